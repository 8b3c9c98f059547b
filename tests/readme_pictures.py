"""Draws the README's pictures from a fresh kit: `python -m tests.readme_pictures`."""

from pathlib import Path

from PIL import Image

from tests import pdfread
from tests.conftest import drawn

FOLDER = Path(__file__).resolve().parents[1] / "docs"
GROUND = "#d8d4cc"
GAP = 16
COLOURS = 48


def page(game: str, lang: str, file: str, number: int, height: int) -> Image.Image:
    image = pdfread.render(drawn(game, lang).files[file], number, 150)
    return image.resize((round(image.width * height / image.height), height), Image.Resampling.LANCZOS)


def strip(name: str, pages: list[Image.Image]) -> None:
    width = sum(p.width for p in pages) + GAP * (len(pages) + 1)
    sheet = Image.new("RGB", (width, pages[0].height + 2 * GAP), GROUND)
    x = GAP
    for p in pages:
        sheet.paste(p, (x, GAP))
        x += p.width + GAP
    sheet.quantize(COLOURS, kmeans=3, dither=Image.Dither.NONE).save(FOLDER / f"{name}.png", optimize=True)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    strip(
        "mark-sheets",
        [
            page("mark", "en", f, n, 420)
            for f, n in (("10-board.pdf", 0), ("20-pieces.pdf", 0), ("30-money.pdf", 4), ("40-dice.pdf", 1))
        ],
    )
    strip(
        "mark-book",
        [page("mark", lang, "90-rulebook.pdf", n, 420) for lang, n in (("en", 0), ("en", 3), ("uk", 4), ("uk", 5))],
    )
    pages = (
        ("en", "10-cards.pdf", 8),
        ("en", "10-cards.pdf", 11),
        ("en", "90-rulebook.pdf", 3),
        ("uk", "90-rulebook.pdf", 5),
    )
    strip("memo", [page("memo", lang, file, number, 340) for lang, file, number in pages])
    pages = (
        ("en", "10-tiles.pdf", 0),
        ("en", "30-glass-metal.pdf", 0),
        ("uk", "40-goals.pdf", 0),
        ("uk", "90-rulebook.pdf", 9),
    )
    strip("single-sort", [page("single-sort", lang, file, number, 300) for lang, file, number in pages])


if __name__ == "__main__":
    main()
