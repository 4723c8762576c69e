"""What one client is sent, and in which order."""

import asyncio
from typing import Any, cast

from wyrmhall.server.tables.audience.client import Client
from wyrmhall.server.tables.audience.client_state import ClientState
from wyrmhall.server.tables.audience.feed import Feed
from wyrmhall.server.wire import Done


class Views:
    """Makes one update, always the same."""

    def update(self, state: ClientState) -> bytes:
        return b"update"


class SlowSocket:
    """Cannot take anything just now."""

    def __init__(self) -> None:
        self.ready, self.sent = False, b""

    def push(self, frames: bytes) -> None:
        self.sent += frames


def test_a_slow_client_is_answered_behind_what_the_answer_speaks_of() -> None:
    """Else it would decide again upon what was before its own decision."""

    async def run() -> None:
        feed, socket = Feed(cast(Any, Views()), []), SlowSocket()
        client = Client(feed, socket, ClientState("", "", text=False))
        feed.epoch += 1  # it has decided
        client.reply(Done(id="a", seq=1))
        await asyncio.sleep(0)
        feed.held, socket.ready = True, True  # somebody else decides, and it can take more again
        client.flush()
        assert socket.sent == b""
        feed.held = False
        client.flush()
        assert 0 < socket.sent.index(b"update") < socket.sent.index(b'"done"')

    asyncio.run(run())
