"""Dice: labels for bought ones, and paper dice to fold."""

import math
from collections.abc import Callable, Sequence
from functools import partial

from pnp.edition import Edition
from pnp.edition.trade import Dice, Label, Materials
from pnp.geometry.lengths import Box, Um, mm
from pnp.geometry.net import CubeNet, Edge, Seam
from pnp.geometry.papers import Paper
from pnp.geometry.slots import Block, Sheet, Slot, grid
from pnp.parts.job import Job, Page, Plan
from pnp.press import text
from pnp.press.marks import mark
from pnp.press.palette import BOLD, GREY, HAIR, INK, KRAFT, LINE, LOOKS, WHITE
from pnp.press.patterns import pattern
from pnp.press.pen import Pen, square
from pnp.press.sheet import length
from pnp.words import Words, sentence

BLEED = mm(0.5)
SPARES = 2  # labels of each sign beside the one that is used
PITCH = mm(11)  # from label to label of unlike colours: two bleeds, two marks and air
TAB = mm(6)
Face = Callable[[Pen, float, float, float], None]


def sign_name(words: Words, sign: str) -> str:
    return {"hammer": words.t("Hammer"), "star": words.t("Star")}[sign]


def die_name(words: Words, index: int) -> str:
    letters = (words.pt("die", "A"), words.pt("die", "B"), words.pt("die", "C"), words.pt("die", "D"))
    return words.t("die {letter}", letter=letters[index])


# ---- labels ------------------------------------------------------------------------------------------------


def labels(job: Job) -> Plan:
    """One sheet: for each size of die a column with the signs and their spares, and a full set for blank dice."""
    dice = job.edition.facet(Dice)
    columns = [LabelColumn(job.edition, job.papers.kit, n, label) for n, label in enumerate(dice.labels)]
    sheet = Sheet(job.papers.kit, tuple(block for column in columns for block in column.blocks))

    def draw(pen: Pen) -> None:
        for column in columns:
            column.draw(pen, job.words)

    return Plan((Page(sheet, draw, ("dice-labels",)),), {"dice-labels": len(dice.signs)})


class LabelColumn:
    """Labels of one size: a block of signs (black, shared cuts), then six single labels a die."""

    HEAD = mm(28)

    def __init__(self, edition: Edition, paper: Paper, index: int, label: Label) -> None:
        self.dice, self.label = edition.facet(Dice), label
        self.colours = [material.colour for material in edition.facet(Materials).all]
        area = paper.safe
        width = area.width // len(self.dice.labels)
        self.left, self.top = area.x + index * width + mm(6), area.top - mm(8)
        self.width = width - mm(10)
        side = label.label
        names = [sign for sign in self.dice.signs for _ in range(1 + SPARES)]
        self.signs = Block(grid(names, 1 + SPARES, self.left + mm(5), self.top - mm(20), side, side), BLEED)
        self.sets = [self._set(n, sign) for n, sign in enumerate(self.dice.signs)]
        self.blocks = (self.signs, *(block for blocks in self.sets for block in blocks))

    def _set(self, index: int, sign: str) -> list[Block]:
        side = self.label.label
        step = side + PITCH
        high = self.signs.box.y - self.HEAD - index * (2 * step + mm(12))
        blocks = []
        for n, name in enumerate((*self.colours, sign)):
            x, y = self.left + mm(5) + n % 3 * step, high - n // 3 * step - side
            blocks.append(Block((Slot(name, Box(x, y, side, side)),), BLEED))
        return blocks

    def draw(self, pen: Pen, words: Words) -> None:
        x, top, width = length(self.left), length(self.top), length(self.width)
        die, label = length(self.label.die), length(self.label.label)
        text.line(pen, x, top, words.t("{n} mm dice", n=round(die)), width, "Show", 16)
        note = words.t("Labels of {n} mm for the black faces; two of each are spares", n=round(label))
        text.para(pen, x, top - 3, width, note, height=9, size=9, fill=GREY, font="Tight")
        for block in self.signs.slots:
            _label(pen, block, self.signs.bleed)
        for n, blocks in enumerate(self.sets):
            y = length(max(block.box.top for block in blocks)) + 7.5
            if n == 0:
                text.line(pen, x, y + 6.5, words.t("For blank dice: a whole set"), width, "TightB", 12)
            text.line(pen, x, y, sentence(die_name(words, n)), width, "TightB", 10, GREY)
            for single in blocks:
                _label(pen, single.slots[0], single.bleed)


