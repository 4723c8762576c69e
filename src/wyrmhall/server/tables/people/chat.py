"""Chat: to everybody, or whispered from seat to seat where the game allows it."""

import time
from collections.abc import Callable
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
TABLE_SPEAKS: Final = -2  # the seat of a line that nobody has said
MOST_LINES: Final = 5_000  # at one table


class Chat:
    """What is said at one table."""

    def __init__(self, info: TableInfo, writer: TableWriter, names: KnownNames) -> None:
        self.info, self.writer, self.names = info, writer, names
        self.lines = writer.audience.chat

    async def say(self, client: ClientState, said: Say) -> None:
        """On disk first, then to everybody who may read it."""
        async with self.writer.lock:
            await self.add(lambda: self.line_of(client, said))

    async def tell(self, text: str) -> None:
        """The table itself says it; the lock is held."""
        await self.add(lambda: StoredChat(who="", seat=TABLE_SPEAKS, text=text, to=-1, at=time.time()))

    async def add(self, make: Callable[[], StoredChat]) -> None:
        """The line is made anew if somebody spoke at another process just now: then it is said after that."""
        writer = self.writer
        while True:
            line = make()
            change = Change(self.info.id, chat=line.encode(), number=len(self.lines))
            try:
                await writer.store.commit(change)
                break
            except Conflict:
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
        if seat < 0 and any(one.is_one_of(client.spectator) for one in self.info.record.muted):
            raise Denied("Those who play here have muted you.", 403)
        who = places[seat].person if seat >= 0 else self.names.for_spectator(client.name)
        line = StoredChat(who=who, seat=seat, text=words, to=max(to, -1), at=time.time(), between=between)
        line.spectator = client.spectator[0] if seat < 0 and client.spectator else ""
        return line

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
