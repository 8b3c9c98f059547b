"""Round tokens to punch: caps of plastic, jars of glass, nuts of metal. A dashed ring shows through the punch."""

import math
from collections.abc import Callable, Sequence

from pnp.edition import Edition
from pnp.edition.collection import Colours, Glass, Metals, Tokens
from pnp.geometry.apart import fitting, hung, spaced
from pnp.geometry.lengths import Um, mm
from pnp.geometry.papers import Paper
from pnp.geometry.slots import Block, Sheet
from pnp.parts.job import Job, Page, Plan
from pnp.parts.pips import pips
from pnp.press import text
from pnp.press.marks import mark
from pnp.press.palette import BOLD, CUT, GREY, HAIR, INK, LINE, LOOKS, METALS, WHITE, mixed
from pnp.press.patterns import pattern
from pnp.press.pen import Pen, Point, ring
from pnp.press.sheet import length
from pnp.words import Words, sentence

R = 12.5  # the design: a token of 25 mm
OVER = 1.5  # mm, art beyond the trim
RING = 1.9  # mm beyond the trim: the dashed ring
GAP = mm(4.2)  # from token to token
HEAD = mm(13)  # the sheet's heading


# ---- sheets ------------------------------------------------------------------------------------------------


def plan(job: Job) -> Plan:
    """Glass and metal, which share a sheet."""
    edition, words = job.edition, job.words
    names = [*_glass(edition), *_metal(edition)]
    title = sentence(words.t("glass and metal"))
    pages = tuple(
        Page(sheet, drawer(edition, words, sheet, title), ("glass", "metal"), title=title)
        for sheet in sheets(job.papers.kit, names, edition.facet(Tokens).size)
    )
    drawn = [slot.name.split("-")[0] for page in pages for slot in page.sheet.slots]
    return Plan(pages, {"glass": drawn.count("glass"), "metal": drawn.count("metal")})


def _glass(edition: Edition) -> list[str]:
    each = edition.facet(Glass).each
    return [f"glass-{look}" for look in edition.facet(Colours).looks for _ in range(each)]


def _metal(edition: Edition) -> list[str]:
    return [f"metal-{metal.id}" for metal in edition.facet(Metals).all for _ in range(metal.count)]


