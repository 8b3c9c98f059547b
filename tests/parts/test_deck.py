"""The deck read back from its sheets: every card in its place, its back behind it, on both papers."""

import math
import re
from collections import Counter
from itertools import combinations

import pikepdf
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from pnp.edition import builtin
from pnp.edition.sorting import Containers, Kinds, Trucks
from pnp.geometry.papers import A4, SETS
from pnp.parts import cards, trucks
from pnp.parts.bins import tone
from pnp.press.palette import LOOKS
from pnp.press.pdf import Document
from pnp.press.pen import Pen
from pnp.press.pictures import fitted
from pnp.words import Fault, Words, languages, sentence
from tests import pdfread
from tests.conftest import changed, draw, drawn
from tests.pdfread import Placed

GAME = "memo"
FILE = "10-cards.pdf"
LANGS = languages()
PAPERS = tuple(SETS)
W, H, BLEED = 63.5, 88.9, 3.0
# Paper as it lies, columns, rows, left and foot of the block, sheets of paper.
LAYOUT = {"a4": (210, 297, 3, 3, 9.75, 15.15, 10), "letter": (279.4, 215.9, 4, 2, 12.7, 19.05, 12)}
NEAR = 0.01  # mm
FINE = 254  # dpi: ten dots a millimetre, so that turned pictures fall on the same dots


def near(a: float, b: float) -> bool:
    return math.isclose(a, b, abs_tol=NEAR)


def data(lang: str = "en", paper: str = "a4") -> bytes:
    return drawn(GAME, lang, paper).files[FILE]


def placed(lang: str, paper: str, page: int) -> list[Placed]:
    """The cards of a page, their boxes without the bleed."""
    _, forms = pdfread.marks(data(lang, paper), page)
    return [
        Placed(f.name[5:], f.x + BLEED, f.y + BLEED, f.width - 2 * BLEED, f.height - 2 * BLEED, f.matrix)
        for f in forms
        if f.name.startswith("card-")
    ]


def pages(lang: str, paper: str) -> list[list[Placed]]:
    return [placed(lang, paper, n) for n in range(len(pdfread.page_sizes(data(lang, paper))))]


def turn(card: Placed) -> int:
    return round(math.degrees(math.atan2(card.matrix[1], card.matrix[0]))) % 360


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_card_is_there_once(lang: str, paper: str) -> None:
    edition = builtin(GAME)
    fronts = Counter(card.name for page in pages(lang, paper)[::2] for card in page)
    wanted = Counter(dict.fromkeys(edition.facet(Kinds).things, 2))
    wanted += Counter({f"container-{k.id}": edition.facet(Containers).each for k in edition.facet(Kinds).all})
    wanted += Counter({f"truck-{t}": edition.facet(Trucks).each for t in edition.facet(Trucks).all})
    assert fronts == wanted and sum(fronts.values()) == 90
    report = {part["id"]: part["count"] for part in drawn(GAME, lang, paper).parts}
    assert (report["containers"], report["recyclables"], report["trucks"]) == (20, 60, 10)


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_lie_on_the_grid_and_backs_behind_them(paper: str) -> None:
    width, height, columns, rows, left, foot, sheets = LAYOUT[paper]
    found = pages("uk", paper)
    assert len(found) == 2 * sheets
    for size in pdfread.page_sizes(data("uk", paper)):
        assert near(size[0], width) and near(size[1], height)
    slots = [(left + c * W, foot + (rows - 1 - r) * H, r) for r in range(rows) for c in range(columns)]
    for front, back in zip(found[::2], found[1::2], strict=True):
        assert len(front) == len(back) <= columns * rows
        for card, slot in zip(front, slots, strict=False):
            assert near(card.x, slot[0]) and near(card.y, slot[1])
            assert near(card.width, W) and near(card.height, H)
            assert turn(card) == 180 * (slot[2] % 2)
        for card, behind in zip(front, back, strict=True):
            if paper == "a4":  # flipped on the long edge, here the left one
                assert near(behind.x, width - card.x - W) and near(behind.y, card.y)
                assert turn(behind) == turn(card)
            else:  # the long edge is the upper one: what was up points down
                assert near(behind.x, card.x) and near(behind.y, height - card.y - H)
                assert turn(behind) == (180 - turn(card)) % 360
            assert behind.name == ("back-container" if card.name.startswith("container-") else "back-table")


