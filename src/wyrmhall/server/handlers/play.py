"""Play, over a WebSocket: one task reads what the page wants, one sends what it has to know."""

import asyncio
import logging
from collections import deque
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import DecodeError, ValidationError, json

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.denied import Denied
from wyrmhall.server.gate import address_of
from wyrmhall.server.handlers import TheHall, TheLimits
from wyrmhall.server.limits import ACTS, CHATS, GUESSES, OF_TABLE, Bucket, Limits, spend
from wyrmhall.server.rooms import seating
from wyrmhall.server.rooms.connection import Connection
from wyrmhall.server.rooms.hall import Hall
from wyrmhall.server.rooms.papers import LONGEST_NAME, clean, digest_of
from wyrmhall.server.sockets import EXTENSION, TableSocket
from wyrmhall.server.wire import (
    Act,
    Describe,
    Done,
    FromPage,
    Gone,
    Hello,
    Hint,
    No,
    Order,
    Resync,
    Say,
    StandIn,
    Undo,
    Why,
)

log: Final = logging.getLogger("wyrmhall")

HELLO_WITHIN: Final = 10.0  # seconds
MOST_WAITING: Final = 64  # messages of a page that are not carried out yet
LONGEST_ID: Final = 64
LONGEST_TEXT: Final = 2_000
COME_BACK: Final = 1012  # the server starts again
CLOSED: Final = 4000  # what was asked for is gone, see the last message
NOT_UNDERSTOOD: Final = "This message is not understood."

Socket = WebSocket[Any, Any, Any]
_hello: Final = json.Decoder(Hello).decode
_message: Final = json.Decoder(FromPage).decode


@websocket("/api/tables/{table:str}/play")
async def play(socket: Socket, hall: TheHall, limits: TheLimits, table: FromPath[str]) -> None:
    address = address_of(socket.scope)
    await socket.accept()
    try:
        limits.socket_opens(address)
    except Denied as denied:
        await send_away(socket, denied.why)
        return
    try:
        await sit(socket, hall, limits, table, address)
    except Denied as denied:
        await send_away(socket, denied.why)
    except WebSocketDisconnect:
        pass
    except Exception:  # a fault of ours: the page tries again, and finds what is in the store
        log.exception("a socket at table %s failed", table)
        await break_off(socket)
    finally:
        limits.socket_closes(address)


async def send_away(socket: Socket, why: str) -> None:
    try:
        await socket.send_data(json.encode(Gone(why=why)).decode(), mode="text")
        await socket.close(CLOSED)
    except Exception:  # the page has gone already
        log.debug("a page left before it was sent away")


async def break_off(socket: Socket) -> None:
    try:
        await socket.close(COME_BACK)
    except Exception:
        log.debug("a page left by itself")


async def sit(socket: Socket, hall: Hall, limits: Limits, table: str, address: str) -> None:
    room = await hall.room(table)
    hello = await greeting(socket)
    digest = digest_of(hello.secret)
    if digest and not room.papers.knows(digest):  # not let in, not even to look on
        limits.take(GUESSES, address)
        raise Denied("This link holds no seat at the table: it was given to somebody else, or never did.")
    line: Any = socket.scope["extensions"][EXTENSION]  # type: ignore[index]
    page = Connection(room, line, digest, clean(hello.name, LONGEST_NAME), hello.text)
    reader = Reader(line, page, limits)
    page.ended = reader.leave
    line.take_over(reader.heard, page.wake, reader.leave)
    room.enter(page)
    try:
        await reader.run()
    finally:
        page.left.set()
        room.leave(page)
    if line.open:
        await socket.close(CLOSED if page.gone else COME_BACK)


async def greeting(socket: Socket) -> Hello:
    """The first message says who comes."""
    try:
        text = await asyncio.wait_for(socket.receive_data(mode="text"), HELLO_WITHIN)
        return _hello(text)
    except (DecodeError, ValidationError, TimeoutError):
        raise Denied("The first message has to be a greeting.") from None


class Reader:
    """Carries out what one page asks for, one thing after another."""

    def __init__(self, line: TableSocket, page: Connection, limits: Limits) -> None:
        self.line = line
        self.inbox: deque[bytes] = deque()
        self.waiting: asyncio.Future[None] | None = None
        self.page = page
        self.room = page.room
        self.limits = limits
        self.acts = Bucket(ACTS)
        self.chats = Bucket(CHATS)

    def heard(self, message: bytes) -> None:
        self.inbox.append(message)
        if len(self.inbox) > MOST_WAITING:
            self.line.hold(True)
        self.stir()

    def leave(self) -> None:
        """The socket is closed."""
        self.page.left.set()
        self.stir()

    def stir(self) -> None:
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    async def run(self) -> None:
        left = self.page.left
        while not left.is_set():
            if not self.inbox:
                self.line.hold(False)
                self.waiting = self.page.loop.create_future()
                await self.waiting
                continue
            await self.read(self.inbox.popleft())
            while self.page.crowded and not left.is_set():
                await asyncio.sleep(0.05)  # who does not listen is not listened to

    async def read(self, text: bytes) -> None:
        try:
            message = _message(text)
        except (DecodeError, ValidationError, RecursionError):
            self.page.reply(No(id="", why=NOT_UNDERSTOOD))
        else:
            await self.answer(message)

    async def answer(self, message: FromPage) -> None:
        if isinstance(message, Resync):
            self.page.start_anew(message.text)
            return
        if isinstance(message, Hello):
            self.page.reply(No(id="", why="You have been greeted already."))
            return
        try:
            if self.limits.on:
                spend(self.acts)
                self.limits.take(OF_TABLE, self.room.papers.id)
            done = await self.carry_out(message)
        except Denied as denied:
            self.page.reply(No(id=message.id[:LONGEST_ID], why=denied.why, rule=denied.rule))
        else:
            self.page.reply(Done(id=message.id, seq=self.room.seq, text=done))

    async def carry_out(self, message: Any) -> str:
        """What was asked for; the words of the answer, if it has any."""
        room, page = self.room, self.page
        if len(message.id) > LONGEST_ID:
            raise Denied(NOT_UNDERSTOOD)
        if isinstance(message, Say):
            if self.limits.on:
                spend(self.chats)
            await room.say(page, message.text, message.to)
            return ""
        seat = self.seat(message.seat)
        if isinstance(message, Act):
            await room.decide(seat, message.seq, checked(message.text), message.id)
        elif isinstance(message, Why):
            denied = room.why(seat, checked(message.text))
            if denied is not None:
                raise denied
            return "You may."
        elif isinstance(message, Undo):
            return await room.undo(seat, message.id)
        elif isinstance(message, Hint):
            return await room.bots.hint(seat)
        elif isinstance(message, Describe):
            return room.describe(seat, checked(message.words))
        elif isinstance(message, Order):
            await room.order(seat, checked(message.text))
        elif isinstance(message, StandIn):
            await seating.stand_in(room, seat, message.on)
        return ""

    def seat(self, number: int) -> Seat:
        if number not in self.page.seats:
            raise Denied(
                "That is not your seat." if self.page.seats else "You have no seat here: you look on."
            )
        return Seat(number)


def checked(text: str) -> str:
    if len(text) > LONGEST_TEXT:
        raise Denied("That is too long.")
    return text
