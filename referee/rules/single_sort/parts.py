"""Parts that somebody has, or that are known to lie in the pile; sorted, so that equal holdings are equal."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from referee.rules.core import State
from referee.rules.single_sort.events import Die, Tile

P = TypeVar("P")
FIELDS = {"tile": "tiles", "die": "dice", "glass": "glass", "metal": "metals"}


@dataclass(frozen=True, slots=True)
class Parts(State):
    tiles: tuple[Tile, ...] = ()
    dice: tuple[Die, ...] = ()
    glass: tuple[str, ...] = ()
    metals: tuple[str, ...] = ()


def plus(parts: Parts, **more: Iterable[Any]) -> Parts:
    """With more parts of the named fields."""
    return replace(parts, **{field: tuple(sorted((*getattr(parts, field), *new))) for field, new in more.items()})


def less(parts: Parts, **fewer: Iterable[Any]) -> Parts:
    """Without as many of these parts as there are."""
    return replace(parts, **{field: without(getattr(parts, field), gone) for field, gone in fewer.items()})


def without(items: tuple[P, ...], gone: Iterable[P]) -> tuple[P, ...]:
    """What is left when these are taken out; one that is not there changes nothing."""
    left = list(items)
    for item in gone:
        if item in left:
            left.remove(item)
    return tuple(left)


def lacking(have: Iterable[P], want: Iterable[P]) -> P | None:
    """The first wanted item of which there are too few."""
    return next(iter(Counter(want) - Counter(have)), None)
