"""Memo: each truck and ruling, and a second plain count."""

import random
from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.edition import builtin
from referee import rules
from referee.rules import memo
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
from referee.rules.memo.facts import CONTAINER, GIFT, SHUFFLE, SWAP, TAKE
from referee.rules.memo.state import face_down
from tests.referee.rules.memo_table import (
    COMPOSITE,
    GLASS,
    KIND,
    METAL,
    PAPER,
    PLASTIC,
    STANDARD,
    THINGS,
    nearly_over,
    play,
    refused,
    start,
    told,
    with_pairs,
)

# ---- the flip


def test_it_is_found_and_keeps_the_protocol():
    assert vars(rules.of("memo")) == vars(memo)
    assert memo.LEVELS == ("full", "score")
    assert memo.OPTIONS["deal"].default(builtin("memo"), 4) == "no"


def test_seventy_cards_lie_face_down():
    assert face_down(start()) == 70
    ask = memo.ask(start())
    assert (ask.kind, ask.seats, len(ask.choices)) == ("flip", (0,), 30 + 1 + 5 + 25)


def test_a_pair_is_won_with_another_turn():
    state = play(start(), Paired("jam-jar"))
    assert (state.won, state.seat, state.turn, state.phase) == ((("jam-jar",), ()), 0, 2, "flip")
    assert told(start(), Paired("jam-jar"))["pair-won"] == {"seat": 0, "thing": "jam-jar", "kind": GLASS, "cards": 68}


def test_a_miss_ends_the_turn():
    state = play(start(3), Missed(), Missed())
    assert (state.seat, state.turn) == (2, 3)
    assert play(state, Missed()).seat == 0


def test_k1_same_kind_other_picture_is_a_miss():
    assert play(start(), Flipped("jam-jar", "honey-jar")) == play(start(), Missed())


@pytest.mark.parametrize("truck", [SWAP, TAKE, GIFT])
def test_k12_a_truck_is_kept_and_the_turn_ends_where_it_cannot_be_used(truck):
    state = play(start(), Trucked((truck,)))
    assert (state.held, state.seat, face_down(state)) == (((truck,), ()), 1, 69)


def test_k5_the_second_card_is_still_flipped():
    assert refused(start(), Flipped(SWAP)) == "second-card"
    assert play(start(), Flipped(SWAP, "jam-jar")) == play(start(), Trucked((SWAP,)))
    assert play(start(), Flipped("jam-jar", SWAP)) == play(start(), Trucked((SWAP,)))


def test_k7_two_trucks_are_both_kept_without_another_turn():
    state = play(start(), Flipped(SWAP, SWAP))
    assert (state.held[0], state.seat, face_down(state)) == ((SWAP, SWAP), 1, 68)


def test_a_named_pair_is_a_pair():
    assert play(start(), Flipped("jam-jar", "jam-jar")) == play(start(), Paired("jam-jar"))


def test_a_pair_is_won_once():
    state = play(start(), Paired("jam-jar"), Missed())
    assert refused(state, Paired("jam-jar")) == "thing-won"
    assert refused(state, Flipped("jam-jar", "food-tin")) == "thing-won"
    assert refused(state, Flipped(SWAP, "jam-jar")) == "thing-won"
    assert refused(state, Paired("lamp")) == "no-thing"


def test_two_trucks_of_a_kind_and_no_third():
    state = play(start(), Trucked((SWAP, SWAP)))
    assert refused(state, Trucked((SWAP,))) == "trucks-gone"
    assert refused(play(start(), Trucked((SWAP,))), Trucked((SWAP, SWAP))) == "trucks-gone"
    assert refused(state, Trucked(("bus",))) == "no-truck"
    assert refused(state, Trucked(())) == refused(state, Trucked((TAKE, GIFT, TAKE))) == "truck-count"


def test_with_one_thing_left_there_is_no_miss():
    state = nearly_over(["jam-jar"], [SWAP])
    assert refused(state, Missed()) == "no-miss"
    assert set(memo.ask(state).choices) == {Paired("jam-jar"), Trucked((SWAP,))}


