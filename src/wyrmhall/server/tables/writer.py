"""Writes to a table: the rules accept it, the store has it on disk, and only then is anybody told.

Everything that changes a table holds `lock`. While something is being written, `Feed.held` keeps anybody from
being shown what might yet be lost.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final

from wyrmhall.kernel.refusal import IllegalAction
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import AnotherWroteFirst, Denied, denied_by_rule
from wyrmhall.server.faults import log_fault
from wyrmhall.server.hosting.reports import note_decision
from wyrmhall.server.store import Change, Conflict, Row, Statement, Store, StoreUnavailable
from wyrmhall.server.tables.audience.audience import Audience
from wyrmhall.server.tables.log.announcements import Announcement
from wyrmhall.server.tables.log.live_table import TIMED_OUT
from wyrmhall.server.tables.log.replayed_table import ReplayedTable
from wyrmhall.server.tables.log.table_log import TableLog
from wyrmhall.server.tables.seen_from_afar import results_of
from wyrmhall.server.tables.store_sync import StoreSync
from wyrmhall.server.tables.table_events import TableEvents
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import BOT, CLOSED, OVER, PERSON, PLAYING, TableRecord

CLOCK: Final = "clock"  # has decided: a bot, when the time of a person was over
FAILED: Final = "The program has failed at this decision, and nothing was changed: please decide otherwise."


class TableWriter:
    """The only way into the store for decisions and for the table's record."""

    def __init__(
        self,
        info: TableInfo,
        log: TableLog,
        audience: Audience,
        sync: StoreSync,
        store: Store,
        room: TableEvents,
    ) -> None:
        self.info, self.log, self.audience = info, log, audience
        self.sync, self.store, self.room = sync, store, room
        self.lock = asyncio.Lock()

    # -- decisions; whoever calls holds the lock -----------------------------------------------------

    async def play(self, seat: Seat, text: str, request: str) -> None:
        """Carry out a decision and commit it."""
        table = self.log.in_play().table
        self.audience.show_now()
        before, began = len(table.record.entries), perf_counter()
        table.too_late = request == TIMED_OUT
        try:
            with self.refusing():
                table.play(text, seat)
        finally:
            table.too_late = False
        await self.commit(self.log.rows_since(before, request))
        note_decision(self.info.game.name, self.decided_by(seat, request), perf_counter() - began)

    def decided_by(self, seat: Seat, request: str) -> str:
        """As far as everybody may know: what a switch answers is a person's decision."""
        if self.info.record.places[seat].kind == BOT:
            return BOT
        return CLOCK if request == TIMED_OUT else PERSON

    async def go_back(self, place: int, record: TableRecord, announcement: Announcement) -> None:
        """All have agreed to it: back to the decision at that place of the game's record."""
        table = self.log.in_play().table
        self.audience.show_now()
        before = len(table.record.entries)
        with self.refusing():
            table.go_back(place)
        rows = self.log.rows_since(before, "")
        await self.commit(rows + self.log.announce((announcement,), after=len(rows)), record)

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """What a table refuses is told with its rule. Where the game itself fails, nothing has changed."""
        try:
            yield
        except IllegalAction as illegal:
            raise self.denied(illegal) from None
        except Exception as fault:
            log_fault(f"a game of {self.info.game.name} failed in the midst of a decision", fault)
            raise Denied(FAILED, 409) from None

    def denied(self, illegal: IllegalAction) -> Denied:
        denied = denied_by_rule(illegal.refusal)
        denied.why = self.info.with_names(denied.why)
        return denied

    async def begin(self, record: TableRecord) -> None:
        """The game, with the first outcomes of chance."""
        record.state = PLAYING
        record.players = record.first_players()
        table = self.log.new_table(record)
        with self.refusing():
            table.start()
        self.log.replayed = ReplayedTable(table)
        self.audience.start_over()
        await self.commit(self.log.rows_since(0, ""), record)

    # -- the record ----------------------------------------------------------------------------------

    async def rewrite(self, change: Callable[[TableRecord], None]) -> None:
        """Change the record and commit it; takes the lock itself."""
        async with self.lock:
            record = self.info.record.copy()
            change(record)
            await self.commit((), record)

    async def commit_announcing(self, record: TableRecord, *announcements: Announcement) -> None:
        """A change of the record, with what the table says about it in the log; the lock is held."""
        if self.log.replayed is None:
            await self.commit((), record)
            return
        self.audience.show_now()
        await self.commit(self.log.announce(announcements), record)

    # -- the store -----------------------------------------------------------------------------------

    async def commit(self, rows: tuple[Row, ...], record: TableRecord | None = None) -> None:
        """On disk first, then to everybody. If it cannot be written the table goes back to what was."""
        replayed, results = self.log.replayed, tuple[Statement, ...]()
        if replayed is not None and replayed.table.over and self.info.record.state == PLAYING:
            record = record or self.info.record.copy()
            record.state = OVER
            if record.duplicates:  # compared without opening the table
                state = replayed.table.state
                record.winners = [int(seat) for seat in self.info.game.winners(state)]
                record.scores = list(self.info.game.scores(state))
            results = results_of(self.info, record, replayed, rows[-1].at if rows else replayed.last_at)
        await self.write(self.change_of(rows, record)._replace(also=results))
        if replayed is not None:
            replayed.note_committed(rows)
            self.audience.feed.views.renumber_lines()
        if record is not None:
            self.sync.adopt(record, self.info.version + 1)
        self.room.table_changed(record is not None)
        self.log.maybe_snapshot()

    def change_of(self, rows: tuple[Row, ...], record: TableRecord | None) -> Change:
        change = Change(self.info.id, rows, version=self.info.version)
        if record is None:
            return change
        if record.seating_key() != self.info.record.seating_key():
            record.vote = None  # what was asked was asked at another table
        return change._replace(
            table_record=record.encode(),
            listed=record.listed and record.state != CLOSED,
        )

    async def write(self, change: Change) -> None:
        feed = self.audience.feed
        feed.held = True
        try:
            await self.store.commit(change)
        except Conflict:
            feed.held = False
            await self.sync.reread()
            raise AnotherWroteFirst from None
        except StoreUnavailable:
            feed.held = False
            await self.sync.reread()
            raise
        except BaseException:
            self.room.table_lost()  # what is true is in the store alone
            raise
        feed.held = False
