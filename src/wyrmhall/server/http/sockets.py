"""uvicorn's WebSocket protocol with a short way in and out, for sockets at a table.

Through ASGI every message is a dict in a queue, reading is stopped and started again for it, and every frame
is a write of its own. A table sends four updates for one decision, so that is most of the work; here messages
are handed on as they come, and what is due is written at once.
"""

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.datastructures import Headers
from websockets.frames import Frame
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from wyrmhall.server.http.connections import NO_UPGRADE, Connections
from wyrmhall.server.http.limits import SIGNS, Bucket
from wyrmhall.server.http.security import HEADERS, JSON, refusal_body

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
MOST_EARLY: Final = 65_536  # bytes before anybody reads: a greeting and a little more
MOST_FRAGMENTS: Final = 1_024  # of one message
NOTHING_HERE: Final = "There is nothing here."


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def whole(data: bytes) -> bool:
    """Whether it ends where a frame ends."""
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


class TableSocket(WebSocketsSansIOProtocol):
    """Found in the scope's extensions by whoever takes it over."""

    heard: Callable[[bytes], None] | None = None
    drained: Callable[[], None] | None = None
    left: Callable[[], None] | None = None
    by_library = False
    rest = b""
    ready = True  # whether it can take more: what was sent before has mostly left
    early = b""  # what came before anybody took over

    def __init__(self, guarded: Connections, **named: Any) -> None:
        super().__init__(**named)
        self.conn = Handshake(max_size=self.config.ws_max_size, logger=self.logger)
        self.signs = Bucket(SIGNS)
        self.guarded = guarded
        self.greet_within = guarded.limits.greet_within
        self.address = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.guarded.came(self)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self
            peer = self.client[0] if self.client else ""
            self.address = self.guarded.address_of(peer, list(self.scope["headers"]))
            self.guarded.wait_for(self, self.greet_within)

    def drop(self) -> None:
        self.transport.abort()

    overdue = drop

    def take_over(
        self, heard: Callable[[bytes], None], drained: Callable[[], None], left: Callable[[], None]
    ) -> None:
        """From now on messages go there, and nowhere else."""
        self.guarded.answer(self)
        self.heard, self.drained, self.left = heard, drained, left
        self.by_library, self.early = not whole(self.early), b""  # what it has begun to read it must finish
        while not self.queue.empty():  # what came right behind the first message
            message: Any = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                heard(message.get("bytes") or message.get("text", "").encode())
            else:
                left()
        self.hold(False)

    def hold(self, on: bool) -> None:
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
        if self.heard is None or self.by_library:
            self.let_library_read(data)
            return
        if self.rest:
            data, self.rest = self.rest + data, b""
        at, size = 0, len(data)
        while size - at >= START:
            first, length = data[at], data[at + 1] & 127
            end = at + HEAD + length
            if length >= SHORT or data[at + 1] < MASKED or (first != TEXT and first < CONTROL):
                self.by_library = True
                self.let_library_read(data[at:])
                return
            if end > size or self.transport.is_closing():
                break
            if first == TEXT:
                self.take_in(apply_mask(data[at + HEAD : end], data[at + 2 : at + HEAD]))
            else:
                super().data_received(data[at:end])
            at = end
        self.rest = data[at:]

    def let_library_read(self, data: bytes) -> None:
        if self.heard is None and self.handshake_initiated:
            self.early += data
            if len(self.early) > MOST_EARLY:
                self.transport.abort()
        for at in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + PIECE])

    def handle_ping(self) -> None:
        """Each is answered; whoever sends many and reads no answer would fill the memory."""
        super().handle_ping()
        self.count_sign()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self.count_sign()

    def count_sign(self) -> None:
        if self.signs.try_spend():
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_FRAGMENTS:
            self.transport.abort()

    def take_in(self, message: bytes) -> None:
        if self.heard is not None and not self.close_sent:
            self.heard(message)

    def send_receive_event_to_app(self) -> None:
        if self.heard is None:
            if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
                self.curr_msg_data_type = "bytes"  # no greeting, but no reason for a page of the log either
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.take_in(data)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.ready = False

    def resume_writing(self) -> None:
        super().resume_writing()
        self.ready = True
        if self.drained is not None:
            self.drained()

    def connection_lost(self, exc: Exception | None) -> None:
        self.guarded.left(self)
        super().connection_lost(exc)
        if self.left is not None:
            self.left()

    def shutdown(self) -> None:
        super().shutdown()
        if self.left is not None:
            self.left()
