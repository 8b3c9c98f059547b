"""What happened, in sentences."""

from collections.abc import Callable, Sequence

from pnp.words import N_
from referee.rules.core import Effect
from referee.voice.single_sort.words import Data, colour, goal, metal, part, parts
from referee.voice.teller import Teller


def tell(effect: Effect, teller: Teller) -> str:
    """The effect as a sentence."""
    return TOLD[effect.code](dict(effect.data), teller)


def _name(d: Data, teller: Teller) -> str:
    return teller.name(d["seat"])


def _collected(d: Data, teller: Teller) -> str:
    told = parts(teller, "tile", d["tiles"])
    return teller.words.t("{name} draws {tiles}.", name=_name(d, teller), tiles=told)


def _recycled(d: Data, teller: Teller) -> str:
    message = {
        "tile": N_("{name} recycles a tile: {give} for {take}."),
        "die": N_("{name} recycles a die: {give} for {take}."),
        "glass": N_("{name} recycles a piece of glass: {give} for {take}."),
        "metal": N_("{name} recycles a metal: {give} for {take}."),
    }[d["kind"]]
    give, take = (part(teller, d["kind"], d[key]) for key in ("give", "take"))
    return teller.words.t(message, name=_name(d, teller), give=give, take=take)


def _repaired(d: Data, teller: Teller) -> str:
    give, take = part(teller, "tile", d["tile"]), parts(teller, "tile", d["tiles"])
    return teller.words.t("{name} repairs: {give} for {take}.", name=_name(d, teller), give=give, take=take)


def _reduced(d: Data, teller: Teller) -> str:
    give, take = parts(teller, "tile", d["tiles"]), part(teller, "die", d["die"])
    message = N_("{name} reduces: {give} for the die {take}.")
    return teller.words.t(message, name=_name(d, teller), give=give, take=take)


def _dice(d: Data, teller: Teller) -> str:
    pairs = zip(d["before"], d["after"], strict=True)
    return ", ".join(f"{part(teller, 'die', before)} → {after[1]}" for before, after in pairs)


def _rethought(d: Data, teller: Teller) -> str:
    return teller.words.t("{name} rethinks: {dice}.", name=_name(d, teller), dice=_dice(d, teller))


def _repurposed(d: Data, teller: Teller) -> str:
    message = N_("{name} repurposes: {dice}, back into the pile; takes glass: {glass}.")
    told = colour(teller, "glass", d["glass"])
    return teller.words.t(message, name=_name(d, teller), dice=_dice(d, teller), glass=told)


def _reused(d: Data, teller: Teller) -> str:
    message = N_("{name} reuses glass: {glass} for the die {die}.")
    glass, die = colour(teller, "glass", d["glass"]), part(teller, "die", d["die"])
    return teller.words.t(message, name=_name(d, teller), glass=glass, die=die)


def _returned(d: Data, teller: Teller) -> str:
    message = N_("{name} returns glass: {glass} for metal: {metal}.")
    glass = parts(teller, "glass", d["glass"])
    return teller.words.t(message, name=_name(d, teller), glass=glass, metal=metal(teller, d["metal"]))


def _trashed(d: Data, teller: Teller) -> str:
    told = parts(teller, "tile", (tile[:2] for tile in d["tiles"]))
    return teller.words.t("{name}: dirty, to the Trash Heap: {tiles}.", name=_name(d, teller), tiles=told)


def _over_limit(d: Data, teller: Teller) -> str:
    return teller.words.nt(
        "{name} holds {n} part, fours aside; the limit is {limit}. Put back {excess} of your choice.",
        "{name} holds {n} parts, fours aside; the limit is {limit}. Put back {excess} of your choice.",
        d["count"],
        name=_name(d, teller),
        limit=d["count"] - d["excess"],
        excess=d["excess"],
    )


def everything(d: Data, teller: Teller) -> str:
    """Parts of all kinds, those of a kind together."""
    t = teller.words.t
    told = {
        "tiles": t("tiles: {parts}", parts=parts(teller, "tile", d["tiles"])),
        "dice": t("dice: {parts}", parts=parts(teller, "die", d["dice"])),
        "glass": t("glass: {parts}", parts=parts(teller, "glass", d["glass"])),
        "metals": t("metal: {parts}", parts=parts(teller, "metal", d["metals"])),
    }
    return "; ".join(text for key, text in told.items() if d[key])


def _tally_over_limit(d: Data, teller: Teller) -> str:
    return teller.words.nt(
        "Look again: {name} has {n} part, fours aside; Cleanup leaves {limit} at most.",
        "Look again: {name} has {n} parts, fours aside; Cleanup leaves {limit} at most.",
        d["count"],
        name=_name(d, teller),
        limit=d["limit"],
    )


def _cleaned(d: Data, teller: Teller) -> str:
    told = everything(d, teller)
    return teller.words.t("{name} puts back: {parts}.", name=_name(d, teller), parts=told)


def _last_dirty(d: Data, teller: Teller) -> str:
    return teller.words.t("The last tiles drawn are dirty: they go to the Trash Heap, and the game is over at once.")


def _goal_shown(d: Data, teller: Teller) -> str:
    return teller.words.t("{name} shows the goal card: {goal}.", name=_name(d, teller), goal=goal(teller, d["goal"]))


def _heaped(d: Data, teller: Teller) -> str:
    tiles: Sequence[tuple[str, int]] = [tile[:2] for tile in d["tiles"]]
    told = parts(teller, "tile", tiles) or teller.words.t("nothing")
    return teller.words.t("In the Trash Heap: {tiles}.", tiles=told)


TOLD: dict[str, Callable[[Data, Teller], str]] = {
    "collected": _collected,
    "recycled": _recycled,
    "repaired": _repaired,
    "reduced": _reduced,
    "rethought": _rethought,
    "repurposed": _repurposed,
    "reused": _reused,
    "returned": _returned,
    "trashed": _trashed,
    "over-limit": _over_limit,
    "cleaned": _cleaned,
    "last-dirty": _last_dirty,
    "last-turn": lambda d, teller: teller.words.t("No clean tile lies face down any more: this turn is the last."),
    "turn": lambda d, teller: teller.words.t("{name} to play.", name=_name(d, teller)),
    "no-collect": lambda d, teller: teller.words.t("The round is finished without Collect."),
    "game-ends": lambda d, teller: teller.words.t("Nobody plays on. Goal cards are shown now."),
    "goal-shown": _goal_shown,
    "tallied": lambda d, teller: teller.words.t("{name} is counted.", name=_name(d, teller)),
    "tally-over-limit": _tally_over_limit,
    "heaped": _heaped,
    "over": lambda d, teller: teller.words.t("The game is over."),
}
