"""From a typed line to an event, for every game: words, prefixes, names, keyboards, what is left out."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any, NamedTuple

from pnp.words import N_, Fault, Words
from referee.grammar import CONTROLS, Verb
from referee.lexicon import begun, forms, integer, other_layouts, plain, seats, typed
from referee.rules.core import Adjusted, Ask, Event, State
from referee.slots import Amounts, Phrase, Slot, Whose


class Answer(NamedTuple):
    """An event, complete."""

    event: Event


class Drawn(NamedTuple):
    """The laptop is to draw the outcome."""


class Order(NamedTuple):
    """A word for the referee itself, with what follows it."""

    id: str
    rest: str


class Missing(NamedTuple):
    """Understood so far; `slot` is the first thing that several answers still differ in, `values` what it can be."""

    verb: Verb
    slot: Slot
    values: tuple[Any, ...]
    choices: tuple[Event, ...]


Read = Answer | Drawn | Order | Missing


class Reading(NamedTuple):
    """One way to understand a line: fields of a verb's event, and how many words were only begun."""

    verb: Verb
    given: tuple[tuple[str, Any], ...]
    begun: int


class Table(NamedTuple):
    """What a line is read against: the state, its question, the verbs of the game, the names, the language."""

    state: State
    ask: Ask
    verbs: tuple[Verb, ...]
    names: tuple[str, ...]
    words: Words


def read(line: str, table: Table) -> Read:
    """Raises Fault with a sentence where the line is not understood or could mean two things."""
    words = split(line)
    if not words:
        raise Fault("nothing", N_("Nothing was typed. `?` says what can be."))
    found = _read(words, line, table)
    if found is None:
        for other in other_layouts(line):
            turned = _but_names(split(other), words, table.names)
            found = _read(turned, other, table) if turned else None
            if found is not None:
                return found
        raise _unknown(words, table)
    return found


def split(line: str) -> list[str]:
    return line.replace(",", " ").replace(";", " ").replace("·", " ").split()


def _but_names(turned: list[str], words: list[str], names: Sequence[str]) -> list[str]:
    """A name keeps the letters it was typed with."""
    if len(turned) != len(words):
        return turned
    return [w if seats(w, names) else t for t, w in zip(turned, words, strict=True)]


def _read(words: list[str], line: str, table: Table) -> Read | None:
    now = possible(table)
    readings = [r for verb in now for r in _after_verb(verb, words, table)]
    if len(now) == 1:
        readings += list(_slots(now[0], now[0].slots, words, table))
    else:
        some = [verb for verb in now if verb.bare or words[0].isdecimal()]
        readings += [r for verb in some for r in _slots(verb, verb.slots, words, table)]
    order = _order(words, line)
    exact = order if order and plain(words[0]) in forms(order.id) else None
    if exact and not any(r.begun == 0 for r in readings):
        return exact
    if readings:
        return _settled(readings, table)
    later = [r for verb in table.verbs if verb not in now for r in _after_verb(verb, words, table)]
    if order and not any(r.begun == 0 for r in later):
        return order
    _whole_adjustment(words, later, table)
    return _guess(later, table) if later else None


def _whole_adjustment(words: list[str], later: list[Reading], table: Table) -> None:
    """Raises Fault where the last resort was begun, but not finished."""
    adjust = next((verb for verb in table.verbs if issubclass(verb.event, Adjusted)), None)
    if adjust and not later and plain(words[0]) in forms(adjust.id):
        example = f"{typed(adjust.id, table.words)} {table.names[0]} -5 …"
        raise Fault("incomplete", N_("A name, a sum and a reason, please, such as: {example}."), example=example)


def possible(table: Table) -> list[Verb]:
    """The verbs that can answer the question."""
    kinds = {type(choice) for choice in table.ask.choices}
    return [verb for verb in table.verbs if verb.event in kinds or verb.answers == table.ask.kind]


def _order(words: list[str], line: str) -> Order | None:
    first = plain(words[0])
    if first == "?":
        return Order("help", "")
    rest = line.strip()[len(words[0]) :].strip(" ,;") if line.strip().startswith(words[0]) else " ".join(words[1:])
    exact = [control for control in CONTROLS if first in forms(control.id)]
    matching = exact or [c for c in CONTROLS if any(form.startswith(first) for form in forms(c.id))]
    if len(matching) != 1 or (rest and not exact and not matching[0].more):
        return None
    if rest and not matching[0].more:
        raise Fault("too-much", N_("“{word}” stands alone: nothing follows it."), word=words[0])
    return Order(matching[0].id, rest)


