"""What is asked, and the explanation of it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pnp.words import N_
from referee.rules.core import Ask, Event
from referee.rules.single_sort.events import Cleaned, Collected, Heaped, Revealed, Tallied
from referee.rules.single_sort.state import Sort
from referee.voice.single_sort.words import goal_codes, parts
from referee.voice.teller import Teller

BLUE, RED = "blue", "red"


def question(ask: Ask, state: Sort, teller: Teller) -> str:
    """What to type now; "" when the game is over."""
    asked = QUESTIONS.get(ask.kind)
    return asked(ask, state, teller) if asked else ""


def _collect(ask: Ask, state: Sort, teller: Teller) -> str:
    example = teller.say(Collected(((RED, 1, True), (BLUE, 4, False))))
    message = N_("{name}: draw up to a clean tile and type them all (such as {example})")
    return teller.words.t(message, name=teller.name(state.seat), example=example)


def _act(ask: Ask, state: Sort, teller: Teller) -> str:
    message = (
        N_("{name}: recycle, or sort cardboard, then plastic, then glass; {end} for Cleanup"),
        N_("{name}: sort plastic, then glass; {end} for Cleanup"),
        N_("{name}: sort glass; {end} for Cleanup"),
    )[state.step]
    return teller.words.t(message, name=teller.name(state.seat), end=teller.word("end"))


def _dice(ask: Ask, state: Sort, teller: Teller) -> str:
    told = parts(teller, "die", state.rolling)
    message = N_("Roll and type what comes up (or Enter, and I roll), dice in this order: {dice}")
    return teller.words.t(message, dice=told)


def _cleanup(ask: Ask, state: Sort, teller: Teller) -> str:
    count, example = dict(ask.about)["excess"], _cleanup_example(state, teller)
    message = N_("{name}: put back parts of your choice, as many as {count} (such as {example})")
    return teller.words.t(message, name=teller.name(state.seat), count=count, example=example)


def _cleanup_example(state: Sort, teller: Teller) -> str:
    hand = state.hands[state.seat]
    one = Cleaned(hand.tiles[:1]) if hand.tiles else Cleaned((), hand.dice[:1], hand.glass[:1])
    return teller.say(one)


def _goals(ask: Ask, state: Sort, teller: Teller) -> str:
    example = teller.say(Revealed(ask.seats[0], (RED, BLUE)))
    message = N_("Type the goal cards one by one ({example}), or {secret}: here, unseen")
    return teller.words.t(message, example=example, secret=teller.word("secret"))


def _tally(ask: Ask, state: Sort, teller: Teller) -> str:
    about = dict(ask.about)
    heap = teller.say(Heaped(((RED, 1), (BLUE, 4))))
    if not about["left"]:
        return teller.words.t("What lies in the Trash Heap? Such as: {heap}", heap=heap)
    names = teller.listed(about["left"])
    if about["heap"]:
        message = N_("Still to be counted: {names}, and the Trash Heap ({heap})")
        return teller.words.t(message, names=names, heap=heap)
    return teller.words.t("Still to be counted: {names}", names=names)


QUESTIONS: dict[str, Callable[[Ask, Sort, Teller], str]] = {
    "collect": _collect,
    "act": _act,
    "dice": _dice,
    "cleanup": _cleanup,
    "goals": _goals,
    "tally": _tally,
}


def helped(ask: Ask, state: Sort, teller: Teller) -> str:
    """A line of explanation for `?`."""
    t, about = teller.words.t, dict(ask.about)
    helps = {
        "act": N_("At most one action each with cardboard, plastic and glass, in this order; or one Recycle."),
        "dice": N_("A number for each die, in the order named."),
        "goals": N_("A colour for 1 4 5 and another for 2 3 6."),
    }
    if ask.kind == "collect":
        message = N_("A letter and a number for each tile, {dirty} after a dirty one. Add {last} if all are in sight.")
        return t(message, dirty=teller.word("dirty"), last=teller.word("last"))
    if ask.kind == "cleanup":
        message = N_("Dirty tiles are gone already. At most {limit} parts stay, dice showing {free} not counted.")
        return t(message, limit=about["limit"], free=about["free"])
    if ask.kind == "tally":
        return t("All that somebody has, in any order: {example}", example=_tally_example(ask.seats[0], teller))
    return t(helps[ask.kind]) if ask.kind in helps else ""


def _tally_example(seat: int, teller: Teller) -> str:
    tiles, glass = ((RED, 1), (RED, 1), (BLUE, 4)), (RED, RED, BLUE)
    return teller.say(Tallied(seat, tiles, ((RED, 3),), glass, ("gold",), (RED, BLUE)))


def slot(field: str, teller: Teller) -> str:
    """The question for what was left out, and for what is typed unseen."""
    t = teller.words.t
    example = " ".join(goal_codes((RED, BLUE), teller.words))
    return t("your goal card, such as {example}", example=example) if field == "goal" else t("Which of these")


def grouped(ask: Ask) -> list[tuple[Event, ...]]:
    """The answers as a short list: one line for each verb, or for each player."""
    groups: dict[tuple[Any, ...], list[Event]] = {}
    for choice in ask.choices:
        groups.setdefault((type(choice), getattr(choice, "seat", "")), []).append(choice)
    return [tuple(group) for group in groups.values()]


def later(state: Sort, seat: int) -> tuple[Sort, None] | None:
    """A goal card may be typed ahead: it stays the same to the end."""
    if state.level != "full" or state.phase == "over" or state.goals[seat]:
        return None
    return replace(state, phase="goals"), None
