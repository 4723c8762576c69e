"""Paths of SVG: read into absolute segments, moved, and written again in few letters, whole numbers only."""

import re
from math import cos, hypot, radians, sin
from typing import Final, NamedTuple

Point = tuple[float, float]

_TOKEN: Final = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
_COUNTS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_FLAT: Final = 0.9  # units that a curve may leave its chord and still be drawn as a line
_SHORT: Final = 2.0  # lines of fewer units are drawn together with the next one


class Segment(NamedTuple):
    """A letter (M L C Q A Z) and its points, absolute; of an arc: radius, turn and flags before its end."""

    letter: str
    points: tuple[Point, ...]
    arc: tuple[float, float, float, int, int] = (0, 0, 0, 0, 0)


class Move(NamedTuple):
    """Scaled, turned by degrees about its own middle (of a field of 512), mirrored, and then shifted."""

    scale: float
    x: float
    y: float
    turn: float = 0
    mirror_x: bool = False
    mirror_y: bool = False

    def point(self, point: Point) -> Point:
        x, y = point[0] - 256, point[1] - 256
        x, y = (-x if self.mirror_x else x), (-y if self.mirror_y else y)
        angle = radians(self.turn)
        x, y = x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)
        return (x + 256) * self.scale + self.x, (y + 256) * self.scale + self.y

    def arc(self, arc: tuple[float, float, float, int, int]) -> tuple[float, float, float, int, int]:
        rx, ry, turn, large, sweep = arc
        mirrored = self.mirror_x != self.mirror_y
        turned = (-turn if mirrored else turn) + self.turn
        return rx * self.scale, ry * self.scale, turned, large, 1 - sweep if mirrored else sweep


def moved(segments: list[Segment], move: Move) -> list[Segment]:
    return [
        Segment(one.letter, tuple([move.point(point) for point in one.points]), move.arc(one.arc))
        for one in segments
    ]


class _Reader:
    """Reads one path, letter by letter; it remembers where the pen is."""

    def __init__(self, path: str) -> None:
        self.tokens = split_flags(path)
        self.at = 0
        self.pen: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: Point = (0.0, 0.0)  # the last control point, for S and T
        self.segments: list[Segment] = []

    def read(self) -> list[Segment]:
        letter = "M"
        while self.at < len(self.tokens):
            if self.tokens[self.at].isalpha():
                letter = self.tokens[self.at]
                self.at += 1
            self.step(letter)
            letter = {"M": "L", "m": "l"}.get(letter, letter)
        return self.segments

    def step(self, letter: str) -> None:
        kind = letter.upper()
        count = _COUNTS[kind]
        numbers = [float(token) for token in self.tokens[self.at : self.at + count]]
        self.at += count
        base = self.pen if letter.islower() else (0.0, 0.0)
        if kind == "Z":
            self.add("Z", (), self.start)
        elif kind == "A":
            self.arc(numbers, base)
        elif kind in "HV":
            self.straight(kind, numbers[0], base)
        else:
            pairs = zip(numbers[::2], numbers[1::2], strict=True)
            self.curve(kind, [(x + base[0], y + base[1]) for x, y in pairs])

    def straight(self, kind: str, number: float, base: Point) -> None:
        x, y = self.pen
        self.curve("L", [(number + base[0], y) if kind == "H" else (x, number + base[1])])

    def arc(self, numbers: list[float], base: Point) -> None:
        rx, ry, turn, large, sweep, x, y = numbers
        end = (x + base[0], y + base[1])
        self.segments.append(Segment("A", (end,), (rx, ry, turn, int(large), int(sweep))))
        self.pen = self.handle = end

    def curve(self, kind: str, points: list[Point]) -> None:
        if kind in "ST":
            kind = "C" if kind == "S" else "Q"
            points = [self.mirrored_handle(kind), *points]
        self.add(kind, tuple(points), points[-1])
        self.handle = points[-2] if kind in "CQ" else points[-1]
        if kind == "M":
            self.start = points[-1]

    def mirrored_handle(self, kind: str) -> Point:
        """S and T go on smoothly after a curve of their kind; after anything else they begin at the pen."""
        if not self.segments or self.segments[-1].letter != kind:
            return self.pen
        return 2 * self.pen[0] - self.handle[0], 2 * self.pen[1] - self.handle[1]

    def add(self, kind: str, points: tuple[Point, ...], end: Point) -> None:
        self.segments.append(Segment(kind, points))
        self.pen = self.handle = end


