"""What the host tells a server that runs: read from the database every few seconds, and carried out.

`wyrmhall admin` writes it there: see `host_store.py`.
"""

import asyncio
import socket
from time import time
from typing import Final, NamedTuple

from msgspec import Struct, json

from wyrmhall import __version__
from wyrmhall.server.faults import log_fault
from wyrmhall.server.hosting.draining import Draining
from wyrmhall.server.hosting.host_store import HostStore, Order, StoredAnnouncement
from wyrmhall.server.store import StoreUnavailable
from wyrmhall.server.tables.open_tables import OpenTables
from wyrmhall.server.upgrades.code_marks import own_mark, rules_versions

EVERY: Final = 2.0  # seconds between two looks
REPORT: Final = "report"  # every server tells how it is
DRAIN: Final = "drain"  # the server that is named
RESUME: Final = "resume"
REMOVE_TABLE: Final = "remove table"
SHUT_OUT: Final = "shut out"  # the device with this hash
EVERY_SERVER: Final = ""
REMOVED: Final = "Whoever runs this server has removed the table."


class ServerName(NamedTuple):
    """Which server a process belongs to, and which of its processes it is."""

    server: str  # its machine and port
    process: int = 0


class ServerReport(Struct, kw_only=True):
    """How one process is, for `wyrmhall admin`. No more of tables and people than how many there are."""

    server: str  # its machine and port; all its processes have the same
    process: int
    version: str
    code: str = ""  # a mark of everything that is installed; older servers do not tell it
    rules: dict[str, int] = {}  # their versions, by game
    since: float = 0.0  # seconds since 1970
    draining: bool
    sockets: int
    awake: int  # tables
    limits: dict[str, int]  # as its host set them: see `Quota`


class HostOrders:
    """Of one process."""

    def __init__(self, tables: OpenTables, server: "ServerName | None" = None) -> None:
        self.tables, self.draining = tables, Draining(tables)
        self.stored = HostStore(tables.store.sql)
        self.server, self.process = server or ServerName(socket.gethostname())
        self.announcement: StoredAnnouncement | None = None
        self.done: set[str] = set()
        self.since = time()
        self.rules: dict[str, int] = {}  # until all games are loaded

    async def learn_rules(self) -> None:
        """In a thread: games that nobody has played yet are loaded for it."""
        self.rules = await asyncio.to_thread(rules_versions)

    async def keep_reading(self) -> None:
        """What was said before this process began is not for it."""
        since = None
        while True:
            try:
                since = since or await self.tables.store.time()
                await self.look(since)
            except StoreUnavailable:
                pass  # the store has told of that
            except Exception as fault:
                log_fault("while the host's orders were read", fault)
            await asyncio.sleep(EVERY)

    async def look(self, since: float) -> None:
        now = await self.tables.store.time()
        self.announcement = await self.stored.announcement(now)
        for order in await self.stored.orders(since):
            if order.id not in self.done:
                self.done.add(order.id)
                await self.carry_out(order, now)

    async def carry_out(self, order: Order, now: float) -> None:
        named = order.what in (EVERY_SERVER, self.server)
        if order.kind == REPORT:
            report = json.encode(self.report()).decode()
            # not before it was asked for: the order may have come after this look had begun
            await self.stored.report(f"{self.server} {self.process}", report, max(now, order.at))
        elif order.kind == DRAIN and named:
            self.draining.begin()
        elif order.kind == RESUME and named:
            self.draining.end()
        elif order.kind == REMOVE_TABLE:
            room = self.tables.rooms.get(order.what)
            if room is not None:
                self.tables.forget(room, REMOVED)
            await self.stored.remove_table(order.what)  # what was decided before we heard of it
        elif order.kind == SHUT_OUT:
            self.tables.drop_device(order.what)

    def report(self) -> ServerReport:
        tables = self.tables
        return ServerReport(
            server=self.server,
            process=self.process,
            version=__version__,
            code=own_mark(),
            rules=self.rules,
            since=self.since,
            draining=self.draining.on,
            sockets=sum(len(room.audience.clients) for room in tables.rooms.values()),
            awake=len(tables.rooms),
            limits={
                "tables": tables.table_quota.in_all,
                "tables of one address": tables.table_quota.per_address,
                "people": tables.most_people,
                "uploads": tables.upload_quota.in_all,
                "uploads of one address": tables.upload_quota.per_address,
            },
        )
