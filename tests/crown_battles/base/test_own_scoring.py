"""Scoring of one's own: what it pays, that the engine, the second scorer, the accounts and the page agree."""

from typing import Any

import pytest

from tests.crown_battles.second_scorer import Check
from wyrmhall.bots.crown_battles.bidding import STEERING, expected, terms
from wyrmhall.games.crown_battles.components.bids import Bid, double, single
from wyrmhall.games.crown_battles.components.house_preset import HOUSE_RULES
from wyrmhall.games.crown_battles.components.scoring_values import (
    PRINTED_SCORING,
    PRINTED_VALUES,
    SCORING_VALUES,
    Scoring,
)
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.language.score_accounts import reasons_in
from wyrmhall.games.crown_battles.options import Options, make_setup
from wyrmhall.games.crown_battles.rules.round_types.alliances import team_points
from wyrmhall.games.crown_battles.rules.round_types.duel_fights import fight
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.rules.scoring import bid_points, several_bids
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.rules_file import with_values
from wyrmhall.kernel.table import Table

GAMES = 30


def scoring(**own: int) -> Scoring:
    return Scoring({**PRINTED_VALUES, **own})


def test_every_value_has_a_printed_number() -> None:
    assert [value.name for value in SCORING_VALUES] == [f"scoring.{name}" for name in PRINTED_VALUES]
    assert make_setup(Options(rules='from = "standard-4"\n')).scoring is PRINTED_SCORING


@pytest.mark.parametrize(
    ("own", "bid", "held", "points"),
    [
        ({"trick": 15}, single(3), 3, 65),
        ({"double_trick": 10, "double_bonus": 30}, double(2), 3, 60),
        ({"bonus": 0}, single(0), 0, 0),
        ({"miss": 25}, single(1), 3, -50),
        ({"trick": 0, "bonus": 0}, single(4), 4, 0),
    ],
)
def test_one_bid(own: dict[str, int], bid: Bid, held: int, points: int) -> None:
    assert bid_points(bid, held, scoring(**own)) == points


def test_several_bids() -> None:
    bids, held = (single(2), single(0)), (2, 0)
    assert several_bids(PRINTED_SCORING, bids, held, empty_pays=True) == 40
    assert several_bids(scoring(part_bonus=25), bids, held, empty_pays=True) == 70
    assert several_bids(scoring(part_bonus=25), bids, held, empty_pays=False) == 45
    assert several_bids(scoring(no_trick=35), (single(0), single(0)), (0, 0), empty_pays=True) == 35
    assert several_bids(scoring(double_no_trick=15), (double(0), single(0)), (0, 0), empty_pays=True) == 15


def test_duels() -> None:
    both = [single(2), single(1)]
    assert fight(PRINTED_SCORING, both, [2, 1]) == [20, 10]
    assert fight(scoring(duel_bonus=True), both, [2, 1]) == [40, 30]
    assert fight(PRINTED_SCORING, both, [2, 0]) == [50, -10]
    assert fight(scoring(duel_spoils=False), both, [2, 0]) == [40, -10]
    # two share what the third pays: 5, of which each gets a multiple of 5
    assert fight(scoring(miss=5), [single(1)] * 3, [2, 0, 3]) == [0, 0, -5]


def test_teams() -> None:
    assert team_points(scoring(team_bonus=40), [single(1), single(2)], 3) == 70
    assert team_points(scoring(solo_times=3), [single(2)], 2) == 70


def test_bots_bid_by_the_numbers_of_the_table() -> None:
    """Two tricks as likely as three: a double bid only where it pays."""
    chances = [0.0, 0.0, 0.5, 0.5]

    def best(own: Scoring) -> Bid:
        return max(
            (single(2), single(3), double(2)),
            key=lambda bid: expected(bid, chances, terms(own, own.bonuses, bid, 1.0, STEERING)),
        )

    assert best(scoring(double_trick=10, double_bonus=20)) == double(2)
    assert best(scoring(double_trick=0, double_bonus=0)) == single(3)
    assert best(scoring(trick=0, bonus=0, double_trick=0, double_bonus=5)) == double(2)


def drawn_table(number: int) -> Table:
    """A random game with scoring drawn anew, and one type of round."""
    chance = Chance(1_000 + number)
    drawn: dict[str, Any] = {value.name: value.sample(chance) for value in SCORING_VALUES}
    players = 4 + number % 2
    rules = with_values(HOUSE_RULES, "", f"standard-{players}", drawn)
    kind = TYPE_NAMES[number % len(TYPE_NAMES)]
    options = Options(
        rules=rules, types=(kind,), deals="own", own_deals=(3, 5, 4), powers=("witch", "jester")
    )
    table = Table(GAME, options, f"seed {number}").start()
    while not table.over:
        seat = table.asked[0]
        table.play(chance.pick(list(table.legal(seat))).text, seat)
    return table


@pytest.mark.parametrize("number", range(GAMES))
def test_engine_second_scorer_and_accounts_agree(number: int) -> None:
    table = drawn_table(number)
    check = Check(GAME, table.options)
    for event in table.log:
        check.hear(event)
    check.finish(GAME.scores(table.state))
    preset = make_setup(table.options).preset
    for place, reasons in reasons_in(table.log, preset).items():
        assert sum(reason.points for reason in reasons) == table.log[place].values["points"]


def test_the_page_names_the_numbers() -> None:
    rules = 'from = "standard-4"\n[scoring]\ntrick = 25\nbonus = 35\nmiss = 15\ndouble_trick = 20\n'
    table = Table(GAME, Options(rules=rules), "seed").start()
    while not any(type(step).__name__ == "Bidding" for step in table.state.stack):
        seat = table.asked[0]
        table.play(next(iter(table.legal(seat))).text, seat)
    seat = table.asked[0]
    screen = GAME.screens.screen(table.view(seat), seat, ("a", "b", "c", "d"))
    assert screen.grid is not None
    assert screen.grid.pays == (
        "Exactly your bid: 35 points and 25 a trick, 10 and 20 for a double bid. Each trick off costs 15."
    )
    assert screen.grid.parts[0].singles[1].hit == "+60"


def test_explanations_name_the_numbers() -> None:
    options = Options(rules='from = "standard-4"\nstake = 45\n[scoring]\nwitch = 10\nmission_failed = 55\n')
    words = {entry.key: entry.words for entry in GAME.explanations.entries(options)}
    assert "take 10 points from your opponents, 30 in" in words["card.witch"]
    assert "puts 45 points into a pot" in words["type.wagering"]
    assert "you lose 55" in words["type.missions"]
    assert "you lose 55" in words["mission.1"]
    usual = {entry.key: entry.words for entry in GAME.explanations.entries(Options())}
    assert "(half of it with a double bid)" in usual["type.normal-bidding"]
    assert "neither gets anything; if both fail, each loses 40" in usual["type.missions-alliances"]


def test_the_sheet_and_the_log_count_with_the_numbers() -> None:
    options = Options(rules='from = "standard-4"\n[scoring]\ntrick = 25\nbonus = 35\nmiss = 15\n')
    table = Table(GAME, options, "seed").start()
    chance = Chance(4)
    while not table.over:
        seat = table.asked[0]
        table.play(chance.pick(list(table.legal(seat))).text, seat)
    names = GAME.words.display_names(options, ("a", "b", "c", "d"))
    told = GAME.words.accounts(table.log, options)
    assert any("x 25 + 35" in line for line in told.values())
    rows = [row for line in GAME.screens.sheet(table.log, names) for row in line.rows]
    assert any("x 25 + 35" in row.how for row in rows)
    assert not any("+ 20" in row.how for row in rows)
