"""`wyrmhall admin`, beside servers that run and without: what a host sees, and what comes of what they do."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.card_names import cards_in
from tests.server.persons import Browser
from tests.server.serving import PATIENCE, Served
from tests.server.test_metrics import play_to_the_end
from wyrmhall import __version__
from wyrmhall.cli.admin import waiting
from wyrmhall.cli.errors import FAILED, MISUSED
from wyrmhall.cli.main import run
from wyrmhall.server.hosting import draining, orders
from wyrmhall.server.upgrades import code_marks
from wyrmhall.server.upgrades.code_marks import own_mark

SHORT = {"players": 2, "deals": "random", "rounds": 1}
COME_BACK = 1012
SEED = "the-seed-nobody-knows"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for seconds here."""
    monkeypatch.setattr(orders, "EVERY", 0.05)
    monkeypatch.setattr(waiting, "ANSWER_WITHIN", 0.8)
    monkeypatch.setattr(draining, "NOTICED_AFTER", 0.3)


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    return str(request.getfixturevalue("postgres_db"))


@pytest.fixture
def server(db: str) -> Iterator[Served]:
    with Served(db) as served:
        yield served


def admin(db: str, *words: str) -> int:
    return run(["admin", *words, "--db", db])


def told(capsys: pytest.CaptureFixture[str], db: str, *words: str, code: int = 0) -> str:
    capsys.readouterr()
    assert admin(db, *words) == code
    written = capsys.readouterr()
    return written.out + written.err


def test_tables_are_listed_without_anything_that_is_secret(
    db: str, server: Served, capsys: pytest.CaptureFixture[str]
) -> None:
    held = server.new(seats="me bot", options=SHORT, seed=SEED, name="Friday")

    async def play() -> None:
        async with server.page(held["table"], held["secret"]) as page:
            await page.ask("say", text="xylophone")
            await play_to_the_end(page)

    asyncio.run(play())
    other = server.new(seats="me open open", listed=True)
    lines = told(capsys, db, "tables")
    (mine,) = [line for line in lines.splitlines() if held["table"] in line]
    assert mine.split()[1:4] == ["crown-battles", "over", "no"]
    assert "Friday" in mine
    assert "Ann, 1 bots" in mine
    for secret in (SEED, held["secret"], other["secret"], "xylophone"):
        assert secret not in lines
    assert cards_in(lines, ("crown-battles",)) == []
    assert other["table"] in told(capsys, db, "tables", "--state", "waiting")
    assert held["table"] not in told(capsys, db, "tables", "--state", "waiting")
    assert len(told(capsys, db, "tables", "--most", "1").splitlines()) == 2


def test_people_sizes_and_quotas(db: str, server: Served, capsys: pytest.CaptureFixture[str]) -> None:
    person = Browser(server).begin(name="Quetzalcoatl")
    person.ask("/api/me/entries", {"entries": [{"name": "a", "value": "marmalade", "at": 1.0}]})
    server.new(seats="me open")
    people = told(capsys, db, "people")
    assert len(people.splitlines()) == 2
    assert people.splitlines()[1].split()[-2:] == ["11", "B"]
    for secret in (person.key, "Quetzalcoatl", "marmalade"):
        assert secret not in people
    sizes = told(capsys, db, "sizes")
    assert [line.split()[-3] for line in sizes.splitlines() if line.startswith("tables")] == ["1"]
    quotas = told(capsys, db, "quotas")
    assert "1 of 50,000" in quotas
    assert "1 of 300" in quotas
    assert "1 of 100,000" in quotas
    assert "0 B of 500 MB" in quotas


def test_without_a_server_limits_are_not_known(db: str, capsys: pytest.CaptureFixture[str]) -> None:
    with Served(db):
        pass
    assert "no server answers" in told(capsys, db, "quotas")
    assert told(capsys, db, "servers", code=FAILED).startswith("wyrmhall: No server answers")


