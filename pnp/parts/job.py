"""What is asked for, and what a part answers: the pages that carry it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

from pnp.edition import Edition
from pnp.geometry.papers import PaperSet
from pnp.geometry.slots import Sheet
from pnp.press.pen import Pen
from pnp.words import Words


@dataclass(frozen=True)
class Job:
    """One kit: an edition in a language on a paper, with a choice for each print option.

    `stock` lists what the kit's other parts take, for the start sheet, which is planned last.
    """

    edition: Edition
    words: Words
    papers: PaperSet
    options: dict[str, str] = field(default_factory=dict)
    stock: tuple["Stock", ...] = ()


@dataclass(frozen=True)
class Stock:
    """A part's name, its count, the sheets that carry it and their paper.

    `line` is its line in the printing list: its name, or that of all parts on the same sheets, which the first one has.
    """

    id: str
    name: str
    count: int
    sheets: int
    paper: str
    line: str


@dataclass(frozen=True)
class Page:
    """A sheet and how its art is drawn, in mm from the paper's lower left corner; `parts`: whose pieces it carries.

    A page without captions (of a book) has its own foot line. `leaves`: sheets of paper that it takes.
    `bookmarks`: titles with their height on the page, mm. `title` is what captions call the page, where that is not
    the names of its parts, and pages of one title are numbered together; `note` says more of this one.
    """

    sheet: Sheet
    draw: Callable[[Pen], None]
    parts: tuple[str, ...]
    captions: bool = True
    bookmarks: tuple[tuple[str, float], ...] = ()
    leaves: Fraction = Fraction(1)
    title: str = ""
    note: str = ""

    @property
    def two_sided(self) -> bool:
        return self.captions and self.leaves < 1


@dataclass(frozen=True)
class Plan:
    """Pages, how many finished pieces of each part they hold, and the icons in their running text."""

    pages: tuple[Page, ...]
    counts: dict[str, int]
    icons: dict[str, Callable[[Pen], None]] = field(default_factory=dict)
