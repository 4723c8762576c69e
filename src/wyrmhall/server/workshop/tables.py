"""The two tables of a comparison, as they leave the sandbox."""

from typing import Any

from msgspec import Struct


class PairOfTables(Struct, kw_only=True):
    """Two tables with the same seats, of which the second plays by a file."""

    game: str
    before: dict[str, Any]
    after: dict[str, Any]
    seats: list[str]
    own: list[str]  # what only the file has
