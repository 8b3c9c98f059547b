"""The table language as data: the verbs that games bring, and the words for the referee itself."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pnp.words import N_, Words
from referee.lexicon import typed
from referee.rules.core import Event, State
from referee.slots import Slot


class Verb(NamedTuple):
    """A word that names an event, with its slots in order; `meaning` is a message for the list of words.

    `drawn`: without slots it asks the laptop for chance; `answers`: the kind of question with ranges, or
    with answers too many to list, that it answers; `bare`: its word may be left out though other verbs are possible;
    `true`: whether a player that was named beside the event is the right one.
    """

    id: str
    event: type[Event]
    slots: tuple[Slot, ...]
    meaning: str
    drawn: bool = False
    answers: str = ""
    bare: bool = False
    true: Callable[[State, Event, Any], bool] | None = None


class Control(NamedTuple):
    """A word for the referee itself; `more`: something may follow it."""

    id: str
    meaning: str
    more: bool = False


CONTROLS = (
    Control("undo", N_("take back the last entry; undo 3 takes back three"), more=True),
    Control("redo", N_("bring back what undo took")),
    Control("amend", N_("another event for an entry: amend 12 …, several with / between them"), more=True),
    Control("insert", N_("a forgotten event before an entry: insert 12 …"), more=True),
    Control("drop", N_("take an entry out: drop 12, and all after it: drop 12 on"), more=True),
    Control("note", N_("write a remark into the log"), more=True),
    Control("log", N_("show the entries")),
    Control("board", N_("show the table")),
    Control("score", N_("show how things stand")),
    Control("words", N_("list what can be typed")),
    Control("lang", N_("another language: lang uk"), more=True),
    Control("secret", N_("type unseen what is secret; secret Ann: what only Ann knows, ahead of time"), more=True),
    Control("help", N_("explain what is asked; ? does too")),
    Control("quit", N_("stop; everything is saved")),
)
SIDE_WORDS = ("on", "yes", "no", "end")


def say(event: Event, verbs: Sequence[Verb], names: Sequence[str], words: Words) -> str:
    """The event as it could be typed in a language."""
    verb = next(verb for verb in verbs if isinstance(event, verb.event))
    said = [typed(verb.id, words)]
    for slot in verb.slots:
        said += slot.says(slot.value(event), names, words)
    return " ".join(said).strip()
