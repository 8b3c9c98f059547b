"""The numbers of Single-Sort that its rules need: the one place that knows where they come from."""

from dataclasses import dataclass

from pnp.edition import Edition
from pnp.edition.collection import Colours, Glass, Goals, Metals, Plastics, Scoring, Tiles, Turn
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


def facts(edition: Edition) -> Facts:
    """Read from the edition."""
    tiles, metals, turn = edition.facet(Tiles), edition.facet(Metals).all, edition.facet(Turn)
    scoring = edition.facet(Scoring)
    return Facts(
        colours=tuple(colour.id for colour in edition.facet(Colours).all),
        values=tiles.values,
        clean=tiles.clean,
        dirty=tiles.dirty,
        dice=edition.facet(Plastics).dice,
        glass=edition.facet(Glass).each,
        metals=tuple(metal.id for metal in metals),
        counts=tuple(metal.count for metal in metals),
        bonus=tuple(metal.bonus for metal in metals),
        goals=edition.facet(Goals).values,
        repair=turn.repair,
        limit=turn.limit,
        free=turn.free,
        rethink=tuple((share.most, share.n) for share in turn.rethink),
        deposit=tuple((share.most, share.n) for share in turn.deposit),
        plain=scoring.plain,
        matched=scoring.matched,
        most=scoring.most,
        second=scoring.second,
        best_glass=scoring.best_glass,
        other_glass=scoring.other_glass,
        metal=scoring.metal,
    )


def by_players(steps: Steps, players: int) -> int:
    """The figure for so many players."""
    return next(figure for most, figure in steps if players <= most)
