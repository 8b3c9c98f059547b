"""The commands of `pnp`: list, build, check."""

from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Annotated, Any

import typer

from pnp import console
from pnp.edition import Edition, builtin, games, read
from pnp.geometry.papers import SETS
from pnp.words import N_, Fault, Words, languages


def app(words: Words) -> typer.Typer:
    """The Typer app, its help in the language of `words`."""
    t = words.t
    made = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    langs = "|".join(languages())

    @made.callback(help=t("Prints whole games at home: boards, cards, money, dice and rulebooks as PDF."))
    def common(
        lang: Annotated[str, typer.Option(help=t("Language of the messages."), metavar=langs, show_default=False)] = "",
    ) -> None:
        if lang and lang not in languages():
            raise console.unknown_language(lang)

    json_help = t("Answer with one JSON object.")

    @made.command("list", help=t("Shows the games, their parts, papers, languages and options."))
    def list_(json: Annotated[bool, typer.Option("--json", help=json_help)] = False) -> None:
        show_games(words, json)

    @made.command(help=t("Prints kits of games into a folder, all games where none is named."))
    def build(
        game: Annotated[
            list[str] | None, typer.Argument(help=t("Which games."), metavar=t("[GAME]…"), show_default=False)
        ] = None,
        lang: Annotated[
            list[str] | None,
            typer.Option(help=t("Language of what is printed; repeatable; all by default."), metavar=langs),
        ] = None,
        paper: Annotated[str, typer.Option(help=t("Paper of the kit."), metavar="|".join(SETS))] = "a4",
        board: Annotated[
            str | None,
            typer.Option(
                help=t("Board on two sheets, on one large sheet, or small for travel."),
                metavar="joined|large|travel",
            ),
        ] = None,
        plastics: Annotated[
            str | None,
            typer.Option(help=t("Plastic as tokens to punch, or as paper dice to fold."), metavar="tokens|dice"),
        ] = None,
        only: Annotated[
            list[str] | None,
            typer.Option(help=t("Only this part, its whole file; repeatable."), metavar=t("PART")),
        ] = None,
        out: Annotated[Path, typer.Option(help=t("Folder for the kits."), metavar=t("FOLDER"))] = Path("output"),
        edition: Annotated[
            Path | None,
            typer.Option(help=t("A house edition: a changed copy of a game.toml."), metavar=t("FILE")),
        ] = None,
        json: Annotated[bool, typer.Option("--json", help=json_help)] = False,
    ) -> None:
        from pnp import building

        editions = chosen(game or [], edition)
        given = {"board": board, "plastics": plastics}
        asked = {key: value for key, value in given.items() if value is not None}
        orders = list(kits(editions, lang or list(languages()), [paper], asked, only or []))
        building.build(orders, out, words, json)

    @made.command(help=t("Checks everything that a build checks, in every language, and writes nothing."))
    def check(
        game: Annotated[
            list[str] | None, typer.Argument(help=t("Which games."), metavar=t("[GAME]…"), show_default=False)
        ] = None,
        edition: Annotated[
            Path | None,
            typer.Option(help=t("A house edition: a changed copy of a game.toml."), metavar=t("FILE")),
        ] = None,
        json: Annotated[bool, typer.Option("--json", help=json_help)] = False,
    ) -> None:
        from pnp import building

        building.check(list(every(chosen(game or [], edition))), words, json)

    return made


def chosen(names: Sequence[str], file: Path | None) -> list[Edition]:
    """The editions asked for; a house edition is the only one."""
    if file is None:
        return [builtin(name) for name in (dict.fromkeys(names) if names else games())]
    house = read(file)
    for name in names:
        if builtin(name).game != house.game:
            message = N_("{file} is an edition of “{game}”, not of “{other}”. Leave the game out.")
            raise Fault("other-game", message, status=2, file=file.name, game=house.game, other=name)
    return [house]


def kits(
    editions: Sequence[Edition],
    langs: Sequence[str],
    papers: Sequence[str],
    asked: dict[str, str],
    only: Sequence[str],
) -> Iterator[Any]:
    """The orders for a build; raises Fault (status 2) for what does not exist."""
    from pnp.kit import Order

    for lang in langs:
        if lang not in languages():
            raise console.unknown_language(lang)
    for paper in papers:
        if paper not in SETS:
            message = N_("There is no paper “{paper}”. There are: {known}.")
            raise Fault("unknown-paper", message, status=2, paper=paper, known=list(SETS))
    _known_options(editions, asked)
    _known_parts(editions, only)
    for edition, lang, paper in product(editions, dict.fromkeys(langs), papers):
        mine = tuple(part.id for part in edition.parts if part.id in only)
        if only and not mine:
            continue
        options = {key: asked.get(key, choices[0]) for key, choices in edition.options.items()}
        yield Order(edition, lang, paper, options, mine)


def every(editions: Sequence[Edition]) -> Iterator[Any]:
    """An order for every language, paper and choice."""
    for edition in editions:
        for choice in product(*edition.options.values()):
            asked = dict(zip(edition.options, choice, strict=True))
            yield from kits([edition], languages(), list(SETS), asked, [])


def _known_options(editions: Sequence[Edition], asked: dict[str, str]) -> None:
    for option, value in asked.items():
        having = [edition for edition in editions if option in edition.options]
        if not having:
            message = N_("No game being built has the option --{option}. Leave it out.")
            raise Fault("unknown-option", message, status=2, option=option)
        for edition in having:
            if value not in edition.options[option]:
                message = N_("--{option} cannot be “{value}”. It can be: {known}.")
                known = list(edition.options[option])
                raise Fault("unknown-choice", message, status=2, option=option, value=value, known=known)


def _known_parts(editions: Sequence[Edition], only: Sequence[str]) -> None:
    known = list(dict.fromkeys(part.id for edition in editions for part in edition.parts))
    for part in only:
        if part not in known:
            message = N_("There is no part “{part}”. There are: {known}.")
            raise Fault("unknown-part", message, status=2, part=part, known=known)


def show_games(words: Words, json: bool) -> None:
    from pnp.kit import kind

    editions = [builtin(game) for game in games()]
    if json:
        console.put({"games": [described(edition) for edition in editions]})
        return
    for edition in editions:
        least, most = edition.players
        span = words.nt("{a}–{n} player", "{a}–{n} players", most, a=least)
        print(f"{edition.game}: {words.pt('title', edition.title)} · {span} · {edition.stamp}")
        width = max(len(part.id) for part in edition.parts)
        for part in edition.parts:
            print(f"  {part.id:<{width}}  {part.count:>3} × {words.t(kind(edition, part.id).name)}")
        for option, choices in edition.options.items():
            print(f"  --{option} {'|'.join(choices)}")
    print(f"--paper {'|'.join(SETS)} · --lang {'|'.join(languages())}")


def described(edition: Edition) -> dict[str, Any]:
    return {
        "id": edition.game,
        "players": list(edition.players),
        "parts": [{"id": part.id, "count": part.count} for part in edition.parts],
        "papers": list(SETS),
        "langs": list(languages()),
        "options": {key: list(choices) for key, choices in edition.options.items()},
        "stamp": edition.stamp,
    }
