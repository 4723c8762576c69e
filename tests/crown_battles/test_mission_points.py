"""The mission points that are shipped: CB-MC-01, CB-MC-06, CB-MC-08, and the guide values of the deck."""

import re
import tomllib
from importlib import resources
from typing import Any

import pytest

from tests.rules import rule
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.rules.missions.deck import DECK
from wyrmhall.games.crown_battles.rules.missions.points import EMPTY_CELL, ROWS, column_of, points_for
from wyrmhall.games.crown_battles.setup import CALIBRATED
from wyrmhall.games.crown_battles.study.calibration import hand_sizes, points_of

DATA = resources.files("wyrmhall.games.crown_battles").joinpath("data/mission_points.toml").read_text("utf-8")
TABLES: dict[str, Any] = tomllib.loads(DATA)
RULES = GAME.rulebook()
COLUMNS = 7
FOUR_PLAYERS, FIVE_TO_SEVEN = 2, 2

# CB-MT-01 to CB-MT-04, by row; None: not legible, or smudged
TABLE_A = [
    [0, 5, 10, 10, 10, 10, 10],
    [5, 10, 15, 15, 15, 15, 15],
    [10, 15, 20, 20, 20, 20],
    [15, 20, 25, 25, 25],
    [20, 25, 30, 30, 30],
    [30, 35, 40, 40],
]
TABLE_B = [
    [5, 15, 35, 65, 100, 140, 190],
    [0, 5, 10, 30, 50, 75, 100],
    [0, 0, 5, 10, 25, 45],
    [0, 0, 0, 5, 10],
    [0, 0, 0, 5, 5],
    [],
]
TABLE_C = [[None, 0, 0, 0, 0, 0, 0], [0] * 7, [0] * 6, [0] * 5, [0] * 5, [0] * 4]
TABLE_D = [
    [None, 30, 20, 5, 0, 0, 0],
    [None, 40, 30, 20, 5, 0, 0],
    [None, 45, 35, 25, 15, 5],
    [None, 55, 45, 30, 20],
    [None, 60, 50, 30, 25],
    [None, 75, 65, 45],
]


def p_of(number: int) -> list[list[float]]:
    found: list[list[float]] = TABLES[str(number)]["p"]
    return found


def points(number: int) -> list[list[int]]:
    found: list[list[int]] = TABLES[str(number)]["points"]
    return found


def compared(table: Any, ps: list[list[float]]) -> list[tuple[float, float]]:
    """p and the difference between the function and each legible cell."""
    return [
        (ps[row][column], abs(points_of(ps[row][column]) - cell))
        for row, cells in enumerate(table)
        for column, cell in enumerate(cells)
        if cell is not None
    ]


def average(differences: list[float]) -> float:
    return sum(differences) / len(differences)


def all_compared() -> list[tuple[float, float]]:
    named_trick = [[1 / players] * COLUMNS for players in (2, 3, 4, 5, 6, 7.5)]
    found = compared(TABLE_A, named_trick)
    return found + compared(TABLE_B, p_of(6)) + compared(TABLE_C, p_of(2)) + compared(TABLE_D, p_of(12))


@rule("CB-MC-08", "CB-MT-01", "CB-MT-02", "CB-MT-03", "CB-MT-04")
def test_CB_MC_08_the_function_fits_the_printed_tables() -> None:
    found = all_compared()
    assert len(found) == 34 + 30 + 33 + 28
    assert average([off for _, off in found]) < 6
    assert average([off for p, off in found if p > 0.05]) < 3


@rule("CB-MC-01")
def test_CB_MC_01_every_mission_has_a_table_of_six_rows_and_seven_columns() -> None:
    assert sorted(map(int, TABLES)) == [one.number for one in DECK] == list(range(1, 33))
    for one in DECK:
        for cells in (points(one.number), p_of(one.number)):
            assert [len(row) for row in cells] == [COLUMNS] * 6


@rule("CB-MC-01")
@pytest.mark.parametrize(
    ("cards", "column"),
    [
        (1, 0),
        (2, 0),
        (3, 1),
        (4, 1),
        (5, 2),
        (7, 2),
        (8, 3),
        (10, 3),
        (11, 4),
        (13, 4),
        (14, 5),
        (16, 5),
        (17, 6),
    ],
)
def test_columns(cards: int, column: int) -> None:
    assert column_of(cards) == column


@rule("CB-MC-01", "CB-MC-05", "CB-MIS-06")
def test_points_are_found_by_row_and_column() -> None:
    for players, row in ROWS.items():
        for cards in hand_sizes(players):
            cell = points(6)[row][column_of(cards)]
            assert cell != EMPTY_CELL
            assert points_for(6, players, cards, CALIBRATED) == cell
    assert ROWS[7] == ROWS[8] == 5


@rule("CB-MC-06")
def test_points_follow_from_p() -> None:
    for one in DECK:
        for row, ps in zip(points(one.number), p_of(one.number), strict=True):
            for cell, p in zip(row, ps, strict=True):
                assert cell == (EMPTY_CELL if p < 0 else points_of(p))


@rule("CB-MC-05")
def test_a_cell_is_empty_only_where_the_hand_size_or_the_mission_does_not_occur() -> None:
    occur = {(row, column_of(cards)) for players, row in ROWS.items() for cards in hand_sizes(players)}
    impossible = {9: {0}, 11: {0}, 12: {0}}  # three or four tricks of at most two
    for one in DECK:
        empty = {
            (row, column)
            for row in range(6)
            for column in range(COLUMNS)
            if p_of(one.number)[row][column] < 0
        }
        expected = {(row, column) for row in range(6) for column in range(COLUMNS)} - occur
        expected |= {(row, column) for row in range(6) for column in impossible.get(one.number, ())}
        if one.number == 14:  # fewer tricks than there are others to have one
            expected |= {(2, 0), (3, 0), (4, 0), (5, 0), (4, 1), (5, 1)}
        assert empty == expected, one.name


@rule("CB-MC-02")
def test_the_file_says_which_command_made_it() -> None:
    found = re.search(
        r"^#   wyrmhall lab calibrate crown-battles --rounds (\d+) --seed \d+ -o \S+$", DATA, re.M
    )
    assert found is not None
    assert int(found[1]) >= 100_000


@pytest.mark.parametrize("number", range(1, 33))
def test_guide_values(number: int) -> None:
    """Four players, 5 to 7 cards: p to two decimals, points within one step of 5."""
    guide = re.search(r"Guide: p ([\d.]+), (\d+) points", RULES.atoms[f"CB-M-{number:02}"].text)
    assert guide is not None
    assert p_of(number)[FOUR_PLAYERS][FIVE_TO_SEVEN] == pytest.approx(float(guide[1]), abs=0.011)
    assert abs(points(number)[FOUR_PLAYERS][FIVE_TO_SEVEN] - int(guide[2])) <= 5
    assert DECK[number - 1].number == number