@pytest.mark.parametrize("paper", PAPERS)
def test_trim_box_is_the_block_and_marks_stay_outside(paper: str) -> None:
    _, _, columns, rows, left, foot, _ = LAYOUT[paper]
    for page, trim in enumerate(pdfread.trim_boxes(data("en", paper))):
        wanted = (left, foot, left + columns * W, foot + rows * H)
        assert all(near(a, b) for a, b in zip(trim, wanted, strict=True))
        shapes, _ = pdfread.marks(data("en", paper), page)
        thin = [s for s in shapes if min(s.width, s.height) < NEAR and near(max(s.width, s.height), 3)]
        uprights = [s for s in thin if s.width < NEAR and (s.y + s.height < trim[1] or s.y > trim[3])]
        assert {round(s.x, 2) for s in uprights} == {round(left + c * W, 2) for c in range(columns + 1)}
        assert all(s.y + s.height < trim[1] - BLEED or s.y > trim[3] + BLEED for s in uprights)
        levels = [s for s in thin if s.height < NEAR and (s.x + s.width < trim[0] or s.x > trim[2])]
        assert {round(s.y, 2) for s in levels} == {round(foot + r * H, 2) for r in range(rows + 1)}


def test_nothing_frames_a_card() -> None:
    for page in (0, 1, 2, 3):
        shapes, _ = pdfread.marks(data(), page)
        frames = [s for s in shapes if s.stroke and s.width > W - 6 and s.height > H - 6]
        assert not frames


def pixel(image: Image.Image, x: float, y: float, dpi: int) -> str:
    """The colour at a place in mm from the lower left corner."""
    k = dpi / 25.4
    value = image.getpixel((int(x * k), int(image.height - y * k)))
    assert isinstance(value, tuple)
    return "#" + "".join(f"{v:02x}" for v in value)


@pytest.mark.parametrize("paper", PAPERS)
def test_art_bleeds_three_millimetres_round_the_block(paper: str) -> None:
    _, height, columns, rows, left, foot, _ = LAYOUT[paper]
    kinds = builtin(GAME).facet(Kinds)
    page = 2 * next(
        n for n, cards in enumerate(pages("en", paper)[::2]) if cards[0].name in kinds.named("glass").things
    )
    front, back = (pdfread.render(data("en", paper), n, 150) for n in (page, page + 1))
    ground = pixel(back, left + 5, foot + 5, 150)
    level = foot + (rows - 1) * H + 8  # on the hill of the upper row
    assert pixel(front, left - 2.6, level, 150) == LOOKS["white"].fill == pixel(front, left + 1, level, 150)
    assert pixel(front, left - 3.6, level, 150) == "#ffffff"
    for x, y in ((left - 2.6, foot + 5), (left + columns * W + 2.6, foot + 5), (left + 5, foot + rows * H + 2.6)):
        assert pixel(back, x, y, 150) == ground
    assert pixel(back, left + 5, height - 1, 150) == "#ffffff"


def test_a_card_without_neighbour_has_a_bleed_of_its_own() -> None:
    _, _, _, _, left, foot, _ = LAYOUT["letter"]
    image = pdfread.render(data("en", "letter"), 22, 150)  # two trucks alone
    fill = pixel(image, left + 2, foot + H + 2, 150)
    assert pixel(image, left + 2 * W + 2.4, foot + H + 2, 150) == fill == pixel(image, left + 20, foot + H - 2.4, 150)
    assert pixel(image, left + 2 * W + 3.6, foot + H + 2, 150) == "#ffffff"


def alone(paint: object, size: tuple[float, float] = (W, H), dpi: int = 100) -> Image.Image:
    """A drawing on white, from its lower left corner."""
    document = Document("t", "en", "s")
    with document.page(A4) as pen:
        pen.text(150, 280, "x", "Tight", 8)
        assert callable(paint)
        paint(pen)
    image = pdfread.render(document.finish(), 0, dpi)
    return image.crop((0, round(image.height - size[1] * dpi / 25.4), round(size[0] * dpi / 25.4), image.height))


def apart(a: Image.Image, b: Image.Image) -> float:
    """Share of pixels that differ visibly."""
    grey = ImageChops.difference(a.convert("L"), b.convert("L")).point(lambda v: 255 if v > 40 else 0)
    return float(ImageStat.Stat(grey).mean[0]) / 255


