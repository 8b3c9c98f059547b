"""The collecting game at the table: whole games in both languages, choices by number, goal cards unseen."""

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pnp.words import Fault, Words, languages
from referee import talk
from referee.desk import told
from referee.play import Play
from referee.rules import single_sort
from referee.rules.core import Event
from referee.rules.single_sort.events import (
    Cleaned,
    Collected,
    Recycled,
    Reduced,
    Rethought,
    Revealed,
    Rolled,
)
from referee.rules.single_sort.state import Sort
from referee.session import Session
from referee.vocabulary import vocabulary
from referee.voice.single_sort import VERBS
from referee.voice.single_sort.refused import REFUSED, WITH_PART
from referee.voice.single_sort.score import LINES
from referee.voice.single_sort.told import TOLD
from tests import leftover
from tests.conftest import Answer, captured
from tests.referee.rules.sort_table import BLUE, RED, YELLOW, start
from tests.referee.rules.test_single_sort_games import Pile, step
from tests.referee.table import NAMES, desk, opened, spoken
from tests.referee.test_play import Script
from tests.referee.test_talk import random_line

GAME = "single-sort"
TYPED = frozenset({*NAMES, "referee", "export", "format", "md", "Enter", "Single-Sort", "Single", "Sort"})
RULES = Path(single_sort.__file__).parent


# ---- whole games


def game(players: int, seed: int, **options: str) -> Iterator[tuple[Sort, Event]]:
    """A true game to its end: a state and what is typed then."""
    luck, down = random.Random(seed), options.get("setup", "dump" if players < 3 else "face_down") == "face_down"
    pile = Pile(luck, down)
    state = start(players, **options)
    while (ask := single_sort.ask(state)).kind != "over":
        made = step(state, ask, pile, luck)
        yield state, made
        pile.move(made, state)
        state, _ = single_sort.apply(state, made)


@pytest.mark.parametrize("players", [1, 2, 4, 6])
def test_everything_said_is_understood_again(players: int, tmp_path: Path) -> None:
    """Saying and reading are inverse, in each language, whichever language the table speaks."""
    names = ("Olenka", "Taras", "Sofia", "Marko", "Ann", "Ben")[:players]
    kinds = set()
    for seed in (1, 2):
        for state, made in game(players, seed):
            kinds.add(type(made))
            for lang in languages():
                [said] = spoken(GAME, [made], names, lang)
                table = talk.Table(state, single_sort.ask(state), VERBS, names, Words.of("en"))
                assert talk.read(said, table) == talk.Answer(made), said
    assert {Collected, Recycled, Reduced, Rethought, Rolled, Cleaned, Revealed} <= kinds


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("players", "options"), [(1, {}), (3, {"even_turns": "yes"}), (2, {"setup": "face_down"})])
def test_a_whole_game_leaves_no_foreign_word(lang: str, players: int, options: dict[str, str], tmp_path: Path) -> None:
    seat, lines = desk(opened(tmp_path / "t.db", GAME, players, lang, **options), lang), []
    for _, made in game(players, 5, **options):
        [said] = spoken(GAME, [made], NAMES[:players], lang)
        lines += [said, seat.shown.question(), seat.shown.heading(), seat.shown.options()]
        reply = seat.enter(said)
        lines += [*reply.lines, *seat.shown.effects(reply.effects), *seat.shown.board()]
    assert seat.session.over
    lines += [*seat.shown.score(), *seat.shown.log()]
    faults = leftover.faults("\n".join(lines), lang, TYPED)
    assert not faults, faults[:5]


