"""The turn of a game of one pile: the fork of its steps, each step before and after, the reference."""

from collections.abc import Sequence
from functools import partial

from pnp.edition.collection import Metals, Scoring, Share, Turn
from pnp.figures import scene
from pnp.figures.bits import DESIGN, PITCH, SMALL, D, exchange, fitted, lane, look, put, row
from pnp.figures.scene import cross, then, tick, way
from pnp.markdown import Figure
from pnp.parts import signs
from pnp.parts.collectionaids import BANDS, Rows, head, jar, span
from pnp.parts.goals import target
from pnp.parts.job import Job
from pnp.press import fonts, text
from pnp.press.palette import BAD, CARDBOARD, GOOD, GREY, HAIR, HEAP, INK, KRAFT, RULE
from pnp.press.pen import Pen

label = partial(scene.label, size=SMALL)
FOUR = 4  # players of the game that the examples tell of


def fork(job: Job, width: float) -> Figure:
    """Collect, then recycle or sort, then cleanup."""
    t, height, rows = job.words.t, 50.0, Rows(job.edition, job.words)

    def draw(pen: Pen) -> None:
        y, first, second, last = 27.0, 15.0, 57.0, 110.0
        row(pen, job, ["b", "t23"], first - 9.6, y, 9, 10.2)
        label(pen, first, y - 8.6, t("Collect"), 28, size=10)
        signs.number(pen, first, y + 9, 1, 2.8)
        rows.recycle(pen, second - 11, height - 9, 8)
        label(pen, second + 15, height - 9, t("Recycle"), 30, "left", size=10)
        signs.number(pen, second - 15.6, height - 9, 2, 2.8)
        pen.box(second - 21, 0.5, 57.5, 27, 2.5, stroke=RULE, width=HAIR)
        signs.number(pen, second - 21, 14, 3, 2.8)
        label(pen, second + 13.6, 14, t("Sort"), 22, "left", size=10)
        for n in range(3):
            base = 19 - n * 8.8
            pen.box(second - 16.4, base, 28, 8, 1.6, fill=BANDS[n])
            rows.action(pen, (0, 3, 4)[n], second - 14.6, base + 4)
        put(pen, job, "s05", last, y, 9)
        label(pen, last, y - 8.6, t("Cleanup"), 30, size=10)
        signs.number(pen, last, y + 9, 4, 2.8)
        for end in ((second - 20, height - 11), (second - 25, 17)):
            way(pen, (first + 12, y), end, CARDBOARD)
        way(pen, (second + 38, height - 11), (last - 7, y + 3), CARDBOARD)
        way(pen, (second + 38, 17), (last - 7, y - 3), CARDBOARD)
        label(pen, second - 21.6, y + 1.6, t("or"), 12, fill=GREY)

    return fitted(width, height, draw)


def collect(job: Job, width: float) -> Figure:
    """Dirty, dirty, clean: stop."""
    height = 16.0
    codes = ("s12", "s24", "t05")
    pitch = 35.0
    left = (width - 3 * pitch + 6) / 2

    def draw(pen: Pen) -> None:
        for n, code in enumerate(codes):
            x = left + n * pitch
            put(pen, job, "b", x + 5, 8, 10)
            way(pen, (x + 11, 8), (x + 15.6, 8), CARDBOARD)
            put(pen, job, code, x + 21.4, 8, 10)
            signs.number(pen, x + 0.6, 13.6, n + 1, 2)
        tick(pen, left + 2 * pitch + 28, 8, 2.4)

    return Figure(width, height, draw)


def recycle(job: Job, width: float) -> Figure:
    """Two swaps that are legal, one that is not: another number."""
    swaps = (("s05", "t15", True), ("m2", "m0", True), ("d23", "d14", False))
    height, pitch = 17.0, width / 3

    def draw(pen: Pen) -> None:
        for n, (mine, other, good) in enumerate(swaps):
            x, y = (n + 0.5) * pitch, 8.5
            put(pen, job, mine, x - 13, y, 10)
            put(pen, job, other, x + 7, y, 10)
            way(pen, (x - 6.6, y + 2), (x + 0.8, y + 2), GOOD if good else BAD)
            way(pen, (x + 0.6, y - 2), (x - 6.8, y - 2), GOOD if good else BAD)
            (tick if good else cross)(pen, x + 14.8, y, 2.2)

    return Figure(width, height, draw)


def recycled(job: Job, width: float) -> Figure:
    """A swap before and after."""
    return exchange(job, width, "d13 t34 g2", "t12 d33 g0", "d33", "d13")


