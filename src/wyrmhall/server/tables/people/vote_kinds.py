"""What can be voted on: who has to say yes, and what is done then. A new kind is one more entry of KINDS,
and its lines of the log in words/en.toml."""

from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from wyrmhall.kernel.records.seat_changes import AWAY, GIVEN, VOTED
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.audience.admission import NOBODY_LOOKS_ON
from wyrmhall.server.tables.audience.presence import Presence
from wyrmhall.server.tables.log.announcements import Announcement
from wyrmhall.server.tables.log.live_table import LiveTable, open_places, opened_positions
from wyrmhall.server.tables.people.absence import Absences
from wyrmhall.server.tables.people.recesses import end_recess
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import (
    BACK,
    NO_SPECTATORS,
    OPEN_HANDS,
    PERSON,
    SEED_KNOWN,
    Place,
    Recess,
    TableRecord,
    Vote,
)
from wyrmhall.server.tables.writer import TableWriter
from wyrmhall.server.words import log_line, time_span

MOST_REFUSED: Final = 3  # times in a game that somebody may ask in vain to go back
FURTHEST_BACK: Final = 40  # positions
PAUSE: Final = "pause"
SHORTEST_PAUSE: Final = 60  # seconds
LONGEST_PAUSE: Final = 30 * 86400

NOBODY_ELSE: Final = "Too few people are at the table: nobody decides alone who looks at a hand."
STILL_HERE: Final = "{} has not been gone for long: only they can give the seat away."
ONLY_WITH_SEAT: Final = "Only those with a seat may ask that."
ENOUGH: Final = "The table has said no to you three times: it is not asked again in this game."
NO_WAY_BACK: Final = "The table cannot go back there."


class VotingTable(NamedTuple):
    """What a vote may ask of its table, and change."""

    info: TableInfo
    presence: Presence
    absences: Absences
    writer: TableWriter


class Kind(NamedTuple):
    """One thing that can be voted on."""

    voters: Callable[[VotingTable, TableRecord, Vote], list[str]]  # have to say yes; Denied: nobody may ask
    carry_out: Callable[[VotingTable, TableRecord, Vote], Awaitable[None]]  # commits the record
    about_seat: bool = True  # and not about the whole table
    in_recess: bool = False  # asked while the game is paused, and not while it is played


# -- a seat for somebody who has none ------------------------------------------------------------------


def voters_for_seat(at: VotingTable, record: TableRecord, vote: Vote) -> list[str]:
    """Whoever holds the seat, if they are there; otherwise every other person, and two of them at least."""
    place = record.places[vote.seat]
    if record.seed_known:
        raise Denied(SEED_KNOWN, 409, field="seat")
    if record.watching == NO_SPECTATORS:
        raise Denied(NOBODY_LOOKS_ON, 409, field="seat")
    if record.holds(vote.asker):
        raise Denied("You have a seat already.", 409, field="seat")
    if place.kind == PERSON and at.presence.is_here(Seat(vote.seat)):
        return [place.holder]
    if place.kind == PERSON and not at.absences.gone_long(Seat(vote.seat)):
        raise Denied(STILL_HERE.format(place.person), 409, field="seat")
    return others(record, place, vote, least=2)


async def give_seat(at: VotingTable, record: TableRecord, vote: Vote) -> None:
    old = record.places[vote.seat]
    why = GIVEN if vote.must == [old.holder] else VOTED
    record.places[vote.seat] = Place(PERSON, vote.name, old.level, holder=vote.asker)
    change = record.seat_change(vote.seat, why, old.person or at.info.seats[vote.seat])
    await at.writer.commit_announcing(record, change)


# -- a bot for somebody who has gone -------------------------------------------------------------------


def voters_for_bot(at: VotingTable, record: TableRecord, vote: Vote) -> list[str]:
    place = record.places[vote.seat]
    if not record.holds(vote.asker):
        raise Denied(ONLY_WITH_SEAT, 403)
    if place.kind != PERSON or place.stand_in or place.holder == vote.asker:
        raise Denied("A bot is asked for only in the place of another person.", 409, field="seat")
    if at.presence.is_here(Seat(vote.seat)):
        raise Denied(f"{place.person} is here.", 409, field="seat")
    return others(record, place, vote, least=1)


