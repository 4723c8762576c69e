"""What missions are worth: CB-MIS-06 to CB-MIS-08, CB-MC-01, CB-MC-09.

Printed cells count first; the others are calibrated: `calibration`.
"""

import tomllib
from importlib import resources
from typing import Final

from wyrmhall.games.crown_battles.rules.missions.table_deck import fate_of
from wyrmhall.games.crown_battles.setup import PRINTED, Setup
from wyrmhall.games.crown_battles.state import ACHIEVED, State
from wyrmhall.kernel.seat import Seat

ROWS: Final = {2: 0, 3: 1, 4: 2, 5: 3, 6: 4, 7: 5, 8: 5}
LAST_OF_COLUMN: Final = (2, 4, 7, 10, 13, 16, 20)
LARGEST_MEASURED: Final = (20, 20, 15, 12, 11, 9)  # hand of each row, CB-MC-03
EMPTY_CELL: Final = -1

Tables = dict[int, list[list[int]]]


def column_of(cards: int) -> int:
    return next(column for column, last in enumerate(LAST_OF_COLUMN) if cards <= last)


def _read_points(file: str) -> Tables:
    text = resources.files("wyrmhall.games.crown_battles").joinpath(f"data/{file}").read_text("utf-8")
    return {int(number): table["points"] for number, table in tomllib.loads(text).items()}


POINTS: Final = _read_points("mission_points.toml")
PRINTED_POINTS: Final = _read_points("printed_points.toml")


def points_for(number: int, players: int, cards: int, mission_points: str = PRINTED) -> int:
    """What the mission is worth; a larger hand than was ever measured counts as the largest (CB-MC-09)."""
    row = ROWS[players]
    column = column_of(min(cards, LARGEST_MEASURED[row]))
    if mission_points == PRINTED and number in PRINTED_POINTS:
        cell = PRINTED_POINTS[number][row][column]
        if cell != EMPTY_CELL:
            return cell
    return max(0, POINTS[number][row][column])


def worth_at(setup: Setup, number: int, cards: int) -> int:
    """CB-MIS-06  What the mission is worth at a table, with so many cards in a hand."""
    own = setup.own_missions
    if own is not None and number in own.by_number:
        return own.by_number[number].points[column_of(min(cards, LAST_OF_COLUMN[-1]))]
    return points_for(number, setup.players, cards, setup.mission_points)


def worth(s: State, number: int) -> int:
    """What it is worth in this round."""
    return worth_at(s.setup, number, s.size)


def is_achieved(s: State, seat: Seat) -> bool:
    """When the round is over."""
    return fate_of(s, seat, 0) == ACHIEVED


def mission_points(s: State, seat: Seat) -> int:
    """CB-MIS-06, CB-MIS-07"""
    return worth(s, s.missions[seat]) if is_achieved(s, seat) else -s.setup.scoring.mission_failed
