"""A page greets in the head of its request for a socket, or by its first message."""

import asyncio
import json
from base64 import urlsafe_b64encode

import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.serving import Plain, Served
from wyrmhall.server.handlers.play import PROTOCOL
from wyrmhall.server.tables.room import Room


def packed(hello: Plain) -> str:
    return urlsafe_b64encode(json.dumps(hello).encode()).rstrip(b"=").decode()


async def first_message(served: Served, table: str, *protocols: str) -> tuple[Plain, ClientConnection]:
    url = served.url.replace("http", "ws") + f"/api/tables/{table}/play"
    async with connect(url, subprotocols=protocols or None) as socket:  # type: ignore[arg-type]
        return json.loads(await asyncio.wait_for(socket.recv(), 60)), socket


def test_the_head_of_the_request_is_enough(served: Served) -> None:
    held = served.new(seats="me bot bot")
    hello = {"type": "hello", "secret": held["secret"], "name": "Zoë"}
    message, socket = asyncio.run(first_message(served, held["table"], PROTOCOL, packed(hello)))
    assert message["type"] == "update"
    assert [view["seat"] for view in message["views"]] == held["seats"]
    assert socket.subprotocol == PROTOCOL


@pytest.mark.parametrize("given", ["", "x", "bm90IGpzb24", "AAAA", "_" * 400])
def test_what_is_no_greeting_is_sent_away(served: Served, given: str) -> None:
    table = served.new(seats="me bot bot")["table"]
    protocols = (PROTOCOL, given) if given else (PROTOCOL, "a", "b")
    if not given:  # more than one: then the first message counts, and none comes
        with pytest.raises(TimeoutError):
            asyncio.run(asyncio.wait_for(first_message(served, table, *protocols), 1))
        return
    message, _ = asyncio.run(first_message(served, table, *protocols))
    assert (message["type"], message["why"]) == ("gone", "The first message has to be a greeting.")


def test_a_secret_that_holds_nothing_is_sent_away(served: Served) -> None:
    table = served.new(seats="me bot bot")["table"]
    hello = {"type": "hello", "secret": "0" * 32}
    message, _ = asyncio.run(first_message(served, table, PROTOCOL, packed(hello)))
    assert message["type"] == "gone"


def test_a_table_that_is_put_away_meanwhile_is_opened_again(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is let into what is no longer shown to anybody."""
    held = served.new(seats="me open")
    table = held["table"]
    put_away: list[Room] = []

    async def forget_it(room: Room, _: float) -> None:
        if not put_away:
            put_away.append(room)
            served.tables.forget(room)

    monkeypatch.setattr(Room, "catch_up_since", forget_it)

    async def come() -> None:
        async with served.page(table, held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            assert put_away != [served.tables.rooms[table]]
            await asyncio.to_thread(served.join, table, "Bob")
            await ann.until(lambda page: page.known["state"] == "playing")

    asyncio.run(come())
