"""The table on a screen, and the plain data of `status`."""

from typing import Any

from pnp.words import N_
from referee.rules.core import Effect
from referee.rules.single_sort.parts import Parts
from referee.rules.single_sort.state import Sort, clean_hidden, loose_dice, unseen
from referee.rules.single_sort.state import counted as held
from referee.voice.single_sort.words import by_colour, colour, counted, goal, metal, times
from referee.voice.teller import Table, Teller

STEPS = {
    "collect": (N_("Collect"),),
    "act": (N_("Recycle or Sort"), N_("Sort: plastic"), N_("Sort: glass")),
    "dice": (N_("Sort: plastic"),) * 3,
    "cleanup": (N_("Cleanup"),) * 4,
    "goals": (N_("goal cards"),) * 4,
    "tally": (N_("final count"),) * 4,
}
NOTHING = N_("Everything is in the pile; nobody has anything yet.")


def opening(state: Sort, teller: Teller) -> list[str]:
    """What everybody begins with."""
    t = teller.words.t
    if state.level == "score":
        return [t("Only the final count is typed: what everybody has, and the Trash Heap.")]
    example = f"{teller.word('secret')} {teller.name(0)}"
    lies = N_("All tiles lie face down.") if state.face_down else N_("The tiles lie as they fell.")
    return [
        f"{t(lies)} {t(NOTHING)}",
        t("Everyone takes a goal card and keeps it secret to the end."),
        t("It may be typed at any time, unseen: {example}.", example=example),
    ]


def private(effect: Effect, teller: Teller) -> list[tuple[int, str]]:
    """Nothing that only one player is to see: nobody tells the referee a goal card before the end."""
    return []


def tables(state: Sort, teller: Teller) -> list[Table]:
    """The collections, then the pile with the Trash Heap, as far as known."""
    shown = [_collections(state, teller)]
    return [*shown, _pile(state, teller)] if state.level == "full" else shown


def _collections(state: Sort, teller: Teller) -> Table:
    t, rows = teller.words.t, []
    open_goals = any(state.goals)
    for seat, hand in enumerate(state.hands):
        row = (teller.name(seat), str(held(state, hand)), *_cells(hand, teller))
        rows.append((*row, goal(teller, state.goals[seat]) or "–") if open_goals else row)
    head = (t("name"), t("parts"), t("tiles"), t("dice"), t("glass"), t("metal"))
    return Table(t("Collections"), (*head, t("goal")) if open_goals else head, tuple(rows), (1,))


def _cells(parts: Parts, teller: Teller) -> tuple[str, str, str, str]:
    glass = counted(colour(teller, "glass", id) for id in parts.glass)
    metals = counted(metal(teller, id) for id in parts.metals)
    return by_colour(teller, "tile", parts.tiles), by_colour(teller, "die", parts.dice), glass, metals


def _pile(state: Sort, teller: Teller) -> Table:
    t = teller.words.t
    tiles, dice, glass, metals = _cells(state.pile, teller)
    loose = ", ".join(times(colour(teller, "die", id), count) for id, count in loose_dice(state).items() if count)
    rows = [
        (t("tiles known face up"), tiles),
        (
            t("tiles not seen yet"),
            t("{n}, of these clean: {clean}", n=unseen(state).total(), clean=clean_hidden(state)),
        ),
        (t("dice known"), dice),
        (t("other dice"), loose or "–"),
        (t("glass"), glass),
        (t("metal"), metals),
        (t("Trash Heap"), by_colour(teller, "tile", (tile[:2] for tile in state.heap))),
    ]
    if state.phase in STEPS:
        rows.append((t("step"), t(STEPS[state.phase][state.step if state.phase != "collect" else 0])))
    return Table(t("Pile"), (t("what"), t("there")), tuple(rows))


def standing(state: Sort, seat: int, teller: Teller) -> str:
    """What stands beside a name in a heading."""
    if state.level != "full":
        return ""
    return teller.words.t("parts {n}/{limit}", n=held(state, state.hands[seat]), limit=state.facts.limit)


def plain(state: Sort) -> dict[str, Any]:
    """What `status` adds for this game; a goal card only once it is shown."""
    players = [
        {**_data(hand), "parts": held(state, hand), "goal": list(card) or None}
        for hand, card in zip(state.hands, state.goals, strict=True)
    ]
    pile = {**_data(state.pile), "unseen": unseen(state).total(), "loose_dice": dict(loose_dice(state))}
    heap = [{"colour": c, "number": n} for c, n, _ in state.heap]
    return {"players": players, "pile": pile, "heap": heap, "step": state.phase, "last_turn": state.ending}


def _data(parts: Parts) -> dict[str, Any]:
    return {
        "tiles": [{"colour": c, "number": n, "dirty": dirty} for c, n, dirty in parts.tiles],
        "dice": [{"colour": c, "number": n} for c, n in parts.dice],
        "glass": list(parts.glass),
        "metal": list(parts.metals),
    }
