"""A pause by agreement: nobody decides, clocks stand still, nobody is called or missed, and it has an end."""

import asyncio
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.server.persons import Browser
from tests.server.receivers import Mailbox, Receiver
from tests.server.serving import Asking, Page, Plain, Served
from tests.server.test_callbacks import Hall, by_webhook, two_at_a_table
from tests.server.test_votes import come, gone_for_long, seated
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.notifications.turns import DELAY
from wyrmhall.server.tables.room import Room
from wyrmhall.server.words import time_span

HOUR = 3600


def propose(served: Asking, held: Plain, kind: str = "pause", seconds: int = HOUR) -> Any:
    body = {"kind": kind, "seconds": seconds} if kind == "pause" else {"kind": kind}
    return served.post(f"/api/tables/{held['table']}/votes", body, held["secret"])


async def agree(page: Page) -> None:
    await page.until(lambda page: bool(page.known["vote"]))
    answer = await page.ask("vote", number=page.known["vote"]["number"], yes=True)
    assert answer["type"] == "done", answer


async def pause(served: Asking, held: Plain, *others: Page, seconds: int = HOUR) -> None:
    assert propose(served, held, seconds=seconds).status_code == 201
    for page in others:
        await agree(page)
        await page.until(lambda page: page.known["recess"] > 0 or bool(page.known["vote"]))


def asked_page(*pages: Page) -> Page:
    return next(page for page in pages if page.asked())


def room_of(served: Served, held: Plain) -> Room:
    return served.tables.rooms[held["table"]]


def move_clock(served: Served, held: Plain, seconds: float) -> None:
    """So much later: for this table's clock, and for what is set by it."""

    def later() -> None:
        room = room_of(served, held)
        room.log.clock.ahead += seconds
        room.table_changed(info_changed=True)

    served.ask(later)


def left(served: Served, held: Plain) -> float:
    """Seconds until the time of whoever is asked is over."""
    deadlines = room_of(served, held).deadlines
    return served.ask(lambda: deadlines.end(deadlines.running()[0]) - deadlines.clock.now())


