"""What happened, in sentences."""

from collections.abc import Callable

from pnp.words import sentence
from referee.rules.core import Effect
from referee.voice.memo.words import Data, kind, kinds, thing, trucks
from referee.voice.teller import Teller


def tell(effect: Effect, teller: Teller) -> str:
    """The effect as a sentence."""
    return TOLD[effect.code](dict(effect.data), teller)


def _pair(d: Data, teller: Teller) -> str:
    told = teller.words.t("A pair: {thing} ({kind}).", thing=thing(teller, d["thing"]), kind=kind(teller, d["kind"]))
    taken = teller.words.t("{name} takes both cards.", name=teller.name(d["seat"]))
    return f"{told} {taken}"


def _again(d: Data, teller: Teller) -> str:
    return teller.words.t("{name} goes again.", name=teller.name(d["seat"]))


def _no_match(d: Data, teller: Teller) -> str:
    return teller.words.t("No match. Turn both cards face down where they lie.")


def _found(d: Data, teller: Teller) -> str:
    t, name, found = teller.words.t, teller.name(d["seat"]), trucks(teller, d["trucks"])
    if len(d["trucks"]) > 1:
        return t("{name} finds: {trucks}.", name=name, trucks=found)
    return t("{name} finds: {trucks}. Another card goes back face down.", name=name, trucks=found)


def _void(d: Data, teller: Teller) -> str:
    return teller.words.t("Fewer than two cards lie face down, so nothing is shuffled.")


def _shuffled(d: Data, teller: Teller) -> str:
    return teller.words.nt("{n} card changes places.", "{n} cards change places.", d["count"])


def _swapped(d: Data, teller: Teller) -> str:
    return teller.words.t(
        "{name} gives {gave} and gets {got}. The other player: {other}.",
        name=teller.name(d["seat"]),
        gave=thing(teller, d["gave"]),
        got=thing(teller, d["got"]),
        other=teller.name(d["other"]),
    )


def _taken(d: Data, teller: Teller) -> str:
    return teller.words.t(
        "{name} takes a pair: {thing}. It was held by: {other}.",
        name=teller.name(d["seat"]),
        thing=thing(teller, d["thing"]),
        other=teller.name(d["other"]),
    )


def _given(d: Data, teller: Teller) -> str:
    return teller.words.t(
        "{name} gives away a pair: {thing}. It goes to: {other}.",
        name=teller.name(d["seat"]),
        thing=thing(teller, d["thing"]),
        other=teller.name(d["other"]),
    )


def _container(d: Data, teller: Teller) -> str:
    return teller.words.t(
        "{name} draws a container and puts one held before under the same stack, unseen.", name=teller.name(d["seat"])
    )


def _lapse(d: Data, teller: Teller) -> str:
    return teller.words.t(
        "Unused, and now of no effect: {trucks}. ({name})",
        trucks=trucks(teller, d["trucks"]),
        name=teller.name(d["seat"]),
    )


def _shown(d: Data, teller: Teller) -> str:
    return teller.words.t(
        "{name}: containers for {kinds}.", name=teller.name(d["seat"]), kinds=kinds(teller, d["kinds"])
    )


def _tallied(d: Data, teller: Teller) -> str:
    pairs = teller.words.t("pairs of each kind: {pairs}.", pairs=", ".join(map(str, d["pairs"])))
    return f"{_shown(d, teller)} {sentence(pairs)}"


def _dealt(d: Data, teller: Teller) -> str:
    lines = (hand(teller, seat, stacks) for seat, stacks in enumerate(d["hands"]))
    return " ".join(lines)


def hand(teller: Teller, seat: int, stacks: tuple[int, ...]) -> str:
    """From which stacks a player draws."""
    numbers = ", ".join(map(str, stacks))
    return teller.words.t(
        "{name}: one container from each of the stacks no. {stacks}.", name=teller.name(seat), stacks=numbers
    )


def _turn(d: Data, teller: Teller) -> str:
    return teller.words.t("{name} to play.", name=teller.name(d["seat"]))


TOLD: dict[str, Callable[[Data, Teller], str]] = {
    "pair-won": _pair,
    "another-turn": _again,
    "no-match": _no_match,
    "trucks-found": _found,
    "shuffle-void": _void,
    "shuffled": _shuffled,
    "pairs-swapped": _swapped,
    "pair-taken": _taken,
    "pair-given": _given,
    "container-changed": _container,
    "cards-out": lambda d, teller: teller.words.t("No card lies face down any more."),
    "trucks-lapse": _lapse,
    "containers-shown": _shown,
    "pairs-tallied": _tallied,
    "containers-dealt": _dealt,
    "containers-drawn": lambda d, teller: hand(teller, d["seat"], d["stacks"]),
    "turn": _turn,
    "over": lambda d, teller: teller.words.t("The game is over."),
}
