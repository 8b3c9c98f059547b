"""The pile: the cover of a game of one pile, its parts, the kinds of parts, the setup."""

from functools import partial

from pnp.edition.collection import Colours, Goal, Goals, Plastics, Setup, Tiles
from pnp.figures import scene
from pnp.figures.bits import DESIGN, SMALL, D, fitted, lane, put, row, scattered
from pnp.figures.scene import lead, person, then, way
from pnp.markdown import Figure
from pnp.parts import signs
from pnp.parts.collectionaids import score_side, turn_side
from pnp.parts.collectionpad import pad
from pnp.parts.emblems import loop
from pnp.parts.goals import cut_goal, cut_goal_back
from pnp.parts.job import Job
from pnp.parts.pips import plain_die
from pnp.press import fonts
from pnp.press.palette import CARDBOARD, GREY, HAIR, HEAP, INK, LOOP, RULE, WHITE
from pnp.press.pen import Pen
from pnp.press.text import line

label = partial(scene.label, size=SMALL)


def cards(job: Job) -> list[Goal]:
    return list(job.edition.facet(Goals).cards(job.edition.facet(Colours).looks))


def heaped(count: int, up: int = 3) -> list[str]:
    """Parts of a pile; every `up`-th tile lies face down."""
    codes = []
    for n in range(count):
        colour, value = (n * 3 + n // 4) % 4, (n * 5 + n // 6) % 6 + 1
        match n % 7:
            case 2 | 5:
                codes.append(f"d{colour}{value}")
            case 4:
                codes.append(f"g{colour}" if n % 3 else f"m{n % 3}")
            case _ if n % up == 0:
                codes.append("b")
            case _:
                codes.append(f"{'s' if n % 5 == 0 else 't'}{colour}{value}")
    return codes


def title(job: Job, width: float) -> Figure:
    """The head of the cover: name, slogan, players, age and time."""
    t, edition, height = job.words.t, job.edition, 33.0

    def draw(pen: Pen) -> None:
        pen.disc(13, 18.4, 12.2, fill=LOOP)
        loop(pen, 13, 18.4, 7, WHITE, 2.5, 5.8)
        x = 30.0
        line(pen, x, 25, job.words.pt("title", edition.title), width - x, "Show", 34, middle=True)
        line(pen, x, 13.2, job.words.pt("slogan", edition.slogan), width - x, "Show", 15, LOOP, middle=True)
        least, most = edition.players
        low, high = edition.minutes
        facts = (
            job.words.nt("{a}–{n} player", "{a}–{n} players", most, a=least),
            t("age {n}+", n=edition.age),
            t("{a}–{b} min", a=low, b=high),
        )
        line(pen, x, 5.8, " · ".join(facts), width - x, "Tight", 10, GREY, middle=True)

    return Figure(width, height, draw)


OWN = (
    ("t05", "t35", "t12", "d11", "d03", "g1", "m0"),
    ("t24", "t22", "d26", "d34", "g0", "g0", "m1"),
)


def midgame(job: Job, width: float) -> Figure:
    """The pile in the middle of a game, two collections, the Trash Heap."""
    height = 99.0

    def draw(pen: Pen) -> None:
        scattered(pen, job, heaped(72), width / 2 - 8, height / 2 + 1, 44, 26, 11.5)
        _trash(pen, job, width - 27, 27.5)
        for n, codes in enumerate(OWN):
            y = 0.5 if n == 0 else height - LANE_HIGH - 0.5
            with pen.at(width / 2 - 41, y):
                lane(pen, 0, 0, 82, True)
                row(pen, job, codes, 2, LANE_HIGH / 2, D, 10.4)
            with pen.at(width / 2 - 50, y + (0.8 if n == 0 else LANE_HIGH - 0.8), 0 if n == 0 else 180):
                person(pen, 0, 0, 11)
            cut_goal_back(pen, width / 2 + 43.5, y + 0.3, 7.8)

    return Figure(width, height, draw)


LANE_HIGH = 11.6


def _trash(pen: Pen, job: Job, x: float, y: float, d: float = 9.5) -> None:
    """Dirty tiles on their heap."""
    _mound(pen, x, y)
    for code, dx, dy, turn in (("s04", -8, -1, 14), ("s16", 8.4, -1.6, -18), ("s23", 0.2, 2.2, 6)):
        with pen.at(x + dx, y + dy, turn):
            put(pen, job, code, 0, 0, d)


def _mound(pen: Pen, x: float, y: float, scale: float = 1) -> None:
    """The place of the Trash Heap."""
    with pen.at(x, y, scale=scale):
        pen.poly([(-19, -7.5), (20, -7.5), (12, 3), (0, 7), (-11, 3)], fill=HEAP, round=5)


def parts(job: Job, width: float) -> Figure:
    """Every part drawn, named and counted."""
    height, t, nt = 88.0, job.words.t, job.words.nt
    count = {part.id: part.counted(job.options) for part in job.edition.parts}
    tiles, plastics = job.edition.facet(Tiles), job.edition.facet(Plastics)
    dice = job.options.get("plastics") == "dice"
    pitch = DESIGN / 2

    def draw(pen: Pen) -> None:
        for n in range(4):
            row(pen, job, [f"t{n}{n + 2}"], n * 12.4, 78, 11.6)
        row(pen, job, ["s05", "b"], 50.6, 78, 11.6, 12.4)
        label(pen, 37.2, 69.4, nt("{n} tile", "{n} tiles", count["tiles"]), 70)
        told = t("in each colour and number {clean} clean, {dirty} dirty", clean=tiles.clean, dirty=tiles.dirty)
        label(pen, 37.2, 65.4, told, 75, fill=GREY)
        kind = "d" if dice else "c"
        row(pen, job, [f"{kind}{n}{value}" for n, value in enumerate((1, 3, 6, 5))], 78.6, 78, 10.4, 11.6)
        told = (
            nt("{n} die", "{n} dice", count["plastics"]) if dice else nt("{n} token", "{n} tokens", count["plastics"])
        )
        label(pen, 101.5, 69.4, t("plastic: {what}", what=told), 46)
        each = plastics.dice if dice else plastics.tokens
        label(pen, 101.5, 65.4, t("{n} of each colour", n=each), 46, fill=GREY)
        row(pen, job, ["g0", "g1", "g2", "g3"], 0, 54, 10.4, 11.6)
        label(pen, 22.6, 45.6, nt("{n} glass", "{n} glasses", count["glass"]), 46)
        row(pen, job, ["m0", "m1", "m2"], 54, 54, 10.4, 11.6)
        label(pen, 71, 45.6, nt("{n} metal", "{n} metals", count["metal"]), 40)
        cut_goal(pen, job.words, cards(job)[0], 92, 26, 17.5)
        cut_goal_back(pen, 111.6, 26, 12.4)
        label(pen, 108, 21.5, nt("{n} goal card", "{n} goal cards", count["goals"]), 34)
        for n, side in enumerate((turn_side, score_side)):
            with pen.at(6 + n * 23, 6, scale=0.21):
                pen.box(0, 0, 100, 140, 3, fill=WHITE, stroke=INK, width=1.6)
                side(pen, job.edition, job.words)
        label(pen, 28, 2, nt("{n} player aid", "{n} player aids", count["aids"]), pitch - 4)
        with pen.at(54, 9, scale=0.19):
            pen.box(0, 0, 180, 113, 2, fill=WHITE, stroke=INK, width=1.6)
            pad(pen, job.edition, job.words)
        label(pen, 71, 2, t("score pad"), 40)

    return fitted(width, height, draw)


def kinds(job: Job, width: float) -> Figure:
    """What a tile, a die, glass, metal and a goal card show."""
    t, height, d = job.words.t, 34.0, 17.0

    def draw(pen: Pen) -> None:
        y = 18.0
        xs = [9 + n * 21.2 for n in range(5)]
        for x, code, told in zip(
            xs,
            ("t25", "s25", "d25", "g2", "m0"),
            (t("clean tile"), t("dirty tile"), t("die"), t("glass"), t("metal")),
            strict=True,
        ):
            put(pen, job, code, x, y, d if code[0] in "ts" else 15)
            label(pen, x, 5.4, told, 22, size=9.5)
        cut_goal(pen, job.words, cards(job)[0], DESIGN - 18, 8, 18)
        label(pen, DESIGN - 9.4, 5.4, t("goal card"), 22, size=9.5)
        for told, x, end in (
            (t("number"), xs[0], (xs[0], y)),
            (t("stain"), xs[1] + 1, (xs[1] + 4.6, y + 5.2)),
            (t("mark of the colour"), xs[2] + 2, (xs[2] - 4, y + 4)),
            (t("for each die showing 1"), xs[4] - 6, (xs[4] - 1, y + 3.6)),
        ):
            used = fonts.width(told, "Tight", SMALL)
            label(pen, x - used / 2, 31, told, 40, "left", GREY)
            lead(pen, (x, 29.2), end)

    return fitted(width, height, draw)


def dumped(job: Job, width: float) -> Figure:
    """The pile after the dump: tiles both ways up; a goal card for everyone."""
    height = 61.0

    def draw(pen: Pen) -> None:
        scattered(pen, job, heaped(64, 2), width / 2 - 9, 34, 44, 21.5, 10.6, 3)
        _mound(pen, width - 15, 24, 0.8)
        for n in range(4):
            x = width / 2 - 39 + n * 26
            cut_goal_back(pen, x - 3.4, 0.6, 6.8)
            person(pen, x - 8, 0.6, 9)
        for n, (x, y) in enumerate(((3, 56), (width / 2 - 54, 6), (width - 15, 36)), 1):
            signs.number(pen, x, y, n, 2.6)

    return Figure(width, height, draw)


def turned(job: Job, width: float) -> Figure:
    """Few players leave the tiles as they fell; more turn them all face down."""
    least, most = job.edition.players
    edge = job.edition.facet(Setup).face_down_from
    d, height = 10.4, 25.0
    fell = (["t05", "b", "t33", "s12"], ["b", "b", "b", "b"])
    half = width / 2

    def draw(pen: Pen) -> None:
        for n, codes in enumerate(fell):
            x = n * half + (half - 4 * 11.6) / 2
            for k, code in enumerate(codes):
                with pen.at(x + d / 2 + k * 11.6, 15.6, (-8, 5, -4, 9)[k]):
                    put(pen, job, code, 0, 0, d)
            first, last = (least, edge - 1) if n == 0 else (edge, most)
            told = job.words.nt("{a}–{n} player", "{a}–{n} players", last, a=first)
            label(pen, n * half + half / 2, 5, told, half - 4, size=9.5)
        pen.line((half, 4), (half, 23), stroke=RULE, width=HAIR)

    return Figure(width, height, draw)


def rolled(job: Job, width: float) -> Figure:
    """A token is rolled with any die: the token for the new number takes its place."""

    def draw(pen: Pen) -> None:
        y = 7.0
        put(pen, job, "c12", 5.6, y, 11)
        way(pen, (12, y), (16.6, y), CARDBOARD)
        with pen.at(21.8, y):
            plain_die(pen, 5, 0, 0, 8)
        then(pen, 30.4, y, 5.6)
        put(pen, job, "c15", 39.6, y, 11)

    return Figure(46, 14, draw)
