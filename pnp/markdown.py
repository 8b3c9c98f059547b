"""Markdown → blocks of running text. What the books do not use is refused with its line.

A thematic break (---) turns the page. An image alone in its paragraph is a figure with a caption; text after it in the
same paragraph stands beside it. A block quote is an example box. ```small sets credits. A list after
`<!-- columns -->` runs in two columns.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from xml.sax.saxutils import escape

from markdown_it import MarkdownIt
from markdown_it.token import Token

from pnp.press import flow, fonts
from pnp.press.flow import CAPTION, CELL, SMALL, Block, Prose, Stack
from pnp.press.pen import Pen
from pnp.press.text import unmarked
from pnp.words import N_, Fault

ANCHOR = re.compile(r"\s*\{#([\w-]+)\}$")
TYPE = re.compile(r"<!-- type (\d+) -->")
ICON = "icon:"
FIGURE = "figure:"
MARKUP = {
    "strong_open": "<b>",
    "strong_close": "</b>",
    "em_open": "<i>",
    "em_close": "</i>",
    "softbreak": " ",
    "hardbreak": "<br/>",
}


@dataclass(frozen=True)
class Figure:
    """A drawing of that width and height, mm, from its lower left corner."""

    width: float
    height: float
    draw: Callable[[Pen], None]


Figures = Callable[[str, float], Figure]


class Book:
    """Sets one text: `figures` answers a figure's name and the width there is with a drawing."""

    def __init__(self, lang: str, width: float, figures: Figures, source: str) -> None:
        self.lang, self.width, self.figures, self.source = lang, width, figures, source
        self._tokens: list[Token] = []
        self._at = 0
        self._columns = 1
        self._scale = 1.0

    def pages(self, text: str) -> list[list[Block]]:
        """The blocks of each page."""
        self._tokens = MarkdownIt("commonmark").enable("table").parse(text)
        self._at = 0
        pages: list[list[Block]] = [[]]
        while self._at < len(self._tokens):
            if self._tokens[self._at].type == "hr":
                self._at += 1
                pages.append([])
            else:
                pages[-1].extend(self._blocks(one=True))
        return pages

    def _next(self) -> Token:
        token = self._tokens[self._at]
        self._at += 1
        return token

    def _blocks(self, end: str = "", one: bool = False) -> list[Block]:
        """Blocks up to the closing token, or a single one."""
        blocks: list[Block] = []
        while self._at < len(self._tokens) and self._tokens[self._at].type != end:
            token = self._next()
            reader = getattr(self, f"_{token.type}", None)
            if reader is None:
                raise self._unknown(token.type, token.map)
            blocks.extend(reader(token))
            if one:
                return blocks
        self._at += 1
        return blocks

    def _unknown(self, what: str, lines: Sequence[int] | None) -> Fault:
        return Fault(
            "markdown",
            N_("{file}, line {line}: “{what}” is no part of a rulebook’s Markdown. Use paragraphs, lists and figures."),
            file=self.source,
            line=lines[0] + 1 if lines else "?",
            what=what,
        )

    def _heading_open(self, token: Token) -> list[Block]:
        inline = self._next()
        self._at += 1
        anchor = ANCHOR.search(inline.content)
        text = ANCHOR.sub("", inline.content)
        level = int(token.tag[1])
        return [flow.Heading(text, level, anchor[1] if anchor else "", scale=self._scale)]

    def _paragraph_open(self, token: Token) -> list[Block]:
        inline = self._next()
        self._at += 1
        children = inline.children or []
        if children and children[0].type == "image" and str(children[0].attrs["src"]).startswith(FIGURE):
            return [self._figure(children[0], children[1:], token)]
        return [self._prose(self._inline(children, token))]

    def _figure(self, image: Token, rest: list[Token], token: Token) -> Block:
        name, beside = str(image.attrs["src"])[len(FIGURE) :], bool(rest)
        figure = self.figures(name, self.width)
        caption = escape(image.content)
        told = Prose(caption, self.lang, replace(CAPTION, align=1).scaled(self._scale))
        picture = flow.Picture((figure.width, figure.height), figure.draw, told if caption else None)
        if not beside:
            return picture
        return flow.Beside(picture, Stack(self._split(rest, token)))

    def _split(self, tokens: list[Token], token: Token) -> list[Block]:
        """The text beside a figure, a paragraph for every hard break."""
        parts: list[list[Token]] = [[]]
        for child in tokens:
            if child.type == "hardbreak":
                parts.append([])
            elif not (child.type == "softbreak" and not parts[-1]):
                parts[-1].append(child)
        return [self._prose(self._inline(part, token)) for part in parts if part]

    def _prose(self, text: str) -> Prose:
        return Prose(text, self.lang, flow.BODY.scaled(self._scale))

    def _inline(self, children: Sequence[Token], token: Token) -> str:
        made = []
        for child in children:
            if child.type == "text":
                made.append(escape(child.content))
            elif child.type == "image" and str(child.attrs["src"]).startswith(ICON):
                name = str(child.attrs["src"])[len(ICON) :]
                side, drop = flow.BASE_ICON * 72 / 25.4 * self._scale, -1.6 * self._scale
                made.append(f'<img src="{name}" width="{side}" height="{side}" valign="{drop}"/>')
            elif child.type in MARKUP:
                made.append(MARKUP[child.type])
            else:
                raise self._unknown(child.type, token.map)
        return "".join(made)

    def _bullet_list_open(self, token: Token) -> list[Block]:
        return [self._list("bullet_list_close", numbered=False)]

    def _ordered_list_open(self, token: Token) -> list[Block]:
        return [self._list("ordered_list_close", numbered=True)]

    def _list(self, end: str, numbered: bool) -> Block:
        items = []
        columns, self._columns = self._columns, 1
        while self._tokens[self._at].type == "list_item_open":
            self._at += 1
            items.append(Stack(self._blocks("list_item_close")))
        self._at += 1
        return flow.Steps(items, numbered, columns, scale=self._scale)

    def _blockquote_open(self, token: Token) -> list[Block]:
        return [flow.Example(Stack(self._blocks("blockquote_close")))]

    def _html_block(self, token: Token) -> list[Block]:
        told = token.content.strip()
        size = TYPE.fullmatch(told)
        if size:
            self._scale = int(size[1]) / flow.BODY.size
        elif told == "<!-- columns -->":
            self._columns = 2
        else:
            raise self._unknown(told, token.map)
        return []

    def _fence(self, token: Token) -> list[Block]:
        if token.info.strip() != "small":
            raise self._unknown(token.info, token.map)
        return [Prose(escape(line), self.lang, SMALL, 0.6) for line in token.content.strip().splitlines() if line]

    def _table_open(self, token: Token) -> list[Block]:
        rows: list[list[Prose]] = []
        while (part := self._next()).type != "table_close":
            if part.type == "tr_open":
                rows.append([])
            elif part.type in ("th_open", "td_open"):
                inline = self._next()
                text = self._inline(inline.children or [], token)
                right = "right" in str(part.attrs.get("style", ""))
                text = f"<b>{text}</b>" if part.type == "th_open" else text
                rows[-1].append(Prose(text, self.lang, replace(CELL, align=2 * right).scaled(self._scale)))
        head = any(unmarked(cell.text).strip() for cell in rows[0])
        rows = rows if head else rows[1:]
        widths = [max(_width(row[n]) for row in rows) + 6 for n in range(len(rows[0]))]
        return [flow.Grid(rows, widths, head)]


def _width(cell: Prose) -> float:
    """What a cell takes on one line, mm."""
    return fonts.width(unmarked(cell.text), "TextB", cell.type.size)
