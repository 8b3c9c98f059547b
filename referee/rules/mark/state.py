"""The state of a game, what can be asked of it, and the question it asks the table."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from pnp.edition import Edition
from pnp.edition.trade import Company, Ending, Market, Materials, Money, Pieces
from referee.rules.core import Ask, Event, Options, State
from referee.rules.mark.events import Counted, Named, Next, Placed, Processed, PutBack, Rolled, Sale, Sold, Took

HAMMER, STAR = "hammer", "star"
MOST_CASH = 10**6  # nobody types more, even at level score

Row = tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Facts(State):
    """What does not change in a game."""

    colours: tuple[str, ...]
    prices: tuple[tuple[int, ...], ...]
    each: int
    spaces: int
    crowded: int
    fee: int
    end_rows: int
    level: str


@dataclass(frozen=True, slots=True)
class Figures(State):
    """What a player paid and earned, for the report."""

    fees: int = 0
    auctions: int = 0
    spent: int = 0
    sales: tuple[int, ...] = ()  # dollars by colour
    adjusted: int = 0


@dataclass(frozen=True, slots=True)
class Mark(State):
    """`market`: each row's colour and pieces sold; `stock`: pieces in the bank by colour; `rows`: two by seat.

    `phase` names the question: roll, move, name, bids, place, back, turn (money), cash (score), over.
    `allowed`: colours of the move; `moves`: how many are left; `lot`: the colour for sale; `winner`: who places it.
    """

    facts: Facts
    cash: tuple[int, ...]
    bank: int
    stock: tuple[int, ...]
    rows: tuple[tuple[Row, Row], ...]
    market: tuple[tuple[str | None, int], ...]
    figures: tuple[Figures, ...]
    phase: str = "roll"
    turn: int = 1
    seat: int = 0
    allowed: tuple[str, ...] = ()
    moves: int = 0
    double: bool = False
    lot: str = ""
    winner: int = -1
    due: int = 0
    counted: bool = False
    sold: str = ""
    sales: int = 0


OPTIONS = {"end_rows": Options(("5", "4"))}


def start(edition: Edition, seats: int, level: str, options: Mapping[str, str]) -> Mark:
    """Everybody has the start money; the rest of what is printed is the bank's, whose figure may go below 0."""
    market, company, money = edition.facet(Market), edition.facet(Company), edition.facet(Money)
    ending = edition.facet(Ending)
    rows = ending.short if options.get("end_rows") == OPTIONS["end_rows"].choices[1] else ending.rows
    colours = tuple(material.colour for material in edition.facet(Materials).all)
    each = edition.facet(Pieces).each
    facts = Facts(colours, market.prices, each, company.spaces, company.crowded, company.fee, rows, level)
    empty: Row = (None,) * company.spaces
    printed = sum(bill.value * bill.count for bill in money.bills)
    return Mark(
        facts=facts,
        cash=(money.start_sum,) * seats,
        bank=printed - money.start_sum * seats,
        stock=(each,) * len(colours),
        rows=((empty, empty),) * seats,
        market=((None, 0),) * len(market.prices),
        figures=(Figures(sales=(0,) * len(colours)),) * seats,
        phase={"full": "roll", "money": "turn", "score": "cash"}[level],
    )


# ---- questions about a state


def alive(state: Mark) -> tuple[str, ...]:
    """Colours still in the game."""
    spaces = len(state.facts.prices[0])
    gone = {colour for colour, sold in state.market if sold == spaces}
    return tuple(colour for colour in state.facts.colours if colour not in gone)


def in_bank(state: Mark, colour: str) -> int:
    return state.stock[state.facts.colours.index(colour)]


def free(row: Row) -> list[int]:
    """Free columns, from 1."""
    return [column for column, piece in enumerate(row, 1) if piece is None]


def holding(row: Row, colour: str) -> list[int]:
    return [column for column, piece in enumerate(row, 1) if piece == colour]


def row_of(state: Mark, colour: str) -> int:
    """The Market row of a colour, 0 if it has none."""
    return next((n for n, (owner, _) in enumerate(state.market, 1) if owner == colour), 0)


def open_rows(state: Mark) -> list[int]:
    return [n for n, (owner, _) in enumerate(state.market, 1) if owner is None]


def forward(state: Mark, column: int) -> list[int]:
    """Second-row columns that a first-row column leads to."""
    return [c for c in (column - 1, column, column + 1) if 1 <= c <= state.facts.spaces]


