"""Votes at the table: a seat passes on by whoever holds it, or when every other person says yes."""

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from tests.server.serving import Asking, Page, Plain, Served
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.tables.people.vote_kinds import KINDS
from wyrmhall.server.words import log_line

LONG = 100_000.0  # seconds


def ask(
    served: Asking, table: str, seat: int, kind: str = "seat", secret: str = "", name: str = "Eve"
) -> Any:
    return served.post(f"/api/tables/{table}/votes", {"kind": kind, "seat": seat, "name": name}, secret)


def seated(served: Asking, names: str, seats: str, **more: Any) -> list[Plain]:
    """A table in play: the host's credential, then one for each of the names."""
    held = served.new(seats=seats, **more)
    return [held, *[served.join(held["table"], name) for name in names.split()]]


def gone_for_long(served: Served, table: str, seat: int) -> None:
    """As if the person had been gone since long ago."""

    def pretend() -> None:
        absences = served.tables.rooms[table].absences
        absences.update()
        absences.since[Seat(seat)] -= LONG
        absences.update()

    served.ask(pretend)


async def come(stack: AsyncExitStack, served: Asking, *held: Plain) -> list[Page]:
    pages = [await stack.enter_async_context(served.page(one["table"], one["secret"])) for one in held]
    for page in pages:
        await page.until(lambda page: bool(page.known))
    return pages


def sitting(page: Page, seat: int) -> Plain:
    sitting: Plain = page.known["sittings"][seat]
    return sitting


def test_whoever_holds_a_seat_gives_it_away(served: Served) -> None:
    ann, bob, _ = seated(served, "Bob Cid", "me open open")
    table = ann["table"]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other = await come(stack, served, ann, bob)
            eve = ask(served, table, 1).json()
            (guest,) = await come(stack, served, eve)
            await other.until(lambda page: bool(page.known["vote"]))
            vote = other.known["vote"]
            assert (vote["kind"], vote["seat"], vote["who"], vote["asked"]) == ("seat", 1, "Eve", [1])
            assert (await host.ask("vote", number=vote["number"], yes=True))["type"] == "no"  # not hers
            assert guest.view["seat"] == -1
            assert (await other.ask("vote", number=vote["number"], yes=True))["type"] == "done"
            await guest.until(lambda page: page.view["seat"] == 1)
            await other.until(lambda page: bool(page.gone))
            await host.until(lambda page: sitting(page, 1)["person"] == "Eve")
            assert host.log[-1]["text"] == "Bob gives the seat to Eve."
            assert host.known["vote"] is None
        async with served.page(table, bob["secret"]) as late:  # the old secret opens nothing
            await late.until(lambda page: bool(page.gone))
            assert not late.known

    asyncio.run(run())


def test_all_others_agree_to_a_seat_of_somebody_who_is_gone(served: Served) -> None:
    ann, bob, cid = seated(served, "Bob Cid", "me open open bot")
    table = ann["table"]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, third = await come(stack, served, ann, cid)
            assert ask(served, table, 1).status_code == 409  # he has only just gone
            gone_for_long(served, table, 1)
            eve = ask(served, table, 1).json()
            (guest,) = await come(stack, served, eve)
            await host.until(lambda page: bool(page.known["vote"]))
            number = host.known["vote"]["number"]
            assert sorted(host.known["vote"]["asked"]) == [0, 2]
            assert (await host.ask("vote", number=number, yes=True))["type"] == "done"
            await third.until(lambda page: bool(page.known["vote"]) and page.known["vote"]["agreed"] == [0])
            assert guest.view["seat"] == -1
            assert (await third.ask("vote", number=number, yes=True))["type"] == "done"
            await guest.until(lambda page: page.view["seat"] == 1)
            await host.until(lambda page: sitting(page, 1)["person"] == "Eve")
            assert host.log[-1]["text"] == "Eve takes over from Bob: everybody else agreed."
            assert not sitting(host, 1)["stand_in"]

    asyncio.run(run())
    changes = served.ask(lambda: list(served.tables.rooms[table].log.table().record.changes))
    assert (changes[-1].seat, changes[-1].player, changes[-1].why) == ("p2", "Eve", "vote")
    assert bob["secret"]


