"""One key for each browser of a person: made, moved by a link, protected, shut out, thrown away."""

import asyncio
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import MakeStore
from tests.server.persons import Browser
from tests.server.serving import Served
from wyrmhall.server.errors import Denied
from wyrmhall.server.http.limits import Limits
from wyrmhall.server.persons.persons import Persons
from wyrmhall.server.store import Store
from wyrmhall.server.store.duplicate_store import DuplicateStore
from wyrmhall.server.store.own_table_store import Look
from wyrmhall.server.tables.people.seat_secrets import digest_of
from wyrmhall.server.wire_persons import Entry

PHRASE = "a dragon's breakfast"


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of a fresh database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    return str(request.getfixturevalue("postgres_db"))


def test_a_person_has_devices_each_with_a_key_of_its_own(address: str) -> None:
    with Served(address) as served:
        laptop = Browser(served).begin()
        phone = laptop.further()
        shown = phone.me()["devices"]
        assert {one["name"]: one["this"] for one in shown} == {"Laptop": False, "Phone": True}
        assert all(one["seen"] % 86_400 == 0 for one in shown)
        assert Browser(served).post("/api/me/link").status_code == 401
        assert laptop.refused("/api/me", {"name": "again"}) == (409, "")
        assert Browser(served, "short").refused("/api/me") == (401, "authorization")


def test_a_link_serves_once_and_for_ten_minutes(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    laptop = Browser(served).begin()
    token = laptop.ask("/api/me/link")["token"]
    Browser(served).begin(token=token)
    assert Browser(served).refused("/api/me", {"token": token}) == (410, "token")
    late = laptop.ask("/api/me/link")["token"]
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 601)
    assert Browser(served).refused("/api/me", {"token": late}) == (410, "token")


def test_of_two_links_only_the_later_one_serves(served: Served) -> None:
    laptop = Browser(served).begin()
    first = laptop.ask("/api/me/link")["token"]
    laptop.ask("/api/me/link")
    assert Browser(served).refused("/api/me", {"token": first}) == (410, "token")


def test_a_passphrase_is_asked_for_where_it_matters(served: Served) -> None:
    laptop = Browser(served).begin()
    assert laptop.refused("/api/me/passphrase", {"passphrase": "short"}) == (422, "passphrase")
    assert laptop.ask("/api/me/passphrase", {"passphrase": PHRASE})["passphrase"]
    token = laptop.ask("/api/me/link")["token"]
    stranger = Browser(served)
    assert stranger.refused("/api/me", {"token": token}) == (403, "passphrase")
    assert stranger.refused("/api/me", {"token": token, "passphrase": "a guess"}) == (403, "passphrase")
    stranger.begin(token=token, passphrase=PHRASE)  # a wrong guess has not used the link up
    assert laptop.refused("/api/me/delete") == (403, "passphrase")
    assert laptop.refused("/api/me/passphrase", {"passphrase": ""}) == (403, "passphrase")
    laptop.ask("/api/me/passphrase", {"passphrase": "", "old": PHRASE})
    assert not laptop.me()["passphrase"]


def with_a_stolen_phone(served: Served) -> tuple[Browser, Browser, dict[str, str]]:
    """The laptop, the phone, and the ids of both; a passphrase is set."""
    laptop = Browser(served).begin()
    phone = laptop.further()
    laptop.ask("/api/me/passphrase", {"passphrase": PHRASE})
    return laptop, phone, {one["name"]: one["id"] for one in laptop.me()["devices"]}


def test_a_stolen_device_does_not_shut_out_the_others(served: Served) -> None:
    laptop, phone, ids = with_a_stolen_phone(served)
    table = laptop.ask("/api/tables", {"game": "crown-battles", "host": "Ann"})["table"]
    for given in ({}, {"passphrase": "a guess"}):
        out = {"device": ids["Laptop"], **given}
        assert phone.refused("/api/me/shut-out", out) == (403, "passphrase")
        assert phone.refused(f"/api/tables/{table}/release", given) == (403, "passphrase")
    assert laptop.ask("/api/me/tables")["tables"][0]["id"] == table
    laptop.ask("/api/me/shut-out", {"device": ids["Phone"], "passphrase": PHRASE})
    assert phone.get("/api/me").status_code == 401
    assert laptop.ask(f"/api/tables/{table}/release", {"passphrase": PHRASE})["secret"]


def test_a_device_shuts_itself_out_without_the_passphrase(served: Served) -> None:
    laptop, phone, ids = with_a_stolen_phone(served)
    assert phone.post("/api/me/shut-out", {"device": ids["Phone"]}).status_code in (200, 401)
    assert [one["name"] for one in laptop.me()["devices"]] == ["Laptop"]


