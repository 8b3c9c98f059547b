"""Recycle, and the actions of Sort: one with cardboard, one with plastic, one with glass, in that order."""

from collections.abc import Iterable
from dataclasses import replace

from referee.rules.core import Effect, RuleError, changed, effect
from referee.rules.single_sort import require
from referee.rules.single_sort.choices import actions
from referee.rules.single_sort.cleanup import clean_up
from referee.rules.single_sort.events import (
    Die,
    Ended,
    Part,
    Recycled,
    Reduced,
    Repaired,
    Repurposed,
    Rethought,
    Returned,
    Reused,
    Rolled,
)
from referee.rules.single_sort.facts import by_players
from referee.rules.single_sort.parts import FIELDS, less, plus
from referee.rules.single_sort.state import Sort

CARDBOARD, PLASTIC, GLASS = 1, 2, 3  # the step that each leads to


def act(state: Sort, log: list[Effect]) -> Sort:
    """Asks for an action if one is possible, else goes on to Cleanup."""
    if next(actions(state), None):
        return replace(state, phase="act")
    return clean_up(state, log)


def ended(state: Sort, event: Ended, log: list[Effect]) -> Sort:
    return clean_up(state, log)


def put(state: Sort, kind: str, back: Iterable[Part], take: Iterable[Part]) -> Sort:
    """Parts of a kind from the player on turn to the pile, and others from the pile to the player."""
    field, hand = FIELDS[kind], state.hands[state.seat]
    back, take = tuple(back), tuple(take)
    hand = plus(less(hand, **{field: back}), **{field: take})
    pile = plus(less(state.pile, **{field: take}), **{field: back})
    return replace(state, hands=changed(state.hands, state.seat, hand), pile=pile)


def _open(state: Sort, step: int) -> None:
    if state.step >= step:
        raise RuleError("step-over", step=step, done=state.step)


def recycled(state: Sort, event: Recycled, log: list[Effect]) -> Sort:
    kind, give, take = event.kind, event.give, event.take
    if kind not in FIELDS:
        raise RuleError("no-part-kind", kind=kind)
    if state.step:
        raise RuleError("recycle-first")
    for part in (give, take):
        require.named(state, kind, part)
    require.held(state.hands[state.seat], kind, [give])
    colours = [part if isinstance(part, str) else part[0] for part in (give, take)]
    if colours[0] == colours[1]:
        raise RuleError("recycle-colour", kind=kind, colour=colours[0])
    if not isinstance(give, str) and give[1] != take[1]:
        raise RuleError("recycle-number", kind=kind, give=give, take=take)
    require.in_pile(state, kind, [take])
    log.append(effect("recycled", seat=state.seat, kind=kind, give=give, take=take))
    return clean_up(put(state, kind, [give], [take]), log)


def repaired(state: Sort, event: Repaired, log: list[Effect]) -> Sort:
    """Dirty tiles serve like clean ones (S-5, S-6)."""
    _open(state, CARDBOARD)
    tile, tiles = event.tile, tuple(sorted(event.tiles))
    require.numbered(state, [tile, *tiles])
    require.held(state.hands[state.seat], "tile", [tile])
    if not 1 <= len(tiles) <= state.facts.repair:
        raise RuleError("repair-count", most=state.facts.repair)
    require.one_colour([tile, *tiles], "repair-colours")
    total = sum(value for _, value, _ in tiles)
    if total != tile[1]:
        raise RuleError("repair-sum", number=tile[1], total=total)
    require.in_pile(state, "tile", tiles)
    log.append(effect("repaired", seat=state.seat, tile=tile, tiles=tiles))
    return _done(put(state, "tile", [tile], tiles), CARDBOARD, log)


def reduced(state: Sort, event: Reduced, log: list[Effect]) -> Sort:
    _open(state, CARDBOARD)
    tiles, most = tuple(sorted(event.tiles)), state.facts.values - 1
    if not tiles:
        raise RuleError("reduce-none")
    require.numbered(state, tiles)
    require.held(state.hands[state.seat], "tile", tiles)
    colour = require.one_colour(tiles, "reduce-colours")
    total = sum(value for _, value, _ in tiles)
    if total > most:
        raise RuleError("reduce-sum", total=total, most=most)
    die = (colour, total)
    require.in_pile(state, "die", [die])
    log.append(effect("reduced", seat=state.seat, tiles=tiles, die=die))
    return _done(put(put(state, "tile", tiles, []), "die", [], [die]), CARDBOARD, log)


