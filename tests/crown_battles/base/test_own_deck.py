"""Any cards of the box and any deals: CB-POW-01, CB-POW-02, CB-R-91 to CB-R-93."""

from collections import Counter
from typing import Any

import pytest

from tests.crown_battles.tables import Played
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import (
    FIRST_POWER,
    POWER_NAMES,
    SUIT_NAMES,
    SUIT_OF,
    is_number,
    value_of,
    word_of,
)
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.options import Options, largest_hand
from wyrmhall.games.crown_battles.rules.missions.keeping import DealMissions, KeepMission
from wyrmhall.games.crown_battles.setup import PRESET_NAMES, PRESETS, Setup
from wyrmhall.games.crown_battles.state import crown_state
from wyrmhall.games.crown_battles.study.sampling import sample_options
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import BadOptions, plain_options, read_options, schema
from wyrmhall.kernel.table import new_table


def opened(**options: Any) -> Setup:
    """A table whose power cards and missing suit are drawn."""
    return crown_state(new_table(GAME, options, "a seed").state).setup


def specials(setup: Setup) -> tuple[int, int, int, int]:
    """Golems, Dragons, Peasants and power cards."""
    deck = Counter(word_of(card) for card in setup.deck)
    return deck["g"], deck["d"], deck["p"], len([card for card in setup.deck if card >= FIRST_POWER])


def refused(**options: Any) -> BadOptions:
    with pytest.raises(BadOptions) as bad:
        read_options(Options, options)
    return bad.value


# -- power cards and Peasants ---------------------------------------------------------------------------


@rule("CB-POW-02", "CB-R-92")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"preset": "4B"}, (2, 2, 0, 4)),
        ({"preset": "4B", "random_powers": 0}, (2, 2, 4, 0)),
        ({"preset": "4B", "powers": ["spy"], "random_powers": 0}, (2, 2, 3, 1)),
        ({"preset": "4B", "powers": ["spy", "thief"], "random_powers": 1}, (2, 2, 1, 3)),
        ({"preset": "4B", "powers": list(POWER_NAMES[:6])}, (2, 2, 0, 6)),
        ({"preset": "6A", "powers": ["spy"]}, (2, 2, 3, 1)),
        ({"preset": "6C", "random_powers": 3}, (2, 2, 4, 3)),
        ({"preset": "6C", "random_powers": 8}, (2, 2, 2, 8)),
        ({"preset": "2A", "random_powers": 1}, (1, 1, 1, 1)),
        ({"players": 3, "powers": list(POWER_NAMES[:5])}, (2, 2, 0, 5)),
        ({"players": 8, "random_powers": 16, "peasants": 4}, (2, 2, 4, 16)),
        ({"players": 5, "peasants": 2}, (2, 2, 2, 0)),
    ],
)
def test_power_cards_take_the_places_of_peasants_and_give_them_back(
    options: dict[str, Any], expected: tuple[int, int, int, int]
) -> None:
    assert specials(opened(**options)) == expected


@rule("CB-POW-02", "CB-R-91")
def test_each_power_card_is_in_the_box_once() -> None:
    assert refused(powers=["spy"], random_powers=16).field == "random_powers"
    assert refused(powers=["spy", "spy"]).field == "powers"
    assert "CB-CMP-04" in refused(powers=["spy"], random_powers=16).why


@rule("CB-R-91")
def test_a_game_with_peasants_alone() -> None:
    setup = opened(preset="4B", golems=0, dragons=0, random_powers=0)
    assert specials(setup) == (0, 0, 4, 0)
    assert len(setup.deck) == 56
    assert setup.deals == (*range(1, 15), 14)  # CB-R-03


# -- numbers and suits ----------------------------------------------------------------------------------


@rule("CB-R-91")
def test_any_values_and_any_suits() -> None:
    setup = opened(players=3, suits=["elves", "orcs"], lowest=4, highest=11)
    numbers = [card for card in setup.deck if is_number(card)]
    assert Counter(value_of(card) for card in numbers) == dict.fromkeys(range(4, 12), 2)
    assert {SUIT_NAMES[SUIT_OF[card]] for card in numbers} == {"orcs", "elves"}


@rule("CB-R-91")
def test_suits_that_are_left_out_are_no_trump_and_everybody_hears_of_them() -> None:
    table = new_table(GAME, {"players": 3, "suits": ["elves", "orcs"]}, "seed")
    missing = [event for event in table.log if event.kind == "suit-missing"]
    assert [(event.rule, event.values["suit"]) for event in missing] == [("CB-R-91", 1), ("CB-R-91", 3)]
    t = Played(players=3, suits=("elves", "orcs"), deals="own", own_deals=(2,))
    t.chance("dealer p1", "deal 1e 2e | 3e 4e | 5o 6o", "spin choice")
    assert t.menu("p1") == ["trump orcs", "trump elves"]


@rule("CB-R-91")
def test_named_suits_of_a_three_suit_preset_are_not_drawn() -> None:
    assert opened(preset="2C").missing >= 0
    setup = opened(preset="2C", suits=["elves", "orcs", "humans"])
    assert (setup.missing, len(setup.deck)) == (-1, 28)


@rule("CB-R-91")
@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"lowest": 9, "highest": 8}, "highest"),
        ({"preset": "2B", "highest": 9}, "highest"),
        (
            {"players": 8, "suits": ["elves"], "lowest": 11, "golems": 0, "dragons": 1, "peasants": 3},
            "lowest",
        ),
        ({"golems": 3}, "golems"),
        ({"dragons": 3}, "dragons"),
        ({"peasants": 5}, "peasants"),
        ({"random_powers": 17}, "random_powers"),
    ],
)
def test_only_what_cannot_be_played_is_refused(options: dict[str, Any], field: str) -> None:
    assert refused(**options).field == field


