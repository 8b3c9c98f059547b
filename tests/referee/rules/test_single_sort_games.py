"""Single-Sort: random games to the end, with a real pile of which the referee knows a part."""

import itertools
import random
from collections import Counter
from dataclasses import replace
from typing import Any

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from referee.rules import single_sort
from referee.rules.core import Ask, Event
from referee.rules.single_sort.events import (
    Cleaned,
    Collected,
    Recycled,
    Reduced,
    Repaired,
    Repurposed,
    Rethought,
    Returned,
    Reused,
    Rolled,
)
from referee.rules.single_sort.state import Sort, all_tiles, loose_dice, unseen
from tests.referee.rules.sort_table import (
    COLOURS,
    EVERY,
    METALS,
    STANDARD,
    hand_of,
    play,
    refused,
    start,
)


class Pile:
    """What really lies there: the truth that the referee knows in part."""

    def __init__(self, luck: random.Random, face_down: bool) -> None:
        self.luck = luck
        tiles = EVERY[:]
        luck.shuffle(tiles)
        up = 0 if face_down else luck.randint(0, 80)
        self.up, self.down = Counter(tiles[:up]), tiles[up:]
        self.dice = Counter((colour, luck.randint(1, 6)) for colour in COLOURS * 9)
        self.always = face_down  # the table notices its end; else half of the time

    def collect(self) -> Collected:
        drawn: list[Any] = []
        while self.down:
            drawn.append(self.down.pop())
            if not drawn[-1][2]:
                break
        clean_left = any(not tile[2] for tile in self.down)
        noticed = self.always or self.luck.random() < 0.5
        return Collected(tuple(drawn), last=noticed and not clean_left and not drawn[-1][2])

    def has(self, event: Event) -> bool:
        """Does what the event takes lie there?"""
        if isinstance(event, Repaired):
            return not Counter(event.tiles) - self.up
        if isinstance(event, Recycled) and event.kind in ("tile", "die"):
            return bool((self.up if event.kind == "tile" else self.dice)[event.take])  # type: ignore[index]
        if isinstance(event, Reduced):
            return bool(self.dice[event.tiles[0][0], sum(tile[1] for tile in event.tiles)])
        return bool(self.dice[event.glass, 6]) if isinstance(event, Reused) else True

    def move(self, event: Event, before: Sort) -> None:
        """Tiles and dice that go into the pile or out of it."""
        if isinstance(event, Recycled) and event.kind in ("tile", "die"):
            here: Counter[Any] = self.up if event.kind == "tile" else self.dice
            here.update([event.give])
            here.subtract([event.take])
        elif isinstance(event, Repaired):
            self.up.update([event.tile])
            self.up.subtract(event.tiles)
        elif isinstance(event, Reduced):
            self.up.update(event.tiles)
            self.dice.subtract([(event.tiles[0][0], sum(tile[1] for tile in event.tiles))])
        elif isinstance(event, Reused):
            self.dice.subtract([(event.glass, 6)])
        elif isinstance(event, Cleaned):
            self.up.update(event.tiles)
            self.dice.update(event.dice)
        elif isinstance(event, Rolled) and before.purpose == "repurpose":
            self.dice.update((before.rolling[0][0], value) for value in event.values)
        elif isinstance(event, Repurposed):
            self.dice.update((event.dice[0][0], value) for value in event.values)


def conserved(state: Sort) -> None:
    """Nothing is made and nothing lost, and the known pile is never more than there is."""
    held = Counter(tile for hand in state.hands for tile in hand.tiles)
    assert held + Counter(state.heap) + Counter(state.pile.tiles) + unseen(state) == all_tiles(STANDARD)
    loose = loose_dice(state)
    for colour in COLOURS:
        told_dice = [d for parts in (state.pile, *state.hands) for d in parts.dice if d[0] == colour]
        assert loose[colour] >= 0
        assert len(told_dice) + loose[colour] == 9
    everybody = (state.pile, *state.hands)
    assert Counter(g for parts in everybody for g in parts.glass) == Counter(COLOURS * 6)
    assert Counter(m for parts in everybody for m in parts.metals) == Counter(METALS * 4)
    assert all(tile[2] for tile in state.heap)


