"""How the tests of Single-Sort write parts, and play."""

import json
from dataclasses import replace

import pytest

from pnp.edition import builtin
from referee.rules import single_sort
from referee.rules.core import RuleError, packed, unpacked
from referee.rules.single_sort.facts import facts
from referee.rules.single_sort.parts import Parts, less, plus
from referee.rules.single_sort.state import all_tiles

EDITION = builtin("single-sort")
STANDARD = facts(EDITION)
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
