"""Several processes behind one address: started, started again when one dies, and stopped together."""

import asyncio
import logging
import multiprocessing
import signal
import socket
import tempfile
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any, Final

log: Final = logging.getLogger("wyrmhall")

POLL: Final = 0.2  # seconds between two looks for a signal
START_WITHIN: Final = 60.0
STOP_WITHIN: Final = 10.0
PATIENCE: Final = 3  # how often in a row one may end before it has started

Work = Callable[[Any, Path, int, socket.socket, Event], None]  # given, folder, place, listening, started


class Workers:
    """`work` is done by each of them until it is told to stop."""

    def __init__(
        self, work: Work, given: Any, count: int, listening: socket.socket, drain: float = 0.0
    ) -> None:
        self.work = work
        self.given = given
        self.count = count
        self.listening = listening
        self.stop_within = STOP_WITHIN + drain  # seconds
        self.spawn = multiprocessing.get_context("spawn")
        self.stopped = False
        self.failed = [0] * count  # to start, in a row

    def run(self, ready: Callable[[], None]) -> None:
        """Until a signal comes; OSError if they do not start."""
        before = [(sign, signal.signal(sign, self.stop)) for sign in (signal.SIGINT, signal.SIGTERM)]
        with tempfile.TemporaryDirectory(prefix="wyrmhall-") as folder:
            self.folder = Path(folder)
            self.all = [self.start(place) for place in range(self.count)]
            try:
                self.await_all()
                if not self.stopped:
                    ready()
                while not self.stopped:
                    self.restart_ended()
            finally:
                self.end()
                for sign, handler in before:
                    signal.signal(sign, handler)

    def stop(self, *_: object) -> None:
        self.stopped = True

    def start(self, place: int) -> tuple[SpawnProcess, Event]:
        started = self.spawn.Event()
        words = (self.given, self.folder, place, self.listening, started)
        process = self.spawn.Process(target=self.work, args=words)
        process.start()
        return process, started

    def await_all(self) -> None:
        waited = 0.0
        while not self.stopped and not all(started.wait(POLL) for _, started in self.all):
            waited += POLL
            if waited > START_WITHIN or any(process.exitcode is not None for process, _ in self.all):
                raise OSError("a process of the server did not start")

    def restart_ended(self) -> None:
        wait([process.sentinel for process, _ in self.all], POLL)
        for place, (process, started) in enumerate(self.all):
            if process.exitcode is None or self.stopped:
                continue
            self.failed[place] = 0 if started.is_set() else self.failed[place] + 1
            if self.failed[place] >= PATIENCE:
                raise OSError("a process of the server did not start again")
            log.error("process %d of the server has ended by itself, and is started again", place)
            self.all[place] = self.start(place)

    def end(self) -> None:
        for process, _ in self.all:
            process.terminate()
        for process, _ in self.all:
            process.join(self.stop_within)
            process.kill()


def when_parent_ends(stop: Callable[[], None]) -> None:
    """Do it when whoever has started this process is gone: nobody would ever stop it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        loop = asyncio.get_running_loop()
        sentinel: int = parent.sentinel

        def gone() -> None:
            loop.remove_reader(sentinel)
            stop()

        loop.add_reader(sentinel, gone)
