"""Slots, marks, joints, nets and captions, in whole micrometres."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry import furniture
from pnp.geometry.apart import fitting, hung, spaced
from pnp.geometry.joint import OVERLAP, strips
from pnp.geometry.lengths import Box, mm
from pnp.geometry.market import MarketBoard
from pnp.geometry.net import CubeNet
from pnp.geometry.papers import A4, LETTER, SAFE, Paper
from pnp.geometry.slots import Block, Sheet, Slot, grid

sizes = st.integers(mm(5), mm(90))


def overlap(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.top and b.y < a.top


@given(st.integers(1, 20), st.integers(1, 5), sizes, sizes)
def test_grid_slots_touch_and_never_overlap(count: int, columns: int, width: int, height: int) -> None:
    slots = grid(["x"] * count, columns, mm(10), mm(250), width, height)
    assert len(slots) == count
    assert all(not overlap(a.box, b.box) for i, a in enumerate(slots) for b in slots[i + 1 :])
    assert slots[0].box.top == mm(250) and slots[0].box.x == mm(10)


@given(st.integers(1, 12), st.integers(1, 4))
def test_crop_marks_lie_outside_the_bleed_on_each_cut(count: int, columns: int) -> None:
    block = Block(grid(["x"] * count, columns, mm(30), mm(200), mm(20), mm(20)), mm(2))
    bleed = block.box.grown(block.bleed)
    marks = list(block.crop_marks())
    for mark in marks:
        box = Box(min(mark.x1, mark.x2), min(mark.y1, mark.y2), abs(mark.x1 - mark.x2), abs(mark.y1 - mark.y2))
        assert max(box.width, box.height) == mm(3)
        assert not overlap(box.grown(1), bleed)
    cuts = {slot.box.x for slot in block.slots} | {slot.box.right for slot in block.slots}
    assert {mark.x1 for mark in marks if mark.x1 == mark.x2} == cuts


@given(st.integers(1, 9))
def test_the_other_side_mirrors_columns_and_keeps_blanks(count: int) -> None:
    names = [str(n) if n % 3 else "" for n in range(count)]
    sheet = Sheet(A4, (Block(grid(names, 3, mm(9.75), mm(281), mm(63.5), mm(88.9))),))
    back = sheet.mirrored()
    assert back.side == "back" and [slot.name for slot in back.slots] == names
    for front, behind in zip(sheet.slots, back.slots, strict=True):
        assert front.box.x + behind.box.right == A4.size.width and front.box.y == behind.box.y
    assert back.mirrored() == sheet


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_sheet_knows_whether_it_fits(paper: object) -> None:
    def sheet(x: int) -> Sheet:
        return Sheet(paper, (Block((Slot("a", Box(x, mm(50), mm(60), mm(60))),), mm(2)),))  # type: ignore[arg-type]

    assert sheet(mm(11)).fits()
    assert not sheet(mm(10)).fits()  # crop marks would come nearer than 5 mm to the edge
    assert not sheet(SAFE - 1).fits()


@given(st.integers(mm(10), mm(150)), st.integers(mm(3), mm(20)))
def test_captions_find_free_room_in_the_safe_area(width: int, height: int) -> None:
    sheet = Sheet(A4, (Block(grid(["x"] * 9, 3, mm(20), mm(270), mm(50), mm(70)), mm(2)),))
    taken = furniture.obstacles(sheet)
    place = furniture.room(sheet, taken, width, height)
    if place:
        assert A4.safe.holds(place.box)
        assert not any(overlap(place.box, box) for box in taken)
        assert {place.box.width, place.box.height} == {width, height}


def test_no_room_is_said() -> None:
    sheet = Sheet(A4, (Block((Slot("all", A4.safe),)),))
    assert furniture.room(sheet, furniture.obstacles(sheet), mm(20), mm(10)) is None


@pytest.mark.parametrize(("space", "side"), [(25, 260), (18, 187.2)])
def test_board_sizes(space: int, side: float) -> None:
    board = MarketBoard(mm(space), 5, 5, 4)
    assert board.side == mm(side)
    assert len(board.slots) == 25 + 4 * 8
    boxes = [slot.box for slot in board.slots]
    assert all(not overlap(a, b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])
    assert all(Box(0, 0, board.side, board.side).grown(-board.scaled(mm(7))).holds(box) for box in boxes)


def test_the_joint_runs_along_the_grid() -> None:
    board = MarketBoard(mm(25), 5, 5, 4)
    assert board.joint in {slot.box.x for row in board.market for slot in row}
    first, second = strips(board.side, board.side, board.joint)
    assert first.window.width == board.joint + OVERLAP and mm(10) == OVERLAP
    assert second.window.x == board.joint and second.window.right == board.side


def test_each_seat_sees_the_same_company() -> None:
    board = MarketBoard(mm(25), 5, 5, 4)
    centre = board.side // 2
    for row in range(2):
        for column in range(4):
            x, y = board.company(0)[row][column].box.centre
            for seat in range(1, 4):
                x, y = 2 * centre - y, x
                assert board.company(seat)[row][column].box.centre == (x, y)


def test_cube_net_folds_shut() -> None:
    net = CubeNet(mm(22), mm(6))
    assert len(net.folds()) == 5 and len(net.seams()) == 7
    assert len({frame.normal for frame in net.frames().values()}) == 6
    edges = [edge for seam in net.seams() for edge in (seam.tab, seam.mate)]
    assert len(set(edges)) == 14 and set(edges) == set(net.open_edges())
    for seam in net.seams():
        tab, mate = (net.frames()[edge.cell] for edge in (seam.tab, seam.mate))
        assert {tab.normal, tab.towards(seam.tab.side)} == {mate.normal, mate.towards(seam.mate.side)}
    assert len(net.opposite_faces()) == 3


def test_a_sheet_that_lies_across_is_flipped_over_its_upper_edge() -> None:
    paper = LETTER.turned()
    slots = grid(["a", "b", "", ""], 2, mm(20), mm(190), mm(60), mm(80))
    sheet = Sheet(paper, (Block((slots[0], replace(slots[1], turn=180), *slots[2:]), mm(3)),))
    back = sheet.mirrored()
    for front, behind in zip(sheet.slots, back.slots, strict=True):
        assert behind.box.x == front.box.x and behind.box.y == paper.size.height - front.box.top
        assert behind.turn == (180 - front.turn) % 360 and behind.name == front.name
    assert back.side == "back" and back.mirrored() == sheet


def test_tight_marks_lie_over_the_bleed_and_corners_beside_the_outer_marks() -> None:
    block = Block(grid(["a"], 1, mm(9.75), mm(200), mm(60), mm(80)), mm(3), tight=True, corner=mm(3))
    sides = [mark for mark in block.crop_marks() if mark.y1 == mark.y2]
    assert all(mark.over for mark in sides) and {block.box.x - mark.x2 for mark in sides[::2]} == {mm(1)}
    arcs = list(block.corner_arcs())
    assert len(arcs) == 4
    assert all(arc.y < block.box.y - block.bleed or arc.y > block.box.top + block.bleed for arc in arcs)
    assert not list(replace(block, corner=0).corner_arcs())


def test_bands_lie_between_the_marks_inside_the_safe_area() -> None:
    block = Block(grid(["a"] * 9, 3, mm(9.75), mm(281.85), mm(63.5), mm(88.9)), mm(3), tight=True)
    sheet = Sheet(A4, (block,))
    below, above = furniture.bands(sheet)
    assert len(below) == len(above) == 3
    taken = furniture.obstacles(sheet)
    for band in (*below, *above):
        assert A4.safe.y <= band.y and band.top <= A4.safe.top and band.height >= mm(3)
        assert not any(b.x < band.right and band.x < b.right and b.y < band.top and band.y < b.top for b in taken)


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_block_hung_from_the_top_has_room_for_its_marks(paper: Paper) -> None:
    area = hung(paper, mm(180), mm(240), mm(2.5))
    sheet = Sheet(paper, (Block((Slot("a", area),), mm(2.5)),))
    assert sheet.fits() and area.x + area.right == paper.size.width
    assert sheet.mirrored().trim == sheet.trim


def test_spaced_slots_lie_a_pitch_apart() -> None:
    slots = spaced(["x"] * 7, 3, mm(10), mm(200), (mm(25), mm(25)), (mm(29), mm(30)))
    assert [slot.box.x for slot in slots[:4]] == [mm(10), mm(39), mm(68), mm(10)]
    assert slots[3].box.top == mm(170)
    assert fitting(mm(83), mm(25), mm(29)) == 3 and fitting(mm(82), mm(25), mm(29)) == 2
