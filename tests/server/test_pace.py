"""How quickly bots decide: as each person wishes, and nobody waits for another's wish."""

import asyncio

import pytest

from tests.server.serving import Page, Served
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.tables.audience.client_state import ClientState
from wyrmhall.server.tables.audience.lesson_audience import NobodyElse
from wyrmhall.server.tables.audience.presence import Presence


class Info:
    """As much of a table as presence asks for here."""

    id = "table"


def somebody(pace: str, *seats: int) -> ClientState:
    client = ClientState("", "", False, pace)
    client.seats = tuple(Seat(seat) for seat in seats)
    return client


@pytest.mark.parametrize(
    ("clients", "times"),
    [
        ([somebody("calm", 0)], 3.0),
        ([somebody("brisk", 0)], 1.0),
        ([somebody("at once", 0)], 0.0),
        ([somebody("calm", 0), somebody("at once", 1)], 0.0),
        ([somebody("calm", 0), somebody("at once")], 3.0),  # who looks on does not hurry those who play
        ([somebody("calm")], 3.0),
        ([somebody("a word nobody knows", 0)], 1.0),
    ],
)
def test_the_quickest_wish_of_those_who_play_holds(clients: list[ClientState], times: float) -> None:
    presence = Presence(Info(), NobodyElse())  # type: ignore[arg-type]  # nothing else is asked of it
    presence.clients = set(clients)
    assert presence.pace == times


def pace_of(served: Served, table: str) -> float:
    return served.ask(lambda: served.tables.rooms[table].presence.pace)


def test_a_page_says_its_pace_and_may_change_it(served: Served) -> None:
    asyncio.run(change_pace(served))


async def change_pace(served: Served) -> None:
    held = served.new("crown-battles", "me bot bot bot")
    async with served.page(held["table"], held["secret"], pace="calm") as ann:
        await ann.until(Page.asked)
        assert pace_of(served, held["table"]) == 3.0
        await ann.socket.send('{"type":"resync","pace":"at once"}')
        await ann.hear()
        assert pace_of(served, held["table"]) == 0.0


def test_what_happened_is_told_to_whoever_holds_the_seat(served: Served) -> None:
    asyncio.run(ask_what_happened(served))


async def ask_what_happened(served: Served) -> None:
    held = served.new("crown-battles", "me bot bot bot", seed="what happened")
    async with served.page(held["table"], held["secret"]) as ann:
        await ann.until(Page.asked)
        done = await ann.ask("happened", seat=0)
        assert (done["type"], bool(done["text"])) == ("done", True)
    async with served.page(held["table"]) as bob:
        assert (await bob.ask("happened", seat=0))["type"] == "no"
