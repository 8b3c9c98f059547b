"""The cards on the table: the spread in play and at the start, the stacks, gaps, a shuffle."""

from collections.abc import Mapping

from pnp.edition.sorting import Containers, Kinds, Spread
from pnp.figures import small
from pnp.figures.scene import cross, label, then, tick
from pnp.markdown import Figure
from pnp.parts import scorepad, signs
from pnp.parts.emblems import arrow
from pnp.parts.job import Job
from pnp.parts.truckaids import aid
from pnp.parts.trucks import AMBER, person
from pnp.press.palette import HAIR, INK, PLUM, RULE, WHITE
from pnp.press.pen import Pen

Place = tuple[int, int]  # row and column from the upper left, from 0


class Rows:
    """Even rows of face-down cards of width w, upper left corner at x, top; some open, some gone."""

    def __init__(self, x: float, top: float, w: float, rows: int, columns: int) -> None:
        self.x, self.top, self.w, self.rows, self.columns = x, top, w, rows, columns
        self.dx, self.dy = w * 1.18, w * 1.58

    @property
    def width(self) -> float:
        return self.columns * self.dx - 0.18 * self.w

    @property
    def height(self) -> float:
        return self.rows * self.dy - 0.18 * self.w

    def at(self, place: Place) -> tuple[float, float]:
        row, column = place
        return self.x + self.w / 2 + column * self.dx, self.top - self.w * 0.7 - row * self.dy

    def draw(self, pen: Pen, job: Job, shown: Mapping[Place, str], gone: frozenset[Place] = frozenset()) -> None:
        for row in range(self.rows):
            for column in range(self.columns):
                place = (row, column)
                x, y = self.at(place)
                if place in gone:
                    small.gap(pen, x, y, self.w)
                elif place in shown:
                    small.thing(pen, job.edition, shown[place], x, y, self.w)
                else:
                    small.back(pen, x, y, self.w)


def things(job: Job, *places: tuple[int, int]) -> list[str]:
    """Things by kind and place in it, both from 0, whatever the facts name there."""
    kinds = job.edition.facet(Kinds).all
    return [kinds[k % len(kinds)].things[n % len(kinds[k % len(kinds)].things)] for k, n in places]


def midgame(job: Job, width: float) -> Figure:
    """The table in the middle of a game, two cards just flipped, and what you have won in front of you."""
    spread = job.edition.facet(Spread)
    w = min(8.2, (width - 4) / spread.columns / 1.18)
    jar, can, news, carton = things(job, (2, 1), (3, 1), (0, 0), (4, 1))

    def draw(pen: Pen) -> None:
        rows = Rows((width - (spread.columns * 1.18 - 0.18) * w) / 2, height, w, spread.rows, spread.columns)
        taken = {(0, 3), (1, 8), (2, 1), (2, 6), (3, 4), (4, 0), (4, 9), (5, 5), (6, 2), (6, 7), (1, 2), (5, 8)}
        rows.draw(pen, job, {(3, 7): jar, (5, 3): jar}, frozenset(taken))
        person(pen, 9, 1, True, "glad", 0.72)
        for n in range(job.edition.facet(Containers).hold):
            small.hidden(pen, 23 + n * 9.4, 8.4, 8.6, 4 - 4 * n)
        for n, won in enumerate((can, news, carton)):
            small.pair(pen, job.edition, won, 60 + n * 15.4, 8.4, 9.4)
        small.truck(pen, 105, 8.4, 9.4)

    height = (spread.rows * 1.58 - 0.18) * w + 20
    return Figure(width, height, draw)


