"""From typed parts to events: everything that the items after a verb can mean."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from referee.lexicon import seats
from referee.rules.core import Event
from referee.rules.single_sort.events import (
    Cleaned,
    Collected,
    Heaped,
    Recycled,
    Reduced,
    Repaired,
    Returned,
    Reused,
    Revealed,
    Rolled,
    Tallied,
)
from referee.rules.single_sort.state import Sort, untallied, without_goal
from referee.voice.single_sort.typed import (
    Item,
    Part,
    all_parts,
    colour_of,
    die,
    meaning,
    metal_of,
    section_of,
    sections,
    tile,
    tiles_either,
)
from referee.voice.single_sort.words import GOALS

Read = Iterator[tuple[Event, int]]
Names = Sequence[str]


def collected(items: Sequence[Item], state: Sort, names: Names) -> Read:
    last = bool(items) and isinstance(items[-1], str) and bool(meaning(str(items[-1]), ("last",)))
    parts = all_parts(items[:-1] if last else items)
    if parts is not None and (parts or last):
        yield Collected(tuple(tile(part) for part in parts), last), 0


def recycled(items: Sequence[Item], state: Sort, names: Names) -> Read:
    """The kind may be left out: r3 is a tile or a die, r glass, gold metal. What is missing stays ""."""
    kind = section_of(items[0], False) if items and isinstance(items[0], str) and not colour_of(items[0]) else ""
    pair = items[1:] if kind else items
    parts = all_parts(pair)
    if parts is not None and len(parts) <= 2 and (parts or kind in ("tiles", "dice")):
        yield from _swapped(parts, kind)
    elif 1 <= len(pair) <= 2 and all(isinstance(item, str) for item in pair):
        for field, name, ids in (("glass", "glass", colour_of), ("metals", "metal", metal_of)):
            found = [ids(str(item)) for item in pair]
            if all(found) and kind in ("", field):
                yield Recycled(name, *found, *[""] * (2 - len(found))), 0


def _swapped(parts: Sequence[Part], kind: str) -> Read:
    blank = [""] * (2 - len(parts))
    if kind in ("", "tiles"):
        for tiles, more in tiles_either(parts):
            yield Recycled("tile", *tiles, *blank), more
    if kind in ("", "dice") and all(part.dirty is None for part in parts):
        yield Recycled("die", *map(die, parts), *blank), 0


def repaired(items: Sequence[Item], state: Sort, names: Names) -> Read:
    for tiles, more in tiles_either(all_parts(items) or ()):
        if tiles:
            yield Repaired(tiles[0], tiles[1:]), more


def reduced(items: Sequence[Item], state: Sort, names: Names) -> Read:
    for tiles, more in tiles_either(all_parts(items) or ()):
        if tiles:
            yield Reduced(tiles), more


def rolling(event: Callable[..., Event]) -> Callable[[Sequence[Item], Sort, Names], Read]:
    """Rethink and Repurpose: dice, then what they show, with or without a word between."""

    def read(items: Sequence[Item], state: Sort, names: Names) -> Read:
        first = next((n for n, item in enumerate(items) if not isinstance(item, Part)), len(items))
        dice, rest = all_parts(items[:first]), list(items[first:])
        if rest and isinstance(rest[0], str) and meaning(rest[0], ("roll",)):
            rest = rest[1:]
        values = tuple(value for value in rest if isinstance(value, int))
        if dice and len(values) == len(rest) and all(part.dirty is None for part in dice):
            yield event(tuple(die(part) for part in dice), values), 0

    return read


def rolled(items: Sequence[Item], state: Sort, names: Names) -> Read:
    values = tuple(item for item in items if isinstance(item, int))
    if values and len(values) == len(items):
        yield Rolled(values), 0


def reused(items: Sequence[Item], state: Sort, names: Names) -> Read:
    if len(items) == 1 and isinstance(items[0], str) and colour_of(items[0]):
        yield Reused(colour_of(items[0])), 0


def returned(items: Sequence[Item], state: Sort, names: Names) -> Read:
    """Glass, then the metal; "" while that is missing."""
    if not items or not all(isinstance(item, str) for item in items):
        return
    glass, metal = tuple(colour_of(str(item)) for item in items), metal_of(str(items[-1]))
    if metal and all(glass[:-1]):
        yield Returned(glass[:-1], metal), 0
    if all(glass):
        yield Returned(glass, ""), 1


def cleaned(items: Sequence[Item], state: Sort, names: Names) -> Read:
    for found in sections(items):
        tiles, dice = all_parts(found["tiles"]), all_parts(found["dice"])
        if tiles is not None and dice is not None and not found["goal"]:
            for several, more in tiles_either(tiles):
                yield Cleaned(several, tuple(map(die, dice)), tuple(found["glass"]), tuple(found["metals"])), more


def revealed(items: Sequence[Item], state: Sort, names: Names) -> Read:
    for seat, rest, more in _seated(items, names, without_goal(state)):
        if rest and all(isinstance(item, Part) or (isinstance(item, str) and colour_of(item)) for item in rest):
            yield Revealed(seat, goal(rest, state)), more


def tallied(items: Sequence[Item], state: Sort, names: Names) -> Read:
    """Parts stand in sections only: what a part is must not be guessed at the end."""
    for seat, rest, more in _seated(items, names, untallied(state)):
        if not rest or not isinstance(rest[0], str) or not section_of(rest[0], False):
            continue
        for found in sections(rest):
            tiles, dice = all_parts(found["tiles"]), all_parts(found["dice"])
            if tiles is not None and dice is not None:
                parts = (tuple(map(die, tiles)), tuple(map(die, dice)), tuple(found["glass"]), tuple(found["metals"]))
                yield Tallied(seat, *parts, goal(found["goal"], state)), more


def heaped(items: Sequence[Item], state: Sort, names: Names) -> Read:
    parts = all_parts(items)
    if parts is not None:
        yield Heaped(tuple(map(die, parts))), 0


def _seated(items: Sequence[Item], names: Names, waiting: Sequence[int]) -> Iterator[tuple[int, Sequence[Item], int]]:
    """The seat that the first word names; where only one is waited for, it may be left out."""
    named = seats(items[0], names) if items and isinstance(items[0], str) else []
    for seat, more in named:
        yield seat, items[1:], more
    if not named and len(waiting) == 1:
        yield waiting[0], items, 1


def goal(items: Sequence[Any], state: Sort) -> tuple[str, ...]:
    """The colours of a card in the order of its sets of numbers; () where it is none. Bare colours come in order."""
    if items and all(isinstance(item, str) for item in items):
        return tuple(colour_of(item) for item in items)
    card: dict[int, str] = {}
    for item in items:
        numbers = tuple(sorted(item.numbers)) if isinstance(item, Part) else ()
        at = next((sets.index(numbers) for sets in (state.facts.goals, GOALS) if numbers in sets), None)
        if at is None or at in card:
            return ()
        card[at] = item.colour
    return tuple(card[at] for at in sorted(card))
