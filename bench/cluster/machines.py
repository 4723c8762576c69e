"""The machines: HAProxy in front, three servers, and a line to the database for each that can be cut."""

import os
import random
import signal
import socket
import subprocess
import time
import urllib.request
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

from wyrmhall.server.run import Settings, run
from wyrmhall.server.store.quotas import Quota

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "cluster" / "haproxy.cfg"
OF_DEBIAN: Final = ("log /dev/log", "chroot ", "stats socket ", "user ", "group ")  # and of root
OF_TLS: Final = ("bind :443 ", "http-request redirect scheme https ")
NAMES: Final = ("one", "two", "three")
DRAIN: Final = 2.0  # seconds
ALL_FROM_HERE: Final = Quota(per_address=50_000, in_all=50_000)  # tables: they come from one address
START_WITHIN: Final = 60.0
PORTS: Final = range(15_000, 32_000)  # below those that the system gives to connections
LINE: Final = """
global
    maxconn 1000
defaults
    mode tcp
    timeout connect 5s
    timeout client 1h
    timeout server 1h
listen database
    bind 127.0.0.1:{port}
    server postgres unix@{socket}
"""

_given: Final[set[int]] = set()
_processes: Final = get_context("forkserver")  # one process knows all games: a server is there at once
_processes.set_forkserver_preload(
    [
        "wyrmhall.server.run",
        "wyrmhall.server.store.postgres.store",
        "wyrmhall.server.sandbox.preload",
        __name__,
    ]
)


def free_port() -> int:
    """One that was not given before, and which no connection is given by the system meanwhile."""
    while True:
        port = random.choice(PORTS)
        if port not in _given and not is_listening(port):
            _given.add(port)
            return port


def is_listening(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


def children(pid: int) -> list[int]:
    try:
        return [*map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]
    except OSError:
        return []


class HaProxy:
    """One that runs a configuration."""

    def __init__(self, folder: Path, name: str, configuration: str, port: int) -> None:
        self.file, self.port = folder / f"{name}.cfg", port
        self.file.write_text(configuration)
        self.start()

    def start(self) -> None:
        """It listens when this returns."""
        words = ["haproxy", "-db", "-q", "-f", str(self.file)]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + START_WITHIN
        while not is_listening(self.port):
            assert time.monotonic() < end, "HAProxy did not start"
            time.sleep(0.02)

    def signal(self, sign: signal.Signals) -> None:
        os.kill(self.process.pid, sign)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(20)


def without_lines(text: str, *beginnings: str) -> str:
    """An example without what a trial has not: each beginning must be there, or the example has changed."""
    for beginning in beginnings:
        assert f"\n    {beginning}" in text, beginning
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if not line.strip().startswith(beginnings))


def balancer(folder: Path, port: int, servers: list[int]) -> HaProxy:
    """The example, with addresses of this machine, and without TLS."""
    text = without_lines(EXAMPLE.read_text(), *OF_DEBIAN, *OF_TLS)
    text = text.replace("bind :80", f"bind 127.0.0.1:{port}").replace("maxconn 20000", "maxconn 2000")
    for number, one in enumerate(servers, 11):
        text = text.replace(f"10.0.0.{number}:8000", f"127.0.0.1:{one}")
    return HaProxy(folder, "balancer", text, port)


def line_to(folder: Path, name: str, db: str) -> tuple[HaProxy, str]:
    """A line to the database of that address, and the address at its near end."""
    parts, port = urlsplit(db), free_port()
    where = Path(parse_qs(parts.query)["host"][0]) / ".s.PGSQL.5432"
    line = HaProxy(folder, f"line-{name}", LINE.format(port=port, socket=where), port)
    return line, f"postgresql://{parts.username}@127.0.0.1:{port}{parts.path}"


def serve(settings: Settings) -> None:
    """In a process of its own, as `wyrmhall serve` does."""
    with suppress(KeyboardInterrupt):
        run(settings, lambda _: None)


class Machine:
    """A server, and its line to the database."""

    def __init__(self, folder: Path, name: str, db: str) -> None:
        self.name, self.port = name, free_port()
        self.line, self.db = line_to(folder, name, db)
        self.start()

    def start(self) -> None:
        """It is not there yet: see `ready`."""
        settings = Settings(
            port=self.port, db=self.db, limits=False, pace=0.0, drain=DRAIN, proxy=True, tables=ALL_FROM_HERE
        )
        self.process = _processes.Process(target=serve, args=(settings,))
        self.process.start()

    @property
    def ready(self) -> bool:
        """Whether a load balancer would send visitors here."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=1) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def pids(self) -> list[int]:
        own = self.process.pid
        assert own is not None
        return [own, *children(own)]

    def kill(self) -> None:
        """As a power cut would."""
        for pid in self.pids():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.join(20)

    def signal(self, sign: signal.Signals) -> None:
        assert self.process.pid is not None
        os.kill(self.process.pid, sign)

    def stop(self) -> None:
        """As a host does: it drains and leaves."""
        self.process.terminate()
        self.process.join(30)


class Cluster:
    """All of them; `port` is HAProxy's."""

    host = "127.0.0.1"

    def __init__(self, folder: Path, db: str) -> None:
        self.folder, self.db, self.port = folder, db, free_port()
        self.machines = [Machine(folder, name, db) for name in NAMES]
        self.proxy = balancer(folder, self.port, [one.port for one in self.machines])
        self.url = f"http://{self.host}:{self.port}"

    def ready(self) -> list[Machine]:
        """Those that are; one that has ended by itself is started again, as a host's supervisor would."""
        for one in self.machines:
            if not one.process.is_alive():
                one.start()
        return [one for one in self.machines if one.ready]

    def await_ready(self) -> None:
        end = time.monotonic() + START_WITHIN
        while len(self.ready()) < len(self.machines):
            assert time.monotonic() < end, "a server did not start"
            time.sleep(0.1)

    def close(self) -> None:
        for one in self.machines:
            one.kill()
            one.line.kill()
        self.proxy.kill()
