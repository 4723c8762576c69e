"""Play, over a WebSocket: a client greets its table, and from then on its messages go there."""

import asyncio
import logging
from base64 import urlsafe_b64decode
from functools import partial
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.params import FromPath
from msgspec import DecodeError, ValidationError, json
from uvicorn.protocols.utils import ClientDisconnected

from wyrmhall.server.errors import Denied
from wyrmhall.server.faults import log_fault
from wyrmhall.server.handlers import LONGEST_VISITOR, TheLimits, ThePersons, TheTables
from wyrmhall.server.hosting.metrics import SOCKETS
from wyrmhall.server.http.gate import address_of
from wyrmhall.server.http.limits import GUESSES, Limits
from wyrmhall.server.http.sockets import EXTENSION, TableSocket
from wyrmhall.server.persons.caller import Caller
from wyrmhall.server.persons.persons import Persons
from wyrmhall.server.store import StoreUnavailable
from wyrmhall.server.tables.audience.admission import check_may_watch
from wyrmhall.server.tables.audience.client import Client
from wyrmhall.server.tables.audience.client_state import ClientState
from wyrmhall.server.tables.open_tables import OpenTables
from wyrmhall.server.tables.people.names import LONGEST_NAME, clean
from wyrmhall.server.tables.people.seat_secrets import digest_of
from wyrmhall.server.tables.requests import RequestReader
from wyrmhall.server.tables.room import Room
from wyrmhall.server.tables.table_info import UNKNOWN_RULES
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
    """Only lets the socket in: what follows is no longer a request, and keeps nothing of one."""
    offered = socket.scope["subprotocols"]
    await socket.accept(PROTOCOL if PROTOCOL in offered else None)
    table_socket: Any = socket.scope["extensions"][EXTENSION]  # type: ignore[index]
    visit = Visit(table_socket, tables, persons, limits, address_of(socket.scope))
    table_socket.visit = partial(visit.run, table, offered)


class Visit:
    """One socket at a table, from the handshake until it is closed."""

    def __init__(
        self, socket: TableSocket, tables: OpenTables, persons: Persons, limits: Limits, address: str
    ) -> None:
        self.socket, self.tables, self.persons, self.limits = socket, tables, persons, limits
        self.address = address

    async def run(self, table: str, offered: list[str]) -> None:
        try:
            self.limits.socket_opens(self.address)
        except Denied as denied:
            await self.send_away(denied.why)
            return
        try:
            with SOCKETS.track_inprogress():
                await self.serve(table, offered)
        except Denied as denied:
            if denied.reason == UNKNOWN_RULES and self.tables.store.shared:
                await self.close(
                    COME_BACK
                )  # a server of newer rules has had the table, and is there for them
            else:
                await self.send_away(denied.why)
        except ClientDisconnected:
            pass
        except StoreUnavailable:  # the page tries again until the database is back
            await self.close(COME_BACK)
        except Exception as fault:  # a fault of ours: the page tries again, and finds what is in the store
            log_fault("a socket failed", fault)
            await self.close(COME_BACK)
        finally:
            self.limits.socket_closes(self.address)

    async def serve(self, table: str, offered: list[str]) -> None:
        socket = self.socket
        room = await self.tables.room(table)
        hello = greeting_in_head(offered) or await receive_greeting(socket)
        state = await self.admitted(room, hello)
        while room.info.closed:  # it was put away while they were being let in
            room = await self.tables.room(table)
            state = await self.admitted(room, hello)
        client = Client(room.audience.feed, socket, state)
        reader = RequestReader(socket, client, room, self.limits, self.address)
        client.stop_reading = reader.close
        socket.attach(reader.receive, client.wake, reader.close)
        room.enter(client)
        try:
            await reader.run()
        finally:
            client.closed = True
            room.leave(client)
        if socket.open:
            await self.close(CLOSED if client.sent_away_because else COME_BACK)

    async def admitted(self, room: Room, hello: Hello) -> ClientState:
        # another server may have given them a seat, or shown them more than this one has heard of yet
        await room.catch_up_since(self.socket.came)
        try:
            return await greeted(hello, room, self.persons, self.address)
        except Denied:  # not let in, not even to look on
            self.limits.spend(GUESSES, self.address)
            raise

    async def send_away(self, why: str) -> None:
        try:
            text = json.encode(Gone(why=why)).decode()
            await self.socket.send({"type": "websocket.send", "text": text})
        except Exception:  # the client has gone already
            log.debug("a client left before it was sent away")
        else:
            await self.close(CLOSED)

    async def close(self, code: int) -> None:
        try:
            await self.socket.send({"type": "websocket.close", "code": code})
        except Exception:
            log.debug("a client left by itself")


async def greeted(hello: Hello, room: Room, persons: Persons, address: str) -> ClientState:
    """By the key, if that holds a seat here, and else by the secret; Denied if one of them is of no use."""
    device = await persons.device_of(hello.key) if hello.key else None
    caller = Caller(persons, "", device, hello.visitor[:LONGEST_VISITOR], address)
    by_key = caller.at(room.info.id)
    digest = digest_of(hello.secret)
    record = room.info.record
    if record.knows(by_key):
        digest = by_key
    elif digest and not record.knows(digest):
        raise Denied("This link holds no seat at the table: it was given to somebody else, or never did.")
    spectator = caller.as_spectator(room.info.record)
    check_may_watch(record, digest, spectator)
    name = clean(hello.name, LONGEST_NAME)
    return ClientState(digest, name, hello.text, hello.pace, device.key if device else "", spectator)


def greeting_in_head(offered: list[str]) -> Hello | None:
    """A page is spared a wait: it greets in the head of its request, behind the name of our protocol."""
    if PROTOCOL not in offered or len(offered) != 2:
        return None
    try:
        packed = offered[1].encode("ascii")
        return _hello(urlsafe_b64decode(packed + b"=" * (-len(packed) % 4)))
    except (DecodeError, ValidationError, ValueError):
        raise Denied(NO_GREETING) from None


async def receive_greeting(socket: TableSocket) -> Hello:
    """The first message says who it is."""
    try:
        message: Any = await asyncio.wait_for(socket.receive(), socket.greet_within)
        if message["type"] == "websocket.disconnect":
            raise ClientDisconnected
        return _hello(message.get("text") or "")
    except (DecodeError, ValidationError, TimeoutError):
        raise Denied(NO_GREETING) from None
