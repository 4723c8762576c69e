"""Words as outlines: letters of two fonts, set beside each other and broken into lines."""

import json
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from wyrmhall.server.shares.outlines import outlines_of
from wyrmhall.server.shares.raster import Canvas, Colour

FILE: Final = "letters.json"  # made by backend/take_glyphs.py
FIELD: Final = 500  # units of an em there
SERIF: Final = "serif"
SANS: Final = "sans"
UNKNOWN: Final = "□"  # a letter that no font here has
ELLIPSIS: Final = "…"


class Letter(NamedTuple):
    width: int
    path: str


@cache
def letters() -> dict[str, dict[str, Letter]]:
    written = json.loads(resources.files(__package__).joinpath(FILE).read_text("utf-8"))
    return {font: {sign: Letter(*one) for sign, one in signs.items()} for font, signs in written.items()}


BOX: Final = Letter(300, "M40 0L260 0L260 -360L40 -360ZM70 -30L70 -330L230 -330L230 -30Z")


def letter(font: str, sign: str) -> Letter:
    known = letters()
    return known[font].get(sign) or known[SANS].get(sign) or BOX


def can_be_drawn(text: str) -> bool:
    """Whether there is a letter for each of its signs, and none would be a box."""
    return all(letter(SANS, sign) is not BOX for sign in text)


class Style(NamedTuple):
    font: str
    size: float  # of an em, in pixels
    colour: Colour

    def width(self, text: str) -> float:
        return sum([letter(self.font, sign).width for sign in text]) * self.size / FIELD

    def write(self, canvas: Canvas, x: float, y: float, text: str) -> float:
        """On the line at y, from x on; where it ends."""
        scale = self.size / FIELD
        for sign in text:
            one = letter(self.font, sign)
            canvas.fill(outlines_of(one.path, scale, x, y), self.colour)
            x += one.width * scale
        return x

    def fitting(self, text: str, width: float) -> str:
        """As much of it as there is room for."""
        if self.width(text) <= width:
            return text
        while text and self.width(text + ELLIPSIS) > width:
            text = text[:-1]
        return text.rstrip() + ELLIPSIS

    def lines(self, text: str, width: float, most: int) -> list[str]:
        """Broken between words; what is too much ends with an ellipsis."""
        found: list[str] = []
        line = ""
        for word in text.split():
            longer = f"{line} {word}".strip()
            if line and self.width(longer) > width:
                found.append(line)
                line = word
            else:
                line = longer
        found.append(line)
        if len(found) > most:
            found = [*found[: most - 1], f"{found[most - 1]}{ELLIPSIS}"]
        return [self.fitting(one, width) for one in found if one]
