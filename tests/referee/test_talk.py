"""The table language: both alphabets, prefixes, names, keyboards; and ten thousand lines that mean nothing."""

import random
import string
from pathlib import Path

import pytest

from pnp.words import Fault, Words, languages
from referee import talk
from referee.desk import Desk, told
from referee.grammar import CONTROLS
from referee.lexicon import forms
from referee.rules.core import Adjusted
from referee.rules.mark.events import Bids, Processed, PutBack, Rolled, Sold, Took
from referee.session import Refused
from referee.vocabulary import vocabulary
from referee.voice.mark import VERBS
from tests.referee.table import NAMES, desk, opened, ranged, spoken, walk


@pytest.fixture
def seat(tmp_path: Path) -> Desk:
    return desk(opened(tmp_path / "t.db", players=3))


def read(seat: Desk, line: str) -> talk.Read:
    return talk.read(line, seat.table())


def event(seat: Desk, line: str) -> object:
    found = read(seat, line)
    assert isinstance(found, talk.Answer), (line, found)
    return found.event


@pytest.mark.parametrize(
    "line",
    ["roll red hammer", "red hammer", "ro r h", "ROLL Red HAMMER", "roll hammer red", "кинути червоний молоток",
     "к ч м", "червоний молоток", "кинути червоного молоток", "r x v", "roll червоний hammer"],
)  # fmt: skip
def test_a_roll_in_many_words(seat: Desk, line: str) -> None:
    state = seat.session.rules.apply(seat.session.state, event(seat, line))[0]  # type: ignore[arg-type]
    assert seat.session.rules.ask(state).kind == "bids"


def test_the_laptop_rolls(seat: Desk) -> None:
    assert isinstance(read(seat, "roll"), talk.Drawn) and isinstance(read(seat, "кинути"), talk.Drawn)
    assert seat.enter("roll").effects[0].code == "rolled"


def test_prefixes_fit_what_is_possible_now(seat: Desk) -> None:
    seat.enter("roll red gold")
    assert event(seat, "t r 2") == Took("red", 2)
    assert event(seat, "в з 3") == Took("gold", 3)  # green is not possible now
    missing = read(seat, "take red")
    assert isinstance(missing, talk.Missing) and missing.values == (1, 2, 3, 4)


def test_names_in_any_case_with_prefixes_and_in_seat_order(seat: Desk) -> None:
    seat.enter("roll red hammer")
    for line in (
        "bid Olenka 3 Taras 0 Sofia 7",
        "bid 3 0 7",
        "o 3 t 0 s 7",
        "ставки taras 0 olenka 3 sofia 7",
        "$3 $0 $7",
    ):
        assert event(seat, line) == Bids((3, 0, 7)), line
    for line in ("bid 3 0", "bid Olenka 3", "bid Olenka 3 Olenka 4 Taras 5"):
        with pytest.raises(Fault, match="number for each player"):
            read(seat, line)


def test_columns_may_be_left_out_where_only_one_fits(tmp_path: Path) -> None:
    seat = desk(opened(tmp_path / "t.db", players=2))
    for line in ("roll red red", "take red 1", "process red 1 1", "roll blue gold", "take blue 1", "roll red white"):
        seat.enter(line)
    assert event(seat, "sell red row 4") == Sold("red", 1, 4)
    assert event(seat, "sell red 1 row 4") == Sold("red", 1, 4)
    assert event(seat, "продати червоний ряд 2") == Sold("red", 1, 2)
    found = read(seat, "sell red")
    assert isinstance(found, talk.Missing) and found.slot.field == "row" and found.values == (1, 2, 3, 4, 5)
    seat.enter("sell red row 4")
    seat.enter("roll blue white")
    assert isinstance(read(seat, "process blue"), talk.Missing)
    assert event(seat, "process blue 1 2") == Processed("blue", 1, 2)


def test_adjustments_take_any_minus(seat: Desk) -> None:
    for line in ("adjust Taras -5 wrong change", "adjust taras −5 wrong change", "поправка Taras -5 wrong change"):
        assert event(seat, line) == Adjusted(1, -5, "wrong change")


def test_put_back(tmp_path: Path) -> None:
    events = [e for _, e, _, _ in walk("mark", 2, 3) if isinstance(e, PutBack)]
    assert events
    for lang in languages():
        for said in spoken("mark", events, NAMES[:2], lang):
            assert said.split()[0] in forms("back")


