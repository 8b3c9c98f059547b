"""What happens at the table, and nothing that follows from it. Seats count from 0; the order in a tuple is no matter.

A tile is (colour, number, dirty), a die (colour, number it shows), a glass its colour, a metal its kind.
"""

from dataclasses import dataclass

from referee.rules.core import Event

Tile = tuple[str, int, bool]
Die = tuple[str, int]
Part = Tile | Die | str


@dataclass(frozen=True, slots=True)
class Collected(Event):
    """The tiles drawn, in order: dirty ones, then a clean one. All dirty: the last face-down tile was dirty (S-17).

    `last`: the table sees that no clean tile lies face down any more (S-18); without tiles, that it was so before.
    """

    tiles: tuple[Tile, ...]
    last: bool = False


@dataclass(frozen=True, slots=True)
class Recycled(Event):
    """An own part for one of the pile; `kind` is tile, die, glass or metal."""

    kind: str
    give: Part
    take: Part


@dataclass(frozen=True, slots=True)
class Repaired(Event):
    """An own tile for one to three of the pile."""

    tile: Tile
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Reduced(Event):
    """Own tiles of one colour for the die of that colour that shows their sum."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Rethought(Event):
    """Own dice rolled; `values` are what they show then, in the same order, or empty: asked next."""

    dice: tuple[Die, ...]
    values: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Repurposed(Event):
    """Two own dice of one colour rolled and put back for a glass of it; `values` as in Rethought."""

    dice: tuple[Die, ...]
    values: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """Chance: what the dice of Rethought or Repurposed show, in its order."""

    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reused(Event):
    """A glass for the die of its colour that shows the highest number."""

    glass: str


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """Glass of any colours for a metal."""

    glass: tuple[str, ...]
    metal: str


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """On to Cleanup though something could still be done."""


@dataclass(frozen=True, slots=True)
class Cleaned(Event):
    """The parts put back in Cleanup to keep the limit."""

    tiles: tuple[Tile, ...] = ()
    dice: tuple[Die, ...] = ()
    glass: tuple[str, ...] = ()
    metals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """After the end: a player's goal card, the colour for each of its sets of numbers, {1, 4, 5} first."""

    seat: int
    goal: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tallied(Event):
    """Level score: all that a player has; tiles as (colour, number), since all are clean by then."""

    seat: int
    tiles: tuple[Die, ...]
    dice: tuple[Die, ...]
    glass: tuple[str, ...]
    metals: tuple[str, ...]
    goal: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Heaped(Event):
    """Level score: the Trash Heap, tiles as (colour, number)."""

    tiles: tuple[Die, ...]


KINDS: tuple[type[Event], ...] = (
    Collected, Recycled, Repaired, Reduced, Rethought, Repurposed, Rolled, Reused, Returned, Ended, Cleaned, Revealed,
    Tallied, Heaped,
)  # fmt: skip
EVENTS = {kind.__name__: kind for kind in KINDS}
