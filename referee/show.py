"""What the screen shows, as plain lines: headings, what happened, refusals, tables, the log, the score."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pnp.words import N_, Fault, Words
from referee import history, voice
from referee.history import Correction
from referee.rules.core import Effect, Event, Line, RuleError
from referee.session import Refused, Session
from referee.store import Entry, Game
from referee.voice.teller import Table, Teller

WIDTH = 72


class Shown:
    """A session seen in a language."""

    def __init__(self, session: Session, words: Words) -> None:
        self.session, self.words = session, words
        self.voice = voice.of(session.game.game)
        self.teller = Teller(words, session.names, self.voice.VERBS)

    # ---- sentences -------------------------------------------------------------------------------------

    def heading(self) -> str:
        """Whose turn it is, what they have, the turn's number."""
        state = self.session.state
        seat, turn = getattr(state, "seat", 0), getattr(state, "turn", 0)
        parts = [self.teller.name(seat), self.voice.standing(state, seat, self.teller)]
        parts.append(self.words.t("turn {n}", n=turn))
        told = " · ".join(part for part in parts if part)
        return f"── {told} ".ljust(WIDTH, "─")

    def effects(self, effects: Iterable[Effect]) -> list[str]:
        told = (self.voice.tell(effect, self.teller) for effect in effects if not self.hidden(effect))
        return [line for line in told if line]

    def question(self) -> str:
        return self.voice.question(self.session.ask, self.session.state, self.teller)

    def options(self) -> str:
        """What can be typed now, briefly; "" where nothing is asked."""
        ask = self.session.ask
        if ask.seats and ask.choices:
            return self.teller.options(self.voice.grouped(ask))
        kinds = {type(choice) for choice in ask.choices}
        verbs = (v for v in self.voice.VERBS if v.event in kinds or v.answers == ask.kind)
        return ", ".join(f"{self.teller.word(verb.id)} …" for verb in verbs)

    def refused(self, refused: Refused) -> str:
        why = self.why(refused.error)
        said = self.words.t("Not possible: {why}.", why=why)
        options = self.options()
        possible = self.words.t("Possible now: {options}.", options=options)
        return f"{said} {possible}" if options else said

    def why(self, error: RuleError) -> str:
        return self.voice.refuse(error, self.teller)

    def held(self, correction: Correction, refused: Refused) -> list[str]:
        """A correction that a later entry does not allow, and what can be done about it."""
        t, n = self.words.t, refused.n
        named = ", ".join(str(number) for number in correction.numbers)
        text = self.teller.say(refused.event) if refused.event else ""
        after = sum(number >= n for number in self.session.history.numbers)
        amend, drop, on = (self.teller.word(id) for id in ("amend", "drop", "on"))
        message = N_(
            "Entry no. {named} stays as it was: with the change, no. {n} ({text}) is no longer possible, because {why}."
        )
        first = t(message, named=named, n=n, text=text, why=self.why(refused.error))
        count = self.words.nt("{n} entry", "{n} entries", after)
        options = f"{amend} {n} … · {drop} {n} · {drop} {n} {on} ({count})"
        return [first, t("You can: {options}.", options=options)]

    # ---- tables ----------------------------------------------------------------------------------------

    def board(self) -> list[str]:
        tables = self.voice.tables(self.session.state, self.teller)
        return [line for table in tables for line in (*drawn(table), "")][:-1]

    def log(self) -> list[str]:
        """Every entry; those that are no longer in force stand in brackets."""
        effective = set(self.session.history.numbers)
        standing = {line.n for line in self.session.history.standing}
        lines = []
        for entry in self.session.entries:
            text = self.text(entry)
            on = entry.n in effective if entry.kind == history.DO else entry.n in standing
            on = on or entry.kind in (history.NOTE, history.UNDO, history.REDO)
            lines.append(f"{entry.n:>4}  {text}" if on else f"{entry.n:>4}  [{text}]")
        return lines or [self.words.t("Nothing has been entered yet.")]

    def text(self, entry: Entry) -> str:
        """An entry as it could be typed."""
        word = self.teller.word
        match entry.kind:
            case history.DO:
                return self.event(entry.event)
            case history.NOTE:
                return f"{word('note')} {entry.text}"
            case history.UNDO:
                count = entry.event["count"]
                return word("undo") + (f" {count}" if count > 1 else "")
            case history.REDO:
                return word("redo")
            case _:
                return self._correction(Correction.of(entry.event))

    def _correction(self, correction: Correction) -> str:
        word, parts = self.teller.word, []
        changes = [f"{n} {self.event(event)}" for n, event in correction.changes]
        if changes:
            parts.append(f"{word('amend')} {' / '.join(changes)}")
        if correction.insert:
            parts.append(f"{word('insert')} {correction.insert[0]} {self.event(correction.insert[1])}")
        parts += [f"{word('drop')} {n}" for n in correction.drop]
        if correction.cut:
            parts.append(f"{word('drop')} {correction.cut} {word('on')}")
        return ", ".join(parts)

    def event(self, data: Mapping[str, Any]) -> str:
        """An event as it could be typed; of a secret one the verb alone until the game is over."""
        event = self.session.event(data)
        if self._secret(event):
            return self.teller.word(next(verb.id for verb in self.voice.VERBS if isinstance(event, verb.event)))
        return self.teller.say(event)

    def _secret(self, event: Event) -> bool:
        return isinstance(event, self.voice.SECRET) and not self.session.over

    def hidden(self, effect: Effect) -> bool:
        """Whether only single players may see it, until the game is over."""
        return not self.session.over and bool(self.voice.private(effect, self.teller))

    def _plain_event(self, entry: Entry) -> Any:
        """The event of an entry as plain data, without what is secret."""
        if entry.kind == history.DO and self._secret(self.session.event(entry.event)):
            return {"type": entry.event["type"]}
        return entry.event

    def score(self) -> list[str]:
        """The final table, how each total was reached, and who won; before the end, how things stand."""
        score, t = self.session.score, self.words.t
        head = (t("place"), t("name"), t("total"))
        order = score.order
        rows = [(str(score.places[s]), self.teller.name(s), self.points(score.totals[s])) for s in order]
        lines = drawn(Table(t("Score"), head, tuple(rows), (0, 2)))
        for seat in filter(score.lines.__getitem__, order):
            lines += [f"  {self.teller.name(seat)}", *broken(map(self.scored, score.lines[seat]))]
        if self.session.over:
            lines += ["", self.voice.verdict(score, self.teller)]
        return lines

    def scored(self, line: Line) -> str:
        """A line of the score with its figure; a bare number stands after a colon, or it would run into the words."""
        figure, told = self.points(line.points), self.voice.line(line, self.teller)
        return f"{told}{':' if figure.isdecimal() and not told.endswith(':') else ''} {figure}"

    def points(self, value: int) -> str:
        return self.voice.points(value, self.teller)

    # ---- plain data ------------------------------------------------------------------------------------

    def status(self, effects: Sequence[Effect] = ()) -> dict[str, Any]:
        """The object of `status --json`."""
        session, game = self.session, self.session.game
        own = self.voice.plain(session.state)
        players = own.pop("players", [{} for _ in session.names])
        score = session.score if session.over else None
        return {
            "game": game.game,
            "id": game.id,
            "title": game.title,
            "lang": game.lang,
            "level": game.level,
            "stamp": session.edition.stamp,
            "turn": getattr(session.state, "turn", 0),
            "over": session.over,
            "winners": [self.teller.name(s) for s in score.winners] if score else [],
            "to_act": [self.teller.name(seat) for seat in session.ask.seats],
            "ask": self.asked(),
            "effects": self.effects(effects),
            "players": [{"name": n, "seat": s, **players[s]} for s, n in enumerate(session.names)],
            **own,
        }

    def asked(self) -> dict[str, Any]:
        """The question as data: strings that `do` accepts, in English, or the range of a number."""
        ask = self.session.ask
        if ask.ranges:
            low, high = min(low for low, _ in ask.ranges), max(high for _, high in ask.ranges)
            return {"kind": ask.kind, "min": low, "max": high}
        english = Teller(Words.of("en"), self.session.names, self.voice.VERBS)
        return {"kind": ask.kind, "choices": [english.say(choice) for choice in ask.choices]}

    def log_data(self) -> dict[str, Any]:
        effective = set(self.session.history.numbers)
        standing = {line.n for line in self.session.history.standing}
        return {
            "entries": [
                {
                    "n": entry.n,
                    "at": entry.at,
                    "kind": entry.kind,
                    "text": self.text(entry),
                    "event": self._plain_event(entry),
                    "effective": entry.n in (effective if entry.kind == history.DO else standing),
                }
                for entry in self.session.entries
            ]
        }

    def score_data(self) -> dict[str, Any]:
        score = self.session.score
        return {
            "players": [
                {
                    "name": name,
                    "total": score.totals[seat],
                    "place": score.places[seat],
                    "lines": [
                        {"what": self.voice.line(line, self.teller), "points": line.points}
                        for line in score.lines[seat]
                    ],
                }
                for seat, name in enumerate(self.session.names)
            ],
            "winners": [self.teller.name(seat) for seat in score.winners] if self.session.over else [],
        }


