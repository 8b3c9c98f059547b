"""Reads a PDF back: pages, shapes with their places in millimetres, placed forms, text, fonts."""

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pikepdf
import pypdfium2
from PIL import Image

MM = 25.4 / 72
Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


def times(a: Matrix, b: Matrix) -> Matrix:
    """First a, then b."""
    return (
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4],
        a[4] * b[1] + a[5] * b[3] + b[5],
    )


def at(m: Matrix, x: float, y: float) -> tuple[float, float]:
    return (m[0] * x + m[2] * y + m[4]) * MM, (m[1] * x + m[3] * y + m[5]) * MM


@dataclass(frozen=True)
class Shape:
    """A painted path: its bounding box in mm from the paper's lower left corner, fill and stroke as #rrggbb or None."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None
    stroke: str | None
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Placed:
    """A form drawn on the page: its name, the box of its BBox in mm, and the matrix it was placed with."""

    name: str
    x: float
    y: float
    width: float
    height: float
    matrix: Matrix

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data))


def page_sizes(data: bytes) -> list[tuple[float, float]]:
    with opened(data) as pdf:
        boxes = [[float(v) for v in page.mediabox] for page in pdf.pages]
    return [((b[2] - b[0]) * MM, (b[3] - b[1]) * MM) for b in boxes]


def trim_boxes(data: bytes) -> list[tuple[float, ...]]:
    with opened(data) as pdf:
        return [tuple(float(v) * MM for v in page.trimbox) for page in pdf.pages]


@cache
def marks(data: bytes, page: int = 0) -> tuple[list[Shape], list[Placed]]:
    """Every painted shape and every placed form of a page, those inside forms too."""
    shapes: list[Shape] = []
    forms: list[Placed] = []
    with opened(data) as pdf:
        _walk(pdf.pages[page], IDENTITY, shapes, forms)
    return shapes, forms


def _walk(holder: Any, matrix: Matrix, shapes: list[Shape], forms: list[Placed]) -> None:
    state: dict[str, Any] = {"m": matrix, "fill": "#000000", "stroke": "#000000"}
    stack: list[dict[str, Any]] = []
    path: list[tuple[float, float]] = []
    resources = holder.obj.get("/Resources") if hasattr(holder, "obj") else holder.get("/Resources")
    for instruction in pikepdf.parse_content_stream(holder):
        operator = str(instruction.operator)
        operands = instruction.operands
        if operator == "q":
            stack.append(dict(state))
        elif operator == "Q":
            state = stack.pop()
        elif operator == "cm":
            state["m"] = times(tuple(float(v) for v in operands), state["m"])  # type: ignore[arg-type]
        elif operator in ("rg", "RG", "g", "G"):
            values = [float(v) for v in operands] * (3 if operator in "gG" else 1)
            colour = "#" + "".join(f"{round(v * 255):02x}" for v in values)
            state["fill" if operator.islower() else "stroke"] = colour
        elif operator in ("m", "l"):
            path.append(at(state["m"], float(operands[0]), float(operands[1])))
        elif operator == "c":
            path += [at(state["m"], float(operands[i]), float(operands[i + 1])) for i in (0, 2, 4)]
        elif operator == "re":
            x, y, w, h = (float(v) for v in operands)
            path += [at(state["m"], *p) for p in ((x, y), (x + w, y), (x + w, y + h), (x, y + h))]
        elif operator in ("f", "f*", "S", "s", "B", "B*", "b", "b*", "n"):
            if path and operator != "n":
                shapes.append(_shape(path, operator, state))
            path = []
        elif operator == "Do":
            name = str(operands[0])
            form = resources["/XObject"][name]
            if form.get("/Subtype") == "/Form":
                forms.append(_placed(name, form, state["m"]))
                _walk(form, state["m"], shapes, forms)


def _shape(path: list[tuple[float, float]], operator: str, state: dict[str, Any]) -> Shape:
    xs, ys = [p[0] for p in path], [p[1] for p in path]
    fill = state["fill"] if operator[0] in "fBb" else None
    stroke = state["stroke"] if operator[0] in "SsBb" else None
    return Shape(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys), fill, stroke, tuple(path))


def _placed(name: str, form: Any, matrix: Matrix) -> Placed:
    x1, y1, x2, y2 = (float(v) for v in form["/BBox"])
    corners = [at(matrix, *p) for p in ((x1, y1), (x2, y1), (x2, y2), (x1, y2))]
    xs, ys = [p[0] for p in corners], [p[1] for p in corners]
    bare = re.sub(r"^/FormXob\.", "", name)
    return Placed(bare, min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys), matrix)


def text(data: bytes, page: int | None = None) -> str:
    """The text of a page, or of all; words that were hyphenated are joined."""
    document = pypdfium2.PdfDocument(data)
    pages = range(len(document)) if page is None else [page]
    told = "\n".join(document[n].get_textpage().get_text_range() for n in pages)
    return re.sub("\ufffe\\s*", "", told)


def render(data: bytes, page: int = 0, dpi: int = 150) -> Image.Image:
    image: Image.Image = pypdfium2.PdfDocument(data)[page].render(scale=dpi / 72).to_pil()
    return image.convert("RGB")


def fonts(data: bytes) -> dict[str, bool]:
    """Every font of the file and whether it is embedded."""
    found: dict[str, bool] = {}
    with opened(data) as pdf:
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
                descriptor = thing.get("/FontDescriptor", {})
                found[str(thing.BaseFont)] = "/FontFile2" in descriptor
    return found


def outline(data: bytes) -> list[str]:
    with opened(data) as pdf, pdf.open_outline() as tree:
        return [item.title for item in tree.root]


def images(data: bytes) -> Iterator[Any]:
    with opened(data) as pdf:
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Image":
                yield thing
