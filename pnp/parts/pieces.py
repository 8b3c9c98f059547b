"""The pieces: squares of a material, cut in shared lines; one ground a block, so no cut needs to be exact."""

from collections.abc import Callable

from pnp.edition import Edition
from pnp.edition.trade import Board, Material, Materials, Pieces
from pnp.geometry.lengths import Box, Um, mm
from pnp.geometry.papers import Paper
from pnp.geometry.slots import Block, Sheet, grid
from pnp.parts.job import Job, Page, Plan
from pnp.press.marks import mark
from pnp.press.palette import HAIR, INK, LINE, LOOKS, WHITE
from pnp.press.patterns import ground
from pnp.press.pen import Pen, square
from pnp.press.pictures import optical_height, picture
from pnp.press.sheet import length
from pnp.press.things import tuned

BLEED = mm(2)
COLUMNS = 4
BETWEEN = mm(15)  # from block to block: two bleeds, two marks and air


def plan(job: Job) -> Plan:
    edition = job.edition
    side = edition.facet(Board).sizes[job.options["board"]].piece if "board" in job.options else mm(20)
    sheets = _sheets(job.papers.kit, edition, side)
    pages = tuple(Page(sheet, _drawer(edition, sheet), ("pieces",)) for sheet in sheets)
    return Plan(pages, {"pieces": sum(len(sheet.slots) for sheet in sheets)})


def _sheets(paper: Paper, edition: Edition, side: Um) -> list[Sheet]:
    """A block for every material, as many blocks a sheet as fit, from the top."""
    each = edition.facet(Pieces).each
    rows = -(-each // COLUMNS)
    width, height = COLUMNS * side, rows * side
    area = paper.safe
    across = max(1, (area.width - 2 * BLEED + BETWEEN) // (width + BETWEEN))
    down = max(1, (area.height - mm(12) + BETWEEN) // (height + BETWEEN))
    left = (paper.size.width - across * width - (across - 1) * BETWEEN) // 2
    used_rows = min(down, -(-len(edition.facet(Materials).all) // across))
    used = used_rows * height + (used_rows - 1) * BETWEEN
    top = paper.size.height - (paper.size.height - used) // 2
    materials = edition.facet(Materials).all
    sheets = []
    for first in range(0, len(materials), across * down):
        blocks = []
        for n, material in enumerate(materials[first : first + across * down]):
            x = left + n % across * (width + BETWEEN)
            y = top - n // across * (height + BETWEEN)
            blocks.append(Block(grid([material.id] * each, COLUMNS, x, y, side, side), BLEED))
        sheets.append(Sheet(paper, tuple(blocks)))
    return sheets


def _drawer(edition: Edition, sheet: Sheet) -> Callable[[Pen], None]:
    by_id = {material.id: material for material in edition.facet(Materials).all}

    def draw(pen: Pen) -> None:
        for block in sheet.blocks:
            material = by_id[block.slots[0].name]
            area = block.box.grown(block.bleed)
            scale = block.slots[0].box.width / mm(20)
            box = (length(area.x), length(area.y), length(area.width), length(area.height))
            cells = [_cell(slot.box, block.box, block.bleed) for slot in block.slots]
            ground(pen, material.colour, box, scale=scale, cells=cells)
            for slot in block.slots:
                x, y = slot.box.centre
                face(pen, material, length(x), length(y), length(slot.box.width))

    return draw


def _cell(box: Box, block: Box, bleed: Um) -> tuple[float, float, float, float]:
    """A slot with the bleed of the block's edges that it touches; its middle stays the slot's where it touches none."""
    left, foot = bleed * (box.x == block.x), bleed * (box.y == block.y)
    right, head = bleed * (box.right == block.right), bleed * (box.top == block.top)
    return (
        length(box.x - left),
        length(box.y - foot),
        length(box.width + left + right),
        length(box.height + foot + head),
    )


def face(pen: Pen, material: Material, x: float, y: float, side: float) -> None:
    """What is on a piece, without its ground: a mark for each seat, the thing in the middle."""
    look = LOOKS[material.colour]

    def draw(pen: Pen) -> None:
        for quarter in range(4):
            with pen.at(turn=90 * quarter), pen.at(-6.75, 6.75):
                if look.pattern != "plain":
                    pen.disc(0, 0, 2.45, fill=look.fill)
                mark(pen, look.mark, 1.6, look.ink)
        pen.disc(0, 0, 7.2, fill=WHITE, stroke=INK, width=LINE)
        thing = tuned(material.thing, material.colour)
        picture(pen, thing, 0, 0, optical_height(thing))

    with pen.at(x, y, scale=side / 20):
        pen.stamp(f"piece-{material.id}", (-10, -10, 20, 20), draw)


def cut_piece(pen: Pen, material: Material, x: float, y: float, side: float = 20) -> None:
    """A piece as it lies on the table, cut out, centred on x, y: for pictures of the game."""

    def draw(pen: Pen) -> None:
        ground(pen, material.colour, (-10, -10, 20, 20), 1.2, 1 if side > 9 else 0.5)
        face(pen, material, 0, 0, 20)
        pen.poly(square(-10, -10, 20), stroke=INK, width=HAIR * (1 if side > 9 else 2), round=1.2)

    with pen.at(x, y, scale=side / 20):
        pen.stamp(f"cut-{material.id}-{side > 9}", (-10.5, -10.5, 21, 21), draw)
