"""What is told of each request and each decision: counted, and one line of JSON where the host wants that.

No id, name, address, word or secret is handed here, so none can be told.
"""

from functools import cache
from typing import Any, Final

from prometheus_client import Counter

from wyrmhall.server.hosting.json_lines import LINES
from wyrmhall.server.hosting.metrics import (
    ACKNOWLEDGED_SECONDS,
    DECISIONS,
    REFUSALS,
    REQUEST_SECONDS,
    REQUESTS,
)

SOCKET: Final = "SOCKET"  # instead of a method
SWITCHED: Final = 101  # the status of a request that became a socket
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", SOCKET})
OTHER: Final = "other"  # what a visitor made up
HEALTH: Final = "/health"  # balancers ask it twice a second: counted, and left out of the log
NOWHERE: Final = "none"  # no route of ours


def note_request(method: str, route: str, status: int, seconds: float) -> None:
    """The route is ours, with the names of its parts instead of what stood there."""
    method = method if method in METHODS else OTHER
    REQUESTS.labels(method=method, route=route, status=str(status)).inc()
    if method != SOCKET:
        REQUEST_SECONDS.observe(seconds)
    if LINES.on and route != HEALTH:
        LINES.write(what="request", method=method, route=route, status=status, ms=milliseconds(seconds))


def note_decision(game: str, by: str, seconds: float) -> None:
    """It is on disk."""
    decisions_of(game, by).inc()
    if LINES.on:
        LINES.write(what="decision", game=game, by=by, ms=milliseconds(seconds))


@cache
def decisions_of(game: str, by: str) -> Counter:
    """Found once: both are words of ours, and few."""
    return DECISIONS.labels(game=game, by=by)


def note_acknowledged(seconds: float) -> None:
    ACKNOWLEDGED_SECONDS.observe(seconds)


def note_refused(game: str) -> None:
    REFUSALS.labels(game=game).inc()


def milliseconds(seconds: float) -> float:
    return round(seconds * 1000, 1)


def route_of(scope: Any) -> str:
    """As our handlers name it."""
    return str(scope.get("path_template") or NOWHERE)