def test_with_two_cards_left_the_second_is_flipped_too():
    assert refused(nearly_over([], [SWAP, TAKE]), Flipped(SWAP)) == "second-card"
    assert refused(nearly_over(["jam-jar"]), Flipped("jam-jar")) == "second-card"


def test_with_only_trucks_left_two_are_flipped():
    state = nearly_over([], [SWAP, TAKE])
    assert refused(state, Trucked((SWAP,))) == "only-trucks-left"
    assert set(memo.ask(state).choices) == {Trucked((SWAP, TAKE)), Trucked((TAKE, SWAP))}
    assert play(state, Trucked((TAKE, SWAP))).held[0] == (TAKE, SWAP)


def test_the_last_single_card_is_a_truck():
    state = nearly_over([], [SWAP])
    assert memo.ask(state).choices == (Trucked((SWAP,)),)
    assert refused(state, Flipped(SWAP, SWAP)) == refused(state, Trucked((SWAP, TAKE))) == "one-card-left"
    assert play(state, Flipped(SWAP)).phase == "containers"


# ---- shuffle


def test_k10_the_owner_names_how_many_positions():
    state = play(start(), Trucked((SHUFFLE,)))
    ask = memo.ask(state)
    assert (ask.kind, ask.seats, ask.ranges) == ("shuffle", (0,), ((2, 69),))
    assert refused(state, Shuffled(1)) == refused(state, Shuffled(70)) == "shuffle-range"
    assert refused(state, Missed()) == "not-now"
    state = play(state, Shuffled(2))
    assert (state.seat, state.held, state.discarded) == (1, ((), ()), (SHUFFLE,))


def test_two_shuffles_are_both_done():
    state = play(start(), Trucked((SHUFFLE, SHUFFLE)), Shuffled(68))
    assert (state.phase, state.seat) == ("shuffle", 0)
    assert play(state, Shuffled(2)).seat == 1


def test_k11_with_fewer_than_two_cards_a_shuffle_has_no_effect():
    state = nearly_over([], [SHUFFLE, SWAP, GIFT])
    assert "shuffle-void" in told(state, Trucked((SHUFFLE, SWAP)))
    assert play(state, Trucked((SHUFFLE, SWAP))).phase == "flip"


# ---- the four trucks that are kept


def test_swap():
    state = with_pairs(["jam-jar"], ["food-tin", "drink-can"], [SWAP])
    after = play(state, Swapped("jam-jar", "drink-can"))
    assert after.won == (("drink-can",), ("food-tin", "jam-jar"))
    assert (after.held[0], after.discarded, after.phase, after.seat) == ((), (SWAP,), "flip", 0)
    assert refused(state, Swapped("food-tin", "jam-jar")) == "pair-not-own"
    assert refused(state, Swapped("jam-jar", "jam-jar")) == "pair-own"
    assert refused(state, Swapped("jam-jar", "fish-tin")) == "thing-not-won"


def test_take_k15_any_pair():
    state = with_pairs(["jam-jar"], ["food-tin", "drink-can"], [TAKE])
    assert play(state, Took("food-tin")).won == (("jam-jar", "food-tin"), ("drink-can",))
    assert refused(state, Took("jam-jar")) == "pair-own"
    assert refused(state, Took("lamp")) == "no-thing"


def test_gift():
    state = with_pairs(["jam-jar"], ["food-tin"], [GIFT])
    assert play(state, Gave("jam-jar", 1)).won == ((), ("food-tin", "jam-jar"))
    assert refused(state, Gave("jam-jar", 0)) == "gift-to-self"
    assert refused(state, Gave("jam-jar", 2)) == "no-seat"
    assert refused(state, Gave("food-tin", 1)) == "pair-not-own"


def test_container_only_counts():
    state = play(with_pairs([], [], [CONTAINER, CONTAINER]), Changed(), Changed())
    assert (state.changes, state.held[0], state.phase) == ((2, 0), (), "flip")
    assert refused(state, Changed()) == "truck-not-held"


