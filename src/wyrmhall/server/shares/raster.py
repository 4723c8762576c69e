"""Shapes become pixels: outlines are filled with soft edges, row by row, and written as a PNG.

Of every outline only the pixels that its edge crosses are reckoned; what lies between them is filled in one
stroke. So a picture costs what its outlines are long, not what it covers.
"""

import struct
import zlib
from collections.abc import Iterable
from math import floor
from typing import Final, NamedTuple

Point = tuple[float, float]
Outline = list[Point]  # closed

BYTES: Final = 3  # of a pixel
FULL: Final = 0.996  # covered as good as wholly
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"


class Colour(NamedTuple):
    red: int
    green: int
    blue: int


def colour(written: str) -> Colour:
    """#rrggbb"""
    return Colour(int(written[1:3], 16), int(written[3:5], 16), int(written[5:7], 16))


def between(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = [round(a + (b - a) * share) for a, b in zip(one, other, strict=True)]
    return Colour(red, green, blue)


class Canvas:
    """Rows of pixels, from the top."""

    def __init__(self, width: int, height: int, top: Colour, bottom: Colour) -> None:
        self.width, self.height = width, height
        self.rows = [
            bytearray(bytes(between(top, bottom, row / max(1, height - 1))) * width) for row in range(height)
        ]

    def rectangle(self, x: float, y: float, width: float, height: float, fill: Colour) -> None:
        self.fill([[(x, y), (x + width, y), (x + width, y + height), (x, y + height)]], fill)

    def fill(self, outlines: Iterable[Outline], fill: Colour) -> None:
        """What the outlines enclose; where two run against each other there is a hole."""
        edges = Edges(self.width, self.height)
        for outline in outlines:
            for place, point in enumerate(outline):
                edges.add(outline[place - 1], point)
        for row, cells in edges.rows.items():
            self.fill_row(self.rows[row], cells, fill)

    def fill_row(self, pixels: bytearray, cells: dict[int, list[float]], fill: Colour) -> None:
        height, solid = 0.0, bytes(fill)
        columns = sorted(cells)
        for place, column in enumerate(columns):
            area, rise = cells[column]
            blend(pixels, column, column + 1, min(1.0, abs(height + area)), solid)
            height += rise
            end = columns[place + 1] if place + 1 < len(columns) else self.width
            if end > column + 1:
                blend(pixels, column + 1, end, min(1.0, abs(height)), solid)

    def png(self) -> bytes:
        raw = b"".join([b"\x00" + bytes(row) for row in self.rows])
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        parts = (b"IHDR", head), (b"IDAT", zlib.compress(raw, 9)), (b"IEND", b"")
        return SIGNATURE + b"".join([chunk(kind, body) for kind, body in parts])


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def blend(pixels: bytearray, start: int, end: int, share: float, fill: bytes) -> None:
    if share > FULL:
        pixels[start * BYTES : end * BYTES] = fill * (end - start)
    elif share > 1 - FULL:
        for place in range(start * BYTES, end * BYTES):
            old = pixels[place]
            pixels[place] = old + round((fill[place % BYTES] - old) * share)


class Edges:
    """For every row the pixels that an edge crosses: how much of each lies right of it, and how far it runs
    down there."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.rows: dict[int, dict[int, list[float]]] = {}

    def add(self, start: Point, end: Point) -> None:
        if start[1] == end[1]:
            return
        sign, (x0, y0), (x1, y1) = (1.0, start, end) if start[1] < end[1] else (-1.0, end, start)
        slope = (x1 - x0) / (y1 - y0)
        top, bottom = max(y0, 0.0), min(y1, float(self.height))
        y = top
        while y < bottom:
            row = floor(y)
            down = min(row + 1.0, bottom)
            self.add_to_row(row, x0 + (y - y0) * slope, x0 + (down - y0) * slope, (down - y) * sign)
            y = down

    def add_to_row(self, row: int, x0: float, x1: float, rise: float) -> None:
        """A piece of an edge within one row."""
        left, right = (x0, x1) if x0 <= x1 else (x1, x0)
        left, right = min(max(left, 0.0), self.width), min(max(right, 0.0), self.width)
        cells = self.rows.setdefault(row, {})
        first, last = int(left), int(right)
        if first == last or right - left < 1e-9:
            self.add_cell(cells, first, rise * (1.0 - ((left + right) / 2 - first)), rise)
            return
        for column in range(first, last + 1):
            start, end = max(left, float(column)), min(right, column + 1.0)
            part = rise * (end - start) / (right - left)
            if part:
                self.add_cell(cells, column, part * (1.0 - ((start + end) / 2 - column)), part)

    def add_cell(self, cells: dict[int, list[float]], column: int, area: float, rise: float) -> None:
        if column < self.width:
            cell = cells.setdefault(column, [0.0, 0.0])
            cell[0] += area
            cell[1] += rise
