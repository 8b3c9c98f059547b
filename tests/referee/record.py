"""Records short games that reach each ruling of MARK and each end: `python -m tests.referee.record`.

A recorded game is a transcript in both languages; look at what changed before it is committed.
"""

import random
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

from pnp.words import languages
from referee.rules.core import Ask, Effect, Event
from referee.rules.mark.events import Bids, Named, Processed, Rolled, Sold, Took
from referee.rules.mark.state import STAR, Mark, alive, in_bank, moves, open_rows
from tests.referee.table import NAMES, desk, opened, spoken, transcript, walk

FOLDER = Path(__file__).parent / "games"
Pick = Callable[[Ask, random.Random], Event | None] | None
Step = tuple[Mark, Event, tuple[Effect, ...], Mark]


def hasty(ask: Ask, rnd: random.Random) -> Event | None:
    """Sells before it processes before it takes, and rarely bids: games end soon."""
    if ask.kind == "bids" and rnd.random() < 0.5:
        return Bids((0,) * len(ask.ranges))
    for kind in (Sold, Processed, Took):
        wanted = [choice for choice in ask.choices if isinstance(choice, kind)]
        if wanted:
            return rnd.choice(wanted)
    return None


def codes(step: Step) -> set[str]:
    return {effect.code for effect in step[2]}


def data(step: Step, code: str) -> dict[str, object]:
    return next((dict(effect.data) for effect in step[2] if effect.code == code), {})


def blocked(step: Step) -> bool:
    """Two living colours, of which one has no move."""
    _, event, _, after = step
    if not isinstance(event, Rolled) or after.phase != "move" or STAR in (event.first, event.second):
        return False
    pair = {event.first, event.second} & set(alive(after))
    return len(pair) == 2 and any(not any(True for _ in moves(after, (c,))) for c in pair)


def impossible(step: Step) -> list[str]:
    """What a player might type in a colour that has no move."""
    _, event, _, after = step
    assert isinstance(event, Rolled)
    colour = next(c for c in (event.first, event.second) if not any(True for _ in moves(after, (c,))))
    return [f"take {colour} 1", f"process {colour} 1 1", f"sell {colour} 1"]


# Each ruling: when a game has reached it, and what is typed then beside the game's own next entry.
RULINGS: dict[str, tuple[Callable[[Step], bool], Callable[[Step], Sequence[str]]]] = {
    "M-1": (lambda s: isinstance(s[1], Named), lambda s: []),
    "M-3": (
        lambda s: isinstance(s[1], (Took, Processed, Sold)) and len(s[0].allowed) == 5 and s[0].moves == 1,
        lambda s: [],
    ),
    "M-4-dead": (
        lambda s: "no-auction" in codes(s) and str(data(s, "no-auction")["colour"]) not in ("", *alive(s[0])),
        lambda s: [],
    ),
    "M-4-bank": (
        lambda s: (
            "no-auction" in codes(s)
            and str(data(s, "no-auction")["colour"]) in alive(s[0])
            and not in_bank(s[0], str(data(s, "no-auction")["colour"]))
        ),
        lambda s: [],
    ),
    "M-9": (lambda s: "nobody-bids" in codes(s), lambda s: []),
    "M-13": (
        lambda s: data(s, "fee-short").get("amount") == 10 and 5 <= s[3].cash[s[3].seat] <= 9,
        lambda s: ["back first 1"],
    ),
    "M-15": (lambda s: "fee" in codes(s), lambda s: ["back first 1"]),
    "M-16": (blocked, impossible),
    "M-17": (lambda s: "turn-lost" in codes(s), lambda s: []),
    "M-18": (lambda s: "second-lost" in codes(s) and "row-full" not in codes(s), lambda s: []),
    "M-19": (lambda s: {"second-lost", "row-full"} <= codes(s), lambda s: []),
    "M-23": (
        lambda s: isinstance(s[1], Sold) and len(open_rows(s[0])) == 1 and len(open_rows(s[3])) == 0,
        lambda s: [],
    ),
    "no-space": (lambda s: "no-space" in codes(s), lambda s: []),
    "bank": (lambda s: True, lambda s: ["adjust Olenka 900 the bank owes it", "adjust Taras -900 too much"]),
}


def game(players: int, seed: int, pick: Pick, **options: str) -> list[Step]:
    return cast(list[Step], walk("mark", players, seed, pick, **options))


def shortest(found: Callable[[Step], bool], players: Sequence[int], seeds: int = 60) -> tuple[int, list[Step]]:
    best: tuple[int, list[Step]] | None = None
    for count in players:
        for seed in range(seeds):
            for pick in (hasty, None):
                steps = game(count, seed, pick)
                at = next((n for n, step in enumerate(steps) if found(step)), None)
                if at is not None and (best is None or at < len(best[1]) - 1):
                    best = count, steps[: at + 1]
    assert best is not None
    return best


def finished(rows: str, shared: bool) -> tuple[int, list[Step]]:
    best: tuple[int, list[Step]] | None = None
    for seed in range(3000 if shared else 40):
        steps = game(2, seed, hasty, end_rows=rows)
        cash = steps[-1][3].cash
        tie = cash[0] == cash[1]
        if tie == shared and (best is None or len(steps) < len(best[1])):
            best = 2, steps
    assert best is not None
    return best


def store(name: str, players: int, steps: Sequence[Step], extra: Sequence[str] = (), **options: str) -> None:
    names = NAMES[:players]
    for lang in languages():
        lines = [*spoken("mark", [step[1] for step in steps], names, lang), *extra]
        with tempfile.TemporaryDirectory() as folder:
            seat = desk(opened(Path(folder) / "t.db", players=players, lang=lang, **options), lang)
            text = transcript(seat, lines)
        head = " ".join([f"players={players}", *(f"{k}={v}" for k, v in options.items())])
        (FOLDER / f"{name}.{lang}.txt").write_text(f"# {head}\n{text}", encoding="utf-8")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (found, typed) in RULINGS.items():
        players, steps = shortest(found, (2, 3))
        store(name, players, steps, typed(steps[-1]))
    for name, rows, shared in (("end-five", "5", False), ("end-four", "4", False), ("end-shared", "5", True)):
        players, steps = finished(rows, shared)
        store(name, players, steps, end_rows=rows)


if __name__ == "__main__":
    main()