async def let_bot_play(at: VotingTable, record: TableRecord, vote: Vote) -> None:
    place = record.places[vote.seat]
    place.stand_in = place.away = True
    await at.writer.commit_announcing(record, record.seat_change(vote.seat, AWAY))


# -- back to an earlier decision, past what has become known --------------------------------------------


def positions_to_return(table: LiveTable) -> list[int]:
    """The numbers of the positions to which the table can go back, as everybody may count; latest first."""
    places = open_places(table)
    numbers = {place: number for number, place in enumerate(places)}
    return [numbers[place] for place in table.places_to_return(places[-1 - FURTHEST_BACK : -1])][::-1]


def returns_at(table: LiveTable, record: TableRecord) -> list[int]:
    """The same, less those whose cards spectators have been shown since."""
    shown = opened_positions(table) if record.watching == OPEN_HANDS else 0
    return [number for number in positions_to_return(table) if number >= shown]


def voters_for_return(at: VotingTable, record: TableRecord, vote: Vote) -> list[str]:
    """Every other person, here or gone; with bots alone nobody needs to be asked."""
    if not record.holds(vote.asker):
        raise Denied(ONLY_WITH_SEAT, 403)
    if record.refusals.get(vote.asker, 0) >= MOST_REFUSED:
        raise Denied(ENOUGH, 409)
    replayed = at.writer.log.in_play()
    replayed.check_may_undo()
    if vote.to not in returns_at(replayed.table, record):
        raise Denied(NO_WAY_BACK, 409, field="to")
    return others(record, Place(), vote, least=0)


async def go_back(at: VotingTable, record: TableRecord, vote: Vote) -> None:
    place = open_places(at.writer.log.table())[vote.to]
    await at.writer.go_back(place, record, announced(vote))


# -- a pause, and its end --------------------------------------------------------------------------------


def voters_for_table(at: VotingTable, record: TableRecord, vote: Vote) -> list[str]:
    """Every other person, here or gone."""
    if not record.holds(vote.asker):
        raise Denied(ONLY_WITH_SEAT, 403)
    if vote.kind == PAUSE and not SHORTEST_PAUSE <= vote.seconds <= LONGEST_PAUSE:
        why = f"A pause has {SHORTEST_PAUSE} to {LONGEST_PAUSE} seconds."
        raise Denied(why, field="seconds")
    return others(record, Place(), vote, least=0)


async def pause(at: VotingTable, record: TableRecord, vote: Vote) -> None:
    now = at.writer.log.clock.now()
    record.recess = Recess(now, now + vote.seconds)
    await at.writer.commit_announcing(record, announced(vote, time=time_span(vote.seconds)))


async def resume(at: VotingTable, record: TableRecord, vote: Vote) -> None:
    end_recess(record, at.writer.log)
    await at.writer.commit_announcing(record, announced(vote))


def announced(vote: Vote, **more: str) -> Announcement:
    """Of a vote about the whole table."""
    key = vote.kind if vote.must else f"{vote.kind}-alone"
    return Announcement(log_line(key, who=vote.name, **more))


KINDS: Final = {
    "seat": Kind(voters_for_seat, give_seat),
    "bot": Kind(voters_for_bot, let_bot_play),
    BACK: Kind(voters_for_return, go_back, about_seat=False),
    PAUSE: Kind(voters_for_table, pause, about_seat=False),
    "resume": Kind(voters_for_table, resume, about_seat=False, in_recess=True),
}


def others(record: TableRecord, place: Place, vote: Vote, least: int) -> list[str]:
    """Every other person at the table: by their secrets, for one person may hold several seats."""
    holders = dict.fromkeys(one.holder for one in record.places if one.kind == PERSON)
    voters = [holder for holder in holders if holder not in (place.holder, vote.asker)]
    if len(voters) < least:
        raise Denied(NOBODY_ELSE, 409)
    return voters
