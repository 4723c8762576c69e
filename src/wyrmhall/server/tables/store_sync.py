"""Keeps an open table as the store has it: read when it is opened, and when somebody else has written."""

import time
from typing import Final

from wyrmhall.server.store import Store
from wyrmhall.server.tables.audience.audience import Audience
from wyrmhall.server.tables.log.table_log import TableLog
from wyrmhall.server.tables.people.stored_chat import read_chat
from wyrmhall.server.tables.table_events import TableEvents
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import CLOSED, OVER, WAITING, TableRecord, read_table_record
from wyrmhall.server.upgrades.kept_record import closed_by_rules

CLOSED_BY_HOST: Final = "The host has closed the table."


class StoreSync:
    """Record, log and chat of one table. Whoever asks for more than `open` holds the writer's lock."""

    def __init__(
        self, info: TableInfo, log: TableLog, audience: Audience, store: Store, room: TableEvents
    ) -> None:
        self.info, self.log, self.audience, self.store, self.room = info, log, audience, store, room
        self.read_at = 0.0  # what was written before that moment is known here

    def adopt(self, record: TableRecord, version: int) -> None:
        """This is the record now; whoever has other rights by it has them at once."""
        self.info.adopt(record, version)
        self.audience.regrant()

    async def open(self) -> None:
        if self.info.record.state != WAITING:
            await self.read_log()
            if self.info.record.state == CLOSED and self.log.table().over:
                self.info.record.state = OVER  # closing once took the record away with the table
        await self.read_new_chat()

    async def read_log(self) -> None:
        await self.log.read()
        self.info.record.resumed = min(self.info.record.resumed, self.log.clock.now())
        self.audience.start_over()

    async def read_new_chat(self) -> bool:
        chat = self.audience.chat
        new = read_chat(await self.store.chat(self.info.id, len(chat)))
        chat += new
        return bool(new)

    async def reread(self) -> None:
        """Somebody else has written, or writing failed: what is in the store counts."""
        try:
            await self.reread_all()
        except BaseException:
            self.room.table_lost()  # whoever comes next reads it anew, or is told why it cannot be read
            raise

    async def reread_all(self) -> None:
        began = time.monotonic()
        stored = await self.store.table_record(self.info.id)
        if stored is None:
            self.room.table_lost("The table is gone.")
            return
        self.adopt(read_table_record(stored[0]), stored[1])
        if self.info.record.state != WAITING:
            await self.read_log()
        await self.read_new_chat()
        self.read_at = began
        self.room.table_changed(info_changed=True)

    async def catch_up(self) -> None:
        """Another process has written: read what is new."""
        try:
            await self.follow()
        except BaseException:
            self.room.table_lost()
            raise

    async def follow(self) -> None:
        began = time.monotonic()
        stored = await self.store.table_record(self.info.id)
        replayed = self.log.replayed
        if replayed is None or stored is None:
            await self.reread()
            return
        info_changed = stored[1] != self.info.version
        if info_changed:
            self.adopt(read_table_record(stored[0]), stored[1])
        decided = await self.log.follow(replayed)
        self.audience.feed.views.renumber_lines()
        said = await self.read_new_chat()
        self.read_at = began
        if info_changed or said or decided:
            self.room.table_changed(info_changed)
        if self.info.record.state == CLOSED:
            record = self.info.record
            self.room.table_lost(closed_by_rules(record).why if record.outdated else CLOSED_BY_HOST)