@rule("CB-R-91")
def test_a_deck_of_one_card_each_is_played() -> None:
    options = {"players": 8, "suits": ["elves"], "lowest": 11, "golems": 0, "dragons": 1, "peasants": 4}
    assert opened(**options).deals == (1, 1, 1, 1)


@rule("CB-M-25", "CB-M-27", "CB-M-28", "CB-R-70")
def test_missions_that_such_a_deck_cannot_do_are_not_dealt() -> None:
    lone = mission_table("spin elves", suits=("elves",), highest=12)
    assert not {25, 27, 28} & lone
    assert {25} <= mission_table("spin none", suits=("elves",), highest=12)
    assert {25, 27, 28} <= mission_table("spin elves", suits=("elves", "orcs"))


def mission_table(spin: str, **deck: Any) -> set[int]:
    """All missions that are dealt in many rounds with such a deck."""
    t = Played(players=2, lowest=1, types=("missions",), deals="own", own_deals=(3,), **deck)
    t.chance("dealer p1", "type missions", "deal 1e 2e 3e | 4e 5e 6e", spin)
    found: set[int] = set()
    for seed in range(40):
        s = t.state.clone()
        deal = s.stack[-1]
        assert isinstance(deal, DealMissions)
        deal.happen(s, deal.roll(s, Chance(seed)))
        keep = s.stack[-1]
        assert isinstance(keep, KeepMission)
        found |= {number for offer in keep.offers for number in offer}
    return found


# -- deals ----------------------------------------------------------------------------------------------


@rule("CB-R-93")
@pytest.mark.parametrize(
    ("options", "deals"),
    [
        ({"players": 2}, (1, 3, 5, 7, 9, 11, 13, 15, 17, 20)),
        ({"players": 4}, (1, 3, 5, 7, 9, 11, 13, 15)),
        ({"players": 5}, (1, 3, 5, 7, 9, 12)),
        ({"players": 8}, (1, 3, 5, 7)),
        ({"preset": "4B"}, (1, 3, 5, 7, 9, 11, 13, 15)),
        ({"preset": "2B"}, (1, 3, 5, 7, 10)),
        ({"preset": "2B", "golems": 0, "dragons": 0, "lowest": 13}, (1, 3)),
    ],
)
def test_the_other_list_of_deals(options: dict[str, Any], deals: tuple[int, ...]) -> None:
    assert opened(**options, deals="other").deals == deals


@rule("CB-R-93")
def test_own_deals_in_any_game() -> None:
    assert opened(players=4, deals="own", own_deals=[5, 15, 1]).deals == (5, 15, 1)
    assert opened(preset="3B", deals="own", own_deals="14, 2 2").deals == (14, 2, 2)
    assert opened(players=2, lowest=1, golems=2, dragons=2, peasants=4, random_powers=16,
                  deals="own", own_deals=[38]).deals == (38,)  # fmt: skip


@rule("CB-R-93", "CB-R-03")
@pytest.mark.parametrize(
    ("options", "field", "why"),
    [
        ({"deals": "own"}, "own_deals", "CB-R-93"),
        ({"own_deals": [3]}, "own_deals", "CB-R-93"),
        ({"deals": "own", "own_deals": [16]}, "own_deals", "15 cards for each player.*CB-R-03"),
        ({"deals": "own", "own_deals": [0]}, "own_deals", "outside 1 to 38"),
        ({"deals": "own", "own_deals": ["x"]}, "own_deals", "whole number"),
        ({"deals": "own", "own_deals": 3}, "own_deals", "list of numbers"),
        ({"deals": "own", "own_deals": [1] * 41}, "own_deals", "40 rounds.*CB-R-93"),
        ({"deals": "random", "rounds": 41}, "rounds", "40"),
        ({"deals": "printed", "rounds": 3}, "rounds", "CB-VAR-02"),
    ],
)
def test_deals_that_cannot_be_dealt_are_refused(options: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(BadOptions, match=why) as bad:
        read_options(Options, options)
    assert bad.value.field == field


# -- the form and the samples ---------------------------------------------------------------------------


@rule("CB-PRE-02")
def test_the_schema_names_players_rounds_and_minutes_of_every_suggestion() -> None:
    notes = schema(Options)["properties"]["preset"]["x-notes"]
    assert list(notes) == list(PRESET_NAMES)
    assert notes["4B"] == "4 players, 15 rounds, 45-60 minutes"
    assert notes["4A"] == "4 players, 8 rounds"  # none are printed
    for name in PRESET_NAMES:
        assert PRESETS[name].minutes in notes[name]


def test_own_deals_are_a_list_of_numbers_in_the_schema() -> None:
    found = schema(Options)["properties"]["own_deals"]
    assert (found["type"], found["default"]) == ("array", [])
    assert found["items"] == {"type": "integer", "minimum": 1, "maximum": 38}


def test_samples_reach_all_that_can_be_chosen() -> None:
    tables = [sample_options(Chance(seed)) for seed in range(600)]
    assert {len(one.suits) for one in tables} == {0, 1, 2, 3, 4}
    assert {one.deals for one in tables} == {"printed", "other", "descending", "random", "own"}
    for field in ("golems", "dragons", "peasants", "lowest", "highest", "mission_points"):
        assert len({getattr(one, field) for one in tables}) > 1, field
    assert any(one.preset != "standard" and one.random_powers >= 0 for one in tables)
    for one in tables[:100]:
        assert read_options(Options, plain_options(one)) == one
        assert max(make_deals(one)) <= largest_hand(one)


def make_deals(options: Options) -> tuple[int, ...]:
    return opened(**plain_options(options)).deals
