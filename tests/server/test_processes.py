"""Several processes over one file: each table is played in one of them, whichever a page reaches first."""

import asyncio
import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing
from pathlib import Path

import httpx
import pytest

from bench.crash import crash
from bench.serving import Server
from tests.server.persons import Browser
from tests.server.serving import PATIENCE, Asking, Page, Plain, client_of
from wyrmhall.server.processes.worker_routing import WorkerRouting

SHORT = {"players": 2, "deals": "random", "rounds": 1}


class Several(Asking):
    """`wyrmhall serve --workers 3`, as it is run."""

    def __init__(self, db: str) -> None:
        self.server = Server(db, workers=3)
        self.url = self.server.url
        self.http = client_of(self.url)

    def close(self) -> None:
        self.http.close()
        self.server.stop()


@pytest.fixture
def several(tmp_path: Path) -> Iterator[Several]:
    with closing(Several(str(tmp_path / "games.db"))) as several:
        yield several


def places(folder: Path, count: int = 3) -> list[WorkerRouting]:
    return [WorkerRouting(folder, place, count) for place in range(count)]


def test_each_table_has_one_place(tmp_path: Path) -> None:
    all_places = places(tmp_path)
    for number in range(50):
        table = f"table-{number}"
        assert sum(one.owns(table) for one in all_places) == 1
        for way in (f"GET /api/tables/{table} HTTP/1.1", f"POST /api/tables/{table}/join HTTP/1.1"):
            (asked,) = {one.place_for(way.encode()) for one in all_places}
            assert all_places[asked].owns(table)


def test_what_concerns_no_table_stays_where_it_came(tmp_path: Path) -> None:
    for one in places(tmp_path):
        for way in (b"GET / HTTP/1.1", b"GET /api/tables HTTP/1.1", b"GET /t/abc HTTP/1.1", b"\x16\x03\x01"):
            assert one.place_for(way) == one.place


def test_new_tables_are_opened_everywhere(tmp_path: Path) -> None:
    (one, *_) = places(tmp_path)
    assert {one.place_for(b"POST /api/tables HTTP/1.1") for _ in range(200)} == {0, 1, 2}


def test_one_connection_asks_for_tables_of_all_processes(several: Several) -> None:
    tables: list[str] = []
    while owners(tables) != {0, 1, 2} and len(tables) < 60:  # whose a table is, is drawn
        tables.append(several.new(seats="me open", options=SHORT)["table"])
    assert owners(tables) == {0, 1, 2}
    for table in tables:  # one client, so mostly one connection
        several.join(table, "Bob")
        assert several.get(f"/api/tables/{table}").json()["state"] == "playing"
        assert several.get(f"/api/records/{table}").status_code == 200
    assert {card["id"] for card in several.get("/api/tables").json()} == set()  # none is listed


class Counted(WorkerRouting):
    """Only its number of processes is of interest."""

    def __init__(self) -> None:
        self.count = 3


def owners(tables: list[str]) -> set[int]:
    return {Counted().owner(table.encode()) for table in tables}


def test_two_people_meet_at_a_table_whatever_process_they_reach(several: Several) -> None:
    async def run() -> None:
        for _ in range(4):
            held = several.new(seats="me open", options=SHORT)
            bob = several.join(held["table"], "Bob")
            async with (
                several.page(held["table"], held["secret"]) as ann,
                several.page(held["table"], bob["secret"]) as other,
                several.page(held["table"]) as onlooker,
            ):
                await onlooker.until(lambda page: page.known.get("spectators") == 1)
                while not (ann.over() and other.over()):
                    for page in (ann, other):
                        await page.rest(0.02)
                        if page.asked() and not page.over():
                            assert (await page.act(page.choices()[0]))["type"] == "done"
                await onlooker.until(Page.over)

    asyncio.run(run())


def test_the_lobby_of_each_process_counts_who_looks_on_anywhere(several: Several) -> None:
    held = [several.new(seats="me open", options=SHORT, listed=True)["table"] for _ in range(6)]

    async def run() -> None:
        async with AsyncExitStack() as open_pages:
            for table in held:
                page = await open_pages.enter_async_context(several.page(table))
                await page.until(lambda page: bool(page.known))
            for _ in range(12):  # each by a connection of its own, to whichever process takes it
                cards = httpx.get(f"{several.url}/api/tables", timeout=PATIENCE).json()
                assert {card["id"]: card["spectators"] for card in cards} == dict.fromkeys(held, 1)

    asyncio.run(run())


