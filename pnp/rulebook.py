"""Books: a template of Markdown, filled with the edition's facts, set on pages. The rulebook and the start sheet."""

import importlib
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any

import jinja2

from pnp import templates
from pnp.edition import Edition
from pnp.edition.collection import Colours
from pnp.edition.sorting import Kinds
from pnp.edition.trade import Materials, Money
from pnp.geometry.lengths import Box
from pnp.geometry.papers import Paper
from pnp.geometry.slots import Block as SlotBlock
from pnp.geometry.slots import Sheet, Slot
from pnp.markdown import Book, Figure
from pnp.parts import signs
from pnp.parts.job import Job, Page, Plan
from pnp.press import flow
from pnp.press.marks import mark
from pnp.press.palette import GREY, HAIR, INK, LOOKS, RULE
from pnp.press.pen import Pen
from pnp.words import N_, Fault, Words

MARGIN, HEAD, FOOT = 12.0, 12.0, 15.5  # of a book's page, mm
BOOKLET = 4  # pages on a sheet of paper, printed as a booklet


def rulebook(job: Job) -> Plan:
    """The pages of the book; raises Fault where a page overflows or the pages do not make a booklet."""
    paper = job.papers.page
    name = f"games/{job.edition.game}/rulebook.{job.words.lang}.md"
    frame = _frame(paper, MARGIN, HEAD, FOOT)
    pages = _pages(job, name, frame)
    if len(pages) % BOOKLET:
        raise Fault(
            "booklet",
            N_("{file} has {n} pages; a booklet needs a multiple of {sheet}. Move a page break (---)."),
            file=name,
            n=len(pages),
            sheet=BOOKLET,
        )
    made = [_book_page(job, paper, frame, n, blocks) for n, blocks in enumerate(pages, 1)]
    return Plan(tuple(made), {"rulebook": 1}, icons(job.edition))


def start_sheet(job: Job) -> Plan:
    """What to print, how to cut and fold, and a list of all parts."""
    paper = job.papers.kit
    frame = flow.Frame(14, 30, paper.size.width / 1000 - 28, paper.size.height / 1000 - 30 - 10)
    pages = _pages(job, f"guides/start.{job.words.lang}.md", frame)
    made = []
    for blocks in pages:
        flow.spare(frame, blocks)
        box = Box(*(round(v * 1000) for v in (frame.x, frame.y, frame.width, frame.height)))
        sheet = Sheet(paper, (SlotBlock((Slot("start", box),), marked=False),))
        made.append(Page(sheet, partial(flow.set_page, frame=frame, blocks=blocks), ("start",)))
    return Plan(tuple(made), {"start": 1}, icons(job.edition))


def _frame(paper: Paper, margin: float, head: float, foot: float) -> flow.Frame:
    width, height = paper.size.width / 1000, paper.size.height / 1000
    return flow.Frame(margin, foot, width - 2 * margin, height - head - foot)


def _pages(job: Job, name: str, frame: flow.Frame) -> list[list[flow.Block]]:
    text = filled(job, name)
    return Book(job.words.lang, frame.width, partial(figure, job), name).pages(text)


def filled(job: Job, name: str) -> str:
    """The template with the facts in it; raises Fault for a name that the facts do not have."""
    loader = jinja2.FileSystemLoader(templates.folder())
    environment = jinja2.Environment(
        loader=loader,
        undefined=jinja2.StrictUndefined,
        autoescape=False,
        comment_start_string="{!",
        comment_end_string="!}",
        trim_blocks=True,
        lstrip_blocks=True,
    )
    try:
        return environment.get_template(name).render(facts(job))
    except jinja2.TemplateNotFound:
        raise Fault("template", N_("{file} is missing. Write it, or leave the language out."), file=name) from None
    except jinja2.TemplateError as error:
        raise Fault("template", N_("{file}: {error}."), file=name, error=str(error)) from None


