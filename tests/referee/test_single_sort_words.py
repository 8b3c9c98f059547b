"""The table language of the collecting game: parts in both alphabets, whole lines, what is left out."""

from pathlib import Path
from typing import Any

import pytest

from pnp.words import Fault
from referee import talk
from referee.desk import Desk
from referee.rules import single_sort
from referee.rules.core import Event
from referee.rules.single_sort.events import (
    Cleaned,
    Collected,
    Ended,
    Heaped,
    Recycled,
    Reduced,
    Repaired,
    Repurposed,
    Rethought,
    Returned,
    Reused,
    Revealed,
    Tallied,
)
from tests.referee.rules.sort_table import BLUE, GOLD, GREEN, RED, SILVER, YELLOW, acting, clean, dice, dirty
from tests.referee.table import NAMES, desk, opened, spoken

GAME = "single-sort"


@pytest.fixture
def seat(tmp_path: Path) -> Desk:
    return desk(opened(tmp_path / "t.db", GAME, 2))


def at(seat: Desk, state: Any, line: str) -> talk.Read:
    return talk.read(line, seat.table(state))


def event(seat: Desk, state: Any, line: str) -> object:
    found = at(seat, state, line)
    assert isinstance(found, talk.Answer), (line, found)
    return found.event


@pytest.mark.parametrize(
    "line",
    ["draw r1d b4", "draw red 1 dirty blue 4", "r1d b4", "R1D B4", "draw red1! blue-4", "d r1d, b4c",
     "draw r1 d b4 clean",
     "витягти ч1б с4", "ч1б с4", "витягти червона 1 брудна синя 4", "draw ч1б b4", "витягти r1d с4",
     "dbnzunb x1, c4", "вкфц к1в и4"],
)  # fmt: skip
def test_tiles_in_many_words(seat: Desk, line: str) -> None:
    assert event(seat, None, line) == Collected(((RED, 1, True), (BLUE, 4, False)))


def test_the_last_tile(seat: Desk) -> None:
    assert event(seat, None, "draw b4 last") == Collected(((BLUE, 4, False),), True)
    assert event(seat, None, "витягти остання") == Collected((), True)
    for line in ("draw", "витягти", "draw 4", "draw r", "draw pink 4"):
        with pytest.raises(Fault):
            at(seat, None, line)


HAND = acting(
    tiles=(*clean("red 1", "red 2", "blue 4", "green 3"), *dirty("red 5", "yellow 1")),
    dice=dice("red 3", "red 5", "blue 3"),
    glass=(RED, RED, BLUE, GREEN),
    metals=(GOLD,),
    pile=(*clean("blue 1", "blue 3", "blue 3", "red 2", "red 3", "green 1"), *dirty("blue 4")),
)

ACTIONS: list[tuple[str, Event]] = [
    ("recycle tile g3 b3", Recycled("tile", (GREEN, 3, False), (BLUE, 3, False))),
    ("recycle die b3 y3", Recycled("die", (BLUE, 3), (YELLOW, 3))),
    ("recycle g3 r3", Recycled("tile", (GREEN, 3, False), (RED, 3, False))),
    ("переробити плитка з3 с3", Recycled("tile", (GREEN, 3, False), (BLUE, 3, False))),
    ("переробити кубик с3 ж3", Recycled("die", (BLUE, 3), (YELLOW, 3))),
    ("recycle r y", Recycled("glass", RED, YELLOW)),
    ("recycle glass r g", Recycled("glass", RED, GREEN)),
    ("recycle gold silver", Recycled("metal", GOLD, SILVER)),
    ("перер золото срібло", Recycled("metal", GOLD, SILVER)),
    ("repair b4 b1 b3", Repaired((BLUE, 4, False), ((BLUE, 1, False), (BLUE, 3, False)))),
    ("repair b4 b13", Repaired((BLUE, 4, False), ((BLUE, 1, False), (BLUE, 3, False)))),
    ("repair b4 b4", Repaired((BLUE, 4, False), ((BLUE, 4, True),))),
    ("пол с4 с1 с3", Repaired((BLUE, 4, False), ((BLUE, 1, False), (BLUE, 3, False)))),
    ("reduce r1 r2", Reduced(((RED, 1, False), (RED, 2, False)))),
    ("reduce r5", Reduced(((RED, 5, True),))),
    ("пом ч1 ч2", Reduced(((RED, 1, False), (RED, 2, False)))),
    ("rethink r3", Rethought(((RED, 3),))),
    ("rethink r3 6", Rethought(((RED, 3),), (6,))),
    ("rethink r3 roll 6", Rethought(((RED, 3),), (6,))),
    ("rethink red 3 6", Rethought(((RED, 3),), (6,))),
    ("перео ч3 кинути 6", Rethought(((RED, 3),), (6,))),
    ("repurpose r3 r5", Repurposed(((RED, 3), (RED, 5)))),
    ("repurpose", Repurposed(((RED, 3), (RED, 5)))),
    ("repurpose r35 1 6", Repurposed(((RED, 3), (RED, 5)), (1, 6))),
    ("прис ч3 ч5 1 6", Repurposed(((RED, 3), (RED, 5)), (1, 6))),
    ("reuse r", Reused(RED)),
    ("reuse red", Reused(RED)),
    ("перед ч", Reused(RED)),
    ("return r r b gold", Returned((RED, RED, BLUE), GOLD)),
    ("return red, red, blue · silver", Returned((RED, RED, BLUE), SILVER)),
    ("пове ч ч с золото", Returned((RED, RED, BLUE), GOLD)),
    ("повернути ч ч с золота", Returned((RED, RED, BLUE), GOLD)),
]


