"""After the end: goal cards shown; at level score, all that everybody has."""

from collections import Counter
from dataclasses import replace
from typing import Any

from referee.rules.core import Effect, RuleError, changed, effect
from referee.rules.single_sort import require
from referee.rules.single_sort.events import Heaped, Revealed, Tallied
from referee.rules.single_sort.parts import Parts, less, plus
from referee.rules.single_sort.state import Sort, cards_left, counted, loose_dice, unseen, without_goal


def revealed(state: Sort, event: Revealed, log: list[Effect]) -> Sort:
    state = _goal(state, event.seat, event.goal)
    log.append(effect("goal-shown", seat=event.seat, goal=event.goal))
    return state if without_goal(state) else _over(state, log)


def _goal(state: Sort, seat: int, goal: tuple[str, ...]) -> Sort:
    if not 0 <= seat < len(state.goals):
        raise RuleError("no-seat", seat=seat)
    if state.goals[seat]:
        raise RuleError("goal-known", seat=seat, goal=state.goals[seat])
    if not goal:
        raise RuleError("goal-missing", seat=seat)
    for colour in goal:
        require.colour(state, colour)
    if not len(goal) == len(set(goal)) == len(state.facts.goals):
        raise RuleError("goal-colours", count=len(state.facts.goals))
    if goal not in cards_left(state):
        raise RuleError("goal-taken", seat=state.goals.index(goal), goal=goal)
    return replace(state, goals=changed(state.goals, seat, goal))


def _over(state: Sort, log: list[Effect]) -> Sort:
    log.append(effect("over"))
    return replace(state, phase="over")


def tallied(state: Sort, event: Tallied, log: list[Effect]) -> Sort:
    """Nobody has more than there is and others have left over; more than the limit is counted, and told."""
    seat = event.seat
    state = _goal(state, seat, event.goal)
    require.numbered(state, (*event.tiles, *event.dice))
    for colour in event.glass:
        require.colour(state, colour)
    for metal in event.metals:
        require.named(state, "metal", metal)
    tiles = tuple((colour, value, False) for colour, value in event.tiles)
    hand = plus(Parts(), tiles=tiles, dice=event.dice, glass=event.glass, metals=event.metals)
    _require_left(state, hand)
    pile = less(state.pile, glass=hand.glass, metals=hand.metals)
    done = tuple(sorted((*state.tallied, seat)))
    log.append(effect("tallied", seat=seat))
    if counted(state, hand) > state.facts.limit:
        log.append(effect("tally-over-limit", seat=seat, count=counted(state, hand), limit=state.facts.limit))
    return _all_in(replace(state, hands=changed(state.hands, seat, hand), pile=pile, tallied=done), log)


def _require_left(state: Sort, hand: Parts) -> None:
    """Dice are counted by colour alone: any may show anything."""
    colours = Counter(colour for colour, _ in hand.dice)
    wants: tuple[tuple[str, Counter[Any], Counter[Any]], ...] = (
        ("tile", Counter(hand.tiles), unseen(state)),
        ("die", colours, loose_dice(state)),
        ("glass", Counter(hand.glass), Counter(state.pile.glass)),
        ("metal", Counter(hand.metals), Counter(state.pile.metals)),
    )
    for kind, want, have in wants:
        for part, count in want.items():
            if count > have[part]:
                raise RuleError("too-many", kind=kind, part=part, left=have[part])


def heaped(state: Sort, event: Heaped, log: list[Effect]) -> Sort:
    if state.heaped:
        raise RuleError("heap-known")
    require.numbered(state, event.tiles)
    for tile, count in Counter(event.tiles).items():
        if count > state.facts.dirty:
            raise RuleError("too-many", kind="tile", part=(*tile, True), left=state.facts.dirty)
    heap = tuple(sorted((colour, value, True) for colour, value in event.tiles))
    log.append(effect("heaped", tiles=heap))
    return _all_in(replace(state, heap=heap, heaped=True), log)


def _all_in(state: Sort, log: list[Effect]) -> Sort:
    return _over(state, log) if state.heaped and len(state.tallied) == len(state.hands) else state
