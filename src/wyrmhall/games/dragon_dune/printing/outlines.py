"""Outlines of the territories, drawn from the rectangles of data/board.toml, as the page draws them.

Where cells of different owners meet there is a line. Lines are followed from junction to junction, their
corners cut, and all points moved by the same gentle waves, so that neighbours touch exactly.
"""

from itertools import pairwise
from math import hypot, sin
from typing import Any, Final, NamedTuple

Point = tuple[float, float]
Ends = tuple[int, int]  # a corner of the grid of cuts

CELLS: Final = 8
EDGE: Final = 0.28  # cells of water around it
ROUNDS: Final = 3  # how often corners are cut
_LONG, _FINE = 0.5, 0.11  # cells between points, before and after that


class Line(NamedTuple):
    points: tuple[Point, ...]
    owners: tuple[str, ...]  # of both sides, the empty one first: water


class Outlines:
    """Of a board as `board.toml` writes it, in cells."""

    def __init__(self, board: dict[str, Any]) -> None:
        self.areas: dict[str, list[list[float]]] = {word: one["area"] for word, one in board.items()}
        self.xs, self.ys = self.cuts(0), self.cuts(1)
        self.lines = [
            Line(tuple(smooth([self.point(end) for end in ends])), owners) for owners, ends in self.followed()
        ]

    def cuts(self, axis: int) -> list[float]:
        edges = [box[side] for areas in self.areas.values() for box in areas for side in (axis, axis + 2)]
        return sorted({0.0, float(CELLS), *map(float, edges)})

    def point(self, end: Ends) -> Point:
        return self.xs[end[0]], self.ys[end[1]]

    def owner(self, column: int, row: int) -> str:
        if not (0 <= column < len(self.xs) - 1 and 0 <= row < len(self.ys) - 1):
            return ""
        x, y = (self.xs[column] + self.xs[column + 1]) / 2, (self.ys[row] + self.ys[row + 1]) / 2
        for word, areas in self.areas.items():
            if any(left < x < right and top < y < bottom for left, top, right, bottom in areas):
                return word
        return ""

    def edges(self) -> dict[tuple[Ends, Ends], tuple[str, ...]]:
        """Between cells of different owners."""
        edges: dict[tuple[Ends, Ends], tuple[str, ...]] = {}
        for row in range(len(self.ys)):
            for column in range(len(self.xs)):
                here = self.owner(column, row)
                sides = {(column + 1, row): self.owner(column, row - 1)}
                sides[column, row + 1] = self.owner(column - 1, row)
                for end, other in sides.items():
                    if other != here:
                        edges[(column, row), end] = tuple(sorted([here, other]))
        return edges

    def followed(self) -> list[tuple[tuple[str, ...], list[Ends]]]:
        """Edges of one pair of owners, joined until a third one comes in."""
        left = self.edges()
        at: dict[Ends, list[tuple[Ends, Ends]]] = {}
        for edge in left:
            for end in edge:
                at.setdefault(end, []).append(edge)
        junctions = {
            end for end, there in at.items() if len(there) != 2 or len({left[edge] for edge in there}) > 1
        }
        starts = [(edge, end) for edge in list(left) for end in edge if end in junctions]
        starts += [(edge, edge[0]) for edge in list(left)]
        lines = []
        for edge, start in starts:
            if edge in left:
                lines.append((left[edge], follow(edge, start, left, at, junctions)))
        return lines

    # -- as paths --------------------------------------------------------------------------------

    def outline(self, word: str) -> str:
        return closed([line.points for line in self.lines if word in line.owners])

    def coast(self) -> str:
        return closed([line.points for line in self.lines if line.owners[0] == ""])

    def middle(self, word: str) -> Point:
        """Of its roomiest rectangle."""
        left, top, right, bottom = self.roomiest(word)
        return wavering(((left + right) / 2, (top + bottom) / 2))

    def corner(self, word: str) -> Point:
        left, top, _, _ = self.roomiest(word)
        return wavering((left + 0.13, top + 0.27))

    def roomiest(self, word: str) -> list[float]:
        return max(self.areas[word], key=lambda box: min(box[2] - box[0], box[3] - box[1]))


def follow(
    edge: tuple[Ends, Ends],
    start: Ends,
    left: dict[tuple[Ends, Ends], tuple[str, ...]],
    at: dict[Ends, list[tuple[Ends, Ends]]],
    junctions: set[Ends],
) -> list[Ends]:
    """From `start` to the next junction; what was walked is taken from `left`."""
    ends = [start]
    while True:
        del left[edge]
        here = edge[1] if edge[0] == ends[-1] else edge[0]
        ends.append(here)
        further = [one for one in at[here] if one in left]
        if here in junctions or not further:
            return ends
        edge = further[0]


def dense(points: list[Point], step: float) -> list[Point]:
    fine = [points[0]]
    for (x, y), (u, v) in pairwise(points):
        parts = max(1, round(hypot(u - x, v - y) / step))
        fine += [(x + (u - x) * n / parts, y + (v - y) * n / parts) for n in range(1, parts + 1)]
    return fine


def smooth(points: list[Point]) -> list[Point]:
    """Corners cut, ends where they were, and all of it wavering."""
    now = dense(points, _LONG)
    for _ in range(ROUNDS):
        cut = [now[0]]
        for (x, y), (u, v) in pairwise(now):
            cut += [(x * 0.75 + u * 0.25, y * 0.75 + v * 0.25), (x * 0.25 + u * 0.75, y * 0.25 + v * 0.75)]
        now = [*cut, now[-1]]
    return [wavering(point) for point in dense(now, _FINE)]


def wavering(point: Point) -> Point:
    x, y = point
    dx = 0.17 * sin(0.9 * y + 0.6) + 0.085 * sin(2.3 * y + 1.1 * x + 2) + 0.03 * sin(6.1 * y + 1.7 * x)
    dy = 0.16 * sin(0.85 * x + 2.2) + 0.085 * sin(2.1 * x - 1.3 * y + 4) + 0.032 * sin(5.7 * x - 1.9 * y + 1)
    return x + dx + EDGE, y + dy + EDGE


def closed(parts: list[tuple[Point, ...]]) -> str:
    """Lines laid end to end until they close; several rings if there are several."""
    left = list(parts)
    path = ""
    while left:
        ring = list(left.pop())
        while not same(ring[0], ring[-1]):
            after = [one for one in left if same(one[0], ring[-1]) or same(one[-1], ring[-1])]
            if not after:
                break
            left.remove(after[0])
            ring += list(after[0] if same(after[0][0], ring[-1]) else after[0][::-1])[1:]
        path += f"{written(ring)}Z"
    return path


def same(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) < 1e-6 and abs(one[1] - other[1]) < 1e-6


def written(points: list[Point]) -> str:
    return "M" + "L".join([f"{100 * x:.0f} {100 * y:.0f}" for x, y in points])
