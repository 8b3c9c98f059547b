"""The command as people type it: what it answers, what it refuses, and that nothing half is ever written."""

import hashlib
import json
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.edition import builtin
from pnp.words import languages
from tests import leftover, pdfread
from tests.conftest import Answer, run

Command = Callable[..., Answer]
WORDS = """pnp list build check PDF JSON json lang en uk paper board only out edition joined large travel letter game
toml output help OPTIONS COMMAND ARGS mark a4 pdf start pieces money dice aids rulebook kit
plastics tokens"""
TYPED = frozenset(WORDS.split())  # what is the same in every language


def snapshot(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def test_list(pnp: Command) -> None:
    answer = pnp("list")
    assert answer.status == 0 and "40 × Pieces" in answer.out and builtin("mark").stamp in answer.out
    game = next(game for game in pnp("list", "--json").json["games"] if game["id"] == "mark")
    assert game["players"] == [2, 4] and game["papers"] == ["a4", "letter"] and game["langs"] == ["en", "uk"]
    assert game["options"] == {"board": ["joined", "large", "travel"]}
    assert {part["id"]: part["count"] for part in game["parts"]}["money"] == 100


def test_build_writes_whole_kits_in_both_languages(pnp: Command, tmp_path: Path) -> None:
    answer = pnp("build", "mark", "--out", str(tmp_path), "--json")
    assert answer.status == 0 and answer.err == ""
    assert [kit["lang"] for kit in answer.json["kits"]] == list(languages())
    for kit in answer.json["kits"]:
        folder = tmp_path / "mark" / kit["lang"] / "a4"
        assert json.loads((folder / "parts.json").read_text(encoding="utf-8")) == kit
        assert {path.name for path in folder.iterdir()} == {"parts.json", *kit["files"]}
        for name, digest in kit["files"].items():
            assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest
        assert kit["sheets"] == sum(part["sheets"] for part in kit["parts"]) == 20
        assert [part["id"] for part in kit["parts"]] == [part.id for part in builtin("mark").parts]
        assert (folder / "kit.pdf").stat().st_size < 1_000_000
        assert stat.S_IMODE(folder.stat().st_mode) & 0o055 == 0o055


def test_parts_on_the_same_sheets_are_printed_together(pnp: Command, tmp_path: Path) -> None:
    answer = pnp("build", "memo", "--lang", "uk", "--only", "trucks", "--out", str(tmp_path), "--json")
    [kit] = answer.json["kits"]
    assert answer.status == 0 and list(kit["files"]) == ["10-cards.pdf"] and kit["sheets"] == 10
    assert {part["id"]: part["sheets"] for part in kit["parts"]} == {"containers": 5, "recyclables": 10, "trucks": 5}
    assert pnp("build", "memo", "--board", "large", "--out", str(tmp_path)).status == 2


def test_summary_says_what_came_out(pnp: Command, tmp_path: Path) -> None:
    answer = pnp("build", "mark", "--lang", "uk", "--out", str(tmp_path), lang="uk")
    for told in ("20 аркушів", builtin("mark").stamp, "100 %"):
        assert told in answer.out
    assert not leftover.faults(answer.out.replace(str(tmp_path), ""), "uk", TYPED)


def test_travel_has_a_folder_of_its_own(pnp: Command, tmp_path: Path) -> None:
    for board in ("joined", "travel"):
        assert pnp("build", "--board", board, "--lang", "en", "--only", "board", "--out", str(tmp_path)).status == 0
    assert {path.name for path in (tmp_path / "mark" / "en").iterdir()} == {"a4", "a4-travel"}


def test_plastic_as_dice(pnp: Command, tmp_path: Path) -> None:
    argv = ("build", "single-sort", "--lang", "en", "--out", str(tmp_path), "--json")
    for choice, count in (("tokens", 96), ("dice", 36)):
        [kit] = pnp(*argv, "--plastics", choice).json["kits"]
        assert kit["options"] == {"plastics": choice}
        assert {part["id"]: part["count"] for part in kit["parts"]}["plastics"] == count
        folder = tmp_path / "single-sort" / "en" / "a4"
        assert f"{count} × Plastic" in pdfread.text((folder / "05-start.pdf").read_bytes())
    answer = pnp(*argv[:-1], "--only", "plastics")
    assert answer.status == 1 and "without --only" in answer.err


def test_only_replaces_its_file_and_takes_the_whole_away(pnp: Command, tmp_path: Path) -> None:
    assert pnp("build", "mark", "--lang", "en", "--out", str(tmp_path)).status == 0
    folder = tmp_path / "mark" / "en" / "a4"
    before = snapshot(folder)
    answer = pnp("build", "mark", "--lang", "en", "--only", "dice-paper", "--out", str(tmp_path))
    assert answer.status == 0 and "kit.pdf was taken away" in answer.out
    after = snapshot(folder)
    assert before.keys() - after.keys() == {"kit.pdf"}
    report = json.loads(after["parts.json"])
    assert report["sheets"] == 20 and len(report["parts"]) == 8 and "kit.pdf" not in report["files"]
    assert {name for name in after if after[name] != before[name]} == {"parts.json"}


def test_only_beside_other_options_is_refused(pnp: Command, tmp_path: Path) -> None:
    assert pnp("build", "mark", "--lang", "en", "--only", "board", "--out", str(tmp_path)).status == 0
    before = snapshot(tmp_path)
    answer = pnp("build", "mark", "--lang", "en", "--only", "board", "--board", "large", "--out", str(tmp_path))
    assert answer.status == 1 and "without --only" in answer.err and snapshot(tmp_path) == before


def test_a_folder_with_other_files_is_left_alone(pnp: Command, tmp_path: Path) -> None:
    folder = tmp_path / "mark" / "en" / "a4"
    folder.mkdir(parents=True)
    (folder / "holiday.jpg").write_bytes(b"x")
    answer = pnp("build", "mark", "--lang", "en", "--out", str(tmp_path))
    assert answer.status == 1 and "holiday.jpg" in answer.err
    assert snapshot(tmp_path) == {"mark/en/a4/holiday.jpg": b"x"}


def test_what_a_file_manager_left_behind_stays(pnp: Command, tmp_path: Path) -> None:
    assert pnp("build", "mark", "--lang", "en", "--only", "aids", "--out", str(tmp_path)).status == 0
    folder = tmp_path / "mark" / "en" / "a4"
    (folder / "Thumbs.db").write_bytes(b"t")
    (folder / ".DS_Store").write_bytes(b"d")
    assert pnp("build", "mark", "--lang", "en", "--only", "aids", "--out", str(tmp_path)).status == 0
    assert (folder / "Thumbs.db").exists() and (folder / ".DS_Store").exists()


REFUSED: list[tuple[tuple[str, ...], int, str, str]] = [
    (("build", "chess"), 2, "There is no game “chess”", "Гри «chess» немає"),
    (("build", "--paper", "a44"), 2, "There is no paper “a44”", "Паперу «a44» немає"),
    (("build", "--lang", "xx"), 2, "There is no language “xx”", "Мови «xx» немає"),
    (("build", "--only", "hat"), 2, "There is no part “hat”", "Частини «hat» немає"),
    (("build", "mark", "--board", "huge"), 2, "--board cannot be “huge”", "--board не може бути «huge»"),
    (
        ("build", "mark", "--plastics", "dice"),
        2,
        "No game being built has the option --plastics",
        "--plastics",
    ),
    (("build", "--plastics", "beads"), 2, "--plastics cannot be “beads”", "--plastics не може бути «beads»"),
    (("build", "--edition", "none.toml"), 1, "none.toml cannot be read", "none.toml не вдалося прочитати"),
    (("biuld",), 2, "No such command 'biuld'", "Команди 'biuld' немає"),
    (("build", "--colour"), 2, "No such option '--colour'", "Параметра '--colour' немає"),
    (("build", "--paper"), 2, "Option '--paper' requires an argument", "Параметр '--paper' потребує значення"),
    (("list", "x"), 2, "Got unexpected extra argument", "Зайве слово"),
]


@pytest.mark.parametrize(("argv", "status", "english", "ukrainian"), REFUSED, ids=[" ".join(row[0]) for row in REFUSED])
def test_refusals_are_one_sentence(
    pnp: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    argv: tuple[str, ...],
    status: int,
    english: str,
    ukrainian: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    for lang, told in (("en", english), ("uk", ukrainian)):
        answer = pnp(*argv, lang=lang)
        assert answer.status == status and told in answer.err and answer.out == ""
        assert len(answer.err.strip().splitlines()) == 1
    if argv[0] == "build":
        answer = pnp(*argv, "--json")
        if answer.out:
            assert set(answer.json) == {"error", "message"} and answer.status == status
    assert list(tmp_path.iterdir()) == []


def test_language_before_the_command_is_that_of_messages(pnp: Command) -> None:
    assert "Гри «chess» немає" in pnp("--lang", "uk", "build", "chess").err
    assert "There is no game" in pnp("--lang=en", "build", "chess", lang="uk").err
    assert pnp("--lang", "xx", "list").status == 2


def test_house_edition(pnp: Command, tmp_path: Path) -> None:
    source = Path(__file__).resolve().parents[1] / "templates/games/mark/game.toml"
    house = tmp_path / "house.toml"
    house.write_text(source.read_text(encoding="utf-8").replace("fee = 5", "fee = 7"), encoding="utf-8")
    out = tmp_path / "out"
    answer = pnp("build", "--edition", str(house), "--lang", "en", "--only", "aids", "--out", str(out), "--json")
    [kit] = answer.json["kits"]
    assert kit["stamp"] != builtin("mark").stamp
    assert "$14" in pdfread.text((out / "mark/en/a4/50-aids.pdf").read_bytes())
    house.write_text("game = 'mark'", encoding="utf-8")
    answer = pnp("build", "--edition", str(house), "--out", str(out))
    assert answer.status == 1 and "house.toml: title is missing" in answer.err


def test_text_that_does_not_fit_writes_nothing_in_any_language(
    pnp: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pnp.words import Words

    honest = Words.t

    def wordy(self: Words, message: str, **params: object) -> str:
        told = honest(self, message, **params)
        return told * 4 if self.lang == "uk" and message == "Your turn" else told

    monkeypatch.setattr(Words, "t", wordy)
    answer = pnp("build", "mark", "--out", str(tmp_path))
    assert answer.status == 1
    assert "Player aids (uk, A4)" in answer.err and "too long by" in answer.err
    assert list(tmp_path.iterdir()) == []


def test_missing_glyph_is_named(pnp: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pnp.words import Words

    honest = Words.t
    monkeypatch.setattr(Words, "t", lambda self, m, **p: "♻" if m == "play money" else honest(self, m, **p))
    answer = pnp("build", "mark", "--lang", "en", "--only", "money", "--out", str(tmp_path))
    assert answer.status == 1 and "lacks “♻”" in answer.err and list(tmp_path.iterdir()) == []


def test_wrong_count_is_refused(pnp: Command, tmp_path: Path) -> None:
    source = Path(__file__).resolve().parents[1] / "templates/games/mark/game.toml"
    house = tmp_path / "house.toml"
    house.write_text(source.read_text(encoding="utf-8").replace("count = 100", "count = 90"), encoding="utf-8")
    answer = pnp("build", "--edition", str(house), "--out", str(tmp_path / "out"))
    assert answer.status == 1 and "100 are drawn, but game.toml counts 90" in answer.err
    assert not (tmp_path / "out").exists()


def test_output_that_is_a_file(pnp: Command, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("x")
    answer = pnp("build", "mark", "--lang", "en", "--out", str(tmp_path / "out"))
    assert answer.status == 1 and "cannot be written" in answer.err and "--out" in answer.err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_unwritable_folder(pnp: Command, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    answer = pnp("build", "mark", "--lang", "en", "--out", str(tmp_path / "out"))
    tmp_path.chmod(0o700)
    assert answer.status == 1 and "cannot be written" in answer.err


def test_disk_that_fills_up_leaves_the_old_kit(pnp: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert pnp("build", "mark", "--lang", "en", "--only", "aids", "--out", str(tmp_path)).status == 0
    before = snapshot(tmp_path)

    def full(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    answer = pnp("build", "mark", "--lang", "en", "--only", "aids", "--out", str(tmp_path))
    monkeypatch.undo()
    assert answer.status == 1 and "No space left" in answer.err
    assert snapshot(tmp_path) == before


def test_check_writes_nothing(pnp: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    answer = pnp("check", "mark")
    assert answer.status == 0 and "12 kits checked" in answer.out and list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("argv", [("--help",), ("list", "--help"), ("build", "--help"), ("check", "--help"), ()])
def test_help_in_both_languages(pnp: Command, argv: tuple[str, ...]) -> None:
    for lang in languages():
        answer = pnp(*argv, lang=lang)
        assert answer.status == 0 and len(answer.out) > 100
        assert not leftover.faults(answer.out, lang, TYPED), answer.out


@pytest.mark.parametrize(("game", "files"), [("mark", 18), ("memo", 14), ("single-sort", 20)])
def test_same_bytes_whatever_the_process(game: str, files: int, tmp_path: Path) -> None:
    settings = (
        {"PYTHONHASHSEED": "1", "LC_ALL": "C", "TZ": "UTC"},
        {"PYTHONHASHSEED": "77", "LC_ALL": "uk_UA.UTF-8", "TZ": "Pacific/Auckland"},
    )
    made = []
    for n, environment in enumerate(settings):
        done = run("pnp", "build", game, "--out", str(tmp_path / str(n)), "--json", **environment)
        assert done.returncode == 0, done.stderr
        made.append(snapshot(tmp_path / str(n)))
    assert made[0] == made[1] and len(made[0]) == files


def test_nothing_is_shown_of_progress_when_piped(tmp_path: Path) -> None:
    done = run("pnp", "--lang", "en", "build", "mark", "--only", "aids", "--out", str(tmp_path))
    assert done.returncode == 0 and done.stderr == ""


def test_help_imports_nothing_that_draws() -> None:
    import subprocess
    import sys

    code = (
        "import sys; sys.argv=['pnp','--help']\n"
        "from pnp.cli import main\n"
        "try: main()\nexcept SystemExit: pass\n"
        "heavy = {'reportlab', 'svglib', 'pikepdf', 'jinja2', 'markdown_it', 'rich', 'qrcode'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("[]")
