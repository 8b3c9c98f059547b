"""The deck on its sheets: a kind's recyclables and containers together, trucks in the places they leave, then backs.

Every second row is turned by half a turn, so that hills meet hills and white meets white. Fronts and backs come in
turn; each pair of pages is one sheet of paper, flipped on its long edge.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial

from pnp.edition import Edition
from pnp.edition.sorting import Containers, Kinds, Trucks
from pnp.geometry.lengths import Box, Um, mm
from pnp.geometry.papers import SAFE, Paper
from pnp.geometry.slots import Block, Sheet, Slot, grid
from pnp.parts import cards
from pnp.parts.cards import container_back, container_card, table_back, thing_card
from pnp.parts.job import Job, Page, Plan
from pnp.parts.trucks import truck_card
from pnp.press.pen import Pen
from pnp.press.sheet import length
from pnp.words import Words

W, H, BLEED, CORNER = mm(cards.W), mm(cards.H), mm(cards.BLEED), mm(3)
MARK_ROOM = BLEED + mm(4)  # beside the parts: bleed, gap and mark, to 5 mm from the edge
PARTS = {"container": "containers", "thing": "recyclables", "truck": "trucks"}  # by the first word of a slot's name
COPIES = 2  # of every thing


def plan(job: Job) -> Plan:
    pages: list[Page] = []
    counts = dict.fromkeys(PARTS.values(), 0)
    for kind, sheet in sheets(job):
        parts = tuple(dict.fromkeys(PARTS[_split(slot.name)[0]] for slot in sheet.slots if slot.name))
        for slot in sheet.slots:
            if slot.name:
                counts[PARTS[_split(slot.name)[0]]] += 1
        note = job.words.pt("material", kind) if kind else job.words.t("trucks")
        front = Page(
            sheet,
            partial(_draw, job=job, sheet=sheet),
            parts,
            leaves=Fraction(1, 2),
            title=job.words.t("Cards"),
            note=note,
        )
        back = sheet.mirrored()
        pages += [front, replace(front, sheet=back, draw=partial(_draw, job=job, sheet=back))]
    return Plan(tuple(pages), counts)


def sheets(job: Job) -> Iterator[tuple[str, Sheet]]:
    """The front of every sheet, with its kind, or "" where it holds trucks alone."""
    paper, columns, rows = _grid(job.papers.kit)
    edition, full = job.edition, columns * rows
    trucks = [f"truck:{truck}" for truck in edition.facet(Trucks).all for _ in range(edition.facet(Trucks).each)]
    for kind in edition.facet(Kinds).all:
        names = [f"thing:{thing}" for thing in kind.things for _ in range(COPIES)]
        names += [f"container:{kind.id}"] * edition.facet(Containers).each
        left = -len(names) % full
        names, trucks = names + trucks[:left], trucks[left:]
        for first in range(0, len(names), full):
            yield kind.id, _sheet(paper, columns, rows, names[first : first + full])
    for first in range(0, len(trucks), full):
        yield "", _sheet(paper, columns, rows, trucks[first : first + full])


def _grid(paper: Paper) -> tuple[Paper, int, int]:
    """The way to lay the paper that takes most cards, upright if equal, with room for marks above and below."""
    found = []
    for way in (paper, paper.turned()):
        columns = (way.size.width - 2 * SAFE) // W
        rows = (way.size.height - 2 * (MARK_ROOM + mm(5))) // H
        found.append((columns * rows, way, columns, rows))
    _, way, columns, rows = max(found, key=lambda grid: grid[0])
    return way, columns, rows


def _sheet(paper: Paper, columns: int, rows: int, names: list[str]) -> Sheet:
    area = paper.centred(columns * W, rows * H)
    names = names + [""] * (columns * rows - len(names))
    slots = grid(names, columns, area.x, area.top, W, H)
    slots = tuple(replace(slot, turn=180 * (n // columns % 2)) for n, slot in enumerate(slots))
    tight = area.x < MARK_ROOM + mm(5)
    return Sheet(paper, (Block(slots, BLEED, tight=tight, corner=CORNER),))


def _split(name: str) -> tuple[str, str]:
    what, _, id = name.partition(":")
    return what, id


def _draw(pen: Pen, job: Job, sheet: Sheet) -> None:
    for slot in sheet.slots:
        if slot.name:
            x, y, w, h = (length(v) for v in _with_bleed(slot, sheet))
            with pen.clipped([(x, y), (x + w, y), (x + w, y + h), (x, y + h)]):
                _placed(pen, slot, partial(_face, name=slot.name, job=job, side=sheet.side))


def _with_bleed(slot: Slot, sheet: Sheet) -> tuple[Um, Um, Um, Um]:
    """A slot's box, grown by the bleed where no other card lies."""
    box, taken = slot.box, [other.box for other in sheet.slots if other.name]

    def bleed(x: Um, y: Um) -> Um:
        return 0 if any(b.x < x < b.right and b.y < y < b.top for b in taken) else BLEED

    middle, level = box.centre
    left, right = bleed(box.x - BLEED, level), bleed(box.right + BLEED, level)
    foot, head = bleed(middle, box.y - BLEED), bleed(middle, box.top + BLEED)
    return box.x - left, box.y - foot, box.width + left + right, box.height + foot + head


def _placed(pen: Pen, slot: Slot, draw: Callable[[Pen], None]) -> None:
    box: Box = slot.box
    x, y = (box.right, box.top) if slot.turn == 180 else (box.x, box.y)
    with pen.at(length(x), length(y), slot.turn):
        draw(pen)


def _face(pen: Pen, name: str, job: Job, side: str) -> None:
    if side == "back":
        (container_back if _split(name)[0] == "container" else table_back)(pen)
    else:
        card(pen, name, job.edition, job.words)


def card(pen: Pen, name: str, edition: Edition, words: Words) -> None:
    """The front of a card with its lower left corner at the origin; its name is thing:…, container:… or truck:…"""
    what, id = _split(name)
    if what == "thing":
        thing_card(pen, edition.facet(Kinds).of(id), id, words)
    elif what == "container":
        container_card(pen, edition.facet(Kinds).named(id), words)
    else:
        truck_card(pen, id, words)
