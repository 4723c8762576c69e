"""`make hostile`: a million foreign, illegal and malformed messages; none is carried out or breaks anything.

They come over sockets of people who look on, who sit elsewhere at the table, and who are asked themselves; as
bytes that are no messages; and over HTTP. Meanwhile four people play at a table of their own: their game goes
on without an error, and in the end what is in the store keeps the rules.
"""

import argparse
import asyncio
import random
import sys
import tempfile
from collections import Counter

import httpx
import uvloop

from bench.forged import MESSAGES, At, Request, frame, request
from bench.load import SEATS, Figures, Slot
from bench.pages import Message, Page, open_page
from bench.serving import Server
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.server.rooms.live import LiveTable, Opened
from wyrmhall.server.rooms.papers import read, the_game, the_options
from wyrmhall.server.run import open_store

AT_ONCE = 40  # messages that are sent before their answers are waited for
CALLERS = 4  # connections for HTTP
WITHIN = 30.0  # seconds for answers
GAP = 0.02  # seconds between two honest decisions
ENOUGH = 20  # faults


class Told(Counter[str]):
    """What was sent, by its kind, and what was wrong with the answers."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: list[str] = []

    def fault(self, what: str) -> None:
        self.faults.append(what)
        print(f"\n  {what}", file=sys.stderr, flush=True)


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
            self.told.fault(f"carried out: {message}")
        if message.type in ("done", "no"):
            if not message.why:
                self.told.fault(f"refused without a reason: {message}")
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
            self.told.fault(f"{self.answers} of {many} {kind} messages: {why}")
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
            self.told.fault(f"not put out: {forged[:20]!r}")
        self.told["no frames"] += 1
        await self.connect()


class Caller:
    """One connection for HTTP, opened again whenever it is closed."""

    def __init__(self, server: Server, told: Told) -> None:
        self.server, self.told = server, told
        self.reader: asyncio.StreamReader | None = None

    async def call(self, asked: Request) -> None:
        if self.reader is None or self.reader.at_eof():
            self.reader, self.writer = await asyncio.open_connection(self.server.host, self.server.port)
        head = (
            f"{asked.method} {asked.path} HTTP/1.1\r\nhost: {self.server.host}:{self.server.port}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(asked.body)}\r\n"
        )
        if asked.secret:
            head += f"authorization: Bearer {asked.secret}\r\n"
        self.writer.write(head.encode() + b"\r\n" + asked.body)
        try:
            async with asyncio.timeout(WITHIN):
                status, body = await self.answer()
        except (asyncio.IncompleteReadError, ConnectionError, TimeoutError) as failed:
            self.told.fault(f"{asked}: {type(failed).__name__}")
            self.reader = None
            return
        if not 400 <= status < 500:
            self.told.fault(f"{asked}: {status}")
        elif b'"why":"' not in body or b'"why":""' in body:
            self.told.fault(f"{asked}: {status} without a sentence: {body[:100]!r}")
        self.told["HTTP"] += 1

    async def answer(self) -> tuple[int, bytes]:
        assert self.reader is not None
        head = (await self.reader.readuntil(b"\r\n\r\n")).lower()
        size = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0] or 0)
        body = await self.reader.readexactly(size)
        if b"connection: close" in head:
            self.reader = None
        return int(head.split()[1]), body


async def still_table(http: httpx.AsyncClient) -> tuple[str, list[str]]:
    """A table at which nobody decides anything, and the secrets of its seats."""
    body = {
        "game": "crown-battles",
        "host": "h",
        "seats": [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)],
    }
    made = (await http.post("/api/tables", json=body)).raise_for_status().json()
    path, secrets = f"/api/tables/{made['table']}/join", [made["secret"]]
    for _ in range(SEATS - 1):
        secrets.append((await http.post(path, json={"name": "g"})).raise_for_status().json()["secret"])
    return made["table"], secrets


async def talk(foe: Foe, number: int) -> None:
    await foe.connect()
    while number > 0 and len(foe.told.faults) < ENOUGH:
        many = min(AT_ONCE, number)
        await foe.send(foe.drawn.choice(tuple(MESSAGES)), many)
        number -= many
        if foe.drawn.random() < 0.05:
            await foe.break_in()


async def call(caller: Caller, drawn: random.Random, number: int, honest: Slot, still: str) -> None:
    for _ in range(number):
        if len(caller.told.faults) >= ENOUGH:
            return
        await caller.call(request(drawn, honest.tables[-1], still))


async def hostile(db: str, number: int, seed: int) -> Told:
    server, told = Server(db), Told()
    async with httpx.AsyncClient(base_url=server.url, timeout=WITHIN) as http:
        honest = Slot(server, http, Figures())
        await honest.open()
        honest.go(GAP)
        still, secrets = await still_table(http)
        places = [(honest.tables[0], ""), (still, ""), *[(still, secret) for secret in secrets]]
        foes = [
            Foe(server, table, secret, told, random.Random(f"{seed} {one}"))
            for one, (table, secret) in enumerate(places)
        ]
        calls = number // 10
        tasks = [talk(foe, (number - calls) // len(foes)) for foe in foes]
        for one in range(CALLERS):
            drawn = random.Random(f"{seed} http {one}")
            tasks.append(call(Caller(server, told), drawn, calls // CALLERS, honest, still))
        watching = asyncio.create_task(progress(told, number))
        await asyncio.gather(*tasks)
        watching.cancel()
        honest.halted = True
        await asyncio.sleep(1.0)
        for why in honest.figures.errors:
            told.fault(f"the honest table: {why}")
        print(f"\nhonest decisions meanwhile: {honest.figures.moves}, {honest.figures.told()}")
    server.stop()
    for table in (*honest.tables, still):
        await check(db, table, told)
    return told


async def check(db: str, table: str, told: Told) -> None:
    """What is in the store keeps the rules, and nobody has moved at the still table."""
    store = open_store(db)
    await store.open()
    try:
        found, rows = await store.papers(table), await store.rows(table, 0)
    finally:
        await store.close()
    assert found is not None
    papers = read(found[0])
    game = the_game(papers.game)
    opened = Opened(LiveTable(game, the_options(game, papers.options), papers.seed, tuple(papers.players)))
    try:
        opened.follow(rows)
    except BadRecord as bad:
        told.fault(f"the log of table {table}: {bad}")


async def progress(told: Told, number: int) -> None:
    while True:
        print(f"\r{sum(told.values()):,} of {number:,} messages", end="", file=sys.stderr, flush=True)
        await asyncio.sleep(1.0)


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--messages", type=int, default=1_000_000)
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    with tempfile.TemporaryDirectory(prefix="wyrmhall-hostile-") as folder:
        told = uvloop.run(hostile(f"{folder}/games.db", given.messages, given.seed))
    for kind, count in sorted(told.items()):
        print(f"{kind}: {count:,}")
    print(f"faults: {len(told.faults)}")
    return 1 if told.faults else 0


if __name__ == "__main__":
    sys.exit(main())
