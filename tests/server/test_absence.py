"""Somebody gone for long is played by a bot until they return, and nobody sees the hand."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.server.serving import Page, Plain, Served
from tests.server.test_votes import come, gone_for_long, seated, sitting
from wyrmhall.kernel.seat import Seat


def test_a_bot_plays_for_somebody_gone_and_hands_back_by_itself(served: Served) -> None:
    ann, bob, _ = seated(served, "Bob Cid", "me open open")
    table = ann["table"]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            (host,) = await come(stack, served, ann)
            for seat in (1, 2):
                gone_for_long(served, table, seat)
            await host.until(lambda page: sitting(page, 1)["away"] and sitting(page, 2)["away"])
            assert sitting(host, 1)["stand_in"]
            assert "Bob is away: a bot plays until they return." in [line["text"] for line in host.log]
            await host.until(Page.asked)  # bots decide for both
            await host.act(host.choices()[0])
            await host.until(Page.asked)
            (other,) = await come(stack, served, bob)
            await other.until(lambda page: not sitting(page, 1)["stand_in"])
            assert "Bob plays again." in [line["text"] for line in other.log]
            assert other.view["seat"] == 1
            assert sitting(other, 2)["away"]
            for page in (host,):
                assert [view["seat"] for view in page.known["views"]] == [0]

    asyncio.run(run())
    changes = served.ask(lambda: list(served.tables.rooms[table].log.table().record.changes))
    bobs = [(one.player, one.why) for one in changes if one.seat == "p2"]
    assert bobs[:2] == [("Bob (standard)", "away"), ("Bob", "back")]


def test_nobody_is_replaced_where_nobody_waits(served: Served) -> None:
    """Alone with bots, or with the others gone as well: the table waits."""
    alone = served.new(seats="me guest bot")
    gone_for_long(served, alone["table"], 0)
    gone_for_long(served, alone["table"], 1)
    ann, _ = seated(served, "Bob", "me open bot")
    gone_for_long(served, ann["table"], 0)
    gone_for_long(served, ann["table"], 1)
    for held in (alone, ann):
        settle(served, held)
        assert not any(place.stand_in for place in served.tables.rooms[held["table"]].info.record.places)


def settle(served: Served, held: Plain) -> None:
    absences = served.tables.rooms[held["table"]].absences
    asyncio.run_coroutine_threadsafe(absences.write_changes(), served.loop).result(20)


def test_nobody_is_replaced_before_the_time_of_the_table(served: Served) -> None:
    ann, _ = seated(served, "Bob", "me open bot", away=400)

    async def run() -> None:
        async with AsyncExitStack() as stack:
            (host,) = await come(stack, served, ann)
            assert host.known["away"] == 400
            absences = served.tables.rooms[ann["table"]].absences

            def pass_time(seconds: float) -> None:
                for seat in absences.since:
                    absences.since[seat] -= seconds

            served.ask(pass_time, 390.0)
            settle(served, ann)
            assert not sitting(host, 1)["away"]
            served.ask(pass_time, 11.0)
            settle(served, ann)
            await host.until(lambda page: sitting(page, 1)["away"])

    asyncio.run(run())


def test_how_long_somebody_is_gone_is_known_after_a_restart(tmp_path: Path) -> None:
    db = str(tmp_path / "games.db")
    with Served(db) as served:
        ann, _ = seated(served, "Bob", "me open bot", clock="relaxed", seconds=86400)
        gone_for_long(served, ann["table"], 1)
        served.ask(lambda: served.tables.rooms[ann["table"]].absences.since.update({Seat(0): 0.0}))
        settle(served, ann)
    with Served(db) as served:

        async def run() -> None:
            async with AsyncExitStack() as stack:
                (host,) = await come(stack, served, ann)
                absences = served.tables.rooms[ann["table"]].absences
                gone = served.ask(absences.gone_since, Seat(1))
                assert (
                    served.ask(lambda: served.tables.rooms[ann["table"]].deadlines.clock.now()) - gone
                    > 99_000
                )
                assert host.known["away"] == 2 * 86400

        asyncio.run(run())


def test_who_was_here_a_moment_ago_has_only_just_gone(served: Served) -> None:
    """Bob is gone for nearly too long, loads the page, and loses the connection at once."""
    ann, bob = seated(served, "Bob", "me open bot", away=400)

    async def run() -> None:
        async with AsyncExitStack() as stack:
            (host,) = await come(stack, served, ann)
            absences = served.tables.rooms[ann["table"]].absences
            served.ask(lambda: absences.since.update({Seat(1): absences.since[Seat(1)] - 390.0}))
            settle(served, ann)  # kept with the table
            async with served.page(ann["table"], bob["secret"]) as other:
                await other.until(lambda page: bool(page.known))
            await host.until(lambda page: bool(sitting(page, 1)["here"]))
            await host.until(lambda page: not sitting(page, 1)["here"])
            gone = served.ask(lambda: absences.gone_since(Seat(1)))
            assert served.ask(lambda: served.tables.rooms[ann["table"]].deadlines.clock.now()) - gone < 300

    asyncio.run(run())


def test_a_bot_that_one_has_wished_stays(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other = await come(stack, served, ann, bob)
            assert (await other.ask("stand-in", seat=1, on=True))["type"] == "done"
            await host.until(lambda page: sitting(page, 1)["stand_in"])
            assert not sitting(host, 1)["away"]
            settle(served, ann)
            await come(stack, served, bob)
            settle(served, ann)
            assert served.tables.rooms[ann["table"]].info.record.places[1].stand_in
            assert (await other.ask("stand-in", seat=1, on=False))["type"] == "done"
            await host.until(lambda page: not sitting(page, 1)["stand_in"])
            told = [line["text"] for line in host.log]
            assert "Bob lets a bot play." in told
            assert "Bob plays again." in told

    asyncio.run(run())


@pytest.mark.parametrize(
    ("clock", "seconds", "away", "fine"),
    [
        ("none", 0, 299, False),
        ("none", 0, 300, True),
        ("turn", 60, 300, True),
        ("none", 0, -1, False),
        ("relaxed", 86400, 86400, False),
        ("relaxed", 86400, 172800, True),
        ("none", 0, 10**9, False),
    ],
)
def test_the_time_has_limits(served: Served, clock: str, seconds: int, away: int, fine: bool) -> None:
    wanted = {"game": "crown-battles", "clock": clock, "seconds": seconds, "away": away}
    made = served.post("/api/tables", wanted)
    assert made.status_code == (201 if fine else 422), made.text
    assert fine or made.json()["field"] == "away"
