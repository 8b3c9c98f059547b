"""Single-Sort: each action and ruling."""

from dataclasses import replace

import pytest

from pnp.edition import builtin
from referee import rules
from referee.rules import single_sort
from referee.rules.single_sort.events import (
    Cleaned,
    Collected,
    Ended,
    Recycled,
    Reduced,
    Repaired,
    Repurposed,
    Rethought,
    Returned,
    Reused,
    Revealed,
    Rolled,
)
from referee.rules.single_sort.parts import Parts, less, plus
from referee.rules.single_sort.state import counted
from tests.referee.rules.sort_table import (
    BLUE,
    BRONZE,
    EVERY,
    GOLD,
    GREEN,
    RED,
    acting,
    clean,
    dice,
    dirty,
    hand_of,
    play,
    refused,
    start,
    told,
)

# ---- Collect


def test_it_is_found_and_keeps_the_protocol():
    assert vars(rules.of("single-sort")) == vars(single_sort)
    assert single_sort.LEVELS == ("full", "score")


def test_options_by_players():
    setup = single_sort.OPTIONS["setup"]
    assert [setup.default(builtin("single-sort"), n) for n in range(1, 7)] == ["dump", "dump"] + ["face_down"] * 4
    assert [start(n).face_down for n in (1, 2, 3, 6)] == [False, False, True, True]
    assert start(2, setup="face_down").face_down
    assert not start(5, setup="dump").face_down
    assert single_sort.OPTIONS["even_turns"].default(builtin("single-sort"), 3) == "no"


def test_tiles_are_drawn_until_one_is_clean():
    state = play(start(), Collected((*dirty("red 3"), *clean("red 5"))))
    assert hand_of(state).tiles == (*dirty("red 3"), *clean("red 5"))
    assert (state.phase, state.seat) == ("act", 0)
    assert refused(start(), Collected((*clean("red 5"), *dirty("red 3")))) == "clean-ends-draw"
    assert refused(start(), Collected(clean("red 5", "red 5"))) == "clean-ends-draw"
    assert refused(start(), Collected(())) == "nothing-drawn"
    assert refused(start(), Collected(clean("pink 5"))) == "no-colour"
    assert refused(start(), Collected(clean("red 7"))) == "number-range"


def test_a_tile_whose_copies_are_all_in_sight_is_not_drawn():
    state = start()
    held = plus(Parts(), tiles=clean("red 5", "red 5"))
    state = replace(state, hands=(Parts(), held), pile=plus(state.pile, tiles=clean("red 5")), heap=dirty("red 1"))
    assert refused(state, Collected(clean("red 5"))) == "tile-in-sight"
    assert refused(state, Collected((*dirty("red 1"), *clean("red 4")))) == "tile-in-sight"
    assert refused(start(), Collected((*dirty("red 1", "red 1"), *clean("red 4")))) == "tile-in-sight"
    play(state, Collected((*dirty("red 5"), *clean("red 4"))))


# ---- Recycle


def test_recycle_goes_straight_to_cleanup():
    state = acting(tiles=clean("red 5"), pile=clean("blue 5"))
    after = play(state, Recycled("tile", ("red", 5, False), ("blue", 5, False)))
    assert (hand_of(after).tiles, after.pile.tiles) == (clean("blue 5"), clean("red 5"))
    assert (after.phase, after.seat) == ("collect", 1)


def test_recycle_needs_another_colour_and_the_same_number():
    state = acting(tiles=clean("red 5"), dice=dice("red 2"), pile=clean("blue 4", "red 5"))
    assert refused(state, Recycled("tile", ("red", 5, False), ("blue", 4, False))) == "recycle-number"
    assert refused(state, Recycled("tile", ("red", 5, False), ("red", 5, False))) == "recycle-colour"
    assert refused(state, Recycled("tile", ("red", 5, False), ("blue", 5, False))) == "part-not-in-pile"
    assert refused(state, Recycled("tile", ("red", 4, False), ("blue", 4, False))) == "part-not-held"
    assert refused(state, Recycled("die", ("red", 2), ("blue", 3))) == "recycle-number"
    assert refused(state, Recycled("paper", "red", "blue")) == "no-part-kind"
    assert refused(state, Recycled("tile", ("red", 5), ("blue", 5))) == "part-shape"
    assert hand_of(play(state, Recycled("die", ("red", 2), ("blue", 2)))).dice == dice("blue 2")