@pytest.mark.parametrize("players", [2, 4])
def test_everything_said_is_understood_again(players: int, tmp_path: Path) -> None:
    """Saying and reading are inverse, in each language, whichever language the table speaks."""
    seat = desk(opened(tmp_path / "t.db", players=players))
    for state, made, _, _ in walk("mark", players, 11):
        for lang in languages():
            [said] = spoken("mark", [made], NAMES[:players], lang)
            assert talk.read(said, seat.table(state)) == talk.Answer(made), said


def test_two_meanings_are_named(seat: Desk) -> None:
    with pytest.raises(Fault, match="could mean: roll red gold, roll red green"):
        read(seat, "roll red g")


def test_an_unknown_word_brings_a_guess(seat: Desk) -> None:
    with pytest.raises(Fault, match="Did you mean “hammer”"):
        read(seat, "roll red hamer")
    with pytest.raises(Fault, match="do not know the word “xyzzy”"):
        read(seat, "xyzzy")


def test_control_words(seat: Desk) -> None:
    for line, id, rest in (
        ("undo", "undo", ""),
        ("скасувати 2", "undo", "2"),
        ("note We paused", "note", "We paused"),
        ("нотатка Перерва", "note", "Перерва"),
        ("?", "help", ""),
        ("amend 1 roll red green", "amend", "1 roll red green"),
        ("lang uk", "lang", "uk"),
    ):
        assert read(seat, line) == talk.Order(id, rest), line


def test_words_are_distinct_within_a_language() -> None:
    ids = [*dict.fromkeys(verb.id for verb in VERBS), *(control.id for control in CONTROLS)]
    for lang in languages():
        written = [Words.of(lang).pt("typed", id).split()[0] for id in ids]
        assert len(set(written)) == len(written), lang
    assert {row["uk"] for row in vocabulary("mark", languages())} >= {"кинути", "червоний", "молоток", "скасувати"}


def random_line(rnd: random.Random, words: list[str]) -> str:
    kind = rnd.randrange(6)
    if kind == 0:
        return bytes(rnd.randrange(256) for _ in range(rnd.randrange(1, 30))).decode("latin-1")
    if kind == 1:
        return "".join(rnd.choice("абвгґдеєжзиіїйклмнопрстуфхцчшщьюя ’") for _ in range(rnd.randrange(1, 30)))
    if kind == 2:
        return str(rnd.choice([10**30, -(10**12), 0, -1, 99999, "½", "١٢", "²", "1e9", "0x1F", "+", "-"]))
    if kind == 3:
        return "".join(rnd.choice("🎲🔨⭐😀👩‍👧\u202e\u0000\u200b{}%$/\\'\"" + string.ascii_letters) for _ in range(12))
    return " ".join(rnd.choice(words) for _ in range(rnd.randrange(1, 7)))


def test_ten_thousand_lines(tmp_path: Path) -> None:
    """An accepted entry or a known refusal, never anything else; both languages can tell it."""
    seat = desk(opened(tmp_path / "t.db", players=3))
    rnd = random.Random(2026)
    words = [
        form for row in vocabulary("mark", languages()) for form in (row["en"], row["uk"], row["en"][:2], row["uk"][:1])
    ]
    words += [*map(str, range(-1, 7)), *NAMES, "o", "/", "12", "ряд", "999999999999", "row"]
    uk = desk(seat.session, "uk").shown
    accepted = 0
    for n in range(10_000):
        line = random_line(rnd, words)
        try:
            seat.enter(line)
            accepted += 1
        except Fault as fault:
            said = told(fault, seat.shown)
            assert (said and "{" not in said.replace(line, "")) or "{" in line, (line, said)
            assert told(fault, uk)
            assert isinstance(fault, Refused) or fault.code
        if n % 1500 == 1499 and seat.session.ask.kind != "over":
            ask = seat.session.ask
            kind = ranged("mark", ask)
            seat.do(rnd.choice(ask.choices) if ask.choices else kind(tuple(0 for _ in ask.ranges)))  # type: ignore[misc]
    assert accepted > 100


def test_rolled_events_are_named_once() -> None:
    assert len({verb.event for verb in VERBS}) == len(VERBS) and Rolled in {verb.event for verb in VERBS}
