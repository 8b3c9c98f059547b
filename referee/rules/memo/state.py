"""The state of a game, what can be asked of it, and the question it asks the table."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement, product

from pnp.edition import Edition
from referee.rules.core import Ask, Event, Options, State
from referee.rules.memo.events import Changed, Contained, Ended, Gave, Missed, Paired, Shuffled, Swapped, Took, Trucked
from referee.rules.memo.facts import CONTAINER, GIFT, SWAP, TAKE, Facts, facts


@dataclass(frozen=True, slots=True)
class Memo(State):
    """`won`: things by seat; `held`, `discarded`: trucks; `down`: trucks still face down, by kind.

    `drawn`: the stacks each player drew from, where that was typed; `changes`: container trucks used, by seat;
    `containers` and `tallies` (pairs by kind, level score): empty until typed.
    `phase` names the question: deal, flip, after (the flip is resolved), shuffle, containers, tally (score), over.
    `shuffles`: how many are still to be done.
    """

    facts: Facts
    level: str
    won: tuple[tuple[str, ...], ...]
    held: tuple[tuple[str, ...], ...]
    down: tuple[int, ...]
    drawn: tuple[tuple[int, ...], ...]
    changes: tuple[int, ...]
    containers: tuple[tuple[str, ...], ...]
    tallies: tuple[tuple[int, ...], ...]
    discarded: tuple[str, ...] = ()
    phase: str = "flip"
    turn: int = 1
    seat: int = 0
    shuffles: int = 0


OPTIONS = {"deal": Options(("no", "yes"))}


def start(edition: Edition, seats: int, level: str, options: Mapping[str, str]) -> Memo:
    """All cards lie face down; the first player is on turn, or the referee deals first."""
    known = facts(edition)
    nothing: tuple[str, ...] = ()
    phase = "deal" if options.get("deal") == OPTIONS["deal"].choices[1] else "flip"
    return Memo(
        facts=known,
        level=level,
        won=(nothing,) * seats,
        held=(nothing,) * seats,
        down=(known.each,) * len(known.trucks),
        drawn=((),) * seats,
        changes=(0,) * seats,
        containers=(nothing,) * seats,
        tallies=((),) * seats,
        phase=phase if level == "full" else "tally",
    )


# ---- questions about a state


def seats(state: Memo) -> range:
    return range(len(state.won))


def kind_of(known: Facts, thing: str) -> str:
    """The kind of a thing, empty where there is no such thing."""
    return next((kind for kind, all in zip(known.kinds, known.things, strict=True) if thing in all), "")


def owner(state: Memo, thing: str) -> int:
    """The seat that has the pair, −1 while it lies on the table."""
    return next((seat for seat in seats(state) if thing in state.won[seat]), -1)


def things_left(state: Memo) -> tuple[str, ...]:
    """Things whose pair nobody has won."""
    won = {thing for things in state.won for thing in things}
    return tuple(thing for things in state.facts.things for thing in things if thing not in won)


def face_down(state: Memo) -> int:
    """Cards that lie face down."""
    return 2 * len(things_left(state)) + sum(state.down)


def fresh(state: Memo) -> bool:
    """Nobody has flipped a card yet."""
    everything = 2 * sum(map(len, state.facts.things)) + state.facts.each * len(state.facts.trucks)
    return state.turn == 1 and state.phase in ("deal", "flip") and face_down(state) == everything


def containers_left(state: Memo) -> int:
    """Containers in the stacks."""
    return state.facts.stack * len(state.facts.kinds) - state.facts.hold * len(state.won)


def outcomes(state: Memo) -> Iterator[Event]:
    """Every outcome of a flip that the cards left allow; the same card back is no pair, so a miss needs two things."""
    things, cards = things_left(state), face_down(state)
    yield from map(Paired, things)
    if len(things) > 1:
        yield Missed()
    left = {truck: count for truck, count in zip(state.facts.trucks, state.down, strict=True) if count}
    if things or cards == 1:
        yield from (Trucked((truck,)) for truck in left)
    for first, second in product(left, left):
        if first != second or left[first] > 1:
            yield Trucked((first, second))


def plays(state: Memo) -> Iterator[Event]:
    """Every use of a truck that the player on turn holds (K-12 … K-16: none without the pairs or a container)."""
    me, held = state.seat, state.held[state.seat]
    mine = state.won[me]
    theirs = [thing for seat in seats(state) if seat != me for thing in state.won[seat]]
    if SWAP in held:
        yield from (Swapped(gave, got) for gave, got in product(mine, theirs))
    if TAKE in held:
        yield from map(Took, theirs)
    if GIFT in held:
        yield from (Gave(thing, seat) for thing in mine for seat in seats(state) if seat != me)
    if CONTAINER in held and containers_left(state):
        yield Changed()


def stacks(state: Memo) -> tuple[int, ...]:
    """Containers left in each stack, as far as the drawing was typed."""
    drawn = [stack for hand in state.drawn for stack in hand]
    return tuple(state.facts.stack - drawn.count(n) for n in range(1, len(state.facts.kinds) + 1))


def kinds_left(state: Memo) -> tuple[int, ...]:
    """Containers of each kind that nobody has typed."""
    typed = [kind for hand in state.containers for kind in hand]
    return tuple(state.facts.stack - typed.count(kind) for kind in state.facts.kinds)


def pairs(state: Memo, seat: int) -> tuple[int, ...]:
    """A player's pairs by kind."""
    if state.tallies[seat]:
        return state.tallies[seat]
    mine = state.won[seat]
    return tuple(sum(thing in all for thing in mine) for all in state.facts.things)


