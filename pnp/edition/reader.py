"""Typed reading of a TOML table. A fault names the file, the table, the key, the value and what to write instead."""

from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from typing import Any

from pnp.words import N_, Fault, Phrase

WHOLE = Phrase(N_("a whole number of at least {least}"))
TEXT = Phrase(N_("a text in quotes"))


class Table:
    """One table of the file; what is not asked for by the time of `done` is an unknown key."""

    def __init__(self, file: str, path: str, values: dict[str, Any]) -> None:
        self.file, self.path, self._values = file, path, values
        self._asked: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def fault(self, key: str, value: Any, wanted: Any) -> Fault:
        where = f"{self.path}.{key}" if self.path else key
        return Fault(
            "edition",
            N_("{file}: {key} is {value}, but should be {wanted}."),
            file=self.file,
            key=where,
            value=shown(value),
            wanted=wanted,
        )

    def get(self, key: str, wanted: Any) -> Any:
        self._asked.add(key)
        if key not in self._values:
            where = f"{self.path}.{key}" if self.path else key
            raise Fault(
                "edition",
                N_("{file}: {key} is missing; write {wanted}."),
                file=self.file,
                key=where,
                wanted=wanted,
            )
        return self._values[key]

    def integer(self, key: str, least: int = 1) -> int:
        wanted = Fault("", WHOLE, least=least)
        value = self.get(key, wanted)
        if type(value) is not int or value < least:
            raise self.fault(key, value, wanted)
        return value

    def integers(self, key: str, least: int = 1, length: int | None = None) -> tuple[int, ...]:
        wanted = Fault("", N_("a list of whole numbers of at least {least}, such as [1, 2]"), least=least)
        value = self.get(key, wanted)
        good = isinstance(value, list) and value and all(type(n) is int and n >= least for n in value)
        if not good or (length is not None and len(value) != length):
            raise self.fault(key, value, wanted)
        return tuple(value)

    def length(self, key: str) -> int:
        """A length in whole or decimal millimetres, as micrometres."""
        wanted = Phrase(N_("a length in millimetres, above 0"))
        value = self.get(key, wanted)
        if type(value) not in (int, Decimal) or value <= 0:
            raise self.fault(key, value, wanted)
        return int(Decimal(value) * 1000)

    def lengths(self, key: str, count: int) -> tuple[int, ...]:
        """So many lengths in millimetres, as micrometres."""
        wanted = Fault("", N_("{n} lengths in millimetres, above 0"), n=count)
        value = self.get(key, wanted)
        good = isinstance(value, list) and len(value) == count
        if not good or not all(type(item) in (int, float, Decimal) and item > 0 for item in value):
            raise self.fault(key, value, wanted)
        return tuple(int(Decimal(str(item)) * 1000) for item in value)

    def text(self, key: str) -> str:
        value = self.get(key, TEXT)
        if not isinstance(value, str) or not value.strip():
            raise self.fault(key, value, TEXT)
        return value

    def choice(self, key: str, choices: Sequence[str]) -> str:
        wanted = Fault("", N_("one of {choices}"), choices=list(choices))
        value = self.get(key, wanted)
        if value not in choices:
            raise self.fault(key, value, wanted)
        return str(value)

    def texts(self, key: str) -> tuple[str, ...]:
        wanted = Phrase(N_('a list of different words, such as ["one", "two"]'))
        value = self.get(key, wanted)
        good = isinstance(value, list) and value and all(isinstance(word, str) and word for word in value)
        if not good or len(set(value)) != len(value):
            raise self.fault(key, value, wanted)
        return tuple(value)

    def table(self, key: str) -> "Table":
        wanted = Phrase(N_("a table"))
        value = self.get(key, wanted)
        if not isinstance(value, dict):
            raise self.fault(key, value, wanted)
        return Table(self.file, f"{self.path}.{key}" if self.path else key, value)

    def tables(self, key: str) -> list["Table"]:
        wanted = Phrase(N_("a list of tables"))
        value = self.get(key, wanted)
        if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
            raise self.fault(key, value, wanted)
        base = f"{self.path}.{key}" if self.path else key
        return [Table(self.file, f"{base}[{n}]", item) for n, item in enumerate(value, 1)]

    def done(self) -> None:
        unknown = [key for key in self._values if key not in self._asked]
        if unknown:
            where = f"{self.path}.{unknown[0]}" if self.path else unknown[0]
            raise Fault(
                "edition",
                N_("{file}: {key} is not known here; take it out, or write one of {known}."),
                file=self.file,
                key=where,
                known=sorted(self._asked),
            )


def shown(value: Any) -> str:
    """The value much as it stands in the file, shortened."""
    if isinstance(value, str):
        text = f'"{value}"'
    elif isinstance(value, bool):
        text = str(value).lower()
    elif isinstance(value, list):
        text = f"[{', '.join(shown(item) for item in value)}]"
    else:
        text = str(value)
    return text if len(text) <= 60 else text[:57] + "…"


Facets = dict[type[Any], Any]  # the facts that were read, by their class
Agreements = tuple[Callable[[Table, Facets], None], ...]  # what two tables must agree on; each raises Fault
