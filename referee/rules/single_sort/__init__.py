"""Single-Sort: the whole game at level full, as far as a table sees it; at level score the final count.

The referee knows no face-down tile and refuses nothing that could be true. Rulings (S-3 …) are named where they decide.
"""

from collections.abc import Callable
from typing import Any

from referee.rules.core import Effect, Event, handled
from referee.rules.single_sort import cleanup, collect, light, sorting
from referee.rules.single_sort.choices import ask, cleanups
from referee.rules.single_sort.count import score
from referee.rules.single_sort.events import (
    EVENTS,
    Cleaned,
    Collected,
    Ended,
    Heaped,
    Recycled,
    Reduced,
    Repaired,
    Repurposed,
    Rethought,
    Returned,
    Reused,
    Revealed,
    Rolled,
    Tallied,
)
from referee.rules.single_sort.state import OPTIONS, Sort, start, unseen

VERSION = 1
LEVELS = ("full", "score")

# The events that answer the question of a phase, each with what it does.
HANDLERS: dict[str, dict[type[Event], Callable[[Sort, Any, list[Effect]], Sort]]] = {
    "collect": {Collected: collect.collected},
    "act": {
        Recycled: sorting.recycled,
        Repaired: sorting.repaired,
        Reduced: sorting.reduced,
        Rethought: sorting.rethought,
        Repurposed: sorting.repurposed,
        Reused: sorting.reused,
        Returned: sorting.returned,
        Ended: sorting.ended,
    },
    "dice": {Rolled: sorting.rolled},
    "cleanup": {Cleaned: cleanup.cleaned},
    "goals": {Revealed: light.revealed},
    "tally": {Tallied: light.tallied, Heaped: light.heaped},
}


def apply(state: Sort, event: Event) -> tuple[Sort, tuple[Effect, ...]]:
    """The state after the event, and what followed from it; raises RuleError where the rules refuse it."""
    return handled(HANDLERS, state.phase, state, event)


__all__ = ["EVENTS", "LEVELS", "OPTIONS", "VERSION", "apply", "ask", "cleanups", "score", "start", "unseen"]
