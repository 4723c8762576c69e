"""Drives the real command through pipes, or through a terminal of its own (pty)."""

import contextlib
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

COMMAND = [sys.executable, "-m", "wyrmhall.cli"]
PROMPT = re.compile(r"([\w)]> |press Enter: |Enter for no: |save FILE: |q quits: )$")
PATIENCE = 90.0  # seconds: others may have the machine
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Driver:
    """One running command; `read` gives what it printed until it asks for a line."""

    def __init__(self, *words: str, folder: Path, terminal: bool = False) -> None:
        environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
        environment |= {"TERM": "xterm", "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}
        self.screen = ""
        if terminal:
            self.reader, inner = pty.openpty()
            self.writer = self.reader
            self.process = subprocess.Popen(
                [*COMMAND, *words], stdin=inner, stdout=inner, stderr=inner, cwd=folder, env=environment,
                start_new_session=True, preexec_fn=_take_terminal,
            )  # fmt: skip
            os.close(inner)
        else:
            self.process = subprocess.Popen(
                [*COMMAND, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                cwd=folder, env=environment,
            )  # fmt: skip
            assert self.process.stdin is not None
            assert self.process.stdout is not None
            self.reader, self.writer = self.process.stdout.fileno(), self.process.stdin.fileno()

    def read(self) -> str:
        """What came since the last call, up to the next prompt or the end."""
        output, deadline = b"", time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if select.select([self.reader], [], [], 0.05)[0]:
                try:
                    chunk = os.read(self.reader, 65536)
                except OSError:  # a terminal whose program has ended
                    chunk = b""
                if not chunk:
                    break
                output += chunk
                if PROMPT.search(ESCAPES.sub("", output[-200:].decode("utf-8", "replace"))):
                    break
        text = output.decode("utf-8").replace("\r\n", "\n")
        self.screen += text
        return text

    def type(self, line: str) -> str:
        os.write(self.writer, f"{line}\n".encode())
        return self.read()

    def interrupt(self) -> int:
        """Press ctrl-C, again if it came just before the program began to listen; the exit code."""
        for _ in range(10):
            self.process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                return self.process.wait(2)
        raise AssertionError("ctrl-C does not end it")

    def end(self) -> int:
        """The exit code, nothing more being typed."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        self.read()
        return self.process.wait(PATIENCE)


def _take_terminal() -> None:
    """Make the pty the controlling terminal, so that ctrl-C reaches the program."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def first_choice(text: str) -> str:
    """A legal answer read off the screen: the first number in brackets, or the first bid offered."""
    lines = text.splitlines()
    for line in lines:
        offered = re.match(r"  [a-z ]+:  (\S+)", line)
        if offered:
            return offered[1]
    marked = re.search(r"\[(\d+)[|\]]", "\n".join(lines))
    assert marked, text
    return marked[1]
