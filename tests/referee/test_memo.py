"""The game of pairs at the table: each truck, names of things, secrets, whole games in both languages."""

import random
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from pnp.words import Fault, Words, languages
from referee import talk
from referee.desk import Desk, told
from referee.play import Play
from referee.rules.core import Ask, Event
from referee.rules.memo.events import Contained, Gave, Missed, Paired, Swapped, Took, Trucked
from referee.rules.memo.state import Memo
from referee.session import Session
from tests import leftover
from tests.referee.table import NAMES, desk, opened, spoken, transcript, walk
from tests.referee.test_play import Script

TYPED = frozenset({*NAMES, "referee", "export", "format", "md", "Enter"})


@pytest.fixture
def seat(tmp_path: Path) -> Desk:
    return desk(opened(tmp_path / "t.db", "memo", 3))


def event(seat: Desk, line: str) -> object:
    found = talk.read(line, seat.table())
    assert isinstance(found, talk.Answer), (line, found)
    return found.event


@pytest.mark.parametrize(
    ("line", "thing"),
    [("pair newspaper", "newspaper"), ("pair jam jar", "jam-jar"), ("p jam", "jam-jar"), ("пара газета", "newspaper"),
     ("пара банка з-під меду", "honey-jar"), ("пара банка меду", "honey-jar"), ("пара меду", "honey-jar"),
     ("pair ICE-CREAM tub", "ice-cream-tub"), ("pair ice-cream-tub", "ice-cream-tub"), ("gfhf ufptnf", "newspaper")],
)  # fmt: skip
def test_a_thing_by_its_name(seat: Desk, line: str, thing: str) -> None:
    assert event(seat, line) == Paired(thing)


def test_a_half_name_that_fits_several_is_asked(seat: Desk) -> None:
    with pytest.raises(Fault, match="could mean: pair jam jar, pair pickle jar, pair honey jar"):
        event(seat, "pair jar")


def test_trucks_in_words(seat: Desk) -> None:
    assert event(seat, "truck swap") == Trucked(("swap",))
    assert event(seat, "сміттєвоз обмін мішанина") == Trucked(("swap", "shuffle"))
    for line in ("pair jam jar", "miss", "pair drink can", "truck swap take", "end", "miss"):
        seat.enter(line)
    assert isinstance(seat.session.state, Memo) and seat.session.state.seat == 0
    seat.enter("truck gift")
    assert event(seat, "play gift jam jar Sofia") == Gave("jam-jar", 2)
    assert event(seat, "play gift jam jar to Sofia") == Gave("jam-jar", 2)
    assert event(seat, "зіграти подарунок банка варення для Sofia") == Gave("jam-jar", 2)
    seat.enter("end")
    assert event(seat, "play take Olenka jam jar") == Took("jam-jar")
    assert event(seat, "play take jam jar") == Took("jam-jar")
    assert event(seat, "play swap drink can Olenka jam jar") == Swapped("drink-can", "jam-jar")
    assert event(seat, "play swap can jam") == Swapped("drink-can", "jam-jar")
    with pytest.raises(Fault, match="does not have it"):
        event(seat, "play take Sofia jam jar")


def test_flips_by_name(seat: Desk) -> None:
    assert seat.enter("flip newspaper newspaper").effects[0].code == "pair-won"
    assert seat.enter("flip jam jar honey jar").effects[0].code == "no-match"
    assert seat.enter("flip swap honey jar").effects[0].code == "trucks-found"


def test_a_deal_by_the_laptop_is_shown_to_one_player_at_a_time(tmp_path: Path) -> None:
    session = opened(tmp_path / "t.db", "memo", 6 if len(NAMES) > 5 else 4, deal="yes")
    script = Script(["", *[""] * 8, "quit"])
    Play(session, Words.of("en"), script, random.Random(3).choice).run()
    hands = session.entries[0].event["hands"]
    assert len(hands) == 4 and all(len(set(hand)) == 3 for hand in hands)
    shown = [n for n, line in enumerate(script.shown) if "each of the stacks no." in line]
    assert len(shown) == 4 and len(script.cleared) >= 8
    for first, second in pairwise(shown):
        assert any(first < n <= second for n in script.cleared)


