"""A vote to go back: all people have to agree, the log grows by a row, and the record keeps both branches."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Asking, Page, Plain, Served
from tests.server.test_votes import come, seated
from wyrmhall.server.tables.people.votes import LASTS, REST


def returns(served: Asking, held: Plain) -> list[int]:
    answer = served.get(f"/api/tables/{held['table']}/returns", held["secret"])
    assert answer.status_code == 200, answer.text
    positions: list[int] = answer.json()
    return positions


def propose(served: Asking, held: Plain, to: int) -> Any:
    return served.post(f"/api/tables/{held['table']}/votes", {"kind": "back", "to": to}, held["secret"])


async def decide_all(*pages: Page, decisions: int = 1) -> None:
    """Whoever is asked takes the first choice, so many times."""
    for _ in range(decisions):
        while not (
            asked := [(page, view) for page in pages for view in page.known["views"] if view["asked"]]
        ):
            await asyncio.gather(*[page.rest(0.05) for page in pages])
        page, view = asked[0]
        done = await page.act(view["choices"][0]["text"], view["seat"])
        assert done["type"] == "done", done
        await asyncio.gather(*[page.rest(0.05) for page in pages])


def let_play(served: Served, table: str, decisions: int = 100_000) -> None:
    """Whoever is asked takes the first choice, as if they had pressed it; so often, or to the end."""

    async def play() -> None:
        room = await served.tables.room(table)
        for _ in range(decisions):
            async with room.writer.lock:
                if room.log.table().over:
                    return
                seat = room.log.table().asked[0]
                await room.writer.play(seat, room.log.table().legal(seat)[0].text, "")

    served.start(play()).result(60)


def rows(served: Served, table: str) -> list[str]:
    return [row.who for row in served.start(served.tables.store.rows(table, 0)).result(20)]


def test_all_people_agree_and_the_table_goes_back(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open")  # a bot would decide anew before it can be seen
    table = ann["table"]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other = await come(stack, served, ann, bob)
            (eve,) = await come(stack, served, {"table": table, "secret": ""})
            await host.until(lambda page: bool(page.known["views"]))
            before = (host.view["question"], host.view["screen"])
            await decide_all(host, other, decisions=3)
            (*_, first) = returns(served, ann)
            assert propose(served, ann, first).status_code == 201
            await other.until(lambda page: bool(page.known["vote"]))
            vote = other.known["vote"]
            assert (vote["kind"], vote["who"], vote["to"], vote["asked"]) == ("back", "Ann", first, [1])
            assert (await eve.ask("vote", number=vote["number"], yes=True))["type"] == "no"
            answer = await other.ask("vote", number=vote["number"], yes=True, upon=vote["upon"])
            assert answer["type"] == "done", answer
            for page in (host, other, eve):
                await page.until(lambda page: "everybody agreed" in page.log[-1]["text"])
                assert "gone back" in page.log[-2]["text"]
                assert [line for line in page.log if line.get("gone")]
            assert (host.view["question"], host.view["screen"]) == before
            assert host.known["vote"] is None

    asyncio.run(run())
    assert rows(served, table).count("went back") == 1


def test_a_no_ends_it_and_asking_in_vain_has_an_end(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = seated(served, "Bob", "me open")
    monkeypatch.setattr("wyrmhall.server.tables.people.votes.REST", 0.0)
    assert (REST, LASTS) == (60.0, 600.0)

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other = await come(stack, served, ann, bob)
            await decide_all(host, other, decisions=2)
            for _ in range(3):
                assert propose(served, ann, returns(served, ann)[0]).status_code == 201
                await other.until(lambda page: bool(page.known["vote"]))
                vote = other.known["vote"]
                await other.ask("vote", number=vote["number"], yes=False)
                await other.until(lambda page: page.known["vote"] is None)
            assert "Bob said no" in other.log[-1]["text"]
            again = propose(served, ann, returns(served, ann)[0])
            assert (again.status_code, "three times" in again.json()["why"]) == (409, True)
            assert propose(served, bob, returns(served, bob)[0]).status_code == 201  # he has not nagged

    asyncio.run(run())
    assert "went back" not in rows(served, ann["table"])


def test_after_a_no_the_table_has_its_rest(served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open")

    async def run() -> None:
        async with AsyncExitStack() as stack:
            host, other = await come(stack, served, ann, bob)
            await decide_all(host, other, decisions=1)
            assert propose(served, ann, 0).status_code == 201
            assert propose(served, bob, 0).status_code == 409  # one at a time
            await other.until(lambda page: bool(page.known["vote"]))
            await other.ask("vote", number=other.known["vote"]["number"], yes=False)
            assert propose(served, ann, 0).status_code == 429

    asyncio.run(run())


def test_a_yes_holds_for_what_was_shown(served: Served) -> None:
    """When the game goes on, all are asked again: nobody's decision is taken back unseen."""
    ann, bob, cid = seated(served, "Bob Cid", "me open open")

    async def run() -> None:
        async with AsyncExitStack() as stack:
            pages = await come(stack, served, ann, bob, cid)
            host, other, third = pages
            await decide_all(*pages, decisions=2)
            assert propose(served, ann, 0).status_code == 201
            await other.until(lambda page: bool(page.known["vote"]))
            vote = other.known["vote"]
            assert (await other.ask("vote", number=vote["number"], yes=True, upon=vote["upon"]))[
                "type"
            ] == "done"
            await third.until(lambda page: bool(page.known["vote"]) and page.known["vote"]["agreed"] == [1])
            await decide_all(*pages, decisions=1)
            late = await third.ask("vote", number=vote["number"], yes=True, upon=vote["upon"])
            assert (late["type"], "gone on since" in late["why"]) == ("no", True)
            await third.until(lambda page: page.known["vote"]["agreed"] == [])
            for page, seats in ((third, [2]), (other, [])):
                upon = page.known["vote"]["upon"]
                assert upon > vote["upon"]
                assert (await page.ask("vote", number=vote["number"], yes=True, upon=upon))["type"] == "done"
                if seats:
                    await other.until(lambda page: page.known["vote"]["agreed"] == [2])
            await host.until(lambda page: "everybody agreed" in page.log[-1]["text"])

    asyncio.run(run())


