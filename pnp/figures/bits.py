"""Parts of a game of one pile as they lie in a picture, by short codes, and lanes that show where they go.

A code is a letter and figures: t05 a clean tile of colour 0 showing 5, s05 a dirty one, d13 a die of colour 1, c13 its
token, g2 glass, m0 metal, b a tile face down.
"""

import math
from collections.abc import Callable, Sequence
from functools import partial

from pnp.edition.collection import Colours, Metals
from pnp.figures.scene import label, then, way
from pnp.markdown import Figure
from pnp.parts import tokens
from pnp.parts.collectionaids import jar, nut
from pnp.parts.job import Job
from pnp.parts.pips import die
from pnp.parts.tiles import cut_back, cut_tile
from pnp.press.palette import CARDBOARD, GOOD, GREY, HAIR, KRAFT, LINE, RULE, WHITE
from pnp.press.pen import Pen

D = 8.8  # a part in a lane
PITCH = 9.7
LANE, BETWEEN = 11.0, 5.6
FRESH = "#dcefe3"
DESIGN = 124.0  # the column for which fixed figures are drawn
SMALL = 8.6  # pt: a label that is still of 8 pt on the narrower page


def look(job: Job, n: int) -> str:
    """The n-th colour, counted round."""
    looks = job.edition.facet(Colours).looks
    return looks[n % len(looks)]


def put(pen: Pen, job: Job, code: str, x: float, y: float, d: float = D) -> None:
    """The part of that code, centred on x, y."""
    kind, numbers = code[0], [int(figure) for figure in code[1:]]
    if kind == "b":
        cut_back(pen, x, y, d)
    elif kind in "ts":
        cut_tile(pen, look(job, numbers[0]), numbers[1], x, y, d, dirty=kind == "s")
    elif kind == "d":
        die(pen, look(job, numbers[0]), numbers[1], x, y, d)
    elif kind == "c":
        tokens.lying(pen, partial(tokens.cap, look=look(job, numbers[0]), value=numbers[1]), x, y, d)
    elif kind == "g":
        jar(pen, look(job, numbers[0]), x, y, d)
    else:
        nut(pen, job.edition, numbers[0] % len(job.edition.facet(Metals).all), x, y, d)


def row(pen: Pen, job: Job, codes: Sequence[str], x: float, y: float, d: float = D, pitch: float = PITCH) -> None:
    """Parts side by side; x is the left edge of the first."""
    for n, code in enumerate(codes):
        put(pen, job, code, x + d / 2 + n * pitch, y, d)


def lane(pen: Pen, x: float, y: float, width: float, own: bool) -> None:
    """A strip of the table: the pile on kraft, one’s own collection on white."""
    fill, stroke = (WHITE, RULE) if own else (KRAFT[1], CARDBOARD)
    pen.box(x, y, width, LANE, 1.6, fill=fill, stroke=stroke, width=HAIR if own else LINE)


def exchange(
    job: Job, width: float, pile: str, own: str, gives: str, takes: str, given: str = "", swapped: str = ""
) -> Figure:
    """Before and after: `gives` go from the collection to the pile, `takes` the other way.

    `given`: how the given parts look in the pile, where a roll changes them; `swapped`: the collection afterwards,
    where only that changes.
    """
    t = job.words.t
    before_pile, before_own = pile.split(), own.split()
    out, back = gives.split(), takes.split()
    after_pile = [code for code in before_pile if code not in back] + (given.split() or out)
    after_own = swapped.split() or [code for code in before_own if code not in out] + back
    side = 17.0
    wide = (width - side - 10) / 2
    low, high = 0.5, 0.5 + LANE + BETWEEN

    def draw(pen: Pen) -> None:
        label(pen, side - 2, high + LANE / 2, t("pile"), side - 2, "right", GREY)
        label(pen, side - 2, low + LANE / 2, t("collection"), side - 2, "right", GREY)
        for n, (above, below) in enumerate(((before_pile, before_own), (after_pile, after_own))):
            x = side + n * (wide + 10)
            for y, codes, mine in ((high, above, False), (low, below, True)):
                lane(pen, x, y, wide, mine)
                fresh = back if mine else (given.split() or out)
                for k, code in enumerate(codes):
                    if n and (code in fresh or (mine and swapped and code not in before_own)):
                        pen.box(
                            x + 1.4 + k * PITCH - 0.6,
                            y + 0.8,
                            D + 1.2,
                            LANE - 1.6,
                            1.2,
                            fill=FRESH,
                            stroke=GOOD,
                            width=HAIR,
                        )
                row(pen, job, codes, x + 1.4, y + LANE / 2)
        ups = [k for k, code in enumerate(before_own) if code in out]
        downs = [k for k, code in enumerate(before_pile) if code in back]
        for k in ups:
            x = side + 1.4 + D / 2 + k * PITCH - (1.9 if k in downs else 0)
            way(pen, (x, low + LANE + 0.5), (x, high - 0.6), CARDBOARD)
        for k in downs:
            x = side + 1.4 + D / 2 + k * PITCH + (1.9 if k in ups else 0)
            way(pen, (x, high - 0.5), (x, low + LANE + 0.6), GOOD)
        then(pen, side + wide + 5, (low + high + LANE) / 2, 6.4)

    return Figure(width, high + LANE + 0.5, draw)


def fitted(width: float, height: float, draw: Callable[[Pen], None]) -> Figure:
    """A figure of the design's width, made smaller for a narrower column."""
    scale = min(1.0, width / DESIGN)

    def scaled(pen: Pen) -> None:
        with pen.at(scale=scale):
            draw(pen)

    return Figure(DESIGN * scale, height * scale, scaled)


def scattered(
    pen: Pen, job: Job, codes: Sequence[str], x: float, y: float, rx: float, ry: float, d: float, seed: int = 0
) -> None:
    """Parts dumped in a heap round x, y, each as it fell; the same on every run."""
    golden = math.pi * (3 - math.sqrt(5))
    for n, code in enumerate(reversed(codes)):
        reach = math.sqrt((len(codes) - n - 0.5) / len(codes))
        angle = (n + seed) * golden
        turn = (n * 47 + seed * 31) % 360
        with pen.at(x + rx * reach * math.cos(angle), y + ry * reach * math.sin(angle), turn):
            put(pen, job, code, 0, 0, d if code[0] in "bts" else d * 0.84)
