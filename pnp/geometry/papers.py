"""Papers, upright. A kit names one of `KIT_PAPERS`; the others go with it. Sizes: ISO 216, ANSI."""

from dataclasses import dataclass

from pnp.geometry.lengths import Box, Size, Um, mm

SAFE = mm(8)  # nothing that is kept lies nearer to the edge (print-facts: printers leave 4 to 6.7 mm white)
BLEED_EDGE = mm(5)  # bleed and cut marks may run so far


@dataclass(frozen=True, slots=True)
class Paper:
    """`name` as printed on the box of paper, `id` as typed."""

    id: str
    name: str
    size: Size

    def turned(self) -> "Paper":
        return Paper(self.id, self.name, self.size.turned())

    @property
    def safe(self) -> Box:
        return Box(0, 0, self.size.width, self.size.height).grown(-SAFE)

    def centred(self, width: Um, height: Um) -> Box:
        return Box((self.size.width - width) // 2, (self.size.height - height) // 2, width, height)


A4 = Paper("a4", "A4", Size(mm(210), mm(297)))
A3 = Paper("a3", "A3", Size(mm(297), mm(420)))
A5 = Paper("a5", "A5", Size(mm(148), mm(210)))
LETTER = Paper("letter", "Letter", Size(mm(215.9), mm(279.4)))
TABLOID = Paper("tabloid", "Tabloid", Size(mm(279.4), mm(431.8)))
HALF_LETTER = Paper("half-letter", "Half Letter", Size(mm(139.7), mm(215.9)))

KIT_PAPERS = (A4, LETTER)


@dataclass(frozen=True, slots=True)
class PaperSet:
    """The papers of one kit: its own, the one for a large board, the page of a book."""

    kit: Paper
    large: Paper
    page: Paper


SETS = {"a4": PaperSet(A4, A3, A5), "letter": PaperSet(LETTER, TABLOID, HALF_LETTER)}
