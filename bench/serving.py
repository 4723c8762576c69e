"""`wyrmhall serve` in a process of its own."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Final

MOST_TABLES: Final = 50_000  # all of a load come from one address


class Server:
    """Started and listening; its address is in `url`."""

    def __init__(
        self,
        db: str,
        workers: int = 1,
        start: Sequence[str] = ("wyrmhall.cli",),
        more: Sequence[str] = (),
        log: IO[bytes] | None = None,
    ) -> None:
        words = [
            sys.executable,
            "-m",
            *start,
            "serve",
            "--port",
            "0",
            "--no-limits",
            "--tables-per-address",
            str(MOST_TABLES),
            "--pace",
            "0",
            "--workers",
            str(workers),
            "--db",
            db,
            *more,
        ]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        match = re.search(r"http://([\d.]+):(\d+)", self.process.stdout.readline())
        assert match is not None, "the server did not start"
        self.host, self.port = match[1], int(match[2])
        self.url = f"http://{self.host}:{self.port}"

    def pids(self) -> list[int]:
        """Of the process and of those it has started."""
        own = self.process.pid
        return [own, *map(int, Path(f"/proc/{own}/task/{own}/children").read_text().split())]

    def cpu(self) -> float:
        stats = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in self.pids()]
        return sum(int(fields[11]) + int(fields[12]) for fields in stats) / 100

    def memory(self) -> int:
        """Bytes that are its own: what processes share is counted once."""
        rolled = [Path(f"/proc/{pid}/smaps_rollup").read_text() for pid in self.pids()]
        return sum(
            1024 * int(line.split()[1])
            for text in rolled
            for line in text.splitlines()
            if line.startswith("Pss:")
        )

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    def kill(self) -> None:
        """As a power cut would."""
        for pid in self.pids():
            os.kill(pid, signal.SIGKILL)
        self.process.wait(20)
