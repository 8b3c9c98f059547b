"""The words that may be typed, in every language: forms, names of things, numbers, keyboards."""

import re
from collections.abc import Iterable, Sequence
from functools import cache

from pnp.words import Words, languages

LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."


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


def begun(word: str, ids: Sequence[str]) -> list[tuple[str, int]]:
    """Ids that the word means (0) or begins (1)."""
    made = plain(word)
    exact = [(id, 0) for id in ids if made in forms(id)]
    return exact or [(id, 1) for id in ids if any(form.startswith(made) for form in forms(id))]


def seats(word: str, names: Sequence[str]) -> list[tuple[int, int]]:
    made = plain(word)
    exact = [(n, 0) for n, name in enumerate(names) if plain(name) == made]
    return exact or [(n, 1) for n, name in enumerate(names) if plain(name).startswith(made)]


def integer(word: str) -> int | None:
    """A whole number, with or without a dollar sign."""
    made = plain(word).replace("$", "")
    return int(made) if re.fullmatch(r"[+-]?[0-9]{1,9}", made) else None
