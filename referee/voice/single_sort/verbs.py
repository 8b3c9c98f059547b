"""The table language of Single-Sort: every verb reads and says its whole event."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pnp.words import N_, Words
from referee.grammar import Verb
from referee.lexicon import typed as word
from referee.rules import single_sort
from referee.rules.core import Event, RuleError, State
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
from referee.slots import Phrase
from referee.voice.single_sort import read, typed
from referee.voice.single_sort.words import COLOURS, GLASS, METAL, METAL_WORDS, codes, goal_codes, letter, metal_word

Say = Callable[[Any, Sequence[str], Words], list[str]]
Reader = Callable[[Sequence[typed.Item], Any, Sequence[str]], Iterator[tuple[Event, int]]]


def _fits(event: Event, state: Any) -> bool:
    try:
        single_sort.apply(state, event)
    except RuleError:
        return False
    return True


def _phrase(reader: Reader, say: Say, ids: tuple[str, ...] = (), field: str = "which") -> tuple[Phrase]:
    def understood(words: Sequence[str], state: State, names: Sequence[str]) -> Iterator[tuple[Event, int]]:
        return reader(typed.items(words), state, names)

    return (Phrase(field, understood, say, _fits, ids, typed.known),)


# ---- back into words


def _collected(event: Collected, names: Sequence[str], words: Words) -> list[str]:
    return [*codes(event.tiles, words), *([word("last", words)] if event.last else [])]


def _recycled(event: Recycled, names: Sequence[str], words: Words) -> list[str]:
    pair = (event.give, event.take)
    if event.kind in ("tile", "die"):
        return [word(event.kind, words), *codes([part for part in pair if not isinstance(part, str)], words)]
    return [_single(event.kind, str(part), words) for part in pair if part]


def _single(kind: str, id: str, words: Words) -> str:
    return letter(id, words) if kind == "glass" else metal_word(id, words)


def _rolling(event: Rethought | Repurposed, names: Sequence[str], words: Words) -> list[str]:
    rolled = [word("roll", words), *map(str, event.values)] if event.values else []
    return [*codes(event.dice, words), *rolled]


def _returned(event: Returned, names: Sequence[str], words: Words) -> list[str]:
    return [*(letter(id, words) for id in event.glass), *([metal_word(event.metal, words)] if event.metal else [])]


def _sections(event: Cleaned | Tallied, words: Words) -> list[str]:
    shown = {
        "tiles": codes(event.tiles, words),
        "dice": codes(event.dice, words),
        GLASS: [letter(id, words) for id in event.glass],
        METAL: [metal_word(id, words) for id in event.metals],
    }
    if isinstance(event, Tallied):
        shown["goal"] = goal_codes(event.goal, words)
    said: list[str] = []
    for id, some in shown.items():
        if some:
            said += [*(["·"] if said else []), word(id, words), *some]
    return said


def _tallied(event: Tallied, names: Sequence[str], words: Words) -> list[str]:
    return [names[event.seat], *_sections(event, words)]


def _revealed(event: Revealed, names: Sequence[str], words: Words) -> list[str]:
    return [names[event.seat], *goal_codes(event.goal, words)]


SECTION_IDS = ("tiles", "dice", GLASS, METAL)

VERBS = (
    Verb(
        "draw",
        Collected,
        _phrase(read.collected, _collected, (*COLOURS, "dirty", "clean", "last")),
        N_("draw r1d b4: tiles drawn, r1d is dirty; add last if no clean tile lies face down any more"),
        answers="collect",
    ),
    Verb(
        "recycle",
        Recycled,
        _phrase(read.recycled, _recycled, ("tile", "die", *METAL_WORDS.values())),
        N_("recycle tile r3 b3, recycle die r3 b3, recycle r b, recycle gold silver: mine for one of the pile"),
    ),
    Verb(
        "repair",
        Repaired,
        _phrase(read.repaired, lambda event, names, words: codes((event.tile, *event.tiles), words)),
        N_("repair b4 b1 b3: my blue 4 for 1 and 3"),
    ),
    Verb(
        "reduce",
        Reduced,
        _phrase(read.reduced, lambda event, names, words: codes(event.tiles, words)),
        N_("reduce r1 r2: my tiles for a die showing their sum"),
    ),
    Verb(
        "rethink",
        Rethought,
        _phrase(read.rolling(Rethought), _rolling, ("roll",)),
        N_("rethink r3, and then what it shows; or at once: rethink r3 roll 5"),
    ),
    Verb(
        "repurpose",
        Repurposed,
        _phrase(read.rolling(Repurposed), _rolling, ("roll",)),
        N_("repurpose r3 r5: two dice rolled and put back for a glass of their colour"),
    ),
    Verb(
        "reuse",
        Reused,
        _phrase(read.reused, lambda event, names, words: [letter(event.glass, words)]),
        N_("reuse r: a red glass for a red die showing 6"),
    ),
    Verb("return", Returned, _phrase(read.returned, _returned), N_("return r r b gold: glass for a metal")),
    Verb("end", Ended, (), N_("nothing more this turn: on to Cleanup")),
    Verb(
        "roll",
        Rolled,
        _phrase(read.rolled, lambda event, names, words: [str(value) for value in event.values]),
        N_("roll 5: what the dice show; alone, the laptop rolls"),
        drawn=True,
    ),
    Verb(
        "cleanup",
        Cleaned,
        _phrase(read.cleaned, lambda event, names, words: _sections(event, words), SECTION_IDS),
        N_("cleanup tiles r3 · dice b5: parts put back to keep the limit"),
        answers="cleanup",
    ),
    Verb(
        "goal",
        Revealed,
        _phrase(read.revealed, _revealed, field="goal"),
        N_("goal Ann r145 b236: a goal card, after the end"),
    ),
    Verb(
        "count",
        Tallied,
        _phrase(read.tallied, _tallied, (*SECTION_IDS, "goal")),
        N_("Ann tiles r1 r1 b4 · dice r3 · glass r r b · metal gold · goal r145 b236: what somebody has at the end"),
        answers="tally",
        bare=True,
    ),
    Verb(
        "heap",
        Heaped,
        _phrase(read.heaped, lambda event, names, words: codes(event.tiles, words)),
        N_("heap r1 b4: the Trash Heap at the end; alone, it is empty"),
        answers="tally",
    ),
)
