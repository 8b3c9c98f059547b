"""What the rules of Memo need of an edition."""

from dataclasses import dataclass

from pnp.edition import Edition
from pnp.edition.sorting import Containers, Kinds, Trucks
from referee.rules.core import State

SWAP, SHUFFLE, TAKE, GIFT, CONTAINER = "swap", "shuffle", "take", "gift", "container"


@dataclass(frozen=True, slots=True)
class Facts(State):
    """`things` by kind, a pair of cards each; `stack`: containers of a kind, `hold` of them a player's.

    `trucks`: their kinds, `each` cards of one.
    """

    kinds: tuple[str, ...]
    things: tuple[tuple[str, ...], ...]
    stack: int
    hold: int
    trucks: tuple[str, ...]
    each: int


def facts(edition: Edition) -> Facts:
    """The edition's own."""
    kinds, containers, trucks = edition.facet(Kinds), edition.facet(Containers), edition.facet(Trucks)
    return Facts(
        kinds=tuple(kind.id for kind in kinds.all),
        things=tuple(kind.things for kind in kinds.all),
        stack=containers.each,
        hold=containers.hold,
        trucks=trucks.all,
        each=trucks.each,
    )
