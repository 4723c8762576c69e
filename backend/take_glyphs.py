"""Take the outlines of letters out of TrueType fonts, for the preview pictures of shared replays:

    python backend/take_glyphs.py SERIF.ttf SANS.ttf src/wyrmhall/server/shares/letters.json

The letters are those of European languages, and the signs that our games use. Run it again to have others.
"""

import json
import struct
import sys
from pathlib import Path

SIGNS = "–—‘’“”„…•·−×±≥≤→←↑↓★☆♠♥♦♣♔♕◆●■▲°§€"
WESTERN = [*range(0x20, 0x7F), *range(0xA1, 0x100), *map(ord, SIGNS)]
EUROPEAN = [*WESTERN, *range(0x100, 0x180), *range(0x384, 0x3CF), *range(0x400, 0x460)]
FIELD = 500  # units of an em, as they are written
ON_CURVE, X_SHORT, Y_SHORT, REPEAT, X_SAME, Y_SAME = 1, 2, 4, 8, 16, 32
WORDS, OFFSETS, SCALE, MORE, X_Y_SCALE, TWO_BY_TWO = 1, 2, 8, 32, 64, 128

CurvePoint = tuple[float, float, bool]  # and whether it lies on the curve


class Font:
    """As much of a TrueType font as outlines need."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        count = struct.unpack(">H", data[4:6])[0]
        self.tables = {}
        for n in range(count):
            tag, _, at, size = struct.unpack(">4sIII", data[12 + 16 * n : 28 + 16 * n])
            self.tables[tag.decode()] = data[at : at + size]
        head = self.tables["head"]
        self.em = struct.unpack(">H", head[18:20])[0]
        self.long = struct.unpack(">h", head[50:52])[0] == 1
        self.widths = struct.unpack(">H", self.tables["hhea"][34:36])[0]
        self.glyph_of = self.read_cmap()

    def read_cmap(self) -> dict[int, int]:
        cmap = self.tables["cmap"]
        for n in range(struct.unpack(">H", cmap[2:4])[0]):
            platform, encoding, at = struct.unpack(">HHI", cmap[4 + 8 * n : 12 + 8 * n])
            if (platform, encoding) == (3, 1) and struct.unpack(">H", cmap[at : at + 2])[0] == 4:
                return self.read_segments(cmap[at:])
        raise SystemExit("this font has no table of Unicode letters")

    def read_segments(self, part: bytes) -> dict[int, int]:
        count = struct.unpack(">H", part[6:8])[0] // 2
        places = (14, 16 + 2 * count, 16 + 4 * count, 16 + 6 * count)
        ends, starts, deltas, offsets = (numbers(part, at, count) for at in places)
        found = {}
        for n, (start, end) in enumerate(zip(starts, ends, strict=True)):
            for code in range(start, min(end, 0xFFFE) + 1):
                glyph = code
                if offsets[n]:
                    at = 16 + 6 * count + 2 * n + offsets[n] + 2 * (code - start)
                    glyph = struct.unpack(">H", part[at : at + 2])[0]
                    if not glyph:
                        continue
                found[code] = (glyph + deltas[n]) & 0xFFFF
        return found

    def width(self, glyph: int) -> int:
        place = min(glyph, self.widths - 1) * 4
        return numbers(self.tables["hmtx"], place, 1)[0]

    def outlines(self, glyph: int) -> list[list[CurvePoint]]:
        """Points and whether each lies on the curve."""
        loca = self.tables["loca"]
        if self.long:
            start, end = struct.unpack(">II", loca[4 * glyph : 4 * glyph + 8])
        else:
            start, end = (2 * at for at in struct.unpack(">HH", loca[2 * glyph : 2 * glyph + 4]))
        data = self.tables["glyf"][start:end]
        if not data:
            return []
        count = struct.unpack(">h", data[:2])[0]
        return self.simple(data, count) if count >= 0 else self.composed(data)

    def simple(self, data: bytes, count: int) -> list[list[CurvePoint]]:
        ends = struct.unpack(f">{count}H", data[10 : 10 + 2 * count])
        at = 10 + 2 * count
        at += 2 + struct.unpack(">H", data[at : at + 2])[0]
        flags: list[int] = []
        while len(flags) <= ends[-1]:
            flag, at = data[at], at + 1
            flags.append(flag)
            if flag & REPEAT:
                flags += [flag] * data[at]
                at += 1
        xs, at = self.coordinates(data, at, flags, X_SHORT, X_SAME)
        ys, at = self.coordinates(data, at, flags, Y_SHORT, Y_SAME)
        points = [(x, y, bool(flag & ON_CURVE)) for x, y, flag in zip(xs, ys, flags, strict=True)]
        starts = [0, *[end + 1 for end in ends[:-1]]]
        return [points[start : end + 1] for start, end in zip(starts, ends, strict=True)]

    def coordinates(
        self, data: bytes, at: int, flags: list[int], short: int, same: int
    ) -> tuple[list[float], int]:
        value, values = 0, []
        for flag in flags:
            if flag & short:
                value += data[at] if flag & same else -data[at]
                at += 1
            elif not flag & same:
                value += struct.unpack(">h", data[at : at + 2])[0]
                at += 2
            values.append(float(value))
        return values, at

    def composed(self, data: bytes) -> list[list[CurvePoint]]:
        at, flags, found = 10, MORE, []
        while flags & MORE:
            flags, glyph = struct.unpack(">HH", data[at : at + 4])
            at += 4
            form = ">hh" if flags & WORDS else ">bb"
            dx, dy = struct.unpack(form, data[at : at + struct.calcsize(form)])
            at += struct.calcsize(form)
            a, b, c, d, size = matrix(data, at, flags)
            at += size
            if not flags & OFFSETS:
                dx = dy = 0
            found += [
                [(a * x + c * y + dx, b * x + d * y + dy, on) for x, y, on in outline]
                for outline in self.outlines(glyph)
            ]
        return found

    def path(self, glyph: int) -> str:
        """As SVG writes it: M, L and Q, absolute, the y axis down."""
        return "".join([self.contour(outline) for outline in self.outlines(glyph) if len(outline) > 1])

    def contour(self, points: list[CurvePoint]) -> str:
        full: list[CurvePoint] = []
        for place, (x, y, on) in enumerate(points):
            px, py, before = points[place - 1]
            if not on and not before:
                full.append(((px + x) / 2, (py + y) / 2, True))
            full.append((x, y, on))
        first = next(n for n, one in enumerate(full) if one[2])
        full = full[first:] + full[:first]
        scale = FIELD / self.em
        text, handle = f"M{scaled(full[0], scale)}", None
        for one in [*full[1:], full[0]]:
            if not one[2]:
                handle = one
            elif handle is not None:
                text, handle = f"{text}Q{scaled(handle, scale)} {scaled(one, scale)}", None
            else:
                text += f"L{scaled(one, scale)}"
        return f"{text}Z"


def numbers(data: bytes, at: int, count: int) -> tuple[int, ...]:
    return struct.unpack(f">{count}H", data[at : at + 2 * count])


def matrix(data: bytes, at: int, flags: int) -> tuple[float, float, float, float, int]:
    """How a part of a composed letter is turned and scaled, and how many bytes say so."""
    count = 1 if flags & SCALE else 2 if flags & X_Y_SCALE else 4 if flags & TWO_BY_TWO else 0
    given = [number / 16384 for number in struct.unpack(f">{count}h", data[at : at + 2 * count])]
    if count == 4:
        return given[0], given[1], given[2], given[3], 8
    return (given[0] if given else 1.0), 0.0, 0.0, (given[-1] if given else 1.0), 2 * count


def scaled(point: CurvePoint, scale: float) -> str:
    return f"{round(point[0] * scale)} {round(-point[1] * scale)}"


def letters_of(path: str, wanted: list[int]) -> dict[str, list[object]]:
    font = Font(Path(path).read_bytes())
    found = {}
    for code in sorted(set(wanted)):
        glyph = font.glyph_of.get(code)
        if glyph:
            found[chr(code)] = [round(font.width(glyph) * FIELD / font.em), font.path(glyph)]
    return found


def main() -> None:
    serif, sans, out = sys.argv[1:]
    written = {"serif": letters_of(serif, WESTERN), "sans": letters_of(sans, EUROPEAN)}
    Path(out).write_text(json.dumps(written, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
