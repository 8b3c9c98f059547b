"""The sheets of the game of one pile read back: counts, colours and states, places of fronts and backs, nets."""

import math
from collections import Counter
from itertools import pairwise

import pytest

from pnp.edition import builtin
from pnp.edition.collection import Colours, Goals
from pnp.geometry.lengths import mm as um
from pnp.geometry.net import CubeNet
from pnp.geometry.papers import SETS
from pnp.parts.pips import NET, PLACES, tint
from pnp.press.palette import DIRT, INK, LOOKS, METALS
from pnp.words import Fault, languages
from tests import pdfread
from tests.conftest import changed, draw, drawn

GAME = "single-sort"
PAPERS = tuple(SETS)
LANGS = languages()
NEAR = 0.01  # mm
COUNTS = {
    "start": 1,
    "tiles": 96,
    "plastics": 96,
    "glass": 24,
    "metal": 12,
    "goals": 12,
    "aids": 6,
    "score-pad": 1,
    "rulebook": 1,
}


def near(a: float, b: float) -> bool:
    return math.isclose(a, b, abs_tol=NEAR)


def placed(data: bytes, page: int, prefix: str) -> list[pdfread.Placed]:
    return [form for form in pdfread.marks(data, page)[1] if form.name.startswith(prefix)]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("plastics", ["tokens", "dice"])
def test_parts_and_counts(lang: str, paper: str, plastics: str) -> None:
    report = drawn(GAME, lang, paper, plastics=plastics).report
    wanted = COUNTS | ({"plastics": 36} if plastics == "dice" else {})
    assert {part["id"]: part["count"] for part in report["parts"]} == wanted
    leaves = {part["id"]: part["sheets"] for part in report["parts"]}
    assert (leaves["tiles"], leaves["goals"], leaves["aids"], leaves["rulebook"]) == (2, 2, 3, 3)
    assert leaves["plastics"] == (6 if plastics == "dice" else 2)
    assert report["sheets"] == sum(leaves.values()) - 1  # glass and metal share a sheet


@pytest.mark.parametrize("paper", PAPERS)
def test_every_sheet_is_upright(paper: str) -> None:
    size = SETS[paper].kit.size
    for name, data in drawn(GAME, "en", paper).files.items():
        if "rulebook" not in name and name != "kit.pdf":
            for width, height in pdfread.page_sizes(data):
                assert near(width, size.width / 1000) and near(height, size.height / 1000), name


@pytest.mark.parametrize("paper", PAPERS)
def test_tiles_by_colour_number_and_state(paper: str) -> None:
    data = drawn(GAME, "en", paper, ("tiles",)).files["10-tiles.pdf"]
    fronts = [form for page in (0, 2) for form in placed(data, page, "tile-")]
    assert all(near(form.width, 30) and near(form.height, 30) for form in fronts)
    found = Counter(form.name for form in fronts)
    assert found == {
        f"tile-{look}-{value}-{state}": count
        for look in ("blue", "red", "green", "gold")
        for value in range(1, 7)
        for state, count in (("clean", 3), ("dirty", 1))
    }


def test_what_a_tile_shows_is_what_it_is_called() -> None:
    """A dirty tile has its stain drawn; the panel has its colour, the numeral is text."""
    data = drawn(GAME, "en").files["10-tiles.pdf"]
    shapes, forms = pdfread.marks(data)
    stains = [form for form in forms if form.name == "stain"]
    dirty = [form for form in forms if form.name.endswith("-dirty")]
    assert sorted((round(f.x, 2), round(f.y, 2)) for f in stains) == sorted(
        (round(f.x, 2), round(f.y, 2)) for f in dirty
    )
    assert sum(shape.fill == DIRT for shape in shapes) >= 15 * len(dirty)
    numerals = Counter(word for word in pdfread.text(data, 0).split() if word in "123456")
    assert all(numerals[str(value)] >= 8 for value in range(1, 7))
    image = pdfread.render(data, 0, 100)
    for form in forms:
        if form.name.startswith("tile-"):
            x, y = form.x + 6, form.y + form.height / 2
            pixel = image.getpixel((round(x / 25.4 * 100), image.height - round(y / 25.4 * 100)))
            fill = LOOKS[form.name.split("-")[1]].fill
            wanted = [int(fill[i : i + 2], 16) for i in (1, 3, 5)]
            assert isinstance(pixel, tuple) and math.dist(pixel, wanted) < 130, form.name


