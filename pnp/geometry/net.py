"""The net of a cube: faces joined at folds, tabs on every second open edge.

An edge that two faces share on paper is a fold; of the two open edges that meet when it is folded, one gets a tab.
Which edges meet is found by folding, so no tab is numbered by hand.
"""

from dataclasses import dataclass

from pnp.geometry.lengths import Um

Cell = tuple[int, int]
Point = tuple[int, int, int]

# The cross: four faces in a row, one above and one below the second. Column, row.
CROSS: tuple[Cell, ...] = ((0, 0), (1, 0), (2, 0), (3, 0), (1, 1), (1, -1))
SIDES = {"top": (0, 1), "right": (1, 0), "bottom": (0, -1), "left": (-1, 0)}
OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}


@dataclass(frozen=True, slots=True)
class Edge:
    """One edge of a face of the net: cell and side."""

    cell: Cell
    side: str

    @property
    def neighbour(self) -> Cell:
        dx, dy = SIDES[self.side]
        return self.cell[0] + dx, self.cell[1] + dy


@dataclass(frozen=True, slots=True)
class Seam:
    """Two edges that meet when the net is folded; the tab is on `tab`, the same number on both."""

    number: int
    tab: Edge
    mate: Edge


@dataclass(frozen=True, slots=True)
class Frame:
    """How a face lies in space: its outward normal, and where its right and its top point."""

    normal: Point
    right: Point
    top: Point

    def across(self, side: str) -> "Frame":
        """The frame of the face beyond that side, folded away from the reader."""
        back = _minus(self.normal)
        match side:
            case "right":
                return Frame(self.right, back, self.top)
            case "left":
                return Frame(_minus(self.right), self.normal, self.top)
            case "top":
                return Frame(self.top, self.right, back)
            case _:
                return Frame(_minus(self.top), self.right, self.normal)

    def towards(self, side: str) -> Point:
        return {
            "right": self.right,
            "left": _minus(self.right),
            "top": self.top,
            "bottom": _minus(self.top),
        }[side]


def _minus(point: Point) -> Point:
    return -point[0], -point[1], -point[2]


@dataclass(frozen=True, slots=True)
class CubeNet:
    """A cube of edge `edge` (µm) with tabs `tab` deep, tapered at 45°."""

    edge: Um
    tab: Um
    cells: tuple[Cell, ...] = CROSS

    def frames(self) -> dict[Cell, Frame]:
        """Every face folded in space, the first one facing the reader."""
        start = self.cells[0]
        frames = {start: Frame((0, 0, 1), (1, 0, 0), (0, 1, 0))}
        waiting = [start]
        while waiting:
            cell = waiting.pop(0)
            for side in SIDES:
                beyond = Edge(cell, side).neighbour
                if beyond in self.cells and beyond not in frames:
                    frames[beyond] = frames[cell].across(side)
                    waiting.append(beyond)
        return frames

    def folds(self) -> list[Edge]:
        """Edges between two faces, each once."""
        return [Edge(c, s) for c in self.cells for s in ("right", "top") if Edge(c, s).neighbour in self.cells]

    def open_edges(self) -> list[Edge]:
        return [Edge(c, s) for c in self.cells for s in SIDES if Edge(c, s).neighbour not in self.cells]

    def seams(self) -> list[Seam]:
        """Pairs of open edges that meet; tabs go to the outer faces, so that the row of four stays a clean strip."""
        frames = self.frames()
        meeting: dict[frozenset[Point], list[Edge]] = {}
        for edge in self.open_edges():
            frame = frames[edge.cell]
            meeting.setdefault(frozenset((frame.normal, frame.towards(edge.side))), []).append(edge)
        seams = []
        for first, second in meeting.values():
            tab, mate = sorted((first, second), key=lambda e: (e.cell[1] == 0, e.side == "left"))
            seams.append((tab, mate))
        seams.sort(key=lambda pair: (pair[0].cell[1] != 0, -pair[0].cell[1], pair[0].side))
        return [Seam(number, tab, mate) for number, (tab, mate) in enumerate(seams, 1)]

    def opposite_faces(self) -> list[tuple[Cell, Cell]]:
        frames = self.frames()
        return [
            (a, b)
            for i, a in enumerate(self.cells)
            for b in self.cells[i + 1 :]
            if frames[a].normal == _minus(frames[b].normal)
        ]

    @property
    def width(self) -> Um:
        return (max(c for c, _ in self.cells) - min(c for c, _ in self.cells) + 1) * self.edge + self.tab

    @property
    def height(self) -> Um:
        return (max(r for _, r in self.cells) - min(r for _, r in self.cells) + 1) * self.edge + 2 * self.tab
