"""Those who look on: whether they may, and how those who play mute or remove one of them.

A spectator is known by hashes that mean something at this table alone: of the person, if the browser has a
key, and of a word that the browser has drawn. Whoever is removed is so by all of them.
"""

from typing import Final

from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.audience.presence import Presence
from wyrmhall.server.tables.people.chat import Chat
from wyrmhall.server.tables.people.known_names import KnownNames
from wyrmhall.server.tables.people.programs import check_is_person
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import CLOSED, KnownSpectator, TableRecord
from wyrmhall.server.tables.writer import TableWriter
from wyrmhall.server.wire import SpectatorAction, SpectatorView

MOST: Final = 200  # muted or removed at one table
LATEST: Final = 300  # lines of the chat whose speakers can be muted, though they have gone
ONLY_WHO_PLAYS: Final = "Only those with a seat, and the host, decide about spectators."
SENTENCES: Final = {
    "mute": "{who} has muted a spectator: {name}.",
    "unmute": "{who} lets a spectator speak again: {name}.",
    "remove": "{who} has removed a spectator: {name}.",
    "readmit": "{who} lets a spectator in again: {name}.",
}


class Spectators:
    """Of one table, as those who play may treat them."""

    def __init__(
        self, info: TableInfo, presence: Presence, writer: TableWriter, chat: Chat, names: KnownNames
    ) -> None:
        self.info, self.presence, self.writer, self.chat, self.names = info, presence, writer, chat, names

    def here(self) -> list[KnownSpectator]:
        """Through this process or another."""
        here = [(list(one.spectator), one.name) for one in self.presence.known_spectators()]
        others = self.presence.others.presence.known(self.info.id)
        return [KnownSpectator(ids, self.names.for_spectator(name)) for ids, name in [*here, *others]]

    def known(self) -> dict[str, KnownSpectator]:
        """By the hash that stands for them: who is here, has spoken, is muted or removed."""
        record, found = self.info.record, self.here()
        spoke = [line for line in self.chat.lines[-LATEST:] if line.spectator]
        found += [
            *record.removed,
            *record.muted,
            *[KnownSpectator([one.spectator], one.who) for one in spoke],
        ]
        known: dict[str, KnownSpectator] = {}
        for one in found:
            if not any(other.is_one_of(one.ids) for other in known.values()):
                known[one.ids[0]] = one
        return known

    def list(self) -> list[SpectatorView]:
        return [self.shown(id, one) for id, one in self.known().items()]

    def shown(self, id: str, known: KnownSpectator) -> SpectatorView:
        record = self.info.record
        return SpectatorView(
            id=id,
            name=known.name,
            here=any(known.is_one_of(one.ids) for one in self.here()),
            muted=any(one.is_one_of(known.ids) for one in record.muted),
            removed=any(one.is_one_of(known.ids) for one in record.removed),
        )

    def check_may_decide(self, digest: str) -> str:
        """Denied unless they sit here, or are the host; how they are called."""
        record = self.info.record
        seats = record.holds(digest) if digest else []
        if record.state == CLOSED or not (seats or (digest and record.is_host(digest))):
            raise Denied(ONLY_WHO_PLAYS, 403)
        check_is_person(record, digest)
        return record.places[seats[0]].person if seats else record.host

    async def carry_out(self, wanted: SpectatorAction, digest: str) -> None:
        async with self.writer.lock:
            who, known = self.check_may_decide(digest), self.known().get(wanted.spectator)
            if known is None:
                raise Denied("Nobody like that looks on here.", 404, field="spectator")
            if wanted.action not in SENTENCES:
                raise Denied(f"A spectator can be treated so: {', '.join(SENTENCES)}.", field="action")
            record = self.info.record.copy()
            self.change(record, wanted.action, known)
            if (record.muted, record.removed) == (self.info.record.muted, self.info.record.removed):
                return
            await self.writer.commit((), record)
            await self.chat.tell(SENTENCES[wanted.action].format(who=who, name=known.name))

    def change(self, record: TableRecord, action: str, known: KnownSpectator) -> None:
        listed = record.muted if action in ("mute", "unmute") else record.removed
        before = [one for one in listed if one.is_one_of(known.ids)]
        if action in ("unmute", "readmit"):
            listed[:] = [one for one in listed if one not in before]
        elif not before and len(listed) >= MOST:
            raise Denied("Too many are muted or removed already.", 409)
        elif not before:
            listed.append(known)
        asks = [one.digest for one in self.presence.known_spectators() if known.is_one_of(one.spectator)]
        if action == "remove" and record.vote is not None and record.vote.asker in asks:
            record.vote = None
