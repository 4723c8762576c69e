"""One connected client: what has to be sent to it next, and when.

Nothing waits in a queue here. A client that is slow is sent the table as it is when it can take it, and never
what it missed in between; so it can delay nobody and costs no memory.
"""

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

from msgspec import json

from wyrmhall.server.programs.wire import Position
from wyrmhall.server.tables.audience.client_state import ClientState
from wyrmhall.server.tables.audience.feed import Feed
from wyrmhall.server.wire import Chat, Done, Gone, No

MOST_REPLIES: Final = 32  # not sent yet; whoever asks on without listening waits

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


class OutgoingSocket(Protocol):
    """Where messages go: a `TableSocket`."""

    ready: bool  # whether it can take more

    def push(self, frames: bytes) -> None: ...


class Client:
    """A WebSocket at a table, with the rights of the secret it has shown."""

    def __init__(self, feed: Feed, socket: OutgoingSocket, state: ClientState) -> None:
        self.feed = feed
        self.socket = socket
        self.state = state
        self.loop = asyncio.get_running_loop()
        self.woken = False
        self.replies: list[bytes] = []
        self.sent_away_because = ""
        self.closed = False  # nothing more is sent
        self.stop_reading: Callable[[], None] = _nothing  # its `RequestReader.close`

    def reply(self, message: Done | No | Position) -> None:
        self.replies.append(_encode(message))
        self.wake()

    def send_away(self, why: str) -> None:
        """Nothing more is to be had here."""
        self.sent_away_because = why
        self.wake()

    def drop(self) -> None:
        """End the connection without a word: the page comes back by itself."""
        self.closed = True
        self.stop_reading()

    def start_over(self, text: bool, pace: str) -> None:
        """Everything again."""
        self.state.text, self.state.pace = text, pace
        self.state.forget_sent()
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
        """Send now what is due; the socket calls `wake` when it can take more again."""
        self.woken = False
        if self.closed or not self.socket.ready:
            return
        messages = self.due_messages()
        if messages:
            self.socket.push(b"".join([framed(message) for message in messages]))
        if self.sent_away_because:
            self.closed = True
            self.stop_reading()

    def due_messages(self) -> list[bytes]:
        """All that has to be sent now: what has changed, then that it was done."""
        feed, state = self.feed, self.state
        if feed.held and state.epoch != feed.epoch and not self.sent_away_because:
            return []  # an answer comes behind what it speaks of, and that will be shown soon
        replies, self.replies = self.replies, []
        if self.sent_away_because:
            return [*replies, _encode(Gone(why=self.sent_away_because))]
        messages: list[bytes] = []
        if state.epoch != feed.epoch:
            state.epoch = feed.epoch
            update = feed.views.update(state)
            if update:
                messages.append(update)
        if state.sent_chat < len(feed.chat):
            messages += self.new_chat()
        return messages + replies

    def new_chat(self) -> list[bytes]:
        chat, state = self.feed.chat, self.state
        new = [line.shown() for line in chat[state.sent_chat :] if line.may_be_read_by(state.digests)]
        state.sent_chat = len(chat)
        return [_encode(Chat(lines=new))] if new else []
