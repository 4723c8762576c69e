"""What connections may cost before they have asked for anything: time, bytes, and how many there are.

We wait for a connection while its request is not whole, between two requests, and until a socket has greeted.
Of those that we wait for, each address may have some; where one more comes, the one that has kept us waiting
longest has to go. So whoever comes with a whole request is always let in, whatever else comes from there.
"""

import asyncio
from typing import Any, Final, Protocol

from msgspec import Struct
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from wyrmhall.server.http.addresses import Networks, is_proxy, visitor_address
from wyrmhall.server.http.security import JSON, refusal_body

LARGEST_HEAD: Final = 65_536  # bytes
LONGEST_UPGRADE_LINE: Final = 8_000  # bytes: what the WebSocket library takes
MOST_UPGRADE_HEADERS: Final = 100
MOST_PIPELINED: Final = 16  # requests that are sent before the first is answered
LEAST_TAKEN: Final = 16_384  # bytes of an answer that a slow reader has to take within `idle_within`
CHECK_EVERY: Final = 1.0  # seconds between two looks for connections that are overdue
TOO_LATE: Final = "The request did not come to its end in time."
NO_REQUEST: Final = "This is not an HTTP request."
TOO_LARGE: Final = "The head of the request is too large."
NO_UPGRADE: Final = "The head of the request does not fit a WebSocket."


class ConnectionLimits(Struct, frozen=True, kw_only=True):
    """Of one process; the host may set them."""

    head_within: float = 10.0  # seconds for the head of a request
    body_within: float = 60.0  # seconds for its body
    idle_within: float = 15.0  # seconds between two requests
    greet_within: float = 10.0  # seconds until a WebSocket says who it is
    per_address: int = 100  # that we wait for, of one address
    in_all: int = 4_000  # open at once


class WaitingConnection(Protocol):
    """A connection that keeps us waiting."""

    address: str  # empty: the proxy's, of whoever is behind it
    transport: asyncio.Transport

    def time_out(self) -> None: ...

    def drop(self) -> None: ...


class Connections:
    """All connections of a process, and those among them that we wait for."""

    def __init__(self, limits: ConnectionLimits, proxies: Networks = ()) -> None:
        self.limits = limits
        self.proxies = proxies
        self.open: set[WaitingConnection] = set()
        # by address, the one that has waited longest first
        self.waiting_until: dict[str, dict[WaitingConnection, float]] = {}
        self.timer: asyncio.TimerHandle | None = None

    def address_of(self, peer: str, headers: list[tuple[bytes, bytes]]) -> str:
        """Empty for a proxy that has not said yet for whom it asks: it is nobody's in particular."""
        if not headers and is_proxy(peer, self.proxies):
            return ""
        return visitor_address(peer, headers, self.proxies)

    def add(self, one: WaitingConnection) -> None:
        self.open.add(one)
        if len(self.open) > self.limits.in_all:
            self.drop_longest_waiting(self.busiest_address())
        if self.timer is None:
            self.check_overdue()

    def busiest_address(self) -> str:
        """From which most connections keep us waiting."""
        return max(self.waiting_until, key=lambda address: len(self.waiting_until[address]), default="")

    def remove(self, one: WaitingConnection) -> None:
        self.open.discard(one)
        self.stop_waiting(one)

    def wait_for(self, one: WaitingConnection, seconds: float) -> None:
        """It has so long from now; one that waited already keeps its place among those of its address."""
        waiting = self.waiting_until.setdefault(one.address, {})
        waiting[one] = asyncio.get_running_loop().time() + seconds
        if one.address and len(waiting) > self.limits.per_address:
            self.drop_longest_waiting(one.address)

    def stop_waiting(self, one: WaitingConnection) -> None:
        """It waits for us now, or for nothing."""
        waiting = self.waiting_until.get(one.address)
        if waiting is not None:
            waiting.pop(one, None)
            if not waiting:
                del self.waiting_until[one.address]

    def drop_longest_waiting(self, address: str) -> None:
        waiting = self.waiting_until.get(address)
        if waiting:
            longest = next(iter(waiting))
            self.remove(longest)
            longest.drop()

    def check_overdue(self) -> None:
        """Once a second: whose time is over?"""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for one in [one for one in self.open if one.transport.is_closing()]:
            if one not in self.waiting_until.get(one.address, {}):
                self.wait_for(one, self.limits.idle_within)  # for it to take what was sent last
        waiting = [item for of_address in self.waiting_until.values() for item in of_address.items()]
        for one in [one for one, until in waiting if until < now]:
            one.time_out()
        self.timer = loop.call_later(CHECK_EVERY, self.check_overdue) if self.open else None


