"""How large the text of a card may be so that it fits: estimated from its letters, without any script.

Tests measure every card that ships in a browser.
"""

import re
from html import unescape
from math import ceil
from typing import Final

from wyrmhall.kernel.printing.printables import Face, Size

LARGEST: Final = 3.2  # mm; nine points
SMALLEST: Final = 1.4
STEP: Final = 0.1
LETTER: Final = 0.53  # mean width of a letter, of the size of the text
LINE: Final = 1.3  # from line to line, of the size of the text
PARAGRAPH: Final = 0.45  # between paragraphs
SIDES: Final = 7.0  # mm of a card left and right of its text
FRAME: Final = 19.0  # mm of its height for name and small print
PICTURE: Final = 0.16  # of its height, at least, for the picture
_ENDS: Final = re.compile(r"</(?:p|li|h[1-6]|tr|div|section)>|<br>")
_PICTURES: Final = re.compile(r"<svg.*?</svg>", re.DOTALL)
_TAGS: Final = re.compile(r"<[^>]+>")


def text_size(face: Face, size: Size) -> float:
    """Millimetres."""
    room = size.height * (1 - PICTURE * bool(face.pictures or face.sign)) - FRAME
    letters = paragraphs(face.body)
    steps = round((LARGEST - SMALLEST) / STEP)
    sizes = [LARGEST - STEP * step for step in range(steps + 1)]
    fitting = [one for one in sizes if height(letters, size.width - SIDES, one) <= room]
    return round(fitting[0] if fitting else SMALLEST, 2)


def paragraphs(body: str) -> list[int]:
    """How many letters each has; an icon is as wide as two and a half."""
    pieces = _ENDS.split(_PICTURES.sub("##.", body))
    return [length for piece in pieces if (length := len(unescape(_TAGS.sub("", piece)).strip()))]


def height(letters: list[int], width: float, size: float) -> float:
    lines = [ceil(count * LETTER * size / width) for count in letters]
    return sum(lines) * LINE * size + len(lines) * PARAGRAPH * size
