"""Running text on pages: blocks that know their height, stacked from the top of a page, never past its foot."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Protocol

from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Paragraph, paraparser

from pnp.press import fonts
from pnp.press.hyphens import hyphenator
from pnp.press.palette import BOLD, CARDBOARD, EXAMPLE, GREY, HAIR, INK, RULE, WHITE
from pnp.press.pen import Pen
from pnp.press.text import unmarked
from pnp.words import N_, Fault

MAX_AIR = 3.2  # mm: spare room of a page goes between its blocks, up to so much
BASE_ICON = 3.5  # mm
NARROW = 90  # mm: ragged lines of this width or more need no hyphens


class Icon:
    """A drawing in a line of text; `Document` knows how it is drawn."""

    def __init__(self, name: str) -> None:
        self.name = name

    def getSize(self) -> tuple[int, int]:
        return 10, 10


paraparser.ImageReader = Icon  # running text has no other images


class Block(Protocol):
    """`above`: air before the block, mm. `height` is asked before `draw`, with the same width."""

    above: float

    def height(self, width: float) -> float: ...

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None: ...


@dataclass(frozen=True)
class Type:
    """Size and lead in points."""

    font: str
    size: float
    lead: float
    fill: str = INK
    align: int = 0
    hyphens: bool = False

    def scaled(self, scale: float) -> "Type":
        return replace(self, size=self.size * scale, lead=self.lead * scale)


BODY = Type("Text", 10, 13.2, hyphens=True)
CELL = Type("Text", 10, 12.6)
CAPTION = Type("Tight", 9.5, 11.4, GREY)
SMALL = Type("Tight", 8.5, 10.8, GREY)


@dataclass
class Prose:
    """A paragraph with <b>, <i> and icons."""

    text: str
    lang: str
    type: Type = BODY
    above: float = 1.6

    def height(self, width: float) -> float:
        height: float = self._paragraph(width).wrap(width * mm, 1e5)[1] / mm
        return height

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        made = self._paragraph(width)
        height = made.wrap(width * mm, 1e5)[1]
        made.drawOn(pen.canvas, x * mm, top * mm - height)

    def _paragraph(self, width: float) -> Paragraph:
        return _paragraph(self.text, self.lang, self.type, self.type.hyphens and width < NARROW)


@cache
def _paragraph(text: str, lang: str, kind: Type, hyphens: bool) -> Paragraph:
    if kind.font == "Text":
        fonts.family()
    else:
        fonts.face(kind.font)
    fonts.require(unmarked(text), kind.font)
    style = ParagraphStyle(
        "prose",
        fontName=kind.font,
        fontSize=kind.size,
        leading=kind.lead,
        textColor=HexColor(kind.fill),
        alignment=kind.align,
        splitLongWords=0,
        embeddedHyphenation=0,
        hyphenationLang=hyphenator(lang) if hyphens else None,
        allowWidows=1,
        allowOrphans=1,
    )
    return Paragraph(text, style)


@dataclass
class Heading:
    """Level 2 opens a section, level 3 a step of it. One line; `anchor` is the same in every language."""

    text: str
    level: int
    anchor: str
    above: float = 0
    scale: float = 1

    def __post_init__(self) -> None:
        self.above = 4.2 if self.level == 2 else 2.6

    @property
    def _type(self) -> tuple[str, float, float]:
        k = self.scale if self.level > 2 else 1
        return ("Show", 16, 7.2) if self.level == 2 else ("TightB", 12.5 * k, 5.4 * k)

    def height(self, width: float) -> float:
        font, size, height = self._type
        over = fonts.width(self.text, font, size) - width
        if over > 0:
            raise Fault(
                "text",
                N_("“{text}” is too long by {over} mm. Shorten the words."),
                text=self.text,
                over=f"{over:.1f}",
            )
        return height

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        font, size, height = self._type
        pen.text(x, top - height + 1.6, self.text, font, size)


@dataclass
class Picture:
    """A figure in the middle of the column, its caption below."""

    size: tuple[float, float]
    art: Callable[[Pen], None]
    caption: Prose | None = None
    above: float = 2.2

    def height(self, width: float) -> float:
        if self.size[0] > width + 0.05:
            raise Fault(
                "figure",
                N_("A picture is {over} mm wider than its page."),
                over=f"{self.size[0] - width:.1f}",
            )
        return self.size[1] + (self.caption.height(width) + 1.2 if self.caption else 0)

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        w, h = self.size
        with pen.at(x + (width - w) / 2, top - h):
            self.art(pen)
        if self.caption:
            self.caption.draw(pen, x, top - h - 1.2, width)


@dataclass
class Stack:
    """Blocks one below the other."""

    blocks: Sequence[Block]
    above: float = 1.6

    def height(self, width: float) -> float:
        return sum(b.height(width) + (b.above if n else 0) for n, b in enumerate(self.blocks))

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        for n, block in enumerate(self.blocks):
            top -= block.above if n else 0
            block.draw(pen, x, top, width)
            top -= block.height(width)


@dataclass
class Beside:
    """A figure on the left, text on its right, both hanging from the top or centred on each other."""

    picture: Picture
    text: Stack
    above: float = 2.2
    gap: float = 5

    def _split(self, width: float) -> float:
        return width - self.picture.size[0] - self.gap

    def height(self, width: float) -> float:
        return max(self.picture.height(self.picture.size[0]), self.text.height(self._split(width)))

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        left, right = self.picture.size[0], self._split(width)
        high = self.height(width)
        self.picture.draw(pen, x, top - (high - self.picture.height(left)) / 2, left)
        self.text.draw(pen, x + left + self.gap, top - (high - self.text.height(right)) / 2, right)


@dataclass
class Steps:
    """A list with numbers on discs, or with dots; in columns where `columns` says so."""

    items: Sequence[Stack]
    numbered: bool
    columns: int = 1
    above: float = 1.6
    indent: float = 7
    scale: float = 1

    def _columns(self, width: float) -> tuple[float, int]:
        rows = -(-len(self.items) // self.columns)
        return (width - 5 * (self.columns - 1)) / self.columns, rows

    def _indent(self) -> float:
        return self.indent if self.numbered else 4.2

    def height(self, width: float) -> float:
        wide, rows = self._columns(width)
        columns = [self.items[i : i + rows] for i in range(0, len(self.items), rows)]
        return max(self._column(column, wide) for column in columns)

    def _column(self, items: Sequence[Stack], wide: float) -> float:
        return sum(item.height(wide - self._indent()) + (1.2 if n else 0) for n, item in enumerate(items))

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        wide, rows = self._columns(width)
        for n, item in enumerate(self.items):
            if n % rows == 0:
                left, y = x + n // rows * (wide + 5), top
            if self.numbered:
                level = y - 2.5 * self.scale
                pen.disc(left + 2.4, level, 2.4, fill=INK)
                pen.text(left + 2.4, level, str(n + 1), "TightB", 9, WHITE, "centre", middle=True)
            else:
                pen.disc(left + 1.4, y - 2.6 * self.scale, 0.7, fill=CARDBOARD)
            item.draw(pen, left + self._indent(), y, wide - self._indent())
            y -= item.height(wide - self._indent()) + 1.2


@dataclass
class Example:
    """A tinted box with a bar on its left."""

    content: Stack
    above: float = 2.4

    def height(self, width: float) -> float:
        return self.content.height(width - 8) + 4.2

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        high = self.height(width)
        pen.box(x, top - high, width, high, fill=EXAMPLE)
        pen.box(x, top - high, 1.4, high, fill=CARDBOARD)
        self.content.draw(pen, x + 5, top - 1.9, width - 8)


@dataclass
class Grid:
    """A table: the last column takes what the others leave; rules between rows."""

    rows: Sequence[Sequence[Prose]]
    widths: Sequence[float]
    head: bool
    above: float = 2.0

    def _widths(self, width: float) -> list[float]:
        fixed = list(self.widths[: len(self.rows[0]) - 1])
        return [*fixed, width - sum(fixed)]

    def _row(self, row: Sequence[Prose], widths: Sequence[float]) -> float:
        return max(cell.height(w - 2) for cell, w in zip(row, widths, strict=True)) + 1.6

    def height(self, width: float) -> float:
        return sum(self._row(row, self._widths(width)) for row in self.rows)

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        widths = self._widths(width)
        for n, row in enumerate(self.rows):
            high = self._row(row, widths)
            if n:
                weight = BOLD if n == 1 and self.head else HAIR
                pen.line((x, top), (x + width, top), stroke=INK if weight == BOLD else RULE, width=weight)
            left = x
            for cell, w in zip(row, widths, strict=True):
                cell.draw(pen, left, top - 0.8, w - 2)
                left += w
            top -= high


@dataclass(frozen=True)
class Frame:
    """The text area of a page, mm."""

    x: float
    y: float
    width: float
    height: float


def set_page(pen: Pen, frame: Frame, blocks: Sequence[Block]) -> None:
    """Draws the blocks from the top of the frame, the spare room shared between them up to a limit."""
    for block, top in positions(frame, blocks):
        block.draw(pen, frame.x, top, frame.width)


def spare(frame: Frame, blocks: Sequence[Block]) -> float:
    """Air for each gap of the page, mm; raises Fault where the blocks do not fit."""
    left = frame.height - needed(frame, blocks)
    if left < 0:
        raise Fault("text", N_("The text is {over} mm too long for its page. Shorten the words."), over=f"{-left:.1f}")
    return min(MAX_AIR, left / max(1, len(blocks) - 1))


def needed(frame: Frame, blocks: Sequence[Block]) -> float:
    return sum(b.height(frame.width) + (b.above if n else 0) for n, b in enumerate(blocks))


def positions(frame: Frame, blocks: Sequence[Block]) -> list[tuple[Block, float]]:
    """Each block with its top, as `set_page` draws it."""
    top, air, found = frame.y + frame.height, spare(frame, blocks), []
    for n, block in enumerate(blocks):
        top -= (block.above + air) if n else 0
        found.append((block, top))
        top -= block.height(frame.width)
    return found