def rethought(state: Sort, event: Rethought, log: list[Effect]) -> Sort:
    _open(state, PLASTIC)
    most = by_players(state.facts.rethink, len(state.hands))
    require.numbered(state, event.dice)
    require.held(state.hands[state.seat], "die", event.dice)
    if not 1 <= len(event.dice) <= most:
        raise RuleError("rethink-count", most=most)
    if len({colour for colour, _ in event.dice}) < len(event.dice):
        raise RuleError("rethink-colours", dice=event.dice)
    return _roll(state, "rethink", event.dice, event.values, log)


def repurposed(state: Sort, event: Repurposed, log: list[Effect]) -> Sort:
    _open(state, PLASTIC)
    require.numbered(state, event.dice)
    require.held(state.hands[state.seat], "die", event.dice)
    if len(event.dice) != 2:
        raise RuleError("repurpose-count")
    colour = require.one_colour(event.dice, "repurpose-colours")
    require.in_pile(state, "glass", [colour])
    return _roll(state, "repurpose", event.dice, event.values, log)


def _roll(state: Sort, purpose: str, dice: tuple[Die, ...], values: tuple[int, ...], log: list[Effect]) -> Sort:
    """The dice stay in the hand until it is told what they show."""
    state = replace(state, rolling=dice, purpose=purpose, phase="dice")
    return rolled(state, Rolled(values), log) if values else state


def rolled(state: Sort, event: Rolled, log: list[Effect]) -> Sort:
    before, purpose = state.rolling, state.purpose
    if len(event.values) != len(before):
        raise RuleError("roll-count", count=len(before))
    for value in event.values:
        require.number(state, value)
    after = tuple((colour, value) for (colour, _), value in zip(before, event.values, strict=True))
    state = replace(state, rolling=(), purpose="")
    if purpose == "rethink":
        log.append(effect("rethought", seat=state.seat, before=before, after=after))
        hand = plus(less(state.hands[state.seat], dice=before), dice=after)
        return _done(replace(state, hands=changed(state.hands, state.seat, hand)), PLASTIC, log)
    colour = before[0][0]
    log.append(effect("repurposed", seat=state.seat, before=before, after=after, glass=colour))
    hand = less(state.hands[state.seat], dice=before)
    state = replace(state, hands=changed(state.hands, state.seat, hand), pile=plus(state.pile, dice=after))
    return _done(put(state, "glass", [], [colour]), PLASTIC, log)


def reused(state: Sort, event: Reused, log: list[Effect]) -> Sort:
    _open(state, GLASS)
    colour, die = event.glass, (event.glass, state.facts.values)
    require.colour(state, colour)
    require.held(state.hands[state.seat], "glass", [colour])
    require.in_pile(state, "die", [die])
    log.append(effect("reused", seat=state.seat, glass=colour, die=die))
    return _done(put(put(state, "glass", [colour], []), "die", [], [die]), GLASS, log)


def returned(state: Sort, event: Returned, log: list[Effect]) -> Sort:
    _open(state, GLASS)
    glass, metal = tuple(sorted(event.glass)), event.metal
    for colour in glass:
        require.colour(state, colour)
    require.named(state, "metal", metal)
    require.held(state.hands[state.seat], "glass", glass)
    count = by_players(state.facts.deposit, len(state.hands))
    if len(glass) != count:
        raise RuleError("deposit-count", count=count)
    require.in_pile(state, "metal", [metal])
    log.append(effect("returned", seat=state.seat, glass=glass, metal=metal))
    return _done(put(put(state, "glass", glass, []), "metal", [], [metal]), GLASS, log)


def _done(state: Sort, step: int, log: list[Effect]) -> Sort:
    return act(replace(state, step=step), log)
