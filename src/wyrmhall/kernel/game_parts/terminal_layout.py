"""Laying text out in at most 80 columns."""

# not compiled: words for people, who wait for nothing
import re
import unicodedata
from typing import Final

from wyrmhall.kernel.game_parts.catalogue import printable

WIDTH: Final = 80
LONGEST_NAME: Final = 12
LONGEST_WORD: Final = 60
ESCAPES: Final = re.compile("\x1b\\[[0-9;]*m")
BLANK_END: Final = re.compile(" +((?:\x1b\\[[0-9;]*m| )*)$")


def width(text: str) -> int:
    """Columns on the screen: colour takes none, wide signs two, combining marks none."""
    plain = ESCAPES.sub("", text)
    columns = 0
    for sign in plain:
        if unicodedata.combining(sign) == 0:
            columns += 2 if unicodedata.east_asian_width(sign) in ("W", "F") else 1
    return columns


def without_end(line: str) -> str:
    """Without blanks at its end, painted or not."""
    end = BLANK_END.search(line)
    return line if end is None else line[: end.start()] + end[1].replace(" ", "")


def pad(text: str, columns: int) -> str:
    return text + " " * max(0, columns - width(text))


def shorten(name: str, columns: int) -> str:
    """A name that fits, ending in a dot if some of it is missing."""
    name = printable(name)
    if width(name) <= columns:
        return name
    while width(name) >= columns:
        name = name[:-1]
    return name + "…"


def flow(start: str, items: list[str], between: str = ", ", indent: int = 4) -> list[str]:
    """Items one after another, broken into lines that fit."""
    lines: list[str] = []
    line = start
    fresh = True
    for place, item in enumerate(items):
        tail = between.rstrip() if place < len(items) - 1 else ""
        gap = "" if fresh else " " * (len(between) - len(between.rstrip()))
        crowded = width(line) + len(gap) + width(item) + len(tail) > WIDTH
        if crowded and line.strip():
            lines.append(line)
            line, gap = " " * indent, ""
        line += gap + item + tail
        fresh = False
    lines.append(line)
    return lines


def words_in(text: str) -> list[str]:
    """The words of a text; one that is too long for a line is cut up."""
    pieces: list[str] = []
    for word in text.split():
        while width(word) > LONGEST_WORD:
            length = LONGEST_WORD
            while width(word[:length]) > LONGEST_WORD:
                length -= 1
            pieces.append(word[:length])
            word = word[length:]
        pieces.append(word)
    return pieces


def wrapped(text: str, indent: int = 0) -> list[str]:
    """A sentence in lines that fit."""
    return flow(" " * indent, words_in(text), " ", indent)