def any_action(luck: random.Random) -> Event:
    """Something that might be typed, right or wrong."""

    def tile() -> Any:
        return luck.choice(EVERY)

    def die() -> Any:
        return (luck.choice(COLOURS), luck.randint(1, 6))

    def glass() -> Any:
        return luck.choice(COLOURS)

    some = tuple(sorted(tile() for _ in range(luck.randint(1, 3))))
    mine = tuple(sorted(die() for _ in range(luck.randint(1, 3))))
    return luck.choice([
        Recycled("tile", tile(), tile()), Recycled("die", die(), die()), Recycled("glass", glass(), glass()),
        Recycled("metal", luck.choice(METALS), luck.choice(METALS)), Repaired(tile(), some), Reduced(some[:1]),
        Reduced(some), Rethought(mine), Repurposed(mine), Reused(glass()),
        Returned(tuple(sorted(glass() for _ in range(luck.randint(2, 3)))), luck.choice(METALS)),
    ])  # fmt: skip


def true_actions(state: Sort, pile: Pile) -> set[Event]:
    """Some of what is really possible, found by other means than the referee's."""
    hand, found = hand_of(state, state.seat), set[Event]()
    if state.step == 0:
        for own, up in itertools.product(hand.tiles, +pile.up):
            if own[1] == up[1] and own[0] != up[0]:
                found.add(Recycled("tile", own, up))
        for mine, there in itertools.product(hand.dice, +pile.dice):
            if mine[1] == there[1] and mine[0] != there[0]:
                found.add(Recycled("die", mine, there))
        for own in hand.tiles:
            like = sorted(tile for tile in (+pile.up).elements() if tile[0] == own[0])
            for size in (1, 2, 3):
                for some in set(itertools.combinations(like, size)):
                    if sum(tile[1] for tile in some) == own[1]:
                        found.add(Repaired(own, some))
            if pile.dice[own[:2]] > 0 and own[1] < 6:
                found.add(Reduced((own,)))
    if state.step <= 1:
        found |= {Rethought((die,)) for die in hand.dice}
        found |= {
            Repurposed((one, two))
            for one, two in itertools.combinations(hand.dice, 2)
            if one[0] == two[0] and one[0] in state.pile.glass
        }
    return found | {Reused(colour) for colour in hand.glass if pile.dice[colour, 6] > 0}


@settings(deadline=None, max_examples=40, phases=[Phase.generate])
@given(st.integers(1, 6), st.integers(0, 2**32), st.booleans(), st.booleans())
def test_a_random_game_comes_to_its_end(seats, seed, face_down, even):
    luck = random.Random(seed)
    pile = Pile(luck, face_down)
    state = start(seats, setup="face_down" if face_down else "dump", even_turns="yes" if even else "no")
    while (ask := single_sort.ask(state)).kind != "over":
        event = step(state, ask, pile, luck)
        pile.move(event, state)
        state = play(state, event)
        check(state, pile)
    assert len(single_sort.score(state).totals) == seats
    if face_down:
        assert not pile.down or all(tile[2] for tile in pile.down)


def check(state: Sort, pile: Pile) -> None:
    conserved(state)
    assert all(count >= 0 for count in (*pile.up.values(), *pile.dice.values()))
    assert not Counter(state.pile.tiles) - pile.up
    assert not Counter(state.pile.dice) - pile.dice
    if state.face_down:
        assert Counter(state.pile.tiles) == +pile.up


def step(state: Sort, ask: Ask, pile: Pile, luck: random.Random) -> Event:
    """A true move of a game; on the way, that what is offered is accepted and all else refused."""
    if ask.kind == "collect":
        return pile.collect() if pile.down else Collected((), last=True)
    if ask.kind == "cleanup":
        return luck.choice(list(itertools.islice(single_sort.cleanups(state), 200)))
    for choice in luck.sample(ask.choices, min(3, len(ask.choices))):
        single_sort.apply(state, choice)
    if ask.kind != "act":
        return luck.choice(ask.choices)
    offered = set(ask.choices)
    assert len(offered) == len(ask.choices)
    assert true_actions(state, pile) <= offered
    for event in (any_action(luck) for _ in range(5)):
        if event in offered:
            single_sort.apply(state, event)
        else:
            assert refused(state, event)
    true = [event for event in ask.choices if pile.has(event)]
    kinds = sorted({type(event).__name__ for event in true})
    kind = luck.choice(kinds)
    event = luck.choice([event for event in true if type(event).__name__ == kind])
    if isinstance(event, Rethought | Repurposed) and luck.random() < 0.5:
        return replace(event, values=tuple(luck.randint(1, 6) for _ in event.dice))
    return event
