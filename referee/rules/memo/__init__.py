"""Memo: at level full the table tells what a flip brought and the referee keeps the pairs; score is the final count.

The referee sees no face-down card and knows no container before the end. Rulings (K-1 …) are named where they decide.
"""

from collections.abc import Callable
from typing import Any

from referee.rules.core import Effect, Event, handled
from referee.rules.memo import count, deal, trucks, turn
from referee.rules.memo.count import score
from referee.rules.memo.deal import chance, deals, draws
from referee.rules.memo.events import (
    EVENTS,
    Changed,
    Contained,
    Dealt,
    Drawn,
    Ended,
    Flipped,
    Gave,
    Missed,
    Paired,
    Shuffled,
    Swapped,
    Tallied,
    Took,
    Trucked,
)
from referee.rules.memo.state import OPTIONS, Memo, ask, dealable, start

VERSION = 1
LEVELS = ("full", "score")

Handler = Callable[[Memo, Any, list[Effect]], Memo]
PLAYS: dict[type[Event], Handler] = {
    Swapped: trucks.swapped, Took: trucks.took, Gave: trucks.gave, Changed: trucks.container,
}  # fmt: skip
FLIPS: dict[type[Event], Handler] = {
    Paired: turn.paired, Missed: turn.missed, Trucked: turn.trucked, Flipped: turn.flipped,
}  # fmt: skip

# The events that answer the question of a phase, each with what it does.
HANDLERS: dict[str, dict[type[Event], Handler]] = {
    "deal": {Dealt: deal.dealt},
    "flip": {**PLAYS, **FLIPS, Dealt: deal.dealt, Drawn: deal.drawn},
    "after": {**PLAYS, Ended: turn.ended},
    "shuffle": {Shuffled: turn.shuffled},
    "containers": {Contained: count.contained},
    "tally": {Tallied: count.tallied},
}


def apply(state: Memo, event: Event) -> tuple[Memo, tuple[Effect, ...]]:
    """The state after the event, and what followed from it; raises RuleError where the rules refuse it."""
    return handled(HANDLERS, state.phase, state, event)


__all__ = [
    "EVENTS",
    "LEVELS",
    "OPTIONS",
    "VERSION",
    "apply",
    "ask",
    "chance",
    "dealable",
    "deals",
    "draws",
    "score",
    "start",
]
