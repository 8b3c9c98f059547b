"""Small drawings that the parts share: chips, die faces, tags, arrows, coins, numbers."""

from pnp.edition.trade import Money
from pnp.press.marks import mark
from pnp.press.palette import BILLS, GREY, HAIR, INK, LINE, LOOKS, RULE, TAG, WHITE, BillLook
from pnp.press.pen import Pen, Point, ring


def chip(pen: Pen, colour: str, x: float, y: float, d: float = 5) -> None:
    """A small round sign of a colour, for running text and tables."""
    look = LOOKS[colour]
    with pen.at(x, y):
        pen.disc(0, 0, d / 2 - 0.1, fill=look.fill, stroke=INK, width=HAIR)
        mark(pen, look.mark, d * 0.27, look.ink)


def face(pen: Pen, kind: str, x: float, y: float, d: float = 6) -> None:
    """A die face as an icon: a colour, or a sign on black."""
    fill, ink, sign = (LOOKS[kind].fill, LOOKS[kind].ink, LOOKS[kind].mark) if kind in LOOKS else (INK, WHITE, kind)
    with pen.at(x, y):
        pen.box(-d / 2, -d / 2, d, d, d * 0.18, fill=fill, stroke=INK, width=HAIR)
        if sign:
            mark(pen, sign, d * 0.29, ink)


def tag(
    pen: Pen,
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str = TAG,
    stroke: str = INK,
    width: float = LINE,
    cut: float | None = None,
    hole: float = 1.3,
) -> None:
    """A price tag with the string hole on its left; x, y is its lower left corner."""
    c = cut or h * 0.3
    points = [(x, y + c), (x + c, y), (x + w, y), (x + w, y + h), (x + c, y + h), (x, y + h - c)]
    pen.poly(points, fill=fill, stroke=stroke, width=width, round=1.5)
    if hole:
        pen.disc(x + c * 0.5 + hole * 0.6, y + h / 2, hole, fill=WHITE, stroke=stroke, width=width)


def logo(pen: Pen, title: str, x: float, y: float, h: float = 9, width: float = LINE) -> None:
    """The game's name on a tag, lower left corner x, y."""
    w = h * 2.35
    tag(pen, x, y, w, h, width=width, hole=h * 0.085)
    pen.text(x + w * 0.565, y + h / 2, title, "Show", h * 1.62, INK, "centre", middle=True)


def arrow(pen: Pen, x: float, y: float, size: float, turn: float = 0, fill: str = INK) -> None:
    """A solid triangle that points up before the turn: a way that a whole row takes."""
    with pen.at(x, y, turn):
        points = [(-size / 2, -size * 0.3), (size / 2, -size * 0.3), (0, size * 0.42)]
        pen.poly(points, fill=fill, round=size * 0.1)


def dart(pen: Pen, x: float, y: float, size: float, turn: float = 0, fill: str = INK) -> None:
    """A notched arrowhead: a choice of ways, or a small size."""
    with pen.at(x, y, turn):
        points = [(-size * 0.4, -size * 0.5), (0, -size * 0.24), (size * 0.4, -size * 0.5), (0, size * 0.5)]
        pen.poly(points, fill=fill, round=size * 0.05)


def outline(shape: str, r: float) -> list[Point]:
    """The outline of a value's shape."""
    if shape == "pentagon":
        return [(x, y - r * 0.06) for x, y in ring(5, r * 1.1)]
    if shape == "scallop":
        return ring(10, r * 1.08, r * 0.9)
    return ring(48, r)


def bill_look(money: Money, value: int) -> BillLook:
    """The look of a value, by its rank among the printed ones."""
    ranks = sorted(bill.value for bill in money.bills)
    return BILLS[min(ranks.index(value), len(BILLS) - 1)]


def coin(
    pen: Pen,
    look: BillLook,
    value: int,
    x: float,
    y: float,
    r: float,
    fill: str | None = None,
    ink: str = WHITE,
    size: float | None = None,
) -> None:
    """The shape of a value with its figure."""
    with pen.at(x, y):
        corner = r * (0.25 if look.shape == "pentagon" else 0.2)
        pen.poly(outline(look.shape, r), fill=fill or look.main, round=corner)
        nudge = r * 0.03 if look.shape == "circle" else 0
        pen.text(nudge, -r * 0.02, str(value), "Show", size or r * 3.1, ink, "centre", middle=True)


def number(pen: Pen, x: float, y: float, n: int, r: float = 2.9, fill: str = INK, ink: str = WHITE) -> None:
    """A figure on a disc, as the numbered steps of a book have it."""
    pen.disc(x, y, r, fill=fill)
    pen.text(x, y, str(n), "TightB", r * 3.6, ink, "centre", middle=True)


def crowded_rows(pen: Pen, x: float, y: float, full: tuple[int, ...], spaces: int, crowded: int) -> None:
    """A Company's rows as icons: the squares that make it crowded are black, the rest perhaps taken."""
    for row in range(2):
        for column in range(spaces):
            on = row in full
            fill = (INK if column < crowded else RULE) if on else WHITE
            stroke = INK if on else GREY
            pen.box(x + column * 3.4, y + row * 3.6, 3, 3, 0.6, fill=fill, stroke=stroke, width=HAIR)
