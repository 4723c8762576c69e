"""What a table is beside its log: its record, as the store has it, and what follows from that."""

from typing import Final

from wyrmhall.kernel.chance import commitment
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.game_parts.words import with_names
from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.game_options import game_called, options_for
from wyrmhall.server.tables.table_record import PLAYING, TableRecord

UNKNOWN_RULES: Final = "rules"  # the page has words of its own for it


class TableInfo:
    """Read by all parts of a room; only `StoreSync` gives it another record."""

    def __init__(self, record: TableRecord, version: int, opened: float = 0.0) -> None:
        self.game: Game = game_called(record.game)
        self.closed = False  # put away: whoever still waits for something here must not go on
        self.opened = opened  # when it was, by the process that was first; the same for all of them
        self.people: tuple[str, ...] = ()
        # of duplicate tables: no seed, record or open hand, and nobody without a seat sees the game
        self.withheld = bool(record.duplicates)
        self.names: tuple[str, ...] = ()  # what the seats are called: Ann, or Elves (Ann)
        self.adopt(record, version)

    def adopt(self, record: TableRecord, version: int) -> None:
        """This is the record now."""
        self.record, self.version = record, version
        if record.rules != self.game.rules_version:
            raise Denied(
                f"The table was made with version {record.rules} of the rules, which is not known here.",
                410,
                reason=UNKNOWN_RULES,
            )
        self.options = options_for(self.game, record.options)
        self.seats = self.game.seat_names(self.options)
        people = tuple(place.person or seat for place, seat in zip(record.places, self.seats, strict=True))
        names = self.game.words.display_names(self.options, people)
        if self.names != names:  # else the same object, so that what was made of it stays valid
            self.people, self.names = people, names
        self.commitment = commitment(record.seed)

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def state(self) -> str:
        return "paused" if self.record.stands_still and self.record.state == PLAYING else self.record.state

    def with_names(self, text: str) -> str:
        """Seats that are only numbers are called by the people who sit there."""
        return with_names(text, self.seats, self.names) if self.names == self.people else text
