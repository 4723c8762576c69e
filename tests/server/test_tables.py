"""Tables: sitting down, deciding, taking back, two tabs, late comers, hosts."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.server.serving import Page, Plain, Served
from wyrmhall.registry import GAMES

Play = Callable[[], Awaitable[None]]


async def first_choice(page: Page) -> Plain:
    await page.until(Page.asked)
    return await page.act(page.choices()[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_game_with_bots(served: Served, game: str) -> None:
    bots = {"crown-battles": 2, "dragon-dune": 3, "enchanters": 1}[game]
    options = {"deals": "random", "rounds": 2} if game == "crown-battles" else {}
    held = served.new(game, "me" + " bot" * bots, options=options)

    async def run() -> None:
        async with served.page(held["table"], held["secret"], text=True) as ann:
            while not ann.over():
                await ann.until(lambda page: page.asked() or page.over(), 60)
                if not ann.over():
                    answer = await ann.act(ann.choices()[-1])
                    assert answer["type"] == "done", answer
            result = ann.known["result"]
            assert len(result["scores"]) == bots + 1
            assert ann.view["text"]
            assert all(line["text"] for line in ann.log)

    asyncio.run(run())
    record = served.get(f"/api/tables/{held['table']}/record")
    assert record.status_code == 200
    assert '"winners"' in record.text
    assert served.get(f"/api/records/{held['table']}/verify").json() == {"fits": True, "faults": []}


def test_guests_sit_down_and_the_game_begins_when_all_seats_are_taken(served: Served) -> None:
    held = served.new(seats="me open open")
    table = held["table"]
    served_card = served.get(f"/api/tables/{table}").json()
    assert (served_card["state"], served_card["open"]) == ("waiting", 2)
    bob = served.join(table, "Bob")
    assert bob["seats"] == [1]
    assert not bob["host"]
    cid = served.join(table, "bob", 2)
    assert served.get(f"/api/tables/{table}").json()["state"] == "playing"
    assert served.post(f"/api/tables/{table}/join", {"name": "Dan"}).status_code == 409

    async def run() -> None:
        async with served.page(table, cid["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            assert [one["person"] for one in page.known["sittings"]] == ["Ann", "Bob", "bob 2"]
            assert [one["mine"] for one in page.known["sittings"]] == [False, False, True]

    asyncio.run(run())


def test_a_request_sent_twice_is_carried_out_once(served: Served) -> None:
    held = served.new(seats="me guest", seed="two")

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            seat = next(view["seat"] for view in ann.known["views"] if view["asked"])
            text = ann.known["views"][seat]["choices"][0]["text"]
            seq = ann.known["seq"]
            first = await ann.ask("act", id="same", seat=seat, seq=seq, text=text)
            again = await ann.ask("act", id="same", seat=seat, seq=seq, text=text)
            assert first["type"] == again["type"] == "done"
            assert first["seq"] == again["seq"]
            stale = await ann.ask("act", id="other", seat=seat, seq=seq, text=text)
            assert (stale["type"], stale["why"][:9]) == ("no", "The table")
        async with served.page(held["table"], held["secret"]) as ann:  # after a reconnect, too
            again = await ann.ask("act", id="same", seat=seat, seq=seq, text=text)
            assert (again["type"], again["seq"]) == ("done", first["seq"])

    asyncio.run(run())


def test_a_request_is_known_again_after_a_restart(tmp_path: Path) -> None:
    db = str(tmp_path / "games.db")

    async def decide(served: Served, held: Plain, seat: int, seq: int, text: str) -> Plain:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            if not text:
                seat = next(view["seat"] for view in ann.known["views"] if view["asked"])
                seq, text = ann.known["seq"], ann.known["views"][seat]["choices"][0]["text"]
            answer = await ann.ask("act", id="once", seat=seat, seq=seq, text=text)
            return {**answer, "seat": seat, "text": text, "from": seq, "views": ann.known["views"]}

    with Served(db) as served:
        held = served.new(seats="me guest guest", seed="two")
        first = asyncio.run(decide(served, held, 0, 0, ""))
    with Served(db) as served:
        again = asyncio.run(decide(served, held, first["seat"], first["from"], first["text"]))
    assert again["type"] == "done"
    assert again["seq"] == first["seq"]


def test_two_tabs_of_one_seat_see_the_same(served: Served) -> None:
    held = served.new(seats="me guest", seed="two")

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as one:
            async with served.page(held["table"], held["secret"]) as two:
                await one.until(lambda page: bool(page.known))
                await two.until(lambda page: bool(page.known))
                seat = next(view["seat"] for view in one.known["views"] if view["asked"])
                choice = one.known["views"][seat]["choices"][0]["text"]
                assert (await one.act(choice, seat))["type"] == "done"
                await one.rest(0.2)
                await two.rest(0.2)
                assert one.known["views"] == two.known["views"]
                assert one.log == two.log
            async with served.page(held["table"], held["secret"]) as late:
                await late.rest(0.2)
                assert late.known["views"] == one.known["views"]
                assert late.log == one.log

    asyncio.run(run())


def test_nobody_decides_for_another_seat_or_out_of_turn(served: Served) -> None:
    held = served.new(seats="me open open")
    bob, cid = (served.join(held["table"], name) for name in ("Bob", "Cid"))

    async def run() -> None:
        async with (
            served.page(held["table"], held["secret"]) as ann,
            served.page(held["table"], bob["secret"]) as other,
            served.page(held["table"], cid["secret"]) as third,
            served.page(held["table"]) as onlooker,
        ):
            pages = [ann, other, third]
            for page in [*pages, onlooker]:
                await page.until(lambda page: bool(page.known))
            asked = next(page for page in pages if page.asked())
            idle = next(page for page in pages if not page.asked())
            seat, text = asked.view["seat"], asked.choices()[0]
            for page in (idle, onlooker):
                no = await page.act(text, seat)
                assert no["type"] == "no", no
            no = await idle.act(text)
            assert (no["type"], bool(no["rule"])) == ("no", True)
            assert idle.view["choices"] == []
            assert onlooker.view["seat"] == -1
            for kind, more in (
                ("undo", {}),
                ("hint", {}),
                ("why", {"text": text}),
                ("switch", {"key": "only-choice", "on": True}),
            ):
                assert (await onlooker.ask(kind, seat=seat, **more))["type"] == "no"
                assert (await idle.ask(kind, seat=seat, **more))["type"] == "no"

    asyncio.run(run())


def test_why_hint_and_describe(served: Served) -> None:
    held = served.new(seats="me bot")

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(Page.asked)
            assert (await ann.ask("why", seat=0, text=ann.choices()[0]))["type"] == "done"
            no = await ann.ask("why", seat=0, text="bid 19")
            assert no["type"] == "no"
            assert no["why"].endswith(".")
            assert no["rule"].startswith("CB-")
            assert (await ann.ask("describe", seat=0, words="wizard"))["type"] == "done"
            hint = await ann.ask("hint", seat=0)
            assert (hint["type"], bool(hint["text"])) == ("done", True)
            nonsense = await ann.ask("act", seat=0, seq=ann.known["seq"], text="frobnicate")
            assert (nonsense["type"], nonsense["rule"]) == ("no", "")

    asyncio.run(run())


def test_a_decision_is_taken_back_and_the_log_with_it(served: Served) -> None:
    held = served.new(seats="me guest", options={"players": 2}, seed="two")

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            before = [dict(view) for view in ann.known["views"]]
            seat = next(view["seat"] for view in before if view["asked"])
            lines = list(ann.log)
            assert (await ann.act(before[seat]["choices"][0]["text"], seat))["type"] == "done"
            await ann.rest(0.2)
            assert len(ann.log) > len(lines)
            assert ann.known["views"][seat]["undo"]
            done = await ann.ask("undo", seat=seat)
            assert done["text"].startswith("Taken back: ")
            await ann.rest(0.2)
            assert ann.known["views"] == before
            assert ann.log == lines
            assert (await ann.ask("undo", seat=seat))["type"] == "no"

    asyncio.run(run())


def test_an_undo_is_a_line_of_the_log_and_is_repeated_after_a_restart(tmp_path: Path) -> None:
    db = str(tmp_path / "games.db")

    async def play(served: Served, held: Plain) -> str:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.until(lambda page: bool(page.known))
            for number in range(12):
                seat = next(view["seat"] for view in ann.known["views"] if view["asked"])
                await ann.act(ann.known["views"][seat]["choices"][0]["text"], seat)
                await ann.rest(0.05)
                if number % 3 == 2 and ann.known["views"][seat]["undo"]:
                    assert (await ann.ask("undo", seat=seat))["type"] == "done"
                    await ann.rest(0.05)
            return served.tables.rooms[held["table"]].log.table().hash

    async def look(served: Served, held: Plain) -> list[Plain]:
        async with served.page(held["table"], held["secret"]) as ann:
            await ann.rest(0.2)
            views: list[Plain] = ann.known["views"]
            return views

    with Served(db) as served:
        held = served.new(seats="me guest", options={"players": 2}, seed="two")
        reached = asyncio.run(play(served, held))
        seen = asyncio.run(look(served, held))
    with Served(db) as served:
        assert asyncio.run(look(served, held)) == seen
        assert served.tables.rooms[held["table"]].log.table().hash == reached


def test_a_seat_that_is_freed_needs_a_new_secret(served: Served) -> None:
    held = served.new(seats="me open open")
    bob = served.join(held["table"], "Bob")
    table = held["table"]

    async def run() -> None:
        async with served.page(table, bob["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            freed = served.post(f"/api/tables/{table}/host", {"action": "free", "seat": 1}, held["secret"])
            assert freed.json()["open"] == 2
            await page.until(lambda page: bool(page.gone))
        async with served.page(table, bob["secret"]) as page:
            await page.until(lambda page: bool(page.gone))
            assert not page.known
        cid = served.join(table, "Cid")
        assert cid["seats"] == [1]
        assert cid["secret"] != bob["secret"]

    asyncio.run(run())


def test_bots_are_paused_and_stepped(served: Served) -> None:
    held = served.new(seats="bot bot bot", options={"players": 3})
    table = held["table"]

    def host(action: str) -> None:
        assert served.post(f"/api/tables/{table}/host", {"action": action}, held["secret"]).status_code == 200

    async def run() -> None:
        host("pause")
        async with served.page(table, held["secret"]) as ann:
            await ann.rest(0.3)
            assert ann.known["state"] == "paused"
            before = ann.known["seq"]
            host("step")
            await ann.until(lambda page: page.known["seq"] > before)
            await ann.rest(0.3)
            after = ann.known["seq"]
            assert after <= before + 3  # one decision, and what chance made of it
            host("go")
            await ann.until(lambda page: page.over() or page.known["seq"] > after + 10)

    asyncio.run(run())


def test_a_rematch_keeps_the_seats(served: Served) -> None:
    held = served.new(seats="me open", options={"players": 2, "deals": "random", "rounds": 1})
    bob = served.join(held["table"], "Bob")
    table = held["table"]
    assert served.post(f"/api/tables/{table}/rematch", {}, held["secret"]).status_code == 409

    async def run() -> None:
        async with served.page(table, held["secret"]) as ann, served.page(table, bob["secret"]) as other:
            while not ann.over():
                for page in (ann, other):
                    await page.rest(0.02)
                    if page.known and page.asked():
                        await page.act(page.choices()[0])
            assert served.post(f"/api/tables/{table}/rematch").status_code == 403
            again = served.post(f"/api/tables/{table}/rematch", {}, bob["secret"]).json()
            assert again["host"]
            assert again["seats"] == bob["seats"]
            await ann.until(lambda page: page.known["rematch"] == again["table"])
            mine = served.post(f"/api/tables/{table}/rematch", {}, held["secret"]).json()
            assert (mine["table"], mine["seats"]) == (again["table"], held["seats"])
            assert served.get(f"/api/tables/{again['table']}").json()["state"] == "playing"

    asyncio.run(run())


def test_seats_are_drawn(served: Served) -> None:
    names = set()
    for _ in range(12):
        held = served.new(seats="me bot bot bot", draw_seats=True)
        names.add(tuple(held["seats"]))
        assert len(held["seats"]) == 1
    assert len(names) > 1


def test_chat_and_whispers(served: Served) -> None:
    held = served.new("dragon-dune", "me open open bot")
    bob, cid = (served.join(held["table"], name) for name in ("Bob", "Cid"))

    async def run() -> None:
        async with (
            served.page(held["table"], held["secret"]) as ann,
            served.page(held["table"], bob["secret"]) as other,
            served.page(held["table"], cid["secret"]) as third,
            served.page(held["table"], name="Eve") as onlooker,
        ):
            pages = [ann, other, third, onlooker]
            for page in pages:
                await page.until(lambda page: bool(page.known))
            assert (await ann.ask("say", text="Hello <b>all</b>\u202e"))["type"] == "done"
            assert (await ann.ask("say", text="quetzal", to=1))["type"] == "done"
            assert (await onlooker.ask("say", text="Nice"))["type"] == "done"
            assert (await onlooker.ask("say", text="psst", to=1))["type"] == "no"
            assert (await ann.ask("say", text="psst", to=3))["type"] == "no"  # a bot
            for page in pages:
                await page.rest(0.2)
            assert [line["text"] for line in other.chat] == ["Hello <b>all</b>", "quetzal", "Nice"]
            assert [line["who"] for line in other.chat] == ["Ann", "Ann", "Eve"]
            for page in (third, onlooker):
                assert "quetzal" not in "".join(page.frames)
        async with served.page(held["table"]) as late:
            await late.rest(0.2)
            assert [line["text"] for line in late.chat] == ["Hello <b>all</b>", "Nice"]

    asyncio.run(run())


def test_where_the_game_does_not_allow_it_nobody_whispers(served: Served) -> None:
    held = served.new(seats="me open open")

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as ann:
            no = await ann.ask("say", text="psst", to=1)
            assert no["type"] == "no"
            assert "Crown Battles" in no["why"]

    asyncio.run(run())


def test_a_closed_table_is_gone(served: Served) -> None:
    held = served.new(seats="me open", options={"players": 2}, listed=True)
    table = held["table"]
    assert [one["id"] for one in served.get("/api/tables").json()] == [table]

    async def run() -> None:
        async with served.page(table) as page:
            await page.until(lambda page: bool(page.known))
            closed = served.post(f"/api/tables/{table}/host", {"action": "close"}, held["secret"])
            assert closed.status_code == 200
            await page.until(lambda page: bool(page.gone))

    asyncio.run(run())
    assert served.get(f"/api/tables/{table}").status_code == 410
    assert served.get("/api/tables").json() == []
