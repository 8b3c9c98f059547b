"""A Company: what it costs, what it gives back, how pieces come in and move up."""

from pnp.edition.trade import Company
from pnp.figures.scene import colours, company, cross, ghost, label, piece, space, then, tick, way
from pnp.markdown import Figure
from pnp.parts.job import Job
from pnp.press.palette import BAD, GOOD, GREY, INK
from pnp.press.pen import Pen

D = 6.6  # pitch of a small company's spaces


def _filled(job: Job, count: int, start: int = 0) -> list[str | None]:
    palette = colours(job.edition)
    spaces = job.edition.facet(Company).spaces
    return [palette[(start + n) % len(palette)] if n < count else None for n in range(spaces)]


def fees(job: Job, width: float) -> Figure:
    """No row, one row, both rows crowded: what each costs."""
    facts = job.edition.facet(Company)
    crowded, pitch = facts.crowded, width / 3
    cases = ((crowded - 1, crowded - 1, 0), (crowded, crowded - 1, 1), (crowded, facts.spaces, 2))

    def draw(pen: Pen) -> None:
        for n, (first, second, times) in enumerate(cases):
            x = (n + 0.5) * pitch - facts.spaces * D / 2
            company(pen, job.edition, x, 8, D, _filled(job, first, n), _filled(job, second, n + 2))
            told = job.words.money(facts.fee * times)
            pen.text((n + 0.5) * pitch, 3, told, "Show", 15, INK if times else GREY, "centre", middle=True)

    return Figure(width, 2 * D + 11, draw)


def short(job: Job, width: float) -> Figure:
    """Both rows hold three, too little money: one piece goes back from each."""
    facts = job.edition.facet(Company)
    full = facts.crowded
    before = (_filled(job, full, 1), _filled(job, full, 3))

    def draw(pen: Pen) -> None:
        wide = facts.spaces * D
        left, right, y = width / 2 - wide - 16, width / 2 + 16, 1.0
        company(pen, job.edition, left, y, D, *before)
        after = [[*row[: full - 1], *[None] * (facts.spaces - full + 1)] for row in before]
        company(pen, job.edition, right, y, D, *after)
        for row in (1, 2):
            gone = space(right, y, D, row, full)
            ghost(pen, *gone, D * 0.76)
            out = (right + wide + 6, gone[1])
            way(pen, (gone[0] + D * 0.4, gone[1]), out, INK, 0.5, 2)
        label(pen, right + wide + 7, y + D, job.words.t("bank"), 16, "left")
        then(pen, width / 2, y + D + 0.6, 7)

    return Figure(width, 2 * D + 4, draw)


def take(job: Job, width: float) -> Figure:
    """From the bank to any free first-row space."""
    d, palette = 10.0, colours(job.edition)
    spaces = job.edition.facet(Company).spaces
    green, red = palette[-2], palette[-1]

    def draw(pen: Pen) -> None:
        x, y = 1.0, 14.5
        company(pen, job.edition, x, y, d, [None, red, None, palette[1]], [None, None, red, None])
        middle = x + spaces * d / 2
        piece(pen, job.edition, green, middle, 5, 9.4)
        for column in (1, 3):
            end = space(x, y, d, 1, column)
            way(pen, (middle + (3 if column > 2 else -3), 9.6), (end[0], end[1] - 1.4), GOOD)
        label(pen, middle + 7, 4, job.words.t("bank"), 14, "left", GREY)

    return Figure(spaces * d + 2, 38, draw)


def process(job: Job, width: float) -> Figure:
    """Straight or one aside, forward only: three ways in the middle, two at an end; sideways and back are crossed."""
    d, palette = 10.0, colours(job.edition)
    spaces = job.edition.facet(Company).spaces

    def draw(pen: Pen) -> None:
        x, y = 1.0, 27.5
        company(pen, job.edition, x, y, d, [palette[2], None, palette[1], None], [])
        for column in (1, 2):
            _forward(pen, x, y, d, 1, column)
        for column in (2, 3, 4):
            _forward(pen, x, y, d, 3, column)
        tick(pen, x + spaces * d - 1, y + 2 * d + 1)
        y = 1.0
        company(pen, job.edition, x, y, d, [None, palette[2], None, None], [None, None, None, palette[1]])
        start, end = space(x, y, d, 1, 2), space(x, y, d, 1, 3)
        way(pen, (start[0] + 3.4, start[1]), (end[0] + 1, end[1]), BAD)
        start, end = space(x, y, d, 2, 4), space(x, y, d, 1, 4)
        way(pen, (start[0], start[1] - 3.4), (end[0], end[1] - 1), BAD)
        cross(pen, x + spaces * d - 1, y + 2 * d + 1)

    return Figure(spaces * d + 3, 50.5, draw)


def _forward(pen: Pen, x: float, y: float, d: float, source: int, target: int) -> None:
    start, end = space(x, y, d, 1, source), space(x, y, d, 2, target)
    dx = (end[0] - start[0]) * 0.34
    way(pen, (start[0] + dx, start[1] + 3.6), (end[0] - dx * 0.3, end[1] + 0.6), GOOD)
