"""Rulebooks and start sheets: the same bones in both languages, the facts' figures, everything said that must be."""

import json
import re
from collections import Counter

import pypdfium2
import pytest
from markdown_it import MarkdownIt

from pnp import markdown, rulebook, templates
from pnp.edition import builtin, games
from pnp.edition.sorting import Containers, Spread
from pnp.edition.trade import Bill, Company, Market, Money
from pnp.geometry.papers import SETS
from pnp.parts.job import Job
from pnp.press import flow
from pnp.words import Fault, Words, languages
from tests import leftover, pdfread
from tests.conftest import changed, draw, drawn

LANGS = languages()
PAPERS = tuple(SETS)


def job(game: str, lang: str, paper: str = "a4") -> Job:
    edition = builtin(game)
    options = {key: choices[0] for key, choices in edition.options.items()}
    return Job(edition, Words.of(lang), SETS[paper], options)


def filled(game: str, lang: str) -> str:
    return rulebook.filled(job(game, lang), f"games/{game}/rulebook.{lang}.md")


def source(game: str, lang: str) -> str:
    return (templates.folder() / "games" / game / f"rulebook.{lang}.md").read_text(encoding="utf-8")


def bones(text: str) -> dict[str, object]:
    """What must be the same in every language."""
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    headings = [
        (token.tag, re.search(r"\{#([\w-]+)\}", tokens[i + 1].content)[1])  # type: ignore[index]
        for i, token in enumerate(tokens)
        if token.type == "heading_open"
    ]
    figures = re.findall(r"\(figure:([^)]+)\)", text)
    return {
        "headings": headings,
        "figures": figures,
        "icons": sorted(re.findall(r"\(icon:([\w-]+)\)", text)),
        "items": sum(token.type == "list_item_open" for token in tokens),
        "examples": sum(token.type == "blockquote_open" for token in tokens),
        "breaks": sum(token.type == "hr" for token in tokens),
        "figures in text": sorted(
            re.findall(r"(?<![\w#:,])\d+", re.sub(r"\(figure:[^)]+\)|^\d+\.|4\.0", "", text, flags=re.M))
        ),
    }


@pytest.mark.parametrize("game", games())
def test_the_books_have_the_same_bones(game: str) -> None:
    first, *others = (bones(filled(game, lang)) for lang in LANGS)
    for other in others:
        assert other == first


@pytest.mark.parametrize("game", games())
def test_templates_use_the_same_facts(game: str) -> None:
    def expressions(text: str) -> set[str]:
        return {
            re.sub(r"\s+", "", e) for e in re.findall(r"\{\{(.*?)\}\}", text) if not re.search(r"icon\(|nt\(|\"", e)
        }

    first, *others = (expressions(source(game, lang)) for lang in LANGS)
    for other in others:
        assert other == first


SECTIONS = ["goal", "set", "setup", "glance", "turn", "end", "questions", "variants", "credits"]
PAGES = {"mark": 8, "memo": 8, "single-sort": 12}
WITHOUT_VARIANTS = {"memo"}  # no switch in its facts


@pytest.mark.parametrize("game", PAGES)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("paper", PAPERS)
def test_books_have_their_pages_with_the_guides_sections(game: str, lang: str, paper: str) -> None:
    data = drawn(game, lang, paper).files["90-rulebook.pdf"]
    assert len(pdfread.page_sizes(data)) == PAGES[game]
    anchors = [anchor for tag, anchor in bones(filled(game, lang))["headings"] if tag == "h2"]  # type: ignore[attr-defined]
    assert anchors == [s for s in SECTIONS if s != "variants" or game not in WITHOUT_VARIANTS]
    assert len(pdfread.outline(data)) == len(anchors)


@pytest.mark.parametrize("game", games())
def test_sections_stand_on_the_same_pages(game: str) -> None:
    def places(lang: str) -> dict[str, int]:
        found = {}
        for n, page in enumerate(re.split(r"^---$", filled(game, lang), flags=re.M)):
            found.update(dict.fromkeys(re.findall(r"\{#([\w-]+)\}", page), n))
        return found

    first = places("en")
    assert all(abs(places(lang)[anchor] - n) <= 1 for lang in LANGS for anchor, n in first.items())


