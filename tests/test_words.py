"""Plurals, money, numbers, languages."""

import pytest

from pnp.words import Fault, Phrase, Words, languages, preferred
from tests import catalogues

EN, UK = Words.of("en"), Words.of("uk")


@pytest.mark.parametrize(
    ("n", "form"),
    [
        (0, "жетонів"),
        (1, "жетон"),
        (2, "жетони"),
        (5, "жетонів"),
        (11, "жетонів"),
        (21, "жетон"),
        (22, "жетони"),
        (25, "жетонів"),
        (101, "жетон"),
        (111, "жетонів"),
    ],
)
def test_ukrainian_plurals(n: int, form: str) -> None:
    assert UK.nt("{n} piece", "{n} pieces", n) == f"{n} {form}"


def test_money_and_numbers() -> None:
    assert (EN.money(5), EN.money(-5), EN.money(1250)) == ("$5", "−$5", "$1,250")
    assert (UK.money(5), UK.money(-5), UK.money(1250), UK.money(12500)) == (
        "5\u00a0$",
        "−5\u00a0$",
        "1250\u00a0$",
        "12\u00a0500\u00a0$",
    )


def test_lists_and_spans() -> None:
    assert EN.listed(["A", "B", "C"]) == "A, B and C" and UK.listed(["A", "B"]) == "A та B" and EN.listed(["A"]) == "A"
    assert EN.either(3, 4) == "3 or 4" and UK.either(3, 4) == "3 або 4" and UK.either(3, 5) == "3–5"


def test_a_fault_is_told_whole_in_either_language() -> None:
    inner = Fault("", "one of {choices}", choices=["a", "b"])
    fault = Fault("x", "{file}: {key} is {value}, but should be {wanted}.", file="f", key="k", value=1, wanted=inner)
    assert str(fault) == "f: k is 1, but should be one of a, b."
    assert fault.told(UK) == "f: k = 1, а має бути одне з: a, b."
    assert Fault("y", "{file}: {error}.", file="f", error=Phrase("a table")).told(UK) == "f: таблиця."


def test_the_environment_chooses_the_language() -> None:
    assert preferred({"RECYCLE_LANG": "uk", "LC_ALL": "en_US"}) == "uk"
    assert preferred({"LANG": "uk_UA.UTF-8"}) == "uk"
    assert preferred({"LC_ALL": "C", "LANG": "uk_UA.UTF-8"}) == "en"
    assert preferred({}) == "en" and "uk" in languages()


def test_catalogues_are_complete() -> None:
    assert catalogues.faults() == []
