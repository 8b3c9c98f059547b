"""The player aid: the turn in three numbered steps, the auction and the end below."""

from collections.abc import Callable
from dataclasses import dataclass

from pnp.edition import Edition
from pnp.edition.trade import Company, Ending, Market, Materials
from pnp.geometry.lengths import mm
from pnp.geometry.slots import Block, Sheet, grid
from pnp.parts import signs
from pnp.parts.board import first_row_space, second_row_space
from pnp.parts.job import Job, Page, Plan
from pnp.parts.pieces import cut_piece
from pnp.press import text
from pnp.press.palette import BOLD, GREY, HAIR, INK, RULE, WHITE
from pnp.press.pen import Pen
from pnp.press.sheet import length
from pnp.words import Words

W, H, M = 100.0, 140.0, 6.0
A_SHEET = 2


def plan(job: Job) -> Plan:
    return two_a_sheet(job, lambda pen: aid(pen, job.edition, job.words))


def two_a_sheet(job: Job, draw: Callable[[Pen], None]) -> Plan:
    """Two aids side by side on a sheet laid across."""
    count = job.edition.part("aids").count
    paper = job.papers.kit.turned()
    pages = []
    for first in range(0, count, A_SHEET):
        names = ["aid"] * min(A_SHEET, count - first)
        area = paper.centred(len(names) * mm(W), mm(H))
        sheet = Sheet(paper, (Block(grid(names, A_SHEET, area.x, area.top, mm(W), mm(H))),))
        pages.append(Page(sheet, _drawer(draw, sheet), ("aids",)))
    return Plan(tuple(pages), {"aids": sum(len(page.sheet.slots) for page in pages)})


def _drawer(aid: Callable[[Pen], None], sheet: Sheet) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        for slot in sheet.slots:
            with pen.at(length(slot.box.x), length(slot.box.y)):
                aid(pen)

    return draw


def aid(pen: Pen, edition: Edition, words: Words) -> None:
    """An aid with its lower left corner at the origin, 100 × 140 mm."""
    pen.stamp("aid", (0, 0, W, H), Aid(edition, words).draw)


