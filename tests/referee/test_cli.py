"""The commands of the referee as typed: objects, sentences, exit codes, in both languages."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.edition import builtin
from tests import leftover
from tests.conftest import Answer, captured, run

Command = Callable[..., Answer]
WORDS = """referee new play do status log score undo redo amend insert drop note words check games export import rename
delete json csv md lang en uk db level rule edition title game format out yes full money KEY VALUE toml OPTIONS COMMAND
ARGS help on mark Olenka Taras Ann Ben N pnp JSON"""
TYPED = frozenset(WORDS.split())


@pytest.fixture
def referee(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    from referee import cli

    monkeypatch.setenv("REFEREE_DB", str(tmp_path / "games.db"))

    def call(*argv: str, lang: str = "en") -> Answer:
        monkeypatch.setenv("RECYCLE_LANG", lang)
        return captured(cli.main, "referee", argv, monkeypatch)

    return call


@pytest.fixture
def game(referee: Command) -> Command:
    assert referee("new", "mark", "Olenka", "Taras").status == 0
    return referee


def test_new_says_what_it_made(referee: Command) -> None:
    answer = referee("new", "mark", "Olenka", "Taras", "Sofia")
    assert answer.status == 0 and "3 players" in answer.out and builtin("mark").stamp in answer.out
    assert "Olenka, Taras, Sofia" in answer.out and "$30" in answer.out and "game 1" in answer.out


def test_status_object(game: Command) -> None:
    status = game("status", "--json").json
    assert list(status) == [
        "game", "id", "title", "lang", "level", "stamp", "turn", "over", "winners", "to_act", "ask", "effects",
        "players", "market", "bank",
    ]  # fmt: skip
    assert status["bank"] == {"cash": 440 - 60, "pieces": dict.fromkeys(("white", "blue", "gold", "green", "red"), 8)}
    assert status["players"][1] == {"name": "Taras", "seat": 1, "cash": 30, "rows": [[None] * 4, [None] * 4]}
    assert status["market"][4] == {"row": 5, "colour": None, "sold": 0, "prices": [1, 3, 7, 12, 17]}
    assert status["ask"]["kind"] == "roll" and len(status["ask"]["choices"]) == 36
    after = game("do", "roll red green", "--json").json
    assert after["effects"] == ["Olenka rolls red, green."] and after["to_act"] == ["Olenka"]
    for choice in after["ask"]["choices"]:
        assert game("do", choice, "--json").status == 0
        assert game("undo", "--json").status == 0
    game("undo")
    bids = game("do", "roll hammer red", "--json").json
    assert bids["ask"] == {"kind": "bids", "min": 0, "max": 30} and bids["to_act"] == ["Olenka", "Taras"]


def test_every_command_answers_one_object(game: Command, tmp_path: Path) -> None:
    out = tmp_path / "g.json"
    for line in (
        "do roll red green", "note tea break", "undo", "redo", "amend 1 roll blue blue", "insert 1 adjust Taras -5 why",
        "drop 1 on", "status", "log", "score", "words mark", "games", "rename Friday", f"check {builtin('mark').stamp}",
        f"export --out {out}", f"import {out}", "delete --yes",
    ):  # fmt: skip
        argv = line.split()
        answer = game(*argv, "--json")
        assert answer.status == 0, (argv, answer)
        assert isinstance(answer.json, dict), argv


def test_log_and_score_objects(game: Command) -> None:
    game("do", "roll red green")
    game("undo")
    [first, second] = game("log", "--json").json["entries"]
    assert first["text"] == "roll red green" and first["effective"] is False and first["kind"] == "do"
    assert second["kind"] == "undo" and set(first) == {"n", "at", "kind", "text", "event", "effective"}
    score = game("score", "--json").json
    assert score["winners"] == [] and score["players"][0] == {
        "name": "Olenka", "total": 30, "place": 1, "lines": [{"what": "start money", "points": 30}],
    }  # fmt: skip


REFUSED: list[tuple[tuple[str, ...], int, str, str]] = [
    (("new", "chess", "A", "B"), 2, "There is no game “chess”", "Гри «chess» немає"),
    (("new", "mark", "Ann"), 2, "2 to 4 players", "від 2 до 4"),
    (("new", "mark", "Ann", "ann"), 2, "is there twice", "є двічі"),
    (("new", "mark", "Ann", "7"), 2, "cannot be a name", "не може бути ім’ям"),
    (("new", "mark", "Ann", "червоний"), 2, "cannot be a name", "не може бути ім’ям"),
    (("new", "mark", "Ann", "Be n"), 2, "one word", "одне слово"),
    (("new", "mark", "Ann", "Ben", "--level", "easy"), 2, "no level “easy”", "не має рівня «easy»"),
    (("new", "mark", "Ann", "Ben", "--rule", "end_rows=6"), 2, "no rule “end_rows=6”", "правил «end_rows=6» немає"),
    (("new", "mark", "Ann", "Ben", "--lang", "xx"), 2, "no language “xx”", "Мови «xx» немає"),
    (("do", "take", "red"), 1, "Not possible", "Так не можна"),
    (("do", "xyzzy"), 1, "I do not know the word “xyzzy”", "Не розумію слова «xyzzy»"),
    (("undo",), 1, "nothing to undo", "Скасовувати нічого"),
    (("redo",), 1, "nothing to redo", "Повторювати нічого"),
    (("amend", "9", "roll", "red", "red"), 1, "no. 9 is not in force", "№ 9 не діє"),
    (("status", "--game", "99"), 1, "no saved game 99", "Партії 99 немає"),
    (("import", "none.json"), 1, "cannot be read", "не вдалося прочитати"),
    (("check", "0000-0000"), 1, "No edition here", "тут немає"),
    (("export", "--format", "pdf"), 2, "no format “pdf”", "Формату «pdf» немає"),
    (("delete",), 1, "add --yes", "додайте --yes"),
    (("frobnicate",), 2, "No such command", "немає"),
]


@pytest.mark.parametrize(("argv", "status", "english", "ukrainian"), REFUSED, ids=[" ".join(row[0]) for row in REFUSED])
def test_refusals(game: Command, argv: tuple[str, ...], status: int, english: str, ukrainian: str) -> None:
    before = game("log", "--json").out
    for lang, told in (("en", english), ("uk", ukrainian)):
        answer = game("--lang", lang, *argv)
        assert answer.status == status and answer.out == "" and told in answer.err, answer
        assert len(answer.err.strip().splitlines()) == 1
    answer = game(*argv, "--json")
    if "delete" not in argv:
        assert {"error", "message"} <= set(answer.json) or "match" in answer.json
        assert answer.status == status
    assert game("log", "--json").out == before


def test_export_and_import(game: Command, tmp_path: Path) -> None:
    for line in ("roll red green", "take red 1", "roll hammer blue", "bid 3 4", "place 2", "roll gold gold"):
        assert game("do", line).status == 0
    game("note", "зупинка | перерва")
    text = game("export").out
    data = json.loads(text)
    assert data["format"] == 1 and len(data["entries"]) == 7
    file = tmp_path / "out.json"
    file.write_text(text, encoding="utf-8")
    [row] = game("import", str(file), "--json").json["games"]
    assert row["id"] == 2 and row["entries"] == 7
    again = json.loads(game("export").out)
    assert {**again, "written": ""} == {**data, "written": ""}
    rows = list(csv.reader(io.StringIO(game("export", "--format", "csv").out)))
    assert rows[0] == ["n", "at", "kind", "text", "effective", "effects"] and len(rows) == 8
    report = game("export", "--format", "md").out
    assert (
        report.startswith("# MARK: Olenka, Taras")
        and "| place | name |" in report
        and "- **4** bid Olenka 3 Taras 4:" in report
    )
    assert "зупинка \\| перерва" in report


@pytest.mark.parametrize("spoil", ["{", "[]", '{"format": 2}', '{"format": 1}', "null", '"x"'])
def test_broken_imports_keep_nothing(game: Command, tmp_path: Path, spoil: str) -> None:
    file = tmp_path / "bad.json"
    file.write_text(spoil, encoding="utf-8")
    answer = game("import", str(file))
    assert answer.status == 1 and "no exported game" in answer.err
    assert len(game("games", "--json").json["games"]) == 1


def test_an_export_with_a_spoilt_event_is_refused(game: Command, tmp_path: Path) -> None:
    game("do", "roll red green")
    data = json.loads(game("export").out)
    data["entries"][0]["event"] = {"type": "Took", "colour": "red", "column": 1}
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert game("import", str(file)).status == 1 and len(game("games", "--json").json["games"]) == 1


def test_minus_is_a_word(game: Command) -> None:
    assert game("do", "adjust", "Taras", "-5", "wrong", "change").status == 0
    assert game("do", "adjust", "Taras", "−5", "again").status == 0
    assert game("status", "--json").json["players"][1]["cash"] == 20
    assert game("amend", "1", "adjust", "Taras", "-3", "less").status == 0
    assert game("status", "--json").json["players"][1]["cash"] == 22


def test_check_tells_whether_print_and_referee_agree(game: Command, tmp_path: Path) -> None:
    stamp = builtin("mark").stamp
    assert "agree" in game("check", stamp.lower()).out
    answer = game("check", "0000-0000", "--json")
    assert answer.status == 1 and answer.json["match"] is False
    house = tmp_path / "house.toml"
    source = Path(__file__).resolve().parents[2] / "templates/games/mark/game.toml"
    house.write_text(source.read_text(encoding="utf-8").replace("fee = 5", "fee = 7"), encoding="utf-8")
    made = game("new", "mark", "Ann", "Ben", "--edition", str(house), "--json").json
    assert made["stamp"] != stamp and game("check", made["stamp"]).status == 0
    house.unlink()
    assert game("status", "--json").json["stamp"] == made["stamp"]


def test_the_last_game_is_the_one_written_to(referee: Command) -> None:
    for name in ("Ann", "Eve"):
        referee("new", "mark", name, "Ben")
    assert referee("status", "--json").json["id"] == 2
    referee("do", "roll red green", "--game", "1")
    assert referee("status", "--json").json["id"] == 1
    assert [row["id"] for row in referee("games", "--json").json["games"]] == [1, 2]


def test_a_games_language_is_kept(referee: Command) -> None:
    referee("new", "mark", "Оленка", "Тарас", "--lang", "uk")
    assert referee("do", "roll red green").out.startswith("Оленка кидає: червоний, зелений.")
    assert referee("--lang", "en", "status").out.count("Market") == 1


def test_levels(referee: Command) -> None:
    referee("new", "mark", "Ann", "Ben", "--level", "money")
    for line in ("rows 3 2", "sell red row 4", "sell red", "auction blue", "bid 0 4", "next"):
        assert referee("do", line).status == 0, line
    players = referee("status", "--json").json["players"]
    assert [p["cash"] for p in players] == [30 - 5 + 1 + 4, 26]
    referee("new", "mark", "Ann", "Ben", "--level", "score")
    answer = referee("do", "cash Ann 45 Ben 32")
    assert answer.status == 0
    assert "Ann wins with $45, $13 ahead." in referee("score").out


def test_without_a_game_it_says_how_to_start(referee: Command) -> None:
    for argv in ((), ("status",), ("play",)):
        answer = referee(*argv)
        assert answer.status == 1 and "referee new" in answer.err


@pytest.mark.parametrize(
    "argv", [(), ("new",), ("do",), ("amend",), ("export",), ("delete",), ("words",), ("check",), ("undo",)]
)
def test_help_in_both_languages(referee: Command, argv: tuple[str, ...]) -> None:
    for lang in ("en", "uk"):
        answer = referee(*argv, "--help", lang=lang)
        assert answer.status == 0 and not leftover.faults(answer.out, lang, TYPED), answer.out


def test_play_piped_to_the_end_of_input(tmp_path: Path) -> None:
    environment = {"REFEREE_DB": str(tmp_path / "g.db"), "RECYCLE_LANG": "uk", "TERM": "dumb"}
    assert run("referee", "new", "mark", "Оленка", "Тарас", **environment).returncode == 0
    done = run("referee", "play", **environment)
    assert done.returncode == 0 and "Усе збережено" in done.stdout and "\x1b" not in done.stdout


def test_a_newer_or_damaged_database_is_one_sentence(referee: Command, tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"not a database" * 500)
    answer = referee("games")
    assert answer.status == 1 and "damaged" in answer.err and len(answer.err.strip().splitlines()) == 1
