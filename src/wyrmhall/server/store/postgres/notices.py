"""What the processes of a PostgreSQL let each other know, by the database itself.

One connection of each process listens, and sends a sign of life by the same way. So a process knows that it
still hears the others, all others know that it lives, and one that is cut off notices it.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import asyncpg

from wyrmhall.server.store import ALIVE, Notice, NoticeListener

CHANNEL: Final = "wyrmhall"
SERVING_LOCK: Final = 5897_2032  # shared by all servers: nothing is restored under their feet
NOTIFY: Final = "select pg_notify($1, $2)"
PULSE: Final = 0.25  # seconds between two signs of life
SILENT: Final = 0.7  # seconds that the database may take to answer, and then to let us connect anew


@contextmanager
def told_if_lost(db: Any) -> Iterator[None]:
    """To asyncpg, a connection that ends when a query is prepared and not yet sent is an AttributeError."""
    try:
        yield
    except AttributeError as failed:
        if not db.is_closed():
            raise
        raise ConnectionResetError("the connection ended amid a query") from failed


class PostgresNotices:
    """Of one process. A notice holds identifiers only."""

    def __init__(self, address: str, code: str = "") -> None:
        self.address = address
        self.own_name = secrets.token_hex(4)  # so that nobody listens to oneself
        self.settings = {"application_name": code} if code else {}  # see `serving`

    def notice(self, text: str) -> str:
        return f"{self.own_name} {text}"

    async def hear(self, listener: NoticeListener, connected: Callable[[], Awaitable[None]]) -> None:
        """Until the connection is lost, or the database no longer answers: OSError or one of asyncpg's."""

        def on_notice(_: Any, __: int, ___: str, payload: str) -> None:
            received = Notice(*payload.split(" ", 2))
            if received.worker != self.own_name:
                listener(received)

        lost = asyncio.Event()
        db: Any = await asyncpg.connect(
            self.address, timeout=SILENT, command_timeout=SILENT, server_settings=self.settings
        )
        try:
            with told_if_lost(db):
                db.add_termination_listener(lambda _: lost.set())
                await db.execute("select pg_advisory_lock_shared($1)", SERVING_LOCK)
                await db.add_listener(CHANNEL, on_notice)
                await connected()
                while not lost.is_set():
                    await db.execute(NOTIFY, CHANNEL, self.notice(ALIVE))
                    await at_most(PULSE, lost)
        finally:
            db.terminate()


async def at_most(seconds: float, event: asyncio.Event) -> None:
    try:
        await asyncio.wait_for(event.wait(), seconds)
    except TimeoutError:
        return
