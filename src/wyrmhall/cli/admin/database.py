"""The database of the servers, opened beside them."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, TypeVar

from wyrmhall.cli.errors import FAILED, CommandError
from wyrmhall.cli.serve.command import check_web_installed

if TYPE_CHECKING:
    from wyrmhall.server.hosting.host_store import HostStore
    from wyrmhall.server.store import Store

T = TypeVar("T")


def with_database(db: str, work: Callable[["Store"], Awaitable[T]]) -> T:
    """What comes of it. Servers may use the database meanwhile; one that is not there is not made."""
    check_web_installed()
    from wyrmhall.server.run import is_postgres
    from wyrmhall.server.store import StoreUnavailable, UnusableStore

    if not is_postgres(db) and not Path(db).expanduser().is_file():
        raise CommandError(f"--db: there is no file {db}.")

    async def run() -> T:
        async with opened(db) as store:
            return await work(store)

    try:
        return asyncio.run(run())
    except UnusableStore as unusable:
        raise CommandError(f"--db: {unusable}.", FAILED) from None
    except StoreUnavailable as unavailable:
        raise CommandError(f"--db: {unavailable}", FAILED) from None


@asynccontextmanager
async def opened(db: str) -> AsyncIterator["Store"]:
    from wyrmhall.server.run import open_store

    store = open_store(db)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def give_order(store: "Store", kind: str, what: str = "") -> tuple["HostStore", float]:
    """All servers over this database read it within two seconds. Where answers are, and since when."""
    from wyrmhall.server.hosting.host_store import HostStore, Order

    stored, now = HostStore(store.sql), await store.time()
    await stored.give(Order(token_hex(8), kind, what, now))
    return stored, now
