"""What was really said in a game: `python -m tests.server.interface_examples` plays it and writes it down."""

from functools import cache
from importlib import resources
from typing import Any

from msgspec import json

Plain = dict[str, Any]


@cache
def _all() -> Plain:
    file = resources.files("wyrmhall.server.interface").joinpath("examples.json")
    read: Plain = json.decode(file.read_bytes())
    return read


def http_examples() -> dict[str, Plain]:
    """By method and path: `parameters`, `request` and `answer`, as far as there are such."""
    read: dict[str, Plain] = _all()["http"]
    return read


def socket_examples() -> dict[str, list[Plain]]:
    """Whole messages, by their type."""
    read: dict[str, list[Plain]] = _all()["socket"]
    return read