def moves(state: Mark, colours: tuple[str, ...], seat: int | None = None) -> Iterator[Event]:
    """Every legal move of the colours for the player on turn."""
    first, second = state.rows[state.seat if seat is None else seat]
    spaces = free(second)
    for colour in colours:
        if in_bank(state, colour):
            for column in free(first):
                yield Took(colour, column)
        for source in holding(first, colour):
            for target in forward(state, source):
                if target in spaces:
                    yield Processed(colour, source, target)
        for column in holding(second, colour):
            for row in rows_asked(state, colour):
                yield Sold(colour, column, row)


def rows_asked(state: Mark, colour: str) -> list[int]:
    """The rows to choose from: none to choose (0) once the colour has one, or where a single one is left (M-23)."""
    rows = open_rows(state)
    return [0] if row_of(state, colour) or len(rows) == 1 else rows


def lots(state: Mark) -> tuple[str, ...]:
    """Colours that can be auctioned: in the game and, where pieces are tracked, in the bank."""
    return tuple(c for c in alive(state) if state.facts.level != "full" or in_bank(state, c))


def _money_choices(state: Mark) -> Iterator[Event]:
    if not state.counted:
        spaces = range(state.facts.spaces + 1)
        yield from (Counted(a, b) for a in spaces for b in spaces)
    for colour in alive(state):
        if state.sales == 0 or (state.sales == 1 and colour == state.sold):
            yield from (Sale(colour, row) for row in rows_asked(state, colour))
    yield from (Named(colour) for colour in lots(state))
    yield Next()


def pieces_in(row: Row) -> int:
    return sum(piece is not None for piece in row)


def crowded_rows(state: Mark) -> tuple[int, ...]:
    """Which rows of the player on turn are over half full."""
    return tuple(n for n, row in enumerate(state.rows[state.seat], 1) if pieces_in(row) >= state.facts.crowded)


def excess(state: Mark) -> tuple[int, int]:
    """Pieces to put back from the first and the second row."""
    keep = state.facts.crowded - 1
    first, second = state.rows[state.seat]
    return max(0, pieces_in(first) - keep), max(0, pieces_in(second) - keep)


def _ways_back(state: Mark) -> Iterator[PutBack]:
    first, second = state.rows[state.seat]
    a, b = excess(state)
    taken = [[c for c, piece in enumerate(row, 1) if piece] for row in (first, second)]
    for one in combinations(taken[0], a):
        for two in combinations(taken[1], b):
            yield PutBack(one, two)


def ask(state: Mark) -> Ask:
    """The question of the state's phase; a state that is over asks nothing."""
    return QUESTIONS[state.phase](state)


def _ask_roll(state: Mark) -> Ask:
    faces_a, faces_b = (*state.facts.colours, HAMMER), (*state.facts.colours, STAR)
    return Ask("roll", (), tuple(Rolled(a, b) for a in faces_a for b in faces_b))


def _ask_move(state: Mark) -> Ask:
    about = (("left", state.moves), ("double", state.double), ("colours", state.allowed))
    return Ask("move", (state.seat,), tuple(moves(state, state.allowed)), about=about)


def _ask_name(state: Mark) -> Ask:
    return Ask("name", (state.seat,), tuple(Named(colour) for colour in lots(state)))


def _ask_bids(state: Mark) -> Ask:
    about = (("colour", state.lot), ("roller", state.seat))
    return Ask("bids", tuple(range(len(state.cash))), (), tuple((0, cash) for cash in state.cash), about)


def _ask_place(state: Mark) -> Ask:
    columns = free(state.rows[state.winner][0])
    return Ask("place", (state.winner,), tuple(Placed(c) for c in columns), about=(("colour", state.lot),))


def _ask_back(state: Mark) -> Ask:
    about = (("due", state.due), ("cash", state.cash[state.seat]), ("excess", excess(state)))
    return Ask("back", (state.seat,), tuple(_ways_back(state)), about=about)


def _ask_turn(state: Mark) -> Ask:
    return Ask("turn", (state.seat,), tuple(_money_choices(state)))


def _ask_cash(state: Mark) -> Ask:
    return Ask("cash", tuple(range(len(state.cash))), (), ((0, MOST_CASH),) * len(state.cash))


QUESTIONS: dict[str, Callable[[Mark], Ask]] = {
    "roll": _ask_roll,
    "move": _ask_move,
    "name": _ask_name,
    "bids": _ask_bids,
    "place": _ask_place,
    "back": _ask_back,
    "turn": _ask_turn,
    "cash": _ask_cash,
    "over": lambda state: Ask("over", ()),
}
