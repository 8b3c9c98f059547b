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

__all__ = [
    "Bill",
    "Board",
    "BoardSize",
    "Company",
    "Dice",
    "Edition",
    "Ending",
    "Label",
    "Market",
    "Material",
    "Materials",
    "Money",
    "Part",
    "Pieces",
    "builtin",
    "check",
    "games",
    "read",
]
