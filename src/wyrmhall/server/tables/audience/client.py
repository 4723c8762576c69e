"""One open page: what it was sent already, and what it has to be sent next.

Nothing waits in a queue here. A page that is slow is sent the table as it is when it can take it, and never
what it missed in between; so it can delay nobody and costs no memory.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from msgspec import json

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.audience.view_cache import Sent
from wyrmhall.server.wire import Chat, Done, Gone, No

if TYPE_CHECKING:
    from wyrmhall.server.tables.room import Room

MOST_REPLIES: Final = 32  # not sent yet; who asks on without listening waits

TEXT: Final = 0x81  # the first byte of a whole text message
SHORT: Final = 126
MEDIUM: Final = 1 << 16

_encode: Final = json.Encoder().encode


def framed(message: bytes) -> bytes:
    """As a WebSocket sends it: the kind, the length, the message."""
    size = len(message)
    if size < SHORT:
        return bytes((TEXT, size)) + message
    if size < MEDIUM:
        return bytes((TEXT, 126, size >> 8, size & 255)) + message
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + message


def _nothing() -> None:
    """Nobody reads."""


class Line(Protocol):
    """Where messages go."""

    ready: bool  # whether it can take more

    def push(self, frames: bytes) -> None: ...


class Connection:
    """A WebSocket at a table, with the rights of the secret it has shown."""

    def __init__(self, room: "Room", line: Line, digest: str, name: str, text: bool) -> None:
        self.room = room
        self.line = line
        self.digest = digest  # empty for somebody who looks on
        self.name = name
        self.text = text  # whether the text view is wanted
        self.seats: tuple[Seat, ...] = ()
        self.host = False
        self.loop = asyncio.get_running_loop()
        self.woken = False
        self.replies: list[bytes] = []
        self.sent = Sent()
        self.chat = 0
        self.epoch = -1
        self.gone = ""
        self.left = asyncio.Event()  # set when nothing more is sent
        self.ended: Callable[[], None] = _nothing  # whoever reads is told then

    def reply(self, message: Done | No) -> None:
        self.replies.append(_encode(message))
        self.wake()

    def check(self, seat: int) -> None:
        """Denied unless it holds the seat: asked again when its turn has come, for seats are given away."""
        if seat not in self.seats:
            raise Denied("That is not your seat." if self.seats else "You have no seat here: you look on.")

    def close(self, why: str) -> None:
        """Nothing more is to be had here."""
        self.gone = why
        self.wake()

    def drop(self) -> None:
        """End the connection without a word: the page comes back by itself."""
        self.left.set()
        self.ended()

    def start_anew(self, text: bool) -> None:
        """Everything again."""
        self.text = text
        self.sent, self.chat, self.epoch = Sent(), 0, -1
        self.wake()

    @property
    def crowded(self) -> bool:
        return len(self.replies) >= MOST_REPLIES

    def wake(self) -> None:
        """There is something to send: soon, together with whatever else comes up now."""
        if not self.woken:
            self.woken = True
            self.loop.call_soon(self.flush)

    def flush(self) -> None:
        self.woken = False
        if self.left.is_set() or not self.line.ready:
            return  # when it is ready again, this is called again
        messages = self.take()
        if messages:
            self.line.push(b"".join([framed(message) for message in messages]))
        if self.gone:
            self.left.set()
            self.ended()

    def take(self) -> list[bytes]:
        """All that has to be sent now: what has changed, then that it was done."""
        replies, self.replies = self.replies, []
        room = self.room
        if self.gone:
            return [*replies, _encode(Gone(why=self.gone))]
        found: list[bytes] = []
        if self.epoch != room.epoch and not room.pending:
            self.epoch = room.epoch
            update = room.shown.update(self)
            if update:
                found.append(update)
        if self.chat < len(room.chat):
            found += self.new_chat()
        return found + replies

    def new_chat(self) -> list[bytes]:
        new = self.room.chat[self.chat :]
        lines = [line.shown() for line in new if line.may_be_read_by(self.digest)]
        self.chat = len(self.room.chat)
        return [_encode(Chat(lines=lines))] if lines else []
