"""Goal cards: the six tiles that score in the Trash Heap, drawn as they look there."""

import math
from collections.abc import Callable
from contextlib import AbstractContextManager
from fractions import Fraction

from pnp.edition import Edition
from pnp.edition.collection import Colours, Goal, Goals
from pnp.geometry.apart import hung
from pnp.geometry.lengths import Box, Um, mm
from pnp.geometry.papers import Paper
from pnp.geometry.slots import Block, Sheet, Slot
from pnp.parts.job import Job, Page, Plan
from pnp.parts.tiles import cut_tile
from pnp.press import text
from pnp.press.marks import mark
from pnp.press.palette import BOLD, DIRT, HAIR, HEAP, INK, KRAFT, LINE, LOOKS, LOOP, WHITE, mixed
from pnp.press.pen import Pen, square
from pnp.press.sheet import length
from pnp.words import Words

W, H = 63.5, 88.9  # the design
BLEED = mm(3)
COLUMNS = 2
OVER = 4.0  # mm, a card's art beyond its trim
HILL = 18.6


def plan(job: Job) -> Plan:
    """Cards lie on their sides, so that both papers take six; hills meet hills, so one cut serves two."""
    cards = list(job.edition.facet(Goals).cards(job.edition.facet(Colours).looks))
    pages = []
    for front in _sheets(job.papers.kit, job.edition, len(cards)):
        pages.append(Page(front, _front(job.words, front, cards), ("goals",), leaves=Fraction(1, 2)))
        back = front.mirrored()
        pages.append(Page(back, _back(back), ("goals",), leaves=Fraction(1, 2)))
    return Plan(tuple(pages), {"goals": sum(len(page.sheet.slots) for page in pages[::2])})


