"""The shipped mission points beside the tables known from the rulebook: CB-MT, CB-MC, CB-R-72.

How the points are measured is tested with the calibration itself.
"""

import re
from collections import Counter
from importlib import resources

import pytest

from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import FIRST_POWER, NO_SUIT, PEASANT
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.rules.missions.deck import DECK
from wyrmhall.games.crown_battles.rules.missions.points import (
    EMPTY_CELL,
    LARGEST_MEASURED,
    POINTS,
    PRINTED_POINTS,
    points_for,
)
from wyrmhall.games.crown_battles.rules.missions.points import ROWS as ROW_OF_PLAYERS
from wyrmhall.games.crown_battles.setup import CALIBRATED
from wyrmhall.games.crown_battles.study.calibration import hand_sizes, measure, points_of, setup_for, spin

ROWS = ("2", "3", "4", "5", "6", "7-8")
COLUMNS = 7
LAST_COLUMN = (6, 6, 5, 4, 4, 3)  # how far the hand sizes of a row reach
STEP = 5
HOLD_BACK, NEXT_TO_NOTHING, THREE_OR_MORE, FOUR_OR_MORE = 2, 6, 11, 12
Cells = dict[tuple[int, int], int]
GUIDE = re.compile(r"Guide: p ([\d.]+), (\d+) points")
ROW_OF_ATOM = re.compile(r"([\d-]+) players (\d+(?:, \d+)*)")


def printed(atom: str, first_column: int = 0) -> Cells:
    """The cells an atom spells out, by row and column."""
    text = GAME.rulebook().atoms[atom].text
    found: Cells = {}
    for row, cells in ROW_OF_ATOM.findall(text):
        for column, cell in enumerate(cells.split(", "), first_column):
            found[ROWS.index(row), column] = int(cell)
    return found


def differences(mission: int, cells: Cells, least_p: float = 0) -> list[int]:
    """How far shipped cells are from printed ones; points tell whether p is above a bound."""
    most = points_of(least_p)
    shipped = POINTS[mission]
    return [
        abs(shipped[row][column] - cell)
        for (row, column), cell in cells.items()
        if shipped[row][column] < most
    ]


def average(found: list[int]) -> float:
    return sum(found) / len(found)


def anchor() -> list[int]:
    """Table A against winning one named trick, p = 1 / players."""
    players = (2, 3, 4, 5, 6, 7.5)
    return [abs(points_of(1 / players[row]) - cell) for (row, _), cell in printed("CB-MT-01").items()]


def table_c() -> Cells:
    """CB-MT-03  Every legible cell is 0; the first one, of two players with 1 or 2 cards, is smudged."""
    return {(row, column): 0 for row, last in enumerate(LAST_COLUMN) for column in range(row == 0, last + 1)}


@rule("CB-MT-01", "CB-R-72")
def test_table_a_is_an_anchor_and_the_table_of_no_mission() -> None:
    assert len(anchor()) == 34
    assert average(anchor()) < STEP
    assert all(any(differences(one.number, printed("CB-MT-01"))) for one in DECK)


@rule("CB-MC-08", "CB-MT-01", "CB-MT-02", "CB-MT-03", "CB-MT-04")
def test_the_function_fits_the_legible_cells() -> None:
    tables = (
        (NEXT_TO_NOTHING, printed("CB-MT-02")),
        (HOLD_BACK, table_c()),
        (FOUR_OR_MORE, printed("CB-MT-04", first_column=1)),
    )
    assert average(sum((differences(mission, table) for mission, table in tables), anchor())) < 6
    assert average(sum((differences(mission, table, 0.05) for mission, table in tables), anchor())) < 3


@rule("CB-MT-02")
def test_table_b_is_next_to_nothing() -> None:
    table = printed("CB-MT-02")
    assert len(table) == 30
    assert average(differences(NEXT_TO_NOTHING, table, 0.05)) < STEP
    assert [points_for(NEXT_TO_NOTHING, 8, cards) for cards in (1, 3, 5, 8)] == [0, 0, 0, 0]  # by the trend


@rule("CB-MT-03", "CB-R-72")
def test_table_c_is_not_winning_the_first_trick() -> None:
    assert printed("CB-MT-03") == {(0, 0): 5} | {(0, column): 0 for column in range(1, COLUMNS)}
    for row in range(1, len(ROWS)):
        assert {cell for cell in POINTS[HOLD_BACK][row] if cell != EMPTY_CELL} == {0}
    assert set(POINTS[HOLD_BACK][0]) == {5}  # p is a half with two players


@rule("CB-MT-04", "CB-R-72")
def test_table_d_is_at_least_four_tricks() -> None:
    table = printed("CB-MT-04", first_column=1)
    assert len(table) == 28
    assert average(differences(FOUR_OR_MORE, table, 0.05)) < STEP
    assert [row[0] for row in POINTS[FOUR_OR_MORE]] == [EMPTY_CELL] * len(ROWS)
    assert average(differences(THREE_OR_MORE, table, 0.05)) > STEP  # three tricks would not fit


COLUMN_SIZES = ((1, 2), (3, 4), (5, 7), (8, 10), (11, 13), (14, 16), (17, 20))  # least and most cards
TABLES = {"B": NEXT_TO_NOTHING, "C": HOLD_BACK, "D": FOUR_OR_MORE}  # CB-R-72
TABLE_ROW = re.compile(r"^\| ([BCD]) \| ([\d-]+) \|(.*)\|$", re.M)


