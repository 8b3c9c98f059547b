"""How to cut, join and fold: pictures for the start sheet."""

import math

from pnp.figures.scene import then, way
from pnp.geometry.lengths import mm
from pnp.geometry.net import CubeNet
from pnp.markdown import Figure
from pnp.parts import signs
from pnp.parts.emblems import arrow
from pnp.parts.job import Job
from pnp.press.palette import BAD, CUT, GREY, HAIR, INK, KRAFT, LINE, PLUM, WHITE
from pnp.press.pen import Pen, Point

W, H = 58.0, 30.0


def cut(job: Job, width: float) -> Figure:
    """Long cuts first, from mark to mark; then the strips into pieces."""

    def draw(pen: Pen) -> None:
        pen.box(1, 0.5, 26, 29, 0.6, fill=WHITE, stroke=GREY, width=HAIR)
        pen.box(5, 6, 18, 18, fill=KRAFT[2])
        for n in range(4):
            x, y = 5 + n * 6, 6 + n * 6
            pen.lines([((x, 2.4), (x, 4.8)), ((x, 25.2), (x, 27.6))], INK, LINE)
            pen.lines([((2, y), (4, y)), ((24, y), (26, y))], INK, LINE)
        pen.line((11, 1.6), (11, 28.4), stroke=BAD, width=LINE, dash=(1.6, 1))
        signs.number(pen, 11, 15, 1, 2.4)
        then(pen, 32.5, 15, 6)
        for n in range(3):
            pen.box(39 + n * 6.6, 6, 6, 18, fill=KRAFT[2], stroke=GREY, width=HAIR)
        pen.line((37.6, 12), (59, 12), stroke=BAD, width=LINE, dash=(1.6, 1))
        signs.number(pen, 48.6, 12, 2, 2.4)

    return Figure(W + 2, H, draw)


def flip(job: Job, width: float, height: int = round(H)) -> Figure:
    """A sheet turned over its long edge: what lay on the left lies on the right."""
    scale = height / H

    def draw(pen: Pen) -> None:
        for left, column in ((3.0, 0), (36.0, 2)):
            pen.box(left, 1, 20, 28, 0.6, fill=WHITE, stroke=GREY, width=HAIR)
            for n in range(9):
                x, y = left + 1.6 + n % 3 * 5.6, 3.4 + n // 3 * 7.6
                pen.box(x, y, 5.6, 7.6, fill=KRAFT[4] if n == 6 + column else KRAFT[1], stroke=GREY, width=HAIR)
        signs.number(pen, 7.4, 22.4, 1, 2.2)
        signs.number(pen, 36 + 1.6 + 2.5 * 5.6, 22.4, 1, 2.2)
        arrow(pen, [(25, 10), (27, 18), (32, 18), (34.5, 11)], PLUM, 1, 3)

    def scaled(pen: Pen) -> None:
        with pen.at(scale=scale):
            draw(pen)

    return Figure(W * scale, H * scale, scaled)


def join(job: Job, width: float) -> Figure:
    """Sheet 2, trimmed at its edge, goes onto the glue area of sheet 1."""

    def draw(pen: Pen) -> None:
        pen.box(2, 3, 24, 24, fill=WHITE, stroke=INK, width=HAIR)
        pen.box(20, 3, 6, 24, fill=KRAFT[3])
        pen.line((20, 3), (20, 27), stroke=INK, width=LINE, dash=(1.4, 1))
        pen.box(36, 3, 20, 24, fill=KRAFT[1], stroke=INK, width=HAIR)
        way(pen, (43, 15), (22, 15))
        signs.number(pen, 10, 22, 1, 2.6)
        signs.number(pen, 50, 22, 2, 2.6)

    return Figure(W, H, draw)


def fold(job: Job, width: float) -> Figure:
    """From the net to the cube."""
    net = CubeNet(mm(6), mm(1.8))

    def draw(pen: Pen) -> None:
        edge = 6.0
        with pen.at(3, 8.5 + 1.8 + 1.2):
            for x, y in net.cells:
                pen.box(x * edge, y * edge, edge, edge, fill=WHITE, stroke=INK, width=HAIR)
            for side in net.folds():
                pen.line(*_edge(side.cell, side.side, edge), stroke=WHITE, width=LINE)
                pen.line(*_edge(side.cell, side.side, edge), stroke=GREY, width=HAIR, dash=(1, 0.8))
            for seam in net.seams():
                _tab(pen, seam.tab.cell, seam.tab.side, edge)
        then(pen, 36, 14.5, 6)
        _cube(pen, 50, 15, 9)

    return Figure(W, H, draw)


def _edge(cell: tuple[int, int], side: str, edge: float) -> tuple[Point, Point]:
    x, y = cell[0] * edge, cell[1] * edge
    if side in ("top", "bottom"):
        level = y + edge if side == "top" else y
        return (x, level), (x + edge, level)
    level = x + edge if side == "right" else x
    return (level, y), (level, y + edge)


def _tab(pen: Pen, cell: tuple[int, int], side: str, edge: float) -> None:
    (ax, ay), (bx, by) = _edge(cell, side, edge)
    dx, dy = {"top": (0, 1), "bottom": (0, -1), "left": (-1, 0), "right": (1, 0)}[side]
    depth, taper = 1.8, 1.4
    ux, uy = (bx - ax) / edge, (by - ay) / edge
    points = [
        (ax, ay),
        (ax + dx * depth + ux * taper, ay + dy * depth + uy * taper),
        (bx + dx * depth - ux * taper, by + dy * depth - uy * taper),
        (bx, by),
    ]
    pen.poly(points, fill=KRAFT[2], stroke=INK, width=CUT)


def _cube(pen: Pen, x: float, y: float, side: float) -> None:
    dx, dy = side * math.cos(math.radians(30)), side * 0.5
    top = [(x, y), (x + dx, y + dy), (x, y + 2 * dy), (x - dx, y + dy)]
    left = [(x, y), (x - dx, y + dy), (x - dx, y + dy - side), (x, y - side)]
    right = [(x, y), (x + dx, y + dy), (x + dx, y + dy - side), (x, y - side)]
    for face, fill in ((top, WHITE), (left, KRAFT[1]), (right, KRAFT[2])):
        pen.poly(face, fill=fill, stroke=INK, width=LINE, round=0.4)
