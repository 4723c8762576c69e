"""Tables that are played by pages without a browser, and what was measured of them."""

import asyncio
import random
import time
from typing import Any

import httpx

from bench.pages import Message, Page, open_page
from bench.serving import Server

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
        answered: dict[str, Any] = answer.json()
        return answered

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


async def play_for_a_while(
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
