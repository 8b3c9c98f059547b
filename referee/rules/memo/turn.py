"""A flip and what it brings, shuffling, and the end of a turn."""

from dataclasses import replace

from referee.rules.core import Effect, RuleError, changed, effect
from referee.rules.memo.events import Ended, Flipped, Missed, Paired, Shuffled, Trucked
from referee.rules.memo.facts import SHUFFLE
from referee.rules.memo.state import Memo, face_down, kind_of, owner, plays, seats, things_left


def require_thing(state: Memo, thing: str) -> None:
    """A thing of this edition whose two cards lie face down."""
    if not kind_of(state.facts, thing):
        raise RuleError("no-thing", thing=thing)
    if owner(state, thing) >= 0:
        raise RuleError("thing-won", thing=thing, seat=owner(state, thing))


def paired(state: Memo, event: Paired, log: list[Effect]) -> Memo:
    """The pair is won, and another turn with it if cards are left."""
    require_thing(state, event.thing)
    seat, kind = state.seat, kind_of(state.facts, event.thing)
    state = replace(state, won=changed(state.won, seat, (*state.won[seat], event.thing)))
    log.append(effect("pair-won", seat=seat, thing=event.thing, kind=kind, cards=face_down(state)))
    if not face_down(state):
        return close(state, log)
    log.append(effect("another-turn", seat=seat, turn=state.turn + 1))
    return replace(state, turn=state.turn + 1, phase="flip")


def missed(state: Memo, event: Missed, log: list[Effect]) -> Memo:
    """Same kind, other picture is a miss, too (K-1)."""
    things = things_left(state)
    if len(things) < 2:
        raise RuleError("no-miss", things=things)
    log.append(effect("no-match", seat=state.seat))
    return close(state, log)


def trucked(state: Memo, event: Trucked, log: list[Effect]) -> Memo:
    """Trucks are kept; each shuffle is done, in flipped order; no other turn (K-5, K-7)."""
    _require_trucks(state, event.trucks)
    seat = state.seat
    at = [state.facts.trucks.index(truck) for truck in event.trucks]
    down = tuple(count - at.count(n) for n, count in enumerate(state.down))
    kept = tuple(truck for truck in event.trucks if truck != SHUFFLE)
    used = (SHUFFLE,) * (len(event.trucks) - len(kept))
    held = changed(state.held, seat, (*state.held[seat], *kept))
    state = replace(state, down=down, held=held, discarded=(*state.discarded, *used))
    log.append(effect("trucks-found", seat=seat, trucks=event.trucks))
    if used and face_down(state) < 2:
        log.append(effect("shuffle-void", seat=seat))  # K-11
    elif used:
        return replace(state, phase="shuffle", shuffles=len(used))
    return close(state, log)


def _require_trucks(state: Memo, trucks: tuple[str, ...]) -> None:
    cards = face_down(state)
    for truck in trucks:
        if truck not in state.facts.trucks:
            raise RuleError("no-truck", truck=truck)
    if not 1 <= len(trucks) <= 2:
        raise RuleError("truck-count")
    if len(trucks) > cards:
        raise RuleError("one-card-left")
    for truck in trucks:
        if trucks.count(truck) > state.down[state.facts.trucks.index(truck)]:
            raise RuleError("trucks-gone", truck=truck, each=state.facts.each)
    if len(trucks) == 1 and cards > 1 and not things_left(state):
        raise RuleError("only-trucks-left", cards=cards)


def flipped(state: Memo, event: Flipped, log: list[Effect]) -> Memo:
    """What the named cards amount to."""
    cards: tuple[str, ...] = (event.first, event.second) if event.second else (event.first,)
    trucks = tuple(card for card in cards if card in state.facts.trucks)
    for card in cards:
        if card not in trucks:
            require_thing(state, card)
    if len(cards) == 1 and face_down(state) > 1:
        raise RuleError("second-card", cards=face_down(state))
    if len(cards) == 2 and face_down(state) == 1:
        raise RuleError("one-card-left")
    if trucks:
        return trucked(state, Trucked(trucks), log)
    return paired(state, Paired(cards[0]), log) if cards[0] == cards[1] else missed(state, Missed(), log)


def shuffled(state: Memo, event: Shuffled, log: list[Effect]) -> Memo:
    most = face_down(state)
    if not 2 <= event.count <= most:
        raise RuleError("shuffle-range", least=2, most=most)
    log.append(effect("shuffled", seat=state.seat, count=event.count, cards=most))
    state = replace(state, shuffles=state.shuffles - 1)
    return state if state.shuffles else close(state, log)


def close(state: Memo, log: list[Effect]) -> Memo:
    """The flip is resolved: the turn ends by itself unless a truck can still be used."""
    if next(plays(state), None):
        return replace(state, phase="after")
    return _pass_turn(state, log)


def ended(state: Memo, event: Ended, log: list[Effect]) -> Memo:
    return _pass_turn(state, log)


def _pass_turn(state: Memo, log: list[Effect]) -> Memo:
    if face_down(state):
        seat = (state.seat + 1) % len(state.won)
        log.append(effect("turn", seat=seat, turn=state.turn + 1))
        return replace(state, seat=seat, turn=state.turn + 1, phase="flip")
    log.append(effect("cards-out"))
    for seat in seats(state):
        if state.held[seat]:
            log.append(effect("trucks-lapse", seat=seat, trucks=state.held[seat]))  # K-12 … K-14
    return replace(state, phase="containers")
