"""What may follow a verb: slots, each of which reads its value from typed words and writes it as words.

To fill a slot is to take words from the front of a line: the value, how many words it took, how many were only begun.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from pnp.words import Words
from referee.lexicon import begun, integer, names, parts, seats, typed
from referee.rules.core import Event, State

Ids = Callable[[State], Sequence[str]]
LONGEST_NAME = 5  # words


class Fill(NamedTuple):
    """`used` words mean `value`; `begun` of them were cut short."""

    value: Any
    used: int
    begun: int = 0


class Slot(ABC):
    """`field` of the event that it fills, "" where none.

    `firm`: it cannot be left out while others are typed; `required`: nothing stands for it where it was left out,
    else `default` does; `kept`: its value goes into the event.
    """

    firm = False
    required = False
    kept = True
    default: Any = 1

    def __init__(self, field: str) -> None:
        self.field = field

    @abstractmethod
    def fills(self, words: Sequence[str], state: State, players: Sequence[str]) -> Iterator[Fill]:
        """Every way to fill it from the front of at least one word; `players` are the names in seat order."""

    def value(self, event: Event) -> Any:
        return getattr(event, self.field)

    def says(self, value: Any, players: Sequence[str], words: Words) -> list[str]:
        """The value as it could be typed in a language."""
        return [str(value)]

    def shows(self, value: Any, players: Sequence[str], words: Words) -> str:
        """The value alone, as one of several to choose from."""
        return " ".join(self.says(value, players, words))

    def vocabulary(self, state: State) -> Sequence[str]:
        """Ids of the words that may stand in it."""
        return ()


class Word(Slot):
    """One of the words that `ids` answers for a state."""

    required = True

    def __init__(self, field: str, ids: Ids) -> None:
        super().__init__(field)
        self.ids = ids

    def fills(self, words: Sequence[str], state: State, players: Sequence[str]) -> Iterator[Fill]:
        yield from (Fill(id, 1, more) for id, more in begun(words[0], self.ids(state)))

    def says(self, value: Any, players: Sequence[str], words: Words) -> list[str]:
        return [typed(value, words)]

    def vocabulary(self, state: State) -> Sequence[str]:
        return self.ids(state)


class Several(Slot):
    """One or more of the words that `ids` answers, as a tuple."""

    firm = True
    default = ()

    def __init__(self, field: str, ids: Ids) -> None:
        super().__init__(field)
        self.ids = ids

    def fills(self, words: Sequence[str], state: State, players: Sequence[str]) -> Iterator[Fill]:
        ids = self.ids(state)
        found: list[tuple[tuple[str, ...], int]] = [((), 0)]
        for used, word in enumerate(words, 1):
            found = [((*chosen, id), cut + more) for chosen, cut in found for id, more in begun(word, ids)]
            yield from (Fill(chosen, used, cut) for chosen, cut in found)

    def says(self, value: Any, players: Sequence[str], words: Words) -> list[str]:
        return [typed(id, words) for id in value]

    def vocabulary(self, state: State) -> Sequence[str]:
        return self.ids(state)


class Number(Slot):
    """A bare number."""

    def __init__(self, field: str, firm: bool = False) -> None:
        super().__init__(field)
        self.firm = firm

    def fills(self, words: Sequence[str], state: State, players: Sequence[str]) -> Iterator[Fill]:
        number = integer(words[0])
        if number is not None:
            yield Fill(number, 1)


class Bare(Slot):
    """Any count of numbers."""

    firm = True
    default = ()

    def fills(self, words: Sequence[str], state: State, players: Sequence[str]) -> Iterator[Fill]:
        numbers = leading(words)
        if numbers:
            yield Fill(tuple(numbers), len(numbers))

    def says(self, value: Any, players: Sequence[str], words: Words) -> list[str]:
        return list(map(str, value))


class Hands(Slot):
    """Numbers for every player in seat order, equally many each."""

    firm = True
    default = ()

    def fills(self, words: Sequence[str], state: State, players: Sequence[str]) -> Iterator[Fill]:
        numbers = leading(words)
        if numbers and len(numbers) % len(players) == 0:
            each = len(numbers) // len(players)
            hands = tuple(tuple(numbers[n : n + each]) for n in range(0, len(numbers), each))
            yield Fill(hands, len(numbers))

    def says(self, value: Any, players: Sequence[str], words: Words) -> list[str]:
        return [str(number) for hand in value for number in hand]


class Tagged(Slot):
    """A number after a word, such as `row 4`."""

    default = 0

    def __init__(self, field: str, tag: str) -> None:
        super().__init__(field)
        self.tag = tag

    def fills(self, words: Sequence[str], state: State, players: Sequence[str]) -> Iterator[Fill]:
        numbers = leading(words[1:])
        if numbers:
            yield from (Fill(numbers[0], 2, more) for _, more in begun(words[0], (self.tag,)))

    def says(self, value: Any, players: Sequence[str], words: Words) -> list[str]:
        return [typed(self.tag, words), str(value)] if value else []

    def shows(self, value: Any, players: Sequence[str], words: Words) -> str:
        return str(value)

    def vocabulary(self, state: State) -> Sequence[str]:
        return (self.tag,)


class Numbers(Slot):
    """Any count of numbers after a word, such as `second 1 3`."""

    default = ()

    def __init__(self, field: str, tag: str) -> None:
        super().__init__(field)
        self.tag = tag

    def fills(self, words: Sequence[str], state: State, players: Sequence[str]) -> Iterator[Fill]:
        numbers = tuple(leading(words[1:]))
        yield from (Fill(numbers, 1 + len(numbers), more) for _, more in begun(words[0], (self.tag,)))

    def says(self, value: Any, players: Sequence[str], words: Words) -> list[str]:
        return [typed(self.tag, words), *map(str, value)] if value else []

    def shows(self, value: Any, players: Sequence[str], words: Words) -> str:
        return " ".join(map(str, value))

    def vocabulary(self, state: State) -> Sequence[str]:
        return (self.tag,)


class Amounts(Slot):
    """A number for every player: after each name, or in seat order."""

    firm = True
    required = True

    def fills(self, words: Sequence[str], state: State, players: Sequence[str]) -> Iterator[Fill]:
        count = len(players)
        numbers = [integer(word) for word in words]
        if len(words) == count and None not in numbers:
            yield Fill(tuple(numbers), count)
        if len(words) == 2 * count:
            found = [seats(word, players) for word in words[::2]]
            if all(len(s) == 1 for s in found) and None not in numbers[1::2]:
                by_seat = {s[0][0]: number for s, number in zip(found, numbers[1::2], strict=True)}
                if len(by_seat) == count:
                    yield Fill(tuple(by_seat[n] for n in range(count)), 2 * count, sum(s[0][1] for s in found))

    def says(self, value: Any, players: Sequence[str], words: Words) -> list[str]:
        return [part for name, amount in zip(players, value, strict=True) for part in (name, str(amount))]


class Seat(Slot):
    """A player's name."""

    firm = True
    required = True

    def fills(self, words: Sequence[str], state: State, players: Sequence[str]) -> Iterator[Fill]:
        yield from (Fill(seat, 1, more) for seat, more in seats(words[0], players))

    def says(self, value: Any, players: Sequence[str], words: Words) -> list[str]:
        return [players[value]]


