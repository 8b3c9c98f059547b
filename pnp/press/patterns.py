"""The patterns that go with the marks, each one path over a box; whoever calls, clips."""

import math
from collections.abc import Callable, Sequence

from reportlab.lib.units import mm

from pnp.press.palette import GREY, HAIR, LOOKS
from pnp.press.pen import Pen, Point, square

Area = tuple[float, float, float, float]


def pattern(pen: Pen, kind: str, area: Area, tone: str, width: float = HAIR, step: float = 1.6) -> None:
    """Lines of colour `tone` over the area (x, y, w, h), about `step` mm apart."""
    if kind != "plain":
        PATTERNS[kind](pen, area, tone, width, step)


def ground(pen: Pen, colour: str, area: Area, round: float = 0, scale: float = 1, cells: Sequence[Area] = ()) -> None:
    """A colour's fill with its pattern; pieces under 12 mm (scale 0.6) go without.

    `cells` divide a ground that is cut up: rays start from the middle of each.
    """
    look = LOOKS[colour]
    x, y, w, h = area
    with pen.clipped([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], round):
        pen.box(x, y, w, h, fill=look.fill)
        if scale > 0.6:
            for part in cells if look.pattern == "rays" and cells else [area]:
                pattern(pen, look.pattern, part, look.tone, HAIR * scale, 1.6 * scale)


def crosshatch(pen: Pen, x: float, y: float, side: float, step: float, round: float = 1) -> None:
    """The hatch of a Company's second row: both ways, grey, on whatever lies below."""
    with pen.clipped(square(x, y, side), round):
        _diagonals(pen, (x, y, side, side), GREY, HAIR, step)


def _diagonals(pen: Pen, area: Area, tone: str, width: float, step: float) -> None:
    x, y, w, h = area
    pairs: list[tuple[Point, Point]] = []
    count = math.ceil((w + h) / step)
    for i in range(-math.ceil(h / step), count + 1):
        d = i * step
        pairs.append(_cut((x + d, y), 1, area))
        pairs.append(_cut((x + d, y), -1, area))
    pen.lines([pair for pair in pairs if pair[0] != pair[1]], tone, width)


def _cut(foot: Point, slope: int, area: Area) -> tuple[Point, Point]:
    """The part of a diagonal through `foot` (on the lower edge's line) between the lower and the upper edge."""
    h = area[3]
    return foot, (foot[0] + slope * h, foot[1] + h)


def _hatch(pen: Pen, area: Area, tone: str, width: float, step: float) -> None:
    _diagonals(pen, area, tone, width, step * 1.25 * math.sqrt(2))


def _rays(pen: Pen, area: Area, tone: str, width: float, step: float) -> None:
    """From the middle to the edge of the area; the hub is left free, where lines would run together."""
    x, y, w, h = area
    cx, cy, hub = x + w / 2, y + h / 2, step * 2
    pairs = []
    for i in range(40):
        dx, dy = math.cos((i + 0.5) * math.pi / 20), math.sin((i + 0.5) * math.pi / 20)
        reach = min(w / 2 / abs(dx), h / 2 / abs(dy))
        pairs.append(((cx + hub * dx, cy + hub * dy), (cx + reach * dx, cy + reach * dy)))
    pen.lines(pairs, tone, width)


def _chevrons(pen: Pen, area: Area, tone: str, width: float, step: float) -> None:
    x, y, w, h = area
    cy = y + h / 2
    path = pen.canvas.beginPath()
    rows = math.ceil(h / 2 / (step * 1.1)) + 1
    for i in range(-rows, rows + 1):
        base = cy + i * step * 1.1
        path.moveTo((x - 2) * mm, base * mm)
        for j in range(1, math.ceil((w + 4) / (step * 1.25)) + 1):
            path.lineTo((x - 2 + j * step * 1.25) * mm, (base + (step * 0.7 if j % 2 else 0)) * mm)
    pen.canvas.drawPath(path, **pen._style(None, tone, width, None))


def _waves(pen: Pen, area: Area, tone: str, width: float, step: float) -> None:
    x, y, w, h = area
    cy = y + h / 2
    path = pen.canvas.beginPath()
    rows, long = math.ceil(h / 2 / step) + 1, step * 1.5
    for i in range(-rows, rows + 1):
        base, at = cy + i * step, x - 2
        path.moveTo(at * mm, base * mm)
        up = step * 0.39
        while at < x + w + 2:
            path.curveTo(
                (at + long / 3) * mm,
                (base + up) * mm,
                (at + long * 2 / 3) * mm,
                (base + up) * mm,
                (at + long) * mm,
                base * mm,
            )
            at, up = at + long, -up
    pen.canvas.drawPath(path, **pen._style(None, tone, width, None))


PATTERNS: dict[str, Callable[[Pen, Area, str, float, float], None]] = {
    "hatch": _hatch,
    "rays": _rays,
    "chevrons": _chevrons,
    "waves": _waves,
}


# A quarter of a sine wave as a cubic, within 0.2 % of the amplitude: control points in quarters and amplitudes.
RISE = ((0.3258, 0.512), (0.6377, 1.0), (1.0, 1.0))
FALL = ((0.3623, 1.0), (0.6742, 0.512), (1.0, 0.0))


def braid(pen: Pen, width: float, y: float, amplitude: float, strands: int, tone: str, period: float = 24) -> None:
    """Sine waves round the line y from 0 to `width`, evenly shifted, as one path."""
    path, quarter = pen.canvas.beginPath(), period / 4
    for strand in range(strands):
        x = -period * strand / strands
        path.moveTo(x * mm, y * mm)
        for k in range(math.ceil((width - x) / quarter)):
            side = amplitude if k % 4 < 2 else -amplitude
            points = FALL if k % 2 else RISE
            path.curveTo(*(value for dx, dy in points for value in ((x + dx * quarter) * mm, (y + dy * side) * mm)))
            x += quarter
    pen.canvas.drawPath(path, **pen._style(None, tone, HAIR, None))
