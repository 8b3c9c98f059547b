"""How to punch a round token: a picture for the start sheet."""

from pnp.edition.collection import Colours
from pnp.figures.scene import cross, tick
from pnp.markdown import Figure
from pnp.parts import tokens
from pnp.parts.job import Job
from pnp.press.palette import CUT, GREY, HAIR, INK, RULE
from pnp.press.pen import Pen


def punch(job: Job, width: float) -> Figure:
    """The ring shows evenly round the punch, and not on one side only."""
    look = job.edition.facet(Colours).looks[1]

    def draw(pen: Pen) -> None:
        for x, off in ((13.0, 0.0), (45.0, 2.4)):
            with pen.at(x, 12, scale=0.74):
                tokens.cap(pen, look, 3)
                for n in range(60):
                    if n % 2:
                        pen.arc(tokens.R + tokens.RING, n * 6, 6, GREY, CUT * 2)
            pen.disc(x + off * 0.6, 12 + off * 0.4, 9.25, stroke=INK, width=0.8)
            pen.disc(x + off * 0.6, 12 + off * 0.4, 12.4, stroke=RULE, width=HAIR * 2)
        tick(pen, 24, 21.5, 2.2)
        cross(pen, 57, 21.5, 2.2)

    return Figure(60, 25, draw)
