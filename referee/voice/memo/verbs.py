"""The table language of the game of pairs."""

from collections.abc import Sequence
from typing import Any

from pnp.words import N_
from referee.grammar import Verb
from referee.rules.core import Event
from referee.rules.memo.events import (
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
from referee.rules.memo.state import owner
from referee.slots import Bare, Hands, Literal, Named, Number, Numbers, Seat, Several, Whose


def _things(state: Any) -> Sequence[str]:
    return tuple(thing for things in state.facts.things for thing in things)


def _trucks(state: Any) -> Sequence[str]:
    return tuple(state.facts.trucks)


def _kinds(state: Any) -> Sequence[str]:
    return tuple(state.facts.kinds)


def _no_words(state: Any) -> Sequence[str]:
    return ()


def _has(state: Any, event: Event, seat: int) -> bool:
    """Whether the pair that comes from another player is that player's."""
    return owner(state, getattr(event, "got", "") or getattr(event, "thing", "")) == seat


def _thing(field: str) -> Named:
    return Named(field, _things, _no_words)


FROM, TO, WHOSE = Literal("from", needed=False), Literal("to", needed=False), Whose("whose")

VERBS = (
    Verb("pair", Paired, (_thing("thing"),), N_("pair newspaper: two cards with the same picture")),
    Verb("miss", Missed, (), N_("no match, and no truck")),
    Verb(
        "truck",
        Trucked,
        (Several("trucks", _trucks),),
        N_("truck swap: a truck, or two in the order they were flipped"),
    ),
    Verb(
        "flip",
        Flipped,
        (Named("first", _things, _trucks), Named("second", _things, _trucks, optional=True)),
        N_("flip newspaper jam jar: the two cards by name; the outcome follows"),
    ),
    Verb("shuffle", Shuffled, (Number("count"),), N_("shuffle 6: so many places change")),
    Verb(
        "play",
        Swapped,
        (Literal("swap"), _thing("gave"), FROM, WHOSE, _thing("got")),
        N_("play swap jam jar Ben drink can: an own pair for another player’s"),
        true=_has,
    ),
    Verb(
        "play",
        Took,
        (Literal("take"), FROM, WHOSE, _thing("thing")),
        N_("play take Ben jam jar: a pair from another player"),
        true=_has,
    ),
    Verb(
        "play",
        Gave,
        (Literal("gift"), _thing("thing"), TO, Seat("seat")),
        N_("play gift jam jar Ben: an own pair to another player"),
    ),
    Verb("play", Changed, (Literal("container"),), N_("play container: a new container for one held before, unseen")),
    Verb("end", Ended, (), N_("the turn is over, though a truck could be used")),
    Verb(
        "containers",
        Contained,
        (Seat("seat"), Several("kinds", _kinds)),
        N_("containers Ann paper glass metal: a player’s containers, after the end"),
    ),
    Verb(
        "tally",
        Tallied,
        (Seat("seat"), Several("kinds", _kinds), Numbers("pairs", "pairs")),
        N_("tally Ann paper glass metal pairs 3 0 2 1 0: containers, and pairs of each kind in order"),
    ),
    Verb(
        "deal",
        Dealt,
        (Hands("hands"),),
        N_("deal: the laptop says who draws from which stacks"),
        drawn=True,
        answers="deal",
    ),
    Verb("stacks", Drawn, (Bare("stacks"),), N_("stacks 1 3 4: from which stacks the next player draws")),
)