def test_s3_glass_and_metal_too_clean_for_dirty():
    state = acting(glass=["red"], metals=[BRONZE], tiles=clean("red 5"), pile=dirty("blue 5"))
    assert hand_of(play(state, Recycled("glass", "red", "blue"))).glass == ("blue",)
    after = play(state, Recycled("metal", BRONZE, GOLD))
    assert (hand_of(after).metals, after.pile.metals.count(GOLD), after.pile.metals.count(BRONZE)) == ((GOLD,), 3, 4)
    after = play(state, Recycled("tile", ("red", 5, False), ("blue", 5, True)))
    assert (hand_of(after).tiles, after.heap) == ((), dirty("blue 5"))  # S-6: it leaves in the same Cleanup


def test_no_recycling_after_an_action():
    state = play(acting(glass=["red"] * 2, dice=dice("red 2")), Rethought(dice("red 2"), (3,)))
    assert refused(state, Recycled("glass", "red", "blue")) == "recycle-first"


# ---- Cardboard


def test_repair():
    state = acting(tiles=clean("red 6"), pile=clean("red 1", "red 2", "red 3", "blue 6", "red 5"))
    after = play(state, Repaired(("red", 6, False), clean("red 3", "red 1", "red 2")))
    assert hand_of(after).tiles == clean("red 1", "red 2", "red 3")
    assert after.pile.tiles == tuple(sorted(clean("red 6", "blue 6", "red 5")))
    assert refused(state, Repaired(("red", 6, False), clean("red 5", "red 2"))) == "repair-sum"
    assert refused(state, Repaired(("red", 6, False), clean("blue 6"))) == "repair-colours"
    assert refused(state, Repaired(("red", 6, False), ())) == "repair-count"
    assert refused(state, Repaired(("red", 6, False), clean(*["red 1"] * 4))) == "repair-count"
    assert refused(state, Repaired(("red", 6, False), clean("red 3", "red 3"))) == "part-not-in-pile"
    assert refused(state, Repaired(("red", 5, False), clean("red 5"))) == "part-not-held"


def test_s7_one_tile_of_equal_value_but_not_the_one_put_back():
    assert refused(acting(tiles=clean("red 6")), Repaired(("red", 6, False), clean("red 6"))) == "part-not-in-pile"
    state = acting(tiles=clean("red 6"), pile=dirty("red 6"))
    assert play(state, Repaired(("red", 6, False), dirty("red 6"))).heap == dirty("red 6")


def test_s5_dirty_tiles_serve_and_go_back_dirty():
    state = acting(tiles=dirty("red 6", "red 2"), pile=clean("red 6"))
    after = play(state, Repaired(("red", 6, True), clean("red 6")))
    assert (after.pile.tiles, after.heap) == (dirty("red 6"), dirty("red 2"))
    after = play(state, Reduced(dirty("red 2")))
    assert (after.pile.tiles, hand_of(after).dice) == ((*dirty("red 2"), *clean("red 6")), dice("red 2"))


def test_reduce():
    state = acting(tiles=clean("red 1", "red 2", "red 2", "blue 2", "red 6"))
    after = play(state, Reduced(clean("red 2", "red 1", "red 2")))
    assert (hand_of(after).dice, after.pile.tiles) == (dice("red 5"), clean("red 1", "red 2", "red 2"))
    assert refused(state, Reduced(clean("red 6"))) == "reduce-sum"
    assert refused(state, Reduced(clean("red 2", "blue 2"))) == "reduce-colours"
    assert refused(state, Reduced(())) == "reduce-none"
    assert refused(state, Reduced(clean("red 5"))) == "part-not-held"


def test_as_many_tiles_as_add_up_to_five():
    state = acting(tiles=(*clean("red 1", "red 1", "red 1", "red 2"), *dirty("red 1")))
    most = {event for event in single_sort.ask(state).choices if isinstance(event, Reduced) and len(event.tiles) == 4}
    clean_one, dirty_one, two = clean("red 1"), dirty("red 1"), clean("red 2")
    assert most == {
        Reduced((*clean_one * 3, *dirty_one)),
        Reduced((*clean_one * 3, *two)),
        Reduced((*clean_one * 2, *dirty_one, *two)),
    }


