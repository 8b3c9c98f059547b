"""The table on a screen, the score, and the plain data of `status`."""

from typing import Any

from pnp.words import N_
from referee.rules.core import Effect, Line, Score
from referee.rules.memo.state import Memo, face_down, pairs
from referee.voice.memo.told import hand
from referee.voice.memo.words import cards, kind, trucks
from referee.voice.teller import Table, Teller


def opening(state: Memo, teller: Teller) -> list[str]:
    """How the table is laid."""
    if state.level != "full":
        return []
    cards = teller.words.nt("{n} card lies face down.", "{n} cards lie face down.", face_down(state))
    example = f"{teller.word('secret')} {teller.name(0)}"
    ahead = teller.words.t("Containers may be typed at any time, unseen: {example}.", example=example)
    return [cards, ahead]


def private(effect: Effect, teller: Teller) -> list[tuple[int, str]]:
    """What only one player is to see: from which stacks the laptop lets them draw."""
    if effect.code != "containers-dealt":
        return []
    return [(seat, hand(teller, seat, stacks)) for seat, stacks in enumerate(dict(effect.data)["hands"])]


def tables(state: Memo, teller: Teller) -> list[Table]:
    """Won pairs and trucks, which all may see; containers stay secret until they are shown."""
    t = teller.words.t
    head = (t("name"), t("pairs"), t("trucks"), t("won"))
    rows = []
    for seat, name in enumerate(teller.names):
        won = cards(teller, state.won[seat]) or "–"
        held = trucks(teller, state.held[seat]) or "–"
        rows.append((name, str(sum(pairs(state, seat))), held, won))
    left = teller.words.nt("{n} card left", "{n} cards left", face_down(state))
    title = t("Table")
    return [Table(f"{title}: {left}" if state.level == "full" else title, head, tuple(rows), (1,))]


def standing(state: Memo, seat: int, teller: Teller) -> str:
    """What stands beside a name in a heading."""
    return teller.words.nt("{n} pair", "{n} pairs", sum(pairs(state, seat)))


def points(value: int, teller: Teller) -> str:
    """A figure of the score."""
    return str(value)


def line(line: Line, teller: Teller) -> str:
    """A line of the score."""
    t, data = teller.words.t, dict(line.data)
    told = kind(teller, data["kind"])
    if line.what == "sorted":
        return t("{kind}, container held:", kind=told)
    if line.what == "unsorted":
        return teller.words.nt(
            "{kind}, {n} pair without a container:", "{kind}, {n} pairs without a container:", data["count"], kind=told
        )
    return t("{kind}, containers not yet shown:", kind=told)


def verdict(score: Score, teller: Teller) -> str:
    """Who won, in a sentence."""
    t, nt, best = teller.words.t, teller.words.nt, max(score.totals)
    told = nt("{n} point", "{n} points", best)
    winners = teller.listed(score.winners)
    if len(score.winners) > 1:
        return t("{names} have {points} each: a shared win!", names=winners, points=told)
    if score.why == "fewer-unsorted":
        tied = teller.listed(seat for seat, total in enumerate(score.totals) if total == best)
        message = N_("{names}: {points} each. {winner} has fewer unsorted pairs and wins.")
        return t(message, names=tied, points=told, winner=winners)
    return t("{name} wins with {points}.", name=winners, points=told)


def plain(state: Memo) -> dict[str, Any]:
    """What `status` adds for this game; containers only once they are shown."""
    players = [
        {
            "pairs": list(state.won[seat]),
            "trucks": list(state.held[seat]),
            "containers": list(state.containers[seat]) or None,
        }
        for seat in range(len(state.won))
    ]
    return {"players": players, "face_down": face_down(state)}
