"""A pen over a page or a form: the few strokes that the look needs. Millimetres, points for type."""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from pnp.press import fonts
from pnp.press.palette import INK, LINE

Point = tuple[float, float]
colour: Callable[[str], Color] = cache(HexColor)


class Pen:
    """Draws on a canvas; `stamp` draws a picture once a document and places it as often as asked."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.rounded_ends()

    def rounded_ends(self) -> None:
        self.canvas.setLineJoin(1)
        self.canvas.setLineCap(1)

    @contextmanager
    def at(self, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1) -> Iterator[None]:
        """Inside, the origin is at x, y, turned anticlockwise by degrees, then scaled."""
        canvas = self.canvas
        canvas.saveState()
        canvas.translate(x * mm, y * mm)
        if turn:
            canvas.rotate(turn)
        if scale != 1:
            canvas.scale(scale, scale)
        yield
        canvas.restoreState()

    @contextmanager
    def stretched(self, x: float, y: float) -> Iterator[None]:
        """Inside, widths and heights are scaled apart."""
        self.canvas.saveState()
        self.canvas.scale(x, y)
        yield
        self.canvas.restoreState()

    @contextmanager
    def clipped(self, points: Sequence[Point], round: float = 0) -> Iterator[None]:
        canvas = self.canvas
        canvas.saveState()
        canvas.clipPath(self._path(points, round, close=True), stroke=0, fill=0)
        yield
        canvas.restoreState()

    def stamp(self, name: str, box: tuple[float, float, float, float], draw: Callable[["Pen"], None]) -> None:
        """Places the form `name`, drawn by `draw` at its first use; nothing shows outside `box` (x, y, w, h)."""
        canvas = self.canvas
        if canvas._lineDash:  # a form inherits the dashes of the page
            canvas.setDash([])
            canvas._lineDash = False
        if not canvas.hasForm(name):
            x, y, w, h = box
            canvas.beginForm(name, x * mm, y * mm, (x + w) * mm, (y + h) * mm)
            self.rounded_ends()
            draw(self)
            canvas.endForm()
        canvas.doForm(name)

    def _style(
        self, fill: str | None, stroke: str | None, width: float, dash: Sequence[float] | None
    ) -> dict[str, int]:
        canvas = self.canvas
        if fill:
            canvas.setFillColor(colour(fill))
        if stroke:
            canvas.setStrokeColor(colour(stroke))
            canvas.setLineWidth(width * mm)
            if dash or canvas._lineDash:
                canvas.setDash([d * mm for d in dash] if dash else [])
                canvas._lineDash = bool(dash)
        return {"stroke": int(bool(stroke)), "fill": int(bool(fill))}

    def _path(self, points: Sequence[Point], round: float, close: bool) -> PDFPathObject:
        path = self.canvas.beginPath()
        if round:
            _rounded(path, points, round)
            return path
        path.moveTo(points[0][0] * mm, points[0][1] * mm)
        for x, y in points[1:]:
            path.lineTo(x * mm, y * mm)
        if close:
            path.close()
        return path

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        round: float = 0,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = LINE,
        dash: Sequence[float] | None = None,
    ) -> None:
        style = self._style(fill, stroke, width, dash)
        if round:
            self.canvas.roundRect(x * mm, y * mm, w * mm, h * mm, round * mm, **style)
        else:
            self.canvas.rect(x * mm, y * mm, w * mm, h * mm, **style)

    def disc(
        self,
        x: float,
        y: float,
        r: float,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = LINE,
    ) -> None:
        self.canvas.circle(x * mm, y * mm, r * mm, **self._style(fill, stroke, width, None))

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: str) -> None:
        corners = ((x - rx) * mm, (y - ry) * mm, (x + rx) * mm, (y + ry) * mm)
        self.canvas.ellipse(*corners, **self._style(fill, None, 0, None))

    def line(self, *points: Point, stroke: str = INK, width: float = LINE, dash: Sequence[float] | None = None) -> None:
        self.canvas.drawPath(self._path(points, 0, close=False), **self._style(None, stroke, width, dash))

    def lines(self, pairs: Sequence[tuple[Point, Point]], stroke: str, width: float) -> None:
        """Many separate strokes as one path."""
        path = self.canvas.beginPath()
        for (x1, y1), (x2, y2) in pairs:
            path.moveTo(x1 * mm, y1 * mm)
            path.lineTo(x2 * mm, y2 * mm)
        self.canvas.drawPath(path, **self._style(None, stroke, width, None))

    def poly(
        self,
        points: Sequence[Point],
        fill: str | None = None,
        stroke: str | None = None,
        width: float = LINE,
        round: float = 0,
    ) -> None:
        style = self._style(fill, stroke, width, None)
        self.canvas.drawPath(self._path(points, round, close=True), **style)

    def curve(
        self,
        start: Point,
        *curves: tuple[float, ...],
        fill: str | None = None,
        stroke: str | None = None,
        width: float = LINE,
    ) -> None:
        """Bézier curves of six numbers each, or straight lines of two, from `start`; closed when filled."""
        path = self._curved(start, curves)
        if fill:
            path.close()
        self.canvas.drawPath(path, **self._style(fill, stroke, width, None))

    def _curved(self, start: Point, curves: Sequence[tuple[float, ...]]) -> PDFPathObject:
        path = self.canvas.beginPath()
        path.moveTo(start[0] * mm, start[1] * mm)
        for curve in curves:
            (path.curveTo if len(curve) == 6 else path.lineTo)(*(value * mm for value in curve))
        return path

    @contextmanager
    def inside(self, start: Point, *curves: tuple[float, ...]) -> Iterator[None]:
        """Clips to an outline of curves and lines."""
        canvas, path = self.canvas, self._curved(start, curves)
        path.close()
        canvas.saveState()
        canvas.clipPath(path, stroke=0, fill=0)
        yield
        canvas.restoreState()

    def arc(self, r: float, start: float, extent: float, stroke: str = INK, width: float = LINE) -> None:
        """Part of a circle round the origin, in degrees from the right, anticlockwise."""
        self._style(None, stroke, width, None)
        self.canvas.arc(-r * mm, -r * mm, r * mm, r * mm, start, extent)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        font: str = "Text",
        size: float = 10,
        fill: str = INK,
        align: str = "left",
        turn: float = 0,
        middle: bool = False,
    ) -> float:
        """One kerned line; `middle` centres the capitals on y. Returns the width in mm."""
        shaped, points = fonts.kerned(text, font, size)
        dx = {"left": 0.0, "centre": points / 2, "right": points}[align]
        dy = fonts.cap_height(font, size) / 2 * mm if middle else 0.0
        canvas = self.canvas
        canvas.setFillColor(colour(fill))
        if turn:
            canvas.saveState()
            canvas.translate(x * mm, y * mm)
            canvas.rotate(turn)
            x, y = 0, 0
        canvas.setFont(font, size)
        canvas.drawString(x * mm - dx, y * mm - dy, shaped)
        if turn:
            canvas.restoreState()
        return float(points / mm)


def _rounded(path: PDFPathObject, points: Sequence[Point], radius: float) -> None:
    count = len(points)
    for i, (bx, by) in enumerate(points):
        (ax, ay), (cx, cy) = points[i - 1], points[(i + 1) % count]
        before, after = math.dist((ax, ay), (bx, by)), math.dist((cx, cy), (bx, by))
        q = min(radius, before / 2, after / 2)
        x1, y1 = bx + (ax - bx) * q / before, by + (ay - by) * q / before
        x2, y2 = bx + (cx - bx) * q / after, by + (cy - by) * q / after
        (path.lineTo if i else path.moveTo)(x1 * mm, y1 * mm)
        path.curveTo(
            (x1 + 2 * bx) / 3 * mm,
            (y1 + 2 * by) / 3 * mm,
            (x2 + 2 * bx) / 3 * mm,
            (y2 + 2 * by) / 3 * mm,
            x2 * mm,
            y2 * mm,
        )
    path.close()


def ring(corners: int, r: float, inner: float | None = None) -> list[Point]:
    """Corners of a polygon round the origin, or of a star with an inner radius; the first points up."""
    count = corners * (2 if inner else 1)
    radii = [inner if inner and i % 2 else r for i in range(count)]
    return [
        (radius * math.sin(2 * math.pi * i / count), radius * math.cos(2 * math.pi * i / count))
        for i, radius in enumerate(radii)
    ]


def square(x: float, y: float, side: float) -> list[Point]:
    """Corners of a square from its lower left one."""
    return [(x, y), (x + side, y), (x + side, y + side), (x, y + side)]
