"""The facts of a game of pairs that are sorted into containers: its cards and how they lie on the table."""

from dataclasses import dataclass

from pnp.edition.colours import COLOURS
from pnp.edition.reader import Agreements, Facets, Table
from pnp.words import N_, Fault, Phrase

TRUCKS = ("swap", "shuffle", "take", "gift", "container")
PAIR = 2


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of recyclables: `things` are the pictures of its pairs; `gloss` explains a name that few know."""

    id: str
    colour: str
    things: tuple[str, ...]
    gloss: str = ""


@dataclass(frozen=True, slots=True)
class Kinds:
    """All kinds, a colour each; no thing twice."""

    all: tuple[Kind, ...]

    @staticmethod
    def read(top: Table) -> "Kinds":
        found: list[Kind] = []
        for row in top.tables("kinds"):
            gloss = row.text("gloss") if "gloss" in row else ""
            kind = Kind(row.text("id"), row.choice("colour", COLOURS), row.texts("things"), gloss)
            if kind.id in (other.id for other in found):
                raise row.fault("id", kind.id, Phrase(N_("a name that no other kind has")))
            if kind.colour in (other.colour for other in found):
                raise row.fault("colour", kind.colour, Phrase(N_("a colour that no other kind has")))
            if len(kind.things) != len((found or [kind])[0].things):
                wanted = Fault("", N_("{n} things, as many as the first kind has"), n=len(found[0].things))
                raise row.fault("things", list(kind.things), wanted)
            if {thing for other in found for thing in other.things} & set(kind.things):
                raise row.fault("things", list(kind.things), Phrase(N_("things that no other kind has")))
            row.done()
            found.append(kind)
        return Kinds(tuple(found))

    @property
    def pairs(self) -> int:
        """Pairs of each kind."""
        return len(self.all[0].things)

    @property
    def things(self) -> tuple[str, ...]:
        return tuple(thing for kind in self.all for thing in kind.things)

    def of(self, thing: str) -> Kind:
        return next(kind for kind in self.all if thing in kind.things)

    def named(self, id: str) -> Kind:
        return next(kind for kind in self.all if kind.id == id)


@dataclass(frozen=True, slots=True)
class Containers:
    """`each`: container cards of every kind, a stack; `hold`: how many a player draws, each from another stack."""

    each: int
    hold: int

    @staticmethod
    def read(top: Table) -> "Containers":
        row = top.table("containers")
        containers = Containers(row.integer("each"), row.integer("hold"))
        row.done()
        return containers


@dataclass(frozen=True, slots=True)
class Trucks:
    """`each`: cards of every truck in `all`."""

    each: int
    all: tuple[str, ...]

    @staticmethod
    def read(top: Table) -> "Trucks":
        row = top.table("trucks")
        trucks = Trucks(row.integer("each"), row.texts("all"))
        if not set(trucks.all) <= set(TRUCKS):
            raise row.fault("all", list(trucks.all), Fault("", N_("one of {choices}"), choices=list(TRUCKS)))
        row.done()
        return trucks


@dataclass(frozen=True, slots=True)
class Spread:
    """The table cards, face down in even rows."""

    rows: int
    columns: int

    @staticmethod
    def read(top: Table) -> "Spread":
        row = top.table("spread")
        spread = Spread(row.integer("rows"), row.integer("columns"))
        row.done()
        return spread


def _enough_stacks(top: Table, facets: Facets) -> None:
    """With the most players at the table, everyone can draw from different stacks."""
    if Containers in facets and Kinds in facets:
        containers, kinds = facets[Containers], len(facets[Kinds].all)
        most = top.table("players").integer("most")
        row = top.table("containers")
        if containers.hold > kinds:
            raise row.fault("hold", containers.hold, Fault("", N_("at most {n}"), n=kinds))
        if kinds * min(containers.each, most) < containers.hold * most:
            wanted = Fault("", N_("enough for {n} players, who draw {hold} each"), n=most, hold=containers.hold)
            raise row.fault("each", containers.each, wanted)


def _cards_fill_the_spread(top: Table, facets: Facets) -> None:
    if Spread in facets and Kinds in facets:
        spread, row = facets[Spread], top.table("spread")
        trucks = facets[Trucks].each * len(facets[Trucks].all) if Trucks in facets else 0
        cards = PAIR * len(facets[Kinds].things) + trucks
        if spread.rows * spread.columns != cards:
            wanted = Fault("", N_("such that rows × columns are the {n} cards on the table"), n=cards)
            raise row.fault("rows", spread.rows, wanted)


AGREEMENTS: Agreements = (_enough_stacks, _cards_fill_the_spread)
