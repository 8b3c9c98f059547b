"""Words left untranslated: of another script, half mixed, with unfilled placeholders or characters without text."""

import re

ALLOWED = {
    "MARK",
    "OpenMoji",
    "CC",
    "BY",
    "SA",
    "Fira",
    "Sans",
    "Russo",
    "One",
    "OFL",
    "franjos",
    "Letter",
    "Half",
    "Single",
    "Sort",
}
WORD = re.compile(r"[^\W\d_]+(?:[’'ʼ-][^\W\d_]+)*")
LATIN, CYRILLIC = re.compile(r"[A-Za-z]"), re.compile(r"[\u0400-\u04ff]")
MIXED = re.compile(r"(?=\w*[A-Za-z])(?=\w*[\u0400-\u04ff])\w+")  # a Latin i in a Ukrainian word
STAMP = re.compile(r"\b[0-9A-Z]{4}-[0-9A-Z]{4}\b")
CYRILLIC_LANGUAGES = {"uk"}


def faults(text: str, lang: str, allowed: frozenset[str] = frozenset()) -> list[str]:
    text = STAMP.sub("", text)
    known = ALLOWED | allowed
    found = [f"mixed scripts: {word}" for word in MIXED.findall(text)]
    for word in WORD.findall(text):
        latin, cyrillic = LATIN.search(word), CYRILLIC.search(word)
        if lang in CYRILLIC_LANGUAGES and latin and not cyrillic and len(word) > 1:
            if not set(word.split("-")) <= known:
                found.append(f"Latin: {word}")
        elif lang not in CYRILLIC_LANGUAGES and cyrillic:
            found.append(f"Cyrillic: {word}")
        if lang == "uk" and re.search(r"[ыэёъЫЭЁЪ]", word):
            found.append(f"not Ukrainian: {word}")
    found += [f"placeholder: {x}" for x in re.findall(r"\{[\w.]+\}|%\(\w+\)s|\{\{|\}\}|\{%", text)]
    found += [f"straight apostrophe: {x}" for x in re.findall(r"[а-яіїєґ]'[а-яіїєґ]", text, re.I)]
    found += [f"no text: U+{ord(x):04X}" for x in text if x in "\ufffd\u0000" or "\ue000" <= x <= "\uf8ff"]
    return found
