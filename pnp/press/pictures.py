"""Pictures of things on the page: SVG read once a process, drawn once a document."""

import io
from functools import cache

from reportlab.graphics import renderPDF
from reportlab.graphics.shapes import STATE_DEFAULTS, Drawing
from reportlab.lib.units import mm
from svglib.svglib import svg2rlg

from pnp.press.pen import Pen
from pnp.press.things import THINGS, svg

GRID = 72  # OpenMoji's units
STATE_DEFAULTS["fontName"] = "Tight"  # or the renderer names Helvetica, unembedded, in every file with a picture


@cache
def _drawing(name: str) -> Drawing:
    drawing: Drawing = svg2rlg(io.BytesIO(svg(name)))
    return drawing


def picture(pen: Pen, name: str, x: float, y: float, height: float) -> None:
    """The thing centred on x, y; its 72-unit square is `height` mm high."""

    def draw(pen: Pen) -> None:
        drawing = _drawing(name)
        pen.canvas.saveState()
        pen.canvas.scale(GRID * mm / drawing.width, GRID * mm / drawing.height)
        renderPDF.draw(drawing, pen.canvas, 0, 0)
        pen.canvas.restoreState()

    with pen.at(x - height / 2, y - height / 2, scale=height / GRID):
        pen.stamp(f"thing-{name}", (-2, -2, GRID + 4, GRID + 4), draw)


@cache
def bounds(name: str) -> tuple[float, float, float, float]:
    """Left, foot, right and top of what is drawn, in units of the 72-unit square; y grows upwards."""
    drawing = _drawing(name)
    x1, y1, x2, y2 = (value * GRID / drawing.width for value in drawing.getBounds())
    return x1, y1, x2, y2


def breadth(name: str, unit: float) -> float:
    """Width of a thing that stands, mm."""
    left, _, right, _ = bounds(name)
    return (right - left) * unit * THINGS[name].scale


def standing(pen: Pen, name: str, x: float, foot: float, unit: float) -> None:
    """The thing on its foot, its middle at x, `unit` mm a unit."""
    left, low, right, _ = bounds(name)
    k = unit * THINGS[name].scale
    picture(pen, name, x + (GRID - left - right) / 2 * k, foot + (GRID / 2 - low) * k, GRID * k)


def fitted(pen: Pen, name: str, x: float, y: float, width: float, height: float, most: float = 9) -> None:
    """The thing with its middle at x, y, as large as the box takes and at most `most` mm a unit."""
    left, low, right, top = bounds(name)
    k = min(width / (right - left), height / (top - low), most)
    picture(pen, name, x + (GRID - left - right) / 2 * k, y + (GRID - low - top) / 2 * k, GRID * k)


def optical_height(name: str) -> float:
    """Height of the picture's square in a disc of 14.4 mm, mm."""
    return THINGS[name].size
