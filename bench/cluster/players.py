"""Pages that play on whatever happens: they come back and ask again under the same id."""

import asyncio
import random
import time
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, Final, Protocol

import httpx

from bench.pages import Message, Page

AT_ONCE: Final = 0.2  # seconds at most; these three as in web/src/lib/connection.ts
FIRST_WAIT: Final = 0.4
LONGEST_WAIT: Final = 10.0
THINKING: Final = (0.02, 0.12)  # seconds
NOTICED: Final = 0.5  # seconds: whoever waits longer for an answer has noticed something
GAMES: Final[tuple[tuple[str, int, dict[str, Any]], ...]] = (
    ("crown-battles", 3, {"players": 3}),
    ("dragon-dune", 4, {}),
    ("enchanters", 2, {"players": 2}),
)


def backoff(attempt: int, luck: float) -> float:
    """As the page does: the first time almost at once, then twice as long each time."""
    if attempt == 0:
        return AT_ONCE * luck
    return min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** (attempt - 1)) * (0.7 + 0.6 * luck)


class Reachable(Protocol):
    """Where the pages connect."""

    host: str
    port: int
    url: str


@dataclass
class Tally:
    """What all pages have seen."""

    acknowledged: int = 0
    refused_by_rules: int = 0  # somebody else had decided first
    broken: int = 0  # connections
    turned_away: int = 0  # connections that no server would have
    errors: list[str] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)  # from a kill to the next decision that was accepted


class PlayersPage(Page):
    """One connection of a player."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.ended = asyncio.Event()
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.ended.set()

    def data_received(self, data: bytes) -> None:
        if not self.greeted and b" 101 " not in (self.buffer + data).partition(b"\r\n")[0]:
            self.transport.abort()
        else:
            super().data_received(data)


class Player:
    """Decides at random, whenever asked, in all seats of one secret."""

    def __init__(self, where: Reachable, table: str, secret: str, name: str, tally: Tally) -> None:
        self.where, self.table, self.secret, self.name, self.tally = where, table, secret, name, tally
        self.acknowledged: list[str] = []
        self.seen = 0  # the highest seq
        self.pending: dict[str, object] | None = None
        self.asked_by: Page | None = None  # the connection by which that was last sent
        self.number = 0
        self.over = self.stopped = False
        self.killed_at = 0.0  # when a server was last killed; 0: this page has decided since
        self.broke = False  # since then
        self.page: PlayersPage | None = None

    # -- coming back -----------------------------------------------------------------------------------

    async def run(self) -> None:
        attempt = 0
        while not self.over and not self.stopped:
            page = await self.connect()
            if page is not None:
                await page.ended.wait()
                attempt = 0 if page.seq >= 0 else attempt
                self.tally.turned_away += not page.greeted
            self.tally.broken += 1
            self.broke = True
            await asyncio.sleep(backoff(attempt, random.random()))
            attempt += 1

    async def connect(self) -> PlayersPage | None:
        where, path = self.where, f"/api/tables/{self.table}/play"
        try:
            _, page = await asyncio.get_running_loop().create_connection(
                lambda: PlayersPage(f"{where.host}:{where.port}", path, self.secret, self.heard),
                *(where.host, where.port),
            )
        except OSError:
            return None
        self.page = page
        return page

    def stop(self) -> None:
        self.stopped = True
        if self.page is not None:
            self.page.transport.abort()

    # -- playing ---------------------------------------------------------------------------------------

    def heard(self, page: Page, message: Message) -> None:
        if page is not self.page:
            return
        if message.type == "update":
            self.on_update(page)
        elif message.type == "gone":
            self.tally.errors.append(f"table {self.table}: gone, {message.why}")
        elif self.pending is not None and message.id == self.pending["id"]:
            self.pending = None
            self.on_answer(message)
        self.think()

    def on_update(self, page: Page) -> None:
        self.seen = max(self.seen, page.seq)
        self.over = page.state == "over"
        if self.over:
            self.stop()
        elif self.pending is not None and page is not self.asked_by:
            self.asked_by = page  # what was not answered is asked again, under the same id
            page.send(self.pending)

    def on_answer(self, message: Message) -> None:
        tally = self.tally
        if message.type == "done":
            self.acknowledged.append(message.id)
            tally.acknowledged += 1
            waited = time.monotonic() - self.killed_at
            if self.killed_at and (self.broke or waited > NOTICED):
                tally.waits.append(waited)
            self.killed_at, self.broke = 0.0, False
        elif message.rule:
            tally.refused_by_rules += 1
        else:
            tally.errors.append(f"table {self.table}: refused, {message.why}")

    def think(self) -> None:
        if self.pending is None:
            asyncio.get_running_loop().call_later(random.uniform(*THINKING), self.decide)

    def decide(self) -> None:
        page = self.page
        if self.pending is not None or page is None or page.lost or page.seq < 0 or self.over:
            return
        asked = [view for view in page.views if view.asked and view.choices]
        if asked:
            view = random.choice(asked)
            self.number += 1
            self.pending = {
                "type": "act",
                "id": f"{self.name}-{self.number}",
                "seat": view.seat,
                "seq": page.seq,
                "text": random.choice(view.choices).text,
            }
            self.asked_by = page
            page.send(self.pending)


@dataclass
class PlayedTable:
    """A table and everybody at it."""

    table: str
    players: list[Player]
    tasks: list["asyncio.Task[None]"]
    shared: bool  # one page for all seats, which is always asked

    @property
    def over(self) -> bool:
        return any(player.over for player in self.players)

    async def leave(self) -> None:
        for player in self.players:
            player.stop()
        for task in self.tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def open_table(where: Reachable, number: int, tally: Tally) -> PlayedTable:
    """In turn: one page for all seats, one for each seat, and one among bots."""
    while True:
        try:
            return await opened_table(where, number, tally)
        except httpx.HTTPStatusError as refused:  # a seat that was asked for twice, and given the first time
            if refused.response.status_code != HTTPStatus.CONFLICT:
                raise


async def opened_table(where: Reachable, number: int, tally: Tally) -> PlayedTable:
    game, count, options = GAMES[number % len(GAMES)]
    kind = ("guest", "open", "bot")[number // len(GAMES) % 3]
    seats = [{"kind": "me"}, *[{"kind": kind} for _ in range(count - 1)]]
    async with httpx.AsyncClient(base_url=where.url, timeout=20) as http:
        made = await post(http, "/api/tables", {"game": game, "seats": seats, "options": options})
        table, secrets = made["table"], [made["secret"]]
        for place in range(count - 1 if kind == "open" else 0):
            joining = {"name": f"guest {place}", "seat": place + 1}
            secrets.append((await post(http, f"/api/tables/{table}/join", joining))["secret"])
    players = [Player(where, table, secret, f"p{place}", tally) for place, secret in enumerate(secrets)]
    tasks = [asyncio.create_task(player.run()) for player in players]
    return PlayedTable(table, players, tasks, shared=kind == "guest")


async def post(http: httpx.AsyncClient, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """A server may be killed meanwhile: what was not answered is asked again."""
    while True:
        with suppress(httpx.TransportError):
            answer = await http.post(path, json=body)
            if answer.status_code < 500:
                made: dict[str, Any] = answer.raise_for_status().json()
                return made
        await asyncio.sleep(FIRST_WAIT)
