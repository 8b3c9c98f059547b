"""What the rules refuse, and why."""

from pnp.words import N_
from referee.rules.core import RuleError
from referee.rules.mark.state import HAMMER, STAR
from referee.voice.mark.words import face
from referee.voice.teller import Teller

REFUSED = {
    "over": N_("the game is over"),
    "not-now": N_("something else is asked now"),
    "no-face": N_("no die shows that"),
    "two-signs": N_("only one die has that face"),
    "no-colour": N_("there is no such colour"),
    "colour-gone": N_("{colour} has left the game"),
    "none-in-bank": N_("the bank has no {colour} piece left"),
    "not-rolled": N_("{colour} was not rolled"),
    "no-column": N_("the spaces are numbered 1 to {most}"),
    "first-full": N_("there is no free space in the first row"),
    "space-taken": N_("space {column} of the {row_gen} is taken"),
    "space-empty": N_("space {column} of the {row_gen} is empty"),
    "not-there": N_("there is no {colour} piece on space {column} of the {row_gen}"),
    "none-in-row": N_("there is no {colour} piece in the {row_in}"),
    "not-forward": N_("from space {source} the way leads straight or one aside, not to space {target}"),
    "has-row": N_("{colour} already has Market row no. {row}"),
    "row-missing": N_("the row is missing; these have no colour yet: {rows}"),
    "no-row": N_("the Market rows are numbered 1 to {most}"),
    "row-taken": N_("Market row no. {row} belongs to {colour}"),
    "bids-missing": N_("everybody bids, 0 for a pass"),
    "bid-range": N_("{name} can bid from 0 to {most}"),
    "back-count": N_("{count} must go back from the {row_gen}"),
    "counted-already": N_("the rows are counted once, at the start of the turn"),
    "count-range": N_("a row holds from 0 to {most} pieces"),
    "two-sales": N_("nobody sells more than two pieces in a turn"),
    "two-colours": N_("a second piece must be {colour} too"),
    "cash-missing": N_("everybody’s money is needed"),
    "cash-range": N_("money goes from 0 to {most}"),
    "no-seat": N_("there is no such player"),
    "below-zero": N_("{name} has only {cash}"),
}


def refuse(error: RuleError, teller: Teller) -> str:
    """Why an event is refused, as half a sentence."""
    t, params = teller.words.t, dict(error.params)
    for key in ("colour", "face"):
        if key in params:
            params[key] = face(teller, params[key]) if params[key] in COLOUR_WORDS else params[key]
    if "seat" in params:
        params["name"] = teller.name(params["seat"]) if params["seat"] < len(teller.names) else ""
    if "row" in params and error.code in ROWS_OF_A_COMPANY:
        pt = teller.words.pt
        params["row_gen"] = (pt("of the", "first row"), pt("of the", "second row"))[params["row"] - 1]
        params["row_in"] = (pt("in the", "first row"), pt("in the", "second row"))[params["row"] - 1]
    if "rows" in params:
        params["rows"] = ", ".join(map(str, params["rows"]))
    if "cash" in params:
        params["cash"] = teller.money(params["cash"])
    return t(REFUSED[error.code], **params)


ROWS_OF_A_COMPANY = ("space-taken", "space-empty", "not-there", "none-in-row", "back-count")
COLOUR_WORDS = ("white", "blue", "gold", "green", "red", HAMMER, STAR)
