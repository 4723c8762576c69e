"""What tables cost that nobody plays at: those that sleep in the database, and sockets that wait."""

import asyncio

import httpx

from bench.pages import Message, Page, open_page
from bench.playing import SEATS
from bench.serving import Server

AT_ONCE = 20
WATCHED = 20  # tables that the idle sockets share
SETTLE = 3.0  # seconds
WITHIN = 60.0  # until all sockets were shown their table


async def new_table(http: httpx.AsyncClient) -> tuple[str, str]:
    """A game that has begun, and the secret of its first seat."""
    wishes = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
    made = await http.post("/api/tables", json={"game": "crown-battles", "host": "p", "seats": wishes})
    made.raise_for_status()
    table = made.json()["table"]
    for _ in range(SEATS - 1):
        (await http.post(f"/api/tables/{table}/join", json={"name": "q"})).raise_for_status()
    return table, made.json()["secret"]


async def new_tables(http: httpx.AsyncClient, count: int) -> list[tuple[str, str]]:
    made: list[tuple[str, str]] = []
    while len(made) < count:
        made += await asyncio.gather(*[new_table(http) for _ in range(min(AT_ONCE, count - len(made)))])
    return made


def kilobytes(server: Server, since: int = 0) -> float:
    return (server.memory() - since) / 1000


async def sleeping_tables(db: str, count: int) -> float:
    """Kilobytes that each adds to a server that has just started."""
    alone = Server(f"{db}-alone")
    async with httpx.AsyncClient(base_url=alone.url, timeout=30) as http:
        (await http.get("/api/tables")).raise_for_status()
    await asyncio.sleep(SETTLE)
    without = alone.memory()
    alone.stop()
    server = Server(db)
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        await new_tables(http, count)
    server.stop()
    server = Server(db)
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        (await http.get("/api/tables")).raise_for_status()
    await asyncio.sleep(SETTLE)
    each = kilobytes(server, without) / count
    server.stop()
    return each


def ignore(page: Page, message: Message) -> None:
    """Nothing is answered."""


async def idle_sockets(db: str, count: int) -> float:
    """Kilobytes of each, at tables that are open."""
    server = Server(db)
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        tables = await new_tables(http, WATCHED)
    pages = [await open_page(server, table, secret, ignore, Page) for table, secret in tables]
    await asyncio.sleep(SETTLE)
    before = server.memory()
    for start in range(0, count, AT_ONCE):
        at = [tables[number % WATCHED][0] for number in range(start, min(count, start + AT_ONCE))]
        pages += await asyncio.gather(*[open_page(server, table, "", ignore, Page) for table in at])
    async with asyncio.timeout(WITHIN):
        while any(page.seq < 0 and not page.lost for page in pages):
            await asyncio.sleep(0.1)
    assert not any(page.lost for page in pages), "a socket was not let in"
    await asyncio.sleep(SETTLE)
    each = kilobytes(server, before) / count
    server.stop()
    return each
