"""The table language as data: verbs with their slots, and the words for both in every language."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from pnp.words import Words, languages
from referee.rules.core import Event, State

LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
Ids = Callable[[State], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Word:
    """One of the words that `ids` answers for a state."""

    field: str
    ids: Ids


@dataclass(frozen=True, slots=True)
class Number:
    """A bare number."""

    field: str


@dataclass(frozen=True, slots=True)
class Tagged:
    """A number after a word, such as `row 4`."""

    field: str
    tag: str


@dataclass(frozen=True, slots=True)
class Numbers:
    """Any count of numbers after a word, such as `second 1 3`."""

    field: str
    tag: str


@dataclass(frozen=True, slots=True)
class Amounts:
    """A number for every player: after each name, or in seat order."""

    field: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's name."""

    field: str


@dataclass(frozen=True, slots=True)
class Rest:
    """Everything that is left, as free text."""

    field: str


Slot = Word | Number | Tagged | Numbers | Amounts | Seat | Rest


@dataclass(frozen=True, slots=True)
class Verb:
    """A word that names an event, with its slots in order; `meaning` is a message for the list of words.

    `drawn`: without slots it asks the laptop for chance; `answers`: the kind of question with ranges that it answers.
    """

    id: str
    event: type[Event]
    slots: tuple[Slot, ...]
    meaning: str
    drawn: bool = False
    answers: str = ""


@dataclass(frozen=True, slots=True)
class Control:
    """A word for the referee itself; `more`: something may follow it."""

    id: str
    meaning: str
    more: bool = False


@cache
def forms(id: str) -> tuple[str, ...]:
    """Everything that may be typed for a word, in every language, the languages in their order."""
    found = [id]
    for lang in languages():
        found += Words.of(lang).pt("typed", id).split()
    return tuple(dict.fromkeys(plain(form) for form in found))


def typed(id: str, words: Words) -> str:
    """The word as the language writes it."""
    return words.pt("typed", id).split()[0]


def plain(word: str) -> str:
    """Case, apostrophes and minus signs made alike."""
    return re.sub("['ʼ`ʹ‘]", "’", word.casefold()).replace("\u2212", "-").replace("\u2013", "-")


@cache
def keyboards() -> tuple[tuple[str, str], ...]:
    """For every language whose letters are not Latin: the Latin keys and what the same keys type there."""
    pairs = ((LATIN_KEYS, Words.of(lang).pt("keyboard", LATIN_KEYS)) for lang in languages())
    return tuple(pair for pair in pairs if pair[0] != pair[1])


def other_layouts(line: str) -> Iterable[str]:
    """The line as typed with another keyboard layout on."""
    for latin, local in keyboards():
        for source, target in ((latin, local), (local, latin)):
            made = line.casefold().translate(str.maketrans(source, target))
            if made != line.casefold():
                yield made


def values(event: Event, slot: Slot) -> Any:
    return getattr(event, slot.field)