DIAGRAMS = {
    "mark": (
        "table.labelled table.seats turn.strip company.fees company.short turn.rolls company.take company.process "
        "market.sell turn.hands:4,7,0,7 market.full_row market.last_row:61,48,44,39"
    ),
    "memo": (
        "spread.midgame spread.counted spread.setup spread.stacks flips.outcomes flips.pairs spread.gaps "
        "lorries.strips spread.shuffle lorries.exchange winner.count:6,1 winner.tie:6,1,6,3 winner.reference"
    ),
    "single-sort": (
        "pile.dumped pile.kinds actions.fork actions.collect actions.recycle actions.recycled actions.repair "
        "actions.reduce actions.rethink actions.rethink_players actions.repurpose actions.reuse actions.give_back "
        "actions.deposit_players actions.cleanup tally.collection tally.sixes tally.goal"
    ),
}


@pytest.mark.parametrize("game", DIAGRAMS)
def test_all_diagrams_of_the_guide(game: str) -> None:
    assert set(DIAGRAMS[game].split()) <= set(bones(filled(game, "en"))["figures"])  # type: ignore[call-overload]


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("lang", LANGS)
def test_a_page_is_short_and_has_a_picture(game: str, lang: str) -> None:
    for page in re.split(r"^---$", filled(game, lang), flags=re.M):
        words = re.sub(r"\(.*?\)|```.*?```|[#*{}\[\]!]", " ", page, flags=re.S).split()
        short = len([word for word in words if any(map(str.isalpha, word))]) <= 170
        assert "{#questions}" in page or ("figure:" in page and short)


@pytest.mark.parametrize("lang", LANGS)
def test_a_book_for_children_has_large_type_and_short_sentences(lang: str) -> None:
    text = re.sub(r"```.*?```|\(figure:.*?\)|^#.*$", " ", filled("memo", lang), flags=re.S | re.M)
    assert "<!-- type 12 -->" in text
    plain = re.sub(r"!\[[^]]*\]|\(icon:[\w-]+\)|[*>{}#]|<!--.*?-->|\d\.\s", " ", text)
    for sentence in re.split(r"[.!?:;·]\s|\n\n", plain):
        words = [word for word in sentence.split() if any(map(str.isalnum, word))]
        assert len(words) <= 12, sentence
    page = pypdfium2.PdfDocument(drawn("memo", lang).files["90-rulebook.pdf"])[4].get_textpage()
    sizes = Counter(round(pypdfium2.raw.FPDFText_GetFontSize(page, n), 1) for n in range(page.count_chars()))
    assert sizes.most_common(1)[0][0] == 12


@pytest.mark.parametrize("lang", LANGS)
def test_prices_and_fees_are_those_of_the_facts(lang: str) -> None:
    edition, words = builtin("mark"), Words.of(lang)
    company, money = edition.facet(Company), edition.facet(Money)
    text = filled("mark", lang)
    for amount in (company.fee, 2 * company.fee, money.start_sum):
        assert words.money(amount) in text
    told = pdfread.text(drawn("mark", lang).files["90-rulebook.pdf"])
    for row in edition.facet(Market).prices:
        for price in row:
            assert str(price) in told.split()
    assert money.start_bills() == (Bill(5, 5), Bill(1, 5))


RULINGS = {
    "mark": {"M-4", "M-15", "M-19", "M-23", "M-26", "bank"},
    "memo": {f"K-{n}" for n in (1, 3, 5, 7, 10, 11, 12, 13, 14, 15, 16, 17, 18, 24)},
    "single-sort": {f"S-{n}" for n in (3, 5, 6, 7, 12, 14, 15, 17, 18, 23, 24, 25, 27, 32)},
}


@pytest.mark.parametrize("game", RULINGS)
@pytest.mark.parametrize("lang", LANGS)
def test_rulings_are_answered_once(game: str, lang: str) -> None:
    named = re.findall(r"\{! ([\w-]+) !\}", source(game, lang))
    assert sorted(named) == sorted(RULINGS[game])