def test_guesses_are_counted_for_each_device(tmp_path: Path) -> None:
    """Whoever guesses at a stolen phone does not keep its owner from shutting it out."""
    with Served(str(tmp_path / "games.db"), limits=True) as served:
        laptop, phone, ids = with_a_stolen_phone(served)
        guesses = [phone.post("/api/me/delete", {"passphrase": f"guess {n}"}).status_code for n in range(7)]
        assert guesses == [403] * 5 + [429] * 2
        for _ in range(6):  # what is right is no guess
            laptop.ask("/api/me/passphrase", {"passphrase": PHRASE, "old": PHRASE})
        laptop.ask("/api/me/shut-out", {"device": ids["Phone"], "passphrase": PHRASE})
        assert phone.get("/api/me").status_code == 401


def test_guesses_at_a_link_are_counted_for_its_person(tmp_path: Path) -> None:
    with Served(str(tmp_path / "games.db"), limits=True) as served:
        laptop, _, _ = with_a_stolen_phone(served)
        token = laptop.ask("/api/me/link")["token"]
        guesses = [
            Browser(served).post("/api/me", {"token": token, "passphrase": f"guess {n}"}).status_code
            for n in range(7)
        ]
        assert guesses == [403] * 5 + [429] * 2
        laptop.ask("/api/me/passphrase", {"passphrase": "", "old": PHRASE})


def test_of_each_entry_the_latest_change_counts(address: str) -> None:
    with Served(address) as served:
        laptop = Browser(served).begin()
        phone = laptop.further()

        def kept(browser: Browser, *changes: tuple[str, object, float]) -> dict[str, object]:
            given = [{"name": name, "value": value, "at": at} for name, value, at in changes]
            known = browser.ask("/api/me/entries", {"entries": given})["entries"]
            return {one["name"]: one["value"] for one in known}

        kept(laptop, ("settings.theme", "light", 20.0), ("lesson.a", {"steps": ["x"]}, 20.0))
        after = kept(phone, ("settings.theme", "dark", 10.0), ("settings.sound", False, 10.0))
        assert after == {"settings.theme": "light", "settings.sound": False, "lesson.a": {"steps": ["x"]}}
        assert kept(phone, ("settings.theme", "dark", 30.0))["settings.theme"] == "dark"
        assert kept(laptop) == kept(phone)


def test_a_clock_that_is_ahead_does_not_win_for_ever(served: Served) -> None:
    laptop = Browser(served).begin()
    ahead = [{"name": "name", "value": "Ann", "at": time.time() + 1e6}]
    (entry,) = laptop.ask("/api/me/entries", {"entries": ahead})["entries"]
    assert entry["at"] <= time.time()


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        ({"name": "", "value": 1, "at": 1.0}, "name"),
        ({"name": "two\nlines", "value": 1, "at": 1.0}, "name"),
        ({"name": "long", "value": "x" * 5_000, "at": 1.0}, "value"),
    ],
)
def test_what_cannot_be_kept_is_named(served: Served, entry: dict[str, object], field: str) -> None:
    laptop = Browser(served).begin()
    _, named = laptop.refused("/api/me/entries", {"entries": [entry]})
    assert named == field
    assert laptop.ask("/api/me/entries") == {"entries": []}


def test_there_is_an_end_to_what_is_kept(served: Served) -> None:
    laptop = Browser(served).begin()
    many = [{"name": f"moment.{n}", "value": 1, "at": 1.0} for n in range(1_001)]
    assert laptop.refused("/api/me/entries", {"entries": many}) == (409, "entries")


def test_a_link_made_by_a_device_leaves_with_it(served: Served) -> None:
    """Whoever holds a stolen phone does not come back by a link that it has made a moment before."""
    laptop = Browser(served).begin()
    phone = laptop.further()
    token = phone.ask("/api/me/link")["token"]
    (device,) = [one["id"] for one in laptop.me()["devices"] if one["name"] == "Phone"]
    laptop.ask("/api/me/shut-out", {"device": device})
    assert Browser(served).refused("/api/me", {"token": token}) == (410, "token")


def test_whoever_is_shut_out_is_refused_and_their_sockets_close(served: Served) -> None:
    laptop = Browser(served).begin()
    phone = laptop.further()
    table = laptop.ask("/api/tables", {"game": "crown-battles", "host": "Ann"})["table"]

    async def play() -> None:
        async with phone.page(table) as page:
            await page.until(lambda page: bool(page.known))
            assert next(one["mine"] for one in page.known["sittings"])
            (device,) = [one["id"] for one in laptop.me()["devices"] if one["name"] == "Phone"]
            await asyncio.to_thread(laptop.ask, "/api/me/shut-out", {"device": device})
            await page.rest(5)
            assert page.socket.close_code == 1012  # it comes back, and is told why it may not
        async with phone.page(table) as again:
            await again.rest(5)
            assert "shut out" in again.gone

    asyncio.run(play())
    assert phone.get("/api/me").status_code == 401
    assert phone.post(f"/api/tables/{table}/host", {"action": "begin"}).status_code == 401
    assert laptop.refused("/api/me/shut-out", {"device": "none"}) == (404, "device")


