"""The final count."""

from referee.rules.core import Line, Score, ranked
from referee.rules.mark.state import Mark


def score(state: Mark) -> Score:
    """Most money wins; equal money is a shared win (M-27). Pieces left are worth nothing (M-26)."""
    places = ranked(state.cash)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Score(state.cash, tuple(_lines(state, seat) for seat in range(len(state.cash))), places, winners)


def _lines(state: Mark, seat: int) -> tuple[Line, ...]:
    """Where the money came from and went; they add up to the total."""
    figures = state.figures[seat]
    parts = [
        Line("sales", earned, (("colour", c),)) for c, earned in zip(state.facts.colours, figures.sales, strict=True)
    ]
    parts += [Line("fees", -figures.fees), Line("auctions", -figures.spent, (("count", figures.auctions),))]
    parts.append(Line("adjusted", figures.adjusted))
    kept = tuple(line for line in parts if line.points or (line.what == "auctions" and figures.auctions))
    return (Line("start", state.cash[seat] - sum(line.points for line in kept)), *kept)
