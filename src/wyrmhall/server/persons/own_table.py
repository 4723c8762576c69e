"""A table as one who holds a seat there may see it from afar: made from that seat's View, and no other."""

from typing import Final

from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Denied
from wyrmhall.server.store.own_table_store import Look
from wyrmhall.server.tables.log.live_table import LiveTable
from wyrmhall.server.tables.log.retelling import happened_since
from wyrmhall.server.tables.room import Room
from wyrmhall.server.tables.table_record import BOT, OVER, PLAYING
from wyrmhall.server.wire_persons import OwnTable, Player

MINUTE: Final = 60.0
NOT_YOURS: Final = "You have no seat at this table."


def own_table(room: Room, holder: str, look: Look) -> OwnTable:
    """Denied if the holder has nothing there any more. Whoever calls holds the writer's lock: what is not on
    disk yet might yet be lost."""
    info, record = room.info, room.info.record
    if not record.knows(holder):
        raise Denied(NOT_YOURS, 404)
    seats = [Seat(seat) for seat in record.holds(holder)]
    changed = room.last_change()
    shown = OwnTable(
        id=info.id,
        known=True,
        name=record.name,
        game=record.game,
        title=info.game.title,
        state=info.state,
        players=players_of(room, seats),
        awaited=record.rematch_by if record.is_awaited(holder) else "",
        vote=record.vote is not None and holder in record.vote.must and holder not in record.vote.yes,
        recess=record.recess.until if record.recess is not None else 0.0,
        unread=unread_lines(room, holder, look),
        changed=changed - changed % MINUTE,
    )
    if seats and room.log.replayed is not None:
        add_game(shown, room, seats, look)
    return shown


def add_game(shown: OwnTable, room: Room, seats: list[Seat], look: Look) -> None:
    """What is asked of them, and what has happened."""
    table, record = room.log.table(), room.info.record
    shown.happened = happened_since(table, seats[0], min(look.events, len(table.log)))
    decides = [seat for seat in seats if seat in table.asked and not record.places[seat].bot_decides]
    if record.state != PLAYING or record.recess is not None or not decides:
        return
    seat = decides[0]
    shown.asked = True
    shown.question = room.info.game.words.prompt(table.view(seat), seat, room.info.names, False)
    shown.since = max(room.log.in_play().thinking_times.since.get(seat, 0.0), record.resumed)
    shown.until = room.deadlines.end(seat) if seat in room.deadlines.running() else 0.0


def players_of(room: Room, mine: list[Seat]) -> list[Player]:
    info, replayed = room.info, room.log.replayed
    over = info.record.state == OVER and replayed is not None
    if info.record.duplicates and not mine:
        over = False  # compared on the page of the group, when the last table has ended
    winners, scores = ended(replayed.table) if over and replayed is not None else ((), [])
    asked = replayed.table.asked if replayed is not None and info.record.state == PLAYING else ()
    return [
        Player(
            seat=info.seats[seat],
            title=info.names[seat] if place.person else "",
            person=place.person,
            bot=place.kind == BOT,
            mine=seat in mine,
            asked=seat in asked,
            score=scores[seat] if scores else 0,
            won=seat in winners,
        )
        for seat, place in enumerate(info.record.places)
    ]


def ended(table: LiveTable) -> tuple[tuple[int, ...], list[int]]:
    return tuple(table.game.winners(table.state)), table.game.scores(table.state)


def unread_lines(room: Room, holder: str, look: Look) -> int:
    """What others have said since, as far as it is for them."""
    digests, mine = room.info.record.digests_of(holder), room.info.record.holds(holder)
    new = room.audience.chat[look.chat :]
    return sum(line.may_be_read_by(digests) and line.seat not in mine for line in new)