def test_ten_thousand_lines(tmp_path: Path) -> None:
    """An accepted entry or a known refusal, never anything else, from ten places in a game; both languages can tell."""
    rnd = random.Random(7)
    words = [w for row in vocabulary(GAME, languages()) for w in (row["en"], row["uk"], row["en"][:2], row["uk"][:1])]
    words += [*map(str, range(-1, 7)), *NAMES[:2], "o", "/", "·", "999999999999", "r145", "b236", "r9", "r0"]
    words += [f"{c}{n}{d}" for c in "rbgyчсзж" for n in range(1, 7) for d in ("", "", "d", "б", "!")]
    true, accepted = [made for _, made in game(2, 3)], 0
    for part in range(10):
        seat = desk(opened(tmp_path / f"{part}.db", GAME, 2, level="score" if part == 9 else "full"))
        uk = desk(seat.session, "uk").shown
        for made in true[: part * len(true) // 8] if part < 9 else ():
            seat.do(made)
        for _ in range(1000):
            line = random_line(rnd, words)
            try:
                seat.enter(line)
                accepted += 1
            except Fault as fault:
                said = told(fault, seat.shown)
                assert (said and "{" not in said.replace(line, "")) or "{" in line, (line, said)
                assert told(fault, uk)
        assert seat.shown.board() and uk.board() and uk.score() and seat.shown.log()
    assert accepted > 50


# ---- every code has its sentence


def codes_of(pattern: str) -> set[str]:
    return {found for path in RULES.glob("*.py") for found in re.findall(pattern, path.read_text(encoding="utf-8"))}


def test_every_refusal_effect_and_score_line_has_words() -> None:
    refusals = {"over", "not-now"} | codes_of(r'RuleError\(\s*"([a-z-]+)"') | codes_of(r'one_colour\([^"]*"([a-z-]+)"')
    special = {"step-over", "clean-left", "too-many"}
    assert refusals == {*REFUSED, *WITH_PART, *special}
    assert codes_of(r'effect\(\s*"([a-z-]+)"') == set(TOLD)
    lines = {*codes_of(r'Line\("([a-z-]+)"'), "dice-matched", "dice-unmatched"}
    assert lines | {f"sixes-{place}" for place in ("most", "second", "no-second", "fewer")} == set(LINES)


# ---- the conversation


def play(session: Session, *lines: str | BaseException, lang: str = "en") -> Script:
    script = Script(lines)
    Play(session, Words.of(lang), script, random.Random(3).choice).run()
    return script


def test_choices_by_number(tmp_path: Path) -> None:
    table = opened(tmp_path / "t.db", GAME, 3)
    shown = play(table, "r1d b4", "1", "2", "2", "g4", "reduce g4", "1", "", "quit").text
    assert "1 reduce   2 end" in shown and "1 reduce b4   2 reduce r1d" in shown
    assert "Taras rethinks: green 4 → " in shown and "── Sofia · parts 0/10 · turn 3 ─" in shown


def ended(path: Path, players: int = 2) -> Session:
    session = opened(path, GAME, players, setup="dump")
    seat = desk(session)
    for line in ("draw b4", "end", "draw r1d r2d"):
        seat.enter(line)
    return session


def test_goal_cards_typed_unseen(tmp_path: Path) -> None:
    table = ended(tmp_path / "t.db")
    before: list[bytes] = []

    class Watching(Script):
        def unseen(self, prompt: str) -> str | None:
            before.append(table.store.path.read_bytes() + (tmp_path / "t.db-wal").read_bytes())
            return self.ask(prompt)

    script = Watching(iter(["secret", "r145 b236", "nonsense", "r145 b236", "y r", "quit"]))
    Play(table, Words.of("en"), script, random.Random(3).choice).run()
    at = next(n for n, line in enumerate(script.shown) if "All answers are in" in line)
    told = "\n".join(script.shown[:at])
    assert "Taras, unseen by the others: your goal card" in told and "that card is already there: Olenka" in told
    assert "yellow" not in told and not any(b"Revealed" in data for data in before)
    assert len(script.cleared) == 3 and table.over
    assert [e.event["goal"] for e in table.entries[-2:]] == [(RED, BLUE), (YELLOW, RED)]


def test_goal_cards_stay_unknown_until_they_are_shown(tmp_path: Path) -> None:
    table = ended(tmp_path / "t.db")
    seat = desk(table)
    seen = [*seat.shown.board(), *seat.shown.score(), *seat.shown.log(), json.dumps(table.entries)]
    assert all(player["goal"] is None for player in seat.shown.status()["players"])
    assert not re.search(r"145|1 4 5", "\n".join(seen))
    seat.enter("goal Olenka r145 b236")
    assert [player["goal"] for player in seat.shown.status()["players"]] == [[RED, BLUE], None]


# ---- the commands


Command = Callable[..., Answer]


@pytest.fixture
def referee(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    from referee import cli

    monkeypatch.setenv("REFEREE_DB", str(tmp_path / "games.db"))

    def call(*argv: str, lang: str = "en") -> Answer:
        monkeypatch.setenv("RECYCLE_LANG", lang)
        return captured(cli.main, "referee", argv, monkeypatch)

    return call


def test_commands_from_new_to_import(referee: Command, tmp_path: Path) -> None:
    answer = referee("new", GAME, "Olenka", "Taras", "--rule", "setup=face_down")
    assert answer.status == 0 and "All tiles lie face down." in answer.out and "secret" in answer.out
    for line in ("draw r1d b4", "reduce b4", "end", "draw g2", "end"):
        assert referee("do", line).status == 0, line
    status = referee("status", "--json").json
    assert status["heap"] == [{"colour": RED, "number": 1}] and status["step"] == "collect" and not status["last_turn"]
    assert status["players"][0]["dice"] == [{"colour": BLUE, "number": 4}] and status["players"][0]["goal"] is None
    assert referee("amend", "1", "draw", "r1d", "b3").status == 1
    assert "no. 2 (reduce b4) is no longer possible" in referee("amend", "1", "draw", "r1d", "b3").err
    assert referee("amend", "1", "draw r1d b3", "/", "2", "reduce b3").status == 0
    assert referee("insert", "3", "rethink b3 roll 6").status == 1
    assert referee("insert", "4", "draw y1", "/").status == 1
    assert referee("drop", "5").status == 0 and referee("undo").status == 0 and referee("redo").status == 0
    assert referee("drop", "4", "on").status == 0
    assert referee("--lang", "uk", "log").out.splitlines()[0].strip() == "1  витягти ч1б с4"
    text = referee("export").out
    (tmp_path / "g.json").write_text(text, encoding="utf-8")
    assert referee("import", str(tmp_path / "g.json"), "--json").json["games"][0]["entries"] == 10
    assert "| place | name |" in referee("export", "--format", "md").out
    words = {row["en"]: row["uk"] for row in referee("words", GAME, "--json").json["words"]}
    assert words["recycle"] == "переробити" and words["glass"] == "скельця" and words["gold"] == "золото"


def test_choices_in_json_are_accepted(referee: Command) -> None:
    referee("new", GAME, "Olenka", "--level", "full")
    referee("do", "draw r1d b4")
    for choice in referee("status", "--json").json["ask"]["choices"]:
        assert referee("do", choice, "--json").status == 0, choice
        assert referee("undo", "--json").status == 0


def test_options(referee: Command) -> None:
    assert referee("new", GAME, "Ann", "--rule", "setup=heap").status == 2
    assert "lie as they fell" in referee("new", GAME, "Ann", "Ben").out
    assert "face down" in referee("new", GAME, "Ann", "Ben", "Cleo").out
    assert referee("new", GAME, *["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus"]).status == 2


@pytest.mark.parametrize("lang", languages())
def test_a_whole_conversation(lang: str, tmp_path: Path) -> None:
    """Typed line by line in play to the winner, with looks at the table on the way; no foreign word left."""
    table = opened(tmp_path / "t.db", GAME, 2, lang)
    lines = spoken(GAME, [made for _, made in game(2, 8) if not isinstance(made, Revealed)], NAMES[:2], lang)
    asides = {"en": ("board", "?", "score"), "uk": ("поле", "?", "рахунок")}[lang]
    typed = [line for said in lines for line in (said, asides[len(said) % 3])]
    secret, cards = {"en": ("secret", ("r b", "g y")), "uk": ("таємно", ("ч с", "з ж"))}[lang]
    script = play(table, *typed, secret, *cards, lang=lang)
    assert table.over and len(script.shown) > 200
    faults = leftover.faults(script.text, lang, TYPED)
    assert not faults, faults[:5]
