"""The guided conversation: one question at a time, at any prompt the words for the referee itself."""

from collections.abc import Callable, Sequence

from pnp.words import Fault, Words, languages
from referee import talk
from referee.desk import Desk, Draw, Reply, drawn_by_chance, told
from referee.grammar import CONTROLS
from referee.history import Correction
from referee.lexicon import forms, integer, plain
from referee.rules.core import Effect, Event
from referee.session import Refused, Session
from referee.show import drawn
from referee.slots import Phrase, Slot
from referee.terminal import Stop, Terminal
from referee.unseen import Unseen


class Play:
    """A conversation about one session."""

    def __init__(self, session: Session, words: Words, terminal: Terminal, draw: Draw = drawn_by_chance) -> None:
        self.desk = Desk(session, words, draw)
        self.session, self.terminal = session, terminal
        self.unseen = Unseen(self.desk, terminal)
        self.held: Correction | None = None
        self.groups: Sequence[Sequence[Event]] = ()
        self._turn: object = None

    @property
    def words(self) -> Words:
        return self.desk.words

    def say(self, line: str) -> None:
        self.terminal.say(line)

    def run(self) -> None:
        """Until the game is over, `quit`, or the end of input."""
        try:
            self._guarded(self._shown_again)
            while not self.session.over:
                self._guarded(self._typed_ahead)
                if not self.session.over:
                    self._heading()
                    self._guarded(self._question)
            self._end()
        except Stop:
            if self.unseen.kept:
                self.say(self.words.t("What was typed unseen is not kept: type it again when the game goes on."))
            self.say(self.words.t("Everything is saved. `referee` goes on from here."))

    def _guarded(self, step: Callable[[], None]) -> None:
        """A fault is told, and the question comes again; Ctrl-C cancels it."""
        try:
            step()
        except Fault as fault:
            self._tell(told(fault, self.desk.shown))
            if fault.code == "stale":
                self.session.reload()
        except KeyboardInterrupt:
            self.say("")
            self.say(
                self.words.t(
                    "Cancelled; nothing was entered. `{quit}` stops.", quit=self.desk.shown.teller.word("quit")
                )
            )

    def _tell(self, text: str) -> None:
        for line in text.splitlines():
            self.say(f"  {line}")

    def _heading(self) -> None:
        turn = getattr(self.session.state, "turn", 0), getattr(self.session.state, "seat", 0)
        if turn != self._turn and self.session.game.level != "score":
            self._turn = turn
            self.say(self.desk.shown.heading())

    # ---- the question ----------------------------------------------------------------------------------

    def _question(self) -> None:
        line = self._asked(self._prompt())
        if not line.strip():
            self._nothing()
        else:
            self._line(line)

    def _asked(self, prompt: str) -> str:
        line = self.terminal.ask(prompt)
        if line is None:
            raise Stop
        return line

    def _prompt(self) -> str:
        """The question; where answers can be chosen by number, they stand above it."""
        shown, ask = self.desk.shown, self.session.ask
        question = shown.question()
        self.groups = ()
        if len(ask.seats) == 1 and ask.choices and ask.kind in NUMBERED:
            self.groups = shown.voice.grouped(ask)
            self.say(f"  {question}.")
            numbered = (f"{n} {shown.teller.brief(group)}" for n, group in enumerate(self.groups, 1))
            self.say("  " + "   ".join(numbered))
            return self.words.t("A number, or words: ")
        return f"{question}: "

    def _nothing(self) -> None:
        """Enter alone lets the laptop roll, where something is to be rolled."""
        ask = self.session.ask
        if not ask.seats and (ask.choices or ask.ranges):
            self._show(self.desk.roll())
            return
        self._help("")

    def _line(self, line: str) -> None:
        bare = integer(line.strip())
        if self.groups and bare is not None and 1 <= bare <= len(self.groups):
            self._choose(self.groups[bare - 1])
            return
        if self.held and plain(line.strip()) in forms("no"):
            self._leave()
            return
        read = talk.read(line, self.desk.table())
        match read:
            case talk.Answer(event):
                self._leave()
                self._show(self.desk.do(event, line))
            case talk.Drawn():
                self._leave()
                self._show(self.desk.roll())
            case talk.Missing():
                self._choose(read.choices)
            case talk.Order(id, rest):
                self._order(id, rest)

    def _choose(self, choices: Sequence[Event]) -> None:
        """Asks for what several answers still differ in, one thing after the other."""
        shown = self.desk.shown
        while len(choices) > 1:
            verb = next(v for v in shown.voice.VERBS if isinstance(choices[0], v.event))
            if any(isinstance(slot, Phrase) for slot in verb.slots):
                self._listed(choices)
                return
            slot = next(s for s in verb.slots if len({s.value(c) for c in choices}) > 1)
            values = list(dict.fromkeys(slot.value(c) for c in choices))
            said = [self.desk.shown_value(slot, value) for value in values]
            named = not all(text[:1].isdecimal() for text in said)
            texts = ", ".join(f"{n} {text}" for n, text in enumerate(said, 1)) if named else ", ".join(said)
            line = self._asked(f"  {shown.voice.slot(slot.field, shown.teller)}: {texts}: ")
            chosen = self._chosen(line, slot, values, named)
            if len(chosen) != 1:
                if line.strip() and not line.strip().isdecimal() and not chosen:
                    self._line(line)
                    return
                self._tell(self.words.t("One of these, please: {values}.", values=texts))
                continue
            choices = [c for c in choices if slot.value(c) == chosen[0]]
        self._leave()
        self._show(self.desk.do(choices[0]))

    def _chosen(self, line: str, slot: Slot, values: Sequence[object], numbered: bool) -> list[object]:
        """The values that a line means: by its number where values are named, else as they are typed."""
        bare = integer(line.strip())
        if numbered and bare is not None:
            return list(values[bare - 1 : bare]) if bare > 0 else []
        if not line.strip() or isinstance(slot, Phrase):
            return []
        said = [self.desk.shown_value(slot, value) for value in values]
        exact = [value for value, text in zip(values, said, strict=True) if plain(text) == plain(line.strip())]
        words = talk.split(line)
        fills = [fill for fill in slot.fills(words, self.session.state, self.session.names) if fill.used == len(words)]
        least = min((fill.begun for fill in fills if fill.value in values), default=0)
        return exact or list(dict.fromkeys(f.value for f in fills if f.value in values and f.begun == least))

    def _listed(self, choices: Sequence[Event]) -> None:
        """Whole answers to choose from by number, or to type after all."""
        numbered = [f"{n} {self.desk.shown.teller.say(choice)}" for n, choice in enumerate(choices, 1)]
        for line in columns(numbered):
            self.say(f"  {line}")
        line = self._asked(self.words.t("A number, or words: "))
        bare = integer(line.strip())
        if bare is not None and 1 <= bare <= len(choices):
            self._leave()
            self._show(self.desk.do(choices[bare - 1]))
        elif bare is not None:
            self._tell(self.words.t("A number from {a} to {b}, please.", a=1, b=len(choices)))
        elif line.strip():
            self.groups = ()
            self._line(line)

    def _show(self, reply: Reply) -> None:
        """The heading of the next turn says whose it is, so no line does."""
        self._show_privately(reply.effects)
        effects = [effect for effect in reply.effects if effect.code != "turn"]
        for shown in (*reply.lines, *self.desk.shown.effects(effects)):
            self.say(f"  {shown}")

    def _show_privately(self, effects: Sequence[Effect]) -> None:
        for effect in effects:
            for seat, line in self.desk.shown.voice.private(effect, self.desk.shown.teller):
                self._private(seat, line)

    def _shown_again(self) -> None:
        """Who left while the last entry was shown to one after the other is shown it again."""
        last = self.session.retold()[-1:]
        if last and not self.session.over:
            self._show_privately(last[0].effects)

    def _private(self, seat: int, told: str) -> None:
        """Shows one player what the others are not to see."""
        self.terminal.clear()
        name = self.desk.shown.teller.name(seat)
        self._asked(self.words.t("{name}, the others look away: press Enter. ", name=name))
        self._asked(self.words.t("{told} Press Enter when you have it. ", told=told))
        self.terminal.clear()

    # ---- words for the referee itself ------------------------------------------------------------------

    def _order(self, id: str, rest: str) -> None:
        orders: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "board": lambda rest: self._lines(self.desk.shown.board()),
            "log": lambda rest: self._lines(self.desk.shown.log()),
            "score": lambda rest: self._lines(self.desk.shown.score()),
            "words": self._words,
            "lang": self._language,
            "secret": self._secret,
            "quit": self._quit,
            "amend": lambda rest: self._correct(self.desk.read_amend(rest, self.held)),
            "insert": lambda rest: self._correct(self.desk.read_insert(rest)),
            "drop": lambda rest: self._correct(self.desk.read_drop(rest)),
        }
        if id in orders:
            orders[id](rest)
        else:
            self._leave()
            self._show(self.desk.order(id, rest))
            self._turn = None

    def _lines(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.say(f"  {line}" if line else "")

    def _help(self, rest: str) -> None:
        shown, ask = self.desk.shown, self.session.ask
        self._tell(shown.voice.helped(ask, self.session.state, shown.teller))
        options = shown.options()
        if options:
            self._tell(self.words.t("Possible now: {options}.", options=options))
        controls = ", ".join(shown.teller.word(control.id) for control in CONTROLS)
        self._tell(self.words.t("Always: {controls}.", controls=controls))

    def _words(self, rest: str) -> None:
        from referee.vocabulary import listed

        self._lines(drawn(listed(self.session.game.game, self.words)))

    def _language(self, rest: str) -> None:
        lang = rest.strip().casefold()
        if lang not in languages():
            self._tell(
                self.words.t(
                    "There is no language “{lang}”. There are: {known}.", lang=lang, known=", ".join(languages())
                )
            )
            return
        self.session.speak(lang)
        self.desk.speak(Words.of(lang))
        self._turn = None

    def _quit(self, rest: str) -> None:
        raise Stop

    def _correct(self, correction: Correction) -> None:
        """A correction that a later entry does not allow is held, and tried together with what mends that entry."""
        whole = self.held.joined(correction) if self.held else correction
        try:
            reply = self.desk.correct(whole)
        except Refused as refused:
            self.held = whole
            for line in self.desk.shown.held(whole, refused):
                self._tell(line)
            self._tell(self.words.t("The change is held until then; any other entry leaves it."))
            return
        self.held = None
        self._turn = None
        self._show(reply)

    def _leave(self) -> None:
        """A held correction is given up as soon as the game goes on."""
        if self.held:
            self._tell(self.words.t("The change that was held is left."))
            self.held = None

    # ---- what is typed unseen --------------------------------------------------------------------------

    def _secret(self, rest: str) -> None:
        """Answers that the others must not see are entered as one when all are in, or wait for their time."""
        if rest.strip():
            self.unseen.ahead(rest)
        else:
            for event in self.unseen.all():
                self._show(self.desk.do(event))

    def _typed_ahead(self) -> None:
        """Enters what was typed unseen and is asked now."""
        for line in self.unseen.lapsed():
            self._tell(line)
        while not self.session.over and (event := self.unseen.due()):
            self._show(self.desk.do(event))

    # ---- the end ---------------------------------------------------------------------------------------

    def _end(self) -> None:
        self.say("")
        for line in self.desk.shown.score():
            self.say(line)
        self.say("")
        self.say(self.words.t("`referee export --format md` writes a report of this game."))


def columns(items: Sequence[str], width: int = 72) -> list[str]:
    """Short texts one after the other, as many as a line holds."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + 3 + len(item) <= width:
            lines[-1] += f"   {item}"
        else:
            lines.append(item)
    return lines


NUMBERED = ("move", "name", "act")