class HttpConnection(HttpToolsProtocol):
    """uvicorn's, within limits; its own refusals are sentences, too."""

    def __init__(self, connections: Connections, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.all_connections = connections
        self.limits = connections.limits
        self.address = ""
        self.in_request = False  # whether anything of a request has come that is not whole yet
        self.in_head = True
        self.size = 0  # bytes of the head
        self.unsent = 0  # bytes of the last answer that were not taken when we last looked

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.peer = self.client[0] if self.client else ""
        self.address = self.all_connections.address_of(self.peer, [])
        self.all_connections.add(self)
        self.all_connections.wait_for(self, self.limits.head_within)

    def connection_lost(self, exc: Exception | None) -> None:
        self.all_connections.remove(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.begin_request()
        super().data_received(data)
        if self.in_head and self.in_request:
            self.size += len(data)
            if self.size > LARGEST_HEAD:
                self.refuse(431, TOO_LARGE)

    def begin_request(self) -> None:
        """The first bytes of a request: from now on its time is counted."""
        if not self.in_request and self.between_requests:
            self.in_request = True
            self.all_connections.stop_waiting(self)
            self.all_connections.wait_for(self, self.limits.head_within)

    @property
    def between_requests(self) -> bool:
        last: RequestResponseCycle | None = self.cycle
        return self.in_head and (last is None or last.response_complete)

    # -- what the parser finds ---------------------------------------------------------------------

    def on_message_begin(self) -> None:
        self.in_request, self.in_head, self.size = True, True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.in_head = False
        self.all_connections.stop_waiting(self)
        self.address = self.all_connections.address_of(self.peer, self.headers or [(b"", b"")])
        super().on_headers_complete()
        self.all_connections.wait_for(self, self.limits.body_within)
        if len(self.pipeline) > MOST_PIPELINED:
            self.transport.abort()

    def on_message_complete(self) -> None:
        self.in_request, self.in_head = False, True
        self.all_connections.stop_waiting(self)
        super().on_message_complete()
        if self.between_requests or self.flow.write_paused:
            self.await_next()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.between_requests and not self.in_request:
            self.await_next()

    def pause_writing(self) -> None:
        super().pause_writing()
        if not self.in_request:
            self.await_next()

    def await_next(self) -> None:
        """The next request, or that the answer to the last one is taken."""
        self.unsent = self.transport.get_write_buffer_size()
        self.all_connections.wait_for(self, self.limits.idle_within)

    # -- no ----------------------------------------------------------------------------------------

    def time_out(self) -> None:
        """What was begun is refused; a connection that was silent, or takes nothing more, is told nothing."""
        unsent = self.transport.get_write_buffer_size()
        if not self.in_request and unsent and unsent <= self.unsent - LEAST_TAKEN:
            self.await_next()  # slow, but still taking what it asked for
        elif self.transport.is_closing() or not self.in_request or not self.unanswered:
            self.transport.abort()
        else:
            self.refuse(408, TOO_LATE)

    @property
    def unanswered(self) -> bool:
        return self.between_requests or not self.cycle.response_started

    def drop(self) -> None:
        self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        self.refuse(400, NO_REQUEST)

    def refuse(self, status: int, why: str) -> None:
        """An answer that needs no application; and no more is read."""
        if self.transport.is_closing():
            return
        body = refusal_body(why)
        lines = [
            *self.server_state.default_headers,
            (b"content-type", JSON.encode()),
            (b"connection", b"close"),
        ]
        lines.append((b"content-length", str(len(body)).encode()))
        head = b"".join([name + b": " + value + b"\r\n" for name, value in lines])
        self.transport.write(STATUS_LINE[status] + head + b"\r\n" + body)
        self.transport.close()

    # -- WebSockets --------------------------------------------------------------------------------

    def handle_websocket_upgrade(self) -> None:
        long = any(len(name) + len(value) > LONGEST_UPGRADE_LINE for name, value in self.headers)
        if long or len(self.headers) > MOST_UPGRADE_HEADERS or len(self.url) > LONGEST_UPGRADE_LINE:
            self.refuse(431, TOO_LARGE)
        elif not self.url.isascii():
            self.refuse(400, NO_UPGRADE)
        else:
            self.all_connections.remove(self)
            super().handle_websocket_upgrade()

    def _unsupported_upgrade_warning(self) -> None:
        """Nobody need read of it: it is answered as if nothing had been said of an upgrade."""
