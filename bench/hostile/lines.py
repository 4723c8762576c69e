"""Bare HTTP from any address of this machine."""

import asyncio
import json
from typing import Any, NamedTuple

from bench.serving import Server

WITHIN = 60.0  # seconds for an answer
NO_ANSWER = -1


class Answer(NamedTuple):
    status: int  # 0: the line was closed without a word; NO_ANSWER: nothing came in time
    body: bytes

    def plain(self) -> Any:
        return json.loads(self.body)


def head(first: str, *lines: bytes, host: bytes = b"127.0.0.1") -> bytes:
    return b"\r\n".join([first.encode("latin-1"), b"host: " + host, *lines, b"", b""])


def post(path: str, body: bytes, secret: str = "") -> bytes:
    lines = [b"content-type: application/json", b"content-length: %d" % len(body)]
    if secret:
        lines.append(b"authorization: Bearer " + secret.encode())
    return head(f"POST {path} HTTP/1.1", *lines) + body


async def ask(server: Server, asked: bytes, source: str = "127.0.0.1") -> Answer:
    """Over a line of its own."""
    reader, writer = await asyncio.open_connection(server.host, server.port, local_addr=(source, 0))
    try:
        async with asyncio.timeout(WITHIN):
            writer.write(asked)
            return await answer(reader)
    except (asyncio.IncompleteReadError, ConnectionError):
        return Answer(0, b"")
    except TimeoutError:
        return Answer(NO_ANSWER, b"")
    finally:
        writer.transport.abort()


async def answer(reader: asyncio.StreamReader) -> Answer:
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    size = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0] or 0)
    return Answer(int(head.split()[1]), await reader.readexactly(size))


async def post_plain(
    server: Server, path: str, body: Any, secret: str = "", source: str = "127.0.0.1"
) -> Answer:
    return await ask(server, post(path, json.dumps(body).encode(), secret), source)
