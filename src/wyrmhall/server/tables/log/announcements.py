"""What the table itself has to say in the log: who plays for a seat from now on, and how a vote ended."""

import re
from typing import Final

from msgspec import Struct, json

from wyrmhall.bots import BOTS
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.records.seat_changes import SeatChange
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.server.tables.people.names import LONGEST_NAME, clean

TABLE: Final = "table"  # who: a line of the log that is no decision
NEWS: Final = "table news"  # the kind of its event
LONGEST_PLAYER: Final = 200  # that is looked at
_TAGGED: Final = re.compile(r"^(.*) \((\w+)\)$")


class News(Struct, omit_defaults=True):
    """A sentence, with the names that people had then; with `player`, who decides for `seat` from here on."""

    text: str
    seat: int = -1
    player: str = ""
    why: str = ""

    def event(self) -> Event:
        return Event(NEWS, "", {"text": self.text, "seat": self.seat, "player": self.player})


_encode: Final = json.Encoder().encode
_decode: Final = json.Decoder(News).decode


def written(news: News) -> str:
    return _encode(news).decode()


def read_news(text: str) -> News:
    try:
        return _decode(text)
    except ValueError:  # msgspec's errors are such
        raise BadRecord(f"news of the table that cannot be read: {text[:80]!r}") from None


def untagged(player: str) -> str:
    """A bot's name without its kind."""
    found = _TAGGED.match(player)
    return found[1] if found and found[2] in BOTS else player


def person_in(player: str, seat: str) -> str:
    """As a record that anybody may have written names somebody."""
    return clean(untagged(player[:LONGEST_PLAYER]), LONGEST_NAME) or seat


def news_of(change: SeatChange, seat: int, old: str) -> News:
    """A change of seats that stands in a record."""
    new = person_in(change.player, change.seat)
    return News(change.told(old, new), seat, change.player, change.why)
