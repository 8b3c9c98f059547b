"""One edition of a game: its facts, read from game.toml, checked whole, with their stamp.

The facts that only some games have stand in `trade`, `sorting` and `collection`.
"""

from pnp.edition.edition import Edition, Part, builtin, check, games, read

__all__ = ["Edition", "Part", "builtin", "check", "games", "read"]