# ---- readings ----------------------------------------------------------------------------------------------


def _after_verb(verb: Verb, words: list[str], table: Table) -> Iterator[Reading]:
    for _, cut in begun(words[0], (verb.id,)):
        if verb.drawn and not words[1:]:
            yield Reading(verb, (), cut)
        else:
            yield from _slots(verb, verb.slots, words[1:], table, cut)


def _slots(verb: Verb, slots: Sequence[Slot], words: list[str], table: Table, cut: int = 0) -> Iterator[Reading]:
    """Every way in which the words fill the slots in order; a slot may be left out."""
    if not slots:
        if not words:
            yield Reading(verb, (), cut)
        return
    slot, rest = slots[0], slots[1:]
    fills = slot.fills(words, table.state, table.names) if words or isinstance(slot, Phrase) else ()
    for value, used, more in fills:
        for reading in _slots(verb, rest, words[used:], table, cut + more):
            mine = ((slot.field, value),) if slot.field else ()
            yield Reading(verb, (*mine, *reading.given), reading.begun)
    if not slot.firm:
        yield from _slots(verb, rest, words, table, cut)


# ---- settling ----------------------------------------------------------------------------------------------


def _settled(readings: list[Reading], table: Table) -> Read:
    """The one meaning of several readings: those that are possible now, those with the fewest words begun."""
    if any(r.verb.drawn and not r.given and not r.begun for r in readings) and not table.ask.seats:
        return Drawn()
    fitting = [(reading, _matching(reading, table)) for reading in readings]
    good = [(reading, choices) for reading, choices in fitting if choices]
    if good:
        least = min(reading.begun for reading, _ in good)
        best = [(reading, choices) for reading, choices in good if reading.begun == least]
        events = list(dict.fromkeys(choice for _, choices in best for choice in choices))
        if len(events) == 1:
            return Answer(events[0])
        distinct = list(dict.fromkeys((reading.verb.id, reading.given) for reading, _ in best))
        if len(distinct) == 1 or (len({reading.verb.id for reading, _ in best}) == 1 and _same_words(best)):
            return _missing(best[0][0].verb, events)
        raise _ambiguous([reading for reading, _ in best], table)
    return _guess(readings, table)


def _same_words(best: list[tuple[Reading, tuple[Event, ...]]]) -> bool:
    """Readings that differ only in which number slot took a number."""
    texts = {tuple((k, v) for k, v in reading.given if isinstance(v, str)) for reading, _ in best}
    return len(texts) == 1


def _matching(reading: Reading, table: Table) -> tuple[Event, ...]:
    """The answers possible now that agree with what was given."""
    verb, given = reading.verb, dict(reading.given)
    phrase = _phrase(verb)
    if phrase and given:
        return _phrased(given[phrase.field], verb, phrase, table)
    if table.ask.ranges:
        made = _made(verb, given)
        return (made,) if made is not None else ()
    return tuple(
        choice
        for choice in table.ask.choices
        if isinstance(choice, verb.event)
        and all(_agrees(choice, key, value) for key, value in given.items())
        and _true(reading, choice, table)
    )


def _phrase(verb: Verb) -> Phrase | None:
    return next((slot for slot in verb.slots if isinstance(slot, Phrase)), None)


def _phrased(event: Event, verb: Verb, phrase: Phrase, table: Table) -> tuple[Event, ...]:
    """The event where it fits, else the answers possible now that go on as it begins."""
    if phrase.fits(event, table.state):
        return (event,)
    start = phrase.say(event, table.names, table.words)
    choices = [choice for choice in table.ask.choices if isinstance(choice, verb.event)]
    return tuple(c for c in choices if phrase.say(c, table.names, table.words)[: len(start)] == start)


def _agrees(choice: Event, key: str, value: Any) -> bool:
    return not hasattr(choice, key) or bool(getattr(choice, key) == value)


def _true(reading: Reading, event: Event, table: Table) -> bool:
    """Whether the player named beside the event is the right one, where one is named."""
    given = dict(reading.given)
    named = [given[s.field] for s in reading.verb.slots if isinstance(s, Whose) and s.field in given]
    return not named or reading.verb.true is None or reading.verb.true(table.state, event, named[0])


def _made(verb: Verb, given: dict[str, Any]) -> Event | None:
    wanted = {field.name for field in fields(verb.event)}
    return verb.event(**given) if set(given) == wanted else None


