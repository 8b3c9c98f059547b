"""Single-Sort: the count, the worked examples, ties for the 6s, and a second plain count."""

import itertools
import random
from collections import Counter
from dataclasses import replace

import pytest

from referee.rules import single_sort
from referee.rules.single_sort.events import (
    Ended,
    Heaped,
    Tallied,
)
from referee.rules.single_sort.parts import Parts, plus
from tests.referee.rules.sort_table import (
    BLUE,
    BRONZE,
    CLEAN,
    COLOURS,
    EVERY,
    GOLD,
    METALS,
    RED,
    dice,
    play,
    refused,
    start,
)


def result(*hands, heap=(), goals=None):
    """The score of these hands, typed at level score."""
    cards = goals or list(itertools.permutations(COLOURS, 2))
    state = play(start(len(hands), "score"), Heaped(heap))
    for seat, hand in enumerate(hands):
        tiles, mine, glass, metals = (*hand, (), (), (), ())[:4]
        state = play(state, Tallied(seat, tuple(tiles), tuple(mine), tuple(glass), tuple(metals), cards[seat]))
    assert single_sort.ask(state).kind == "over"
    return single_sort.score(state)


def test_worked_example_of_tiles():
    tiles = dice("red 5", "blue 5", "green 5", "red 2", "blue 2")
    assert result([tiles]).totals == (7,)
    assert [line.what for line in result([dice("red 5", "blue 2")]).lines[0]] == ["goal"]


def test_worked_example_of_metal():
    found = result([(), dice("red 1", "blue 1", "green 1"), (), [GOLD, GOLD, BRONZE]])
    metal = sum(line.points for line in found.lines[0] if line.what.startswith("metal"))
    assert (metal, found.totals) == (63, (66,))


def test_dice():
    assert result([(), dice("red 1", "red 2", "red 4")]).totals == (3,)
    assert result([dice("red 3"), dice("red 3", "red 3", "blue 3")]).totals == (6,)
    assert result([dice("red 2", "red 1"), dice("red 3", "red 5")]).totals == (3,)
    assert result([dice("red 4", "red 1"), dice("red 3", "red 5")]).totals == (8,)


def test_glass():
    assert result([(), (), ["red", "red", "blue", "green"]]).totals == (14,)
    assert result([(), (), ["red", "blue"]]).totals == (7,)


def test_goal():
    heap = dice("red 1", "red 2", "red 5", "blue 1", "blue 6", "green 4")
    assert result([()], heap=heap, goals=[(RED, BLUE)]).totals == (1 + 5 + 6,)
    assert result([()], heap=heap, goals=[(BLUE, RED)]).totals == (1 + 2,)


def sixes(*counts):
    spare, hands = list(COLOURS * 9), []
    for count in counts:
        hands.append([(), [(spare.pop(), 6) for _ in range(count)]])
    found = result(*hands)
    return found.totals, [mine[0].what.removeprefix("sixes-") if len(mine) > 1 else "" for mine in found.lines]


@pytest.mark.parametrize(("counts", "points", "codes"), [
    ((0, 0), (0, 0), ["", ""]),  # S-23
    ((2, 1), (12, 6), ["most", "second"]),
    ((2, 0), (12, 0), ["most", ""]),
    ((2, 2, 1), (11, 11, 0), ["most", "most", "no-second"]),  # S-24
    ((3, 2, 2, 1), (10, 4, 4, 0), ["most", "second", "second", "fewer"]),  # S-25
    ((1, 1, 1, 1, 1, 1), (8,) * 6, ["most"] * 6),
    ((3, 2, 1, 0, 0, 0), (8, 2, 0, 0, 0, 0), ["most", "second", "fewer", "", "", ""]),
    ((1,), (13,), ["most"]),  # S-27
])  # fmt: skip
def test_sixes(counts, points, codes):
    assert sixes(*counts) == (points, codes)


def test_s32_equal_totals_are_a_shared_win():
    found = result([(), dice("red 2")], [(), dice("blue 1", "blue 1")], [(), dice("blue 1")])
    assert (found.places, found.winners, found.why) == ((1, 1, 3), (0, 1), "")


@pytest.mark.parametrize(("value", "told"), [(2, ["tallied", "tally-over-limit"]), (4, ["tallied"])])
def test_more_than_the_limit_is_counted_and_told(value, told):
    hand = Tallied(0, (), ((RED, value),), ("red",) * 6, (GOLD,) * 4, (RED, BLUE))
    assert [effect.code for effect in single_sort.apply(start(2, "score"), hand)[1]] == told