def pairs_left(state: Memo) -> tuple[int, ...]:
    """Pairs by kind that nobody has."""
    had = [pairs(state, seat) for seat in seats(state)]
    return tuple(len(all) - sum(counts[n] for counts in had) for n, all in enumerate(state.facts.things))


def untyped(state: Memo) -> tuple[int, ...]:
    """Players whose containers are unknown."""
    return tuple(seat for seat in seats(state) if not state.containers[seat])


# ---- containers: what a hand can be


def dealable(cards: tuple[int, ...], needs: tuple[int, ...]) -> bool:
    """May players draw so many containers each, no two from one stack, from stacks of so many cards?

    The n who need most must find enough, each stack serving a player once: with m players who need three, the sum over
    stacks of min(cards, m) must be 3m at least (K-3).
    """
    most = sorted(needs, reverse=True)
    return all(sum(most[:n]) <= sum(min(count, n) for count in cards) for n in range(1, len(most) + 1))


def least_kinds(state: Memo, seat: int) -> int:
    """A hand is drawn from as many stacks of a kind each; only the container truck brings equal ones (K-17)."""
    return max(1, state.facts.hold - state.changes[seat]) if state.level == "full" else 1


def left_after(state: Memo, hand: tuple[str, ...]) -> tuple[int, ...]:
    counts = zip(state.facts.kinds, kinds_left(state), strict=True)
    return tuple(left - hand.count(kind) for kind, left in counts)


def hand_fits(state: Memo, seat: int, hand: tuple[str, ...]) -> bool:
    """Enough containers of each kind, and hands that the others can have drawn remain."""
    left = left_after(state, hand)
    others = tuple(least_kinds(state, other) for other in untyped(state) if other != seat)
    return min(left) >= 0 and dealable(left, others)


def hands(state: Memo, seat: int) -> Iterator[tuple[str, ...]]:
    """Every hand of containers that a player may have, in the order of the kinds."""
    for hand in combinations_with_replacement(state.facts.kinds, state.facts.hold):
        if len(set(hand)) >= least_kinds(state, seat) and hand_fits(state, seat, hand):
            yield hand


# ---- the question


def ask(state: Memo) -> Ask:
    """The question of the state's phase; a state that is over asks nothing.

    Not among the choices, being too many: `Flipped` (accepted where the outcome it amounts to is), `Dealt` (the least
    and most stack for each draw are `ranges`; see `deals`), `Drawn` (before the first flip; see `draws`) and `Tallied`
    (what is left is told in `about`).
    """
    return QUESTIONS[state.phase](state)


def _cards(state: Memo) -> tuple[tuple[str, object], ...]:
    trucks = tuple(zip(state.facts.trucks, state.down, strict=True))
    things = things_left(state)
    return (("cards", face_down(state)), ("things", things), ("trucks", trucks), ("held", state.held[state.seat]))


def _ask_deal(state: Memo) -> Ask:
    count = state.facts.hold * len(state.won)
    about = (("seats", len(state.won)), ("hold", state.facts.hold))
    return Ask("deal", (), (), ((1, len(state.facts.kinds)),) * count, about)


def _ask_flip(state: Memo) -> Ask:
    return Ask("flip", (state.seat,), (*plays(state), *outcomes(state)), about=_cards(state))


def _ask_after(state: Memo) -> Ask:
    return Ask("after", (state.seat,), (*plays(state), Ended()), about=(("held", state.held[state.seat]),))


def _ask_shuffle(state: Memo) -> Ask:
    most = face_down(state)
    choices = tuple(Shuffled(count) for count in range(2, most + 1))
    return Ask("shuffle", (state.seat,), choices, ((2, most),), (("left", state.shuffles),))


def _ask_containers(state: Memo) -> Ask:
    waiting = untyped(state)
    choices = tuple(Contained(seat, hand) for seat in waiting for hand in hands(state, seat))
    left = tuple(zip(state.facts.kinds, kinds_left(state), strict=True))
    return Ask("containers", waiting, choices, about=(("hold", state.facts.hold), ("left", left)))


def _ask_tally(state: Memo) -> Ask:
    containers = tuple(zip(state.facts.kinds, kinds_left(state), strict=True))
    left = tuple(zip(state.facts.kinds, pairs_left(state), strict=True))
    about = (("hold", state.facts.hold), ("containers", containers), ("pairs", left))
    return Ask("tally", untyped(state), about=about)


QUESTIONS: dict[str, Callable[[Memo], Ask]] = {
    "deal": _ask_deal,
    "flip": _ask_flip,
    "after": _ask_after,
    "shuffle": _ask_shuffle,
    "containers": _ask_containers,
    "tally": _ask_tally,
    "over": lambda state: Ask("over", ()),
}