def _label(pen: Pen, slot: Slot, bleed: Um) -> None:
    look = LOOKS.get(slot.name)
    box = slot.box.grown(bleed)
    pen.box(length(box.x), length(box.y), length(box.width), length(box.height), fill=look.fill if look else INK)
    x, y = slot.box.centre
    side = length(slot.box.width)
    with pen.at(length(x), length(y)):
        mark(
            pen,
            look.mark if look else slot.name,
            side * (0.3 if look else 0.335),
            look.ink if look else WHITE,
        )


# ---- paper dice --------------------------------------------------------------------------------------------


def paper(job: Job) -> Plan:
    """Nets to cut, fold and glue, one below the other, with a legend."""
    dice = job.edition.facet(Dice)
    net = CubeNet(dice.paper_edge, TAB)
    colours = [material.colour for material in job.edition.facet(Materials).all]
    area, gap = job.papers.kit.safe, mm(20)
    height = len(dice.signs) * net.height + (len(dice.signs) - 1) * gap
    left = (job.papers.kit.size.width - net.width) // 2
    top = (job.papers.kit.size.height + height) // 2 + mm(4)
    boxes = [
        Box(left, top - net.height - n * (net.height + gap), net.width, net.height) for n in range(len(dice.signs))
    ]
    blocks = tuple(Block((Slot(f"die-{n}", box),), marked=False) for n, box in enumerate(boxes, 1))

    def draw(pen: Pen) -> None:
        x = length(area.x)
        text.line(pen, x, length(area.top) - 6, job.words.t("Paper dice"), 120, "Show", 19)
        advice = job.words.t("Edge {n} mm; paper of 200 g/m² or more", n=round(length(dice.paper_edge)))
        text.line(pen, x, length(area.top) - 12.5, advice, 120, "Tight", 9.5, GREY)
        for n, (box, sign) in enumerate(zip(boxes, dice.signs, strict=True)):
            with pen.at(length(box.x), length(box.y)):
                draw_net(pen, net, [partial(die_face, kind=kind) for kind in die_faces(colours, sign)])
                label = sentence(die_name(job.words, n))
                pen.text(2.4 * length(net.edge), 2.45 * length(net.edge) + 6, label, "Show", 13)
        legend(pen, job.words, length(job.papers.kit.safe.right) - 62, length(area.top) - 4)

    return Plan((Page(Sheet(job.papers.kit, blocks), draw, ("dice-paper",)),), {"dice-paper": len(blocks)})


def die_faces(colours: list[str], sign: str) -> list[str]:
    """What each face of the net shows, in the order of its cells: three colours across, the sign opposite a colour."""
    return [*colours[:2], colours[-1], colours[2], sign, *colours[3:-1]]


def draw_net(pen: Pen, net: CubeNet, faces: Sequence[Face]) -> None:
    """A net, lower left corner at the origin: faces, dashed folds, solid cuts, tabs numbered like their mates.

    A face is drawn by a function of its middle and its side.
    """
    edge, tab = length(net.edge), length(net.tab)
    seams = net.seams()
    left, foot = _net_origin(net, seams)
    with pen.at(left, foot):
        for cell, face in zip(net.cells, faces, strict=True):
            face(pen, (cell[0] + 0.5) * edge, (cell[1] + 0.5) * edge, edge)
        for seam in seams:
            _tab(pen, seam, edge, tab)
        for fold in net.folds():
            _fold(pen, fold, edge)


