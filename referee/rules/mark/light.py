"""Levels money and score, and money moved by hand."""

from dataclasses import replace

from referee.rules.core import Adjusted, Effect, RuleError, effect
from referee.rules.mark.events import Cash, Counted, Sale
from referee.rules.mark.ledger import figure, pay, require_living
from referee.rules.mark.moves import market_row, sell
from referee.rules.mark.state import MOST_CASH, Mark, crowded_rows
from referee.rules.mark.turn import charge


def counted(state: Mark, event: Counted, log: list[Effect]) -> Mark:
    if state.counted or state.sales:
        raise RuleError("counted-already")
    for n, count in enumerate((event.first, event.second), 1):
        if not 0 <= count <= state.facts.spaces:
            raise RuleError("count-range", row=n, most=state.facts.spaces)
    counts = enumerate((event.first, event.second), 1)
    crowded = tuple(n for n, count in counts if count >= state.facts.crowded)
    log.append(effect("counted", seat=state.seat, counts=(event.first, event.second)))
    if not crowded:
        log.append(effect("no-fee", seat=state.seat))
    return charge(replace(state, counted=True), crowded, log)


def sale(state: Mark, event: Sale, log: list[Effect]) -> Mark:
    require_living(state, event.colour)
    if state.sales == 2:
        raise RuleError("two-sales")
    if state.sales and event.colour != state.sold:
        raise RuleError("two-colours", colour=state.sold)
    row = market_row(state, event.colour, event.row)
    state = sell(replace(state, counted=True), event.colour, row, log)
    return replace(state, sold=event.colour, sales=state.sales + 1)


def cash(state: Mark, event: Cash, log: list[Effect]) -> Mark:
    if len(event.amounts) != len(state.cash):
        raise RuleError("cash-missing", count=len(state.cash))
    for seat, amount in enumerate(event.amounts):
        if not 0 <= amount <= MOST_CASH:
            raise RuleError("cash-range", seat=seat, most=MOST_CASH)
    bank = state.bank + sum(state.cash) - sum(event.amounts)
    log.append(effect("over"))
    return replace(state, cash=event.amounts, bank=bank, phase="over")


def adjusted(state: Mark, event: Adjusted, log: list[Effect]) -> Mark:
    """Legal unless cash would fall below 0; a fee that becomes payable is paid."""
    if not 0 <= event.seat < len(state.cash):
        raise RuleError("no-seat", seat=event.seat)
    before, after = state.cash[event.seat], state.cash[event.seat] + event.amount
    if after < 0:
        raise RuleError("below-zero", seat=event.seat, amount=event.amount, cash=before)
    state = figure(pay(state, event.seat, -event.amount), event.seat, adjusted=event.amount)
    data = {"amount": event.amount, "before": before, "after": after, "reason": event.reason}
    log.append(effect("adjusted", seat=event.seat, **data))
    if state.phase == "back" and state.cash[state.seat] >= state.due:
        return charge(replace(state, phase="roll", due=0), crowded_rows(state), log)
    return state
