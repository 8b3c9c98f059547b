"""Typefaces, loaded when first used, with a check that each character is there, and kerned widths."""

from functools import cache
from importlib.resources import files

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics, ttfonts

from pnp.words import N_, Fault

rl_config.invariant = 1
rl_config.useA85 = 0
rl_config.ttfAsciiReadable = 0

# The shaper's ligatures have private code points, which breaks search and copy: kerning only.
ttfonts.shapeFragWord.__defaults__[0].update(kern=True, liga=False, dlig=False)

FACES = {
    "Text": ("fontpkg_fira_sans", "FiraSans-Regular"),
    "TextB": ("fontpkg_fira_sans", "FiraSans-Bold"),
    "TextI": ("fontpkg_fira_sans", "FiraSans-Italic"),
    "Tight": ("fontpkg_fira_sans_condensed", "FiraSansCondensed-Medium"),
    "TightB": ("fontpkg_fira_sans_condensed", "FiraSansCondensed-Bold"),
    "TightX": ("fontpkg_fira_sans_condensed", "FiraSansCondensed-Black"),
    "Show": ("fontpkg_russo_one", "RussoOne-Regular"),
}
CAP_HEIGHT = {"Show": 0.70}  # of the size; the Fira faces share one
FIRA_CAP_HEIGHT = 0.689
POINT = 25.4 / 72  # mm


@cache
def face(name: str) -> ttfonts.TTFont:
    """The face under its house name, registered with ReportLab."""
    package, file = FACES[name]
    font = ttfonts.TTFont(name, str(files(package) / "files" / f"{file}.ttf"))
    pdfmetrics.registerFont(font)
    return font


@cache
def family() -> str:
    """The text family with its bold and italic, for running text."""
    for name in ("Text", "TextB", "TextI"):
        face(name)
    pdfmetrics.registerFontFamily("Text", normal="Text", bold="TextB", italic="TextI", boldItalic="TextB")
    return "Text"


def cap_height(name: str, size: float) -> float:
    """Height of a capital, mm."""
    return size * CAP_HEIGHT.get(name, FIRA_CAP_HEIGHT) * POINT


def require(text: str, name: str) -> None:
    """Raises Fault where the face lacks a character: ReportLab would print an empty box and say nothing."""
    known = face(name).face.charToGlyph
    for character in text:
        if ord(character) not in known and character not in "\n\t":
            raise Fault(
                "glyph",
                N_("The font {font} lacks “{character}” in “{text}”. Choose another character."),
                font=FACES[name][1],
                character=character,
                text=text,
            )


@cache
def kerned(text: str, name: str, size: float) -> tuple[str, float]:
    """The string to draw and its width in points."""
    require(text, name)
    shaped = ttfonts.shapeStr(text, name, size)
    if isinstance(shaped, ttfonts.ShapedStr):
        return shaped, sum(glyph.x_advance for glyph in shaped.__shapeData__) * size / 1000
    return shaped, pdfmetrics.stringWidth(text, name, size)


def width(text: str, name: str, size: float) -> float:
    """Kerned width, mm."""
    return kerned(text, name, size)[1] * POINT
