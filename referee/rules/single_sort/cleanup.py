"""Cleanup, and from turn to turn to the end."""

from dataclasses import replace

from referee.rules.core import Effect, RuleError, changed, effect
from referee.rules.single_sort import require
from referee.rules.single_sort.choices import actions
from referee.rules.single_sort.events import Cleaned
from referee.rules.single_sort.parts import less, plus
from referee.rules.single_sort.state import Sort, clean_hidden, counted, excess


def clean_up(state: Sort, log: list[Effect]) -> Sort:
    """Dirty tiles go to the Trash Heap, and only then are the others counted (S-14)."""
    seat, hand = state.seat, state.hands[state.seat]
    dirty = tuple(tile for tile in hand.tiles if tile[2])
    if dirty:
        state = replace(state, hands=changed(state.hands, seat, less(hand, tiles=dirty)), heap=(*state.heap, *dirty))
        log.append(effect("trashed", seat=seat, tiles=dirty))
    if not excess(state):
        return pass_turn(state, log)
    log.append(effect("over-limit", seat=seat, count=counted(state, state.hands[seat]), excess=excess(state)))
    return replace(state, phase="cleanup")


def cleaned(state: Sort, event: Cleaned, log: list[Effect]) -> Sort:
    """Just enough is put back, tiles face up, dice as they are (S-15)."""
    hand, wanted = state.hands[state.seat], excess(state)
    require.numbered(state, (*event.tiles, *event.dice))
    for colour in event.glass:
        require.colour(state, colour)
    for metal in event.metals:
        require.named(state, "metal", metal)
    require.held(hand, "tile", event.tiles)
    require.held(hand, "die", event.dice)
    require.held(hand, "glass", event.glass)
    require.held(hand, "metal", event.metals)
    if any(value == state.facts.free for _, value in event.dice):
        raise RuleError("free-die", number=state.facts.free)
    count = sum(map(len, (event.tiles, event.dice, event.glass, event.metals)))
    if count != wanted:
        raise RuleError("cleanup-count", count=wanted, given=count)
    parts = {"tiles": event.tiles, "dice": event.dice, "glass": event.glass, "metals": event.metals}
    log.append(effect("cleaned", seat=state.seat, **parts))
    hands = changed(state.hands, state.seat, less(hand, **parts))
    return pass_turn(replace(state, hands=hands, pile=plus(state.pile, **parts)), log)


def pass_turn(state: Sort, log: list[Effect]) -> Sort:
    """The next player collects; after the last turn the round may be finished without Collect."""
    state = notice_end(state, log)
    seat, turn = (state.seat + 1) % len(state.hands), state.turn + 1
    if state.ending and (not state.even_turns or seat == 0):
        log.append(effect("game-ends"))
        return replace(state, phase="goals", step=0)
    state = replace(state, seat=seat, turn=turn, step=0)
    log.append(effect("turn", seat=seat, turn=turn))
    if not state.ending:
        return replace(state, phase="collect")
    log.append(effect("no-collect", seat=seat))
    return replace(state, phase="act") if next(actions(state), None) else clean_up(state, log)


def notice_end(state: Sort, log: list[Effect]) -> Sort:
    """All clean tiles in sight: this turn is the last (S-18)."""
    if state.ending or clean_hidden(state):
        return state
    log.append(effect("last-turn", seat=state.seat))
    return replace(state, ending=True)
