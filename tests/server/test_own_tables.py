"""Your move: tables seen from afar, each as one's own seat sees it, without opening what has not changed."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from tests.browser.hidden import HIDDEN, Secret
from tests.server.persons import Browser
from tests.server.serving import Plain, Served
from tests.server.test_going_back import let_play
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat
from wyrmhall.server.http.limits import Limits
from wyrmhall.server.persons.persons import Persons
from wyrmhall.server.store import Statement

TABLE = {"game": "crown-battles", "host": "Ann", "options": {"players": 3, "deals": "random", "rounds": 1}}


def own(browser: Browser, *seats: Plain) -> list[Plain]:
    given = [{"table": one["table"], "secret": one["secret"]} for one in seats]
    tables: list[Plain] = browser.ask("/api/me/tables", {"seats": given})["tables"]
    return tables


def two_at_a_table(served: Served) -> tuple[Browser, Browser, str]:
    ann, bob = Browser(served).begin(), Browser(served).begin()
    wishes = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
    table = ann.ask("/api/tables", {**TABLE, "seats": wishes, "clock": "relaxed", "seconds": 86_400})["table"]
    bob.ask(f"/api/tables/{table}/join", {"name": "Bob"})
    return ann, bob, table


def settled(served: Served, table: str) -> None:
    """Bots have decided all they can."""
    room = served.tables.rooms[table]

    async def wait() -> None:
        while not all(room.info.record.places[seat].kind == "person" for seat in room.log.table().asked):
            await asyncio.sleep(0.01)

    served.start(wait()).result(60)


def asked_first(served: Served, ann: Browser, bob: Browser, table: str) -> tuple[Browser, Browser]:
    settled(served, table)
    return (ann, bob) if own(ann)[0]["asked"] else (bob, ann)


@pytest.fixture(params=["sqlite", "postgres"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """A server over each kind of database."""
    sqlite = request.param == "sqlite"
    address = str(tmp_path / "games.db") if sqlite else request.getfixturevalue("postgres_db")
    with Served(address) as server:
        yield server


def test_who_is_asked_is_told_what_since_when_and_until_when(either: Served) -> None:
    ann, bob, table = two_at_a_table(either)
    first, other = asked_first(either, ann, bob, table)
    (asked,), (waits,) = own(first), own(other)
    assert asked["id"] == table
    assert asked["state"] == "playing"
    assert asked["question"]
    assert asked["until"] - asked["since"] == pytest.approx(86_400)
    assert not waits["asked"]
    assert waits["question"] == ""
    assert waits["since"] == waits["until"] == 0
    assert [one["asked"] for one in waits["players"]] == [one["asked"] for one in asked["players"]]
    assert {one["person"] for one in waits["players"] if not one["bot"]} == {"Ann", "Bob"}


def test_nothing_is_opened_that_has_not_changed(either: Served) -> None:
    ann, bob, table = two_at_a_table(either)
    first, _ = asked_first(either, ann, bob, table)
    before = own(first)
    either.ask(either.tables.forget, either.tables.rooms[table])
    assert own(first) == before
    assert table not in either.tables.rooms


def test_nobody_has_tables_opened_that_are_not_theirs(served: Served) -> None:
    table = served.new(seats="me open open")["table"]
    served.ask(served.tables.forget, served.tables.rooms[table])
    asked = served.post("/api/me/tables", {"seats": [{"table": table, "secret": "x" * 22}]})
    assert asked.json()["tables"] == []
    assert table not in served.tables.rooms


def test_what_happened_while_nobody_of_us_looked_is_told_and_then_forgotten(either: Served) -> None:
    ann, bob, table = two_at_a_table(either)
    first, other = asked_first(either, ann, bob, table)

    async def look_and_act(browser: Browser, act: bool) -> None:
        async with browser.page(table) as page:
            await page.until(lambda page: bool(page.known))
            if act:
                await page.ask("say", text="Good luck!")
                await page.act(page.choices()[0])

    asyncio.run(look_and_act(other, act=False))
    asyncio.run(look_and_act(first, act=True))
    settled(either, table)
    (told,) = own(other)
    assert told["unread"] == 1
    assert told["happened"]
    assert own(first)[0]["unread"] == 0  # one's own words are read
    asyncio.run(look_and_act(other, act=False))
    for _ in range(200):  # noted soon after the page has closed
        (told,) = own(other)
        if not told["unread"]:
            break
        time.sleep(0.05)
    assert (told["unread"], told["happened"]) == (0, "")


def test_secrets_of_seats_will_do_without_a_key(served: Served) -> None:
    held = served.new(seats="me bot bot")
    nobody = served.post("/api/me/tables", {"seats": [{"table": held["table"], "secret": held["secret"]}]})
    assert [one["id"] for one in nobody.json()["tables"]] == [held["table"]]
    wrong = served.post("/api/me/tables", {"seats": [{"table": held["table"], "secret": "x" * 22}]})
    assert wrong.json()["tables"] == []
    assert served.get(f"/api/tables/{held['table']}/mine", held["secret"]).json()["known"]
    assert served.get(f"/api/tables/{held['table']}/mine").status_code == 404


def test_what_was_read_before_there_was_a_key_was_read(either: Served) -> None:
    """And after it was thrown away: the seat is held in another way, by the same person."""
    held = either.new(seats="me open bot", options=TABLE["options"])
    table = held["table"]
    bob = either.join(table, "Bob")

    async def say_and_read() -> None:
        async with either.page(table, held["secret"]) as ann, either.page(table, bob["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            await page.ask("say", text="Good luck!")
            await ann.until(lambda page: bool(page.chat))

    def by_link(seat: Plain) -> Plain:
        given = [{"table": table, "secret": seat["secret"]}]
        told: list[Plain] = either.post("/api/me/tables", {"seats": given}).json()["tables"]
        return told[0]

    asyncio.run(say_and_read())
    for _ in range(200):  # noted soon after the page has closed
        if not by_link(held)["unread"]:
            break
        time.sleep(0.05)
    assert by_link(held)["unread"] == 0
    key = Browser(either).begin()
    key.ask(f"/api/tables/{table}/adopt", {"secret": held["secret"]})
    assert own(key)[0]["unread"] == 0
    again = key.ask(f"/api/tables/{table}/release")
    key.ask("/api/me/delete")
    assert by_link(again)["unread"] == 0


def test_nobody_is_told_what_only_another_seat_sees(served: Served) -> None:
    """Each sees at most what the page at the table shows them: no card of another hand is among it."""
    ann, bob, table = two_at_a_table(served)
    settled(served, table)
    room = served.tables.rooms[table]
    for browser in (ann, bob):
        told = json.dumps(own(browser))
        assert room.info.record.seed not in told
        assert not [place for place in room.info.record.places if place.holder and place.holder in told]


def test_a_seat_that_is_somebody_elses_now_is_told_of_no_more(served: Served) -> None:
    held = served.new(seats="me open open")
    bob = Browser(served).begin()
    bob.ask(f"/api/tables/{held['table']}/join", {"name": "Bob"})
    assert [one["id"] for one in own(bob)] == [held["table"]]
    freed = served.post(f"/api/tables/{held['table']}/host", {"action": "free", "seat": 1}, held["secret"])
    assert freed.is_success
    assert own(bob) == []
    assert bob.get("/api/me/export").json()["tables"] == []


def test_a_result_stays_when_the_table_has_left(either: Served) -> None:
    ann = Browser(either).begin()
    wishes = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    table = ann.ask("/api/tables", {**TABLE, "seats": wishes})["table"]

    async def play() -> None:
        async with ann.page(table) as page:
            while not page.over():
                await page.until(lambda page: page.asked() or page.over())
                if not page.over():
                    await page.act(page.choices()[0])

    asyncio.run(play())
    (over,) = own(ann)
    assert over["state"] == "over"
    assert any(one["won"] for one in over["players"])
    either.ask(either.tables.forget, either.tables.rooms[table])

    async def remove() -> None:
        await either.tables.store.sql.execute_all(Statement("delete from tables where id = $1", table))

    either.start(remove()).result(60)
    assert own(ann) == [over | {"happened": ""}]  # that was news then
    assert ann.get("/api/me/export").json()["tables"][0]["result"]["id"] == table


def test_a_result_is_kept_though_nobody_has_asked_for_it(either: Served) -> None:
    """Bots play to the end for somebody who is away, and the table leaves before they come back."""
    ann, bob, table = two_at_a_table(either)
    room = either.tables.rooms[table]
    room.info.record.created -= 86_400.0
    let_play(either, table)
    ended = room.log.table().game.scores(room.log.table().state)
    either.ask(either.tables.forget, room)

    async def remove() -> None:
        await either.tables.store.sql.execute_all(Statement("delete from tables where id = $1", table))

    either.start(remove()).result(60)
    for browser, seat in ((ann, 0), (bob, 1)):
        (over,) = own(browser)
        assert over["state"] == "over"
        assert [one["score"] for one in over["players"]] == ended
        assert [one["mine"] for one in over["players"]] == [number == seat for number in range(3)]
        assert over["changed"] > room.info.record.created + 80_000  # when it ended, not when it began


def test_a_result_outlives_its_table_that_cannot_be_read_any_more(served: Served) -> None:
    ann, _, table = two_at_a_table(served)
    let_play(served, table)
    served.ask(served.tables.forget, served.tables.rooms[table])

    async def damage() -> None:
        sql = "update tables set papers = $2, version = version + 1 where id = $1"
        await served.tables.store.sql.execute_all(Statement(sql, table, b"nonsense"))

    served.start(damage()).result(60)
    assert [one["state"] for one in own(ann)] == ["over"]


def test_a_table_that_was_closed_or_is_damaged_says_so(either: Served) -> None:
    ann, bob, table = two_at_a_table(either)
    closed = ann.post(f"/api/tables/{table}/host", {"action": "close"})
    assert closed.is_success, closed.text
    (told,) = own(bob)
    assert (told["state"], told["question"], told["asked"]) == ("gone", "The table is closed.", False)
    assert told["name"] == "Ann's table"
    _, cleo, other = two_at_a_table(either)
    either.ask(either.tables.forget, either.tables.rooms[other])

    async def damage() -> None:
        sql = "update tables set papers = $2, version = version + 1 where id = $1"
        await either.tables.store.sql.execute_all(Statement(sql, other, b"nonsense"))

    either.start(damage()).result(60)
    (told,) = own(cleo)
    assert (told["id"], told["state"], told["name"]) == (other, "gone", "")
    assert "damaged" in told["question"]


@pytest.mark.parametrize("seed", range(4))
def test_what_happened_names_no_card_of_another_hand(served: Served, seed: int) -> None:
    """What is told from afar is compared with the true state of the table."""
    ann, bob, table = two_at_a_table(served)
    room, compared, told = served.tables.rooms[table], 0, 0

    persons = Persons(served.tables.store, Limits())

    def seat_of(browser: Browser) -> Seat:
        device = served.start(persons.device_of(browser.key)).result(60)
        return Seat(room.info.record.holds(persons.holder_at(device.person, table))[0])

    def hidden(seat: Seat) -> set[Secret]:
        return HIDDEN["crown-battles"](room.log.table(), seat)

    seats, chance = {browser: seat_of(browser) for browser in (ann, bob)}, Chance(seed)
    for _ in range(30):
        settled(served, table)
        if room.info.record.state == "over":
            break
        for browser in (ann, bob):
            secrets = served.ask(hidden, seats[browser])
            said = json.dumps(own(browser))
            assert [one for one in secrets if one.shown_in(said) or one.sent_in(said)] == []
            compared += len(secrets)
            told += bool(own(browser)[0]["happened"])
        first, _ = asked_first(served, ann, bob, table)
        asyncio.run(one_decision(first, table, chance))
    assert compared > 50
    assert told > 0


async def one_decision(browser: Browser, table: str, chance: Chance | None = None) -> None:
    async with browser.page(table) as page:
        await page.until(lambda page: page.asked())
        choices = page.choices()
        await page.act(chance.pick(choices) if chance is not None else choices[0])
