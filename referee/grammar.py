"""The table language as data: verbs with their slots, and the words for both in every language."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from pnp.words import Words, languages
from referee.rules.core import Event, State

LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
Ids = Callable[[State], Sequence[str]]


class Word(NamedTuple):
    """One of the words that `ids` answers for a state."""

    field: str
    ids: Ids


class Number(NamedTuple):
    """A bare number."""

    field: str


class Tagged(NamedTuple):
    """A number after a word, such as `row 4`."""

    field: str
    tag: str


class Numbers(NamedTuple):
    """Any count of numbers after a word, such as `second 1 3`."""

    field: str
    tag: str


class Amounts(NamedTuple):
    """A number for every player: after each name, or in seat order."""

    field: str


class Seat(NamedTuple):
    """A player's name."""

    field: str


class Literal(NamedTuple):
    """A word that belongs to the verb: `play swap`. Where it need not be typed, it is a filler: `from`, `to`."""

    tag: str
    needed: bool = True
    field: str = ""


class Named(NamedTuple):
    """A name of several words, by any of its words in order: a thing, or one of the `words` beside it.

    `optional`: it may be missing, and is "" then.
    """

    field: str
    ids: Ids
    words: Ids
    optional: bool = False


class Several(NamedTuple):
    """One or more of the words that `ids` answers, as a tuple."""

    field: str
    ids: Ids


class Bare(NamedTuple):
    """Any count of numbers."""

    field: str


class Hands(NamedTuple):
    """Numbers for every player in seat order, equally many each."""

    field: str


class Whose(NamedTuple):
    """A player's name that the event does not keep: it only must be true, see `Verb.true`."""

    field: str


class Rest(NamedTuple):
    """Everything that is left, as free text."""

    field: str


class Phrase(NamedTuple):
    """All that follows the verb, where a game has a way of its own to write it: the whole event at once.

    `read`: the events that the words can mean in a state with these names, each with a figure that grows with what was
    only begun or left out; `say`: an event's words; `fits`: whether the rules accept an event now; `ids`: words in it;
    `knows`: whether a word could stand in it.
    """

    field: str
    read: Callable[[Sequence[str], State, Sequence[str]], Iterator[tuple[Event, int]]]
    say: Callable[[Any, Sequence[str], Words], list[str]]
    fits: Callable[[Any, State], bool]
    ids: tuple[str, ...]
    knows: Callable[[str], bool]


Slot = (
    Word | Number | Tagged | Numbers | Amounts | Seat | Rest | Literal | Named | Several | Bare | Hands | Whose | Phrase
)


class Verb(NamedTuple):
    """A word that names an event, with its slots in order; `meaning` is a message for the list of words.

    `drawn`: without slots it asks the laptop for chance; `answers`: the kind of question with ranges, or
    with answers too many to list, that it answers; `bare`: its word may be left out though other verbs are possible;
    `true`: whether a player that was named beside the event is the right one.
    """

    id: str
    event: type[Event]
    slots: tuple[Slot, ...]
    meaning: str
    drawn: bool = False
    answers: str = ""
    bare: bool = False
    true: Callable[[State, Event, Any], bool] | None = None


class Control(NamedTuple):
    """A word for the referee itself; `more`: something may follow it."""

    id: str
    meaning: str
    more: bool = False


@cache
def names(id: str) -> tuple[tuple[str, ...], ...]:
    """The words of a thing's name, in every language."""
    return tuple(tuple(parts(Words.of(lang).thing(id))) for lang in languages())


def parts(name: str) -> list[str]:
    """The words of a name; a hyphen parts them too."""
    return plain(name).replace("-", " ").split()


@cache
def forms(id: str) -> tuple[str, ...]:
    """Everything that may be typed for a word, in every language, the languages in their order."""
    found = [form for lang in languages() for form in _forms(id, Words.of(lang))]
    return tuple(dict.fromkeys(plain(form) for form in found))


def _forms(id: str, words: Words) -> list[str]:
    """What follows a bar in an id only tells two words apart that are one in the source language."""
    return [form.split("|")[0] for form in words.pt("typed", id).split()]


def typed(id: str, words: Words) -> str:
    """The word as the language writes it."""
    return _forms(id, words)[0]


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
