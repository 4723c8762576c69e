"""Clocks, restarts, snapshots, many tables, and a small crash."""

import asyncio
import random
import time
from pathlib import Path

import pytest

from bench.crash import crash
from tests.server.serving import Page, Plain, Served
from wyrmhall.server.store import Change
from wyrmhall.server.store.sqlite import SqliteStore
from wyrmhall.server.tables import deadlines
from wyrmhall.server.tables.log import table_log
from wyrmhall.server.tables.table_record import read_table_record


def test_a_bot_plays_what_has_timed_out(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadlines, "GRACE", 0.0)
    monkeypatch.setattr("wyrmhall.server.tables.new_table.CLOCKS", {"turn": (1, 1, 9)})
    held = served.new(seats="me guest", options={"players": 2}, clock="turn", seconds=1)

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            asked = next(view["seat"] for view in ann.known["views"] if view["asked"])
            clock = ann.known["clock"]
            assert (clock["kind"], clock["seconds"]) == ("turn", 1)
            assert 0 < clock["left"][str(asked)] <= 1
            began, seq = time.monotonic(), ann.known["seq"]
            await ann.until(lambda page: page.known["seq"] > seq, 10)
            assert time.monotonic() - began > 0.5
            seq = ann.known["seq"]
            await ann.until(lambda page: page.known["seq"] > seq, 10)  # and the next one

    asyncio.run(run())


def test_a_clock_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    db = str(tmp_path / "games.db")

    async def look(served: Served, held: Plain) -> dict[str, float]:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            left: dict[str, float] = ann.known["clock"]["left"]
            return left

    with Served(db) as served:
        held = served.new(seats="me guest", options={"players": 2}, clock="turn", seconds=600)
        before = asyncio.run(look(served, held))
    time.sleep(1.5)
    with Served(db) as served:
        after = asyncio.run(look(served, held))
    (seat,) = before
    assert 1.0 < before[seat] - after[seat] < 30.0


def test_pausing_stops_the_clock(served: Served) -> None:
    held = served.new(seats="me guest", options={"players": 2}, clock="turn", seconds=60)
    table = held["table"]

    async def run() -> None:
        async with served.page(table, held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known) and bool(page.known["clock"]["left"]))
            served.post(f"/api/tables/{table}/host", {"action": "pause"}, held["secret"])
            await ann.until(lambda page: page.known["state"] == "paused")
            assert not ann.known["clock"]["left"]
            served.post(f"/api/tables/{table}/host", {"action": "go"}, held["secret"])
            await ann.until(lambda page: page.known["state"] == "playing")
            assert ann.known["clock"]["left"]

    asyncio.run(run())


def test_a_long_game_opens_from_a_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_log, "SNAPSHOT_EVERY", 20)
    db = str(tmp_path / "games.db")

    async def play(served: Served, held: Plain, most: int) -> tuple[list[Plain], list[Plain]]:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            for _ in range(most):
                seat = next(view["seat"] for view in ann.known["views"] if view["asked"])
                await ann.act(ann.known["views"][seat]["choices"][-1]["text"], seat)
            return ann.known["views"], ann.log

    with Served(db) as served:
        held = served.new("enchanters", "me guest", seed="seven")
        seen = asyncio.run(play(served, held, 60))
        reached = served.tables.rooms[held["table"]].log.table().hash
        assert served.tables.rooms[held["table"]].log.snapshot_seq >= 20
    with Served(db) as served:
        assert asyncio.run(play(served, held, 0)) == seen
        opened = served.tables.rooms[held["table"]]
        assert opened.log.snapshot_seq >= 20
        assert opened.log.table().hash == reached
        asyncio.run(play(served, held, 5))  # and it goes on


