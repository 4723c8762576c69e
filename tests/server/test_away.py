"""While the database is away: 503 for requests, one line in the log, and pages that come back."""

import asyncio
import logging
import os
import signal
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import asyncpg
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.serving import PATIENCE, Plain, Served
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.store import NoticeListener, StoreUnavailable
from wyrmhall.server.store.postgres import pool
from wyrmhall.server.store.postgres.notices import SERVING_LOCK, PostgresNotices
from wyrmhall.server.store.postgres.store import PostgresStore
from wyrmhall.server.store.sqlite import SqliteStore

Pragma = Callable[[sqlite3.Connection], None]

COME_BACK = 1012
SOCKET = ".s.PGSQL.5432"


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Of the server, and of the libraries that might speak of the same."""
    told = ("wyrmhall", "asyncpg", "uvicorn")
    return [record.getMessage() for record in caplog.records if record.name.startswith(told)]


@contextmanager
def stopped(address: str) -> Iterator[None]:
    """As if PostgreSQL were not there: nobody can connect, and whoever was connected no longer is."""
    socket = Path(parse_qs(urlsplit(address).query)["host"][0]) / SOCKET
    hidden = socket.with_name("hidden")

    async def hang_up() -> None:
        db = await asyncpg.connect(address)
        socket.rename(hidden)
        sql = "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()"
        await db.execute(f"{sql} and pid <> pg_backend_pid()")
        await db.close()

    asyncio.run(hang_up())
    try:
        yield
    finally:
        hidden.rename(socket)


async def closing(served: Served, held: Plain) -> int:
    """How the server ends the socket of a page that comes to a table; or with which status it is refused."""
    try:
        async with served.page(held["table"], held["secret"]) as page:
            while True:
                await page.hear()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 0
    except InvalidStatus as refused:
        return refused.response.status_code


async def play_on(served: Served, held: Plain) -> Plain:
    async with served.page(held["table"], held["secret"]) as page:
        await page.until(lambda page: bool(page.known))
        view = next(view for view in page.known["views"] if view["asked"])
        return await page.act(view["choices"][0]["text"], view["seat"])


def test_postgresql_stops_and_comes_back(postgres_db: str, caplog: pytest.LogCaptureFixture) -> None:
    with Served(postgres_db) as served, caplog.at_level(logging.WARNING):
        one = served.new(seats="me guest", options={"players": 2}, listed=True)
        two = served.new(seats="me guest", options={"players": 2}, listed=True)
        served.ask(lambda: served.tables.forget(served.tables.rooms[two["table"]]))
        with stopped(postgres_db):
            for _ in range(5):
                answers = [
                    served.get("/api/tables"),
                    served.get(f"/api/tables/{two['table']}"),
                    served.get(f"/api/records/{two['table']}/log"),
                    served.post("/api/tables", {"game": "crown-battles"}),
                    served.post(f"/api/tables/{one['table']}/host", {"action": "list"}, one["secret"]),
                ]
                assert [answer.status_code for answer in answers] == [503] * 5, answers
                assert all(int(answer.headers["retry-after"]) > 0 for answer in answers)
                assert all(answer.json()["why"] for answer in answers)
                # once it knows that it is cut off it lets nobody in: a balancer tries the next server
                assert asyncio.run(closing(served, two)) in (COME_BACK, 503)
        told = lines(caplog)
        assert [line.split("(")[0] for line in told] == [
            "the database cannot be read ",
            "the database cannot be written ",
        ], told
        wait_until_ready(served)
        assert asyncio.run(play_on(served, one))["type"] == "done"
        assert asyncio.run(play_on(served, two))["type"] == "done"
        assert len(served.get("/api/tables").json()) == 2


def wait_until_ready(served: Served) -> None:
    """The database is back, and the server has noticed it."""
    end = time.monotonic() + PATIENCE
    while served.get("/health").status_code != 200:
        assert time.monotonic() < end, "the server has not noticed that the database is back"
        time.sleep(0.1)


def full(db: sqlite3.Connection) -> None:
    (pages,) = db.execute("pragma page_count").fetchone()
    db.execute(f"pragma max_page_count = {pages}")
    with pytest.raises(sqlite3.OperationalError, match="full"):
        fill(db)


def fill(db: sqlite3.Connection) -> None:
    """No table finds room in what is left of the last page."""
    for number in count():
        db.execute("insert into tables values (?, x'', 1, 0, 0)", (f"filler {number}",))


def room_again(db: sqlite3.Connection) -> None:
    db.execute("pragma max_page_count = 1000000")


def read_only(db: sqlite3.Connection) -> None:
    db.execute("pragma query_only = on")


def writable(db: sqlite3.Connection) -> None:
    db.execute("pragma query_only = off")


@pytest.mark.parametrize(("begin", "end"), [(full, room_again), (read_only, writable)])
def test_a_disk_that_cannot_be_written(
    served: Served, caplog: pytest.LogCaptureFixture, begin: Pragma, end: Pragma
) -> None:
    """What was decided is refused and not shown; who looks on still sees the table."""
    held = served.new(seats="me guest", options={"players": 2}, listed=True)
    store = served.tables.store
    assert isinstance(store, SqliteStore)

    async def refused() -> None:
        async with served.page(held["table"], held["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            before = page.known["views"]
            view = next(view for view in before if view["asked"])
            for _ in range(3):
                answer = await page.act(view["choices"][0]["text"], view["seat"])
                assert (answer["type"], "try again" in answer["why"]) == ("no", True)
                said = await page.ask("say", text="Anybody there? " * 30)
                assert (said["type"], "try again" in said["why"]) == ("no", True)
            assert page.known["views"] == before

    wish = [{"kind": "me"}, {"kind": "guest"}]
    body = {"game": "crown-battles", "options": {"players": 2}, "seats": wish, "name": "x" * 50}
    with caplog.at_level(logging.WARNING):
        served.ask(begin, store.db)
        while served.post("/api/tables", body).status_code != 503:
            continue  # what is left of the last page of the file
        if begin is read_only:  # in a file that is full there may be room for one more line
            asyncio.run(refused())
        for _ in range(3):
            answer = served.post("/api/tables", body)
            assert (answer.status_code, "retry-after" in answer.headers) == (503, True)
        assert served.get("/api/tables").status_code == 200
        assert len(lines(caplog)) == 1, lines(caplog)
        assert "written" in lines(caplog)[0]
        served.ask(end, store.db)
        assert asyncio.run(play_on(served, held))["type"] == "done"
    assert "again" in lines(caplog)[1]


def test_a_connection_that_ends_before_its_query_is_sent(
    postgres_db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """asyncpg has prepared the query, and finds nothing to send it by: that is an outage, and no fault."""
    prepare = asyncpg.Connection._get_statement

    async def ends_then(self: Any, *words: Any, **named: Any) -> Any:
        found = await prepare(self, *words, **named)
        self.terminate()
        return found

    async def connected() -> None:
        pytest.fail("it has got through")

    async def ask() -> None:
        store = PostgresStore(postgres_db)
        await store.open()
        monkeypatch.setattr(asyncpg.Connection, "_get_statement", ends_then)
        with pytest.raises(StoreUnavailable):
            await store.table_record("nowhere")
        with pytest.raises(OSError, match="amid a query"):
            await PostgresNotices(postgres_db).hear(lambda _: None, connected)
        monkeypatch.undo()
        assert await store.table_record("nowhere") is None
        await store.close()

    asyncio.run(ask())


def test_a_connection_that_does_not_answer_is_not_asked_again(
    postgres_db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a machine between has died: no end of the connection is told."""
    monkeypatch.setattr(pool, "ANSWERS_WITHIN", 0.5)
    holders = asyncpg.pool.PoolConnectionHolder
    release, given_back = holders.release, list[Any]()

    async def watched(self: Any, timeout: float | None) -> None:
        given_back.append(self)
        await release(self, timeout)

    async def ask() -> None:
        store = PostgresStore(postgres_db)
        await store.open()
        async with store.pool.reading() as db:
            silent = await db.fetchval("select pg_backend_pid()")
        os.kill(silent, signal.SIGSTOP)
        try:
            monkeypatch.setattr(holders, "release", watched)
            with pytest.raises(StoreUnavailable):
                await store.table_record("nowhere")
            assert not given_back
        finally:
            os.kill(silent, signal.SIGCONT)
        assert await store.table_record("nowhere") is None
        await store.close()

    asyncio.run(ask())


