"""uvicorn's WebSocket protocol with a short way in and out, for sockets at a table.

Through ASGI every message is a dict in a queue, reading is stopped and started again for it, and every frame
is a write of its own. A table sends four updates for one decision, so that is most of the work; here messages
are handed on as they come, and what is due is written at once.
"""

import asyncio
import time
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

from websockets.datastructures import Headers
from websockets.frames import Frame
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from wyrmhall.server.http.connections import NO_UPGRADE, Connections
from wyrmhall.server.http.limits import PINGS, Bucket
from wyrmhall.server.http.security import HEADERS, JSON, refusal_body
from wyrmhall.server.http.visiting_socket import VisitingSocket

try:
    from websockets.speedups import apply_mask
except ImportError:  # a build without them
    from websockets.utils import apply_mask

EXTENSION: Final = "wyrmhall.socket"
TEXT: Final = 0x81  # the first byte of a whole text message
CONTROL: Final = 0x88  # close, ping, pong
MASKED: Final = 0x80
START: Final = 2  # bytes that tell the kind, the length, and whether there is a mask
HEAD: Final = 6  # bytes before a short message: those, and the mask
SHORT: Final = 126
PIECE: Final = 4_096  # bytes the library is given at once, so that a flood is noticed early
MOST_BEFORE_ATTACH: Final = 65_536  # bytes before anybody reads: a greeting and a little more
MOST_FRAGMENTS: Final = 1_024  # of one message
NOTHING_HERE: Final = "There is nothing here."


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def ends_with_frame(data: bytes) -> bool:
    at, size = 0, len(data)
    while at < size:
        length = data[at + 1] & 127 if size > at + 1 else 0
        wide = 0 if length < SHORT else 2 if length == SHORT else 8  # bytes of a longer length
        if size < at + 2 + wide:
            return False
        masked = 4 if data[at + 1] >= MASKED else 0
        if wide:
            length = int.from_bytes(data[at + 2 : at + 2 + wide], "big")
        at += 2 + wide + masked + length
    return at == size


class Handshake(ServerProtocol):
    """The library's, but it refuses as all others do: with a sentence and the security headers."""

    def reject(self, status: int, text: str) -> Response:
        body = refusal_body(NOTHING_HERE if status == HTTPStatus.FORBIDDEN else NO_UPGRADE)
        headers = Headers([*HEADERS, ("Connection", "close"), ("Content-Type", JSON)])
        headers["Content-Length"] = str(len(body))
        return Response(status, HTTPStatus(status).phrase, headers, body)


class TableSocket(VisitingSocket):
    """In the extensions of the ASGI scope, for `handlers.play` to attach to."""

    on_message: Callable[[bytes], None] | None = None
    on_drained: Callable[[], None] | None = None
    on_close: Callable[[], None] | None = None
    library_reads = False
    unread = b""
    ready = True  # whether it can take more: what was sent before has mostly left
    before_attach = b""  # what came before anything was attached

    def __init__(self, connections: Connections, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.conn = Handshake(max_size=self.config.ws_max_size, logger=self.logger)
        self.pings = Bucket(PINGS)
        self.all_connections = connections
        self.greet_within = connections.limits.greet_within
        self.address = ""
        self.came = time.monotonic()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.all_connections.add(self)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self
            peer = self.client[0] if self.client else ""
            self.address = self.all_connections.address_of(peer, list(self.scope["headers"]))
            self.all_connections.wait_for(self, self.greet_within)

    def drop(self) -> None:
        self.transport.abort()

    time_out = drop

    def attach(
        self,
        on_message: Callable[[bytes], None],
        on_drained: Callable[[], None],
        on_close: Callable[[], None],
    ) -> None:
        """From now on messages go there, and nowhere else."""
        self.all_connections.stop_waiting(self)
        self.on_message, self.on_drained, self.on_close = on_message, on_drained, on_close
        self.library_reads = not ends_with_frame(self.before_attach)  # it must finish what it has begun
        self.before_attach = b""
        queue = self.queue
        self.let_go_of_handshake()
        while not queue.empty():  # what came right behind the first message
            message: Any = queue.get_nowait()
            if message["type"] == "websocket.receive":
                on_message(message.get("bytes") or message.get("text", "").encode())
            else:
                on_close()
        self.pause_input(False)

    def pause_input(self, on: bool) -> None:
        """Stop reading for a while, or go on."""
        if on != self.read_paused and not self.transport.is_closing():
            self.read_paused = on
            if on:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    @property
    def open(self) -> bool:
        return not (self.disconnected or self.close_sent or self.transport.is_closing())

    def push(self, frames: bytes) -> None:
        """Send whole messages with one write."""
        if self.open:
            self.transport.write(frames)

    def data_received(self, data: bytes) -> None:
        """Short text messages, as clients send them, are read here; whatever else comes, by the library.

        The library is given whole frames only, until something comes that is not read here at all: from
        there on it gets everything.
        """
        if self.on_message is None or self.library_reads:
            self.let_library_read(data)
            return
        if self.unread:
            data, self.unread = self.unread + data, b""
        at, size = 0, len(data)
        while size - at >= START:
            first, length = data[at], data[at + 1] & 127
            end = at + HEAD + length
            if length >= SHORT or data[at + 1] < MASKED or (first != TEXT and first < CONTROL):
                self.library_reads = True
                self.let_library_read(data[at:])
                return
            if end > size or self.transport.is_closing():
                break
            if first == TEXT:
                self.deliver(apply_mask(data[at + HEAD : end], data[at + 2 : at + HEAD]))
            else:
                super().data_received(data[at:end])
            at = end
        self.unread = data[at:]

    def let_library_read(self, data: bytes) -> None:
        if self.on_message is None and self.handshake_initiated:
            self.before_attach += data
            if len(self.before_attach) > MOST_BEFORE_ATTACH:
                self.transport.abort()
        for at in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + PIECE])

    def handle_ping(self) -> None:
        """Each is answered; whoever sends many and reads no answer would fill the memory."""
        super().handle_ping()
        self.count_ping()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self.count_ping()

    def count_ping(self) -> None:
        if self.pings.try_spend():
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_FRAGMENTS:
            self.transport.abort()

    def deliver(self, message: bytes) -> None:
        if self.on_message is not None and not self.close_sent:
            self.on_message(message)

    def send_receive_event_to_app(self) -> None:
        if self.on_message is None:
            if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
                self.curr_msg_data_type = "bytes"  # no greeting, but no reason for a page of the log either
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.deliver(data)

    def pause_writing(self) -> None:
        self.ready = False
        if self.on_message is None:
            super().pause_writing()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.ready = True
        if self.on_drained is not None:
            self.on_drained()

    def connection_lost(self, exc: Exception | None) -> None:
        self.all_connections.remove(self)
        super().connection_lost(exc)
        if self.on_close is not None:
            self.on_close()

    def shutdown(self) -> None:
        super().shutdown()
        if self.on_close is not None:
            self.on_close()
