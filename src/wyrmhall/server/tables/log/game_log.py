"""The table that stands at the end of a log: all that is needed to show it."""

from typing import Final

from wyrmhall.kernel.seat import Asked
from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.log.live_table import LiveTable
from wyrmhall.server.tables.log.replayed_table import ReplayedTable
from wyrmhall.server.tables.table_info import TableInfo

NOT_BEGUN: Final = "The game has not begun."


class GameLog:
    """`replayed` is None until the game begins."""

    def __init__(self, info: TableInfo, replayed: ReplayedTable | None = None) -> None:
        self.info, self.replayed = info, replayed

    @property
    def seq(self) -> int:
        return self.replayed.seq if self.replayed is not None else 0

    @property
    def position(self) -> int:
        """The number of the position, as everybody may count."""
        return self.replayed.table.open_decisions if self.replayed is not None else 0

    def seq_for(self, seats: Asked) -> int:
        """As those who hold these seats may know it."""
        return self.replayed.seq_for(seats) if self.replayed is not None else 0

    def table(self) -> LiveTable:
        if self.replayed is None:
            raise Denied(NOT_BEGUN, 409)
        return self.replayed.table
