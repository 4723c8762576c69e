"""`make load`: how the server answers when many tables are played at once, beside boardgame.io's server.

The server is a process of its own, the clients are this one. Every action is committed to disk before anybody
hears of it. Time runs from sending an action until the last of the four seats has the new state.

  paced        200 tables with 4 seats, about one action a second at each
  full speed   50 tables with 4 seats; at each the next action follows as soon as all four have seen the last

boardgame.io's server (in memory, nothing is kept) is driven the same way in turns with ours, which at full
speed is measured as one process and as one for each core. Its speed depends on the version of Node, so it
is measured with every version of Node that is found here.
"""

import argparse
import asyncio
import json
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import uvloop

from bench.pages import Message, Page, open_page
from bench.serving import Server

HERE = Path(__file__).parent
SEATS = 4


class Figures:
    """What was measured in one stretch."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.moves = 0
        self.errors: list[str] = []
        self.began = time.perf_counter()

    def rate(self) -> float:
        return self.moves / (time.perf_counter() - self.began)

    def quantile(self, share: float) -> float:
        ordered = sorted(self.times)
        return ordered[int(share * (len(ordered) - 1))] if ordered else float("nan")

    def told(self) -> str:
        return (
            f"p50 {self.quantile(0.5):.1f}, p95 {self.quantile(0.95):.1f}, p99 {self.quantile(0.99):.1f} ms"
        )


class Slot:
    """One table with four pages; a finished game is followed by a new one."""

    def __init__(self, server: Server, http: httpx.AsyncClient, figures: Figures) -> None:
        self.server = server
        self.http = http
        self.figures = figures
        self.gap = 0.0  # seconds between two actions; 0: none
        self.halted = True
        self.tables: list[str] = []  # the one in play is the last
        self.pages: list[Page] = []
        self.at = -1  # the seq that all pages had when the last action was sent
        self.sent = 0.0
        self.number = 0
        self.opening = False
        self.again: asyncio.Task[None] | None = None  # the next game, while it is being opened

    async def open(self) -> None:
        self.opening = True
        for page in self.pages:
            page.transport.close()
        self.pages, self.at, self.sent = [], -1, 0.0
        wishes = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
        made = await self.post("/api/tables", {"game": "crown-battles", "host": "p", "seats": wishes})
        held = [
            made,
            *[await self.post(f"/api/tables/{made['table']}/join", {"name": "q"}) for _ in range(SEATS - 1)],
        ]
        self.tables.append(made["table"])
        for one in held:
            page = await open_page(self.server, made["table"], one["secret"], self.heard, Page)
            self.pages.append(page)
        self.opening = False
        self.next()

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = await self.http.post(path, json=body)
        answer.raise_for_status()
        body: dict[str, Any] = answer.json()
        return body

    def heard(self, page: Page, message: Message) -> None:
        if message.type == "no":
            self.figures.errors.append(message.why)
        elif message.type == "update" and not self.opening:
            self.next()

    def next(self) -> None:
        """Once everybody has seen the last action, the next."""
        at, pages = self.at, self.pages
        for page in pages:
            if page.seq <= at or page.view is None:
                return
        if self.sent:
            self.figures.times.append((time.perf_counter() - self.sent) * 1000)
            self.sent = 0.0
        if pages[0].state == "over":
            self.opening = True
            self.again = asyncio.get_running_loop().create_task(self.open())
        elif not self.halted:
            self.at = max(page.seq for page in pages)
            if self.gap:
                wait = self.gap * (0.5 + random.random())
                asyncio.get_running_loop().call_later(wait, self.move)
            else:
                self.move()

    def move(self) -> None:
        if self.halted:
            self.at = -1
            return
        for page in self.pages:
            view = page.view
            if view is not None and view.asked:
                self.number += 1
                self.figures.moves += 1
                self.sent = time.perf_counter()
                text = random.choice(view.choices).text
                page.send(
                    {"type": "act", "id": f"a{self.number}", "seat": view.seat, "seq": page.seq, "text": text}
                )
                return
        self.figures.errors.append("nobody is asked")

    def go(self, gap: float) -> None:
        self.gap, self.halted = gap, False
        self.at = -1
        self.next()


async def with_slots(
    server: Server, count: int, gap: float, seconds: float, warm: float
) -> tuple[Figures, float]:
    """Play for a while; what was measured, and the server's processor time an action in ms."""
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        figures = Figures()
        slots = [Slot(server, http, figures) for _ in range(count)]
        for start in range(0, count, 10):
            await asyncio.gather(*[slot.open() for slot in slots[start : start + 10]])
        await asyncio.sleep(1.0)
        for slot in slots:
            slot.go(gap)
        await asyncio.sleep(warm)
        measured = Figures()
        for slot in slots:
            slot.figures = measured
        spent, began = server.cpu(), time.perf_counter()
        await asyncio.sleep(seconds)
        took = time.perf_counter() - began
        spent = server.cpu() - spent
        stalled = sum(bool(slot.sent) and time.perf_counter() - slot.sent > 3 for slot in slots)
        measured.errors += figures.errors + ["a table stands still"] * stalled
        measured.began = time.perf_counter() - took
        for slot in slots:
            slot.halted = True
        await asyncio.gather(*[slot.again for slot in slots if slot.again is not None])
        await asyncio.sleep(0.5)
        for slot in slots:
            for page in slot.pages:
                page.transport.abort()
        return measured, 1000 * spent / max(1, measured.moves)


