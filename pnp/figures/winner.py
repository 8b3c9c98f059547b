"""Head of the cover, the final count, the tie, the reference."""

from pnp.edition import Edition
from pnp.edition.sorting import Kind, Kinds
from pnp.figures import small
from pnp.figures.scene import label, tick
from pnp.markdown import Figure
from pnp.parts import trucks
from pnp.parts.job import Job
from pnp.parts.truckaids import aid
from pnp.press import text
from pnp.press.palette import EXAMPLE, GREY, HAIR, INK, RULE
from pnp.press.pen import Pen

MINE = (0, 2, 3)  # kinds of the containers in the example


def head(job: Job, width: float) -> Figure:
    """Title, slogan, players, age and time, beside a garbage truck."""
    t, edition = job.words.t, job.edition

    def draw(pen: Pen) -> None:
        title = job.words.pt("title", edition.title)
        size = text.largest(title, "Show", (28, 26, 24, 22), width - 36)
        text.line(pen, 0, 19, title, width - 34, "Show", size, middle=True)
        text.line(pen, 0, 9.6, job.words.pt("slogan", edition.slogan), width - 34, "TightB", 13, middle=True)
        least, most = edition.players
        low, high = edition.minutes
        span = job.words.nt("{a}–{n} player", "{a}–{n} players", most, a=least)
        facts = " · ".join((span, t("age {n}+", n=edition.age), t("{a}–{b} min", a=low, b=high)))
        text.line(pen, 0, 2.6, facts, width - 34, "Tight", 10, GREY, middle=True)
        trucks.lorry(pen, width - 32, 4, 0.94)

    return Figure(width, 24, draw)


def _kinds(edition: Edition, fits: bool) -> list[Kind]:
    kinds = edition.facet(Kinds).all
    return [kind for n, kind in enumerate(kinds) if (n in MINE) == fits]


def _pairs(edition: Edition, count: int, fits: bool) -> list[str]:
    """So many things that fit the containers of the example, or that do not."""
    kinds = _kinds(edition, fits)
    things = [kind.things[(turn + 1) % len(kind.things)] for turn in range(count) for kind in kinds]
    return things[:count]


def count(job: Job, width: float, points: int, unsorted: int) -> Figure:
    """Containers open, a tick on every pair that fits, the unsorted ones apart."""
    edition, nt = job.edition, job.words.nt

    def draw(pen: Pen) -> None:
        mine = _kinds(edition, True)
        for n, kind in enumerate(mine):
            small.container(pen, kind, 6 + n * 11.6, 33.4, 10.4)
        label(pen, 40, 33.4, job.words.t("Olenka’s containers"), width - 42, "left", size=10)
        pitch = (width - 4) / (points + unsorted + 0.6)
        for n, name in enumerate(_pairs(edition, points, True)):
            x = (n + 0.5) * pitch
            small.pair(pen, edition, name, x, 15.6, pitch * 0.66)
            tick(pen, x + pitch * 0.3, 8.6, 2.2)
        left = width - (unsorted + 0.2) * pitch
        pen.box(left - 1, 4.6, width - left + 1, 21, 2, fill=EXAMPLE)
        for n, name in enumerate(_pairs(edition, unsorted, False)):
            x = left + (n + 0.55) * pitch
            small.pair(pen, edition, name, x, 15.6, pitch * 0.66)
        label(pen, points * pitch / 2, 1.8, nt("{n} point", "{n} points", points), 40, size=10)
        label(pen, width - 0.5, 1.8, nt("{n} unsorted pair", "{n} unsorted pairs", unsorted), 40, "right", size=10)

    return Figure(width, 41.5, draw)


def tie(job: Job, width: float, *results: int) -> Figure:
    """Equal points: fewer unsorted pairs win. Points and unsorted pairs of two players."""
    nt, t = job.words.nt, job.words.t
    rows = ((t("Olenka"), results[0], results[1]), (t("Marko"), results[2], results[3]))
    best = min(results[1], results[3])

    def draw(pen: Pen) -> None:
        for n, (name, points, unsorted) in enumerate(rows):
            y = 20.2 - n * 13.4
            trucks.person(pen, 4, y - 5.4, n == 0, "glad" if unsorted == best else "calm", 0.5)
            label(pen, 10, y, name, 20, "left", size=10.5)
            label(pen, 32, y, nt("{n} point", "{n} points", points), 22, "left", size=10.5)
            for k, thing in enumerate(_pairs(job.edition, unsorted, False)):
                small.pair(pen, job.edition, thing, 55 + k * 10.4, y, 7.2)
            label(
                pen, width - 8, y, nt("{n} unsorted pair", "{n} unsorted pairs", unsorted), 26, "right", GREY, size=9.5
            )
            if unsorted == best:
                tick(pen, width - 3.2, y, 2.6)
        pen.line((0, 13.5), (width, 13.5), stroke=RULE, width=HAIR)

    return Figure(width, 27, draw)


def reference(job: Job, width: float) -> Figure:
    """The player aid, as large as the page takes."""
    scale = 0.98

    def draw(pen: Pen) -> None:
        with pen.at(scale=scale):
            pen.box(0, 0, 100, 140, 3, stroke=INK, width=HAIR)
            aid(pen, job.edition, job.words)

    return Figure(100 * scale, 140 * scale, draw)
