"""Votes, absence and leaving where people reach the table through several processes, and one of them dies."""

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest

from bench.serving import Server
from tests.server.serving import Asking, Page, Plain, Served, client_of
from tests.server.test_votes import LONG, ask, seated, sitting
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.tables.audience import remote_presence
from wyrmhall.server.tables.people import vote_lapse
from wyrmhall.server.tables.room import Room


class Process(Asking):
    """`wyrmhall serve`, as it is run."""

    def __init__(self, db: str, workers: int = 1) -> None:
        self.server = Server(db, workers=workers)
        self.url = self.server.url
        self.http = client_of(self.url)

    def kill(self) -> None:
        self.server.kill()

    def close(self) -> None:
        self.http.close()
        if self.server.process.poll() is None:
            self.server.stop()


@pytest.fixture
def two(postgres_db: str) -> Iterator[tuple[Served, Served]]:
    """Two servers over one PostgreSQL."""
    with Served(postgres_db) as left, Served(postgres_db) as right:
        yield left, right


def room_of(served: Served, table: str) -> Room:
    return served.tables.rooms[table]


def voted(page: Page) -> int:
    return int(page.known["vote"]["number"]) if page.known["vote"] else 0


def told(page: Page, words: str) -> list[str]:
    return [line["text"] for line in page.log if words in line["text"]]


async def sit(stack: AsyncExitStack, served: Asking, held: Plain) -> Page:
    page = await stack.enter_async_context(served.page(held["table"], held["secret"]))
    await page.until(lambda page: bool(page.known))
    return page


async def changes_in(served: Asking, held: Plain) -> list[str]:
    """What a page that comes anew reads of who sits where."""
    async with served.page(held["table"], held["secret"]) as page:
        await page.until(lambda page: bool(page.known))
        return told(page, "takes over") + told(page, "is away") + told(page, "has left")


# -- two servers over one PostgreSQL -------------------------------------------------------------------


def test_voters_at_different_servers_agree_at_the_same_moment(two: tuple[Served, Served]) -> None:
    left, right = two
    ann, bob, cid = seated(left, "Bob Cid", "me open open bot")

    async def run() -> None:
        async with AsyncExitStack() as stack:
            pages = [await sit(stack, where, who) for where, who in ((left, ann), (right, bob), (left, cid))]
            eve = ask(right, ann["table"], 3).json()
            guest = await sit(stack, right, eve)
            for page in pages:
                await page.until(lambda page: voted(page) == 1)
            answers = await asyncio.gather(*[page.ask("vote", number=1, yes=True) for page in pages])
            assert [answer["type"] for answer in answers] == ["done"] * 3, answers  # nobody is asked twice
            await guest.until(lambda page: page.view["seat"] == 3)
            for page in pages:
                await page.until(lambda page: bool(told(page, "takes over")))
                assert len(told(page, "takes over")) == 1

    asyncio.run(run())
    assert len(asyncio.run(changes_in(right, ann))) == 1


def test_one_says_yes_and_one_says_no_at_the_same_moment(two: tuple[Served, Served]) -> None:
    left, right = two
    ann, bob = seated(left, "Bob", "me open bot")

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other = await sit(stack, left, ann), await sit(stack, right, bob)
            guest = await sit(stack, left, ask(left, ann["table"], 2).json())
            for page in (host, other):
                await page.until(lambda page: voted(page) == 1)
            await asyncio.gather(host.ask("vote", number=1, yes=True), other.ask("vote", number=1, yes=False))
            await guest.until(lambda page: voted(page) == 0)
            assert guest.view["seat"] == -1
            await host.until(lambda page: bool(told(page, "said no")))
            assert len(told(host, "said no")) == 1

    asyncio.run(run())


