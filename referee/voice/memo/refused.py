"""What the rules refuse, and why."""

from typing import Any

from pnp.words import N_
from referee.rules.core import RuleError
from referee.voice.memo.words import kind, thing, truck, trucks
from referee.voice.teller import Teller

REFUSED = {
    "over": N_("the game is over"),
    "not-now": N_("something else is asked now"),
    "no-thing": N_("there is no such picture"),
    "thing-won": N_("the pair is won already: {thing}, {name}"),
    "no-miss": N_("only one picture is left, so two cards would be a pair"),
    "no-truck": N_("there is no such truck"),
    "truck-count": N_("a flip brings one truck or two"),
    "one-card-left": N_("only one card is left to flip"),
    "trucks-gone": N_("there are only {each} trucks {truck}, and they were found"),
    "only-trucks-left": N_("only trucks lie face down, so both flipped cards are trucks"),
    "second-card": N_("the second card is flipped too"),
    "shuffle-range": N_("from {least} to {most} cards can change places"),
    "truck-not-held": N_("no truck {truck} is held by the player on turn"),
    "pair-not-own": N_("the pair belongs to somebody else: {thing}, {name}"),
    "pair-own": N_("the pair is the player’s own: {thing}"),
    "thing-not-won": N_("nobody has the pair yet: {thing}"),
    "gift-to-self": N_("a gift goes to another player"),
    "no-seat": N_("there is no such player"),
    "no-containers": N_("all stacks are empty"),
    "deal-late": N_("containers are dealt before the first flip"),
    "deal-count": N_("everybody draws; players: {count}"),
    "stack-range": N_("the stacks are numbered 1 to {most}"),
    "stacks-differ": N_("each player draws from {count} different stacks"),
    "stack-empty": N_("stack no. {stack} is empty"),
    "stacks-strand": N_("then the others would not find enough different stacks"),
    "containers-known": N_("these containers are typed already: {name}"),
    "no-kind": N_("there is no such kind"),
    "container-count": N_("each player holds {count} containers"),
    "containers-gone": N_("there are only {stack} containers of that kind: {kind}"),
    "containers-alike": N_("containers from different stacks differ, unless a truck brought another"),
    "containers-strand": N_("then the others could not hold different ones"),
    "pairs-missing": N_("a number for each of the {count} kinds is needed"),
    "pairs-range": N_("pairs left of that kind ({kind}): {most}"),
}


def refuse(error: RuleError, teller: Teller) -> str:
    """Why an event is refused, as half a sentence."""
    params: dict[str, Any] = dict(error.params)
    for key, told in (("thing", thing), ("kind", kind), ("truck", truck), ("trucks", trucks)):
        if key in params:
            params[key] = told(teller, params[key])
    if "seat" in params and params["seat"] in range(len(teller.names)):
        params["name"] = teller.name(params["seat"])
    return teller.words.t(REFUSED[error.code], **{"name": "", **params})
