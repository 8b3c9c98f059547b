"""From turn to turn: the storage fee, pieces put back."""

from dataclasses import replace

from referee.rules.core import Effect, RuleError, effect
from referee.rules.mark.events import Next, PutBack
from referee.rules.mark.ledger import figure, pay, put, require_column, restock
from referee.rules.mark.state import Mark, crowded_rows, excess


def pass_turn(state: Mark, log: list[Effect]) -> Mark:
    seat = (state.seat + 1) % len(state.cash)
    state = replace(
        state, seat=seat, turn=state.turn + 1, allowed=(), moves=0, double=False, counted=False, sold="", sales=0
    )
    log.append(effect("turn", seat=seat, turn=state.turn))
    if state.facts.level != "full":
        return replace(state, phase="turn")
    state = replace(state, phase="roll")
    return charge(state, crowded_rows(state), log)


def passed(state: Mark, event: Next, log: list[Effect]) -> Mark:
    """Level money: the player on turn is done."""
    return pass_turn(state, log)


def charge(state: Mark, crowded: tuple[int, ...], log: list[Effect]) -> Mark:
    """Charged once, before the first roll; a player who is short pays nothing and puts pieces back (M-13, M-15)."""
    due, seat = state.facts.fee * len(crowded), state.seat
    if not due:
        return state
    cash = state.cash[seat]
    if cash >= due:
        log.append(effect("fee", seat=seat, amount=due, rows=crowded, before=cash, after=cash - due))
        return figure(pay(state, seat, due), seat, fees=due)
    log.append(effect("fee-short", seat=seat, amount=due, rows=crowded, short=due - cash))
    return replace(state, phase="back", due=due) if state.facts.level == "full" else state


def put_back(state: Mark, event: PutBack, log: list[Effect]) -> Mark:
    wanted = excess(state)
    for n, (columns, count) in enumerate(zip((event.first, event.second), wanted, strict=True)):
        for column in columns:
            require_column(state, column)
            if state.rows[state.seat][n][column - 1] is None:
                raise RuleError("space-empty", column=column, row=n + 1)
        if len(set(columns)) != count or len(columns) != count:
            raise RuleError("back-count", row=n + 1, count=count)
    colours: list[str] = []
    for n, columns in enumerate((event.first, event.second)):
        for column in columns:
            piece = state.rows[state.seat][n][column - 1]
            assert piece is not None
            colours.append(piece)
            state = restock(put(state, state.seat, n, column, None), piece, 1)
    log.append(effect("put-back", seat=state.seat, colours=tuple(colours)))
    return replace(state, phase="roll", due=0)
