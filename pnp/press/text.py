"""Text that must fit: one line in a width, a paragraph in a box. Nothing is shrunk; what is too long is refused."""

import re
from collections.abc import Sequence
from functools import cache
from html import unescape

from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm

from pnp.press import fonts
from pnp.press.palette import INK
from pnp.press.pen import Pen
from pnp.words import N_, Fault

TOLERANCE = 0.05  # mm, below what a printer shows


def too_long(text: str, over: float) -> Fault:
    told = unmarked(text)
    return Fault(
        "text",
        N_("“{text}” is too long by {over} mm. Shorten the words."),
        text=told if len(told) <= 50 else told[:47] + "…",
        over=f"{over:.1f}",
    )


def unmarked(text: str) -> str:
    """The text without its mark-up."""
    return unescape(re.sub("<[^>]*>", "", text))


def within(text: str, font: str, size: float, width: float) -> None:
    """Raises Fault where a kerned line is wider than `width` mm."""
    over = fonts.width(text, font, size) - width
    if over > TOLERANCE:
        raise too_long(text, over)


def line(
    pen: Pen,
    x: float,
    y: float,
    text: str,
    width: float,
    font: str = "Text",
    size: float = 10,
    fill: str = INK,
    align: str = "left",
    middle: bool = False,
) -> None:
    """A line that must fit `width` mm."""
    within(text, font, size, width)
    pen.text(x, y, text, font, size, fill, align, middle=middle)


def largest(text: str, font: str, sizes: Sequence[float], width: float) -> float:
    """The first of the sizes, largest first, at which a line fits `width` mm. Raises Fault where none does."""
    for size in sizes:
        if fonts.width(text, font, size) <= width + TOLERANCE:
            return size
    raise too_long(text, fonts.width(text, font, sizes[-1]) - width)


@cache
def _style(font: str, size: float, lead: float, fill: str, align: int) -> ParagraphStyle:
    return ParagraphStyle(
        "p",
        fontName=font,
        fontSize=size,
        leading=lead,
        textColor=HexColor(fill),
        splitLongWords=0,
        alignment=align,
    )


def height(text: str, width: float, size: float = 9, lead: float | None = None, font: str = "Text") -> float:
    """What a paragraph would take, mm."""
    from reportlab.platypus import Paragraph

    if font == "Text":
        fonts.family()
    else:
        fonts.face(font)
    style = _style(font, size, lead or size * 1.28, INK, 0)
    return float(Paragraph(text, style).wrap(width * mm, 1e4)[1] / mm)


ALIGN = {"left": 0, "centre": 1, "right": 2}


def para(
    pen: Pen,
    x: float,
    top: float,
    width: float,
    text: str,
    height: float | None = None,
    size: float = 9,
    lead: float | None = None,
    fill: str = INK,
    font: str = "Text",
    align: str = "left",
) -> float:
    """A paragraph with <b> and <i>, hanging from `top`; returns its height in mm. Raises Fault above `height`."""
    from reportlab.platypus import Paragraph

    if font == "Text":
        fonts.family()
    else:
        fonts.face(font)
    fonts.require(unmarked(text), font)
    paragraph = Paragraph(text, _style(font, size, lead or size * 1.28, fill, ALIGN[align]))
    used = paragraph.wrap(width * mm, 1e4)[1] / mm
    widest = max((fonts.width(word, font, size) for word in unmarked(text).split()), default=0.0)
    if widest > width + TOLERANCE:
        raise too_long(text, widest - width)
    if height is not None and used > height + TOLERANCE:
        raise too_long(text, used - height)
    paragraph.drawOn(pen.canvas, x * mm, top * mm - used * mm)
    return float(used)