def test_k16_without_containers_in_the_stacks_it_is_not_playable():
    small = replace(STANDARD, stack=2)  # ten containers
    state = replace(with_pairs([], [], [CONTAINER]), facts=replace(small, hold=5))
    assert refused(state, Changed()) == "no-containers"
    assert Changed() not in memo.ask(state).choices


def test_a_truck_not_held():
    state = with_pairs(["jam-jar"], ["food-tin"])
    for event in (Swapped("jam-jar", "food-tin"), Took("food-tin"), Gave("jam-jar", 1), Changed()):
        assert refused(state, event) == "truck-not-held"


@pytest.mark.parametrize(("truck", "mine", "theirs", "usable"), [
    (SWAP, ["jam-jar"], [], False), (SWAP, [], ["jam-jar"], False), (SWAP, ["jam-jar"], ["food-tin"], True),
    (TAKE, ["jam-jar"], [], False), (TAKE, [], ["jam-jar"], True),
    (GIFT, [], ["jam-jar"], False), (GIFT, ["jam-jar"], [], True), (CONTAINER, [], [], True),
])  # fmt: skip
def test_k12_to_k14_without_the_pairs_needed_it_is_not_playable_now(truck, mine, theirs, usable):
    state = play(with_pairs(mine, theirs), Trucked((truck,)))
    assert (state.phase, state.seat) == (("after", 0) if usable else ("flip", 1))


def test_a_truck_may_be_used_in_the_turn_it_was_found():
    state = play(with_pairs([], ["jam-jar"]), Trucked((TAKE,)))
    assert set(memo.ask(state).choices) == {Took("jam-jar"), Ended()}
    assert (play(state, Took("jam-jar")).seat, play(state, Ended()).seat) == (1, 1)
    assert play(state, Ended()).held[0] == (TAKE,)


def test_any_number_of_trucks_in_a_turn():
    state = with_pairs(["jam-jar"], ["food-tin", "drink-can"], [TAKE, SWAP, GIFT])
    state = play(state, Took("food-tin"), Missed(), Swapped("jam-jar", "drink-can"))
    assert (state.phase, state.seat) == ("after", 0)
    state = play(state, Gave("food-tin", 1))
    assert (state.seat, state.discarded) == (1, (TAKE, SWAP, GIFT))


def test_no_ending_before_the_flip():
    assert refused(with_pairs([], ["jam-jar"], [TAKE]), Ended()) == "not-now"


def test_only_on_the_own_turn():
    state = play(with_pairs([], ["jam-jar"], [TAKE]), Missed(), Ended())
    assert refused(state, Took("jam-jar")) == "truck-not-held"


# ---- the end


def test_with_the_last_pair_the_game_ends_and_trucks_lapse():
    state = nearly_over(["jam-jar"], held=[GIFT])
    ending = replace(state, held=((), (GIFT,)))
    assert told(ending, Paired("jam-jar"))["trucks-lapse"] == {"seat": 1, "trucks": (GIFT,)}
    assert play(ending, Paired("jam-jar")).phase == "containers"


def test_the_current_player_may_still_use_trucks_at_the_end():
    state = play(nearly_over(["jam-jar"], held=[TAKE]), Paired("jam-jar"))
    assert state.phase == "after"
    assert play(state, Took("honey-jar")).phase == "containers"
    assert play(state, Ended()).phase == "containers"


def test_containers_in_any_order_of_players_and_kinds():
    state = play(nearly_over(["jam-jar"]), Paired("jam-jar"))
    state = play(state, Contained(1, (METAL, PAPER, GLASS)))
    assert (state.containers[1], memo.ask(state).seats) == ((PAPER, GLASS, METAL), (0,))
    assert refused(state, Contained(1, (METAL, PAPER, GLASS))) == "containers-known"
    assert refused(state, Contained(0, (METAL, PAPER))) == "container-count"
    assert refused(state, Contained(0, (METAL, PAPER, "wood"))) == "no-kind"
    assert refused(state, Contained(2, (METAL, PAPER, GLASS))) == "no-seat"
    state = play(state, Contained(0, (GLASS, PLASTIC, PAPER)))
    assert memo.ask(state).kind == "over"
    assert refused(state, Missed()) == "over"


