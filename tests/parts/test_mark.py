"""MARK's sheets read back: sizes, places, counts, in both papers and all boards."""

import math
from itertools import pairwise

import pytest

from pnp.edition import builtin
from pnp.edition.trade import Market, Materials
from pnp.geometry.market import MarketBoard
from pnp.geometry.papers import SETS
from pnp.press.palette import INK, LOOKS
from pnp.words import Fault
from tests import pdfread
from tests.conftest import changed, draw, drawn

PAPERS = ("a4", "letter")
LANGS = ("en", "uk")
NEAR = 0.01  # mm


def near(a: float, b: float) -> bool:
    return math.isclose(a, b, abs_tol=NEAR)


def mm(um: int) -> float:
    return um / 1000


@pytest.mark.parametrize("paper", PAPERS)
def test_page_sizes(paper: str) -> None:
    kit = drawn("mark", "en", paper)
    upright = SETS[paper].kit.size
    for name, data in kit.files.items():
        if name == "kit.pdf":
            continue
        wanted = SETS[paper].page.size if "rulebook" in name else upright
        if "aids" in name:
            wanted = upright.turned()
        for width, height in pdfread.page_sizes(data):
            assert near(width, mm(wanted.width)) and near(height, mm(wanted.height)), name


@pytest.mark.parametrize(("board", "size"), [("large", (297, 420)), ("travel", (210, 297))])
def test_board_papers(board: str, size: tuple[float, float]) -> None:
    data = drawn("mark", "en", "a4", ("board",), board=board).files["10-board.pdf"]
    [(width, height)] = pdfread.page_sizes(data)
    assert near(width, size[0]) and near(height, size[1])


def test_large_board_on_tabloid() -> None:
    data = drawn("mark", "en", "letter", ("board",), board="large").files["10-board.pdf"]
    [(width, height)] = pdfread.page_sizes(data)
    assert near(width, 279.4) and near(height, 431.8)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("board", "space"), [("joined", 25), ("large", 25), ("travel", 18)])
def test_board_spaces_lie_where_the_layout_says(paper: str, board: str, space: int) -> None:
    data = drawn("mark", "uk", paper, ("board",), board=board).files["10-board.pdf"]
    layout = MarketBoard(space * 1000, 5, 5, 4)
    found = set()
    for page, trim in enumerate(pdfread.trim_boxes(data)):
        shapes, forms = pdfread.marks(data, page)
        [art] = [form for form in forms if form.name.startswith("board-")]
        assert near(art.width, mm(layout.side)) and near(art.y, trim[1])
        for slot in layout.slots:
            x, y, side = art.x + mm(slot.box.x), art.y + mm(slot.box.y), mm(slot.box.width)
            centre = (x + side / 2, y + side / 2)
            fits = [s for s in shapes if space * 0.9 < s.width < space * 1.12 and space * 0.9 < s.height < space * 1.12]
            assert any(math.dist((s.x + s.width / 2, s.y + s.height / 2), centre) < 0.065 * space for s in fits), (
                slot.name
            )
            if trim[0] - NEAR <= x and x + side <= trim[2] + NEAR:
                found.add(slot.name)
    assert found == {slot.name for slot in layout.slots}


@pytest.mark.parametrize("paper", PAPERS)
def test_company_spaces_are_squares_in_their_pitch(paper: str) -> None:
    data = drawn("mark", "en", paper, ("board",), board="large").files["10-board.pdf"]
    shapes, _ = pdfread.marks(data)
    white = [s for s in shapes if near(s.width, 23.5) and near(s.height, 23.5) and s.fill == "#ffffff"]
    assert len(white) == 16
    hatched = [s for s in shapes if near(s.width, 23.5) and near(s.height, 23.5) and s.fill == "#fbf3e2"]
    assert len(hatched) == 16
    below = sorted((s.x, s.y) for s in white)
    lowest = sorted(p for p in below if near(p[1], min(y for _, y in below)))
    assert all(near(b[0] - a[0], 25) for a, b in pairwise(lowest))


def test_joined_board_meets_at_the_joint() -> None:
    data = drawn("mark", "en").files["10-board.pdf"]
    first, second = pdfread.trim_boxes(data)
    assert near(first[2] - first[0], 152.5) and near(second[2] - second[0], 117.5)
    for trim in (first, second):
        assert near(trim[3] - trim[1], 260)
    assert near((first[2] - first[0]) + (second[2] - second[0]), 260 + 10)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("board", "side"), [("joined", 20), ("travel", 14)])
