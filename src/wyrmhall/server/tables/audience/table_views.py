"""What everybody is sent of a table beside the game: who sits where, votes, clocks."""

from typing import Final

from msgspec import json

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.tables.audience.presence import Presence
from wyrmhall.server.tables.table_info import TableInfo
from wyrmhall.server.tables.table_record import BACK, TableRecord
from wyrmhall.server.wire import Clock, Sitting, VoteView

_encode: Final = json.Encoder().encode

Ends = dict[Seat, float]


def encoded_sittings(info: TableInfo, presence: Presence, mine: tuple[Seat, ...]) -> bytes:
    seats = range(len(info.record.places))
    sittings = [sitting_view(info, presence.is_here(Seat(seat)), Seat(seat), mine) for seat in seats]
    return b'"sittings":%b' % _encode(sittings)


def sitting_view(info: TableInfo, here: bool, seat: Seat, mine: tuple[Seat, ...]) -> Sitting:
    place = info.record.places[seat]
    return Sitting(
        seat=seat,
        name=info.seats[seat],
        title=info.names[seat] if place.person else "",
        person=place.person,
        kind=place.kind,
        level=place.level if place.bot_decides else "",
        stand_in=place.stand_in,
        here=here,
        away=place.away,
        mine=seat in mine,
        brought_by=place.brought_by,
    )


def vote_view(record: TableRecord, position: int) -> VoteView | None:
    """As everybody sees it: who asks, about which seat, and who has answered."""
    vote = record.vote
    if vote is None:
        return None
    yes = vote.agreed_at(position)
    return VoteView(
        number=vote.number,
        kind=vote.kind,
        seat=vote.seat,
        who=vote.name,
        asker=next(iter(record.holds(vote.asker)), -1),
        asked=[seat for voter in vote.must if voter not in yes for seat in record.holds(voter)],
        agreed=[seat for voter in yes for seat in record.holds(voter)],
        to=vote.to,
        seconds=vote.seconds,
        upon=position if vote.kind == BACK else -1,
    )


def encoded_clock(record: TableRecord, ends: Ends, looks: Ends, now: float) -> bytes:
    clock = Clock(kind=record.clock, seconds=record.seconds)
    clock.left = {int(seat): max(0.0, round(end - now, 2)) for seat, end in ends.items()}
    clock.look = {int(seat): max(0.0, round(end - now, 2)) for seat, end in looks.items()}
    return b'"clock":%b' % _encode(clock)
