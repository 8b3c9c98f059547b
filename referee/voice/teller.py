"""A language and the names at the table: what every sentence needs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pnp.words import Words
from referee.grammar import Verb, say
from referee.lexicon import typed
from referee.rules.core import Event
from referee.slots import Numbers, Tagged


class Table(NamedTuple):
    """Rows of cells under a head, for the screen and for a report; numbers stand at the right."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()


@dataclass(frozen=True)
class Teller:
    """Puts seats, money, colours and events into words."""

    words: Words
    names: tuple[str, ...]
    verbs: tuple[Verb, ...]

    def name(self, seat: int) -> str:
        return self.names[seat]

    def listed(self, seats: Iterable[int]) -> str:
        return self.words.listed(self.names[seat] for seat in seats)

    def money(self, amount: int) -> str:
        return self.words.money(amount)

    def word(self, id: str) -> str:
        """A word of the table language as the language writes it."""
        return typed(id, self.words)

    def say(self, event: Event) -> str:
        return say(event, self.verbs, self.names, self.words)

    def change(self, before: int, after: int) -> str:
        return f"{self.money(before)} → {self.money(after)}"

    def options(self, groups: Sequence[Sequence[Event]], most: int = 12) -> str:
        """What can be typed now, briefly."""
        said = list(dict.fromkeys(self.brief(group) for group in groups))
        return ", ".join(said[:most]) + (" …" if len(said) > most else "")

    def brief(self, group: Sequence[Event]) -> str:
        """What all events of a group have in common, as it can be typed."""
        said = [self.say(event).split() for event in group]
        common = []
        for words in zip(*said, strict=False):
            if len(set(words)) > 1:
                break
            common.append(words[0])
        tags = {
            self.word(slot.tag) for verb in self.verbs for slot in verb.slots if isinstance(slot, (Tagged, Numbers))
        }
        if len(group) > 1 and common[-1] in tags:
            common.pop()
        return " ".join(common)