class Whose(Seat):
    """A player's name that the event does not keep: it only must be true, see `Verb.true`."""

    firm = False
    required = False
    kept = False

    def value(self, event: Event) -> Any:
        return None

    def says(self, value: Any, players: Sequence[str], words: Words) -> list[str]:
        return []


class Literal(Slot):
    """A word that belongs to the verb: `play swap`. Where it need not be typed, it is a filler: `from`, `to`."""

    kept = False

    def __init__(self, tag: str, needed: bool = True) -> None:
        super().__init__("")
        self.tag, self.firm = tag, needed

    def fills(self, words: Sequence[str], state: State, players: Sequence[str]) -> Iterator[Fill]:
        yield from (Fill(None, 1, more) for _, more in begun(words[0], (self.tag,)))

    def value(self, event: Event) -> Any:
        return None

    def says(self, value: Any, players: Sequence[str], words: Words) -> list[str]:
        return [typed(self.tag, words)] if self.firm else []

    def vocabulary(self, state: State) -> Sequence[str]:
        return (self.tag,)


class Named(Slot):
    """A name of several words, by any of its words in order: a thing, or one of the `words` beside it.

    `optional`: it may be missing, and is "" then.
    """

    default = ""

    def __init__(self, field: str, ids: Ids, words: Ids, optional: bool = False) -> None:
        super().__init__(field)
        self.ids, self.words, self.required = ids, words, not optional

    def fills(self, words: Sequence[str], state: State, players: Sequence[str]) -> Iterator[Fill]:
        yield from (Fill(id, 1, more) for id, more in begun(words[0], self.words(state)))
        for used in range(1, min(LONGEST_NAME, len(words)) + 1):
            made = tuple(part for word in words[:used] for part in parts(word))
            for id in self.ids(state):
                if any(_in_order(made, name) for name in names(id)):
                    yield Fill(id, used, 0 if made == (id,) or made in names(id) else 1)

    def says(self, value: Any, players: Sequence[str], words: Words) -> list[str]:
        if not value:
            return []
        word = typed(value, words)
        return [word if word != value else words.thing(value)]

    def vocabulary(self, state: State) -> Sequence[str]:
        return self.words(state)


class Rest(Slot):
    """Everything that is left, as free text."""

    default = ""

    def fills(self, words: Sequence[str], state: State, players: Sequence[str]) -> Iterator[Fill]:
        yield Fill(" ".join(words), len(words))


class Phrase(Slot):
    """All that follows the verb, where a game has a way of its own to write it: the whole event at once.

    `read`: the events that the words can mean in a state with these names, each with a figure that grows with what was
    only begun or left out; `say`: an event's words; `fits`: whether the rules accept an event now; `ids`: words in it;
    `knows`: whether a word could stand in it.
    """

    required = True

    def __init__(
        self,
        field: str,
        read: Callable[[Sequence[str], State, Sequence[str]], Iterator[tuple[Event, int]]],
        say: Callable[[Any, Sequence[str], Words], list[str]],
        fits: Callable[[Any, State], bool],
        ids: tuple[str, ...],
        knows: Callable[[str], bool],
    ) -> None:
        super().__init__(field)
        self.read, self.say, self.fits, self.ids, self.knows = read, say, fits, ids, knows

    def fills(self, words: Sequence[str], state: State, players: Sequence[str]) -> Iterator[Fill]:
        """Nothing at all may be a phrase too."""
        yield from (Fill(event, len(words), more) for event, more in self.read(words, state, players))

    def value(self, event: Event) -> Any:
        return event

    def says(self, value: Any, players: Sequence[str], words: Words) -> list[str]:
        return self.say(value, players, words)

    def vocabulary(self, state: State) -> Sequence[str]:
        return self.ids


def leading(words: Sequence[str]) -> list[int]:
    """The numbers at the front."""
    found: list[int] = []
    for word in words:
        number = integer(word)
        if number is None:
            break
        found.append(number)
    return found


def _in_order(made: Sequence[str], name: Sequence[str]) -> bool:
    rest = iter(name)
    return all(any(word.startswith(cut) for word in rest) for cut in made)
