"""How the referee talks, a module a game: verbs, questions, what happened, what is refused, the table."""

import importlib
from collections.abc import Hashable, Sequence
from typing import Any, Protocol

from referee.grammar import Verb
from referee.rules.core import Ask, Effect, Event, Line, RuleError, Score, State
from referee.voice.teller import Table, Teller


class Voice(Protocol):
    """What a game's module offers. `tell` answers "" for an effect that is not worth a line."""

    VERBS: tuple[Verb, ...]
    SECRET: tuple[type[Event], ...]  # what these hold is not told before the end; `private` tells each player theirs

    def tell(self, effect: Effect, teller: Teller) -> str: ...

    def refuse(self, error: RuleError, teller: Teller) -> str: ...

    def question(self, ask: Ask, state: State, teller: Teller) -> str: ...

    def helped(self, ask: Ask, state: State, teller: Teller) -> str: ...

    def slot(self, field: str, teller: Teller) -> str: ...

    def grouped(self, ask: Ask) -> Sequence[tuple[Event, ...]]: ...

    def opening(self, state: State, teller: Teller) -> list[str]: ...

    def private(self, effect: Effect, teller: Teller) -> list[tuple[int, str]]: ...

    def later(self, state: State, seat: int) -> tuple[State, Hashable] | None:
        """The state in which a player may answer ahead of time, unseen, and what must stay the same until then."""

    def tables(self, state: State, teller: Teller) -> list[Table]: ...

    def standing(self, state: State, seat: int, teller: Teller) -> str: ...

    def points(self, value: int, teller: Teller) -> str: ...

    def line(self, line: Line, teller: Teller) -> str: ...

    def verdict(self, score: Score, teller: Teller) -> str: ...

    def plain(self, state: State) -> dict[str, Any]: ...


def of(game: str) -> Voice:
    """The voice of a game."""
    voice: Voice = importlib.import_module(f"referee.voice.{game.replace('-', '_')}")
    return voice