def order(job: Job, width: float) -> Figure:
    """Three pairs of actions, from top to bottom, one of each pair at most."""
    rows, t = Rows(job.edition, job.words), job.words.t
    names = [name for name, *_ in rows.actions()]
    height, high = 38.5, 12.2

    def draw(pen: Pen) -> None:
        for n in range(3):
            y = height - (n + 1) * (high + 0.6) + 0.6
            pen.box(9, y, DESIGN - 9, high, 2.2, fill=BANDS[n])
            for k, (x, room) in enumerate(((10.6, 27.4), (70.8, 27.4))):
                rows.action(pen, 2 * n + k, x, y + high / 2)
                label(pen, x + room, y + high / 2, names[2 * n + k], 26, "left", size=9.5)
            label(pen, 66.6, y + high / 2, t("or"), 8, fill=GREY)
        way(pen, (4, height - 1.5), (4, 1), CARDBOARD)

    return fitted(width, height, draw)


def repair(job: Job, width: float) -> Figure:
    return exchange(job, width, "t14 s12 t03 t32", "t16 d21 g3", "t16", "t14 s12")


def reduce(job: Job, width: float) -> Figure:
    return exchange(job, width, "d04 d12 t35", "t01 t03 t22", "t01 t03", "d04")


def rethink(job: Job, width: float) -> Figure:
    """Dice of different colours are rolled again; they stay in the collection."""
    t, side = job.words.t, 17.0
    wide, before, after = (width - side - 10) / 2, ["d01", "d32", "t13"], ["d05", "d36", "t13"]

    def draw(pen: Pen) -> None:
        label(pen, side - 2, 6.3, t("collection"), side - 2, "right", GREY)
        for n, codes in enumerate((before, after)):
            x = side + n * (wide + 10)
            lane(pen, x, 0.5, wide, True)
            row(pen, job, codes, x + 1.4, 6.3)
        for k in range(2):
            x = side + 1.4 + D / 2 + k * PITCH
            for turn in (0, 180):
                with pen.at(x, 16.4, turn):
                    pen.arc(2.6, 20, 130, CARDBOARD, 0.7)
                    with pen.at(2.45, 0.7):
                        signs.arrow(pen, 0, 0, 2, 190, CARDBOARD)
        then(pen, side + wide + 5, 6.3, 6.4)

    return Figure(width, 20.5, draw)


def repurpose(job: Job, width: float) -> Figure:
    return exchange(job, width, "g3 g1 t24", "d31 d34 d12", "d31 d34", "g3", "d36 d32")


def reuse(job: Job, width: float) -> Figure:
    return exchange(job, width, "d16 d13 t02", "g1 t25", "g1", "d16")


def give_back(job: Job, width: float) -> Figure:
    """Glass of any colours for a metal; as much as the smallest table needs."""
    n = job.edition.facet(Turn).deposit[0].n
    glass = " ".join(f"g{k % 4}" for k in range(n))
    return exchange(job, width, "m0 m2", f"{glass} d14", glass, "m0")


def chain(job: Job, width: float) -> Figure:
    """Three actions one after the other: tiles into a die, dice into glass, glass into metal."""
    n = next(share.n for share in job.edition.facet(Turn).deposit if share.most >= FOUR)
    links = (("t01 t03", "d04"), ("d31 d36", "g3"), (" ".join(f"g{(k + 3) % 4}" for k in range(n)), "m0"))

    def draw(pen: Pen) -> None:
        widths = [len(before.split()) * 8.4 + 16 for before, _ in links]
        x = (DESIGN - sum(widths) - 6.4 * (len(links) - 1)) / 2
        for k, (before, after) in enumerate(links):
            codes = before.split()
            wide = widths[k]
            pen.box(x, 0.5, wide, 12, 2, fill=BANDS[k])
            row(pen, job, codes, x + 1.2, 6.5, 7.8, 8.4)
            way(pen, (x + len(codes) * 8.4 + 1.6, 6.5), (x + len(codes) * 8.4 + 6, 6.5), CARDBOARD)
            put(pen, job, after, x + wide - 5.2, 6.5, 7.8)
            x += wide + 6.4

    return fitted(width, 13, draw)


def rethink_players(job: Job, width: float) -> Figure:
    return _by_players(job, width, job.edition.facet(Turn).rethink, "die")


def deposit_players(job: Job, width: float) -> Figure:
    return _by_players(job, width, job.edition.facet(Turn).deposit, "glass")


