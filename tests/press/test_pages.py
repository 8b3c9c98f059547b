"""A few pages against small stored pictures: `python -m tests.press.test_pages` draws them anew."""

import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests import pdfread
from tests.conftest import drawn

FOLDER = Path(__file__).parent / "pages"
DPI = 40
TOLERANCE = 2.0  # mean difference of a grey level
PAGES = {
    "mark-en-board-1": ("mark", "en", "10-board.pdf", 0),
    "mark-uk-pieces": ("mark", "uk", "20-pieces.pdf", 0),
    "mark-uk-dice-paper": ("mark", "uk", "40-dice.pdf", 1),
    "mark-uk-aids": ("mark", "uk", "50-aids.pdf", 0),
    "mark-uk-rulebook-4": ("mark", "uk", "90-rulebook.pdf", 3),
    "mark-en-start": ("mark", "en", "05-start.pdf", 0),
    "memo-uk-cards-4": ("memo", "uk", "10-cards.pdf", 6),
    "memo-en-backs-2": ("memo", "en", "10-cards.pdf", 3),
    "memo-uk-aids": ("memo", "uk", "50-aids.pdf", 0),
    "memo-en-rulebook-6": ("memo", "en", "90-rulebook.pdf", 5),
    "memo-en-start": ("memo", "en", "05-start.pdf", 0),
    "single-sort-en-tiles": ("single-sort", "en", "10-tiles.pdf", 0),
    "single-sort-en-tile-backs": ("single-sort", "en", "10-tiles.pdf", 1),
    "single-sort-uk-glass-metal": ("single-sort", "uk", "30-glass-metal.pdf", 0),
    "single-sort-uk-goals": ("single-sort", "uk", "40-goals.pdf", 0),
    "single-sort-uk-aids": ("single-sort", "uk", "50-aids.pdf", 0),
    "single-sort-en-rulebook-6": ("single-sort", "en", "90-rulebook.pdf", 5),
}


def page(name: str) -> Image.Image:
    game, lang, file, number = PAGES[name]
    return pdfread.render(drawn(game, lang).files[file], number, DPI).convert("L")


@pytest.mark.parametrize("name", PAGES)
def test_page_looks_as_stored(name: str) -> None:
    stored, fresh = Image.open(FOLDER / f"{name}.png").convert("L"), page(name)
    assert stored.size == fresh.size
    difference = ImageStat.Stat(ImageChops.difference(stored, fresh)).mean[0]
    assert difference <= TOLERANCE, f"{name} differs by {difference:.2f}: look at it, then store it anew"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or PAGES:
        page(name).quantize(16).save(FOLDER / f"{name}.png", optimize=True)
