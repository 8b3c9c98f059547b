"""The play money: a price tag with a shape, a colour and a large figure for each value."""

from collections.abc import Callable
from functools import cache

from pnp.edition import Edition
from pnp.edition.trade import Money
from pnp.geometry.papers import Paper
from pnp.geometry.slots import Block, Sheet, grid
from pnp.parts import signs
from pnp.parts.job import Job, Page, Plan
from pnp.press import text
from pnp.press.palette import BOLD, WHITE, BillLook, mixed
from pnp.press.patterns import braid
from pnp.press.pen import Pen, Point
from pnp.press.sheet import length
from pnp.words import N_, Fault, Words

W, H = 90.0, 50.0  # the design; the note's own size scales it
EDGE = 4.0  # the frame lies inside the cut, so that a miscut of 2 mm never shows


def plan(job: Job) -> Plan:
    money = job.edition.facet(Money)
    pages, count = [], 0
    for bill in money.bills:
        for sheet in _sheets(job.papers.kit, money, bill.value, bill.count):
            pages.append(Page(sheet, _drawer(job.edition, job.words, sheet), ("money",)))
            count += len(sheet.slots)
    return Plan(tuple(pages), {"money": count})


@cache
def _sheets(paper: Paper, money: Money, value: int, count: int) -> tuple[Sheet, ...]:
    width, height = money.note
    columns, rows = paper.safe.width // width, paper.safe.height // height
    if not columns * rows:
        raise Fault(
            "size",
            N_("A note of {width} × {height} mm does not fit on {paper}. Make money.note smaller."),
            width=width // 1000,
            height=height // 1000,
            paper=paper.name,
        )
    area = paper.centred(columns * width, rows * height)
    full = columns * rows
    return tuple(
        Sheet(
            paper,
            (Block(grid([str(value)] * min(full, count - first), columns, area.x, area.top, width, height)),),
        )
        for first in range(0, count, full)
    )


def _drawer(edition: Edition, words: Words, sheet: Sheet) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        for slot in sheet.slots:
            with pen.at(length(slot.box.x), length(slot.box.y), scale=length(slot.box.width) / W):
                note(pen, edition, words, int(slot.name))

    return draw


def note(pen: Pen, edition: Edition, words: Words, value: int) -> None:
    """A note with its lower left corner at the origin, 90 × 50 mm."""
    pen.stamp(f"note-{value}", (0, 0, W, H), lambda pen: _note(pen, edition, words, value))


def _note(pen: Pen, edition: Edition, words: Words, value: int) -> None:
    look = signs.bill_look(edition.facet(Money), value)
    outline = _outline()
    with pen.clipped(outline, 2.2):
        pen.box(0, 0, W, H, fill=look.tint)
        for y in (EDGE + 6.6, H - EDGE - 6.6):
            braid(pen, W, y, 4.2, look.strands, mixed(look.main, look.tint, 0.45))
    pen.poly(outline, stroke=look.main, width=BOLD, round=2.2)
    pen.disc(EDGE + 5.2, H / 2, 2, fill=WHITE, stroke=look.main, width=BOLD)
    with pen.at(35, H / 2):
        pen.poly(signs.outline(look.shape, 19.4), fill=WHITE, round=4)
    signs.coin(pen, look, value, 35, H / 2, 17.6)
    signs.coin(pen, look, value, 35, H / 2, 14.2, fill=WHITE, ink=look.main, size=_figure_size(value, look))
    _imprint(pen, edition, words, look)
    for y, turn in ((H - 10.2, 180), (10.2, 0)):
        with pen.at(W - 10.2, y, turn):
            size = 15 if value < 10 else 13.5
            signs.coin(pen, look, value, 0, 0, 4.6, fill=WHITE, ink=look.main, size=size)


def _figure_size(value: int, look: BillLook) -> float:
    if value >= 100:
        return 36
    return 54 if value >= 10 else {"circle": 70.0}.get(look.shape, 65.0)


def _imprint(pen: Pen, edition: Edition, words: Words, look: BillLook) -> None:
    pen.box(57, H / 2 - 8.6, 26, 17.2, 2, fill=look.tint)
    title = words.pt("title", edition.title)
    text.line(pen, 70, H / 2 + 2.4, title, 26, "Show", 21, look.main, "centre", middle=True)
    label = words.t("play money")
    text.line(pen, 70, H / 2 - 5.4, label, 26, "TightB", 9.5, look.main, "centre", middle=True)


def _outline() -> list[Point]:
    c, m = 11.0, EDGE
    return [(m, m + c), (m + c * 0.8, m), (W - m, m), (W - m, H - m), (m + c * 0.8, H - m), (m, H - m - c)]