@pytest.mark.parametrize("paper", PAPERS)
def test_backs_lie_behind_their_fronts(paper: str) -> None:
    width = SETS[paper].kit.size.width / 1000
    data = drawn(GAME, "uk", paper, ("tiles", "goals", "aids")).files
    for name, front, back in (
        ("10-tiles.pdf", "tile-", "tile-back"),
        ("40-goals.pdf", "goal-", "goal-back"),
        ("50-aids.pdf", "aid-turn", "aid-score"),
    ):
        pages = len(pdfread.page_sizes(data[name]))
        assert pages % 2 == 0
        for page in range(0, pages, 2):
            fronts = sorted((width - f.x - f.width, f.y) for f in placed(data[name], page, front))
            backs = sorted((b.x, b.y) for b in placed(data[name], page + 1, back))
            assert len(fronts) == len(backs) > 0
            for (x, y), (u, v) in zip(fronts, backs, strict=True):
                assert near(x, u) and near(y, v), name


@pytest.mark.parametrize("paper", PAPERS)
def test_tiles_share_their_cuts_and_bleed(paper: str) -> None:
    data = drawn(GAME, "en", paper, ("tiles",)).files["10-tiles.pdf"]
    for page in range(4):
        shapes, forms = pdfread.marks(data, page)
        tiles = [f for f in forms if f.name.startswith("tile-")]
        xs = sorted({round(f.x, 3) for f in tiles})
        assert len(xs) == 6 and all(near(b - a, 30) for a, b in pairwise(xs))
        trim = pdfread.trim_boxes(data)[page]
        assert any(near(s.x, trim[0] - 2.5) and near(s.width, 185) and near(s.height, 245) for s in shapes)


@pytest.mark.parametrize("paper", PAPERS)
def test_tokens(paper: str) -> None:
    files = drawn(GAME, "en", paper, ("plastics", "glass")).files
    caps = [f for page in range(2) for f in placed(files["20-plastics.pdf"], page, "plastic-")]
    looks = builtin(GAME).facet(Colours).looks
    assert Counter(f.name for f in caps) == {f"plastic-{look}-{v}": 4 for look in looks for v in range(1, 7)}
    others = [f for kind in ("glass-", "metal-") for f in placed(files["30-glass-metal.pdf"], 0, kind)]
    wanted = {f"glass-{look}": 6 for look in looks} | {f"metal-{metal}": 4 for metal in METALS}
    assert Counter(f.name for f in others) == wanted
    for form in (*caps, *others):
        assert near(form.width, 28) and near(form.height, 28)  # 25 mm and 1.5 mm of bleed all round
    for page in range(2):
        middles = [f.centre for f in placed(files["20-plastics.pdf"], page, "plastic-")]
        assert min(math.dist(a, b) for i, a in enumerate(middles) for b in middles[i + 1 :]) > 29.1
        rings = [f.centre for f in placed(files["20-plastics.pdf"], page, "ring")]
        assert all(near(a[0], b[0]) and near(a[1], b[1]) for a, b in zip(sorted(rings), sorted(middles), strict=True))


