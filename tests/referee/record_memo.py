"""Records games of pairs, one for each truck, ruling and end: `python -m tests.referee.record_memo`."""

import tempfile
from pathlib import Path

from pnp.words import Fault, Words, languages
from referee import talk
from referee.grammar import say
from tests.referee.record import FOLDER
from tests.referee.table import desk, opened, transcript

# Players, then what they type; lines that the rules refuse stay in, with their refusal.
SCRIPTS: dict[str, tuple[int, str]] = {
    "K-1-other-picture": (2, "flip jam jar honey jar"),
    "K-5-truck-first": (2, "flip swap newspaper / pair newspaper"),
    "K-7-two-trucks": (2, "truck swap take"),
    "K-10-shuffle": (2, "truck shuffle / shuffle 1 / shuffle 71 / shuffle 4"),
    "K-12-swap": (2, "pair jam jar / miss / pair drink can / truck swap / play swap jam jar drink can / "
                     "play swap drink can Taras jam jar / play swap drink can Olenka jam jar"),
    "K-13-take": (2, "pair jam jar / miss / truck take / play take Taras jam jar / play take Olenka jam jar"),
    "K-14-gift": (2, "pair jam jar / truck gift / play gift jam jar Olenka / play gift jam jar Taras"),
    "K-16-container": (2, "truck container / play container"),
    "truck-kept-for-later": (2, "pair jam jar / truck gift / end / miss / play gift jam jar Taras / miss"),
    "not-held": (2, "play container / play take Taras jam jar"),
    "tie-fewer-unsorted": (2, "tally Olenka paper glass metal pairs 2 3 0 0 0 / "
                     "tally Taras plastic glass composite pairs 1 1 0 0 1"),
    "tie-shared": (2, "tally Olenka paper glass metal pairs 2 1 0 0 0 / "
                     "tally Taras plastic glass composite pairs 1 1 0 0 1"),
    "K-17-twice-the-same": (2, "tally Olenka paper paper glass pairs 4 0 0 0 0 / "
                     "tally Taras plastic glass metal pairs 0 3 0 0 0"),
    "K-3-deal": (4, "stacks 1 2 3 / stacks 1 2 3 / stacks 1 2 3 / stacks 1 2 3 / stacks 1 2 4"),
}  # fmt: skip


def ending() -> tuple[int, str]:
    """A game to its last card, trucks lapsing, containers shown."""
    with tempfile.TemporaryDirectory() as folder:
        things = desk(opened(Path(folder) / "t.db", "memo", 2)).table().state.facts.things  # type: ignore[attr-defined]
    pairs = [f"pair {thing.replace('-', ' ')}" for kind in things for thing in kind]
    trucks = ["truck swap swap", "end", "truck take gift", "end", "truck container container", "end", "truck take gift"]
    lines = [*pairs[:10], "miss", *pairs[10:], *trucks, "end", "truck shuffle shuffle", "end", "play container", "end"]
    lines += ["containers Olenka paper plastic glass", "containers Taras paper glass composite"]
    return 2, " / ".join(lines)


def translated(players: int, lines: list[str], lang: str, level: str) -> list[str]:
    """The lines as a table of another language would type them; what is refused stays as it is."""
    made = []
    with tempfile.TemporaryDirectory() as folder:
        seat = desk(opened(Path(folder) / "t.db", "memo", players, level=level))
        for line in lines:
            try:
                read = talk.read(line, seat.table())
                said = say(read.event, seat.shown.voice.VERBS, seat.session.names, Words.of(lang))  # type: ignore[union-attr]
                seat.enter(line)
                made.append(said)
            except (Fault, AttributeError):
                made.append(line)
    return made


def main() -> None:
    for name, (players, script) in {**SCRIPTS, "end": ending()}.items():
        lines = script.split(" / ")
        level = "score" if lines[0].startswith("tally") else "full"
        for lang in languages():
            typed = translated(players, lines, lang, level)
            with tempfile.TemporaryDirectory() as folder:
                text = transcript(desk(opened(Path(folder) / "t.db", "memo", players, lang, level), lang), typed)
            head = f"# game=memo players={players} level={level}"
            (FOLDER / f"memo-{name}.{lang}.txt").write_text(f"{head}\n{text}", encoding="utf-8")


if __name__ == "__main__":
    main()
