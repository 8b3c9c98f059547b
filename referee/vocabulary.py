"""Every word of a game's table language, to be listed, and to be kept out of players' names."""

from collections.abc import Sequence

from pnp.edition import builtin
from pnp.words import Words, languages
from referee import rules, voice
from referee.grammar import CONTROLS, SIDE_WORDS
from referee.lexicon import forms, typed
from referee.voice.teller import Table


def reserved(game: str) -> set[str]:
    """Every form that may be typed, in every language."""
    return {form for id in meanings(game) for form in forms(id)} | {"/", "?"}


def vocabulary(game: str, langs: Sequence[str]) -> list[dict[str, str]]:
    """Every word, as typed in each language, and the message id of what it means."""
    return [
        {**{lang: typed(id, Words.of(lang)) for lang in langs}, "meaning": meaning}
        for id, meaning in meanings(game).items()
    ]


def listed(game: str, words: Words) -> Table:
    """The vocabulary in all languages, explained in one."""
    cells = (
        (*(row[lang] for lang in languages()), words.t(row["meaning"]) if row["meaning"] else "")
        for row in vocabulary(game, languages())
    )
    return Table(words.t("Words"), (*languages(), ""), tuple(cells))


def meanings(game: str) -> dict[str, str]:
    """Ids of all words with what they mean; verbs first, then the referee's own, then what only stands in slots."""
    found: dict[str, str] = {}
    for verb in voice.of(game).VERBS:
        found.setdefault(verb.id, verb.meaning)
    for control in CONTROLS:
        found.setdefault(control.id, control.meaning)
    for id in (*_in_slots(game), *SIDE_WORDS):
        found.setdefault(id, "")
    return found


def _in_slots(game: str) -> list[str]:
    """Colours, signs, tags."""
    edition, module = builtin(game), rules.of(game)
    options = {key: option.default(edition, edition.players[0]) for key, option in module.OPTIONS.items()}
    state = module.start(edition, edition.players[0], module.LEVELS[0], options)
    return [id for verb in voice.of(game).VERBS for slot in verb.slots for id in slot.vocabulary(state)]
