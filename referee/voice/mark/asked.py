"""What is asked, and the explanation of it."""

from collections.abc import Callable
from typing import Any

from pnp.words import N_
from referee.rules.core import Ask, Event
from referee.rules.mark.events import Rolled
from referee.rules.mark.state import Mark, free
from referee.voice.mark.words import colour
from referee.voice.teller import Teller


def question(ask: Ask, state: Mark, teller: Teller) -> str:
    """What to type now; "" when the game is over."""
    asked = QUESTIONS.get(ask.kind)
    return asked(ask, state, teller) if asked else ""


def _roll(ask: Ask, state: Mark, teller: Teller) -> str:
    return teller.words.t("Roll both dice and type what came up (or Enter, and I roll)")


def _move(ask: Ask, state: Mark, teller: Teller) -> str:
    t, about = teller.words.t, dict(ask.about)
    told = " / ".join(colour(teller, c) for c in about["colours"])
    if about["double"]:
        number = 3 - about["left"]
        return t("A double, {colour}: two moves one after the other. This is move {n} of 2", colour=told, n=number)
    return t("One move: {colours}", colours=told)


def _name(ask: Ask, state: Mark, teller: Teller) -> str:
    return teller.words.t("{name} names the colour for the auction", name=teller.name(state.seat))


def _bids(ask: Ask, state: Mark, teller: Teller) -> str:
    example = " ".join(f"{name} 0" for name in teller.names)
    message = N_("Type the bids after showing hands ({example}), or {secret}: here, unseen")
    return teller.words.t(message, example=example, secret=teller.word("secret"))


def _place(ask: Ask, state: Mark, teller: Teller) -> str:
    columns = " ".join(map(str, free(state.rows[state.winner][0])))
    told, name = colour(teller, dict(ask.about)["colour"]), teller.name(ask.seats[0])
    message = N_("{name}, {colour} piece: which free space of the first row? {columns}")
    return teller.words.t(message, name=name, colour=told, columns=columns)


def _back(ask: Ask, state: Mark, teller: Teller) -> str:
    first, second = dict(ask.about)["excess"]
    message = N_("Pieces to put back: first row {first}, second row {second} (such as {example})")
    return teller.words.t(message, first=first, second=second, example=teller.say(ask.choices[0]))


def _turn(ask: Ask, state: Mark, teller: Teller) -> str:
    message = N_("{name}: rows, sales, auctions; then {next}")
    return teller.words.t(message, name=teller.name(state.seat), next=teller.word("next"))


def _cash(ask: Ask, state: Mark, teller: Teller) -> str:
    example = " ".join(f"{name} 30" for name in teller.names)
    return teller.words.t("What does everybody hold? ({example})", example=example)


QUESTIONS: dict[str, Callable[[Ask, Mark, Teller], str]] = {
    "roll": _roll,
    "move": _move,
    "name": _name,
    "bids": _bids,
    "place": _place,
    "back": _back,
    "turn": _turn,
    "cash": _cash,
}


def helped(ask: Ask, state: Mark, teller: Teller) -> str:
    """A line of explanation for `?`."""
    t = teller.words.t
    return {
        "roll": t("Type both faces, such as: {example}. Prefixes will do.", example=teller.say(Rolled("red", "star"))),
        "move": t("Take from the bank, process forward, or sell from the second row. Whoever can move must."),
        "name": t("Hammer and star: the player on turn names the colour."),
        "bids": t(
            "The highest bid pays. 0 is a pass. A tie goes to the roller, else to the nearest on the roller’s left."
        ),
        "place": t("The winner puts the piece on a free space of the first row."),
        "back": t("The fee cannot be paid: each row is cut down, and nothing is paid."),
        "turn": t("rows 3 2 charges the fee, sell red pays, auction red takes bids."),
        "cash": t("The final count, all players at once."),
    }.get(ask.kind, "")


def slot(field: str, teller: Teller) -> str:
    """The question for a number that was left out."""
    t = teller.words.t
    return {
        "column": t("Which space"),
        "source": t("From which space of the first row"),
        "target": t("To which space of the second row"),
        "row": t("Which Market row"),
        "colour": t("Which colour"),
        "amounts": t("your bid, 0 is a pass"),
        "first": t("From which spaces of the first row"),
        "second": t("From which spaces of the second row"),
    }.get(field, field)


def grouped(ask: Ask) -> list[tuple[Event, ...]]:
    """The answers as a short list: the same move of a colour is one line."""
    groups: dict[tuple[Any, ...], list[Event]] = {}
    for choice in ask.choices:
        groups.setdefault((type(choice), getattr(choice, "colour", "")), []).append(choice)
    return [tuple(group) for group in groups.values()]


def later(state: Mark, seat: int) -> None:
    """Bids depend on the auction: none is typed ahead."""
