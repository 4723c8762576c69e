"""Who sits down, who gets up, and what the host may do."""

import secrets
import time
from typing import Final

from wyrmhall.bots.names import BOT_NAMES
from wyrmhall.server.denied import Denied
from wyrmhall.server.rooms.connection import Connection
from wyrmhall.server.rooms.papers import (
    BOT,
    CLOSED,
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    SEED_KNOWN,
    WAITING,
    Papers,
    Place,
    checked_level,
    copy,
    digest_of,
    free_name,
    new_key,
)
from wyrmhall.server.rooms.room import Room
from wyrmhall.server.wire import Credential, HostDeed

BARRED: Final = "Only the host of the table may do that."


def people_of(papers: Papers) -> list[str]:
    return [place.person for place in papers.places if place.person]


def full(papers: Papers) -> bool:
    return all(place.kind != OPEN for place in papers.places)


async def join(room: Room, name: str, seat: int) -> Credential:
    """Take an open seat. Every holder has a secret of their own, so who has left cannot come back with it."""
    async with room.lock:
        papers = copy(room.papers)
        if papers.state == CLOSED:
            raise Denied("The table is closed.", 410)
        number = open_seat(papers, seat)
        secret = new_key()
        called = free_name(name, room.seats, people_of(papers))
        papers.places[number] = Place(PERSON, called, holder=digest_of(secret), order="")
        await settle_in(room, papers)
        mine = room.papers.holds(digest_of(secret))  # after the draw, if there was one
        return Credential(table=papers.id, secret=secret, seats=mine, host=False)


def open_seat(papers: Papers, seat: int) -> int:
    free = [number for number, place in enumerate(papers.places) if place.kind == OPEN]
    if seat >= len(papers.places):
        raise Denied("There is no such seat.", 404, field="seat")
    if not free:
        raise Denied("All seats are taken: you may look on.", 409)
    if seat >= 0 and seat not in free:
        raise Denied("That seat is taken.", 409, field="seat")
    return seat if seat >= 0 else free[0]


async def settle_in(room: Room, papers: Papers) -> None:
    """Commit a change of seats; the game begins when the last seat is taken."""
    if papers.state == WAITING and full(papers):
        await begin(room, papers)
    else:
        await room.commit((), papers)


async def begin(room: Room, papers: Papers) -> None:
    if papers.draw_seats:
        secrets.SystemRandom().shuffle(papers.places)
        room.adopt(papers, room.version)
    papers.resumed = time.time()
    await room.begin(papers)


async def begin_if_full(room: Room) -> None:
    async with room.lock:
        papers = copy(room.papers)
        if papers.state == WAITING and full(papers):
            await begin(room, papers)


async def stand_in(room: Room, seat: int, on: bool, page: Connection) -> None:
    """A bot plays for the person, or hands back."""

    def change(papers: Papers) -> None:
        page.check(seat)
        place = papers.places[seat]
        if place.kind != PERSON:
            raise Denied("Nobody sits there.", 409)
        place.stand_in = on

    await room.rewrite(change)


async def host_does(room: Room, deed: HostDeed) -> None:
    """One of the deeds of `HostDeed`."""
    if deed.deed == "begin":
        await fill_and_begin(room)
    elif deed.deed in ("pause", "go"):
        await room.rewrite(lambda papers: pause(papers, deed.deed == "pause"))
    elif deed.deed == "step":
        room.bots.steps += 1
        room.bots.wake()
    elif deed.deed in ("bot", "free", "level"):
        await reseat(room, deed)
    elif deed.deed in ("list", "unlist"):
        await room.rewrite(lambda papers: setattr(papers, "listed", deed.deed == "list"))
    elif deed.deed == "close":
        await room.rewrite(lambda papers: setattr(papers, "state", CLOSED))
        room.hall.forget(room, "The host has closed the table.")
    else:
        raise Denied(f"A host cannot {deed.deed[:20]!r}.", field="deed")


def pause(papers: Papers, on: bool) -> None:
    if papers.state != PLAYING:
        raise Denied("Nothing is being played.", 409)
    if on:
        papers.paused = papers.paused or time.time()
    else:
        papers.paused, papers.resumed = 0.0, time.time()


async def fill_and_begin(room: Room) -> None:
    """Begin now: who is missing is replaced by a bot."""
    async with room.lock:
        papers = copy(room.papers)
        if papers.state != WAITING:
            raise Denied("The game has begun already.", 409)
        for number, place in enumerate(papers.places):
            if place.kind == OPEN:
                papers.places[number] = a_bot(room, papers, number, "standard")
        await begin(room, papers)


def a_bot(room: Room, papers: Papers, number: int, level: str) -> Place:
    others = [place.person for n, place in enumerate(papers.places) if place.person and n != number]
    called = free_name(BOT_NAMES[number % len(BOT_NAMES)], room.seats, others)
    return Place(BOT, called, checked_level(room.game, level))


async def reseat(room: Room, deed: HostDeed) -> None:
    async with room.lock:
        papers = copy(room.papers)
        if not 0 <= deed.seat < len(papers.places):
            raise Denied("There is no such seat.", 404, field="seat")
        place = papers.places[deed.seat]
        if deed.deed == "level":
            place.level = checked_level(room.game, deed.level)
        elif deed.deed == "free":
            if papers.seed_known and papers.state != OVER:
                raise Denied(SEED_KNOWN, 409, field="seat")
            papers.places[deed.seat] = Place()
        elif place.kind == PERSON:  # the person may take it back
            place.stand_in, place.level = True, checked_level(room.game, deed.level)
        else:
            papers.places[deed.seat] = a_bot(room, papers, deed.seat, deed.level)
        if papers.state == WAITING or deed.deed != "free":
            await settle_in(room, papers)
        else:
            await room.commit((), papers)