def test_the_deal_is_refused_where_others_would_not_find_three_stacks(tmp_path: Path) -> None:
    seat = desk(opened(tmp_path / "t.db", "memo", 4))
    for line in ("stacks 1 2 3", "stacks 1 2 3", "stacks 1 2 3"):
        seat.enter(line)
    seat.enter("stacks 1 2 4")
    with pytest.raises(Fault) as caught:
        seat.enter("stacks 1 2 5")
    assert "before the first flip" in told(caught.value, seat.shown)


def any_answer(ask: Ask, rnd: random.Random) -> Event:
    """Pairs and trucks more often than misses, or a game takes for ever."""
    good = [c for c in ask.choices if not isinstance(c, Missed)]
    return rnd.choice(good if good and rnd.random() < 0.7 else ask.choices)


@pytest.mark.parametrize("lang", languages())
def test_a_whole_game(lang: str, tmp_path: Path) -> None:
    """Typed in the language, told in the language, to the winner; nothing foreign left."""
    for seed in range(3):
        seat = desk(opened(tmp_path / f"{seed}.db", "memo", 3, lang), lang)
        rnd, lines = random.Random(seed), []
        while not seat.session.over:
            [said] = spoken("memo", [any_answer(seat.session.ask, rnd)], NAMES[:3], lang)
            lines.append(said)
            reply = seat.enter(said)
            lines += [*reply.lines, *seat.shown.effects(reply.effects), seat.shown.question()]
        lines += [*seat.shown.score(), *seat.shown.board(), *seat.shown.log()]
        assert not leftover.faults("\n".join(lines), lang, TYPED)


def test_everything_said_is_understood_again(tmp_path: Path) -> None:
    seat = desk(opened(tmp_path / "t.db", "memo", 3))
    for state, made, _, _ in walk("memo", 3, 2, any_answer):
        for lang in languages():
            [said] = spoken("memo", [made], NAMES[:3], lang)
            assert talk.read(said, seat.table(state)) == talk.Answer(made), said


def finished(session: Session, seed: int = 1) -> None:
    rnd = random.Random(seed)
    while session.ask.kind != "containers":
        session.do(any_answer(session.ask, rnd))


def test_score_level_explains_the_result(tmp_path: Path) -> None:
    lines = ["tally Olenka paper glass metal pairs 3 0 2 1 0", "tally Taras plastic glass composite pairs 1 2 1 0 1"]
    texts = []
    for lang in languages():
        seat = desk(opened(tmp_path / f"{lang}.db", "memo", 2, lang, "score"), lang)
        texts.append(transcript(seat, lines))
    assert "Olenka wins with 6 points." in texts[0] and "Перемагає Olenka: 6 балів." in texts[1]
    assert "plastic, 1 pair" not in texts[0] and "paper, container held: 3" in texts[0]


def refusals(seat: Desk, lines: Sequence[str]) -> list[str]:
    found = []
    for line in lines:
        with pytest.raises(Fault) as caught:
            seat.enter(line)
        found.append(told(caught.value, seat.shown))
    return found


def test_a_fifth_container_an_eleventh_truck_a_seventh_pair(tmp_path: Path) -> None:
    seat = desk(opened(tmp_path / "t.db", "memo", 2))
    seat.enter("pair newspaper")
    assert "won already" in refusals(seat, ["pair newspaper"])[0]
    for line in ("truck swap", "truck swap", "miss"):
        seat.enter(line)
        if seat.session.ask.kind == "after":
            seat.enter("end")
    assert "they were found" in refusals(seat, ["truck swap"])[0]
    score = desk(opened(tmp_path / "s.db", "memo", 2, "en", "score"))
    score.enter("tally Olenka paper paper paper pairs 6 0 0 0 0")
    assert "only 4 containers" in refusals(score, ["tally Taras paper paper glass pairs 0 0 0 0 0"])[0]
    assert (
        "pairs left of that kind (paper): 0" in refusals(score, ["tally Taras glass metal plastic pairs 1 0 0 0 0"])[0]
    )


def test_containers_stay_unknown_until_they_are_shown(tmp_path: Path) -> None:
    session = opened(tmp_path / "t.db", "memo", 2)
    finished(session)
    ask: Any = session.ask
    choice = next(c for c in ask.choices if isinstance(c, Contained))
    assert all(p["containers"] is None for p in desk(session).shown.status()["players"])
    session.do(choice)
    assert desk(session).shown.status()["players"][choice.seat]["containers"] is not None
