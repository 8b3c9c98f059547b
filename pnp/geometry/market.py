"""The layout of a market board: rows of spaces in the middle, a company at each side, all on one grid.

Figures are for a pitch of 25 mm (look: board, 260 × 260) and follow the pitch.
"""

from dataclasses import dataclass
from functools import cached_property

from pnp.geometry.lengths import Box, Um, mm
from pnp.geometry.slots import Slot

DESIGN_PITCH = mm(25)
MARGIN, BELT, AIR = mm(7.5), mm(6), mm(4)
SIDES = 4


@dataclass(frozen=True)
class MarketBoard:
    """`space`: the pitch; `rows` × `columns`: the Market; `places`: spaces in each row of a company."""

    space: Um
    rows: int
    columns: int
    places: int

    def scaled(self, design: Um) -> Um:
        """A length of the 25 mm design at this board's pitch."""
        return design * self.space // DESIGN_PITCH

    @property
    def cells(self) -> int:
        """Side of the inner square in spaces; a company and its fee tag share one of its sides."""
        return max(self.rows, self.columns, self.places + 1)

    @property
    def rim(self) -> Um:
        return self.scaled(MARGIN) + 2 * self.space + self.scaled(BELT) + self.scaled(AIR)

    @property
    def side(self) -> Um:
        return self.cells * self.space + 2 * self.rim

    @property
    def joint(self) -> Um:
        """Where a board on two sheets is joined: a grid line just past the middle."""
        return self.rim + (self.cells + 1) // 2 * self.space

    @cached_property
    def market(self) -> tuple[tuple[Slot, ...], ...]:
        """The Market's spaces, row by row from the top, named market-ROW-COLUMN from 1."""
        left = self.rim + (self.cells - self.columns) * self.space // 2
        top = self.side - self.rim - (self.cells - self.rows) * self.space // 2
        return tuple(
            tuple(
                Slot(
                    f"market-{r + 1}-{c + 1}",
                    Box(left + c * self.space, top - (r + 1) * self.space, *self._cell),
                )
                for c in range(self.columns)
            )
            for r in range(self.rows)
        )

    @property
    def _cell(self) -> tuple[Um, Um]:
        return self.space, self.space

    def company(self, seat: int) -> tuple[tuple[Slot, ...], tuple[Slot, ...]]:
        """First and second row of a side's company (0 below, then anticlockwise), columns from its owner's left."""
        left, foot = self.rim, self.scaled(MARGIN)
        rows = []
        for row in range(2):
            slots = []
            for column in range(self.places):
                box = Box(left + column * self.space, foot + row * self.space, *self._cell)
                for _ in range(seat):
                    box = Box(self.side - box.top, box.x, box.height, box.width)
                slots.append(Slot(f"company-{seat + 1}-{row + 1}-{column + 1}", box, 90 * seat))
            rows.append(tuple(slots))
        return rows[0], rows[1]

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Every space of the board."""
        market = tuple(slot for row in self.market for slot in row)
        return market + tuple(slot for seat in range(SIDES) for row in self.company(seat) for slot in row)
