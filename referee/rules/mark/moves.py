"""Take, process, sell; a full row."""

from dataclasses import replace

from referee.rules.core import Effect, RuleError, effect
from referee.rules.mark.events import Processed, Sold, Took
from referee.rules.mark.ledger import changed, pay, put, require_column, require_living, restock
from referee.rules.mark.state import Mark, alive, forward, free, holding, in_bank, moves, open_rows, row_of
from referee.rules.mark.turn import pass_turn


def _may_use(state: Mark, colour: str) -> None:
    require_living(state, colour)
    if colour not in state.allowed:
        raise RuleError("not-rolled", colour=colour)


def took(state: Mark, event: Took, log: list[Effect]) -> Mark:
    _may_use(state, event.colour)
    require_column(state, event.column)
    columns = free(state.rows[state.seat][0])
    if not in_bank(state, event.colour):
        raise RuleError("none-in-bank", colour=event.colour)
    if not columns:
        raise RuleError("first-full")
    if event.column not in columns:
        raise RuleError("space-taken", column=event.column, row=1)
    log.append(effect("took", seat=state.seat, colour=event.colour, column=event.column))
    state = put(restock(state, event.colour, -1), state.seat, 0, event.column, event.colour)
    return _moved(state, event.colour, log)


def processed(state: Mark, event: Processed, log: list[Effect]) -> Mark:
    _may_use(state, event.colour)
    require_column(state, event.source)
    require_column(state, event.target)
    first, second = state.rows[state.seat]
    if not holding(first, event.colour):
        raise RuleError("none-in-row", colour=event.colour, row=1)
    if first[event.source - 1] != event.colour:
        raise RuleError("not-there", colour=event.colour, column=event.source, row=1)
    if event.target not in forward(state, event.source):
        raise RuleError("not-forward", source=event.source, target=event.target)
    if second[event.target - 1] is not None:
        raise RuleError("space-taken", column=event.target, row=2)
    log.append(effect("processed", seat=state.seat, colour=event.colour, source=event.source, target=event.target))
    state = put(state, state.seat, 0, event.source, None)
    return _moved(put(state, state.seat, 1, event.target, event.colour), event.colour, log)


def sold(state: Mark, event: Sold, log: list[Effect]) -> Mark:
    _may_use(state, event.colour)
    require_column(state, event.column)
    second = state.rows[state.seat][1]
    if not holding(second, event.colour):
        raise RuleError("none-in-row", colour=event.colour, row=2)
    if second[event.column - 1] != event.colour:
        raise RuleError("not-there", colour=event.colour, column=event.column, row=2)
    row = market_row(state, event.colour, event.row)
    state = sell(put(state, state.seat, 1, event.column, None), event.colour, row, log)
    return state if state.phase == "over" else _moved(state, event.colour, log)


def market_row(state: Mark, colour: str, row: int) -> int:
    """The row that a sale goes to; `row` 0 leaves it to the rules."""
    own, rows = row_of(state, colour), open_rows(state)
    if own:
        if row not in (0, own):
            raise RuleError("has-row", colour=colour, row=own)
        return own
    if row == 0:
        if len(rows) > 1:
            raise RuleError("row-missing", rows=tuple(rows))
        return rows[0]
    if not 1 <= row <= len(state.market):
        raise RuleError("no-row", row=row, most=len(state.market))
    if row not in rows:
        raise RuleError("row-taken", row=row, colour=state.market[row - 1][0])
    return row


def sell(state: Mark, colour: str, row: int, log: list[Effect]) -> Mark:
    """Pays the price of the row's next space and sees whether the row is full."""
    facts, seat = state.facts, state.seat
    sold = state.market[row - 1][1]
    price, before = facts.prices[row - 1][sold], state.cash[seat]
    mine = state.figures[seat]
    at = facts.colours.index(colour)
    figures = replace(mine, sales=changed(mine.sales, at, mine.sales[at] + price))
    state = replace(
        pay(state, seat, -price),
        market=changed(state.market, row - 1, (colour, sold + 1)),
        figures=changed(state.figures, seat, figures),
    )
    log.append(effect("sold", seat=seat, colour=colour, row=row, space=sold + 1, price=price))
    log.append(effect("received", seat=seat, amount=price, before=before, after=before + price))
    if sold + 1 < len(facts.prices[0]):
        return state
    return _row_full(state, colour, row, log)


def _row_full(state: Mark, colour: str, row: int, log: list[Effect]) -> Mark:
    held = sum(line.count(colour) for pair in state.rows for line in pair)
    removed = (held + in_bank(state, colour)) if state.facts.level == "full" else 0
    cleared = tuple(
        (tuple(None if p == colour else p for p in a), tuple(None if p == colour else p for p in b))
        for a, b in state.rows
    )
    state = replace(restock(state, colour, -in_bank(state, colour)), rows=cleared)
    full = sum(sold == len(state.facts.prices[0]) for _, sold in state.market)
    left = state.facts.end_rows - full
    log.append(effect("row-full", row=row, colour=colour, removed=removed, left=left))
    if left <= 0:
        log.append(effect("over"))
        return replace(state, phase="over", allowed=(), moves=0)
    return state


def _moved(state: Mark, colour: str, log: list[Effect]) -> Mark:
    """One move is made; a second of a double follows if it can (M-18, M-19)."""
    if state.moves == 2:
        state = replace(state, moves=1, allowed=(colour,))
        if colour in alive(state) and any(True for _ in moves(state, (colour,))):
            return state
        log.append(effect("second-lost", seat=state.seat, colour=colour))
    return pass_turn(state, log)