def cells_on_the_page() -> list[tuple[str, list[int], int, int]]:
    """Every legible cell of tables B to D: table, player counts, column and points."""
    page = resources.files("wyrmhall.games.crown_battles").joinpath("rules.md").read_text("utf-8")
    found = []
    for table, row, cells in TABLE_ROW.findall(page):
        counts = [7, 8] if row == "7-8" else [int(row)]
        for column, cell in enumerate(cells.split("|")):
            if cell.strip().isdigit():
                found.append((table, counts, column, int(cell)))
    return found


@rule("CB-MIS-06", "CB-MT-02", "CB-MT-03", "CB-MT-04", "CB-R-72")
def test_every_printed_cell_counts_as_printed() -> None:
    cells = cells_on_the_page()
    assert Counter(table for table, *_ in cells) == {"B": 30, "C": 34, "D": 28}
    for table, counts, column, points in cells:
        for players in counts:
            for cards in COLUMN_SIZES[column]:
                most = LARGEST_MEASURED[ROW_OF_PLAYERS[players]]
                assert points_for(TABLES[table], players, min(cards, most)) == points


@rule("CB-MIS-06", "CB-MC-06")
def test_calibration_fills_what_is_not_printed() -> None:
    printed = {
        (TABLES[table], ROW_OF_PLAYERS[counts[0]], column) for table, counts, column, _ in cells_on_the_page()
    }
    assert {number for number, _, _ in printed} == set(PRINTED_POINTS)
    for one in DECK:
        for players, row in ROW_OF_PLAYERS.items():
            for column, (cards, _) in enumerate(COLUMN_SIZES[: LAST_COLUMN[row] + 1]):
                if (one.number, row, column) not in printed:
                    assert points_for(one.number, players, cards) == max(0, POINTS[one.number][row][column])


@rule("CB-MIS-06")
def test_a_table_may_play_with_calibrated_points_alone() -> None:
    for one in DECK:
        assert points_for(one.number, 2, 9, CALIBRATED) == max(0, POINTS[one.number][0][3])
    assert points_for(NEXT_TO_NOTHING, 2, 9, CALIBRATED) != points_for(NEXT_TO_NOTHING, 2, 9)


@rule("CB-MC-09")
@pytest.mark.parametrize(
    ("players", "cards", "largest"),
    [(2, 38, 20), (3, 25, 20), (4, 19, 15), (5, 15, 12), (6, 12, 11), (7, 10, 9), (8, 9, 9)],
)
def test_hands_that_were_never_measured_count_as_the_largest(players: int, cards: int, largest: int) -> None:
    assert hand_sizes(players)[-1] == (largest if players != 8 else 8)
    for one in DECK:
        assert points_for(one.number, players, cards) == points_for(one.number, players, largest)


@rule("CB-MC-03")
@pytest.mark.parametrize(
    ("players", "cards", "deck"),
    [(2, 20, 40), (3, 20, 60), (4, 15, 60), (5, 12, 60), (6, 10, 60), (6, 11, 66), (7, 1, 67), (8, 8, 68)],
)
def test_the_decks_measured_have_peasants_for_power_cards(players: int, cards: int, deck: int) -> None:
    measured = setup_for(players, cards).deck
    assert len(measured) == deck
    assert max(measured) < FIRST_POWER
    assert measured.count(PEASANT) == {40: 2, 60: 4}.get(deck, deck - 60 + 4)


@rule("CB-MC-04")
def test_the_spinner_measured_has_six_fields_and_a_random_suit_for_four_colours() -> None:
    for field in range(5):
        assert spin(iter([(field + 0.5) / 6]).__next__) == (field if field < 4 else NO_SUIT)
    for suit in range(4):
        assert spin(iter([5.5 / 6, (suit + 0.5) / 4]).__next__) == suit


@rule("CB-MC-04", "CB-MC-02")
def test_missions_that_need_trump_are_measured_only_in_rounds_that_have_one() -> None:
    counts = measure([3, 2, 60, 1])
    tried = {number: counts[number - 1][1] for number in (1, 23, 24, 25)}
    assert tried[1] == tried[25] == 60 * 3  # every seat counts
    assert 0 < tried[23] == tried[24] < tried[1]
    assert counts[22][0] + counts[23][0] == tried[23]  # one is the opposite of the other


@rule("CB-MC-06")
def test_points_are_multiples_of_5_from_0_to_190() -> None:
    cells = {cell for table in POINTS.values() for row in table for cell in row} - {EMPTY_CELL}
    assert all(cell % 5 == 0 for cell in cells)
    assert min(cells) == 0
    assert max(cells) <= 190


@rule("CB-MC-01", "CB-MC-05")
def test_every_mission_has_six_rows_and_seven_columns_and_empty_cells_where_no_hand_is_so_large() -> None:
    for one in DECK:
        table = POINTS[one.number]
        assert [len(row) for row in table] == [COLUMNS] * len(ROWS)
        for row, last in zip(table, LAST_COLUMN, strict=True):
            assert set(row[last + 1 :]) <= {EMPTY_CELL}
            assert row[last] != EMPTY_CELL


@rule("CB-MC-02", "CB-MC-06")
@pytest.mark.parametrize("number", range(1, 33))
def test_guide_values_of_four_players_with_five_to_seven_cards(number: int) -> None:
    guide = GUIDE.search(GAME.rulebook().atoms[f"CB-M-{number:02}"].text)
    assert guide is not None
    assert abs(points_for(number, 4, 6, CALIBRATED) - int(guide[2])) <= 5
