"""Pauses of the game that all people have agreed to: nobody decides, clocks stand still, nobody is missed.

A pause ends when all agree to that too, and at the latest at the moment that was agreed: so nobody who stays
away holds the table for ever. It is written to be over by whichever process has the table open then.
"""

import asyncio
from typing import Final

from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.background import Background
from wyrmhall.server.tables.log.announcements import Announcement
from wyrmhall.server.tables.log.table_log import TableLog
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import Recess, TableRecord
from wyrmhall.server.tables.writer import TableWriter
from wyrmhall.server.words import log_line

FAR: Final = 86400.0  # a timer set further off is set again then


class Recesses:
    """Ends the pause of one table in time."""

    def __init__(self, info: TableInfo, log: TableLog, writer: TableWriter, background: Background) -> None:
        self.info, self.log, self.writer, self.background = info, log, writer, background
        self.timer: asyncio.TimerHandle | None = None

    def update(self) -> None:
        self.stop()
        recess = self.info.record.recess
        if recess is not None and not self.info.closed:
            wait = min(FAR, max(0.0, recess.until - self.log.clock.now()))
            self.timer = asyncio.get_running_loop().call_later(wait, self.on_timer)

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def on_timer(self) -> None:
        self.timer = None
        self.background.start(self.end_if_over())

    async def end_if_over(self) -> None:
        async with self.writer.lock:
            if self.info.closed or not self.is_over():
                return self.update()
            record = self.info.record.copy()
            end_recess(record, self.log)
            try:
                await self.writer.commit_announcing(record, Announcement(log_line("pause-over")))
            except Denied:
                return  # another process was quicker

    def is_over(self) -> bool:
        recess = self.info.record.recess
        return recess is not None and recess.until <= self.log.clock.now()


def end_recess(record: TableRecord, log: TableLog) -> None:
    """The game goes on; earlier pauses are forgotten as soon as they concern nobody who is asked now."""
    recess = record.recess
    assert recess is not None
    ended = Recess(recess.since, min(recess.until, log.clock.now()))
    asked = log.in_play().thinking_times.since.values()
    record.recesses = [*[one for one in record.recesses if one.until > min(asked, default=0.0)], ended]
    record.recess, record.vote = None, None
