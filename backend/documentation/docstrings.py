"""An extension of griffe: docstrings as this house writes them, made Markdown.

What stands in two columns (an argument, two spaces or more, what it means) becomes a table.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import griffe

ROW = re.compile(r"^(\S[^ ]*(?: [^ ]+)*?) {2,}(\S.*)$")


def columns_as_tables(text: str) -> str:
    lines = (tuple(lines) for _, lines in groupby(joined(text.splitlines()), key=is_row))
    return "\n".join(line for group in lines for line in (table(group) if is_table(group) else group))


def is_row(line: str) -> bool:
    return ROW.match(line) is not None


def is_table(lines: tuple[str, ...]) -> bool:
    return len(lines) > 1 and is_row(lines[0])


def joined(lines: list[str]) -> list[str]:
    """A row that goes on in the next line, under its second column, is one line."""
    found: list[str] = []
    for line in lines:
        row = ROW.match(found[-1]) if found else None
        if row and line.strip() and len(line) - len(line.lstrip()) >= len(row[1]) + 2:
            found[-1] += f" {line.strip()}"
        else:
            found.append(line)
    return found


def table(lines: tuple[str, ...]) -> Iterator[str]:
    yield from ("", "| | |", "| --- | --- |")
    for line in lines:
        row = ROW.match(line)
        assert row is not None
        yield "| {} | {} |".format(*(cell.replace("|", "\\|") for cell in (f"`{row[1]}`", row[2])))
    yield ""


class HouseStyle(griffe.Extension):
    """Asked by griffe for everything that has a docstring."""

    def on_object(self, *, obj: Any, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = columns_as_tables(obj.docstring.value)