def test_tables_of_a_key_are_told_of_whatever_process_plays_them(several: Several) -> None:
    ann = Browser(several).begin()
    seats = [{"kind": "me"}, {"kind": "bot"}]
    given = {"game": "crown-battles", "host": "Ann", "options": {"players": 2}, "seats": seats}
    tables = {ann.ask("/api/tables", given)["table"] for _ in range(8)}
    told: list[Plain] = ann.ask("/api/me/tables")["tables"]
    assert {one["id"] for one in told} == tables
    assert any(not one["known"] for one in told)  # those that are played elsewhere
    for one in told:
        asked = ann.get(f"/api/tables/{one['id']}/mine").json()
        assert (asked["known"], asked["id"], asked["name"]) == (True, one["id"], "Ann's table")


def test_a_device_that_is_shut_out_leaves_the_tables_of_all_processes(several: Several) -> None:
    laptop = Browser(several).begin()
    phone = laptop.further()
    seats = [{"kind": "me"}, {"kind": "bot"}]
    given = {"game": "crown-battles", "host": "Ann", "options": {"players": 2}, "seats": seats}
    tables = [laptop.ask("/api/tables", given)["table"] for _ in range(6)]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(phone.page(table)) for table in tables]
            for page in pages:
                await page.until(lambda page: bool(page.known))
                assert page.view["seat"] >= 0
            (device,) = [one["id"] for one in laptop.me()["devices"] if one["name"] == "Phone"]
            await asyncio.to_thread(laptop.ask, "/api/me/shut-out", {"device": device})
            for page in pages:
                await page.rest(PATIENCE)  # until it is closed
                assert page.socket.close_code is not None

    asyncio.run(run())
    assert phone.get("/api/me").status_code == 401


def test_a_request_that_comes_in_pieces(several: Several) -> None:
    tables = [several.new(options=SHORT | {"players": 4})["table"] for _ in range(6)]
    host = f"{several.server.host}:{several.server.port}"
    for table in tables:
        with socket.create_connection((several.server.host, several.server.port)) as raw:
            raw.settimeout(PATIENCE)
            for piece in ("GET /api/tab", f"les/{table} HTT", f"P/1.1\r\nhost: {host}\r\n", "\r\n"):
                raw.sendall(piece.encode())
                time.sleep(0.02)
            assert raw.recv(15) == b"HTTP/1.1 200 OK"


def test_a_process_that_dies_is_started_again_and_its_tables_go_on(several: Several) -> None:
    held = [several.new(seats="me guest", options=SHORT) for _ in range(6)]

    async def moves(secret: str, table: str) -> int:
        async with several.page(table, secret) as ann:
            await ann.until(lambda page: bool(page.known))
            asked = next(view for view in ann.known["views"] if view["asked"])
            answer = await ann.act(asked["choices"][0]["text"], asked["seat"])
            assert answer["type"] == "done"
            return int(answer["seq"])

    before = [asyncio.run(moves(one["secret"], one["table"])) for one in held]
    _, *workers = several.server.pids()
    for pid in workers[:2]:
        os.kill(pid, signal.SIGKILL)
    time.sleep(0.5)
    for one, seq in zip(held, before, strict=True):
        assert asyncio.run(moves(one["secret"], one["table"])) > seq


def test_one_that_is_killed_while_it_starts_is_started_once_more(several: Several) -> None:
    """And the others serve on meanwhile."""
    held = [several.new(options=SHORT | {"players": 4})["table"] for _ in range(6)]
    first, *workers = several.server.pids()
    os.kill(workers[-1], signal.SIGKILL)  # the first of them only keeps count of resources
    end = time.monotonic() + PATIENCE
    new: set[int] = set()
    while not new and time.monotonic() < end:
        new = set(several.server.pids()) - {first, *workers}
    os.kill(new.pop(), signal.SIGKILL)
    for table in held:
        assert several.get(f"/api/tables/{table}").status_code == 200
    assert several.server.process.poll() is None


def test_when_the_first_process_is_killed_the_others_leave(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "games.db"), workers=2)
    _, *workers = server.pids()
    server.process.kill()
    server.process.wait(20)
    end = time.monotonic() + 20
    while any(Path(f"/proc/{pid}").exists() for pid in workers) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(Path(f"/proc/{pid}").exists() for pid in workers)


def test_a_few_kills_of_all_processes_lose_nothing(tmp_path: Path) -> None:
    acknowledged, _, faults = asyncio.run(crash(str(tmp_path / "games.db"), 3, at_once=3, workers=2))
    assert not faults
    assert acknowledged > 0
