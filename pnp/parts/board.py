"""The board: a Market with a company at each side, on one sheet or on two that are glued."""

import math
from collections.abc import Callable

from pnp.edition import Edition
from pnp.edition.trade import Board, Company, Market, Materials
from pnp.geometry.joint import strips
from pnp.geometry.lengths import Box, mm
from pnp.geometry.market import MarketBoard
from pnp.geometry.papers import Paper
from pnp.geometry.slots import Block, Line, Sheet, Slot
from pnp.parts import signs
from pnp.parts.job import Job, Page, Plan
from pnp.press import text
from pnp.press.palette import BOLD, CARDBOARD, GREY, HAIR, INK, KRAFT, LINE, TAG, WHITE
from pnp.press.patterns import crosshatch
from pnp.press.pen import Pen, square
from pnp.press.sheet import length
from pnp.words import Words

P = 25.0  # design pitch, mm: everything below is drawn at it and scaled to the board's own
HATCH_STEP = 4.4
MARK_ROOM = mm(3)  # beside the first strip, or its crop marks would come too near to the edge
SMALLEST = 8.0  # pt on the printed board


def layout(edition: Edition, choice: str) -> MarketBoard:
    market, company = edition.facet(Market), edition.facet(Company)
    space = edition.facet(Board).sizes[choice].space
    return MarketBoard(space, len(market.prices), market.spaces, company.spaces)


def plan(job: Job) -> Plan:
    choice = job.options["board"]
    board = layout(job.edition, choice)
    art = BoardArt(job.edition, job.words, board)
    if choice == "joined":
        return Plan(_joined(job, board, art), {"board": 1})
    paper = job.papers.large if choice == "large" else job.papers.kit
    return Plan((_whole(paper, board, art),), {"board": 1})


def _whole(paper: Paper, board: MarketBoard, art: "BoardArt") -> Page:
    box = paper.centred(board.side, board.side)

    def draw(pen: Pen) -> None:
        with pen.at(length(box.x), length(box.y)):
            art.draw(pen)

    return Page(Sheet(paper, (Block((Slot("board", box),)),)), draw, ("board",))


