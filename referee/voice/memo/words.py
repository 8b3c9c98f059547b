"""Things, kinds and trucks in words."""

from collections.abc import Iterable
from typing import Any

from referee.voice.teller import Teller

Data = dict[str, Any]


def thing(teller: Teller, id: str) -> str:
    return teller.words.thing(id)


def kind(teller: Teller, id: str) -> str:
    return teller.words.pt("material", id)


def truck(teller: Teller, id: str) -> str:
    """A truck card's name, as it is printed, in quotes."""
    pt = teller.words.pt
    names = {
        "swap": pt("truck", "Swap"),
        "shuffle": pt("truck", "Shuffle"),
        "take": pt("truck", "Take"),
        "gift": pt("truck", "Gift"),
        "container": pt("truck", "New container"),
    }
    return teller.words.t("“{name}”", name=names.get(id, id))


def kinds(teller: Teller, ids: Iterable[str]) -> str:
    return ", ".join(kind(teller, id) for id in ids)


def trucks(teller: Teller, ids: Iterable[str]) -> str:
    return ", ".join(truck(teller, id) for id in ids)


def cards(teller: Teller, ids: Iterable[str]) -> str:
    return ", ".join(thing(teller, id) for id in ids)
