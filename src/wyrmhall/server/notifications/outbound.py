"""Requests to addresses that visitors have given: https, no redirects, and only where `Reach` allows it.

A name is resolved once, every address it has is looked at, and the connection goes to that very address. So a
name that means something else a moment later leads nowhere. TLS still asks for the name.
"""

import asyncio
import re
import socket
import ssl
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from wyrmhall.server.errors import Denied
from wyrmhall.server.notifications.reach import Reach

WITHIN: Final = 10.0  # seconds for all of a request
LARGEST_ANSWER: Final = 16_384  # bytes that are read of it; only the status counts
LONGEST: Final = 2_000  # signs of an address
LOWEST_PORT: Final = 1_024  # below it only 443: no mail server or the like is talked to
HTTPS: Final = 443
_URL: Final = re.compile(r"https?://[!-~]+")
_HOST: Final = re.compile(r"[a-z0-9]([a-z0-9._-]{0,251}[a-z0-9.])?|[0-9a-f:.]{2,45}")
_STATUS: Final = re.compile(rb"HTTP/1\.[01] ([0-9]{3})\b")

# one sentence for both: nobody finds out by it which names this machine knows
FORBIDDEN: Final = "its name is not known, or the server does not go there"
NO_URL: Final = "That is no address: it begins with https:// and has no blanks."


class Unreachable(Exception):
    """It could not be sent, and why in a few words."""


class Target(NamedTuple):
    """Where a request goes."""

    tls: bool
    host: str
    port: int
    path: str
    literal: bool  # the host is an IPv6 address, which stands in brackets

    @property
    def authority(self) -> str:
        host = f"[{self.host}]" if self.literal else self.host
        return host if self.port == (443 if self.tls else 80) else f"{host}:{self.port}"


def parse_url(url: str) -> Target:
    """Denied if it is none that a request could go to."""
    if len(url) > LONGEST or _URL.fullmatch(url) is None:
        raise Denied(NO_URL, field="address")
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").lower(), parts.port
    except ValueError:
        raise Denied(NO_URL, field="address") from None
    if parts.username is not None or parts.password is not None or _HOST.fullmatch(host) is None:
        raise Denied(NO_URL, field="address")
    tls = parts.scheme == "https"
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(tls, host, port or (HTTPS if tls else 80), path, ":" in host)


class OutboundHttp:
    """Sends small requests, one connection each."""

    def __init__(self, reach: Reach) -> None:
        self.reach = reach
        self.trusted = ssl.create_default_context()

    async def post(self, url: str, headers: dict[str, str], body: bytes) -> int:
        """The status of the answer; Unreachable if there is none."""
        target = parse_url(url)
        try:
            async with asyncio.timeout(WITHIN):
                return await self.send(target, await self.resolve(target), headers, body)
        except TimeoutError:
            raise Unreachable("it does not answer in time") from None
        except ssl.SSLCertVerificationError:
            raise Unreachable("its certificate is not valid") from None
        except OSError:
            raise Unreachable("it cannot be reached") from None

    async def resolve(self, target: Target) -> str:
        """The address to connect to. One forbidden address among several is one too many."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise Unreachable(FORBIDDEN) from None
        addresses = [str(one[4][0]) for one in found]
        if not addresses or not all(map(self.reach.allows, addresses)):
            raise Unreachable(FORBIDDEN)
        named = all(map(self.reach.is_named, addresses))
        if not named and (not target.tls or (target.port != HTTPS and target.port < LOWEST_PORT)):
            raise Unreachable(FORBIDDEN)
        return addresses[0]

    async def send(self, target: Target, address: str, headers: dict[str, str], body: bytes) -> int:
        reader, writer = await asyncio.open_connection(
            address,
            target.port,
            ssl=self.trusted if target.tls else None,
            server_hostname=target.host if target.tls else None,
            limit=LARGEST_ANSWER,
            flags=socket.AI_NUMERICHOST,
        )
        try:
            writer.write(request_head(target, headers, len(body)) + body)
            await writer.drain()
            return status_of(await reader.read(LARGEST_ANSWER))
        finally:
            writer.transport.abort()


def request_head(target: Target, headers: dict[str, str], length: int) -> bytes:
    given = {
        "Host": target.authority,
        "User-Agent": "Wyrmhall",
        "Connection": "close",
        "Content-Length": str(length),
        **headers,
    }
    lines = [f"POST {target.path} HTTP/1.1", *[f"{name}: {value}" for name, value in given.items()]]
    assert not any(mark in line for line in lines for mark in "\r\n")
    return "\r\n".join([*lines, "", ""]).encode("latin-1")


def status_of(answer: bytes) -> int:
    found = _STATUS.match(answer)
    if found is None:
        raise Unreachable("it does not speak HTTP")
    return int(found[1])
