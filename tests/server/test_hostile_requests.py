"""Whatever stands in a request, the answer is a refusal with the security headers, never a fault of ours."""

import asyncio
import json
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest

from tests.server.conftest import make_database
from tests.server.serving import PATIENCE, Served
from wyrmhall.server.http.security import HEADERS

HOST = b"127.0.0.1"
KEY = b"AAAAAAAAAAAAAAAAAAAAAA=="


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def attacked(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all attacks of this file: it has to outlast them."""
    folder = tmp_path_factory.mktemp("attacked")
    if request.param == "sqlite":
        db = str(folder / "games.db")
    else:
        db = asyncio.run(make_database(request.getfixturevalue("postgres"), f"attacked{os.getpid()}"))
    with Served(db) as served:
        yield served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(str(tmp_path_factory.mktemp("served") / "games.db")) as server:
        yield server


@contextmanager
def connected(served: Served) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", served.port)) as line:
        line.settimeout(PATIENCE)
        yield line


def send(served: Served, request: bytes) -> Answer:
    """The answer to these bytes; status 0: the line was closed without a word."""
    with connected(served) as line:
        line.sendall(request)
        got = b""
        while b"\r\n\r\n" not in got:
            more = line.recv(65_536)
            if not more:
                return Answer(0, {}, got)
            got += more
        head, _, body = got.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (one.partition(":") for one in lines)}
        while len(body) < int(headers.get("content-length", 0)):
            body += line.recv(65_536)
        return Answer(int(first.split()[1]), headers, body)


def head(first: bytes = b"GET /api/games HTTP/1.1", *lines: bytes, host: bytes = HOST) -> bytes:
    return b"\r\n".join([first, b"host: " + host, *lines, b"", b""])


def upgrade(path: bytes, *lines: bytes, host: bytes = HOST, key: bytes = KEY) -> bytes:
    upgrading = (b"upgrade: websocket", b"connection: upgrade", b"sec-websocket-version: 13")
    return head(b"GET " + path + b" HTTP/1.1", *upgrading, b"sec-websocket-key: " + key, *lines, host=host)


def post(path: bytes, body: bytes, *lines: bytes, kind: bytes = b"application/json") -> bytes:
    size = b"content-length: " + str(len(body)).encode()
    return head(b"POST " + path + b" HTTP/1.1", b"content-type: " + kind, size, *lines) + body


def refused(answer: Answer, asked: bytes) -> None:
    shown = (asked[:200], answer)
    assert 400 <= answer.status < 500, shown
    check_headers(answer, asked)
    assert json.loads(answer.body)["why"].endswith((".", "!")), shown


def check_headers(answer: Answer, asked: bytes) -> None:
    for name, value in HEADERS:
        assert answer.headers.get(name) == value, (asked[:200], name, answer)


HOSTS = [
    b"[",
    b"]",
    b"[::1",
    b"[]",
    b"[zz]",
    b"localhost:abc",
    b"localhost:",
    b"localhost:-1",
    b"localhost:99999999999999999999",
    b"localhost:99999",
    b"localhost:8000:8000",
    b"local\x00host",
    b"local host",
    b"localhost/",
    b"user@localhost",
    b"localhost#",
    b"localhost?",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"%00",
    b"",
    b"x" * 5_000,
    b"127.0.0.1, 127.0.0.1",
    b"127.1",
    b"0x7f.1",
    b"::1",
    "①②⑦.0.0.1".encode(),
]


@pytest.mark.parametrize("host", HOSTS)
def test_a_host_that_is_none_is_refused(served: Served, host: bytes) -> None:
    for asked in (head(host=host), head(b"GET /nothing HTTP/1.1", b"accept: text/html", host=host)):
        refused(send(served, asked), asked)
    asked = upgrade(b"/api/tables/none/play", host=host)
    refused(send(served, asked), asked)


@pytest.mark.parametrize(
    "host", [b"127.0.0.1", b"127.0.0.1:80", b"localhost", b"LOCALHOST:65535", b"[::1]:8000"]
)
def test_a_host_that_is_one_is_let_in(served: Served, host: bytes) -> None:
    answer = send(served, head(host=host))
    assert answer.status == 200
    check_headers(answer, host)


ORIGINS = [
    b"http://[",
    b"http://]",
    b"http://[::1",
    b"http://127.0.0.1:abc",
    b"null",
    b"",
    b"http://",
    b"//127.0.0.1",
    b"127.0.0.1",
    b"http://127.0.0.1/path",
    b"http://user@127.0.0.1",
    b"http://127.0.0.1@evil.example",
    b"http://127.0.0.1, http://evil.example",
    b"\xff",
    b"\xed\xa0\x80",
    b"javascript:127.0.0.1",
    b"http://" + b"a" * 5_000,
]


@pytest.mark.parametrize("origin", ORIGINS)
def test_an_origin_that_is_none_is_refused(served: Served, origin: bytes) -> None:
    line = b"origin: " + origin
    for asked in (
        post(b"/api/tables", b'{"game": "crown-battles"}', line),
        upgrade(b"/api/tables/none/play", line),
    ):
        refused(send(served, asked), asked)


def test_what_stands_there_twice_is_refused(served: Served) -> None:
    """Otherwise one of the two is checked, and the other is believed."""
    own = b"origin: http://127.0.0.1"
    for asked in (
        head(b"GET /api/games HTTP/1.1", b"host: evil.example"),
        post(b"/api/tables", b"{}", b"origin: http://evil.example", own),
        post(b"/api/tables", b"{}", b"authorization: Bearer a", b"authorization: Bearer b"),
        upgrade(b"/api/tables/none/play", b"origin: http://evil.example", own),
    ):
        refused(send(served, asked), asked)


IDS = [
    b"%00",
    b"a%00b",
    b"%ff",
    b"%ed%a0%80",
    b"%F0%9F%90%89",
    b"%",
    b"%zz",
    b"%u0000",
    b"..",
    b"%2e%2e",
    b"..%2f..%2fetc%2fpasswd",
    b"%0d%0aset-cookie:%20a=b",
    b"'%20or%201=1--",
    b"x" * 5_000,
    b"%20",
    b"-1",
    b"9" * 4_400,
    b"{}",
]
PLACES = [
    b"/api/tables/%s",
    b"/api/tables/%s/record",
    b"/api/records/%s",
    b"/api/records/%s/frames/0",
    b"/api/records/%s/log",
    b"/api/records/%s/verify",
    b"/api/games/%s/rules",
    b"/api/games/%s/guide",
    b"/api/games/%s/topics",
    b"/api/games/crown-battles/pictures/%s",
    b"/api/%s",
    b"/assets/%s",
]


@pytest.mark.parametrize("id", IDS)
def test_a_part_of_a_path_that_names_nothing(attacked: Served, id: bytes) -> None:
    for place in PLACES:
        asked = head(b"GET " + place % id + b" HTTP/1.1")
        refused(send(attacked, asked), asked)
    for action, body in ((b"join", b'{"name": "x"}'), (b"host", b'{"action": "begin"}'), (b"rematch", b"{}")):
        asked = post(b"/api/tables/" + id + b"/" + action, body, b"authorization: Bearer x")
        refused(send(attacked, asked), asked)
    asked = post(b"/api/games/" + id + b"/preview", b"{}")
    refused(send(attacked, asked), asked)
    answer = send(attacked, upgrade(b"/api/tables/" + id + b"/play"))
    assert answer.status in (101, 400, 403), (id, answer)  # a page is told over the socket
    check_headers(answer, id)


def test_numbers_in_paths(attacked: Served) -> None:
    for number in (
        b"-1",
        b"1e9",
        b"0x10",
        b"9" * 30,
        b"9" * 5_000,
        b"%00",
        b"NaN",
        "٣".encode(),
        b"1_000",
        b"%31%00",
    ):
        asked = head(b"GET /api/records/0123456789abcdef/frames/" + number + b" HTTP/1.1")
        refused(send(attacked, asked), asked)


QUERIES = [
    b"%00",
    b"%ff",
    b"%ed%a0%80",
    b"%",
    b"%zz",
    b"&&&==&",
    b"a" * 5_000,
    b"%F0%9F%90%89",
    b"\\",
    b"+" * 300,
    b"&words=b",
]


@pytest.mark.parametrize("query", QUERIES)
def test_queries(attacked: Served, query: bytes) -> None:
    for path in (
        b"/api/games/crown-battles/rules?words=",
        b"/api/records/none/log?eyes=",
        b"/?",
        b"/api/tables?",
    ):
        asked = head(b"GET " + path + query + b" HTTP/1.1")
        answer = send(attacked, asked)
        assert answer.status < 500, (asked, answer)
        check_headers(answer, asked)


BROKEN = {
    "no request": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "no method": b"FLY / HTTP/1.1\r\n\r\n",
    "no version": b"GET / HTTP/9.9\r\nhost: 127.0.0.1\r\n\r\n",
    "no path": b"GET  HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    "a tunnel": head(b"CONNECT 127.0.0.1:80 HTTP/1.1"),
    "a raw sign in the path": head(b"GET /\xff HTTP/1.1"),
    "a zero in the path": head(b"GET /\x00 HTTP/1.1"),
    "a zero in a header": head(b"GET / HTTP/1.1", b"a: b\x00c"),
    "a header without a name": head(b"GET / HTTP/1.1", b": x"),
    "a header without a colon": head(b"GET / HTTP/1.1", b"nothing"),
    "a header that goes on": head(b"GET / HTTP/1.1", b"a: b", b" c"),
    "two lengths": head(b"POST /api/tables HTTP/1.1", b"content-length: 2", b"content-length: 3") + b"{}",
    "a length that is none": head(b"POST /api/tables HTTP/1.1", b"content-length: x"),
    "a negative length": head(b"POST /api/tables HTTP/1.1", b"content-length: -1"),
    "an endless length": head(b"POST /api/tables HTTP/1.1", b"content-length: " + b"9" * 40),
    "a length and chunks": head(
        b"POST /api/tables HTTP/1.1", b"content-length: 2", b"transfer-encoding: chunked"
    ),
    "chunks that are none": head(b"POST /api/tables HTTP/1.1", b"transfer-encoding: chunked") + b"zz\r\n",
    "an unknown transfer": head(b"POST /api/tables HTTP/1.1", b"transfer-encoding: x") + b"{}",
    "a huge header": head(b"GET / HTTP/1.1", b"a: " + b"x" * 300_000),
    "many headers": head(b"GET / HTTP/1.1", *[b"a%d: b" % n for n in range(20_000)]),
    "a huge path": head(b"GET /" + b"x" * 300_000 + b" HTTP/1.1"),
    "a key that is none": upgrade(b"/api/tables/none/play", key=b"x"),
    "an upgrade with a raw sign": upgrade(b"/api/tables/\xff/play"),
    "an upgrade of another version": head(
        b"GET /api/tables/none/play HTTP/1.1",
        b"upgrade: websocket",
        b"connection: upgrade",
        b"sec-websocket-version: 99",
        b"sec-websocket-key: " + KEY,
    ),
    "an upgrade somewhere else": upgrade(b"/api/games"),
    "an upgrade by POST": upgrade(b"/api/tables/none/play").replace(b"GET", b"POST", 1),
    "an upgrade with a long header": upgrade(b"/api/tables/none/play", b"a: " + b"x" * 20_000),
    "an upgrade with many headers": upgrade(b"/api/tables/none/play", *[b"a%d: b" % n for n in range(300)]),
    "no type": post(b"/api/tables", b"{}", kind=b""),
    "another type": post(b"/api/tables", b"{}", kind=b"multipart/form-data; boundary=x"),
    "a form": post(b"/api/tables", b"game=crown-battles", kind=b"application/x-www-form-urlencoded"),
    "an unknown charset": post(b"/api/tables", b"{}", kind=b"application/json; charset=\xff\x00"),
    "a packed body": post(b"/api/tables", b"\x1f\x8b", b"content-encoding: gzip"),
}


@pytest.mark.parametrize("which", BROKEN)
def test_requests_that_are_none(served: Served, which: str, caplog: pytest.LogCaptureFixture) -> None:
    refused(send(served, BROKEN[which]), BROKEN[which])
    assert not caplog.records  # or anybody could fill the log


HEADER_VALUES = [
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"x" * 8_000,
    b"Bearer",
    b"Bearer \xff",
    b"a=b; c; =; \xff=1",
    b"-1",
    b"NaN",
    b",,,",
]


@pytest.mark.parametrize(
    "name",
    [
        b"authorization",
        b"cookie",
        b"accept",
        b"accept-encoding",
        b"accept-language",
        b"range",
        b"if-none-match",
        b"if-modified-since",
        b"x-forwarded-for",
        b"x-forwarded-proto",
        b"forwarded",
        b"expect",
        b"te",
        b"referer",
        b"user-agent",
        b"x-http-method-override",
    ],
)
def test_values_of_headers(attacked: Served, name: bytes) -> None:
    for value in HEADER_VALUES:
        line = name + b": " + value
        for asked in (
            head(b"GET / HTTP/1.1", line),
            head(b"GET /nothing HTTP/1.1", line),
            head(b"GET /api/tables HTTP/1.1", line),
            post(b"/api/tables/none/host", b'{"action": "begin"}', line),
        ):
            answer = send(attacked, asked)
            assert answer.status < 500 or answer.body.startswith(b"<!doctype"), (asked, answer)  # not built
            check_headers(answer, asked)


TEXTS = [
    b"\\u0000",
    b"\\ud800",
    b"\\u202e",
    b"\\uffff",
    b"x" * 100_000,
    b"\xff",
    b"\xed\xa0\x80",
    b"\x00",
    b"\\x",
    b"' or 1=1 --",
]
VALUES = [
    b"null",
    b"NaN",
    b"Infinity",
    b"-1e999",
    b"9" * 400,
    b"9" * 5_000,
    b"-0",
    b"1.5",
    b"true",
    b"[]",
    b"{}",
    b"[" * 20_000,
    b'{"a":' * 20_000,
    b"",
    *[b'"' + text + b'"' for text in TEXTS],
]
FIELDS = {
    b"/api/tables": (
        b"game",
        b"name",
        b"host",
        b"seats",
        b"draw_seats",
        b"listed",
        b"clock",
        b"seconds",
        b"seed",
        b"options",
    ),
    b"/api/tables/%s/join": (b"name", b"seat"),
    b"/api/tables/%s/host": (b"action", b"seat", b"level"),
    b"/api/games/enchanters/preview": (b"players", b"cards", b"village", b"\\u0000", b"\\ud800"),
    b"/api/records": (b"wyrmhall", b"game", b"rules", b"options", b"seats", b"players", b"commitment"),
}
USUAL = {b"/api/tables": b'"game": "crown-battles", ', b"/api/tables/%s/join": b'"name": "x", '}


@pytest.mark.parametrize("path", FIELDS)
def test_fields_of_bodies(attacked: Served, path: bytes) -> None:
    held = attacked.new(seats="me open open open")
    where = path.replace(b"%s", held["table"].encode())
    secret = b"authorization: Bearer " + held["secret"].encode()
    for field in FIELDS[path]:
        for value in VALUES:
            body = (
                b"{"
                + (USUAL.get(path, b"") if field != b"game" else b"")
                + b'"'
                + field
                + b'": '
                + value
                + b"}"
            )
            answer = send(attacked, post(where, body, secret))
            assert 200 <= answer.status < 500, (body[:200], answer)
            check_headers(answer, body)
            if answer.status >= 400:
                assert json.loads(answer.body)["why"], (body[:200], answer)
    assert attacked.get("/api/tables").status_code == 200
