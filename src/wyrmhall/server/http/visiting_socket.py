"""uvicorn's WebSocket protocol for sockets that stay for hours, most of them idle.

The application only lets such a socket in. What follows, its visit, runs without the application, and all
that only the way in needed (the request, its headers, the queue of ASGI messages) is let go.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

ALWAYS_WRITABLE: Final = asyncio.Event()  # whoever is attached asks `ready` instead
ALWAYS_WRITABLE.set()


class RefusableSocket(WebSocketsSansIOProtocol):
    """uvicorn's, but a refusal completes the handshake, too: uvicorn would log it as a fault of ours."""

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True


class NoQueue:
    """Instead of the queue of ASGI messages: whoever is attached is called."""

    def put_nowait(self, event: object) -> None:
        """Nobody waits for it."""


NO_QUEUE: Final = NoQueue()


class VisitingSocket(RefusableSocket):
    """Outlives the application that has let it in."""

    visit: Callable[[], Awaitable[None]] | None = None  # what follows when it was let in

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.app = self.run_application

    async def run_application(self, scope: Any, receive: Any, send: Any) -> None:
        """The application lets it in or refuses it; the visit needs nothing of the application any more."""
        await self.config.loaded_app(scope, receive, send)
        del scope, receive, send
        if self.visit is not None:
            await self.visit()

    def let_go_of_handshake(self) -> None:
        no_longer: Any = self
        no_longer.queue, no_longer.scope = NO_QUEUE, None
        no_longer.request = no_longer.response = None
        self.writable = ALWAYS_WRITABLE
