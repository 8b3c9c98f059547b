"""The garbage trucks: a picture each that tells what it does without a word.

You are the plum figure on the left, the other player is white, on the right. A pair is two cards with one picture;
dashed cards: where it was; arrows: where it goes. A bolt: at once; an hourglass: keep it for later.
"""

from collections.abc import Callable

from pnp.parts import cards
from pnp.parts.cards import CREST, HILL, H, W, crest, pill
from pnp.parts.emblems import arrow, bin_sign, loop
from pnp.press import text
from pnp.press.palette import BOLD, GREY, HAIR, INK, LOOKS, PLUM, SKY, SLATE, TEAL, WHITE, mixed
from pnp.press.pen import Pen
from pnp.press.pictures import fitted
from pnp.words import Words

AMBER, LOAD, RIBBON = LOOKS["gold"].fill, LOOKS["green"].fill, "#ea5a47"
ME, OTHER, FOOT, TOP = 13.7, 49.8, 21.4, 53.6
AT_ONCE = ("shuffle",)
MOODS = {"swap": ("glad", "calm"), "take": ("glad", "sad"), "gift": ("glad", "glad"), "container": ("calm", "")}


def name(words: Words, truck: str) -> str:
    names = {
        "swap": words.pt("truck", "Swap"),
        "shuffle": words.pt("truck", "Shuffle"),
        "take": words.pt("truck", "Take"),
        "gift": words.pt("truck", "Gift"),
        "container": words.pt("truck", "New container"),
    }
    return names[truck]


def truck_card(pen: Pen, truck: str, words: Words) -> None:
    cards.stamped(pen, f"truck-{truck}", lambda pen: _truck_card(pen, truck, words))


def _truck_card(pen: Pen, truck: str, words: Words) -> None:
    scene(pen, truck)
    slate_hill(pen)
    lorry(pen, 5.5, H - 21.6)
    when(pen, 52.5, H - 13.2, truck in AT_ONCE)
    pill(pen, 5.5, 4.2, W - 11, 8.6)
    text.line(pen, W / 2, 8.5, name(words, truck), W - 15, "Show", 14, align="centre", middle=True)


def scene(pen: Pen, truck: str) -> None:
    """What the truck does, drawn once a file: 63.5 mm wide, from y = 20 to 68."""

    def draw(pen: Pen) -> None:
        _people(pen, truck)
        SCENES[truck](pen)

    pen.stamp(f"scene-{truck}", (0, 20, W, 48), draw)


def _people(pen: Pen, truck: str) -> None:
    for mine, x, mood in zip((True, False), (ME, OTHER), MOODS.get(truck, ("", "")), strict=True):
        if mood:
            person(pen, x, FOOT, mine, mood)


def slate_hill(pen: Pen) -> None:
    pen.curve(HILL[0], *HILL[1:], fill=SLATE)
    band = (CREST[1], (-4.0, 14.0), (W * 0.28, 20.6, W * 0.72, 20.6, W + 4, 14.0))
    with pen.inside(CREST[0], *band):
        pen.box(-4, 12, W + 8, 14, fill=AMBER)
        for n in range(-4, 14):
            x = -4 + n * W / 10
            pen.poly([(x, 12), (x + W / 20, 12), (x + W / 20 + 14, 26), (x + 14, 26)], fill=SLATE)
    crest(pen)


def lorry(pen: Pen, x: float, y: float, scale: float = 1) -> None:
    """A garbage truck that faces left, foot at y: 34 wide and 17 high at scale 1."""
    with pen.at(x, y, scale=scale):
        pen.stamp("lorry", (-1.5, -0.5, 37, 19), _lorry)