def patches(a: Image.Image, b: Image.Image) -> float:
    """Share of pixels that differ in patches of three dots or more: edges that fall between dots do not count."""
    grey = ImageChops.difference(a.convert("L"), b.convert("L")).point(lambda v: 255 if v > 25 else 0)
    return float(ImageStat.Stat(grey.filter(ImageFilter.MinFilter(3))).mean[0]) / 255


@pytest.mark.parametrize("back", [cards.table_back, cards.container_back])
def test_a_back_is_the_same_after_half_a_turn(back: object) -> None:
    image = alone(back, dpi=FINE)
    assert patches(image, image.rotate(180)) == 0


def test_backs_share_their_edge_and_differ_in_the_middle() -> None:
    first, second = (alone(back, dpi=FINE) for back in (cards.table_back, cards.container_back))
    wide, high = first.size
    for box in ((0, 0, wide, 40), (0, 0, 40, high)):
        assert apart(first.crop(box), second.crop(box)) == 0
    assert apart(first, second) > 0.1
    lower, upper = first.crop((0, high - 20, wide, high)), first.crop((0, 0, wide, 20))
    assert apart(lower, upper.transpose(Image.Transpose.FLIP_TOP_BOTTOM)) < 0.01  # the ground repeats


def test_no_two_things_are_the_same_drawing() -> None:
    def art(thing: str) -> Image.Image:
        return alone(lambda pen: fitted(pen, thing, 15, 15, 28, 28), (30, 30), 60)

    things = {thing: art(thing) for thing in builtin(GAME).facet(Kinds).things}
    assert len(things) == 30
    closest = min((apart(things[a], things[b]), a, b) for a, b in combinations(things, 2))
    assert closest[0] > 0.06, closest


def test_every_truck_is_told_by_its_picture_alone() -> None:
    def scene(truck: str) -> Image.Image:
        return alone(lambda pen: trucks.scene(pen, truck))

    scenes = {truck: scene(truck) for truck in builtin(GAME).facet(Trucks).all}
    assert len(scenes) == 5
    closest = min((apart(scenes[a], scenes[b]), a, b) for a, b in combinations(scenes, 2))
    assert closest[0] > 0.02, closest
    for truck in scenes:

        def draw_scene(pen: Pen, truck: str = truck) -> None:
            trucks.scene(pen, truck)

        document = Document("t", "en", "s")
        with document.page(A4) as pen:
            draw_scene(pen)
        assert not pdfread.text(document.finish()).strip()


def test_each_kind_has_its_fill_its_mark_and_its_pattern() -> None:
    edition = builtin(GAME)
    for kind in edition.facet(Kinds).all:
        number = 2 * next(n for n, page in enumerate(pages("en", "a4")[::2]) if page[0].name in kind.things)
        shapes, forms = pdfread.marks(data(), number)
        names = {form.name for form in forms}
        assert {name for name in names if name.startswith("hill-")} == {f"hill-{kind.colour}"}
        look = LOOKS[kind.colour]
        assert any(s.fill == look.fill and s.width > W for s in shapes)
        chips = [s for s in shapes if s.fill == look.fill and near(s.width, 11.8) and near(s.height, 11.8)]
        assert len(chips) == 9
        lines = [s for s in shapes if s.stroke == tone(kind.colour)]
        assert bool(lines) == (look.pattern != "plain")
    assert len({LOOKS[kind.colour].mark for kind in edition.facet(Kinds).all}) == 5


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_name_is_printed(lang: str, paper: str) -> None:
    words, told = Words.of(lang), pdfread.text(data(lang, paper))
    for kind in builtin(GAME).facet(Kinds).all:
        assert told.count(sentence(words.pt("material", kind.id))) >= 16
        for thing in kind.things:
            name = re.escape(words.thing(thing))
            assert len(re.findall(rf"(?<!\w){name}(?!\w)", told)) == 2, thing
    for truck in builtin(GAME).facet(Trucks).all:
        assert told.count(trucks.name(words, truck)) == 2


