"""The score pad: a table a game, a line a player. Tick containers, write pairs; what has no container is unsorted."""

from functools import partial

from pnp.edition.sorting import Kinds
from pnp.geometry.lengths import Box, mm
from pnp.geometry.slots import Block, Sheet, Slot
from pnp.parts import signs
from pnp.parts.emblems import bin_sign
from pnp.parts.job import Job, Page, Plan
from pnp.press import text
from pnp.press.palette import BOLD, GREY, HAIR, INK, RULE, TAG
from pnp.press.pen import Pen
from pnp.press.sheet import length
from pnp.words import sentence

TABLES = 3
WIDTH, NAME, LAST = 182.0, 38.0, 22.0  # of a table, its first and its last two columns, mm
HEAD, LINE_HEIGHT, TABLE_AIR = 15.0, 8.2, 8.0


def plan(job: Job) -> Plan:
    paper = job.papers.kit
    height = 12 + TABLES * (HEAD + job.edition.players[1] * LINE_HEIGHT + TABLE_AIR)
    area = paper.centred(mm(WIDTH), mm(height))
    box = Box(area.x, paper.size.height - mm(14) - area.height, area.width, area.height)
    sheet = Sheet(paper, (Block((Slot("score-pad", box),), marked=False),))
    return Plan((Page(sheet, partial(_draw, job=job, box=box), ("score-pad",)),), {"score-pad": 1})


def _draw(pen: Pen, job: Job, box: Box) -> None:
    with pen.at(length(box.x), length(box.y)):
        top = length(box.height)
        t = job.words.t
        text.line(pen, 0, top - 4, job.words.pt("title", job.edition.title), 90, "Show", 20, middle=True)
        told = t(
            "Tick your containers and write your pairs. A pair with a ticked container scores 1; the rest is unsorted."
        )
        text.para(pen, 92, top, WIDTH - 92, told, height=10, size=9, align="right", fill=GREY)
        for n in range(TABLES):
            high = HEAD + job.edition.players[1] * LINE_HEIGHT
            with pen.at(0, top - 14 - n * (high + TABLE_AIR) - high):
                table(pen, job, high)


def table(pen: Pen, job: Job, high: float) -> None:
    """A table with its lower left corner at the origin."""
    kinds, t = job.edition.facet(Kinds).all, job.words.t
    column = (WIDTH - NAME - 2 * LAST) / len(kinds)
    top, players = high - HEAD, job.edition.players[1]
    pen.box(WIDTH - 2 * LAST, 0, LAST, top, fill=TAG)
    edges = [NAME + n * column for n in range(len(kinds))] + [WIDTH - 2 * LAST, WIDTH - LAST]
    for n, kind in enumerate(kinds):
        x = NAME + (n + 0.5) * column
        signs.chip(pen, kind.colour, x, top + 9.6, 7)
        text.line(
            pen, x, top + 3, sentence(job.words.pt("material", kind.id)), column - 1, "TightB", 9.5, align="centre"
        )
    text.line(pen, 1, top + 3, t("Name"), NAME - 2, "TightB", 9.5)
    for n, told in enumerate((t("Points"), t("Unsorted"))):
        text.line(pen, WIDTH - (1.5 - n) * LAST, top + 3, told, LAST - 1, "TightB", 9.5, align="centre")
    for row in range(players):
        y = top - (row + 1) * LINE_HEIGHT
        for n in range(len(kinds)):
            bin_sign(pen, NAME + n * column + 4.6, y + 1.9, 0.105, RULE)
        pen.line((0, y), (WIDTH, y), stroke=RULE if row < players - 1 else INK, width=HAIR)
    for x in edges:
        pen.line((x, 0), (x, top + HEAD - 1), stroke=RULE, width=HAIR)
    pen.line((0, top), (WIDTH, top), stroke=INK, width=BOLD)