def drawn(table: Table) -> list[str]:
    """A table as aligned lines under its title."""
    rows = [table.head, *table.rows]
    widths = [max(len(row[n]) for row in rows) for n in range(len(table.head))]
    lines = [table.title]
    for row in rows:
        cells = [
            c.rjust(w) if n in table.right else c.ljust(w) for n, (c, w) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  " + "  ".join(cells).rstrip())
    return lines


def broken(items: Iterable[str], width: int = 76) -> list[str]:
    """Items in a row, broken between them where a line is full, indented."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + 2 + len(item) <= width:
            lines[-1] += f", {item}"
        else:
            lines[-1:] = [*(f"{line}," for line in lines[-1:]), f"    {item}"]
    return lines


def games_table(rows: Sequence[Mapping[str, Any]], words: Words) -> list[str]:
    t = words.t
    head = (t("no."), t("game"), t("title"), t("entries"), t("state"), t("last written"))
    lines = tuple(
        (
            str(row["id"]),
            row["game"],
            row["title"],
            str(row["entries"]),
            t("over") if row["over"] else t("going on"),
            row["written"][:16].replace("T", " "),
        )
        for row in rows
    )
    return drawn(Table(t("Saved games"), head, lines, (0, 3)))


def game_row(session: Session) -> dict[str, Any]:
    """The row of `games --json`."""
    game: Game = session.game
    return {
        "id": game.id,
        "title": game.title,
        "game": game.game,
        "lang": game.lang,
        "level": game.level,
        "players": list(game.players),
        "entries": len(session.entries),
        "over": session.over,
        "winners": [game.players[seat] for seat in session.score.winners] if session.over else [],
        "created": game.created,
        "written": game.written,
    }


def not_a_number(low: int, high: int) -> Fault:
    return Fault("number", N_("A number from {a} to {b}, please."), a=low, b=high)