def nodes() -> dict[str, str]:
    """Every version of Node on the path, and where it is."""
    paths: dict[str, str] = {}
    for folder in [str(Path(sys.executable).parent), *os.get_exec_path()]:
        node = shutil.which("node", path=folder)
        if node is not None:
            version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
            paths.setdefault(version.strip(), node)
    return paths


def boardgame_io(node: str, tables: int, seconds: float) -> float:
    """Moves a second of boardgame.io's server at full speed: the median of its three stretches."""
    words = [node, str(HERE / "boardgame_io.js"), str(tables), str(2 * seconds)]
    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    rates = [float(rate) for rate in re.findall(r"full speed \| moves/s \| (\d+)", told)]
    return statistics.median(rates)


def named(workers: int) -> str:
    return "one process" if workers == 1 else f"{workers} processes"


def full_speed(db: str, workers: int, seconds: float) -> Figures:
    server = Server(db, workers)
    figures, cost = uvloop.run(with_slots(server, 50, 0.0, seconds, 2.0))
    server.stop()
    print(f"full speed: 50 tables, all on disk, {named(workers)}: {figures.rate():.0f} moves/s;")
    print(f"       {figures.told()};")
    print(
        f"       errors {len(figures.errors)}; the server's processor time an action {cost:.2f} ms",
        flush=True,
    )
    for why in sorted(set(figures.errors))[:5]:
        print(f"       {why}")
    return figures


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--seconds", type=float, default=8.0, help="of each stretch")
    words.add_argument("--tables", type=int, default=200, help="of the paced stretch")
    words.add_argument("--workers", type=int, default=os.cpu_count(), help="processes, beside one alone")
    words.add_argument("--rounds", type=int, default=2, help="turns of ours and theirs")
    words.add_argument("--alone", action="store_true", help="without boardgame.io")
    words.add_argument("--only", choices=["paced", "full"], help="one stretch only")
    given = words.parse_args()
    alone = given.alone or not (HERE / "node_modules" / "boardgame.io").is_dir()
    with tempfile.TemporaryDirectory(prefix="wyrmhall-load-") as folder:
        failed = 0
        if given.only != "full":
            server = Server(f"{folder}/paced.db")
            figures, cost = uvloop.run(with_slots(server, given.tables, 1.0, given.seconds, 3.0))
            server.stop()
            print(
                f"paced: {given.tables} tables of 4 seats, {figures.rate():.0f} actions/s: {figures.told()};"
            )
            print(
                f"       errors {len(figures.errors)}; the server's processor time an action {cost:.2f} ms",
                flush=True,
            )
            failed += len(figures.errors)
        ours: dict[int, list[float]] = {workers: [] for workers in sorted({1, given.workers})}
        paths = {} if alone else nodes()
        theirs: dict[str, list[float]] = {version: [] for version in paths}
        for _ in range(given.rounds if given.only != "paced" else 0):
            for workers, rates in ours.items():
                figures = full_speed(f"{folder}/full.db", workers, given.seconds)
                rates.append(figures.rate())
                failed += len(figures.errors)
            for version, rates in theirs.items():
                rates.append(boardgame_io(paths[version], 50, given.seconds / 2))
                print(
                    f"boardgame.io's server, in memory, driven the same way, Node {version}: "
                    f"{rates[-1]:.0f} moves/s",
                    flush=True,
                )
        for version, peer in theirs.items():
            for workers, rates in ours.items() if peer else ():
                ratio = statistics.median(rates) / statistics.median(peer)
                print(f"ratio with {named(workers)}, Node {version}: {ratio:.2f}  (wanted: at least 2)")
    print(json.dumps({"errors": failed}))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
