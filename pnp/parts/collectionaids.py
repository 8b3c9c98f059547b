"""The player aid of a game of one pile: the turn on one side, the scores on the other, all figures from the facts."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from pnp.edition import Edition
from pnp.edition.collection import DIE, Colours, Metals, Scoring, Share, Turn
from pnp.geometry.apart import hung
from pnp.geometry.lengths import Box, mm
from pnp.geometry.slots import Block, Sheet, Slot
from pnp.parts import tokens
from pnp.parts.aids import A_SHEET, H, M, W
from pnp.parts.goals import target
from pnp.parts.job import Job, Page, Plan
from pnp.parts.pips import die
from pnp.parts.signs import arrow
from pnp.parts.tiles import cut_back, cut_tile
from pnp.press import fonts, text
from pnp.press.palette import BOLD, GREY, HAIR, INK, RULE, WHITE
from pnp.press.pen import Pen
from pnp.press.sheet import length
from pnp.words import Words

BANDS = ("#fbf3e2", "#f3f1ee", "#eaf4f4")  # cardboard, plastic, glass
WIDE = W - 2 * M
X = M + 28  # where the text of a row begins, on the turn side


def plan(job: Job) -> Plan:
    """Aids lie on their sides, so that a sheet is turned over on its long edge."""
    count, paper = job.edition.part("aids").count, job.papers.kit
    pages = []
    for first in range(0, count, A_SHEET):
        mine = min(A_SHEET, count - first)
        area = hung(paper, mm(H), mine * mm(W), head=mm(12))
        slots = tuple(
            Slot(f"aid-{first + n + 1}", Box(area.x, area.top - (n + 1) * mm(W), mm(H), mm(W)), 90) for n in range(mine)
        )
        front = Sheet(paper, (Block(slots),))
        for sheet in (front, front.mirrored()):
            pages.append(Page(sheet, _drawer(job, sheet), ("aids",), leaves=Fraction(1, 2)))
    return Plan(tuple(pages), {"aids": sum(len(page.sheet.slots) for page in pages[::2])})


def _drawer(job: Job, sheet: Sheet) -> Callable[[Pen], None]:
    side = turn_side if sheet.side == "front" else score_side

    def draw(pen: Pen) -> None:
        for slot in sheet.slots:
            box = slot.box
            x, y = (box.right, box.y) if slot.turn == 90 else (box.x, box.top)
            with pen.at(length(x), length(y), slot.turn):
                side(pen, job.edition, job.words)

    return draw


def turn_side(pen: Pen, edition: Edition, words: Words) -> None:
    pen.stamp("aid-turn", (0, 0, W, H), TurnSide(edition, words).draw)


def score_side(pen: Pen, edition: Edition, words: Words) -> None:
    pen.stamp("aid-score", (0, 0, W, H), ScoreSide(edition, words).draw)


# ---- rows that the aid and the book’s last page share ----------------------------------------------------------


@dataclass(frozen=True)
class Rows:
    """Pictures and words of a game's rules; the words are drawn where a side wants them."""

    edition: Edition
    words: Words

    @property
    def looks(self) -> tuple[str, ...]:
        """Four colours for the pictures, whatever the game has."""
        found = self.edition.facet(Colours).looks
        return tuple(found[n % len(found)] for n in range(4))

    def shares(self, shares: tuple[Share, ...]) -> str:
        """1–2 players: 1 · 3–4: 2 · 5–6: 3."""
        first, *others = shares
        told = [
            self.words.nt(
                "{a}–{n} player: {count}", "{a}–{n} players: {count}", first.most, a=first.least, count=first.n
            )
        ]
        return " · ".join([*told, *(f"{span(share)}: {share.n}" for share in others)])

    def actions(self) -> tuple[tuple[str, str, str], ...]:
        """Name, rule and what depends on the number of players, from top to bottom."""
        t, turn = self.words.t, self.edition.facet(Turn)
        return (
            (t("Repair"), t("tile back, take 1–{n} with that sum, same colour", n=turn.repair), ""),
            (t("Reduce"), t("tiles back, take a die showing their sum, 1–{n}", n=DIE - 1), ""),
            (t("Rethink"), t("roll own dice of different colours"), self.shares(turn.rethink)),
            (t("Repurpose"), t("roll two of one colour, put back, take glass"), ""),
            (t("Reuse"), t("glass back, take a die of its colour showing {n}", n=DIE), ""),
            (t("Return"), t("glass back, any colours, take any metal"), self.shares(turn.deposit)),
        )

    def collect(self, pen: Pen, x: float, y: float, d: float = 8) -> None:
        cut_back(pen, x + d / 2, y, d)
        to(pen, x + d + 0.9, y)
        cut_tile(pen, self.looks[2], 3, x + d * 1.5 + 6.3, y, d)

    def recycle(self, pen: Pen, x: float, y: float, d: float = 8) -> None:
        a, b, *_ = self.looks
        die(pen, a, 2, x + d / 2, y, d)
        die(pen, b, 2, x + d * 1.5 + 6.3, y, d)
        to(pen, x + d + 0.9, y + 1.5)
        with pen.at(x + d + 5.3, y - 1.5, 180):
            to(pen, 0, 0)

    def action(self, pen: Pen, n: int, x: float, y: float) -> None:
        """The picture of an action, 24 mm wide, its middle at y."""
        (self._repair, self._reduce, self._rethink, self._repurpose, self._reuse, self._return)[n](pen, x, y)

    def _repair(self, pen: Pen, x: float, y: float, d: float = 6.6) -> None:
        look = self.looks[1]
        cut_tile(pen, look, 6, x + d / 2, y, d)
        to(pen, x + d + 0.7, y)
        for k, value in enumerate((2, 4)):
            cut_tile(pen, look, value, x + 15.9 + k * 7, y, d)

    def _reduce(self, pen: Pen, x: float, y: float, d: float = 6.6) -> None:
        look = self.looks[0]
        for k, value in enumerate((1, 3)):
            cut_tile(pen, look, value, x + d / 2 + k * 7, y, d)
        to(pen, x + 14.4, y)
        die(pen, look, 4, x + 22.8, y, d)

    def _rethink(self, pen: Pen, x: float, y: float, d: float = 6.6) -> None:
        for k, (n, value) in enumerate(((2, 1), (3, 3), (1, 5))):
            die(pen, self.looks[n], value, x + d / 2 + k * 7.3, y, d)

    def _repurpose(self, pen: Pen, x: float, y: float, d: float = 6.6) -> None:
        look = self.looks[3]
        for k, value in enumerate((6, 2)):
            die(pen, look, value, x + d / 2 + k * 7, y, d)
        to(pen, x + 14.4, y)
        jar(pen, look, x + 22.9, y, 7.2)

    def _reuse(self, pen: Pen, x: float, y: float, d: float = 6.6) -> None:
        look = self.looks[1]
        jar(pen, look, x + 3.6, y, 7.2)
        to(pen, x + 7.9, y)
        die(pen, look, DIE, x + 16.2, y, d)

    def _return(self, pen: Pen, x: float, y: float) -> None:
        for k in range(min(3, self.edition.facet(Turn).deposit[0].n)):
            jar(pen, self.looks[k], x + 2.6 + k * 5.1, y, 5)
        to(pen, x + 15.6, y, 3.2)
        nut(pen, self.edition, 0, x + 22.9, y, 7.4)

    def ending(self) -> str:
        return self.words.t(
            "<b>End.</b> The last face-down clean tile is drawn: finish this turn. The last face-down tile is dirty: "
            "the game ends at once."
        )

    def cleanup(self) -> str:
        turn = self.edition.facet(Turn)
        return self.words.t(
            "Dirty tiles go to the <b>Trash Heap.</b> Keep <b>{n} parts</b> at most; dice showing {free} do not count.",
            n=turn.limit,
            free=turn.free,
        )

    def need(self) -> str:
        low, high = min(self.edition.facet(Scoring).matched), max(self.edition.facet(Scoring).matched)
        return self.words.t(
            "each, if own clean tiles of its colour add up to <b>{low}</b> or <b>{high}</b> or more", low=low, high=high
        )

    def sixes(self, pen: Pen, x: float, y: float, width: float, size: float = 12) -> None:
        """Players by points; y is the middle of the best row, the others lie 5.6 below and above."""
        t, scoring = self.words.t, self.edition.facet(Scoring)
        least, most = self.edition.players
        small = 9.5 if size > 11 else 8.5
        left = max(fonts.width(told, "TightB", small) for told in (self._most(), t("second most"), t("players")))
        pitch = (width - left - 3) / (most - least + 1)
        rows = (
            (5.6, t("players"), GREY, "Tight"),
            (0, self._most(), INK, "TightB"),
            (-5.8, t("second most"), GREY, "TightB"),
        )
        for dy, told, ink, font in rows:
            text.line(pen, x, y + dy, told, left + 0.1, font, small, ink, middle=True)
        for n in range(least, most + 1):
            at = x + left + 3 + (n - least + 0.5) * pitch
            pen.text(at, y + 5.6, str(n), "Tight", 9, GREY, "centre", middle=True)
            pen.text(at, y, str(scoring.most - n), "Show", size, INK, "centre", middle=True)
            second = str(scoring.second - n) if n > 1 else "–"
            pen.text(at, y - 5.8, second, "Show", size - 1, GREY, "centre", middle=True)

    def _most(self) -> str:
        return self.words.t("most dice showing {n}", n=DIE)


