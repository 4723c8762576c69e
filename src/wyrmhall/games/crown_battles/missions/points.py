"""What missions are worth: CB-MIS-06 to CB-MIS-08, CB-MC-01. The tables are calibrated: `calibration`."""

import tomllib
from importlib import resources
from typing import Final

from wyrmhall.games.crown_battles.missions.deck import fate_of
from wyrmhall.games.crown_battles.state import ACHIEVED, State
from wyrmhall.kernel.seat import Seat

FAILURE: Final = 20  # CB-MIS-07
ROWS: Final = {2: 0, 3: 1, 4: 2, 5: 3, 6: 4, 7: 5, 8: 5}
LAST_OF_COLUMN: Final = (2, 4, 7, 10, 13, 16, 20)
EMPTY_CELL: Final = -1


def column_of(cards: int) -> int:
    return next(column for column, last in enumerate(LAST_OF_COLUMN) if cards <= last)


def _read_points() -> dict[int, list[list[int]]]:
    text = (
        resources.files("wyrmhall.games.crown_battles")
        .joinpath("data/mission_points.toml")
        .read_text("utf-8")
    )
    return {int(number): table["points"] for number, table in tomllib.loads(text).items()}


POINTS: Final = _read_points()


def points_for(number: int, players: int, cards: int) -> int:
    """What the mission is worth; a cell that calibration left empty is worth nothing."""
    return max(0, POINTS[number][ROWS[players]][column_of(cards)])


def mission_points(s: State, seat: Seat) -> int:
    """CB-MIS-06, CB-MIS-07"""
    if fate_of(s, seat, 0) == ACHIEVED:
        return points_for(s.missions[seat], s.setup.players, s.size)
    return -FAILURE
