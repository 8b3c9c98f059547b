"""A part wider than its paper, printed on strips that overlap and are glued."""

from dataclasses import dataclass

from pnp.geometry.lengths import Box, Um, mm

OVERLAP = mm(10)


@dataclass(frozen=True, slots=True)
class Strip:
    """`window` is what the strip shows of the part, in the part's own coordinates, glue area included.

    `joint` is the x, in the part, where the next strip begins; None on the last strip.
    """

    window: Box
    joint: Um | None


def strips(width: Um, height: Um, joint: Um) -> tuple[Strip, Strip]:
    """Two strips that meet at x = joint; the first is printed further by the overlap, to glue on."""
    first = Strip(Box(0, 0, joint + OVERLAP, height), joint)
    return first, Strip(Box(joint, 0, width - joint, height), None)