def test_whoever_asked_comes_back_through_another_server(
    two: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vote_lapse, "ASKER_GONE", 1.0)
    left, right = two
    ann, bob = seated(left, "Bob", "me open bot")

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other = await sit(stack, left, ann), await sit(stack, right, bob)
            eve = ask(left, ann["table"], 2).json()
            async with AsyncExitStack() as short:
                await sit(short, left, eve)
                await other.until(lambda page: voted(page) == 1)
            guest = await sit(stack, right, eve)
            await host.rest(2.0)  # longer than a vote is kept for somebody who has gone
            assert voted(host) == 1
            for page in (host, other):
                assert (await page.ask("vote", number=1, yes=True))["type"] == "done"
            await guest.until(lambda page: page.view["seat"] == 2)

    asyncio.run(run())


def test_a_vote_lapses_at_the_other_server_when_whoever_asked_has_gone(
    two: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vote_lapse, "ASKER_GONE", 0.1)
    left, right = two
    ann, _ = seated(left, "Bob", "me open bot")

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host = await sit(stack, right, ann)
            assert ask(left, ann["table"], 2).status_code == 201  # and nobody ever comes with that secret
            await host.until(lambda page: voted(page) == 1)
            await host.until(lambda page: voted(page) == 0)
            assert not told(host, "said no")

    asyncio.run(run())


def test_whom_it_is_about_comes_back_at_the_other_server(two: tuple[Served, Served]) -> None:
    left, right = two
    ann, bob, cid = seated(left, "Bob Cid", "me open open")
    table = ann["table"]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, third = await sit(stack, left, ann), await sit(stack, left, cid)
            left.ask(pretend_gone, room_of(left, table), 1)
            await sit(stack, left, ask(left, table, 1).json())
            await host.until(lambda page: voted(page) == 1)
            await host.ask("vote", number=1, yes=True)
            await sit(stack, right, bob)
            await host.until(lambda page: voted(page) == 0)
            assert (await third.ask("vote", number=1, yes=True))["type"] == "no"
            assert sitting(host, 1)["person"] == "Bob"

    asyncio.run(run())


def pretend_gone(room: Room, seat: int) -> None:
    room.absences.update()
    room.absences.since[Seat(seat)] -= LONG
    room.absences.update()


def test_who_is_gone_is_replaced_once_by_two_servers(two: tuple[Served, Served]) -> None:
    left, right = two
    ann, bob, cid = seated(left, "Bob Cid", "me open open")
    table = ann["table"]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, third = await sit(stack, left, ann), await sit(stack, right, cid)
            for page in (host, third):
                await page.until(lambda page: sitting(page, 0)["here"] and sitting(page, 2)["here"])
            for served in two:
                served.ask(pretend_gone, room_of(served, table), 1)
            for page in (host, third):
                await page.until(lambda page: bool(sitting(page, 1)["away"]))
            assert (await third.ask("leave", seat=2))["type"] == "done"
            await host.until(lambda page: sitting(page, 2)["kind"] == "bot")
            back = await sit(stack, right, bob)
            await back.until(lambda page: not sitting(page, 1)["stand_in"])
            await host.until(lambda page: not sitting(page, 1)["stand_in"])
            for page in (host, back):
                await page.until(lambda page: bool(told(page, "Bob plays again.")))
                assert len(told(page, "Bob is away")) == len(told(page, "Cid has left")) == 1
                assert len(told(page, "Bob plays again.")) == 1

    asyncio.run(run())


# -- a server that is killed ---------------------------------------------------------------------------


