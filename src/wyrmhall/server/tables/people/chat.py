"""Chat: to everybody, or whispered from seat to seat where the game allows it."""

import time
from typing import TYPE_CHECKING, Final

from msgspec import MsgspecError, field, json

from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.log.announcements import untagged
from wyrmhall.server.tables.people.names import LONGEST_NAME, clean, taken_for
from wyrmhall.server.tables.table_record import PERSON
from wyrmhall.server.wire import ChatLine, Say

if TYPE_CHECKING:
    from wyrmhall.server.tables.audience.client import Connection
    from wyrmhall.server.tables.room import Room

LONGEST: Final = 500
MOST_LINES: Final = 5_000  # at one table
ONLOOKER: Final = "Somebody who looks on"


class Said(ChatLine, kw_only=True):
    """A line as it is kept. A whisper is for two people: others may sit in their seats later."""

    between: list[str] = field(default_factory=list)  # hashes of their secrets

    def may_be_read_by(self, digest: str) -> bool:
        return self.to < 0 or (bool(digest) and digest in self.between)

    def shown(self) -> ChatLine:
        return ChatLine(who=self.who, seat=self.seat, text=self.text, to=self.to, at=self.at)


_line: Final = json.Decoder(Said).decode


def read_chat(lines: list[bytes]) -> list[Said]:
    return [read_line(line) for line in lines]


def read_line(line: bytes) -> Said:
    """One that is damaged keeps its place, and is for nobody."""
    try:
        return _line(line)
    except (MsgspecError, TypeError, ValueError):
        return Said(who="", seat=-1, text="", to=0, at=0.0)


def chat_line(room: "Room", page: "Connection", say: Say) -> Said:
    """The line as it is kept."""
    words = clean(say.text, LONGEST)
    if not words:
        raise Denied("There is nothing to say.")
    if len(room.chat) >= MOST_LINES:
        raise Denied("At this table everything has been said.", 409)
    seat, to = speaker(page, say.seat), say.to
    between: list[str] = []
    if to >= 0:
        check_whisper(room, seat, to)
        between = [page.digest, room.papers.places[to].holder]
    who = room.papers.places[seat].person if seat >= 0 else spectator_name(room, page.name)
    return Said(who=who, seat=seat, text=words, to=max(to, -1), at=time.time(), between=between)


def speaker(page: "Connection", seat: int) -> int:
    """The seat that speaks, of several at one screen the one that it names; -1: somebody who looks on."""
    if seat >= 0:
        page.check(seat)
        return seat
    return int(page.seats[0]) if page.seats else -1


def everybody(room: "Room") -> list[str]:
    """What all are called who sit here or sat here, bots too: nobody else may be called so."""
    people = [place.person for place in room.papers.places]
    said = [line.who for line in room.chat if line.seat >= 0]
    record = room.opened.table.record if room.opened is not None else None
    past = [*record.players, *[one.player for one in record.changes]] if record is not None else []
    return [name for name in (*people, *said, *map(untagged, past)) if name]


def spectator_name(room: "Room", name: str) -> str:
    """No spectator speaks under a name that a player, a bot or a seat has here or had."""
    wanted = clean(name, LONGEST_NAME)
    return ONLOOKER if not wanted or taken_for(wanted, (*everybody(room), *room.seats)) else wanted


def check_whisper(room: "Room", seat: int, to: int) -> None:
    if not room.game.whispers:
        raise Denied(f"In {room.game.title} nobody whispers: everybody may hear what is said.")
    if seat < 0:
        raise Denied("Only who has a seat may whisper.")
    if to >= len(room.papers.places) or room.papers.places[to].kind != PERSON:
        raise Denied("Nobody is there to hear a whisper.")
