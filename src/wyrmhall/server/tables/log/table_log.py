"""The log of one table: read from the store, replayed, followed as it grows, and snapshotted now and then."""

from typing import Final

from wyrmhall.server.errors import Denied
from wyrmhall.server.steady_clock import SteadyClock
from wyrmhall.server.store import Row, Store
from wyrmhall.server.tables.background import Background
from wyrmhall.server.tables.log.announcements import TABLE, Announcement
from wyrmhall.server.tables.log.game_log import NOT_BEGUN, GameLog
from wyrmhall.server.tables.log.live_table import LiveTable
from wyrmhall.server.tables.log.replayed_table import ReplayedTable, checked_rows
from wyrmhall.server.tables.log.snapshots import REREAD, restore, snapshot_of
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import CLOSED, WAITING, TableRecord

SNAPSHOT_EVERY: Final = 300  # rows


def live_table(info: TableInfo, record: TableRecord) -> LiveTable:
    """The table of that record, before the first line of its log."""
    table = LiveTable(info.game, info.options, record.seed, tuple(record.players))
    table.record.drawn = tuple(record.drawn)
    table.record.branched, table.record.by_occasion = record.branched, bool(record.duplicates)
    return table


class TableLog(GameLog):
    """What the store has of a game, and the table that stands at its end."""

    def __init__(self, info: TableInfo, store: Store, clock: SteadyClock, background: Background) -> None:
        super().__init__(info)
        self.store, self.clock, self.background = store, clock, background
        self.snapshot_seq = 0  # of the last snapshot

    def in_play(self) -> ReplayedTable:
        """For whoever wants to decide something."""
        if self.replayed is None or self.info.record.state == WAITING:
            raise Denied(NOT_BEGUN, 409)
        if self.info.record.state == CLOSED:
            raise Denied("The table is closed.", 410)
        return self.replayed

    def new_table(self, record: TableRecord) -> LiveTable:
        return live_table(self.info, record)

    # -- reading -----------------------------------------------------------------------------------

    async def read(self) -> None:
        """All of it, from the last snapshot on; if that is of no use, from the beginning."""
        table = self.info.id
        snapshot = await self.store.snapshot(table)
        since = max(0, snapshot.seq - REREAD) if snapshot else 0
        rows = await self.store.rows(table, since)
        replayed = ReplayedTable(self.new_table(self.info.record))
        try:
            if snapshot is not None:
                restore(replayed, snapshot)
                self.snapshot_seq = snapshot.seq
            replayed.follow(checked_rows(rows, since))
        except Exception:  # whatever is wrong with a snapshot: it can be done without
            if snapshot is None:
                raise
            replayed = ReplayedTable(self.new_table(self.info.record))  # the log alone is the truth
            replayed.follow(checked_rows(await self.store.rows(table, 0), 0))
        replayed.thinking_times.begin_by(self.clock.now())
        self.replayed = replayed

    async def follow(self, replayed: ReplayedTable) -> bool:
        """What others have written meanwhile; whether there was anything."""
        before = replayed.seq
        replayed.follow(checked_rows(await self.store.rows(self.info.id, before), before))
        return replayed.seq != before

    # -- writing -----------------------------------------------------------------------------------

    def rows_since(self, before: int, request: str) -> tuple[Row, ...]:
        """What the table has decided since there were so many entries, as rows for the store."""
        now, seq = self.clock.now(), self.seq + 1
        entries = self.table().record.entries[before:]
        return tuple(
            Row(seq + n, entry.who, entry.text, "" if n else request, now) for n, entry in enumerate(entries)
        )

    def announce(self, announcements: tuple[Announcement, ...], after: int = 0) -> tuple[Row, ...]:
        """The table says it; as rows for the store, `after` so many that are not there yet."""
        now, seq = self.clock.now(), self.seq + 1 + after
        for one in announcements:
            self.table().announce(one)
        return tuple(Row(seq + n, TABLE, one.encode(), "", now) for n, one in enumerate(announcements))

    def maybe_snapshot(self) -> None:
        """Now and then, so that a long game opens fast."""
        replayed = self.replayed
        if replayed is not None and replayed.seq - self.snapshot_seq >= SNAPSHOT_EVERY:
            snapshot = snapshot_of(replayed)
            if snapshot is not None:
                self.snapshot_seq = snapshot.seq
                self.background.start(self.store.keep_snapshot(self.info.id, snapshot))
