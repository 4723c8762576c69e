"""Whoever sits at a table may leave it: a bot plays on, or the seat is open again."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from tests.server.serving import Page, Served
from tests.server.test_votes import come, seated, sitting
from wyrmhall.registry import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_on_for_whoever_leaves(served: Served, game: str) -> None:
    seats = "me open bot bot" if game == "dragon-dune" else "me open bot"
    ann, bob = seated(served, "Bob", seats, game=game)
    table = ann["table"]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other = await come(stack, served, ann, bob)
            assert (await other.ask("leave", seat=0))["type"] == "no"  # not his
            assert (await other.ask("leave", seat=1))["type"] == "done"
            await host.until(lambda page: sitting(page, 1)["kind"] == "bot")
            name = sitting(host, 1)["person"]
            assert f"Bob has left the game: {name}, a bot, plays on." in [line["text"] for line in host.log]
            await other.until(lambda page: bool(page.gone))
            await host.until(Page.asked)
            await host.act(host.choices()[0])
            await host.until(Page.asked)
        async with served.page(table, bob["secret"]) as late:
            await late.until(lambda page: bool(page.gone))

    asyncio.run(run())
    seen = served.get(f"/api/records/{table}/log?eyes=spectator").json()
    assert any("Bob has left" in line["text"] for line in seen)


def test_before_the_game_the_seat_is_open_again(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open open")

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other = await come(stack, served, ann, bob)
            assert (await other.ask("leave", seat=1))["type"] == "done"
            await host.until(lambda page: sitting(page, 1)["kind"] == "open")

    asyncio.run(run())
    assert served.join(ann["table"], "Cid")["seats"] == [1]


def test_a_host_who_leaves_gets_no_other_hand(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")
    table = ann["table"]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other = await come(stack, served, ann, bob)
            assert (await host.ask("leave", seat=0))["type"] == "done"
            await host.until(lambda page: page.view["seat"] == -1)
            assert host.known["host"]
            for seat in range(3):
                asked = served.post(
                    f"/api/tables/{table}/votes", {"kind": "seat", "seat": seat}, ann["secret"]
                )
                assert asked.status_code == (201 if seat == 1 else 409)
                if seat == 1:
                    await other.until(lambda page: bool(page.known["vote"]))
                    assert other.known["vote"]["asked"] == [1]
                    await host.ask("vote", number=other.known["vote"]["number"], yes=False)

    asyncio.run(run())


def test_names_of_those_who_left_stay_theirs(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")

    async def run() -> None:
        async with AsyncExitStack() as stack:
            _, other = await come(stack, served, ann, bob)
            await other.ask("leave", seat=1)
            async with served.page(ann["table"], name="Bob") as eve:
                await eve.until(lambda page: bool(page.known))
                await eve.ask("say", text="I am back")
                await eve.until(lambda page: bool(page.chat))
                assert eve.chat[0]["who"] == "Somebody who looks on"

    asyncio.run(run())


def test_switches_leave_with_whoever_set_them(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")

    async def run() -> None:
        async with AsyncExitStack() as stack:
            _, other = await come(stack, served, ann, bob)
            assert (await other.ask("switch", seat=1, key="only-choice", on=True))["type"] == "done"
            places = served.tables.rooms[ann["table"]].info.record.places
            assert places[1].switches == {"only-choice": ""}
            assert (await other.ask("leave", seat=1))["type"] == "done"
            assert served.tables.rooms[ann["table"]].info.record.places[1].switches == {}

    asyncio.run(run())
