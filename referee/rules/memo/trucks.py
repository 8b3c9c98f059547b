"""The four trucks that stay with their owner, used on any own turn, before the flip or after it is resolved."""

from dataclasses import replace

from referee.rules.core import Effect, RuleError, changed, effect
from referee.rules.memo.events import Changed, Gave, Swapped, Took
from referee.rules.memo.facts import CONTAINER, GIFT, SWAP, TAKE
from referee.rules.memo.state import Memo, containers_left, kind_of, owner, seats
from referee.rules.memo.turn import close


def swapped(state: Memo, event: Swapped, log: list[Effect]) -> Memo:
    """Any pair may be taken, there are no protected ones (K-15); so with `took`."""
    _require_truck(state, SWAP)
    _require_own(state, event.gave)
    other = _require_other(state, event.got)
    state = _move(_move(state, event.gave, other), event.got, state.seat)
    log.append(effect("pairs-swapped", seat=state.seat, other=other, gave=event.gave, got=event.got))
    return _used(state, SWAP, log)


def took(state: Memo, event: Took, log: list[Effect]) -> Memo:
    _require_truck(state, TAKE)
    other = _require_other(state, event.thing)
    log.append(effect("pair-taken", seat=state.seat, other=other, thing=event.thing))
    return _used(_move(state, event.thing, state.seat), TAKE, log)


def gave(state: Memo, event: Gave, log: list[Effect]) -> Memo:
    _require_truck(state, GIFT)
    _require_own(state, event.thing)
    if event.seat not in seats(state):
        raise RuleError("no-seat", seat=event.seat)
    if event.seat == state.seat:
        raise RuleError("gift-to-self")
    log.append(effect("pair-given", seat=state.seat, other=event.seat, thing=event.thing))
    return _used(_move(state, event.thing, event.seat), GIFT, log)


def container(state: Memo, event: Changed, log: list[Effect]) -> Memo:
    """Drawn and put under a stack unseen: as many lie there as before (K-16, K-18)."""
    _require_truck(state, CONTAINER)
    if not containers_left(state):
        raise RuleError("no-containers")
    log.append(effect("container-changed", seat=state.seat))
    state = replace(state, changes=changed(state.changes, state.seat, state.changes[state.seat] + 1))
    return _used(state, CONTAINER, log)


def _require_truck(state: Memo, truck: str) -> None:
    if truck not in state.held[state.seat]:
        raise RuleError("truck-not-held", truck=truck, held=state.held[state.seat])


def _owner(state: Memo, thing: str) -> int:
    if not kind_of(state.facts, thing):
        raise RuleError("no-thing", thing=thing)
    seat = owner(state, thing)
    if seat < 0:
        raise RuleError("thing-not-won", thing=thing)
    return seat


def _require_own(state: Memo, thing: str) -> None:
    seat = _owner(state, thing)
    if seat != state.seat:
        raise RuleError("pair-not-own", thing=thing, seat=seat)


def _require_other(state: Memo, thing: str) -> int:
    seat = _owner(state, thing)
    if seat == state.seat:
        raise RuleError("pair-own", thing=thing)
    return seat


def _move(state: Memo, thing: str, seat: int) -> Memo:
    """The pair goes to a player; it never has two owners."""
    without = tuple(tuple(one for one in things if one != thing) for things in state.won)
    return replace(state, won=changed(without, seat, (*without[seat], thing)))


def _used(state: Memo, truck: str, log: list[Effect]) -> Memo:
    """The truck is discarded; after the flip the turn ends by itself once nothing is left to use."""
    held = list(state.held[state.seat])
    held.remove(truck)
    discarded = (*state.discarded, truck)
    state = replace(state, held=changed(state.held, state.seat, tuple(held)), discarded=discarded)
    return close(state, log) if state.phase == "after" else state