def test_everything_can_be_taken_along(served: Served) -> None:
    laptop = Browser(served).begin()
    laptop.ask("/api/me/entries", {"entries": [{"name": "name", "value": "Ann", "at": 1.0}]})
    table = laptop.ask("/api/tables", {"game": "crown-battles", "host": "Ann"})["table"]
    taken = laptop.get("/api/me/export").json()
    assert taken["kept"] == {"name": "Ann"}
    assert [one["table"] for one in taken["tables"]] == [table]
    assert [one["name"] for one in taken["me"]["devices"]] == ["Laptop"]
    assert laptop.key not in str(taken)
    assert digest_of(laptop.key) not in str(taken)


async def dump_of(store: Store) -> str:
    tables = ("people", "devices", "device_links", "entries", "own_tables", "seat_news", "duplicate_seats")
    return "".join(
        [str([tuple(row) for row in await store.sql.query(f"select * from {one}")]) for one in tables]
    )


def test_nothing_is_left_of_somebody_who_has_thrown_their_key_away(make_store: MakeStore) -> None:
    """Neither in the tables of the database nor, where that is ours to say, in its files."""

    async def work() -> tuple[list[str], Store]:
        store = make_store()
        await store.open()
        persons = Persons(store, Limits())
        device = await persons.create("k" * 43, "Ann's own laptop")
        await persons.merge(device.person, [Entry(name="name", value="Annabella", at=1.0)])
        await persons.set_passphrase(device, PHRASE, "")
        hashed = await persons.stored.passphrase(device.person)
        holder = persons.holder_at(device.person, "t")
        await persons.own_tables.add(device.person, "t", holder, 1.0)
        await persons.own_tables.note_look("t", holder, Look(3, 1))
        in_group = persons.holder_at(device.person, "g")
        await DuplicateStore(store.sql).sit("g", in_group, "t")
        await persons.link(device.person)
        others = await persons.create("o" * 43, "Bob's phone")
        traces = [
            device.person,
            device.key,
            device.id,
            hashed,
            holder,
            in_group,
            "Annabella",
            "Ann's own laptop",
        ]
        before = await dump_of(store)
        assert all(trace in before for trace in traces)
        assert await persons.delete(device, PHRASE) == [device.key]
        after = await dump_of(store)
        assert not [trace for trace in traces if trace in after]
        assert others.key in after
        return traces, store

    async def run() -> None:
        traces, store = await work()
        for path in files_of(store):
            raw = path.read_bytes()
            assert not [trace for trace in traces if trace.encode() in raw], path
        await store.close()

    asyncio.run(run())


def rows_of(served: Served, sql: str) -> list[Any]:
    return list(served.start(served.tables.store.sql.query(sql)).result(10))


def test_nothing_is_written_of_somebody_who_has_just_gone(served: Served) -> None:
    """A page that is open at a table when everything is thrown away does not leave a last look behind."""
    ann = Browser(served).begin()
    table = ann.ask("/api/tables", {"game": "crown-battles", "host": "Ann"})["table"]
    (before,) = rows_of(served, f"select holder from own_tables where id = '{table}'")

    async def play() -> None:
        async with ann.page(table) as page:
            await page.until(lambda page: bool(page.known))
            await asyncio.to_thread(ann.ask, "/api/me/delete")
            await page.rest(5)

    asyncio.run(play())
    assert served.get(f"/api/tables/{table}").is_success  # whatever the server has begun is done by now
    assert before not in rows_of(served, "select holder from seat_news")


def files_of(store: Store) -> list[Path]:
    path: Path | None = getattr(store, "path", None)
    return sorted(path.parent.glob(f"{path.name}*")) if path else []


def test_the_key_stands_in_no_log_and_in_no_file(tmp_path: Path) -> None:
    with Served(str(tmp_path / "games.db")) as served:
        laptop = Browser(served).begin()
        token = laptop.ask("/api/me/link")["token"]
        phone = Browser(served).begin(token=token)
    found = subprocess.run(
        ["grep", "-rlaF", "-e", laptop.key, "-e", token, "-e", phone.key, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert not found.stdout


def test_there_are_so_many_people_and_who_was_away_for_a_year_goes_first(make_store: MakeStore) -> None:
    async def run() -> None:
        store = make_store()
        await store.open()
        persons = Persons(store, Limits(), 3)
        first, *_ = [await persons.create(letter * 43, "Laptop") for letter in "abc"]
        with pytest.raises(Denied) as denied:
            await persons.create("d" * 43, "Laptop")
        assert denied.value.status == 429
        await persons.stored.note_seen(first.key, 1.0)  # in 1970
        await persons.create("d" * 43, "Laptop")
        assert await persons.stored.count() == 3
        with pytest.raises(Denied):
            await persons.device_of("a" * 43)
        await persons.device_of("b" * 43)
        await store.close()

    asyncio.run(run())
