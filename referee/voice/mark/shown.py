"""The table on a screen, the score, and the plain data of `status`."""

from typing import Any

from referee.rules.core import Effect, Line, Score
from referee.rules.mark.state import Mark, pieces_in
from referee.voice.mark.words import colour
from referee.voice.teller import Table, Teller


def opening(state: Mark, teller: Teller) -> list[str]:
    """What everybody begins with."""
    return [teller.words.t("Everyone has {amount}.", amount=teller.money(state.cash[0]))]


def private(effect: Effect, teller: Teller) -> list[tuple[int, str]]:
    """Nothing that only one player is to see: bids are shown together."""
    return []


def tables(state: Mark, teller: Teller) -> list[Table]:
    """The Market, then the companies."""
    return [_market(state, teller), _companies(state, teller)]


def _market(state: Mark, teller: Teller) -> Table:
    t = teller.words.t
    rows = []
    for n, ((owner, sold), prices) in enumerate(zip(state.market, state.facts.prices, strict=True), 1):
        cells = tuple(f"{price}●" if k < sold else str(price) for k, price in enumerate(prices))
        rows.append((str(n), colour(teller, owner) if owner else "–", *cells))
    head = (t("row"), t("colour"), *(str(n + 1) for n in range(len(state.facts.prices[0]))))
    return Table(t("Market"), head, tuple(rows), tuple(range(2, len(head))))


def _companies(state: Mark, teller: Teller) -> Table:
    t = teller.words.t
    if state.facts.level != "full":
        rows = tuple((name, teller.money(cash)) for name, cash in zip(teller.names, state.cash, strict=True))
        return Table(t("Players"), (t("name"), t("money")), rows, (1,))
    lines = []
    for seat, (first, second) in enumerate(state.rows):
        fee = state.facts.fee * sum(pieces_in(row) >= state.facts.crowded for row in (first, second))
        shown = [" ".join(colour(teller, piece) if piece else "·" for piece in row) for row in (first, second)]
        lines.append((teller.name(seat), teller.money(state.cash[seat]), teller.money(fee) if fee else "–", *shown))
    head = (t("name"), t("money"), t("fee"), t("first row"), t("second row"))
    return Table(t("Companies"), head, tuple(lines), (1, 2))


def standing(state: Mark, seat: int, teller: Teller) -> str:
    """What stands beside a name in a heading."""
    return teller.money(state.cash[seat])


def points(value: int, teller: Teller) -> str:
    """A figure of the score: money here."""
    return teller.money(value)


def line(line: Line, teller: Teller) -> str:
    """A line of the score."""
    t, data = teller.words.t, dict(line.data)
    match line.what:
        case "start":
            return t("start money")
        case "sales":
            return t("sales: {colour}", colour=colour(teller, data["colour"]))
        case "fees":
            return t("storage fees")
        case "auctions":
            return teller.words.nt("{n} auction won", "{n} auctions won", data["count"])
        case _:
            return t("adjustments")


def verdict(score: Score, teller: Teller) -> str:
    """Who won, in a sentence."""
    t, best = teller.words.t, teller.money(max(score.totals))
    if len(score.winners) > 1:
        return t("{names} have {amount} each: a shared win!", names=teller.listed(score.winners), amount=best)
    others = [total for seat, total in enumerate(score.totals) if seat not in score.winners]
    lead = teller.money(max(score.totals) - max(others))
    return t("{name} wins with {amount}, {lead} ahead.", name=teller.name(score.winners[0]), amount=best, lead=lead)


def plain(state: Mark) -> dict[str, Any]:
    """What `status` adds for this game."""
    market = [
        {"row": n, "colour": owner, "sold": sold, "prices": list(prices)}
        for n, ((owner, sold), prices) in enumerate(zip(state.market, state.facts.prices, strict=True), 1)
    ]
    players = [
        {"cash": cash, "rows": [list(first), list(second)]}
        for cash, (first, second) in zip(state.cash, state.rows, strict=True)
    ]
    pieces = dict(zip(state.facts.colours, state.stock, strict=True))
    return {"players": players, "market": market, "bank": {"cash": state.bank, "pieces": pieces}}
