"""Which list of a text that is no TOML was left open: tomllib only says where it could not read on.

That may be many lines further down, at the next heading or at the end of the text. So lists are followed
here from where they begin, until something stands in one that no list may hold.
"""

import re
from typing import Final, NamedTuple

_BLANK: Final = re.compile(r"[ \t\r\n]+|#[^\n]*")
_STRING: Final = re.compile(
    r"\"\"\"(?:[^\\]|\\.)*?\"\"\"(?:\"{0,2})|'''.*?'''(?:'{0,2})|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'", re.DOTALL
)
_WORD: Final = re.compile(r"[^\s#\"'\[\]{},=]+")
_HEADING: Final = re.compile(r"[ \t]*\[\[?[ \t]*(?!(?:true|false|inf|nan)\b)[A-Za-z_][^\n#,]*\]")
_KEY: Final = re.compile(
    r"(?:^|[\s{,])((?:[\w-]+|\"[^\"\n]*\"|'[^'\n]*')(?:\.(?:[\w-]+|\"[^\"\n]*\"))*)\s*=\s*$"
)
LIST: Final = "["
PAIRS: Final = {"]": LIST, "}": "{"}


class OpenList(NamedTuple):
    """A list without its end: what it is called, where it begins, and what cannot stand in it."""

    name: str  # empty: it stands inside another list
    start: int  # places in the text
    ended: int

    def sentence(self, source: str) -> str:
        """What would be right."""
        called = f"the list {self.name}" if self.name else "this list"
        begins, ends = line_of(source, self.start), line_of(source, self.ended)
        if self.ended >= len(source):
            where = ""
        elif begins == ends:
            where = f" before {next_word(source, self.ended)}"
        else:
            where = f" above line {ends}"
        return f"{called} begins here and is not closed: write ]{where}"


class Lists:
    """Reads a text from its beginning, and remembers what is open."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.opened: list[tuple[str, int]] = []  # [ or {, and where
        self.word = 0  # where the latest value in a list began: of a name, if = follows

    def left_open(self) -> OpenList | None:
        """The first one; None if nothing shows that a list was left open."""
        source = self.source
        while self.at < len(source):
            if self.is_heading() and self.in_list():
                return self.found(self.at)
            sign = source[self.at]
            if sign in "=}" and self.in_list():
                return self.found(self.word if sign == "=" else self.at)
            if not self.step(sign):
                return None
        return self.found(self.at) if self.in_list() else None

    def step(self, sign: str) -> bool:
        """Behind what stands here; False if it cannot be read, which is another mistake."""
        source = self.source
        if not self.opened and self.is_heading():
            self.at = end_of_line(source, self.at)
            return True
        blank = _BLANK.match(source, self.at)
        if blank is not None:
            self.at = blank.end()
            return True
        if sign in "[{":
            self.opened.append((sign, self.at))
        elif sign in PAIRS:
            if not self.opened or self.opened.pop()[0] != PAIRS[sign]:
                return False
        elif sign not in ",=":
            value = (_STRING if sign in "\"'" else _WORD).match(source, self.at)
            if value is None:
                return False
            self.word, self.at = self.at, value.end()
            return True
        self.at += 1
        return True

    def in_list(self) -> bool:
        return bool(self.opened) and self.opened[-1][0] == LIST

    def is_heading(self) -> bool:
        """Whether a line begins here that names a table."""
        if self.source[self.at] != LIST:
            return False
        above = self.source.rfind("\n", 0, self.at) + 1
        return not self.source[above : self.at].strip() and _HEADING.match(self.source, above) is not None

    def found(self, ended: int) -> OpenList:
        start = self.opened[-1][1]
        named = _KEY.search(self.source[self.source.rfind("\n", 0, start) + 1 : start])
        return OpenList(named[1] if named is not None else "", start, ended)


def line_of(source: str, at: int) -> int:
    return source.count("\n", 0, at) + 1


def end_of_line(source: str, at: int) -> int:
    end = source.find("\n", at)
    return len(source) if end < 0 else end


def next_word(source: str, at: int) -> str:
    found = (_STRING if source[at] in "\"'" else _WORD).match(source, at)
    return source[at] if found is None else found[0]


def place_of(source: str, at: int) -> tuple[int, int]:
    """Line and column, both from 1."""
    return line_of(source, at), at - source.rfind("\n", 0, at)


def list_left_open(source: str, line: int) -> OpenList | None:
    """The one for which a text could not be read on in that line; 0: at its end."""
    found = Lists(source).left_open()
    if found is None:
        return None
    ended = 0 if found.ended >= len(source) else line_of(source, found.ended)
    return found if ended == line else None