@pytest.mark.parametrize(("line", "meant"), ACTIONS, ids=[line for line, _ in ACTIONS])
def test_actions(seat: Desk, line: str, meant: Event) -> None:
    assert event(seat, HAND, line) == meant
    single_sort.apply(HAND, meant)


def test_what_is_left_out_is_asked(seat: Desk) -> None:
    found = at(seat, HAND, "repair b4")
    assert isinstance(found, talk.Missing)
    said = {spoken(GAME, [made], NAMES[:2], "en")[0] for made in found.values}
    assert said == {"repair b4 b1 b3", "repair b4 b4d"}
    for line, start_of in (
        ("reduce", "reduce "),
        ("recycle tile", "recycle tile "),
        ("recycle die r3", "recycle die r3 "),
        ("recycle gold", "recycle gold "),
        ("recycle glass g", "recycle g "),
        ("return b r", "return b r "),
        ("повернути с з", "return b g r "),
    ):
        asked = at(seat, HAND, line)
        assert isinstance(asked, talk.Missing), line
        assert all(spoken(GAME, [e], NAMES[:2], "en")[0].startswith(start_of) for e in asked.values), asked.values
    assert event(seat, HAND, "rep r3 r5") == Repurposed(((RED, 3), (RED, 5)))
    with pytest.raises(Fault, match="could mean: recycle"):
        at(seat, HAND, "re")
    with pytest.raises(Fault, match="not possible now, whatever follows"):
        at(seat, acting(tiles=clean("red 1")), "return")


def test_cleanup_shares_parts_out(seat: Desk) -> None:
    state = acting(
        tiles=clean("red 1", "red 2", "red 3", "blue 4", "blue 5"),
        dice=dice("red 3", "blue 6", "blue 4"),
        glass=(RED, RED),
        metals=(GOLD, SILVER),
    )
    state, _ = single_sort.apply(state, Ended())
    assert state.phase == "cleanup"
    assert event(seat, state, "cleanup tiles r1") == Cleaned(((RED, 1, False),))
    assert event(seat, state, "cleanup r1") == Cleaned(((RED, 1, False),))
    assert event(seat, state, "прибрати кубики с6") == Cleaned((), ((BLUE, 6),))
    assert event(seat, state, "b6") == Cleaned((), ((BLUE, 6),))
    assert event(seat, state, "cleanup gold") == Cleaned((), (), (), (GOLD,))
    found = at(seat, state, "cleanup r3")
    assert isinstance(found, talk.Missing) and set(found.values) == {
        Cleaned(((RED, 3, False),)), Cleaned((), ((RED, 3),)),
    }  # fmt: skip


def test_goal_cards_in_any_order(tmp_path: Path) -> None:
    seat = desk(opened(tmp_path / "t.db", GAME, 2, setup="dump"))
    for line in ("draw b4", "end", "draw r1d"):
        seat.enter(line)
    for line in (
        "goal Olenka r145 b236",
        "o b236 r145",
        "Olenka r b",
        "ціль Olenka с236 ч145",
        "goal olenka r514 b632",
    ):
        assert event(seat, None, line) == Revealed(0, (RED, BLUE)), line
    seat.enter("o r b")
    assert event(seat, None, "b145 r236") == Revealed(1, (BLUE, RED))


def test_a_final_count_in_one_line(tmp_path: Path) -> None:
    seat = desk(opened(tmp_path / "t.db", GAME, 2, level="score"))
    meant = Tallied(0, dice("red 1", "red 1", "blue 4"), dice("red 3", "green 6"), (RED, BLUE), (GOLD,), (RED, BLUE))
    for line in (
        "Olenka tiles r1 r1 b4 · dice r3 g6 · glass r b · metal gold · goal r145 b236",
        "o t r11 b4, di r3 g6; gl r b m g goal r145 b236",
        "count olenka goal b236 r145 metal gold glass r b dice r3 g6 tiles r1 r1 b4",
        "Olenka плитки ч1 ч1 с4 · кубики ч3 з6 · скельця ч с · бляшанки золото · ціль ч145 с236",
    ):
        assert event(seat, None, line) == meant, line
    assert event(seat, None, "heap r1 b4") == Heaped(dice("red 1", "blue 4"))
    assert event(seat, None, "смітник") == Heaped(())
