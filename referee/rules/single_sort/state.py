"""The state of a game, what is known of the pile, and the question asked of the table."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations, product

from pnp.edition import Edition
from pnp.edition.collection import Setup
from referee.rules.core import Ask, Options, State
from referee.rules.single_sort.events import Die, Revealed, Rolled, Tile
from referee.rules.single_sort.facts import Facts, facts
from referee.rules.single_sort.parts import Parts

DUMP, FACE_DOWN = "dump", "face_down"
YES = "yes"


@dataclass(frozen=True, slots=True)
class Sort(State):
    """`pile`: what is known to lie there face up. All of its glass and metal; tiles and dice that were put back.

    Of the other dice only the colour is known, of the other tiles nothing; with `face_down` none of these is face up.
    `phase` names the question: collect, act, dice, cleanup, goals, tally (score), over.
    `step`: 0 all actions are open, 1 cardboard is over, 2 plastic, 3 glass. `ending`: this turn is the last.
    `rolling`: dice in the hand, for `purpose` rethink or repurpose; `goals`, `tallied`, `heaped`: what has been typed.
    """

    facts: Facts
    level: str
    face_down: bool
    even_turns: bool
    hands: tuple[Parts, ...]
    pile: Parts
    goals: tuple[tuple[str, ...], ...]
    heap: tuple[Tile, ...] = ()
    phase: str = "collect"
    turn: int = 1
    seat: int = 0
    step: int = 0
    ending: bool = False
    rolling: tuple[Die, ...] = ()
    purpose: str = ""
    tallied: tuple[int, ...] = ()
    heaped: bool = False


def _pile(edition: Edition, seats: int) -> str:
    """From so many players on all tiles are turned face down, unless the table wants otherwise."""
    return DUMP if seats < edition.facet(Setup).face_down_from else FACE_DOWN


OPTIONS = {
    "setup": Options((DUMP, FACE_DOWN), _pile),
    "even_turns": Options(("no", YES)),
}


def start(edition: Edition, seats: int, level: str, options: Mapping[str, str]) -> Sort:
    """Everything lies in the pile, nobody has anything."""
    known = facts(edition)
    metals = [kind for kind, count in zip(known.metals, known.counts, strict=True) for _ in range(count)]
    glass = tuple(sorted(known.colours * known.glass))
    return Sort(
        facts=known,
        level=level,
        face_down=options.get("setup", OPTIONS["setup"].default(edition, seats)) == FACE_DOWN,
        even_turns=options.get("even_turns") == YES,
        hands=(Parts(),) * seats,
        pile=Parts(glass=glass, metals=tuple(sorted(metals))),
        goals=((),) * seats,
        phase="collect" if level == "full" else "tally",
    )


# ---- what is known of the pile


def all_tiles(known: Facts) -> Counter[Tile]:
    """Every tile there is, with its copies."""
    numbers = range(1, known.values + 1)
    copies = ((False, known.clean), (True, known.dirty))
    return Counter({(c, n, dirty): count for c in known.colours for n in numbers for dirty, count in copies})


def unseen(state: Sort) -> Counter[Tile]:
    """Tiles that nobody holds, that are not in the heap and not known to lie face up."""
    held = Counter(tile for hand in state.hands for tile in hand.tiles)
    return all_tiles(state.facts) - held - Counter(state.heap) - Counter(state.pile.tiles)


def tiles_up(state: Sort) -> Counter[Tile]:
    """Tiles of the pile that may lie face up: those known to, and where the pile was dumped, any unseen one."""
    up = Counter(state.pile.tiles)
    return up if state.face_down else up + unseen(state)


def dice_up(state: Sort) -> Counter[Die]:
    """Dice of the pile by what they may show: those known, and the colour's other dice, each of which may show it."""
    up, loose = Counter(state.pile.dice), loose_dice(state)
    return Counter({(c, n): up[c, n] + loose[c] for c in state.facts.colours for n in range(1, state.facts.values + 1)})


def loose_dice(state: Sort) -> Counter[str]:
    """Dice of the pile, by colour, of which nobody has told what they show."""
    told = [state.pile, *state.hands]
    known = Counter(colour for parts in told for colour, _ in parts.dice)
    return Counter({colour: state.facts.dice - known[colour] for colour in state.facts.colours})


def clean_hidden(state: Sort) -> int:
    """Clean tiles not in sight, as far as is known: with `face_down` exactly those face down, else at most so many."""
    return sum(count for (_, _, dirty), count in unseen(state).items() if not dirty)


def counted(state: Sort, hand: Parts) -> int:
    """Parts that count against the limit."""
    dice = sum(value != state.facts.free for _, value in hand.dice)
    return len(hand.tiles) + dice + len(hand.glass) + len(hand.metals)


def excess(state: Sort) -> int:
    """Parts that the player on turn must put back (S-14, S-15)."""
    return max(0, counted(state, state.hands[state.seat]) - state.facts.limit)


# ---- at the end


def cards_left(state: Sort) -> Iterator[tuple[str, ...]]:
    """Goal cards that nobody has shown; every two colours are on two, the numbers the other way round."""
    cards = permutations(state.facts.colours, len(state.facts.goals))
    return (card for card in cards if card not in state.goals)


def without_goal(state: Sort) -> tuple[int, ...]:
    return tuple(seat for seat, goal in enumerate(state.goals) if not goal)


def untallied(state: Sort) -> tuple[int, ...]:
    return tuple(seat for seat in range(len(state.hands)) if seat not in state.tallied)


def ask_dice(state: Sort) -> Ask:
    faces = range(1, state.facts.values + 1)
    choices = tuple(Rolled(values) for values in product(faces, repeat=len(state.rolling)))
    return Ask("dice", (), choices, about=(("dice", state.rolling), ("purpose", state.purpose), ("roller", state.seat)))


def ask_goals(state: Sort) -> Ask:
    waiting, cards = without_goal(state), tuple(cards_left(state))
    choices = tuple(Revealed(seat, card) for seat in waiting for card in cards)
    return Ask("goals", waiting, choices, about=(("numbers", state.facts.goals),))


def ask_tally(state: Sort) -> Ask:
    """Who is still to be counted, or everybody while only the heap is missing."""
    seats = untallied(state) or tuple(range(len(state.hands)))
    about = (("left", untallied(state)), ("heap", not state.heaped), ("limit", state.facts.limit))
    return Ask("tally", seats, about=(*about, ("free", state.facts.free)))


Question = Callable[[Sort], Ask]
