"""The names that are in use at a table: nobody else may be called so."""

from typing import Final

from wyrmhall.server.tables.log.announcements import without_level
from wyrmhall.server.tables.log.table_log import TableLog
from wyrmhall.server.tables.people.names import LONGEST_NAME, clean, free_name, looks_like_one_of
from wyrmhall.server.tables.people.stored_chat import StoredChat
from wyrmhall.server.tables.table_info import TableInfo

SPECTATOR_NAME: Final = "Somebody who looks on"


class KnownNames:
    """Of everybody who sits or sat at one table."""

    def __init__(self, info: TableInfo, log: TableLog, chat: list[StoredChat]) -> None:
        self.info, self.log, self.chat = info, log, chat

    def all(self) -> list[str]:
        """What all are called who sit here or sat here, bots too."""
        people = [place.person for place in self.info.record.places]
        speakers = [line.who for line in self.chat if line.seat >= 0]
        return [name for name in (*people, *speakers, *map(without_level, self.players())) if name]

    def players(self) -> list[str]:
        """Whom the game's record names."""
        if self.log.replayed is None:
            return []
        record = self.log.replayed.table.record
        return [*record.players, *[change.player for change in record.changes]]

    def free(self, wanted: str, others: list[str]) -> str:
        """The name, or one like it, that nobody has; `others` may not be known here yet."""
        return free_name(wanted, self.info.seats, [*self.all(), *others])

    def for_spectator(self, name: str) -> str:
        """No spectator speaks under a name that a player, a bot or a seat has here or had."""
        wanted = clean(name, LONGEST_NAME)
        taken = not wanted or looks_like_one_of(wanted, (*self.all(), *self.info.seats))
        return SPECTATOR_NAME if taken else wanted
