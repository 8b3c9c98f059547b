"""Cardboard tiles: a number on a colour, clean or with a stain. One ground for all, so a cut need not be exact."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from pnp.edition import Edition
from pnp.edition.collection import Colours, Tiles
from pnp.geometry.apart import hung
from pnp.geometry.lengths import Um, mm
from pnp.geometry.papers import Paper
from pnp.geometry.slots import Block, Sheet, grid
from pnp.parts.emblems import loop
from pnp.parts.job import Job, Page, Plan
from pnp.press.marks import mark
from pnp.press.palette import (
    DIRT,
    DIRT_RIM,
    DULL,
    FLUTE,
    HAIR,
    INK,
    KRAFT,
    LINE,
    LOOKS,
    LOOP,
    WHITE,
    mixed,
)
from pnp.press.patterns import pattern
from pnp.press.pen import Pen, square
from pnp.press.sheet import length

SIDE = 30.0  # the design, mm
BLEED = mm(2.5)
COLUMNS = 6
GROUND = KRAFT[2]
FLUTES = 3.0  # mm, from layer to layer of the corrugated back; divides the side

Disc = tuple[float, float, float]
# Two splashes of round drops: spikes would read as a star. The number and two marks stay free.
SPLASH: tuple[Disc, ...] = (
    (23.2, 23.6, 4.3),
    (27, 24.9, 1.7),
    (25.6, 27, 1.6),
    (21.2, 27, 1.7),
    (18.6, 24.9, 1.5),
    (19.9, 20.6, 1.6),
    (26.7, 20.9, 1.5),
    (16.2, 27.1, 0.85),
    (27, 17.5, 0.95),
    (26.9, 15.2, 0.55),
    (5.9, 6, 2.7),
    (8.5, 4.9, 1.3),
    (4, 8.3, 1.2),
    (3.4, 4.4, 1),
    (7.8, 8, 1),
    (11.2, 4.7, 0.8),
    (4.5, 11.2, 0.7),
)
GLINTS: tuple[Disc, ...] = ((21.4, 25.4, 0.7), (23.4, 26.2, 0.35), (5.2, 7, 0.45))


def plan(job: Job) -> Plan:
    """Fronts and their backs, sheet by sheet."""
    fronts = _sheets(job.papers.kit, job.edition)
    pages = []
    for front in fronts:
        pages.append(Page(front, _front(front), ("tiles",), leaves=Fraction(1, 2)))
        back = front.mirrored()
        pages.append(Page(back, _back(back), ("tiles",), leaves=Fraction(1, 2)))
    return Plan(tuple(pages), {"tiles": sum(len(front.slots) for front in fronts)})


def named(edition: Edition) -> list[str]:
    """Every tile, as it is named on its slot: a row for each copy, its numbers side by side."""
    tiles = edition.facet(Tiles)
    states = ["clean"] * tiles.clean + ["dirty"] * tiles.dirty
    return [
        f"{look}-{value}-{state}"
        for look in edition.facet(Colours).looks
        for state in states
        for value in range(1, tiles.values + 1)
    ]


def _sheets(paper: Paper, edition: Edition) -> list[Sheet]:
    """Sheets filled alike, as few as will do."""
    names, side = named(edition), edition.facet(Tiles).side
    columns = min(COLUMNS, paper.safe.width // side)
    rows = -(-len(names) // columns)
    room = (paper.safe.height - mm(23)) // side
    each = -(-rows // -(-rows // room)) * columns
    return [_sheet(paper, names[first : first + each], columns, side) for first in range(0, len(names), each)]


def _sheet(paper: Paper, names: Sequence[str], columns: int, side: Um) -> Sheet:
    area = hung(paper, columns * side, -(-len(names) // columns) * side, BLEED, 0)
    return Sheet(paper, (Block(grid(names, columns, area.x, area.top, side, side), BLEED),))


def _front(sheet: Sheet) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        for block in sheet.blocks:
            area = block.box.grown(block.bleed)
            pen.box(length(area.x), length(area.y), length(area.width), length(area.height), fill=GROUND)
        for slot in sheet.slots:
            look, value, state = slot.name.split("-")
            with pen.at(length(slot.box.x), length(slot.box.y), scale=length(slot.box.width) / SIDE):
                tile(pen, look, int(value), state == "dirty")

    return draw


def _back(sheet: Sheet) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        for block in sheet.blocks:
            area, bleed = block.box.grown(block.bleed), length(block.bleed)
            scale = length(block.slots[0].box.width) / SIDE
            width, height = length(area.width), length(area.height)
            with pen.at(length(area.x), length(area.y)):
                corrugated(pen, width, height, -bleed, FLUTES * scale)
        for slot in sheet.slots:
            with pen.at(length(slot.box.x), length(slot.box.y), scale=length(slot.box.width) / SIDE):
                pen.stamp("tile-back", (0, 0, SIDE, SIDE), _back_sign)

    return draw


# ---- art, from a tile's lower left corner --------------------------------------------------------------------


def tile(pen: Pen, look: str, value: int, dirty: bool = False) -> None:
    """A tile without its ground, 30 × 30 mm."""
    state = "dirty" if dirty else "clean"
    pen.stamp(f"tile-{look}-{value}-{state}", (0, 0, SIDE, SIDE), lambda pen: _tile(pen, look, value, dirty))


def _tile(pen: Pen, look: str, value: int, dirty: bool) -> None:
    pen.stamp(f"panel-{look}", (2, 2, 26, 26), lambda pen: _panel(pen, look))
    pen.disc(15, 15, 7.7, fill=DULL if dirty else WHITE, stroke=INK, width=LINE)
    if dirty:
        pen.stamp("stain", (0, 0, SIDE, SIDE), _stain)
    pen.text(15, 15, str(value), "Show", 31, INK, "centre", middle=True)


def _panel(pen: Pen, look: str) -> None:
    colour = LOOKS[look]
    with pen.clipped(square(3, 3, 24), 3.2):
        pen.box(3, 3, 24, 24, fill=colour.fill)
        pattern(pen, colour.pattern, (3, 3, 24, 24), colour.tone, 0.35, 1.9)
    pen.poly(square(3, 3, 24), stroke=INK, width=LINE, round=3.2)
    for x, y, turn in ((7.1, 22.9, 0), (22.9, 7.1, 180)):
        pen.disc(x, y, 3.15, fill=colour.fill)
        with pen.at(x, y, turn):
            mark(pen, colour.mark, 2.25, colour.ink)


def _stain(pen: Pen) -> None:
    """A pale rim first: on blue, in grey, the stain would vanish without it."""
    for fill, extra in ((DIRT_RIM, 0.5), (DIRT, 0.0)):
        drip = [(21.4 - extra, 21), (21.7 - extra, 15.1 - extra), (24.1 + extra, 15.1 - extra), (24.4 + extra, 21)]
        pen.poly(drip, fill=fill, round=1.2 + extra)
        for x, y, r in SPLASH:
            pen.disc(x, y, r + extra, fill=fill)
    for x, y, r in GLINTS:
        with pen.at(x, y), pen.stretched(1.5, 1):
            pen.disc(0, 0, r, fill=mixed(DIRT, WHITE, 0.5))


def corrugated(pen: Pen, width: float, height: float, start: float, pitch: float) -> None:
    """Corrugated board from the origin: layers and flutes that run out on every side.

    `start` is where the first tile begins: the flutes lie alike on every tile, and the same after half a turn.
    """
    with pen.clipped([(0, 0), (width, 0), (width, height), (0, height)]):
        pen.box(0, 0, width, height, fill=GROUND)
        foot = pitch / 2 - start
        layers = range(-2, int((height - foot) / pitch) + 2)
        pen.lines([((0, n * pitch + foot), (width, n * pitch + foot)) for n in layers], FLUTE, HAIR)
        for n in layers:
            if n % 2 == 0:
                with pen.at(-start - 1.75 * pitch, n * pitch + foot):
                    box = (-1, -0.5, width + 4 * pitch, pitch + 1)
                    pen.stamp(f"flute-{round(width)}", box, lambda pen: _flute(pen, width + 3 * pitch, pitch))


def _flute(pen: Pen, width: float, pitch: float) -> None:
    low, high, half = pitch * 0.07, pitch * 0.93, pitch / 2
    curves: list[tuple[float, ...]] = []
    x, y = 0.0, low
    while x < width:
        z = high if y == low else low
        curves.append((x + half / 2, y, x + half / 2, z, x + half, z))
        x, y = x + half, z
    pen.curve((0, low), *curves, stroke=FLUTE, width=HAIR)


def _back_sign(pen: Pen) -> None:
    pen.disc(15, 15, 9, fill=GROUND)
    pen.disc(15, 15, 8, fill=LOOP)
    loop(pen, 15, 15, 4.5, WHITE, 1.6, 3.7)


def cut_tile(pen: Pen, look: str, value: int, x: float, y: float, side: float = SIDE, dirty: bool = False) -> None:
    """A tile as it lies on the table, cut out, centred on x, y."""

    def draw(pen: Pen) -> None:
        pen.poly(square(0.3, 0.3, 29.4), fill=GROUND, round=2.6)
        tile(pen, look, value, dirty)
        pen.poly(square(0.3, 0.3, 29.4), stroke=INK, width=LINE, round=2.6)

    with pen.at(x - side / 2, y - side / 2, scale=side / SIDE):
        pen.stamp(f"cut-{look}-{value}-{dirty}", (-0.5, -0.5, 31, 31), draw)


def cut_back(pen: Pen, x: float, y: float, side: float = SIDE) -> None:
    """A tile that lies face down."""

    def draw(pen: Pen) -> None:
        with pen.clipped(square(0.3, 0.3, 29.4), 2.6):
            corrugated(pen, SIDE, SIDE, 0, FLUTES)
        _back_sign(pen)
        pen.poly(square(0.3, 0.3, 29.4), stroke=INK, width=LINE, round=2.6)

    with pen.at(x - side / 2, y - side / 2, scale=side / SIDE):
        pen.stamp("cut-back", (-0.5, -0.5, 31, 31), draw)
