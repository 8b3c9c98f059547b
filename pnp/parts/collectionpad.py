"""The score pad of a game of one pile: a column a player, a row for everything that scores; two games a sheet."""

from collections.abc import Callable
from dataclasses import dataclass

from pnp.edition import Edition
from pnp.edition.collection import DIE, Colours, Metals, Scoring
from pnp.geometry.apart import hung
from pnp.geometry.lengths import Box, mm
from pnp.geometry.slots import Block, Sheet, Slot
from pnp.parts.collectionaids import jar, nut
from pnp.parts.goals import target
from pnp.parts.job import Job, Page, Plan
from pnp.parts.pips import die
from pnp.parts.tiles import cut_tile
from pnp.press import text
from pnp.press.palette import BOLD, GREY, HAIR, INK, RULE, TAG
from pnp.press.pen import Pen
from pnp.press.sheet import length
from pnp.words import Words, sentence

W, H = 180.0, 113.0
GAMES = 2
LABEL = 50.0  # mm: the column of pictures and names
HEAD = 14.0


def plan(job: Job) -> Plan:
    paper = job.papers.kit
    area = hung(paper, mm(W), GAMES * mm(H), head=0)
    slots = [Slot("game", Box(area.x, area.top - (n + 1) * mm(H), mm(W), mm(H))) for n in range(GAMES)]
    sheet = Sheet(paper, (Block(tuple(slots)),))
    return Plan((Page(sheet, _drawer(job, sheet), ("score-pad",)),), {"score-pad": 1})


def _drawer(job: Job, sheet: Sheet) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        for slot in sheet.slots:
            with pen.at(length(slot.box.x), length(slot.box.y)):
                pad(pen, job.edition, job.words)

    return draw


def pad(pen: Pen, edition: Edition, words: Words) -> None:
    """The table of one game, 180 × 113 mm."""
    pen.stamp("pad", (0, 0, W, H), Pad(edition, words).draw)


@dataclass(frozen=True)
class Pad:
    edition: Edition
    words: Words

    def draw(self, pen: Pen) -> None:
        rows = self.rows()
        most = self.edition.players[1]
        pitch, high = (W - 8 - LABEL) / most, (H - 8 - HEAD) / (len(rows) + 1)
        top = H - 4 - HEAD
        text.line(pen, 4, top + HEAD / 2, self.words.t("Score"), LABEL - 4, "Show", 17, middle=True)
        foot = top - len(rows) * high
        pen.box(4, 4, W - 8, foot - 4, fill=TAG)
        for n in range(most + 1):
            x = 4 + LABEL + n * pitch
            pen.line((x, 4), (x, H - 4), stroke=RULE, width=HAIR)
        for n, (picture, told) in enumerate(rows):
            y = top - (n + 0.5) * high
            picture(pen, y)
            text.line(pen, 23, y, sentence(told), LABEL - 20, "Tight", 9.5, middle=True)
            pen.line((4, y - high / 2), (W - 4, y - high / 2), stroke=RULE, width=HAIR)
        text.line(pen, 5.5, 4 + (foot - 4) / 2, self.words.t("Total"), LABEL - 4, "Show", 13, middle=True)
        for y in (top, foot):
            pen.line((4, y), (W - 4, y), stroke=INK, width=BOLD)
        text.line(pen, 4 + LABEL - 2, top + 3, self.words.t("name"), 20, "Tight", 8.5, GREY, "right", middle=True)

    def rows(self) -> list[tuple[Callable[[Pen, float], None], str]]:
        """What scores, in the order of the aid."""
        t, scoring = self.words.t, self.edition.facet(Scoring)
        looks = self.edition.facet(Colours).looks
        a, b, c, d = (looks[n % len(looks)] for n in range(4))
        size = 7.0

        def pair(pen: Pen, y: float) -> None:
            cut_tile(pen, a, 5, 8, y, size)
            cut_tile(pen, d, 5, 15.6, y, size)

        def dice(*values: int) -> Callable[[Pen, float], None]:
            def draw(pen: Pen, y: float) -> None:
                for k, value in enumerate(values):
                    die(pen, c, value, 8 + k * 7.6, y, size)

            return draw

        def glass(pen: Pen, y: float) -> None:
            jar(pen, b, 8, y, size)
            jar(pen, a, 15.6, y, size)

        def metal(pen: Pen, y: float) -> None:
            for n in range(min(2, len(self.edition.facet(Metals).all))):
                nut(pen, self.edition, n, 8 + n * 7.6, y, size)

        def aim(pen: Pen, y: float) -> None:
            with pen.at(8, y):
                target(pen, 3.4)

        return [
            (pair, t("pairs of tiles")),
            (dice(*scoring.plain[:2]), t("dice")),
            (dice(*scoring.matched[:2]), t("dice with their tiles")),
            (dice(DIE), t("most sixes")),
            (glass, t("Glass")),
            (metal, t("Metal")),
            (aim, t("goal card")),
        ]
