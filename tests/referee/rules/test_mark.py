"""MARK's rules against a twin written from the rules page alone, against brute force, and as laws."""

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.edition import builtin
from referee import rules
from referee.rules.core import Adjusted, Event, RuleError, digest, packed, unpacked
from referee.rules.mark.events import Bids, Cash, Counted, Named, Next, Placed, PutBack, Rolled, Sale, Sold, Took
from referee.rules.mark.state import Mark, alive
from tests.conftest import changed
from tests.referee.table import walk
from tests.referee.twin import Twin

MARK = rules.of("mark")
COLOURS = ("white", "blue", "gold", "green", "red")


def start(players: int = 3, level: str = "full", **options: str) -> Mark:
    state = MARK.start(builtin("mark"), players, level, options)
    assert isinstance(state, Mark)
    return state


def play(state: Mark, *events: Event) -> Mark:
    for event in events:
        state, _ = MARK.apply(state, event)  # type: ignore[assignment]
    return state


def refused(state: Mark, event: Event) -> str:
    with pytest.raises(RuleError) as caught:
        MARK.apply(state, event)
    return caught.value.code


def plain(event: Event) -> tuple[Any, ...]:
    return (type(event).__name__, *(value for key, value in packed(event).items() if key != "type"))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rows", [5, 4])
def test_in_step_with_the_twin(players: int, rows: int) -> None:
    """Same answers offered, same money, pieces and Market after every step of random games."""
    for seed in range(6):
        rnd = random.Random(seed)
        state, twin = start(players, end_rows=str(rows)), Twin(players, rows)
        while (ask := MARK.ask(state)).kind != "over":
            assert ask.kind == twin.phase
            if ask.ranges:
                event: Event = Bids(tuple(rnd.randint(0, min(high, 5)) for _, high in ask.ranges))
                assert twin.legal() is None
            else:
                legal = twin.legal()
                assert legal is not None and {plain(e) for e in ask.choices} == set(legal)
                event = rnd.choice(ask.choices)
            state = play(state, event)
            twin.play(plain(event))
            assert list(state.cash) == twin.cash and state.bank == twin.bank
            assert [[list(a), list(b)] for a, b in state.rows] == twin.rows
            assert [list(row) for row in state.market] == [list(row) for row in twin.market]
            assert state.seat == twin.seat
            living = alive(state)
            assert {c: n for c, n in zip(COLOURS, state.stock, strict=True) if c in living} == {
                c: n for c, n in twin.stock.items() if c in living
            }
        assert twin.phase == "over"


def test_the_thirty_six_rolls() -> None:
    """20 two colours, 5 doubles, 5 colour + star, 5 hammer + colour, 1 hammer + star."""
    state = start()
    kinds: Counter[str] = Counter()
    for event in MARK.ask(state).choices:
        after = play(state, event)
        assert isinstance(event, Rolled)
        if after.phase == "bids":
            kinds["hammer"] += 1
        elif after.phase == "name":
            kinds["both"] += 1
        elif after.moves == 2:
            kinds["double"] += 1
        elif len(after.allowed) == 5:
            kinds["star"] += 1
        else:
            kinds["two"] += 1
    assert kinds == {"two": 20, "double": 5, "star": 5, "hammer": 5, "both": 1}
    assert refused(state, Rolled("hammer", "hammer")) == "two-signs"
    assert refused(state, Rolled("star", "star")) == "two-signs"
    assert refused(state, Rolled("red", "moon")) == "no-face"
    assert play(state, Rolled("star", "hammer")).phase == "name"


def best_bidder(bids: tuple[int, ...], roller: int) -> int | None:
    """Ties: the roller, else the nearest to the roller's left. None where all pass."""
    if max(bids) == 0:
        return None
    return min((s for s, bid in enumerate(bids) if bid == max(bids)), key=lambda s: (s - roller) % len(bids))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_auction(players: int) -> None:
    state = play(start(players), Rolled("red", "blue"), Took("red", 1), Rolled("hammer", "red"))
    assert state.seat == 1 and state.phase == "bids"
    for bids in product(range(7), repeat=players):
        after, winner = play(state, Bids(bids)), best_bidder(bids, 1)
        if winner is None:
            assert after.cash == state.cash and after.phase == "roll"
        else:
            wanted = [c - bids[winner] * (s == winner) for s, c in enumerate(state.cash)]
            assert list(after.cash) == wanted and after.winner == winner and after.seat == 1


def test_bids_are_checked() -> None:
    state = play(start(), Rolled("hammer", "red"))
    assert refused(state, Bids((1, 2))) == "bids-missing"
    assert refused(state, Bids((1, 2, 31))) == "bid-range"
    assert refused(state, Bids((1, 2, -1))) == "bid-range"


def test_refusals_name_their_reason() -> None:
    state = play(start(), Rolled("red", "blue"))
    assert refused(state, Took("gold", 1)) == "not-rolled"
    assert refused(state, Took("pink", 1)) == "no-colour"
    assert refused(state, Took("red", 5)) == "no-column"
    assert refused(state, Sold("red", 1)) == "none-in-row"
    assert refused(state, Placed(1)) == "not-now"
    assert refused(state, Rolled("red", "red")) == "not-now"