def _by_players(job: Job, width: float, shares: tuple[Share, ...], what: str) -> Figure:
    """What a number of players changes, a case beside the other."""
    pitch, height = width / len(shares), 17.0

    def draw(pen: Pen) -> None:
        for n, share in enumerate(shares):
            x = n * pitch
            pen.box(x + 1, 0.5, pitch - 2, height - 1, 2, fill=BANDS[1 if what == "die" else 2])
            told = job.words.nt("{span} player", "{span} players", share.most, span=span(share))
            label(pen, x + pitch / 2, 13.4, told, pitch - 5, size=9.5)
            for k in range(share.n):
                at = x + pitch / 2 + (k - (share.n - 1) / 2) * 8.6
                if what == "die":
                    put(pen, job, f"d{k}{(5, 2, 3)[k % 3]}", at, 5.8, 7.6)
                else:
                    jar(pen, look(job, k), at, 5.8, 7.8)

    return Figure(width, height, draw)


def cleanup(job: Job, width: float) -> Figure:
    """Dirty tiles out, fours aside, and as many parts left as the limit allows."""
    turn, t = job.edition.facet(Turn), job.words.t
    kept = ["t05", "t35", "t12", "d11", "d03", "d26", "g1", "g1", "m0", "t22"]
    codes = [kept[n % len(kept)] for n in range(turn.limit)]
    height, pitch = 58.0, 9.9

    def draw(pen: Pen) -> None:
        for n, y in enumerate((50.0, 32.0, 10.0), 1):
            signs.number(pen, 3, y, n, 2.6)
        row(pen, job, ["s14", "s02"], 9, 50, 9.4, 10.4)
        way(pen, (31, 50), (45, 50), CARDBOARD)
        pen.poly([(46, 45), (80, 45), (73, 53), (63, 56.5), (53, 53)], fill=HEAP, round=4)
        with pen.at(63, 49.4, 12):
            put(pen, job, "s23", 0, 0, 8.4)
        label(pen, 84, 50, t("Trash Heap"), 36, "left", size=9.5)
        row(pen, job, [f"d2{turn.free}", f"d0{turn.free}"], 9, 32, 9.4, 10.4)
        label(pen, 31, 32, t("not counted"), 50, "left", size=9.5)
        for n, code in enumerate(codes):
            put(pen, job, code, 13.6 + n * pitch, 12.5, 9)
            label(pen, 13.6 + n * pitch, 4.4, str(n + 1), 9, size=9, fill=GREY)
        x = 13.6 + turn.limit * pitch
        put(pen, job, "g2", x, 12.5, 9)
        way(pen, (x, 18), (x, 26), CARDBOARD)
        pen.box(x - 18, 26.6, 22, 10, 1.6, fill=KRAFT[1], stroke=CARDBOARD, width=HAIR)
        label(pen, x - 7, 31.6, t("pile"), 20, size=9.5)

    return fitted(width, height, draw)


def ending(job: Job, width: float) -> Figure:
    """The last tile face down: clean, the turn goes on; dirty, the game stops."""
    t, half, d = job.words.t, width / 2, 11.0

    def draw(pen: Pen) -> None:
        for n, (code, told) in enumerate((("t33", t("finish the turn")), ("s33", t("stop at once")))):
            x = n * half + half / 2
            put(pen, job, "b", x - 14, 12.5, d)
            way(pen, (x - 7, 12.5), (x - 1.4, 12.5), CARDBOARD)
            put(pen, job, code, x + 6, 12.5, d)
            label(pen, x - 2, 2.6, told, half - 4, size=9.5)
        pen.line((half, 2), (half, 19), stroke=RULE, width=HAIR)

    return Figure(width, 19, draw)


# ---- the last page -------------------------------------------------------------------------------------------


def reference(job: Job, width: float) -> Figure:
    """Both sides of the aid on one page, with the same pictures, words and figures."""
    height = 181.0

    def draw(pen: Pen) -> None:
        page = Reference(job, width, height)
        page.turn(pen)
        page.scores(pen)

    return Figure(width, height, draw)


