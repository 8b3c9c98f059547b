"""What the log amounts to: entries are only ever added, and the effective list is folded from them.

A do adds an event; amend, insert and drop change the list; undo takes back the last of these that stands, redo the
last undo. An event keeps the number of the entry that brought it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

DO, UNDO, REDO, AMEND, INSERT, DROP, NOTE = "do", "undo", "redo", "amend", "insert", "drop", "note"
CHANGES = (DO, AMEND, INSERT, DROP)


@dataclass(frozen=True, slots=True)
class Happened:
    """An effective event: the number of its entry, and the event as plain data."""

    n: int
    event: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Line:
    """What history needs of an entry."""

    n: int
    kind: str
    event: Any


@dataclass(frozen=True, slots=True)
class History:
    """`standing`: the changes that no undo has taken back, in order; `undone`: those that redo would bring back."""

    standing: tuple[Line, ...]
    undone: tuple[Line, ...]
    happened: tuple[Happened, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(item.n for item in self.happened)


def fold(lines: Iterable[Line]) -> History:
    """The history that the entries, in their order, amount to."""
    standing: list[Line] = []
    undone: list[Line] = []
    for line in lines:
        if line.kind in CHANGES:
            standing.append(line)
            undone.clear()
        elif line.kind == UNDO:
            for _ in range(line.event["count"]):
                undone.append(standing.pop())
        elif line.kind == REDO:
            standing.append(undone.pop())
    return History(tuple(standing), tuple(undone), effective(standing))


def effective(standing: Sequence[Line]) -> tuple[Happened, ...]:
    """The events in the order in which the rules meet them."""
    events: list[Happened] = []
    for line in standing:
        if line.kind == DO:
            events.append(Happened(line.n, line.event))
        elif line.kind == AMEND:
            changes = dict(line.event["changes"])
            events = [Happened(item.n, changes.get(item.n, item.event)) for item in events]
        elif line.kind == INSERT:
            at = next(i for i, item in enumerate(events) if item.n == line.event["before"])
            events.insert(at, Happened(line.n, line.event["event"]))
        elif line.kind == DROP:
            at = next(i for i, item in enumerate(events) if item.n == line.event["n"])
            events = events[:at] if line.event["on"] else [*events[:at], *events[at + 1 :]]
    return tuple(events)
