"""Every action that the player on turn may take now, and the question for it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, combinations_with_replacement, product
from typing import Any

from referee.rules.core import Ask, Event
from referee.rules.single_sort.events import (
    Cleaned,
    Ended,
    Recycled,
    Reduced,
    Repaired,
    Repurposed,
    Rethought,
    Returned,
    Reused,
    Tile,
)
from referee.rules.single_sort.facts import by_players
from referee.rules.single_sort.parts import FIELDS, Parts
from referee.rules.single_sort.state import (
    Question,
    Sort,
    ask_dice,
    ask_goals,
    ask_tally,
    clean_hidden,
    dice_up,
    excess,
    tiles_up,
    unseen,
)


def actions(state: Sort) -> Iterator[Event]:
    """In the order of the turn; a part that is not in the pile makes an action unavailable (S-12)."""
    hand = state.hands[state.seat]
    if state.step == 0:
        yield from recycles(state, hand)
        yield from repairs(state, hand)
        yield from reduces(state, hand)
    if state.step <= 1:
        yield from rethinks(state, hand)
        yield from repurposes(state, hand)
    if state.step <= 2:
        yield from reuses(state, hand)
        yield from returns(state, hand)


def recycles(state: Sort, hand: Parts) -> Iterator[Event]:
    """Anything face up in the pile, metal too; clean or dirty does not matter (S-3)."""
    for own, tile in product(sorted(set(hand.tiles)), sorted(tiles_up(state))):
        if tile[0] != own[0] and tile[1] == own[1]:
            yield Recycled("tile", own, tile)
    for mine, die in product(sorted(set(hand.dice)), sorted(+dice_up(state))):
        if die[0] != mine[0] and die[1] == mine[1]:
            yield Recycled("die", mine, die)
    for kind, have, up in (("glass", hand.glass, state.pile.glass), ("metal", hand.metals, state.pile.metals)):
        for give, take in product(sorted(set(have)), sorted(set(up))):
            if give != take:
                yield Recycled(kind, give, take)


def repairs(state: Sort, hand: Parts) -> Iterator[Event]:
    """One tile of equal value will do, but not the tile just put back (S-7)."""
    up = tiles_up(state)
    for colour in sorted({tile[0] for tile in hand.tiles}):
        sums = _sums(up, colour, state.facts.repair)
        for own in sorted({tile for tile in hand.tiles if tile[0] == colour}):
            yield from (Repaired(own, tiles) for tiles in sums.get(own[1], ()))


def _sums(up: Counter[Tile], colour: str, most: int) -> dict[int, list[tuple[Tile, ...]]]:
    """Sets of a colour's tiles in the pile by what they add up to."""
    tiles, sums = sorted(tile for tile in up if tile[0] == colour), dict[int, list[tuple[Tile, ...]]]()
    for size in range(1, most + 1):
        for some in combinations_with_replacement(tiles, size):
            if all(some.count(tile) <= up[tile] for tile in some):
                sums.setdefault(sum(tile[1] for tile in some), []).append(some)
    return sums


def reduces(state: Sort, hand: Parts) -> Iterator[Event]:
    """The die shows the tiles' sum, which is never the highest number."""
    dice = dice_up(state)
    for colour in sorted({tile[0] for tile in hand.tiles}):
        tiles = [tile for tile in hand.tiles if tile[0] == colour]
        for some in _within(tuple(tiles), state.facts.values - 1):
            if dice[colour, sum(tile[1] for tile in some)] > 0:
                yield Reduced(some)


def _within(tiles: tuple[Tile, ...], most: int) -> list[tuple[Tile, ...]]:
    """Sets of these tiles that add up to no more than so much."""
    small = [tile for tile in tiles if tile[1] <= most]
    found = {some for size in range(1, most + 1) for some in combinations(small, size)}
    return sorted(some for some in found if sum(tile[1] for tile in some) <= most)


def rethinks(state: Sort, hand: Parts) -> Iterator[Event]:
    """Dice of different colours; what they show then is asked next."""
    most = by_players(state.facts.rethink, len(state.hands))
    kinds = sorted(set(hand.dice))
    for size in range(1, most + 1):
        for dice in combinations(kinds, size):
            if len({colour for colour, _ in dice}) == size:
                yield Rethought(dice)


def repurposes(state: Sort, hand: Parts) -> Iterator[Event]:
    for one, two in sorted(set(combinations(hand.dice, 2))):
        if one[0] == two[0] and one[0] in state.pile.glass:
            yield Repurposed((one, two))


def reuses(state: Sort, hand: Parts) -> Iterator[Event]:
    dice = dice_up(state)
    yield from (Reused(colour) for colour in sorted(set(hand.glass)) if dice[colour, state.facts.values] > 0)


def returns(state: Sort, hand: Parts) -> Iterator[Event]:
    count = by_players(state.facts.deposit, len(state.hands))
    ways = sorted(set(combinations(hand.glass, count)))
    yield from (Returned(glass, metal) for glass in ways for metal in sorted(set(state.pile.metals)))


def cleanups(state: Sort) -> Iterator[Cleaned]:
    """Every way to put back just enough (S-15); they may be thousands."""
    hand = state.hands[state.seat]
    counting = replace(hand, dice=tuple(die for die in hand.dice if die[1] != state.facts.free))
    parts: list[tuple[str, Any]] = [(field, part) for field in FIELDS.values() for part in getattr(counting, field)]
    for some in dict.fromkeys(combinations(parts, excess(state))):
        yield Cleaned(**{field: tuple(part for of, part in some if of == field) for field in FIELDS.values()})


def ask(state: Sort) -> Ask:
    """The question of the state's phase; a state that is over asks nothing.

    Not among the choices, being too many: `Collected` (`about` tells which tiles are unseen), `Cleaned` (see
    `cleanups`), `Tallied` and `Heaped`; `Rethought` and `Repurposed` with the values, without which they are offered.
    """
    return QUESTIONS[state.phase](state)


def _ask_collect(state: Sort) -> Ask:
    hidden = tuple(sorted(unseen(state).items()))
    about = (("unseen", hidden), ("clean", clean_hidden(state)), ("exact", state.face_down))
    return Ask("collect", (state.seat,), about=about)


def _ask_act(state: Sort) -> Ask:
    choices = tuple(actions(state))
    possible = tuple(dict.fromkeys(type(event).__name__ for event in choices))
    return Ask("act", (state.seat,), (*choices, Ended()), about=(("step", state.step), ("possible", possible)))


def _ask_cleanup(state: Sort) -> Ask:
    about = (("excess", excess(state)), ("limit", state.facts.limit), ("free", state.facts.free))
    return Ask("cleanup", (state.seat,), about=about)


QUESTIONS: dict[str, Question] = {
    "collect": _ask_collect,
    "act": _ask_act,
    "dice": ask_dice,
    "cleanup": _ask_cleanup,
    "goals": ask_goals,
    "tally": ask_tally,
    "over": lambda state: Ask("over", ()),
}
