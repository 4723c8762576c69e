"""What the table itself announces in its log: who plays for a seat from now on, and how a vote ended."""

import re
from typing import Final

from msgspec import Struct, json

from wyrmhall.bots import BOTS
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.records.seat_changes import SeatChange
from wyrmhall.kernel.records.table_news import NEWS
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.server.tables.people.names import LONGEST_NAME, clean

TABLE: Final = "table"  # who: a line of the log that is no decision
ANNOUNCED: Final = f"{NEWS}news"  # the kind of its event
LONGEST_PLAYER: Final = 200  # that is looked at
_WITH_LEVEL: Final = re.compile(r"^(.*) \((\w+)\)$")


class Announcement(Struct, omit_defaults=True):
    """A sentence, with the names that people had then; with `player`, who decides for `seat` from here on."""

    text: str
    seat: int = -1
    player: str = ""
    why: str = ""

    def event(self) -> Event:
        return Event(ANNOUNCED, "", {"text": self.text, "seat": self.seat, "player": self.player})

    def encode(self) -> str:
        """As the text of a row of the log."""
        return _encode(self).decode()


_encode: Final = json.Encoder().encode
_decode: Final = json.Decoder(Announcement).decode


def read_announcement(text: str) -> Announcement:
    try:
        return _decode(text)
    except ValueError:  # msgspec's errors are such
        raise BadRecord(f"news of the table that cannot be read: {text[:80]!r}") from None


def without_level(player: str) -> str:
    """A bot's name without its level."""
    match = _WITH_LEVEL.match(player)
    return match[1] if match and match[2] in BOTS else player


def person_named_in(player: str, seat: str) -> str:
    """The name in a record that anybody may have written."""
    return clean(without_level(player[:LONGEST_PLAYER]), LONGEST_NAME) or seat


def announcement_of(change: SeatChange, seat: int, old: str) -> Announcement:
    """A change of seats that stands in a record."""
    new = person_named_in(change.player, change.seat)
    return Announcement(change.told(old, new), seat, change.player, change.why)
