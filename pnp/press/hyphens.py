"""Hyphenation of running text. ReportLab tests words against a letter class without ґ є і ї and the apostrophe;

widened here, and given break points that keep three letters on each side. Breaking at a word's own hyphen is left off:
ReportLab loses that hyphen when a paragraph with mark-up is wrapped twice.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache

import pyphen
from reportlab.platypus import paragraph

LETTERS = paragraph._hy_letters + "ґєіїҐЄІЇ’ʼ"
paragraph._hy_letters_pat = re.compile(f"^[{LETTERS}]+$")
paragraph._hy_shy_letters_pat = re.compile(f"^[{paragraph._hy_shy}{LETTERS}]+$")

KEPT = 3  # letters that stay together at either end of a word
NEVER_FIRST = "ьй’ʼ"  # no line starts with these
DICTIONARIES = {"en": "en_GB"}


@cache
def hyphenator(lang: str) -> Callable[[str], Iterator[tuple[str, str]]] | None:
    """What a paragraph style takes as its hyphenation: a word's two halves, the longest first half first."""
    code = pyphen.language_fallback(DICTIONARIES.get(lang, lang))
    if code is None:
        return None
    dictionary = pyphen.Pyphen(lang=code)

    def halves(word: str) -> Iterator[tuple[str, str]]:
        end = len(word)
        for part in reversed(word.split("-")):
            start = end - len(part)
            for i in reversed(dictionary.positions(part)):
                if KEPT <= i <= len(part) - KEPT and part[i] not in NEVER_FIRST:
                    yield word[: start + i], word[start + i :]
            end = start - 1

    return halves
