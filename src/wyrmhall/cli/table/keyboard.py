"""What is typed at this terminal; what may be looked at for a while only has to be answered in time."""

from math import ceil
from time import monotonic
from typing import Any, NamedTuple

from wyrmhall.cli.terminal import TimeIsOver, ask
from wyrmhall.kernel.state import Step


class TimedLook(NamedTuple):
    """Somebody sees something until the time is over."""

    step: Step[Any]
    end: float  # as `monotonic` counts


class Keyboard:
    """Whoever sits at it, and how long they may look."""

    def __init__(self) -> None:
        self.look: TimedLook | None = None

    def time_look(self, step: Step[Any], live: bool) -> None:
        """From when it is first shown; through a pipe, where no person sits, there is no hurry."""
        if not step.look_seconds or not live:
            self.look = None
        elif self.look is None or self.look.step is not step:
            self.look = TimedLook(step, monotonic() + step.look_seconds)

    def seconds_left(self) -> int:
        assert self.look is not None
        return ceil(self.look.end - monotonic())

    def ask(self, prompt: str) -> str:
        """One line; TimeIsOver at the end of a look, also if an answer came too late."""
        if self.look is None:
            return ask(prompt)
        line = ask(prompt, self.look.end - monotonic())
        if self.look.end <= monotonic():
            raise TimeIsOver
        return line

    def ask_without_hurry(self, prompt: str) -> str:
        return ask(prompt)
