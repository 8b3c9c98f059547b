"""The colours stay apart in grey and for colour-blind eyes (CIEDE2000; Machado 2009, full severity)."""

import math
from itertools import combinations, pairwise
from typing import Any

import numpy as np
import pytest
from colorspacious import cspace_convert

from pnp.press.palette import BILLS, KRAFT, LOOKS

EYES = {"normal": 25, "deuteranomaly": 18, "protanomaly": 18, "tritanomaly": 20, "grey": 12}


def rgb(colour: str) -> Any:
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255


def seen(colour: str, eye: str) -> Any:
    c = rgb(colour)
    if eye == "grey":
        lightness = cspace_convert(c, "sRGB1", "CIELab")[0]
        return np.array([lightness, 0, 0])
    if eye != "normal":
        c = np.clip(cspace_convert(c, {"name": "sRGB1+CVD", "cvd_type": eye, "severity": 100}, "sRGB1"), 0, 1)
    return cspace_convert(c, "sRGB1", "CIELab")


def ciede2000(first: Any, second: Any) -> float:
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0 for a, b in ((a1, b1), (a2, b2)))
    dl, dc = l2 - l1, c2 - c1
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if c1 * c2 == 0 else (h1 + h2) / 2 if abs(h1 - h2) <= 180 else (h1 + h2 + 360) / 2
    t = 1 - 0.17 * math.cos(math.radians(hm - 30)) + 0.24 * math.cos(math.radians(2 * hm))
    t += 0.32 * math.cos(math.radians(3 * hm + 6)) - 0.2 * math.cos(math.radians(4 * hm - 63))
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rt = -2 * math.sqrt(cm**7 / (cm**7 + 25**7)) * math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2))))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


@pytest.mark.parametrize("eye", EYES)
def test_materials_stay_apart(eye: str) -> None:
    colours = {name: seen(look.fill, eye) for name, look in LOOKS.items()}
    worst = min((ciede2000(colours[a], colours[b]), a, b) for a, b in combinations(colours, 2))
    assert worst[0] >= EYES[eye], worst


def test_each_colour_has_a_mark_and_a_pattern_of_its_own() -> None:
    assert len({look.mark for look in LOOKS.values()}) == len({look.pattern for look in LOOKS.values()}) == len(LOOKS)


def contrast(a: str, b: str) -> float:
    def luminance(colour: str) -> float:
        c = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in rgb(colour)]
        return float(0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2])

    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_marks_stand_out_from_their_ground() -> None:
    assert all(contrast(look.fill, look.ink) >= 4.5 for look in LOOKS.values())


def test_bills_and_price_tags_are_ladders_in_grey() -> None:
    bills = [seen(bill.main, "grey")[0] for bill in BILLS]
    assert all(a - b >= 10 for a, b in pairwise(bills))
    tags = [seen(colour, "grey")[0] for colour in KRAFT]
    assert all(a > b for a, b in pairwise(tags))
