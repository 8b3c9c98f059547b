"""One saved game at the table: its state, and everything that can be entered. Store and rules meet here alone."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from pnp.edition import Edition, check
from pnp.words import N_, Fault
from referee import history, rules
from referee.history import Correction, History, Line
from referee.rules import Rules
from referee.rules.core import Ask, Effect, Event, RuleError, Score, State, digest, packed, unpacked
from referee.store import Entry, Game, Store

Clock = Callable[[], datetime]


def now() -> datetime:
    return datetime.now(UTC)


def stamped(clock: Clock) -> str:
    return clock().isoformat(timespec="seconds")


class Refused(Fault):
    """The rules refuse an event; `error` says which rule, `n` names the entry where it is not the one typed."""

    def __init__(self, error: RuleError, n: int = 0, event: Event | None = None) -> None:
        super().__init__(error.code, "")
        self.error, self.n, self.event = error, n, event
        self.correction: Correction | None = None  # the one that was tried


class RulesChanged(Fault):
    """The rules lead to another state than when the game was saved; `n` is the first entry that differs."""

    def __init__(self, n: int) -> None:
        message = N_(
            "The rules have changed since this game was saved: entry no. {n} now leads elsewhere. "
            "`referee play` offers to go on under the present rules."
        )
        super().__init__("rules-changed", message, n=n)
        self.n = n


@dataclass(frozen=True, slots=True)
class Told:
    """What an entry brought: effects in order, its own first."""

    n: int
    effects: tuple[Effect, ...]


class Session:
    """A game in memory, as the store has it. Nothing is acknowledged that is not stored."""

    def __init__(self, store: Store, game: Game, clock: Clock = now, accept: bool = False) -> None:
        self.store, self.clock = store, clock
        self.edition: Edition = check(game.facts)
        self.rules = rules.of(game.game)
        self._load(game, accept)

    # ---- opening ---------------------------------------------------------------------------------------

    def _load(self, game: Game, accept: bool = False) -> None:
        self.game = game
        self.entries = self.store.entries(game.id)
        self.history: History = history.fold([Line(e.n, e.kind, e.event) for e in self.entries])
        try:
            self.state: State = self._folded(self.history)
            wrong = self._first_difference()
        except Refused as refused:
            wrong = refused.n
        if not wrong:
            return
        if not accept:
            raise RulesChanged(wrong)
        self._accept()

    def _first_difference(self) -> int:
        """The first entry whose digest is not that of the state its predecessors and it lead to; 0 for none.

        The last entry is compared first: if it agrees, so did all before it when they were written.
        """
        stored = [entry for entry in self.entries if entry.kind != history.NOTE]
        if not stored or stored[-1].digest == digest(self.state):
            return 0
        for number, made in self._digests().items():
            if next(e.digest for e in self.entries if e.n == number) != made:
                return number
        return 0

    def _digests(self) -> dict[int, str]:
        """The digest after every entry, under the present rules."""
        found, lines = {}, []
        for entry in self.entries:
            lines.append(Line(entry.n, entry.kind, entry.event))
            try:
                found[entry.n] = digest(self._folded(history.fold(lines)))
            except Refused:
                found[entry.n] = ""
        return found

    def _accept(self) -> None:
        """Goes on under the present rules; what they refuse is dropped from the end, as an entry of its own."""
        good = self._first_refused()
        if good:
            entry = Entry(self._number(), stamped(self.clock), history.DROP, "", Correction(cut=good).plain, "")
            self.store.add(self.game.id, entry)
            self.entries.append(entry)
            self.history = history.fold([Line(e.n, e.kind, e.event) for e in self.entries])
        self.state = self._folded(self.history)
        self.store.accept(self.game.id, self.rules.VERSION, self._digests())
        self._load(self.store.game(self.game.id))

    def _first_refused(self) -> int:
        try:
            self._folded(self.history)
        except Refused as refused:
            return refused.n
        return 0

    def reload(self) -> None:
        """What another window has written meanwhile."""
        self._load(self.store.game(self.game.id))

    # ---- looking ---------------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        return self.game.players

    @property
    def ask(self) -> Ask:
        return self.rules.ask(self.state)

    @property
    def over(self) -> bool:
        return self.ask.kind == "over"

    @property
    def score(self) -> Score:
        return self.rules.score(self.state)

    def start(self) -> State:
        return self.rules.start(self.edition, len(self.names), self.game.level, self.game.options)

    def event(self, data: Mapping[str, Any]) -> Event:
        return unpacked(data, self.rules.EVENTS)

    def _folded(self, past: History) -> State:
        return played(self.rules, self.start(), past)

    def retold(self) -> list[Told]:
        """Every effective entry with its effects."""
        state, told = self.start(), []
        for item in self.history.happened:
            state, effects = self.rules.apply(state, self.event(item.event))
            told.append(Told(item.n, effects))
        return told

    def before(self, n: int) -> State:
        """The state in which the effective entry n was typed; raises Fault where there is none."""
        self._effective(n)
        state = self.start()
        for item in self.history.happened:
            if item.n == n:
                break
            state, _ = self.rules.apply(state, self.event(item.event))
        return state

    # ---- entering --------------------------------------------------------------------------------------

    def do(self, event: Event, text: str = "") -> Told:
        """The next event; raises Refused."""
        try:
            state, effects = self.rules.apply(self.state, event)
        except RuleError as error:
            raise Refused(error) from None
        n = self._add(history.DO, text, packed(event), state)
        return Told(n, effects)

    def note(self, text: str) -> Told:
        return Told(self._add(history.NOTE, text, None, self.state), ())

    def undo(self, count: int = 1) -> list[Line]:
        """Takes back the last changes that stand; returns them, the latest first."""
        if count < 1 or len(self.history.standing) < count:
            raise Fault("nothing-to-undo", N_("There is nothing to undo."))
        taken = list(reversed(self.history.standing[-count:]))
        self._change(history.UNDO, "", {"count": count})
        return taken

    def redo(self) -> Line:
        if not self.history.undone:
            raise Fault("nothing-to-redo", N_("There is nothing to redo."))
        line = self.history.undone[-1]
        self._change(history.REDO, "", {})
        return line

    def correct(self, correction: Correction, text: str = "") -> Told:
        """Changes, inserts or drops entries, all at once; raises Refused where a later one no longer fits."""
        for n in correction.numbers:
            self._effective(n)
        return self._change(correction.kind, text, correction.plain)

    def tried(self, correction: Correction, n: int) -> State:
        """The state in which entry n would be typed if the correction stood; as it is now where that fails."""
        state = self.start()
        for item in history.corrected(self.history.happened, 0, correction):
            if item.n == n:
                return state
            try:
                state, _ = self.rules.apply(state, self.event(item.event))
            except RuleError:
                break
        return self.before(n)

    def _effective(self, n: int) -> None:
        if n not in self.history.numbers:
            message = N_("Entry no. {n} is not in force. `log` shows the entries that are.")
            raise Fault("no-entry", message, n=n)

    def _change(self, kind: str, text: str, event: Any) -> Told:
        """Tries the whole correction; writes nothing where a later event no longer fits."""
        n = self._number()
        lines = [Line(e.n, e.kind, e.event) for e in self.entries]
        past = history.fold([*lines, Line(n, kind, event)])
        try:
            state = self._folded(past)
        except Refused as refused:
            refused.correction = Correction.of(event)
            raise
        self._add(kind, text, event, state, past)
        return Told(n, ())

    def _number(self) -> int:
        return self.entries[-1].n + 1 if self.entries else 1

    def _add(self, kind: str, text: str, event: Any, state: State, past: History | None = None) -> int:
        entry = Entry(self._number(), stamped(self.clock), kind, text, event, digest(state))
        self.store.add(self.game.id, entry)
        self.entries.append(entry)
        if past is not None:
            self.history = past
        elif kind == history.DO:
            line = Line(entry.n, kind, event)
            done = history.Happened(entry.n, event)
            self.history = History((*self.history.standing, line), (), (*self.history.happened, done))
        self.state = state
        return entry.n

    def speak(self, lang: str) -> None:
        """The game's language from now on."""
        self.store.change(self.game.id, lang=lang)
        self.game = replace(self.game, lang=lang)


def played(module: Rules, state: State, past: History) -> State:
    """The state after the effective events; raises Refused, naming the first entry that does not fit."""
    for item in past.happened:
        event = unpacked(item.event, module.EVENTS)
        try:
            state, _ = module.apply(state, event)
        except RuleError as error:
            raise Refused(error, item.n, event) from None
    return state


def verify(game: Game, entries: Sequence[Entry]) -> State:
    """Plays a game through that is not in the store; raises Refused, or KeyError and the like for what is no game."""
    module, edition = rules.of(game.game), check(game.facts)
    past = history.fold([Line(entry.n, entry.kind, entry.event) for entry in entries])
    return played(module, module.start(edition, len(game.players), game.level, game.options), past)


def new(
    store: Store,
    edition: Edition,
    names: Sequence[str],
    lang: str,
    level: str,
    options: Mapping[str, str],
    title: str,
    clock: Clock = now,
) -> Session:
    """A new saved game; names are given clockwise, the first starts."""
    at = stamped(clock)
    module = rules.of(edition.game)
    game = Game(0, edition.game, title, lang, level, tuple(names), dict(options), edition.facts, module.VERSION, at, at)
    return Session(store, store.create(game), clock)
