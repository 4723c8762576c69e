"""Wyrmhall: play, test and study fantasy tabletop games."""

from typing import Any

from wyrmhall.kernel.records.record import Record, game_named_in, read_record
from wyrmhall.kernel.table import Table, new_table
from wyrmhall.registry import GAMES, open_game

__version__ = "0.1.0"
__all__ = ["GAMES", "Record", "Table", "load", "new", "open_game"]


def new(game: str, *, seed: int | str = "", names: tuple[str, ...] = (), **options: Any) -> Table:
    """A table of that game with these options, ready for its first decision."""
    return new_table(open_game(game), options, str(seed), names)


def load(text: str) -> Record:
    """The record written in `text` (JSON Lines)."""
    return read_record(open_game(game_named_in(text)), text.split("\n"))
