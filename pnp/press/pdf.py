"""A PDF file: language, title, bookmarks, embedded fonts, boxes, printing hints; the same bytes on every run."""

import io
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from pnp.geometry.lengths import Box
from pnp.geometry.papers import Paper
from pnp.press import fonts
from pnp.press.pen import Pen

CREATOR = "Recycling Games"


class InkCanvas(Canvas):
    """A canvas on which an icon in a line of text is a drawing, placed in a box of 10 × 10 mm scaled to the line."""

    icons: Mapping[str, Callable[[Pen], None]] = MappingProxyType({})

    def drawImage(self, image: Any, x: float, y: float, width: Any = None, height: Any = None, **more: Any) -> Any:
        pen = Pen(self)
        with pen.at(x / mm, y / mm, scale=height / (10 * mm)):
            pen.stamp(f"icon-{image.name}", (0, 0, 10, 10), self.icons[image.name])
        return width, height


class Document:
    """Built in memory, so that nothing is written before everything is known to fit."""

    def __init__(
        self,
        title: str,
        lang: str,
        subject: str,
        icons: dict[str, Callable[[Pen], None]] | None = None,
        two_sided: bool = False,
    ) -> None:
        fonts.face("Tight")
        self._buffer = io.BytesIO()
        canvas = InkCanvas(self._buffer, initialFontName="Tight", initialFontSize=8, lang=lang, pageCompression=1)
        canvas.setTitle(title)
        canvas.setSubject(subject)
        canvas.setAuthor(CREATOR)
        canvas.setCreator(CREATOR)
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge" if two_sided else "Simplex")
        canvas.icons = icons or {}
        self._canvas = canvas
        self._bookmarks = 0

    @contextmanager
    def page(self, paper: Paper, trim: Box | None = None) -> Iterator[Pen]:
        """One page; the trim box is the block of finished parts, else the page."""
        canvas = self._canvas
        canvas.setPageSize((paper.size.width / 1000 * mm, paper.size.height / 1000 * mm))
        box = trim or Box(0, 0, paper.size.width, paper.size.height)
        canvas.setTrimBox(tuple(value / 1000 * mm for value in (box.x, box.y, box.right, box.top)))
        yield Pen(canvas)
        canvas.showPage()

    def bookmark(self, title: str, level: int = 0, top: float | None = None) -> None:
        """An outline entry for the current page, or for a height on it (mm)."""
        key = f"b{self._bookmarks}"
        self._bookmarks += 1
        if top is None:
            self._canvas.bookmarkPage(key)
        else:
            self._canvas.bookmarkPage(key, fit="XYZ", left=0, top=top * mm)
        self._canvas.addOutlineEntry(title, key, level, closed=False)

    def finish(self) -> bytes:
        self._canvas.showOutline()
        self._canvas.save()
        return self._buffer.getvalue()
