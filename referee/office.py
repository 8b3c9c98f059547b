"""What each command does: opens the database, finds the game, enters or shows, answers as lines or as one object."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from pnp import console
from pnp.edition import Edition, builtin, games, read
from pnp.words import N_, Fault, Words, languages
from referee import rules, session
from referee.desk import Desk, Reply, told
from referee.lexicon import forms, integer, plain
from referee.session import RulesChanged, Session
from referee.show import Shown, game_row, games_table
from referee.store import Game, Store, usual_place
from referee.terminal import Lines, Terminal, editable_lines

NAME_LENGTH = 20


class Office:
    """Where the commands meet store and session; `asked` is the language that --lang names, if any."""

    def __init__(self, words: Words, terminal: Terminal | None = None) -> None:
        self.words, self.asked = words, ""
        self.path: Path | None = None
        self.terminal: Terminal = terminal or Lines()
        self._store: Store | None = None

    @property
    def store(self) -> Store:
        if self._store is None:
            self._store = Store(self.path or usual_place())
        return self._store

    def language(self, game: Game) -> Words:
        """A game's own language, unless --lang is given."""
        return Words.of(self.asked or game.lang)

    def found(self, id: int | None) -> Game:
        if id is not None:
            return self.store.game(id)
        game = self.store.last()
        if game is None:
            raise Fault("no-game", N_("There is no saved game yet. Start one: `referee new mark Ann Ben`."))
        return game

    def opened(self, id: int | None) -> Session:
        return Session(self.store, self.found(id))

    def desk(self, id: int | None) -> Desk:
        opened = self.opened(id)
        return Desk(opened, self.language(opened.game))

    # ---- starting --------------------------------------------------------------------------------------

    def new(
        self,
        game: str,
        names: Sequence[str],
        lang: str,
        level: str,
        chosen: Sequence[str],
        file: Path | None,
        title: str,
        json: bool,
    ) -> None:
        made = self.create(game, names, lang, level, chosen, file, title)
        if json:
            console.put(Shown(made, self.language(made.game)).status())
            return
        self._welcome(made)
        if self.terminal.interactive:
            self._converse(made)

    def create(
        self,
        game: str,
        names: Sequence[str],
        lang: str = "",
        level: str = "full",
        chosen: Sequence[str] = (),
        file: Path | None = None,
        title: str = "",
    ) -> Session:
        """Checks everything, then makes the game; raises Fault."""
        edition = self.edition(game, file)
        if lang and lang not in languages():
            raise console.unknown_language(lang)
        module = rules.of(edition.game)
        if level not in module.LEVELS:
            message = N_("{game} has no level “{level}”. There are: {known}.")
            raise Fault("unknown-level", message, 2, game=edition.title, level=level, known=list(module.LEVELS))
        named(names, edition)
        options = self.options(edition, chosen, len(names))
        own = lang or self.asked or self.words.lang
        heading = title.strip() or f"{Words.of(own).pt('title', edition.title)}: {', '.join(names)}"
        return session.new(self.store, edition, names, own, level, options, heading)

    def edition(self, game: str, file: Path | None) -> Edition:
        if file is None:
            return builtin(game)
        house = read(file)
        if builtin(game).game != house.game:
            message = N_("{file} is an edition of “{game}”, not of “{other}”. Leave the game out.")
            raise Fault("other-game", message, 2, file=file.name, game=house.game, other=game)
        return house

    def options(self, edition: Edition, chosen: Sequence[str], seats: int) -> dict[str, str]:
        known = rules.of(edition.game).OPTIONS
        options = {key: option.default(edition, seats) for key, option in known.items()}
        for rule in chosen:
            key, _, value = rule.partition("=")
            if key not in known or value not in known[key].choices:
                possible = [f"{key}={choice}" for key, option in known.items() for choice in option.choices]
                message = N_("There is no rule “{rule}”. There are: {known}.")
                raise Fault("unknown-rule", message, 2, rule=rule, known=possible)
            options[key] = value
        return options

    def _welcome(self, made: Session) -> None:
        words = self.language(made.game)
        shown, t = Shown(made, words), words.t
        title = words.pt("title", made.edition.title)
        players = words.nt("{n} player", "{n} players", len(made.names))
        say, stamp = self.terminal.say, made.edition.stamp
        edition = t("edition {stamp}", stamp=stamp)
        say(f"{title} · {players} · {edition}")
        say(t("On your sheets stands the same code; `referee check {stamp}` compares.", stamp=stamp))
        say(t("Seats, clockwise: {names}.", names=", ".join(made.names)))
        for line in shown.voice.opening(made.state, shown.teller):
            say(line)
        say(
            t(
                "Saved as game {id}. ? helps at any time; undo takes back an entry; quit keeps everything.",
                id=made.game.id,
            )
        )

    def resume(self) -> None:
        """The last game goes on; where there is none, one is started."""
        game = self.store.last()
        if game is None and not self.terminal.interactive:
            raise Fault("no-game", N_("There is no saved game yet. Start one: `referee new mark Ann Ben`."))
        if game is None:
            made = self._begun()
            self._welcome(made)
            self._converse(made)
            return
        self.play(None)

    def _begun(self) -> Session:
        """Asks for a game and its players."""
        t, known = self.words.t, ", ".join(games())
        while True:
            game = self._answer(t("Which game? ({known}): ", known=known))
            names = self._answer(t("Who plays? Names clockwise, the first starts: "))
            try:
                return self.create(game.strip(), names.replace(",", " ").split())
            except Fault as fault:
                self.terminal.say(fault.told(self.words))

    def _answer(self, prompt: str) -> str:
        line = self.terminal.ask(prompt)
        if line is None:
            raise Fault("stopped", N_("Stopped; nothing was changed."))
        return line

    def play(self, id: int | None) -> None:
        game = self.found(id)
        try:
            opened = Session(self.store, game)
        except RulesChanged as changed:
            words = self.language(game)
            self.terminal.say(words.t("The rules have changed since: entry no. {n} now leads elsewhere.", n=changed.n))
            line = self._answer(words.t("Go on under the present rules? (yes/no): "))
            if plain(line.strip()) not in forms("yes"):
                raise
            opened = Session(self.store, game, accept=True)
        self._converse(opened)

    def _converse(self, opened: Session) -> None:
        from referee.play import Play

        if self.terminal.interactive:
            editable_lines()
        Play(opened, self.language(opened.game), self.terminal).run()

    # ---- entering --------------------------------------------------------------------------------------

    def enter(self, line: str, id: int | None, json: bool) -> None:
        desk = self.desk(id)
        self._reply(desk, lambda: desk.enter(line), json)

    def order(self, word: str, rest: str, id: int | None, json: bool) -> None:
        desk = self.desk(id)
        self._reply(desk, lambda: desk.order(word, rest), json)

    def _reply(self, desk: Desk, act: Callable[[], Reply], json: bool) -> None:
        try:
            reply = act()
        except Fault as fault:  # told in the game's language
            raise Fault(fault.code, "{text}", fault.status, text=told(fault, desk.shown)) from None
        if json:
            console.put(desk.shown.status(reply.effects))
            return
        self._lines([*reply.lines, *desk.shown.effects(reply.effects)])
        question = desk.shown.question()
        if question:
            self.terminal.say(f"{question}.")

    # ---- showing ---------------------------------------------------------------------------------------

    def status(self, id: int | None, json: bool) -> None:
        desk = self.desk(id)
        shown = desk.shown
        if json:
            console.put(shown.status())
            return
        lines = [desk.session.game.title, shown.heading(), *shown.board(), ""]
        lines.append(f"{shown.question()}." if not desk.session.over else shown.words.t("The game is over."))
        self._lines(lines)

    def log(self, id: int | None, json: bool) -> None:
        shown = self.desk(id).shown
        if json:
            console.put(shown.log_data())
        else:
            self._lines(shown.log())

    def score(self, id: int | None, json: bool) -> None:
        shown = self.desk(id).shown
        if json:
            console.put(shown.score_data())
        else:
            self._lines(shown.score())

    def _lines(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.terminal.say(line)

    def words_of(self, game: str, json: bool) -> None:
        from referee.show import drawn
        from referee.vocabulary import listed, vocabulary

        builtin(game)
        if not json:
            self._lines(drawn(listed(game, self.words)))
            return
        t = self.words.t
        rows = vocabulary(game, languages())
        console.put({"words": [{**row, "meaning": t(row["meaning"]) if row["meaning"] else ""} for row in rows]})

    def check(self, stamp: str, json: bool) -> None:
        """Compares with all built-in editions and the last game's."""
        asked = stamp.strip().upper()
        here = [{"game": game, "stamp": builtin(game).stamp} for game in games()]
        last = self.store.last()
        if last is not None:
            own = {"game": last.game, "stamp": Session(self.store, last).edition.stamp}
            here += [own] if own not in here else []
        match = next((row for row in here if row["stamp"] == asked), None)
        if json:
            console.put({"match": match is not None, "stamp": asked, "here": here})
        elif match:
            title = self.words.pt("title", builtin(match["game"]).title)
            self.terminal.say(
                self.words.t("{stamp} is {game}: the printed set and the referee agree.", stamp=asked, game=title)
            )
        if match is None:
            known = [f"{row['game']} {row['stamp']}" for row in here]
            message = N_("No edition here has the stamp {stamp}. Known are: {known}. Print anew, or use --edition.")
            raise console.Quiet(1) if json else Fault("other-stamp", message, stamp=asked, known=known)

    # ---- the shelf of saved games ----------------------------------------------------------------------

    def games(self, json: bool) -> None:
        rows = [self._row(game) for game in self.store.games()]
        if json:
            console.put({"games": rows})
        elif rows:
            self._lines(games_table(rows, self.words))
        else:
            self.terminal.say(self.words.t("There are no saved games."))

    def _row(self, game: Game) -> dict[str, Any]:
        try:
            return game_row(Session(self.store, game))
        except Fault:
            return {
                "id": game.id, "title": game.title, "game": game.game, "lang": game.lang, "level": game.level,
                "players": list(game.players), "entries": len(self.store.entries(game.id)), "over": False,
                "winners": [], "created": game.created, "written": game.written,
            }  # fmt: skip

    def export(self, form: str, out: Path | None, id: int | None, json: bool) -> None:
        from referee.transfer import FORMATS, exported

        if form not in FORMATS:
            message = N_("There is no format “{form}”. There are: {known}.")
            raise Fault("unknown-format", message, 2, form=form, known=list(FORMATS))
        text = exported(self.desk(id).shown, form)
        if out is None:
            print(text, end="")
            return
        try:
            out.write_text(text, encoding="utf-8")
        except OSError as error:
            message = N_("{file} cannot be written ({reason}). Choose another with --out.")
            raise Fault("unwritable", message, file=str(out), reason=error.strerror or str(error)) from None
        if json:
            console.put({"file": str(out)})
        else:
            self.terminal.say(self.words.t("Written to {file}.", file=str(out)))

    def take_in(self, file: Path, json: bool) -> None:
        from referee.transfer import imported

        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            message = N_("{file} cannot be read. Name a file that exists and is readable.")
            raise Fault("unreadable", message, file=str(file)) from None
        made = imported(self.store, text, file.name, session.now)
        self._told_row(made, json, N_("Taken in as game {id}: {title}."))

    def rename(self, title: str, id: int | None, json: bool) -> None:
        game = self.found(id)
        if not title.strip():
            raise Fault("empty-title", N_("A title has at least one letter."), 2)
        self.store.change(game.id, title=title.strip())
        self._told_row(self.opened(game.id), json, N_("Game {id} is now called {title}."))

    def delete(self, yes: bool, id: int | None, json: bool) -> None:
        game = self.found(id)
        row = self._row(game)
        if not yes:
            if not self.terminal.interactive:
                message = N_("Deleting game {id} ({title}) is for good: add --yes.")
                raise Fault("not-confirmed", message, id=game.id, title=game.title)
            line = self._answer(
                self.words.t("Delete game {id} ({title}) for good? (yes/no): ", id=game.id, title=game.title)
            )
            if plain(line.strip()) not in forms("yes"):
                raise Fault("stopped", N_("Stopped; nothing was changed."))
        self.store.delete(game.id)
        if json:
            console.put({"games": [row]})
        else:
            self.terminal.say(self.words.t("Game {id} is deleted.", id=game.id))

    def _told_row(self, opened: Session, json: bool, message: str) -> None:
        row = game_row(opened)
        if json:
            console.put({"games": [row]})
        else:
            self.terminal.say(self.words.t(message, id=row["id"], title=row["title"]))


def named(names: Sequence[str], edition: Edition) -> None:
    """Names are given clockwise; raises Fault for one that could be mistaken, and for too few or too many."""
    least, most = edition.players
    if not least <= len(names) <= most:
        message = N_("{game} is for {least} to {most} players; {n} were named.")
        raise Fault("players", message, 2, game=edition.title, least=least, most=most, n=len(names))
    from referee.vocabulary import reserved

    taken: set[str] = set()
    words = reserved(edition.game)
    for name in names:
        made = plain(name)
        if not name or any(c.isspace() or not c.isprintable() for c in name) or len(name) > NAME_LENGTH:
            message = N_("“{name}” cannot be a name: one word of at most {most} letters, please.")
            raise Fault("name", message, 2, name=name[:NAME_LENGTH], most=NAME_LENGTH)
        if integer(name) is not None or made in words:
            message = N_("“{name}” cannot be a name: it is a number or a word of the table language.")
            raise Fault("name", message, 2, name=name)
        if made in taken:
            raise Fault("name", N_("The name “{name}” is there twice. Add a letter to one."), 2, name=name)
        taken.add(made)