def test_a_table_is_removed_while_people_sit_at_it(
    db: str, server: Served, capsys: pytest.CaptureFixture[str]
) -> None:
    held, other = server.new(seats="me guest", options=SHORT), server.new(seats="me open")

    async def sit() -> str:
        async with server.page(held["table"], held["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            said = await asyncio.to_thread(told, capsys, db, "remove-table", held["table"])
            assert "is removed" in said
            await page.until(lambda page: bool(page.gone))
            return page.gone

    assert "has removed the table" in asyncio.run(sit())
    assert server.get(f"/api/tables/{held['table']}").status_code == 404
    assert server.get(f"/api/tables/{other['table']}").status_code == 200
    rows = server.start(server.tables.store.rows(held["table"], 0)).result(PATIENCE)
    assert rows == []
    assert "There is no table" in told(capsys, db, "remove-table", held["table"], code=MISUSED)


def test_what_is_decided_before_the_server_hears_of_it_leaves_no_rows(
    db: str, server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = server.new(seats="me guest", options=SHORT)
    monkeypatch.setattr(orders, "EVERY", 1.0)
    time.sleep(0.1)

    async def sit() -> None:
        async with server.page(held["table"], held["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            assert await asyncio.to_thread(admin, db, "remove-table", held["table"]) == 0
            seat = next(view["seat"] for view in page.known["views"] if view["asked"])
            await page.act(page.known["views"][seat]["choices"][0]["text"], seat)
            await page.until(lambda page: bool(page.gone))

    asyncio.run(sit())
    time.sleep(0.3)
    assert server.start(server.tables.store.rows(held["table"], 0)).result(PATIENCE) == []


def test_a_person_is_removed_and_their_pages_are_closed(
    db: str, server: Served, capsys: pytest.CaptureFixture[str]
) -> None:
    person = Browser(server).begin()
    held = person.ask("/api/tables", {"game": "crown-battles", "host": "Ann", "options": SHORT,
                                      "seats": [{"kind": "me"}, {"kind": "guest"}]})  # fmt: skip
    (line,) = told(capsys, db, "people").splitlines()[1:]

    async def sit() -> int:
        async with person.page(held["table"]) as page:
            await page.until(lambda page: bool(page.known))
            assert await asyncio.to_thread(admin, db, "remove-person", line.split()[0]) == 0
            with pytest.raises(ConnectionClosed) as closed:
                await page.until(lambda _: False)
            assert closed.value.rcvd is not None
            return closed.value.rcvd.code

    assert asyncio.run(sit()) == COME_BACK
    assert person.get("/api/me").status_code == 401
    assert "There is no person" in told(capsys, db, "remove-person", line.split()[0], code=MISUSED)


def announced(server: Served) -> tuple[str, str]:
    line = server.get("/api/announcement").json()
    return line["word"], line["text"]


def soon(server: Served, wanted: tuple[str, str]) -> None:
    until = time.monotonic() + PATIENCE
    while announced(server) != wanted:
        assert time.monotonic() < until
        time.sleep(0.05)


def test_a_line_is_announced_replaced_and_taken_back(db: str, server: Served) -> None:
    assert announced(server) == ("", "")
    assert admin(db, "announce", "The club meets at eight.") == 0
    soon(server, ("host", "The club meets at eight."))
    assert admin(db, "announce", "--restart", "10") == 0
    soon(server, ("restart", ""))
    assert 590 < server.get("/api/announcement").json()["seconds"] <= 600
    assert admin(db, "announce", "--clear") == 0
    soon(server, ("", ""))
    assert admin(db, "announce", "Gone at once.", "--hours", "0.0001") == 0
    time.sleep(0.5)
    soon(server, ("", ""))


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("announce",), "--restart"),
        (("announce", "both", "--clear"), "one of them"),
        (("announce", "two\nlines"), "one line"),
        (("announce", "x" * 201), "200"),
        (("announce", "x", "--hours", "0"), "--hours"),
        (("tables", "--state", "asleep"), "--state"),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], named: str
) -> None:
    db = tmp_path / "games.db"
    with Served(str(db)):
        pass
    assert named in told(capsys, str(db), *words, code=MISUSED)


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    db = tmp_path / "typo.db"
    assert "there is no file" in told(capsys, str(db), "tables", code=MISUSED)
    assert not db.exists()


def test_a_server_whose_look_had_begun_before_it_was_asked_answers(
    db: str, server: Served, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = server.tables.store
    time_of = store.time

    async def before_the_look() -> float:
        return await time_of() - 0.5

    monkeypatch.setattr(store, "time", before_the_look)
    assert __version__ in told(capsys, db, "servers")


# -- draining ------------------------------------------------------------------------------------------------


def test_a_server_is_drained_while_people_play_and_nothing_is_lost(
    db: str, server: Served, capsys: pytest.CaptureFixture[str]
) -> None:
    held = server.new(seats="me guest", options=SHORT)

    async def sit() -> int:
        async with server.page(held["table"], held["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            draining = asyncio.create_task(asyncio.to_thread(told, capsys, db, "drain"))
            decided = 0
            try:
                while True:
                    seat = next(view["seat"] for view in page.known["views"] if view["asked"])
                    answer = await page.act(page.known["views"][seat]["choices"][0]["text"], seat)
                    decided += answer["type"] == "done"
                    await asyncio.sleep(0.02)
                    if page.over():
                        await page.until(lambda _: False)
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd is not None else 0
            assert code == COME_BACK
            said = await draining
            assert "0 pages, no new tables" in said
            assert "Stop it now: nothing is lost." in said
            assert "no other server" not in said
            return decided

    decided = asyncio.run(sit())
    assert server.get("/health").json() == {"state": "draining"}
    refused = server.post("/api/tables", {"game": "crown-battles", "host": "Ann"})
    assert (refused.status_code, refused.headers["retry-after"]) == (503, "31")
    rows = server.start(server.tables.store.rows(held["table"], 0)).result(PATIENCE)
    assert sum(bool(row.request) for row in rows) >= decided > 0

    async def come_back() -> None:
        async with server.page(held["table"], held["secret"]) as page:
            await page.until(lambda page: bool(page.known))

    async def stay() -> str:
        async with server.page(held["table"], held["secret"]):
            return await asyncio.to_thread(told, capsys, db, "drain", "--within", "0", code=FAILED)

    asyncio.run(come_back())  # no other server takes them
    assert "no other server, and are served here.\nStop it now" in asyncio.run(stay())
    assert "take visitors again" in told(capsys, db, "drain", "--undo")
    time.sleep(0.3)
    assert server.get("/health").json() == {"state": "ready"}
    assert server.new()["table"]


def test_a_server_of_other_code_is_seen(
    postgres_db: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the list of servers, and by `check` of the version that is to take its place."""
    monkeypatch.setattr("socket.gethostname", lambda: "one")
    with Served(postgres_db) as one, ExitStack() as later:
        monkeypatch.setattr("socket.gethostname", lambda: "two")
        two = later.enter_context(Served(postgres_db))
        until = time.monotonic() + PATIENCE
        while not (one.tables.notices.heard and two.tables.notices.heard):
            assert time.monotonic() < until
            time.sleep(0.05)
        time.sleep(0.3)  # an order is for those that run when it is given
        assert "code" not in told(capsys, postgres_db, "servers")
        assert run(["check", postgres_db]) == 0
        assert "other code" not in capsys.readouterr().out
        monkeypatch.setattr(code_marks, "own_mark", lambda: "0ldc0de0")  # this command is of other code now
        assert run(["check", postgres_db]) == 0
        said = capsys.readouterr().out
        assert f"wyrmhall {__version__} {own_mark()}: 2 processes" in said
        assert "Update them all" in said
        reports = iter(["0ldc0de0", own_mark(), own_mark(), own_mark()])
        monkeypatch.setattr(orders, "own_mark", lambda: next(reports))
        said = told(capsys, postgres_db, "servers")
        assert "do not all run the same code" in said
        assert "0ldc0de0" in said
        assert "crown-battles 2" in said


def test_of_two_servers_the_one_that_is_named_drains(
    postgres_db: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "one")
    with Served(postgres_db) as one:
        monkeypatch.setattr("socket.gethostname", lambda: "two")
        with Served(postgres_db) as two:
            time.sleep(0.3)  # an order is for those that run when it is given
            listed = told(capsys, postgres_db, "servers").splitlines()[1:]
            assert [line.split()[0] for line in listed] == ["one", "two"]
            assert {line.split()[3] for line in listed} == {own_mark()}
            assert "one, process 0: 0 pages" in told(capsys, postgres_db, "drain", "one")
            assert one.get("/health").status_code == 503
            assert two.get("/health").status_code == 200
            assert "No server three" in told(capsys, postgres_db, "drain", "three", code=FAILED)
