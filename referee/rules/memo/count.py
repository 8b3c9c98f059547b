"""The final count: containers shown, pairs that fit them."""

from dataclasses import replace

from referee.rules.core import Effect, Line, RuleError, Score, changed, effect, ranked
from referee.rules.memo.events import Contained, Tallied
from referee.rules.memo.state import (
    Memo,
    hand_fits,
    kinds_left,
    least_kinds,
    left_after,
    pairs,
    pairs_left,
    seats,
    untyped,
)


def contained(state: Memo, event: Contained, log: list[Effect]) -> Memo:
    state = _show(state, event.seat, event.kinds)
    log.append(effect("containers-shown", seat=event.seat, kinds=state.containers[event.seat]))
    return _counted(state, log)


def tallied(state: Memo, event: Tallied, log: list[Effect]) -> Memo:
    """Pairs of a kind are at most what nobody else has; a game broken off leaves some over."""
    left = pairs_left(state)
    state = _show(state, event.seat, event.kinds)
    if len(event.pairs) != len(state.facts.kinds):
        raise RuleError("pairs-missing", count=len(state.facts.kinds))
    for kind, count, most in zip(state.facts.kinds, event.pairs, left, strict=True):
        if not 0 <= count <= most:
            raise RuleError("pairs-range", seat=event.seat, kind=kind, most=most)
    state = replace(state, tallies=changed(state.tallies, event.seat, event.pairs))
    log.append(effect("pairs-tallied", seat=event.seat, kinds=state.containers[event.seat], pairs=event.pairs))
    return _counted(state, log)


def _show(state: Memo, seat: int, hand: tuple[str, ...]) -> Memo:
    """A player's containers, kept in the order of the kinds."""
    known = state.facts
    if seat not in seats(state):
        raise RuleError("no-seat", seat=seat)
    if state.containers[seat]:
        raise RuleError("containers-known", seat=seat, kinds=state.containers[seat])
    for kind in hand:
        if kind not in known.kinds:
            raise RuleError("no-kind", kind=kind)
    if len(hand) != known.hold:
        raise RuleError("container-count", seat=seat, count=known.hold)
    for kind, before, after in zip(known.kinds, kinds_left(state), left_after(state, hand), strict=True):
        if after < 0:
            raise RuleError("containers-gone", kind=kind, left=before, stack=known.stack)
    if len(set(hand)) < least_kinds(state, seat):
        raise RuleError("containers-alike", seat=seat, least=least_kinds(state, seat))
    if not hand_fits(state, seat, hand):
        raise RuleError("containers-strand", seat=seat, kinds=hand)
    ordered = tuple(sorted(hand, key=known.kinds.index))
    return replace(state, containers=changed(state.containers, seat, ordered))


def _counted(state: Memo, log: list[Effect]) -> Memo:
    if untyped(state):
        return state
    log.append(effect("over"))
    return replace(state, phase="over")


def score(state: Memo) -> Score:
    """A pair scores 1 in an own container, two of a kind count once (K-17); a tie: fewer unsorted pairs, then shared.

    While a player's containers are unknown none of their pairs score.
    """
    points = tuple(_sorted(state, seat) for seat in seats(state))
    spare = tuple(sum(pairs(state, seat)) - points[seat] for seat in seats(state))
    places = ranked(tuple((mine, -rest) for mine, rest in zip(points, spare, strict=True)))
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    why = "fewer-unsorted" if points.count(max(points)) > len(winners) else ""
    return Score(points, tuple(_lines(state, seat) for seat in seats(state)), places, winners, why)


def _sorted(state: Memo, seat: int) -> int:
    counts = zip(state.facts.kinds, pairs(state, seat), strict=True)
    return sum(count for kind, count in counts if kind in state.containers[seat])


def _lines(state: Memo, seat: int) -> tuple[Line, ...]:
    """A line for each kind in an own container, even without pairs, and for each kind of unsorted pairs."""
    known, lines = state.containers[seat], []
    for kind, count in zip(state.facts.kinds, pairs(state, seat), strict=True):
        data = (("kind", kind), ("count", count))
        if kind in known:
            lines.append(Line("sorted", count, data))
        elif count:
            lines.append(Line("unsorted" if known else "container-unknown", 0, data))
    return tuple(lines)