def test_nobody_decides_while_the_game_is_paused(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other = await come(stack, served, ann, bob)
            while not (host.asked() or other.asked()):
                await asyncio.gather(host.rest(0.05), other.rest(0.05))
            mover = asked_page(host, other)
            choice = mover.choices()[0]
            await pause(served, ann, other)
            for page in (host, other):
                await page.until(lambda page: page.known["state"] == "paused")
                assert 0 < page.known["recess"] - time.time() <= HOUR
                assert "everybody agreed: 1 hour at most" in page.log[-1]["text"]
            await mover.until(lambda page: not page.asked())
            assert mover.view["choices"] == []
            refused = await mover.act(choice)
            assert (refused["type"], "paused" in refused["why"]) == ("no", True)
            assert (await mover.ask("undo", seat=mover.view["seat"]))["type"] == "no"
            assert (await mover.ask("say", text="back in an hour"))["type"] == "done"
            assert propose(served, bob).status_code == 409  # it is already
            assert propose(served, bob, "resume").status_code == 201
            await agree(host)
            await mover.until(lambda page: page.asked() and page.known["recess"] == 0)
            assert (await mover.act(choice))["type"] == "done"

    asyncio.run(run())


def test_a_no_or_a_stranger_pauses_nothing(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")
    table = ann["table"]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other = await come(stack, served, ann, bob)
            (eve,) = await come(stack, served, {"table": table, "secret": ""})
            stranger = {"table": table, "secret": ""}
            assert propose(served, stranger).status_code == 403
            for seconds in (-1, 0, 59, 31 * 86400, 10**30):
                refused = propose(served, ann, seconds=seconds)
                assert refused.status_code == 422, refused.text
            assert propose(served, ann, "resume").status_code == 409  # nothing is paused
            assert propose(served, ann).status_code == 201
            await eve.until(lambda page: bool(page.known["vote"]))
            number = eve.known["vote"]["number"]
            assert (await eve.ask("vote", number=number, yes=True))["type"] == "no"
            await other.until(lambda page: bool(page.known["vote"]))
            assert (await other.ask("vote", number=number, yes=False))["type"] == "done"
            await host.until(lambda page: page.log[-1]["text"] == "Ann has asked for a pause: Bob said no.")
            assert (host.known["state"], host.known["recess"]) == ("playing", 0)

    asyncio.run(run())


def test_a_spectator_does_not_make_it_go_on(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")
    table = ann["table"]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other = await come(stack, served, ann, bob)
            await pause(served, ann, other)
            assert propose(served, {"table": table, "secret": ""}, "resume").status_code == 403
            for action in ("go", "pause"):
                body = {"action": action}
                assert served.post(f"/api/tables/{table}/host", body, ann["secret"]).status_code == 409
            assert propose(served, ann, "resume").status_code == 201
            await host.until(lambda page: bool(page.known["vote"]))
            alone = await host.ask("vote", number=host.known["vote"]["number"], yes=True)
            assert alone["type"] == "no"  # it is Bob's to agree
            assert host.known["state"] == "paused"

    asyncio.run(run())


def test_the_clock_stands_still_and_goes_on_where_it_was(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open", clock="turn", seconds=600)

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other = await come(stack, served, ann, bob)
            await host.until(lambda page: bool(page.known["clock"]["left"]))
            move_clock(served, ann, 100.0)
            before = left(served, ann)
            assert 480 < before <= 500
            await pause(served, ann, other)
            await host.until(lambda page: page.known["recess"] > 0)
            assert host.known["clock"]["left"] == {}
            move_clock(served, ann, 1000.0)
            assert propose(served, ann, "resume").status_code == 201
            await agree(other)
            await host.until(lambda page: page.known["recess"] == 0)
            (told,) = host.known["clock"]["left"].values()
            assert before - 10 < told <= before  # not a second more, and none of the thousand less
            assert before - 10 < left(served, ann) <= told + 0.01  # which is rounded

    asyncio.run(run())


def test_a_pause_ends_by_itself_at_the_moment_that_was_agreed(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open")

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other = await come(stack, served, ann, bob)
            await pause(served, ann, other)
            move_clock(served, ann, HOUR - 60.0)
            await host.rest()
            assert host.known["state"] == "paused"
            move_clock(served, ann, 61.0)
            await host.until(lambda page: page.known["state"] == "playing")
            assert host.log[-1]["text"] == "The pause is over: the game goes on."

    asyncio.run(run())


def test_alone_with_bots_it_is_paused_at_once_and_bots_wait(served: Served) -> None:
    ann = served.new(seats="me bot bot")
    assert propose(served, ann, seconds=86400).status_code == 201

    async def run() -> None:
        async with served.page(ann["table"], ann["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            assert page.log[-1]["text"] == "Ann has paused the game: 1 day at most."
            before = page.known["seq"]
            await page.rest(0.5)
            assert page.known["seq"] == before
            assert propose(served, ann, "resume").status_code == 201
            await page.until(lambda page: page.asked() or page.over())

    asyncio.run(run())


def test_nobody_is_missed_meanwhile(served: Served) -> None:
    """Nor does a bot play for whoever has been away through it."""
    ann, bob = seated(served, "Bob", "me open bot")

    async def run() -> None:
        async with AsyncExitStack() as stack:
            (host,) = await come(stack, served, ann)
            async with served.page(bob["table"], bob["secret"]) as other:
                await other.until(lambda page: bool(page.known))
                await pause(served, ann, other)
            await host.until(lambda page: page.known["state"] == "paused")
            room = room_of(served, ann)
            served.ask(room.absences.update)
            assert served.ask(lambda: room.absences.since) == {}
            move_clock(served, ann, HOUR + 1.0)
            await host.until(lambda page: page.known["state"] == "playing")
            assert not host.known["sittings"][1]["stand_in"]
            assert not served.ask(room.absences.gone_long, Seat(1))
            gone_for_long(served, ann["table"], 1)
            await host.until(lambda page: page.known["sittings"][1]["stand_in"])

    asyncio.run(run())


def test_the_host_alone_does_not_stop_the_clocks_of_others(served: Served) -> None:
    ann, _ = seated(served, "Bob", "me open bot", clock="turn", seconds=600)
    path = f"/api/tables/{ann['table']}/host"
    refused = served.post(path, {"action": "pause"}, ann["secret"])
    assert (refused.status_code, "ask them for a pause" in refused.json()["why"]) == (409, True)
    free, _ = seated(served, "Bob", "me open bot")  # where no clock runs nobody loses time
    path = f"/api/tables/{free['table']}/host"
    assert served.post(path, {"action": "pause"}, free["secret"]).status_code == 200


def test_your_move_says_until_when(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open")

    def mine(held: Plain) -> Plain:
        body = {"seats": [{"table": held["table"], "secret": held["secret"]}]}
        (table,) = served.post("/api/me/tables", body).json()["tables"]
        return dict(table)

    async def run() -> None:
        async with AsyncExitStack() as stack:
            (other,) = await come(stack, served, bob)
            assert {mine(one)["asked"] for one in (ann, bob)} == {True, False}
            await pause(served, ann, other)
            for one in (mine(ann), mine(bob)):
                assert (one["asked"], one["state"]) == (False, "paused")
                assert one["recess"] > time.time()

    asyncio.run(run())
    served.ask(lambda: served.tables.forget(room_of(served, ann)))
    clock = served.tables.services.clock
    served.ask(lambda: clock.set(clock.now() + HOUR + 1.0))
    assert (
        mine(ann)["recess"] == 0
    )  # nobody had the table open: whoever looks from afar finds that it goes on
    assert {mine(one)["asked"] for one in (ann, bob)} == {True, False}


def test_nobody_is_called_while_the_game_is_paused(tmp_path: Path) -> None:
    """Days for a move stand still: the call comes when the game goes on, with the time that was left."""
    with (
        Mailbox() as mailbox,
        Receiver() as receiver,
        Hall(str(tmp_path / "games.db"), mailbox, receiver) as hall,
    ):
        first, second, table = two_at_a_table(hall)
        by_webhook(hall, first)
        first.ask(f"/api/tables/{table}/votes", {"kind": "pause", "seconds": 7 * 86400})

        async def agree_by_key() -> None:
            async with hall.page(table, key=second.key) as page:
                await page.until(lambda page: bool(page.known))
                await agree(page)

        asyncio.run(agree_by_key())
        until = own(first, table)["recess"]
        assert until > time.time() + 6 * 86400
        for _ in range(6):
            hall.look(86400.0)
        assert hall.calls == []
        assert own(first, table)["recess"] == until  # longer than the three days for a move
        hall.move_clock(86401.0)
        hall.start(hall.tables.rooms[table].recesses.end_if_over()).result(60)
        after = own(first, table)
        assert (after["asked"], after["recess"]) == (True, 0)
        left_then = after["until"] - hall.tables.services.clock.now()
        assert 3 * 86400 - 120 < left_then <= 3 * 86400
        hall.look()
        hall.look(DELAY + 1)
        assert len(hall.calls) == 1


def own(browser: Browser, table: str) -> Plain:
    tables = browser.ask("/api/me/tables")["tables"]
    return next(dict(one) for one in tables if one["id"] == table)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_it_stands_after_a_restart(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    db = str(tmp_path / "games.db") if kind == "sqlite" else request.getfixturevalue("postgres_db")

    async def run(served: Served, held: Plain) -> Plain:
        async with served.page(held["table"], held["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            return page.known

    with Served(db) as served:
        ann = served.new(seats="me guest", clock="turn", seconds=600)
        assert propose(served, ann).status_code == 201
        before = asyncio.run(run(served, ann))
    with Served(db) as served:
        after = asyncio.run(run(served, ann))
        assert (after["state"], after["recess"]) == ("paused", before["recess"])
        assert after["clock"]["left"] == {}


def test_a_pause_across_two_servers(postgres_db: str) -> None:
    with Served(postgres_db) as left, Served(postgres_db) as right:
        ann, bob = seated(left, "Bob", "me open")

        async def run() -> None:
            async with AsyncExitStack() as stack:
                (host,), (other,) = await come(stack, left, ann), await come(stack, right, bob)
                await pause(left, ann, other)
                for page in (host, other):
                    await page.until(lambda page: page.known["state"] == "paused")
                assert propose(right, bob, "resume").status_code == 201
                await agree(host)
                for page in (host, other):
                    await page.until(lambda page: page.known["state"] == "playing")

        asyncio.run(run())


def test_how_long_it_is_in_words() -> None:
    spans = (60, 90 * 60, HOUR, 86400, 3 * 86400, 61)
    assert [time_span(span) for span in spans] == [
        "1 minute", "90 minutes", "1 hour", "1 day", "3 days", "61 seconds",
    ]  # fmt: skip
