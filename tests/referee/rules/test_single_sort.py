"""Single-Sort: each action and ruling, random games with a real pile, and a second plain count."""

import itertools
import json
import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from pnp.edition import builtin, games
from referee import rules
from referee.rules import single_sort
from referee.rules.core import Ask, Event, RuleError, packed, unpacked
from referee.rules.single_sort.events import (
    Cleaned,
    Collected,
    Ended,
    Heaped,
    Recycled,
    Reduced,
    Repaired,
    Repurposed,
    Rethought,
    Returned,
    Reused,
    Revealed,
    Rolled,
    Tallied,
)
from referee.rules.single_sort.facts import STANDARD
from referee.rules.single_sort.parts import Parts, less, plus
from referee.rules.single_sort.state import Sort, all_tiles, counted, loose_dice, unseen

EDITION = builtin("single-sort" if "single-sort" in games() else "mark")
COLOURS, METALS = STANDARD.colours, STANDARD.metals
BLUE, RED, GREEN, YELLOW = COLOURS
GOLD, SILVER, BRONZE = METALS
EVERY = [*all_tiles(STANDARD).elements()]
CLEAN = [tile for tile in EVERY if not tile[2]]


def start(seats=2, level="full", **options):
    return single_sort.start(EDITION, seats, level, options)


def clean(*names):
    """Clean tiles: clean("red 3", "blue 1")."""
    return tuple((colour, int(value), False) for colour, value in map(str.split, names))


def dirty(*names):
    return tuple((colour, int(value), True) for colour, value in map(str.split, names))


def dice(*names):
    return tuple((colour, int(value)) for colour, value in map(str.split, names))


def play(state, *events):
    for event in events:
        assert unpacked(json.loads(json.dumps(packed(event))), single_sort.EVENTS) == event
        state, _ = single_sort.apply(state, event)
    return state


def told(state, event):
    return {effect.code: dict(effect.data) for effect in single_sort.apply(state, event)[1]}


def refused(state, event):
    with pytest.raises(RuleError) as caught:
        single_sort.apply(state, event)
    return caught.value.code


def acting(seats=2, pile=(), face_down=True, **parts):
    """The first player is past Collect and holds these parts; tiles of `pile` are known to lie face up."""
    state = replace(start(seats), face_down=face_down, phase="act")
    hand = plus(Parts(), **parts)
    held = {"glass": hand.glass, "metals": hand.metals}
    return replace(state, hands=(hand, *state.hands[1:]), pile=plus(less(state.pile, **held), tiles=pile))


def hand_of(state, seat=0):
    return state.hands[seat]


# ---- Collect


def test_it_is_found_and_keeps_the_protocol():
    assert vars(rules.of("single-sort")) == vars(single_sort)
    assert single_sort.LEVELS == ("full", "score")


def test_options_by_players():
    setup = single_sort.OPTIONS["setup"]
    assert [setup.default(n) for n in range(1, 7)] == ["dump", "dump"] + ["face_down"] * 4
    assert [start(n).face_down for n in (1, 2, 3, 6)] == [False, False, True, True]
    assert start(2, setup="face_down").face_down
    assert not start(5, setup="dump").face_down
    assert single_sort.OPTIONS["even_turns"].default(3) == "no"


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


# ---- the count


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
    assert refused(state, tally(glass=["red"] * 6, metals=[GOLD] * 4, tiles=dice("red 2"))) == "tally-limit"
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


# ---- whole games


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
    return found


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
