"""What happens at the table, and no more. Seats count from 0, stacks from 1; the name of a thing names its pair."""

from dataclasses import dataclass

from referee.rules.core import Event


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Chance: the stacks from which each player gets containers, by seat. What lies in a stack nobody knows."""

    hands: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """At a table that deals by hand and types it: the stacks from which the next player draws."""

    stacks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Paired(Event):
    """Two cards with the same picture."""

    thing: str


@dataclass(frozen=True, slots=True)
class Missed(Event):
    """Two recyclables with different pictures."""


@dataclass(frozen=True, slots=True)
class Trucked(Event):
    """The one or two trucks among the flipped cards, in flipped order; which recyclable lay beside one is no matter."""

    trucks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """The flipped cards by name, a thing or a truck each; `second` is empty where one card was left."""

    first: str
    second: str = ""


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """So many positions change places."""

    count: int


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """An own pair for another player's."""

    gave: str
    got: str


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A pair from the player who has it."""

    thing: str


@dataclass(frozen=True, slots=True)
class Gave(Event):
    """An own pair to another player."""

    thing: str
    seat: int


@dataclass(frozen=True, slots=True)
class Changed(Event):
    """A new container from a stack for one held before, both unseen."""


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The turn ends though a truck could still be used."""


@dataclass(frozen=True, slots=True)
class Contained(Event):
    """After the end: a player's containers, in any order."""

    seat: int
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tallied(Event):
    """Level score: a player's containers, and their pairs by kind."""

    seat: int
    kinds: tuple[str, ...]
    pairs: tuple[int, ...]


KINDS: tuple[type[Event], ...] = (
    Dealt, Drawn, Paired, Missed, Trucked, Flipped, Shuffled, Swapped, Took, Gave, Changed, Ended, Contained, Tallied,
)  # fmt: skip
EVENTS = {kind.__name__: kind for kind in KINDS}
