"""The facts of a game of one pile and collections: what lies in the pile, what a turn does, what scores."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise

from pnp.edition.colours import COLOURS
from pnp.edition.reader import Agreements, Facets, Table
from pnp.words import N_, Fault, Phrase

METALS = ("gold", "silver", "bronze")
SWITCHES = ("dump", "face_down", "even_turns")
DIE = 6


@dataclass(frozen=True, slots=True)
class Colour:
    """`id` is its word, `look` how it is printed."""

    id: str
    look: str


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of all parts, no look twice."""

    all: tuple[Colour, ...]

    @staticmethod
    def read(top: Table) -> "Colours":
        found: list[Colour] = []
        for row in top.tables("colours"):
            colour = Colour(row.text("id"), row.choice("look", COLOURS))
            if colour.look in (other.look for other in found):
                raise row.fault("look", colour.look, Phrase(N_("a look that no other colour has")))
            if colour.id in (other.id for other in found):
                raise row.fault("id", colour.id, Phrase(N_("a name that no other colour has")))
            row.done()
            found.append(colour)
        return Colours(tuple(found))

    @property
    def looks(self) -> tuple[str, ...]:
        return tuple(colour.look for colour in self.all)


@dataclass(frozen=True, slots=True)
class Tiles:
    """Numbers from 1 to `values` in every colour, so many `clean` and `dirty` of each; `side` in µm."""

    values: int
    clean: int
    dirty: int
    side: int

    @staticmethod
    def read(top: Table) -> "Tiles":
        row = top.table("tiles")
        tiles = Tiles(row.integer("values"), row.integer("clean"), row.integer("dirty"), row.length("side"))
        if tiles.values > DIE:
            raise row.fault("values", tiles.values, Fault("", N_("at most {n}"), n=DIE))
        row.done()
        return tiles


@dataclass(frozen=True, slots=True)
class Plastics:
    """`dice` of each colour, a paper one of edge `edge` (µm); or `copies` of a token for each number and colour."""

    dice: int
    edge: int
    copies: int

    @staticmethod
    def read(top: Table) -> "Plastics":
        table = top.table("plastics")
        dice, tokens = table.table("dice"), table.table("tokens")
        plastics = Plastics(dice.integer("each"), dice.length("edge"), tokens.integer("copies"))
        for row in (dice, tokens, table):
            row.done()
        return plastics

    @property
    def tokens(self) -> int:
        """Tokens of each colour."""
        return DIE * self.copies


@dataclass(frozen=True, slots=True)
class Tokens:
    """`size`: the diameter, µm."""

    size: int

    @staticmethod
    def read(top: Table) -> "Tokens":
        row = top.table("tokens")
        tokens = Tokens(row.length("size"))
        row.done()
        return tokens


@dataclass(frozen=True, slots=True)
class Glass:
    """`each`: of every colour."""

    each: int

    @staticmethod
    def read(top: Table) -> "Glass":
        row = top.table("glass")
        glass = Glass(row.integer("each"))
        row.done()
        return glass


@dataclass(frozen=True, slots=True)
class Metal:
    """`bonus`: points for every own die showing 1."""

    id: str
    count: int
    bonus: int


@dataclass(frozen=True, slots=True)
class Metals:
    all: tuple[Metal, ...]

    @staticmethod
    def read(top: Table) -> "Metals":
        found: list[Metal] = []
        for row in top.tables("metals"):
            metal = Metal(row.choice("id", METALS), row.integer("count"), row.integer("bonus"))
            if metal.id in (other.id for other in found):
                raise row.fault("id", metal.id, Phrase(N_("a metal that is not listed yet")))
            row.done()
            found.append(metal)
        return Metals(tuple(found))


Goal = tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Goals:
    """Two groups of numbers, one for each colour of a card; `card`: its size, µm."""

    values: tuple[tuple[int, ...], tuple[int, ...]]
    card: tuple[int, int]

    @staticmethod
    def read(top: Table) -> "Goals":
        table = top.table("goals")
        wanted = Phrase(N_("two lists of different numbers, such as [[1, 4], [2, 3]]"))
        rows = table.get("values", wanted)
        good = isinstance(rows, list) and len(rows) == 2 and all(isinstance(row, list) and row for row in rows)
        flat = [value for row in rows for value in row] if good else []
        if not good or not all(type(n) is int and n > 0 for n in flat) or len(set(flat)) != len(flat):
            raise table.fault("values", rows, wanted)
        width, height = table.lengths("card", 2)
        table.done()
        return Goals((tuple(rows[0]), tuple(rows[1])), (width, height))

    def cards(self, looks: tuple[str, ...]) -> Iterator[Goal]:
        """Every card: two colours, each with its numbers."""
        for a, b in combinations(looks, 2):
            for first, second in (self.values, self.values[::-1]):
                yield (a, first), (b, second)


