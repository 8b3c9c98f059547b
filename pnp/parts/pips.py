"""Dice of a colour: pips in the shape of its mark, on a face, on a net."""

from pnp.press.marks import mark
from pnp.press.palette import HAIR, INK, LINE, LOOKS, WHITE, mixed
from pnp.press.pen import Pen, square

PLACES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (-1, 0), (-1, -1), (1, 1), (1, 0), (1, -1)),
}
NET = (1, 2, 6, 5, 3, 4)  # on the cells of a cross: opposite faces add up to 7
SIDE = 10.0  # of a face as a picture, the design


def tint(look: str) -> str:
    """A face's ground: the full colour would drink ink, and this is told apart at arm's length."""
    return mixed(LOOKS[look].fill, WHITE, 0.86)


def pips(pen: Pen, look: str, value: int, apart: float, r: float) -> None:
    """Pips round the origin, outlined; a single one is larger."""
    colour = LOOKS[look]
    for a, b in PLACES[value]:
        with pen.at(a * apart, b * apart):
            mark(pen, colour.mark, r * (1.6 if value == 1 else 1), colour.fill, INK)


def die(pen: Pen, look: str, value: int, x: float, y: float, side: float = SIDE) -> None:
    """A die that shows a number, seen from above, centred on x, y."""

    def draw(pen: Pen) -> None:
        pen.poly(square(-4.75, -4.75, 9.5), fill=tint(look), stroke=INK, width=LINE, round=1.7)
        pips(pen, look, value, 2.6, 1.2 if value < 6 else 1.05)

    with pen.at(x, y, scale=side / SIDE):
        pen.stamp(f"die-{look}-{value}", (-5.2, -5.2, 10.4, 10.4), draw)


def net_face(pen: Pen, x: float, y: float, edge: float, look: str, value: int) -> None:
    """A face of a paper die; numbers of the tabs have room at its edges."""
    half = edge / 2
    with pen.at(x, y):
        pen.box(-half, -half, edge, edge, fill=tint(look))
        pips(pen, look, value, edge * 0.245, edge * 0.105)


def plain_die(pen: Pen, value: int, x: float, y: float, side: float) -> None:
    """A die of no colour, with round pips."""
    d = side * 0.27
    pen.box(x - side / 2, y - side / 2, side, side, side * 0.2, fill=WHITE, stroke=INK, width=HAIR)
    for a, b in PLACES[value]:
        pen.disc(x + a * d, y + b * d, side * (0.13 if value == 1 else 0.1), fill=INK)
