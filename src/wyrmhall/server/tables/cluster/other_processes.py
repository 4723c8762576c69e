"""The other processes that serve the same tables: which tables they have, and who is there through them."""

from typing import Protocol

from wyrmhall.server.store import Store
from wyrmhall.server.tables.audience.remote_presence import RemotePresence
from wyrmhall.server.tables.background import Background


class TableRouting(Protocol):
    """Where each table is played, behind one address: see processes/worker_routing.py."""

    def owns(self, table: str) -> bool: ...

    def announce(self, table: str, presence: str) -> None: ...


class OtherProcesses:
    """Of this server, or of others that share its database."""

    def __init__(self, store: Store, background: Background) -> None:
        self.store, self.background = store, background
        self.presence = RemotePresence()
        self.own_name = store.own_name
        self.routing: TableRouting | None = None  # None: no other process is behind the same address

    def announce(self, table: str, presence: str) -> None:
        """Tell the others who is at a table here."""
        if self.store.shared:
            self.background.start(self.store.announce(table, presence))
        elif self.routing is not None:
            self.routing.announce(table, presence)

    def plays_here(self, table: str) -> bool:
        """Whether the table is played in this process."""
        return self.routing is None or self.routing.owns(table)

    def may_open(self, table: str) -> bool:
        """Otherwise nobody would be told of what happens here."""
        return self.store.shared or self.plays_here(table)
