"""Language: the catalogue, plurals, the forms of a noun, numbers, money, and sentences about faults."""

import gettext
import os
from collections.abc import Iterable
from functools import cache
from typing import Any

from pnp import templates

SOURCE_LANGUAGE = "en"
DOMAIN = "messages"
NO_BREAK = "\u00a0"


def N_(message: str) -> str:
    """Marks a message that is translated later, when its language is known."""
    return message


class Fault(Exception):
    """What went wrong, as a sentence for a person that can be told in any language.

    `code` is for programs, `status` the exit status: 2 when the arguments alone are wrong, else 1.
    A parameter may be a Fault itself or a list of words.
    """

    def __init__(self, code: str, message: str, status: int = 1, **params: Any) -> None:
        super().__init__(message)
        self.code, self.message, self.status, self.params = code, message, status, params

    def told(self, words: "Words") -> str:
        return words.t(self.message, **{key: _told(value, words) for key, value in self.params.items()})

    def __str__(self) -> str:
        return self.told(Words.of(SOURCE_LANGUAGE))


def _told(value: Any, words: "Words") -> Any:
    if isinstance(value, Fault):
        return value.told(words)
    if isinstance(value, (list, tuple)):
        return ", ".join(str(_told(item, words)) for item in value)
    if isinstance(value, Phrase):
        return words.t(value)
    return value


class Phrase(str):
    """A message inside another one's parameters, translated together with it."""

    __slots__ = ()


def languages() -> tuple[str, ...]:
    """The source language first, then every language that has a catalogue."""
    found = sorted(path.parts[-3] for path in templates.folder().glob(f"locale/*/LC_MESSAGES/{DOMAIN}.po"))
    return (SOURCE_LANGUAGE, *(lang for lang in found if lang != SOURCE_LANGUAGE))


def preferred(environment: dict[str, str] | None = None) -> str:
    """The language of messages that the environment asks for, else the source language."""
    env = os.environ if environment is None else environment
    for variable in ("RECYCLE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        code = env.get(variable, "")[:2].lower()
        if code in languages():
            return code
        if code and variable != "RECYCLE_LANG":
            break
    return SOURCE_LANGUAGE


class Words:
    """One language. Placeholders are {name} everywhere; `nt` chooses the plural form by `n`."""

    def __init__(self, lang: str, catalogue: gettext.NullTranslations) -> None:
        self.lang, self._catalogue = lang, catalogue

    @staticmethod
    @cache
    def of(lang: str) -> "Words":
        """Raises FileNotFoundError where the language has no compiled catalogue."""
        folder = templates.folder() / "locale"
        fallback = lang == SOURCE_LANGUAGE
        return Words(lang, gettext.translation(DOMAIN, str(folder), [lang], fallback=fallback))

    def t(self, message: str, **params: Any) -> str:
        told = self._catalogue.gettext(message)
        return told.format(**params) if params else told

    def nt(self, one: str, many: str, n: int, **params: Any) -> str:
        return self._catalogue.ngettext(one, many, n).format(n=self.number(n), **params)

    def pt(self, context: str, message: str, **params: Any) -> str:
        told = self._catalogue.pgettext(context, message)
        return told.format(**params) if params else told

    def thing(self, id: str) -> str:
        """An everyday thing by its id: ice-cream-tub → ice cream tub."""
        return self.pt("thing", id.replace("-", " "))

    def number(self, value: int) -> str:
        """1250 → 1,250 in English; in Ukrainian a no-break space, from 10 000 up only."""
        text = f"{abs(value):,}"
        if self.lang != SOURCE_LANGUAGE:
            text = text.replace(",", NO_BREAK if abs(value) > 9999 else "")
        return ("\u2212" if value < 0 else "") + text

    def money(self, value: int) -> str:
        """-5 → −$5 or −5 $."""
        sign, figure = ("\u2212" if value < 0 else ""), self.number(abs(value))
        if self.lang == SOURCE_LANGUAGE:
            return f"{sign}${figure}"
        return f"{sign}{figure}{NO_BREAK}$"

    def either(self, a: int, b: int) -> str:
        """3 or 4 · 3–5: a span as words, or as a range where it holds more than two figures."""
        return self.t("{a} or {b}", a=a, b=b) if b - a == 1 else f"{a}\u2013{b}"

    def listed(self, items: Iterable[str]) -> str:
        """A, B and C · A, B та C."""
        names = list(items)
        if len(names) < 2:
            return "".join(names)
        return self.t("{most} and {last}", most=", ".join(names[:-1]), last=names[-1])


def sentence(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