def _missing(verb: Verb, events: Sequence[Event]) -> Missing:
    for slot in verb.slots:
        found = tuple(dict.fromkeys(slot.value(event) for event in events))
        if len(found) > 1:
            return Missing(verb, slot, found, tuple(events))
    return Missing(verb, verb.slots[-1], (), tuple(events))


def _guess(readings: list[Reading], table: Table) -> Read:
    """Not possible now: the rules are to say why, so the event is made as whole as it can be."""
    least = min(reading.begun for reading in readings)
    best = [reading for reading in readings if reading.begun == least]
    if best[0].verb.drawn and not best[0].given and not table.ask.seats:
        return Drawn()
    words = {tuple((k, v) for k, v in reading.given if isinstance(v, str)) for reading in best}
    if len({reading.verb.id for reading in best}) > 1 or len(words) > 1:
        raise _ambiguous(best, table)
    whole = max(best, key=lambda reading: len(reading.given))
    event = _filled(whole, table)
    if not _true(whole, event, table):
        raise Fault("not-theirs", N_("That player does not have it. `board` shows who does."))
    return Answer(event)


def _filled(reading: Reading, table: Table) -> Event:
    """The event with a plain value for what was left out."""
    given = dict(reading.given)
    defaults: dict[str, Any] = {}
    phrase = _phrase(reading.verb)
    if phrase and given:
        made: Event = given[phrase.field]
        return made
    if phrase and table.ask.choices:
        message = N_("“{word}” is not possible now, whatever follows it. `?` says what is.")
        raise Fault("not-possible", message, word=typed(reading.verb.id, table.words))
    for slot in reading.verb.slots:
        if slot.field in given or not slot.kept:
            continue
        if slot.required:
            message = N_("Something is missing after “{word}”. `words` shows how it goes.")
            raise Fault("incomplete", message, word=typed(reading.verb.id, table.words))
        defaults[slot.field] = slot.default
    kept = {key: value for key, value in given.items() if key in {f.name for f in fields(reading.verb.event)}}
    return reading.verb.event(**kept, **defaults)


# ---- what was not understood -------------------------------------------------------------------------------


def _ambiguous(readings: list[Reading], table: Table) -> Fault:
    meanings = list(dict.fromkeys(_told(reading, table) for reading in readings))
    return Fault("ambiguous", N_("That could mean: {meanings}. Type one more letter or word."), meanings=meanings[:5])


def _told(reading: Reading, table: Table) -> str:
    said, given = [typed(reading.verb.id, table.words)], dict(reading.given)
    for slot in reading.verb.slots:
        if slot.field in given:
            said += slot.says(given[slot.field], table.names, table.words)
    return " ".join(said)


def _unknown(words: list[str], table: Table) -> Fault:
    """Names the word that fits nothing, with the nearest that would."""
    for verb in possible(table):
        if any(isinstance(slot, Amounts) for slot in verb.slots):
            message = N_("A number for each player, please: {names}.")
            return Fault("amounts", message, names=list(table.names))
    known = _known(table)
    for word in words:
        if not _could_be(word, known, table):
            return _unknown_word(word, known)
    return Fault("not-understood", N_("I do not understand that here. `?` says what can be typed."))


def _known(table: Table) -> list[str]:
    """Every form that may be typed now."""
    ids = [
        id
        for verb in possible(table)
        for id in (verb.id, *(id for slot in verb.slots for id in slot.vocabulary(table.state)))
    ]
    return [form for id in (*ids, *(control.id for control in CONTROLS)) for form in forms(id)]


def _could_be(word: str, known: Sequence[str], table: Table) -> bool:
    phrases = (phrase for phrase in map(_phrase, possible(table)) if phrase)
    return (
        integer(word) is not None
        or any(form.startswith(plain(word)) for form in known)
        or bool(seats(word, table.names))
        or any(phrase.knows(word) for phrase in phrases)
    )


def _unknown_word(word: str, known: Sequence[str]) -> Fault:
    from difflib import get_close_matches

    near = get_close_matches(plain(word), known, 1, 0.6)
    shown = word if len(word) <= 20 else word[:19] + "…"
    if near:
        message = N_("I do not know the word “{word}”. Did you mean “{guess}”?")
        return Fault("unknown-word", message, word=shown, guess=near[0])
    message = N_("I do not know the word “{word}”. `?` says what can be typed.")
    return Fault("unknown-word", message, word=shown)
