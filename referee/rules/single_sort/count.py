"""The final count: for every player a line for each thing that scores, or that fell short."""

from collections import Counter
from collections.abc import Iterator

from referee.rules.core import Line, Score, ranked
from referee.rules.single_sort.parts import Parts
from referee.rules.single_sort.state import Sort


def score(state: Sort) -> Score:
    """Most points win; equal totals are a shared win (S-32). A goal not yet shown, a dirty tile in a hand: nothing."""
    sixes = _sixes(state)
    lines = tuple((*_parts(state, seat), *sixes[seat], *_goal(state, seat)) for seat in range(len(state.hands)))
    totals = tuple(sum(line.points for line in mine) for mine in lines)
    places = ranked(totals)
    return Score(totals, lines, places, tuple(seat for seat, place in enumerate(places) if place == 1))


def _parts(state: Sort, seat: int) -> Iterator[Line]:
    hand = state.hands[seat]
    yield from _tiles(hand)
    yield from _dice(state, hand)
    yield from _glass(state, hand)
    yield from _metals(state, hand)


def _tiles(hand: Parts) -> Iterator[Line]:
    """Each pair of a number, colours ignored."""
    counts = Counter(value for _, value, dirty in hand.tiles if not dirty)
    for value, count in sorted(counts.items()):
        if count > 1:
            yield Line("tile-pairs", count // 2 * value, (("number", value), ("count", count)))


def _dice(state: Sort, hand: Parts) -> Iterator[Line]:
    """A threshold: tiles are not used up, and serve every die of their colour."""
    shown = Counter(value for _, value in hand.dice)
    for value in state.facts.plain:
        if shown[value]:
            yield Line("dice", shown[value] * value, (("number", value), ("count", shown[value])))
    for (colour, value), count in sorted(Counter(hand.dice).items(), key=lambda item: (item[0][1], item[0][0])):
        if value in state.facts.matched:
            total = sum(number for c, number, dirty in hand.tiles if c == colour and not dirty)
            enough = total >= value
            data = (("colour", colour), ("number", value), ("count", count), ("tiles", total))
            yield Line("dice-matched" if enough else "dice-unmatched", count * value if enough else 0, data)


def _glass(state: Sort, hand: Parts) -> Iterator[Line]:
    if not hand.glass:
        return
    colour, count = max(Counter(hand.glass).items(), key=lambda item: item[1])
    yield Line("glass-best", state.facts.best_glass * count, (("colour", colour), ("count", count)))
    rest = len(hand.glass) - count
    if rest:
        yield Line("glass-other", state.facts.other_glass * rest, (("count", rest),))


def _metals(state: Sort, hand: Parts) -> Iterator[Line]:
    """The bonus is for every metal and every own die showing 1."""
    ones = sum(value == 1 for _, value in hand.dice)
    for metal, bonus in zip(state.facts.metals, state.facts.bonus, strict=True):
        count = hand.metals.count(metal)
        if count:
            yield Line("metal", state.facts.metal * count, (("metal", metal), ("count", count)))
        if count and ones:
            data = (("metal", metal), ("count", count), ("ones", ones), ("each", bonus))
            yield Line("metal-bonus", bonus * count * ones, data)


def _sixes(state: Sort) -> list[list[Line]]:
    """All tied for most score, and then there is no second (S-24); all tied for second (S-25); S-23, S-27."""
    players = len(state.hands)
    counts = [sum(value == state.facts.values for _, value in hand.dice) for hand in state.hands]
    ladder = sorted({count for count in counts if count}, reverse=True)
    first = [seat for seat, count in enumerate(counts) if ladder and count == ladder[0]]
    second = [seat for seat, count in enumerate(counts) if len(ladder) > 1 and count == ladder[1]]
    lines: list[list[Line]] = [[] for _ in counts]
    for seat, count in enumerate(counts):
        if seat in first:
            lines[seat].append(_six("most", state.facts.most - players, count, first))
        elif seat in second and len(first) == 1:
            lines[seat].append(_six("second", state.facts.second - players, count, second))
        elif count:
            lines[seat].append(_six("no-second" if seat in second else "fewer", 0, count, first))
    return lines


def _six(place: str, points: int, count: int, tied: list[int]) -> Line:
    return Line(f"sixes-{place}", points, (("count", count), ("tied", tuple(tied))))


def _goal(state: Sort, seat: int) -> Iterator[Line]:
    """Tiles in the Trash Heap whose colour and number are on the card."""
    goal = state.goals[seat]
    if not goal:
        return
    wanted = {(colour, n) for colour, numbers in zip(goal, state.facts.goals, strict=True) for n in numbers}
    tiles = tuple(sorted((colour, value) for colour, value, _ in state.heap if (colour, value) in wanted))
    yield Line("goal", sum(value for _, value in tiles), (("goal", goal), ("tiles", tiles)))
