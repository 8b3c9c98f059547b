"""MARK: the whole game at level full; money and score for tables that type less.

Rulings (M-1 …) are named where they decide.
"""

from collections.abc import Callable
from typing import Any

from referee.rules.core import Adjusted, Effect, Event, handled
from referee.rules.mark import light, moves, roll, turn
from referee.rules.mark.count import score
from referee.rules.mark.events import (
    EVENTS,
    Bids,
    Cash,
    Counted,
    Named,
    Next,
    Placed,
    Processed,
    PutBack,
    Rolled,
    Sale,
    Sold,
    Took,
)
from referee.rules.mark.state import OPTIONS, Mark, ask, start

VERSION = 1
LEVELS = ("full", "money", "score")

# The events that answer the question of a phase, each with what it does.
HANDLERS: dict[str, dict[type[Event], Callable[[Mark, Any, list[Effect]], Mark]]] = {
    "roll": {Rolled: roll.rolled},
    "move": {Took: moves.took, Processed: moves.processed, Sold: moves.sold},
    "name": {Named: roll.named},
    "bids": {Bids: roll.bids},
    "place": {Placed: roll.placed},
    "back": {PutBack: turn.put_back},
    "turn": {Counted: light.counted, Sale: light.sale, Named: roll.named, Next: turn.passed},
    "cash": {Cash: light.cash},
}


def apply(state: Mark, event: Event) -> tuple[Mark, tuple[Effect, ...]]:
    """The state after the event, and what followed from it; raises RuleError where the rules refuse it."""
    if isinstance(event, Adjusted):
        log: list[Effect] = []
        return light.adjusted(state, event, log), tuple(log)
    return handled(HANDLERS, state.phase, state, event)


__all__ = ["EVENTS", "LEVELS", "OPTIONS", "VERSION", "apply", "ask", "score", "start"]
