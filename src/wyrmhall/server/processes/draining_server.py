"""Stopping one of several servers: first its players are sent to the others, then it leaves."""

import asyncio
from types import FrameType
from typing import Final

import uvicorn

from wyrmhall.server.tables.open_tables import OpenTables

SENDING: Final = 0.5  # of the time is spent sending players away, so that they do not all come at once


class DrainingServer(uvicorn.Server):
    """For `seconds` after the first signal it still answers, but takes no new players."""

    def __init__(self, config: uvicorn.Config, tables: OpenTables, seconds: float) -> None:
        super().__init__(config)
        self.tables, self.seconds = tables, seconds

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        tables = self.tables
        if not self.seconds or not self.started or tables.health.leaving:
            super().handle_exit(sig, frame)
            return
        loop = tables.loop
        loop.call_soon_threadsafe(lambda: tables.services.background.start(self.drain(tables, sig)))

    async def drain(self, tables: OpenTables, sig: int) -> None:
        ends = asyncio.get_running_loop().time() + self.seconds
        await send_away(tables, self.seconds * SENDING)
        await asyncio.sleep(max(0.0, ends - asyncio.get_running_loop().time()))
        super().handle_exit(sig, None)


async def send_away(tables: OpenTables, seconds: float) -> None:
    """Within so many seconds everybody is told to come back, which leads them to the other servers."""
    tables.health.leaving = True
    rooms = list(tables.rooms.values())
    for room in rooms:
        tables.forget(room)
        await asyncio.sleep(seconds / len(rooms))