def setup(job: Job, width: float) -> Figure:
    """The table laid out, with the numbers of the steps: stacks, your containers, the spread, who starts."""
    spread, containers = job.edition.facet(Spread), job.edition.facet(Containers)
    kinds = len(job.edition.facet(Kinds).all)
    w = min(6.0, (width - 48) / spread.columns / 1.18, 68 / spread.rows / 1.58)
    rows = Rows(7, 0, w, spread.rows, spread.columns)
    height = rows.height + 20

    def draw(pen: Pen) -> None:
        rows.top = height
        rows.draw(pen, job, {})
        side = 7 + rows.width + 12
        for n in range(kinds):
            small.stack(pen, side + n % 2 * 15, height - 8 - n // 2 * 18 - n % 2 * 9, 9.4, containers.each)
        person(pen, 20, 1, True, "glad", 0.74)
        for n in range(containers.hold):
            small.hidden(pen, 37 + n * 11, 8.2, 9.6, 4 - 4 * n)
        marks = ((side - 7.6, height - 2), (29.6, 14.5), (3.2, height - 2), (11, 12.5))
        for n, (x, y) in enumerate(marks, 1):
            signs.number(pen, x, y, n, 2.6)

    return Figure(width, height, draw)


def stacks(job: Job, width: float) -> Figure:
    """One container from each of three stacks; never two from one."""
    hold, each = job.edition.facet(Containers).hold, job.edition.facet(Containers).each
    kinds = len(job.edition.facet(Kinds).all)
    half, w = width / 2, 6.6

    def draw(pen: Pen) -> None:
        for side in range(2):
            pitch = (half - 6) / kinds
            for n in range(kinds):
                x = side * half + 2 + (n + 0.5) * pitch
                drawn = int(n < hold - side) + (side == 1 and n == 0)  # on the right, two from the first stack
                small.stack(pen, x, 15, w, each - drawn)
                for k in range(drawn):
                    small.hidden(pen, x + k * 2, 4.6 - k * 0.2, w)
            (tick if side == 0 else cross)(pen, side * half + half - 4, 4.6, 2.6)
        pen.line((half - 0.5, 1), (half - 0.5, 19), stroke=RULE, width=HAIR)

    return Figure(width, 20.5, draw)


def gaps(job: Job, width: float) -> Figure:
    """A pair is taken: its places stay empty, nothing moves up."""
    w = 6.6
    [jar] = things(job, (2, 1))
    places: tuple[Place, ...] = ((0, 1), (1, 2))

    def draw(pen: Pen) -> None:
        before, after = Rows(0, 31, w, 3, 4), Rows(38, 31, w, 3, 4)
        before.draw(pen, job, dict.fromkeys(places, jar))
        then(pen, 33.8, 15.5, 5)
        after.draw(pen, job, {}, frozenset(places))

    return Figure(68.5, 31.5, draw)


def shuffle(job: Job, width: float) -> Figure:
    """Four places named, their cards change places; the rest lies as it was."""
    w = 7.0
    named: tuple[Place, ...] = ((0, 1), (0, 3), (2, 1), (2, 3))

    def draw(pen: Pen) -> None:
        rows = Rows(1.2, 33.4, w, 3, 5)
        rows.draw(pen, job, {})
        h = w * 1.4
        for place in named:
            x, y = rows.at(place)
            pen.box(x - w / 2 - 0.4, y - h / 2 - 0.4, w + 0.8, h + 0.8, 1.2, stroke=WHITE, width=1.8)
            pen.box(x - w / 2 - 0.4, y - h / 2 - 0.4, w + 0.8, h + 0.8, 1.2, stroke=PLUM, width=1.1)
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (rows.at(place) for place in named)
        for (x1, y1), (x2, y2), fill in (((ax, ay), (dx, dy), PLUM), ((cx, cy), (bx, by), AMBER)):
            arrow(pen, [(x1, y1), (x1 + 8, y1), (x2 - 8, y2), (x2 - 1, y2)], fill, 1.5, 4, WHITE)

    return Figure(42, 34, draw)


def counted(job: Job, width: float) -> Figure:
    """Every part of the set drawn, named and counted."""
    edition, words = job.edition, job.words
    count = {part.id: part.count for part in edition.parts}
    kinds = edition.facet(Kinds).all

    def draw(pen: Pen) -> None:
        _rest(pen, job, width)
        for n, kind in enumerate(kinds):
            y = 112 - n * 18.2
            signs.chip(pen, kind.colour, 2.6, y, 5)
            label(pen, 6.6, y, words.pt("material", kind.id), 17.6, "left", size=10)
            small.container(pen, kind, 30, y, 11.4)
            pitch = (width - 42) / len(kind.things)
            for k, thing in enumerate(kind.things):
                small.thing(pen, edition, thing, 42 + (k + 0.5) * pitch, y, min(11.4, pitch - 0.8))
        told = words.nt("{n} container", "{n} containers", count["containers"])
        label(pen, 30, 125.5, told, 34, size=10)
        told = words.nt("{n} recyclable card, two of each", "{n} recyclable cards, two of each", count["recyclables"])
        label(pen, 42 + (width - 42) / 2, 125.5, told, width - 46, size=10)

    return Figure(width, 127.5, draw)


def _rest(pen: Pen, job: Job, width: float) -> None:
    """Trucks, aids and score pad below the kinds."""
    nt, count = job.words.nt, {part.id: part.count for part in job.edition.parts}
    for n in range(5):
        small.truck(pen, 7 + n * 6.2, 15.5, 11.4, 4 - 2 * n)
    label(pen, 19.4, 2, nt("{n} garbage truck", "{n} garbage trucks", count["trucks"]), 44, size=10)
    with pen.at(width * 0.56 - 6.5, 6.4, scale=0.135):
        pen.box(0, 0, 100, 140, 4, fill=WHITE, stroke=INK, width=2.6)
        aid(pen, job.edition, job.words)
    label(pen, width * 0.56, 2, nt("{n} player aid", "{n} player aids", count["aids"]), 34, size=10)
    with pen.at(width * 0.86 - 12, 9.5, scale=0.13):
        high = scorepad.HEAD + job.edition.players[1] * scorepad.LINE_HEIGHT
        pen.box(-6, -6, scorepad.WIDTH + 12, high + 10, 4, fill=WHITE, stroke=INK, width=2.6)
        scorepad.table(pen, job, high)
    label(pen, width * 0.86, 2, nt("{n} score pad", "{n} score pads", count["score-pad"]), 34, size=10)
