"""What happens at the table, and nothing that follows from it. Columns and Market rows count from 1, seats from 0."""

from dataclasses import dataclass

from referee.rules.core import Adjusted, Event


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """What the dice show: die A (colours and hammer), die B (colours and star)."""

    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Named(Event):
    """The colour of an auction: after hammer and star; at level money, whatever the dice said."""

    colour: str


@dataclass(frozen=True, slots=True)
class Bids(Event):
    """All bids at once, by seat."""

    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """Where the winner of an auction puts the piece."""

    column: int


@dataclass(frozen=True, slots=True)
class Took(Event):
    colour: str
    column: int


@dataclass(frozen=True, slots=True)
class Processed(Event):
    colour: str
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """From a second-row column to the Market; `row` for a colour's first piece where several rows are open, else 0."""

    colour: str
    column: int
    row: int = 0


@dataclass(frozen=True, slots=True)
class PutBack(Event):
    """The columns of the pieces that go back when the fee cannot be paid."""

    first: tuple[int, ...]
    second: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """Level money: so many pieces in the first and second row of the player on turn."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Sale(Event):
    """Level money: a piece sold; `row` as in Sold."""

    colour: str
    row: int = 0


@dataclass(frozen=True, slots=True)
class Next(Event):
    """Level money: the turn passes."""


@dataclass(frozen=True, slots=True)
class Cash(Event):
    """Level score: what everybody holds at the end, by seat."""

    amounts: tuple[int, ...]


KINDS: tuple[type[Event], ...] = (
    Rolled, Named, Bids, Placed, Took, Processed, Sold, PutBack, Counted, Sale, Next, Cash, Adjusted,
)  # fmt: skip
EVENTS = {kind.__name__: kind for kind in KINDS}
