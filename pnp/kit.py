"""A whole kit: plan every page, check everything, draw in memory."""

import hashlib
import importlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pnp.edition import Edition, Part
from pnp.geometry.papers import SETS
from pnp.parts.job import Job, Page, Plan, Stock
from pnp.words import N_, Fault, Phrase, Words

WHOLE = "kit.pdf"


@dataclass(frozen=True)
class Kind:
    """A kind of printed thing: its name, and where its planner is, imported only when it is printed."""

    name: str
    module: str
    planner: str = "plan"
    last: bool = False  # planned after the others, whose sheets it lists

    def plan(self, job: Job) -> Plan:
        planner: Callable[[Job], Plan] = getattr(importlib.import_module(self.module), self.planner)
        return planner(job)


KINDS = {
    "start": Kind(N_("Start sheet"), "pnp.rulebook", "start_sheet", last=True),
    "board": Kind(N_("Board"), "pnp.parts.board"),
    "pieces": Kind(N_("Pieces"), "pnp.parts.pieces"),
    "money": Kind(N_("Money"), "pnp.parts.money"),
    "dice-labels": Kind(N_("Dice labels"), "pnp.parts.dice", "labels"),
    "dice-paper": Kind(N_("Paper dice"), "pnp.parts.dice", "paper"),
    "tiles": Kind(N_("Tiles"), "pnp.parts.tiles"),
    "plastics": Kind(N_("Plastic"), "pnp.parts.plastics"),
    "glass": Kind(N_("Glass"), "pnp.parts.tokens"),
    "metal": Kind(N_("Metal"), "pnp.parts.tokens"),
    "goals": Kind(N_("Goal cards"), "pnp.parts.goals"),
    "containers": Kind(N_("Container cards"), "pnp.parts.deck"),
    "recyclables": Kind(N_("Recyclable cards"), "pnp.parts.deck"),
    "trucks": Kind(N_("Garbage-truck cards"), "pnp.parts.deck"),
    "aids": Kind(N_("Player aids"), "pnp.parts.aids"),
    "collection-aids": Kind(N_("Player aids"), "pnp.parts.collectionaids"),
    "truck-aids": Kind(N_("Player aids"), "pnp.parts.truckaids"),
    "collection-pad": Kind(N_("Score pad"), "pnp.parts.collectionpad"),
    "score-pad": Kind(N_("Score pad"), "pnp.parts.scorepad"),
    "rulebook": Kind(N_("Rulebook"), "pnp.rulebook", "rulebook"),
}


def kind(edition: Edition, id: str) -> Kind:
    """How a part is printed; raises Fault for a kind that nothing prints."""
    found = edition.part(id).kind
    if found not in KINDS:
        message = N_("Nothing prints “{kind}”, which {file} asks for. Write one of {known}.")
        raise Fault("kind", message, kind=found, file="game.toml", known=list(KINDS))
    return KINDS[found]


@dataclass(frozen=True)
class Order:
    """One kit as asked for. `only`: ids of parts whose files are made, all where empty."""

    edition: Edition
    lang: str
    paper: str
    options: dict[str, str] = field(default_factory=dict)
    only: tuple[str, ...] = ()

    @property
    def job(self) -> Job:
        return Job(self.edition, Words.of(self.lang), SETS[self.paper], self.options)

    def folder(self, out: Path) -> Path:
        own = [choice for option, choice in self.options.items() if choice in self.edition.folders.get(option, ())]
        return out / self.edition.game / self.lang / "-".join([self.paper, *own])


@dataclass(frozen=True)
class File:
    """One PDF to be: its name, its pages and what parts they hold."""

    name: str
    pages: tuple[Page, ...]
    counts: dict[str, int]
    icons: dict[str, Any] = field(default_factory=dict)

    @property
    def leaves(self) -> int:
        return leaves(self.pages)


@dataclass(frozen=True)
class Kit:
    """A kit drawn, not yet written."""

    order: Order
    files: dict[str, bytes]
    parts: list[dict[str, Any]]
    leaves: dict[str, int]  # sheets of paper of each file

    @property
    def report(self) -> dict[str, Any]:
        """The object of parts.json."""
        order = self.order
        return {
            "game": order.edition.game,
            "lang": order.lang,
            "paper": order.paper,
            "options": dict(order.options),
            "stamp": order.edition.stamp,
            "sheets": sum(self.leaves.values()),
            "parts": self.parts,
            "files": {name: hashlib.sha256(data).hexdigest() for name, data in sorted(self.files.items())},
        }


