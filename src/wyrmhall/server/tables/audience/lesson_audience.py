"""The table of a lesson as its learner is sent it: through the same code as every table, without a room."""

from typing import Final

from msgspec import json

from wyrmhall.kernel.options import plain_options
from wyrmhall.kernel.seat import Seat
from wyrmhall.lessons.play import LessonPlay
from wyrmhall.server.steady_clock import SteadyClock
from wyrmhall.server.store import Row
from wyrmhall.server.tables.audience.client_state import ClientState
from wyrmhall.server.tables.audience.presence import Presence
from wyrmhall.server.tables.audience.remote_presence import RemotePresence
from wyrmhall.server.tables.audience.view_cache import ViewCache
from wyrmhall.server.tables.deadlines import Deadlines
from wyrmhall.server.tables.log.game_log import GameLog
from wyrmhall.server.tables.log.live_table import LiveTable
from wyrmhall.server.tables.log.replayed_table import ReplayedTable
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import BOT, OVER, PERSON, PLAYING, Place, TableRecord
from wyrmhall.server.wire import Update

LEVEL: Final = "easy"

_update: Final = json.Decoder(Update).decode


class NobodyElse:
    """A lesson has no other processes, and nobody else in it."""

    def __init__(self) -> None:
        self.presence = RemotePresence()
        self.own_name = ""

    def announce(self, table: str, presence: str) -> None:
        """There is nobody to tell."""


class NoDeadlines(Deadlines):
    """A learner has all the time there is, to look, too."""

    def look_ends(self) -> dict[Seat, float]:
        return {}


class LessonAudience:
    """The learner, alone at the table of their lesson; as it was after some of its entries, if not now."""

    def __init__(self, play: LessonPlay, entries: int | None = None) -> None:
        self.play = play
        self.info = TableInfo(table_record(play, over=play.table.over and entries is None), 0)
        self.log = GameLog(self.info, replayed_table(play, entries))
        self.presence = Presence(self.info, NobodyElse())

    def update(self, text: bool) -> Update:
        """Whole; with the text view, if that is wanted."""
        learner = ClientState("", "", text)
        learner.seats = (self.play.lesson.learner,)
        self.presence.clients.add(learner)
        deadlines = NoDeadlines(self.info, self.log, SteadyClock(0.0))
        return _update(ViewCache(self.info, self.log, self.presence, deadlines).update(learner))


def table_record(play: LessonPlay, over: bool) -> TableRecord:
    """As a table with the learner and easy bots would be stored."""
    table, learner = play.table, play.lesson.learner
    people = table.record.players
    return TableRecord(
        id="",
        game=play.game.name,
        rules=play.game.rules_version,
        options=plain_options(table.options),
        name=play.words.title,
        host=people[learner],
        key="",
        seed="",
        places=[place_of(name, seat == learner) for seat, name in enumerate(people)],
        state=OVER if over else PLAYING,
        players=list(people),
    )


def place_of(person: str, learner: bool) -> Place:
    return Place(PERSON, person) if learner else Place(BOT, person, LEVEL)


def replayed_table(play: LessonPlay, most: int | None) -> ReplayedTable:
    table, entries = play.table, play.table.record.entries[:most]
    replayed = ReplayedTable(LiveTable(play.game, table.options, "", table.record.players))
    replayed.follow([Row(seq, entry.who, entry.text, "", 0.0) for seq, entry in enumerate(entries, 1)])
    return replayed