def _lorry(pen: Pen) -> None:
    load = ((10.5, 16.2), (10.5, 17, 11, 17.4, 11.8, 17.4), (26.5, 17.4), (29, 17.4, 30, 16, 31, 13.5), (34, 6.5))
    pen.curve((10.5, 3.2), *load, (34, 3.2), fill=LOAD, stroke=INK, width=0.56)
    pen.line((28.2, 17), (28.2, 3.2))
    pen.line((28.2, 8), (33, 8))
    loop(pen, 19.3, 10.6, 3.7, WHITE, 1.05, 2.6)
    cab = ((0, 8.4), (2.2, 13.2), (2.5, 13.9, 3, 14.2, 3.8, 14.2), (9.4, 14.2), (9.4, 3.2))
    pen.curve((0, 3.2), *cab, (0, 3.2), fill=WHITE, stroke=INK, width=0.56)
    pen.poly([(1.4, 8.8), (3.1, 12.6), (6.4, 12.6), (6.4, 8.8)], fill=SKY, stroke=INK)
    pen.box(-0.4, 2.6, 34.6, 1.7, 0.6, fill=SLATE)
    for d in (5.2, 22.2, 29.4):
        pen.disc(d, 2.7, 2.7, fill=INK)
        pen.disc(d, 2.7, 1.1, fill=WHITE)
    pen.disc(0.9, 6, 0.7, fill=AMBER, stroke=INK, width=HAIR)


def person(pen: Pen, x: float, y: float, mine: bool, mood: str = "calm", scale: float = 1) -> None:
    """A pawn with a face, foot at x, y: 20 high at scale 1; you are the plum one."""
    fill, ink = (PLUM, WHITE) if mine else (WHITE, INK)
    with pen.at(x, y, scale=scale):
        body = ((-7.2, 3.2), (-7.2, 8.6, -4, 10.6, 0, 10.6), (4, 10.6, 7.2, 8.6, 7.2, 3.2), (7.2, 0))
        pen.curve((-7.2, 0), *body, fill=fill, stroke=INK, width=BOLD)
        pen.disc(0, 14.2, 5.4, fill=fill, stroke=INK, width=BOLD)
        for d in (-1.9, 1.9):
            pen.disc(d, 15.1, 0.72, fill=ink)
        bend = {"glad": -1.7, "sad": 1.3, "calm": 0.0}[mood]
        y0 = 11.7 if mood == "sad" else 12.6
        pen.curve((-2, y0), (-1.2, y0 + bend, 1.2, y0 + bend, 2, y0), stroke=ink, width=0.65)


def small_card(pen: Pen, x: float, y: float, turn: float = 0, thing: str = "", ghost: bool = False) -> None:
    """A card of 11.2 × 15.7 mm round x, y: a thing, or face down; a ghost is where a card was."""
    w, h = 11.2, 15.7
    with pen.at(x, y, turn):
        if ghost:
            pen.box(-w / 2, -h / 2, w, h, 1.3, fill=WHITE, stroke=GREY, dash=(1.2, 1.3))
        elif thing:
            pen.box(-w / 2, -h / 2, w, h, 1.3, fill=WHITE, stroke=INK)
            fitted(pen, thing, 0, 0, 8, 11.4)
        else:
            pen.stamp("small-back", (-6, -8.2, 12, 16.4), _small_back)


def _small_back(pen: Pen) -> None:
    pen.box(-5.6, -7.85, 11.2, 15.7, 1.3, fill=WHITE, stroke=INK)
    pen.box(-4.7, -6.95, 9.4, 13.9, 0.8, fill=mixed(TEAL, WHITE, 0.15))
    loop(pen, 0, 0, 2.5, WHITE, 0.75, 1.9)


def pair(pen: Pen, x: float, y: float, thing: str = "", ghost: bool = False, bow: bool = False) -> None:
    small_card(pen, x - 2.9, y + 0.5, 9, thing, ghost)
    small_card(pen, x + 2.9, y - 0.5, -9, thing, ghost)
    if bow:
        with pen.at(x, y - 0.2):
            _bow(pen)


def _bow(pen: Pen) -> None:
    pen.line((-9, 0), (9, 0), stroke=INK, width=3)
    pen.line((-8.9, 0), (8.9, 0), stroke=RIBBON, width=2)
    for s in (-1, 1):
        wing = ((s * 2, 5.4, s * 7.4, 6, s * 6.4, 2), (s * 6, -0.6, s * 2, -0.6, 0, 0))
        pen.curve((0, 0), *wing, fill=RIBBON, stroke=INK)
    pen.disc(0, 0.3, 1.7, fill=RIBBON, stroke=INK)


