"""A server in a process of its own, which can be killed and started again."""

import signal
import socket
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from wyrmhall.server.run import Settings, listen


class Apart:
    def __init__(self, db: Path) -> None:
        self.db = db
        with listen(Settings(port=0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        words = ["serve", "--port", str(self.port), "--db", str(self.db), "--pace", "0.02"]
        self.process = subprocess.Popen(
            [Path(sys.executable).with_name("wyrmhall"), *words],
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        assert self.process.stdout is not None
        assert "http://" in self.process.stdout.readline()

    def kill(self) -> None:
        """As a power failure would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
        with socket.socket() as gone:
            assert gone.connect_ex(("127.0.0.1", self.port)) != 0

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.kill()
