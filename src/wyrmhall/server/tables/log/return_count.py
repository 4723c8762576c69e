"""How often a table has gone back: counted on with the record, which may be long."""

from wyrmhall.kernel.records.record import Entry
from wyrmhall.kernel.records.returns import returns_in


class ReturnCount:
    """Of one record. It grows at its end, or loses what was taken back there."""

    def __init__(self) -> None:
        self.returns = 0
        self.counted = 0  # entries
        self.last: Entry | None = None  # of those that were counted

    def update(self, entries: list[Entry]) -> bool:
        """Whether there are more or fewer returns than before."""
        before, counted = self.returns, self.counted
        if counted and len(entries) >= counted and entries[counted - 1] is self.last:
            self.returns += returns_in(entries[counted:])
        else:
            self.returns = returns_in(entries)
        self.counted = len(entries)
        self.last = entries[-1] if entries else None
        return self.returns != before
