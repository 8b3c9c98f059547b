"""The turn: the strip of its steps, the kinds of roll, the auction, the reference."""

from pnp.edition.trade import Company
from pnp.figures.scene import colours, label, person, piece, tick, way
from pnp.markdown import Figure
from pnp.parts import signs
from pnp.parts.aids import Aid, aid
from pnp.parts.board import first_row_space, second_row_space
from pnp.parts.job import Job
from pnp.press import text
from pnp.press.palette import CARDBOARD, GREY, HAIR, INK, RULE, WHITE
from pnp.press.pen import Pen
from pnp.press.pictures import picture
from pnp.press.text import para


def strip(job: Job, width: float) -> Figure:
    """Fee, roll, move, left; a hammer leads through an auction back to the roll."""
    t, pitch, y = job.words.t, width / 4, 27.0
    facts = job.edition.facet(Company)
    palette = colours(job.edition)

    def draw(pen: Pen) -> None:
        for n in range(3):
            way(pen, ((n + 0.5) * pitch + 10.5, y), ((n + 1.5) * pitch - 10.5, y), CARDBOARD)
        with pen.at(0.5 * pitch - 6.6, y - 3.4):
            signs.crowded_rows(pen, 0, 0, (0,), facts.spaces, facts.crowded)
        signs.face(pen, palette[1], 1.5 * pitch - 4, y, 7.4)
        signs.face(pen, palette[3], 1.5 * pitch + 4, y, 7.4)
        x = 2.5 * pitch
        first_row_space(pen, x - 3.6, y - 7.4, 7.2)
        second_row_space(pen, x - 3.6, y + 0.2, 7.2)
        piece(pen, job.edition, palette[3], x, y - 3.8, 5.6)
        way(pen, (x, y - 1.2), (x, y + 4.8), head=2.2)
        person(pen, 3.5 * pitch, y - 4.5, 9)
        labels = (t("storage fee"), t("roll"), t("move"), t("next on the left"))
        for n, told in enumerate(labels):
            label(pen, (n + 0.5) * pitch, y + 11, told, pitch - 4)
        _detour(pen, job, 1.5 * pitch, y)

    return Figure(width, 40, draw)


def _detour(pen: Pen, job: Job, x: float, y: float) -> None:
    low = 8.0
    signs.face(pen, "hammer", x - 13, low, 7.4)
    way(pen, (x - 5, y - 5.4), (x - 11, low + 5), CARDBOARD)
    way(pen, (x - 8.4, low), (x + 3.4, low), CARDBOARD)
    signs.tag(pen, x + 4.4, low - 3.7, 13, 7.4, hole=0.6, cut=2)
    pen.text(x + 11.6, low, "?", "Show", 12, INK, "centre", middle=True)
    way(pen, (x + 10, low + 5), (x + 5, y - 5.4), CARDBOARD)
    label(pen, x - 13, 1.6, job.words.t("hammer"), 16)
    label(pen, x + 11, 1.6, job.words.t("auction"), 20)
    label(pen, x + 12, (low + y) / 2, job.words.t("roll again"), 30, "left")


def rolls(job: Job, width: float) -> Figure:
    """Each kind of roll with what it gives; a hammer with a colour that cannot be auctioned."""
    kinds = [*Aid(job.edition, job.words).rolls()]
    gone = job.words.t("Colour finished, or none in the bank: <b>no auction</b>, roll again")
    kinds.append(("hammer", colours(job.edition)[4], gone))
    pitch = 7.2
    height = pitch * len(kinds) - 0.6

    def draw(pen: Pen) -> None:
        for n, (first, second, gives) in enumerate(kinds):
            y = height - (n + 0.5) * pitch + 0.3
            signs.face(pen, first, 3.2, y, 6.2)
            signs.face(pen, second, 10.2, y, 6.2)
            if n == len(kinds) - 1:
                pen.lines([((7.4, y - 2.8), (13, y + 2.8))], WHITE, 1.5)
                pen.lines([((7.4, y - 2.8), (13, y + 2.8))], INK, 0.8)
            para(pen, 17, y + 2.2, width - 17, gives, height=4.8, size=10)

    return Figure(width, height, draw)


def hands(job: Job, width: float, *bids: int) -> Figure:
    """Four bids shown together, seen from the roller leftwards: of equal bids the nearer one wins."""
    t, pitch = job.words.t, width / len(bids)
    best = max(bids)
    winner = bids.index(best)

    def draw(pen: Pen) -> None:
        for n, (name, bid) in enumerate(zip(_names(job), bids, strict=True)):
            x = (n + 0.5) * pitch
            picture(pen, "fist", x, 18, 15)
            told = job.words.money(bid) if bid else t("pass")
            text.line(pen, x, 7.4, told, pitch - 6, "Show", 14, INK if bid == best else GREY, "centre", middle=True)
            label(pen, x, 1.8, name, pitch - 2)
            if n:
                way(pen, (x - pitch + 9, 26.4), (x - 9, 26.4), CARDBOARD, 0.5, 2.2)
        signs.face(pen, "hammer", 0.5 * pitch - 3, 26.4, 4.6)
        signs.face(pen, colours(job.edition)[3], 0.5 * pitch + 2.2, 26.4, 4.6)
        tick(pen, (winner + 0.5) * pitch + 9, 19, 2.6)

    return Figure(width, 29.5, draw)


def _names(job: Job) -> list[str]:
    t = job.words.t
    return [t("Olenka"), t("Taras"), t("Sofia"), t("Marko")]


def reference(job: Job, width: float) -> Figure:
    """The player aid, as large as the page takes."""
    scale = 0.93

    def draw(pen: Pen) -> None:
        with pen.at(scale=scale):
            pen.box(0, 0, 100, 140, 3, stroke=RULE, width=HAIR)
            aid(pen, job.edition, job.words)

    return Figure(100 * scale, 140 * scale, draw)
