"""Plastic: tokens with pips, or paper dice to fold, as the print option says."""

from collections.abc import Callable, Sequence
from functools import partial

from pnp.edition import Edition
from pnp.edition.collection import DIE, Colours, Plastics, Tokens
from pnp.geometry.apart import fitting, hung, spaced
from pnp.geometry.lengths import mm
from pnp.geometry.net import CubeNet
from pnp.geometry.papers import Paper
from pnp.geometry.slots import Block, Sheet
from pnp.parts import tokens
from pnp.parts.dice import draw_net, legend
from pnp.parts.job import Job, Page, Plan
from pnp.parts.pips import NET, net_face
from pnp.press import text
from pnp.press.palette import GREY
from pnp.press.pen import Pen
from pnp.press.sheet import length
from pnp.words import sentence

TAB = mm(5.5)
APART = (mm(10), mm(6.5))
HEAD = mm(18.5)


def plan(job: Job) -> Plan:
    pages = _dice(job) if job.options.get("plastics") == "dice" else _tokens(job)
    return Plan(tuple(pages), {"plastics": sum(len(page.sheet.slots) for page in pages)})


def _tokens(job: Job) -> list[Page]:
    """A row for each copy: a colour's numbers side by side."""
    plastics, edition = job.edition.facet(Plastics), job.edition
    names = [
        f"plastic-{look}-{value}"
        for look in edition.facet(Colours).looks
        for _ in range(plastics.copies)
        for value in range(1, DIE + 1)
    ]
    title = sentence(job.words.t("plastic"))
    made = tokens.sheets(job.papers.kit, names, edition.facet(Tokens).size)
    return [Page(sheet, tokens.drawer(edition, job.words, sheet, title), ("plastics",)) for sheet in made]


def _dice(job: Job) -> list[Page]:
    edition = job.edition
    plastics = edition.facet(Plastics)
    net = CubeNet(plastics.edge, TAB)
    names = [look for look in edition.facet(Colours).looks for _ in range(plastics.dice)]
    made = _net_sheets(job.papers.kit, names, net)
    return [Page(sheet, _net_drawer(job, sheet, net), ("plastics",)) for sheet in made]


def _net_sheets(paper: Paper, names: Sequence[str], net: CubeNet) -> list[Sheet]:
    pitch = (net.width + APART[0], net.height + APART[1])
    columns = fitting(paper.safe.width, net.width, pitch[0])
    rows = fitting(paper.safe.height - HEAD - mm(8), net.height, pitch[1])
    made = []
    for first in range(0, len(names), rows * columns):
        mine = names[first : first + rows * columns]
        high = -(-len(mine) // columns) * pitch[1] - APART[1]
        area = hung(paper, columns * pitch[0] - APART[0], high, head=HEAD - mm(1))
        slots = spaced(mine, columns, area.x, area.top, (net.width, net.height), pitch)
        made.append(Sheet(paper, tuple(Block((slot,), marked=False) for slot in slots)))
    return made


def faces(look: str) -> list[Callable[[Pen, float, float, float], None]]:
    """The faces of a die, in the order of the net's cells."""
    return [partial(net_face, look=look, value=value) for value in NET]


def _net_drawer(job: Job, sheet: Sheet, net: CubeNet) -> Callable[[Pen], None]:
    edition: Edition = job.edition

    def draw(pen: Pen) -> None:
        words, area = job.words, sheet.trim
        left, top = length(area.x), length(area.top)
        text.line(pen, left, top + 11, words.t("Paper dice"), 90, "Show", 15)
        edge = round(length(edition.facet(Plastics).edge))
        advice = words.t("Edge {n} mm; paper of 200 g/m² or more", n=edge)
        text.line(pen, left, top + 5.6, advice, 90, "Tight", 9, GREY)
        legend(pen, words, length(area.right) - 66, top + 15)
        for slot in sheet.slots:
            with pen.at(length(slot.box.x), length(slot.box.y)):
                look = slot.name
                box = (-0.5, -0.5, length(net.width) + 1, length(net.height) + 1)
                pen.stamp(f"net-{look}", box, lambda pen, look=look: draw_net(pen, net, faces(look)))  # type: ignore[misc]

    return draw
