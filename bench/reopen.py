"""`make reopen`: how soon the server is back with 1,000 tables in play, and how soon a page is.

Tables of all games are played for a while, then the server is killed and started again:

  start        until it has answered with its lobby: all games, and the open tables
  first page   from connecting until the page has its whole view, at a table nobody has opened yet
  coming back  the same at a table that is open

What a page is shown must be, to the letter, what it was shown before the server was killed; where many tables
are opened at once the log comes a moment after everything else.

With --upgrade it is started once more, and finds that other code has begun all of its tables: each is tried
with the rules of today, as after an update, and the time is told until the last has been. All have to go on.
"""

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from typing import Any

import httpx
import uvloop
from msgspec import json

from bench.crash import Played, new_table
from bench.pages import Message, Page, open_page
from bench.playing import Figures
from bench.serving import Server

AT_ONCE = 20
WITHIN = 20.0  # seconds for a table to be played that far
Sight = dict[str, Any]  # all that a page knows of a table


class Look(Page):
    """Keeps what it is shown first, and does nothing else."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.shown: Sight = {}

    def take(self, body: bytes) -> None:
        message: Sight = json.decode(body)
        if message["type"] == "update" and not self.whole:
            self.shown |= message
        super().take(body)

    @property
    def whole(self) -> bool:
        return self.shown.get("log_follows") is False


def _listen(page: Page, message: Message) -> None:
    """Nothing is answered."""


async def look(server: Server, played: Played) -> tuple[Sight, float]:
    """What the page of a table is shown first, and the milliseconds until its position was there."""
    began = time.perf_counter()
    page = await open_page(server, played.table, played.secret, _listen, Look)
    async with asyncio.timeout(WITHIN):
        while not page.shown:
            await asyncio.sleep(0.0005)
        took = (time.perf_counter() - began) * 1000
        while not page.whole:
            await asyncio.sleep(0.01)
    page.transport.close()
    await asyncio.sleep(0.01)
    return page.shown, took


async def play(server: Server, number: int, moves: int) -> Played:
    """A table in the midst of its game."""
    played = await new_table(server, number)
    await played.connect(server)
    assert played.page is not None
    async with asyncio.timeout(WITHIN * AT_ONCE):
        while played.page.seq < moves and not played.over:
            await asyncio.sleep(0.05)
    played.page.transport.close()
    return played


async def fill(server: Server, tables: int, moves: int) -> list[Played]:
    games: list[Played] = []
    while len(games) < tables:
        several = range(len(games), min(tables, len(games) + AT_ONCE))
        games += await asyncio.gather(*[play(server, number, moves) for number in several])
        print(f"\r{len(games)} of {tables} tables", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    await asyncio.sleep(0.5)
    return [played for played in games if not played.over]


async def looks(server: Server, tables: list[Played], name: str) -> list[Sight]:
    figures, seen = Figures(), []
    for played in tables:
        view, took = await look(server, played)
        seen.append(view)
        figures.times.append(took)
    if name:
        print(f"{name}: {figures.told()}, longest {max(figures.times):.1f} ms")
    return seen


OTHER_CODE = (
    'update tables set papers = cast(replace(cast(papers as text), \'"code":"\', \'"code":"0\') as blob)'
)
TRIED = 'select count(*) from tables where cast(papers as text) not like \'%"code":"0%\''
CLOSED = "select count(*) from tables where cast(papers as text)->>'state' = 'closed'"


def make_outdated(db: str) -> None:
    """As if all tables had been begun with other code."""
    with closing(sqlite3.connect(db)) as opened, opened:
        opened.execute(OTHER_CODE)


async def until_tried(db: str, began: float) -> int:
    """How many tables were closed, when all have been tried."""
    with closing(sqlite3.connect(db)) as opened:
        ((tables,),) = opened.execute("select count(*) from tables").fetchall()
        while opened.execute(TRIED).fetchone() != (tables,):
            await asyncio.sleep(0.2)
        ((closed,),) = opened.execute(CLOSED).fetchall()
    print(
        f"{tables} tables tried with the rules of today: {time.perf_counter() - began:.1f} s, {closed} closed"
    )
    return int(closed)


async def reopen(db: str, tables: int, moves: int, pages: int, upgrade: bool = False) -> int:
    server = Server(db)
    played = await fill(server, tables, moves)
    chosen = random.sample(played, min(pages, len(played)))
    before = await looks(server, chosen, "")
    server.kill()
    wrong = await restart(db, len(played), chosen, before)
    if upgrade:
        make_outdated(db)
        print("the same after an update:")
        wrong += await restart(db, len(played), chosen, before, upgrade=True)
    return wrong


async def restart(
    db: str, played: int, chosen: list[Played], before: list[Sight], upgrade: bool = False
) -> int:
    """How many pages were shown something else than before, and how many tables were closed."""
    began = time.perf_counter()
    server = Server(db)
    async with httpx.AsyncClient(base_url=server.url, timeout=60.0) as http:
        for lobby in ("/api/games", "/api/tables"):
            (await http.get(lobby)).raise_for_status()
    print(f"start with {played} tables in play: {time.perf_counter() - began:.2f} s")
    after = await looks(server, chosen, "first page at a table")
    again = await looks(server, chosen, "coming back")
    closed = await until_tried(db, began) if upgrade else 0
    server.stop()
    others = sum(one != two or one != three for one, two, three in zip(before, after, again, strict=True))
    print(f"{len(chosen)} views compared with those before the kill: {others} differ")
    return others + closed


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--tables", type=int, default=1000)
    words.add_argument("--moves", type=int, default=60, help="made at each table before")
    words.add_argument("--pages", type=int, default=200, help="that come back")
    words.add_argument("--upgrade", action="store_true", help="as after an update: all tables are tried")
    given = words.parse_args()
    with tempfile.TemporaryDirectory(prefix="wyrmhall-reopen-") as folder:
        db = f"{folder}/games.db"
        wrong = uvloop.run(reopen(db, given.tables, given.moves, given.pages, given.upgrade))
        return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
