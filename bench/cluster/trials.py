"""What is done to the servers, at random moments, and what must hold after it."""

import asyncio
import random
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

from bench.cluster.machines import Cluster, Machine
from bench.cluster.players import PlayedTable, Player, Tally, open_table
from wyrmhall.server.run import open_store
from wyrmhall.server.tables.log.live_table import TIMED_OUT

TABLES: Final = 9
KILLED: Final = "killed"
LONGEST_QUIET: Final = 0.8  # seconds between two events
BACK_WITHIN: Final = 30.0  # seconds
AWAY: Final = (0.5, 4.0)  # seconds for which a server is stopped or cut off


async def kill(machine: Machine) -> None:
    """The process is gone, as after a power cut; a new one is started."""
    await asyncio.to_thread(machine.kill)
    await asyncio.to_thread(machine.start)


async def pause(machine: Machine) -> None:
    """It stands still and comes back, and believes that nothing has happened."""
    machine.signal(signal.SIGSTOP)
    await asyncio.sleep(random.uniform(*AWAY))
    machine.signal(signal.SIGCONT)


async def cut_off(machine: Machine) -> None:
    """The database does not answer it any more; what it has sent arrives later."""
    machine.line.signal(signal.SIGSTOP)
    await asyncio.sleep(random.uniform(*AWAY))
    machine.line.signal(signal.SIGCONT)


async def sever(machine: Machine) -> None:
    """All its connections to the database break; for a while it gets no new ones."""
    await asyncio.to_thread(machine.line.kill)
    await asyncio.sleep(random.uniform(0.0, AWAY[1]))
    await asyncio.to_thread(machine.line.start)


Event = Callable[[Machine], Awaitable[None]]
EVENTS: Final[dict[str, tuple[Event, int]]] = {  # with how often each comes
    KILLED: (kill, 12),
    "stopped and continued": (pause, 3),
    "cut off from the database": (cut_off, 3),
    "its connections broken": (sever, 2),
}


@dataclass
class Report:
    """Of all trials."""

    events: Counter[str] = field(default_factory=Counter)
    waits: dict[str, list[float]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    tables: int = 0


def percentile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


class Trials:
    """Played at several tables at once, through HAProxy."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster, self.count = cluster, TABLES
        self.tally, self.report = Tally(), Report()
        self.tables: list[PlayedTable] = []
        self.opened = 0

    async def begin(self) -> None:
        self.store = open_store(self.cluster.db)
        await self.store.open()
        while len(self.tables) < self.count:
            await self.open_table()

    async def open_table(self) -> None:
        self.tables.append(await open_table(self.cluster, self.opened, self.tally))
        self.opened += 1
        self.report.tables += 1

    async def end(self) -> None:
        for played in self.tables:
            await self.check(played)
            await played.leave()
        await self.store.close()

    async def replace_ended(self) -> None:
        for played in [one for one in self.tables if one.over]:
            await self.check(played)
            await played.leave()
            self.tables.remove(played)
            await self.open_table()

    # -- one trial -------------------------------------------------------------------------------------

    def pages(self) -> list[Player]:
        """Those that are always asked: how long they wait is how long the server keeps them waiting."""
        return [player for played in self.tables if played.shared for player in played.players]

    async def trial(self) -> None:
        await asyncio.sleep(random.uniform(0.0, LONGEST_QUIET))
        machine = random.choice(await self.machines_ready())
        names = list(EVENTS)
        name = random.choices(names, [EVENTS[one][1] for one in names])[0]
        now, known = time.monotonic(), len(self.tally.waits)
        for player in self.pages():
            player.killed_at, player.broke = now, False
        await EVENTS[name][0](machine)
        await self.until_all_decided(name)
        self.report.events[name] += 1
        self.report.waits.setdefault(name, []).extend(self.tally.waits[known:])
        for played in self.tables:
            await self.check(played)
        await self.replace_ended()

    async def machines_ready(self) -> list[Machine]:
        """Two at least, so that one is left."""
        end = time.monotonic() + BACK_WITHIN
        while len(ready := await asyncio.to_thread(self.cluster.ready)) < 2:
            if time.monotonic() > end:
                raise TimeoutError("the servers do not come back")
            await asyncio.sleep(0.1)
        return ready

    async def until_all_decided(self, name: str) -> None:
        end = time.monotonic() + BACK_WITHIN
        while waiting := [player for player in self.pages() if player.killed_at and not player.over]:
            if time.monotonic() > end:
                where = ", ".join(player.table for player in waiting)
                self.report.faults.append(f"{name}: nothing is accepted any more at {where}")
                return
            await asyncio.sleep(0.02)

    # -- what must hold --------------------------------------------------------------------------------

    async def check(self, played: PlayedTable) -> None:
        acknowledged = [(player, list(player.acknowledged), player.seen) for player in played.players]
        rows = await self.store.rows(played.table, 0)
        faults, where = self.report.faults, f"table {played.table}"
        if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
            faults.append(f"{where}: the log has a hole")
        times = Counter(row.request for row in rows if row.request not in ("", TIMED_OUT))
        doubled = [request for request, number in times.items() if number > 1]
        if doubled:
            faults.append(f"{where}: {len(doubled)} decisions are there twice")
        for player, ids, seen in acknowledged:
            lost = [id for id in ids if id not in times]
            if lost:
                faults.append(f"{where}: {len(lost)} acknowledged decisions of {player.name} are lost")
            if seen > len(rows):
                faults.append(f"{where}: a page has seen seq {seen}, the log ends at {len(rows)}")
