"""What the figures share: companies and Market rows in small, ticks and crosses, ways, people, labels."""

import math
from collections.abc import Sequence

from pnp.edition import Edition
from pnp.edition.trade import Company, Market, Material, Materials
from pnp.parts import signs
from pnp.parts.board import BoardArt, first_row_space, layout, second_row_space
from pnp.parts.job import Job
from pnp.parts.pieces import cut_piece
from pnp.press import text
from pnp.press.palette import BAD, BOLD, CARDBOARD, GOOD, GREY, HAIR, INK, KRAFT, RULE, WHITE
from pnp.press.pen import Pen, Point

LABEL = 8.5  # pt
Places = Sequence[str | None]  # colours from the owner's left


def materials(edition: Edition) -> dict[str, Material]:
    return {material.colour: material for material in edition.facet(Materials).all}


def colours(edition: Edition) -> list[str]:
    return list(materials(edition))


def company(pen: Pen, edition: Edition, x: float, y: float, d: float, first: Places, second: Places) -> None:
    """A Company seen from its seat, lower left corner at x, y, spaces of pitch d; the Market lies above."""
    spaces = edition.facet(Company).spaces
    pen.box(x - 0.8, y - 0.8, spaces * d + 1.6, 2 * d + 2.6, 1.2, fill=KRAFT[1])
    for i in range(spaces):
        first_row_space(pen, x + i * d + 0.3, y + 0.3, d - 0.6)
        second_row_space(pen, x + i * d + 0.3, y + d + 0.3, d - 0.6)
        signs.arrow(pen, x + (i + 0.5) * d, y + 2 * d + 0.9, 1.6, fill=CARDBOARD)
    for row, places in enumerate((first, second)):
        for i, colour in enumerate(places):
            if colour:
                piece(pen, edition, colour, x + (i + 0.5) * d, y + (row + 0.5) * d, d * 0.8)


def space(x: float, y: float, d: float, row: int, column: int) -> Point:
    """The middle of a space of such a company; rows 1 and 2, columns from 1."""
    return x + (column - 0.5) * d, y + (row - 0.5) * d


def piece(pen: Pen, edition: Edition, colour: str, x: float, y: float, side: float) -> None:
    cut_piece(pen, materials(edition)[colour], x, y, side)


def ghost(pen: Pen, x: float, y: float, side: float) -> None:
    """Where a piece was."""
    pen.box(
        x - side / 2,
        y - side / 2,
        side,
        side,
        side * 0.06,
        fill=WHITE,
        stroke=GREY,
        width=HAIR,
        dash=(0.8, 0.7),
    )


def market_row(
    pen: Pen,
    job: Job,
    x: float,
    y: float,
    d: float,
    row: int,
    sold: int,
    colour: str,
    columns: int | None = None,
) -> None:
    """A row of the Market, lower left corner at x, y, with so many pieces of a colour on it."""
    art = BoardArt(job.edition, job.words, layout(job.edition, "joined"))
    prices = job.edition.facet(Market).prices[row - 1][:columns]
    with pen.at(x, y, scale=d / 25):
        for column in reversed(range(len(prices))):
            art.draw_price(pen, column * 25, 0, row, column, prices[column])
    for column in range(sold):
        piece(
            pen,
            job.edition,
            colour,
            x + (column + 0.5) * d + (d * 0.06 if column == 0 else 0),
            y + d / 2,
            d * 0.72,
        )


def way(pen: Pen, start: Point, end: Point, fill: str = INK, width: float = BOLD, head: float = 2.6) -> None:
    """An arrow from point to point."""
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    tip = (end[0] - head * 0.42 * math.cos(angle), end[1] - head * 0.42 * math.sin(angle))
    foot = (tip[0] - head * 0.3 * math.cos(angle), tip[1] - head * 0.3 * math.sin(angle))
    pen.line(start, foot, stroke=fill, width=width)
    signs.arrow(pen, tip[0], tip[1], head, math.degrees(angle) - 90, fill)


def tick(pen: Pen, x: float, y: float, r: float = 2.2) -> None:
    pen.disc(x, y, r, fill=GOOD)
    points = ((x - r * 0.45, y), (x - r * 0.1, y - r * 0.38), (x + r * 0.5, y + r * 0.4))
    pen.line(*points, stroke=WHITE, width=r * 0.26)


def cross(pen: Pen, x: float, y: float, r: float = 2.2) -> None:
    pen.box(x - r * 0.92, y - r * 0.92, r * 1.84, r * 1.84, r * 0.3, fill=BAD)
    e = r * 0.42
    pen.lines([((x - e, y - e), (x + e, y + e)), ((x - e, y + e), (x + e, y - e))], WHITE, r * 0.26)


def label(
    pen: Pen,
    x: float,
    y: float,
    words: str,
    width: float,
    align: str = "centre",
    fill: str = INK,
    size: float = LABEL,
) -> None:
    """One line from the catalogue, its capitals centred on y."""
    text.line(pen, x, y, words, width, "Tight", size, fill, align, middle=True)


def lead(pen: Pen, start: Point, end: Point) -> None:
    """A leader from a label to what it names."""
    pen.line(start, end, stroke=INK, width=HAIR)
    pen.disc(end[0], end[1], 0.7, fill=INK)


def person(pen: Pen, x: float, y: float, h: float, fill: str = INK) -> None:
    """Head and shoulders, foot at x, y."""
    r = h * 0.24
    pen.poly(
        [(x - h * 0.36, y), (x + h * 0.36, y), (x + h * 0.3, y + h * 0.42), (x - h * 0.3, y + h * 0.42)],
        fill=fill,
        round=h * 0.18,
    )
    pen.disc(x, y + h * 0.42 + r * 0.8, r, fill=fill, stroke=WHITE, width=h * 0.05)


def then(pen: Pen, x: float, y: float, size: float = 5) -> None:
    """From before to after."""
    half, thin = size / 2, size * 0.2
    shaft = [(x, y + thin), (x - half, y + thin), (x - half, y - thin), (x, y - thin)]
    pen.poly([*shaft, (x, y - size * 0.45), (x + half, y), (x, y + size * 0.45)], fill=CARDBOARD, round=0.4)


def rule(pen: Pen, x: float, y: float, width: float) -> None:
    pen.line((x, y), (x + width, y), stroke=RULE, width=HAIR)
