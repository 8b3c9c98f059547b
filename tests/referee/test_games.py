"""Recorded games, replayed line by line in both languages; `python -m tests.referee.record` records them anew."""

from pathlib import Path

import pytest

from tests.referee.table import desk, opened, transcript

GAMES = sorted((Path(__file__).parent / "games").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda p: p.stem)
def test_replay(path: Path, tmp_path: Path) -> None:
    head, text = path.read_text(encoding="utf-8").split("\n", 1)
    lang = path.suffixes[-2][1:]
    options = dict(word.split("=") for word in head[2:].split())
    players = int(options.pop("players"))
    game = options.pop("game", "mark")
    lines = [line[2:] for line in text.splitlines() if line.startswith("> ")]
    level = options.pop("level", "full")
    seat = desk(opened(tmp_path / "t.db", game, players, lang, level, **options), lang)
    assert transcript(seat, lines) == text


def test_each_ruling_and_each_end_is_recorded() -> None:
    names = {path.name.split(".")[0] for path in GAMES}
    assert {"end-five", "end-four", "end-shared", "M-1", "M-3", "M-4-dead", "M-4-bank", "M-9", "M-13", "M-15"} <= names
    assert {"M-16", "M-17", "M-18", "M-19", "M-23", "bank"} <= names
