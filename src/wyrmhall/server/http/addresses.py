"""Who asks, and under which name: what a request says of its origin, read strictly and never believed."""

import ipaddress
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

FORWARDED: Final = b"x-forwarded-for"
ONE_NETWORK: Final = 64  # bits of an IPv6 address that all addresses of one visitor share
LAST_PORT: Final = 65_535
LONGEST_ID: Final = 64
_HOST: Final = re.compile(rb"(\[[0-9a-f:.]{2,45}\]|[a-z0-9_.-]{1,253})(?::([0-9]{1,5}))?")
_ORIGIN: Final = re.compile(rb"https?://(.+)")
_ID: Final = re.compile(r"[A-Za-z0-9_-]+")

Headers = Iterable[tuple[bytes, bytes]]
Networks = tuple[str, ...]
LOOPBACK: Final[Networks] = ("127.0.0.0/8", "::1/128")  # proxies on this machine


class Host(NamedTuple):
    """The name in a Host header, without port and brackets, and all of it as it came."""

    name: str
    whole: bytes


def parse_host(value: bytes) -> Host | None:
    """None if it is no host: neither a name nor a number, or with a port that is none."""
    whole = value.lower()
    match = _HOST.fullmatch(whole)
    if match is None or int(match[2] or 0) > LAST_PORT:
        return None
    return Host(match[1].decode().strip("[]"), whole)


def comes_from(origin: bytes, host: Host) -> bool:
    """Whether the page of that origin is one of ours."""
    match = _ORIGIN.fullmatch(origin.lower())
    return match is not None and match[1] == host.whole


def is_ip_address(name: str) -> bool:
    """Whether it is an IP address."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_id(word: str) -> bool:
    """Whether a table or a record could be called so; nothing else reaches the database."""
    return len(word) <= LONGEST_ID and _ID.fullmatch(word) is not None


def visitor_address(peer: str, headers: Headers, proxies: Networks) -> str:
    """The address of whoever asks, as it is counted: a proxy of these networks may name it, nobody else.

    Each proxy adds whom it was asked by at the end; the last that is no proxy of ours is the visitor, and
    what stands before that is only what they claim.
    """
    if not is_proxy(peer, proxies):
        return counted_address(peer)
    visitor = peer
    for value in reversed([value for name, value in headers if name == FORWARDED]):
        for named in reversed(value.decode("latin-1").split(",")):
            if not counted_address(named.strip()):
                return counted_address(visitor)
            visitor = named.strip()
            if not is_proxy(visitor, proxies):
                return counted_address(visitor)
    return counted_address(visitor)


@lru_cache(4_096)
def is_proxy(peer: str, proxies: Networks) -> bool:
    """Whether its word on who asks is believed."""
    number = parse_ip(peer)
    return number is not None and any(number in ipaddress.ip_network(network) for network in proxies)


@lru_cache(4_096)
def counted_address(address: str) -> str:
    """IPv6 by its network: one visitor has any number of addresses there. Empty if it is no address."""
    number = parse_ip(address)
    if number is None:
        return ""
    if number.version == 4:
        return str(number)
    return str(ipaddress.ip_network((number.packed, ONE_NETWORK), strict=False))


def parse_ip(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    bare = address.partition("]")[0].lstrip("[") if address.startswith("[") else address
    if bare.count(":") == 1:  # some proxies name the port, too
        bare = bare.partition(":")[0]
    try:
        number = ipaddress.ip_address(bare.partition("%")[0][:45])
    except ValueError:
        return None
    return getattr(number, "ipv4_mapped", None) or number
