"""The terminal: lines printed and typed, colour or none, a cleared screen where there is one."""

import os
import select
import shutil
import sys
import textwrap
from contextlib import suppress
from typing import Final

WIDTH: Final = 80
UNBROKEN: Final = "\u00a0"  # a space at which no line is broken; printed as a plain one
QUESTION: Final = 6  # lines around a drawing: gaps, the question, its choices, the prompt
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"  # home, screen, and what could be scrolled back to


def wants_colour(allowed: bool) -> bool:
    """Colour only for people: a terminal, and nobody who asked for none."""
    return allowed and not os.environ.get("NO_COLOR") and sys.stdout.isatty()


def is_live() -> bool:
    """Whether a person sits there, rather than a pipe."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def unbroken(text: str) -> str:
    """Words that `print_wrapped` leaves in one line."""
    return text.replace(" ", UNBROKEN)


def print_wrapped(text: str, indent: str = "") -> None:
    """A sentence, wrapped."""
    broken = textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + "  ",
        break_long_words=False,
        break_on_hyphens=False,  # a rule id stays whole
    )
    print("\n".join(broken).replace(UNBROKEN, " "))


def lines_left(drawing: str) -> int:
    """How many lines the screen has left for the news above a drawing, and the question below it."""
    return shutil.get_terminal_size().lines - drawing.count("\n") - QUESTION


def clear() -> None:
    """An empty screen; through a pipe, where nothing can be taken back, a plain line."""
    print(CLEAR if sys.stdout.isatty() else "-" * WIDTH, flush=True)


class TimeIsOver(Exception):
    """Nothing was answered in time."""


def ask(prompt: str, within: float | None = None) -> str:
    """One line from the keyboard; EOFError when there is no more. A person may have only so many seconds."""
    if is_live() and within is not None:
        return ask_within(prompt, within)
    if is_live():
        with suppress(ImportError):  # arrow keys, and the lines typed before, where the system has them
            import readline  # noqa: F401
        return input(prompt).strip()
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    print()
    if not line:
        raise EOFError
    return line.strip()


def ask_within(prompt: str, seconds: float) -> str:
    """Without arrow keys; what was begun when the time is over is thrown away."""
    print(prompt, end="", flush=True)
    if not answers_within(seconds):
        with suppress(ImportError):
            import termios

            termios.tcflush(sys.stdin, termios.TCIFLUSH)
        raise TimeIsOver
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.strip()


def answers_within(seconds: float) -> bool:
    """Systems that cannot wait for a keyboard say yes at once."""
    try:
        return bool(select.select([sys.stdin], [], [], max(0.0, seconds))[0])
    except OSError:
        return True


def forget_typed_lines() -> None:
    """Another person sits down: what was typed before must not come back by an arrow key."""
    with suppress(ImportError):
        import readline

        readline.clear_history()


def number_in(text: str) -> int | None:
    """The whole number that was typed; None for anything else, and for numbers nothing here can have."""
    return int(text) if text.isdecimal() and len(text) < 7 else None
