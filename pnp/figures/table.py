"""The table: mid-game on the cover, the parts of the set, the setup, the seats."""

from functools import partial

from pnp.edition.trade import Materials, Money
from pnp.figures.scene import LABEL, label, lead, person, piece
from pnp.geometry.slots import Slot
from pnp.markdown import Figure
from pnp.parts import signs
from pnp.parts.aids import aid
from pnp.parts.board import BoardArt, layout
from pnp.parts.job import Job
from pnp.parts.money import note
from pnp.press import fonts
from pnp.press.palette import CARDBOARD, GREY, HAIR, INK, KRAFT, LINE, RULE, WHITE
from pnp.press.pen import Pen
from pnp.press.text import line

# The cover's game: Market rows with their colour and pieces sold, then each seat's first and second row.
SOLD = ((1, 3), (0, 2), (4, 4), (None, 0), (2, 5))
COMPANIES = (
    ((3, None, 1, None), (0, None, None, 4)),
    ((None, 0, 1, 3), (None, None, 3, None)),
    ((None, None, 4, None), (1, 0, None, None)),
    ((4, None, None, 0), (None, 1, None, None)),
)


def _board(pen: Pen, job: Job, side: float, played: bool = False) -> None:
    """The whole board at the origin with an outline, `side` mm wide; with pieces of a game in progress if played."""
    art = BoardArt(job.edition, job.words, layout(job.edition, "joined"))
    scale = side / (art.board.side / 1000)
    with pen.at(scale=scale):
        art.draw(pen)
        full = art.board.side / 1000
        pen.box(0, 0, full, full, 3, stroke=INK, width=LINE / scale)
        if played:
            _played(pen, job, art)


def _played(pen: Pen, job: Job, art: BoardArt) -> None:
    palette = [material.colour for material in job.edition.facet(Materials).all]
    on_board: list[tuple[str, Slot, float]] = []
    for row, (sold, count) in zip(art.board.market, SOLD, strict=False):
        if sold is not None:
            on_board += [(palette[sold % len(palette)], slot, 0.8) for slot in row[:count]]
    for seat, rows in enumerate(COMPANIES):
        for slots, places in zip(art.board.company(seat), rows, strict=True):
            pairs = zip(slots, places, strict=False)
            on_board += [(palette[n % len(palette)], slot, 0.0) for slot, n in pairs if n is not None]
    for colour, slot, shift in on_board:
        x, y = slot.box.centre
        with pen.at(x / 1000 + shift, y / 1000, slot.turn):
            piece(pen, job.edition, colour, 0, 0, 20)


def midgame(job: Job, width: float) -> Figure:
    """The board in the middle of a game."""
    side = min(width, 112.0)
    return Figure(side, side, partial(_board, job=job, side=side, played=True))


def _pile(pen: Pen, job: Job, value: int, count: int, scale: float, dx: float, dy: float) -> None:
    for n in range(count):
        with pen.at(n * dx, n * dy, scale=scale):
            pen.box(0, 0, 90, 50, 3, fill=WHITE, stroke=INK, width=1.4)
            note(pen, job.edition, job.words, value)


def parts(job: Job, width: float) -> Figure:
    """Every part drawn, named and counted."""
    height, nt = 63.0, job.words.nt
    count = {part.id: part.count for part in job.edition.parts}
    money, materials = job.edition.facet(Money), job.edition.facet(Materials).all

    def draw(pen: Pen) -> None:
        with pen.at(0, 31):
            _board(pen, job, 31)
        label(pen, 15.5, 28, nt("{n} board", "{n} boards", count["board"]), 34)
        pitch = (width - 38 - 9) / max(1, len(materials) - 1)
        each = count["pieces"] // len(materials)
        for n, material in enumerate(materials):
            x = 42 + n * pitch
            piece(pen, job.edition, material.colour, x, 54, 13)
            label(pen, x, 44.6, f"{each} × {job.words.pt('material', material.id)}", pitch)
        label(pen, 42 + 2 * pitch, 39.6, nt("{n} piece", "{n} pieces", count["pieces"]), 60, fill=GREY)
        for n, bill in enumerate(money.bills):
            with pen.at(n * 24.5, 6):
                _pile(pen, job, bill.value, 2, 0.215, 1.2, 0.9)
            label(pen, n * 24.5 + 10, 2.6, f"{bill.count} × {job.words.money(bill.value)}", 22)
        _small_dice(pen, job, 78, 7)
        label(pen, 88, 2.6, nt("{n} die", "{n} dice", count["dice-paper"]), 20)
        with pen.at(104, 5.5, scale=0.14):
            pen.box(0, 0, 100, 140, 3, fill=WHITE, stroke=INK, width=2.4)
            aid(pen, job.edition, job.words)
        label(pen, 111, 2.6, nt("{n} player aid", "{n} player aids", count["aids"]), 26)

    return Figure(width, height, draw)


def _small_dice(pen: Pen, job: Job, x: float, y: float) -> None:
    faces = [material.colour for material in job.edition.facet(Materials).all]
    for n, sign in enumerate(("hammer", "star")):
        signs.face(pen, sign, x + 4.6 + n * 11, y + 4, 8.6)
        signs.face(pen, faces[-1 - n], x + 4.6 + n * 11, y + 13.4, 8.6)


