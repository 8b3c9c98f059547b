"""The roll and the auction."""

from dataclasses import replace

from referee.rules.core import Effect, RuleError, effect
from referee.rules.mark.events import Bids, Named, Placed, Rolled
from referee.rules.mark.ledger import figure, pay, put, require_column, require_living, restock
from referee.rules.mark.state import HAMMER, STAR, Mark, alive, free, lots, moves
from referee.rules.mark.turn import pass_turn


def rolled(state: Mark, event: Rolled, log: list[Effect]) -> Mark:
    first, second = event.first, event.second
    for face in (first, second):
        if face not in (*state.facts.colours, HAMMER, STAR):
            raise RuleError("no-face", face=face)
    if first == STAR or second == HAMMER:
        first, second = second, first
    if first == STAR or second == HAMMER:
        raise RuleError("two-signs", face=first)
    log.append(effect("rolled", seat=state.seat, faces=(first, second)))
    if first == HAMMER:
        return _hammer(state, second, log)
    living = alive(state)
    if second == STAR:
        colours, count = living, 1  # M-3: any living colour, the other die's too
    elif first == second:
        colours, count = tuple(c for c in (first,) if c in living), 2
    else:
        colours, count = tuple(c for c in (first, second) if c in living), 1
    state = replace(state, allowed=colours, moves=count, double=count == 2)
    if not any(True for _ in moves(state, colours)):
        log.append(effect("turn-lost", seat=state.seat, colours=(first, second)))  # M-17
        return pass_turn(state, log)
    return replace(state, phase="move")


def _hammer(state: Mark, other: str, log: list[Effect]) -> Mark:
    possible = lots(state)
    if other == STAR:
        if not possible:
            log.append(effect("no-auction", seat=state.seat, colour=""))  # M-1
            return state
        return replace(state, phase="name")
    if other not in possible:
        log.append(effect("no-auction", seat=state.seat, colour=other))  # M-4
        return state
    return _auction(state, other, log)


def named(state: Mark, event: Named, log: list[Effect]) -> Mark:
    require_living(state, event.colour)
    if event.colour not in lots(state):
        raise RuleError("none-in-bank", colour=event.colour)
    return _auction(state, event.colour, log)


def _auction(state: Mark, colour: str, log: list[Effect]) -> Mark:
    log.append(effect("auction", seat=state.seat, colour=colour))
    return replace(state, phase="bids", lot=colour)


def bids(state: Mark, event: Bids, log: list[Effect]) -> Mark:
    bids = event.amounts
    if len(bids) != len(state.cash):
        raise RuleError("bids-missing", count=len(state.cash))
    for seat, (bid, cash) in enumerate(zip(bids, state.cash, strict=True)):
        if not 0 <= bid <= cash:
            raise RuleError("bid-range", seat=seat, most=cash)
    after = "roll" if state.facts.level == "full" else "turn"
    best = max(bids)
    log.append(effect("bids", amounts=bids))
    if best == 0:  # M-9
        log.append(effect("nobody-bids", seat=state.seat, colour=state.lot))
        return replace(state, phase=after, lot="")
    order = [(state.seat + n) % len(bids) for n in range(len(bids))]
    tied = tuple(seat for seat in order if bids[seat] == best)
    winner = tied[0]
    before = state.cash[winner]
    state = figure(pay(state, winner, best), winner, auctions=1, spent=best)
    log.append(effect("auction-won", seat=winner, amount=best, tied=tied, roller=state.seat, colour=state.lot))
    log.append(effect("paid", seat=winner, amount=best, before=before, after=before - best))
    if state.facts.level != "full":
        return replace(state, phase=after, lot="")
    return _prize(state, winner, log)


def _prize(state: Mark, winner: int, log: list[Effect]) -> Mark:
    """Not asked: a placement with one free space."""
    columns = free(state.rows[winner][0])
    if not columns:
        log.append(effect("no-space", seat=winner, colour=state.lot))
        return replace(state, phase="roll", lot="")
    state = replace(state, phase="place", winner=winner)
    return placed(state, Placed(columns[0]), log) if len(columns) == 1 else state


def placed(state: Mark, event: Placed, log: list[Effect]) -> Mark:
    require_column(state, event.column)
    if event.column not in free(state.rows[state.winner][0]):
        raise RuleError("space-taken", column=event.column, row=1)
    log.append(effect("placed", seat=state.winner, colour=state.lot, column=event.column))
    state = put(restock(state, state.lot, -1), state.winner, 0, event.column, state.lot)
    return replace(state, phase="roll", lot="", winner=-1)
