"""Whether this server can be sent visitors, for balancers: cheap, whoever asks and however often."""

import asyncio
from typing import Final, NamedTuple

from wyrmhall.server.store import Store, StoreUnavailable

LOOK_EVERY: Final = 1.0  # seconds for which the last look at the database is good
ANSWERS_WITHIN: Final = 2.0  # seconds for the database


class HealthState(NamedTuple):
    """A word, and the status that balancers understand."""

    state: str
    status: int


READY: Final = HealthState("ready", 200)
DRAINING: Final = HealthState("draining", 503)
# every balancer takes it out then; HAProxy lets it finish what it has begun (`http-check disable-on-404`)
LEAVING: Final = HealthState("leaving", 404)
NO_DATABASE: Final = HealthState("database not reachable", 503)


class Health:
    """Of one process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.draining = False  # visitors go elsewhere: it is about to be stopped
        self.leaving = False  # it drains by itself, and other servers have its tables
        self.cut_off = False  # from the database, while other servers may not be
        self.reachable = True
        self.looked_at = 0.0
        self.look: asyncio.Task[None] | None = None

    @property
    def refuses_players(self) -> bool:
        """Whether they are better off at another server."""
        return self.leaving or self.cut_off

    async def state(self) -> HealthState:
        if self.leaving:
            return LEAVING
        if self.draining:
            return DRAINING
        if self.cut_off:
            return NO_DATABASE
        if asyncio.get_running_loop().time() - self.looked_at >= LOOK_EVERY:
            if self.look is None or self.look.done():
                self.look = asyncio.create_task(self.look_at_database())
            await asyncio.shield(self.look)
        return READY if self.reachable else NO_DATABASE

    async def look_at_database(self) -> None:
        try:
            async with asyncio.timeout(ANSWERS_WITHIN):
                await self.store.sql.query("select 1")
            self.reachable = True
        except (TimeoutError, StoreUnavailable):
            self.reachable = False
        self.looked_at = asyncio.get_running_loop().time()
