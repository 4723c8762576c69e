"""Where everything stands in a TOML text: line and column of each key and value.

tomllib reads the values and forgets where they were. This reads a text again that it has accepted, and only
looks for places, so it need not check anything.
"""

import re
from typing import Final

Path = tuple[str | int, ...]
DEEPEST: Final = 6  # no file of ours needs more; what lies deeper has the place of what it lies in

_BLANK: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_KEY: Final = re.compile(r"[ \t]*(?:\"((?:[^\"\\\n]|\\.)*)\"|'([^'\n]*)'|([A-Za-z0-9_-]+))[ \t]*")
_STRING: Final = re.compile(
    r"\"\"\"(?:[^\\]|\\.)*?\"\"\"(?:\"{0,2})|'''.*?'''(?:'{0,2})|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'", re.DOTALL
)
_SCALAR: Final = re.compile(r"[^,\]}\n#]*")
_ESCAPE: Final = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[ \t]*\r?\n[ \t\r\n]*|.)", re.DOTALL)
_ESCAPED: Final = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}


class Positions:
    """The offset at which each key and each value of a TOML text begins, by its path."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.keys: dict[Path, int] = {}
        self.values: dict[Path, int] = {}
        self.entries: dict[Path, int] = {}  # how many tables an array of tables has so far
        self.read()

    def read(self) -> None:
        source, at = self.source, 0
        table: Path = ()
        while True:
            at = self.skip(at)
            if at >= len(source):
                return
            if source[at] == "[":
                at, table = self.header(at)
            else:
                at = self.pair(at, table)

    def skip(self, at: int) -> int:
        blank = _BLANK.match(self.source, at)
        return at if blank is None else blank.end()

    def header(self, at: int) -> tuple[int, Path]:
        """`[table]`, or `[[table]]`, which begins another entry."""
        is_entry = self.source.startswith("[[", at)
        end, names, _ = self.names(at + 1 + is_entry)
        names = names[:DEEPEST]
        path = below(self.resolved(names[:-1]), names[-1])
        self.begin(path, at)
        if is_entry:
            number = self.entries.get(path, 0)
            self.entries[path] = number + 1
            path = below(path, number)
        else:
            path = self.resolved(names)
        self.begin(path, at)
        return end + 1 + is_entry, path

    def begin(self, path: Path, at: int) -> None:
        """A heading is also the place of every table and array around it that has not been seen before."""
        for length in range(1, len(path) + 1):
            self.keys.setdefault(path[:length], at)
            self.values.setdefault(path[:length], at)

    def resolved(self, names: list[str]) -> Path:
        """A name of an array of tables means its last entry."""
        path: Path = ()
        for name in names:
            path = below(path, name)
            if path in self.entries:
                path = below(path, self.entries[path] - 1)
        return path

    def names(self, at: int) -> tuple[int, list[str], list[int]]:
        """A key, dotted perhaps: where it ends, its parts and where they begin."""
        names: list[str] = []
        starts: list[int] = []
        while True:
            key = _KEY.match(self.source, at)
            assert key is not None
            which = key.lastindex or 0
            names.append(unescaped(key[1]) if which == 1 else key[which])
            starts.append(key.start(which) - (which < 3))
            at = key.end()
            if not self.source.startswith(".", at):
                return at, names, starts
            at += 1

    def pair(self, at: int, table: Path) -> int:
        end, names, starts = self.names(at)
        path = table
        for name, start in zip(names[:DEEPEST], starts, strict=False):
            path = below(path, name)
            self.keys.setdefault(path, start)
            self.values.setdefault(path, start)
        value = end + 1  # behind the =
        while self.source[value : value + 1] in (" ", "\t"):
            value += 1
        return self.value(value, path)

    def value(self, at: int, path: Path) -> int:
        if len(path) < DEEPEST:
            self.values[path] = at
        sign = self.source[at : at + 1]
        if sign == "[":
            return self.array(at + 1, path)
        if sign == "{":
            return self.inline_table(at + 1, path)
        scalar = (_STRING if sign in ("'", '"') else _SCALAR).match(self.source, at)
        return at if scalar is None else scalar.end()

    def array(self, at: int, path: Path) -> int:
        number = 0
        while True:
            at = self.skip(at)
            if self.source.startswith("]", at):
                return at + 1
            at = self.skip(self.value(at, below(path, number)))
            number += 1
            at += self.source.startswith(",", at)

    def inline_table(self, at: int, path: Path) -> int:
        while True:
            at = self.skip(at)
            if self.source.startswith("}", at):
                return at + 1
            at = self.skip(self.pair(at, path))
            at += self.source.startswith(",", at)

    # -- line and column ---------------------------------------------------------------------------

    def of_value(self, path: Path) -> tuple[int, int]:
        """Line and column, both from 1; if it is not there, those of the nearest thing around it."""
        while path and path not in self.values:
            path = path[:-1]
        return self.line_and_column(self.values.get(path, 0))

    def of_key(self, path: Path) -> tuple[int, int]:
        return self.line_and_column(self.keys[path]) if path in self.keys else self.of_value(path)

    def of_letter(self, path: Path, number: int) -> tuple[int, int]:
        """The letter of a string, from 0: escapes are one letter of it, and some lines go on."""
        if path not in self.values:
            return self.of_value(path)
        return self.line_and_column(self.letter(self.values[path], number))

    def letter(self, at: int, number: int) -> int:
        quote = self.source[at]
        at += 3 if self.source.startswith(quote * 3, at) else 1
        if self.source[at - 3 : at] == quote * 3 and self.source.startswith("\n", at):
            at += 1  # a line end right behind the quotes is no part of it
        for _ in range(number):
            at = self.behind_letter(at, quote)
        return self.behind_folds(at, quote)

    def behind_letter(self, at: int, quote: str) -> int:
        at = self.behind_folds(at, quote)
        escape = _ESCAPE.match(self.source, at) if quote == '"' else None
        return at + 1 if escape is None else escape.end()

    def behind_folds(self, at: int, quote: str) -> int:
        """A backslash at the end of a line and the blanks behind it stand for nothing."""
        while quote == '"':
            escape = _ESCAPE.match(self.source, at)
            if escape is None or not escape[0][1:].isspace():
                break
            at = escape.end()
        return at

    def line_and_column(self, at: int) -> tuple[int, int]:
        start = self.source.rfind("\n", 0, at) + 1
        return self.source.count("\n", 0, at) + 1, at - start + 1


def below(path: Path, name: str | int) -> Path:
    return (*path, name) if len(path) < DEEPEST else path


def unescaped(words: str) -> str:
    return _ESCAPE.sub(_meaning, words)


def _meaning(escape: re.Match[str]) -> str:
    word = escape[0]
    return chr(int(word[2:], 16)) if word[1] in "uU" else _ESCAPED.get(word[1], "")
