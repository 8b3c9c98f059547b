"""The player aid of the trucks: what each does, in the picture of its card and a sentence; the turn below."""

from dataclasses import dataclass

from pnp.edition import Edition
from pnp.edition.sorting import Containers, Trucks
from pnp.parts import trucks
from pnp.parts.aids import H, M, W, two_a_sheet
from pnp.parts.emblems import arrow
from pnp.parts.job import Job, Plan
from pnp.press import text
from pnp.press.palette import GREY, HAIR, INK, RULE
from pnp.press.pen import Pen
from pnp.words import Words

HEAD, FOOT = 121.0, 31.0  # the trucks stand between
SCALE = 0.4  # of a card's picture


def plan(job: Job) -> Plan:
    return two_a_sheet(job, lambda pen: aid(pen, job.edition, job.words))


def aid(pen: Pen, edition: Edition, words: Words) -> None:
    """An aid with its lower left corner at the origin, 100 × 140 mm."""
    pen.stamp("aid", (0, 0, W, H), Aid(edition, words).draw)


def effects(edition: Edition, words: Words) -> dict[str, str]:
    """What every truck of the edition does, in a sentence or two."""
    t = words.t
    told = {
        "swap": t("Swap one of your pairs for a pair of another player."),
        "shuffle": t("Name two or more face-down cards. Shuffle only those."),
        "take": t("Take a pair from another player."),
        "gift": t("Give one of your pairs to another player."),
        "container": t("Draw a container. Put one of your old {n} under its stack.", n=edition.facet(Containers).hold),
    }
    return {truck: told[truck] for truck in edition.facet(Trucks).all}


@dataclass(frozen=True)
class Aid:
    edition: Edition
    words: Words

    def draw(self, pen: Pen) -> None:
        t = self.words.t
        text.line(pen, M, 130.4, t("Garbage trucks"), 60, "Show", 20, middle=True)
        trucks.lorry(pen, W - M - 24.4, 124.4, 0.7)
        told = effects(self.edition, self.words)
        pitch = (HEAD - FOOT) / len(told)
        for n, (truck, effect) in enumerate(told.items()):
            self._truck(pen, HEAD - (n + 0.5) * pitch, truck, effect)
            pen.line((M, HEAD - n * pitch), (W - M, HEAD - n * pitch), stroke=RULE, width=HAIR)
        pen.line((M, FOOT), (W - M, FOOT), stroke=INK, width=HAIR)
        self._foot(pen)

    def _truck(self, pen: Pen, y: float, truck: str, effect: str) -> None:
        with pen.at(M - 1.5, y - 17.6 * SCALE * 2.5, scale=SCALE):
            trucks.scene(pen, truck)
        trucks.when(pen, W - M - 3.2, y + 4.9, truck in trucks.AT_ONCE, 3)
        x = M + 28
        text.line(pen, x, y + 4.9, trucks.name(self.words, truck), W - M - x - 8, "TightB", 12.5, middle=True)
        text.para(pen, x, y + 1.6, W - M - x, effect, height=9.8, size=9.5, lead=11.4)

    def _foot(self, pen: Pen) -> None:
        t = self.words.t
        for y, now, told in (
            (26.6, False, t("Keep it open. Use it on any turn of yours, then discard it.")),
            (20.4, True, t("Use it at once, then discard it.")),
        ):
            trucks.when(pen, M + 2.6, y, now, 2.4)
            text.line(pen, M + 8, y, told, W - 2 * M - 8, "Text", 8.5, middle=True)
        rows = (
            (t("Same picture"), t("take both cards, take another turn")),
            (t("No match"), t("turn both back; the turn ends")),
            (t("Truck"), t("take it; the turn ends")),
        )
        for n, (case, then) in enumerate(rows):
            y = 14.4 - n * 4.6
            text.line(pen, M, y, case, 30, "TightB", 9, middle=True)
            arrow(pen, [(M + 30, y), (M + 33.6, y)], GREY, 0.5, 1.7)
            text.line(pen, M + 35, y, then, W - 2 * M - 35, "Tight", 8.6, middle=True)
