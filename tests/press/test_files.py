"""What holds for every file of every game: fonts, language, title, hints, codes, captions, letters."""

import pikepdf
import pypdfium2
import pytest
import zxingcpp

from pnp.edition import builtin, games
from pnp.geometry.papers import SETS
from pnp.words import Words, languages
from tests import pdfread
from tests.conftest import drawn

LANGS = languages()
CODED = {
    "mark": {"10-board.pdf", "20-pieces.pdf"},
    "memo": {"60-score-pad.pdf"},
    "single-sort": {"30-glass-metal.pdf", "40-goals.pdf", "60-score-pad.pdf"},
}
TWO_SIDED = {"memo": {"10-cards.pdf"}, "single-sort": {"10-tiles.pdf", "40-goals.pdf", "50-aids.pdf"}}
CASES = [(game, lang, paper) for game in games() for lang in LANGS for paper in SETS]


@pytest.mark.parametrize(("game", "lang", "paper"), CASES)
def test_every_file(game: str, lang: str, paper: str) -> None:
    words = Words.of(lang)
    title = words.pt("title", builtin(game).title)
    for name, data in drawn(game, lang, paper).files.items():
        found = pdfread.fonts(data)
        assert found and all(found.values()), (name, found)
        assert not list(pdfread.images(data)), name
        with pdfread.opened(data) as pdf:
            assert not pdf.check_pdf_syntax(), name
            assert str(pdf.Root.Lang) == lang
            assert str(pdf.docinfo["/Title"]).startswith(title)
            assert pdf.Root.ViewerPreferences.PrintScaling == pikepdf.Name("/None")
            sides = "/DuplexFlipLongEdge" if name in TWO_SIDED.get(game, ()) else "/Simplex"
            wanted = None if name == "kit.pdf" else pikepdf.Name(sides)
            assert pdf.Root.ViewerPreferences.get("/Duplex") == wanted, name
            assert "/CreationDate" not in pdf.docinfo or "2000" in str(pdf.docinfo["/CreationDate"])
        assert pdfread.outline(data), name


@pytest.mark.parametrize(("game", "lang", "paper"), CASES)
def test_every_sheet_says_what_it_is(game: str, lang: str, paper: str) -> None:
    edition, words = builtin(game), Words.of(lang)
    kit = drawn(game, lang, paper)
    for name, data in kit.files.items():
        for page in range(len(pdfread.page_sizes(data))):
            told = pdfread.text(data, page)
            assert edition.stamp in told, (name, page)
            if "rulebook" in name or name == "kit.pdf":
                continue
            for wanted in (words.t("print at 100 %"), words.t("English"), words.t("{n} mm", n=50)):
                assert wanted in told, (name, page, wanted)
            if name in TWO_SIDED.get(game, ()):
                side = words.t("back") if page % 2 else words.t("front")
                assert f"· {side}" in told and words.t("flip on the long edge") in told, (name, page)


@pytest.mark.parametrize(("game", "lang", "paper"), CASES)
def test_captions_and_parts_stay_in_the_safe_area(game: str, lang: str, paper: str) -> None:
    for name, data in drawn(game, lang, paper).files.items():
        if name == "kit.pdf":
            continue
        document = pypdfium2.PdfDocument(data)
        for number, page in enumerate(document):
            width, height = page.get_size()
            margin = 8 / pdfread.MM - 1
            trim = [value / pdfread.MM for value in pdfread.trim_boxes(data)[number]]
            text = page.get_textpage()
            for index in range(text.count_chars()):
                if text.get_text_range(index, 1).isspace():
                    continue
                left, bottom, right, top = text.get_charbox(index)
                if trim[1] < bottom < trim[3] and not trim[0] < left < trim[2] and "board" in name:
                    continue  # clipped away: the half of the board that is on the other sheet
                assert left >= margin and bottom >= margin, (name, number)
                assert right <= width - margin and top <= height - margin, (name, number)


@pytest.mark.parametrize(("game", "lang", "paper"), CASES)
def test_codes_hold_the_stamp(game: str, lang: str, paper: str) -> None:
    wanted = f"PNP1:{game}:{lang}:{paper}:{builtin(game).stamp}".upper()
    found = {}
    for name, data in drawn(game, lang, paper).files.items():
        if name != "kit.pdf":
            image = pdfread.render(data, 0, 150)
            codes = [code.text for code in zxingcpp.read_barcodes(image)]
            if codes:
                found[name] = codes
    assert all(codes == [wanted] for codes in found.values())
    assert CODED.get(game, set()) | {"05-start.pdf", "50-aids.pdf"} <= found.keys()


@pytest.mark.parametrize(("game", "lang"), [(game, lang) for game in games() for lang in LANGS])
def test_kit_holds_all_files_in_printing_order(game: str, lang: str) -> None:
    kit = drawn(game, lang)
    names = sorted(name for name in kit.files if name != "kit.pdf")
    pages = [size for name in names for size in pdfread.page_sizes(kit.files[name])]
    assert pdfread.page_sizes(kit.files["kit.pdf"]) == pages
    assert len(pdfread.outline(kit.files["kit.pdf"])) == len(names)
    assert pdfread.text(kit.files["kit.pdf"]) == "\n".join(pdfread.text(kit.files[name]) for name in names)


@pytest.mark.parametrize(("game", "file"), [("mark", "20-pieces.pdf"), ("memo", "10-cards.pdf")])
def test_ruler_is_fifty_millimetres(game: str, file: str) -> None:
    for lang in LANGS:
        shapes, _ = pdfread.marks(drawn(game, lang).files[file])
        assert any(abs(s.width - 50) < 0.01 and s.height < 0.01 for s in shapes)


SMALLEST = {
    "mark": (("board", "aids", "pieces"), ({"board": "joined"}, {"board": "travel"})),
    "memo": (("recyclables", "aids", "score-pad"), ({},)),
    "single-sort": (("goals", "aids", "score-pad", "glass"), ({},)),
}
TILED = {"single-sort"}  # in pictures of tiles numbers are smaller


@pytest.mark.parametrize("game", SMALLEST)
def test_smallest_type_is_eight_points(game: str) -> None:
    """Only the mating numbers in a net go down to 6.5."""
    only, choices = SMALLEST[game]
    for options in choices:
        for name, data in drawn(game, "uk", "a4", only, **options).files.items():
            text = pypdfium2.PdfDocument(data)[0].get_textpage()
            heights: dict[str, float] = {}
            for index in range(text.count_chars()):
                letter = text.get_text_range(index, 1)
                if (letter.isdigit() and game not in TILED) or (letter.isalpha() and letter.isupper()):
                    left, bottom, right, top = text.get_charbox(index)
                    heights[letter] = min(heights.get(letter, 99), max(top - bottom, right - left))
            assert min(heights.values()) > 8 * 0.55, (name, options, heights)
