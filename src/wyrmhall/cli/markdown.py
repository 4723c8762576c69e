"""Markdown of the guides as lines for a terminal; a picture is told in words."""

import re
import textwrap
from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from wyrmhall.cli.terminal import WIDTH
from wyrmhall.kernel.game_parts.guide import plain_text

_ITEM: Final = re.compile(r"^(\s*)([-*]|\d+\.) ")
_RULE: Final = re.compile(r"^[|:\- ]+$")
QUOTE: Final = "  | "


def terminal_lines(markdown: str) -> Iterator[str]:
    """Blocks apart from each other by an empty line."""
    for block in re.split(r"\n\s*\n", markdown.strip()):
        yield from block_lines(block.strip("\n").split("\n"))
        yield ""


def block_lines(lines: list[str]) -> Iterator[str]:
    first = lines[0]
    if first.startswith("#"):
        yield from heading(first)
        if lines[1:]:
            yield from block_lines(lines[1:])
    elif first.startswith(">"):
        quoted = "\n".join([line.lstrip("> ") for line in lines])
        yield from wrapped(quoted, QUOTE, QUOTE)
    elif first.startswith("|"):
        yield from table(lines)
    elif first.startswith("!["):
        yield from wrapped(f"[{plain_text(' '.join(lines))}]", "  ", "  ")
    else:
        for part in items(lines):
            yield from item(part)


def heading(line: str) -> Iterator[str]:
    words = plain_text(line.lstrip("# "))
    level = len(line) - len(line.lstrip("#"))
    yield words
    if level < 3:
        yield ("=" if level == 1 else "-") * len(words)


def items(lines: list[str]) -> list[list[str]]:
    """The items of a list, each with the lines that continue it; a paragraph is one item."""
    parts: list[list[str]] = []
    for line in lines:
        if not parts or _ITEM.match(line):
            parts.append([])
        parts[-1].append(line)
    return parts


def item(lines: list[str]) -> list[str]:
    mark = _ITEM.match(lines[0])
    text = " ".join([line.strip() for line in lines])
    if mark is None:
        return wrapped(text, "", "")
    indent = " " * (len(mark[1]) + 2)
    return wrapped(text.removeprefix(mark[2]), f"{indent}{mark[2]} ", f"{indent}{' ' * len(mark[2])} ")


def wrapped(text: str, first: str, later: str) -> list[str]:
    plain = " ".join(plain_text(text).split())
    return textwrap.wrap(
        plain, WIDTH, initial_indent=first, subsequent_indent=later,
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip


def table(lines: list[str]) -> Iterator[str]:
    """Columns as wide as they need; if that is too wide, the widest are wrapped."""
    rows = [
        [plain_text(cell).strip() for cell in line.strip()[1:].removesuffix("|").split("|")] for line in lines
    ]
    rows = [row for row, line in zip(rows, lines, strict=True) if not _RULE.match(line)]
    columns = max(len(row) for row in rows)
    full = [row + [""] * (columns - len(row)) for row in rows]
    widths = column_widths(full, WIDTH - 2 * columns)
    for row in full:
        cells = [textwrap.wrap(cell, wide) for cell, wide in zip(row, widths, strict=True)]
        for parts in zip_longest(*cells, fillvalue=""):
            padded = [f"  {part:<{wide}}" for part, wide in zip(parts, widths, strict=True)]
            yield "".join(padded).rstrip()


def column_widths(rows: list[list[str]], most: int) -> list[int]:
    widths = [max(1, *[len(row[place]) for row in rows]) for place in range(len(rows[0]))]
    while sum(widths) > most:
        widths[widths.index(max(widths))] -= 1
    return widths