def span(share: Share) -> str:
    return str(share.least) if share.least == share.most else f"{share.least}–{share.most}"


def to(pen: Pen, x: float, y: float, size: float = 4.4) -> None:
    """A short arrow to the right."""
    pen.line((x, y), (x + size - 1.6, y), width=BOLD)
    arrow(pen, x + size - 1.2, y, 2.6, -90)


def jar(pen: Pen, look: str, x: float, y: float, d: float) -> None:
    tokens.lying(pen, lambda pen: tokens.glass(pen, look), x, y, d)


def nut(pen: Pen, edition: Edition, n: int, x: float, y: float, d: float) -> None:
    """The n-th metal."""
    metal = edition.facet(Metals).all[n]
    tokens.lying(pen, lambda pen: tokens.metal(pen, metal.id, metal.bonus), x, y, d)


def head(pen: Pen, x: float, y: float, n: int, label: str, width: float, note: str = "") -> None:
    """A numbered step."""
    with pen.at(x, y):
        pen.poly([(0, -3.4), (6.6, -3.4), (9, 0), (6.6, 3.4), (0, 3.4)], fill=INK, round=0.9)
        pen.text(3.7, 0, str(n), "Show", 12.5, WHITE, "centre", middle=True)
    text.line(pen, x + 11.5, y, label, width - 11.5, "TightB", 13, middle=True)
    if note:
        used = 13.5 + fonts.width(label, "TightB", 13)
        text.line(pen, x + used, y - 0.4, note, width - used, "Tight", 9, GREY, middle=True)