def sheets(paper: Paper, names: Sequence[str], size: Um) -> list[Sheet]:
    """Tokens in rows, on as few sheets as will do, filled alike."""
    pitch = size + GAP
    columns = fitting(paper.safe.width, size, pitch)
    rows = -(-len(names) // columns)
    room = fitting(paper.safe.height - HEAD - mm(12), size, pitch)
    each = -(-rows // -(-rows // room)) * columns
    made = []
    for first in range(0, len(names), each):
        mine = names[first : first + each]
        wide = columns * pitch - GAP
        high = -(-len(mine) // columns) * pitch - GAP
        area = hung(paper, wide, high, head=HEAD - mm(1))
        slots = spaced(mine, columns, area.x, area.top, (size, size), (pitch, pitch))
        made.append(Sheet(paper, (Block(tuple(slots), mm(RING), marked=False),)))
    return made


def drawer(edition: Edition, words: Words, sheet: Sheet, title: str) -> Callable[[Pen], None]:
    bonus = {metal.id: metal.bonus for metal in edition.facet(Metals).all}

    def draw(pen: Pen) -> None:
        top = length(sheet.trim.top)
        left, wide = length(sheet.trim.x), length(sheet.trim.width)
        size = round(length(sheet.slots[0].box.width))
        text.line(pen, left, top + 6.2, title, wide * 0.4, "Show", 15)
        note = words.t("{n} mm: the dashed ring shows evenly round the punch", n=size)
        text.line(pen, left + wide, top + 6.4, note, wide * 0.6, "Tight", 8.5, GREY, "right")
        for slot in sheet.slots:
            x, y = slot.box.centre
            kind, *rest = slot.name.split("-")
            with pen.at(length(x), length(y), scale=length(slot.box.width) / (2 * R)):
                pen.stamp("ring", (-R - 2.2, -R - 2.2, 2 * R + 4.4, 2 * R + 4.4), _ring)
                if kind == "plastic":
                    cap(pen, rest[0], int(rest[1]))
                elif kind == "glass":
                    glass(pen, rest[0])
                else:
                    metal(pen, rest[0], bonus[rest[0]])

    return draw


def _ring(pen: Pen) -> None:
    r, parts = R + RING, 90
    arcs = [_arc(r, 2 * math.pi * n / parts, math.pi / parts) for n in range(parts)]
    pen.lines(arcs, GREY, CUT)


def _arc(r: float, start: float, extent: float) -> tuple[Point, Point]:
    """A dash of the ring, short enough to be straight."""
    end = start + extent
    return (r * math.cos(start), r * math.sin(start)), (r * math.cos(end), r * math.sin(end))


# ---- art, round the origin -----------------------------------------------------------------------------------


BOX = (-R - OVER, -R - OVER, 2 * (R + OVER), 2 * (R + OVER))


def cap(pen: Pen, look: str, value: int) -> None:
    """A bottle cap from above: ridges run out over the trim, pips in the middle."""
    pen.stamp(f"plastic-{look}-{value}", BOX, lambda pen: _cap(pen, look, value))


def _cap(pen: Pen, look: str, value: int) -> None:
    pen.stamp(f"rim-{look}", BOX, lambda pen: _rim(pen, look))
    pips(pen, look, value, 4.4, 2.25 if value < 6 else 1.8)


def _rim(pen: Pen, look: str) -> None:
    colour, edge = LOOKS[look], R + OVER
    pen.disc(0, 0, edge, fill=colour.fill)
    ways = [(math.cos(math.radians(9 * n)), math.sin(math.radians(9 * n))) for n in range(40)]
    ridges = [((10.5 * x, 10.5 * y), (edge * x, edge * y)) for x, y in ways]
    pen.lines(ridges, mixed(colour.fill, colour.ink, 0.45), LINE)
    pen.disc(0, 0, 9.7, fill=WHITE, stroke=INK, width=LINE)


JAR = ((-4.7, 6.9), (-4.7, 5.4), (-7.4, 4.2), (-7.4, -9), (7.4, -9), (7.4, 4.2), (4.7, 5.4), (4.7, 6.9))


def glass(pen: Pen, look: str) -> None:
    """A jar with a large mark."""
    pen.stamp(f"glass-{look}", BOX, lambda pen: _glass_art(pen, look))


def _glass_art(pen: Pen, look: str) -> None:
    colour = LOOKS[look]
    pen.disc(0, 0, R + OVER, fill=mixed(colour.fill, WHITE, 0.84))
    with pen.clipped(JAR, 1.5):
        pen.box(-7.4, -9, 14.8, 16, fill=colour.fill)
        pattern(pen, colour.pattern, (-7.4, -9.9, 14.8, 14.8), colour.tone, HAIR, 1.7)
    pen.line((-5.7, 1.2), (-5.7, -4.8), stroke=WHITE, width=BOLD)
    pen.poly(JAR, stroke=INK, width=BOLD, round=1.5)
    pen.box(-5.4, 6.9, 10.8, 2.6, 1, fill=WHITE, stroke=INK, width=BOLD)
    pen.disc(0.2, -2.4, 5, fill=WHITE, stroke=INK, width=HAIR)
    with pen.at(0.2, -2.4):
        mark(pen, colour.mark, 3.3, colour.fill, INK)


def metal(pen: Pen, name: str, bonus: int) -> None:
    """A nut with what it adds for every die that shows 1; bars and pattern tell the metals apart too."""
    pen.stamp(f"metal-{name}", BOX, lambda pen: _nut(pen, name, bonus))


def _nut(pen: Pen, name: str, bonus: int) -> None:
    fill, corners = METALS[name], ring(6, 11.6)
    pen.disc(0, 0, R + OVER, fill="#efeeec")
    with pen.clipped(corners, 0.6):
        pen.box(-12, -12, 24, 24, fill=fill)
        _grain(pen, bonus, mixed(fill, INK, 0.28))
    pen.poly(corners, stroke=INK, width=BOLD, round=0.6)
    pen.disc(0, 0, 7.6, fill=WHITE, stroke=INK, width=LINE)
    pen.text(-0.2, 2.3, f"+{bonus}", "Show", 17, INK, "centre", middle=True)
    pen.box(-1.85, -5.6, 3.7, 3.7, 0.8, fill=WHITE, stroke=INK, width=HAIR)
    pen.disc(0, -3.75, 0.68, fill=INK)
    for n in range(bonus):
        x = (n - (bonus - 1) / 2) * 1.9
        for y in (8.1, -9.3):
            pen.box(x - 0.6, y, 1.2, 1.2, 0.25, fill=INK)


def _grain(pen: Pen, bonus: int, tone: str) -> None:
    """Rays for the best metal, upright lines for the next, dots for the rest."""
    if bonus >= 3:
        pattern(pen, "rays", (-12, -12, 24, 24), tone, 0.35)
    elif bonus == 2:
        pen.lines([((x * 1.5, -12), (x * 1.5, 12)) for x in range(-8, 9)], tone, 0.35)
    else:
        dots = [(x * 2 + y % 2, y * 1.75) for x in range(-6, 7) for y in range(-7, 8)]
        pen.lines([((x, y), (x, y + 0.01)) for x, y in dots], tone, 0.65)


def lying(pen: Pen, draw: Callable[[Pen], None], x: float, y: float, d: float) -> None:
    """A token as it lies on the table, punched, centred on x, y."""
    with pen.at(x, y, scale=d / (2 * R)):
        with pen.clipped(ring(60, R)):
            draw(pen)
        pen.disc(0, 0, R - 0.3, stroke=INK, width=LINE)