def _sheets(paper: Paper, edition: Edition, count: int) -> list[Sheet]:
    width, height = edition.facet(Goals).card
    columns = min(COLUMNS, paper.safe.width // height)
    rows = -(-count // columns)
    room = max(1, (paper.safe.height - mm(16)) // width)
    each = -(-rows // -(-rows // room)) * columns
    return [
        _sheet(paper, range(first, min(first + each, count)), columns, (width, height))
        for first in range(0, count, each)
    ]


def _sheet(paper: Paper, cards: range, columns: int, size: tuple[Um, Um]) -> Sheet:
    width, height = size
    area = hung(paper, columns * height, -(-len(cards) // columns) * width, BLEED, mm(2))
    slots = tuple(
        Slot(
            f"goal-{n}",
            Box(area.x + i % columns * height, area.top - (i // columns + 1) * width, height, width),
            90 if i % columns % 2 == 0 else 270,
        )
        for i, n in enumerate(cards)
    )
    return Sheet(paper, (Block(slots, BLEED),))


def _front(words: Words, sheet: Sheet, cards: list[Goal]) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        for slot in sheet.slots:
            with _inked(pen, sheet, slot), _standing(pen, slot):
                pen.stamp("heap", (-OVER, -OVER, W + 2 * OVER, 30), _heap)
        for slot in sheet.slots:
            with _standing(pen, slot):
                goal(pen, words, cards[int(slot.name.split("-")[1])])

    return draw


def _back(sheet: Sheet) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        for slot in sheet.slots:
            with _inked(pen, sheet, slot), _standing(pen, slot):
                pen.stamp("goal-ground", (-OVER, -OVER, W + 2 * OVER, H + 2 * OVER), _ground)
        for slot in sheet.slots:
            with _standing(pen, slot):
                pen.stamp("goal-back", (0, 0, W, H), _target_card)

    return draw


def _inked(pen: Pen, sheet: Sheet, slot: Slot) -> AbstractContextManager[None]:
    """A card's art ends where its neighbour begins, and runs out as far as the bleed where it has none."""
    trim, box = sheet.trim, slot.box
    x, y = (length(a - BLEED * (a == b)) for a, b in ((box.x, trim.x), (box.y, trim.y)))
    right, top = (length(a + BLEED * (a == b)) for a, b in ((box.right, trim.right), (box.top, trim.top)))
    return pen.clipped([(x, y), (right, y), (right, top), (x, top)])


def _standing(pen: Pen, slot: Slot) -> AbstractContextManager[None]:
    """Inside, the card stands upright with its lower left corner at the origin, 63.5 × 88.9."""
    box = slot.box
    x, y = (box.right, box.y) if slot.turn == 90 else (box.x, box.top)
    return pen.at(length(x), length(y), slot.turn, length(box.height) / W)


# ---- art, from a card's lower left corner --------------------------------------------------------------------


def goal(pen: Pen, words: Words, card: Goal) -> None:
    """A card without its hill."""
    name = "-".join(f"{look}{''.join(map(str, values))}" for look, values in card)
    pen.stamp(f"goal-{name}", (0, 0, W, H), lambda pen: _goal(pen, words, card))


def _goal(pen: Pen, words: Words, card: Goal) -> None:
    text.line(pen, 5.5, H - 10.4, words.t("Goal"), 26, "Show", 19, middle=True)
    for n, (look, _) in enumerate(card):
        colour = LOOKS[look]
        with pen.at(W - 21.6 + n * 11.4, H - 10.4):
            pen.disc(0, 0, 4.9, fill=colour.fill, stroke=INK, width=LINE)
            mark(pen, colour.mark, 2.9, colour.ink)
    for row, (look, values) in enumerate(card):
        for k, value in enumerate(values):
            x = W / 2 + (k - (len(values) - 1) / 2) * 18.6
            cut_tile(pen, look, value, x, 58.6 - row * 19.2, 17.2, dirty=True)
    pen.box(5.5, 4.4, W - 11, 12, 4, fill=WHITE, stroke=INK, width=HAIR)
    text.line(pen, W / 2, 12.9, words.t("Trash Heap"), W - 17, "TightX", 12, align="centre", middle=True)
    line = words.t("each tile like these scores its number")
    text.line(pen, W / 2, 7.9, line, W - 13, "Tight", 8.5, align="centre", middle=True)


def cut_goal(pen: Pen, words: Words, card: Goal, x: float, y: float, width: float) -> None:
    """A card as it lies on the table, lower left corner at x, y."""
    with pen.at(x, y, scale=width / W):
        with pen.clipped([(0, 0), (W, 0), (W, H), (0, H)], 3):
            pen.box(0, 0, W, H, fill=WHITE)
            pen.stamp("heap", (-OVER, -OVER, W + 2 * OVER, 30), _heap)
        goal(pen, words, card)
        pen.box(0, 0, W, H, 3, stroke=INK, width=LINE * 1.4)


def cut_goal_back(pen: Pen, x: float, y: float, width: float) -> None:
    """A card that lies face down."""
    with pen.at(x, y, scale=width / W):
        with pen.clipped([(0, 0), (W, 0), (W, H), (0, H)], 3):
            pen.stamp("goal-ground", (-OVER, -OVER, W + 2 * OVER, H + 2 * OVER), _ground)
        pen.stamp("goal-back", (0, 0, W, H), _target_card)
        pen.box(0, 0, W, H, 3, stroke=INK, width=LINE * 1.4)


LITTER = (
    (4, 17, 20, 8),
    (15, 19.5, -14, 7.5),
    (26, 20, 32, 7),
    (37.5, 21.5, -22, 8),
    (49, 19.5, 14, 7.5),
    (59, 17.5, -30, 8),
    (0, 6.4, 8, 8),
)


def _heap(pen: Pen) -> None:
    """The hill runs out over three edges; old tiles lie in it."""
    low, left, right = -OVER, -OVER, W + OVER
    hill = [(left, low), (right, low), *_crest(right, left)]
    pen.poly(hill, fill=HEAP)
    with pen.clipped(hill):
        for x, y, turn, d in ((x + shift, *more) for shift in (-W, 0, W) for x, *more in LITTER):
            with pen.at(x, y, turn):
                pale = mixed(HEAP, KRAFT[2], 0.25)
                pen.poly(square(-d / 2, -d / 2, d), fill=pale, stroke=mixed(HEAP, KRAFT[2], 0.6), width=HAIR, round=1)
                pen.disc(d * 0.12, -d * 0.08, d * 0.2, fill=DIRT)
    pen.line(*_crest(right, left), stroke=INK, width=BOLD)


def _crest(start: float, end: float) -> list[tuple[float, float]]:
    """The top of the hill, which goes on over the next card."""
    points = []
    for n in range(41):
        x = start + (end - start) * n / 40
        points.append((x, HILL + 4.6 * abs(math.sin(math.pi * x / W)) ** 1.4))
    return points


def _ground(pen: Pen) -> None:
    """Squares and diamonds that repeat with the card, so that neighbours join."""
    tint, tone = mixed(LOOP, WHITE, 0.86), mixed(LOOP, WHITE, 0.35)
    pen.box(-OVER, -OVER, W + 2 * OVER, H + 2 * OVER, fill=tint)
    for j in range(-5, 6):
        for i in range(-4, 5):
            x, y = (i + (j % 2) / 2) * W / 6, j * H / 8
            if math.hypot(x, y) < 20:
                continue
            with pen.at(W / 2 + x, H / 2 + y, 45 if (i + j) % 2 else 0):
                pen.poly(square(-2, -2, 4), fill=tone, round=0.8)


def _target_card(pen: Pen) -> None:
    with pen.at(W / 2, H / 2):
        pen.disc(0, 0, 17.5, fill=WHITE, stroke=LOOP, width=BOLD)
        target(pen, 14.6)


def target(pen: Pen, r: float) -> None:
    """The sign of a goal, round the origin."""
    for share, fill in ((1, LOOP), (0.71, WHITE), (0.45, LOOP), (0.19, WHITE)):
        pen.disc(0, 0, r * share, fill=fill)
