"""The faces of the cards: a thing or a bin on a hill of its kind's colour; and the two backs.

A card is drawn from its lower left corner, 63.5 × 88.9 mm; its art runs 3 mm beyond. Every face has its hill at the
same height, so a cut serves two cards.
"""

from collections.abc import Callable

from pnp.edition.sorting import Kind
from pnp.parts import signs
from pnp.parts.bins import bin_of, tone
from pnp.parts.emblems import bin_sign, loop
from pnp.press import text
from pnp.press.marks import mark
from pnp.press.palette import BOLD, HAIR, INK, LOOKS, SLATE, TEAL, WHITE, mixed
from pnp.press.patterns import pattern
from pnp.press.pen import Pen
from pnp.press.pictures import breadth, fitted, standing
from pnp.words import Words, sentence

W, H, BLEED = 63.5, 88.9, 3.0
HILL = ((-4.0, -4.0), (W + 4, -4.0), (W + 4, 18.6), (W * 0.72, 25.2, W * 0.28, 25.2, -4, 18.6))
CREST = ((W + 4, 18.6), HILL[3])
STEPS = {"waves": W / 18, "chevrons": W / 17.5, "hatch": W / 31.82, "rays": 4.0}  # a pattern repeats with the card
HUB = (W / 2 - 70, -22.0 - 70, 140.0, 140.0)  # the rays of a hill start below it
NAME_SIZES = (14.5, 13.5, 12.5, 11.5)
UNIT = 0.72  # mm a unit of a thing's picture


def stamped(pen: Pen, name: str, draw: Callable[[Pen], None]) -> None:
    """A card with its bleed, drawn once a file."""
    pen.stamp(f"card-{name}", (-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED), draw)


def pill(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    pen.box(x, y, w, h, 4, fill=WHITE, stroke=INK, width=HAIR)


def crest(pen: Pen) -> None:
    pen.curve(CREST[0], CREST[1], stroke=INK, width=BOLD)


def hill(pen: Pen, colour: str) -> None:
    look = LOOKS[colour]

    def draw(pen: Pen) -> None:
        pen.curve(HILL[0], *HILL[1:], fill=look.fill)
        if look.pattern != "plain":
            area = HUB if look.pattern == "rays" else (-4.0, -4.0, W + 8, 29.0)
            with pen.inside(HILL[0], *HILL[1:]):
                pattern(pen, look.pattern, area, tone(colour), 0.4, STEPS[look.pattern])
        crest(pen)

    pen.stamp(f"hill-{colour}", (-BLEED, -BLEED, W + 2 * BLEED, 30), draw)


def shadow(pen: Pen, width: float, colour: str) -> None:
    """Where a thing stands; kept on the hill."""
    share = 0.6 if LOOKS[colour].ink == WHITE else 0.3  # on a dark ground, or it would not be seen
    with pen.inside(HILL[0], *HILL[1:]):
        pen.ellipse(W / 2, 22.9, width / 2, 1.5, mixed(LOOKS[colour].fill, INK, share))
    crest(pen)


def thing_card(pen: Pen, kind: Kind, thing: str, words: Words) -> None:
    stamped(pen, thing, lambda pen: _thing_card(pen, kind, thing, words))


def _thing_card(pen: Pen, kind: Kind, thing: str, words: Words) -> None:
    hill(pen, kind.colour)
    shadow(pen, breadth(thing, UNIT) * 1.02, kind.colour)
    standing(pen, thing, W / 2, 22.4, UNIT)
    signs.chip(pen, kind.colour, 11, H - 11, 12)
    name = sentence(words.pt("material", kind.id))
    text.line(pen, 19, H - 11, name, W - 24, "TightB", 12, middle=True)
    pill(pen, 5.5, 5.5, W - 11, 10.5)
    name = words.thing(thing)
    size = text.largest(name, "TightX", NAME_SIZES, W - 15)
    text.line(pen, W / 2, 10.75, name, W - 15, "TightX", size, align="centre", middle=True)


def container_card(pen: Pen, kind: Kind, words: Words) -> None:
    stamped(pen, f"container-{kind.id}", lambda pen: _container_card(pen, kind, words))


def _container_card(pen: Pen, kind: Kind, words: Words) -> None:
    hill(pen, kind.colour)
    shadow(pen, 38, kind.colour)
    bin_of(pen, kind.colour, W / 2, 21.8, 0.93)
    name = sentence(words.pt("material", kind.id))
    text.line(pen, W / 2, H - 10.5, name, W - 11, "Show", 20, align="centre", middle=True)
    if kind.gloss:
        text.line(pen, W / 2, H - 17, words.pt("gloss", kind.gloss), W - 11, "Tight", 10, align="centre", middle=True)
    pill(pen, 5.5, 4.5, W - 11, 14)
    shown = kind.things[:4]
    for n, thing in enumerate(shown):
        fitted(pen, thing, W / 2 + (n - (len(shown) - 1) / 2) * 12.4, 11.5, 10.5, 10.8, 0.21)


# ---- backs -------------------------------------------------------------------------------------------------


def field(pen: Pen, free: Callable[[float, float], bool]) -> None:
    """The ground of both backs: the same after half a turn, and it repeats with the card both ways, so that any two

    backs share their edge and a drift of the paper shows nothing. Marks lie where `free` says of their distance from
    the middle; those on the edge and in the middle row are the ones that half a turn does not change.
    """
    pen.box(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED, fill=mixed(TEAL, WHITE, 0.86))
    kinds = ("diamond", "drop", "ring", "triangle", "cross")
    for row in range(-4, 5):
        for column in range(-4, 5):
            u, odd = abs(2 * column + row % 2), row % 2 / 2
            x, y = (column + odd) * W / 6, row * H / 8
            if u > 6 or not free(abs(x), abs(y)):
                continue
            kind = ("ring", "cross")[u // 2 % 2] if row in (-4, 0, 4) else kinds[(2 * u + abs(row)) % 5]
            with pen.at(W / 2 + x, H / 2 + y, 180 if row < 0 else 0):
                mark(pen, kind, 2.5, TEAL)


def table_back(pen: Pen) -> None:
    """Of recyclables and trucks."""
    stamped(pen, "back-table", _table_back)


def _table_back(pen: Pen) -> None:
    field(pen, lambda x, y: x * x + y * y >= 400)
    pen.disc(W / 2, H / 2, 17.5, fill=WHITE, stroke=TEAL, width=BOLD)
    pen.disc(W / 2, H / 2, 15.2, fill=TEAL)
    loop(pen, W / 2, H / 2, 8.4, WHITE, 3, 7)


def container_back(pen: Pen) -> None:
    stamped(pen, "back-container", _container_back)


def _container_back(pen: Pen) -> None:
    field(pen, lambda x, y: x >= 24 or y >= 36)
    pen.box(W / 2 - 20.5, H / 2 - 34, 41, 68, 7, fill=WHITE, stroke=SLATE, width=BOLD)
    pen.box(W / 2 - 18.5, H / 2 - 32, 37, 64, 5.2, fill=SLATE)
    for turn in (0, 180):
        with pen.at(W / 2, H / 2, turn):
            bin_sign(pen, 0, 3.4, 0.53, WHITE)
            pen.text(0, 12.3, "?", "Show", 27, SLATE, "centre", middle=True)
    pen.line((W / 2 - 13, H / 2), (W / 2 + 13, H / 2), stroke=WHITE, width=BOLD)
