"""Backups are made while a server writes, of one moment, and go back into either kind of database."""

import asyncio
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.databases.make import load_dump, unpack
from tests.server.serving import Served
from wyrmhall.cli import main
from wyrmhall.server.backups import BackupRefused
from wyrmhall.server.backups.backup import back_up, restore
from wyrmhall.server.backups.sqlite_rows import tables_of_today
from wyrmhall.server.run import open_store
from wyrmhall.server.store import Change, Row
from wyrmhall.server.store.sqlite import SqliteStore

Rows = dict[str, list[tuple[Any, ...]]]


def quietly(done: int, total: int) -> None:
    assert 0 <= done <= total


DRAWN = "hash_key"  # where there is none, as in old databases, one is drawn when they are opened


def rows_in(db: str, without: str = "") -> Rows:
    """Everything, in any database; it is brought to today's format for that."""

    async def read() -> Rows:
        store = open_store(db)
        await store.open()
        found = {
            one.table: sorted(
                (tuple(row) for row in await store.sql.query(f"select {one.listed} from {one.table}")),
                key=repr,
            )
            for one in tables_of_today()
            if one.table != without
        }
        await store.close()
        return found

    return asyncio.run(read())


@pytest.fixture(params=["sqlite", "postgres"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of an older version, with tables, chat, a snapshot and a record."""
    if request.param == "sqlite":
        return str(unpack("second.db", tmp_path))
    address = str(request.getfixturevalue("postgres_db"))
    load_dump(unpack("second.sql", tmp_path), address)
    return address


@pytest.fixture(params=["sqlite", "postgres"])
def fresh(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "restored.db")
    from tests.server.conftest import make_database

    return asyncio.run(make_database(request.getfixturevalue("postgres"), "restored"))


def test_a_backup_goes_back_into_either_kind(kept: str, fresh: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    back_up(kept, file, False, quietly)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600  # every hand is in it
    restore(file, fresh, False, quietly)
    found = rows_in(fresh, without=DRAWN)
    assert found == rows_in(kept, without=DRAWN)
    assert len(found["tables"]) > 14
    assert found["snapshots"]
    with pytest.raises(BackupRefused, match="--force"):
        restore(file, fresh, False, quietly)
    restore(file, fresh, True, quietly)
    assert rows_in(fresh, without=DRAWN) == found
    assert [path.name for path in tmp_path.iterdir() if "unfinished" in path.name] == []


def test_a_backup_is_never_written_over_another_unasked(tmp_path: Path) -> None:
    db = unpack("first.db", tmp_path)
    file = tmp_path / "backup.db"
    file.write_text("mine")
    with pytest.raises(BackupRefused, match="--force"):
        back_up(str(db), file, False, quietly)
    assert file.read_text() == "mine"
    with pytest.raises(BackupRefused, match="itself"):
        back_up(str(db), db, True, quietly)
    back_up(str(db), file, True, quietly)
    assert rows_in(str(file), without=DRAWN) == rows_in(str(db), without=DRAWN)


def test_a_backup_is_of_one_moment_while_somebody_writes(tmp_path: Path) -> None:
    """Each change writes two tables alike: a copy amid one would show it."""
    db, file = tmp_path / "games.db", tmp_path / "backup.db"
    stop = threading.Event()

    async def write() -> None:
        store = SqliteStore(db)
        await store.open()
        await store.create("a", b"a", False, 1.0)
        await store.create("b", b"b", False, 1.0)
        seq = 0
        while not stop.is_set():
            seq += 1
            row = Row(seq, "p1", "bid 1" * 400, "", 1.0)
            both = [store.commit(Change(table, (row,))) for table in ("a", "b")]  # one commit for both
            await asyncio.gather(*both)
            begun.set()
        await store.close()

    begun = threading.Event()
    writer = threading.Thread(target=lambda: asyncio.run(write()))
    writer.start()
    try:
        assert begun.wait(60)
        seen = []
        for _ in range(5):
            back_up(str(db), file, True, quietly)
            with closing(sqlite3.connect(file)) as copy:
                seen.append(copy.execute("select id, max(seq), count(*) from log group by id").fetchall())
    finally:
        stop.set()
        writer.join()
    for (_, last, number), (_, other, count) in seen:
        assert last == number == other == count
    assert seen[-1] != seen[0]  # it went on being written


def test_what_is_played_goes_on_after_a_restore(tmp_path: Path) -> None:
    db, file, other = (tmp_path / name for name in ("games.db", "backup.db", "other.db"))
    with Served(str(db)) as served:
        held = served.new(seats="me open open", listed=True)
        back_up(str(db), file, False, quietly)  # while the server runs
        with pytest.raises(BackupRefused, match="--force"):
            restore(file, str(db), False, quietly)
        restore(file, str(other), False, quietly)
    assert rows_in(str(other))[DRAWN] == rows_in(str(db))[DRAWN]
    with Served(str(other)) as served:
        assert served.get(f"/api/tables/{held['table']}").json()["open"] == 2
        served.join(held["table"], "Bob")


def test_nothing_is_restored_under_the_feet_of_a_server(tmp_path: Path, postgres_db: str) -> None:
    from wyrmhall.server.run import lock_store

    file, db = unpack("first.db", tmp_path), tmp_path / "games.db"
    with Served(str(db)):
        pass
    before = rows_in(str(db))
    with lock_store(str(db)), pytest.raises(BackupRefused, match="in use by another server"):
        restore(file, str(db), True, quietly)
    assert rows_in(str(db)) == before

    async def listening() -> None:
        store = open_store(postgres_db)
        await store.open()
        told = asyncio.Event()
        store.listen(lambda notice: told.set())
        await told.wait()
        with pytest.raises(BackupRefused, match="stop all of them"):
            await asyncio.to_thread(restore, file, postgres_db, True, quietly)
        await store.close()

    asyncio.run(listening())


@pytest.mark.parametrize("damage", ["text", "cut", "newer", "missing", "other"])
def test_what_is_no_whole_backup_is_refused(tmp_path: Path, damage: str, postgres_db: str) -> None:
    file, db = unpack("first.db", tmp_path), tmp_path / "games.db"
    if damage == "text":
        file.write_text("These are not the tables you are looking for. " * 100)
    elif damage == "cut":
        file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    elif damage == "missing":
        file.unlink()
    else:
        with closing(sqlite3.connect(file)) as opened:
            opened.execute(f"pragma user_version = {99 if damage == 'newer' else 0}")
            opened.execute("pragma wal_checkpoint(truncate)")
    for target in (str(db), postgres_db):
        with pytest.raises(BackupRefused):
            restore(file, target, True, quietly)
    assert not db.exists()


def test_commands_say_what_they_did_and_why_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    db, file = unpack("first.db", tmp_path), tmp_path / "backup.db"
    assert main.run(["backup", str(db), str(file)]) == 0
    assert "holds everything" in capsys.readouterr().out
    assert main.run(["backup", str(db), str(file)]) == 1
    assert "--force" in capsys.readouterr().err
    assert main.run(["restore", str(file), str(tmp_path / "new.db")]) == 0
    assert "is as" in capsys.readouterr().out
    secret = "postgresql://wyrmhall:hush@127.0.0.1:1/games"
    assert main.run(["backup", secret, str(tmp_path / "never.db")]) == 1
    assert "hush" not in capsys.readouterr().err
    assert not (tmp_path / "never.db").exists()
