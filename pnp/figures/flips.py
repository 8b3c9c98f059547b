"""What a flip can show, and what makes a pair."""

from collections.abc import Callable

from pnp.figures import small
from pnp.figures.scene import cross, tick
from pnp.figures.spread import things
from pnp.markdown import Figure
from pnp.parts.emblems import arrow, loop
from pnp.parts.job import Job
from pnp.parts.trucks import person
from pnp.press import text
from pnp.press.palette import CARDBOARD, HAIR, PLUM, RULE
from pnp.press.pen import Pen

CARD = 13.4
PITCH = 24.0


def outcomes(job: Job, width: float) -> Figure:
    """Two cards flipped: a pair, no pair, one truck, two trucks; and what becomes of each."""
    t = job.words.t
    rows: tuple[tuple[Callable[[Pen, Job], None], str, str], ...] = (
        (_match, t("Same picture"), t("take both cards, take another turn")),
        (_miss, t("No match"), t("turn both back; the turn ends")),
        (_truck, t("Truck"), t("take it, turn the other back; the turn ends")),
        (_trucks, t("Two trucks"), t("take both; the turn ends")),
    )
    height = PITCH * len(rows)

    def draw(pen: Pen) -> None:
        for n, (art, case, told) in enumerate(rows):
            y = height - (n + 0.5) * PITCH
            if n:
                pen.line((0, y + PITCH / 2), (width, y + PITCH / 2), stroke=RULE, width=HAIR)
            with pen.at(0, y):
                arrow(pen, [(31.5, 0), (37.5, 0)], CARDBOARD, 1.2, 3.6)
                art(pen, job)
            text.line(pen, 77, y + 6, case, width - 77, "TightB", 12, middle=True)
            text.para(pen, 77, y + 2.6, width - 77, told, height=15, size=10.5, lead=12.4)

    return Figure(width, height, draw)


def _flipped(pen: Pen, job: Job, first: str, second: str) -> None:
    for x, name in ((CARD / 2 + 0.5, first), (CARD * 1.5 + 2.5, second)):
        if name:
            small.thing(pen, job.edition, name, x, 0, CARD)
        else:
            small.truck(pen, x, 0, CARD)


def _match(pen: Pen, job: Job) -> None:
    [jar] = things(job, (2, 1))
    _flipped(pen, job, jar, jar)
    person(pen, 46, -7.2, True, "glad", 0.7)
    small.pair(pen, job.edition, jar, 60.5, 0, 9.6)
    loop(pen, 72, 0, 2.5, PLUM, 0.9, 2.4)


def _miss(pen: Pen, job: Job) -> None:
    jar, news = things(job, (2, 1), (0, 0))
    _flipped(pen, job, jar, news)
    for x in (48.0, 61.0):
        small.back(pen, x, 0, 10.6)


def _truck(pen: Pen, job: Job) -> None:
    [can] = things(job, (3, 1))
    _flipped(pen, job, "", can)
    person(pen, 44, -7.2, True, "glad", 0.7)
    small.truck(pen, 55.6, 0, 9.6)
    small.back(pen, 68.6, 0, 9.6)


def _trucks(pen: Pen, job: Job) -> None:
    _flipped(pen, job, "", "")
    person(pen, 44, -7.2, True, "glad", 0.7)
    for x in (55.6, 68.6):
        small.truck(pen, x, 0, 9.6)


def pairs(job: Job, width: float) -> Figure:
    """The same picture is a pair; the same kind is not."""
    jar, bottle = things(job, (2, 1), (2, 4))
    w = 11.2

    def draw(pen: Pen) -> None:
        for n, other in enumerate((jar, bottle)):
            x, y = n * 31.0, 8.4
            small.thing(pen, job.edition, jar, x + w / 2, y, w)
            small.thing(pen, job.edition, other, x + w * 1.5 + 1, y, w)
            (cross if n else tick)(pen, x + w + 0.5, y + 7.4, 2.8)

    return Figure(56, 18.8, draw)