@pytest.mark.parametrize("paper", PAPERS)
def test_paper_dice(paper: str) -> None:
    data = drawn(GAME, "en", paper, ("plastics",), plastics="dice").files["20-plastics.pdf"]
    nets = [f for page in range(6) for f in placed(data, page, "net-")]
    assert Counter(f.name for f in nets) == {f"net-{look}": 9 for look in builtin(GAME).facet(Colours).looks}
    shapes, _ = pdfread.marks(data, 0)
    faces = [s for s in shapes if near(s.width, 20) and near(s.height, 20) and s.fill == tint("blue")]
    assert len(faces) == 6 * 6
    pips = [s for s in shapes if s.fill == LOOKS["blue"].fill and s.stroke == INK]
    assert len(pips) == 6 * 21
    for x, y in {(round(s.x, 2), round(s.y, 2)) for s in faces}:
        inside = [p for p in pips if x < p.x and p.x + p.width < x + 20 and y < p.y and p.y + p.height < y + 20]
        assert 1 <= len(inside) <= 6


def test_opposite_faces_add_up_to_seven() -> None:
    net = CubeNet(um(20), um(5.5))
    shown = dict(zip(net.cells, NET, strict=True))
    assert sorted(NET) == [1, 2, 3, 4, 5, 6] and all(len(PLACES[value]) == value for value in NET)
    assert len(net.opposite_faces()) == 3
    assert all(shown[a] + shown[b] == 7 for a, b in net.opposite_faces())


def test_one_two_three_run_anticlockwise() -> None:
    net = CubeNet(um(20), um(5.5))
    frames = dict(zip(NET, (net.frames()[cell] for cell in net.cells), strict=True))
    (a, b, c), (d, e, f), (g, h, i) = (frames[value].normal for value in (1, 2, 3))
    assert a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) == 1


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("paper", PAPERS)
def test_goal_cards(lang: str, paper: str) -> None:
    data = drawn(GAME, lang, paper, ("goals",)).files["40-goals.pdf"]
    cards = [f for page in (0, 2) for f in placed(data, page, "goal-")]
    assert len(cards) == len({f.name for f in cards}) == 12
    assert all(near(f.width, 88.9) and near(f.height, 63.5) for f in cards)
    edition = builtin(GAME)
    for card in edition.facet(Goals).cards(edition.facet(Colours).looks):
        assert sum(sum(values) for _, values in card) == 21
        assert sorted(value for _, values in card for value in values) == [1, 2, 3, 4, 5, 6]
        name = "goal-" + "-".join(f"{look}{''.join(map(str, values))}" for look, values in card)
        assert name in {f.name for f in cards}


@pytest.mark.parametrize("lang", LANGS)
def test_aids_have_two_sides(lang: str) -> None:
    data = drawn(GAME, lang).files["50-aids.pdf"]
    for page in range(6):
        wanted = "aid-score" if page % 2 else "aid-turn"
        mine = placed(data, page, wanted)
        assert len(mine) == 2 and all(near(f.width, 140) and near(f.height, 100) for f in mine)


def test_forms_are_drawn_once_a_file() -> None:
    for name, data in drawn(GAME, "uk").files.items():
        with pdfread.opened(data) as pdf:
            forms = [o for o in pdf.objects if getattr(o, "get", None) and o.get("/Subtype") == "/Form"]
            streams = [form.read_raw_bytes() for form in forms]
        if name != "kit.pdf":
            assert max(Counter(streams).values(), default=1) <= 2, name


def test_kit_is_small() -> None:
    assert len(drawn(GAME, "uk").files["kit.pdf"]) < 1_000_000


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_text_fits_with_dice_too(lang: str, paper: str) -> None:
    assert drawn(GAME, lang, paper, plastics="dice").files.keys() == drawn(GAME, lang, paper).files.keys()


def test_a_wrong_count_of_the_other_choice_is_refused() -> None:
    parts = [dict(part) for part in builtin(GAME).facts["parts"]]
    parts[2]["by_choice"] = {"dice": 35}
    with pytest.raises(Fault, match=r"36 are drawn, but game\.toml counts 35"):
        draw(changed(GAME, parts=parts), "en", only=("plastics",), plastics="dice")
