"""Everybody who is connected to a table: they come, are shown what has changed, and go."""

import asyncio
import time
from collections.abc import Callable

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.audience.admission import check_may_watch
from wyrmhall.server.tables.audience.client import Client
from wyrmhall.server.tables.audience.client_state import ClientState
from wyrmhall.server.tables.audience.feed import Feed
from wyrmhall.server.tables.audience.presence import Presence
from wyrmhall.server.tables.audience.view_cache import ViewCache
from wyrmhall.server.tables.deadlines import Deadlines
from wyrmhall.server.tables.log.table_log import TableLog
from wyrmhall.server.tables.people.stored_chat import StoredChat
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import WAITING

SEAT_GIVEN_AWAY = "Your seat was given to somebody else."
NOBODY_LOOKS_ON = "The same cards are dealt at other tables too: nobody looks on before the last has ended."


class Audience:
    """The clients of one table. `Room.table_changed` tells it of every change."""

    def __init__(self, info: TableInfo, log: TableLog, presence: Presence, deadlines: Deadlines) -> None:
        self.info, self.log, self.presence, self.deadlines = info, log, presence, deadlines
        self.chat: list[StoredChat] = []
        self.feed = Feed(self.new_views(), self.chat)
        self.clients: set[Client] = set()
        self.showing = False  # whether clients are about to be shown what has changed
        self.quiet_since = time.monotonic()

    def new_views(self) -> ViewCache:
        return ViewCache(self.info, self.log, self.presence, self.deadlines)

    def start_over(self) -> None:
        """The log was read anew, or begins: nothing that was made from the old one is of use."""
        self.feed.views = self.new_views()

    # -- coming and going ----------------------------------------------------------------------------

    def enter(self, client: Client) -> None:
        self.grant(client)
        self.clients.add(client)
        self.presence.clients.add(client.state)

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        self.presence.clients.discard(client.state)
        self.quiet_since = time.monotonic()

    def grant(self, client: Client) -> None:
        """The rights of the secret it has shown, as they are now."""
        record, state = self.info.record, client.state
        if state.digest and not record.knows(state.digest):
            state.digest = ""
            if state.seats or state.host:  # otherwise it had only asked for one
                client.send_away(SEAT_GIVEN_AWAY)
        state.digests = record.digests_of(state.digest)
        state.seats = tuple([Seat(seat) for seat in record.holds(state.digest)])
        state.host = record.is_host(state.digest) if state.digest else False
        if self.info.withheld and record.state != WAITING and not state.seats:
            client.send_away(NOBODY_LOOKS_ON)
        try:
            check_may_watch(record, state.digest, state.spectator)
        except Denied as denied:
            client.send_away(denied.why)

    def regrant(self) -> None:
        """The record has changed: whoever sits there now has other rights."""
        for client in self.clients:
            self.grant(client)
        self.feed.views.forget(True)

    def send_away(self, why: str) -> None:
        """Everybody; without a reason they come back by themselves, and find what is in the store."""
        for client in list(self.clients):
            if why:
                client.send_away(why)
            else:
                client.drop()

    def drop(self, which: Callable[[ClientState], bool]) -> None:
        """Those clients have to come back, and show again who they are."""
        for client in [client for client in self.clients if which(client.state)]:
            self.leave(client)
            client.drop()

    # -- showing -------------------------------------------------------------------------------------

    def table_changed(self, info_changed: bool) -> None:
        """Whoever is here has to be shown it: soon, together with whatever else changes now."""
        self.feed.epoch += 1
        self.feed.views.forget(info_changed)
        if not self.showing:
            self.showing = True
            asyncio.get_running_loop().call_soon(self.show_now)

    def show_now(self) -> None:
        """Soon after a change, and before the next: whoever has not been shown it yet is shown it now."""
        self.showing = False
        for client in self.clients:
            if client.state.epoch != self.feed.epoch:
                client.flush()

    def tell_log(self) -> None:
        """What was left out when the table was opened."""
        if self.feed.views.log_follows:
            self.feed.views.log_follows = False
            self.table_changed(info_changed=False)

    def log_length(self) -> int:
        """In events."""
        return len(self.log.replayed.table.log) if self.log.replayed is not None else 0

    def chat_grew(self) -> None:
        for client in self.clients:
            client.wake()
