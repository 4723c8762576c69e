"""Numbered tasks on several processes or on Ray: the same results, in the same order, whoever does them.

A task is plain JSON, and so is its result. Finished tasks are written to a JSON Lines file as they come
in, so that an interrupted run goes on where it stopped, with other workers or another engine if need be.
"""

import hashlib
import json
import multiprocessing
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Literal, NamedTuple, Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from wyrmhall.lab.on_ray import in_ray

SECONDS_BETWEEN_LINES = 15.0
STOPPING = "Stopping: waiting for the tasks under way. What is done is kept."

Work = Callable[[Any], Any]  # a function of a module: processes find it by its name


class TaskFailed(Exception):
    """A fault in another process, told with its traceback."""


class WrongResumeFile(ValueError):
    """The resume file belongs to a run with other tasks."""


class TaskEngine(NamedTuple):
    """What carries out the tasks. The results do not depend on it."""

    workers: int = 0  # 0: one for each core
    kind: Literal["processes", "ray"] = "processes"
    address: str = ""  # of a running Ray cluster; without one Ray is started here


ONE_PROCESS: Final = TaskEngine(1)


class TaskResults(NamedTuple):
    """Results in the order of the tasks; None for those that a stop left undone."""

    results: list[Any]
    stopped: bool

    def done(self) -> list[Any]:
        return [result for result in self.results if result is not None]


def run_tasks(
    work: Work,
    tasks: Sequence[Any],
    engine: TaskEngine = ONE_PROCESS,
    label: str = "tasks",
    resume: Path | None = None,
) -> TaskResults:
    """work(task) for every task."""
    resume_file = ResumeFile(resume, fingerprint(work, tasks))
    results: list[Any] = [resume_file.known.get(number) for number in range(len(tasks))]
    left = [number for number in range(len(tasks)) if number not in resume_file.known]
    stopped = False
    with resume_file, ProgressBar(label, len(tasks), len(tasks) - len(left)) as bar:
        try:
            for number, text in _results_from(engine, work, tasks, left):
                results[number] = json.loads(text)
                resume_file.write(number, text)
                bar.advance()
        except KeyboardInterrupt:
            stopped = True
    return TaskResults(results, stopped)


def chunks(count: int, size: int) -> list[tuple[int, int]]:
    """The numbers 0 to count - 1 as half-open stretches: tasks of several games each."""
    return [(first, min(first + size, count)) for first in range(0, count, size)]


def fingerprint(work: Work, tasks: Sequence[Any]) -> str:
    text = json.dumps([work.__module__, work.__qualname__, list(tasks)])
    return hashlib.sha256(text.encode()).hexdigest()[:32]


# -- who does the work ---------------------------------------------------------------------------------------


def _do(work: Work, task: Any) -> str:
    return json.dumps(work(task), ensure_ascii=False)


def _do_apart(work: Work, task: Any) -> str:
    """In a process of its own. A fault comes back in words: not every exception can be sent."""
    try:
        return _do(work, task)
    except Exception:
        raise TaskFailed(traceback.format_exc()) from None


def _results_from(
    engine: TaskEngine, work: Work, tasks: Sequence[Any], left: list[int]
) -> Iterator[tuple[int, str]]:
    """Numbers and results, in whatever order they are finished."""
    if not left:
        return iter(())
    if engine.kind == "ray":
        return in_ray(_do, work, tasks, left, engine.workers, engine.address)
    workers = min(engine.workers or os.cpu_count() or 1, len(left))
    return _one_by_one(work, tasks, left) if workers == 1 else _in_pool(work, tasks, left, workers)


def _one_by_one(work: Work, tasks: Sequence[Any], left: list[int]) -> Iterator[tuple[int, str]]:
    for number in left:
        yield number, _do(work, tasks[number])


def _ignore_interrupts(parent: int) -> None:
    """Ctrl-C reaches every process of the terminal; the first one alone decides what follows."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()


def _leave_with(parent: int) -> None:
    """A worker whose parent was killed would wait for tasks for ever."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def _in_pool(work: Work, tasks: Sequence[Any], left: list[int], workers: int) -> Iterator[tuple[int, str]]:
    pool = ProcessPoolExecutor(
        workers, multiprocessing.get_context("spawn"), _ignore_interrupts, (os.getpid(),)
    )
    interrupted = False
    waiting: dict[Future[str], int] = {pool.submit(_do_apart, work, tasks[number]): number for number in left}
    try:
        while waiting:
            try:
                done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            except KeyboardInterrupt:
                interrupted = True
                print(STOPPING, file=sys.stderr)
                for future in [future for future in waiting if future.cancel()]:
                    del waiting[future]
                continue
            for future in done:
                yield waiting.pop(future), future.result()
    finally:
        pool.shutdown(cancel_futures=True)  # after a fault nobody waits for what is left
    if interrupted:
        raise KeyboardInterrupt


# -- what is done already -----------------------------------------------------------------------------------


class ResumeFile:
    """The resume file: a line that says which run it is, then one for each finished task."""

    def __init__(self, path: Path | None, run: str) -> None:
        self.path = path
        self.known: dict[int, Any] = {}
        if path is None:
            return
        lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
        whole = [line for line in lines if line.endswith("\n")]  # a torn last line was not finished
        if whole and json.loads(whole[0]).get("run") != run:
            raise WrongResumeFile(f"{path} belongs to another run; name another file, or remove it")
        for line in whole[1:]:
            entry = json.loads(line)
            self.known[entry["task"]] = entry["result"]
        path.write_text("".join(whole) or json.dumps({"run": run}) + "\n", "utf-8")

    def __enter__(self) -> Self:
        self.file = self.path.open("a", encoding="utf-8") if self.path else None
        return self

    def write(self, number: int, result: str) -> None:
        if self.file is not None:
            self.file.write(f'{{"task": {number}, "result": {result}}}\n')
            self.file.flush()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.file is not None:
            self.file.close()


# -- how far it is ------------------------------------------------------------------------------------------


class ProgressBar:
    """A progress bar on a terminal, a line now and then elsewhere; always on standard error."""

    def __init__(self, label: str, total: int, done: int) -> None:
        self.label, self.total, self.done = label, total, done
        self.last_printed = time.monotonic()
        self.progress: Progress | None = None
        if sys.stderr.isatty():
            columns = (
                TextColumn("{task.description}"),
                BarColumn(),
                MofNCompleteColumn(),
                TimeRemainingColumn(),
            )
            self.progress = Progress(*columns, console=Console(stderr=True), transient=True)
            self.line = self.progress.add_task(label, total=total, completed=done)

    def __enter__(self) -> Self:
        if self.progress is not None:
            self.progress.start()
        return self

    def advance(self) -> None:
        self.done += 1
        if self.progress is not None:
            self.progress.advance(self.line)
        elif time.monotonic() - self.last_printed > SECONDS_BETWEEN_LINES:
            self.last_printed = time.monotonic()
            print(f"{self.label}: {self.done} of {self.total}", file=sys.stderr)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.progress is not None:
            self.progress.stop()
