"""What one player types while the others look away, at its time or ahead of it."""

import random
from contextlib import suppress
from pathlib import Path

import pytest

from pnp.words import Words
from referee.play import Play
from referee.rules.memo.events import Contained
from referee.session import Refused, Session
from referee.transfer import exported
from tests.referee.record_memo import ending
from tests.referee.table import desk, opened
from tests.referee.test_play import Script

PLAYERS, LINES = ending()
BEFORE = [line for line in LINES.split(" / ") if not line.startswith("containers")]
HANDS = [line.split()[2:] for line in LINES.split(" / ") if line.startswith("containers")]


class Watching(Script):
    """Keeps what the database holds while something is typed unseen."""

    def __init__(self, session: Session, *lines: str | BaseException) -> None:
        super().__init__(lines)
        self.session, self.files = session, list[bytes]()

    def unseen(self, prompt: str) -> str | None:
        self.files += [path.read_bytes() for path in self.session.store.path.parent.glob("*.db*")]
        return self.ask(prompt)


def played(session: Session, *lines: str | BaseException, lang: str = "en") -> Watching:
    script = Watching(session, *lines)
    Play(session, Words.of(lang), script, random.Random(3).choice).run()
    return script


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return opened(tmp_path / "t.db", "memo", PLAYERS)


def test_containers_typed_ahead_come_at_the_end(session: Session) -> None:
    names = session.names
    hands = [" ".join(hand) for hand in HANDS]
    script = played(session, f"secret {names[0]}", hands[0], *BEFORE, "log", "secret", *hands[1:])
    assert session.over
    assert [e.event["type"] for e in session.entries].count("Contained") == PLAYERS
    at = next(n for n, line in enumerate(script.shown) if "that is kept until it is asked" in line)
    told = next(n for n, line in enumerate(script.shown) if all(kind in line for kind in HANDS[0]))
    assert told - at > len(BEFORE)
    assert not any(b"Contained" in data for data in script.files[:1])


def test_a_truck_that_brings_another_container_ends_it(session: Session) -> None:
    hand = " ".join(HANDS[0])
    script = played(session, f"secret {session.names[0]}", hand, "truck container", "play container", "quit")
    assert f"{session.names[0]}, what you typed unseen no longer holds; type it again." in script.text
    assert "What was typed unseen is not kept" not in script.text


def test_leaving_tells_what_is_lost(session: Session) -> None:
    script = played(session, f"secret {session.names[1]}", "nonsense", " ".join(HANDS[1]), "quit")
    assert "What was typed unseen is not kept: type it again when the game goes on." in script.text
    assert "nonsense" not in script.text and not session.entries


def test_ctrl_c_keeps_nothing(session: Session) -> None:
    script = played(session, f"secret {session.names[1]}", KeyboardInterrupt(), "quit")
    assert "Cancelled" in script.text and "not kept" not in script.text


@pytest.mark.parametrize(
    ("game", "line", "told"),
    [
        ("mark", "secret Olenka", "Nothing is typed in secret now."),
        ("memo", "secret Zoe", "Whose? One of Olenka, Taras"),
        ("memo", "secret", "Nothing is typed in secret now."),
    ],
)
def test_where_nothing_is_secret(tmp_path: Path, game: str, line: str, told: str) -> None:
    assert told in played(opened(tmp_path / "t.db", game, 2), line, "quit").text


def test_a_goal_card_ahead_of_the_end(tmp_path: Path) -> None:
    session = opened(tmp_path / "t.db", "single-sort", 2)
    script = played(session, "secret Taras", "r145 b236", "draw b4", "end", "draw r1d r2d", "goal Olenka y145 b236")
    assert session.over
    assert {tuple(e.event["goal"]) for e in session.entries if e.event["type"] == "Revealed"} == {
        ("red", "blue"), ("yellow", "blue"),
    }  # fmt: skip
    assert script.text.index("that is kept") < script.text.index("to the Trash Heap")


def test_all_at_once_at_the_end_in_ukrainian(session: Session) -> None:
    seat = desk(session)
    for line in BEFORE:
        with suppress(Refused):
            seat.enter(line)
    script = played(session, "таємно", *(" ".join(hand) for hand in HANDS), lang="uk")
    assert session.over and not any(b"Contained" in data for data in script.files)
    assert [Contained(e.event["seat"], tuple(e.event["kinds"])).seat for e in session.entries[-PLAYERS:]] == list(
        range(PLAYERS)
    )


def test_enter_alone_leaves_a_secret_question(session: Session) -> None:
    script = played(session, f"secret {session.names[0]}", "nonsense", "", "miss", "quit")
    assert "Enter alone leaves this." in script.text and [e.event["type"] for e in session.entries] == ["Missed"]


def test_choices_are_named_in_the_language_and_taken_by_name_or_number(tmp_path: Path) -> None:
    session = opened(tmp_path / "t.db", "memo", 2, "uk")
    before = ("пара газета", "пара зошит", "непара", "пара конверт", "сміттєвоз обмін")
    script = played(session, *before, "зіграти обмін", "зошит", "непара", "сміттєвоз мішанина", "6", "вийти", lang="uk")
    assert "1 газета" in script.text and "exercise-book" not in script.text
    assert [e.event["type"] for e in session.entries][-4:] == ["Swapped", "Missed", "Trucked", "Shuffled"]


def test_the_laptop_deals_when_told_to(tmp_path: Path) -> None:
    session = opened(tmp_path / "t.db", "memo", 2, deal="yes")
    played(session, "deal", "", "", "", "", "quit")
    assert [e.event["type"] for e in session.entries] == ["Dealt"]


def test_a_deal_stays_secret_until_the_end_and_is_shown_again(tmp_path: Path) -> None:
    session = opened(tmp_path / "t.db", "memo", 2, deal="yes")
    first = played(session, "", "", "", "", "", "quit")
    dealt = [line for line in first.shown if "one container from each" in line]
    again = played(session, "", "", "", "", "log", "quit")
    assert len(dealt) == 2 and [line for line in again.shown if "one container from each" in line] == dealt
    shown = desk(session).shown
    told = [*shown.log(), str(shown.log_data()), exported(shown, "md"), exported(shown, "csv")]
    assert "   1  deal" in told
    assert not any("stacks no." in text or "deal 1" in text or "hands" in text for text in told)
    assert session.entries[0].event["hands"]
