"""What happened, in sentences."""

from collections.abc import Callable, Sequence

from pnp.words import N_
from referee.rules.core import Effect
from referee.voice.mark.words import Data, colour, colour_list
from referee.voice.teller import Teller


def tell(effect: Effect, teller: Teller) -> str:
    """The effect as a sentence."""
    return TOLD[effect.code](dict(effect.data), teller)


def _rolled(d: Data, teller: Teller) -> str:
    return teller.words.t("{name} rolls {faces}.", name=teller.name(d["seat"]), faces=colour_list(teller, d["faces"]))


def _auction(d: Data, teller: Teller) -> str:
    return teller.words.t(
        "A {colour} piece is up for auction. Everyone bids in secret, from {nothing} to all they have.",
        colour=colour(teller, d["colour"]),
        nothing=teller.money(0),
    )


def _no_auction(d: Data, teller: Teller) -> str:
    t, name = teller.words.t, teller.name(d["seat"])
    if not d["colour"]:
        return t("No auction: the bank has no piece left. {name} rolls again.", name=name)
    told = colour(teller, d["colour"])
    return t("No auction: {colour} is out of the game or of the bank. {name} rolls again.", colour=told, name=name)


def _bids(d: Data, teller: Teller) -> str:
    shown = ", ".join(f"{name} {teller.money(bid)}" for name, bid in zip(teller.names, d["amounts"], strict=True))
    return teller.words.t("The bids: {bids}.", bids=shown)


def _nobody(d: Data, teller: Teller) -> str:
    return teller.words.t("Nobody bids, so nothing is sold. {name} rolls again.", name=teller.name(d["seat"]))


def _won(d: Data, teller: Teller) -> str:
    t, winner, tied = teller.words.t, teller.name(d["seat"]), d["tied"]
    amount = teller.money(d["amount"])
    if len(tied) == 1:
        return t("{winner} bids most: {amount}.", winner=winner, amount=amount)
    names = teller.listed(tied)
    if d["seat"] == d["roller"]:
        message = N_("{names} bid {amount} each. {winner} rolled, and the roller wins ties.")
        return t(message, names=names, amount=amount, winner=winner)
    message = N_("{names} bid {amount} each. Nearest to the roller’s left is {winner}.")
    return t(message, names=names, amount=amount, winner=winner)


def _paid(d: Data, teller: Teller) -> str:
    change = teller.change(d["before"], d["after"])
    amount = teller.money(d["amount"])
    return teller.words.t(
        "{name} pays {amount} to the bank: {change}.", name=teller.name(d["seat"]), amount=amount, change=change
    )


def _no_space(d: Data, teller: Teller) -> str:
    return teller.words.t(
        "{name} has no free space in the first row, so the piece stays where it is.", name=teller.name(d["seat"])
    )


def _placed(d: Data, teller: Teller) -> str:
    return teller.words.t(
        "{name}: {colour} piece on space {column} of the first row.",
        name=teller.name(d["seat"]),
        colour=colour(teller, d["colour"]),
        column=d["column"],
    )


def _processed(d: Data, teller: Teller) -> str:
    return teller.words.t(
        "{name}: {colour} piece from space {source} of the first row to space {target} of the second.",
        name=teller.name(d["seat"]),
        colour=colour(teller, d["colour"]),
        source=d["source"],
        target=d["target"],
    )


def _sold(d: Data, teller: Teller) -> str:
    return teller.words.t(
        "{name}: {colour} piece to Market row no. {row}, space no. {space}, price {price}.",
        name=teller.name(d["seat"]),
        colour=colour(teller, d["colour"]),
        row=d["row"],
        space=d["space"],
        price=teller.money(d["price"]),
    )


def _received(d: Data, teller: Teller) -> str:
    change = teller.change(d["before"], d["after"])
    return teller.words.t("The bank pays {name}: {change}.", name=teller.name(d["seat"]), change=change)


def _row_full(d: Data, teller: Teller) -> str:
    words, told = teller.words, colour(teller, d["colour"])
    said = words.t("Market row no. {row} is full: {colour} leaves the game.", row=d["row"], colour=told)
    if d["removed"]:
        said += " " + words.nt("Remove {n} piece, unpaid.", "Remove {n} pieces, unpaid.", d["removed"])
    else:
        said += " " + words.t("Remove its pieces, unpaid.")
    if d["left"] > 0:
        said += " " + words.nt("{n} row to go.", "{n} rows to go.", d["left"])
    return said


def _rows(teller: Teller, rows: Sequence[int]) -> str:
    t = teller.words.t
    return t("both rows") if len(rows) == 2 else (t("first row"), t("second row"))[rows[0] - 1]


def _fee(d: Data, teller: Teller) -> str:
    return teller.words.t(
        "Over half full: {rows}. {name} pays a storage fee of {amount}: {change}.",
        rows=_rows(teller, d["rows"]),
        name=teller.name(d["seat"]),
        amount=teller.money(d["amount"]),
        change=teller.change(d["before"], d["after"]),
    )


def _fee_short(d: Data, teller: Teller) -> str:
    return teller.words.t(
        "Over half full: {rows}. The fee is {amount}, {short} short, so {name} pays nothing and puts pieces back.",
        rows=_rows(teller, d["rows"]),
        amount=teller.money(d["amount"]),
        short=teller.money(d["short"]),
        name=teller.name(d["seat"]),
    )


def _put_back(d: Data, teller: Teller) -> str:
    told = ", ".join(colour(teller, c) for c in d["colours"])
    return teller.words.t("{name}: back into the bank: {colours}.", name=teller.name(d["seat"]), colours=told)


def _turn_lost(d: Data, teller: Teller) -> str:
    told = colour_list(teller, dict.fromkeys(d["colours"]))
    return teller.words.t("No move is possible ({colours}): the turn is lost.", colours=told)


def _turn(d: Data, teller: Teller) -> str:
    return teller.words.t("{name} to play.", name=teller.name(d["seat"]))


def _adjusted(d: Data, teller: Teller) -> str:
    return teller.words.t(
        "Adjustment: {name} {amount}, {change}. {reason}",
        name=teller.name(d["seat"]),
        amount=teller.money(d["amount"]),
        change=teller.change(d["before"], d["after"]),
        reason=d["reason"],
    ).strip()


TOLD: dict[str, Callable[[Data, Teller], str]] = {
    "rolled": _rolled,
    "auction": _auction,
    "no-auction": _no_auction,
    "bids": _bids,
    "nobody-bids": _nobody,
    "auction-won": _won,
    "paid": _paid,
    "no-space": _no_space,
    "placed": _placed,
    "took": _placed,
    "processed": _processed,
    "sold": _sold,
    "received": _received,
    "row-full": _row_full,
    "fee": _fee,
    "fee-short": _fee_short,
    "put-back": _put_back,
    "turn-lost": _turn_lost,
    "second-lost": lambda d, teller: teller.words.t("No second move is possible; it is lost."),
    "turn": _turn,
    "counted": lambda d, teller: "",
    "no-fee": lambda d, teller: teller.words.t("No row is over half full: no fee."),
    "over": lambda d, teller: teller.words.t("The game is over."),
    "adjusted": _adjusted,
}
