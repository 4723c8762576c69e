"""The log in words for each reader, made line by line as it grows and cut where something was taken back."""

import re
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from msgspec import Raw, json

from wyrmhall.kernel.event import Event
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.tables.log.announcements import NEWS
from wyrmhall.server.tables.log.live_table import LiveTable
from wyrmhall.server.wire import LogLine

Line = TypeVar("Line")

_encode: Final = json.Encoder().encode


def with_names(text: str, seats: tuple[str, ...], names: tuple[str, ...]) -> str:
    """Players by name instead of by seat; what is quoted, as somebody typed it, stays."""
    by_seat = dict(zip(seats, names, strict=True))
    return re.sub(r"'[^']*'|\b\w+\b", lambda found: by_seat.get(found[0], found[0]), text)


class Reader(Generic[Line]):
    """What one seat, or everybody who looks on, has been told."""

    def __init__(self, seat: Seat, everything: bool = False) -> None:
        self.seat = seat
        self.everything = everything  # after the end
        self.heard: list[Event] = []
        self.lines: list[Line] = []
        self.ends: list[int] = []  # how many lines there were after each event

    def cut(self, log: list[Event]) -> None:
        """Forget what is no longer in the log: it only ever grows at its end or loses it."""
        heard = self.heard
        if heard and len(heard) <= len(log) and log[len(heard) - 1] is heard[-1]:
            return
        while heard and (len(heard) > len(log) or log[len(heard) - 1] is not heard[-1]):
            heard.pop()
            self.ends.pop()
        del self.lines[self.ends[-1] if self.ends else 0 :]

    def hear(self, log: list[Event], worded: Callable[[int, Event], Line | None]) -> None:
        """`worded` gives the line for an event of the log, as somebody has seen it."""
        lines, heard, ends = self.lines, self.heard, self.ends
        for place in range(len(heard), len(log)):
            event = log[place]
            seen = event if event.secret is None or self.everything else event.seen_by(self.seat)
            line = worded(place, seen) if seen is not None else None
            if line is not None:
                lines.append(line)
            heard.append(event)
            ends.append(len(lines))


def line_of(table: LiveTable, accounts: dict[int, str], place: int, seen: Event) -> LogLine | None:
    """The line of one event; None if it says nothing to who has seen it so."""
    text = (
        str(seen.values["text"]) if seen.kind == NEWS else table.game.words.say(seen, table.names_at(place))
    )
    if not text:
        return None
    late = int(table.late_at(place))
    return LogLine(
        text=text, rule=seen.rule, account=accounts.get(place, ""), seq=table.mark(place), late=max(late, -1)
    )


class Telling:
    """All readers of one table; their lines are ready to be sent."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.readers: dict[Seat, Reader[Raw]] = {}
        self.looked_at: Event | None = None  # the last event of the log when accounts were last thought of
        self.account: dict[int, str] = {}
        self.said: dict[int, Raw | None] = {}  # the newest lines, by place, so that each is worded once

    def reader(self, seat: Seat) -> Reader[Raw]:
        """The reader of that seat, up to date."""
        reader = self.readers.get(seat)
        if reader is None:
            reader = self.readers[seat] = Reader(seat)
        log = self.table.log
        reader.cut(log)
        if len(reader.heard) < len(log):
            if not reader.heard or self.looked_at is not log[-1]:
                self.accounts(len(reader.heard))
            reader.hear(log, self.line)
        return reader

    def line(self, place: int, seen: Event) -> Raw | None:
        if seen is not self.table.log[place]:  # somebody hears less than was said
            return self.made(place, seen)
        if place not in self.said:
            self.said[place] = self.made(place, seen)
        return self.said[place]

    def made(self, place: int, seen: Event) -> Raw | None:
        line = line_of(self.table, self.account, place, seen)
        return None if line is None else Raw(_encode(line))

    def forget(self) -> None:
        """The log has changed."""
        self.said.clear()

    def accounts(self, since: int) -> None:
        """Only where there is one: for that the log has to be gone through, from where the points began."""
        game, log = self.table.game, self.table.log
        wanted, start = game.words.account_kinds, game.words.account_start
        if any(event.kind in wanted for event in log[since:]):
            first = since if start else 0
            while first > 0 and log[first].kind != start:
                first -= 1
            known = {place: words for place, words in self.account.items() if place < first}
            for place, words in game.words.accounts(log[first:]).items():
                known[first + place] = words
            self.account = known
        self.looked_at = log[-1]