def setup(job: Job, width: float) -> Figure:
    """The table laid out, with the numbers of the steps."""
    edition, height, side = job.edition, 86.0, 66.0
    materials, money = edition.facet(Materials).all, edition.facet(Money)
    left = (width - side) / 2

    def draw(pen: Pen) -> None:
        foot = height - side - 2
        with pen.at(left, foot):
            _board(pen, job, side)
        gap = side / len(materials)
        for n, material in enumerate(materials):
            for k in range(3):
                piece(pen, edition, material.colour, 9 + k * 0.6, foot + side - (n + 0.5) * gap + k * 0.7, 9.6)
        for n, bill in enumerate(reversed(money.bills)):
            with pen.at(left + side + 6, foot + side - 13 - n * 14):
                _pile(pen, job, bill.value, 3, 0.2, 0.6, 0.8)
        for n, sign in enumerate(("hammer", "star")):
            signs.face(pen, sign, left + side + 10.5 + n * 10, foot + 6, 8)
        x = width / 2 - 1.5 - sum(18 + 1.4 * (bill.count - 1) + 3 for bill in money.start_bills()) / 2
        for bill in money.start_bills():
            with pen.at(x, 1):
                _pile(pen, job, bill.value, bill.count, 0.2, 1.4, 0.3)
            x += 18 + 1.4 * (bill.count - 1) + 6
        marks = (
            (left, foot + side),
            (3.5, foot + side - 0.5),
            (left + side + 5.4, foot + side),
            (width / 2 - 31, 12.5),
            (left + side + 5.4, foot + 12),
        )
        for n, (x, y) in enumerate(marks, 1):
            signs.number(pen, x, y, n, 2.6)

    return Figure(width, height, draw)


SEATS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}


def seats(job: Job, width: float) -> Figure:
    """Who sits where with 2, 3 and 4 players; unused companies stay empty."""
    least, most = job.edition.players
    counts = range(least, most + 1)
    height, pitch = 31.0, width / len(counts)

    def draw(pen: Pen) -> None:
        for n, players in enumerate(counts):
            with pen.at((n + 0.5) * pitch, 18):
                _seats(pen, SEATS[players])
            told = job.words.nt("{n} player", "{n} players", players)
            label(pen, (n + 0.5) * pitch, 1.6, told, pitch - 2)

    return Figure(width, height, draw)


def _seats(pen: Pen, used: tuple[int, ...]) -> None:
    pen.box(-8, -8, 16, 16, 1, fill=WHITE, stroke=INK, width=LINE)
    pen.box(-3.6, -3.6, 7.2, 7.2, 0.4, fill=KRAFT[3], stroke=CARDBOARD, width=HAIR)
    for seat in range(4):
        with pen.at(turn=90 * seat):
            on = seat in used
            pen.box(-3.6, -7.2, 7.2, 2.8, 0.4, fill=INK if on else WHITE, stroke=INK if on else RULE, width=HAIR)
            if on:
                with pen.at(0, -8.8, 180):
                    person(pen, 0, 0, 5.6)


def labelled(job: Job, width: float) -> Figure:
    """The board with its places named."""
    side, t = 70.0, job.words.t
    left = (width - side) / 2
    art = BoardArt(job.edition, job.words, layout(job.edition, "joined"))
    k = side / (art.board.side / 1000)
    first, second = art.board.company(0)
    market = art.board.market

    def at(slot: Slot, dx: float = 0, dy: float = 0) -> tuple[float, float]:
        x, y = slot.box.centre
        return left + x / 1000 * k + dx, y / 1000 * k + dy

    def draw(pen: Pen) -> None:
        with pen.at(left, 0):
            _board(pen, job, side)
        rows = (
            (0, t("start of a row"), at(market[1][0], -2.6)),
            (0, t("Market row"), at(market[3][1])),
            (0, t("second row"), at(second[0])),
            (0, t("first row"), at(first[0])),
            (1, t("Company"), at(art.board.company(1)[0][3])),
            (1, t("price"), at(market[2][-1], 2)),
            (1, t("storage fee"), at(first[-1], 7.6, 6)),
        )
        for right, told, end in rows:
            label(pen, width if right else 0, end[1], told, left - 2, "right" if right else "left")
            used = fonts.width(told, "Tight", LABEL) + 1.2
            lead(pen, (width - used if right else used, end[1]), end)

    return Figure(width, side, draw)


def slogan_tag(job: Job, width: float) -> Figure:
    """The head of the cover: the tag on its string, the slogan, players, age and time."""
    t, edition, height = job.words.t, job.edition, 31.0

    def draw(pen: Pen) -> None:
        for y in (32.5, 28.8):
            pen.line((-12, y), (5.6, 15.6 if y > 30 else 13.9), stroke=CARDBOARD, width=LINE)
        signs.tag(pen, 0, 3.5, 52, 22.5, width=0.8, hole=1.9)
        pen.text(29.8, 14.75, job.words.pt("title", edition.title), "Show", 37, INK, "centre", middle=True)
        lines = t("Sell what\nyou recycle").split("\n")
        for n, part in enumerate(lines):
            line(pen, 57, 19.6 - n * 8.2, part, width - 57, "Show", 18)
        least, most = edition.players
        low, high = edition.minutes
        facts = " · ".join(
            (
                job.words.nt("{a}–{n} player", "{a}–{n} players", most, a=least),
                t("age {n}+", n=edition.age),
                t("{a}–{b} min", a=low, b=high),
            )
        )
        line(pen, 57, 4.4, facts, width - 57, "Tight", 9.5, GREY)

    return Figure(width, height, draw)
