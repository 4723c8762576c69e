"""How the host of `wyrmhall serve` wants to see how the server is: lines of a log, and figures."""

from typing import TYPE_CHECKING, Final

from wyrmhall.cli.errors import CommandError

if TYPE_CHECKING:
    from wyrmhall.server.hosting.metrics_port import MetricsPort

JSON: Final = "json"
LOGS: Final = ("plain", JSON)
LAST_PORT: Final = 65_535


def checked_log(kind: str) -> bool:
    """Whether the log is JSON."""
    if kind not in LOGS:
        raise CommandError(f"--log: {kind!r} is none of {', '.join(LOGS)}.")
    return kind == JSON


def metrics_port(where: str, workers: int) -> "MetricsPort | None":
    """A port of this machine, or an address and a port; each process takes one, from there on."""
    from wyrmhall.server.hosting.metrics_port import LOCAL, MetricsPort

    if not where:
        return None
    host, _, port = where.rpartition(":")
    last = LAST_PORT - workers + 1
    if not port.isdecimal() or not 1 <= int(port) <= last:
        raise CommandError(f"--metrics: {where!r} is no port up to {last}, like 9100 or 10.0.0.5:9100.")
    return MetricsPort(host.strip("[]") or LOCAL, int(port))
