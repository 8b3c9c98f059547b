"""What many actions require of the parts that they name."""

from collections.abc import Iterable

from referee.rules.core import RuleError
from referee.rules.single_sort.events import Die, Part, Tile
from referee.rules.single_sort.parts import Parts, lacking
from referee.rules.single_sort.state import Sort, dice_up, tiles_up


def colour(state: Sort, name: str) -> None:
    if name not in state.facts.colours:
        raise RuleError("no-colour", colour=name)


def number(state: Sort, value: int) -> None:
    if not 1 <= value <= state.facts.values:
        raise RuleError("number-range", number=value, most=state.facts.values)


def numbered(state: Sort, parts: Iterable[Tile | Die]) -> None:
    """Tiles or dice of a colour and number that exist."""
    for part in parts:
        colour(state, part[0])
        number(state, part[1])


def named(state: Sort, kind: str, part: Part) -> None:
    """A part of the kind that exists."""
    if kind in ("tile", "die"):
        if isinstance(part, str) or len(part) != {"tile": 3, "die": 2}[kind]:
            raise RuleError("part-shape", kind=kind)
        numbered(state, [part])
    elif kind == "glass":
        colour(state, str(part))
    elif part not in state.facts.metals:
        raise RuleError("no-metal", metal=part)


def held(hand: Parts, kind: str, want: Iterable[Part]) -> None:
    """The player has them all."""
    have: dict[str, tuple[Part, ...]] = {
        "tile": hand.tiles, "die": hand.dice, "glass": hand.glass, "metal": hand.metals,
    }  # fmt: skip
    missing = lacking(have[kind], want)
    if missing is not None:
        raise RuleError("part-not-held", kind=kind, part=missing)


def in_pile(state: Sort, kind: str, want: Iterable[Part]) -> None:
    """They may all lie face up in the pile; never refused where that could be true (S-12)."""
    have: Iterable[Part]
    if kind == "tile":
        have = tiles_up(state).elements()
    elif kind == "die":
        have = (+dice_up(state)).elements()
    else:
        have = state.pile.glass if kind == "glass" else state.pile.metals
    missing = lacking(have, want)
    if missing is not None:
        raise RuleError("part-not-in-pile", kind=kind, part=missing)


def one_colour(parts: Iterable[Tile | Die], code: str) -> str:
    """The colour that they share."""
    colours = sorted({part[0] for part in parts})
    if len(colours) != 1:
        raise RuleError(code, colours=tuple(colours))
    return colours[0]