def test_a_fifth_container_of_a_kind():
    state = replace(nearly_over([], [], seats=6), phase="containers")
    state = play(state, *(Contained(seat, (PAPER, PLASTIC, GLASS)) for seat in range(3)))
    state = play(state, Contained(3, (PAPER, METAL, COMPOSITE)))
    assert refused(state, Contained(4, (PAPER, PLASTIC, METAL))) == "containers-gone"


def test_hands_that_leave_the_others_without_different_ones_cannot_be():
    state = replace(nearly_over([], [], seats=6), phase="containers")
    state = play(state, *(Contained(seat, (PAPER, PLASTIC, GLASS)) for seat in range(3)))
    assert refused(state, Contained(3, (PAPER, PLASTIC, GLASS))) == "containers-strand"


def test_k17_equal_containers_come_from_the_container_truck_alone():
    state = replace(nearly_over([], []), phase="containers", changes=(1, 2))
    assert refused(state, Contained(0, (METAL, METAL, METAL))) == "containers-alike"
    assert refused(replace(state, changes=(0, 2)), Contained(0, (METAL, METAL, PAPER))) == "containers-alike"
    state = play(state, Contained(0, (METAL, METAL, PAPER)))
    assert refused(state, Contained(1, (METAL, METAL, METAL))) == "containers-gone"
    play(state, Contained(1, (PAPER, PAPER, PAPER)))


def counted(first, second, pairs_first, pairs_second):
    state = start(level="score")
    return memo.score(play(state, Tallied(0, first, pairs_first), Tallied(1, second, pairs_second)))


def test_a_pair_scores_in_an_own_container_and_two_of_a_kind_count_once():
    result = counted((PAPER, PAPER, METAL), (GLASS, METAL, PAPER), (3, 2, 1, 0, 0), (3, 4, 5, 6, 6))
    assert (result.totals, result.places, result.winners, result.why) == ((3, 14), (2, 1), (1,), "")
    assert [(line.what, line.points) for line in result.lines[0]] == [
        ("sorted", 3), ("unsorted", 0), ("unsorted", 0), ("sorted", 0),
    ]  # fmt: skip


def test_a_tie_goes_to_fewer_unsorted_pairs():
    result = counted((PAPER, PLASTIC, GLASS), (PAPER, PLASTIC, GLASS), (3, 0, 0, 1, 0), (3, 0, 0, 1, 1))
    assert (result.totals, result.places, result.winners, result.why) == ((3, 3), (1, 2), (0,), "fewer-unsorted")


def test_still_tied_is_a_shared_win():
    result = counted((PAPER, PLASTIC, GLASS), (PAPER, PLASTIC, GLASS), (3, 0, 0, 1, 0), (3, 0, 0, 0, 1))
    assert (result.places, result.winners, result.why) == ((1, 1), (0, 1), "")


def test_while_the_game_runs_no_container_is_known():
    result = memo.score(play(start(), Paired("jam-jar")))
    assert (result.totals, result.lines[0][0].what) == ((0, 0), "container-unknown")


def test_level_score_refuses_what_cannot_be():
    state = play(start(level="score"), Tallied(1, (PAPER, PLASTIC, GLASS), (4, 0, 0, 6, 0)))
    hand = (METAL, PLASTIC, GLASS)
    assert refused(state, Tallied(1, hand, (0,) * 5)) == "containers-known"
    assert refused(state, Tallied(0, hand, (3, 0, 0, 0, 0))) == "pairs-range"
    assert refused(state, Tallied(0, hand, (-1, 0, 0, 0, 0))) == "pairs-range"
    assert refused(state, Tallied(0, hand, (2, 0, 0))) == "pairs-missing"
    assert refused(state, Tallied(0, (METAL,) * 4, (0,) * 5)) == "container-count"
    assert refused(state, Missed()) == "not-now"
    assert play(state, Tallied(0, (METAL,) * 3, (2, 6, 6, 0, 6))).phase == "over"


