"""Chat: to everybody, or whispered from seat to seat where the game allows it."""

import time
from typing import Final

from wyrmhall.server.errors import AnotherWroteFirst, Denied
from wyrmhall.server.store import Change, Conflict
from wyrmhall.server.tables.audience.client_state import ClientState
from wyrmhall.server.tables.people.known_names import KnownNames
from wyrmhall.server.tables.people.names import clean
from wyrmhall.server.tables.people.stored_chat import StoredChat
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import PERSON
from wyrmhall.server.tables.writer import TableWriter
from wyrmhall.server.wire import Say

LONGEST: Final = 500
MOST_LINES: Final = 5_000  # at one table


class Chat:
    """What is said at one table."""

    def __init__(self, info: TableInfo, writer: TableWriter, names: KnownNames) -> None:
        self.info, self.writer, self.names = info, writer, names
        self.lines = writer.audience.chat

    async def say(self, client: ClientState, said: Say) -> None:
        """On disk first, then to everybody who may read it."""
        writer = self.writer
        async with writer.lock:
            while True:
                line = self.line_of(client, said)
                change = Change(self.info.id, chat=line.encode(), number=len(self.lines))
                try:
                    await writer.store.commit(change)
                    break
                except Conflict:  # somebody spoke at another process just now: it is said after that
                    await writer.sync.reread()
                    if self.info.closed:
                        raise AnotherWroteFirst from None
            self.lines.append(line)
            writer.audience.chat_grew()

    def line_of(self, client: ClientState, said: Say) -> StoredChat:
        words = clean(said.text, LONGEST)
        if not words:
            raise Denied("There is nothing to say.")
        if len(self.lines) >= MOST_LINES:
            raise Denied("At this table everything has been said.", 409)
        seat, to, places = speaker(client, said.seat), said.to, self.info.record.places
        between: list[str] = []
        if to >= 0:
            self.check_whisper(seat, to)
            between = [client.digest, places[to].holder]
        who = places[seat].person if seat >= 0 else self.names.for_spectator(client.name)
        return StoredChat(who=who, seat=seat, text=words, to=max(to, -1), at=time.time(), between=between)

    def check_whisper(self, seat: int, to: int) -> None:
        game, places = self.info.game, self.info.record.places
        if not game.whispers:
            raise Denied(f"In {game.title} nobody whispers: everybody may hear what is said.")
        if seat < 0:
            raise Denied("Only those with a seat may whisper.")
        if to >= len(places) or places[to].kind != PERSON:
            raise Denied("Nobody is there to hear a whisper.")


def speaker(client: ClientState, seat: int) -> int:
    """The seat that speaks, of several at one screen the one that it names; -1: a spectator."""
    if seat >= 0:
        client.check_holds(seat)
        return seat
    return int(client.seats[0]) if client.seats else -1