class Reference:
    """`turn` fills the upper part, `scores` the lower one in two columns."""

    X = 32.0

    def __init__(self, job: Job, width: float, height: float) -> None:
        self.job, self.rows, self.width, self.height = job, Rows(job.edition, job.words), width, height
        self.t, self.edition = job.words.t, job.edition

    def turn(self, pen: Pen) -> None:
        t, top, x = self.t, self.height, self.X
        wide = self.width - x
        head(pen, 0, top - 4, 1, t("Collect"), self.width)
        self.rows.collect(pen, 0, top - 13)
        told = t("Draw face-down tiles until one is <b>clean.</b> Keep them all.")
        text.para(pen, x, top - 9.4, wide, told, 8.4, font="Text")
        head(pen, 0, top - 22, 2, t("Recycle"), self.width, t("if you like"))
        self.rows.recycle(pen, 0, top - 31)
        swap = t("Swap a part for a face-up one: same type and number, <b>other colour.</b> Then skip to {n}.", n=4)
        text.para(pen, x, top - 27.2, wide, swap, 8.4)
        head(pen, 0, top - 40, 3, t("Sort"), self.width, t("from top to bottom, one of each pair at most"))
        for n, (name, rule, by_players) in enumerate(self.rows.actions()):
            y = top - (49.2, 57.4, 66.4, 74.6, 83.6, 91.8)[n]
            if n % 2 == 0:
                pen.box(-1, y - 12.6, self.width + 2, 16.6, 2.4, fill=BANDS[n // 2])
            self.rows.action(pen, n, 1, y)
            text.line(pen, x, y + 0.6, name, wide, "TightB", 10)
            text.line(pen, x, y - 3.3, rule, wide, "Tight", 9)
            if by_players:
                room = wide - 2 - fonts.width(name, "TightB", 10)
                text.line(pen, self.width - 1, y + 0.6, by_players, room, "Tight", 8.5, GREY, "right")
        head(pen, 0, top - 102, 4, t("Cleanup"), 40)
        text.para(pen, 40, top - 97.8, self.width - 40, self.rows.cleanup(), 8.6, 8.5, 10.6)
        text.para(pen, 0, top - 107, self.width, self.rows.ending(), 8.4, 8.5, 10.2)
        pen.line((0, top - 115.4), (self.width, top - 115.4), stroke=INK, width=HAIR * 2)

    def scores(self, pen: Pen) -> None:
        scoring, turn, t = self.edition.facet(Scoring), self.edition.facet(Turn), self.t
        top, half = self.height - 121.0, self.width / 2 + 1
        plain = [(f"d2{value}", str(value), t("each")) for value in scoring.plain]
        left = [
            (("t05", "t35"), "5", t("a <b>pair</b> of clean tiles scores its number, colours do not matter")),
            *(((code,), points, told) for code, points, told in plain),
            ((f"d2{turn.free}",), "0", t("nothing, but takes no place")),
            (
                tuple(f"d2{value}" for value in scoring.matched[:2]),
                "/".join(map(str, scoring.matched)),
                self.rows.need(),
            ),
        ]
        right = [
            (("g1", "g1"), str(scoring.best_glass), t("each in your <b>best</b> colour")),
            (("g0",), str(scoring.other_glass), t("each in the other colours")),
        ]
        y = self._lines(pen, left, 0, top, half - 4)
        self._goal(pen, 0, y, half - 4)
        self.rows.sixes(pen, half, top - 6.2, self.width - half, 10)
        tie = t("Tied for most: all score it, there is no second.")
        text.para(pen, half, top - 14.8, self.width - half, tie, 7.4, 8.5, 10, GREY, "Tight")
        y = self._lines(pen, right, half, top - 22.4, self.width - half)
        self._metals(pen, half, y, self.width - half)

    def _lines(
        self, pen: Pen, lines: Sequence[tuple[tuple[str, ...], str, str]], x: float, y: float, w: float
    ) -> float:
        """Picture, points, condition; returns where the next line may begin."""
        for codes, points, told in lines:
            high = text.height(told, w - 23.5, 8.5, 10)
            step = max(7.2, high + 0.8)
            middle = y - step / 2
            for k, code in enumerate(codes):
                put(pen, self.job, code, x + 3.3 + k * 6.8, middle, 6.4)
            pen.text(x + 22, middle, points, "Show", 12, INK, "right", middle=True)
            text.para(pen, x + 23.5, middle + high / 2 + 0.1, w - 23.5, told, None, 8.5, 10)
            y -= step
        return y

    def _goal(self, pen: Pen, x: float, y: float, w: float) -> None:
        with pen.at(x + 3.4, y - 6.4):
            target(pen, 3.2)
        told = self.t("the numbers of all tiles in the <b>Trash Heap</b> that are on your goal card")
        text.para(pen, x + 10, y - 1.2, w - 10, told, 11, 8.5, 10)

    def _metals(self, pen: Pen, x: float, y: float, w: float) -> None:
        metals, metal = self.edition.facet(Metals).all, self.edition.facet(Scoring).metal
        for n in range(len(metals)):
            put(pen, self.job, f"m{n}", x + w - 4 - (len(metals) - 1 - n) * 8, y - 11.5, 7.4)
        self._lines(pen, [(("m1",), str(metal), self.t("each metal"))], x, y, w)
        adds = self.t("for every die showing 1 each metal adds:")
        text.para(pen, x, y - 7.9, w - len(metals) * 8 - 1, adds, 8, 8.5, 10, font="TightB")
