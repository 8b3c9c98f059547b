"""Memo: random games to the end, with the cards that lie there in truth."""

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.rules import memo
from referee.rules.core import Event
from referee.rules.memo.events import (
    Changed,
    Contained,
    Ended,
    Flipped,
    Gave,
    Missed,
    Paired,
    Shuffled,
    Swapped,
    Took,
    Trucked,
)
from referee.rules.memo.facts import SHUFFLE
from referee.rules.memo.state import Memo, face_down, things_left
from tests.referee.rules.memo_table import STANDARD, THINGS, play, refused, start


def conserved(state: Memo) -> None:
    won = [thing for things in state.won for thing in things]
    assert len(won) == len(set(won))
    assert sorted((*won, *things_left(state))) == sorted(THINGS)
    seen = Counter(truck for held in state.held for truck in held) + Counter(state.discarded)
    for truck, down in zip(STANDARD.trucks, state.down, strict=True):
        assert down + seen[truck] == STANDARD.each
    assert all(SHUFFLE not in held for held in state.held)
    assert face_down(state) + 2 * len(won) + sum(seen.values()) == 70


def any_event(dice: random.Random) -> Event:
    """Something that might be typed, right or wrong."""
    thing, other = dice.choice([*THINGS, "lamp"]), dice.choice(THINGS)
    truck, second = dice.choice(STANDARD.trucks), dice.choice(STANDARD.trucks)
    hand = tuple(sorted((dice.choice(STANDARD.kinds) for _ in range(3)), key=STANDARD.kinds.index))
    return dice.choice([
        Paired(thing), Missed(), Trucked((truck,)), Trucked((truck, second)), Shuffled(dice.randint(0, 71)),
        Swapped(thing, other), Took(thing), Gave(thing, dice.randrange(6)), Changed(), Ended(),
        Contained(dice.randrange(6), hand),
    ])  # fmt: skip


def outcome(event: Flipped) -> Event:
    cards = [event.first, event.second] if event.second else [event.first]
    trucks = tuple(card for card in cards if card in STANDARD.trucks)
    if trucks:
        return Trucked(trucks)
    return Paired(event.first) if event.first == event.second else Missed()


@settings(deadline=None, max_examples=60)
@given(st.integers(2, 6), st.integers(0, 2**32), st.booleans())
def test_a_random_game_comes_to_its_end(seats, seed, named):
    """The cards lie there in truth; a quarter of the flips find a pair on purpose."""
    state, dice = start(seats), random.Random(seed)
    table = [*THINGS, *THINGS, *(STANDARD.trucks * 2)]
    while (ask := memo.ask(state)).kind != "over":
        for choice in dice.sample(ask.choices, min(3, len(ask.choices))):
            memo.apply(state, choice)
        for event in (any_event(dice) for _ in range(3)):
            if event in ask.choices:
                memo.apply(state, event)
            else:
                assert refused(state, event)
        plays = [c for c in ask.choices if isinstance(c, Swapped | Took | Gave | Changed)]
        if ask.kind == "flip" and not (plays and dice.random() < 0.3):
            event = flip(table, dice)
            assert outcome(event) in ask.choices
            event = event if named else outcome(event)
        else:
            event = dice.choice(plays if ask.kind == "flip" else list(ask.choices))
        assert set(ask.seats) <= set(range(seats))
        state = play(state, event)
        conserved(state)
        assert face_down(state) == len(table)
    assert memo.score(state).winners


def flip(table: list[str], dice: random.Random) -> Flipped:
    """Two cards turned up and what is won taken away, by plain means."""
    dice.shuffle(table)
    first = table[0]
    if len(table) == 1:
        table.clear()
        return Flipped(first)
    if first in table[1:] and first in THINGS and dice.random() < 0.25:
        at = table.index(first, 1)
        table[1], table[at] = table[at], table[1]
    second = table[1]
    won = [card for card in (first, second) if card in STANDARD.trucks or first == second]
    for card in won:
        table.remove(card)
    return Flipped(first, second)