def test_a_bots_seat_counts_alike(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")
    table = ann["table"]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other = await come(stack, served, ann, bob)
            eve = ask(served, table, 2).json()
            (guest,) = await come(stack, served, eve)
            await host.until(lambda page: bool(page.known["vote"]))
            vote = host.known["vote"]
            assert sorted(vote["asked"]) == [0, 1]
            await host.ask("vote", number=vote["number"], yes=True)
            assert (await other.ask("vote", number=vote["number"], yes=False))["type"] == "done"
            await guest.until(lambda page: page.known["vote"] is None)
            assert (guest.view["seat"], guest.gone) == (-1, "")
            await host.until(lambda page: "Bob said no" in page.log[-1]["text"])
            assert sitting(host, 2)["kind"] == "bot"
            again = ask(served, table, 2)
            assert (again.status_code, again.json()["retry_after"] > 0) == (429, True)

    asyncio.run(run())


def test_with_nobody_else_at_the_table_never(served: Served) -> None:
    """A host with bots, with guests at the own screen, or with one other person who has gone."""
    alone = served.new(seats="me bot bot")
    assert ask(served, alone["table"], 1).status_code == 409
    assert ask(served, alone["table"], 1, secret=alone["secret"]).status_code == 409
    hotseat = served.new(seats="me guest bot")
    assert ask(served, hotseat["table"], 2).status_code == 409
    ann, _ = seated(served, "Bob", "me open bot")

    async def run() -> None:
        async with served.page(ann["table"], ann["secret"]) as host:
            await host.until(lambda page: bool(page.known))
            gone_for_long(served, ann["table"], 1)
            assert ask(served, ann["table"], 1).status_code == 409
            assert ask(served, ann["table"], 1, "bot", ann["secret"]).status_code == 409

    asyncio.run(run())


def test_a_host_under_another_name_needs_everybody_else(served: Served) -> None:
    """Ann holds two seats by two secrets, and Bob's yes is needed for the bot's hand all the same."""
    ann, two, bob = seated(served, "Anna Bob", "me open open bot")
    table = ann["table"]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, second = await come(stack, served, ann, two)
            eve = ask(served, table, 3).json()
            (guest,) = await come(stack, served, eve)
            await host.until(lambda page: bool(page.known["vote"]))
            number = host.known["vote"]["number"]
            for page in (host, second):
                assert (await page.ask("vote", number=number, yes=True))["type"] == "done"
            assert (await guest.ask("vote", number=number, yes=True))["type"] == "no"
            await host.until(lambda page: page.known["vote"]["asked"] == [2])
            assert guest.view["seat"] == -1
            (other,) = await come(stack, served, bob)
            await other.ask("vote", number=number, yes=False)
            await guest.until(lambda page: page.known["vote"] is None)

    asyncio.run(run())


def test_a_vote_lapses_when_the_table_changes(served: Served) -> None:
    ann, bob, cid = seated(served, "Bob Cid", "me open open bot")
    table = ann["table"]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other, third = await come(stack, served, ann, bob, cid)
            ask(served, table, 3)
            await host.until(lambda page: bool(page.known["vote"]))
            number = host.known["vote"]["number"]
            await host.ask("vote", number=number, yes=True)
            await other.ask("vote", number=number, yes=True)
            assert (await third.ask("leave", seat=2))["type"] == "done"  # the last who had to say yes
            await host.until(lambda page: page.known["vote"] is None)
            assert sitting(host, 3)["kind"] == "bot"
            late = await host.ask("vote", number=number, yes=True)
            assert (late["type"], late["why"]) == ("no", "That vote is no longer open.")

    asyncio.run(run())


def test_whom_it_is_about_comes_back_and_keeps_the_seat(served: Served) -> None:
    ann, bob, cid = seated(served, "Bob Cid", "me open open")
    table = ann["table"]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, _ = await come(stack, served, ann, cid)
            gone_for_long(served, table, 1)
            assert ask(served, table, 1).status_code == 201
            await host.until(lambda page: bool(page.known["vote"]))
            await come(stack, served, bob)
            await host.until(lambda page: page.known["vote"] is None)
            assert sitting(host, 1)["person"] == "Bob"

    asyncio.run(run())


def test_who_has_a_seat_gets_no_second_one(served: Served) -> None:
    ann, bob, _ = seated(served, "Bob Cid", "me open open bot")
    assert ask(served, ann["table"], 3, secret=bob["secret"]).status_code == 409


def test_where_the_host_knows_the_seed_nobody_gets_a_seat(served: Served) -> None:
    held = served.new(seats="me guest bot", seed="known")
    refused = ask(served, held["table"], 2)
    assert (refused.status_code, "seed" in refused.json()["why"]) == (409, True)


def test_what_cannot_be_asked_is_refused(served: Served) -> None:
    held = served.new(seats="me open", options={"players": 2})
    assert ask(served, held["table"], 0).status_code == 409  # not begun
    served.join(held["table"], "Bob")
    assert ask(served, held["table"], 7).status_code == 404
    assert ask(served, held["table"], 0, "crown").json()["field"] == "kind"


def test_a_bot_plays_for_somebody_who_has_gone_if_the_others_agree(served: Served) -> None:
    ann, bob, cid = seated(served, "Bob Cid", "me open open")
    table = ann["table"]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, third = await come(stack, served, ann, cid)
            assert ask(served, table, 2, "bot", ann["secret"]).status_code == 409  # Cid is here
            assert ask(served, table, 1, "bot").status_code == 403  # a stranger
            assert ask(served, table, 1, "bot", ann["secret"]).status_code == 201
            await third.until(lambda page: bool(page.known["vote"]))
            vote = third.known["vote"]
            assert (vote["kind"], vote["asker"], vote["asked"]) == ("bot", 0, [2])
            await third.ask("vote", number=vote["number"], yes=True)
            await host.until(lambda page: sitting(page, 1)["away"])
            await come(stack, served, bob)  # and hands back at once
            await host.until(lambda page: not sitting(page, 1)["stand_in"])
            assert host.log[-1]["text"] == "Bob plays again."

    asyncio.run(run())


def test_whoever_asked_takes_it_back(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot")

    async def run() -> None:
        async with AsyncExitStack() as stack:
            eve = ask(served, ann["table"], 2).json()
            host, guest = await come(stack, served, ann, eve)
            number = host.known["vote"]["number"]
            assert (await guest.ask("vote", number=number, yes=False))["type"] == "done"
            await host.until(lambda page: page.known["vote"] is None)
            assert ask(served, ann["table"], 2).status_code == 201  # nobody has said no

    asyncio.run(run())
    assert bob["secret"]


def test_a_vote_goes_on_after_a_restart(tmp_path: Path) -> None:
    db = str(tmp_path / "games.db")
    with Served(db) as served:
        ann, bob = seated(served, "Bob", "me open bot")
        eve = ask(served, ann["table"], 2).json()

        async def first() -> None:
            async with served.page(ann["table"], ann["secret"]) as host:
                await host.until(lambda page: bool(page.known))
                await host.ask("vote", number=host.known["vote"]["number"], yes=True)

        asyncio.run(first())
    with Served(db) as served:

        async def second() -> list[Plain]:
            async with AsyncExitStack() as stack:
                other, guest = await come(stack, served, bob, eve)
                assert other.known["vote"]["agreed"] == [0]
                await other.ask("vote", number=other.known["vote"]["number"], yes=True)
                await guest.until(lambda page: page.view["seat"] == 2)
                await other.until(lambda page: "Eve takes over" in page.log[-1]["text"])
                return other.log

        told = asyncio.run(second())
    with Served(db) as served:

        async def third() -> None:
            async with AsyncExitStack() as stack:
                other, guest = await come(stack, served, bob, eve)
                assert guest.view["seat"] == 2
                assert other.log[: len(told)] == told

        asyncio.run(third())


def test_the_log_and_the_record_name_who_sat_there_when(served: Served) -> None:
    options = {"players": 3, "deals": "random", "rounds": 1}
    ann, bob, cid = seated(served, "Bob Cid", "me open open", options=options)
    table = ann["table"]

    async def run() -> list[str]:
        async with AsyncExitStack() as stack:
            host, other, third = await come(stack, served, ann, bob, cid)
            while not any("Bob" in line["text"] and "bids" in line["text"] for line in host.log):
                for page in (host, other, third):
                    await page.rest(0.05)
                    if page.asked():
                        await page.act(page.choices()[0])
            before = [line["text"] for line in host.log]
            eve = ask(served, table, 1).json()
            (guest,) = await come(stack, served, eve)
            await other.until(lambda page: bool(page.known["vote"]))
            await other.ask("vote", number=other.known["vote"]["number"], yes=True)
            await guest.until(lambda page: page.view["seat"] == 1)
            assert not guest.view["undo"]  # what Bob decided stays
            await host.until(lambda page: "gives the seat" in page.log[-1]["text"])
            assert [line["text"] for line in host.log[: len(before)]] == before
            while not host.over():
                for page in (host, guest, third):
                    await page.rest(0.05)
                    if page.asked():
                        await page.act(page.choices()[0])
            return [line["text"] for line in host.log]

    told = asyncio.run(run())
    given = told.index("Bob gives the seat to Eve.")
    assert not any("Eve" in line for line in told[:given])
    assert not any("Bob" in line for line in told[given + 1 :])
    record = served.get(f"/api/tables/{table}/record").text
    header = json.loads(record.splitlines()[0])
    assert header["players"][1] == "Bob"
    assert [(one["seat"], one["player"], one["why"]) for one in header["changes"]] == [("p2", "Eve", "given")]
    assert served.get(f"/api/records/{table}/verify").json()["fits"]
    brought = served.http.post("/api/records", content=record).json()["id"]
    replayed = served.get(f"/api/records/{brought}/log?eyes=p1").json()
    assert [line["text"] for line in replayed] == told
    ends = (0, int(served.get(f"/api/records/{brought}").json()["frames"]) - 1)
    first, last = (served.get(f"/api/records/{brought}/frames/{n}?eyes=spectator").json() for n in ends)
    assert "Bob" in first["text"]
    assert "Eve" in last["text"]


def test_every_kind_of_vote_has_its_lines_in_the_catalogue() -> None:
    names = {"who": "{Ann}", "seat": "Orcs", "voter": "Bob", "time": "1 hour"}
    for name, kind in KINDS.items():
        endings = ["-refused"] if kind.about_seat else ["-refused", "", "-alone"]
        assert all(log_line(name + ending, **names).startswith("{Ann} ") for ending in endings)