def test_s12_a_die_that_cannot_be_in_the_pile():
    state = acting(tiles=clean("red 1"))
    all_held = replace(state, hands=(hand_of(state), Parts(dice=(("red", 3),) * 9)))
    assert refused(all_held, Reduced(clean("red 1"))) == "part-not-in-pile"
    known = replace(
        state, hands=(hand_of(state), Parts(dice=(("red", 3),) * 8)), pile=plus(state.pile, dice=dice("red 2"))
    )
    assert refused(known, Reduced(clean("red 1"))) == "part-not-in-pile"
    could_be = replace(state, hands=(hand_of(state), Parts(dice=(("red", 3),) * 8)))
    assert hand_of(play(could_be, Reduced(clean("red 1")))).dice == dice("red 1")


def test_with_the_pile_dumped_a_tile_may_lie_face_up_unless_every_copy_is_elsewhere():
    state = acting(face_down=False, tiles=clean("red 6"))
    play(state, Repaired(("red", 6, False), clean("red 3", "red 3")))
    held = replace(state, hands=(hand_of(state), plus(Parts(), tiles=clean(*["red 3"] * 2))))
    assert refused(held, Repaired(("red", 6, False), clean("red 3", "red 3"))) == "part-not-in-pile"
    play(held, Repaired(("red", 6, False), (*clean("red 3"), *dirty("red 3"))))
    trashed = replace(held, heap=dirty("red 3"))
    assert refused(trashed, Repaired(("red", 6, False), (*clean("red 3"), *dirty("red 3")))) == "part-not-in-pile"


# ---- Plastic


def test_rethink_with_what_they_show_at_once_or_asked():
    state = acting(dice=dice("red 3", "blue 1"), glass=["red"])
    at_once = play(state, Rethought(dice("red 3"), (6,)))
    asked = play(state, Rethought(dice("red 3")))
    ask = single_sort.ask(asked)
    assert (ask.kind, ask.seats, len(ask.choices)) == ("dice", (), 6)
    assert play(asked, Rolled((6,))) == at_once
    assert (hand_of(at_once).dice, at_once.step) == (dice("blue 1", "red 6"), 2)
    assert refused(asked, Rolled((7,))) == "number-range"
    assert refused(asked, Rolled((1, 2))) == "roll-count"
    assert refused(asked, Ended()) == "not-now"