def plain_score(hands, pairs):
    """A second count, written apart: pairs by kind as dictionaries."""
    points = [sum(n for kind, n in mine.items() if kind in hand) for hand, mine in zip(hands, pairs, strict=True)]
    spare = [sum(mine.values()) - score for mine, score in zip(pairs, points, strict=True)]
    best = max(points)
    tied = [seat for seat, score in enumerate(points) if score == best]
    fewest = min(spare[seat] for seat in tied)
    return points, [seat for seat in tied if spare[seat] == fewest]


def test_counts_agree_with_a_second_one():
    dice = random.Random(4)
    for _ in range(2000):
        seats = dice.randint(2, 6)
        cards = list(STANDARD.kinds * 4)
        dice.shuffle(cards)
        hands = [tuple(cards[3 * n : 3 * n + 3]) for n in range(seats)]
        pairs: list[Counter[str]] = [Counter() for _ in range(seats)]
        for thing in THINGS:
            pairs[dice.randrange(seats)][KIND[thing]] += 1
        state = start(seats, "score")
        for seat in dice.sample(range(seats), seats):
            counts = tuple(pairs[seat][kind] for kind in STANDARD.kinds)
            state = play(state, Tallied(seat, hands[seat], counts))
        result = memo.score(state)
        assert (list(result.totals), list(result.winners)) == plain_score(hands, pairs)
        assert all(
            sum(line.points for line in mine) == total for mine, total in zip(result.lines, result.totals, strict=True)
        )


# ---- dealing


def test_the_referee_deals_first():
    state = start(deal="yes")
    ask = memo.ask(state)
    assert (ask.kind, ask.seats, ask.ranges) == ("deal", (), ((1, 5),) * 6)
    assert refused(state, Missed()) == "not-now"
    state = play(state, Dealt(((3, 1, 2), (1, 2, 3))))
    assert (state.drawn, state.phase) == (((1, 2, 3), (1, 2, 3)), "flip")


def test_what_cannot_be_dealt():
    state = start(deal="yes")
    assert refused(state, Dealt(((1, 2, 3),))) == "deal-count"
    assert refused(state, Dealt(((1, 2, 2), (1, 2, 3)))) == "stacks-differ"
    assert refused(state, Dealt(((1, 2, 6), (1, 2, 3)))) == "stack-range"
    assert refused(start(6, deal="yes"), Dealt(((1, 2, 3),) * 6)) == "stacks-strand"
    assert refused(play(start(), Missed()), Dealt(((1, 2, 3), (1, 2, 3)))) == "deal-late"
    assert not memo.deals(STANDARD, ((1, 2, 3),) * 5)
    assert memo.deals(STANDARD, ((1, 2, 3),) * 4)


def test_k3_a_draw_leaves_the_others_enough():
    state = play(start(6), *(Drawn((1, 2, 3)) for _ in range(3)))
    assert refused(state, Drawn((1, 2, 3))) == "stacks-strand"
    state = play(state, Drawn((1, 4, 5)), Drawn((2, 4, 5)), Drawn((3, 4, 5)))
    assert refused(state, Drawn((1, 2, 3))) == "deal-late"
    assert state.phase == "flip"
    full = play(start(5), *(Drawn((1, 2, 3)) for _ in range(3)), Drawn((1, 2, 4)))
    assert refused(full, Drawn((1, 3, 4))) == "stack-empty"


@given(st.integers(2, 6), st.randoms(use_true_random=False))
def test_whoever_keeps_k3_can_always_go_on(seats, dice):
    state = start(seats)
    for _ in range(seats):
        offered = list(memo.draws(state))
        for hand in product(range(1, 6), repeat=3):
            if hand == tuple(sorted(hand)) and hand not in offered:
                assert refused(state, Drawn(hand))
        state = play(state, Drawn(dice.choice(offered)))
    assert memo.deals(STANDARD, state.drawn)
    assert play(start(seats, deal="yes"), Dealt(state.drawn)).drawn == state.drawn