def hidden_container(pen: Pen, x: float, y: float, turn: float = 0) -> None:
    """A container card of 12 × 16.4 mm round x, y, face down."""
    with pen.at(x, y, turn):
        pen.stamp("small-container-back", (-6.4, -8.6, 12.8, 17.2), _hidden_container)


def _hidden_container(pen: Pen) -> None:
    pen.box(-6, -8.2, 12, 16.4, 1.5, fill=WHITE, stroke=INK)
    pen.box(-5, -7.2, 10, 14.4, 1, fill=SLATE)
    bin_sign(pen, 0, -4.6, 0.19, WHITE)


def when(pen: Pen, x: float, y: float, now: bool, r: float = 6) -> None:
    with pen.at(x, y, scale=r / 6):
        pen.disc(0, 0, 6, fill=AMBER if now else WHITE, stroke=INK)
        if now:
            pen.poly([(1.2, 4.4), (-2.9, -0.8), (-0.4, -0.8), (-1.4, -4.5), (2.9, 0.8), (0.4, 0.8)], fill=INK)
        else:
            _hourglass(pen)


def _hourglass(pen: Pen) -> None:
    for s in (1, -1):
        pen.poly([(0, 0), (-2.5, s * 3.1), (2.5, s * 3.1)], fill=WHITE, stroke=INK)
        pen.line((-3, s * 3.3), (3, s * 3.3), width=BOLD)
    pen.poly([(0, 0), (-1.2, 1.5), (1.2, 1.5)], fill=INK)
    pen.poly([(0, -1.2), (-2.1, -2.9), (2.1, -2.9)], fill=INK)


# ---- what each truck does, on the place between lorry and hill ------------------------------------------------


def _swap(pen: Pen) -> None:
    pair(pen, ME, TOP, "drink-can")
    pair(pen, OTHER, TOP, "envelope")
    arrow(pen, [(24.4, TOP + 4.4), (28, TOP + 7.6), (35.5, TOP + 7.6), (39.4, TOP + 4.4)], PLUM, 2, 4.8)
    arrow(pen, [(39.1, TOP - 4.4), (35.5, TOP - 7.6), (28, TOP - 7.6), (24.1, TOP - 4.4)], PLUM, 2, 4.8)


def _take(pen: Pen) -> None:
    pair(pen, OTHER, TOP, ghost=True)
    pair(pen, ME, TOP, "jam-jar")
    arrow(pen, [(38.4, TOP), (25, TOP)], PLUM, 2.6, 6.4)


def _gift(pen: Pen) -> None:
    pair(pen, ME, TOP, ghost=True)
    pair(pen, OTHER, TOP, "newspaper", bow=True)
    arrow(pen, [(25.2, TOP), (38.6, TOP)], PLUM, 2.6, 6.4)


def _shuffle(pen: Pen) -> None:
    for y in (54.4, 35.4):
        for n in range(4):
            small_card(pen, 10.9 + n * 13.9, y)
    for a, b, fill in ((37.0, 52.8, AMBER), (52.8, 37.0, PLUM)):
        arrow(pen, [(10.9, a), (30, a), (33.5, b), (53.6, b)], fill, 2.4, 6.2, WHITE)


def _container(pen: Pen) -> None:
    hidden_container(pen, ME, TOP + 0.4)
    hidden_container(pen, 44.4, 36.4)
    for n in range(5):
        hidden_container(pen, 50 + 0.25 * n, 41 + n * 1.3)
    arrow(pen, [(50, 56.6), (47.5, 63.8), (31, 65), (22.4, 58.4)], PLUM, 2, 4.8)
    arrow(pen, [(22.2, 50.5), (30.5, 50.5), (26, 35.5), (36.7, 35)], PLUM, 2, 4.8)


SCENES: dict[str, Callable[[Pen], None]] = {
    "swap": _swap,
    "shuffle": _shuffle,
    "take": _take,
    "gift": _gift,
    "container": _container,
}
