"""`make hostile`: a million forged messages, and whatever else a visitor may try; nothing is carried out.

Messages come over sockets of people who look on, who sit elsewhere at the table, who are asked themselves;
as bytes that are no messages; and over HTTP. Beside them: heads that are none, cards and records made to be
read for ever, 1,100 requests that never come to their end, and a host who wants to look at hands. Meanwhile
four people play at a table of their own without an error, a bystander's page is answered, and in the end what
is in the store keeps the rules. Then 10,000 addresses are named to which a server that calls people back must
not go (`--messages 0`: these alone).
"""

import argparse
import asyncio
import random
import sys
import tempfile
from collections.abc import Coroutine
from typing import Any, Final

import httpx
import uvloop

from bench.hostile.bystander import Bystander, Seen
from bench.hostile.calls import ADDRESSES, CallsAttack
from bench.hostile.calls import SHORT as FEW_ADDRESSES
from bench.hostile.files import check_kept, check_still_readable, send_cards, send_records
from bench.hostile.half_sent import MANY, keep_waiting
from bench.hostile.heads import send_heads
from bench.hostile.hosts import look_at_hands
from bench.hostile.messages import Caller, Foe
from bench.hostile.told import HONEST, KINDS, OUR_FAULT, UNCLEAR, Told
from bench.playing import SEATS, Figures, Slot
from bench.serving import Server
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.server.run import most_files, open_store
from wyrmhall.server.tables.game_options import game_called, options_for
from wyrmhall.server.tables.log.live_table import LiveTable
from wyrmhall.server.tables.log.replayed_table import ReplayedTable
from wyrmhall.server.tables.table_record import read_table_record

CALLERS: Final = 16  # connections for HTTP, of as many addresses: one alone is soon last in every queue
GAP: Final = 0.02  # seconds between two honest decisions
QUIET: Final = 3.0  # seconds of looking on before the attack
SHORT: Final = 2_000  # messages
ENDS_WITHIN: Final = 5.0  # seconds: whoever still waits then, as half-sent requests do, is not waited for
LEAST: Final = 12.0  # seconds that the attack takes
WANTED: Final = 200.0  # milliseconds within which a bystander is answered, in 99 of 100 cases

Work = Coroutine[Any, Any, None]


async def still_table(http: httpx.AsyncClient) -> tuple[str, list[str]]:
    """A table at which nobody decides anything, and the secrets of its seats."""
    body = {
        "game": "crown-battles",
        "host": "h",
        "seats": [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)],
        "listed": True,
    }
    made = (await http.post("/api/tables", json=body)).raise_for_status().json()
    path, secrets = f"/api/tables/{made['table']}/join", [made["secret"]]
    for _ in range(SEATS - 1):
        secrets.append((await http.post(path, json={"name": "g"})).raise_for_status().json()["secret"])
    return made["table"], secrets