@pytest.mark.parametrize(("players", "most"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_rethink_limits(players, most):
    mine = dice("red 3", "blue 1", "green 2", "yellow 5")
    state = acting(players, dice=mine)
    play(state, Rethought(mine[:most], (1,) * most))
    assert refused(state, Rethought(mine[: most + 1])) == "rethink-count"
    assert refused(state, Rethought(())) == "rethink-count"


def test_rethink_different_colours():
    state = acting(4, dice=dice("red 3", "red 1"))
    assert refused(state, Rethought(dice("red 3", "red 1"))) == "rethink-colours"
    assert refused(state, Rethought(dice("red 2"))) == "part-not-held"


def test_repurpose():
    state = acting(dice=dice("red 3", "red 1", "blue 2"))
    after = play(state, Repurposed(dice("red 3", "red 1"), (6, 4)))
    assert play(state, Repurposed(dice("red 3", "red 1")), Rolled((6, 4))) == after
    assert (hand_of(after).dice, hand_of(after).glass) == (dice("blue 2"), ("red",))
    assert (after.pile.dice, after.pile.glass.count("red")) == (dice("red 4", "red 6"), 5)
    assert refused(state, Repurposed(dice("red 3"))) == "repurpose-count"
    assert refused(state, Repurposed(dice("red 3", "blue 2"))) == "repurpose-colours"
    gone = replace(state, pile=less(state.pile, glass=["red"] * 6))
    assert refused(gone, Repurposed(dice("red 3", "red 1"))) == "part-not-in-pile"


# ---- Glass


def test_reuse():
    state = acting(glass=["red"])
    after = play(state, Reused("red"))
    assert (hand_of(after).dice, hand_of(after).glass, after.pile.glass.count("red")) == (dice("red 6"), (), 6)
    assert refused(state, Reused("blue")) == "part-not-held"
    full = replace(state, hands=(hand_of(state), Parts(dice=(("red", 6),) * 9)))
    assert refused(full, Reused("red")) == "part-not-in-pile"


@pytest.mark.parametrize(("players", "count"), [(1, 3), (2, 3), (3, 3), (4, 2), (5, 2), (6, 2)])
def test_return(players, count):
    glass = ["red", "blue", "red", "green"]
    state = acting(players, glass=glass)
    after = play(state, Returned(tuple(glass[:count]), GOLD))
    assert (hand_of(after).metals, len(hand_of(after).glass)) == ((GOLD,), 4 - count)
    assert refused(state, Returned(tuple(glass[: count - 1]), GOLD)) == "deposit-count"
    assert refused(state, Returned(tuple(glass[:count]), "iron")) == "no-metal"
    gone = replace(state, pile=less(state.pile, metals=[GOLD] * 4))
    assert refused(gone, Returned(tuple(glass[:count]), GOLD)) == "part-not-in-pile"


# ---- the order of the turn


def test_at_most_one_action_of_each_in_order():
    state = acting(tiles=clean("red 1", "red 2"), dice=dice("red 3", "blue 3", "red 4"), glass=["red", "blue"])
    state = play(state, Reduced(clean("red 1")))
    assert refused(state, Reduced(clean("red 2"))) == "step-over"
    state = play(state, Rethought(dice("blue 3"), (1,)))
    assert refused(state, Repurposed(dice("red 3", "red 4"))) == "step-over"
    state = play(state, Reused("red"))
    assert state.seat == 1
    late = play(acting(tiles=clean("red 1"), glass=["red"], dice=dice("red 3")), Rethought(dice("red 3"), (1,)))
    assert refused(late, Reduced(clean("red 1"))) == "step-over"


def test_what_is_still_open_is_asked():
    state = play(
        acting(tiles=clean("red 1"), dice=dice("blue 3", "blue 5"), glass=["green"] * 3), Reduced(clean("red 1"))
    )
    kinds = {type(event) for event in single_sort.ask(state).choices}
    assert kinds == {Rethought, Repurposed, Reused, Returned, Ended}
    state = play(state, Rethought(dice("blue 3"), (1,)))
    assert {type(event) for event in single_sort.ask(state).choices} == {Reused, Returned, Ended}
    only_dice = play(acting(tiles=clean("red 1")), Reduced(clean("red 1")))
    assert set(single_sort.ask(only_dice).choices) == {Rethought(dice("red 1")), Ended()}


def test_each_action_is_optional():
    state = acting(tiles=clean("red 1"), glass=["red"])
    assert Ended() in single_sort.ask(state).choices
    assert play(state, Ended()).seat == 1
    assert play(state, Reused("red")).seat == 1


def test_a_turn_without_possible_actions_ends_by_itself():
    state = play(start(3), Collected(clean("red 6")))
    assert (state.seat, state.phase) == (1, "collect")


# ---- Cleanup


def test_s14_dirty_tiles_leave_before_the_count():
    tiles = (*clean(*["red 6"] * 3, *["blue 6"] * 3, *["green 6"] * 3), *clean("yellow 6"), *dirty("red 1", "red 2"))
    state = play(acting(tiles=tiles), Ended())
    assert (state.heap, state.phase, state.seat) == (dirty("red 1", "red 2"), "collect", 1)


def test_s15_just_enough_is_put_back():
    state = play(acting(tiles=clean("red 1"), dice=dice(*["red 4"] * 5, *["blue 3"] * 7), glass=["red"] * 4), Ended())
    ask = single_sort.ask(state)
    assert (ask.kind, dict(ask.about)["excess"]) == ("cleanup", 2)
    assert refused(state, Cleaned(dice=dice("blue 3"))) == "cleanup-count"
    assert refused(state, Cleaned(dice=dice("blue 3", "blue 3"), glass=("red",))) == "cleanup-count"
    assert refused(state, Cleaned(dice=dice("blue 3", "red 4"))) == "free-die"
    assert refused(state, Cleaned(tiles=clean("red 1", "red 1"))) == "part-not-held"
    assert refused(state, Ended()) == "not-now"
    ways = list(single_sort.cleanups(state))
    assert len(ways) == len(set(ways)) == 5
    after = play(state, Cleaned(tiles=clean("red 1"), glass=("red",)))
    assert (counted(after, hand_of(after)), after.pile.tiles, after.seat) == (10, clean("red 1"), 1)
    for way in ways:
        play(state, way)


def test_dice_showing_4_do_not_count():
    state = play(acting(dice=dice(*["red 4"] * 9, *["blue 4"] * 3), glass=["red"] * 6, metals=[GOLD] * 4), Ended())
    assert (state.phase, state.seat) == ("collect", 1)


# ---- the end


def only_left(seats, left, hidden_dirty=(), face_down=True, **options):
    """All tiles but these lie face up in the pile, so that few can still be drawn."""
    state = start(seats, setup="face_down" if face_down else "dump", **options)
    up = list(EVERY)
    for tile in (*left, *hidden_dirty):
        up.remove(tile)
    return replace(state, pile=plus(state.pile, tiles=up))


def test_s18_the_last_clean_tile_makes_the_last_turn():
    state = only_left(3, clean("red 6"), dirty("red 1"))
    assert "last-turn" in told(state, Collected(clean("red 6")))
    state = play(state, Collected(clean("red 6")))
    assert (state.phase, state.ending) == ("act", True)
    state = play(state, Ended())
    assert (state.phase, single_sort.ask(state).seats) == ("goals", (0, 1, 2))


def test_with_clean_tiles_hidden_no_end_can_be_declared():
    state = only_left(3, clean("red 6", "red 5"), dirty("red 1"))
    assert refused(state, Collected(clean("red 6"), last=True)) == "clean-left"
    assert refused(state, Collected(dirty("red 1"))) == "clean-left"
    assert refused(state, Collected((), last=True)) == "clean-left"
    play(only_left(3, clean("red 6")), Collected(clean("red 6"), last=True))


def test_s17_a_last_dirty_tile_ends_the_game_on_the_spot():
    state = play(start(2), Collected((*dirty("red 6"), *clean("red 6"))), Ended(), Collected(clean("blue 6")), Ended())
    state = play(state, Collected(dirty("red 5", "blue 5")))
    assert (state.phase, state.heap) == ("goals", dirty("red 6", "red 5", "blue 5"))
    assert hand_of(state).tiles == clean("red 6")


def test_the_table_declares_the_end_where_it_dumped_the_pile():
    state = play(start(2), Collected(clean("red 6"), last=True))
    assert state.ending
    assert play(state, Ended()).phase == "goals"
    assert play(start(2), Collected((), last=True)).phase == "goals"


def test_where_an_action_brings_the_last_clean_tile_in_sight_it_is_the_last_turn_too():
    """The second player has two of the three; the third lay face up from the start."""
    state = only_left(2, clean("red 6", "red 5"), face_down=False)
    first, second = clean("blue 6"), clean("red 6", "red 6")
    state = replace(state, pile=less(state.pile, tiles=(*first, *second)))
    state = replace(state, hands=(plus(Parts(), tiles=first), plus(Parts(), tiles=second)))
    state = play(state, Collected(clean("red 5")))
    assert not state.ending
    event = Recycled("tile", ("blue", 6, False), ("red", 6, False))
    assert "last-turn" in told(state, event)
    assert play(state, event).phase == "goals"


def test_even_turns_finish_the_round_without_collect():
    state = only_left(4, clean("red 6"), even_turns="yes")
    state = replace(state, hands=(Parts(), plus(Parts(), glass=["red"]), Parts(), plus(Parts(), glass=["blue"])))
    state = replace(state, pile=less(state.pile, glass=["red", "blue"]))
    state = play(state, Collected(clean("red 6")), Ended())
    assert (state.seat, state.phase) == (1, "act")
    state = play(state, Reused("red"))
    assert (state.seat, state.phase) == (3, "act")  # the third has nothing to act with
    assert refused(state, Collected(clean("red 6"))) == "not-now"
    assert play(state, Ended()).phase == "goals"


def test_even_turns_after_the_last_player_of_a_round():
    state = replace(only_left(3, clean("red 6"), even_turns="yes"), seat=2)
    assert play(state, Collected(clean("red 6")), Ended()).phase == "goals"


def test_a_dirty_tile_in_a_hand_and_a_goal_not_shown_score_nothing():
    state = acting(1, tiles=(*clean("red 5", "red 2"), *dirty("blue 5", "red 3")), dice=dice("blue 3"))
    assert single_sort.score(state).totals == (0,)


def test_goal_cards():
    state = play(start(2), Collected((), last=True))
    assert len(single_sort.ask(state).choices) == 2 * 12
    state = play(state, Revealed(1, (RED, BLUE)))
    assert refused(state, Revealed(0, (RED, BLUE))) == "goal-taken"
    assert refused(state, Revealed(1, (BLUE, RED))) == "goal-known"
    assert refused(state, Revealed(0, (RED, RED))) == "goal-colours"
    assert refused(state, Revealed(0, (RED,))) == "goal-colours"
    assert refused(state, Revealed(2, (RED, GREEN))) == "no-seat"
    assert refused(state, Revealed(0, (RED, "pink"))) == "no-colour"
    state = play(state, Revealed(0, (BLUE, RED)))
    assert single_sort.ask(state).kind == "over"
    assert refused(state, Ended()) == "over"