@dataclass(frozen=True, slots=True)
class Setup:
    """From so many players on, all tiles are turned face down."""

    face_down_from: int

    @staticmethod
    def read(top: Table) -> "Setup":
        row = top.table("setup")
        setup = Setup(row.integer("face_down_from", 2))
        most = top.table("players").integer("most")
        if setup.face_down_from > most:
            raise row.fault("face_down_from", setup.face_down_from, Fault("", N_("at most {n}"), n=most))
        row.done()
        return setup


@dataclass(frozen=True, slots=True)
class Share:
    """With `least` to `most` players: `n`."""

    least: int
    most: int
    n: int


@dataclass(frozen=True, slots=True)
class Turn:
    """`repair`: tiles taken for one; `limit`: parts kept, dice showing `free` aside.

    `rethink`: dice rolled, `deposit`: glass for a metal, by the number of players.
    """

    repair: int
    limit: int
    free: int
    rethink: tuple[Share, ...]
    deposit: tuple[Share, ...]

    @staticmethod
    def read(top: Table) -> "Turn":
        row = top.table("turn")
        players = top.table("players")
        span = players.integer("least"), players.integer("most")
        turn = Turn(
            row.integer("repair"),
            row.integer("limit"),
            row.integer("free"),
            _shares(row, "rethink", span),
            _shares(row, "deposit", span),
        )
        if turn.free > DIE:
            raise row.fault("free", turn.free, Fault("", N_("at most {n}"), n=DIE))
        row.done()
        return turn


def _shares(row: Table, key: str, players: tuple[int, int]) -> tuple[Share, ...]:
    least, most = players
    wanted = Fault("", N_("pairs of players and number up to {n} players, such as [[2, 1], [{n}, 2]]"), n=most)
    pairs = row.get(key, wanted)
    good = isinstance(pairs, list) and pairs and all(isinstance(pair, list) and len(pair) == 2 for pair in pairs)
    if not good or not all(type(n) is int and n > 0 for pair in pairs for n in pair):
        raise row.fault(key, pairs, wanted)
    tops = [top for top, _ in pairs]
    if tops[-1] != most or tops[0] < least or any(b <= a for a, b in pairwise(tops)):
        raise row.fault(key, pairs, wanted)
    starts = [least, *(top + 1 for top in tops)]
    return tuple(Share(start, top, n) for start, (top, n) in zip(starts, pairs, strict=False))


@dataclass(frozen=True, slots=True)
class Scoring:
    """`plain` dice score what they show, `matched` ones only with tiles to match; the rest in points.

    `most` and `second` go down by one for every player.
    """

    plain: tuple[int, ...]
    matched: tuple[int, ...]
    most: int
    second: int
    best_glass: int
    other_glass: int
    metal: int

    @staticmethod
    def read(top: Table) -> "Scoring":
        row = top.table("scoring")
        plain, matched = row.integers("plain"), row.integers("matched")
        points = (row.integer(key) for key in ("most", "second", "best_glass", "other_glass", "metal"))
        scoring = Scoring(plain, matched, *points)
        twice = set(plain) & set(matched)
        if twice or max(matched) >= DIE:
            raise row.fault(
                "matched", list(matched), Fault("", N_("numbers below {n} that plain does not list"), n=DIE)
            )
        if scoring.second >= scoring.most:
            raise row.fault("second", scoring.second, Fault("", N_("less than {n}"), n=scoring.most))
        row.done()
        return scoring

    @property
    def top(self) -> int:
        """The highest number of a die, of which the most count."""
        return DIE


@dataclass(frozen=True, slots=True)
class Variants:
    """What a table may switch."""

    switches: tuple[str, ...]

    @staticmethod
    def read(top: Table) -> "Variants":
        table = top.table("variants")
        switches = table.texts("switches")
        if not set(switches) <= set(SWITCHES):
            raise table.fault("switches", list(switches), Fault("", N_("one of {choices}"), choices=list(SWITCHES)))
        table.done()
        return Variants(switches)


def _goals_on_tiles(top: Table, facets: Facets) -> None:
    if Goals in facets and Tiles in facets:
        highest, values = facets[Tiles].values, facets[Goals].values
        if max(map(max, values)) > highest:
            wanted = Fault("", N_("numbers up to {n}, as on the tiles"), n=highest)
            raise top.table("goals").fault("values", [list(row) for row in values], wanted)


AGREEMENTS: Agreements = (_goals_on_tiles,)
