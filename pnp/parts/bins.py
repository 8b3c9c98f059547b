"""A container of each colour: the bin with its mark, its pattern and the opening that such bins have on the street."""

from pnp.press.marks import mark
from pnp.press.palette import BOLD, INK, LINE, LOOKS, WHITE, mixed
from pnp.press.patterns import pattern
from pnp.press.pen import Pen

BODY = ((-18, 35), (-15.6, 5), (-15.4, 3, -14.4, 2, -12.4, 2), (12.4, 2), (14.4, 2, 15.4, 3, 15.6, 5), (18, 35))
LID = ((-19, 38.4), (-17, 46, -10, 48, 0, 48), (10, 48, 17, 46, 19, 38.4))
STEPS = {"waves": 3.0, "rays": 3.0, "chevrons": 2.8, "hatch": 1.8}  # mm between the lines of a pattern
TONE = 0.3  # of the ink in a pattern's line


def tone(colour: str) -> str:
    look = LOOKS[colour]
    return mixed(look.fill, look.ink, TONE)


def bin_of(pen: Pen, colour: str, x: float, y: float, scale: float = 1, detail: bool = True) -> None:
    """A bin, foot at x, y: 41 wide and 48 high at scale 1. Small ones go without pattern."""

    def draw(pen: Pen) -> None:
        _bin(pen, colour, detail)

    with pen.at(x, y, scale=scale):
        pen.stamp(f"bin-{colour}-{detail}", (-22, -1.5, 44, 51), draw)


def _bin(pen: Pen, colour: str, detail: bool) -> None:
    look, edge = LOOKS[colour], BOLD if detail else 1.6
    for d in (-12.5, 12.5):
        pen.disc(d, 2.2, 2.6, fill=INK)
    pen.curve(BODY[0], *BODY[1:], fill=look.fill)
    if detail and look.pattern != "plain":
        with pen.inside(BODY[0], *BODY[1:]):
            pattern(pen, look.pattern, (-18, 2, 36, 33), tone(colour), 0.4, STEPS[look.pattern])
    pen.curve(BODY[0], *BODY[1:], BODY[0], stroke=INK, width=edge)
    pen.box(-20.5, 34, 41, 4.4, 1.6, fill=mixed(look.fill, INK, 0.12), stroke=INK, width=edge)
    pen.curve(LID[0], *LID[1:], LID[0], fill=look.fill, stroke=INK, width=edge)
    OPENINGS[look.mark](pen)
    pen.disc(0, 18.5, 11.2 if detail else 12, fill=WHITE, stroke=INK, width=LINE if detail else 1.2)
    with pen.at(0, 18.5):
        mark(pen, look.mark, 7.2 if detail else 8.6, look.fill if look.ink == WHITE else INK)


def _slot(pen: Pen) -> None:
    pen.box(-11, 41.3, 22, 2.6, 1.3, fill=INK)


def _oval(pen: Pen) -> None:
    pen.box(-6, 40.1, 12, 5, 2.5, fill=INK)


def _hole(pen: Pen) -> None:
    pen.disc(0, 42.6, 2.7, fill=INK)


def _holes(pen: Pen) -> None:
    for d in (-4, 4):
        pen.disc(d, 42.6, 2.1, fill=INK)


def _upright(pen: Pen) -> None:
    pen.box(-4.5, 40.3, 9, 4.6, 0.6, fill=INK)


OPENINGS = {"drop": _slot, "cross": _oval, "ring": _hole, "diamond": _holes, "triangle": _upright}