class Attack:
    """Everything at once upon one server."""

    def __init__(self, db: str, number: int, seed: int) -> None:
        self.db, self.number, self.seed = db, number, seed
        self.server, self.told = Server(db), Told()

    def drawn(self, what: object) -> random.Random:
        return random.Random(f"{self.seed} {what}")

    async def run(self) -> Told:
        async with httpx.AsyncClient(base_url=self.server.url, timeout=60) as http:
            self.honest = Slot(self.server, http, Figures())
            await self.honest.open()
            self.honest.go(GAP)
            self.still, secrets = await still_table(http)
            await self.look_on(asyncio.sleep(QUIET), "before the attack")
            seen = await self.look_on(self.attack(secrets), "during the attack")
            await check_still_readable(self.server, self.told)
            await self.end_honest()
        self.server.stop()
        for table in (*self.honest.tables, self.still):
            await check_log(self.db, table, self.told)
        check_kept(self.db, self.told)
        print(f"the bystander's p99 is {seen.quantile(0.99):.1f} ms  (wanted: at most {WANTED:.0f})")
        return self.told

    async def look_on(self, meanwhile: Work, when: str) -> Seen:
        bystander = Bystander(self.server, self.still)
        await meanwhile
        seen = await asyncio.to_thread(bystander.done)
        for what in seen.faults:
            self.told.fault(OUR_FAULT if ": 5" in what else HONEST, f"the bystander: {what}")
        print(f"\nthe bystander {when}: {seen.told()}", flush=True)
        return seen

    async def attack(self, secrets: list[str]) -> None:
        """Until all messages are sent; who has no number of them goes on until then."""
        endless = [asyncio.create_task(work) for work in self.endless()]
        watching = asyncio.create_task(progress(self.told, self.number))
        await asyncio.gather(asyncio.sleep(LEAST), *self.messages(secrets))
        self.told.over = True
        done, left = await asyncio.wait(endless, timeout=ENDS_WITHIN)
        watching.cancel()
        for task in left:
            task.cancel()
        for task in done:
            task.result()

    def messages(self, secrets: list[str]) -> list[Work]:
        places = [(self.honest.tables[0], ""), (self.still, ""), *[(self.still, one) for one in secrets]]
        foes = [Foe(self.server, *place, self.told, self.drawn(n)) for n, place in enumerate(places)]
        callers = [
            Caller(self.server, self.told, f"127.0.6.{n + 1}", self.drawn(f"http {n}"))
            for n in range(CALLERS)
        ]
        calls = self.number // 10
        return [
            *[foe.talk((self.number - calls) // len(foes)) for foe in foes],
            *[caller.call(calls // CALLERS, self.honest, self.still) for caller in callers],
        ]

    def caller(self, number: int) -> Caller:
        return Caller(self.server, self.told, f"127.0.6.{number + 1}", self.drawn(f"http {number}"))

    def endless(self) -> list[Work]:
        server, told = self.server, self.told
        return [
            *[send_heads(server, told, self.drawn(f"heads {n}")) for n in range(2)],
            *[send_cards(server, told, self.drawn(f"cards {n}")) for n in range(15)],
            *[send_records(server, told, self.drawn(f"records {n}")) for n in range(4)],
            look_at_hands(server, told, self.drawn("hands")),
            *[keep_waiting(server, told, self.still, n, self.drawn(f"half {n}")) for n in range(MANY)],
        ]

    async def end_honest(self) -> None:
        self.honest.halted = True
        await asyncio.sleep(1.0)
        figures = self.honest.figures
        for why in figures.errors:
            self.told.fault(HONEST, why)
        if not figures.moves:
            self.told.fault(HONEST, "nobody could play")
        print(f"honest decisions meanwhile: {figures.moves:,}, {figures.told()}")


async def check_log(db: str, table: str, told: Told) -> None:
    """What is in the store keeps the rules, and nobody has moved at the still table."""
    store = open_store(db)
    await store.open()
    try:
        stored, rows = await store.table_record(table), await store.rows(table, 0)
    finally:
        await store.close()
    assert stored is not None
    record = read_table_record(stored[0])
    game = game_called(record.game)
    options, players = options_for(game, record.options), tuple(record.players)
    replayed = ReplayedTable(LiveTable(game, options, record.seed, players))
    try:
        replayed.follow(rows)
    except BadRecord as bad:
        told.fault(UNCLEAR, f"the log of table {table}: {bad}")


async def progress(told: Told, number: int) -> None:
    while True:
        sent = sum(told[kind] for kind in ("foreign", "illegal", "misshapen", "garbled", "HTTP"))
        print(f"\r{sent:,} of {number:,} messages", end="", file=sys.stderr, flush=True)
        await asyncio.sleep(1.0)


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--messages", type=int, default=1_000_000)
    words.add_argument("--addresses", type=int, default=ADDRESSES)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--short", action="store_true", help="some thousand messages, in less than a minute")
    given = words.parse_args()
    most_files()
    with tempfile.TemporaryDirectory(prefix="wyrmhall-hostile-") as folder:
        number = SHORT if given.short else given.messages
        addresses = FEW_ADDRESSES if given.short else given.addresses
        told = uvloop.run(Attack(f"{folder}/games.db", number, given.seed).run()) if number else Told()
        asyncio.run(CallsAttack(folder, told, addresses, given.seed).run())
    for kind, count in sorted(told.items()):
        print(f"{kind}: {count:,}")
    for kind in KINDS:
        print(f"{kind}: {told.faults[kind]}  (wanted: 0)")
    return 1 if told.faults else 0


if __name__ == "__main__":
    sys.exit(main())
