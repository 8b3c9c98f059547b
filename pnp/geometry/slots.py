"""Sheets of slots. A slot is the place of one finished part on the paper; blocks of slots share their cuts.

Art, bleed, crop marks, the trim box and the tests all come from here.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from pnp.geometry.lengths import Box, Um, around, mm
from pnp.geometry.papers import BLEED_EDGE, Paper

MARK_LENGTH = mm(3)
MARK_GAP = mm(1)  # between the bleed and the mark


@dataclass(frozen=True, slots=True)
class Slot:
    """`name` is what lies here ("" keeps a blank place); `turn` is the art's rotation in degrees, anticlockwise."""

    name: str
    box: Box
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """From one point to another, µm."""

    x1: Um
    y1: Um
    x2: Um
    y2: Um
    over: bool = False  # over printed ground, where only a pale rim makes it seen


@dataclass(frozen=True, slots=True)
class Arc:
    """A quarter of a circle round x, y, from `start` degrees anticlockwise."""

    x: Um
    y: Um
    r: Um
    start: int


@dataclass(frozen=True, slots=True)
class Block:
    """Slots that lie edge to edge, with bleed around them all and crop marks outside the bleed."""

    slots: tuple[Slot, ...]
    bleed: Um = 0
    marked: bool = True  # a net is cut along its own outline instead
    tight: bool = False  # no room beside the bleed: the marks at the sides lie over it
    corner: Um = 0  # radius at which corners may be rounded; shown beside the outer marks, never on a part

    @property
    def box(self) -> Box:
        return around([slot.box for slot in self.slots])

    def crop_marks(self) -> Iterator[Line]:
        """Each cut of the block, marked at both ends."""
        if not self.marked:
            return
        box, inner = self.box, self.bleed + MARK_GAP
        outer = inner + MARK_LENGTH
        for x in sorted({edge for slot in self.slots for edge in (slot.box.x, slot.box.right)}):
            yield Line(x, box.y - outer, x, box.y - inner)
            yield Line(x, box.top + inner, x, box.top + outer)
        if self.tight:
            inner, outer = MARK_GAP, MARK_GAP + MARK_LENGTH
        for y in sorted({edge for slot in self.slots for edge in (slot.box.y, slot.box.top)}):
            yield Line(box.x - outer, y, box.x - inner, y, self.tight)
            yield Line(box.right + inner, y, box.right + outer, y, self.tight)

    def corner_arcs(self) -> Iterator[Arc]:
        """The rounding of a corner, shown outside the bleed at each corner of the block."""
        if self.corner:
            box, gap, r = self.box, self.bleed + MARK_GAP, self.corner
            yield Arc(box.x + r, box.y - gap, r, 180)
            yield Arc(box.right - r, box.y - gap, r, 270)
            yield Arc(box.right - r, box.top + gap, r, 0)
            yield Arc(box.x + r, box.top + gap, r, 90)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of a sheet of paper. `side` is "front" or "back"."""

    paper: Paper
    blocks: tuple[Block, ...]
    side: str = "front"
    extra: tuple[Line, ...] = field(default=())

    @property
    def slots(self) -> tuple[Slot, ...]:
        return tuple(slot for block in self.blocks for slot in block.slots)

    @property
    def trim(self) -> Box:
        """The block of finished parts."""
        return around([block.box for block in self.blocks])

    def crop_marks(self) -> Iterator[Line]:
        for block in self.blocks:
            yield from block.crop_marks()

    @property
    def upright(self) -> bool:
        return self.paper.size.height >= self.paper.size.width

    def mirrored(self) -> "Sheet":
        """The other side, flipped on the long edge, blanks kept: an upright sheet has its columns mirrored, one that
        lies across its rows, and what was up points down."""
        blocks = tuple(replace(block, slots=tuple(map(self._flipped, block.slots))) for block in self.blocks)
        return replace(self, blocks=blocks, side="back" if self.side == "front" else "front")

    def _flipped(self, slot: Slot) -> Slot:
        size = self.paper.size
        if self.upright:
            return replace(slot, box=replace(slot.box, x=size.width - slot.box.right), turn=-slot.turn % 360)
        return replace(slot, box=replace(slot.box, y=size.height - slot.box.top), turn=(180 - slot.turn) % 360)

    def fits(self) -> bool:
        """Parts inside the safe area, bleed and marks inside the printable one."""
        edge = Box(0, 0, self.paper.size.width, self.paper.size.height).grown(-BLEED_EDGE)
        marks = all(
            edge.x <= x <= edge.right and edge.y <= y <= edge.top
            for mark in (*self.crop_marks(), *self.extra)
            for x, y in ((mark.x1, mark.y1), (mark.x2, mark.y2))
        )
        bleeds = all(edge.holds(block.box.grown(block.bleed)) for block in self.blocks)
        return self.paper.safe.holds(self.trim) and bleeds and marks


def grid(names: Sequence[str], columns: int, left: Um, top: Um, width: Um, height: Um) -> tuple[Slot, ...]:
    """Slots edge to edge, row by row from the upper left corner."""
    return tuple(
        Slot(name, Box(left + n % columns * width, top - (n // columns + 1) * height, width, height))
        for n, name in enumerate(names)
    )
