"""What every sheet carries outside its parts: captions, a ruler, crop marks, the edition's code."""

from collections.abc import Callable
from dataclasses import dataclass

from pnp.geometry import furniture
from pnp.geometry.lengths import Box, Um, mm
from pnp.geometry.slots import Block, Line, Sheet
from pnp.press import fonts, qr
from pnp.press.palette import CUT, GREY, HAIR, INK, WHITE
from pnp.press.pen import Pen
from pnp.press.text import line
from pnp.words import N_, Fault, Words

FONT, SIZE, LEAD = "Tight", 8.0, 3.3
RULER = 50  # mm
GAP = mm(4)
RIM = 1.1  # mm, of a mark that lies over art
RULER_HERE = "\u2014"  # among the texts between marks: the ruler's place


@dataclass(frozen=True, slots=True)
class Imprint:
    """What the captions say: lines of text, and the payload of the code.

    Where lines have no room, the same stands in short between the crop marks: `below` the parts and `above` them.
    """

    lines: tuple[str, ...]
    code: str
    below: tuple[str, ...] = ()
    above: tuple[str, ...] = ()


def length(value: Um) -> float:
    """Micrometres → millimetres."""
    return value / 1000


def furnish(pen: Pen, sheet: Sheet, imprint: Imprint, words: Words) -> None:
    """Draws marks, captions, ruler and, where there is room, the code. Raises Fault where captions find no room."""
    draw_lines(pen, (*sheet.crop_marks(), *sheet.extra))
    for block in sheet.blocks:
        _corners(pen, block)
    taken = furniture.obstacles(sheet)
    wide = mm(max(fonts.width(text, FONT, SIZE) for text in imprint.lines))
    high = mm(LEAD * len(imprint.lines) - 0.8)
    if imprint.above and furniture.room(sheet, taken, wide, high) is None:
        _between_marks(pen, sheet, imprint, words)
        return
    caption = _claim(sheet, taken, wide, high)
    _turned(pen, caption, lambda: _caption(pen, imprint.lines))
    unit = words.t("{n} mm", n=RULER)
    ruler = _claim(sheet, taken, mm(RULER + 1.5 + fonts.width(unit, FONT, SIZE)), mm(2.8))
    _turned(pen, ruler, lambda: _ruler(pen, unit))
    room = furniture.room(sheet, taken, mm(qr.SIDE), mm(qr.SIDE), turnable=False)
    if room:
        qr.code(pen, imprint.code, length(room.box.x), length(room.box.y))


def draw_lines(pen: Pen, marks: tuple[Line, ...]) -> None:
    for mark in marks:
        start, end = (length(mark.x1), length(mark.y1)), (length(mark.x2), length(mark.y2))
        if mark.over:
            pen.line(start, end, stroke=WHITE, width=RIM)
        pen.line(start, end, stroke=INK, width=CUT)


def _corners(pen: Pen, block: Block) -> None:
    for arc in block.corner_arcs():
        with pen.at(length(arc.x), length(arc.y)):
            pen.arc(length(arc.r), arc.start, 90, INK, CUT)


def _between_marks(pen: Pen, sheet: Sheet, imprint: Imprint, words: Words) -> None:
    """A text in the middle of each strip, from the left; among them the ruler."""
    for bands, texts in zip(furniture.bands(sheet), (imprint.below, imprint.above), strict=True):
        if len(bands) < len(texts):
            raise _no_room(sheet)
        for band, text in zip(bands, texts, strict=False):
            x, y = length(band.x + band.width // 2), length(band.y + band.height // 2)
            if text == RULER_HERE:
                unit = words.t("{n} mm", n=RULER)
                with pen.at(x - (RULER + 1.5 + fonts.width(unit, FONT, SIZE)) / 2, y - 1.35):
                    _ruler(pen, unit)
            else:
                line(pen, x, y, text, length(band.width), FONT, SIZE, GREY, "centre", True)


def _no_room(sheet: Sheet) -> Fault:
    return Fault(
        "captions",
        N_("There is no room for the captions beside the parts on {paper}. Make the parts smaller."),
        paper=sheet.paper.name,
    )


def _claim(sheet: Sheet, taken: list[Box], width: Um, height: Um) -> furniture.Place:
    place = furniture.room(sheet, taken, width, height)
    if place is None:
        raise _no_room(sheet)
    taken.append(place.box.grown(GAP))
    return place


def _turned(pen: Pen, place: furniture.Place, draw: Callable[[], None]) -> None:
    x, y = length(place.box.x), length(place.box.y)
    with pen.at(x + length(place.box.width) if place.turn else x, y, place.turn):
        draw()


def _caption(pen: Pen, lines: tuple[str, ...]) -> None:
    for n, text in enumerate(reversed(lines)):
        pen.text(0, 0.5 + n * LEAD, text, FONT, SIZE, GREY)


def _ruler(pen: Pen, unit: str) -> None:
    pen.line((0, 0.1), (RULER, 0.1), stroke=GREY, width=HAIR)
    pen.lines([((i, 0.1), (i, 2.7 if i % 10 == 0 else 1.7)) for i in range(0, RULER + 1, 5)], GREY, HAIR)
    pen.text(RULER + 1.5, 0.1, unit, FONT, SIZE, GREY)
