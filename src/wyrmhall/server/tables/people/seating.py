"""Who sits down, who gets up, and what the host may do."""

from typing import Final

from wyrmhall.bots.names import BOT_NAMES
from wyrmhall.kernel.records.seat_changes import BACK, LEFT, RESTS, drawn_seats
from wyrmhall.server.errors import Denied
from wyrmhall.server.tables.audience.client import Connection
from wyrmhall.server.tables.people.chat import everybody
from wyrmhall.server.tables.people.names import free_name
from wyrmhall.server.tables.room import Room
from wyrmhall.server.tables.table_record import (
    BOT,
    CLOSED,
    KEPT,
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    SEED_KNOWN,
    USUAL,
    WAITING,
    Papers,
    Place,
    change_of,
    checked_level,
    copy,
    digest_of,
    new_key,
    players_of,
)
from wyrmhall.server.wire import Credential, HostDeed

BARRED: Final = "Only the host of the table may do that."
BEGUN: Final = "The game has begun: a seat passes on only by whoever holds it, or by a vote of all others."


def people_of(papers: Papers) -> list[str]:
    return [place.person for place in papers.places if place.person]


def full(papers: Papers) -> bool:
    return not any(place.empty for place in papers.places)


async def join(room: Room, name: str, seat: int) -> Credential:
    """Take an open seat. Every holder has a secret of their own, so who has left cannot come back with it."""
    async with room.lock:
        papers = copy(room.papers)
        check_waiting(papers)
        number = open_seat(papers, seat)
        secret = new_key()
        called = free_name(name, room.seats, everybody(room))
        papers.places[number] = Place(PERSON, called, holder=digest_of(secret), order="")
        await settle_in(room, papers)
        mine = room.papers.holds(digest_of(secret))  # after the draw, if there was one
        return Credential(table=papers.id, secret=secret, seats=mine, host=False)


def check_waiting(papers: Papers) -> None:
    """In play nobody else gets a seat, and no hand to look at, by coming or by the host's word."""
    if papers.state == CLOSED:
        raise Denied("The table is closed.", 410)
    if papers.state != WAITING:
        raise Denied(BEGUN, 409, field="seat")


def open_seat(papers: Papers, seat: int) -> int:
    free = [number for number, place in enumerate(papers.places) if place.kind == OPEN]
    if seat >= len(papers.places):
        raise Denied("There is no such seat.", 404, field="seat")
    if not free:
        raise Denied("All seats are taken: you may look on.", 409)
    if seat >= 0 and papers.places[seat].kind == KEPT:
        raise Denied(f"That seat is kept for {papers.places[seat].person}.", 409, field="seat")
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
        papers.drawn = players_of(papers)
        papers.places = [papers.places[place] for place in drawn_seats(papers.seed, len(papers.places))]
        room.adopt(papers, room.version)
    papers.resumed = room.now()
    await room.begin(papers)


async def begin_if_full(room: Room) -> None:
    async with room.lock:
        papers = copy(room.papers)
        if papers.state == WAITING and full(papers):
            await begin(room, papers)


async def stand_in(room: Room, seat: int, on: bool, page: Connection) -> None:
    """A bot plays for the person, or hands back."""

    async with room.lock:
        page.check(seat)
        papers = copy(room.papers)
        place = papers.places[seat]
        if place.stand_in == on:
            return
        place.stand_in, place.away = on, False
        await room.commit_news(papers, change_of(papers, seat, RESTS if on else BACK))


async def leave(room: Room, seat: int, page: Connection) -> None:
    """For good: a bot plays on, or before the game the seat is open again."""
    async with room.lock:
        page.check(seat)
        papers = copy(room.papers)
        old = papers.places[seat].person
        if papers.state == WAITING:
            papers.places[seat] = Place()
            await room.commit((), papers)
        elif papers.state == PLAYING:
            papers.places[seat] = a_bot(room, papers, seat, USUAL)
            await room.commit_news(papers, change_of(papers, seat, LEFT, old))
        else:
            raise Denied("The game is over: nothing is left to leave.", 409)


async def host_does(room: Room, deed: HostDeed) -> None:
    """One of the deeds of `HostDeed`."""
    if deed.deed == "begin":
        await fill_and_begin(room)
    elif deed.deed in ("pause", "go"):
        await room.rewrite(lambda papers: pause(papers, deed.deed == "pause", room.now()))
    elif deed.deed == "step":
        room.bots.steps += 1
        room.bots.wake()
    elif deed.deed in ("bot", "free", "level"):
        await reseat(room, deed)
    elif deed.deed in ("list", "unlist"):
        await room.rewrite(lambda papers: setattr(papers, "listed", deed.deed == "list"))
    elif deed.deed == "close":
        await close(room)
    else:
        raise Denied(f"A host cannot {deed.deed[:20]!r}.", field="deed")


async def close(room: Room) -> None:
    """For everybody; a finished game only leaves the lobby, for its record belongs to all who played."""
    if room.papers.state == OVER:
        await room.rewrite(lambda papers: setattr(papers, "listed", False))
    else:
        await room.rewrite(lambda papers: setattr(papers, "state", CLOSED))
        room.hall.forget(room, "The host has closed the table.")


def pause(papers: Papers, on: bool, now: float) -> None:
    if papers.state != PLAYING:
        raise Denied("Nothing is being played.", 409)
    if on:
        papers.paused = papers.paused or now
    else:
        papers.paused, papers.resumed = 0.0, now


async def fill_and_begin(room: Room) -> None:
    """Begin now: who is missing is replaced by a bot."""
    async with room.lock:
        papers = copy(room.papers)
        if papers.state != WAITING:
            raise Denied("The game has begun already.", 409)
        for number, place in enumerate(papers.places):
            if place.empty:
                papers.places[number] = a_bot(room, papers, number, "standard")
        await begin(room, papers)


def a_bot(room: Room, papers: Papers, number: int, level: str) -> Place:
    others = [*everybody(room), *people_of(papers)]
    called = free_name(BOT_NAMES[number % len(BOT_NAMES)], room.seats, others)
    return Place(BOT, called, checked_level(room.game, level))


async def reseat(room: Room, deed: HostDeed) -> None:
    async with room.lock:
        papers = copy(room.papers)
        if not 0 <= deed.seat < len(papers.places):
            raise Denied("There is no such seat.", 404, field="seat")
        check_waiting(papers)  # later the record names who plays, and how well
        place = papers.places[deed.seat]
        if deed.deed == "level":
            place.level = checked_level(room.game, deed.level)
        elif deed.deed == "free":
            free(papers, deed.seat)
        else:
            check_empty(place)
            papers.places[deed.seat] = a_bot(room, papers, deed.seat, deed.level)
        await settle_in(room, papers)


def free(papers: Papers, seat: int) -> None:
    """Open for whoever comes, also if it was kept for somebody."""
    if papers.seed_known:
        raise Denied(SEED_KNOWN, 409, field="seat")
    papers.places[seat] = Place()


def check_empty(place: Place) -> None:
    """A bot takes only a seat where nobody sits: for people bots play when they are gone, or wish it."""
    if place.kind == PERSON:
        why = f"{place.person} sits there: a bot plays for people who are gone for long, or who wish it."
        raise Denied(why, 409, field="seat")
