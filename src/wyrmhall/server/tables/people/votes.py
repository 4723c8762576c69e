"""Votes at a table: somebody asks for something that all others must agree to.

A vote is part of the papers: it is kept through restarts, and every process of the server knows it. There is
one at a time. It ends with the first no, with the last yes, when who sits where changes, and when the game is
over. A further kind is one more entry of KINDS: who has to say yes, and what is done then.
"""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from wyrmhall.kernel.records.seat_changes import AWAY, GIVEN, VOTED
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.errors import Denied, Quicker
from wyrmhall.server.tables.log.announcements import News
from wyrmhall.server.tables.people.chat import everybody
from wyrmhall.server.tables.people.names import free_name
from wyrmhall.server.tables.table_record import (
    PERSON,
    PLAYING,
    SEED_KNOWN,
    Papers,
    Place,
    Vote,
    change_of,
    copy,
    digest_of,
    new_key,
)
from wyrmhall.server.wire import AskTable, Credential, VoteView

if TYPE_CHECKING:
    from wyrmhall.server.tables.audience.client import Connection
    from wyrmhall.server.tables.room import Room

LASTS: Final = 600.0  # seconds after which another vote may take the place of one that nobody answers
REST: Final = 60.0  # seconds after a no

NOBODY_ELSE: Final = "Too few people are at the table: nobody decides alone who looks at a hand."
STILL_HERE: Final = "{} has not been gone for long: only they can give the seat away."
NOT_ASKED: Final = "You are not asked."
ENDED: Final = "That vote is no longer open."


class Kind(NamedTuple):
    """One thing that can be voted on."""

    voters: Callable[["Room", Papers, Vote], list[str]]  # who has to say yes; Denied if it may not be asked
    carry_out: Callable[["Room", Papers, Vote], News]  # changes the papers; what the log says
    refused: str  # the line of the log after a no


# -- a seat for somebody who has none ------------------------------------------------------------------


def voters_for_seat(room: "Room", papers: Papers, vote: Vote) -> list[str]:
    """Whoever holds the seat, if they are there; otherwise every other person, and two of them at least."""
    place = papers.places[vote.seat]
    if papers.seed_known:
        raise Denied(SEED_KNOWN, 409, field="seat")
    if papers.holds(vote.asker):
        raise Denied("You have a seat already.", 409, field="seat")
    if place.kind == PERSON and room.is_here(Seat(vote.seat)):
        return [place.holder]
    if place.kind == PERSON and not room.absences.gone_long(Seat(vote.seat)):
        raise Denied(STILL_HERE.format(place.person), 409, field="seat")
    return others(papers, place, vote, least=2)


def give_seat(room: "Room", papers: Papers, vote: Vote) -> News:
    old = papers.places[vote.seat]
    why = GIVEN if vote.must == [old.holder] else VOTED
    papers.places[vote.seat] = Place(PERSON, vote.name, old.level, holder=vote.asker)
    return change_of(papers, vote.seat, why, old.person or room.seats[vote.seat])


# -- a bot for somebody who has gone -------------------------------------------------------------------


def voters_for_bot(room: "Room", papers: Papers, vote: Vote) -> list[str]:
    place = papers.places[vote.seat]
    if not papers.holds(vote.asker):
        raise Denied("Only who has a seat may ask that.", 403)
    if place.kind != PERSON or place.stand_in or place.holder == vote.asker:
        raise Denied("A bot is asked for only in the place of another person.", 409, field="seat")
    if room.is_here(Seat(vote.seat)):
        raise Denied(f"{place.person} is here.", 409, field="seat")
    return others(papers, place, vote, least=1)


def let_bot_play(room: "Room", papers: Papers, vote: Vote) -> News:
    place = papers.places[vote.seat]
    place.stand_in = place.away = True
    return change_of(papers, vote.seat, AWAY)


KINDS: Final = {
    "seat": Kind(voters_for_seat, give_seat, "{who} has asked for the seat of {seat}: {voter} said no."),
    "bot": Kind(voters_for_bot, let_bot_play, "{who} has asked for a bot for {seat}: {voter} said no."),
}


def others(papers: Papers, place: Place, vote: Vote, least: int) -> list[str]:
    """Every other person at the table: by their secrets, for one person may hold several seats."""
    holders = dict.fromkeys(one.holder for one in papers.places if one.kind == PERSON)
    found = [holder for holder in holders if holder not in (place.holder, vote.asker)]
    if len(found) < least:
        raise Denied(NOBODY_ELSE, 409)
    return found


