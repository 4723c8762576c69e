"""What the parts of a room announce to all others: `Room` listens, and hands it on in one place."""

from typing import Protocol


class TableEvents(Protocol):
    """Implemented by `Room`, in tables/room.py."""

    def table_changed(self, info_changed: bool) -> None:
        """Something is in the store that clients, clocks and bots have to follow: see Room.table_changed."""

    def table_lost(self, why: str = "") -> None:
        """The room cannot go on: see OpenTables.forget. Without a reason clients come back by themselves."""