def split_flags(path: str) -> list[str]:
    """The letters and numbers of a path; the two flags of an arc may be written without a gap."""
    tokens: list[str] = []
    for letter, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        tokens.append(letter)
        tokens += arc_numbers(rest) if letter in "aA" else _TOKEN.findall(rest)
    return tokens


def arc_numbers(text: str) -> list[str]:
    number = r"[-+]?(?:\d+\.?\d*|\.\d+)"
    gap = r"[\s,]*"
    each = re.compile(
        f"{gap}({number}){gap}({number}){gap}({number}){gap}([01]){gap}([01]){gap}({number}){gap}({number})"
    )
    return [part for arc in each.findall(text) for part in arc]


def read_path(path: str) -> list[Segment]:
    return _Reader(path).read()


class _Writer:
    """Writes relative commands in whole numbers; what rounds away is left out."""

    def __init__(self, simple: bool) -> None:
        self.simple = simple
        self.pen = (0, 0)
        self.start = (0, 0)
        self.out: list[str] = []
        self.last = ""

    def write(self, segments: list[Segment]) -> str:
        for segment in segments:
            self.segment(segment)
        return "".join(self.out)

    def segment(self, segment: Segment) -> None:
        if segment.letter == "Z":
            self.put("z", [])
            self.pen = self.start
            return
        points = [(round(x), round(y)) for x, y in segment.points]
        if segment.letter == "M":
            self.move(points[0])
        elif segment.letter == "A":
            self.arc(segment, points[0])
        elif segment.letter in "CQ" and not self.is_flat(points):
            self.put(segment.letter.lower(), [n for point in points for n in self.from_pen(point)])
        elif self.is_short(points[-1]):
            return
        else:
            self.line(points[-1])
        self.pen = points[-1]

    def from_pen(self, point: tuple[int, int]) -> tuple[int, int]:
        return point[0] - self.pen[0], point[1] - self.pen[1]

    def is_flat(self, points: list[tuple[int, int]]) -> bool:
        """Whether all control points lie so near the chord that nobody sees the difference."""
        x, y = self.from_pen(points[-1])
        length = hypot(x, y)
        offsets = [self.from_pen(point) for point in points[:-1]]
        if length < 1:
            return all(max(abs(px), abs(py)) <= 1 for px, py in offsets)
        most = _FLAT * length if self.simple else 0.0
        return all(abs(px * y - py * x) <= most and px * x + py * y >= -1 for px, py in offsets)

    def is_short(self, point: tuple[int, int]) -> bool:
        return self.simple and hypot(*self.from_pen(point)) < _SHORT

    def move(self, point: tuple[int, int]) -> None:
        letter = "m" if self.out else "M"
        self.put(letter, list(self.from_pen(point)))
        self.start = point

    def line(self, point: tuple[int, int]) -> None:
        x, y = self.from_pen(point)
        if x and y:
            self.put("l", [x, y])
        elif x:
            self.put("h", [x])
        elif y:
            self.put("v", [y])

    def arc(self, segment: Segment, point: tuple[int, int]) -> None:
        rx, ry, turn, large, sweep = segment.arc
        if min(rx, ry) < 1:
            self.line(point)
        elif self.from_pen(point) != (0, 0):
            turned = 0 if round(rx) == round(ry) else round(turn)
            self.put("a", [round(rx), round(ry), turned, large, sweep, *self.from_pen(point)])

    def put(self, letter: str, numbers: list[int]) -> None:
        if letter == "z" and self.last == "z":
            return
        again = letter == self.last and letter not in "Mmz"
        text = "" if again else letter
        for number in numbers:
            gap = " " if text[-1:].isdigit() or (again and not text) else ""
            text += f"{number}" if number < 0 else f"{gap}{number}"
        self.out.append(text)
        self.last = letter


def write_path(segments: list[Segment], simple: bool = True) -> str:
    return _Writer(simple).write(segments)