# -- asking and answering ------------------------------------------------------------------------------


async def ask_table(room: "Room", wanted: AskTable, digest: str) -> Credential:
    """Open a vote. Who has no secret yet is given one: it holds the seat as soon as all have said yes."""
    async with room.lock:
        papers = copy(room.papers)
        check_askable(papers, wanted)
        secret = "" if papers.knows(digest) else new_key()
        asker = digest_of(secret) or digest
        mine = papers.holds(asker)
        name = papers.places[mine[0]].person if mine else free_name(wanted.name, room.seats, everybody(room))
        papers.votes += 1
        vote = Vote(papers.votes, wanted.kind, wanted.seat, asker, name, at=time.time())
        vote.must = KINDS[wanted.kind].voters(room, papers, vote)
        papers.vote = vote
        await room.commit((), papers)
    return Credential(table=papers.id, secret=secret, seats=mine, host=papers.is_host(asker))


def check_askable(papers: Papers, wanted: AskTable) -> None:
    now = time.time()
    if wanted.kind not in KINDS:
        raise Denied(f"There are votes on {', '.join(KINDS)}.", field="kind")
    if not 0 <= wanted.seat < len(papers.places):
        raise Denied("There is no such seat.", 404, field="seat")
    if papers.state != PLAYING:
        raise Denied("There is a vote only while a game is played.", 409)
    if papers.vote is not None and 0 <= now - papers.vote.at < LASTS:
        raise Denied("The table is asked something else just now: wait for the answer.", 409)
    if 0 <= now - papers.voted_down < REST:
        raise Denied("The table has just said no: wait a minute.", 429, wait=REST - (now - papers.voted_down))


async def answer(room: "Room", page: "Connection", number: int, yes: bool) -> None:
    """Counted once, also where somebody at another process does something at the same moment."""
    async with room.lock:
        while True:
            try:
                return await take_answer(room, page, number, yes)
            except Quicker:  # then upon what is in the store now
                if room.closed:
                    raise


async def take_answer(room: "Room", page: "Connection", number: int, yes: bool) -> None:
    papers = copy(room.papers)
    vote = papers.vote
    if vote is None or vote.number != number:
        raise Denied(ENDED, 409)
    if page.digest == vote.asker and not yes:
        papers.vote = None
        await room.commit((), papers)
    elif page.digest not in vote.must:
        raise Denied(NOT_ASKED, 403)
    elif not yes:
        await vote_down(room, papers, vote, page.digest)
    else:
        await agree(room, papers, vote, page.digest)


async def agree(room: "Room", papers: Papers, vote: Vote, voter: str) -> None:
    vote.yes = [*dict.fromkeys([*vote.yes, voter])]
    if set(vote.yes) != set(vote.must):
        await room.commit((), papers)
        return
    kind = KINDS[vote.kind]
    if set(kind.voters(room, papers, vote)) != set(vote.must):  # somebody has come or gone meanwhile
        papers.vote = None
        await room.commit((), papers)
        raise Denied("The table has changed since it was asked.", 409)
    papers.vote = None
    await room.commit_news(papers, kind.carry_out(room, papers, vote))


async def vote_down(room: "Room", papers: Papers, vote: Vote, voter: str) -> None:
    papers.vote, papers.voted_down = None, time.time()
    seat = papers.places[vote.seat].person or room.seats[vote.seat]
    names = [papers.places[number].person for number in papers.holds(voter)]
    text = KINDS[vote.kind].refused.format(who=vote.name, seat=seat, voter=" and ".join(names))
    await room.commit_news(papers, News(text))


def vote_view(room: "Room") -> VoteView | None:
    """As everybody sees it: who asks, about which seat, and who has answered."""
    papers, vote = room.papers, room.papers.vote
    if vote is None:
        return None
    agreed = [seat for voter in vote.yes for seat in papers.holds(voter)]
    asked = [seat for voter in vote.must if voter not in vote.yes for seat in papers.holds(voter)]
    asker = next(iter(papers.holds(vote.asker)), -1)
    return VoteView(
        number=vote.number,
        kind=vote.kind,
        seat=vote.seat,
        who=vote.name,
        asker=asker,
        asked=asked,
        agreed=agreed,
    )
