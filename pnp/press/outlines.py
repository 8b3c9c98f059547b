"""Path data of simple shapes, for pictures on a 72-unit grid."""

import math

Fill = tuple[str, str]


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> str:
    ry = ry or rx
    return f"M{x - rx} {y}a{rx} {ry} 0 1 0 {2 * rx} 0a{rx} {ry} 0 1 0 {-2 * rx} 0z"


def box(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    if not r:
        return f"M{x} {y}h{w}v{h}h{-w}z"
    return (
        f"M{x + r} {y}h{w - 2 * r}a{r} {r} 0 0 1 {r} {r}v{h - 2 * r}a{r} {r} 0 0 1 {-r} {r}"
        f"h{2 * r - w}a{r} {r} 0 0 1 {-r} {-r}v{2 * r - h}a{r} {r} 0 0 1 {r} {-r}z"
    )


def crimped(x: float, y: float, r: float, inner: float, teeth: int = 15) -> str:
    """The edge of a crown cap."""
    radii = (r, inner) * teeth
    points = [
        f"{x + radius * math.sin(math.pi * i / teeth):.2f} {y - radius * math.cos(math.pi * i / teeth):.2f}"
        for i, radius in enumerate(radii)
    ]
    return f"M{'L'.join(points)}z"


def crown(x: float, y: float, r: float) -> str:
    """A crown cap seen from above."""
    return crimped(x, y, r, r * 0.9, 18)


def berry(x: float, y: float, s: float = 1.0) -> list[Fill]:
    """A strawberry: red heart, green crown, seeds."""

    def at(*values: float) -> str:
        pairs = zip(values[::2], values[1::2], strict=True)
        return " ".join(f"{x + a * s:.2f} {y + b * s:.2f}" for a, b in pairs)

    body = f"M{at(0, 8)}C{at(-5, 5, -8, 0, -6, -4)}C{at(-4, -7, 4, -7, 6, -4)}C{at(8, 0, 5, 5, 0, 8)}z"
    leaves = "L".join(at(*p) for p in ((-6, -5), (-2, -4), (0, -1.5), (2, -4), (6, -5), (2, -7), (0, -10), (-2, -7)))
    seeds = ((-3.0, -1.0), (3.0, -1.0), (0.0, 1.5), (-1.8, 4.0), (1.8, 4.0))
    dots = [("#fcea2b", ellipse(x + a * s, y + b * s, 0.75 * s)) for a, b in seeds]
    return [("#ea5a47", body), ("#5c9e31", f"M{leaves}z"), *dots]
