"""The facts of a game of buying space and selling: its board, prices, money and dice.

Lengths are micrometres, money is whole dollars.
"""

from dataclasses import dataclass
from itertools import pairwise

from pnp.edition.colours import COLOURS
from pnp.edition.reader import Agreements, Facets, Table
from pnp.words import N_, Fault, Phrase

SIGNS = ("hammer", "star")


@dataclass(frozen=True, slots=True)
class Material:
    id: str
    colour: str
    thing: str


@dataclass(frozen=True, slots=True)
class Materials:
    """What is collected, in the order of the parts list; a colour each, no colour twice."""

    all: tuple[Material, ...]

    @staticmethod
    def read(top: Table) -> "Materials":
        found: list[Material] = []
        for row in top.tables("materials"):
            material = Material(row.text("id"), row.choice("colour", COLOURS), row.text("thing"))
            if material.colour in (other.colour for other in found):
                raise row.fault("colour", material.colour, Phrase(N_("a colour that no other material has")))
            if material.id in (other.id for other in found):
                raise row.fault("id", material.id, Phrase(N_("a name that no other material has")))
            row.done()
            found.append(material)
        return Materials(tuple(found))

    def by_colour(self, colour: str) -> Material:
        return next(material for material in self.all if material.colour == colour)


@dataclass(frozen=True, slots=True)
class Pieces:
    """`each`: pieces of every material."""

    each: int

    @staticmethod
    def read(top: Table) -> "Pieces":
        row = top.table("pieces")
        pieces = Pieces(row.integer("each"))
        row.done()
        return pieces


@dataclass(frozen=True, slots=True)
class BoardSize:
    """The pitch of the spaces and the side of a piece, µm."""

    space: int
    piece: int


