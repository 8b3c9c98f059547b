"""How the tests of Memo play."""

import json
from collections import Counter
from dataclasses import replace

import pytest

from pnp.edition import builtin
from referee.rules import memo
from referee.rules.core import RuleError, packed, unpacked
from referee.rules.memo.facts import facts

EDITION = builtin("memo")
STANDARD = facts(EDITION)
THINGS = [thing for things in STANDARD.things for thing in things]
KIND = {thing: kind for kind, things in zip(STANDARD.kinds, STANDARD.things, strict=True) for thing in things}
PAPER, PLASTIC, GLASS, METAL, COMPOSITE = STANDARD.kinds


def start(seats=2, level="full", **options):
    return memo.start(EDITION, seats, level, options)


def play(state, *events):
    for event in events:
        assert unpacked(json.loads(json.dumps(packed(event))), memo.EVENTS) == event
        state, _ = memo.apply(state, event)
    return state


def told(state, event):
    return {effect.code: dict(effect.data) for effect in memo.apply(state, event)[1]}


def refused(state, event):
    with pytest.raises(RuleError) as caught:
        memo.apply(state, event)
    return caught.value.code


def with_pairs(first, second=(), held=(), **changes):
    """Two players with pairs, the first of them on turn with trucks."""
    down = tuple(STANDARD.each - held.count(truck) for truck in STANDARD.trucks)
    state = replace(start(), won=(tuple(first), tuple(second)), held=(tuple(held), ()), down=down)
    return replace(state, **changes)


def nearly_over(things_on_table, trucks=(), held=(), seats=2):
    """Few cards are left; the second player has won all other pairs, the first is on turn."""
    won = ((), tuple(thing for thing in THINGS if thing not in things_on_table), *((),) * (seats - 2))
    down = tuple(trucks.count(truck) for truck in STANDARD.trucks)
    used = (Counter(STANDARD.trucks * 2) - Counter(trucks) - Counter(held)).elements()
    return replace(start(seats), won=won, down=down, held=(tuple(held), *((),) * (seats - 1)), discarded=tuple(used))
