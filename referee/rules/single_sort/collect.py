"""Collect: tiles drawn from the pile, and the end that this brings."""

from dataclasses import replace

from referee.rules.core import Effect, RuleError, changed, effect
from referee.rules.single_sort import require
from referee.rules.single_sort.cleanup import notice_end, pass_turn
from referee.rules.single_sort.events import Collected, Tile
from referee.rules.single_sort.parts import lacking, plus
from referee.rules.single_sort.sorting import act
from referee.rules.single_sort.state import Sort, all_tiles, clean_hidden, unseen


def collected(state: Sort, event: Collected, log: list[Effect]) -> Sort:
    tiles, seat = event.tiles, state.seat
    _require_drawable(state, tiles)
    ends = event.last or not tiles or tiles[-1][2]
    clean = [tile for tile in tiles if not tile[2]]
    if not tiles and not event.last:
        raise RuleError("nothing-drawn")
    if ends and state.face_down and clean_hidden(state) > len(clean):
        raise RuleError("clean-left", left=clean_hidden(state) - len(clean))
    if tiles:
        log.append(effect("collected", seat=seat, tiles=tiles))
    if not clean:
        return _last_dirty(state, tiles, log)
    hands = changed(state.hands, seat, plus(state.hands[seat], tiles=tiles))
    state = replace(state, hands=hands, step=0)
    if event.last:
        log.append(effect("last-turn", seat=seat))
        return act(replace(state, ending=True), log)
    return act(notice_end(state, log), log)


def _require_drawable(state: Sort, tiles: tuple[Tile, ...]) -> None:
    """Tiles that may lie face down, the last one clean if any is."""
    require.numbered(state, tiles)
    for tile in tiles[:-1]:
        if not tile[2]:
            raise RuleError("clean-ends-draw", tile=tile)
    missing = lacking(unseen(state).elements(), tiles)
    if missing is not None:
        raise RuleError("tile-in-sight", tile=missing, copies=all_tiles(state.facts)[missing])


def _last_dirty(state: Sort, tiles: tuple[Tile, ...], log: list[Effect]) -> Sort:
    """They go to the heap and count for goals; nothing else happens (S-17)."""
    if tiles:
        log.append(effect("last-dirty", seat=state.seat, tiles=tiles))
    return pass_turn(replace(state, heap=(*state.heap, *tiles), ending=True), log)
