"""Parts that lie apart from each other, and sheets hung from the top of the paper so that captions find room below."""

from collections.abc import Sequence

from pnp.geometry.lengths import Box, Um
from pnp.geometry.papers import BLEED_EDGE, SAFE, Paper
from pnp.geometry.slots import MARK_GAP, MARK_LENGTH, Slot


def hung(paper: Paper, width: Um, height: Um, bleed: Um = 0, head: Um = 0) -> Box:
    """A block in the middle of the width, as high up as its crop marks allow and `head` below that.

    In the middle, since a sheet that is turned over mirrors the width alone.
    """
    above = max(SAFE, BLEED_EDGE + bleed + MARK_GAP + MARK_LENGTH) + head
    return Box((paper.size.width - width) // 2, paper.size.height - above - height, width, height)


def spaced(
    names: Sequence[str], columns: int, left: Um, top: Um, size: tuple[Um, Um], pitch: tuple[Um, Um]
) -> list[Slot]:
    """Slots row by row from the upper left corner, each `pitch` from the next."""
    width, height = size
    return [
        Slot(name, Box(left + n % columns * pitch[0], top - n // columns * pitch[1] - height, width, height))
        for n, name in enumerate(names)
    ]


def fitting(room: Um, size: Um, pitch: Um) -> int:
    """How many of that size fit, `pitch` apart."""
    return max(1, (room - size) // pitch + 1)