def test_level_score_refuses_what_cannot_be():
    state = play(start(2, "score"), Tallied(0, dice("red 1", "red 1"), dice(*["red 1"] * 8), (), (), (RED, BLUE)))

    def tally(tiles=(), mine=(), glass=(), metals=(), goal=(BLUE, RED), seat=1):
        return Tallied(seat, tuple(tiles), tuple(mine), tuple(glass), tuple(metals), goal)

    assert refused(state, tally(seat=0)) == "goal-known"
    assert refused(state, tally(goal=(RED, BLUE))) == "goal-taken"
    assert refused(state, tally(dice("red 1", "red 1"))) == "too-many"
    assert refused(state, tally((), dice("red 2", "red 3"))) == "too-many"
    assert refused(state, tally(glass=["red"] * 7)) == "too-many"
    assert refused(state, tally(metals=[GOLD] * 5)) == "too-many"
    assert refused(state, tally(goal=())) == "goal-missing"
    assert refused(state, tally(glass=["pink"])) == "no-colour"
    assert refused(state, tally(metals=["iron"])) == "no-metal"
    assert refused(state, Heaped(dice("red 1", "red 1"))) == "too-many"
    state = play(state, tally((), dice("red 2", *["blue 4"] * 9), ["red"] * 6))
    assert single_sort.ask(state).seats == (0, 1)
    assert refused(state, Ended()) == "not-now"
    after = play(state, Heaped(dice("red 1")))
    assert single_sort.ask(after).kind == "over"
    assert refused(play(start(1, "score"), Heaped(())), Heaped(())) == "heap-known"


def plain_points(n, hands, goals, heap):
    """A second count, written apart; a hand is (tiles, dice, glass, metals)."""
    points = [plain_hand(*hand) for hand in hands]
    for seat, (a, b) in enumerate(goals):
        on_card = {*((a, value) for value in (1, 4, 5)), *((b, value) for value in (2, 3, 6))}
        points[seat] += sum(value for colour, value in heap if (colour, value) in on_card)
    six = [len([1 for _, v in mine if v == 6]) for _, mine, _, _ in hands]
    top = max(six)
    below = [count for count in six if 0 < count < top]
    for seat in range(n):
        if top and six[seat] == top:
            points[seat] += 14 - n
        if six.count(top) == 1 and below and six[seat] == max(below):
            points[seat] += 8 - n
    return points


def plain_hand(tiles, mine, glass, metals):
    got = sum(len([1 for _, v in tiles if v == value]) // 2 * value for value in range(1, 7))
    for colour, value in mine:
        if value in (1, 2):
            got += value
        if value in (3, 5) and sum(v for c, v in tiles if c == colour) >= value:
            got += value
    if glass:
        best = max(glass.count(colour) for colour in COLOURS)
        got += 5 * best + 2 * (len(glass) - best)
    for metal in metals:
        got += 14 + {"gold": 3, "silver": 2, "bronze": 1}[metal] * len([1 for _, v in mine if v == 1])
    return got


def any_collections(luck, n):
    tiles, glass = [tile[:2] for tile in CLEAN], list(COLOURS * 6)
    metals, colours = list(METALS * 4), list(COLOURS * 9)
    for box in (tiles, glass, metals, colours):
        luck.shuffle(box)
    hands = []
    for _ in range(n):
        sizes = Counter(luck.choice("tttdddggm") for _ in range(luck.randint(0, 10)))
        metal = min(sizes["m"], len(metals))
        hands.append((
            [tiles.pop() for _ in range(sizes["t"])],
            [(colours.pop(), luck.choice([1, 2, 3, 5, 6, 6])) for _ in range(min(sizes["d"], len(colours)))],
            [glass.pop() for _ in range(min(sizes["g"], len(glass)))],
            [metals.pop() for _ in range(metal)],
        ))  # fmt: skip
    heap = [tile[:2] for tile in EVERY if tile[2] and luck.random() < 0.5]
    goals = luck.sample(list(itertools.permutations(COLOURS, 2)), n)
    return hands, goals, heap


def test_ten_thousand_collections_agree_with_a_second_count():
    luck = random.Random(7)
    starts = {n: start(n) for n in range(1, 7)}
    for _ in range(10_000):
        n = luck.randint(1, 6)
        hands, goals, heap = any_collections(luck, n)
        parts = tuple(
            plus(Parts(), tiles=[(c, v, False) for c, v in tiles], dice=mine, glass=glass, metals=metals)
            for tiles, mine, glass, metals in hands
        )
        state = replace(starts[n], hands=parts, heap=tuple((c, v, True) for c, v in heap), goals=tuple(goals))
        found = single_sort.score(state)
        assert list(found.totals) == plain_points(n, hands, goals, heap)
        assert found.winners == tuple(s for s in range(n) if found.totals[s] == max(found.totals))


def test_typed_collections_agree_with_a_second_count():
    luck = random.Random(8)
    for _ in range(300):
        n = luck.randint(1, 6)
        hands, goals, heap = any_collections(luck, n)
        assert list(result(*hands, heap=tuple(heap), goals=goals).totals) == plain_points(n, hands, goals, heap)
