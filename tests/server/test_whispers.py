"""A whisper is for two people, whoever sits in their seats later."""

import asyncio

from tests.server.serving import Plain, Served
from wyrmhall.server.tables.people.seat_secrets import digest_of

SAID = "quetzal"


def whisper(served: Served, held: Plain, to: int) -> None:
    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            assert (await page.ask("say", text=SAID, to=to))["type"] == "done"

    asyncio.run(run())


def reads(served: Served, held: Plain) -> bool:
    """Whether somebody who comes in is told what was whispered."""

    async def run() -> bool:
        async with served.page(held["table"], held["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            await page.rest(0.2)
            return SAID in "".join(page.frames)

    return asyncio.run(run())


def test_who_takes_over_a_seat_does_not_read_what_was_whispered_to_another(served: Served) -> None:
    held = served.new("dragon-dune", "me open bot bot")
    bob = served.join(held["table"], "Bob")
    whisper(served, held, to=1)
    whisper(served, bob, to=0)
    assert reads(served, bob)
    eve = {"table": held["table"], "secret": "of Eve"}
    room = served.tables.rooms[held["table"]]

    async def pass_on() -> None:
        await room.writer.rewrite(
            lambda record: setattr(record.places[1], "holder", digest_of(eve["secret"]))
        )

    asyncio.run_coroutine_threadsafe(pass_on(), served.loop).result(20)
    assert not reads(served, eve)
    assert reads(served, held)


def test_whispers_follow_the_people_when_seats_are_drawn(served: Served) -> None:
    moved = False
    for _ in range(20):
        held = served.new("dragon-dune", "me open open open", draw_seats=True)
        bob = served.join(held["table"], "Bob")
        whisper(served, held, to=1)
        others = [served.join(held["table"], name) for name in ("Cid", "Dan")]
        assert [reads(served, one) for one in (held, bob, *others)] == [True, True, False, False]
        record = served.tables.rooms[held["table"]].info.record
        moved = record.places[1].person not in ("Ann", "Bob")
        if moved:
            break
    assert moved


def test_the_hashes_of_secrets_are_not_sent_with_what_is_said(served: Served) -> None:
    held = served.new("dragon-dune", "me open bot bot")
    bob = served.join(held["table"], "Bob")
    whisper(served, held, to=1)

    async def run() -> None:
        async with served.page(held["table"], bob["secret"]) as page:
            await page.until(lambda page: bool(page.chat))
            assert set(page.chat[0]) == {"who", "seat", "text", "to", "at"}

    asyncio.run(run())


def test_who_shares_a_screen_speaks_with_the_seat_that_is_named(served: Served) -> None:
    held = served.new("dragon-dune", "me guest open bot")
    served.join(held["table"], "Bob")

    async def run() -> list[Plain]:
        async with served.page(held["table"], held["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            for seat in (0, 1, -1):
                assert (await page.ask("say", text="here", seat=seat))["type"] == "done"
            assert (await page.ask("say", text="whispered", seat=1, to=2))["type"] == "done"
            assert (await page.ask("say", text="as another", seat=2))["why"] == "That is not your seat."
            await page.until(lambda page: len(page.chat) == 4)
            return page.chat

    lines = asyncio.run(run())
    places = served.tables.rooms[held["table"]].info.record.places
    assert [line["seat"] for line in lines] == [0, 1, 0, 1]
    assert [line["who"] for line in lines] == [places[seat].person for seat in (0, 1, 0, 1)]
