"""One line at the table, whatever typed it: read, entered, answered. Used by `play` and by the single commands."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from pnp.words import N_, Fault, Words
from referee import talk
from referee.history import CHANGES, Correction, Line
from referee.lexicon import forms, integer, plain
from referee.rules.core import Ask, Effect, Event, State, packed
from referee.session import Refused, Session
from referee.show import Shown
from referee.slots import Slot

Draw = Callable[[Sequence[Any]], Any]
PART = re.compile(r"\s+/\s+")
MANY = 12  # answers that a sentence names at most


def drawn_by_chance(choices: Sequence[Event]) -> Event:
    import secrets

    return secrets.choice(choices)


@dataclass
class Reply:
    """What to show: lines about the entry itself, and the effects that it had."""

    lines: list[str] = field(default_factory=list)
    effects: tuple[Effect, ...] = ()


class Desk:
    """A session and its language. Raises Fault for what is not understood or refused; then nothing was written."""

    def __init__(self, session: Session, words: Words, draw: Draw = drawn_by_chance) -> None:
        self.session, self.draw = session, draw
        self.shown = Shown(session, words)

    @property
    def words(self) -> Words:
        return self.shown.words

    def speak(self, words: Words) -> None:
        self.shown = Shown(self.session, words)

    def table(self, state: State | None = None) -> talk.Table:
        """What a line is read against: the present question, or that of another state."""
        there = state or self.session.state
        ask: Ask = self.session.rules.ask(there)
        return talk.Table(there, ask, self.shown.voice.VERBS, self.session.names, self.words)

    def enter(self, line: str) -> Reply:
        """One entry as typed; a word for the referee itself is refused here."""
        read = talk.read(line, self.table())
        match read:
            case talk.Answer(event):
                return self.do(event, line)
            case talk.Drawn():
                return self.roll()
            case talk.Order(id, rest):
                return self.order(id, rest)
            case talk.Missing():
                raise self.missing(read)

    def do(self, event: Event, text: str = "") -> Reply:
        return Reply(effects=self.session.do(event, text).effects)

    def roll(self) -> Reply:
        """The laptop draws the outcome."""
        ask = self.session.ask
        chance = getattr(self.session.rules, "chance", None)  # for outcomes too many to list
        if ask.choices and not ask.seats:
            return self.do(self.draw(ask.choices))
        if ask.ranges and not ask.seats and chance:
            return self.do(chance(self.session.state, self.draw))
        raise Fault("no-chance", N_("Nothing is to be rolled now."))

    def missing(self, read: talk.Missing) -> Fault:
        """The question that is still open, with its answers."""
        asked = self.shown.voice.slot(read.slot.field, self.shown.teller)
        said = [self.shown_value(read.slot, value) for value in read.values[:MANY]]
        values = ", ".join(said) + (" …" if len(read.values) > MANY else "")
        message = N_("Something is missing. {question}: {values}?")
        return Fault("incomplete", message, question=asked, values=values)

    def shown_value(self, slot: Slot, value: Any) -> str:
        """A possible value of a slot in the words of the session; where it is a whole event, as it is typed."""
        teller = self.shown.teller
        return teller.say(value) if isinstance(value, Event) else slot.shows(value, teller.names, self.words)

    # ---- words for the referee itself ------------------------------------------------------------------

    def order(self, id: str, rest: str) -> Reply:
        orders: dict[str, Callable[[str], Reply]] = {
            "undo": self.undo,
            "redo": self.redo,
            "amend": self.amend,
            "insert": self.insert,
            "drop": self.drop,
            "note": self.note,
        }
        if id not in orders:
            raise Fault("not-here", N_("“{word}” is a word for `referee play`."), word=id)
        return orders[id](rest)

    def undo(self, rest: str) -> Reply:
        count = integer(rest) if rest else 1
        if count is None:
            raise Fault("number", N_("A whole number, please, such as: {example}."), example="undo 2")
        texts = {entry.n: self.shown.text(entry) for entry in self.session.entries if entry.kind in CHANGES}
        taken = self.session.undo(count)
        redo = self.shown.teller.word("redo")
        message = N_("Taken back: no. {n}, {text}. `{redo}` brings it back.")
        return Reply([self.words.t(message, n=line.n, text=texts[line.n], redo=redo) for line in taken])

    def redo(self, rest: str) -> Reply:
        line: Line = self.session.redo()
        entry = next(entry for entry in self.session.entries if entry.n == line.n)
        return Reply([self.words.t("Brought back: no. {n}, {text}.", n=line.n, text=self.shown.text(entry))])

    def note(self, rest: str) -> Reply:
        if not rest:
            raise Fault("empty-note", N_("The note is empty. Type it after the word."))
        told = self.session.note(rest)
        return Reply([self.words.t("Noted as no. {n}.", n=told.n)])

    def amend(self, rest: str) -> Reply:
        return self.correct(self.read_amend(rest), rest)

    def insert(self, rest: str) -> Reply:
        return self.correct(self.read_insert(rest), rest)

    def drop(self, rest: str) -> Reply:
        return self.correct(self.read_drop(rest), rest)

    def correct(self, correction: Correction, text: str = "") -> Reply:
        told = self.session.correct(correction, text)
        return Reply([self.words.t("Corrected, as no. {n}. Everything after it still fits.", n=told.n)])

    def read_amend(self, rest: str, held: Correction | None = None) -> Correction:
        """`12 roll red green / 13 take green 1`: each part is read as it stands with those before it changed."""
        correction = held or Correction()
        made = Correction()
        for part in PART.split(rest.strip()):
            n, line = self._numbered(part)
            event = self._event(line, self.session.tried(correction.joined(made), n))
            made = made.joined(Correction(changes=((n, packed(event)),)))
        return made

    def read_insert(self, rest: str) -> Correction:
        n, line = self._numbered(rest)
        return Correction(insert=(n, packed(self._event(line, self.session.before(n)))))

    def read_drop(self, rest: str) -> Correction:
        words = rest.split()
        n = integer(words[0]) if words else None
        on = len(words) == 2 and plain(words[1]) in forms("on")
        if n is None or (len(words) > 1 and not on):
            raise Fault("number", N_("A number from the log, please, such as: {example}."), example="drop 12 on")
        return Correction(cut=n) if on else Correction(drop=(n,))

    def _numbered(self, part: str) -> tuple[int, str]:
        words = part.split(maxsplit=1)
        n = integer(words[0]) if words else None
        if n is None or len(words) < 2:
            message = N_("A number from the log and what it should be, please, such as: {example}.")
            raise Fault("number", message, example="amend 12 …")
        self.session.before(n)
        return n, words[1]

    def _event(self, line: str, state: State) -> Event:
        read = talk.read(line, self.table(state))
        if isinstance(read, talk.Answer):
            return read.event
        if isinstance(read, talk.Missing):
            raise self.missing(read)
        raise Fault("no-event", N_("That is no entry that could stand there."))


def told(error: Fault, shown: Shown) -> str:
    """Any fault as text in the words of a session."""
    if not isinstance(error, Refused):
        return error.told(shown.words)
    if error.correction is not None:
        return " ".join(shown.held(error.correction, error))
    return shown.refused(error)
