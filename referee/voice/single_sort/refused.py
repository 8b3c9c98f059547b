"""What the rules refuse, and why."""

from pnp.words import N_
from referee.rules.core import RuleError
from referee.voice.single_sort.words import METALS, Data, colour, goal, part
from referee.voice.teller import Teller

REFUSED = {
    "over": N_("the game is over"),
    "not-now": N_("something else is asked now"),
    "no-seat": N_("there is no such player"),
    "no-colour": N_("there is no such colour"),
    "no-metal": N_("there is no such metal"),
    "no-part-kind": N_("that is neither a tile nor a die, glass or metal"),
    "number-range": N_("the numbers are 1 to {most}"),
    "nothing-drawn": N_("at least one tile is drawn"),
    "clean-ends-draw": N_("a clean tile ends the draw, and {tile} is not the last one"),
    "tile-in-sight": N_("{tile} cannot lie face down: every copy is in sight"),
    "recycle-first": N_("something is sorted already, and Recycle comes instead of that"),
    "recycle-colour": N_("both have the same colour"),
    "recycle-number": N_("both must show the same number"),
    "repair-count": N_("Repair takes 1 to {most} tiles"),
    "repair-colours": N_("the tiles must all have one colour"),
    "repair-sum": N_("the tiles add up to {total}, not to {number}"),
    "reduce-none": N_("Reduce puts back at least one tile"),
    "reduce-colours": N_("the tiles must all have one colour"),
    "reduce-sum": N_("the tiles add up to {total}, and dice are taken for {most} at most"),
    "rethink-count": N_("the most dice rolled at once here: {most}"),
    "rethink-colours": N_("the dice must have different colours"),
    "repurpose-count": N_("Repurpose takes two dice"),
    "repurpose-colours": N_("the dice must have one colour"),
    "roll-count": N_("a number is needed for each die rolled: {count}"),
    "deposit-count": N_("the glass returned for a metal must number {count}"),
    "free-die": N_("a die showing {number} does not count, so it stays"),
    "cleanup-count": N_("parts to put back: {count}, not {given}"),
    "goal-known": N_("{name} has shown a goal card already"),
    "goal-missing": N_("the goal card is missing: {name}"),
    "goal-colours": N_("a goal card has two different colours, each with its own numbers"),
    "goal-taken": N_("that card is already there: {name}"),
    "heap-known": N_("the Trash Heap has been entered already"),
}
WITH_PART = {
    "part-not-held": {
        "tile": N_("there is no tile {part} in this collection"),
        "die": N_("there is no die {part} in this collection"),
        "glass": N_("there is no such glass in this collection: {part}"),
        "metal": N_("there is no such metal in this collection: {part}"),
    },
    "part-not-in-pile": {
        "tile": N_("no tile {part} lies face up in the pile"),
        "die": N_("no die {part} lies in the pile"),
        "glass": N_("no such glass lies in the pile: {part}"),
        "metal": N_("no such metal lies in the pile: {part}"),
    },
    "part-shape": {
        "tile": N_("a tile has a colour and a number"),
        "die": N_("a die has a colour and a number"),
    },
}
STEPS = (
    N_("cardboard is over this turn"),
    N_("plastic is over this turn"),
    N_("glass is over this turn"),
)


def refuse(error: RuleError, teller: Teller) -> str:
    """Why an event is refused, as half a sentence."""
    t, params = teller.words.t, _told(error.params, teller)
    if error.code == "step-over":
        return t(STEPS[params["step"] - 1])
    if error.code == "clean-left":
        nt = teller.words.nt
        return nt("{n} clean tile still lies face down", "{n} clean tiles still lie face down", params["left"])
    if error.code == "too-many":
        return _too_many(error.params, teller)
    if error.code in WITH_PART:
        return t(WITH_PART[error.code][params["kind"]], **params)
    return t(REFUSED[error.code], **params)


def _told(raw: Data, teller: Teller) -> Data:
    """The parameters in words."""
    params = dict(raw)
    if "seat" in params:
        params["name"] = teller.name(params["seat"]) if 0 <= params["seat"] < len(teller.names) else ""
    if "part" in params:
        params["part"] = part(teller, params["kind"], params["part"])
    if "tile" in params:
        params["tile"] = part(teller, "tile", params["tile"])
    if "goal" in params:
        params["goal"] = goal(teller, params["goal"])
    return params


def _too_many(raw: Data, teller: Teller) -> str:
    """More than there is; of dice only the colour counts."""
    kind, it = raw["kind"], raw["part"]
    if kind == "die":
        told = colour(teller, "die", it)
        return teller.words.t("too many dice of a colour: {die}, {left} left", die=told, left=raw["left"])
    if it in METALS:
        kind = "metal"
    return teller.words.t("too many of a kind: {part}, {left} left", part=part(teller, kind, it), left=raw["left"])
