"""A second, plain implementation of MARK's rules: an oracle for the tests, sharing no code with the referee."""

import copy
import itertools
import random
from typing import Any

COLOURS = ["white", "blue", "gold", "green", "red"]
PRICES = [
    [4, 6, 8, 10, 12],
    [3, 5, 8, 11, 13],
    [2, 5, 8, 11, 14],
    [1, 4, 8, 12, 15],
    [1, 3, 7, 12, 17],
]
PIECES = 8
SPACES = 4
START_MONEY = 30
FEE = 5
MOST_FREE = 2
PRINTED_MONEY = 40 * 1 + 40 * 5 + 20 * 10
HAMMER = "hammer"
STAR = "star"

Event = tuple[Any, ...]


class Twin:
    """One game. `seat` is the player whose turn it is, also while somebody else places a piece won by auction."""

    def __init__(self, players: int, end_rows: int = 5) -> None:
        if players not in (2, 3, 4):
            raise ValueError("two to four players")
        if end_rows not in (4, 5):
            raise ValueError("four or five rows")
        self.players = players
        self.end_rows = end_rows
        self.cash: list[int] = [START_MONEY] * players
        self.bank: int = PRINTED_MONEY - START_MONEY * players
        self.stock: dict[str, int] = dict.fromkeys(COLOURS, PIECES)
        self.rows: list[list[list[str | None]]] = [[[None] * SPACES, [None] * SPACES] for _ in range(players)]
        self.market: list[list[Any]] = [[None, 0] for _ in PRICES]
        self.seat: int = 0
        self.phase: str = "roll"
        self.choice: list[str] = []  # phase "move": the colours that may move
        self.moves_left: int = 0  # phase "move": two after a double
        self.lot: str | None = None  # phases "bids" and "place": the colour under the hammer
        self.winner: int | None = None  # phase "place": who places it

    # What is asked

    def legal(self) -> list[Event] | None:
        """Every legal event now; None for bids, where any 0 <= bid <= cash will do."""
        if self.phase == "bids":
            return None
        events: list[Event] = []
        if self.phase == "roll":
            events = [("Rolled", a, b) for a in [*COLOURS, HAMMER] for b in [*COLOURS, STAR]]
        elif self.phase == "move":
            events = self._moves()
        elif self.phase == "name":
            events = [("Named", colour) for colour in self._for_auction()]
        elif self.phase == "place":
            assert self.winner is not None
            events = [("Placed", column) for column in self._free(self.winner, 0)]
        elif self.phase == "back":
            first, second = [self._ways_back(row) for row in self.rows[self.seat]]
            events = [("PutBack", one, two) for one in first for two in second]
        return events

    def _moves(self) -> list[Event]:
        """Every move of the player whose turn it is, in the colours of the roll."""
        first, second = self.rows[self.seat]
        moves: list[Event] = []
        for colour in self.choice:
            if self._is_dead(colour):
                continue
            if self.stock[colour] > 0:
                for column in self._free(self.seat, 0):
                    moves.append(("Took", colour, column))
            for source in range(1, SPACES + 1):
                if first[source - 1] == colour:
                    for target in (source - 1, source, source + 1):
                        if target in self._free(self.seat, 1):
                            moves.append(("Processed", colour, source, target))
            for column in range(1, SPACES + 1):
                if second[column - 1] == colour:
                    for row in self._rows_to_name(colour):
                        moves.append(("Sold", colour, column, row))
        return moves

    def _rows_to_name(self, colour: str) -> list[int]:
        """The rows a sale may name: the open ones if there is a choice, else just 0."""
        open_rows = self._open_rows()
        if self._row_of(colour) is None and len(open_rows) > 1:
            return open_rows
        return [0]

    def _ways_back(self, row: list[str | None]) -> list[tuple[int, ...]]:
        """The sets of columns that cut a row to two pieces; the empty set if it is not over half."""
        filled = [column for column in range(1, SPACES + 1) if row[column - 1] is not None]
        return list(itertools.combinations(filled, max(0, len(filled) - MOST_FREE)))

    def _for_auction(self) -> list[str]:
        return [colour for colour in COLOURS if not self._is_dead(colour) and self.stock[colour] > 0]

    def _free(self, seat: int, which: int) -> list[int]:
        row = self.rows[seat][which]
        return [column for column in range(1, SPACES + 1) if row[column - 1] is None]

    def _open_rows(self) -> list[int]:
        return [number for number in range(1, len(PRICES) + 1) if self.market[number - 1][0] is None]

    def _row_of(self, colour: str) -> int | None:
        for number in range(1, len(PRICES) + 1):
            if self.market[number - 1][0] == colour:
                return number
        return None

    def _is_full(self, number: int) -> bool:
        return bool(self.market[number - 1][1] == len(PRICES[number - 1]))

    def _is_dead(self, colour: str) -> bool:
        number = self._row_of(colour)
        return number is not None and self._is_full(number)

    # What is played

    def play(self, event: Event) -> None:
        """Play one event, or raise ValueError and change nothing."""
        if self.phase == "bids":
            self._check_bids(event)
            self._auction(list(event[1]))
            return
        event = self._plain_sale(event)
        if event not in (self.legal() or []):
            raise ValueError(f"not legal in phase {self.phase}: {event}")
        kind = event[0]
        if kind == "Rolled":
            self._roll(event[1], event[2])
        elif kind == "Named":
            self._put_up(event[1])
        elif kind == "Placed":
            self._place(event[1])
        elif kind == "PutBack":
            self._put_back([event[1], event[2]])
        else:
            self._move(event)

    def _plain_sale(self, event: Event) -> Event:
        """A sale that names the only row there is becomes a sale with row 0."""
        if len(event) != 4 or event[0] != "Sold":
            return event
        _, colour, column, row = event
        open_rows = self._open_rows()
        own = self._row_of(colour)
        if own is None and len(open_rows) == 1:
            own = open_rows[0]
        if own is not None and row == own:
            return ("Sold", colour, column, 0)
        return event

    def _check_bids(self, event: Event) -> None:
        if len(event) != 2 or event[0] != "Bids" or not isinstance(event[1], tuple):
            raise ValueError("bids are due")
        if len(event[1]) != self.players:
            raise ValueError("one bid for each player")
        for bid, cash in zip(event[1], self.cash, strict=True):
            if type(bid) is not int or not 0 <= bid <= cash:
                raise ValueError(f"a bid out of range: {bid}")

    def _roll(self, a: str, b: str) -> None:
        if a == HAMMER and b == STAR:
            if self._for_auction():
                self.phase = "name"
        elif a == HAMMER:
            if b in self._for_auction():
                self._put_up(b)
        else:
            if b == STAR:
                self.choice, self.moves_left = list(COLOURS), 1
            elif a == b:
                self.choice, self.moves_left = [a], 2
            else:
                self.choice, self.moves_left = [a, b], 1
            self._go_on_moving()

    def _go_on_moving(self) -> None:
        """Ask for a move if one is left and there is one, else end the turn."""
        if self.moves_left > 0 and self._moves():
            self.phase = "move"
        else:
            self._next_turn()

    def _put_up(self, colour: str) -> None:
        self.lot = colour
        self.phase = "bids"

    def _auction(self, bids: list[int]) -> None:
        highest = max(bids)
        if highest == 0:
            self._roll_again()
            return
        winner = self.seat
        while bids[winner] != highest:
            winner = (winner + 1) % self.players
        self.cash[winner] -= highest
        self.bank += highest
        free = self._free(winner, 0)
        if not free:
            self._roll_again()
            return
        self.winner = winner
        self.phase = "place"
        if len(free) == 1:
            self._place(free[0])

    def _place(self, column: int) -> None:
        assert self.winner is not None
        assert self.lot is not None
        self.stock[self.lot] -= 1
        self.rows[self.winner][0][column - 1] = self.lot
        self._roll_again()

    def _roll_again(self) -> None:
        self.lot = None
        self.winner = None
        self.phase = "roll"

    def _move(self, event: Event) -> None:
        first, second = self.rows[self.seat]
        kind, colour = event[0], event[1]
        self.moves_left -= 1
        if kind == "Took":
            self.stock[colour] -= 1
            first[event[2] - 1] = colour
        elif kind == "Processed":
            first[event[2] - 1] = None
            second[event[3] - 1] = colour
        else:
            second[event[2] - 1] = None
            self._sell(colour, event[3])
        if self.phase != "over":
            self._go_on_moving()

    def _sell(self, colour: str, named: int) -> None:
        number = named or self._row_of(colour) or self._open_rows()[0]
        row = self.market[number - 1]
        price = PRICES[number - 1][row[1]]
        row[0] = colour
        row[1] += 1
        self.bank -= price
        self.cash[self.seat] += price
        if self._is_full(number):
            self._remove(colour)
            if sum(self._is_full(each) for each in range(1, len(PRICES) + 1)) >= self.end_rows:
                self.choice, self.moves_left = [], 0
                self.phase = "over"

    def _remove(self, colour: str) -> None:
        """A full row: its colour leaves the bank and all companies."""
        self.stock[colour] = 0
        for company in self.rows:
            for row in company:
                for index in range(SPACES):
                    if row[index] == colour:
                        row[index] = None

    def _next_turn(self) -> None:
        """Pass the turn to the left and charge the fee, or ask for pieces if it cannot be paid in full."""
        self.choice, self.moves_left = [], 0
        self.seat = (self.seat + 1) % self.players
        fee = FEE * sum(SPACES - row.count(None) > MOST_FREE for row in self.rows[self.seat])
        if self.cash[self.seat] < fee:
            self.phase = "back"
        else:
            self.cash[self.seat] -= fee
            self.bank += fee
            self.phase = "roll"

    def _put_back(self, columns: list[tuple[int, ...]]) -> None:
        for row, chosen in zip(self.rows[self.seat], columns, strict=True):
            for column in chosen:
                piece = row[column - 1]
                assert piece is not None
                self.stock[piece] += 1
                row[column - 1] = None
        self.phase = "roll"


