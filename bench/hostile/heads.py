"""Heads no server should fall over: hosts, origins and paths that are none."""

import random
from typing import Final

from bench.hostile.lines import ask, head, post
from bench.hostile.told import Told
from bench.serving import Server

SOURCE: Final = "127.0.3.1"
HOSTS: Final = (
    b"[",
    b"]",
    b"[::1",
    b"localhost:abc",
    b"localhost:-1",
    b"localhost:99999",
    b"local\x00host",
    b"user@localhost",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"%00",
    b"",
    b"x" * 5_000,
)
ORIGINS: Final = (
    b"http://[",
    b"http://]",
    b"http://127.0.0.1:abc",
    b"null",
    b"http://127.0.0.1@evil.example",
    b"\xff",
    b"http://" + b"a" * 5_000,
)
IDS: Final = (
    "%00",
    "a%00b",
    "%ff",
    "%ed%a0%80",
    "%",
    "%zz",
    "%2e%2e",
    "%0d%0aa:%20b",
    "x" * 5_000,
    "9" * 4_400,
)
PLACES: Final = (
    "/api/tables/{}",
    "/api/tables/{}/record",
    "/api/records/{}",
    "/api/records/{}/frames/0",
    "/api/records/0123456789abcdef/frames/{}",
    "/api/games/{}/rules",
    "/assets/{}",
)


def any_head(drawn: random.Random) -> bytes:
    kind = drawn.randrange(4)
    if kind == 0:
        return head("GET /api/tables HTTP/1.1", host=drawn.choice(HOSTS))
    if kind == 1:
        given = post("/api/tables", b'{"game": "crown-battles"}')
        return given.replace(b"\r\n", b"\r\norigin: " + drawn.choice(ORIGINS) + b"\r\n", 1)
    if kind == 2:
        return head(f"GET {drawn.choice(PLACES).format(drawn.choice(IDS))} HTTP/1.1")
    return post(f"/api/tables/{drawn.choice(IDS)}/join", b'{"name": "\xff\xfe"}')


async def send_heads(server: Server, told: Told, drawn: random.Random) -> None:
    while not told.enough:
        asked = any_head(drawn)
        told.refused("heads", repr(asked[:120]), *await ask(server, asked, SOURCE))
