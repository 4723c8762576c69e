"""How much of a table each of its people has seen: noted when they come and when they go."""

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.store import Store
from wyrmhall.server.store.own_table_store import Look, OwnTableStore
from wyrmhall.server.tables.audience.client_state import ClientState
from wyrmhall.server.tables.audience.presence import Presence
from wyrmhall.server.tables.background import Background
from wyrmhall.server.tables.log.table_log import TableLog
from wyrmhall.server.tables.people.stored_chat import StoredChat
from wyrmhall.server.tables.table_info import TableInfo


class Looks:
    """Of the holders of seats at one table."""

    def __init__(
        self,
        info: TableInfo,
        log: TableLog,
        presence: Presence,
        chat: list[StoredChat],
        store: Store,
        background: Background,
    ) -> None:
        self.info, self.log, self.presence, self.chat = info, log, presence, chat
        self.stored, self.background = OwnTableStore(store.sql), background

    def note(self, client: ClientState) -> None:
        """Whoever has a seat sees the table as it is now."""
        if client.seats and not self.info.closed:
            self.background.start(self.stored.note_look(self.info.id, client.digest, self.now()))

    def now(self) -> Look:
        replayed = self.log.replayed
        return Look(len(replayed.table.log) if replayed is not None else 0, len(self.chat))

    async def last(self, holder: str) -> Look:
        """Whoever is here sees everything."""
        if any(self.presence.is_here(Seat(seat)) for seat in self.info.record.holds(holder)):
            return self.now()
        return await self.stored.look(self.info.id, holder)
