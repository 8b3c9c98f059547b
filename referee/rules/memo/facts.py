"""The numbers of Memo that its rules need: the one place that knows where they come from."""

from dataclasses import dataclass

from pnp.edition import Edition
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


STANDARD = Facts(
    kinds=("paper", "plastic", "glass", "metal", "composite"),
    things=(
        ("newspaper", "cardboard-box", "envelope", "exercise-book", "paper-bag", "cereal-box"),
        ("water-bottle", "soap-bottle", "yoghurt-pot", "detergent-bottle", "spray-bottle", "ice-cream-tub"),
        ("lemonade-bottle", "jam-jar", "pickle-jar", "honey-jar", "milk-bottle", "oil-bottle"),
        ("food-tin", "drink-can", "fish-tin", "bottle-tops", "foil-tray", "biscuit-tin"),
        ("juice-box", "milk-carton", "juice-carton", "soup-carton", "coffee-cup", "crisp-tube"),
    ),
    stack=4,
    hold=3,
    trucks=(SWAP, SHUFFLE, TAKE, GIFT, CONTAINER),
    each=2,
)


def facts(edition: Edition) -> Facts:
    """To be read from the edition; until then the numbers of games/memo.md."""
    return STANDARD
