"""QR codes as vector squares: level M, the four-module quiet zone, whole printer dots a module."""

import qrcode
from qrcode.constants import ERROR_CORRECT_M
from reportlab.lib.units import mm

from pnp.press.pen import Pen

MODULE = 25.4 * 7 / 300  # mm: seven dots at 300 dpi, so that edges stay crisp
QUIET = 4
SIDE = 33 * MODULE  # a stamp's code is of version 2: 25 modules and the quiet zone


def code(pen: Pen, text: str, x: float, y: float) -> None:
    """The code with its lower left corner at x, y; capitals, digits and -:./ keep it small."""
    made = qrcode.QRCode(border=QUIET, error_correction=ERROR_CORRECT_M)
    made.add_data(text, optimize=8)
    made.make(fit=True)
    rows = made.get_matrix()
    side = len(rows) * MODULE
    pen.box(x, y, side, side, fill="#ffffff")
    path = pen.canvas.beginPath()
    for row, modules in enumerate(rows):
        top = y + side - row * MODULE
        column = 0
        while column < len(modules):
            end = column
            while end < len(modules) and modules[end]:
                end += 1
            if end > column:
                path.rect((x + column * MODULE) * mm, (top - MODULE) * mm, (end - column) * MODULE * mm, MODULE * mm)
            column = end + 1
    pen.canvas.setFillGray(0)
    pen.canvas.drawPath(path, stroke=0, fill=1, fillMode=1)
