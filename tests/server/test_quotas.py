"""What visitors make the server keep has an end: tables, lines of the log, pages at a time."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Page, Plain, Served
from wyrmhall.server.errors import Denied
from wyrmhall.server.http.limits import Limits
from wyrmhall.server.store.quotas import Quota, hashed
from wyrmhall.server.tables.log import replayed_table
from wyrmhall.server.tables.table_record import OVER

FEW = Quota(per_address=3, in_all=5)


@pytest.fixture(params=["sqlite", "postgres"])
def frugal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Served]:
    sqlite = request.param == "sqlite"
    db = str(tmp_path / "games.db") if sqlite else request.getfixturevalue("postgres_db")
    with Served(db, proxy=True) as served:
        served.tables.table_quota = FEW
        yield served


def made(served: Served, address: str, seats: str = "me open") -> tuple[int, Plain]:
    body = {"game": "crown-battles", "options": {"players": 2}, "seats": [{"kind": k} for k in seats.split()]}
    answer = served.http.post("/api/tables", json=body, headers={"x-forwarded-for": address})
    return answer.status_code, answer.json()


def test_one_address_opens_so_many_tables(frugal: Served) -> None:
    held = [made(frugal, "198.51.100.1") for _ in range(4)]
    assert [status for status, _ in held] == [201, 201, 201, 429]
    assert held[-1][1]["why"].startswith("As many tables")
    assert made(frugal, "198.51.100.2")[0] == 201
    closed = held[0][1]
    path = f"/api/tables/{closed['table']}"
    assert frugal.post(f"{path}/host", {"action": "close"}, closed["secret"]).status_code == 200
    assert made(frugal, "198.51.100.1")[0] == 201  # in its place
    assert frugal.get(path).status_code == 404


def test_so_many_in_all(frugal: Served) -> None:
    statuses = [made(frugal, f"198.51.100.{number}")[0] for number in range(6)]
    assert statuses == [201] * 5 + [429]


def test_old_tables_leave_first_but_none_that_is_played(
    frugal: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = ("me bot", "me open", "me open")
    played, first, second = [made(frugal, "198.51.100.1", seats)[1] for seats in wanted]
    for one in (first, second):
        frugal.ask(
            lambda one: frugal.tables.forget(frugal.tables.rooms[one["table"]]), one
        )  # nobody is there
    for store in ("sqlite", "postgres.store"):
        monkeypatch.setattr(f"wyrmhall.server.store.{store}.IDLE", -5.0)  # long ago
    assert made(frugal, "198.51.100.1")[0] == 201
    assert frugal.get(f"/api/tables/{played['table']}").status_code == 200
    left = [frugal.get(f"/api/tables/{one['table']}").status_code for one in (first, second)]
    assert sorted(left) == [200, 404]


def test_a_rematch_is_a_table_of_whoever_asks_for_it(served: Served) -> None:
    held = served.new(seats="me bot", options={"players": 2, "deals": "random", "rounds": 1})

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            while not ann.over():
                await ann.until(lambda page: page.asked() or page.over())
                if not ann.over():
                    await ann.act(ann.choices()[0])

    asyncio.run(run())
    assert served.tables.rooms[held["table"]].info.record.state == OVER
    served.tables.table_quota = Quota(per_address=1, in_all=50_000)
    again = served.post(f"/api/tables/{held['table']}/rematch", {}, held["secret"])
    assert again.status_code == 429, again.text


def test_nobody_takes_back_for_ever(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replayed_table, "MOST_ROWS_TO_UNDO", 12)
    held = served.new(seats="me open", options={"players": 2})
    bob = served.join(held["table"], "Bob")

    async def run() -> None:
        ann, other = served.page(held["table"], held["secret"]), served.page(held["table"], bob["secret"])
        async with ann, other:
            refused = await take_back_again_and_again(ann, other)
            assert "taken back any more" in refused["why"]

    asyncio.run(run())


async def take_back_again_and_again(ann: Page, bob: Page) -> Plain:
    for page in (ann, bob):
        await page.until(lambda page: bool(page.known))
    while not (mine := ann if ann.asked() else bob).choices()[0].startswith("bid"):
        await mine.act(mine.choices()[0])  # a trump is chosen first, which cannot be taken back
        await asyncio.gather(ann.rest(0.2), bob.rest(0.2))
    for _ in range(30):
        assert (await mine.act(mine.choices()[0]))["type"] == "done"
        answer = await mine.ask("undo", seat=mine.view["seat"])
        if answer["type"] == "no":
            return answer
        await mine.until(Page.asked)
    pytest.fail("nobody said no")


def test_a_log_has_an_end(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replayed_table, "MOST_ROWS", 1)
    held = served.new(seats="me bot", options={"players": 2})

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(Page.asked)
            refused = await ann.act(ann.choices()[0])
            assert (refused["type"], "too long" in refused["why"]) == ("no", True), refused

    asyncio.run(run())


def test_pages_of_one_address() -> None:
    limits = Limits(most_sockets=2)
    for _ in range(2):
        limits.socket_opens("a")
    with pytest.raises(Denied):
        limits.socket_opens("a")


def test_addresses_are_hashed_under_a_key_of_the_database(frugal: Served) -> None:
    """Without it whoever reads the database could try all addresses."""
    key = frugal.tables.store.hash_key
    assert len(bytes.fromhex(key)) == 32
    assert frugal.tables.owner_hash("198.51.100.1") == hashed("198.51.100.1", key)
    assert frugal.tables.owner_hash("198.51.100.1") != hashed("198.51.100.1", "00" * 32)
