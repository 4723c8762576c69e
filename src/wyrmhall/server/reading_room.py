"""Where whatever visitors hand in is read: in processes of its own, which may be stopped at any moment.

A file of cards, a record, options or a search may be made so that reading it takes for ever, or all memory.
Here it costs its own process, its own share of the time, and nobody else anything: a process that takes too
long is stopped and another takes its place. Next is always the address that has taken least time of late.
"""

import asyncio
import logging
import multiprocessing
import os
import pickle
import socket
import time
from collections import Counter, deque
from collections.abc import Callable
from multiprocessing.context import ForkServerProcess
from typing import Any, Final, NamedTuple

from msgspec import Struct, msgpack

from wyrmhall.server.denied import Denied
from wyrmhall.server.reading import FAULT, NO, READY, SIZE, ReadingLimits, serve

log: Final = logging.getLogger("wyrmhall")

PRELOADED: Final = ["wyrmhall.server.reading_ready"]  # by the process that the others are copies of
MOST_WAITING: Final = 24  # tasks of one address
MOST_IN_ALL: Final = 400
BUSY: Final = 3  # how much slower than alone a process may be before it is given up
FORGOTTEN_BY_HALF: Final = 20.0  # seconds after which time that was taken counts half
TOO_LONG: Final = "It takes too long to read: make it shorter or simpler."
TOO_MUCH: Final = "Too much is being read for you at once: try again in a moment."
NOT_READ: Final = "It cannot be read."

Work = Callable[..., bytes]


class Task(NamedTuple):
    address: str
    packed: bytes  # what is to be done, and with what
    within: float  # seconds
    done: "asyncio.Future[bytes]"


class ReadingProcess:
    """One process, and the line to it."""

    def __init__(self, limits: ReadingLimits) -> None:
        self.limits = limits
        self.process: ForkServerProcess | None = None

    async def start(self) -> None:
        ours, theirs = socket.socketpair()
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(PRELOADED)
        process = context.Process(target=serve, args=(theirs, self.limits), daemon=True)
        await asyncio.to_thread(process.start)
        theirs.close()
        self.reader, self.writer = await asyncio.open_connection(sock=ours)
        await self.reader.readexactly(len(READY))
        self.process = process

    async def read(self, packed: bytes) -> bytes:
        self.writer.write(SIZE.pack(len(packed)) + packed)
        (size,) = SIZE.unpack(await self.reader.readexactly(SIZE.size))
        return await self.reader.readexactly(size)

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.writer.close()
            self.process = None


class Spent(Struct):
    """Seconds that were taken by one address, of late."""

    seconds: float = 0.0
    at: float = 0.0

    def now(self) -> float:
        age = time.monotonic() - self.at
        return self.seconds * float(0.5 ** (age / FORGOTTEN_BY_HALF))

    def add(self, seconds: float) -> None:
        self.seconds, self.at = self.now() + seconds, time.monotonic()


class ReadingRoom:
    """All reading processes of a server, started when the first task comes, and who waits for them."""

    def __init__(self, limits: ReadingLimits | None = None, processes: int = 0) -> None:
        self.limits = limits or ReadingLimits()
        self.processes = processes or max(2, min(4, os.cpu_count() or 2))
        self.waiting: dict[str, deque[Task]] = {}
        self.busy: Counter[str] = Counter()
        self.spent: dict[str, Spent] = {}
        self.readers: list[asyncio.Task[None]] = []
        self.came = asyncio.Event()

    def stop(self) -> None:
        for reader in self.readers:
            reader.cancel()
        for tasks in self.waiting.values():
            for task in tasks:
                task.done.cancel()

    async def read(self, address: str, work: Work, *given: Any) -> bytes:
        """What `work` makes of what was given; Denied if it refuses, or takes too much."""
        tasks = self.waiting.setdefault(address, deque())
        if len(tasks) >= MOST_WAITING or sum(map(len, self.waiting.values())) >= MOST_IN_ALL:
            raise Denied(TOO_MUCH, 429, wait=2.0)
        done = asyncio.get_running_loop().create_future()
        tasks.append(Task(address, pickle.dumps((work, given)), BUSY * self.limits.seconds, done))
        self.wake()
        return opened(await done)

    def wake(self) -> None:
        if not self.readers:
            self.readers = [asyncio.create_task(self.work()) for _ in range(self.processes)]
        self.came.set()

    async def work(self) -> None:
        """One process, one task after another."""
        process = ReadingProcess(self.limits)
        try:
            while True:
                if process.process is None:
                    await process.start()
                task = self.next_task()
                if task is None:
                    self.came.clear()
                    await self.came.wait()
                else:
                    await self.carry_out(process, task)
        finally:
            process.stop()

    def next_task(self) -> Task | None:
        """Of whoever has taken least; one address never has all processes."""
        share = self.processes - 1
        ready = [address for address in self.waiting if self.busy[address] < share]
        if not ready:
            return None
        address = min(ready, key=self.spent_by)
        tasks = self.waiting[address]
        task = tasks.popleft()
        if not tasks:
            del self.waiting[address]
        return task

    def spent_by(self, address: str) -> float:
        found = self.spent.get(address)
        return found.now() if found is not None else 0.0

    async def carry_out(self, process: ReadingProcess, task: Task) -> None:
        began = time.monotonic()
        self.busy[task.address] += 1
        try:
            answer = await asyncio.wait_for(process.read(task.packed), task.within)
        except (TimeoutError, asyncio.IncompleteReadError, OSError):
            process.stop()
            answer = NO + msgpack.encode((TOO_LONG, 422, ""))
        finally:
            self.count(task.address, time.monotonic() - began)
        if not task.done.done():
            task.done.set_result(answer)

    def count(self, address: str, seconds: float) -> None:
        self.busy[address] -= 1
        if not self.busy[address]:
            del self.busy[address]
        self.came.set()
        if len(self.spent) > MOST_IN_ALL:
            self.spent = {one: spent for one, spent in self.spent.items() if spent.now() > 0.01}
        self.spent.setdefault(address, Spent()).add(seconds)


def opened(answer: bytes) -> bytes:
    """What a process has sent, without the sign before it."""
    sign, body = answer[:1], answer[1:]
    if sign == NO:
        why, status, field = msgpack.decode(body)
        raise Denied(why, status, field=field)
    if sign == FAULT:
        log.error("what a visitor has handed in could not be read: %s", body.decode())
        raise Denied(NOT_READ, 422)
    return body
