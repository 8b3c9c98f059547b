"""Reading an edition: the tables that every game has, then the facets that this one brings."""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from pnp import templates
from pnp.edition.facets import FACETS, facets
from pnp.edition.reader import Facets, Table
from pnp.words import N_, Fault, Phrase

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Part:
    """A thing that is printed: `count` finished pieces, in the file of that name (without .pdf).

    `kind` says how it is printed, where its id alone does not; `by_choice` are the counts of other print choices.
    """

    id: str
    count: int
    file: str
    kind: str
    by_choice: tuple[tuple[str, int], ...] = ()

    def counted(self, options: dict[str, str]) -> int:
        """Finished pieces under the print options."""
        chosen = [count for choice, count in self.by_choice if choice in options.values()]
        return chosen[0] if chosen else self.count


@dataclass(frozen=True, slots=True)
class Credit:
    designer: str
    publisher: str
    year: int


@dataclass(frozen=True, slots=True)
class Edition:
    """The checked facts. `title` and `slogan` are message ids; `minutes` is the usual span of a game.

    `credit` is None where nobody is named as the author of the rules.
    `options` are print options, each with its choices, the default first; `folders` are those of the choices
    whose kit lies in a folder of its own.
    """

    game: str
    title: str
    slogan: str
    credit: Credit | None
    players: tuple[int, int]
    age: int
    minutes: tuple[int, int]
    options: dict[str, tuple[str, ...]]
    folders: dict[str, tuple[str, ...]]
    parts: tuple[Part, ...]
    facts: dict[str, Any] = field(repr=False)
    facets: Facets = field(repr=False)

    def facet(self, kind: type[T]) -> T:
        """The facts of one kind, such as `facet(Market)`; KeyError where the game has none."""
        found: T = self.facets[kind]
        return found

    @property
    def stamp(self) -> str:
        """Eight letters that two editions share only if their facts are the same."""
        from pnp.edition.stamp import stamp  # hashing costs a command's start 3 ms

        return stamp(self.facts)

    def part(self, id: str) -> Part:
        return next(part for part in self.parts if part.id == id)


def games() -> tuple[str, ...]:
    """The games that come with the package."""
    return tuple(sorted(path.parent.name for path in templates.folder().glob("games/*/game.toml")))


@cache
def builtin(game: str) -> Edition:
    """Raises Fault for a game that does not exist."""
    if game not in games():
        raise Fault(
            "unknown-game",
            N_("There is no game “{game}”. There are: {known}."),
            status=2,
            game=game,
            known=list(games()),
        )
    return read(templates.folder() / "games" / game / "game.toml")


def read(file: Path) -> Edition:
    """Reads and checks a file of facts; raises Fault."""
    import tomllib  # not needed for a game that is reopened
    from decimal import Decimal

    name = file.name if file.name != "game.toml" else f"{file.parent.name}/{file.name}"
    try:
        facts = tomllib.loads(file.read_text(encoding="utf-8"), parse_float=Decimal)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Fault("edition", N_("{file} is not valid TOML: {error}."), file=name, error=str(error)) from None
    except OSError:
        raise Fault(
            "edition", N_("{file} cannot be read. Name a file that exists and is readable."), file=str(file)
        ) from None
    return check(facts, name)


def check(facts: dict[str, Any], name: str = "game.toml") -> Edition:
    """Facts as plain data → an edition; raises Fault."""
    top = Table(name, "", facts)
    game = top.text("game")
    if game not in games():
        raise top.fault("game", game, Fault("", N_("one of {choices}"), choices=list(games())))
    found = facets(top)
    edition = Edition(
        game=game,
        title=top.text("title"),
        slogan=top.text("slogan"),
        credit=_credit(top.table("credit")) if "credit" in top else None,
        **_players(top.table("players")),
        options=_choices(top, "options"),
        folders=_choices(top, "folders"),
        parts=_parts(top),
        facts=facts,
        facets=found,
    )
    top.done()
    _choices_agree(top, edition)
    return edition


def _credit(row: Table) -> Credit:
    credit = Credit(row.text("designer"), row.text("publisher"), row.integer("year"))
    row.done()
    return credit


def _players(row: Table) -> dict[str, Any]:
    least = row.integer("least")
    most, age = row.integer("most", least), row.integer("age")
    minutes = row.integers("minutes", 1, 2)
    row.done()
    return {"players": (least, most), "age": age, "minutes": minutes}


def _choices(top: Table, key: str) -> dict[str, tuple[str, ...]]:
    if key not in top:
        return {}
    table = top.table(key)
    return {option: table.texts(option) for option in table}


def _parts(top: Table) -> tuple[Part, ...]:
    parts: list[Part] = []
    for row in top.tables("parts"):
        kind = row.text("kind" if "kind" in row else "id")
        part = Part(row.text("id"), row.integer("count"), row.text("file"), kind, _by_choice(row))
        if part.id in (other.id for other in parts):
            raise row.fault("id", part.id, Phrase(N_("a name that no other part has")))
        row.done()
        parts.append(part)
    return tuple(parts)


def _by_choice(row: Table) -> tuple[tuple[str, int], ...]:
    if "by_choice" not in row:
        return ()
    table = row.table("by_choice")
    return tuple((choice, table.integer(choice)) for choice in table)


def _choices_agree(top: Table, edition: Edition) -> None:
    """A folder is one of an option's choices; an option that is also a table has a table there for every choice."""
    for option, choices in edition.folders.items():
        known = edition.options.get(option, ())
        if not set(choices) <= set(known):
            wanted = Fault("", N_("one of {choices}"), choices=list(known))
            raise top.table("folders").fault(option, list(choices), wanted)
    for option, choices in edition.options.items():
        if option in FACETS and option in top:
            table = top.table(option)
            for choice in choices:
                table.get(choice, Phrase(N_("a table")))
