"""Before a server is stopped: visitors go elsewhere, and what was begun is finished.

Balancers are told first (`/health` answers 503) and get a while to notice it; then pages are told to come
again, and find a server that stays. Where there is no other they come back here and are served: nobody is
turned away from a table. Only new tables are refused.
"""

import asyncio
from typing import Final

from wyrmhall.server.hosting.metrics import DRAINING
from wyrmhall.server.tables.open_tables import OpenTables

NOTICED_AFTER: Final = 6.0  # seconds: for balancers that look every two, and believe the third no
AT_ONCE: Final = 50  # sockets that are told to reconnect in one go
PAUSE: Final = 0.1  # seconds between two such goes, so that the other servers are not stormed


class Draining:
    """Of one process."""

    def __init__(self, tables: OpenTables) -> None:
        self.tables, self.health = tables, tables.health
        self.task: asyncio.Task[None] | None = None

    @property
    def on(self) -> bool:
        return self.health.draining

    def begin(self) -> None:
        if not self.on:
            self.health.draining = True
            DRAINING.set(1)
            self.task = asyncio.create_task(self.send_elsewhere())

    def end(self) -> None:
        """It is not stopped after all."""
        self.health.draining = False
        DRAINING.set(0)
        if self.task is not None:
            self.task.cancel()

    async def send_elsewhere(self) -> None:
        """Each page once: one that comes back has found no other server."""
        await asyncio.sleep(NOTICED_AFTER)
        clients = [client for room in self.tables.rooms.values() for client in room.audience.clients]
        for number, client in enumerate(clients, 1):
            client.drop()
            if number % AT_ONCE == 0:
                await asyncio.sleep(PAUSE)