@dataclass(frozen=True, slots=True)
class Board:
    """The size of the board for every choice of the print option."""

    sizes: dict[str, BoardSize]

    @staticmethod
    def read(top: Table) -> "Board":
        table = top.table("board")
        sizes = {}
        for choice in table:
            row = table.table(choice)
            size = BoardSize(row.length("space"), row.length("piece"))
            if size.piece >= size.space:
                raise row.fault("piece", size.piece // 1000, Phrase(N_("less than the space it lies on")))
            row.done()
            sizes[choice] = size
        return Board(sizes)


@dataclass(frozen=True, slots=True)
class Market:
    """`prices`: a row for every colour that can be sold, from its first space to its last."""

    prices: tuple[tuple[int, ...], ...]

    @staticmethod
    def read(top: Table) -> "Market":
        table = top.table("market")
        wanted = Phrase(N_("a list of rows of prices, such as [[1, 2], [1, 3]]"))
        rows = table.get("prices", wanted)
        if not isinstance(rows, list) or not rows or not all(isinstance(row, list) for row in rows):
            raise table.fault("prices", rows, wanted)
        prices = []
        for n, row in enumerate(rows, 1):
            key = f"prices[{n}]"
            if not row or not all(type(price) is int and price > 0 for price in row):
                raise table.fault(key, row, Phrase(N_("whole numbers above 0")))
            if len(row) != len(rows[0]):
                wanted_length = Fault("", N_("{n} prices long, as the first row is"), n=len(rows[0]))
                raise table.fault(key, row, wanted_length)
            if any(b <= a for a, b in pairwise(row)):
                raise table.fault(key, row, Phrase(N_("prices that rise from left to right")))
            prices.append(tuple(row))
        table.done()
        return Market(tuple(prices))

    @property
    def spaces(self) -> int:
        return len(self.prices[0])


@dataclass(frozen=True, slots=True)
class Company:
    """Two rows of `spaces`; a row of `crowded` pieces or more costs `fee`."""

    spaces: int
    crowded: int
    fee: int

    @staticmethod
    def read(top: Table) -> "Company":
        row = top.table("company")
        company = Company(row.integer("spaces", 2), row.integer("crowded", 2), row.integer("fee"))
        if not company.spaces < 2 * company.crowded <= 2 * company.spaces:
            wanted = Fault("", N_("more than half of {n} spaces"), n=company.spaces)
            raise row.fault("crowded", company.crowded, wanted)
        row.done()
        return company


@dataclass(frozen=True, slots=True)
class Bill:
    value: int
    count: int


@dataclass(frozen=True, slots=True)
class Money:
    """`note`: width and height, µm; `start`: the bills that every player begins with."""

    bills: tuple[Bill, ...]
    start: tuple[int, ...]
    note: tuple[int, int]

    @staticmethod
    def read(top: Table) -> "Money":
        table = top.table("money")
        bills = [_bill(row) for row in table.tables("bills")]
        values = [bill.value for bill in bills]
        start = table.integers("start")
        unprinted = [value for value in start if value not in values]
        if unprinted:
            raise table.fault("start", list(start), Fault("", N_("made of bills of {values}"), values=values))
        width, height = table.integers("note", 20, 2)
        table.done()
        return Money(tuple(bills), start, (width * 1000, height * 1000))

    @property
    def start_sum(self) -> int:
        return sum(self.start)

    def start_bills(self) -> tuple[Bill, ...]:
        """The start money by value, as it is dealt."""
        values = sorted(set(self.start), reverse=True)
        return tuple(Bill(value, self.start.count(value)) for value in values)


def _bill(row: Table) -> Bill:
    bill = Bill(row.integer("value"), row.integer("count"))
    row.done()
    return bill


@dataclass(frozen=True, slots=True)
class Label:
    """A square label of side `label` for a die of edge `die`, µm."""

    die: int
    label: int


@dataclass(frozen=True, slots=True)
class Dice:
    """`signs`: what the black face of each die shows; `paper_edge`: of a paper die, µm."""

    signs: tuple[str, ...]
    labels: tuple[Label, ...]
    paper_edge: int

    @staticmethod
    def read(top: Table) -> "Dice":
        table = top.table("dice")
        signs = table.texts("signs")
        if not set(signs) <= set(SIGNS):
            raise table.fault("signs", list(signs), Fault("", N_("one of {choices}"), choices=list(SIGNS)))
        labels = []
        for row in table.tables("labels"):
            label = Label(row.length("die"), row.length("label"))
            if label.label >= label.die:
                raise row.fault("label", label.label // 1000, Phrase(N_("less than the edge of its die")))
            row.done()
            labels.append(label)
        edge = table.length("paper_edge")
        table.done()
        return Dice(signs, tuple(labels), edge)


@dataclass(frozen=True, slots=True)
class Ending:
    """So many full rows end the game, or the short game."""

    rows: int
    short: int

    @staticmethod
    def read(top: Table) -> "Ending":
        row = top.table("end")
        ending = Ending(row.integer("rows"), row.integer("short"))
        if ending.short >= ending.rows:
            raise row.fault("short", ending.short, Fault("", N_("less than {n}"), n=ending.rows))
        row.done()
        return ending


def _rows_for_colours(top: Table, facets: Facets) -> None:
    if Market in facets and Materials in facets:
        rows, materials = len(facets[Market].prices), len(facets[Materials].all)
        if rows != materials:
            wanted = Fault("", N_("{n} rows, one for every material"), n=materials)
            raise top.table("market").fault("prices", f"{rows}", wanted)


def _pieces_for_rows(top: Table, facets: Facets) -> None:
    if Market in facets and Pieces in facets:
        each, spaces = facets[Pieces].each, facets[Market].spaces
        if each < spaces:
            wanted = Fault("", N_("at least {n}, or no row of the Market can fill"), n=spaces)
            raise top.table("pieces").fault("each", each, wanted)


def _rows_that_end(top: Table, facets: Facets) -> None:
    if Market in facets and Ending in facets:
        rows, ending = len(facets[Market].prices), facets[Ending].rows
        if ending > rows:
            raise top.table("end").fault("rows", ending, Fault("", N_("at most {n}"), n=rows))


AGREEMENTS: Agreements = (_rows_for_colours, _pieces_for_rows, _rows_that_end)
