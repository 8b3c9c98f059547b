"""The catalogues: `python -m tests.catalogues` checks them, `python -m tests.catalogues update` takes in new messages.

Messages come from the code, the templates, the facts of the games, and from Click, whose errors people read too.
"""

import io
import re
import string
import sys
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract, extract_from_file
from babel.messages.pofile import read_po, write_po

from referee.lexicon import LATIN_KEYS
from referee.vocabulary import meanings

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "templates" / "locale"
KEYWORDS = {"t": None, "N_": None, "nt": (1, 2), "pt": ((1, "c"), 2)}
CLICK = ("core", "decorators", "exceptions", "formatting", "parser", "types")
TYPER = ("core",)
JINJA = {
    "comment_start_string": "{!",
    "comment_end_string": "!}",
    "trim_blocks": "true",
    "lstrip_blocks": "true",
}
Found = tuple[str, str | tuple[str, ...], str | None]


def messages() -> Iterator[Found]:
    """Every message as (place, id or plural ids, context)."""
    for package in ("pnp", "referee"):
        for path in sorted((ROOT / package).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            for _, ids, _, context in extract_from_file("python", path, KEYWORDS):
                yield place, ids, context
    for path in sorted((ROOT / "templates").rglob("*.md")):
        place = path.relative_to(ROOT).as_posix()
        with path.open("rb") as file:
            for _, ids, _, context in extract("jinja2.ext:babel_extract", file, KEYWORDS, options=JINJA):
                yield place, ids, context
    for path in sorted((ROOT / "templates").glob("games/*/game.toml")):
        yield from facts(path)
        yield from typed(path.parent.name)
    yield "referee/lexicon.py", LATIN_KEYS, "keyboard"
    for package, modules in (("click", CLICK), ("typer", TYPER)):
        for module in modules:
            source = files(package) / f"{module}.py"
            with io.BytesIO(source.read_bytes()) as file:
                for _, ids, _, context in extract("python", file, {"_": None, "ngettext": (1, 2)}):
                    yield package, ids, context


def facts(path: Path) -> Iterator[Found]:
    """The words that a game's facts name."""
    place = path.relative_to(ROOT).as_posix()
    game = tomllib.loads(path.read_text(encoding="utf-8"))
    yield place, game["title"], "title"
    yield place, game["slogan"], "slogan"
    if "credit" in game:
        yield place, game["credit"]["designer"], None
    for material in game.get("materials", ()):
        yield place, material["id"], "material"
        yield place, material["colour"], "colour"
    for colour in game.get("colours", ()):
        yield place, colour["id"], "colour"
    for kind in game.get("kinds", ()):
        yield place, kind["id"], "material"
        if "gloss" in kind:
            yield place, kind["gloss"], "gloss"
        for thing in kind["things"]:
            yield place, thing.replace("-", " "), "thing"


def typed(game: str) -> Iterator[Found]:
    """The words of a game's table language; a translation lists all its forms, the one to write first."""
    try:
        ids = meanings(game)
    except ModuleNotFoundError:
        return  # no referee for it yet
    for id in dict.fromkeys(ids):
        yield f"referee/voice/{game}", id, "typed"


def template() -> Catalog:
    """All messages, in a stable order, with the file they come from."""
    catalogue = Catalog(project="Recycling Games", copyright_holder="Recycling Games", charset="utf-8", fuzzy=False)
    for place, ids, context in messages():
        catalogue.add(ids, locations=[(place, None)], context=context)
    return catalogue


def written(catalogue: Catalog) -> str:
    target = io.BytesIO()
    write_po(target, catalogue, width=110, include_lineno=False, sort_output=True, omit_header=False)
    return re.sub(r'"(POT-Creation-Date|PO-Revision-Date|Generated-By): .*\n', "", target.getvalue().decode())


def languages() -> list[Path]:
    return sorted(LOCALE.glob("*/LC_MESSAGES/messages.po"))


def load(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3])


def update() -> None:
    catalogue = template()
    (LOCALE / "messages.pot").write_text(written(catalogue), encoding="utf-8")
    for path in languages():
        old = load(path)
        old.update(catalogue, no_fuzzy_matching=True)
        old.obsolete.clear()
        path.write_text(written(old), encoding="utf-8")


def names(text: str) -> set[str]:
    """Placeholders; a form of a word ({colour.gen}) counts as the word."""
    fields = {re.split(r"[.\[]", field)[0] for _, field, _, _ in string.Formatter().parse(text) if field}
    return fields | set(re.findall(r"%\((\w+)\)", text))


def faults() -> list[str]:
    found = []
    pot = LOCALE / "messages.pot"
    if not pot.exists() or pot.read_text(encoding="utf-8") != written(template()):
        found.append("messages.pot is out of date: run python -m tests.catalogues update")
    for path in languages():
        found += [f"{path.parts[-3]}: {fault}" for fault in incomplete(load(path))]
    return found


def key(message: Message) -> tuple[str | None, str]:
    return message.context, message.id if isinstance(message.id, str) else message.id[0]


def incomplete(catalogue: Catalog) -> list[str]:
    wanted = {key(message): message for message in template() if message.id}
    have = {key(message): message for message in catalogue if message.id}
    found = [f"missing: {k}" for k in wanted.keys() - have.keys()]
    found += [f"obsolete: {k}" for k in have.keys() - wanted.keys()]
    for k in wanted.keys() & have.keys():
        found += translation_faults(have[k], catalogue.num_plurals)
    return sorted(found)


def translation_faults(message: Message, plurals: int) -> list[str]:
    source = message.id if isinstance(message.id, tuple) else (message.id,)
    target = message.string if isinstance(message.string, tuple) else (message.string,)
    told = source[0]
    if message.fuzzy:
        return [f"fuzzy: {told}"]
    if isinstance(message.id, tuple) and len(target) != plurals:
        return [f"{len(target)} plural forms of {plurals}: {told}"]
    if not all(target):
        return [f"untranslated: {told}"]
    allowed = set().union(*map(names, source))
    needed = set.intersection(*map(names, source)) - {"n"}
    found = []
    for form in target:
        try:
            got = names(form)
        except ValueError as error:
            found.append(f"broken braces ({error}): {told}")
            continue
        if got - allowed or needed - got:
            found.append(f"placeholders {sorted(got)}, not {sorted(allowed)}: {told}")
        if told[:1].isspace() != form[:1].isspace() or told.endswith("\n") != form.endswith("\n"):
            found.append(f"space at an edge: {told}")
    return found


def main() -> int:
    if sys.argv[1:] == ["update"]:
        update()
    found = faults()
    print("\n".join(found) or "catalogues complete")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
