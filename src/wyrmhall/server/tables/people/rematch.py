"""The same people, the same options, new cards: who asks first sets the table up, the others follow."""

import time
from typing import TYPE_CHECKING

from wyrmhall.kernel.chance import new_secret
from wyrmhall.server.errors import Denied
from wyrmhall.server.tables import table_record as paper
from wyrmhall.server.tables.people.seating import begin_if_full
from wyrmhall.server.tables.room import Room
from wyrmhall.server.tables.table_record import BOT, KEPT, OVER, PERSON, Papers, Place, digest_of, new_key
from wyrmhall.server.wire import Credential

if TYPE_CHECKING:
    from wyrmhall.server.tables.open_tables import Hall


async def play_again(hall: "Hall", room: Room, digest: str, address: str) -> Credential:
    async with room.lock:
        old = room.papers
        if old.state != OVER:
            raise Denied("The game is not over yet.", 409)
        if not old.rematch:
            return await set_up(hall, room, digest, address)
        target = old.rematch
    return await sit_down(await hall.room(target), digest)


async def set_up(hall: "Hall", room: Room, digest: str, address: str) -> Credential:
    """A new table: bots sit where they sat, people's seats are kept for them until they come."""
    old = room.papers
    secret = new_key()
    papers = paper.copy(old)
    papers.id, papers.seed, papers.key = hall.new_id(), new_secret(), digest_of(secret)
    papers.seed_known = False
    papers.state, papers.paused, papers.players, papers.rematch = paper.WAITING, 0.0, [], ""
    papers.drawn, papers.vote = [], None
    papers.created = time.time()
    papers.places = [Place(BOT, p.person, p.level) if p.kind == BOT else Place() for p in old.places]
    mine = old.holds(digest)
    for seat in mine:
        papers.places[seat] = Place(PERSON, old.places[seat].person, holder=papers.key)
    if mine:
        papers.host = old.places[mine[0]].person
    papers.heirs = {}
    for seat, place in enumerate(old.places):
        if place.kind == PERSON and seat not in mine:
            papers.heirs.setdefault(place.holder, []).append(seat)
            papers.places[seat] = Place(KEPT, place.person)
    await hall.keep(papers, address)
    told = paper.copy(old)
    told.rematch = papers.id
    await room.commit((), told)
    await begin_if_full(await hall.room(papers.id))
    return Credential(table=papers.id, secret=secret, seats=mine, host=True)


async def sit_down(room: Room, digest: str) -> Credential:
    """An heir takes the seats that were kept."""
    async with room.lock:
        papers: Papers = paper.copy(room.papers)
        seats = [seat for seat in papers.heirs.pop(digest, []) if papers.places[seat].kind == KEPT]
        if not seats:
            raise Denied("Your seat at the new table is taken: look there for another.", 409)
        secret = new_key()
        for seat in seats:
            papers.places[seat] = Place(PERSON, papers.places[seat].person, holder=digest_of(secret))
        await room.commit((), papers)
    await begin_if_full(room)
    mine = room.papers.holds(digest_of(secret))
    return Credential(table=papers.id, secret=secret, seats=mine, host=False)
