"""Connections to PostgreSQL, while it may be away, and what its processes let each other know."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Final

import asyncpg

from wyrmhall.server.hosting.metrics import READ, WRITE
from wyrmhall.server.store import EVERYTHING, Conflict, Notice, NoticeListener, UnusableStore
from wyrmhall.server.store.outage import Outage
from wyrmhall.server.store.postgres_schema import draw_key, make_tables

CHANNEL: Final = "wyrmhall"
SERVING_LOCK: Final = 5897_2032  # shared by all servers: nothing is restored under their feet
MOST: Final = 10  # connections of one worker
RETRY_AFTER: Final = 1.0  # seconds until a lost connection is tried again
ANSWERS_WITHIN: Final = 20.0  # seconds
LOST: Final = (  # the database is away: it has stopped, is full, cannot be written, or does not answer
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # of a connection that ends while it is asked
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.InternalServerError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
)

Connection = AbstractAsyncContextManager[Any]


class PostgresPool:
    """The connections of one process. A notice holds identifiers only."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.own_name = secrets.token_hex(4)  # so that nobody listens to oneself
        self.listener: asyncio.Task[None] | None = None
        self.unreadable = Outage("read")
        self.unwritable = Outage("written")

    async def open(self) -> str:
        """The key of the hashes, which is drawn with the database; UnusableStore if it cannot be used."""
        try:
            return await self.connect()
        except OSError as error:
            raise UnusableStore(f"PostgreSQL cannot be reached: {error}") from None
        except (ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise UnusableStore(f"PostgreSQL cannot be used: {error}") from None

    async def connect(self) -> str:
        self.pool: Any = await asyncpg.create_pool(
            self.address,
            min_size=1,
            max_size=MOST,
            timeout=ANSWERS_WITHIN,
            command_timeout=ANSWERS_WITHIN,
        )
        async with self.pool.acquire() as db, db.transaction():
            await make_tables(db)
            return await draw_key(db)

    async def close(self) -> None:
        if self.listener is not None:
            self.listener.cancel()
        await self.pool.close()

    # -- several workers ---------------------------------------------------------------------------

    def listen(self, listener: NoticeListener) -> None:
        self.listener = asyncio.create_task(self.keep_listening(listener))

    async def keep_listening(self, listener: NoticeListener) -> None:
        def notice(_: Any, __: int, ___: str, payload: str) -> None:
            received = Notice(*payload.split(" "))
            if received.worker != self.own_name:
                listener(received)

        while True:
            lost = asyncio.Event()
            try:
                db: Any = await asyncpg.connect(self.address)
                db.add_termination_listener(lambda _, lost=lost: lost.set())
                await db.execute("select pg_advisory_lock_shared($1)", SERVING_LOCK)
                await db.add_listener(CHANNEL, notice)
                self.unreadable.end()
                listener(Notice("", EVERYTHING))  # what was said while nobody listened
                await lost.wait()
            except LOST as failed:
                self.unreadable.begin(failed)
            await asyncio.sleep(RETRY_AFTER)

    def notice(self, table: str) -> str:
        return f"{self.own_name} {table}"

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
                    yield db
        except asyncpg.UniqueViolationError:
            raise Conflict from None
        except LOST as failed:
            raise outage.begin(failed) from None
        outage.end()
