"""What nobody has used for as long as the host wants it kept leaves, with all that belongs to it."""

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest

from tests.server.conftest import MakeStore
from wyrmhall.cli import main
from wyrmhall.server.retention import Retention
from wyrmhall.server.retention.cleaner import DAY, Cleaner
from wyrmhall.server.store import Change, Row, Snapshot, Statement, Store
from wyrmhall.server.store.person_store import Device, PersonStore
from wyrmhall.server.store.quotas import BESIDE_A_TABLE, UPLOAD_QUOTA, Owner
from wyrmhall.server.store.share_store import ShareStore, StoredShare

NOW = 1_000 * DAY
STATES = ("over", "closed", "waiting", "playing")
KEEP_ALL = Retention()
ALL_OF_IT = Retention(finished=10, waiting=10, unplayed=10, people=10, shares=10, uploads=10)


def on(make: MakeStore, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = make()
        await store.open()
        try:
            await fill(store)
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


async def fill(store: Store) -> None:
    """One of everything, untouched for 20 days; and a table of each kind at which somebody was yesterday."""
    for state in STATES:
        record = json.dumps({"state": state}).encode()
        await store.create(f"old-{state}", record, False, NOW - 20 * DAY)
        await store.create(f"new-{state}", record, False, NOW - 20 * DAY)
        await store.commit(Change(f"old-{state}", (Row(1, "p1", "bid 1", "", NOW - 20 * DAY),)))
        await store.commit(Change(f"new-{state}", (Row(1, "p1", "bid 1", "", NOW - DAY),)))
    await store.create("damaged", b"no record", False, NOW - 20 * DAY)
    await store.keep_snapshot("old-over", Snapshot(1, b"."))
    people = PersonStore(store.sql)
    for name, days in (("old", 20), ("new", 1)):
        await people.create(Device(f"key-{name}", f"id-{name}", name, "phone", NOW - days * DAY), 1.0)
        share = StoredShare(f"share-{name}", "old-over", 1, "all", "title", "words")
        await ShareStore(store.sql).add(share, "", "maker", NOW - days * DAY)
        owner = Owner(who="me", quota=UPLOAD_QUOTA)
        await store.keep_record(f"upload-{name}", "text", NOW - days * DAY, owner)
        group = {"id": name, "name": "", "game": "", "seed": "", "tables": [f"{name}-over", "gone"]}
        await store.sql.execute_all(
            Statement("insert into duplicates values ($1, $2, $3)", name, json.dumps(group), NOW - 20 * DAY),
            Statement("insert into duplicate_seats values ($1, 'somebody', 'gone')", name),
        )
    await store.keep_record("hosts-own", "text", NOW - 20 * DAY)
    await people.add_link("token", "old", 0.0, NOW - 20 * DAY)


async def ids(store: Store, table: str, column: str = "id") -> list[str]:
    return sorted({row[0] for row in await store.sql.query(f"select {column} from {table}")})


def cleaner(store: Store, keep: Retention, *open_here: str) -> Cleaner:
    return Cleaner(store, keep, lambda table: table in open_here)


def test_everything_stays_unless_the_host_says_otherwise(make_store: MakeStore) -> None:
    async def work(store: Store) -> None:
        assert await cleaner(store, KEEP_ALL).clean(NOW) == {}
        assert len(await ids(store, "tables")) == 9
        assert await ids(store, "people") == ["new", "old"]
        assert await ids(store, "device_links", "token") == []  # it was good for ten minutes

    on(make_store, work)


def test_what_was_kept_for_long_enough_leaves_with_all_that_belongs_to_it(make_store: MakeStore) -> None:
    async def work(store: Store) -> None:
        found = await cleaner(store, ALL_OF_IT).clean(NOW)
        assert found == {"tables": 4, "groups": 1, "people": 1, "shares": 1, "uploads": 1}
        kept = sorted(["damaged", *[f"new-{state}" for state in STATES]])
        assert await ids(store, "tables") == kept
        for beside in BESIDE_A_TABLE:
            assert set(await ids(store, beside)) <= set(kept), beside
        assert await ids(store, "people") == ["new"]
        assert await ids(store, "devices", "person") == ["new"]
        assert await ids(store, "shares") == ["share-new"]
        assert await ids(store, "records") == ["hosts-own", "upload-new"]
        assert await ids(store, "uploads") == ["upload-new"]
        assert await ids(store, "duplicates") == ["new"]
        assert await ids(store, "duplicate_seats", "duplicate") == ["new"]
        assert await cleaner(store, ALL_OF_IT).clean(NOW) == {}

    on(make_store, work)


@pytest.mark.parametrize(
    ("keep", "gone"),
    [
        (Retention(finished=10), ["old-closed", "old-over"]),
        (Retention(waiting=10), ["old-waiting"]),
        (Retention(unplayed=10), ["old-playing"]),
        (Retention(finished=30, waiting=30, unplayed=30), []),
        (Retention(finished=30, waiting=10), ["old-waiting"]),
    ],
)
def test_each_kind_of_table_has_its_own_time(make_store: MakeStore, keep: Retention, gone: list[str]) -> None:
    async def work(store: Store) -> None:
        before = await ids(store, "tables")
        await cleaner(store, keep).clean(NOW)
        assert sorted(set(before) - set(await ids(store, "tables"))) == gone

    on(make_store, work)


def test_a_table_that_is_open_stays(make_store: MakeStore) -> None:
    async def work(store: Store) -> None:
        await cleaner(store, ALL_OF_IT, "old-over").clean(NOW)
        assert "old-over" in await ids(store, "tables")
        assert await ids(store, "snapshots") == ["old-over"]

    on(make_store, work)


def test_days_that_are_none_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["serve", "--keep-people", "-3"]) == 2
    assert "--keep-people" in capsys.readouterr().err
