"""Work that nobody waits for. A failure is noted in the log and hurts nobody."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from wyrmhall.server.errors import Denied
from wyrmhall.server.faults import log_fault
from wyrmhall.server.store import StoreUnavailable


class Background:
    """The tasks of a process that run beside everything else."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.note_end)

    def note_end(self, task: "asyncio.Task[Any]") -> None:
        self.tasks.discard(task)
        fault = None if task.cancelled() else task.exception()
        told = (StoreUnavailable, Denied)  # the store has told of the one, and the other is no fault
        if fault is not None and not isinstance(fault, told):
            log_fault("in the background", fault)

    def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
