"""Who keeps the server waiting is waited for a while only, and keeps nobody else out."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from bench.serving import Server
from tests.server.serving import PATIENCE, Served
from wyrmhall.server.http import gate
from wyrmhall.server.http.connections import LARGEST_HEAD, ConnectionLimits
from wyrmhall.server.http.limits import Limit

HOST = b"host: 127.0.0.1\r\n"
HALF_HEAD = b"GET / HTTP/1.1\r\n" + HOST
HALF_BODY = b"POST /api/tables HTTP/1.1\r\n" + HOST + b"content-length: 100\r\n\r\n{"
WHOLE = b"GET /api/games HTTP/1.1\r\n" + HOST + b"\r\n"
UPGRADE = (
    b"GET /api/tables/%s/play HTTP/1.1\r\n" + HOST + b"upgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
SOON = ConnectionLimits(head_within=0.3, body_within=0.3, idle_within=1.0, greet_within=0.3)


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Served]:
    with Served(str(tmp_path / "games.db"), connections=SOON) as served:
        yield served


def line_to(port: int, source: str = "127.0.0.1") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port), source_address=(source, 0))
    line.settimeout(PATIENCE)
    return line


def rest_of(line: socket.socket) -> bytes:
    """All that comes until the other end has closed the line."""
    got = b""
    while True:
        try:
            more = line.recv(65_536)
        except ConnectionError:
            return got
        if not more:
            return got
        got += more


def is_closed(line: socket.socket, within: float = 0.0) -> bool:
    """Whether the server has hung up, or does so in time: it reads each line when it comes to it."""
    line.settimeout(within)
    try:
        while line.recv(65_536):
            pass
        return True
    except (BlockingIOError, TimeoutError):
        return False
    except ConnectionError:
        return True


@pytest.mark.parametrize("half", [HALF_HEAD, HALF_BODY, b"G", HALF_HEAD + b"a"])
def test_a_request_that_does_not_come_to_its_end(
    impatient: Served, half: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with line_to(impatient.port) as line:
        line.sendall(half)
        head, _, body = rest_of(line).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 408 ")
    assert b"content-security-policy" in head
    assert json.loads(body)["why"].endswith(".")
    assert impatient.get("/api/games").status_code == 200
    assert not caplog.records


@pytest.mark.parametrize("half", [HALF_HEAD, HALF_BODY])
def test_a_byte_now_and_then_buys_no_time(impatient: Served, half: bytes) -> None:
    with line_to(impatient.port) as line:
        line.sendall(half)
        try:
            for _ in range(1_000):
                line.sendall(b"a")
                time.sleep(0.05)
        except ConnectionError:
            return
    pytest.fail("it was waited for all the time")


def test_nor_does_a_byte_after_an_early_answer(impatient: Served) -> None:
    with line_to(impatient.port) as line:
        line.sendall(HALF_BODY.replace(b"127.0.0.1", b"evil.example"))
        assert line.recv(12) == b"HTTP/1.1 421"
        try:
            for _ in range(90):
                line.sendall(b"a")
                time.sleep(0.05)
        except ConnectionError:
            return
    pytest.fail("it was waited for all the time")


def test_who_says_nothing_hears_nothing(impatient: Served) -> None:
    with line_to(impatient.port) as line:
        assert rest_of(line) == b""


def test_between_two_requests_a_connection_is_kept_for_a_while(impatient: Served) -> None:
    with line_to(impatient.port) as line:
        for _ in range(2):
            line.sendall(WHOLE)
            assert line.recv(15) == b"HTTP/1.1 200 OK"
            time.sleep(0.1)
            line.recv(1_000_000)
        assert b"HTTP/1.1 4" not in rest_of(line)


def test_a_socket_that_never_greets(impatient: Served) -> None:
    held = impatient.new(seats="me bot")
    with line_to(impatient.port) as line:
        line.sendall(UPGRADE % held["table"].encode())
        assert rest_of(line).startswith(b"HTTP/1.1 101 ")


def test_who_takes_no_answer(impatient: Served) -> None:
    """Its answers would lie in memory for ever."""
    with line_to(impatient.port) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
        asked = b"GET /api/games/enchanters/rules HTTP/1.1\r\n" + HOST + b"\r\n"
        closed = False
        try:
            for _ in range(int(PATIENCE / 0.05)):
                line.sendall(asked)
                time.sleep(0.05)
        except ConnectionError:
            closed = True
    assert closed


def test_a_head_without_end_is_refused(served: Served) -> None:
    with line_to(served.port) as line:
        line.sendall(HALF_HEAD)
        sent = 0
        try:
            while sent < 100 * LARGEST_HEAD:
                line.sendall(b"a: " + b"x" * 4_000 + b"\r\n")
                sent += 4_000
        except ConnectionError:
            pass
        assert sent < 100 * LARGEST_HEAD


def test_no_more_requests_at_once_than_a_page_would_send(served: Served) -> None:
    with line_to(served.port) as line:
        line.sendall(WHOLE * 5_000)
        assert rest_of(line).count(b"HTTP/1.1 ") < 100


@pytest.mark.parametrize("half", [HALF_HEAD, HALF_BODY, b""])
def test_one_more_sends_away_who_has_waited_longest(tmp_path: Path, half: bytes) -> None:
    limits = ConnectionLimits(per_address=10, head_within=PATIENCE)
    with Served(str(tmp_path / "games.db"), connections=limits) as served, ExitStack() as held:
        lines = []
        for _ in range(40):
            line = held.enter_context(line_to(served.port))
            line.sendall(half)
            lines.append(line)
            assert httpx.get(f"{served.url}/api/games", timeout=PATIENCE).status_code == 200
        assert all(is_closed(line, PATIENCE) for line in lines[:29])
        assert not any(is_closed(line) for line in lines[-8:])


def test_many_addresses_share_what_there_is(tmp_path: Path) -> None:
    limits = ConnectionLimits(per_address=10, in_all=30, head_within=PATIENCE)
    with Served(str(tmp_path / "games.db"), connections=limits) as served, ExitStack() as held:
        patient = held.enter_context(line_to(served.port, "127.0.0.9"))
        for number in range(100):
            line = held.enter_context(line_to(served.port, f"127.0.1.{number % 7 + 1}"))
            line.sendall(HALF_HEAD)
            assert served.get("/api/games").status_code == 200
        patient.sendall(WHOLE)  # who has the fewest is sent away last
        assert patient.recv(15) == b"HTTP/1.1 200 OK"


def read_until(line: socket.socket, wanted: bytes) -> None:
    got = b""
    while wanted not in got:
        more = line.recv(65_536)
        assert more, f"hung up before {wanted!r}"
        got += more


def test_whoever_sits_at_a_table_stays(tmp_path: Path) -> None:
    limits = ConnectionLimits(per_address=10)
    with Served(str(tmp_path / "games.db"), connections=limits) as served, ExitStack() as held:
        made = served.new(seats="me bot")
        seated = held.enter_context(line_to(served.port))
        seated.sendall(UPGRADE % made["table"].encode())
        read_until(seated, b"\r\n\r\n")
        hello = b'{"type":"hello"}'
        seated.sendall(bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello)
        read_until(seated, b'"update"')
        for _ in range(40):
            held.enter_context(line_to(served.port)).sendall(HALF_HEAD)
            served.get("/api/games")
        assert not is_closed(seated)


def test_behind_a_proxy_each_visitor_is_counted(tmp_path: Path) -> None:
    """All connections come from the proxy: who asks stands in the head."""
    limits = ConnectionLimits(per_address=5)
    with Served(str(tmp_path / "games.db"), connections=limits, proxy=True) as served, ExitStack() as held:
        lines: dict[str, list[socket.socket]] = {"198.51.100.1": [], "198.51.100.2": []}
        for address, many in (("198.51.100.2", 3), ("198.51.100.1", 30)):
            for _ in range(many):
                line = held.enter_context(line_to(served.port))
                named = b"x-forwarded-for: 203.0.113.9, " + address.encode() + b"\r\n"
                line.sendall(HALF_BODY.replace(HOST, HOST + named))
                lines[address].append(line)
                assert served.get("/api/games").status_code == 200
        assert all(is_closed(line, PATIENCE) for line in lines["198.51.100.1"][:25])
        assert not any(is_closed(line) for line in [*lines["198.51.100.1"][25:], *lines["198.51.100.2"]])


def test_behind_a_proxy_each_visitor_has_limits_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "REQUESTS", Limit(5, 1_000.0))
    with Served(str(tmp_path / "games.db"), limits=True, proxy=True) as served:

        def asks(address: str) -> int:
            return served.http.get("/api/games", headers={"x-forwarded-for": address}).status_code

        assert 429 in [asks("198.51.100.1") for _ in range(8)]
        assert asks("198.51.100.2") == 200
        many = [asks(f"2001:db8::{number:x}") for number in range(8)]
        assert 429 in many  # one network, one visitor


def test_nobody_names_an_address_without_a_proxy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "REQUESTS", Limit(5, 1_000.0))
    with Served(str(tmp_path / "games.db"), limits=True) as served:
        answers = [
            served.http.get("/api/games", headers={"x-forwarded-for": f"198.51.100.{n % 250}"}).status_code
            for n in range(8)
        ]
        assert 429 in answers


@pytest.mark.parametrize("workers", [1, 2])
def test_1100_half_sent_requests_shut_nobody_out(tmp_path: Path, workers: int) -> None:
    server = Server(str(tmp_path / "games.db"), workers=workers)
    try:
        with ExitStack() as held:
            for number in range(1_100):
                line = held.enter_context(line_to(server.port))
                line.sendall((HALF_HEAD, HALF_BODY)[number % 2])
                if number % 50 == 0:
                    assert httpx.get(f"{server.url}/api/games", timeout=PATIENCE).status_code == 200
            assert httpx.get(server.url, timeout=PATIENCE).status_code in (200, 503)  # not built
    finally:
        server.stop()
