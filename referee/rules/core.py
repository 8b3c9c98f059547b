"""What the rules of all games share: events, questions, effects, refusals, scores; and how they become plain data."""

import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from pnp.edition import Edition

T = TypeVar("T")


class RuleError(Exception):
    """An event that the rules refuse. `code` names the sentence in the catalogue, `params` fill it.

    Colours, seats and counts stay plain data; whoever tells the sentence turns them into words.
    """

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code, self.params = code, params


@dataclass(frozen=True)
class Event:
    """A fact of the table. What follows from it is derived and never stored."""


@dataclass(frozen=True)
class Adjusted(Event):
    """The last resort: money moved by hand between a player and the bank, with a reason."""

    seat: int
    amount: int
    reason: str


@dataclass(frozen=True, slots=True)
class State:
    """A game's state is a frozen dataclass derived from this."""


@dataclass(frozen=True)
class Ask:
    """Who must answer (no seat: chance) and what fits.

    Either `choices`, every event that is accepted now, or `ranges`, the least and most for each number asked for.
    `kind` names the question; `about` is what it is about, as plain data.
    """

    kind: str
    seats: tuple[int, ...]
    choices: tuple[Event, ...] = ()
    ranges: tuple[tuple[int, int], ...] = ()
    about: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that followed: a code with plain data, told in words elsewhere."""

    code: str
    data: tuple[tuple[str, Any], ...] = ()

    def get(self, key: str) -> Any:
        return dict(self.data)[key]


def effect(code: str, **data: Any) -> Effect:
    return Effect(code, tuple(data.items()))


@dataclass(frozen=True)
class Line:
    """A line of a player's score: what, how much, and figures that explain it."""

    what: str
    points: int
    data: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True)
class Score:
    """Totals by seat with their lines; `places` from 1, `winners` all who share the first, `why` a tie-break's code."""

    totals: tuple[int, ...]
    lines: tuple[tuple[Line, ...], ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    why: str = ""

    @property
    def order(self) -> tuple[int, ...]:
        """Seats by place."""
        return tuple(sorted(range(len(self.places)), key=self.places.__getitem__))


def changed(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The tuple with another item at an index."""
    return (*items[:at], item, *items[at + 1 :])


def ranked(keys: tuple[Any, ...]) -> tuple[int, ...]:
    """Places from 1, equal keys sharing the better one; the greatest key is first."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


@dataclass(frozen=True)
class Options:
    """A choice made when a game is set up, the default first; `by_table` may pick another by edition and seats."""

    choices: tuple[str, ...]
    by_table: Callable[[Edition, int], str] | None = None

    def default(self, edition: Edition, seats: int) -> str:
        return self.by_table(edition, seats) if self.by_table else self.choices[0]


Handlers = Mapping[str, Mapping[type[Event], Callable[[Any, Any, list[Effect]], Any]]]


def handled(handlers: Handlers, phase: str, state: T, event: Event) -> tuple[T, tuple[Effect, ...]]:
    """Does what the event does in this phase; `handlers` are by phase; raises RuleError `over` and `not-now`."""
    if phase == "over":
        raise RuleError("over")
    handler = handlers[phase].get(type(event))
    if handler is None:
        raise RuleError("not-now", phase=phase)
    log: list[Effect] = []
    return handler(state, event, log), tuple(log)


def packed(event: Event) -> dict[str, Any]:
    """An event as plain data."""
    return {"type": type(event).__name__, **{f.name: getattr(event, f.name) for f in fields(event)}}


def unpacked(data: Mapping[str, Any], kinds: Mapping[str, type[Event]]) -> Event:
    """The inverse of `packed`; KeyError or TypeError where the data is no event of these kinds."""
    values = {key: _frozen(value) for key, value in data.items() if key != "type"}
    return kinds[data["type"]](**values)


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


def digest(state: State) -> str:
    """Eight hex digits of everything in the state."""
    return f"{zlib.crc32(repr(_plain(state)).encode()):08x}"


def _plain(value: Any) -> Any:
    if isinstance(value, State):
        return tuple(_plain(getattr(value, f.name)) for f in fields(value))
    if isinstance(value, tuple):
        return tuple(_plain(item) for item in value)
    return value
