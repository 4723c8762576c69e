"""Pages without a browser: bare WebSocket clients, light enough to load a server from one process."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final, TypeVar, cast

import msgspec

from bench.serving import Server


class Choice(msgspec.Struct):
    text: str


class View(msgspec.Struct):
    seat: int
    asked: bool
    choices: list[Choice]


class Message(msgspec.Struct):
    """As much of any message as a load needs."""

    type: str
    id: str = ""
    seq: int = 0
    state: str = ""
    views: list[View] | None = None
    why: str = ""
    rule: str = ""


_decode: Final = msgspec.json.Decoder(Message).decode
_encode: Final = msgspec.json.Encoder().encode
UPDATE: Final = b'{"type":"update","seq":'
NOTHING_OWN: Final = Message(type="update")  # only what all see has changed
TEXT: Final = 0x81
CLOSE: Final = 0x88
PING: Final = 0x89
PONG: Final = 0x8A
MASKED: Final = 0x80


class Page(asyncio.Protocol):
    """One socket at a table; calls `heard` with every message."""

    def __init__(self, host: str, path: str, secret: str, heard: Callable[["Page", Message], None]) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        self.request = (
            f"GET {path} HTTP/1.1\r\nhost: {host}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
            f"sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n"
        ).encode()
        self.secret = secret
        self.heard = heard
        self.buffer = b""
        self.greeted = False
        self.seq = -1
        self.views: list[View] = []
        self.state = ""
        self.lost = False
        self.bytes = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # that of uvloop is none by name
        self.transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True

    def data_received(self, data: bytes) -> None:
        self.buffer = self.buffer + data if self.buffer else data
        if not self.greeted:
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                raise ConnectionError(head.decode("latin-1"))
            self.greeted, self.buffer = True, rest
            self.send({"type": "hello", "secret": self.secret})
        self.read_frames()

    def read_frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                if len(buffer) < start + wide:
                    break
                size, start = int.from_bytes(buffer[start : start + wide], "big"), start + wide
            if len(buffer) < start + size:
                break
            if buffer[at] == TEXT:
                self.take(buffer[start : start + size])
            elif buffer[at] == PING:
                self.write(PONG, buffer[start : start + size])
            elif buffer[at] == CLOSE:  # answered as browsers do
                self.write(CLOSE, buffer[start : start + size])
                self.transport.close()
            at = start + size
        self.buffer = buffer[at:]

    def take(self, body: bytes) -> None:
        self.bytes += len(body)
        if body.startswith(UPDATE) and b'"views":' not in body and b'"state":' not in body:
            self.seq = int(body[len(UPDATE) : body.index(b",", len(UPDATE))])
            self.heard(self, NOTHING_OWN)
            return
        message = _decode(body)
        if message.type == "update":
            self.seq = message.seq
            self.state = message.state or self.state
            if message.views is not None:
                self.views = message.views
        self.heard(self, message)

    @property
    def view(self) -> View | None:
        return self.views[0] if self.views else None

    def send(self, message: dict[str, object]) -> None:
        self.write(TEXT, _encode(message))

    def write(self, opcode: int, body: bytes) -> None:
        size = len(body)
        head = (
            bytes([opcode, MASKED | size])
            if size < 126
            else bytes([opcode, MASKED | 126]) + size.to_bytes(2, "big")
        )
        self.transport.write(head + bytes(4) + body)  # a mask of zeros leaves the body as it is


Kind = TypeVar("Kind", bound=Page)


async def open_page(
    server: Server, table: str, secret: str, heard: Callable[[Page, Message], None], kind: type[Kind]
) -> Kind:
    """Connected; nothing has been heard yet."""
    host, path = f"{server.host}:{server.port}", f"/api/tables/{table}/play"
    _, page = await asyncio.get_running_loop().create_connection(
        lambda: kind(host, path, secret, heard), server.host, server.port
    )
    return page
