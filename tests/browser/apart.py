"""A server in a process of its own, which can be killed and started again."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.server.serving import Asking, client_of
from wyrmhall.server.run import Settings, listen


class Apart(Asking):
    """Games of `packages`, a folder that pip has installed into, are there too."""

    def __init__(self, db: Path, packages: Path | None = None) -> None:
        self.db = db
        places = [*([str(packages)] if packages else []), os.environ.get("PYTHONPATH", "")]
        self.environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, places))}
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
            env=self.environment,
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
        self.http = client_of(self.url)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        self.http.close()
        if self.process.poll() is None:
            self.kill()
