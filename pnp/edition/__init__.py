"""One edition of a game: its facts, read from game.toml, checked whole, with their stamp."""

from pnp.edition.edition import Edition, Part, builtin, check, games, read
from pnp.edition.facets import (
    Bill,
    Board,
    BoardSize,
    Company,
    Dice,
    Ending,
    Label,
    Market,
    Material,
    Materials,
    Money,
    Pieces,
)
from pnp.edition.sorting import Containers, Kind, Kinds, Spread, Trucks

__all__ = [
    "Bill",
    "Board",
    "BoardSize",
    "Company",
    "Containers",
    "Dice",
    "Edition",
    "Ending",
    "Kind",
    "Kinds",
    "Label",
    "Market",
    "Material",
    "Materials",
    "Money",
    "Part",
    "Pieces",
    "Spread",
    "Trucks",
    "builtin",
    "check",
    "games",
    "read",
]
