"""The log in words for each reader, made line by line as it grows and cut where something was taken back."""

import re
from collections.abc import Callable

from wyrmhall.kernel.event import Event
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.rooms.live import LiveTable
from wyrmhall.server.wire import LogLine

Words = Callable[[Event, Event], str]


def with_names(text: str, seats: tuple[str, ...], names: tuple[str, ...]) -> str:
    """Players by name instead of by seat; what is quoted, as somebody typed it, stays."""
    by_seat = dict(zip(seats, names, strict=True))
    return re.sub(r"'[^']*'|\b\w+\b", lambda found: by_seat.get(found[0], found[0]), text)


class Reader:
    """What one seat, or everybody who looks on, has been told."""

    def __init__(self, seat: Seat, everything: bool = False) -> None:
        self.seat = seat
        self.everything = everything  # after the end
        self.heard: list[Event] = []
        self.lines: list[LogLine] = []
        self.ends: list[int] = []  # how many lines there were after each event

    def cut(self, log: list[Event]) -> None:
        """Forget what is no longer in the log: it only ever grows at its end or loses it."""
        heard = self.heard
        while heard and (len(heard) > len(log) or log[len(heard) - 1] is not heard[-1]):
            heard.pop()
            self.ends.pop()
        del self.lines[self.ends[-1] if self.ends else 0 :]

    def hear(self, table: LiveTable, say: Words, accounts: dict[int, str]) -> None:
        for place in range(len(self.heard), len(table.log)):
            event = table.log[place]
            seen = event if self.everything else event.seen_by(self.seat)
            text = say(event, seen) if seen is not None else ""
            if text:
                account = accounts.get(place, "")
                self.lines.append(
                    LogLine(text=text, rule=event.rule, account=account, seq=table.marks[place])
                )
            self.heard.append(event)
            self.ends.append(len(self.lines))


class Telling:
    """All readers of one table."""

    def __init__(self, table: LiveTable, names: tuple[str, ...]) -> None:
        self.table = table
        self.names = names
        self.readers: dict[Seat, Reader] = {}
        self.counted: Event | None = None  # the last event that accounts were asked of
        self.account: dict[int, str] = {}
        self.said: dict[int, str] = {}  # lines of the newest events, so that each is worded once

    def reader(self, seat: Seat) -> Reader:
        """The reader of that seat, up to date."""
        if seat not in self.readers:
            self.readers[seat] = Reader(seat)
        reader, log = self.readers[seat], self.table.log
        reader.cut(log)
        if len(reader.heard) < len(log):
            reader.hear(self.table, self.say, self.accounts(len(reader.heard)))
        return reader

    def say(self, event: Event, seen: Event) -> str:
        if seen is not event:  # somebody hears less than was said
            return self.table.game.say(seen, self.names)
        found = self.said.get(id(event))
        if found is None:
            found = self.said[id(event)] = self.table.game.say(event, self.names)
        return found

    def forget(self) -> None:
        """Before the log changes: ids of events are good only while the events are there."""
        self.said.clear()

    def accounts(self, since: int) -> dict[int, str]:
        """Only where there is one: to spell out points the whole log has to be gone through."""
        game, log = self.table.game, self.table.log
        wanted = game.account_kinds
        if not any(log[place].kind in wanted for place in range(since, len(log))):
            return {}
        if self.counted is not log[-1]:
            self.counted, self.account = log[-1], game.accounts(log)
        return self.account
