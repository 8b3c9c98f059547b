"""Signs that cards, backs and books share: thick arrows, the loop of two arrows, a bin in one colour."""

import math
from collections.abc import Sequence

from pnp.press.pen import Pen, Point


def arrow(
    pen: Pen, points: Sequence[Point], fill: str, width: float = 1.6, head: float = 4.2, rim: str | None = None
) -> None:
    """A thick arrow along a cubic of four points, or straight between two; a pale rim parts it from what it crosses."""
    if len(points) == 2:
        (ax, ay), (bx, by) = points
        points = [(ax + (bx - ax) * n / 3, ay + (by - ay) * n / 3) for n in range(4)]
    start, first, second, (x, y) = points
    angle = math.atan2(y - second[1], x - second[0])
    c, s = math.cos(angle), math.sin(angle)
    foot = (x - c * head * 0.8, y - s * head * 0.8)
    bend = (second[0] - c * head * 0.4, second[1] - s * head * 0.4)
    tip = [(x, y)]
    tip += [(x - head * c + k * head * 0.62 * s, y - head * s - k * head * 0.62 * c) for k in (1, -1)]
    if rim:
        pen.curve(start, (*first, *bend, *foot), stroke=rim, width=width + 1.4)
        pen.poly(tip, fill=rim, stroke=rim, width=1.4)
    pen.curve(start, (*first, *bend, *foot), stroke=fill, width=width)
    pen.poly(tip, fill=fill, stroke=fill, width=0.4)


def loop(pen: Pen, x: float, y: float, r: float, fill: str, width: float, head: float) -> None:
    """Two arrows that chase each other: the same after half a turn."""
    a, b = math.radians(193), math.radians(64)
    k = r * 4 / 3 * math.tan((a - b) / 4)
    start, end = (r * math.cos(a), r * math.sin(a)), (r * math.cos(b), r * math.sin(b))
    first = (start[0] + k * math.sin(a), start[1] - k * math.cos(a))
    second = (end[0] - k * math.sin(b), end[1] + k * math.cos(b))
    c, s = math.cos(b - math.pi / 2), math.sin(b - math.pi / 2)
    tip = [(end[0] + head * 0.72 * c, end[1] + head * 0.72 * s)]
    for side in (1, -1):
        across = side * head * 0.62
        tip.append((end[0] - head * 0.28 * c + across * s, end[1] - head * 0.28 * s - across * c))
    for turn in (0, 180):
        with pen.at(x, y, turn):
            pen.curve(start, (*first, *second, *end), stroke=fill, width=width)
            pen.poly(tip, fill=fill, stroke=fill, width=0.4)


def bin_sign(pen: Pen, x: float, y: float, scale: float, fill: str) -> None:
    """A bin in one colour, foot at x, y: 41 wide and 48 high at scale 1."""
    with pen.at(x, y, scale=scale):
        for d in (-10.5, 10.5):
            pen.disc(d, 2.6, 3.6, fill=fill)
        pen.curve(
            (-17, 34),
            (-14.8, 6),
            (-14.6, 3.5, -13.2, 2, -10.8, 2),
            (10.8, 2),
            (13.2, 2, 14.6, 3.5, 14.8, 6),
            (17, 34),
            fill=fill,
        )
        lid = ((18.5, 42.5, 12, 44.5, 5, 45), (4, 48), (-4, 48), (-5, 45), (-12, 44.5, -18.5, 42.5, -20.5, 37))
        pen.curve((-20.5, 37), (20.5, 37), *lid, fill=fill)
