"""The log as lines of JSON, for `wyrmhall serve --log json`."""

import logging
import sys
import time
from typing import Any, BinaryIO, Final

from msgspec import json

_encode: Final = json.Encoder().encode


class JsonLines:
    """Each line is written whole, with one call, so that those of several processes do not mix."""

    def __init__(self) -> None:
        self.on = False
        self.out: BinaryIO | None = None  # None: standard error

    def write(self, **fields: Any) -> None:
        out = self.out or sys.stderr.buffer
        out.write(_encode({"at": round(time.time(), 3), **fields}) + b"\n")
        out.flush()


LINES: Final = JsonLines()


class JsonHandler(logging.Handler):
    """Whatever else is logged: what is wrong with the server, and what has begun or ended."""

    def emit(self, record: logging.LogRecord) -> None:
        LINES.write(what="log", level=record.levelname.lower(), text=record.getMessage())


def log_as_json() -> None:
    LINES.on = True
    logging.basicConfig(handlers=[JsonHandler()], level=logging.INFO, force=True)