def test_alone_with_bots_nobody_needs_to_be_asked(served: Served) -> None:
    ann = served.new(seats="me bot bot", options={"rounds": 3, "deals": "random"})

    async def run() -> None:
        async with served.page(ann["table"], ann["secret"]) as host:
            await host.until(Page.asked)
            await decide_all(host, decisions=2)
            await host.until(lambda page: page.asked() or page.over())
            assert propose(served, ann, returns(served, ann)[-1]).status_code == 201
            await host.until(lambda page: page.log[-1]["text"] == "Ann went back.")
            while not host.over():
                await host.until(lambda page: page.asked() or page.over())
                if not host.over():
                    await host.act(host.choices()[0])

    asyncio.run(run())
    record = served.get(f"/api/tables/{ann['table']}/record").text
    assert '{"went back": ' in record
    assert served.get(f"/api/records/{ann['table']}/verify").json() == {"fits": True, "faults": []}
    brought = served.http.post("/api/records", content=record).json()
    recording = served.get(f"/api/records/{brought['id']}").json()
    last = served.get(f"/api/records/{brought['id']}/frames/{recording['frames'] - 1}").json()
    assert last["question"]
    told = [line["text"] for line in served.get(f"/api/records/{brought['id']}/log").json()]
    assert any("gone back" in line for line in told)
    assert served.get(f"/api/records/{brought['id']}/story").status_code == 200


def test_spectators_propose_nothing_and_nobody_goes_anywhere_else(served: Served) -> None:
    ann = served.new(seats="me bot bot")
    table = ann["table"]
    assert served.get(f"/api/tables/{table}/returns").status_code == 403
    assert served.post(f"/api/tables/{table}/votes", {"kind": "back", "to": 0}).status_code == 403
    for to in (-1, 10_000):
        refused = propose(served, ann, to)
        assert (refused.status_code, refused.json()["field"]) == (409, "to")


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_it_stands_after_a_restart(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """The log alone tells: who is asked, what is shown, what no longer counts."""
    db = str(tmp_path / "games.db") if kind == "sqlite" else request.getfixturevalue("postgres_db")

    async def go_back(served: Served, held: Plain) -> None:
        async with served.page(held["table"], held["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            await decide_all(page, decisions=5)
            assert propose(served, held, returns(served, held)[1]).status_code == 201
            await page.until(lambda page: page.log[-1]["text"] == "Ann went back.")

    async def look(served: Served, held: Plain) -> tuple[Plain, list[Plain]]:
        async with served.page(held["table"], held["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            return page.known, page.log

    with Served(db) as served:
        held = served.new(seats="me guest")
        asyncio.run(go_back(served, held))
        before = asyncio.run(look(served, held))
    with Served(db) as served:
        assert asyncio.run(look(served, held)) == before
        assert "went back" in rows(served, held["table"])


def test_a_vote_across_two_servers(postgres_db: str) -> None:
    with Served(postgres_db) as left, Served(postgres_db) as right:
        ann, bob = seated(left, "Bob", "me open")

        async def run() -> None:
            async with AsyncExitStack() as stack:
                (host,), (other,) = await come(stack, left, ann), await come(stack, right, bob)
                await decide_all(host, other, decisions=4)
                assert propose(left, ann, returns(right, bob)[-1]).status_code == 201
                await other.until(lambda page: bool(page.known["vote"]))
                vote = other.known["vote"]
                answer = await other.ask("vote", number=vote["number"], yes=True, upon=vote["upon"])
                assert answer["type"] == "done", answer
                for page in (host, other):
                    await page.until(lambda page: "everybody agreed" in page.log[-1]["text"])
                assert [line["text"] for line in host.log if line.get("gone")] == [
                    line["text"] for line in other.log if line.get("gone")
                ]
                await decide_all(host, other, decisions=2)

        asyncio.run(run())
