"""The arrows between the rooms, read from the imports of every file."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LIGHT = {"words", "templates"}
MAY = {  # room → rooms of pnp that it may import
    "templates": set(),
    "words": {"templates"},
    "console": {*LIGHT},
    "edition": {*LIGHT},
    "geometry": set(),
    "press": {"geometry", "words"},
    "parts": {"press", "geometry", "edition", "words"},
    "markdown": {"press", "words"},
    "figures": {"parts", "press", "geometry", "edition", "words", "markdown"},
    "rulebook": {"figures", "markdown", "parts", "press", "geometry", "edition", *LIGHT},
    "kit": {"rulebook", "parts", "press", "geometry", "edition", "words"},
    "folder": {"kit", "words"},
    "building": {"folder", "kit", "console", "words"},
    "commands": {"building", "kit", "console", "geometry", "edition", "words"},
    "cli": {"commands", "console"},
}


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{name.name}" for name in node.names)


def room(path: Path) -> str:
    parts = path.relative_to(ROOT / "pnp").with_suffix("").parts
    return parts[0]


@pytest.mark.parametrize("path", modules("pnp"), ids=lambda p: str(p.relative_to(ROOT)))
def test_arrows_run_one_way(path: Path) -> None:
    here = room(path)
    if here == "__init__":
        return
    reached = {name.split(".")[1] for name in imports(path) if name.startswith("pnp.") and "." in name}
    assert reached - {here} <= MAY[here]


@pytest.mark.parametrize("path", modules("pnp"), ids=lambda p: str(p.relative_to(ROOT)))
def test_only_the_press_knows_reportlab(path: Path) -> None:
    if room(path) != "press":
        assert not [name for name in imports(path) if name.startswith(("reportlab", "svglib", "qrcode", "uharfbuzz"))]


def test_only_kit_knows_pikepdf() -> None:
    assert [room(p) for p in modules("pnp") if any(n.startswith("pikepdf") for n in imports(p))] == ["kit"]


def test_printer_never_imports_the_referee() -> None:
    assert not [p for p in modules("pnp") if any(n.startswith("referee") for n in imports(p))]


def test_no_message_hides_in_an_f_string() -> None:
    """The catalogue's tool does not see a call inside a string."""
    for path in (*modules("pnp"), *modules("referee")):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert not re.search(r"\{[^{}]*\bn?t\('[^']", line), (path, line)


LANGUAGE = ("lexicon", "slots", "grammar")
REFEREE_MAY = {  # room of the referee → rooms of its own that it may import
    "rules": set(),
    "lexicon": set(),
    "slots": {"lexicon", "rules"},
    "grammar": {"lexicon", "slots", "rules"},
    "history": set(),
    "store": set(),
    "session": {"history", "rules", "store"},
    "talk": {*LANGUAGE, "rules"},
    "voice": {*LANGUAGE, "rules"},
    "vocabulary": {*LANGUAGE, "voice", "rules"},
    "show": {*LANGUAGE, "voice", "session", "history", "rules", "store"},
    "desk": {*LANGUAGE, "show", "talk", "session", "history", "rules"},
    "terminal": set(),
    "unseen": {*LANGUAGE, "desk", "talk", "rules", "terminal"},
    "play": {*LANGUAGE, "desk", "show", "talk", "unseen", "vocabulary", "session", "history", "rules", "terminal"},
    "transfer": {"show", "session", "history", "store"},
    "office": {"play", "desk", "show", "lexicon", "vocabulary", "session", "rules", "store", "terminal", "transfer"},
    "commands": {"office"},
    "cli": {"commands"},
}


@pytest.mark.parametrize("path", modules("referee"), ids=lambda p: str(p.relative_to(ROOT)))
def test_arrows_of_the_referee_run_one_way(path: Path) -> None:
    here = path.relative_to(ROOT / "referee").with_suffix("").parts[0]
    if here == "__init__":
        return
    names = list(imports(path))
    reached = {name.split(".")[1] for name in names if name.startswith("referee.") and "." in name}
    assert reached - {here} <= REFEREE_MAY[here]
    printer = {name.split(".")[1] for name in names if name.startswith("pnp.") and "." in name}
    assert printer <= ({"edition"} if here == "rules" else {"edition", "words", "console"})


def test_a_games_rules_know_no_other_games() -> None:
    for path in modules("referee"):
        room, *rest = path.relative_to(ROOT / "referee").with_suffix("").parts
        if room in ("rules", "voice") and len(rest) > 1:
            for name in imports(path):
                parts = name.split(".")
                if parts[:2] in (["referee", "rules"], ["referee", "voice"]) and len(parts) > 3:
                    assert parts[2] in (rest[0], "core", "teller"), (path, name)


def test_no_game_is_named_in_code() -> None:
    games = {path.name for path in (ROOT / "templates" / "games").iterdir()}
    for path in (*modules("pnp"), *modules("referee")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value.lower() not in games, path
