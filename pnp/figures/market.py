"""The Market: how a colour opens its row, goes on in it, fills it; how the game stops."""

from pnp.edition.trade import Ending, Market, Materials, Money
from pnp.figures.scene import colours, company, cross, ghost, label, market_row, piece, then, tick, way
from pnp.markdown import Figure
from pnp.parts import signs
from pnp.parts.job import Job
from pnp.press.marks import mark
from pnp.press.palette import BAD, GOOD, GREY, HAIR, INK, LOOKS
from pnp.press.pen import Pen

D = 10.2  # pitch of a small row's spaces
PITCH = 18.6  # from row to row, with a piece above each


def sell(job: Job, width: float) -> Figure:
    """A first piece opens a row on its lowest space; the next takes the next space; a second row is crossed."""
    palette = colours(job.edition)
    columns = 4

    def draw(pen: Pen) -> None:
        rows = ((2 * PITCH, 2, 0, palette[1], 0), (PITCH, 1, 2, palette[3], 2))
        for y, row, sold, colour, to in rows:
            market_row(pen, job, 0, y, D, row, sold, colour, columns)
            x = (to + 0.5) * D
            piece(pen, job.edition, colour, x, y + D + 4.4, 6)
            way(pen, (x, y + D + 1.4), (x, y + D - 2), GOOD, head=2.2)
            tick(pen, columns * D + 3.6, y + D / 2)
        market_row(pen, job, 0, 0, D, 4, 0, palette[3], columns)
        piece(pen, job.edition, palette[3], 0.5 * D, D + 4.4, 6)
        way(pen, (0.5 * D, D + 1.4), (0.5 * D, D - 2), BAD, head=2.2)
        cross(pen, columns * D + 3.6, D / 2)

    return Figure(columns * D + 6.5, 2 * PITCH + D + 7.6, draw)


def full_row(job: Job, width: float) -> Figure:
    """The last space is taken: the colour's pieces leave bank and companies."""
    palette = colours(job.edition)
    gold, others = palette[2], (palette[0], palette[4])
    d, spaces = 7.4, job.edition.facet(Market).spaces
    half = width / 2

    def draw(pen: Pen) -> None:
        for x, after in ((0.0, False), (half + 5, True)):
            market_row(pen, job, x, 19, d, 5, spaces if after else spaces - 1, gold)
            if not after:
                last = x + (spaces - 0.5) * d
                piece(pen, job.edition, gold, last, 19 + d + 4, 5.6)
                way(pen, (last, 19 + d + 1.4), (last, 19 + d * 0.5), GOOD, head=2.2)
            kept = (others[0], None, None, others[1])
            with_gold = (others[0], gold, gold, others[1])
            company(pen, job.edition, x + 0.8, 1, 6.4, kept if after else with_gold, [])
            bank = x + 36
            for n in range(2):
                at = (bank + n * 1.2, 9 + n * 1.0)
                if after:
                    ghost(pen, *at, 7)
                else:
                    piece(pen, job.edition, gold, *at, 7)
            label(pen, bank + 0.6, 2, job.words.t("bank"), 14, fill=GREY)
            if after:
                for column in (1, 2):
                    ghost(pen, x + 0.8 + (column + 0.5) * 6.4, 1 + 3.2, 4.9)
        then(pen, half - 1.5, 19 + d / 2, 7)

    return Figure(width, 33, draw)


def last_row(job: Job, width: float, *sums: int) -> Figure:
    """The last row fills: the game stops at once, money is counted."""
    facts, rows = job.edition.facet(Market), job.edition.facet(Ending).rows
    palette = [material.colour for material in job.edition.facet(Materials).all]
    d = 4.2

    def draw(pen: Pen) -> None:
        for row in range(rows):
            for column in range(facts.spaces):
                x, y = column * d, (rows - 1 - row) * d + 1
                fill = LOOKS[palette[(row * 2 + 1) % len(palette)]]
                pen.box(x, y, d - 0.5, d - 0.5, 0.4, fill=fill.fill, stroke=INK, width=HAIR)
                with pen.at(x + d / 2 - 0.25, y + d / 2 - 0.25):
                    mark(pen, fill.mark, 1.1, fill.ink)
        last = ((facts.spaces - 0.5) * d - 0.25, (rows - 2) * d + d / 2 + 0.75)
        way(pen, (last[0] + 12, last[1]), (last[0] + 2.8, last[1]), GOOD)
        then(pen, facts.spaces * d + 20, rows * d / 2 + 1, 7)
        _counted(pen, job, facts.spaces * d + 32, sums, width)

    return Figure(width, rows * d + 2, draw)


def _counted(pen: Pen, job: Job, x: float, sums: tuple[int, ...], width: float) -> None:
    money = job.edition.facet(Money)
    biggest = max(bill.value for bill in money.bills)
    look = signs.bill_look(money, biggest)
    pitch = (width - x) / len(sums)
    for n, total in enumerate(sums):
        at = x + (n + 0.5) * pitch
        for k in range(total // biggest):
            pen.box(at - 4.6, 7 + k * 1.9, 9.2, 1.5, 0.4, fill=look.tint, stroke=look.main, width=HAIR)
        pen.text(at, 3.4, job.words.money(total), "Show", 12, INK, "centre", middle=True)
        if total == max(sums):
            tick(pen, at, 10.4 + total // biggest * 1.9)
