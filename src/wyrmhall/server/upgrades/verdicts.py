"""What becomes of a table when the rules have changed, and why: keys, which the page has words for."""

from typing import Final

from msgspec import Struct

GOES_ON: Final = "goes-on"
CLOSES: Final = "closes"  # its record is kept
LEFT: Final = "left"  # as it is: another installation may be able to play it

# why a table closes
UNREADABLE_OPTIONS: Final = "options"
OTHER_DECISION: Final = "decision"
OTHER_CHANCE: Final = "chance"
OTHER_POSITION: Final = "position"
# why it is left
NEWER: Final = "newer"
NO_GAME: Final = "no-game"
DAMAGED: Final = "damaged"

WORDS: Final = {
    UNREADABLE_OPTIONS: "its options are not understood by the rules of today",
    OTHER_DECISION: "the rules of today do not allow a decision of its log",
    OTHER_CHANCE: "by the rules of today chance would have decided something else",
    OTHER_POSITION: "by the rules of today its log leads to another position",
    NEWER: "it was made by a newer version of the game",
    NO_GAME: "its game is not installed here",
    DAMAGED: "what is kept of it is damaged",
}


class Verdict(Struct, frozen=True, kw_only=True):
    """Of one table."""

    outcome: str
    reason: str = ""
    row: int = 0  # of the log, where it shows; 0: in none of them
    table_record: bytes = b""  # as it is to be stored; empty: as it is
    snapshot: tuple[int, bytes] | None = None  # that takes the place of the one that is kept
    keeps_snapshot: bool = True  # otherwise that leaves

    def words(self) -> str:
        where = f" (row {self.row})" if self.row else ""
        return f"{WORDS[self.reason]}{where}"
