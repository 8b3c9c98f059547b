"""Building kits at the terminal: everything is drawn before anything is written; progress, then a summary."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from pnp import console, kit
from pnp.folder import ready, write
from pnp.kit import Kit, Order
from pnp.words import Words

BAR = 30  # characters


def build(orders: Sequence[Order], out: Path, words: Words, json: bool) -> None:
    """Draws every kit, then writes them all. Raises Fault before the first file is written where one does not fit."""
    for order in orders:
        ready(order, out)
    drawn = _drawn(orders, words)
    reports = []
    for made in drawn:
        folder, dropped = write(made, out)
        reports.append(made.report)
        if not json:
            _summary(made, folder, dropped, words)
    if json:
        console.put({"kits": reports})
    else:
        print(words.t("Print at 100 % (“actual size”), never “fit to page”."))


def check(orders: Sequence[Order], words: Words, json: bool) -> None:
    """Plans and draws every kit in memory."""
    reports = []
    with progress(words) as step:
        for order in orders:
            made = kit.draw(order, kit.files(order), step)
            reports.append(made.report)
    if json:
        console.put({"kits": reports})
    else:
        print(words.nt("{n} kit checked: everything fits.", "{n} kits checked: everything fits.", len(reports)))


def _drawn(orders: Sequence[Order], words: Words) -> list[Kit]:
    with progress(words) as step:
        planned = [(order, kit.files(order)) for order in orders]
        step.total = sum(len(file.pages) for _, found in planned for file in found)
        return [kit.draw(order, found, step) for order, found in planned]


class Step:
    """Counts pages and redraws the bar."""

    def __init__(self, show: bool, label: str) -> None:
        self.show, self.label, self.total, self.done = show, label, 0, 0

    def __call__(self) -> None:
        self.done += 1
        if self.show:
            share = min(1.0, self.done / self.total) if self.total else 0
            bar = "█" * round(share * BAR) if self.total else ""
            figure = f"{self.done}/{self.total}" if self.total else str(self.done)
            print(
                f"\r{self.label} {bar:<{BAR if self.total else 0}} {figure}",
                end="",
                file=sys.stderr,
                flush=True,
            )


@contextmanager
def progress(words: Words) -> Iterator[Step]:
    """A bar on a terminal, nothing when piped."""
    step = Step(sys.stderr.isatty(), words.t("Drawing"))
    try:
        yield step
    finally:
        if step.show and step.done:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def _summary(made: Kit, folder: Path, dropped: bool, words: Words) -> None:
    order = made.order
    title = words.pt("title", order.edition.title)
    sheets = words.nt("{n} sheet", "{n} sheets", sum(made.leaves.values()))
    print(f"{title} · {order.lang} · {order.paper} · {sheets} · {order.edition.stamp}")
    width = max(len(part["file"]) for part in made.parts)
    for part in made.parts:
        count = f"{part['count']:>3} × {words.t(kit.kind(order.edition, part['id']).name)}"
        sheets = words.nt("{n} sheet", "{n} sheets", part["sheets"])
        print(f"  {part['file']:<{width}}  {count}, {sheets}")
    if dropped:
        print("  " + words.t("kit.pdf was taken away: it no longer matched. Build the whole kit to have it again."))
    print(f"  → {folder}")
