"""The games' rules, one pure module a game: no I/O, no clock, no chance, no words."""

import importlib
from collections.abc import Mapping
from typing import Protocol

from pnp.edition import Edition
from referee.rules.core import Ask, Effect, Event, Options, Score, State


class Rules(Protocol):
    """What a game's module offers. `VERSION` changes when the same events lead to another state."""

    VERSION: int
    LEVELS: tuple[str, ...]
    OPTIONS: Mapping[str, Options]
    EVENTS: Mapping[str, type[Event]]

    def start(self, edition: Edition, seats: int, level: str, options: Mapping[str, str]) -> State: ...

    def ask(self, state: State) -> Ask: ...

    def apply(self, state: State, event: Event) -> tuple[State, tuple[Effect, ...]]: ...

    def score(self, state: State) -> Score: ...


def of(game: str) -> Rules:
    """The rules of a game; ModuleNotFoundError where nobody has written them."""
    rules: Rules = importlib.import_module(f"referee.rules.{game.replace('-', '_')}")
    return rules