def check(game: Twin) -> None:
    """Assert that no money and no piece got lost."""
    assert sum(game.cash) + game.bank == PRINTED_MONEY
    assert min(game.cash) >= 0
    lying = [piece for company in game.rows for row in company for piece in row]
    for colour in COLOURS:
        sold = sum(row[1] for row in game.market if row[0] == colour)
        left = game.stock[colour] + lying.count(colour)
        assert left == (0 if sold == 5 else PIECES - sold)
        assert game.stock[colour] >= 0


def random_game(players: int, end_rows: int, rng: random.Random) -> dict[str, int]:
    """Play one game to its end at random; how often each phase was asked."""
    game = Twin(players, end_rows)
    asked: dict[str, int] = {}
    while game.phase != "over":
        asked[game.phase] = asked.get(game.phase, 0) + 1
        before = copy.deepcopy(vars(game))
        for wrong in [("Placed", 9), ("Bids", (-1,) * players), ("Sold", "white", 0, 0), ("PutBack", (), ())]:
            try:
                game.play(wrong)
            except ValueError:
                assert vars(game) == before
            else:
                raise AssertionError(f"accepted {wrong}")
        events = game.legal()
        if events is None:
            game.play(("Bids", tuple(rng.choice([0, rng.randint(0, min(cash, 9)), cash]) for cash in game.cash)))
        else:
            assert events
            assert len(set(events)) == len(events)
            game.play(rng.choice(events))
        check(game)
    assert game.legal() == []
    assert sum(row[1] == 5 for row in game.market) == end_rows
    return asked


if __name__ == "__main__":
    for count in (2, 3, 4):
        total: dict[str, int] = {}
        for seed in range(200):
            for phase, times in random_game(count, 4 + seed % 2, random.Random(seed)).items():
                total[phase] = total.get(phase, 0) + times
        print(f"{count} players: 200 games, asked {total}")
