"""From a typed line to an event and back, for every game: words, prefixes, names, keyboards, what is left out."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any, NamedTuple

from pnp.words import N_, Fault, Words
from referee import grammar
from referee.grammar import (
    Amounts,
    Bare,
    Control,
    Hands,
    Literal,
    Named,
    Number,
    Numbers,
    Phrase,
    Rest,
    Seat,
    Several,
    Slot,
    Tagged,
    Verb,
    Whose,
    Word,
    forms,
    plain,
)
from referee.rules.core import Adjusted, Ask, Event, State

ADJUST = Verb(
    "adjust",
    Adjusted,
    (Seat("seat"), Number("amount"), Rest("reason")),
    N_("last resort: adjust Ann -5 wrong change"),
)
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
    Control("secret", N_("type secret bids, unseen")),
    Control("help", N_("explain what is asked; ? does too")),
    Control("quit", N_("stop; everything is saved")),
)
SIDE_WORDS = ("on", "yes", "no", "end")


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
        for other in grammar.other_layouts(line):
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
    if plain(words[0]) in forms(ADJUST.id):
        found = list(_after_verb(ADJUST, words, table))
        if not found:
            raise Fault(
                "incomplete", N_("A name, a sum and a reason, please, such as: {example}."), example="adjust Ann -5 …"
            )
        return _settled(found, table)
    later = [r for verb in table.verbs if verb not in now for r in _after_verb(verb, words, table)]
    if order and not any(r.begun == 0 for r in later):
        return order
    return _guess(later, table) if later else None


def possible(table: Table) -> list[Verb]:
    """The verbs that can answer the question."""
    if table.ask.ranges:
        return [verb for verb in table.verbs if verb.answers == table.ask.kind]
    kinds = {type(choice) for choice in table.ask.choices}
    return [verb for verb in table.verbs if verb.event in kinds or verb.answers == table.ask.kind]


def _order(words: list[str], line: str) -> Order | None:
    first = plain(words[0])
    if first == "?":
        return Order("help", "")
    rest = line.strip()[len(words[0]) :].strip(" ,;") if line.strip().startswith(words[0]) else " ".join(words[1:])
    exact = [control for control in CONTROLS if first in forms(control.id)]
    begun = [control for control in CONTROLS if any(form.startswith(first) for form in forms(control.id))]
    matching = exact or begun
    if len(matching) != 1 or (rest and not exact and not matching[0].more):
        return None
    if rest and not matching[0].more:
        raise Fault("too-much", N_("“{word}” stands alone: nothing follows it."), word=words[0])
    return Order(matching[0].id, rest)


# ---- readings ----------------------------------------------------------------------------------------------


def _after_verb(verb: Verb, words: list[str], table: Table) -> Iterator[Reading]:
    for begun in _begun(words[0], (verb.id,)):
        yield from _slots(verb, verb.slots, words[1:], table, begun[1])


def _begun(word: str, ids: Sequence[str]) -> list[tuple[str, int]]:
    """Ids that the word means (0) or begins (1)."""
    made = plain(word)
    exact = [(id, 0) for id in ids if made in forms(id)]
    return exact or [(id, 1) for id in ids if any(form.startswith(made) for form in forms(id))]


def _slots(verb: Verb, slots: Sequence[Slot], words: list[str], table: Table, begun: int = 0) -> Iterator[Reading]:
    """Every way in which the words fill the slots in order; a slot may be left out."""
    if not slots:
        if not words:
            yield Reading(verb, (), begun)
        return
    slot, rest = slots[0], slots[1:]
    for value, used, more in _fills(slot, words, table):
        for reading in _slots(verb, rest, words[used:], table, begun + more):
            mine = ((slot.field, value),) if slot.field else ()
            yield Reading(verb, (*mine, *reading.given), reading.begun)
    if not _needed(slot):
        yield from _slots(verb, rest, words, table, begun)


def _needed(slot: Slot) -> bool:
    """A slot that cannot be left out, since nothing else would tell what it is."""
    if isinstance(slot, Literal):
        return slot.needed
    return isinstance(slot, (Amounts, Seat, Several, Bare, Hands))


def _fills(slot: Slot, words: list[str], table: Table) -> Iterator[tuple[Any, int, int]]:
    """What the slot can take from the front of the words: value, words used, how many were only begun."""
    if not words and not isinstance(slot, Phrase):
        return
    match slot:
        case Word():
            for id, more in _begun(words[0], slot.ids(table.state)):
                yield id, 1, more
        case Number():
            number = integer(words[0])
            if number is not None:
                yield number, 1, 0
        case Tagged() | Numbers():
            yield from _tagged(slot, words)
        case Amounts():
            yield from _amounts(words, table.names)
        case Seat():
            for seat, more in seats(words[0], table.names):
                yield seat, 1, more
        case Literal():
            yield from ((None, 1, more) for _, more in _begun(words[0], (slot.tag,)))
        case Named():
            yield from _named(slot, words, table)
        case Several():
            yield from _several(slot, words, table)
        case Bare() | Hands():
            yield from _numbers(slot, words, len(table.names))
        case Whose():
            yield from ((seat, 1, more) for seat, more in seats(words[0], table.names))
        case Rest():
            yield " ".join(words), len(words), 0
        case Phrase():
            for event, more in slot.read(words, table.state, table.names):
                yield event, len(words), more


LONGEST_NAME = 5  # words


def _named(slot: Named, words: list[str], table: Table) -> Iterator[tuple[Any, int, int]]:
    """A thing by words of its name in their order, each of them perhaps only begun; or another word."""
    for id, more in _begun(words[0], slot.words(table.state)):
        yield id, 1, more
    ids = slot.ids(table.state)
    for used in range(1, min(LONGEST_NAME, len(words)) + 1):
        typed = [part for word in words[:used] for part in grammar.parts(word)]
        for id in ids:
            if any(_in_order(typed, name) for name in grammar.names(id)):
                exact = (used == 1 and typed[0] == id) or any(tuple(typed) == name for name in grammar.names(id))
                yield id, used, 0 if exact else 1


def _in_order(typed: list[str], name: tuple[str, ...]) -> bool:
    rest = iter(name)
    return all(any(word.startswith(made) for word in rest) for made in typed)


def _several(slot: Several, words: list[str], table: Table) -> Iterator[tuple[Any, int, int]]:
    ids = slot.ids(table.state)
    found: list[tuple[tuple[str, ...], int]] = [((), 0)]
    for used, word in enumerate(words, 1):
        found = [((*chosen, id), begun + more) for chosen, begun in found for id, more in _begun(word, ids)]
        yield from ((chosen, used, begun) for chosen, begun in found)


def _numbers(slot: Bare | Hands, words: list[str], players: int) -> Iterator[tuple[Any, int, int]]:
    numbers = []
    for word in words:
        number = integer(word)
        if number is None:
            break
        numbers.append(number)
    if isinstance(slot, Bare) and numbers:
        yield tuple(numbers), len(numbers), 0
    elif numbers and len(numbers) % players == 0:
        each = len(numbers) // players
        yield tuple(tuple(numbers[n : n + each]) for n in range(0, len(numbers), each)), len(numbers), 0


def _tagged(slot: Tagged | Numbers, words: list[str]) -> Iterator[tuple[Any, int, int]]:
    for _, more in _begun(words[0], (slot.tag,)):
        found = []
        for word in words[1:]:
            number = integer(word)
            if number is None:
                break
            found.append(number)
        if isinstance(slot, Numbers):
            yield tuple(found), 1 + len(found), more
        elif found:
            yield found[0], 2, more


def _amounts(words: list[str], names: Sequence[str]) -> Iterator[tuple[Any, int, int]]:
    """All players named with a number each, or as many numbers as there are players."""
    count = len(names)
    numbers = [integer(word) for word in words]
    if len(words) == count and None not in numbers:
        yield tuple(numbers), count, 0
    if len(words) == 2 * count:
        found = [seats(word, names) for word in words[::2]]
        if all(len(s) == 1 for s in found) and None not in numbers[1::2]:
            by_seat = {s[0][0]: number for s, number in zip(found, numbers[1::2], strict=True)}
            if len(by_seat) == count:
                yield tuple(by_seat[n] for n in range(count)), 2 * count, sum(s[0][1] for s in found)


def seats(word: str, names: Sequence[str]) -> list[tuple[int, int]]:
    made = plain(word)
    exact = [(n, 0) for n, name in enumerate(names) if plain(name) == made]
    return exact or [(n, 1) for n, name in enumerate(names) if plain(name).startswith(made)]


def integer(word: str) -> int | None:
    """A whole number, with or without a dollar sign."""
    made = plain(word).replace("$", "")
    return int(made) if re.fullmatch(r"[+-]?[0-9]{1,9}", made) else None


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
    if table.ask.ranges or verb is ADJUST:
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
    begun = phrase.say(event, table.names, table.words)
    choices = [choice for choice in table.ask.choices if isinstance(choice, verb.event)]
    return tuple(c for c in choices if phrase.say(c, table.names, table.words)[: len(begun)] == begun)


def _agrees(choice: Event, key: str, value: Any) -> bool:
    return not hasattr(choice, key) or bool(getattr(choice, key) == value)


def _true(reading: Reading, event: Event, table: Table) -> bool:
    """Whether the player named beside the event is the right one, where one is named."""
    named = [
        dict(reading.given)[s.field]
        for s in reading.verb.slots
        if isinstance(s, Whose) and s.field in dict(reading.given)
    ]
    return not named or reading.verb.true is None or reading.verb.true(table.state, event, named[0])


def _made(verb: Verb, given: dict[str, Any]) -> Event | None:
    wanted = {field.name for field in fields(verb.event)}
    if verb is ADJUST:
        given = {"reason": "", **given}
    return verb.event(**given) if set(given) == wanted else None


def _missing(verb: Verb, events: Sequence[Event]) -> Missing:
    for slot in verb.slots:
        if isinstance(slot, Phrase):
            return Missing(verb, slot, tuple(events), tuple(events))
        found = tuple(dict.fromkeys(getattr(event, slot.field) for event in events))
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
        raise Fault("not-possible", message, word=grammar.typed(reading.verb.id, table.words))
    for slot in reading.verb.slots:
        if slot.field in given or isinstance(slot, (Literal, Whose)):
            continue
        if isinstance(slot, (Word, Amounts, Seat, Phrase)) or (isinstance(slot, Named) and not slot.optional):
            message = N_("Something is missing after “{word}”. `words` shows how it goes.")
            raise Fault("incomplete", message, word=grammar.typed(reading.verb.id, table.words))
        defaults[slot.field] = _default(slot)
    kept = {key: value for key, value in given.items() if key in {f.name for f in fields(reading.verb.event)}}
    return reading.verb.event(**kept, **defaults)


def _default(slot: Slot) -> Any:
    if isinstance(slot, (Numbers, Several, Bare, Hands)):
        return ()
    if isinstance(slot, Named):
        return ""
    return 0 if isinstance(slot, Tagged) else 1


# ---- what was not understood -------------------------------------------------------------------------------


def _ambiguous(readings: list[Reading], table: Table) -> Fault:
    meanings = list(dict.fromkeys(_told(reading, table) for reading in readings))
    return Fault("ambiguous", N_("That could mean: {meanings}. Type one more letter or word."), meanings=meanings[:5])


def _told(reading: Reading, table: Table) -> str:
    said = [grammar.typed(reading.verb.id, table.words)]
    for slot in reading.verb.slots:
        for field, value in reading.given:
            if field != slot.field:
                continue
            if isinstance(slot, Phrase):
                said += slot.say(value, table.names, table.words)
                continue
            named = _name(value, table.words) if isinstance(value, str) and value else shown(value, table.words)
            said.append(named)
    return " ".join(said)


def shown(value: Any, words: Words) -> str:
    """A value of a slot, whatever it is."""
    return " ".join(shown(item, words) for item in value) if isinstance(value, tuple) else str(value)


def _unknown(words: list[str], table: Table) -> Fault:
    """Names the word that fits nothing, with the nearest that would."""
    for verb in possible(table):
        if any(isinstance(slot, Amounts) for slot in verb.slots):
            message = N_("A number for each player, please: {names}.")
            return Fault("amounts", message, names=list(table.names))
    known = [form for verb in possible(table) for id in _ids(verb, table) for form in forms(id)]
    known += [form for control in CONTROLS for form in forms(control.id)]
    for word in words:
        made = plain(word)
        if any(isinstance(slot, Phrase) and slot.knows(word) for verb in possible(table) for slot in verb.slots):
            continue
        if integer(word) is None and not any(form.startswith(made) for form in known) and not seats(word, table.names):
            from difflib import get_close_matches

            near = get_close_matches(made, known, 1, 0.6)
            shown = word if len(word) <= 20 else word[:19] + "…"
            if near:
                message = N_("I do not know the word “{word}”. Did you mean “{guess}”?")
                return Fault("unknown-word", message, word=shown, guess=near[0])
            message = N_("I do not know the word “{word}”. `?` says what can be typed.")
            return Fault("unknown-word", message, word=shown)
    return Fault("not-understood", N_("I do not understand that here. `?` says what can be typed."))


def _ids(verb: Verb, table: Table) -> Iterator[str]:
    yield verb.id
    for slot in verb.slots:
        if isinstance(slot, Word):
            yield from slot.ids(table.state)
        elif isinstance(slot, (Tagged, Numbers, Literal)):
            yield slot.tag
        elif isinstance(slot, Phrase):
            yield from slot.ids
        elif isinstance(slot, Named):
            yield from slot.words(table.state)
        elif isinstance(slot, Several):
            yield from slot.ids(table.state)


# ---- back into words ---------------------------------------------------------------------------------------


def say(event: Event, verbs: Sequence[Verb], names: Sequence[str], words: Words) -> str:
    """The event as it could be typed in a language."""
    verb = next(verb for verb in (*verbs, ADJUST) if isinstance(event, verb.event))
    said = [grammar.typed(verb.id, words)]
    for slot in verb.slots:
        said += _said(event, slot, names, words)
    return " ".join(said).strip()


def _said(event: Event, slot: Slot, names: Sequence[str], words: Words) -> list[str]:
    """A slot's part of the line."""
    if isinstance(slot, Literal):
        return [grammar.typed(slot.tag, words)] if slot.needed else []
    if isinstance(slot, Whose):
        return []
    if isinstance(slot, Phrase):
        return slot.say(event, names, words)
    value = grammar.values(event, slot)
    match slot:
        case Word():
            return [grammar.typed(value, words)]
        case Tagged():
            return [grammar.typed(slot.tag, words), str(value)] if value else []
        case Numbers():
            return [grammar.typed(slot.tag, words), *map(str, value)] if value else []
        case Amounts():
            return [part for name, amount in zip(names, value, strict=True) for part in (name, str(amount))]
        case Seat():
            return [names[value]]
        case Named():
            return [_name(value, words)] if value else []
        case Several():
            return [grammar.typed(id, words) for id in value]
        case Bare():
            return list(map(str, value))
        case Hands():
            return [str(number) for hand in value for number in hand]
        case _:
            return [str(value)]


def _name(id: str, words: Words) -> str:
    """A thing by its name; another word as it is typed."""
    typed = grammar.typed(id, words)
    return typed if typed != id else words.thing(id)