# ---- the turn ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TurnSide(Rows):
    def draw(self, pen: Pen) -> None:
        t = self.words.t
        wide = W - M - X
        text.line(pen, M, 130.4, t("Your turn"), 60, "Show", 22, middle=True)
        head(pen, M, 120, 1, t("Collect"), WIDE)
        self.collect(pen, M, 111.3)
        text.para(pen, X, 115, wide, t("Draw face-down tiles until one is <b>clean.</b> Keep them all."), 8.4)
        head(pen, M, 102, 2, t("Recycle"), WIDE, t("if you like"))
        self.recycle(pen, M, 92.6)
        swap = t("Swap a part for a face-up one: same type and number, <b>other colour.</b> Then skip to {n}.", n=4)
        text.para(pen, X, 98.4, wide, swap, 12.4)
        head(pen, M, 82.4, 3, t("Sort"), WIDE, t("from top to bottom, one of each pair at most"))
        for n, (name, rule, by_players) in enumerate(self.actions()):
            y = (73.4, 65, 55.2, 46.8, 37, 28.6)[n]
            if n % 2 == 0:
                pen.box(M - 2, y - 12.8, W - 2 * M + 4, 17, 2.5, fill=BANDS[n // 2])
            self.action(pen, n, M, y)
            text.line(pen, X, y + 0.5, name, wide, "TightB", 10)
            text.line(pen, X, y - 3.4, rule, wide, "Tight", 8.5)
            if by_players:
                text.line(
                    pen,
                    W - M,
                    y + 0.5,
                    by_players,
                    wide - 2 - fonts.width(name, "TightB", 10),
                    "Tight",
                    8,
                    GREY,
                    "right",
                )
        head(pen, M, 18.9, 4, t("Cleanup"), 34)
        text.para(pen, M + 33, 23.2, WIDE - 43, self.cleanup(), 10.6, 8, 9.6)
        cut_tile(pen, self.looks[0], 5, W - M - 4, 18.9, 8, dirty=True)
        pen.line((M, 12.2), (W - M, 12.2), stroke=RULE, width=HAIR)
        text.para(pen, M, 11.6, WIDE, self.ending(), 7.2, 8, 9.4)


# ---- the scores ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ScoreSide(Rows):
    def draw(self, pen: Pen) -> None:
        t, scoring, turn = self.words.t, self.edition.facet(Scoring), self.edition.facet(Turn)
        a, b, look, d = self.looks
        text.line(pen, M, 130.4, t("Score"), 60, "Show", 22, middle=True)
        for k, colour in enumerate((a, d)):
            cut_tile(pen, colour, 5, M + 3.4 + k * 7.6, 118, 7)
        self._row(pen, 118, "5", t("a <b>pair</b> of clean tiles scores its number, colours do not matter"))
        self._rule(pen, 111.8)
        y = 106.2
        for value in sorted({*scoring.plain, turn.free}):
            die(pen, look, value, M + 3.4, y, 7)
            plain = value in scoring.plain
            self._row(pen, y, str(value) if plain else "0", t("each") if plain else t("nothing, but takes no place"))
            y -= 7.8
        for k, value in enumerate(scoring.matched[:3]):
            die(pen, look, value, M + 3.4 + k * 7.6, 82.8, 7)
        self._row(pen, 82.8, "/".join(map(str, scoring.matched)), self.need())
        self._rule(pen, 76.6)
        die(pen, look, DIE, M + 3.4, 66.4, 7)
        self.sixes(pen, M + 10, 66.4, WIDE - 10)
        tie = t("Tied for most: all score it, there is no second.")
        text.line(pen, M + 10, 55.6, tie, WIDE - 10, "Tight", 8.5, GREY, middle=True)
        self._rule(pen, 52.4)
        for k in range(2):
            jar(pen, b, M + 3.6 + k * 7.9, 47, 7.4)
        self._row(pen, 47, str(scoring.best_glass), t("each in your <b>best</b> colour"))
        jar(pen, a, M + 3.6, 39.2, 7.4)
        self._row(pen, 39.2, str(scoring.other_glass), t("each in the other colours"))
        self._rule(pen, 33.8)
        nut(pen, self.edition, 1 % len(self.edition.facet(Metals).all), M + 3.6, 28.3, 7.4)
        self._row(pen, 28.3, str(scoring.metal), t("each metal"))
        metals = self.edition.facet(Metals).all
        adds = t("for every die showing 1 each metal adds:")
        text.line(pen, M, 19.4, adds, WIDE - 10.5 * len(metals), "TightB", 9.5, middle=True)
        for n in range(len(metals)):
            nut(pen, self.edition, n, W - M - 4.6 - (len(metals) - 1 - n) * 10, 20, 9)
        self._rule(pen, 14.2)
        with pen.at(M + 3.6, 8.4):
            target(pen, 3.6)
        goal = t("the numbers of all tiles in the <b>Trash Heap</b> that are on your goal card")
        text.para(pen, M + 10, 12.5, WIDE - 10, goal, 8.4)

    def _row(self, pen: Pen, y: float, points: str, told: str) -> None:
        x, wide = M + 31, W - 2 * M - 33
        pen.text(x - 2, y, points, "Show", 15, INK, "right", middle=True)
        lines = 2 if fonts.width(text.unmarked(told), "Text", 9) > wide * 0.98 else 1
        text.para(pen, x + 2, y + 2.05 * lines, wide, told, 4.1 * lines)

    def _rule(self, pen: Pen, y: float) -> None:
        pen.line((M, y), (W - M, y), stroke=RULE, width=HAIR)
