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


@dataclass(frozen=True, slots=True)
class Correction:
    """All that one correction does: other events, one inserted before an entry, entries dropped, all from `cut` on."""

    changes: tuple[tuple[int, Mapping[str, Any]], ...] = ()
    insert: tuple[int, Mapping[str, Any]] | None = None
    drop: tuple[int, ...] = ()
    cut: int = 0

    @staticmethod
    def of(data: Mapping[str, Any]) -> "Correction":
        insert = data.get("insert")
        return Correction(
            tuple((n, event) for n, event in data.get("changes", ())),
            (insert[0], insert[1]) if insert else None,
            tuple(data.get("drop", ())),
            data.get("cut", 0),
        )

    @property
    def plain(self) -> dict[str, Any]:
        return {
            "changes": [[n, dict(event)] for n, event in self.changes],
            "insert": [self.insert[0], dict(self.insert[1])] if self.insert else None,
            "drop": list(self.drop),
            "cut": self.cut,
        }

    @property
    def kind(self) -> str:
        if self.changes:
            return AMEND
        return INSERT if self.insert else DROP

    def joined(self, other: "Correction") -> "Correction":
        """This one with more: what is changed twice is as the later one says."""
        changes = {**dict(self.changes), **dict(other.changes)}
        return Correction(
            tuple(changes.items()), other.insert or self.insert, (*self.drop, *other.drop), other.cut or self.cut
        )

    @property
    def numbers(self) -> tuple[int, ...]:
        """Every entry that it names."""
        others = (self.insert[0] if self.insert else 0, self.cut)
        return (*(n for n, _ in self.changes), *self.drop, *(n for n in others if n))


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
        else:
            events = corrected(events, line.n, Correction.of(line.event))
    return tuple(events)


def corrected(events: Sequence[Happened], n: int, correction: Correction) -> list[Happened]:
    """The events after a correction that was entered as number n."""
    changes = dict(correction.changes)
    made: list[Happened] = []
    for item in events:
        if item.n == correction.cut:
            break
        if correction.insert and correction.insert[0] == item.n:
            made.append(Happened(n, correction.insert[1]))
        if item.n not in correction.drop:
            made.append(Happened(item.n, changes.get(item.n, item.event)))
    return made
