"""What is asked, and the explanation of it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pnp.words import N_
from referee.rules.core import Ask, Event
from referee.rules.memo.events import Contained, Paired
from referee.rules.memo.state import Memo
from referee.voice.memo.words import kinds, trucks
from referee.voice.teller import Teller


def question(ask: Ask, state: Memo, teller: Teller) -> str:
    """What to type now; "" when the game is over."""
    asked = QUESTIONS.get(ask.kind)
    return asked(ask, state, teller) if asked else ""


def _flip(ask: Ask, state: Memo, teller: Teller) -> str:
    t, about, word = teller.words.t, dict(ask.about), teller.word
    cards = teller.words.nt("{n} card left", "{n} cards left", about["cards"])
    said = t(
        "{name} flips ({cards}): {pair} …, {miss} or {truck} …",
        name=teller.name(state.seat), cards=cards, pair=word("pair"), miss=word("miss"), truck=word("truck"),
    )  # fmt: skip
    held = state.held[state.seat]
    usable = t("Usable now: {trucks}", trucks=trucks(teller, held))
    return f"{said}. {usable}" if held else said


def _after(ask: Ask, state: Memo, teller: Teller) -> str:
    t, held = teller.words.t, dict(ask.about)["held"]
    message = N_("{name} can still use: {trucks}. Or {end}")
    return t(message, name=teller.name(state.seat), trucks=trucks(teller, held), end=teller.word("end"))


def _shuffle(ask: Ask, state: Memo, teller: Teller) -> str:
    low, high = ask.ranges[0]
    message = N_("{name} names the places that change: how many, {low} to {high}?")
    return teller.words.t(message, name=teller.name(state.seat), low=low, high=high)


def _containers(ask: Ask, state: Memo, teller: Teller) -> str:
    example = next((teller.say(choice) for choice in ask.choices if isinstance(choice, Contained)), "")
    message = N_("Show the containers and type them ({example}), or {secret}: here, unseen")
    return teller.words.t(message, example=example, secret=teller.word("secret"))


def _tally(ask: Ask, state: Memo, teller: Teller) -> str:
    message = N_("Containers and pairs of each player, pairs in the order {kinds} (such as {example})")
    example = f"{teller.word('tally')} {teller.name(ask.seats[0])} {' '.join(map(teller.word, state.facts.kinds[:3]))}"
    example = f"{example} {teller.word('pairs')} 3 0 2 1 0"
    return teller.words.t(message, kinds=kinds(teller, state.facts.kinds), example=example)


def _deal(ask: Ask, state: Memo, teller: Teller) -> str:
    return teller.words.t("Containers are dealt (Enter, and I say from which stacks)")


QUESTIONS: dict[str, Callable[[Ask, Memo, Teller], str]] = {
    "flip": _flip,
    "after": _after,
    "shuffle": _shuffle,
    "containers": _containers,
    "tally": _tally,
    "deal": _deal,
}


def helped(ask: Ask, state: Memo, teller: Teller) -> str:
    """A line of explanation for `?`."""
    t = teller.words.t
    return {
        "flip": t("Two cards are flipped. The same picture is a pair; a truck is kept; anything else goes back."),
        "after": t("A truck may be used in any own turn, before the flip or after it."),
        "shuffle": t("Only the cards that are named change places; they stay face down."),
        "containers": t("Each player’s containers decide which pairs score."),
        "tally": t("A pair scores 1 where its owner has a container of its kind."),
        "deal": t("Each player draws from different stacks, so that enough is left for the others."),
    }.get(ask.kind, "")


def slot(field: str, teller: Teller) -> str:
    """The question for what was left out."""
    t = teller.words.t
    return {
        "thing": t("Which pair"),
        "gave": t("Which own pair"),
        "got": t("Which pair of another player"),
        "seat": t("Which player"),
        "count": t("How many cards"),
        "trucks": t("Which trucks"),
        "kinds": t("Which containers"),
    }.get(field, field)


def grouped(ask: Ask) -> list[tuple[Event, ...]]:
    """The answers by what is typed first; a pair is one line, whatever the picture."""
    groups: dict[Any, list[Event]] = {}
    for choice in ask.choices:
        key = Paired if isinstance(choice, Paired) else type(choice)
        groups.setdefault(key, []).append(choice)
    return [tuple(group) for group in groups.values()]


def later(state: Memo, seat: int) -> tuple[Memo, int] | None:
    """Containers may be typed ahead; they hold until a truck brings another."""
    if state.level != "full" or state.phase in ("deal", "over") or state.containers[seat]:
        return None
    return replace(state, phase="containers"), state.changes[seat]
