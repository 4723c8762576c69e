"""What one page asks for, carried out one thing after another."""

import asyncio
from collections import deque
from typing import Any, Final, Protocol

from msgspec import DecodeError, ValidationError, json

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.http.limits import ACTS, CHATS, OF_TABLE, Bucket, Limits, spend
from wyrmhall.server.store import Away
from wyrmhall.server.tables import asides
from wyrmhall.server.tables.audience.client import Connection
from wyrmhall.server.tables.people import seating, votes
from wyrmhall.server.wire import (
    Act,
    Describe,
    Done,
    FromPage,
    Hello,
    Hint,
    Leave,
    No,
    Order,
    Resync,
    Say,
    StandIn,
    Undo,
    VoteAnswer,
    Why,
)

MOST_WAITING: Final = 64  # messages of a page that are not carried out yet
LONGEST_ID: Final = 64
LONGEST_TEXT: Final = 2_000
NOT_UNDERSTOOD: Final = "This message is not understood."

_message: Final = json.Decoder(FromPage).decode


class Tap(Protocol):
    """Where messages come from."""

    def hold(self, on: bool) -> None: ...


class Reader:
    """Carries out what one page asks for, one thing after another."""

    def __init__(self, line: Tap, page: Connection, limits: Limits, address: str) -> None:
        self.line = line
        self.inbox: deque[bytes] = deque()
        self.waiting: asyncio.Future[None] | None = None
        self.page = page
        self.room = page.room
        self.limits = limits
        self.address = address
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
        except (DecodeError, ValidationError, UnicodeDecodeError, RecursionError):
            self.page.reply(No(id="", why=NOT_UNDERSTOOD))
        else:
            await self.answer(message)

    async def answer(self, message: FromPage) -> None:
        id = "" if isinstance(message, (Hello, Resync)) else message.id
        try:
            if self.limits.on:
                spend(self.acts)
            if isinstance(message, Hello):
                raise Denied("You have been greeted already.")
            if isinstance(message, Resync):
                self.page.start_anew(message.text)
                return
            if self.page.seats:  # who only looks on takes nothing from those who play
                self.limits.take(OF_TABLE, self.room.papers.id)
            done = await self.carry_out(message)
        except Denied as denied:
            self.page.reply(No(id=id[:LONGEST_ID], why=denied.why, rule=denied.rule))
        except Away as away:
            self.page.reply(No(id=id[:LONGEST_ID], why=str(away)))
        else:
            self.page.reply(Done(id=id, seq=self.room.seq_for(self.page.seats), text=done))

    async def carry_out(self, message: Any) -> str:
        """What was asked for; the words of the answer, if it has any."""
        room, page = self.room, self.page
        if len(message.id) > LONGEST_ID or not message.id.isprintable():
            raise Denied(NOT_UNDERSTOOD)
        if isinstance(message, Say):
            if not page.seats:
                self.limits.take(CHATS, self.address)
            elif self.limits.on:
                spend(self.chats)
            await asides.say(room, page, message)
            return ""
        if isinstance(message, VoteAnswer):
            await votes.answer(room, page, message.number, message.yes)
            return ""
        page.check(message.seat)
        seat = Seat(message.seat)
        if isinstance(message, Act):
            await room.decide(seat, message.seq, checked(message.text), message.id, page)
        elif isinstance(message, Why):
            denied = asides.why(room, seat, checked(message.text))
            if denied is not None:
                raise denied
            return "You may."
        elif isinstance(message, Undo):
            return await asides.undo(room, seat, message.id, page)
        elif isinstance(message, Hint):
            return await room.bots.hint(seat)
        elif isinstance(message, Describe):
            return asides.describe(room, seat, checked(message.words))
        elif isinstance(message, Order):
            await asides.order(room, seat, checked(message.text), page)
        elif isinstance(message, StandIn):
            await seating.stand_in(room, seat, message.on, page)
        elif isinstance(message, Leave):
            await seating.leave(room, seat, page)
        return ""


def checked(text: str) -> str:
    if len(text) > LONGEST_TEXT:
        raise Denied("That is too long.")
    return text
