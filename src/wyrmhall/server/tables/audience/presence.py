"""Who is at a table now, through this process or another."""

from typing import Protocol

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.tables.audience.client_state import PACES, ClientState
from wyrmhall.server.tables.audience.remote_presence import PresenceReport, RemotePresence, RemoteSpectator
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import Vote


class PresenceSource(Protocol):
    """Those that may have people at the same table: see `OtherProcesses`."""

    presence: RemotePresence
    own_name: str

    def announce(self, table: str, presence: str) -> None: ...


class Presence:
    """The clients of one table here, and what other processes tell of theirs."""

    def __init__(self, info: TableInfo, others: PresenceSource) -> None:
        self.info, self.others = info, others
        self.clients: set[ClientState] = set()
        self.announced = ""  # to the other processes: who is here

    @property
    def spectators(self) -> int:
        return sum(not client.seats for client in self.clients) + self.others.presence.spectators(
            self.info.id
        )

    @property
    def pace(self) -> float:
        """How many times the server's pace bots wait: the quickest that anybody wants who plays here.

        So nobody waits for somebody else's wish; if nobody plays, it is that of whoever looks on.
        """
        players = [client for client in self.clients if client.seats] or list(self.clients)
        return min([PACES.get(client.pace, 1.0) for client in players], default=0.0)

    def known_spectators(self) -> list[ClientState]:
        """Through this process; the host is none of them."""
        return [one for one in self.clients if not one.seats and not one.host and one.spectator]

    def is_here(self, seat: Seat) -> bool:
        here = any(seat in client.seats for client in self.clients)
        return here or self.others.presence.is_here(self.info.id, seat)

    def is_asker_here(self, vote: Vote) -> bool:
        return self.is_asker_connected(vote) or self.others.presence.is_asker_here(self.info.id, vote.number)

    def is_asker_connected(self, vote: Vote) -> bool:
        return any(client.digest == vote.asker for client in self.clients)

    @property
    def others_first(self) -> int:
        """How many other processes are to do before this one what each of them could: move bots.

        First comes the one with most players at the table. It need not be agreed upon: where two act at once
        only one of them can write.
        """
        own = self.report().rank(self.others.own_name)
        return sum(rank < own for rank in self.others.presence.ranks(self.info.id))

    def report(self) -> PresenceReport:
        """Those here, for the other processes."""
        seats = frozenset(int(seat) for client in self.clients for seat in client.seats)
        vote = self.info.record.vote
        asks = vote.number if vote is not None and self.is_asker_connected(vote) else 0
        known = [RemoteSpectator(list(one.spectator), one.name) for one in self.known_spectators()]
        spectators = sum(not client.seats for client in self.clients)
        return PresenceReport(seats, spectators, asks, self.info.opened, tuple(sorted(known)))

    def tell_others(self, again: bool = False) -> None:
        """The other processes, if it is news to them."""
        here = self.report().encode()
        if again or here != self.announced:
            self.announced = here
            self.others.announce(self.info.id, here)
