"""Whom a table waits for: told to whoever calls people back, whenever it changes."""

from typing import NamedTuple, Protocol

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.tables.audience.presence import Presence
from wyrmhall.server.tables.deadlines import Deadlines
from wyrmhall.server.tables.log.game_log import GameLog
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import PERSON, PLAYING


class Waiting(NamedTuple):
    """For somebody who is not there."""

    since: float
    until: float  # when their time is over; 0: there is no hurry


class TurnReport(NamedTuple):
    """Of one table; people by the hashes that hold their seats. Nothing of the game itself is in it."""

    table: str
    playing: bool
    waiting: dict[str, Waiting]
    here: frozenset[str]  # now, or since the report before

    def after(self, before: "TurnReport") -> "TurnReport":
        """Both in one: whoever has come and gone meanwhile has been there."""
        return self._replace(here=before.here | self.here)


class TurnListener(Protocol):
    """See notifications/turns.py."""

    def on_turns(self, report: TurnReport) -> None: ...


class TurnWatch:
    """Of one table."""

    def __init__(
        self,
        info: TableInfo,
        log: GameLog,
        presence: Presence,
        deadlines: Deadlines,
        listener: TurnListener | None,
    ) -> None:
        self.info, self.log, self.presence, self.deadlines = info, log, presence, deadlines
        self.listener = listener
        self.last: TurnReport | None = None

    def update(self) -> None:
        if self.listener is None or self.info.closed:
            return
        report = self.report()
        if report != self.last:
            self.last = report
            self.listener.on_turns(report)

    def report(self) -> TurnReport:
        record = self.info.record
        here = {one.holder for seat, one in enumerate(record.places) if self.is_here(seat)}
        waiting = {**self.rematch(), **self.votes(), **self.decisions()}
        away = {holder: since for holder, since in waiting.items() if holder not in here}
        return TurnReport(record.id, record.state == PLAYING, away, frozenset(here))

    def is_here(self, seat: int) -> bool:
        return self.info.record.places[seat].kind == PERSON and self.presence.is_here(Seat(seat))

    def decisions(self) -> dict[str, Waiting]:
        """Of people who are asked at the game."""
        record, replayed = self.info.record, self.log.replayed
        if record.state != PLAYING or record.stands_still or replayed is None:
            return {}
        running, since = self.deadlines.running(), replayed.thinking_times.since
        return {
            record.places[seat].holder: Waiting(
                max(since[seat], record.resumed), self.deadlines.end(seat) if seat in running else 0.0
            )
            for seat in since
            if seat >= 0 and record.places[seat].kind == PERSON and not record.places[seat].stand_in
        }

    def rematch(self) -> dict[str, Waiting]:
        """Of people whose seats are kept at the table where the others play again."""
        record = self.info.record
        return {
            place.holder: Waiting(record.rematch_at, 0.0)
            for place in record.places
            if place.kind == PERSON and record.is_awaited(place.holder)
        }

    def votes(self) -> dict[str, Waiting]:
        """Of people whose agreement is asked for."""
        vote = self.info.record.vote
        if vote is None or self.info.record.recess is not None:
            return {}
        return {holder: Waiting(vote.at, 0.0) for holder in vote.must if holder not in vote.yes}