def test_a_killed_servers_people_are_missed_and_its_votes_go_on_once(
    postgres_db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked and half answered through a server that is killed: through the other it is answered, once."""
    with Served(postgres_db) as left, closing(Process(postgres_db)) as right:
        ann, bob = seated(left, "Bob", "me open bot")
        table = ann["table"]

        async def run() -> None:
            async with AsyncExitStack() as stack:
                host = await sit(stack, left, ann)
                eve = ask(right, table, 2).json()
                async with AsyncExitStack() as doomed:
                    other, _ = await sit(doomed, right, bob), await sit(doomed, right, eve)
                    await other.ask("vote", number=1, yes=True)
                    await host.until(lambda page: voted(page) == 1 and page.known["vote"]["agreed"] == [1])
                    await host.until(lambda page: bool(sitting(page, 1)["here"]))
                    right.kill()
                assert sitting(host, 1)["here"]  # nobody has said otherwise yet
                monkeypatch.setattr(remote_presence, "STALE", 0.0)
                left.ask(left.tables.notices.forget_silent_processes)
                await host.until(lambda page: not sitting(page, 1)["here"])
                assert Seat(1) in left.ask(lambda: dict(room_of(left, table).absences.since))
                guest = await sit(stack, left, eve)
                assert (await host.ask("vote", number=1, yes=True))["type"] == "done"
                await guest.until(lambda page: page.view["seat"] == 2)
                again = await host.ask("vote", number=1, yes=True)
                assert again["why"] == "That vote is no longer open."
                assert len(told(host, "takes over")) == 1

        asyncio.run(run())
        assert len(asyncio.run(changes_in(left, bob))) == 1


def test_a_vote_lapses_if_the_one_who_asked_was_at_a_killed_server(
    postgres_db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vote_lapse, "ASKER_GONE", 0.1)
    with Served(postgres_db) as left, closing(Process(postgres_db)) as right:
        ann, _ = seated(left, "Bob", "me open bot")

        async def run() -> None:
            async with AsyncExitStack() as stack, AsyncExitStack() as doomed:
                host = await sit(stack, left, ann)
                guest = await sit(doomed, right, ask(right, ann["table"], 2).json())
                await guest.until(lambda page: voted(page) == 1)
                await host.until(lambda page: voted(page) == 1)
                right.kill()
                monkeypatch.setattr(remote_presence, "STALE", 0.0)
                left.ask(left.tables.notices.forget_silent_processes)
                await host.until(lambda page: voted(page) == 0)

        asyncio.run(run())


def test_workers_over_one_file_keep_a_vote_when_one_is_killed(tmp_path: Path) -> None:
    """`--workers 2`: all of its processes are killed between question and answer, then the whole server."""
    db = str(tmp_path / "games.db")
    with closing(Process(db, workers=2)) as several:
        tables = [seated(several, "Bob Cid", "me open open bot") for _ in range(4)]
        asked = [ask(several, ann["table"], 3).json() for ann, *_ in tables]
        for ann, bob, _ in tables:
            asyncio.run(say_yes(several, ann))
            asyncio.run(say_yes(several, bob))
        _, *workers = several.server.pids()
        for pid in workers[1:]:  # the first of them only keeps count of resources
            os.kill(pid, signal.SIGKILL)
        for (_, bob, cid), eve in zip(tables[:2], asked[:2], strict=True):
            asyncio.run(finish(several, bob, cid, eve))
        for (_, _, cid), _ in zip(tables[:2], asked[:2], strict=True):
            assert len(asyncio.run(changes_in(several, cid))) == 1
        several.kill()
    with closing(Process(db, workers=2)) as several:
        for (_, bob, cid), eve in zip(tables[2:], asked[2:], strict=True):
            asyncio.run(finish(several, bob, cid, eve))
        for (_, _, cid), _ in zip(tables, asked, strict=True):
            assert len(asyncio.run(changes_in(several, cid))) == 1


async def say_yes(served: Asking, held: Plain) -> None:
    async with served.page(held["table"], held["secret"]) as page:
        await page.until(lambda page: bool(page.known))
        assert (await page.ask("vote", number=1, yes=True))["type"] == "done"


async def finish(served: Asking, bob: Plain, cid: Plain, eve: Plain) -> None:
    """Who has answered answers again, which counts once; the last yes gives the seat."""
    async with AsyncExitStack() as stack:
        guest = await sit(stack, served, eve)
        third = await sit(stack, served, cid)
        assert sorted(third.known["vote"]["agreed"]) == [0, 1]
        await say_yes(served, bob)
        assert guest.view["seat"] == -1
        assert (await third.ask("vote", number=1, yes=True))["type"] == "done"
        await guest.until(lambda page: page.view["seat"] == 3)
