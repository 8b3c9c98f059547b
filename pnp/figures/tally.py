"""What scores: a collection counted line by line, sixes with a tie, a goal card against the Trash Heap."""

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.edition import Edition
from pnp.edition.collection import DIE, Colours, Goals, Metals, Scoring, Turn
from pnp.figures.bits import fitted, put, row
from pnp.figures.pile import cards
from pnp.figures.scene import label, person, tick
from pnp.markdown import Figure
from pnp.parts.goals import cut_goal, target
from pnp.parts.job import Job
from pnp.parts.pips import die
from pnp.press import fonts, text
from pnp.press.palette import BOLD, GREY, HAIR, HEAP, INK, RULE, WHITE
from pnp.press.pen import Pen

# One collection at the end of a game of four, by codes of `bits`; its owner has the second most sixes.
PLAYERS = 4
TILES = ("t05", "t15", "t22")
DICE = ("d31", "d23", "d05", "d16", "d34")
GLASS = ("g1", "g0")
METAL = ("m0",)
TRASH = ("s04", "s16", "s23", "s01", "s32")


def value(code: str) -> int:
    return int(code[2])


def pair_points(codes: Sequence[str]) -> int:
    """Each pair of one number scores that number, colours ignored."""
    values = [value(code) for code in codes]
    return sum(values.count(v) // 2 * v for v in set(values))


def matched(codes: Sequence[str], edition: Edition) -> list[str]:
    """Dice of 3 and 5 that have tiles of their colour worth as much."""

    def worth(colour: str) -> int:
        return sum(value(code) for code in TILES if code[1] == colour)

    wanted = edition.facet(Scoring).matched
    return [code for code in codes if value(code) in wanted and worth(code[1]) >= value(code)]


def glass_points(codes: Sequence[str], scoring: Scoring) -> int:
    best = max(codes.count(code) for code in codes)
    return best * scoring.best_glass + (len(codes) - best) * scoring.other_glass


def metal_points(edition: Edition) -> int:
    ones = sum(value(code) == 1 for code in DICE)
    metals = edition.facet(Metals).all
    return sum(edition.facet(Scoring).metal + ones * metals[int(code[1])].bonus for code in METAL)


def goal_points(edition: Edition) -> int:
    return sum(value(code) for code in wanted_trash(edition))


def wanted_trash(edition: Edition) -> list[str]:
    """Tiles of the Trash Heap that are on the first goal card."""
    looks = edition.facet(Colours).looks
    card = dict(next(edition.facet(Goals).cards(looks)))
    return [code for code in TRASH if value(code) in card.get(looks[int(code[1]) % len(looks)], ())]


@dataclass(frozen=True)
class Line:
    codes: tuple[str, ...]
    told: str
    points: int
    crossed: tuple[str, ...] = ()


def lines(job: Job) -> list[Line]:
    """Every line of the count."""
    t, edition = job.words.t, job.edition
    scoring, turn = edition.facet(Scoring), edition.facet(Turn)
    plain = tuple(code for code in DICE if value(code) in scoring.plain)
    need = tuple(code for code in DICE if value(code) in scoring.matched)
    good = matched(need, edition)
    six = tuple(code for code in DICE if value(code) == DIE)
    free = tuple(code for code in DICE if value(code) == turn.free)
    bonus = edition.facet(Metals).all[0].bonus
    return [
        Line(TILES, t("a pair; the odd tile scores nothing"), pair_points(TILES), TILES[2:]),
        Line(plain, t("scores what it shows"), sum(map(value, plain))),
        Line(
            need,
            _matched_words(job, need, good),
            sum(map(value, good)),
            tuple(code for code in need if code not in good),
        ),
        Line(six, t("second most: {base} less {n} players", base=scoring.second, n=PLAYERS), scoring.second - PLAYERS),
        Line(free, t("nothing"), 0, free),
        Line(
            GLASS,
            t("{a} in the best colour, {b} in the other", a=scoring.best_glass, b=scoring.other_glass),
            glass_points(GLASS, scoring),
        ),
        Line(METAL, t("{base}, and {n} for the die showing 1", base=scoring.metal, n=bonus), metal_points(edition)),
        Line(("goal",), t("goal card, as below"), goal_points(edition)),
    ]


def _matched_words(job: Job, need: Sequence[str], good: Sequence[str]) -> str:
    """Which dice have tiles enough."""
    enough = ", ".join(str(value(code)) for code in good)
    short = ", ".join(str(value(code)) for code in need if code not in good)
    return job.words.t("its tiles are enough for the {enough}, too few for the {short}", enough=enough, short=short)


def collection(job: Job, width: float) -> Figure:
    """The count of one collection, with its total."""
    found, pitch, d = lines(job), 9.6, 8.2
    height = pitch * (len(found) + 1) + 1

    def draw(pen: Pen) -> None:
        for n, each in enumerate(found):
            y = height - (n + 0.5) * pitch
            if each.codes == ("goal",):
                with pen.at(4.6, y):
                    target(pen, 3.6)
            else:
                for k, code in enumerate(each.codes):
                    put(pen, job, code, 4.6 + k * 9.1, y, d)
                    if code in each.crossed:
                        x = 4.6 + k * 9.1
                        pen.line((x - 4.6, y - 4.2), (x + 4.6, y + 4.2), stroke=WHITE, width=1.6)
                        pen.line((x - 4.6, y - 4.2), (x + 4.6, y + 4.2), stroke=INK, width=BOLD)
            text.para(pen, 40, y + (2 if _short(each.told) else 4), width - 54, each.told, 8.4, 9.5, 11.6)
            pen.text(width - 1, y, str(each.points), "Show", 14, INK if each.points else GREY, "right", middle=True)
            pen.line((0, y - pitch / 2), (width, y - pitch / 2), stroke=RULE, width=HAIR)
        pen.line((0, pitch + 1), (width, pitch + 1), stroke=INK, width=BOLD)
        pen.text(40, pitch / 2 + 0.6, job.words.t("Total"), "Show", 13, INK, middle=True)
        total = sum(each.points for each in found)
        pen.text(width - 1, pitch / 2 + 0.6, str(total), "Show", 17, INK, "right", middle=True)

    return Figure(width, height, draw)


def _short(told: str) -> bool:
    return fonts.width(told, "Text", 9.5) < 69


def sixes(job: Job, width: float) -> Figure:
    """Four players twice: two tied for second, then two tied for most."""
    scoring, players = job.edition.facet(Scoring), 4
    cases = ((3, 1, 1, 0), (2, 2, 1, 0))
    half, height = width / 2, 27.0

    def draw(pen: Pen) -> None:
        for n, counts in enumerate(cases):
            ranks = sorted({count for count in counts if count}, reverse=True)
            for k, count in enumerate(counts):
                x = n * half + (k + 0.5) * (half - 3) / players
                person(pen, x, 0.4, 6)
                for i in range(count):
                    die(pen, _looks(job)[i], DIE, x, 11.4 + i * 0.9, 6.6)
                if count:
                    pen.text(x + 5.4, 15, f"{count}×" if count > 1 else "", "TightB", 8.5, GREY, "centre", middle=True)
                points = _rank(scoring, counts, count, ranks, players)
                pen.text(x, 23, str(points), "Show", 13, INK if points else GREY, "centre", middle=True)
        pen.line((half - 1.5, 1), (half - 1.5, height), stroke=RULE, width=HAIR)

    return Figure(width, height, draw)


def _looks(job: Job) -> tuple[str, ...]:
    return job.edition.facet(Colours).looks


def _rank(scoring: Scoring, counts: Sequence[int], count: int, ranks: Sequence[int], players: int) -> int:
    if not count:
        return 0
    if count == ranks[0]:
        return scoring.most - players
    alone = counts.count(ranks[0]) == 1
    return scoring.second - players if alone and count == ranks[1] else 0


def goal(job: Job, width: float) -> Figure:
    """A goal card beside the Trash Heap: what is on the card scores."""
    scored, height = wanted_trash(job.edition), 45.0

    def draw(pen: Pen) -> None:
        cut_goal(pen, job.words, cards(job)[0], 1, 0.8, 31)
        left, pitch = 41.0, (width - 41) / len(TRASH)
        pen.poly([(left - 2, 2), (width, 2), (width - 5, 13), (left + 40, 18), (left + 4, 13)], fill=HEAP, round=6)
        for n, code in enumerate(TRASH):
            x = left + (n + 0.5) * pitch
            with pen.at(x, 15, (-7, 5, 9, -4, 7)[n]):
                put(pen, job, code, 0, 0, 13.4)
            if code in scored:
                tick(pen, x, 27.5, 2.3)
                pen.text(x, 36, f"+{value(code)}", "Show", 14, INK, "centre", middle=True)

    return Figure(width, height, draw)


def pairs(job: Job, width: float) -> Figure:
    """Pairs by number, whatever the colours; an odd one scores nothing."""
    codes = (("t05", "t35"), ("t12", "t22"), ("t15",))

    def draw(pen: Pen) -> None:
        x = 0.0
        for group in codes:
            row(pen, job, group, x, 6, 10.4, 10.8)
            wide = len(group) * 10.8
            points = value(group[0]) if len(group) == 2 else 0
            pen.text(x + wide + 4, 6, str(points), "Show", 14, INK if points else GREY, "centre", middle=True)
            x += wide + 13

    return Figure(5 * 10.8 + 34, 12.4, draw)


def metals(job: Job, width: float) -> Figure:
    """Every metal scores, and each die showing 1 adds to each of them."""
    scoring, all_metals = job.edition.facet(Scoring), job.edition.facet(Metals).all

    def draw(pen: Pen) -> None:
        for n, metal in enumerate(all_metals):
            x = n * 40.0
            put(pen, job, f"m{n}", x + 5.4, 6, 10.6)
            pen.text(x + 13, 6, str(scoring.metal), "Show", 13, INK, middle=True)
            label(pen, x + 21.4, 6, f"+{metal.bonus} ×", 9, "left", size=10)
            die(pen, _looks(job)[3 % len(_looks(job))], 1, x + 32.6, 6, 6.4)

    return fitted(width, 12, draw)
