"""The garbage trucks at work: before and after without a word, and the way of a container."""

from collections.abc import Callable

from pnp.edition.sorting import Containers
from pnp.figures import small
from pnp.figures.scene import then
from pnp.figures.spread import things
from pnp.markdown import Figure
from pnp.parts import signs, trucks
from pnp.parts.emblems import arrow
from pnp.parts.job import Job
from pnp.parts.truckaids import effects
from pnp.press import text
from pnp.press.palette import HAIR, PLUM, RULE, WHITE
from pnp.press.pen import Pen

PITCH, HALF = 20.0, 27.0
DOTS = (PLUM, trucks.AMBER, WHITE, trucks.LOAD)


def strips(job: Job, width: float) -> Figure:
    """Each truck: the table before it and after it, its name, and what it does."""
    told = effects(job.edition, job.words)
    height = PITCH * len(told)

    def draw(pen: Pen) -> None:
        for n, (truck, effect) in enumerate(told.items()):
            y = height - (n + 0.5) * PITCH
            if n:
                pen.line((0, y + PITCH / 2), (width, y + PITCH / 2), stroke=RULE, width=HAIR)
            for step in range(2):
                with pen.at(step * (HALF + 6.5), y):
                    STATES[truck](pen, job, step)
            then(pen, HALF + 3.2, y, 4.4)
            x = 2 * HALF + 10
            trucks.when(pen, x + 2.6, y + 5.8, truck in trucks.AT_ONCE, 2.6)
            text.line(pen, x + 7, y + 5.8, trucks.name(job.words, truck), width - x - 7, "TightB", 12, middle=True)
            text.para(pen, x, y + 2.9, width - x, effect, height=12.8, size=10, lead=11.8)

    return Figure(width, height, draw)


def _two(pen: Pen, job: Job, mine: str, others: str, moods: tuple[str, str]) -> None:
    """You and another player with a pair each, or with none."""
    for x, name, me, mood in ((4.4, mine, True, moods[0]), (19.4, others, False, moods[1])):
        trucks.person(pen, x, -7.4, me, mood, 0.42)
        if name:
            small.pair(pen, job.edition, name, x, 4.2, 5.2)
        else:
            small.gap(pen, x, 4.2, 5)


def _swap(pen: Pen, job: Job, step: int) -> None:
    can, letter = things(job, (3, 1), (0, 2))
    _two(pen, job, *((letter, can) if step else (can, letter)), ("glad", "calm") if step else ("calm", "calm"))


def _take(pen: Pen, job: Job, step: int) -> None:
    [jar] = things(job, (2, 1))
    _two(pen, job, *((jar, "") if step else ("", jar)), ("glad", "sad") if step else ("calm", "calm"))


def _gift(pen: Pen, job: Job, step: int) -> None:
    [news] = things(job, (0, 0))
    _two(pen, job, *(("", news) if step else (news, "")), ("glad", "glad") if step else ("calm", "calm"))


def _shuffle(pen: Pen, job: Job, step: int) -> None:
    order = (2, 0, 3, 1) if step else (0, 1, 2, 3)
    for n in range(8):
        x, y = 3.2 + n % 4 * 6.1, 3.9 - n // 4 * 7.8
        small.back(pen, x, y, 5.2)
        if n in (0, 2, 5, 7):
            fill = DOTS[order[(0, 2, 5, 7).index(n)]]
            pen.disc(x, y, 1.5, fill=fill, stroke=WHITE, width=0.4)


def _container(pen: Pen, job: Job, step: int) -> None:
    """One card drawn and kept, an old one under the stack: a dot on each to tell them apart."""
    hold, each = job.edition.facet(Containers).hold, job.edition.facet(Containers).each
    trucks.person(pen, 4.4, -7.4, True, "calm", 0.42)
    for n in range(hold):
        x = 1.6 + n * 4.6
        small.hidden(pen, x + 1, 4.4, 5, 3 - 3 * n)
        if step and n == hold - 1:
            pen.disc(x + 1, 6.2, 1.1, fill=trucks.AMBER, stroke=WHITE, width=0.3)
    if step:
        small.hidden(pen, 19.4, -2.6, 6.2)
        pen.disc(19, -5, 1.1, fill=PLUM, stroke=WHITE, width=0.3)
    elif hold:
        pen.disc(1.6 + (hold - 1) * 4.6 + 1, 6.2, 1.1, fill=PLUM, stroke=WHITE, width=0.3)
    small.stack(pen, 21.4, 0.6, 6.2, each - 1)
    if not step:
        pen.disc(21.4 + 6.2 * 0.05 * (each - 2), 3.4, 1.1, fill=trucks.AMBER, stroke=WHITE, width=0.3)


STATES: dict[str, Callable[[Pen, Job, int], None]] = {
    "swap": _swap,
    "shuffle": _shuffle,
    "take": _take,
    "gift": _gift,
    "container": _container,
}


def exchange(job: Job, width: float) -> Figure:
    """First a new container from the top of a stack, then an old one under it; faces stay hidden."""
    hold, each = job.edition.facet(Containers).hold, job.edition.facet(Containers).each

    def draw(pen: Pen) -> None:
        trucks.person(pen, 6, 1, True, "calm", 0.66)
        for n in range(hold):
            small.hidden(pen, 7 + n * 7.4, 24.4, 7.2, 4 - 4 * n)
        small.hidden(pen, 42, 8.2, 8.4)
        small.stack(pen, 46.5, 13.2, 8.4, each)
        arrow(pen, [(47, 22.6), (44, 29.5), (36, 30), (28.2, 27.4)], PLUM, 1.5, 3.6)
        arrow(pen, [(17, 18.4), (20, 8.4), (30, 7.4), (37, 7.6)], PLUM, 1.5, 3.6)
        signs.number(pen, 41, 30.6, 1, 2.4)
        signs.number(pen, 25, 12.4, 2, 2.4)

    return Figure(54, 34, draw)