def test_a_thousand_tables_do_not_slow_the_start(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    with Served(str(db)) as served:
        held = served.new(seats="me bot", options={"players": 2}, listed=True)

    async def copy() -> None:
        store = SqliteStore(db)
        await store.open()
        stored = await store.table_record(held["table"])
        assert stored is not None
        rows = tuple(await store.rows(held["table"], 0))
        record = read_table_record(stored[0])
        for number in range(1000):
            record.id = f"copy{number}"
            await store.create(record.id, record.encode(), True, 1.0)
            await store.commit(Change(record.id, rows))
        await store.close()

    asyncio.run(copy())
    with Served(str(db)) as served:
        assert len(served.get("/api/tables").json()) == 200
        assert not served.tables.rooms  # none is opened before somebody comes; `make reopen` measures it
        assert served.get("/api/tables/copy500").status_code == 200


def test_a_table_of_other_rules_says_so(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    with Served(str(db)) as served:
        held = served.new(seats="me bot", options={"players": 2})

    async def age() -> None:
        store = SqliteStore(db)
        await store.open()
        stored = await store.table_record(held["table"])
        assert stored is not None
        record = read_table_record(stored[0])
        record.rules = 99
        await store.commit(Change(held["table"], (), record.encode(), stored[1]))
        await store.close()

    asyncio.run(age())
    with Served(str(db)) as served:
        answer = served.get(f"/api/tables/{held['table']}")
        assert answer.status_code == 410
        assert "99" in answer.json()["why"]


def test_what_cannot_be_written_is_not_acknowledged_and_not_shown(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = served.new(seats="me guest", options={"players": 2}, seed="seven")

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            views, seq = ann.known["views"], ann.known["seq"]

            def fail(_: Change) -> None:
                raise OSError("no space left on device")

            monkeypatch.setattr(served.tables.store, "commit", fail)
            seat = next(view["seat"] for view in views if view["asked"])
            await ann.socket.send(
                f'{{"type":"act","id":"x","seat":{seat},"seq":{seq},"text":"{views[seat]["choices"][0]["text"]}"}}'
            )
            await ann.rest(1.0)
            assert not any('"done"' in frame for frame in ann.frames)
            assert ann.known["views"] == views
            monkeypatch.undo()
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            assert ann.known["views"] == views
            assert (await ann.act(views[seat]["choices"][0]["text"], seat))["type"] == "done"

    asyncio.run(run())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    db = str(tmp_path / "games.db") if kind == "sqlite" else request.getfixturevalue("postgres_db")
    actions, tables, faults = asyncio.run(crash(db, 2 if kind == "sqlite" else 1, 0.3, 3))
    assert faults == []
    assert tables >= 3
    assert actions > 0


def test_pages_come_back_to_the_same_view(served: Served) -> None:
    held = served.new(seats="me guest", options={"players": 2}, seed="seven")

    async def run() -> None:
        async with served.page(held["table"], held["secret"], text=True) as ann:
            await ann.until(lambda page: bool(page.known))
            before = ann.known["views"]
        async with served.page(held["table"], held["secret"], text=True) as ann:
            await ann.until(lambda page: bool(page.known))
            assert ann.known["views"] == before
            first = len(ann.frames)
            await ann.socket.send('{"type": "resync"}')
            await ann.until(lambda page: len(page.frames) > first)
            assert Page.asked(ann) == before[0]["asked"]
            assert ann.view["text"] == ""  # without the text view now
            assert ann.log

    asyncio.run(run())


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("crown-battles", "me guest guest"),
        ("dragon-dune", "me guest guest guest"),
        ("enchanters", "me guest guest"),
    ],
)
def test_a_table_that_is_read_again_looks_as_it_did(served: Served, game: str, seats: str) -> None:
    """Whatever is kept beside the State, while a game is played, could be made from the log as well."""
    held = served.new(game, seats, seed="alike")
    drawn = random.Random(game)

    async def first_sight() -> str:
        async with served.page(held["table"], held["secret"]) as page:
            await page.hear()
            return page.frames[0]

    async def play(decisions: int) -> None:
        async with served.page(held["table"], held["secret"]) as page:
            await page.hear()
            for _ in range(decisions):
                undo = [view["seat"] for view in page.known["views"] if view["undo"]]
                if undo and drawn.random() < 0.2:
                    await page.ask("undo", seat=drawn.choice(undo))
                    continue
                view = drawn.choice([view for view in page.known["views"] if view["asked"]])
                answer = await page.act(drawn.choice(view["choices"])["text"], view["seat"])
                assert answer["type"] == "done", answer

    async def run() -> None:
        room = served.tables.rooms[held["table"]]
        for decisions in (0, 1, 1, 2, 3, 5, 7, 7, 7, 7, 7, 7):
            await play(decisions)
            before = await first_sight()
            asyncio.run_coroutine_threadsafe(room.sync.reread(), served.loop).result(20)
            assert await first_sight() == before

    asyncio.run(run())


def test_a_table_that_was_read_again_sends_only_what_a_page_does_not_know(served: Served) -> None:
    held = served.new(seats="me guest", options={"players": 2})

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            before = dict(ann.known)
            one = served.tables.rooms[held["table"]]
            asyncio.run_coroutine_threadsafe(one.sync.reread(), served.loop).result(20)
            asked = next(view for view in ann.known["views"] if view["asked"])
            answer = await ann.act(asked["choices"][0]["text"], asked["seat"])  # every message is checked
            assert answer["type"] == "done"
            assert ann.known["seq"] > before["seq"]
            assert ann.known["name"] == before["name"]

    asyncio.run(run())