def _joined(job: Job, board: MarketBoard, art: "BoardArt") -> tuple[Page, ...]:
    paper, pages = job.papers.kit, []
    for n, strip in enumerate(strips(board.side, board.side, board.joint), 1):
        left = (paper.safe.x + MARK_ROOM) if n == 1 else (paper.size.width - strip.window.width) // 2
        box = Box(left, (paper.size.height - board.side) // 2, strip.window.width, board.side)
        origin = left - strip.window.x
        joint = origin + board.joint
        ticks = (
            Line(joint, box.y - 4000, joint, box.y - 1000),
            Line(joint, box.top + 1000, joint, box.top + 4000),
        )
        sheet = Sheet(paper, (Block((Slot(f"board-{n}", box),)),), extra=ticks if n == 1 else ())
        glue = Box(joint, box.y, box.right - joint, board.side) if strip.joint else None
        pages.append(Page(sheet, _strip(art, box, origin, glue), ("board",)))
    return tuple(pages)


def _strip(art: "BoardArt", box: Box, origin: int, glue: Box | None) -> Callable[[Pen], None]:
    """Draws the part of the board that a strip shows; the glue area is tinted and says so."""
    corners = [
        (length(box.x), length(box.y)),
        (length(box.right), length(box.y)),
        (length(box.right), length(box.top)),
        (length(box.x), length(box.top)),
    ]

    def draw(pen: Pen) -> None:
        with pen.clipped(corners), pen.at(length(origin), length(box.y)):
            art.draw(pen)
        if glue:
            x, y, w, h = (length(v) for v in (glue.x, glue.y, glue.width, glue.height))
            pen.box(x, y, w, h, fill=KRAFT[1])
            pen.line((x, y), (x, y + h), stroke=GREY, width=HAIR, dash=(1.4, 1))
            label = art.words.t("Glue sheet {n} here, edge to the dashed line", n=2)
            for share in (0.2, 0.5, 0.8):
                pen.text(x + w / 2 + 1, y + h * share, label, "TightB", 9, GREY, "centre", turn=90)

    return draw


class BoardArt:
    """Draws a board with its lower left corner at the origin; spaces lie where the layout says."""

    def __init__(self, edition: Edition, words: Words, board: MarketBoard) -> None:
        self.edition, self.words, self.board = edition, words, board
        self.scale = board.space / 1000 / P
        self.side = board.side / 1000 / self.scale
        self.market = edition.facet(Market)
        self.company = edition.facet(Company)
        self.colours = [material.colour for material in edition.facet(Materials).all]

    def size(self, points: float) -> float:
        """Type at the design pitch that prints no smaller than the board's smallest."""
        return max(points, SMALLEST / self.scale)

    def draw(self, pen: Pen) -> None:
        name = f"board-{self.board.space}"
        mm_side = length(self.board.side)
        pen.stamp(name, (0, 0, mm_side, mm_side), self._all)

    def _all(self, pen: Pen) -> None:
        left = self._rim - self.side / 2
        with pen.at(scale=self.scale):
            for seat in range(4):
                with pen.at(self.side / 2, self.side / 2, 90 * seat), pen.at(left, 7.5 - self.side / 2):
                    self.draw_company(pen)
            self.draw_market(pen)
            far = self.side - 34
            for x, y, turn in ((34, far + 1, 0), (far, 33, 180)):
                with pen.at(x, y, turn):
                    self._logo(pen)
            for x, y in ((34, 34), (far, far)):
                with pen.at(x, y):
                    self._loop(pen)

    @property
    def _rim(self) -> float:
        return self.board.rim / 1000 / self.scale

    def draw_market(self, pen: Pen) -> None:
        for row, (slots, prices) in enumerate(zip(self.board.market, self.market.prices, strict=True), 1):
            for column in reversed(range(len(prices))):
                x, y = (length(v) / self.scale for v in (slots[column].box.x, slots[column].box.y))
                self.draw_price(pen, x, y, row, column, prices[column])

    def draw_price(self, pen: Pen, x: float, y: float, row: int, column: int, value: int) -> None:
        """A Market space: a tag that points to the next one; the first has the black tab with the row's number."""
        a, tip = 0.6, 2.4
        end = x + P - a
        outline = [(x + a, y + a), (end - 0.4, y + a), (end - 0.4 + tip, y + P / 2), (end - 0.4, y + P - a)]
        outline += [(x + a, y + P - a)] + ([(x + a + tip, y + P / 2)] if column else [])
        last = len(self.market.prices[0]) - 1
        fill = KRAFT[round(column * (len(KRAFT) - 1) / max(last, 1))]
        first = column == 0
        pen.poly(outline, fill=fill, stroke=INK if first else CARDBOARD, width=BOLD if first else LINE, round=1.4)
        if first:
            self._start_tab(pen, x + a, y + a, P - 2 * a, row)
        middle = x + P / 2 + (2.4 if first else 1.6)
        figure = 37 if value < 100 else 26
        pen.text(middle, y + 11, str(value), "Show", figure, INK, "centre", middle=True)
        with pen.at(middle, y + 21, 180):
            pen.text(0, 0, str(value), "Show", self.size(9), CARDBOARD, "centre", middle=True)
        if value in (6, 9):
            pen.box(middle - 3.2, y + 4.3, 6.4, 0.8, 0.3, fill=INK)
            pen.box(middle - 1, y + 22.9, 2, 0.5, fill=CARDBOARD)

    def _start_tab(self, pen: Pen, x: float, y: float, height: float, row: int) -> None:
        w = 5.2
        pen.poly([(x, y), (x + w, y), (x + w, y + height), (x, y + height)], fill=INK, round=1.4)
        signs.arrow(pen, x + w / 2 - 0.1, y + height / 2, 3.4, -90, WHITE)
        pen.text(x + w / 2, y + 4, str(row), "Show", self.size(11), WHITE, "centre", middle=True)
        with pen.at(x + w / 2, y + height - 4, 180):
            pen.text(0, 0, str(row), "Show", self.size(11), WHITE, "centre", middle=True)

    def draw_company(self, pen: Pen) -> None:
        """Seen from its own seat: origin at the lower left corner of the first row, the Market above."""
        wide = self.company.spaces * P
        pen.stamp(f"company-{self.board.space}", (-3, -3, wide + P + 4, 2 * P + 10), self._company)

    def _company(self, pen: Pen) -> None:
        wide = self.company.spaces * P
        self._belt(pen, wide)
        for i in range(self.company.spaces):
            first_row_space(pen, i * P + 0.75, 0.75, P - 1.5)
            second_row_space(pen, i * P + 0.75, P + 0.75, P - 1.5)
        for i in range(self.company.spaces):
            self._way(pen, i)
        with pen.at(wide + P / 2 + 1.6):
            self._fee_tag(pen)

    def _belt(self, pen: Pen, wide: float) -> None:
        top = 2 * P + 6
        pen.poly([(-1.6, -1.6), (wide + 1.6, -1.6), (wide + 1.6, top), (-1.6, top)], fill=KRAFT[1], round=3)
        rollers = [((1.5, 2 * P + 1.4 + k * 1.6), (wide - 1.5, 2 * P + 1.4 + k * 1.6)) for k in range(3)]
        pen.lines(rollers, CARDBOARD, HAIR)
        pen.lines([((x, 1), (x, top - 2)) for x in (-1.6, wide + 1.6)], CARDBOARD, BOLD)
        for i in range(self.company.spaces):
            pen.box(i * P + P / 2 - 4, 2 * P + 0.3, 8, 5.6, 1, fill=KRAFT[1])
            signs.arrow(pen, i * P + P / 2, 2 * P + 2.8, 5)

    def _way(self, pen: Pen, i: int) -> None:
        """Straight or one aside from a first-row space; no way leads off the ends."""
        x = i * P + P / 2
        left = 5.7 if i > 0 else 2.4
        right = 5.7 if i < self.company.spaces - 1 else 2.4
        pen.box(x - left, P - 2.7, left + right, 5.4, 2.4, fill=WHITE, stroke=INK, width=LINE)
        signs.dart(pen, x, P, 3.4)
        if left > 3:
            signs.dart(pen, x - 3.3, P - 0.3, 2.9, 50)
        if right > 3:
            signs.dart(pen, x + 3.3, P - 0.3, 2.9, -50)

    def _fee_tag(self, pen: Pen) -> None:
        half, height, c = 10.4, 48.5, 6
        foot = 0.75
        outline = [(-half, foot), (half, foot), (half, foot + height - c), (half - c, foot + height)]
        outline += [(c - half, foot + height), (-half, foot + height - c)]
        pen.poly(outline, fill=TAG, stroke=INK, width=LINE, round=1.6)
        pen.disc(0, height - 3.1, 1.4, fill=WHITE, stroke=INK, width=LINE)
        label = self.words.t("Storage\nfee").split("\n")
        size = self.size(9.5)
        for n, part in enumerate(label):
            text.line(pen, 0, 38.6 - n * size * 0.4, part, 2 * half - 2, "TightB", size, align="centre")
        for y, full in ((18.8, (0,)), (3.2, (0, 1))):
            pen.line((-half + 2, y + 13.9), (half - 2, y + 13.9), stroke=CARDBOARD, width=HAIR)
            fee = self.words.money(self.company.fee * len(full))
            text.line(pen, 0, y + 10.2, fee, 2 * half - 2, "Show", 17, align="centre", middle=True)
            shift = 3.4 * self.company.spaces / 2 - 0.2
            signs.crowded_rows(pen, -shift, y, full, self.company.spaces, self.company.crowded)

    def _logo(self, pen: Pen) -> None:
        signs.tag(pen, -25, -9, 50, 21, width=BOLD, hole=1.7)
        text.line(pen, 3.2, 1.6, self.words.pt("title", self.edition.title), 38, "Show", 35, INK, "centre", True)
        slogan = self.words.pt("slogan", self.edition.slogan)
        text.line(pen, 0, -15.6, slogan, 58, "TightB", self.size(11), align="centre")

    def _loop(self, pen: Pen) -> None:
        """The materials in a ring."""
        r, step = 15.5, 360 / len(self.colours)
        for i, colour in enumerate(self.colours):
            angle = math.radians(i * step)
            signs.chip(pen, colour, r * math.sin(angle), r * math.cos(angle), 9)
            gap = 24.5
            start, end = 90 - i * step - gap, 90 - (i + 1) * step + gap
            pen.arc(r, end, start - end, stroke=CARDBOARD, width=BOLD)
            tip = math.radians(90 - end)
            signs.arrow(pen, r * math.sin(tip), r * math.cos(tip), 3, -math.degrees(tip) - 90, CARDBOARD)


def first_row_space(pen: Pen, x: float, y: float, side: float) -> None:
    """A white space, filled from the bank."""
    pen.box(x, y, side, side, min(2, side * 0.12), fill=WHITE, stroke=INK, width=_outline(side))


def second_row_space(pen: Pen, x: float, y: float, side: float, ground: str = KRAFT[1]) -> None:
    """A cross-hatched space, next to the Market."""
    corner = min(2, side * 0.12)

    def draw(pen: Pen) -> None:
        pen.box(0, 0, side, side, corner, fill=ground)
        crosshatch(pen, 0, 0, side, HATCH_STEP if side > 12 else HATCH_STEP * side / 20, corner)
        pen.poly(square(0, 0, side), stroke=INK, width=_outline(side), round=corner)

    with pen.at(x, y):
        pen.stamp(f"hatched-{side:.2f}-{ground[1:]}", (-1, -1, side + 2, side + 2), draw)


def _outline(side: float) -> float:
    """A small space has the thinner line."""
    return LINE if side > 12 else HAIR
