"""The marks: five that stand for a colour, and the signs of the dice. Each fills a circle of optical radius r."""

from collections.abc import Callable

from pnp.press.palette import HAIR
from pnp.press.pen import Pen, ring


def mark(pen: Pen, kind: str, r: float, fill: str, stroke: str | None = None) -> None:
    """Draws the mark `kind`, centred on the origin; a solid one perhaps with an outline."""
    if stroke:
        OUTLINED[kind](pen, r, fill, stroke)
    else:
        MARKS[kind](pen, r, fill)


def _ring(pen: Pen, r: float, fill: str) -> None:
    pen.disc(0, 0, r * 0.74, stroke=fill, width=r * 0.42)


def _diamond(pen: Pen, r: float, fill: str, stroke: str | None = None) -> None:
    pen.poly(ring(4, r * 1.08), fill=fill, stroke=stroke, width=HAIR, round=r * 0.12)


def _triangle(pen: Pen, r: float, fill: str, stroke: str | None = None) -> None:
    points = [(x, y - r * 0.18) for x, y in ring(3, r * 1.2)]
    pen.poly(points, fill=fill, stroke=stroke, width=HAIR, round=r * 0.18)


def _star(pen: Pen, r: float, fill: str) -> None:
    pen.poly([(x, y - r * 0.06) for x, y in ring(5, r * 1.12, r * 0.5)], fill=fill, round=r * 0.08)


def _cross(pen: Pen, r: float, fill: str, stroke: str | None = None) -> None:
    a, b = r * 0.33, r
    quarter = [(-a, b), (a, b), (a, a)]
    points = []
    for _ in range(4):
        points += quarter
        quarter = [(y, -x) for x, y in quarter]
    with pen.at(turn=45):
        pen.poly(points, fill=fill, stroke=stroke, width=HAIR, round=r * 0.1)


def _drop(pen: Pen, r: float, fill: str, stroke: str | None = None) -> None:
    q, k = r * 0.72, r
    pen.curve(
        (0, k * 1.12),
        (q * 0.35, k * 0.5, q, k * 0.15, q, -k * 0.28),
        (q, -k * 0.7, q * 0.55, -k, 0, -k),
        (-q * 0.55, -k, -q, -k * 0.7, -q, -k * 0.28),
        (-q, k * 0.15, -q * 0.35, k * 0.5, 0, k * 1.12),
        fill=fill,
        stroke=stroke,
        width=HAIR,
    )


def _hammer(pen: Pen, r: float, fill: str) -> None:
    with pen.at(-r * 0.06, -r * 0.06, -45):
        pen.box(-r * 0.15, -r * 1.22, r * 0.3, r * 1.55, r * 0.13, fill=fill)
        pen.box(-r * 0.5, r * 0.28, r, r * 0.62, fill=fill)
        pen.box(-r * 0.84, r * 0.16, r * 0.26, r * 0.86, r * 0.1, fill=fill)
        pen.box(r * 0.58, r * 0.16, r * 0.26, r * 0.86, r * 0.1, fill=fill)


MARKS: dict[str, Callable[[Pen, float, str], None]] = {
    "ring": _ring,
    "drop": _drop,
    "diamond": _diamond,
    "triangle": _triangle,
    "cross": _cross,
    "star": _star,
    "hammer": _hammer,
}
OUTLINED: dict[str, Callable[[Pen, float, str, str | None], None]] = {
    "drop": _drop,
    "diamond": _diamond,
    "triangle": _triangle,
    "cross": _cross,
}
