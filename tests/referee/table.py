"""A table for tests: sessions with a still clock, random answers, transcripts."""

import random
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pnp.edition import builtin
from pnp.words import Fault, Words
from referee import rules, session
from referee.desk import Desk, told
from referee.grammar import say
from referee.rules.core import Ask, Effect, Event, State
from referee.session import Session
from referee.store import Store
from referee.voice import of as voice_of

NAMES = ("Olenka", "Taras", "Sofia", "Marko")


def clock() -> datetime:
    return datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


def opened(
    path: Path, game: str = "mark", players: int = 3, lang: str = "en", level: str = "full", **options: str
) -> Session:
    """A new game in a database at `path`."""
    module = rules.of(game)
    chosen = {key: option.default(builtin(game), players) for key, option in module.OPTIONS.items()} | options
    return session.new(Store(path), builtin(game), NAMES[:players], lang, level, chosen, "test", clock)


def desk(made: Session, lang: str = "en", draw: Callable[[Sequence[Event]], Event] | None = None) -> Desk:
    rnd = random.Random(1)
    return Desk(made, Words.of(lang), draw or rnd.choice)


def answer(ask: Ask, rnd: random.Random, event: type[Any] | None = None) -> Event:
    """Any answer to the question; numbers are small, as at a table."""
    if ask.choices:
        return rnd.choice(ask.choices)
    assert event is not None
    made: Event = event(tuple(rnd.randint(low, min(high, 6)) for low, high in ask.ranges))
    return made


def ranged(game: str, ask: Ask) -> type[Any] | None:
    """The event that answers a question with ranges."""
    return next((verb.event for verb in voice_of(game).VERBS if verb.answers == ask.kind), None)


def walk(
    game: str, players: int, seed: int, pick: Callable[[Ask, random.Random], Event | None] | None = None, **options: str
) -> list[tuple[State, Event, tuple[Effect, ...], State]]:
    """A whole random game: state, event, effects, next state for each step."""
    module, rnd = rules.of(game), random.Random(seed)
    state = module.start(builtin(game), players, "full", options)
    steps = []
    while (ask := module.ask(state)).kind != "over":
        event = (pick(ask, rnd) if pick else None) or answer(ask, rnd, ranged(game, ask))
        after, effects = module.apply(state, event)
        steps.append((state, event, effects, after))
        state = after
    return steps


def spoken(game: str, events: Sequence[Event], names: Sequence[str], lang: str) -> list[str]:
    return [say(event, voice_of(game).VERBS, names, Words.of(lang)) for event in events]


def transcript(seat: Desk, lines: Sequence[str]) -> str:
    """What the table types and what the referee answers, refusals included."""
    out = []
    for line in lines:
        out.append(f"> {line}")
        try:
            reply = seat.enter(line)
        except Fault as fault:
            out += [f"! {row}" for row in told(fault, seat.shown).splitlines()]
        else:
            out += [*reply.lines, *seat.shown.effects(reply.effects)]
    if seat.session.over:
        out += ["", *seat.shown.score()]
    return "\n".join(out) + "\n"
