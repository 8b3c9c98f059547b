"""Colours and faces in words."""

from collections.abc import Iterable
from typing import Any

from referee.rules.mark.state import HAMMER, STAR
from referee.voice.teller import Teller

Data = dict[str, Any]


def colour(teller: Teller, id: str) -> str:
    return teller.words.pt("colour", id)


def colour_list(teller: Teller, ids: Iterable[str]) -> str:
    return ", ".join(face(teller, id) for id in ids)


def face(teller: Teller, id: str) -> str:
    t = teller.words.t
    return {HAMMER: t("hammer"), STAR: t("star")}.get(id) or colour(teller, id)
