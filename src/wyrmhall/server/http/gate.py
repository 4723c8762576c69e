"""Before anything else is looked at: does the request come from our own page, and is it not too much?"""

import logging
from time import perf_counter
from typing import Any, Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import json

from wyrmhall.server.errors import Denied
from wyrmhall.server.hosting.health import Health
from wyrmhall.server.hosting.reports import HEALTH, SOCKET, SWITCHED, note_request, route_of
from wyrmhall.server.http.addresses import (
    FORWARDED,
    Host,
    Networks,
    comes_from,
    is_ip_address,
    is_proxy,
    parse_host,
    visitor_address,
)
from wyrmhall.server.http.limits import REQUESTS, SOCKETS, Limits
from wyrmhall.server.http.security import HEADERS, JSON

log: Final = logging.getLogger("wyrmhall")

CACHING: Final = b"cache-control"
NO_STORE: Final = (CACHING, b"no-store")  # unless a handler says otherwise: what is sent is for one person
GO_ELSEWHERE: Final = "This server cannot have players just now: another one has your table."
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
LOCAL_NAMES: Final = ("localhost", "localhost.localdomain")
UNTRUSTED: Final = (  # by whom is not told: it may be a visitor
    "requests come with X-Forwarded-For from an address that is no proxy named to this server, so it is not"
    " read: if a proxy of yours has sent them, start with --proxy (it is on this machine) or --proxy-from"
    " NETWORK (it is elsewhere); without it all its visitors count as one address, with the limits of one"
)
UNKNOWN_NAME: Final = (
    "somebody came under a name that was not named to this server, and was refused (421): if that name is"
    " yours, start with --name and it"
)
# of two, one would be checked and the other believed
SINGLE_HEADERS: Final = (b"host", b"origin", b"authorization")


class Gate:
    """Wraps the whole application."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        names: tuple[str, ...],
        proxies: Networks = (),
        health: Health | None = None,
    ) -> None:
        self.app = app
        self.limits = limits
        self.names = tuple(name.lower() for name in names)  # under which the server is known
        self.health = health
        self.proxies = proxies  # whose word on who asks is believed
        self.warned: set[str] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        answer = Answer(scope, send)
        try:
            if scope["path"] != HEALTH:
                self.check(scope)
        except Denied as denied:
            await turn_away(scope, denied, answer.send)
        else:
            await self.app(scope, receive, answer.send)
        finally:
            answer.note()

    def check(self, scope: Any) -> None:
        peer = scope["client"][0] if scope.get("client") else ""
        scope["client"] = (visitor_address(peer, scope["headers"], self.proxies), 0)
        headers = single_headers(scope["headers"])
        if FORWARDED in headers and not is_proxy(peer, self.proxies):
            self.warn_once(UNTRUSTED)
        host = self.checked_host(headers.get(b"host", b""))
        changing = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        origin = headers.get(b"origin")
        if changing and origin is not None and not comes_from(origin, host):
            raise Denied("This comes from the page of somebody else.", 403)
        limit = SOCKETS if scope["type"] == "websocket" else REQUESTS
        self.limits.spend(limit, address_of(scope))
        if scope["type"] == "websocket" and self.health is not None and self.health.refuses_players:
            raise Denied(GO_ELSEWHERE, 503, wait=1.0)  # a load balancer tries the next server

    def checked_host(self, given: bytes) -> Host:
        """Numbers and this machine's own name always; else another's page could point its name here."""
        host = parse_host(given)
        if host is None:
            raise Denied("The header Host names no host.", 400, field="host")
        if host.name not in LOCAL_NAMES and host.name not in self.names and not is_ip_address(host.name):
            self.warn_once(UNKNOWN_NAME)
            raise Denied(
                f"This server was not told that it is called {host.name}:"
                f" whoever runs it has to start it with --name {host.name}.",
                421,
            )
        return host

    def warn_once(self, what: str) -> None:
        """Anybody can cause it, so nobody can fill the log with it."""
        if what not in self.warned:
            self.warned.add(what)
            log.warning(what)


def single_headers(headers: list[tuple[bytes, bytes]]) -> dict[bytes, bytes]:
    by_name: dict[bytes, bytes] = {}
    for name, value in headers:
        if name in SINGLE_HEADERS and name in by_name:
            raise Denied(f"The header {name.decode()} stands there twice.", 400, field=name.decode())
        by_name[name] = value
    return by_name


def address_of(scope: Any) -> str:
    """Of whoever asks: `check` has put it there."""
    client = scope.get("client")
    return client[0] if client else ""


class Answer:
    """What is sent to one request: nobody keeps it unless a handler says so; and how it went is noted."""

    def __init__(self, scope: Any, send: Send) -> None:
        self.scope, self.next = scope, send
        self.method = SOCKET if scope["type"] == "websocket" else scope["method"]
        self.status = SWITCHED if self.method == SOCKET else 499  # unless we answer: the visitor has gone
        self.began = perf_counter()

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            given = list(message.get("headers", []))
            message["headers"] = given if any(name == CACHING for name, _ in given) else [*given, NO_STORE]
        elif message["type"] == "websocket.http.response.start":
            self.status = message["status"]
        await self.next(message)

    def note(self) -> None:
        note_request(self.method, route_of(self.scope), self.status, perf_counter() - self.began)


async def turn_away(scope: Any, denied: Denied, send: Send) -> None:
    body = json.encode(denied.body())
    headers = [(b"content-type", JSON.encode()), (b"content-length", str(len(body)).encode()), NO_STORE]
    if denied.wait:
        headers.append((b"retry-after", str(int(denied.wait) + 1).encode()))
    kind = "http.response"
    if scope["type"] == "websocket":
        kind = "websocket.http.response"  # to which uvicorn adds no headers of its own
        headers += [(name.encode(), value.encode()) for name, value in HEADERS]
    start: Any = {"type": f"{kind}.start", "status": denied.status, "headers": headers}
    rest: Any = {"type": f"{kind}.body", "body": body}
    await send(start)
    await send(rest)
