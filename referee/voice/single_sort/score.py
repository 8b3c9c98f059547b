"""The score in words."""

from collections.abc import Callable

from pnp.words import N_
from referee.rules.core import Line, Score
from referee.voice.single_sort.words import Data, colour, goal, metal, part, times
from referee.voice.teller import Teller


def points(value: int, teller: Teller) -> str:
    """A figure of the score."""
    return teller.words.number(value)


def line(line: Line, teller: Teller) -> str:
    """A line of the score."""
    return LINES[line.what](dict(line.data), teller)


def _pairs(d: Data, teller: Teller) -> str:
    return teller.words.nt("{n} tile showing {number}", "{n} tiles showing {number}", d["count"], number=d["number"])


def _dice(d: Data, teller: Teller) -> str:
    return teller.words.nt("{n} die showing {number}", "{n} dice showing {number}", d["count"], number=d["number"])


def _matched(d: Data, teller: Teller) -> str:
    return teller.words.nt(
        "{n} die {die} (its colour’s tiles add up to {tiles})",
        "{n} dice {die} (their colour’s tiles add up to {tiles})",
        d["count"],
        die=part(teller, "die", (d["colour"], d["number"])),
        tiles=d["tiles"],
    )


def _unmatched(d: Data, teller: Teller) -> str:
    return teller.words.nt(
        "{n} die {die} (its colour’s tiles add up to only {tiles})",
        "{n} dice {die} (their colour’s tiles add up to only {tiles})",
        d["count"],
        die=part(teller, "die", (d["colour"], d["number"])),
        tiles=d["tiles"],
    )


def _glass_best(d: Data, teller: Teller) -> str:
    told = times(colour(teller, "glass", d["colour"]), d["count"])
    return teller.words.t("best glass: {glass}", glass=told)


def _metal(d: Data, teller: Teller) -> str:
    return teller.words.t("metal: {parts}", parts=times(metal(teller, d["metal"]), d["count"]))


def _bonus(d: Data, teller: Teller) -> str:
    message = N_("ones with {metal} ({count} × {ones} × {each})")
    shown = {key: d[key] for key in ("count", "ones", "each")}
    return teller.words.t(message, metal=metal(teller, d["metal"]), **shown)


def _sixes(alone: str, tied: str) -> Callable[[Data, Teller], str]:
    def told(d: Data, teller: Teller) -> str:
        names = teller.listed(d["tied"])
        return teller.words.t(tied if len(d["tied"]) > 1 else alone, count=d["count"], names=names)

    return told


def _goal(d: Data, teller: Teller) -> str:
    return teller.words.t("goal ({goal})", goal=goal(teller, d["goal"]))


LINES: dict[str, Callable[[Data, Teller], str]] = {
    "tile-pairs": _pairs,
    "dice": _dice,
    "dice-matched": _matched,
    "dice-unmatched": _unmatched,
    "glass-best": _glass_best,
    "glass-other": lambda d, teller: teller.words.t("other glass: {count}", count=d["count"]),
    "metal": _metal,
    "metal-bonus": _bonus,
    "sixes-most": _sixes(N_("most sixes ({count})"), N_("most sixes ({count}, tied: {names})")),
    "sixes-second": _sixes(N_("second most sixes ({count})"), N_("second most sixes ({count}, tied: {names})")),
    "sixes-no-second": _sixes(
        N_("sixes ({count})"), N_("sixes ({count}, {names} are tied for most, so there is no second)")
    ),
    "sixes-fewer": lambda d, teller: teller.words.t("sixes ({count}, others have more)", count=d["count"]),
    "goal": _goal,
}


def verdict(score: Score, teller: Teller) -> str:
    """Who won, in a sentence."""
    words, best = teller.words, max(score.totals)
    if len(score.totals) == 1:
        return words.nt("{name}: {n} point.", "{name}: {n} points.", best, name=teller.name(0))
    if len(score.winners) > 1:
        return words.nt(
            "{names} have {n} point each: equal totals are a shared win.",
            "{names} have {n} points each: equal totals are a shared win.",
            best,
            names=teller.listed(score.winners),
        )
    lead = best - max(total for seat, total in enumerate(score.totals) if seat not in score.winners)
    name = teller.name(score.winners[0])
    return words.nt(
        "{name} wins with {n} point, {lead} ahead.",
        "{name} wins with {n} points, {lead} ahead.",
        best,
        name=name,
        lead=words.number(lead),
    )
