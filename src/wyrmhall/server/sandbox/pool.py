"""Where whatever visitors hand in is read: in processes of its own, which may be stopped at any moment.

A file of cards, a record, options or a search may be made so that reading it takes for ever, or all memory.
Here it costs its own process, its own share of the time, and nobody else anything: a process that takes too
long is stopped and another takes its place. Next is always the address that has taken least time of late.

Whatever is handed in is tried for a moment first, in a process that is kept for that. What takes longer, or
comes from somebody who has taken much of late, waits for the others: so nobody's long tasks, however many
addresses they come from, keep those waiting who bring what can be read at once.
"""

import asyncio
import logging
import multiprocessing
import os
import pickle
import socket
import threading
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.context import ForkServerProcess
from typing import Any, Final, NamedTuple

from msgspec import Struct, msgpack

from wyrmhall.server.errors import Denied
from wyrmhall.server.sandbox.process import FAULT, NICENESS, NO, READY, SIZE, SandboxLimits, serve

log: Final = logging.getLogger("wyrmhall")

PRELOADED: Final = ["wyrmhall.server.sandbox.preload"]  # by the process that the others are copies of
MOST_WAITING: Final = 24  # tasks of one address
MOST_IN_ALL: Final = 400
TIMES_SLOWER: Final = 3  # how much slower than alone a process may be before it is given up
LONGEST_WAIT: Final = 45.0  # seconds until an answer, whatever it is
FIRST_TRY: Final = 1.0  # seconds for the first try; of processor time where the machine is busy
MUCH_TIME: Final = 2.0  # seconds that an address has taken of late, after which it has no first tries
FORGOTTEN_BY_HALF: Final = 20.0  # seconds after which time that was taken counts half
TOO_LONG: Final = "It takes too long to read: make it shorter or simpler."
TOO_MUCH: Final = "Too much at once: the server is still busy with what you have sent. Try again in a moment."
PROCESSOR_CLOCK: Final = 2  # Linux's number for it, to which that of the process is added
NOT_READ: Final = "It cannot be read."
REFUSED: Final = NO + msgpack.encode((TOO_LONG, 422, ""))

Work = Callable[..., bytes]


class Task(NamedTuple):
    address: str
    packed: bytes  # what is to be done, and with what
    done: "asyncio.Future[bytes]"


class SandboxProcess:
    """One process, and the socket to it."""

    def __init__(self, limits: SandboxLimits, niceness: int) -> None:
        self.limits, self.niceness = limits, niceness
        self.process: ForkServerProcess | None = None

    async def start(self) -> None:
        ours, theirs = socket.socketpair()
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(PRELOADED)
        process = context.Process(target=serve, args=(theirs, self.limits, self.niceness), daemon=True)
        await in_thread(process.start)
        theirs.close()
        self.reader, self.writer = await asyncio.open_connection(sock=ours)
        await self.reader.readexactly(len(READY))
        self.process = process

    async def read(self, packed: bytes) -> bytes:
        self.writer.write(SIZE.pack(len(packed)) + packed)
        (size,) = SIZE.unpack(await self.reader.readexactly(SIZE.size))
        return await self.reader.readexactly(size)

    async def try_for(self, seconds: float, packed: bytes) -> bytes:
        """TimeoutError if it takes longer; one that was hardly given a processor yet has more time."""
        reading = asyncio.ensure_future(self.read(packed))
        before = self.processor_time()
        try:
            for _ in range(TIMES_SLOWER):
                if (await asyncio.wait({reading}, timeout=seconds))[0]:
                    return reading.result()
                if self.processor_time() - before > seconds / 2:
                    break
            raise TimeoutError
        finally:
            reading.cancel()

    def processor_time(self) -> float:
        """Seconds it has used; where the system does not tell, as many as have passed."""
        pid = self.process.pid if self.process is not None else None
        try:
            return time.clock_gettime((~(pid or 0) << 3) | PROCESSOR_CLOCK)
        except OSError:
            return time.monotonic()

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.writer.close()
            self.process = None


