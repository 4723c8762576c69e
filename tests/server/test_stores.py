"""What both databases promise."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.server.conftest import MakeStore
from wyrmhall.server.store import Change, Conflict, Notice, Row, Snapshot, Statement, Store
from wyrmhall.server.store.own_table_store import ADD_OWN_TABLE, OwnedTable, OwnTableStore
from wyrmhall.server.store.postgres.store import PostgresStore
from wyrmhall.server.store.quotas import Owner, Quota


def row(seq: int, text: str = "bid 1") -> Row:
    return Row(seq, "p1", text, f"r{seq}", 1.5)


def on(make: MakeStore, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = make()
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


async def a_table(store: Store, id: str = "t", listed: bool = True) -> None:
    await store.create(id, b"record", listed, 1.0)


def test_what_was_committed_is_there_after_opening_again(make_store: MakeStore) -> None:
    async def write(store: Store) -> None:
        await a_table(store)
        await store.commit(Change("t", (row(1), row(2, "play “7h” \u2028"))))
        await store.commit(Change("t", (row(3),), b"more of it", 1, True, b"hello", 0))
        await store.keep_snapshot("t", Snapshot(2, b"\x00\xff"))
        await store.keep_record("r", "text", 1.0)

    async def read(store: Store) -> None:
        assert await store.rows("t", 0) == [row(1), row(2, "play “7h” \u2028"), row(3)]
        assert await store.rows("t", 2) == [row(3)]
        assert await store.table_record("t") == (b"more of it", 2)
        assert await store.chat("t", 0) == [b"hello"]
        assert await store.snapshot("t") == Snapshot(2, b"\x00\xff")
        assert await store.record("r") == "text"
        assert await store.record("none") is None
        assert await store.table_record("none") is None

    on(make_store, write)
    on(make_store, read)


def test_of_two_writers_one_comes_too_late_and_changes_nothing(make_store: MakeStore) -> None:
    async def work(store: Store) -> None:
        await a_table(store)
        await store.commit(Change("t", (row(1, "first"),)))
        with pytest.raises(Conflict):
            await store.commit(Change("t", (row(1, "second"), row(2, "second"))))
        with pytest.raises(Conflict):
            await store.commit(Change("t", (row(1, "second"),), b"changed", 1))
        with pytest.raises(Conflict):
            await store.commit(Change("t", (row(2, "second"),), b"changed", 7))
        assert await store.rows("t", 0) == [row(1, "first")]
        assert await store.table_record("t") == (b"record", 1)
        with pytest.raises(Conflict):
            await a_table(store)

    on(make_store, work)


def test_a_conflict_spoils_nothing_that_is_written_beside_it(make_store: MakeStore) -> None:
    async def work(store: Store) -> None:
        await a_table(store)
        await store.commit(Change("t", (row(1),)))
        changes = [Change(f"t{n}", (row(1),)) for n in range(30)]
        changes.insert(10, Change("t", (row(1, "late"),)))
        answers = await asyncio.gather(*[store.commit(one) for one in changes], return_exceptions=True)
        assert [n for n, answer in enumerate(answers) if answer is not None] == [10]
        assert isinstance(answers[10], Conflict)
        for n in range(30):
            assert await store.rows(f"t{n}", 0) == [row(1)]

    on(make_store, work)


def test_the_lobby_lists_what_is_listed_the_latest_first(make_store: MakeStore) -> None:
    async def work(store: Store) -> None:
        await store.create("old", b"old", True, 5.0)
        await store.create("hidden", b"hidden", False, 6.0)
        await store.create("new", b"new", True, 7.0)
        await store.commit(Change("old", (Row(1, "p1", "bid 1", "", 9.0),)))
        assert [(one.table_record, one.changed) for one in await store.listed(9)] == [
            (b"new", 7.0),
            (b"old", 9.0),
        ]
        assert len(await store.listed(1)) == 1

    on(make_store, work)


def test_an_older_snapshot_does_not_replace_a_newer_one(make_store: MakeStore) -> None:
    async def work(store: Store) -> None:
        await store.keep_snapshot("t", Snapshot(20, b"new"))
        await store.keep_snapshot("t", Snapshot(10, b"old"))
        assert await store.snapshot("t") == Snapshot(20, b"new")

    on(make_store, work)


def test_workers_are_told_what_others_do_and_not_what_they_do_themselves(postgres_db: str) -> None:
    async def work() -> None:
        one, two = PostgresStore(postgres_db), PostgresStore(postgres_db)
        heard: list[Notice] = []
        deaf: list[Notice] = []
        for store, ears in ((one, deaf), (two, heard)):
            await store.open()
            store.listen(ears.append)
        while not (heard and deaf):  # both listen
            await asyncio.sleep(0.01)
        await a_table(one)
        await one.commit(Change("t", (row(1),)))
        async with asyncio.timeout(5):
            while not any(notice.table == "t" for notice in heard):
                await asyncio.sleep(0.01)
            await one.announce("t", "0,1/2")
            while not any(notice.presence == "0,1/2" for notice in heard):
                await asyncio.sleep(0.01)
        assert not any(notice.table == "t" for notice in deaf)
        await one.close()
        await two.close()

    asyncio.run(work())


def test_old_uploads_leave_first(make_store: MakeStore) -> None:
    """Of one address, then in all; what the host keeps stays."""
    quota = Quota(per_address=250, in_all=450)

    async def run() -> None:
        store = make_store()
        await store.open()
        await store.keep_record("host", "h" * 400, 0.0)
        for number, who in enumerate(("a", "a", "b", "b", "a", "c")):
            await store.keep_record(f"r{number}", "x" * 100, number + 1.0, Owner(who=who, quota=quota))
        kept = [name for name in ("host", *[f"r{n}" for n in range(6)]) if await store.record(name)]
        assert kept == ["host", "r2", "r3", "r4", "r5"]
        await store.close()

    asyncio.run(run())


def test_a_table_and_whose_it_is_are_written_together_or_not_at_all(make_store: MakeStore) -> None:
    async def work(store: Store) -> None:
        own = Statement(ADD_OWN_TABLE, "ann", "t", "hash", 1.0)
        await store.create("t", b"record", False, 1.0, None, [own])
        assert await OwnTableStore(store.sql).tables("ann", 9) == [OwnedTable("t", "hash", 1.0, "")]
        taken = Statement("insert into own_tables values ('ann', 't', 'hash', 1.0, '')")
        with pytest.raises(Conflict):
            await store.create("u", b"record", False, 1.0, None, [taken])
        assert await store.table_record("u") is None

    on(make_store, work)
