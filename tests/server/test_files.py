"""The file of a server: its alone, closed to others, and of a version that is known."""

import asyncio
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from wyrmhall.server.run import lock_store
from wyrmhall.server.store import Store, UnusableStore
from wyrmhall.server.store.migrations import FORMAT
from wyrmhall.server.store.postgres.store import PostgresStore
from wyrmhall.server.store.sqlite import SqliteStore

ALONE = "another server"


def start(db: Path, *more: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "wyrmhall.cli", "serve", "--port", "0", "--db", str(db), *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def address(server: "subprocess.Popen[str]") -> str:
    assert server.stdout is not None
    line = server.stdout.readline()
    assert "The table is at" in line, line
    return line.split()[4]


def stop(server: "subprocess.Popen[str]", sign: int = signal.SIGTERM) -> None:
    server.send_signal(sign)
    server.communicate(timeout=60)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_second_server_on_the_same_file_refuses_to_start(tmp_path: Path, workers: str) -> None:
    db = tmp_path / "games.db"
    one = start(db, "--workers", workers)
    try:
        address(one)
        other = tmp_path / "other.db"
        other.symlink_to(db)  # by another name the same
        two = start(other)
        said, _ = two.communicate(timeout=60)
        assert two.returncode != 0
        assert ALONE in said
        assert "Traceback" not in said
    finally:
        stop(one)
    three = start(db)
    address(three)
    stop(three)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_what_a_killed_server_left_behind_holds_nobody_up(tmp_path: Path, workers: str) -> None:
    db = tmp_path / "games.db"
    one = start(db, "--workers", workers)
    address(one)
    one.kill()
    one.wait(60)
    two = start(db, "--workers", workers)
    address(two)
    stop(two)


def test_whoever_only_reads_may_open_it_meanwhile(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    with lock_store(str(db)):

        async def read() -> None:
            store = SqliteStore(db)
            await store.open()
            assert await store.listed(5) == []
            await store.close()

        asyncio.run(read())


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def opened(store: Store, then: object = None) -> None:
    async def work() -> None:
        await store.open()
        await store.create("t", b"record", False, 1.0)
        if callable(then):
            then()
        await store.close()

    asyncio.run(work())


def test_the_file_and_those_beside_it_are_closed_to_others(tmp_path: Path) -> None:
    before = os.umask(0o000)
    seen: dict[str, int] = {}
    try:
        with lock_store(str(tmp_path / "games.db")):
            opened(SqliteStore(tmp_path / "games.db"), lambda: seen.update(modes(tmp_path)))
    finally:
        os.umask(before)
    assert {"games.db", "games.db-wal", "games.db-shm"} <= set(seen)
    assert set(seen.values()) == {0o600}, seen


def test_a_file_that_others_could_read_is_closed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    db = tmp_path / "games.db"
    opened(SqliteStore(db))
    db.chmod(0o644)
    (tmp_path / "games.db-wal").touch(0o644)

    async def again() -> None:
        store = SqliteStore(db)
        await store.open()
        assert set(modes(tmp_path).values()) == {0o600}
        await store.close()

    asyncio.run(again())
    assert any("could be read by others" in record.getMessage() for record in caplog.records)


def test_a_file_that_cannot_be_written_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UnusableStore, match="cannot be used"):
        opened(SqliteStore(tmp_path / "nowhere" / "games.db"))
    (tmp_path / "folder.db").mkdir()
    with pytest.raises(UnusableStore, match="cannot be used"):
        opened(SqliteStore(tmp_path / "folder.db"))
    (tmp_path / "text.db").write_text("These are not the tables you are looking for. " * 40)
    with pytest.raises(UnusableStore):
        opened(SqliteStore(tmp_path / "text.db"))


# -- versions ----------------------------------------------------------------------------------------


async def execute(address: str, *sql: str) -> object:
    import asyncpg

    db = await asyncpg.connect(address)
    try:
        for one in sql[:-1]:
            await db.execute(one)
        return await db.fetchval(sql[-1])
    finally:
        await db.close()


def test_postgresql_keeps_a_version_of_its_schema(postgres_db: str) -> None:
    opened(PostgresStore(postgres_db))
    assert asyncio.run(execute(postgres_db, "select format from wyrmhall")) == FORMAT
    opened_again = PostgresStore(postgres_db)
    asyncio.run(open_and_close(opened_again))
    assert asyncio.run(execute(postgres_db, "select count(*) from wyrmhall")) == 1


async def open_and_close(store: Store) -> None:
    await store.open()
    await store.close()


def test_a_database_without_a_version_is_recognised_and_given_one(postgres_db: str) -> None:
    opened(PostgresStore(postgres_db))
    asyncio.run(execute(postgres_db, "drop table wyrmhall", "select 1"))
    asyncio.run(open_and_close(PostgresStore(postgres_db)))
    assert asyncio.run(execute(postgres_db, "select format from wyrmhall")) == FORMAT


def test_a_later_version_is_refused_and_left_alone(postgres_db: str) -> None:
    opened(PostgresStore(postgres_db))
    asyncio.run(execute(postgres_db, "update wyrmhall set format = 99", "select 1"))
    with pytest.raises(UnusableStore, match="99"):
        asyncio.run(open_and_close(PostgresStore(postgres_db)))
    assert asyncio.run(execute(postgres_db, "select format from wyrmhall")) == 99


def test_tables_of_somebody_else_are_refused_and_left_alone(postgres_db: str) -> None:
    asyncio.run(execute(postgres_db, "create table log (message text)", "select 1"))
    with pytest.raises(UnusableStore, match="not a database of Wyrmhall"):
        asyncio.run(open_and_close(PostgresStore(postgres_db)))
    counting = "select count(*) from information_schema.tables where table_schema = 'public'"
    assert asyncio.run(execute(postgres_db, counting)) == 1
