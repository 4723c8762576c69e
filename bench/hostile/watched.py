"""`wyrmhall serve` in a process that writes down every connection it makes, and asks name servers of ours.

    python -m bench.hostile.watched CONNECTIONS serve --port 0 ...

Python tells of each connection (its audit events) as long as it makes them itself: so uvloop is left out.
"""

import socket
import sys
from typing import Any, Final

from wyrmhall.cli.main import run

ALLOWED: Final = "127.0.0.9"  # the host's own network, in this attack


class Names:
    """What `*.example` means: an address that stands in the name, alone, beside an allowed one, or from the
    second question on. That is how somebody with a name server of their own would answer."""

    def __init__(self) -> None:
        self.real, self.asked = socket.getaddrinfo, set[str]()

    def resolve(self, host: Any, port: Any, *given: Any, **more: Any) -> Any:
        name = host.decode() if isinstance(host, bytes) else str(host)
        if not name.lower().rstrip(".").endswith(".example"):
            return self.real(host, port, *given, **more)
        return [one for address in self.answer(name.lower()) for one in self.numbers(address, port)]

    def answer(self, name: str) -> list[str]:
        label, kind = name.split(".")[1:3]
        address = label.replace("x", ":").replace("-", ".")
        if kind == "one":
            return [address]
        if kind == "both":
            return [ALLOWED, address]
        again = name in self.asked
        self.asked.add(name)
        return [address if again else ALLOWED]

    def numbers(self, address: str, port: Any) -> Any:
        return self.real(address, port, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST)


def watch(path: str) -> None:
    connections = open(path, "a", buffering=1)  # noqa: SIM115  # until the process ends

    def hear(event: str, given: tuple[Any, ...]) -> None:
        if event == "socket.connect" and isinstance(given[1], tuple):
            connections.write(f"{given[1][0]} {given[1][1]}\n")

    sys.addaudithook(hear)


if __name__ == "__main__":
    sys.modules["uvloop"] = None  # type: ignore[assignment]  # whoever looks for it finds none
    watch(sys.argv[1])
    socket.getaddrinfo = Names().resolve
    sys.exit(run(sys.argv[2:]))