@dataclass(frozen=True)
class Aid:
    edition: Edition
    words: Words

    def draw(self, pen: Pen) -> None:
        t = self.words.t
        text.line(pen, M, 130.4, t("Your turn"), 60, "Show", 24, middle=True)
        signs.logo(pen, self.words.pt("title", self.edition.title), W - M - 22, 125.7, 9.4)
        self._step(pen, 118.6, 1, t("Storage fee"))
        self._fee(pen)
        self._step(pen, 90, 2, t("Roll both dice"))
        self._rolls(pen)
        self._step(pen, 46.7, 3, t("Make your move"))
        text.line(pen, W - M, 46.7, t("Whoever can move must"), 40, "Tight", 9, GREY, "right", middle=True)
        self._moves(pen)
        pen.line((M, 26.2), (W - M, 26.2), stroke=RULE, width=HAIR)
        self._foot(pen)

    def _step(self, pen: Pen, y: float, n: int, label: str) -> None:
        with pen.at(M, y):
            pen.poly([(0, -3.4), (6.6, -3.4), (9, 0), (6.6, 3.4), (0, 3.4)], fill=INK, round=0.9)
            pen.text(3.7, 0, str(n), "Show", 12.5, WHITE, "centre", middle=True)
        text.line(pen, M + 11.5, y, label, 50, "TightB", 13, middle=True)

    def _fee(self, pen: Pen) -> None:
        company, t = self.edition.facet(Company), self.words.t
        crowded = self.words.either(company.crowded, company.spaces)
        rows = (
            (110.0, (0,), t("one row holds {n} pieces", n=crowded)),
            (103.4, (0, 1), t("both rows hold {n} pieces", n=crowded)),
        )
        for y, full, label in rows:
            with pen.at(M, y - 2.75, scale=0.84):
                signs.crowded_rows(pen, 0, 0, full, company.spaces, company.crowded)
            pen.text(M + 14.5, y, self.words.money(company.fee * len(full)), "Show", 13, middle=True)
            text.line(pen, M + 28, y, label, W - 2 * M - 28, "Text", 9, middle=True)
        short = t("<b>Too little money?</b> Pay nothing, put back all above {n} a row.", n=company.crowded - 1)
        text.para(pen, M, 99.6, W - 2 * M, short, height=4.2, size=8.5)

    def rolls(self) -> tuple[tuple[str, str, str], ...]:
        """Each kind of roll: two faces and what it gives."""
        t = self.words.t
        blue, green, gold, red = (self._colour(n) for n in (1, 3, 2, 4))
        return (
            (blue, green, t("<b>One move</b> in either colour")),
            (gold, gold, t("<b>Two moves</b> in this colour")),
            (red, "star", t("<b>One move</b> in any colour")),
            ("hammer", green, t("<b>Auction</b> of this colour, then roll again")),
            ("hammer", "star", t("You name a colour: <b>auction</b>, then roll again")),
        )

    def _colour(self, n: int) -> str:
        materials = self.edition.facet(Materials).all
        return materials[n % len(materials)].colour

    def _rolls(self, pen: Pen) -> None:
        for k, (first, second, gives) in enumerate(self.rolls()):
            y = 81.8 - k * 6.5
            signs.face(pen, first, M + 2.9, y, 5.8)
            signs.face(pen, second, M + 9.5, y, 5.8)
            text.para(pen, M + 16, y + 1.95, W - 2 * M - 16, gives, height=5, size=9)

    def _moves(self, pen: Pen) -> None:
        t, y = self.words.t, 36.8
        xs = (M + 4.3, M + 26.2, M + 54, M + 80.5)
        piece = self.edition.facet(Materials).all[-2]
        price = self.edition.facet(Market).prices[0][2]
        cut_piece(pen, piece, xs[0], y, 8.4)
        first_row_space(pen, xs[1] - 4.3, y - 4.3, 8.6)
        second_row_space(pen, xs[2] - 4.3, y - 4.3, 8.6, WHITE)
        signs.tag(pen, xs[3] - 7.5, y - 4.3, 15, 8.6, hole=0.7, cut=2.4)
        pen.text(xs[3] + 1.6, y, self.words.money(price), "Show", 12, INK, "centre", middle=True)
        for x, place in zip(xs, (t("bank"), t("first row"), t("second row"), t("Market")), strict=True):
            text.line(pen, x, y - 7.6, place, 23, "Tight", 8, GREY, "centre")
        for k, move in enumerate((t("Take"), t("Process"), t("Sell"))):
            a, b = xs[k] + 5.8, xs[k + 1] - (5.8 if k < 2 else 9)
            pen.line((a, y), (b - 1.6, y), width=BOLD)
            signs.arrow(pen, b - 1.2, y, 2.8, -90)
            text.line(pen, (a + b) / 2, y + 2.4, move, 17, "TightB", 8.5, align="centre")

    def _foot(self, pen: Pen) -> None:
        t, end = self.words.t, self.edition.facet(Ending)
        auction = t(
            "<b>Auction.</b> All bid in secret and show together. The highest bid goes to the bank and wins the piece, "
            "which takes a free space in the first row. Tie: the roller, else the nearest to the roller’s left."
        )
        ending = t(
            "<b>End.</b> A full Market row ends its colour: its pieces leave the bank and all Companies, unpaid. "
            "{n} full rows end the game. Most money wins.",
            n=end.rows,
        )
        room = 24.9 - 3.5
        used = text.para(pen, M, 24.9, W - 2 * M, auction, height=room, size=8, lead=9.4)
        text.para(pen, M, 24.9 - used - 0.7, W - 2 * M, ending, height=room - used - 0.7, size=8, lead=9.4)
