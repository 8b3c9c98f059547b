"""The commands of `referee`."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from pnp import console
from pnp.words import Words, languages
from referee.office import Office

NUMBERS = {"ignore_unknown_options": True, "help_option_names": ["--help"]}  # -5 and −5 are words


def app(words: Words, argv: list[str]) -> typer.Typer:
    """The Typer app, its help in the language of `words`."""
    t = words.t
    made = typer.Typer(
        add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, invoke_without_command=True
    )
    office = Office(words)
    langs = "|".join(languages())
    json_option = typer.Option("--json", help=t("Answer with one JSON object."))
    game_option = typer.Option("--game", help=t("Number of the saved game; the last one if left out."), metavar=t("ID"))
    Json = Annotated[bool, json_option]
    Id = Annotated[int | None, game_option]
    Typed = Annotated[list[str], typer.Argument(metavar=t("WORDS…"), show_default=False)]

    @made.callback(
        help=t("Keeps money, fees, auctions and scores while you play on paper. Alone, it resumes the last game.")
    )
    def common(
        context: typer.Context,
        lang: Annotated[str, typer.Option(help=t("Language of the messages."), metavar=langs)] = "",
        db: Annotated[Path | None, typer.Option(help=t("Another database of saved games."), metavar=t("FILE"))] = None,
    ) -> None:
        if lang and lang not in languages():
            raise console.unknown_language(lang)
        office.asked, office.path = lang, db
        if context.invoked_subcommand is None:
            office.resume()

    @made.command(help=t("Starts a game; names clockwise, the first starts."))
    def new(
        game: Annotated[str, typer.Argument(metavar=t("GAME"), show_default=False)],
        names: Annotated[list[str], typer.Argument(metavar=t("NAME…"), show_default=False)],
        lang: Annotated[str, typer.Option(help=t("Language of the game."), metavar=langs)] = "",
        level: Annotated[str, typer.Option(help=t("How much is checked."), metavar="full|money|score")] = "full",
        rule: Annotated[
            list[str] | None, typer.Option(help=t("A choice of the rules; repeatable."), metavar="KEY=VALUE")
        ] = None,
        edition: Annotated[
            Path | None, typer.Option(help=t("A house edition: a changed copy of a game.toml."), metavar=t("FILE"))
        ] = None,
        title: Annotated[str, typer.Option(help=t("A title for the saved game."), metavar=t("TEXT"))] = "",
        json: Json = False,
    ) -> None:
        office.new(game, names, lang, level, rule or [], edition, title, json)

    @made.command(help=t("Guides through the game, one question at a time."))
    def play(game: Id = None) -> None:
        office.play(game)

    _entries(made, office, words, Typed, Id, Json)
    _views(made, office, words, Id, Json)
    _shelf(made, office, words, Id, Json)
    return made


def _entries(made: typer.Typer, office: Office, words: Words, Typed: Any, Id: Any, Json: Any) -> None:
    t = words.t

    @made.command(help=t("One entry in table language, as typed in play."), context_settings=NUMBERS)
    def do(words: Typed, game: Id = None, json: Json = False) -> None:
        office.enter(" ".join(words), game, json)

    def order(id: str, help: str, metavar: str) -> None:
        def command(words: Any = None, game: Id = None, json: Json = False) -> None:
            office.order(id, " ".join(words or ()), game, json)

        argument = typer.Argument(metavar=metavar, show_default=False)
        optional = metavar.startswith("[")
        kind = Annotated[list[str] | None, argument] if optional else Annotated[list[str], argument]
        command.__annotations__["words"] = kind
        if not optional:
            command.__defaults__ = (..., None, False)
        made.command(id, help=help, context_settings=NUMBERS)(command)

    order("undo", t("Takes back the last entry, or several."), t("[COUNT]"))
    order("redo", t("Brings back what undo took."), "[]")
    order("amend", t("Another event for an entry: amend 12 …, several with / between them."), t("N WORDS…"))
    order("insert", t("A forgotten event before an entry."), t("N WORDS…"))
    order("drop", t("Takes an entry out, and all after it: drop 12 on."), t("N [on]"))
    order("note", t("Writes a remark into the log."), t("TEXT"))


def _views(made: typer.Typer, office: Office, words: Words, Id: Any, Json: Any) -> None:
    t = words.t

    def view(id: str, help: str, show: Callable[[int | None, bool], None]) -> None:
        def command(game: Id = None, json: Json = False) -> None:
            show(game, json)

        made.command(id, help=help)(command)

    view("status", t("Shows the table and what is asked."), office.status)
    view("log", t("Shows the entries."), office.log)
    view("score", t("Shows the score and how it was reached."), office.score)

    @made.command("words", help=t("Lists the table language of a game."))
    def words_(game: Annotated[str, typer.Argument(metavar=t("GAME"), show_default=False)], json: Json = False) -> None:
        office.words_of(game, json)

    @made.command(help=t("Says whether a printed set and the referee agree."))
    def check(
        stamp: Annotated[str, typer.Argument(metavar=t("STAMP"), show_default=False)], json: Json = False
    ) -> None:
        office.check(stamp, json)


def _shelf(made: typer.Typer, office: Office, words: Words, Id: Any, Json: Any) -> None:
    t = words.t

    @made.command(help=t("Lists the saved games."))
    def games(json: Json = False) -> None:
        office.games(json)

    @made.command(help=t("Writes a game out: json whole, csv a row an entry, md a report."))
    def export(
        form: Annotated[str, typer.Option("--format", help=t("What is written."), metavar="json|csv|md")] = "json",
        out: Annotated[
            Path | None, typer.Option(help=t("The file; the screen if left out."), metavar=t("FILE"))
        ] = None,
        game: Id = None,
        json: Json = False,
    ) -> None:
        office.export(form, out, game, json)

    @made.command("import", help=t("Takes a game in that was written out as json."))
    def import_(
        file: Annotated[Path, typer.Argument(metavar=t("FILE"), show_default=False)], json: Json = False
    ) -> None:
        office.take_in(file, json)

    @made.command(help=t("Gives a game another title."))
    def rename(
        title: Annotated[str, typer.Argument(metavar=t("TITLE"), show_default=False)],
        game: Id = None,
        json: Json = False,
    ) -> None:
        office.rename(title, game, json)

    @made.command(help=t("Deletes a saved game for good."))
    def delete(
        yes: Annotated[bool, typer.Option("--yes", help=t("Without asking."))] = False,
        game: Id = None,
        json: Json = False,
    ) -> None:
        office.delete(yes, game, json)
