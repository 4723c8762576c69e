"""By which addresses others in the same network reach this machine."""

import socket
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

EVERYWHERE: Final = ("0.0.0.0", "::")
LOCAL: Final = ("localhost", "127.0.0.1", "::1")
# addresses that are kept for documentation: to name one as the far end of a UDP socket sends nothing, and the
# system says from which of its own addresses it would
NOWHERE: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
DISCARD: Final = 9  # a port


def lan_addresses(host: str) -> list[str]:
    """Of this machine, where it listens at `host`; none where it has no network."""
    found = []
    for family, far in NOWHERE if host == "::" else NOWHERE[:1]:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((far, DISCARD))
                found.append(str(probe.getsockname()[0]))
        except OSError:
            continue
    return [address for address in found if not ip_address(address).is_loopback]


def who_reaches(host: str, address: str) -> str:
    """A line for whoever has started it at `host` and opens it at `address`; or nothing."""
    if host in LOCAL:
        return "Only this machine reaches it; with --host 0.0.0.0 everybody in your network does."
    if host not in EVERYWHERE:
        return ""
    port = urlsplit(address).port
    links = [f"http://{f'[{one}]' if ':' in one else one}:{port}" for one in lan_addresses(host)]
    if not links:
        return "Others reach it at the address of this machine in your network, which could not be found out."
    return f"Others in your network open {' or '.join(links)}. Make tables there: their links work for all."
