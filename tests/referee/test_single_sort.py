"""The collecting game at the table: parts in both alphabets, choices by number, goal cards unseen, whole games."""

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pnp.words import Fault, Words, languages
from referee import talk
from referee.desk import Desk, told
from referee.play import Play
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
    Rolled,
    Tallied,
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
from tests.referee.rules.sort_table import BLUE, GOLD, GREEN, RED, SILVER, YELLOW, acting, clean, dice, dirty, start
from tests.referee.rules.test_single_sort_games import Pile, step
from tests.referee.table import NAMES, desk, opened, spoken
from tests.referee.test_play import Script
from tests.referee.test_talk import random_line

GAME = "single-sort"
TYPED = frozenset({*NAMES, "referee", "export", "format", "md", "Enter", "Single-Sort", "Single", "Sort"})
RULES = Path(single_sort.__file__).parent


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
    ("reduce y", Reduced(((YELLOW, 1, True),))),
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
    if line == "reduce y":
        assert isinstance(at(seat, HAND, "reduce"), talk.Missing)
        return
    assert event(seat, HAND, line) == meant
    single_sort.apply(HAND, meant)


def test_what_is_left_out_is_asked(seat: Desk) -> None:
    found = at(seat, HAND, "repair b4")
    assert isinstance(found, talk.Missing)
    said = {spoken(GAME, [made], NAMES[:2], "en")[0] for made in found.values}
    assert said == {"repair b4 b1 b3", "repair b4 b4d"}
    for line, start_of in (
        ("recycle tile", "recycle tile "),
        ("recycle die r3", "recycle die r3 "),
        ("recycle gold", "recycle gold "),
        ("recycle glass g", "recycle g "),
        ("return b r r", ""),
        ("return b r", "return b r "),
        ("повернути с з", "return b g r "),
    ):
        asked = at(seat, HAND, line)
        if start_of:
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
    refusals = codes_of(r'RuleError\(\s*"([a-z-]+)"') | codes_of(r'one_colour\([^"]*"([a-z-]+)"')
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
