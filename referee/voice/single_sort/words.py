"""Parts in words: as sentences name them, and as they are typed."""

from collections.abc import Iterable, Sequence
from typing import Any

from pnp.words import Words
from referee.lexicon import forms, typed
from referee.rules.single_sort.events import Die, Part, Tile
from referee.voice.teller import Teller

Data = dict[str, Any]
COLOURS = ("blue", "red", "green", "yellow")
METALS = ("gold", "silver", "bronze")
METAL_WORDS = {"gold": "gold|can", "silver": "silver", "bronze": "bronze"}  # as typed; gold is a colour elsewhere
GLASS, METAL = "glass|piece", "metal|can"  # as typed; other games have these words for materials
GOALS = ((1, 4, 5), (2, 3, 6))  # how a goal card is written


# ---- in sentences


def colour(teller: Teller, kind: str, id: str) -> str:
    """The colour of a tile, a die or a piece of glass; these differ in gender elsewhere."""
    pt = teller.words.pt
    return {
        "tile": {
            "blue": pt("tile", "blue"),
            "red": pt("tile", "red"),
            "green": pt("tile", "green"),
            "yellow": pt("tile", "yellow"),
        },
        "die": {
            "blue": pt("die", "blue"),
            "red": pt("die", "red"),
            "green": pt("die", "green"),
            "yellow": pt("die", "yellow"),
        },
        "glass": {
            "blue": pt("glass", "blue"),
            "red": pt("glass", "red"),
            "green": pt("glass", "green"),
            "yellow": pt("glass", "yellow"),
        },
    }[kind].get(id, id)


def metal(teller: Teller, id: str) -> str:
    pt = teller.words.pt
    return {"gold": pt("metal", "gold"), "silver": pt("metal", "silver"), "bronze": pt("metal", "bronze")}.get(id, id)


def part(teller: Teller, kind: str, it: Part) -> str:
    """red 4 · red 1 (dirty) · red · gold"""
    if kind == "metal" or (isinstance(it, str) and kind != "glass"):
        return metal(teller, str(it))
    if isinstance(it, str):
        return colour(teller, kind, it)
    told = f"{colour(teller, kind, it[0])} {it[1]}"
    return teller.words.t("{tile} (dirty)", tile=told) if len(it) == 3 and it[2] else told


def parts(teller: Teller, kind: str, some: Iterable[Part]) -> str:
    return ", ".join(part(teller, kind, it) for it in some)


def by_colour(teller: Teller, kind: str, some: Iterable[Tile | Die]) -> str:
    """For a table: every colour once, its numbers after it."""
    found: dict[str, list[str]] = {}
    for it in sorted(some):
        mark = dirty_mark(teller.words) if len(it) == 3 and it[2] else ""
        found.setdefault(it[0], []).append(f"{it[1]}{mark}")
    return ", ".join(f"{colour(teller, kind, id)} {' '.join(numbers)}" for id, numbers in found.items()) or "–"


def counted(told: Iterable[str]) -> str:
    """For a table: equal words once, with their number."""
    words = list(told)
    return ", ".join(times(word, words.count(word)) for word in dict.fromkeys(words)) or "–"


def times(told: str, count: int) -> str:
    return f"{told} × {count}"


def goal(teller: Teller, card: Sequence[str]) -> str:
    """red 1 4 5, blue 2 3 6"""
    sets = zip(card, GOALS, strict=False)
    return ", ".join(f"{colour(teller, 'tile', id)} {' '.join(map(str, numbers))}" for id, numbers in sets)


# ---- as typed


def letter(id: str, words: Words) -> str:
    """The shortest beginning of a colour's word that no other colour has."""
    word, others = typed(id, words), [form for other in COLOURS if other != id for form in forms(other)]
    lengths = range(1, len(word))
    return next((word[:n] for n in lengths if not any(form.startswith(word[:n]) for form in others)), word)


def dirty_mark(words: Words) -> str:
    return typed("dirty", words)[0]


def code(it: Tile | Die, words: Words) -> str:
    """r4 · r1d"""
    return f"{letter(it[0], words)}{it[1]}{dirty_mark(words) if len(it) == 3 and it[2] else ''}"


def codes(some: Iterable[Tile | Die], words: Words) -> list[str]:
    return [code(it, words) for it in some]


def metal_word(id: str, words: Words) -> str:
    return typed(METAL_WORDS.get(id, id), words)


def goal_codes(card: Sequence[str], words: Words) -> list[str]:
    """r145 b236"""
    return [f"{letter(id, words)}{''.join(map(str, numbers))}" for id, numbers in zip(card, GOALS, strict=False)]