def test_money_level() -> None:
    state = start(2, "money")
    state = play(state, Counted(3, 4))
    assert state.cash == (20, 30)
    assert refused(state, Counted(0, 0)) == "counted-already"
    assert refused(state, Sale("red")) == "row-missing"
    state = play(state, Sale("red", 3), Sale("red"))
    assert state.cash == (27, 30) and state.market[2] == ("red", 2)
    assert refused(state, Sale("red")) == "two-sales" and refused(state, Sale("blue", 1)) == "two-sales"
    state = play(state, Named("blue"), Bids((0, 4)), Next())
    assert state.cash == (27, 26) and state.seat == 1
    state = play(state, Sale("blue", 1))
    assert refused(state, Sale("gold", 2)) == "two-colours" and refused(state, Sale("blue", 2)) == "has-row"


def test_money_level_ends_when_the_rows_are_full() -> None:
    state = start(2, "money", end_rows="4")
    for row, colour in enumerate(COLOURS[:4], 1):
        for n in range(5):
            state = play(state, Sale(colour, row if n == 0 else 0))
            state = state if state.phase == "over" else play(state, Next())
    assert state.phase == "over" and sum(state.cash) == 60 + 160
    assert refused(state, Next()) == "over"


def test_score_level_and_shared_win() -> None:
    state = play(start(3, "score"), Cash((45, 32, 45)))
    score = MARK.score(state)
    assert score.totals == (45, 32, 45) and score.winners == (0, 2) and score.places == (1, 3, 1)
    assert refused(start(3, "score"), Cash((1, 2))) == "cash-missing"
    assert refused(start(3, "score"), Cash((1, 2, -3))) == "cash-range"


def test_adjustment_is_the_last_resort() -> None:
    state = start(2)
    after = play(state, Adjusted(1, -5, "wrong change"))
    assert after.cash == (30, 25) and after.bank == state.bank + 5
    assert refused(state, Adjusted(0, -31, "")) == "below-zero"
    assert refused(state, Adjusted(7, 1, "")) == "no-seat"
    [line] = [line for line in MARK.score(after).lines[1] if line.what == "adjusted"]
    assert line.points == -5


def test_house_facts_reach_the_referee() -> None:
    edition = changed("mark", company__fee=6, end__rows=4, end__short=3)
    state = MARK.start(edition, 2, "full", {})
    assert isinstance(state, Mark) and state.facts.fee == 6 and state.facts.end_rows == 4
    short = MARK.start(edition, 2, "full", {"end_rows": "4"})
    assert isinstance(short, Mark) and short.facts.end_rows == 3


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4), st.sampled_from(["5", "4"]))
def test_laws_of_a_game(seed: int, players: int, rows: str) -> None:
    """Money and pieces are conserved, cash never below 0, the Market pays what it prints, and lines add up."""
    steps = walk("mark", players, seed, end_rows=rows)
    money = sum(steps[0][0].cash) + steps[0][0].bank  # type: ignore[attr-defined]
    for _, _, _, after in steps:
        assert isinstance(after, Mark)
        assert sum(after.cash) + after.bank == money and min(after.cash) >= 0
        for colour, stock in zip(COLOURS, after.stock, strict=True):
            held = sum(line.count(colour) for pair in after.rows for line in pair)
            sold = sum(count for owner, count in after.market if owner == colour)
            assert stock + held + sold == 8 if colour in alive(after) else (stock, held, sold) == (0, 0, 5)
    last = steps[-1][3]
    assert isinstance(last, Mark)
    score = MARK.score(last)
    assert all(
        sum(line.points for line in lines) == total for lines, total in zip(score.lines, score.totals, strict=True)
    )
    assert all(lines[0].points == 30 for lines in score.lines)
    if rows == "5":
        assert sum(line.points for lines in score.lines for line in lines if line.what == "sales") == 200


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6))
def test_offered_answers_are_accepted_and_others_refused(seed: int) -> None:
    rnd = random.Random(seed)
    state, _, _, _ = rnd.choice(walk("mark", rnd.randint(2, 4), seed % 50))
    ask = MARK.ask(state)
    for choice in ask.choices:
        MARK.apply(state, choice)
    strangers = [Placed(rnd.randint(-1, 6)), Took(rnd.choice(COLOURS), rnd.randint(0, 5)), Named(rnd.choice(COLOURS))]
    strangers += [Sold(rnd.choice(COLOURS), rnd.randint(0, 5), rnd.randint(0, 6)), PutBack((1,), ()), Next()]
    for event in strangers:
        try:
            after, _ = MARK.apply(state, event)
        except RuleError:
            assert event not in ask.choices
        else:
            assert event in ask.choices or (isinstance(event, Sold) and after != state)


def test_events_survive_storage() -> None:
    for _, event, _, after in walk("mark", 3, 5):
        assert unpacked(packed(event), MARK.EVENTS) == event
        assert len(digest(after)) == 8
