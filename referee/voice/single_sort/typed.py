"""Typed parts: r4, red 4, ч4; r1d or red 1 dirty for a dirty tile; r145 for several of a colour."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple

from referee.lexicon import forms, plain
from referee.rules.single_sort.events import Die, Tile
from referee.voice.single_sort.words import COLOURS, GLASS, METAL, METAL_WORDS

COMPACT = re.compile(r"([^\W\d_]+)-?([0-9]+)([^\W\d_]*|!)")
CUT = 3  # letters of a word after a part that may begin another one
MOST_OPEN = 6  # parts of a line that may each mean two things


class Part(NamedTuple):
    """A colour with its numbers; `dirty` is None where it was not said."""

    colour: str
    numbers: tuple[int, ...]
    dirty: bool | None = None


Item = Part | int | str


def meaning(word: str, ids: Iterable[str], whole: bool = False) -> str:
    """The one id that the word is, or that it begins; "" for none or several."""
    made, known = plain(word), tuple(ids)
    found = [id for id in known if made in forms(id)]
    if not found and not whole and made:
        found = [id for id in known if any(form.startswith(made) for form in forms(id))]
    return found[0] if len(found) == 1 else ""


def colour_of(word: str) -> str:
    return meaning(word, COLOURS)


def metal_of(word: str) -> str:
    found = meaning(word, METAL_WORDS.values())
    return found.split("|")[0]


def _mark(word: str) -> bool | None:
    """Whether a word after a part says that it is dirty."""
    return True if word == "!" else {"dirty": True, "clean": False}.get(meaning(word, ("dirty", "clean")))


def _mark_alone(word: str) -> bool | None:
    """The same for a word by itself: written out, or the one letter for a dirty tile."""
    found = _mark(word)
    return found if len(word) > CUT or (len(word) == 1 and found) else None


def compact(word: str) -> Part | None:
    found = COMPACT.fullmatch(plain(word))
    if not found:
        return None
    colour, dirty = colour_of(found[1]), _mark(found[3]) if found[3] else None
    if not colour or (found[3] and dirty is None):
        return None
    return Part(colour, tuple(map(int, found[2])), dirty)


def items(words: Sequence[str]) -> list[Item]:
    """Parts put together from their words; whatever is no part stays a number or a word."""
    made: list[Item] = []
    for word in words:
        last = made[-1] if made else None
        if re.fullmatch(r"[0-9]{1,3}", word):
            colour = colour_of(last) if isinstance(last, str) else ""
            if colour:
                made[-1] = Part(colour, (int(word),))
            else:
                made.append(int(word))
        elif isinstance(last, Part) and last.dirty is None and _mark_alone(word) is not None:
            made[-1] = last._replace(dirty=_mark_alone(word))
        else:
            made.append(compact(word) or word)
    return made


def known(word: str) -> bool:
    """Whether it is a part, as far as one word tells."""
    return compact(word) is not None


# ---- parts as the rules know them


def all_parts(some: Sequence[Item]) -> list[Part] | None:
    """Nothing but parts, each with one number; None where something else stands between them."""
    found: list[Part] = []
    for item in some:
        if not isinstance(item, Part):
            return None
        found += [item._replace(numbers=(number,)) for number in item.numbers]
    return found


def tile(part: Part, dirty: bool = False) -> Tile:
    return part.colour, part.numbers[0], dirty if part.dirty is None else part.dirty


def die(part: Part) -> Die:
    return part.colour, part.numbers[0]


def tiles_either(some: Sequence[Part]) -> Iterator[tuple[tuple[Tile, ...], int]]:
    """Tiles that may be dirty though nobody said so; the figure counts these."""
    unsaid = [part.dirty is None for part in some]
    ways = product((False, True), repeat=sum(unsaid)) if sum(unsaid) <= MOST_OPEN else iter([(False,) * sum(unsaid)])
    for way in ways:
        guesses = iter(way)
        yield tuple(tile(part, next(guesses) if part.dirty is None else False) for part in some), sum(way)


# ---- sections: tiles … · dice … · glass … · metal …

SECTIONS = {
    "tile": "tiles", "tiles": "tiles", "die": "dice", "dice": "dice", GLASS: "glass", METAL: "metals",
    "goal": "goal",
}  # fmt: skip
Content = Callable[[Item], list[tuple[str, Any]]]


def section_of(word: str, whole: bool) -> str:
    """The field that a word begins; words for one and for several of a kind are the same."""
    made = plain(word)
    found = {
        SECTIONS[id]
        for id in SECTIONS
        if any(form == made or (not whole and form.startswith(made)) for form in forms(id))
    }
    return found.pop() if len(found) == 1 else ""


def _content(item: Item, section: str) -> list[tuple[str, Item | str]]:
    """What an item can be in a section, or where none is open: field and value."""
    if isinstance(item, int):
        return []
    if isinstance(item, Part):
        return [
            (field, item)
            for field in ("tiles", "dice", "goal")
            if section == field or (not section and field != "goal")
        ]
    colour, metal = colour_of(item), metal_of(item)
    found = [
        (field, colour)
        for field in ("glass", "goal")
        if colour and (section == field or (not section and field == "glass"))
    ]
    return [*found, *([("metals", metal)] if metal and section in ("", "metals") else [])]


def sections(some: Sequence[Item]) -> Iterator[dict[str, list[Any]]]:
    """Every way to share the items out; a part outside a section may be a tile or a die."""
    choices: list[list[tuple[str, Any]]] = []
    section = ""
    for item in some:
        opened = section_of(item, True) if isinstance(item, str) else ""
        found = [] if opened else _content(item, section)
        if not found and isinstance(item, str):
            opened = opened or section_of(item, False)
        if opened:
            section = opened
        elif found:
            choices.append(found)
        else:
            return
    if sum(len(choice) > 1 for choice in choices) > MOST_OPEN:
        return
    for way in product(*choices):
        shared: dict[str, list[Any]] = {"tiles": [], "dice": [], "glass": [], "metals": [], "goal": []}
        for field, value in way:
            shared[field].append(value)
        yield shared
