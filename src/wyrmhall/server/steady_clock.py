"""The time of day, asked for once and then counted on by a clock that nobody sets.

Deadlines of tables are told in seconds since 1970, so that they outlive a restart. Within a process a wall
clock that is put forward or back must not move them, nor a machine that sleeps stop them.
"""

import time
from typing import Final

_COUNTER: Final = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)  # the former counts through sleep


def ticks() -> float:
    return time.clock_gettime(_COUNTER)


class SteadyClock:
    """Begins at the time it is told, as all processes of a database are told it by the same."""

    def __init__(self, told: float) -> None:
        self.set(told)

    def set(self, told: float) -> None:
        """Once, when the database can be asked."""
        self.ahead = told - ticks()

    def now(self) -> float:
        return self.ahead + ticks()
