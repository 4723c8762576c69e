"""Servers over one PostgreSQL: who is behind writes nothing, who is cut off sends its players away."""

import asyncio
import logging

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.conftest import MakeStore
from tests.server.serving import PATIENCE, Page, Plain, Served
from wyrmhall.server.processes.bot_pool import Answer, Task
from wyrmhall.server.processes.draining_server import send_away
from wyrmhall.server.store import CUT_OFF, EVERYTHING, Change, Conflict, Notice, Row
from wyrmhall.server.store.postgres.store import PostgresStore
from wyrmhall.server.tables import bots
from wyrmhall.server.tables.room import Room

COME_BACK = 1012


def row(seq: int) -> Row:
    return Row(seq, "elves", "pass", f"r{seq}", 1.0)


def test_rows_upon_an_older_record_are_not_written(postgres_db: str) -> None:
    async def run() -> None:
        store = PostgresStore(postgres_db)
        await store.open()
        await store.create("t", b"{}", False, 1.0)
        await store.commit(Change("t", (row(1),), version=1))
        await store.commit(Change("t", (), b"{}", version=1))  # the record has version 2 now
        with pytest.raises(Conflict):
            await store.commit(Change("t", (row(2),), version=1))
        assert [one.seq for one in await store.rows("t", 0)] == [1]
        await store.commit(Change("t", (row(2),), version=2))
        with pytest.raises(Conflict):  # not even where the table has been removed
            await store.commit(Change("gone", (row(1),), version=1))
        await store.close()

    asyncio.run(run())


def test_rows_upon_any_record_are_written(make_store: MakeStore) -> None:
    async def run() -> None:
        store = make_store()
        await store.open()
        await store.create("t", b"{}", False, 1.0)
        await store.commit(Change("t", (row(1),)))
        assert [one.seq for one in await store.rows("t", 0)] == [1]
        await store.close()

    asyncio.run(run())


async def closed_with(page: Page) -> int:
    try:
        while True:
            await page.hear()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 0


async def refused_with(served: Served, held: Plain) -> int:
    with pytest.raises(InvalidStatus) as refused:
        async with connect(f"ws://127.0.0.1:{served.port}/api/tables/{held['table']}/play"):
            pass
    return refused.value.response.status_code


def test_a_server_that_is_cut_off_sends_its_players_away_until_it_is_back(served: Served) -> None:
    held = served.new(seats="me guest", options={"players": 2})
    assert served.get("/health").status_code == 200

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            served.ask(served.tables.notices.on_notice, Notice("", CUT_OFF))
            assert await closed_with(ann) == COME_BACK
        assert served.get("/health").status_code == 503
        assert await refused_with(served, held) == 503
        served.ask(served.tables.notices.on_notice, Notice("", EVERYTHING))
        assert served.get("/health").status_code == 200
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))

    asyncio.run(run())


def test_a_server_that_drains_sends_its_players_away_and_answers_on(served: Served) -> None:
    held = served.new(seats="me guest", options={"players": 2})

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            served.start(send_away(served.tables, 0.1)).result(20)
            assert await closed_with(ann) == COME_BACK
        assert await refused_with(served, held) == 503
        refused = served.get("/health")
        assert refused.status_code == 404  # which HAProxy takes for a gentle end
        assert refused.json()["state"] == "leaving"
        assert served.get(f"/api/tables/{held['table']}").status_code == 200

    asyncio.run(run())


