"""The log in words for each reader, made line by line as it grows and cut where something was taken back."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from msgspec import UNSET, Raw, json

from wyrmhall.kernel.event import Event
from wyrmhall.kernel.records.table_news import NO_LONGER_COUNTS, words_of
from wyrmhall.kernel.seat import SPECTATOR, Seat
from wyrmhall.server.tables.log.announcements import ANNOUNCED
from wyrmhall.server.tables.log.live_table import LiveTable
from wyrmhall.server.tables.log.retelling import moment_of
from wyrmhall.server.wire import LogLine

Line = TypeVar("Line")
UNHEARD: Final = Event("", "", {})

_encode: Final = json.Encoder().encode


class RenderedLog(Generic[Line]):
    """What one seat, or every spectator, has been told."""

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

    def follow(self, log: list[Event], to_line: Callable[[int, Event], Line | None]) -> None:
        """`to_line` gives the line for an event of the log, as somebody has seen it."""
        lines, heard, ends = self.lines, self.heard, self.ends
        for place in range(len(heard), len(log)):
            event = log[place]
            seen = event if event.secret is None or self.everything else event.seen_by(self.seat)
            line = to_line(place, seen) if seen is not None else None
            if line is not None:
                lines.append(line)
            heard.append(event)
            ends.append(len(lines))


def log_line(table: LiveTable, accounts: dict[int, str], place: int, seen: Event) -> LogLine | None:
    """The line of one event; None if it says nothing to whoever has seen it so."""
    if seen.kind == ANNOUNCED:
        text = str(seen.values["text"])
    else:
        text = words_of(table.game, seen, table.seat_history.names_at(place))
    if not text:
        return None
    return LogLine(
        text=text,
        rule=seen.rule,
        account=accounts.get(place, ""),
        seq=table.mark(place),
        late=max(int(table.late_at(place)), -1),
        moment=moment_of(table, place) or UNSET,
        gone=seen.kind == NO_LONGER_COUNTS or UNSET,
    )


def beside_the_lines(table: LiveTable, first: int = 0) -> dict[int, str]:
    """How points arose and why things happened, by the place in the log from there on."""
    return reasons_from(table, first) | table.game.words.accounts(table.log[first:], table.options)


def reasons_from(table: LiveTable, first: int = 0) -> dict[int, str]:
    """Only why things happened."""
    heard = [event.seen_by(SPECTATOR) or UNHEARD for event in table.log[first:]]
    return table.game.words.reasons(heard, table.seat_history.names_at(len(table.log)))


class LogRenderer:
    """The log of one table for all its readers; their lines are ready to be sent."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.readers: dict[Seat, RenderedLog[Raw]] = {}
        self.last_event: Event | None = None  # of the log, when accounts were last made
        self.accounts: dict[int, str] = {}
        self.newest: dict[int, Raw | None] = {}  # the newest lines, by place, so that each is worded once

    def lines_for(self, seat: Seat) -> list[Raw]:
        """All lines as that seat may read them, up to date."""
        reader = self.readers.get(seat)
        if reader is None:
            reader = self.readers[seat] = RenderedLog(seat)
        log = self.table.log
        reader.cut(log)
        if len(reader.heard) < len(log):
            if self.last_event is not log[-1]:
                self.make_accounts(len(reader.heard))
            reader.follow(log, self.line)
        return reader.lines

    def line(self, place: int, seen: Event) -> Raw | None:
        if seen is not self.table.log[place]:  # somebody hears less than was said
            return self.encoded(place, seen)
        if place not in self.newest:
            self.newest[place] = self.encoded(place, seen)
        return self.newest[place]

    def encoded(self, place: int, seen: Event) -> Raw | None:
        line = log_line(self.table, self.accounts, place, seen)
        return None if line is None else Raw(_encode(line))

    def forget_newest(self) -> None:
        """The log has changed."""
        self.newest.clear()

    def make_accounts(self, since: int) -> None:
        """Only where there is one: for that the log has to be gone through, from where the points began."""
        game, log = self.table.game, self.table.log
        wanted, start = game.words.account_kinds, game.words.account_start
        if any(event.kind in wanted for event in log[since:]):
            first = since if start else 0
            while first > 0 and log[first].kind != start:
                first -= 1
            known = {place: words for place, words in self.accounts.items() if place < first}
            for place, words in beside_the_lines(self.table, first).items():
                known[first + place] = words
            self.accounts = known
        self.last_event = log[-1]
