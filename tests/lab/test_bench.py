"""`make bench` measures what it says."""

import pytest

from wyrmhall.kernel.chance import Chance
from wyrmhall.lab import bench
from wyrmhall.registry import open_game


def test_a_short_run_prints_a_table_with_ratios() -> None:
    pytest.importorskip("pyspiel")
    lines = bench.report(0.3)
    assert "interpreted" in lines[0] or "compiled" in lines[0]
    rows = {line.split(" | ")[0].strip("| "): line for line in lines if line.startswith("| ")}
    assert rows["oh_hell, 12 tricks"].split(" | ")[3] == "1.00"
    assert rows["oh_hell, 2 to 12 tricks"].rstrip(" |").endswith("1.00")
    assert {"Crown Battles, clone", "Dragon Dune, view of one seat", bench.OH_CLONE} <= set(rows)


def test_both_loops_play_whole_games() -> None:
    game = open_game("crown-battles")
    options = game.options_type(players=4)
    for make in (bench.loop_inside, bench.plain_calls):
        decisions, games = make(game, options, Chance(1))()
        assert games == 1
        assert 4 * (71 + 8) <= decisions < 4 * (71 + 8) + 400  # eight deals of 71 cards, and their bids


def test_the_yardstick_counts_decisions_of_players_only() -> None:
    pytest.importorskip("pyspiel")
    work = bench.oh_hell_games([bench.oh_hell(12), bench.oh_hell(2)], Chance(1).rand)
    assert work() == (4 * (12 + 1) + 4 * (2 + 1), 2)


def test_ratios_are_medians_of_the_slices() -> None:
    one, other = bench.Rates([2.0, 30.0, 8.0], []), bench.Rates([1.0, 10.0, 1.0], [])
    assert bench.ratio(one, other) == 3.0
