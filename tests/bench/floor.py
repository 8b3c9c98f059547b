"""The floor: what plain ReportLab costs, as a whole process, for simple poker cards with one embedded font.

python floor.py OUT.pdf [COUNT=54] [--backs]
"""

import sys

import fontpkg
from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

rl_config.invariant = 1
WIDTH, HEIGHT, LEFT, FOOT = 63.5 * mm, 88.9 * mm, 9.75 * mm, 15.15 * mm
COLOURS = ("#13316f", "#a52b33", "#2fa878", "#e5bd26")
LINES = ("One line of text on the card,", "a second line below it,", "and a third to fill the box.")


def marks(canvas: Canvas) -> None:
    canvas.setLineWidth(0.15 * mm)
    for n in range(4):
        x, y = LEFT + n * WIDTH, FOOT + n * HEIGHT
        head, right = FOOT + 3 * HEIGHT, LEFT + 3 * WIDTH
        for start, end in ((FOOT - 6 * mm, FOOT - 3.5 * mm), (head + 3.5 * mm, head + 6 * mm)):
            canvas.line(x, start, x, end)
        for start, end in ((LEFT - 4 * mm, LEFT - mm), (right + mm, right + 4 * mm)):
            canvas.line(start, y, end, y)


def card(canvas: Canvas, n: int, x: float, y: float) -> None:
    canvas.setFillColor(HexColor(COLOURS[n % 4]))
    canvas.rect(x, y, WIDTH, 20 * mm, stroke=0, fill=1)
    canvas.circle(x + WIDTH / 2, y + HEIGHT * 0.6, 15 * mm, stroke=1, fill=0)
    canvas.setFillColor(HexColor("#17181c"))
    canvas.setFont("T", 12)
    canvas.drawString(x + 5 * mm, y + HEIGHT - 10 * mm, f"Card {n + 1}")
    canvas.setFont("T", 9)
    for row, text in enumerate(LINES):
        canvas.drawString(x + 5 * mm, y + 38 * mm - row * 4 * mm, text)


def back(canvas: Canvas, x: float, y: float) -> None:
    canvas.setFillColor(HexColor("#257e81"))
    canvas.roundRect(x + 4 * mm, y + 4 * mm, WIDTH - 8 * mm, HEIGHT - 8 * mm, 4 * mm, stroke=0, fill=1)


def main(out: str, total: int, backs: bool) -> None:
    pdfmetrics.registerFont(TTFont("T", str(fontpkg.path("Fira Sans", weight=400))))
    canvas = Canvas(out, pagesize=(210 * mm, 297 * mm))
    for first in range(0, total, 9):
        for side in range(2 if backs else 1):
            marks(canvas)
            for i in range(min(9, total - first)):
                x, y = LEFT + i % 3 * WIDTH, FOOT + (2 - i // 3) * HEIGHT
                if side:
                    back(canvas, x, y)
                else:
                    card(canvas, first + i, x, y)
            canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--backs"]
    main(words[0], int(words[1]) if len(words) > 1 else 54, "--backs" in sys.argv)
