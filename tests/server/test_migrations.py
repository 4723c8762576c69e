"""A database of an older format is brought to today's: all of it or nothing; a newer one is left alone."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tests.databases.make import HERE, load_dump, unpack
from tests.server.conftest import MakeStore
from wyrmhall.server.store import Store, UnusableStore, migrations
from wyrmhall.server.store.migrations import FORMAT
from wyrmhall.server.store.postgres.store import PostgresStore
from wyrmhall.server.store.sqlite import SqliteStore

NAMES = sorted({path.name.split(".")[0] for path in HERE.glob("*.db*")})
COUNTED = "select records.id, coalesce(who, '-') from records left join uploads on uploads.id = records.id"


@pytest.fixture(params=["sqlite", "postgres"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def kept_database(name: str, kind: str, request: pytest.FixtureRequest, folder: Path) -> Store:
    if kind == "sqlite":
        return SqliteStore(unpack(f"{name}.db", folder))
    address = request.getfixturevalue("postgres_db")
    load_dump(unpack(f"{name}.sql", folder), address)
    return PostgresStore(address)


async def query(store: Store, sql: str) -> list[tuple[object, ...]]:
    return [tuple(row) for row in await store.sql.query(sql)]


async def stored_format(store: Store) -> object:
    sqlite = isinstance(store, SqliteStore)
    return (await query(store, "pragma user_version" if sqlite else "select format from wyrmhall"))[0][0]


@pytest.mark.parametrize("name", NAMES)
def test_every_older_format_becomes_that_of_today(
    name: str, kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    store = kept_database(name, kind, request, tmp_path)

    async def work() -> None:
        await store.open()
        assert await stored_format(store) == FORMAT
        assert len(await query(store, "select id from tables")) >= 14
        counted = await query(store, COUNTED)
        assert counted
        assert all(who != "-" for _, who in counted)  # each counts, of whomever
        if name == "first":
            assert {who for _, who in counted} == {""}
        await store.close()
        await store.open()  # and stays so
        assert await query(store, COUNTED) == counted
        await store.close()

    asyncio.run(work())


def test_a_step_that_fails_has_changed_nothing(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = kept_database("first", kind, request, tmp_path)
    broken = migrations.STEPS[2] + "insert into nowhere values (1);"
    monkeypatch.setitem(migrations.STEPS, 2, broken)
    with pytest.raises(UnusableStore, match="cannot be used"):
        asyncio.run(store.open())
    monkeypatch.undo()

    async def work() -> None:
        await store.open()
        assert await stored_format(store) == FORMAT
        assert {who for _, who in await query(store, COUNTED)} == {""}
        await store.close()

    if kind == "sqlite":
        with sqlite3.connect(tmp_path / "first.db") as db:
            assert db.execute("pragma user_version").fetchone() == (1,)
            names = [name for (name,) in db.execute("select name from sqlite_master where type = 'table'")]
        db.close()
        assert sorted(names) == ["chat", "log", "records", "snapshots", "tables"]
    asyncio.run(work())


def test_a_newer_format_is_refused_and_left_alone(make_store: MakeStore) -> None:
    async def raise_format() -> None:
        store = make_store()
        await store.open()
        sqlite = isinstance(store, SqliteStore)
        await store.sql.query("pragma user_version = 99" if sqlite else "update wyrmhall set format = 99")
        await store.close()

    asyncio.run(raise_format())
    with pytest.raises(UnusableStore, match=r"format 99.*newer version"):
        asyncio.run(make_store().open())
    with pytest.raises(UnusableStore, match="format 99"):  # again: nothing was changed
        asyncio.run(make_store().open())


def test_a_file_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as db:
        db.execute("create table mine (word text)")
    db.close()
    with pytest.raises(UnusableStore, match="not a file of Wyrmhall"):
        asyncio.run(SqliteStore(path).open())
    with sqlite3.connect(path) as db:
        assert [name for (name,) in db.execute("select name from sqlite_master")] == ["mine"]
    db.close()
