"""`/metrics` at a port of its own, which no proxy passes on: off unless the host names one."""

import errno
import socket
from typing import Final, NamedTuple

from prometheus_client import start_http_server

from wyrmhall import __version__
from wyrmhall.server.hosting.metrics import BUILD, REGISTRY

LOCAL: Final = "127.0.0.1"


class MetricsPort(NamedTuple):
    """Where the first process tells its figures; each further one at the next port."""

    host: str
    port: int

    def of_worker(self, place: int) -> "MetricsPort":
        return self._replace(port=self.port + place)


class MetricsPortTaken(Exception):
    """Something else listens there, or nobody may."""


def check_free(first: MetricsPort, workers: int) -> None:
    """MetricsPortTaken says which port cannot be had, before anything is started."""
    for place in range(workers):
        host, port = first.of_worker(place)
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError as error:
                taken = error.errno == errno.EADDRINUSE
                why = "something else is there already" if taken else str(error.strerror or error)
                raise MetricsPortTaken(f"{host}, port {port}: {why}") from None


def serve_metrics(where: MetricsPort) -> None:
    """In a thread that ends with the process."""
    BUILD.labels(version=__version__).set(1)
    start_http_server(where.port, where.host, REGISTRY)
