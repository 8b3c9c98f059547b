"""The numbers of Single-Sort that its rules need: the one place that knows where they come from."""

from dataclasses import dataclass

from pnp.edition import Edition
from referee.rules.core import State

Steps = tuple[tuple[int, int], ...]  # up to so many players: so much


@dataclass(frozen=True, slots=True)
class Facts(State):
    """`clean`, `dirty`: tiles of each colour and number; `dice`, `glass`: of each colour; `counts`, `bonus`: by metal.

    `repair`: tiles taken for one, at most; `limit`: parts kept, dice showing `free` not counted; `rethink`: dice
    rolled; `deposit`: glass for a metal; `goals`: a card's numbers for its first and its second colour.
    `plain`: dice that score what they show; `matched`: those that need clean tiles of their colour worth as much.
    """

    colours: tuple[str, ...]
    values: int
    clean: int
    dirty: int
    dice: int
    glass: int
    metals: tuple[str, ...]
    counts: tuple[int, ...]
    bonus: tuple[int, ...]
    goals: tuple[tuple[int, ...], ...]
    repair: int
    limit: int
    free: int
    rethink: Steps
    deposit: Steps
    plain: tuple[int, ...]
    matched: tuple[int, ...]
    most: int
    second: int
    best_glass: int
    other_glass: int
    metal: int


STANDARD = Facts(
    colours=("blue", "red", "green", "yellow"),
    values=6,
    clean=3,
    dirty=1,
    dice=9,
    glass=6,
    metals=("gold", "silver", "bronze"),
    counts=(4, 4, 4),
    bonus=(3, 2, 1),
    goals=((1, 4, 5), (2, 3, 6)),
    repair=3,
    limit=10,
    free=4,
    rethink=((2, 1), (4, 2), (6, 3)),
    deposit=((3, 3), (6, 2)),
    plain=(1, 2),
    matched=(3, 5),
    most=14,
    second=8,
    best_glass=5,
    other_glass=2,
    metal=14,
)
FACE_DOWN_FROM = 3  # players: all tiles are turned face down unless the table wants otherwise


def facts(edition: Edition) -> Facts:
    """To be read from the edition; until then the numbers of games/single-sort.md."""
    return STANDARD


def by_players(steps: Steps, players: int) -> int:
    """The figure for so many players."""
    return next(figure for most, figure in steps if players <= most)
