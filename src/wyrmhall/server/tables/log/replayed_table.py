"""A live table as it stands after its log, with what the log tells beside the game: requests, times, seqs."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Final

from wyrmhall.kernel.records.record import BACK_KEY, CHANCE_KEY
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.seat import NOBODY, Asked, Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.store import Row
from wyrmhall.server.tables.log.announcements import TABLE
from wyrmhall.server.tables.log.live_table import TIMED_OUT, UNDO, LiveTable, PositionInfo
from wyrmhall.server.tables.log.thinking_times import ThinkingTimes

MOST_REQUESTS: Final = 500
MOST_ROWS_TO_UNDO: Final = 10_000  # of the log, after which nothing is taken back
MOST_ROWS: Final = 50_000  # after which no person decides any more: no game of people comes near it
ENOUGH_UNDONE: Final = "The log of this table is long enough: nothing can be taken back any more."
LOG_FULL: Final = "The log of this table has become too long: the game cannot go on."


class ReplayedTable:
    """A table, and what is known of each line of its log."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.thinking_times = ThinkingTimes()
        self.thinking_times.go_on(table.asked, 0.0)  # that is, since the game began
        self.seats = {name: Seat(number) for number, name in enumerate(table.names)}
        self.seq = 0
        self.last_at = 0.0  # when the log last grew
        self.last_decisions: dict[Seat, int] = {}  # the seq of each seat's last decision
        self.requests: dict[tuple[Seat, str], int] = {}
        self.in_secret = False  # whether the question is answered in secret
        self.unnoticed: dict[Seat, list[int]] = {}  # the seqs of what only that seat has noticed
        self.noticed = table.open_decisions  # by everybody

    def check_may_decide(self) -> None:
        """Unless the log has become too long: it is stored, and nobody may make it grow for ever."""
        if self.seq >= MOST_ROWS:
            raise Denied(LOG_FULL, 409)

    def check_may_undo(self) -> None:
        if self.seq >= MOST_ROWS_TO_UNDO:
            raise Denied(ENOUGH_UNDONE, 409)

    def follow(self, rows: Iterable[Row]) -> None:
        """Replay what is in the store."""
        for group in by_decision(rows):
            if group[-1].seq > self.seq:  # else it is in the snapshot, and only its request is of interest
                for row in group:
                    self.table.repeat(row)
                place = len(self.table.record.entries) - len(group)
                self.note(group, self.table.position_info(), place)
            self.last_at = group[-1].at
            self.remember_request(group[0])

    def note_committed(self, rows: Sequence[Row]) -> None:
        """What the table has done already is in the store now."""
        positions, self.table.positions = self.table.positions, []
        place = len(self.table.record.entries) - sum(row.who != TABLE for row in rows)
        for number, group in enumerate(by_decision(rows)):
            position = positions[number] if number < len(positions) else self.table.position_info()
            self.note(group, position, place)
            self.last_at = group[-1].at
            self.remember_request(group[0])
            place += len(group)

    def seq_for(self, seats: Asked, seq: int | None = None) -> int:
        """The seq as those are told it who hold these seats: without what only others have noticed."""
        last = self.seq if seq is None else seq
        return last - sum(
            [bisect_right(rows, last) for seat, rows in self.unnoticed.items() if seat not in seats]
        )

    def note(self, group: list[Row], position: PositionInfo, place: int) -> None:
        """The place in the record and the time of a decision, and who is waited for after it."""
        row, times = group[0], self.thinking_times
        self.seq = group[-1].seq
        if row.who == TABLE:
            times.begun.clear()
            times.spent.clear()
            return
        before, self.in_secret = self.in_secret, position.in_secret
        seat = self.seat(row)
        unnoticed = self.was_unnoticed(row, place)
        if unnoticed:
            self.unnoticed.setdefault(seat, []).extend([one.seq for one in group])
        if row.who == BACK_KEY:
            times.start_anew(position.asked, row.at)
        elif seat == NOBODY:
            times.go_on(position.asked, row.at)
        else:
            self.last_decisions[seat] = row.seq
            # others must not see how far somebody is with an answer
            runs_on = unnoticed or (before and self.in_secret)
            self.note_time(row, seat, position, runs_on)
        if position.final:
            times.spent.clear()

    def note_time(self, row: Row, seat: Seat, position: PositionInfo, runs_on: bool) -> None:
        """Of a decision, or of taking one back."""
        times = self.thinking_times
        if row.who == UNDO:
            times.take_back(position.asked, seat, row.at)
            return
        if position.final:
            times.begun.clear()  # something became known: what comes is another decision
        times.decide(position.asked, seat, row.at, runs_on or self.table.is_talk(row.text))

    def was_unnoticed(self, row: Row, place: int) -> bool:
        """Whether nobody else could notice it: a word of a sealed answer, or one that was taken back."""
        table, before = self.table, self.noticed
        self.noticed = table.open_decisions
        return self.noticed == before if row.who == UNDO else table.is_sealed(place)

    def seat(self, row: Row) -> Seat:
        return self.seats.get(row.text if row.who == UNDO else row.who, NOBODY)

    def remember_request(self, row: Row) -> None:
        if row.request and row.request != TIMED_OUT:
            self.requests[self.seat(row), row.request] = row.seq
            if len(self.requests) > MOST_REQUESTS:
                del self.requests[next(iter(self.requests))]


def checked_rows(rows: list[Row], since: int) -> list[Row]:
    """The rows behind `since`, as they were read; BadRecord if one is missing or is none."""
    for place, row in enumerate(rows, since + 1):
        texts = type(row.who) is str and type(row.text) is str and type(row.request) is str
        if row.seq != place or not texts or type(row.at) is not float:
            raise BadRecord(f"row {place} of the log is missing or damaged")
    return rows


def by_decision(rows: Iterable[Row]) -> list[list[Row]]:
    """What chance decides belongs to the decision before it."""
    groups: list[list[Row]] = []
    for row in rows:
        if row.who == CHANCE_KEY and groups:
            groups[-1].append(row)
        else:
            groups.append([row])
    return groups