@pytest.mark.parametrize("lang", LANGS)
def test_captions_say_sheet_side_kind_and_the_edge_to_flip(lang: str) -> None:
    words = Words.of(lang)
    for page in range(20):
        told = pdfread.text(data(lang), page)
        assert words.t("sheet {n} of {total}", n=page // 2 + 1, total=10) in told
        assert words.t("back" if page % 2 else "front") in told
        assert words.t("flip on the long edge") in told and "OpenMoji, CC BY-SA 4.0" in told


def test_only_the_cards_ask_for_two_sides() -> None:
    for name, file in drawn(GAME, "en").files.items():
        with pdfread.opened(file) as pdf:
            hint = pdf.Root.ViewerPreferences.get("/Duplex")
        wanted = None if name == "kit.pdf" else "/DuplexFlipLongEdge" if name == FILE else "/Simplex"
        assert hint == (pikepdf.Name(wanted) if wanted else None), name


def test_each_picture_and_each_card_is_drawn_once_a_file() -> None:
    with pdfread.opened(data()) as pdf:
        names = Counter(
            str(name)
            for thing in pdf.objects
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
            for name in [thing.get("/Name", thing.objgen)]
        )
    assert max(names.values()) == 1
    assert len(data()) < 250_000 and len(drawn(GAME, "uk").files["kit.pdf"]) < 500_000


def test_parts_share_sheets_and_the_report_says_which() -> None:
    for paper, sheets in (("a4", (5, 10, 5)), ("letter", (5, 10, 2))):
        parts = {part["id"]: part for part in drawn(GAME, "en", paper).parts}
        assert tuple(parts[id]["sheets"] for id in ("containers", "recyclables", "trucks")) == sheets
        assert {parts[id]["file"] for id in ("containers", "recyclables", "trucks")} == {FILE}
    assert sum(drawn(GAME, "en").leaves.values()) == 1 + 10 + 3 + 1 + 2
    alone = drawn(GAME, "en", "a4", ("trucks",))
    assert [part["id"] for part in alone.parts] == ["containers", "recyclables", "trucks"]
    assert pdfread.outline(alone.files[FILE])[0] == "Cards: paper" and len(pdfread.outline(alone.files[FILE])) == 5


def test_a_house_edition_with_more_trucks_finds_room_for_them() -> None:
    parts = [dict(part) for part in builtin(GAME).facts["parts"]]
    for part in parts:
        part["count"] = {"trucks": 20}.get(part["id"], part["count"])
    kit = draw(changed(GAME, trucks__each=4, spread__rows=8, parts=parts), "en", only=("trucks",))
    assert sum(kit.leaves.values()) == 12
    with pytest.raises(Fault, match="rows × columns are the 80 cards"):
        changed(GAME, trucks__each=4, parts=parts)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("paper", PAPERS)
def test_aids_and_score_pad(lang: str, paper: str) -> None:
    kit = drawn(GAME, lang, paper)
    aids = [f for page in range(3) for f in pdfread.marks(kit.files["50-aids.pdf"], page)[1] if f.name == "aid"]
    assert len(aids) == 6 and all(near(f.width, 100) and near(f.height, 140) for f in aids)
    told = pdfread.text(kit.files["50-aids.pdf"], 0)
    words = Words.of(lang)
    assert all(trucks.name(words, truck) in told for truck in builtin(GAME).facet(Trucks).all)
    pad = pdfread.text(kit.files["60-score-pad.pdf"])
    for told in (words.t("Points"), words.t("Unsorted"), sentence(words.pt("material", "composite"))):
        assert pad.count(told) == 3


def test_changed_facts_reach_cards_books_and_pictures() -> None:
    facts = builtin(GAME).facts
    kinds = [dict(kind) for kind in facts["kinds"]][:4]
    counts = {"containers": 16, "recyclables": 48}
    parts = [{**part, "count": counts.get(part["id"], part["count"])} for part in facts["parts"]]
    edition = changed(GAME, kinds=kinds, parts=parts, containers__hold=2, spread__rows=2, spread__columns=29)
    kit = draw(edition, "en")
    told = pdfread.text(kit.files["90-rulebook.pdf"])
    assert "draw 2 containers in secret" in told and "2 rows of 29" in " ".join(told.split())
    assert "one of your old 2" in " ".join(pdfread.text(kit.files["50-aids.pdf"]).split())
    for page in range(8):
        shapes, _ = pdfread.marks(kit.files["90-rulebook.pdf"], page)
        assert max(s.x + s.width for s in shapes) < 148 - 8
