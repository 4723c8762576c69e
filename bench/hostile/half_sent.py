"""Requests that never come to their end, renewed as soon as they are given up."""

import asyncio
import random
from typing import Final

from bench.hostile.lines import head
from bench.hostile.told import OUR_FAULT, Told
from bench.serving import Server

MANY: Final = 1_100
AGAIN: Final = 1.0  # seconds until a line that was closed is opened anew
UPGRADE: Final = (
    b"upgrade: websocket",
    b"connection: upgrade",
    b"sec-websocket-version: 13",
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
)


def half(number: int, table: str) -> bytes:
    """A head, a body, a word, or a socket that never greets."""
    kind = number % 4
    if kind == 0:
        return head("GET / HTTP/1.1")[:-2]
    if kind == 1:
        return head("POST /api/tables HTTP/1.1", b"content-length: 100") + b"{"
    if kind == 2:
        return b"G"
    return head(f"GET /api/tables/{table}/play HTTP/1.1", *UPGRADE)


def source_of(number: int) -> str:
    """Half of them come from one address, the others from many."""
    return "127.0.4.1" if number % 2 else f"127.0.5.{number % 250 + 1}"


async def keep_waiting(server: Server, told: Told, table: str, number: int, drawn: random.Random) -> None:
    await asyncio.sleep(AGAIN * drawn.random())
    while not told.enough:
        await one_line(server, told, half(number // 2, table), source_of(number))
        await asyncio.sleep(AGAIN * (0.5 + drawn.random()))


async def one_line(server: Server, told: Told, sent: bytes, source: str) -> None:
    try:
        reader, writer = await asyncio.open_connection(server.host, server.port, local_addr=(source, 0))
    except OSError:
        return
    told["half-sent"] += 1
    try:
        writer.write(sent)
        got = await reader.read(65_536)
        if got.startswith(b"HTTP/1.1 5"):
            told.fault(OUR_FAULT, f"{sent[:40]!r}: {got[:20]!r}")
        while got:
            got = await reader.read(65_536)
    except ConnectionError:
        pass
    finally:
        writer.transport.abort()
