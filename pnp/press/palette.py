"""The house colours and weights, and one table of marks and patterns for all games.

Colours were chosen as a ladder of lightness, apart in grey and for colour-blind eyes; a test measures it.
"""

from dataclasses import dataclass

INK, WHITE, GREY, RULE = "#17181c", "#ffffff", "#6a655d", "#c9c1b4"
KRAFT = ("#ffffff", "#fbf3e2", "#f6e6c6", "#f0d8a8", "#e9c888")  # price tags warm up as they pay more
TAG, CARDBOARD = "#f6e6c6", "#7d5626"
SLATE, PLUM, TEAL, SKY = "#293542", "#7a2f64", "#257e81", "#92d3f5"  # trucks; you and arrows; backs; window panes
EXAMPLE = "#f1efec"  # ground of an example box
GOOD, BAD = "#257e4f", "#a52b33"  # tick and cross of a diagram, always with their shape

HAIR, LINE, BOLD, CUT = 0.3, 0.5, 0.8, 0.15  # mm; the look knows no other weight


@dataclass(frozen=True, slots=True)
class Look:
    """How a colour is told: fill, ink on it, pattern line, mark, pattern. Never by the fill alone."""

    fill: str
    ink: str
    tone: str
    mark: str
    pattern: str


LOOKS = {
    "white": Look("#f9f7f2", INK, "#dcd6c9", "ring", "plain"),
    "blue": Look("#13316f", WHITE, "#5573b5", "drop", "waves"),
    "gold": Look("#e5bd26", INK, "#b08c0c", "diamond", "rays"),
    "green": Look("#2fa878", INK, "#1c7a55", "triangle", "chevrons"),
    "red": Look("#a52b33", WHITE, "#d7767b", "cross", "hatch"),
}


# Metal tokens, told by the number of bars too.
METALS = {"gold": "#e9c445", "silver": "#cfd3d7", "bronze": "#c07a45"}
DIRT, DIRT_RIM, DULL, HEAP = "#35261a", "#fbf3e2", "#e9dcc0", "#5f452d"  # stains, their rim, a dirty tile's disc
FLUTE, LOOP = "#d9bd8a", "#8a6436"  # the back of a cardboard tile


@dataclass(frozen=True, slots=True)
class BillLook:
    """Main colour, tint, shape, strands of the braid."""

    main: str
    tint: str
    shape: str
    strands: int


# By rank, the smallest value first: lightness 52, 38, 26, a ladder in grey too.
BILLS = (
    BillLook("#2b8a8c", "#e6f2f2", "circle", 3),
    BillLook("#8d3b78", "#f5e9f1", "pentagon", 6),
    BillLook("#5f3517", "#f7ecdf", "scallop", 10),
)


def mixed(a: str, b: str, share: float) -> str:
    """`share` of colour b in colour a."""
    first, second = ([int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in (a, b))
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in zip(first, second, strict=True))
