"""Changing a state: money that only moves between players and bank, pieces, figures; what every move requires."""

from dataclasses import replace
from typing import TypeVar

from referee.rules.core import RuleError
from referee.rules.mark.state import Mark, alive

T = TypeVar("T")


def changed(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The tuple with another item at an index."""
    return (*items[:at], item, *items[at + 1 :])


def pay(state: Mark, seat: int, amount: int) -> Mark:
    """Money from a player to the bank (a negative amount: to the player); nothing is ever created."""
    cash = changed(state.cash, seat, state.cash[seat] - amount)
    return replace(state, cash=cash, bank=state.bank + amount)


def figure(state: Mark, seat: int, **more: int) -> Mark:
    """Adds to a player's figures."""
    mine = state.figures[seat]
    sums = {key: getattr(mine, key) + value for key, value in more.items()}
    return replace(state, figures=changed(state.figures, seat, replace(mine, **sums)))


def restock(state: Mark, colour: str, pieces: int) -> Mark:
    """Pieces into the bank, or out of it."""
    at = state.facts.colours.index(colour)
    return replace(state, stock=changed(state.stock, at, state.stock[at] + pieces))


def put(state: Mark, seat: int, row: int, column: int, piece: str | None) -> Mark:
    """Puts a piece on a space (row 0 or 1), or takes it off."""
    first, second = state.rows[seat]
    line = changed((first, second)[row], column - 1, piece)
    pair = (line, second) if row == 0 else (first, line)
    return replace(state, rows=changed(state.rows, seat, pair))


def require_column(state: Mark, column: int) -> None:
    if not 1 <= column <= state.facts.spaces:
        raise RuleError("no-column", column=column, most=state.facts.spaces)


def require_living(state: Mark, colour: str) -> None:
    if colour not in state.facts.colours:
        raise RuleError("no-colour", colour=colour)
    if colour not in alive(state):
        raise RuleError("colour-gone", colour=colour)
