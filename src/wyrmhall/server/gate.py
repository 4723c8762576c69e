"""Before anything else is looked at: does the request come from our own page, and is it not too much?"""

import ipaddress
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import json

from wyrmhall.server.denied import Denied
from wyrmhall.server.limits import ASKS, SOCKETS, Limits

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
READING: Final = ("GET", "HEAD", "OPTIONS")
HERE: Final = ("localhost", "localhost.localdomain")


class Gate:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, limits: Limits, names: tuple[str, ...]) -> None:
        self.app = app
        self.limits = limits
        self.names = tuple(name.lower() for name in names)  # under which the server is known

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        try:
            self.check(scope)
        except Denied as denied:
            await turn_away(scope, denied, send)
            return
        await self.app(scope, receive, with_headers(send))

    def check(self, scope: Any) -> None:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if not self.ours(host):
            raise Denied("The server is not known under this name: start it with --name.", 421)
        changing = scope["type"] == "websocket" or scope["method"] not in READING
        origin = headers.get(b"origin")
        if changing and origin is not None and urlsplit(origin.decode("latin-1").lower()).netloc != host:
            raise Denied("This comes from the page of somebody else.", 403)
        limit = SOCKETS if scope["type"] == "websocket" else ASKS
        self.limits.take(limit, address_of(scope))

    def ours(self, host: str) -> bool:
        """Numbers and this machine's own name always; else another's page could point its name here."""
        name = urlsplit(f"//{host}").hostname or ""
        if name in HERE or name in self.names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def address_of(scope: Any) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *HEADERS]
        await send(message)

    return sending


async def turn_away(scope: Any, denied: Denied, send: Send) -> None:
    body = json.encode(denied.body())
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    if denied.wait:
        headers.append((b"retry-after", str(int(denied.wait) + 1).encode()))
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    start: Any = {"type": f"{kind}.start", "status": denied.status, "headers": headers}
    rest: Any = {"type": f"{kind}.body", "body": body}
    await send(start)
    await send(rest)
