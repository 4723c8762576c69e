"""Play, over a WebSocket: a client greets its table, and from then on its messages go there."""

import asyncio
import logging
from base64 import urlsafe_b64decode
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import DecodeError, ValidationError, json

from wyrmhall.server.errors import Denied
from wyrmhall.server.faults import log_fault
from wyrmhall.server.handlers import LONGEST_VISITOR, TheLimits, ThePersons, TheTables
from wyrmhall.server.hosting.metrics import SOCKETS
from wyrmhall.server.http.gate import address_of
from wyrmhall.server.http.limits import GUESSES, Limits
from wyrmhall.server.http.sockets import EXTENSION
from wyrmhall.server.persons.caller import Caller
from wyrmhall.server.persons.persons import Persons
from wyrmhall.server.store import StoreUnavailable
from wyrmhall.server.tables.audience.admission import check_may_watch
from wyrmhall.server.tables.audience.client import Client
from wyrmhall.server.tables.audience.client_state import ClientState
from wyrmhall.server.tables.people.names import LONGEST_NAME, clean
from wyrmhall.server.tables.people.seat_secrets import digest_of
from wyrmhall.server.tables.requests import RequestReader
from wyrmhall.server.tables.room import Room
from wyrmhall.server.wire import Gone, Hello

log: Final = logging.getLogger("wyrmhall")

COME_BACK: Final = 1012  # the server starts again
PROTOCOL: Final = "wyrmhall"
NO_GREETING: Final = "The first message has to be a greeting."
CLOSED: Final = 4000  # what was asked for is gone, see the last message

Socket = WebSocket[Any, Any, Any]
_hello: Final = json.Decoder(Hello).decode


@websocket("/api/tables/{table:str}/play")
async def play(
    socket: Socket, tables: TheTables, persons: ThePersons, limits: TheLimits, table: FromPath[str]
) -> None:
    address = address_of(socket.scope)
    offered = socket.scope["subprotocols"]
    await socket.accept(PROTOCOL if PROTOCOL in offered else None)
    try:
        limits.socket_opens(address)
    except Denied as denied:
        await send_away(socket, denied.why)
        return
    try:
        with SOCKETS.track_inprogress():
            await serve_client(socket, await tables.room(table), persons, limits, address)
    except Denied as denied:
        await send_away(socket, denied.why)
    except WebSocketDisconnect:
        pass
    except StoreUnavailable:  # the page tries again until the database is back
        await close_for_retry(socket)
    except Exception as fault:  # a fault of ours: the page tries again, and finds what is in the store
        log_fault("a socket failed", fault)
        await close_for_retry(socket)
    finally:
        limits.socket_closes(address)


async def send_away(socket: Socket, why: str) -> None:
    try:
        await socket.send_data(json.encode(Gone(why=why)).decode(), mode="text")
        await socket.close(CLOSED)
    except Exception:  # the client has gone already
        log.debug("a client left before it was sent away")


async def close_for_retry(socket: Socket) -> None:
    try:
        await socket.close(COME_BACK)
    except Exception:
        log.debug("a client left by itself")


async def serve_client(socket: Socket, room: Room, persons: Persons, limits: Limits, address: str) -> None:
    table_socket: Any = socket.scope["extensions"][EXTENSION]  # type: ignore[index]  # a TableSocket
    hello = greeting_in_head(socket) or await receive_greeting(socket, table_socket.greet_within)
    try:
        state = await greeted(hello, room, persons, address)
    except Denied:  # not let in, not even to look on
        limits.spend(GUESSES, address)
        raise
    client = Client(room.audience.feed, table_socket, state)
    reader = RequestReader(table_socket, client, room, limits, address)
    client.stop_reading = reader.close
    table_socket.attach(reader.receive, client.wake, reader.close)
    room.enter(client)
    try:
        await reader.run()
    finally:
        client.closed.set()
        room.leave(client)
    if table_socket.open:
        await socket.close(CLOSED if client.sent_away_because else COME_BACK)


async def greeted(hello: Hello, room: Room, persons: Persons, address: str) -> ClientState:
    """By the key, if that holds a seat here, and else by the secret; Denied if one of them is of no use."""
    device = await persons.device_of(hello.key) if hello.key else None
    caller = Caller(persons, "", device, hello.visitor[:LONGEST_VISITOR], address)
    by_key = caller.at(room.info.id)
    digest = digest_of(hello.secret)
    if digest and not room.info.record.knows(by_key) and not room.info.record.knows(digest):
        await room.catch_up_if_shared()  # another server may have given the seat just now
    record = room.info.record
    if record.knows(by_key):
        digest = by_key
    elif digest and not record.knows(digest):
        raise Denied("This link holds no seat at the table: it was given to somebody else, or never did.")
    spectator = caller.as_spectator(room.info.record)
    check_may_watch(record, digest, spectator)
    name = clean(hello.name, LONGEST_NAME)
    return ClientState(digest, name, hello.text, hello.pace, device.key if device else "", spectator)


def greeting_in_head(socket: Socket) -> Hello | None:
    """A page is spared a wait: it greets in the head of its request, behind the name of our protocol."""
    offered = socket.scope["subprotocols"]
    if PROTOCOL not in offered or len(offered) != 2:
        return None
    try:
        packed = offered[1].encode("ascii")
        return _hello(urlsafe_b64decode(packed + b"=" * (-len(packed) % 4)))
    except (DecodeError, ValidationError, ValueError):
        raise Denied(NO_GREETING) from None


async def receive_greeting(socket: Socket, within: float) -> Hello:
    """The first message says who it is."""
    try:
        text = await asyncio.wait_for(socket.receive_data(mode="text"), within)
        return _hello(text)
    except (DecodeError, ValidationError, TimeoutError):
        raise Denied(NO_GREETING) from None