def facts(job: Job) -> dict[str, Any]:
    """What a template may name: the facts under the names of game.toml, and the words of its language."""
    from pnp.edition.facets import FACETS, kind

    edition, words = job.edition, job.words
    names = {key: edition.facets[kind(key)] for key in FACETS if key in edition.facts}
    return {
        **names,
        "edition": edition,
        "title": words.pt("title", edition.title),
        "slogan": words.pt("slogan", edition.slogan),
        "paper": job.papers.kit.name,
        "page_paper": job.papers.page.name,
        "large_paper": job.papers.large.name,
        "options": job.options,
        "sheets": job.stock,
        "money": edition.facets.get(Money),
        "dollars": words.money,
        "either": words.either,
        "count": {part.id: part.counted(job.options) for part in edition.parts},
        "icon": icon,
        "t": words.t,
        "nt": words.nt,
        "pt": words.pt,
        "nb": "\u00a0",
    }


def icon(name: str) -> str:
    return f"![](icon:{name})"


def icons(edition: Edition) -> dict[str, Callable[[Pen], None]]:
    """What may stand in a line of text: colours, signs of the dice, bills; each in a box of 10 × 10."""
    made: dict[str, Callable[[Pen], None]] = {}
    if Materials in edition.facets:
        for material in edition.facet(Materials).all:
            made[material.colour] = partial(_chip, colour=material.colour)
    if Kinds in edition.facets:
        for kind in edition.facet(Kinds).all:
            made[kind.colour] = partial(_chip, colour=kind.colour)
    if Colours in edition.facets:
        for look in edition.facet(Colours).looks:
            made[look] = partial(_chip, colour=look)
    for sign in ("hammer", "star"):
        made[sign] = partial(_sign, sign=sign)
    if Money in edition.facets:
        money = edition.facet(Money)
        for bill in money.bills:
            made[f"bill-{bill.value}"] = partial(_coin, look=signs.bill_look(money, bill.value), value=bill.value)
    return made


def _chip(pen: Pen, colour: str) -> None:
    look = LOOKS[colour]
    pen.disc(5, 5, 4.7, fill=look.fill, stroke=INK, width=0.6)
    with pen.at(5, 5):
        mark(pen, look.mark, 2.7, look.ink)


def _sign(pen: Pen, sign: str) -> None:
    signs.face(pen, sign, 5, 5, 9.4)


def _coin(pen: Pen, look: Any, value: int) -> None:
    signs.coin(pen, look, value, 5, 5, 4.8, size=15 if value < 10 else 12)


def figure(job: Job, name: str, width: float) -> Figure:
    """The figure `module.function` of pnp.figures for a column of `width` mm; raises Fault for an unknown one.

    `module.function:4,7` gives it figures of an example, which stand in the template beside the text about them.
    """
    path, _, given = name.partition(":")
    module, _, function = path.partition(".")
    try:
        draw: Callable[..., Figure] = getattr(importlib.import_module(f"pnp.figures.{module}"), function)
    except (ImportError, AttributeError):
        raise Fault("figure", N_("There is no figure “{name}”."), name=name) from None
    return draw(job, width, *(int(value) for value in given.split(",") if value))


def _book_page(job: Job, paper: Paper, frame: flow.Frame, n: int, blocks: list[flow.Block]) -> Page:
    placed = flow.positions(frame, blocks)
    marks = tuple((b.text, top + 3) for b, top in placed if isinstance(b, flow.Heading) and b.level == 2)

    def draw(pen: Pen) -> None:
        flow.set_page(pen, frame, blocks)
        _foot_line(pen, job.edition, job.words, paper, n)

    box = Box(0, 0, paper.size.width, paper.size.height)
    sheet = Sheet(paper, (SlotBlock((Slot(f"page-{n}", box),), marked=False),))
    return Page(sheet, draw, ("rulebook",), captions=False, bookmarks=marks, leaves=Fraction(1, BOOKLET))


def _foot_line(pen: Pen, edition: Edition, words: Words, paper: Paper, n: int) -> None:
    width, y = paper.size.width / 1000, 9.0
    pen.line((MARGIN, y + 3.6), (width - MARGIN, y + 3.6), stroke=RULE, width=HAIR)
    pen.text(MARGIN, y, words.pt("title", edition.title), "TightB", 8, GREY)
    pen.text(width / 2, y, edition.stamp, "Tight", 8, GREY, "centre")
    pen.text(width - MARGIN, y, str(n), "TightB", 9, INK, "right")
