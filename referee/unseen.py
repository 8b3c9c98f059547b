"""Answers that one player types while the others look away. They stay in memory until they are entered."""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from pnp.words import N_, Fault
from referee import talk
from referee.desk import Desk
from referee.grammar import Verb
from referee.lexicon import forms, integer, plain, seats
from referee.rules.core import Event, RuleError, State
from referee.slots import Seat
from referee.terminal import Stop, Terminal


class Ahead(NamedTuple):
    """An answer typed before it is asked; it holds as long as `grounds` stay the same."""

    event: Event
    grounds: Hashable


class Unseen:
    """Asks players in turn, clearing the screen and its scroll-back before and after."""

    def __init__(self, desk: Desk, terminal: Terminal) -> None:
        self.desk, self.terminal = desk, terminal
        self.kept: dict[int, Ahead] = {}

    # ---- now -------------------------------------------------------------------------------------------

    def all(self) -> list[Event]:
        """From every player who is asked, in seat order; raises Fault where nothing is secret, Stop at the end."""
        ask = self.desk.session.ask
        verb = next((v for v in self._verbs if v.answers == ask.kind), None)
        if len({getattr(choice, "seat", None) for choice in ask.choices} - {None}) == len(ask.seats) > 0:
            made = self._lines(ask.seats)
        elif ask.ranges and ask.seats and verb is not None:
            made = [self._amounts(verb)]
        else:
            raise Fault("no-secret", N_("Nothing is typed in secret now."))
        self.terminal.clear()
        self.terminal.say(self.desk.words.t("All answers are in."))
        return made

    def _amounts(self, verb: Verb) -> Event:
        """Numbers that become one event."""
        ask = self.desk.session.ask
        ranges = zip(ask.seats, ask.ranges, strict=True)
        what = self.desk.shown.voice.slot(verb.slots[0].field, self.desk.shown.teller)
        made: Callable[..., Event] = verb.event
        return made(tuple(self._number(seat, what, low, high) for seat, (low, high) in ranges))

    def _number(self, seat: int, what: str, low: int, high: int) -> int:
        self.terminal.clear()
        message = N_("{name}, unseen by the others: {what}, {low}–{high}. (Nothing is shown as you type): ")
        while True:
            line = self._typed(self.desk.words.t(message, name=self._name(seat), what=what, low=low, high=high))
            number = integer(line.strip())
            if number is not None and low <= number <= high:
                return number
            self._tell(self.desk.words.t("A number from {a} to {b}, please.", a=low, b=high))
            self._tell(self.desk.words.t("Enter alone leaves this."))

    def _lines(self, seats: Sequence[int]) -> list[Event]:
        state, made = self.desk.session.state, list[Event]()
        for seat in seats:
            event, state = self._line(seat, state)
            made.append(event)
        return made

    # ---- ahead of time ---------------------------------------------------------------------------------

    def ahead(self, named: str) -> None:
        """What the named player alone knows; raises Fault where nothing of the kind is asked later."""
        found = seats(named.strip(), self.desk.session.names)
        if len(found) != 1:
            message = N_("Whose? One of {names}, please.")
            raise Fault("whose", message, names=list(self.desk.session.names))
        seat = found[0][0]
        later = self.desk.shown.voice.later(self.desk.session.state, seat)
        if later is None or seat not in self.desk.session.rules.ask(later[0]).seats:
            raise Fault("no-secret", N_("Nothing is typed in secret now."))
        event, _ = self._line(seat, later[0])
        self.kept[seat] = Ahead(event, later[1])
        self.terminal.clear()
        message = N_("{name}, that is kept until it is asked, as long as this conversation goes on.")
        self._tell(self.desk.words.t(message, name=self._name(seat)))

    def lapsed(self) -> list[str]:
        """Forgets what no longer holds, and says so."""
        lines = []
        for seat, ahead in list(self.kept.items()):
            later = self.desk.shown.voice.later(self.desk.session.state, seat)
            if later is None or later[1] != ahead.grounds:
                del self.kept[seat]
                message = N_("{name}, what you typed unseen no longer holds; type it again.")
                lines.append(self.desk.words.t(message, name=self._name(seat)))
        return lines

    def due(self) -> Event | None:
        """Takes out an answer that is asked now."""
        ask = self.desk.session.ask
        for seat in ask.seats:
            if seat in self.kept and type(self.kept[seat].event) in {type(choice) for choice in ask.choices}:
                return self.kept.pop(seat).event
        return None

    # ---- one line --------------------------------------------------------------------------------------

    def _line(self, seat: int, state: State) -> tuple[Event, State]:
        """An answer in the table language that fits the state, and the state after it; nothing is written."""
        self.terminal.clear()
        shown, rules = self.desk.shown, self.desk.session.rules
        kind = type(rules.ask(state).choices[0])
        verb = next(verb for verb in self._verbs if verb.event is kind)
        what = shown.voice.slot(next(s.field for s in verb.slots if not isinstance(s, Seat)), shown.teller)
        message = N_("{name}, unseen by the others: {what}. (Nothing is shown as you type): ")
        while True:
            line = self._typed(self.desk.words.t(message, name=self._name(seat), what=what))
            try:
                read = talk.read(f"{self._name(seat)} {line}", self.desk.table(state))
                if isinstance(read, talk.Answer) and getattr(read.event, "seat", None) == seat:
                    return read.event, rules.apply(state, read.event)[0]
            except RuleError as error:
                self._tell(self.desk.words.t("Not possible: {why}.", why=shown.why(error)))
            except Fault:  # its sentence could repeat what was typed
                pass
            self._tell(self.desk.words.t("That is not what is asked: {what}.", what=what))
            self._tell(self.desk.words.t("Enter alone leaves this."))

    def _typed(self, prompt: str) -> str:
        line = self.terminal.unseen(prompt)
        if line is None:
            raise Stop
        if plain(line.strip()) in ("", *forms("undo"), *forms("quit"), *forms("no")):
            self.terminal.clear()
            raise Fault("stopped", N_("Stopped; nothing was changed."))
        return line

    def _name(self, seat: int) -> str:
        return self.desk.session.names[seat]

    @property
    def _verbs(self) -> tuple[Verb, ...]:
        return self.desk.shown.voice.VERBS

    def _tell(self, text: str) -> None:
        self.terminal.say(f"  {text}")
