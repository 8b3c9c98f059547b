"""Records games of the collecting game, one for each action, ruling and end: `python -m tests.referee.record_sort`."""

import tempfile
from pathlib import Path

from pnp.words import Fault, languages
from referee import talk
from tests.referee.record import FOLDER
from tests.referee.table import desk, opened, spoken, transcript

# Head, then what is typed; lines that the rules refuse stay in, with their refusal.
SCRIPTS: dict[str, tuple[str, str]] = {
    "collect": ("players=3", "draw r1d b2d g4 / end / draw g4 r1 / draw r1d r1d / draw last / draw b4"),
    "recycle": (
        "players=2",
        "draw r3 / repair r3 b1 b2 / recycle r3 b4 / recycle tile r3 r3 / recycle tile r3 b3 / draw g2 / reduce g2 / "
        "end / draw b3 / recycle tile b3 r3d / draw y1 / recycle die g2 r2 / log",
    ),
    "sort": (
        "players=2",
        "draw b4 / repair b4 b1 b3 / reduce b1 / end / draw g6 / repair g6 g1 g2 g3 / draw b2 / reduce b1 b2 / "
        "repair b3 b1 b2 / rethink b3 / roll 6 / draw y5 / reduce y5 / rethink y5 roll 3",
    ),
    "glass": (
        "players=4",
        "draw r1 / reduce r1 / end / draw y1 / end / draw y1 / end / draw y1 / end / "
        "draw r2 / reduce r2 / repurpose r1 / repurpose r1 r2 / roll 6 3 / reuse r / draw y2 / end / draw y2 / end / "
        "draw y2 / end / draw b1 / reduce b1 / recycle b r / end / draw y3 / end / draw y3 / end / draw y3 / end / "
        "draw b2 / reduce b2 / repurpose b1 b2 roll 5 5 / reuse b / draw y4 / end / draw y4 / end / draw y4 / end / "
        "draw r3 / reduce r3 / repurpose r3 r6 roll 1 1 / end / draw y5 / end / draw y5 / end / draw y5 / end / "
        "draw b3 / reduce b3 / repurpose b3 b6 roll 2 2 / return r r gold / return r b gold / draw y6",
    ),
    "limit": (
        "players=2",
        "draw r1 / end / draw g1 / end / draw r2 / end / draw g2 / end / draw r3 / end / draw g3 / end / draw r4 / "
        "end / draw g4 / end / draw r5 / end / draw g5 / end / draw r6 / end / draw g6 / end / draw b1 / "
        "end / draw y1 / end / "
        "draw b2 / end / draw y2 / end / draw b3 / end / draw y3 / end / draw b4d b4 / end / draw y4 / end / "
        "draw b5 / end / cleanup tiles r1 r2 / cleanup dice r1 / cleanup y1 / cleanup r1",
    ),
    "score": (
        "players=2 level=score",
        "Olenka tiles r1 r1 b4 · dice r3 g6 g6 · glass r r · metal gold bronze · goal r145 b236 / heap r1 b2 b3 g4 / "
        "Taras tiles y5 y5 y1 · dice y3 r1 g6 · glass b g · metal silver gold · goal r145 b236 / "
        "Taras tiles y5 y5 y1 · dice y3 r1 g6 · glass b g · metal silver gold · goal y236 b145",
    ),
    "score-shared": (
        "players=2 level=score",
        "Olenka dice r2 · goal r b / Taras dice b1 b1 · goal g y / heap",
    ),
    "score-sixes-tied": (
        "players=3 level=score",
        "heap / Olenka dice r6 r6 · goal r b / Taras dice b6 b6 · goal g y / Sofia dice g6 · goal y r",
    ),
    "score-solo": ("players=1 level=score", "Olenka tiles r2 r2 · dice r6 r5 · goal r b / heap r1 r4"),
    "score-limit": (
        "players=2 level=score",
        "Taras tiles r1 r1 r2 r2 r3 r3 r4 r4 r5 r5 r6 · goal y b / Olenka tiles b1 b1 b1 b1 · goal r b / "
        "Olenka metal gold gold gold gold gold · goal r b / Olenka tiles r1",
    ),
    "not-the-last": ("players=2 setup=face_down", "draw b4 / end / draw r1d r2d / goal Olenka r145 b236"),
    "last-dirty": (
        "players=2 setup=dump",
        "draw b4 / end / draw r1d r2d / goal Olenka r145 r236 / goal Olenka r145 b236 / goal Taras r145 b236 / "
        "goal Taras b145 r236",
    ),
    "last-clean": (
        "players=2 setup=dump even_turns=yes",
        "draw b4 last / reduce b4 / end / end / goal Taras y145 b236 / r145 b236",
    ),
}


def translated(lines: list[str], lang: str, players: int, level: str, **options: str) -> list[str]:
    """The lines as a table of another language would type them; what is refused stays as it is."""
    made = []
    with tempfile.TemporaryDirectory() as folder:
        seat = desk(opened(Path(folder) / "t.db", "single-sort", players, level=level, **options))
        for line in lines:
            try:
                read = talk.read(line, seat.table())
                said = (
                    spoken("single-sort", [read.event], seat.session.names, lang)
                    if isinstance(read, talk.Answer)
                    else [line]
                )
                made += said
                seat.enter(line)
            except Fault:
                made += [line] * (len(made) < lines.index(line) + 1)
    return made


def main() -> None:
    for name, (head, script) in SCRIPTS.items():
        options = dict(word.split("=") for word in head.split())
        players, level = int(options.pop("players")), options.pop("level", "full")
        for lang in languages():
            typed = translated(script.split(" / "), lang, players, level, **options)
            with tempfile.TemporaryDirectory() as folder:
                seat = desk(opened(Path(folder) / "t.db", "single-sort", players, lang, level, **options), lang)
                text = transcript(seat, typed)
            (FOLDER / f"sort-{name}.{lang}.txt").write_text(f"# game=single-sort {head}\n{text}", encoding="utf-8")


if __name__ == "__main__":
    main()
