"""Options that hold the text of a file. On a command line one types the file's name, or that of a file which
comes with the game.
"""

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from wyrmhall.kernel.options import BadOptions


class UnreadableFile(Exception):
    """A file whose text cannot be had, and why."""


def text_of(name: str) -> str:
    """The text of a file; a byte order mark is no part of it."""
    try:
        return Path(name).read_text("utf-8-sig")
    except OSError as error:
        raise UnreadableFile(f"{name} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise UnreadableFile(f"{name} {not_utf8(error)}") from None
    except ValueError as bad:
        raise UnreadableFile(f"{name!r} is no name for a file: {bad}") from None


def not_utf8(error: UnicodeDecodeError) -> str:
    """Where a file stops being UTF-8, as an editor counts, and what to do."""
    before = error.object[: error.start].decode("utf-8", "replace")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    return f"is no UTF-8 text: see line {line}, column {column}; save it again as UTF-8"


def called(options: type) -> dict[str, str]:
    """By option that holds a file's text: what refusals call that file."""
    fields = dataclasses.fields(options)
    return {field.name: field.metadata["file"] for field in fields if field.metadata["file"]}


def ours(options: type, option: str) -> tuple[str, ...]:
    """Names of files that come with the game, for an option that holds a file's text."""
    names = {field.name: field.metadata["ours"] for field in dataclasses.fields(options)}
    return tuple(names[option])


def read_files(options: type, typed: Mapping[str, Any]) -> dict[str, Any]:
    """The options as typed, with the text of each file in the place of its name. Names of ours stay: the game
    knows their text."""
    values = dict(typed)
    for option in called(options):
        if values.get(option) and values[option] not in ours(options, option):
            try:
                values[option] = text_of(values[option])
            except UnreadableFile as unreadable:
                raise BadOptions(option, with_ours(str(unreadable), ours(options, option))) from None
    return values


def with_ours(why: str, names: tuple[str, ...]) -> str:
    return f"{why}; ours are {', '.join(names)}" if names else why


def with_file_names(options: type, typed: Mapping[str, Any], bad: BadOptions) -> BadOptions:
    """The refusal in the words of somebody who typed the name of a file."""
    call = called(options).get(bad.field, "")
    if not call or not typed.get(bad.field):
        return bad
    return BadOptions(bad.field, bad.why.replace(f"{call}:", f"{typed[bad.field]}:"))
