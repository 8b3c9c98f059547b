"""Three containers for everybody, from stacks that nobody has seen into (K-3)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from referee.rules.core import Effect, RuleError, changed, effect
from referee.rules.memo.events import Dealt, Drawn
from referee.rules.memo.facts import Facts
from referee.rules.memo.state import Memo, dealable, fresh, seats, stacks


def draws(state: Memo) -> Iterator[tuple[int, ...]]:
    """Every set of stacks from which the next player may draw, so that the others still can (K-3)."""
    for hand in combinations(range(1, len(state.facts.kinds) + 1), state.facts.hold):
        if _leaves_enough(state, hand) and min(_after(state, hand)) >= 0:
            yield hand


def deals(known: Facts, hands: tuple[tuple[int, ...], ...]) -> bool:
    """Does everybody get containers from different stacks, none of which gives more than it has?"""
    drawn = [stack for hand in hands for stack in hand]
    different = all(len(hand) == len(set(hand)) == known.hold for hand in hands)
    return different and all(1 <= n <= len(known.kinds) and drawn.count(n) <= known.stack for n in drawn)


def chance(state: Memo, choose: Callable[[Sequence[Any]], Any]) -> Dealt:
    """A deal drawn by the laptop, player after player, each from all draws that leave enough for the others."""
    hands: list[tuple[int, ...]] = []
    for seat in seats(state):
        hand = choose(tuple(draws(state)))
        state = _draw(state, seat, hand)
        hands.append(hand)
    return Dealt(tuple(hands))


def dealt(state: Memo, event: Dealt, log: list[Effect]) -> Memo:
    if not fresh(state) or any(state.drawn):
        raise RuleError("deal-late")
    if len(event.hands) != len(state.won):
        raise RuleError("deal-count", count=len(state.won))
    for seat, hand in enumerate(event.hands):
        state = _draw(state, seat, hand)
    log.append(effect("containers-dealt", hands=state.drawn))
    return replace(state, phase="flip")


def drawn(state: Memo, event: Drawn, log: list[Effect]) -> Memo:
    seat = next((seat for seat in seats(state) if not state.drawn[seat]), -1)
    if not fresh(state) or seat < 0:
        raise RuleError("deal-late")
    state = _draw(state, seat, event.stacks)
    log.append(effect("containers-drawn", seat=seat, stacks=state.drawn[seat]))
    return state


def _draw(state: Memo, seat: int, hand: tuple[int, ...]) -> Memo:
    known, left = state.facts, stacks(state)
    for stack in hand:
        if not 1 <= stack <= len(known.kinds):
            raise RuleError("stack-range", seat=seat, most=len(known.kinds))
    if not len(hand) == len(set(hand)) == known.hold:
        raise RuleError("stacks-differ", seat=seat, count=known.hold)
    for stack in hand:
        if not left[stack - 1]:
            raise RuleError("stack-empty", seat=seat, stack=stack)
    if not _leaves_enough(state, hand):
        raise RuleError("stacks-strand", seat=seat, stacks=tuple(sorted(hand)), left=left)
    return replace(state, drawn=changed(state.drawn, seat, tuple(sorted(hand))))


def _after(state: Memo, hand: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(count - (n in hand) for n, count in enumerate(stacks(state), 1))


def _leaves_enough(state: Memo, hand: tuple[int, ...]) -> bool:
    waiting = sum(not drawn for drawn in state.drawn) - 1
    return dealable(_after(state, hand), (state.facts.hold,) * waiting)
