"""Connections to PostgreSQL, while it may be away."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from typing import Any, Final

import asyncpg

from wyrmhall.server.faults import log_fault
from wyrmhall.server.hosting.metrics import READ, WRITE
from wyrmhall.server.store import CUT_OFF, EVERYTHING, Conflict, Notice, NoticeListener, UnusableStore
from wyrmhall.server.store.outage import Outage
from wyrmhall.server.store.postgres.failures import FAILURES, explain
from wyrmhall.server.store.postgres.notices import PostgresNotices, told_if_lost
from wyrmhall.server.store.postgres.schema import draw_key, make_tables
from wyrmhall.server.store.postgres.serving import connections_allowed, serving_names

log: Final = logging.getLogger("wyrmhall")

MOST: Final = 10  # connections of one worker, beside the one by which it listens
RETRY_AFTER: Final = 0.5  # seconds until a lost connection is tried again
ANSWERS_WITHIN: Final = 20.0  # seconds
# a process that is stopped amid a transaction must not keep others waiting for the rows it has locked
CONNECTION_SETTINGS: Final = {"idle_in_transaction_session_timeout": "2000"}  # milliseconds
LOST: Final = (  # the database is away: it has stopped, is full, cannot be written, or does not answer
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # of a connection that ends while it is asked
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.IdleInTransactionSessionTimeoutError,  # this process was stopped for longer than that
    asyncpg.InternalServerError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
)

Connection = AbstractAsyncContextManager[Any]


@contextmanager
def ended_if_silent(db: Any) -> Iterator[None]:
    """A connection that has not answered is waited for no longer: to give it back would ask it once more."""
    try:
        yield
    except TimeoutError:
        db.terminate()
        raise


class PostgresPool:
    """The connections of one process."""

    def __init__(self, address: str, code: str = "") -> None:
        self.address = address
        self.notices = PostgresNotices(address, code)
        self.cut_off = False
        self.listener: asyncio.Task[None] | None = None
        self.unreadable = Outage("read")
        self.unwritable = Outage("written")

    async def open(self) -> str:
        """The key of the hashes, which is drawn with the database; UnusableStore if it cannot be used."""
        try:
            return await self.connect()
        except FAILURES as failed:
            raise UnusableStore(explain(failed, self.address)) from None

    async def connect(self) -> str:
        await self.make_pool()
        async with self.pool.acquire() as db, db.transaction():
            await make_tables(db)
            return await draw_key(db)

    async def make_pool(self) -> None:
        self.pool: Any = await asyncpg.create_pool(
            self.address,
            min_size=0,  # else asyncpg tries by itself to get one back, and tells at length that it cannot
            max_size=MOST,
            timeout=ANSWERS_WITHIN,
            command_timeout=ANSWERS_WITHIN,
            server_settings=CONNECTION_SETTINGS,
        )

    async def check_connections(self, processes: int) -> None:
        """Before so many are started: one line in the log if there are not enough connections for all."""
        async with self.reading() as db:
            allowed = await connections_allowed(db)
            all_of_them = processes + len(await serving_names(db))
        wanted = all_of_them * (MOST + 1)
        if wanted > allowed:
            log.warning(
                "%d processes serve this database now, and may want %d connections; PostgreSQL allows %d:"
                " raise its max_connections, or take fewer --workers",
                *(all_of_them, wanted, allowed),
            )

    async def close(self) -> None:
        if self.listener is not None:
            self.listener.cancel()
        await self.pool.close()

    # -- several workers ---------------------------------------------------------------------------

    def listen(self, listener: NoticeListener) -> None:
        self.listener = asyncio.create_task(self.keep_listening(listener))

    async def keep_listening(self, listener: NoticeListener) -> None:
        """If the connection is lost it is made anew at once; where that fails, this process is cut off."""
        heard = False

        async def connected() -> None:
            nonlocal heard
            if self.cut_off:
                await self.make_pool()
                self.cut_off = False
            heard = True
            self.unreadable.end()
            listener(Notice("", EVERYTHING))  # what was said while nobody listened

        while True:
            heard = False
            try:
                await self.notices.hear(listener, connected)
            except LOST as failed:
                lost: Exception = failed
            except Exception as fault:  # whatever it is: who does not listen must not stay as it is
                log_fault("listening to the database", fault)
                await asyncio.sleep(RETRY_AFTER)
                lost = fault
            else:
                lost = ConnectionResetError()
            if heard:
                continue
            if not self.cut_off:
                self.cut_off = True
                self.unreadable.begin(lost)
                self.pool.terminate()  # whoever waits for an answer is told at once that there is none
                listener(Notice("", CUT_OFF))
            await asyncio.sleep(RETRY_AFTER)

    # -- while it may be away ----------------------------------------------------------------------

    def reading(self) -> Connection:
        return self.connected(self.unreadable)

    def writing(self) -> Connection:
        return self.connected(self.unwritable)

    @asynccontextmanager
    async def connected(self, outage: Outage) -> AsyncIterator[Any]:
        """StoreUnavailable if there is none or it breaks; Conflict if something is there already."""
        timed = READ if outage is self.unreadable else WRITE
        try:
            with timed.time():
                async with self.pool.acquire(timeout=ANSWERS_WITHIN) as db:
                    with told_if_lost(db), ended_if_silent(db):
                        yield db
        except asyncpg.UniqueViolationError:
            raise Conflict from None
        except LOST as failed:
            raise outage.begin(failed) from None
        outage.end()
