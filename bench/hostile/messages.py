"""Sockets and connections that send what they must not, one forged message after another."""

import asyncio
import random
from typing import Final

from bench.hostile.forged import MESSAGES, At, Request, frame, request
from bench.hostile.lines import Answer, answer
from bench.hostile.told import CARRIED_OUT, UNCLEAR, Told
from bench.pages import Message, Page, open_page
from bench.playing import SEATS, Slot
from bench.serving import Server

AT_ONCE: Final = 40  # messages that are sent before their answers are waited for
WITHIN: Final = 30.0  # seconds for answers


class Foe:
    """A socket that sends what it must not."""

    def __init__(self, server: Server, table: str, secret: str, told: Told, drawn: random.Random) -> None:
        self.server, self.table, self.secret = server, table, secret
        self.told, self.drawn = told, drawn
        self.answers = 0
        self.answered = asyncio.Event()

    async def connect(self) -> None:
        self.page = await open_page(self.server, self.table, self.secret, self.heard, Page)
        async with asyncio.timeout(WITHIN):
            while self.page.seq < 0:
                await asyncio.sleep(0.001)

    def heard(self, page: Page, message: Message) -> None:
        if message.type == "done":
            self.told.fault(CARRIED_OUT, str(message))
        if message.type in ("done", "no"):
            if not message.why:
                self.told.fault(UNCLEAR, f"refused without a reason: {message}")
            self.answers -= 1
            if not self.answers:
                self.answered.set()

    def at(self) -> At:
        view = self.page.view
        assert view is not None
        others = tuple(seat for seat in range(SEATS) if seat != view.seat)
        return At(view.seat, others, self.page.seq, tuple(choice.text for choice in view.choices))

    async def send(self, kind: str, many: int) -> None:
        at, forge = self.at(), MESSAGES[kind]
        self.answers, self.answered = many, asyncio.Event()
        for _ in range(many):
            self.page.write(0x81, forge(self.drawn, at))
        try:
            await asyncio.wait_for(self.answered.wait(), WITHIN)
        except TimeoutError:
            why = "put out" if self.page.lost else "not answered"
            self.told.fault(UNCLEAR, f"{self.answers} of {many} {kind} messages: {why}")
            await self.connect()
        self.told[kind] += many

    async def break_in(self) -> None:
        """Bytes that are no message: whoever sends them is put out, and comes back."""
        forged = frame(self.drawn)
        self.page.transport.write(forged)
        try:
            async with asyncio.timeout(WITHIN):
                while not self.page.lost:
                    await asyncio.sleep(0.001)
        except TimeoutError:
            self.told.fault(UNCLEAR, f"not put out: {forged[:20]!r}")
        self.told["no frames"] += 1
        await self.connect()

    async def talk(self, number: int) -> None:
        await self.connect()
        while number > 0 and not self.told.enough:
            many = min(AT_ONCE, number)
            await self.send(self.drawn.choice(tuple(MESSAGES)), many)
            number -= many
            if self.drawn.random() < 0.05:
                await self.break_in()


class Caller:
    """One connection for HTTP from an address of its own, opened again whenever it is closed."""

    def __init__(self, server: Server, told: Told, source: str, drawn: random.Random) -> None:
        self.server, self.told, self.source, self.drawn = server, told, source, drawn
        self.reader: asyncio.StreamReader | None = None

    async def call(self, number: int, honest: Slot, still: str) -> None:
        for _ in range(number):
            if self.told.enough:
                return
            await self.ask(request(self.drawn, honest.tables[-1], still))

    async def ask(self, asked: Request) -> None:
        try:
            async with asyncio.timeout(WITHIN):
                status, body = await self.exchange(asked)
        except (asyncio.IncompleteReadError, ConnectionError, TimeoutError) as failed:
            self.told.fault(UNCLEAR, f"{asked}: {type(failed).__name__}")
            self.reader = None
        else:
            self.told.refused("HTTP", str(asked), status, body)

    async def exchange(self, asked: Request) -> Answer:
        if self.reader is None or self.reader.at_eof():
            self.reader, self.writer = await asyncio.open_connection(
                self.server.host, self.server.port, local_addr=(self.source, 0)
            )
        head = (
            f"{asked.method} {asked.path} HTTP/1.1\r\nhost: {self.server.host}:{self.server.port}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(asked.body)}\r\n"
        )
        if asked.secret:
            head += f"authorization: Bearer {asked.secret}\r\n"
        self.writer.write(head.encode() + b"\r\n" + asked.body)
        return await answer(self.reader)
