"""Small cards for pictures of a table: without words, legible from 7 mm."""

from pnp.edition import Edition
from pnp.edition.sorting import Kind, Kinds
from pnp.parts import signs, trucks
from pnp.parts.bins import bin_of
from pnp.press.palette import GREY, HAIR, INK, LINE, LOOKS, SLATE, WHITE
from pnp.press.pen import Pen
from pnp.press.pictures import fitted

W, H = 11.2, 15.7  # the design of all of them, round the origin
HILL = ((-5.6, -7.85), (5.6, -7.85), (5.6, -4.6), (2.4, -3.2, -2.4, -3.2, -5.6, -4.6))


def back(pen: Pen, x: float, y: float, w: float, turn: float = 0) -> None:
    with pen.at(x, y, turn, w / W):
        trucks.small_card(pen, 0, 0)


def thing(pen: Pen, edition: Edition, name: str, x: float, y: float, w: float, turn: float = 0) -> None:
    """A recyclable, face up: its hill, its mark, its picture."""
    kind = edition.facet(Kinds).of(name)

    def draw(pen: Pen) -> None:
        _ground(pen, LOOKS[kind.colour].fill)
        fitted(pen, name, 0.6, 1.6, 8.2, 9.6)
        signs.chip(pen, kind.colour, -3.6, 5.9, 3)
        _edge(pen)

    with pen.at(x, y, turn, w / W):
        pen.stamp(f"small-{name}", (-6, -8.2, 12, 16.4), draw)


def truck(pen: Pen, x: float, y: float, w: float, turn: float = 0) -> None:
    """Any garbage truck, face up."""

    def draw(pen: Pen) -> None:
        _ground(pen, SLATE)
        trucks.lorry(pen, -4.6, -1.6, 0.28)
        _edge(pen)

    with pen.at(x, y, turn, w / W):
        pen.stamp("small-truck", (-6, -8.2, 12, 16.4), draw)


def container(pen: Pen, kind: Kind, x: float, y: float, w: float, turn: float = 0) -> None:
    """A container, face up."""

    def draw(pen: Pen) -> None:
        _ground(pen, LOOKS[kind.colour].fill)
        bin_of(pen, kind.colour, 0, -5.2, 0.22, detail=False)
        _edge(pen)

    with pen.at(x, y, turn, w / W):
        pen.stamp(f"small-container-{kind.id}", (-6, -8.2, 12, 16.4), draw)


def hidden(pen: Pen, x: float, y: float, w: float, turn: float = 0) -> None:
    """A container, face down."""
    with pen.at(x, y, turn, w / 12):
        trucks.hidden_container(pen, 0, 0)


def gap(pen: Pen, x: float, y: float, w: float) -> None:
    """Where a card was."""
    h = w * H / W
    pen.box(x - w / 2, y - h / 2, w, h, w * 0.11, fill=WHITE, stroke=GREY, width=HAIR, dash=(0.9, 0.8))


def pair(pen: Pen, edition: Edition, name: str, x: float, y: float, w: float) -> None:
    """A won pair: two cards, one over the other."""
    thing(pen, edition, name, x - w * 0.16, y + w * 0.05, w, 5)
    thing(pen, edition, name, x + w * 0.16, y - w * 0.05, w, -5)


def stack(pen: Pen, x: float, y: float, w: float, count: int) -> None:
    """Containers face down, one on the other."""
    for n in range(count):
        hidden(pen, x + n * w * 0.05, y + n * w * 0.07, w)


def _ground(pen: Pen, fill: str) -> None:
    pen.box(-W / 2, -H / 2, W, H, 1.2, fill=WHITE)
    corners = [(-W / 2, -H / 2), (W / 2, -H / 2), (W / 2, H / 2), (-W / 2, H / 2)]
    with pen.clipped(corners, 1.2):
        pen.curve(HILL[0], *HILL[1:], fill=fill)
        pen.curve(HILL[2], HILL[3], stroke=INK, width=HAIR)


def _edge(pen: Pen) -> None:
    pen.box(-W / 2, -H / 2, W, H, 1.2, stroke=INK, width=LINE)
