"""Where captions, ruler and code find room on a sheet: inside the safe area, off parts, bleed and marks."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pnp.geometry.lengths import Box, Um, mm
from pnp.geometry.slots import Sheet

PART_AIR, MARK_AIR = mm(0.8), mm(1.2)


@dataclass(frozen=True, slots=True)
class Place:
    """A free box; `turn` is 90 where what stands in it reads upwards."""

    box: Box
    turn: int = 0


def obstacles(sheet: Sheet) -> list[Box]:
    """Everything that captions must not touch."""
    boxes = [block.box.grown(block.bleed + PART_AIR) for block in sheet.blocks]
    for mark in (*sheet.crop_marks(), *sheet.extra):
        x, y = min(mark.x1, mark.x2), min(mark.y1, mark.y2)
        boxes.append(Box(x, y, abs(mark.x2 - mark.x1), abs(mark.y2 - mark.y1)).grown(MARK_AIR))
    return boxes


def bands(sheet: Sheet) -> tuple[list[Box], list[Box]]:
    """Free strips between the crop marks, one a column of parts: those below the parts, then those above."""
    block, safe = sheet.blocks[0], sheet.paper.safe
    cuts = sorted({edge for slot in block.slots for edge in (slot.box.x, slot.box.right)})
    air = block.bleed + PART_AIR
    low, high = block.box.y - air, block.box.top + air
    spans = [(left + MARK_AIR, right - left - 2 * MARK_AIR) for left, right in pairwise(cuts)]
    below = [Box(x, safe.y, width, low - safe.y) for x, width in spans]
    return below, [Box(x, high, width, safe.top - high) for x, width in spans]


def room(sheet: Sheet, taken: Sequence[Box], width: Um, height: Um, turnable: bool = True) -> Place | None:
    """The lowest, then leftmost place for a box of that size, upright before turned; None where there is none."""
    upright = _free(sheet.paper.safe, taken, width, height)
    if upright or not turnable:
        return Place(upright) if upright else None
    turned = _free(sheet.paper.safe, taken, height, width)
    return Place(turned, 90) if turned else None


def _free(safe: Box, taken: Sequence[Box], width: Um, height: Um) -> Box | None:
    xs = {safe.x, safe.right - width, *(b.right for b in taken), *(b.x - width for b in taken)}
    ys = {safe.y, safe.top - height, *(b.top for b in taken), *(b.y - height for b in taken)}
    for y in sorted(y for y in ys if safe.y <= y <= safe.top - height):
        rows = [b for b in taken if b.y < y + height and y < b.top]
        for x in sorted(x for x in xs if safe.x <= x <= safe.right - width):
            if not any(b.x < x + width and x < b.right for b in rows):
                return Box(x, y, width, height)
    return None
