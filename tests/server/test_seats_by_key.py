"""Seats that are held by a key: the same on all devices of a person, and by no secret."""

import asyncio

from tests.server.persons import Browser
from tests.server.serving import Served
from tests.server.test_rematch import OPTIONS
from tests.server.test_seed import play_to_the_end

TABLE = {"game": "crown-battles", "host": "Ann", "options": {"players": 3}}


def mine(browser: Browser, table: str, secret: str = "") -> list[int]:
    """The seats that a page of this browser is told it holds."""

    async def look() -> list[int]:
        async with browser.page(table, secret) as page:
            await page.until(lambda page: bool(page.known) or bool(page.gone))
            return [one["seat"] for one in page.known["sittings"] if one["mine"]] if page.known else [-1]

    return asyncio.run(look())


def test_a_seat_is_theirs_on_each_of_their_devices_and_no_secret_is_handed_out(served: Served) -> None:
    laptop = Browser(served).begin()
    phone = laptop.further()
    made = laptop.ask("/api/tables", TABLE)
    assert made["secret"] == ""
    assert made["seats"] == [0]
    assert made["host"]
    table = made["table"]
    assert mine(phone, table) == mine(laptop, table) == [0]
    assert mine(Browser(served).begin(), table) == []
    assert phone.ask(f"/api/tables/{table}/host", {"action": "unlist"})["id"] == table


def test_who_joins_asks_and_plays_again_with_a_key_needs_no_secret(served: Served) -> None:
    ann, bob = Browser(served).begin(), Browser(served).begin()
    table = ann.ask("/api/tables", {**TABLE, "options": OPTIONS})["table"]
    assert bob.ask(f"/api/tables/{table}/join", {"name": "Bob"}) == {
        "table": table, "secret": "", "seats": [1], "host": False,
    }  # fmt: skip
    assert mine(bob.further(), table) == [1]

    async def play() -> None:
        async with ann.page(table) as one, bob.page(table) as other:
            await play_to_the_end(one, other)

    asyncio.run(play())
    again = ann.ask(f"/api/tables/{table}/rematch")
    assert (again["secret"], again["seats"], again["host"]) == ("", [0], True)
    assert bob.ask(f"/api/tables/{table}/rematch")["seats"] == [1]
    assert mine(bob, again["table"]) == [1]


def test_old_seats_are_added_to_a_key_and_their_links_are_of_no_use_then(served: Served) -> None:
    held = served.new(seats="me open open")
    bob = served.join(held["table"], "Bob")
    ann = Browser(served).begin()
    assert ann.refused(f"/api/tables/{held['table']}/adopt", {"secret": "x" * 22}) == (403, "secret")
    adopted = ann.ask(f"/api/tables/{held['table']}/adopt", {"secret": held["secret"]})
    assert adopted == {"table": held["table"], "secret": "", "seats": [0], "host": True}
    assert mine(ann.further(), held["table"]) == [0]
    assert mine(Browser(served).begin(), held["table"], held["secret"]) == [-1]  # sent away
    assert mine(Browser(served).begin(), held["table"], bob["secret"]) == [1]
    assert served.post(f"/api/tables/{held['table']}/host", {"action": "list"}, held["secret"]).is_error


def test_seats_can_be_taken_along_when_the_key_is_thrown_away(served: Served) -> None:
    ann = Browser(served).begin()
    table = ann.ask("/api/tables", TABLE)["table"]
    freed = ann.ask(f"/api/tables/{table}/release")
    assert freed["seats"] == [0]
    assert freed["host"]
    assert freed["secret"]
    assert mine(ann, table) == []
    ann.ask("/api/me/delete")
    assert mine(Browser(served).begin(), table, freed["secret"]) == [0]
    assert ann.get("/api/me").status_code == 401


def test_whispers_stay_with_whoever_they_were_told(served: Served) -> None:
    held = served.new("dragon-dune", seats="me open bot bot")
    bob = served.join(held["table"], "Bob")

    async def whisper() -> None:
        async with served.page(held["table"], bob["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            told = await page.ask("say", text="The north is mine", to=0)
            assert told["type"] == "done"

    asyncio.run(whisper())
    ann = Browser(served).begin()
    ann.ask(f"/api/tables/{held['table']}/adopt", {"secret": held["secret"]})

    async def read() -> list[str]:
        async with ann.page(held["table"]) as page:
            await page.until(lambda page: bool(page.chat))
            return [line["text"] for line in page.chat]

    assert asyncio.run(read()) == ["The north is mine"]
    assert served.post(f"/api/tables/{held['table']}/release").status_code == 401


def test_an_open_page_comes_back_when_its_seat_is_added_to_a_key(served: Served) -> None:
    held = served.new(seats="me open open")
    ann = Browser(served).begin()

    async def adopt_meanwhile() -> tuple[str, int | None]:
        async with served.page(held["table"], held["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            body = {"secret": held["secret"]}
            await asyncio.to_thread(ann.ask, f"/api/tables/{held['table']}/adopt", body)
            await page.rest(5)
            return page.gone, page.socket.close_code

    assert asyncio.run(adopt_meanwhile()) == ("", 1012)