def test_pieces(lang: str, paper: str, board: str, side: int) -> None:
    data = drawn("mark", lang, paper, ("pieces",), board=board).files["20-pieces.pdf"]
    _, forms = pdfread.marks(data)
    pieces = [form for form in forms if form.name.startswith("piece-")]
    assert len(pieces) == 40
    for material in builtin("mark").facet(Materials).all:
        mine = sorted(((f.x, f.y) for f in pieces if f.name == f"piece-{material.id}"), key=lambda p: (-p[1], p[0]))
        assert len(mine) == 8
        assert all(near(f.width, side) for f in pieces)
        left, top = mine[0]
        wanted = [(left + n % 4 * side, top - n // 4 * side) for n in range(8)]
        assert all(near(a[0], b[0]) and near(a[1], b[1]) for a, b in zip(mine, wanted, strict=True))


def test_piece_grounds_bleed_two_millimetres() -> None:
    data = drawn("mark", "en").files["20-pieces.pdf"]
    shapes, _ = pdfread.marks(data)
    for look in LOOKS.values():
        assert any(s.fill == look.fill and near(s.width, 84) and near(s.height, 44) for s in shapes)


@pytest.mark.parametrize("paper", PAPERS)
def test_money(paper: str) -> None:
    data = drawn("mark", "en", paper, ("money",)).files["30-money.pdf"]
    notes: dict[str, int] = {}
    for page, trim in enumerate(pdfread.trim_boxes(data)):
        _, forms = pdfread.marks(data, page)
        placed = [form for form in forms if form.name.startswith("note-")]
        assert all(near(form.width, 90) and near(form.height, 50) for form in placed)
        assert len({(round(f.x, 2), round(f.y, 2)) for f in placed}) == len(placed)
        assert all(trim[0] - NEAR <= f.x and f.y + f.height <= trim[3] + NEAR for f in placed)
        for form in placed:
            notes[form.name] = notes.get(form.name, 0) + 1
    assert notes == {"note-1": 40, "note-5": 40, "note-10": 20}


@pytest.mark.parametrize("paper", PAPERS)
def test_dice_labels(paper: str) -> None:
    data = drawn("mark", "en", paper, ("dice-labels",)).files["40-dice.pdf"]
    shapes, _ = pdfread.marks(data, 0)
    for side in (13, 11):
        squares = [s for s in shapes if near(s.width, side + 1) and near(s.height, side + 1)]
        fills = [s.fill for s in squares]
        assert fills.count(INK) == 6 + 2  # three of each sign, and one in each set
        assert all(fills.count(look.fill) == 2 for look in LOOKS.values())


def test_paper_dice_have_a_sign_each_opposite_a_colour() -> None:
    data = drawn("mark", "en", "a4", ("dice-paper",)).files["40-dice.pdf"]
    shapes, _ = pdfread.marks(data, 1)
    faces = [s for s in shapes if near(s.width, 22 * 0.752) and near(s.height, 22 * 0.752) and s.fill]
    assert len(faces) == 12
    fills = [s.fill for s in faces]
    assert fills.count(INK) == 2 and all(fills.count(look.fill) == 2 for look in LOOKS.values())
    tabs = [s for s in shapes if {round(s.width, 1), round(s.height, 1)} == {21.2, 6.0}]
    assert len(tabs) == 14
    told = pdfread.text(data, 1)
    for number in range(1, 8):
        assert told.split().count(str(number)) >= 4  # a tab and its mate, on two dice


def test_aids() -> None:
    data = drawn("mark", "uk").files["50-aids.pdf"]
    placed = [form for page in range(2) for form in pdfread.marks(data, page)[1] if form.name == "aid"]
    assert len(placed) == 4 and all(near(f.width, 100) and near(f.height, 140) for f in placed)


@pytest.mark.parametrize("lang", LANGS)
def test_a_changed_price_reaches_board_and_books(lang: str) -> None:
    prices = [list(row) for row in builtin("mark").facet(Market).prices]
    prices[4] = [2, 3, 7, 12, 19]
    kit = draw(changed("mark", market__prices=prices, company__fee=6), lang)
    fee, double = ("$6", "$12") if lang == "en" else ("6\u00a0$", "12\u00a0$")
    board = pdfread.text(kit.files["10-board.pdf"])
    assert "19" in board.split() and "17" not in board.split()
    aid, book = pdfread.text(kit.files["50-aids.pdf"]), pdfread.text(kit.files["90-rulebook.pdf"])
    for told in (board, aid, book):
        plain = told.replace(" ", "\u00a0")
        assert fee in plain and double in plain
    old = "$5" if lang == "en" else "5\u00a0$"
    assert old not in aid.replace(" ", "\u00a0").replace("15\u00a0$", "")


def test_a_wider_company_reaches_the_aid_and_is_refused_on_a_paper_too_small_for_its_board() -> None:
    edition = changed("mark", company__spaces=5, company__crowded=3)
    assert "3–5 pieces" in pdfread.text(draw(edition, "en", only=("aids",)).files["50-aids.pdf"])
    with pytest.raises(Fault, match=r"152\.5 × 285 mm do not fit on A4"):
        draw(edition, "en", only=("board",))