def _net_origin(net: CubeNet, seams: list[Seam]) -> tuple[float, float]:
    edge, tab = length(net.edge), length(net.tab)
    low = min(row for _, row in net.cells)
    left_tab = any(seam.tab.side == "left" and seam.tab.cell[0] == 0 for seam in seams)
    return (tab if left_tab else 0.0), -low * edge + tab


def _middle(side: Edge, edge: float) -> tuple[float, float, float]:
    """The middle of an edge of the net, and the turn that makes outward point up."""
    x, y = (side.cell[0] + 0.5) * edge, (side.cell[1] + 0.5) * edge
    match side.side:
        case "top":
            return x, y + edge / 2, 0
        case "bottom":
            return x, y - edge / 2, 180
        case "left":
            return x - edge / 2, y, 90
        case _:
            return x + edge / 2, y, -90


def _tab(pen: Pen, seam: Seam, edge: float, tab: float) -> None:
    half = edge / 2 - 0.4
    x, y, turn = _middle(seam.tab, edge)
    with pen.at(x, y, turn):
        outline = [(-half, 0), (half, 0), (half - tab, tab), (tab - half, tab)]
        pen.poly(outline, fill=KRAFT[1], stroke=INK, width=HAIR)
    angle = math.radians(turn)
    label = str(seam.number)
    pen.text(
        x - math.sin(angle) * tab / 2,
        y + math.cos(angle) * tab / 2,
        label,
        "TightB",
        9.5,
        INK,
        "centre",
        middle=True,
    )
    _fold(pen, seam.tab, edge)
    x, y, turn = _middle(seam.mate, edge)
    angle = math.radians(turn)
    pen.text(
        x + math.sin(angle) * 1.38,
        y - math.cos(angle) * 1.38,
        label,
        "TightB",
        6.5,
        INK,
        "centre",
        middle=True,
    )
    with pen.at(x, y, turn):
        pen.line((-edge / 2, 0), (edge / 2, 0), stroke=INK, width=HAIR)


def _fold(pen: Pen, fold: Edge, edge: float) -> None:
    x, y, turn = _middle(fold, edge)
    with pen.at(x, y, turn):
        pen.line((-edge / 2 + 0.7, 0), (edge / 2 - 0.7, 0), stroke=WHITE, width=BOLD)
        pen.line((-edge / 2 + 0.9, 0), (edge / 2 - 0.7, 0), stroke=GREY, width=HAIR, dash=(1.4, 1))


def die_face(pen: Pen, x: float, y: float, d: float, kind: str) -> None:
    """A face of a paper die: a colour with its pattern and mark, or a white sign on black."""
    look = LOOKS.get(kind)
    half = d * 0.376
    with pen.at(x, y), pen.clipped(square(-half, -half, 2 * half), 2.4):
        pen.box(-half, -half, 2 * half, 2 * half, fill=look.fill if look else INK)
        if look:
            pattern(pen, look.pattern, (-half, -half, 2 * half, 2 * half), look.tone)
    with pen.at(x, y):
        pen.poly(square(-half, -half, 2 * half), stroke=INK, width=LINE, round=2.4)
        if look and look.pattern != "plain":
            pen.disc(0, 0, d * 0.27, fill=look.fill)
        mark(pen, look.mark if look else kind, d * 0.2, look.ink if look else WHITE)


def legend(pen: Pen, words: Words, x: float, y: float) -> None:
    """What the lines of a net mean; x, y is the legend's upper left corner."""
    pen.line((x, y), (x + 10, y), stroke=INK, width=HAIR)
    text.line(pen, x + 12, y, words.t("cut"), 50, "Tight", 9, GREY, middle=True)
    pen.line((x, y - 5), (x + 10, y - 5), stroke=GREY, width=HAIR, dash=(1.4, 1))
    text.line(pen, x + 12, y - 5, words.t("fold away from you"), 50, "Tight", 9, GREY, middle=True)
    pen.box(x, y - 11.7, 10, 3.4, 0.4, fill=KRAFT[1], stroke=INK, width=HAIR)
    text.line(pen, x + 12, y - 10, words.t("glue to the edge of the same number"), 50, "Tight", 9, GREY, middle=True)
