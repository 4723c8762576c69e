"""Keeps in the database for whom tables wait. Tables only say so; nobody waits until it is written."""

import asyncio
from typing import Final

from wyrmhall.server.steady_clock import SteadyClock
from wyrmhall.server.store import Store, StoreUnavailable
from wyrmhall.server.store.turn_store import Seated, TurnStore
from wyrmhall.server.tables.people.turn_watch import TurnReport

TOGETHER: Final = 1.0  # seconds: what changes within them is written once
DELAY: Final = 120.0  # seconds until a call: whoever is about to come back need not be called


class Turns:
    """A TurnListener for all tables of this process."""

    def __init__(self, store: Store, clock: SteadyClock) -> None:
        self.stored, self.clock = TurnStore(store.sql), clock
        self.reports: dict[str, TurnReport] = {}  # by table: what is not written yet
        self.news = asyncio.Event()
        self.writing = asyncio.Lock()

    def on_turns(self, report: TurnReport) -> None:
        before = self.reports.get(report.table)
        self.reports[report.table] = report if before is None else report.after(before)
        self.news.set()

    async def keep_writing(self) -> None:
        while True:
            await self.news.wait()
            await asyncio.sleep(TOGETHER)
            await self.write()

    async def write(self) -> None:
        """All that is new, and what somebody else is just writing."""
        async with self.writing:
            await self.write_all()

    async def write_all(self) -> None:
        """While the database is away it waits here."""
        self.news.clear()
        reports, self.reports = self.reports, {}
        try:
            for report in reports.values():
                await self.write_report(report)
        except StoreUnavailable:
            later, self.reports = self.reports, reports
            for report in later.values():
                self.on_turns(report)
            self.news.set()

    async def write_report(self, report: TurnReport) -> None:
        people = await self.stored.seated(report.table)
        if people and not report.playing and not report.waiting:
            await self.stored.forget_table(report.table)
            return
        for seated in people:
            await self.write_turn(report, seated)

    async def write_turn(self, report: TurnReport, seated: Seated) -> None:
        person, holder = seated
        waiting = report.waiting.get(holder)
        if holder in report.here:
            await self.stored.came(person, report.table)
        if waiting is not None:
            due = self.clock.now() + DELAY
            await self.stored.asked(person, report.table, waiting.since, waiting.until, due)
        elif holder not in report.here:
            await self.stored.decided(person, report.table)
