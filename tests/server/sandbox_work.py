"""What the tests let the sandbox do."""

import os
import time

from wyrmhall.server.errors import Denied


def echo(text: str) -> bytes:
    return text.encode()


def for_ever() -> bytes:
    while True:
        pass


def much() -> bytes:
    return bytes(len([bytes(1_000_000) for _ in range(100_000)]))


def deeper(depth: int = 0) -> bytes:
    return deeper(depth + 1)


def dies() -> bytes:
    os._exit(7)


def fails() -> bytes:
    raise KeyError("a fault of ours")


def slowly() -> bytes:
    time.sleep(0.2)
    return b""


def refuses() -> bytes:
    raise Denied("There is no such thing.", 404, field="thing")


def at_length() -> bytes:
    time.sleep(1.5)
    return b"done"
