"""Where a file stops being TOML, and what would be right there: tomllib says only what it missed."""

import re
import tomllib
from typing import Final

from wyrmhall.kernel.house_rules.toml_lists import list_left_open, place_of

_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_SWITCHES: Final = ("true", "false", "yes", "no", "on", "off")
_CURLY: Final = "“”„‟‘’‚"
_COMMENTS: Final = ("//", "--", ";", "/*")
_NUMBERS: Final = re.compile(r"-?\d+(?:\s*,\s*-?\d+)+$")
_COMMA: Final = re.compile(r"-?\d+,\d+$")
_AFTER_COMMA: Final = re.compile(r"\d,\d+\s*$")
_ZEROS: Final = re.compile(r"-?0+(\d+)$")


def fault(error: tomllib.TOMLDecodeError, source: str) -> tuple[int, int, str]:
    """Line and column, both from 1, and a sentence."""
    found = _PLACE.search(str(error))
    message = str(error) if found is None else str(error)[: found.start()]
    lines = source.split("\n")
    if found is not None and found[1]:
        line, column = int(found[1]), int(found[2])
    elif message == 'Expected "\'"':
        line = line_left_open(lines)
        column = len(lines[line - 1]) + 1
    else:
        last = source.rstrip("\n").split("\n")  # at end of document
        line, column = len(last), len(last[-1]) + 1
    left_open = list_left_open(source, int(found[1]) if found is not None and found[1] else 0)
    if left_open is not None:
        return *place_of(source, left_open.start), f"no TOML: {left_open.sentence(source)}"
    told = advice(message, lines[line - 1], column) if line <= len(lines) else ""
    return line, column, f"no TOML: {plain(message)}{': ' if told else ''}{told}"


def plain(message: str) -> str:
    """Without a name as Python writes it."""
    found = re.search(r"\('(.*?)',?\)", message)
    if found is None:
        return message
    name = found[1].replace("', '", ".")
    return message.replace(found[0], f"[{name}]")


def line_left_open(lines: list[str]) -> int:
    """The last line, from 1, that opens a text by ' and does not close it."""
    open_ones = [number for number, line in enumerate(lines, 1) if line.count("'") % 2]
    return open_ones[-1] if open_ones else len(lines)


def advice(message: str, line: str, column: int) -> str:
    """What would be right; nothing where that cannot be told."""
    before, rest = line[: column - 1], line[column - 1 :]
    if message.startswith("Cannot overwrite a value"):
        return "this name is set above already, leave one of the two"
    if message.startswith("Cannot declare"):
        return "this table stands above already, put both together under one heading"
    if any(quote in line for quote in _CURLY):
        return 'quotes are straight: write " instead of “ and ”'
    if line.lstrip().startswith(_COMMENTS):
        return "a comment begins with #"
    if line.lstrip().startswith("["):
        return of_heading(line.strip())
    if message.startswith("Unclosed array"):
        return of_list(rest.lstrip())
    if message.startswith("Unescaped"):
        return "write \\\\ for a backslash"
    if message.startswith(("Unterminated string", "Illegal character", 'Expected "\'"')):
        return "close the text before the line ends"
    value = line.partition("=")[2].partition("#")[0].strip()
    if _AFTER_COMMA.search(before.rstrip()):  # in a table between braces
        return "a number with a fraction has a point, and no comma"
    if message.startswith("Expected '=' after a key"):
        return "write name = value"
    return of_value(value)


def of_heading(line: str) -> str:
    name = line.strip("[] ")
    if not line.partition("#")[0].rstrip().endswith("]"):
        return "close the heading with ]"
    head, _, last = name.rpartition(".")
    return (
        f'a name with other signs than letters stands between quotes: [{head}{"." if head else ""}"{last}"]'
    )


def of_list(rest: str) -> str:
    if rest.startswith(";"):
        return "commas stand between the values of a list"
    if rest.startswith(('"', "'", "[", "{")) or rest[:1].isdigit():
        return "a comma is missing between two values of the list"
    if rest and not rest.startswith("#"):
        return 'words stand between quotes: ["one", "two"]'
    return "close the list with ]"


def of_value(value: str) -> str:
    if not value:
        return "write a value behind ="
    if value.lower() in _SWITCHES:
        return "write true or false, in small letters and without quotes"
    if _COMMA.match(value):
        return (
            f"a number with a fraction has a point, {value.replace(',', '.')}, and a list stands in brackets"
        )
    if _NUMBERS.match(value):
        return f"a list stands in brackets: [{value}]"
    zeros = _ZEROS.match(value)
    if zeros is not None:
        return f"a number does not begin with 0: write {zeros[1]}"
    if value.endswith(";"):
        return "leave out the semicolon"
    if value[0].isdigit() or value[0] in "\"'":
        return "one value alone stands behind =, and a comment begins with #"
    return 'words stand between quotes, name = "word"'