def test_the_log_says_nothing_of_players_who_are_sent_to_another_server(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    held = served.new(seats="me guest", options={"players": 2})
    served.ask(served.tables.notices.on_notice, Notice("", CUT_OFF))
    with caplog.at_level(logging.WARNING):
        assert asyncio.run(refused_with(served, held)) == 503
        served.ask(lambda: None)
    assert caplog.messages == []


def test_a_decision_upon_an_older_record_is_made_all_the_same(postgres_db: str) -> None:
    """A server that has not heard yet what another has written reads it, and tries again."""
    with Served(postgres_db) as one, Served(postgres_db) as two:
        held = one.new(seats="me guest", options={"players": 2})

        async def run() -> None:
            async with two.page(held["table"], held["secret"]) as ann:
                await ann.until(lambda page: bool(page.known))
                room = two.tables.rooms[held["table"]]
                two.ask(setattr, room, "catch_up", nothing)
                answer = one.post(f"/api/tables/{held['table']}/host", {"action": "pause"}, held["secret"])
                assert answer.status_code == 200
                seat = next(view["seat"] for view in ann.known["views"] if view["asked"])
                choice = ann.known["views"][seat]["choices"][0]["text"]
                assert (await ann.act(choice, seat))["type"] == "done"
                assert ann.known["state"] == "paused"

        asyncio.run(run())


def test_a_decision_upon_what_only_another_server_has_shown_is_made(postgres_db: str) -> None:
    """A page that lost its server comes back at one that has not heard yet of the last decision."""
    with Served(postgres_db) as one, Served(postgres_db) as two:
        held = one.new(seats="me guest", options={"players": 2})

        async def run() -> None:
            async with two.page(held["table"], held["secret"]) as late:
                await late.until(lambda page: bool(page.known))
                two.ask(setattr, two.tables.rooms[held["table"]], "catch_up", nothing)
                async with one.page(held["table"], held["secret"]) as ann:
                    await ann.until(lambda page: bool(page.known))
                    assert (await decide(ann, ann))["type"] == "done"
                    await ann.rest()
                    assert ann.known["seq"] > late.known["seq"]
                    assert (await decide(ann, late))["type"] == "done"

        asyncio.run(run())


def test_a_page_that_comes_from_another_server_is_shown_nothing_older_than_it_has_seen(
    postgres_db: str,
) -> None:
    """Else it decides upon what was before its own decision, and is refused."""
    with Served(postgres_db) as one, Served(postgres_db) as two:
        held = one.new(seats="me guest", options={"players": 2})
        assert two.get(f"/api/tables/{held['table']}").status_code == 200  # it has the table open
        two.ask(stop_listening, two)

        async def run() -> None:
            async with one.page(held["table"], held["secret"]) as ann:
                await ann.until(lambda page: bool(page.known))
                assert (await decide(ann, ann))["type"] == "done"
                seen = ann.known["seq"]
            async with two.page(held["table"], held["secret"]) as ann:
                await ann.until(lambda page: bool(page.known))
                assert ann.known["seq"] == seen
                assert (await decide(ann, ann))["type"] == "done"

        asyncio.run(run())


@pytest.mark.parametrize("told", ["each", "all"])
def test_what_is_decided_elsewhere_while_a_table_is_opened_is_shown(
    postgres_db: str, monkeypatch: pytest.MonkeyPatch, told: str
) -> None:
    """Else whoever is asked there is never told: nobody else has anything to decide."""
    with Served(postgres_db) as one, Served(postgres_db) as two:
        held = one.new(seats="me guest", options={"players": 2})
        read, go_on, by_itself = asyncio.Event(), asyncio.Event(), Room.open

        async def opened_slowly(room: Room) -> None:
            await by_itself(room)
            read.set()
            await go_on.wait()

        async def run() -> None:
            async with one.page(held["table"], held["secret"]) as ann:
                await ann.until(lambda page: bool(page.known))
                monkeypatch.setattr(Room, "open", opened_slowly)
                async with two.page(held["table"], held["secret"]) as late:
                    await asyncio.to_thread(two.start(waited_for(read)).result, PATIENCE)
                    if told == "all":
                        two.ask(stop_listening, two)
                    assert (await decide(ann, ann))["type"] == "done"
                    await ann.rest()
                    if told == "all":  # it was cut off meanwhile, or only deaf
                        two.ask(two.tables.notices.on_notice, Notice("", EVERYTHING))
                    else:
                        two.start(heard_of(two, held["table"])).result(PATIENCE)
                    two.ask(go_on.set)
                    await late.until(lambda page: page.known.get("seq") == ann.known["seq"])

        asyncio.run(run())


async def waited_for(event: asyncio.Event) -> None:
    await event.wait()


async def heard_of(served: Served, table: str) -> None:
    """The notice of another server has come."""
    while table not in served.tables.changed_meanwhile:
        await asyncio.sleep(0.01)


def stop_listening(served: Served) -> None:
    store = served.tables.store
    assert isinstance(store, PostgresStore)
    assert store.pool.listener is not None
    store.pool.listener.cancel()


async def decide(shown: Page, sends: Page) -> Plain:
    """Whoever is asked, as one page was shown it and another one sends it."""
    view = next(view for view in shown.known["views"] if view["asked"])
    return await sends.act(view["choices"][0]["text"], view["seat"], seq=shown.known["seq"])


async def nothing() -> None:
    """Is told, and does not listen."""


def test_a_seat_that_another_server_has_just_given_is_known(postgres_db: str) -> None:
    with Served(postgres_db) as one, Served(postgres_db) as two:
        held = one.new(seats="me open", options={"players": 2})
        assert two.get(f"/api/tables/{held['table']}").status_code == 200  # it has the table open

        async def run() -> None:
            bob = one.join(held["table"], "Bob")
            async with two.page(held["table"], bob["secret"]) as page:
                await page.until(lambda page: bool(page.known))
                assert page.view["seat"] >= 0

        asyncio.run(run())


def test_bots_are_moved_by_the_server_with_the_players(
    postgres_db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "OTHERS_WITHIN", 600.0)  # however slow the machine is
    with Served(postgres_db) as one, Served(postgres_db) as two:
        held = one.new(seats="me bot", options={"players": 2})
        asked: list[Served] = []
        for served in (one, two):
            count_questions(monkeypatch, served, asked)

        async def run() -> None:
            async with one.page(held["table"]) as eve, two.page(held["table"], held["secret"]) as ann:
                for page in (eve, ann):
                    await page.until(lambda page: bool(page.known) and page.known["spectators"] == 1)
                asked.clear()
                for _ in range(12):
                    await ann.until(Page.asked)
                    assert (await ann.act(ann.choices()[0]))["type"] == "done"
                await ann.until(Page.asked)
                await eve.until(lambda page: page.known["seq"] == ann.known["seq"])

        asyncio.run(run())
        assert asked
        assert set(asked) == {two}


def count_questions(monkeypatch: pytest.MonkeyPatch, served: Served, asked: list[Served]) -> None:
    pool = served.tables.services.bot_pool
    ask = pool.ask

    async def noted(task: Task) -> Answer:
        asked.append(served)
        return await ask(task)

    monkeypatch.setattr(pool, "ask", noted)


def test_a_bot_is_moved_by_another_server_if_the_first_does_not(
    postgres_db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "OTHERS_WITHIN", 0.3)
    with Served(postgres_db) as one, Served(postgres_db) as two:
        held = one.new(seats="me bot", options={"players": 2})

        async def run() -> None:
            async with one.page(held["table"]) as eve, two.page(held["table"], held["secret"]) as ann:
                for page in (eve, ann):
                    await page.until(lambda page: bool(page.known) and page.known["spectators"] == 1)
                two.ask(setattr, two.tables.rooms[held["table"]].bots, "wake", lambda: None)
                for _ in range(3):
                    await ann.until(Page.asked)
                    assert (await ann.act(ann.choices()[0]))["type"] == "done"
                await ann.until(Page.asked)

        asyncio.run(run())


def test_a_table_that_is_open_at_two_servers_has_one_deadline(postgres_db: str) -> None:
    with Served(postgres_db) as one, Served(postgres_db) as two:
        held = one.new(seats="me open", options={"players": 2}, clock="turn", seconds=600)

        async def run() -> None:
            async with one.page(held["table"]) as eve, two.page(held["table"], held["secret"]) as ann:
                for page in (eve, ann):
                    await page.until(lambda page: bool(page.known) and page.known["spectators"] == 1)

        asyncio.run(run())
        opened = [served.tables.rooms[held["table"]].info.opened for served in (one, two)]
        assert abs(opened[0] - opened[1]) < 0.01