async def in_thread(work: Callable[[], None]) -> None:
    """In a thread for which nobody waits when the server stops: the first start may take a while."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def run() -> None:
        fault = None
        try:
            work()
        except Exception as failed:
            fault = failed
        with suppress(RuntimeError):  # the server has stopped meanwhile
            loop.call_soon_threadsafe(resolve, done, fault)

    threading.Thread(target=run, name="wyrmhall-reading", daemon=True).start()
    await done


def resolve(done: "asyncio.Future[None]", fault: Exception | None) -> None:
    if done.cancelled():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)


class TimeSpent(Struct):
    """Seconds that were taken by one address, of late."""

    seconds: float = 0.0
    at: float = 0.0

    def now(self) -> float:
        age = time.monotonic() - self.at
        return self.seconds * float(0.5 ** (age / FORGOTTEN_BY_HALF))

    def add(self, seconds: float) -> None:
        self.seconds, self.at = self.now() + seconds, time.monotonic()


class Lane:
    """Those who wait, by address, and how many processes each has."""

    def __init__(self, share: int) -> None:
        self.share = share  # processes that one address may have at a time
        self.waiting: dict[str, deque[Task]] = {}
        self.busy: Counter[str] = Counter()

    def add(self, task: Task) -> None:
        self.waiting.setdefault(task.address, deque()).append(task)

    def next(self, order: Callable[[str], float]) -> Task | None:
        """The longest waiting of whoever comes first."""
        ready = [address for address in self.waiting if self.busy[address] < self.share]
        if not ready:
            return None
        address = min(ready, key=order)
        tasks = self.waiting[address]
        task = tasks.popleft()
        if not tasks:
            del self.waiting[address]
        self.busy[address] += 1
        return task

    def forget(self, address: str) -> None:
        """Those tasks of an address that nobody waits for any more."""
        left = deque(task for task in self.waiting.pop(address, ()) if not task.done.done())
        if left:
            self.waiting[address] = left

    def leave(self, address: str) -> None:
        self.busy[address] -= 1
        if not self.busy[address]:
            del self.busy[address]

    def number(self, address: str) -> int:
        return len(self.waiting.get(address, ()))

    def in_all(self) -> int:
        return sum(map(len, self.waiting.values()))


class Sandbox:
    """All sandbox processes of a server, and who waits for them."""

    def __init__(
        self, limits: SandboxLimits | None = None, processes: int = 0, longest_wait: float = LONGEST_WAIT
    ) -> None:
        self.limits = limits or SandboxLimits()
        self.longest_wait = longest_wait
        self.processes = processes or max(2, min(4, os.cpu_count() or 2))
        self.quick = Lane(max(1, self.processes - 1))
        self.slow = Lane(max(1, self.processes - 2))
        self.spent: dict[str, TimeSpent] = {}
        self.readers: list[asyncio.Task[None]] = []
        self.task_added = asyncio.Event()

    def start(self) -> None:
        """The processes; whoever comes before they are there waits for them."""
        if not self.readers:
            lanes = [[self.quick], *[[self.slow, self.quick]] * (self.processes - 1)]
            self.readers = [asyncio.create_task(self.work(mine)) for mine in lanes]

    def stop(self) -> None:
        for reader in self.readers:
            reader.cancel()
        for lane in (self.quick, self.slow):
            for tasks in lane.waiting.values():
                for task in tasks:
                    task.done.cancel()

    async def read(self, address: str, work: Work, *given: Any) -> bytes:
        """What `work` makes of what was given; Denied if it refuses, or takes too much."""
        lanes = (self.quick, self.slow)
        many = sum(lane.number(address) for lane in lanes)
        if many >= MOST_WAITING or sum(lane.in_all() for lane in lanes) >= MOST_IN_ALL:
            raise Denied(TOO_MUCH, 429, wait=2.0)
        done = asyncio.get_running_loop().create_future()
        lane = self.quick if self.spent_by(address) < MUCH_TIME else self.slow
        lane.add(Task(address, pickle.dumps((work, given)), done))
        self.start()
        self.task_added.set()
        try:
            return unwrapped(await asyncio.wait_for(done, self.longest_wait))
        except TimeoutError:
            self.quick.forget(address)
            self.slow.forget(address)
            raise Denied(TOO_MUCH, 429, wait=10.0) from None

    async def work(self, lanes: list[Lane]) -> None:
        """One process, one task after another, out of the first lane where somebody waits."""
        process = SandboxProcess(self.limits, NICENESS if self.slow in lanes else 0)
        try:
            while True:
                if process.process is None:
                    await process.start()
                lane, task = self.next_task(lanes)
                if task is None:
                    self.task_added.clear()
                    await self.task_added.wait()
                else:
                    await self.carry_out(process, lane, task)
        finally:
            process.stop()

    def next_task(self, lanes: list[Lane]) -> tuple[Lane, Task | None]:
        """Of whoever has taken least; one address never has all processes."""
        for lane in lanes:
            task = lane.next(self.spent_by)
            if task is not None:
                return lane, task
        return lanes[0], None

    def spent_by(self, address: str) -> float:
        spent = self.spent.get(address)
        return spent.now() if spent is not None else 0.0

    async def carry_out(self, process: SandboxProcess, lane: Lane, task: Task) -> None:
        began = time.monotonic()
        answer: bytes | None  # None: it takes longer than a moment
        try:
            if lane is self.quick:
                answer = await process.try_for(min(FIRST_TRY, self.limits.seconds), task.packed)
            else:
                answer = await asyncio.wait_for(process.read(task.packed), TIMES_SLOWER * self.limits.seconds)
        except TimeoutError:
            process.stop()
            answer = None if lane is self.quick else REFUSED
        except (asyncio.IncompleteReadError, OSError):
            process.stop()
            answer = REFUSED
        except asyncio.CancelledError:
            task.done.cancel()
            raise
        finally:
            lane.leave(task.address)
            self.count(task.address, time.monotonic() - began)
        if task.done.done():
            return  # whoever brought it has been told that it takes too long
        if answer is None:
            self.slow.add(task)
        else:
            task.done.set_result(answer)

    def count(self, address: str, seconds: float) -> None:
        self.task_added.set()
        if len(self.spent) > MOST_IN_ALL:
            self.spent = {one: spent for one, spent in self.spent.items() if spent.now() > 0.01}
        self.spent.setdefault(address, TimeSpent()).add(seconds)


def unwrapped(answer: bytes) -> bytes:
    """What a process has sent, without the sign before it."""
    sign, body = answer[:1], answer[1:]
    if sign == NO:
        why, status, field = msgpack.decode(body)
        raise Denied(why, status, field=field)
    if sign == FAULT:
        log.error("what a visitor has handed in could not be read: %s", body.decode())
        raise Denied(NOT_READ, 422)
    return body