@pytest.mark.parametrize("lang", LANGS)
def test_the_book_of_pairs_counts_by_the_facts(lang: str) -> None:
    edition, words = builtin("memo"), Words.of(lang)
    spread, hold = edition.facet(Spread), edition.facet(Containers).hold
    text = filled("memo", lang)
    assert words.nt("{n} container", "{n} containers", hold) in text
    for number in (spread.rows, spread.columns, spread.rows * spread.columns):
        assert re.search(rf"(?<!\d){number}(?!\d)", text)
    told = pdfread.text(drawn("memo", lang).files["90-rulebook.pdf"], 1)
    assert words.nt("{n} garbage truck", "{n} garbage trucks", edition.part("trucks").count) in told


@pytest.mark.parametrize("lang", LANGS)
def test_shares_and_points_are_those_of_the_facts(lang: str) -> None:
    facts = json.loads(json.dumps(builtin("single-sort").facts, default=float))
    turn = {**facts["turn"], "limit": 9, "rethink": [[6, 2]]}
    edition = changed("single-sort", turn=turn, scoring={**facts["scoring"], "metal": 17, "most": 19})
    kit = draw(edition, lang, only=("aids", "rulebook"))
    aid = " ".join(pdfread.text(kit.files["50-aids.pdf"]).split())
    book = " ".join(pdfread.text(kit.files["90-rulebook.pdf"]).split())
    for told in (aid, book):
        assert {str(n) for n in range(13, 19)} <= set(told.split())
        assert "9 parts" in told or "9 речей" in told
        assert ("1–6 players: 2" if lang == "en" else "1–6 гравців: 2") in told


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("paper", PAPERS)
def test_no_word_of_another_language(game: str, lang: str, paper: str) -> None:
    for name, data in drawn(game, lang, paper).files.items():
        assert not leftover.faults(pdfread.text(data), lang), name


TOGETHER = {"memo": {"Cards": 10}, "single-sort": {"glass and metal": 1}}  # parts on the same sheets have one line


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("lang", LANGS)
def test_start_sheet_lists_each_part_with_its_count(game: str, lang: str) -> None:
    kit = drawn(game, lang)
    told = pdfread.text(kit.files["05-start.pdf"])
    together = Counter(part["file"] for part in kit.parts)
    for part in kit.parts:
        assert part["name"] in told
        if part["id"] != "start":
            assert re.search(rf"{part['count']} × {re.escape(part['name'])}", told)
            if together[part["file"]] == 1:
                assert re.search(rf"{re.escape(part['name'])}\s+{part['sheets']} × A4", told)
    words = Words.of(lang)
    for line, sheets in TOGETHER.get(game, {}).items():
        name = words.t(line)
        assert re.search(rf"{name[:1].upper()}{name[1:]}\s+{sheets} × A4", told)


def test_markdown_that_a_book_does_not_know_is_refused_with_its_line() -> None:
    book = markdown.Book("en", 120, lambda name, width: markdown.Figure(1, 1, lambda pen: None), "book.md")
    for text, line in (("one\n\n# two\n\n```python\nx\n```", 5), ("`code`", 1), ("<b>\n\nx", 1)):
        with pytest.raises(Fault) as caught:
            book.pages(text)
        assert caught.value.params["line"] == line and "book.md" in str(caught.value)


def test_a_page_that_overflows_says_by_how_much() -> None:
    frame = flow.Frame(0, 0, 100, 20)
    with pytest.raises(Fault, match=r"mm too long for its page"):
        flow.positions(frame, [flow.Prose("word " * 200, "en")])


def test_template_names_are_checked() -> None:
    with pytest.raises(Fault, match="is missing"):
        rulebook.filled(job("mark", "en"), "games/mark/rulebook.xx.md")
    with pytest.raises(Fault, match="no figure"):
        rulebook.figure(job("mark", "en"), "table.nothing", 100)


def test_report_is_plain_json() -> None:
    report = drawn("mark", "uk").report
    assert json.loads(json.dumps(report)) == report
