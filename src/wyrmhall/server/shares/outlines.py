"""Paths of SVG as outlines of straight lines, short enough to look round."""

from itertools import pairwise
from math import acos, ceil, cos, degrees, hypot, pi, radians, sin, sqrt
from typing import Final

from wyrmhall.art.paths import Point, Segment, read_path
from wyrmhall.server.shares.raster import Outline

STEPS: Final = 6  # of a curve
ARC_STEP: Final = 12.0  # degrees


def outlines_of(path: str, scale: float = 1.0, x: float = 0.0, y: float = 0.0) -> list[Outline]:
    """Enlarged, and then moved."""
    return [[(x + px * scale, y + py * scale) for px, py in one] for one in flattened(read_path(path))]


def flattened(segments: list[Segment]) -> list[Outline]:
    found: list[Outline] = []
    pen = (0.0, 0.0)
    for segment in segments:
        if segment.letter == "M":
            found.append([segment.points[0]])
        elif segment.letter == "Z":
            pen = found[-1][0]
            found.append([pen])
            continue
        elif segment.letter == "A":
            found[-1] += arc(pen, segment)
        else:
            found[-1] += curve([pen, *segment.points])
        pen = segment.points[-1]
    return [one for one in found if len(one) > 2]


def curve(points: list[Point]) -> list[Point]:
    """A line, or a Bézier curve of any degree."""
    if len(points) == 2:
        return [points[1]]
    return [on_curve(points, step / STEPS) for step in range(1, STEPS + 1)]


def on_curve(points: list[Point], share: float) -> Point:
    while len(points) > 1:
        points = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairwise(points)]
    return points[0]


def arc(start: Point, segment: Segment) -> list[Point]:
    """As SVG reckons it (its appendix on arcs)."""
    rx, ry, turn, large, sweep = segment.arc
    end, angle = segment.points[-1], radians(turn)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = dx * cos(angle) + dy * sin(angle), dy * cos(angle) - dx * sin(angle)
    if not rx or not ry or not (x or y):
        return [end]
    grow = max(1.0, hypot(x / rx, y / ry))
    rx, ry = rx * grow, ry * grow
    spread = (rx * y) ** 2 + (ry * x) ** 2
    away = sqrt(max(0.0, ((rx * ry) ** 2 - spread) / spread)) * (-1 if large == sweep else 1)
    cx, cy = away * rx * y / ry, -away * ry * x / rx
    first = angle_of((x - cx) / rx, (y - cy) / ry)
    through = angle_of((-x - cx) / rx, (-y - cy) / ry) - first
    through += 2 * pi if sweep and through < 0 else -2 * pi if not sweep and through > 0 else 0
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    steps = max(2, ceil(abs(degrees(through)) / ARC_STEP))
    points = []
    for step in range(1, steps + 1):
        at = first + through * step / steps
        px, py = cx + rx * cos(at), cy + ry * sin(at)
        points.append(
            (middle[0] + px * cos(angle) - py * sin(angle), middle[1] + px * sin(angle) + py * cos(angle))
        )
    return points


def angle_of(x: float, y: float) -> float:
    size = hypot(x, y)
    return acos(max(-1.0, min(1.0, x / size))) * (1 if y >= 0 else -1) if size else 0.0
