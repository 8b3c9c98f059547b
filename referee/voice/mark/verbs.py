"""The table language of MARK."""

from collections.abc import Sequence
from typing import Any

from pnp.words import N_
from referee.grammar import Verb
from referee.rules.core import Adjusted
from referee.rules.mark.events import (
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
from referee.rules.mark.state import HAMMER, STAR
from referee.slots import Amounts, Number, Numbers, Rest, Seat, Tagged, Word


def _colours(state: Any) -> Sequence[str]:
    return tuple(state.facts.colours)


def _faces(state: Any) -> Sequence[str]:
    return (*state.facts.colours, HAMMER, STAR)


COLOUR, COLUMN = Word("colour", _colours), Number("column")
ROW = Tagged("row", "row")
SELL = N_("sell red 3, first of its colour: sell red row 4")

VERBS = (
    Verb(
        "roll",
        Rolled,
        (Word("first", _faces), Word("second", _faces)),
        N_("roll red hammer: what the dice show; alone, the laptop rolls"),
        drawn=True,
    ),
    Verb("take|bank", Took, (COLOUR, COLUMN), N_("take red 2: from the bank to a space of the first row")),
    Verb(
        "process",
        Processed,
        (COLOUR, Number("source"), Number("target")),
        N_("process red 2 3: from the first row to the second"),
    ),
    Verb("sell", Sold, (COLOUR, COLUMN, ROW), SELL),
    Verb("sell", Sale, (COLOUR, ROW), SELL),
    Verb("auction", Named, (COLOUR,), N_("auction blue: the colour that is for sale")),
    Verb(
        "bid",
        Bids,
        (Amounts("amounts"),),
        N_("bid Ann 3 Ben 0, or bid 3 0 in seat order: all bids at once"),
        answers="bids",
    ),
    Verb("place", Placed, (COLUMN,), N_("place 1: where the winner puts the piece")),
    Verb(
        "back",
        PutBack,
        (Numbers("first", "first"), Numbers("second", "second")),
        N_("back first 2 second 1 3: pieces that go back when the fee cannot be paid"),
    ),
    Verb(
        "rows",
        Counted,
        (Number("first"), Number("second")),
        N_("rows 3 2: pieces in the first and second row of the player on turn"),
    ),
    Verb("next", Next, (), N_("the turn is over")),
    Verb(
        "cash",
        Cash,
        (Amounts("amounts"),),
        N_("cash Ann 45 Ben 32: what everybody holds at the end"),
        answers="cash",
    ),
    Verb(
        "adjust",
        Adjusted,
        (Seat("seat"), Number("amount", firm=True), Rest("reason")),
        N_("last resort: adjust Ann -5 wrong change"),
    ),
)
