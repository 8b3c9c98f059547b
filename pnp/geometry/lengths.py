"""Lengths are integer micrometres; millimetres only come in from data and go out to the pen."""

from dataclasses import dataclass

Um = int


def mm(value: float) -> Um:
    """Millimetres → micrometres."""
    return round(value * 1000)


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height, µm."""

    width: Um
    height: Um

    def turned(self) -> "Size":
        return Size(self.height, self.width)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, µm: lower left corner, width, height; y grows upwards."""

    x: Um
    y: Um
    width: Um
    height: Um

    @property
    def right(self) -> Um:
        return self.x + self.width

    @property
    def top(self) -> Um:
        return self.y + self.height

    @property
    def centre(self) -> tuple[Um, Um]:
        return self.x + self.width // 2, self.y + self.height // 2

    def grown(self, by: Um) -> "Box":
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def moved(self, dx: Um, dy: Um) -> "Box":
        return Box(self.x + dx, self.y + dy, self.width, self.height)

    def holds(self, other: "Box") -> bool:
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.top <= self.top


def around(boxes: list[Box]) -> Box:
    """The smallest box that holds them all."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.top for box in boxes) - y)
