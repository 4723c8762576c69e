"""What one client asks for, carried out one thing after another."""

import asyncio
from time import perf_counter
from typing import Any, Final, NamedTuple, Protocol

from msgspec import DecodeError, ValidationError, json

from wyrmhall.kernel.packing import pack
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.hosting.reports import note_acknowledged, note_refused
from wyrmhall.server.http.limits import ACTS, CHATS, TABLE_REQUESTS, Bucket, Limits, spend
from wyrmhall.server.programs.wire import Look, Position
from wyrmhall.server.store import StoreUnavailable
from wyrmhall.server.tables.audience.client import Client
from wyrmhall.server.tables.cluster.outrun import unless_outrun
from wyrmhall.server.tables.room import Room
from wyrmhall.server.wire import (
    Act,
    Describe,
    Done,
    FromClient,
    Happened,
    Hello,
    Hint,
    Leave,
    No,
    Resync,
    Say,
    SetSwitch,
    StandIn,
    Undo,
    VoteAnswer,
    Why,
)

MOST_WAITING: Final = 64  # messages of a client that are not carried out yet
LONGEST_ID: Final = 64
LONGEST_TEXT: Final = 2_000
NOT_UNDERSTOOD: Final = "This message is not understood."

_message: Final = json.Decoder(FromClient).decode


class Reply(NamedTuple):
    """What is answered to a request that was carried out."""

    text: str = ""
    choice: str = ""


DONE: Final = Reply()


class IncomingSocket(Protocol):
    """Where messages come from: a `TableSocket`."""

    def pause_input(self, on: bool) -> None: ...


class RequestReader:
    """Reads the messages of one client, and answers each."""

    def __init__(
        self, socket: IncomingSocket, client: Client, room: Room, limits: Limits, address: str
    ) -> None:
        self.socket = socket
        self.inbox: list[bytes] = []  # short; an empty deque takes ten times its room
        self.waiting: asyncio.Future[None] | None = None
        self.client, self.room = client, room
        self.limits = limits
        self.address = address
        self.acts = Bucket(ACTS)
        self.chats = Bucket(CHATS)

    def receive(self, message: bytes) -> None:
        """Called by the socket: a message has come."""
        self.inbox.append(message)
        if len(self.inbox) > MOST_WAITING:
            self.socket.pause_input(True)
        self.wake()

    def close(self) -> None:
        """Called by the socket: it is closed."""
        self.client.closed = True
        self.wake()

    def wake(self) -> None:
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    async def run(self) -> None:
        """Until the client leaves."""
        client = self.client
        while not client.closed:
            if not self.inbox:
                self.socket.pause_input(False)
                self.waiting = client.loop.create_future()
                await self.waiting
                continue
            await self.read(self.inbox.pop(0))
            while client.crowded and not client.closed:
                await asyncio.sleep(0.05)  # whoever does not listen is not listened to

    async def read(self, text: bytes) -> None:
        try:
            message = _message(text)
        except (DecodeError, ValidationError, UnicodeDecodeError, RecursionError):
            self.client.reply(No(id="", why=NOT_UNDERSTOOD))
        else:
            await self.answer(message)

    async def answer(self, message: FromClient) -> None:
        id = "" if isinstance(message, (Hello, Resync)) else message.id
        client = self.client
        try:
            if self.limits.on:
                spend(self.acts)
            if isinstance(message, Hello):
                raise Denied("You have been greeted already.")
            if isinstance(message, Resync):
                client.start_over(message.text, message.pace)
                return
            if client.state.seats:  # spectators take nothing from those who play
                self.limits.spend(TABLE_REQUESTS, self.room.info.id)
            if isinstance(message, Look):
                client.reply(self.position(message))
                return
            known = isinstance(message, (Act, Undo))  # by their ids, in the log
            reply = await unless_outrun(self.room.info, lambda: self.carry_out(message), known)
        except Denied as denied:
            client.reply(No(id=id[:LONGEST_ID], why=denied.why, rule=denied.rule))
        except StoreUnavailable as unavailable:
            client.reply(No(id=id[:LONGEST_ID], why=str(unavailable)))
        else:
            seq = self.room.log.seq_for(client.state.seats)
            client.reply(Done(id=id, seq=seq, text=reply.text, choice=reply.choice))

    def position(self, message: Look) -> Position:
        """What the seat sees, as one of our own bots would be given it."""
        check_id(message.id)
        self.client.state.check_holds(message.seat)
        info, table, seat = self.room.info, self.room.log.in_play().table, Seat(message.seat)
        goes_on = seat in table.asked and info.record.recess is None
        return Position(
            id=message.id,
            seq=self.room.log.seq_for(self.client.state.seats),
            seat=seat,
            game=info.game.name,
            rules=info.game.rules_version,
            options=info.record.options,
            menu=[act.text for act in table.legal(seat)] if goes_on else [],
            view=repr(pack(table.view(seat))),
        )

    async def carry_out(self, message: Any) -> Reply:
        """What was asked for; the words of the answer, if it has any."""
        check_id(message.id)
        if isinstance(message, Act):
            return await self.decide(message)
        if isinstance(message, Say):
            return await self.say(message)
        if isinstance(message, VoteAnswer):
            await self.room.votes.answer(self.client.state, message)
            return DONE
        self.client.state.check_holds(message.seat)
        if isinstance(message, (StandIn, Leave)):
            return await self.change_seat(message)
        if isinstance(message, Hint):
            choice, reason = await self.room.bots.hint(Seat(message.seat))
            return Reply(reason, choice)
        return Reply(await self.ask_game(message))

    async def decide(self, message: Act) -> Reply:
        client = self.client.state
        client.check_holds(message.seat)
        seat, text = Seat(message.seat), checked(message.text)
        began = perf_counter()
        try:
            await self.room.decisions.decide(seat, message.seq, text, message.id, client)
        except Denied:
            note_refused(self.room.info.game.name)
            raise
        note_acknowledged(perf_counter() - began)
        return DONE

    async def say(self, message: Say) -> Reply:
        if not self.client.state.seats:
            self.limits.spend(CHATS, self.address)
        elif self.limits.on:
            spend(self.chats)
        await self.room.chat.say(self.client.state, message)
        return DONE

    async def change_seat(self, message: StandIn | Leave) -> Reply:
        seating, client = self.room.seating, self.client.state
        if isinstance(message, StandIn):
            await seating.stand_in(message.seat, message.on, client)
        else:
            await seating.leave(message.seat, client)
        return DONE

    async def ask_game(self, message: Any) -> str:
        decisions, seat, client = self.room.decisions, Seat(message.seat), self.client.state
        if isinstance(message, Undo):
            return await decisions.undo(seat, message.id, client)
        if isinstance(message, Happened):
            return decisions.happened(seat)
        if isinstance(message, Describe):
            return decisions.describe(seat, checked(message.words))
        if isinstance(message, SetSwitch):
            await decisions.set_switch(seat, checked(message.key), message.on, client)
            return ""
        assert isinstance(message, Why)
        denied = decisions.why_not(seat, checked(message.text))
        if denied is not None:
            raise denied
        return "You may."


def check_id(id: str) -> None:
    if len(id) > LONGEST_ID or not id.isprintable():
        raise Denied(NOT_UNDERSTOOD)


def checked(text: str) -> str:
    if len(text) > LONGEST_TEXT:
        raise Denied("That is too long.")
    return text