def test_whoever_gets_no_answer_when_it_begins_to_listen_is_cut_off(postgres_db: str) -> None:
    """It would hear nothing, and nobody would know: here while somebody restores the database."""

    async def connected() -> None:
        pytest.fail("it has got through")

    async def ask() -> None:
        restoring = await asyncpg.connect(postgres_db)
        await restoring.execute("select pg_advisory_lock($1)", SERVING_LOCK)
        began = time.monotonic()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await PostgresNotices(postgres_db).hear(lambda _: None, connected)
        assert time.monotonic() - began < PATIENCE / 2
        await restoring.close()

    asyncio.run(ask())


def test_a_server_listens_again_whatever_has_gone_wrong(
    postgres_db: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hear, failed = PostgresNotices.hear, set[str]()

    async def fails_once(
        self: PostgresNotices, listener: NoticeListener, connected: Callable[[], Awaitable[None]]
    ) -> None:
        if self.own_name not in failed:
            failed.add(self.own_name)
            raise RuntimeError
        await hear(self, listener, connected)

    monkeypatch.setattr(PostgresNotices, "hear", fails_once)
    with Served(postgres_db) as one, Served(postgres_db) as two:
        end = time.monotonic() + PATIENCE
        while not (one.tables.notices.heard and two.tables.notices.heard):
            assert time.monotonic() < end, "nobody listens"
            time.sleep(0.05)
    assert sum(line.startswith("listening to the database: RuntimeError") for line in lines(caplog)) == 2


def test_bots_go_on_where_what_one_says_cannot_be_written(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it was about to say is left unsaid; the table has been read again since."""
    held = served.new(seats="me guest", options={"players": 2})
    room = served.tables.rooms[held["table"]]

    async def unavailable(*_: object) -> None:
        raise StoreUnavailable

    def words(seat: Seat) -> str:
        return room.log.table().legal(seat)[0].text

    seat = served.ask(lambda: room.log.table().asked[0])
    monkeypatch.setattr(SqliteStore, "commit", unavailable)
    assert not served.start(room.bots.say(seat, served.ask(words, seat))).result(PATIENCE)
    monkeypatch.undo()
    assert served.start(room.bots.say(seat, served.ask(words, seat))).result(PATIENCE)
