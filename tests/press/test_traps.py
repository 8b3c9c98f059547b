"""One test for each trap of ReportLab that the press goes round, so that an upgrade speaks up."""

import re

import pytest

from pnp.geometry.papers import A4
from pnp.press import flow, fonts, text
from pnp.press.hyphens import hyphenator
from pnp.press.patterns import PATTERNS
from pnp.press.pdf import Document
from pnp.press.pictures import picture
from pnp.press.qr import MODULE, SIDE
from pnp.press.things import THINGS
from pnp.words import Fault
from tests import pdfread

LONG = "Найвідповідальніші підприємства-переробники об’єднуються щодня, перевіряючи контейнери " * 6


def test_a_missing_letter_is_refused_before_it_prints_as_a_box() -> None:
    with pytest.raises(Fault, match="lacks “♻”"):
        fonts.require("a ♻", "Text")
    with pytest.raises(Fault, match="RussoOne"):
        fonts.kerned("5 ₴", "Show", 12)


def test_titles_are_kerned_and_keep_their_text() -> None:
    from reportlab.pdfbase import pdfmetrics

    plain = "ГАТУРА ТА УДАР"
    fonts.face("TextB")
    assert fonts.width(plain, "TextB", 20) < pdfmetrics.stringWidth(plain, "TextB", 20) * fonts.POINT * 0.99
    document = Document("t", "uk", "s")
    with document.page(A4) as pen:
        pen.text(20, 20, plain + " fi ffi", "TextB", 20)
    assert plain + " fi ffi" in pdfread.text(document.finish()).replace("\r", "")


def test_ukrainian_words_are_hyphenated_and_none_is_lost() -> None:
    document = Document("t", "uk", "s")
    prose = flow.Prose(LONG, "uk")
    with document.page(A4) as pen:
        prose.height(40)
        prose.height(42)
        prose.draw(pen, 20, 250, 40)
    raw = document.finish()
    told = pdfread.text(raw)
    assert re.sub(r"[\s-]+", "", told) == re.sub(r"[\s-]+", "", LONG)
    import pypdfium2

    assert "\ufffe" in pypdfium2.PdfDocument(raw)[0].get_textpage().get_text_range()


def test_no_line_starts_with_a_soft_sign_and_three_letters_stay() -> None:
    for word in ("нього", "Найбільше", "переробляєте", "об’єднуються"):
        halves = hyphenator("uk")
        assert halves is not None
        for head, tail in halves(word):
            assert len(head) >= 3 and len(tail) >= 3 and tail[0] not in "ьй’"


def test_text_too_wide_is_refused_with_the_overflow() -> None:
    with pytest.raises(Fault, match=r"too long by \d+\.\d mm"):
        text.within("a long line of words", "Text", 12, 20)


def test_every_picture_draws_inside_its_square_without_helvetica() -> None:
    for name in THINGS:
        document = Document("t", "en", "s")
        with document.page(A4) as pen:
            picture(pen, name, 100, 150, 40)
            pen.text(20, 20, "x", "Tight", 8)
        data = document.finish()
        assert all(pdfread.fonts(data).values()), name
        shapes, _ = pdfread.marks(data)
        assert min(s.x for s in shapes) > 79 and max(s.x + s.width for s in shapes) < 121, name


def test_patterns_fill_their_area() -> None:
    for kind, draw in PATTERNS.items():
        document = Document("t", "en", "s")
        with document.page(A4) as pen:
            draw(pen, (50, 50, 40, 30), "#000000", 0.3, 1.6)
            pen.text(20, 20, "x", "Tight", 8)
        shapes, _ = pdfread.marks(document.finish())
        points = [point for shape in shapes for point in shape.points]
        for x0, y0 in ((50, 50), (80, 50), (50, 70), (80, 70)):
            assert any(x0 <= x <= x0 + 10 and y0 - 0.1 <= y <= y0 + 10.1 for x, y in points), kind


def test_code_modules_are_whole_printer_dots() -> None:
    assert round(MODULE / (25.4 / 300), 6) == 7 and MODULE >= 0.5 and SIDE >= 18
