"""How far a long command is: a bar on standard error, if it takes longer than two seconds."""

import sys
import time
from typing import Final, Self

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

SHOWN_AFTER: Final = 2.0  # seconds


class SlowProgress:
    """Called with what is done and what there is to do; elsewhere than on a terminal it says nothing."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.began = time.monotonic()
        self.bar: Progress | None = None
        self.line = TaskID(0)

    def __enter__(self) -> Self:
        return self

    def __call__(self, done: int, total: int) -> None:
        if self.bar is None and sys.stderr.isatty() and time.monotonic() - self.began > SHOWN_AFTER:
            columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
            self.bar = Progress(*columns, console=Console(stderr=True), transient=True)
            self.line = self.bar.add_task(self.label, total=total)
            self.bar.start()
        if self.bar is not None:
            self.bar.update(self.line, completed=done, total=total)

    def __exit__(self, *_: object) -> None:
        if self.bar is not None:
            self.bar.stop()