def leaves(pages: Iterable[Page]) -> int:
    """Sheets of paper to feed."""
    return -int(-sum(page.leaves for page in pages) // 1)


# ---- plan and draw -----------------------------------------------------------------------------------------


def files(order: Order) -> list[File]:
    """What is to be drawn, in printing order; raises Fault where a part does not fit or its count is wrong."""
    edition = order.edition
    wanted = [part for part in edition.parts if not order.only or _asked(part.file, order)]
    plans = _plans(order, wanted)
    found = []
    for name in dict.fromkeys(part.file for part in wanted):
        mine = list(dict.fromkeys(id for part in wanted if part.file == name for id in [_planner(edition, part.id)]))
        counts = {id: count for key in mine for id, count in plans[key].counts.items()}
        icons = {name: draw for key in mine for name, draw in plans[key].icons.items()}
        found.append(File(name, tuple(page for key in mine for page in plans[key].pages), counts, icons))
    _check(order, found)
    return found


def _asked(file: str, order: Order) -> bool:
    """Whether a file holds a part that was asked for."""
    return any(part.file == file and part.id in order.only for part in order.edition.parts)


def _planner(edition: Edition, id: str) -> tuple[str, str]:
    """Parts that share a planner are planned together."""
    found = kind(edition, id)
    return found.module, found.planner


def _plans(order: Order, wanted: Sequence[Part]) -> dict[tuple[str, str], Plan]:
    """A plan for every planner; one that comes last needs those of all other parts."""
    plans: dict[tuple[str, str], Plan] = {}
    edition = order.edition
    if any(kind(edition, part.id).last for part in wanted):
        wanted = sorted(edition.parts, key=lambda part: kind(edition, part.id).last)
    for part in wanted:
        mine, planner = kind(edition, part.id), _planner(edition, part.id)
        if planner not in plans:
            job = replace(order.job, stock=_stock(order, plans)) if mine.last else order.job
            with _naming(order, part.id):
                plans[planner] = mine.plan(job)
    return plans


def _stock(order: Order, plans: dict[tuple[str, str], Plan]) -> tuple[Stock, ...]:
    """What each part takes; one that is not planned yet is a single sheet."""
    stock, listed = [], set[str]()
    for part in order.edition.parts:
        plan = plans.get(_planner(order.edition, part.id))
        title = plan.pages[0].title if plan else ""
        mine = [page for page in plan.pages if title or part.id in page.parts] if plan else []
        book = any(not page.captions for page in mine)
        paper = mine[0].sheet.paper if mine and not book else order.job.papers.kit
        name = order.job.words.t(kind(order.edition, part.id).name)
        line = "" if title in listed else title or name
        listed |= {title} - {""}
        count = part.counted(order.options)
        stock.append(Stock(part.id, name, count, leaves(mine) if mine else 1, paper.name, line))
    return tuple(stock)


def _check(order: Order, found: list[File]) -> None:
    for file in found:
        for id, count in file.counts.items():
            with _naming(order, id):
                wanted = order.edition.part(id).counted(order.options)
                if count != wanted:
                    message = N_("{n} are drawn, but game.toml counts {wanted}. Make the two agree.")
                    raise Fault("count", message, n=count, wanted=wanted)
        for page in file.pages:
            if page.captions and not page.sheet.fits():
                with _naming(order, page.parts[0]):
                    raise _too_large(page)


def _too_large(page: Page) -> Fault:
    trim, paper = page.sheet.trim, page.sheet.paper
    return Fault(
        "size",
        N_("{width} × {height} mm do not fit on {paper} with margins of 8 mm. Make the part smaller."),
        width=f"{trim.width / 1000:g}",
        height=f"{trim.height / 1000:g}",
        paper=paper.name,
    )


class _naming:
    """Says of a fault which part and which language it is about."""

    def __init__(self, order: Order, part: str) -> None:
        self.order, self.part = order, part

    def __enter__(self) -> None:
        pass

    def __exit__(self, raised: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Fault):
            raise Fault(
                error.code,
                N_("{game}, {part} ({lang}, {paper}): {what}"),
                error.status,
                game=self.order.edition.title,
                part=Phrase(kind(self.order.edition, self.part).name),
                lang=self.order.lang,
                paper=SETS[self.order.paper].kit.name,
                what=error,
            ) from None


def draw(order: Order, found: list[File], step: Callable[[], None] = lambda: None) -> Kit:
    """Draws every file; `step` is called after each page."""
    drawn = {}
    for file in found:
        drawn[f"{file.name}.pdf"] = _draw(order, file, step)
    parts = [_part(order, part.id, found) for part in order.edition.parts if any(part.id in f.counts for f in found)]
    if not order.only:
        drawn[WHOLE] = assemble(order, drawn, found)
    return Kit(order, drawn, parts, {f"{file.name}.pdf": file.leaves for file in found})


def _part(order: Order, id: str, found: list[File]) -> dict[str, Any]:
    file = next(file for file in found if id in file.counts)
    return {
        "id": id,
        "name": order.job.words.t(kind(order.edition, id).name),
        "count": file.counts[id],
        "sheets": leaves(page for page in file.pages if id in page.parts),
        "file": f"{file.name}.pdf",
    }


def _draw(order: Order, file: File, step: Callable[[], None]) -> bytes:
    from pnp.press import sheet as furniture
    from pnp.press.pdf import Document

    words, edition = order.job.words, order.edition
    name = words.pt("title", edition.title)
    title = f"{name}: {_names(order, file.counts)}"
    two_sided = any(page.two_sided for page in file.pages)
    document = Document(title, words.lang, f"{edition.title} · {edition.stamp}", file.icons, two_sided)
    numbers = _numbers(file)
    bookmarked: set[str] = set()
    for page, (n, total) in zip(file.pages, numbers, strict=True):
        with _naming(order, page.parts[0]), document.page(page.sheet.paper, page.sheet.trim) as pen:
            told = page.title or _names(order, page.parts)
            told += f": {page.note}" if page.note else ""
            if told not in bookmarked and not page.bookmarks and page.captions:
                bookmarked.add(told)
                document.bookmark(told)
            for text, top in page.bookmarks:
                document.bookmark(text, top=top)
            page.draw(pen)
            if page.captions:
                furniture.furnish(pen, page.sheet, imprint(order, page, n, total), words)
        step()
    return document.finish()


def _names(order: Order, parts: Iterable[str]) -> str:
    return ", ".join(order.job.words.t(kind(order.edition, id).name) for id in parts)


def _numbers(file: File) -> Iterator[tuple[int, int]]:
    """Sheet n of m, counted among the pages of one title, or that carry the same parts."""
    groups: dict[object, list[Page]] = {}
    for page in file.pages:
        groups.setdefault(page.title or page.parts, []).append(page)
    seen: dict[object, list[Page]] = {key: [] for key in groups}
    for page in file.pages:
        key = page.title or page.parts
        seen[key].append(page)
        yield leaves(seen[key]), leaves(groups[key])


def imprint(order: Order, page: Page, n: int, total: int) -> Any:
    """The captions of a page and the payload of its code."""
    from pnp.press.sheet import RULER_HERE, Imprint

    words, edition = order.job.words, order.edition
    names = page.title or _names(order, page.parts)
    side = words.t("front") if page.sheet.side == "front" else words.t("back")
    what = [words.pt("title", edition.title), names]
    sheet = [words.t("sheet {n} of {total}", n=n, total=total), side, *([page.note] if page.note else [])]
    lang = [words.t("English"), edition.stamp]
    flip = [words.t("flip on the long edge")] if page.two_sided else []
    how = [page.sheet.paper.name, words.t("print at 100 %"), *flip]
    payload = f"PNP1:{edition.game}:{order.lang}:{order.paper}:{edition.stamp}".upper()
    lines = ([*what, *sheet], [*lang, *how])
    pictures = [words.t("Pictures: OpenMoji, CC BY-SA 4.0")]
    below = ([edition.stamp, *flip], [RULER_HERE], pictures)
    above = (what, sheet, [words.t("English"), *how[:2]])
    texts = [tuple(" · ".join(line) for line in group) for group in (lines, below, above)]
    return Imprint(texts[0], payload, texts[1], texts[2])


def assemble(order: Order, drawn: dict[str, bytes], found: list[File]) -> bytes:
    """All files in printing order, one top-level bookmark a file."""
    import io

    import pikepdf
    from pikepdf import Dictionary, Name, OutlineItem, String

    words, edition = order.job.words, order.edition
    title = words.pt("title", edition.title)
    target = pikepdf.new()
    marks = []
    for file in found:
        with pikepdf.open(io.BytesIO(drawn[f"{file.name}.pdf"])) as source:
            names = _names(order, file.counts)
            marks.append(OutlineItem(names, len(target.pages)))
            target.pages.extend(source.pages)
    with target.open_outline() as outline:
        outline.root.extend(marks)
    target.Root.Lang = String(words.lang)
    target.Root.ViewerPreferences = Dictionary(PrintScaling=Name("/None"), DisplayDocTitle=True)
    target.Root.PageMode = Name.UseOutlines
    target.docinfo["/Title"] = String(title)
    target.docinfo["/Subject"] = String(f"{edition.title} · {edition.stamp}")
    target.docinfo["/Author"] = target.docinfo["/Creator"] = String("Recycling Games")
    buffer = io.BytesIO()
    target.save(buffer, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return buffer.getvalue()
