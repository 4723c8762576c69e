"""Gameplay suggestions and variants: CB-PRE, CB-VAR, and the rulings CB-R-04, CB-R-05, CB-R-84."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from tests.crown_battles.base.rounds import another_round, equally_likely
from tests.crown_battles.tables import Played
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import FIRST_POWER, is_number, value_of, word_of
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.options import Options, make_setup
from wyrmhall.games.crown_battles.setup import PRESET_NAMES, PRESETS, Setup
from wyrmhall.games.crown_battles.state import State
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import BadOptions, read_options
from wyrmhall.kernel.play import run_chance, settle

EVEN = tuple(range(2, 21, 2))
ODD = (1, 3, 5, 7, 9, 11, 13, 15, 17, 20)


def up_to(most: int) -> tuple[int, ...]:
    return tuple(range(1, most + 1))


# players, minutes, lowest value, suits, Golems, Dragons, Peasants, power cards, cards, deals, other deals
PRINTED: dict[str, tuple[int, str, int, int, int, int, int, int, int, tuple[int, ...], tuple[int, ...]]] = {
    "2A": (2, "20-30", 5, 4, 1, 1, 0, 2, 40, EVEN, ODD),
    "2B": (2, "20-30", 10, 4, 1, 1, 0, 2, 20, up_to(10), ()),
    "2C": (2, "35-45", 6, 3, 1, 1, 0, 2, 28, up_to(14), ()),
    "2D": (2, "35-45", 8, 4, 1, 1, 0, 2, 28, up_to(14), ()),
    "3A": (3, "25-30", 1, 4, 2, 2, 0, 4, 60, EVEN, ODD),
    "3B": (3, "35-50", 5, 4, 2, 1, 0, 3, 42, up_to(14), ()),
    "3C": (3, "45-60", 1, 4, 2, 1, 0, 2, 57, up_to(19), ()),
    "3D": (3, "45-60", 1, 4, 2, 2, 0, 4, 60, up_to(20), ()),
    "4A": (4, "", 1, 4, 2, 2, 0, 4, 60, (2, 4, 6, 8, 10, 12, 14, 15), (1, 3, 5, 7, 9, 11, 13, 15)),
    "4B": (4, "45-60", 1, 4, 2, 2, 0, 4, 60, up_to(15), ()),
    "5A": (5, "35-45", 1, 4, 2, 2, 0, 4, 60, (2, 4, 6, 8, 10, 12), ()),
    "5B": (5, "30-40", 1, 4, 2, 2, 0, 4, 60, (2, 4, 5, 6, 7, 8, 9, 10, 11, 12), ()),
    "5C": (5, "35-45", 1, 4, 2, 2, 0, 4, 60, up_to(12), ()),
    "6A": (6, "30-45", 1, 4, 2, 2, 4, 0, 60, (2, 4, 6, 8, 10), ()),
    "6B": (6, "45-60", 1, 4, 2, 2, 0, 4, 60, up_to(10), ()),
    "6C": (6, "45-60", 1, 4, 2, 2, 4, 6, 66, up_to(11), ()),
    "7A": (7, "30-45", 1, 4, 2, 2, 4, 7, 67, (2, 4, 6, 8, 9), ()),
    "7B": (7, "40-60", 1, 4, 2, 2, 4, 7, 67, up_to(9), ()),
    "8A": (8, "30-45", 1, 4, 2, 2, 4, 8, 68, (2, 4, 6, 8), ()),
    "8B": (8, "45-65", 1, 4, 2, 2, 4, 8, 68, up_to(8), ()),
}


def opened(**options: Any) -> State:
    """A table whose power cards, missing suit and first dealer are drawn."""
    s = GAME.start(read_options(Options, options))
    settle(s)
    run_chance(s, Chance(1))
    return s


def setup(**options: Any) -> Setup:
    return make_setup(read_options(Options, options))


@rule("CB-R-93", "CB-PRE-03", "CB-PRE-04", "CB-PRE-05", "CB-PRE-06", "CB-PRE-07", "CB-PRE-08", "CB-PRE-09")
@rule("CB-PRE-10", "CB-PRE-11", "CB-PRE-12", "CB-PRE-13", "CB-PRE-14", "CB-PRE-15", "CB-PRE-16")
@rule("CB-PRE-17", "CB-PRE-18", "CB-PRE-19", "CB-PRE-20", "CB-PRE-21", "CB-PRE-22")
@pytest.mark.parametrize("name", PRINTED)
def test_a_preset_is_as_printed(name: str) -> None:
    players, minutes, lowest, suits, golems, dragons, peasants, powers, cards, deals, other = PRINTED[name]
    game = opened(preset=name).setup
    deck = Counter(word_of(card) for card in game.deck)
    numbers = [card for card in game.deck if is_number(card)]
    assert game.players == players
    assert PRESETS[name].minutes == minutes
    assert Counter(value_of(card) for card in numbers) == dict.fromkeys(range(lowest, 14), suits)
    assert (deck["g"], deck["d"], deck["p"]) == (golems, dragons, peasants)
    assert len([card for card in game.deck if card >= FIRST_POWER]) == powers
    assert len(game.deck) == cards
    assert game.deals == deals
    assert not other or opened(preset=name, deals="other").setup.deals == other
    assert max(deals) * players <= cards


@rule("CB-PRE-02")
def test_there_are_20_presets_that_fix_players_deck_and_deals() -> None:
    assert sorted(PRESET_NAMES) == sorted(PRINTED)
    for name, (players, *_) in PRINTED.items():
        assert opened(preset=name).setup.players == players  # none has to be named
        with pytest.raises(BadOptions, match=PRESETS[name].rule) as bad:
            setup(preset=name, players=players % 7 + 2)
        assert bad.value.field == "players"


@rule("CB-PRE-01")
def test_a_smaller_deck_or_hands_that_grow_by_two_shorten_a_game() -> None:
    long = opened(preset="3D").setup
    smaller, by_two = opened(preset="3B").setup, opened(preset="3A").setup
    assert len(smaller.deck) < len(long.deck)
    assert len(smaller.deals) < len(long.deals)
    assert len(by_two.deck) == len(long.deck)
    assert len(by_two.deals) < len(long.deals)
    assert {after - before for before, after in pairwise(by_two.deals)} == {2}
    assert {after - before for before, after in pairwise(long.deals)} == {1}


@rule("CB-R-04")
@pytest.mark.parametrize(
    ("name", "cards", "powers"), [("7A", 67, 7), ("7B", 67, 7), ("8A", 68, 8), ("8B", 68, 8)]
)
def test_the_decks_of_7_and_8_players(name: str, cards: int, powers: int) -> None:
    t = opened(preset=name)
    assert (len(t.setup.deck), len(t.setup.powers), t.setup.peasants) == (cards, powers, 4)
    largest = opened(preset=name, deals="descending")
    assert len(largest.undealt) == 4


@rule("CB-R-05")
@pytest.mark.parametrize("name", [name for name in PRINTED if PRINTED[name][9][0] == 1])
def test_a_preset_without_printed_deals_goes_up_by_one_to_the_largest_hand(name: str) -> None:
    game = opened(preset=name).setup
    assert game.deals == up_to(len(game.deck) // game.players)


@rule("CB-R-05")
@pytest.mark.parametrize("name", ["2A", "3A", "5A", "6A", "8A"])
def test_two_additional_cards_make_each_hand_two_larger(name: str) -> None:
    deals = opened(preset=name).setup.deals
    assert all(after == before + 2 for before, after in pairwise(deals))


@rule("CB-VAR-01", "CB-R-84")
@pytest.mark.parametrize("name", ["4A", "2B", "5B", "8B"])
def test_descending_deals_are_the_list_of_the_preset_in_reverse(name: str) -> None:
    s = opened(preset=name, deals="descending")
    assert s.setup.deals == PRINTED[name][9][::-1]
    assert s.size == max(PRINTED[name][9])
    assert len(s.hands[0]) == s.size


@rule("CB-VAR-01", "CB-R-84", "CB-R-03")
@pytest.mark.parametrize(
    ("players", "deals"),
    [(2, EVEN[::-1]), (4, (15, 14, 12, 10, 8, 6, 4, 2)), (7, (8, 8, 6, 4, 2)), (8, (7, 6, 4, 2))],
)
def test_descending_deals_of_a_player_count(players: int, deals: tuple[int, ...]) -> None:
    assert setup(players=players, deals="descending").deals == deals


@rule("CB-VAR-02", "CB-R-84")
@pytest.mark.parametrize(("players", "most"), [(2, 20), (4, 15), (7, 8), (8, 7)])
def test_random_deals_draw_any_hand_size_with_equal_chance(players: int, most: int) -> None:
    t = Played(players=players, deals="random", rounds=3).chance("dealer p1")
    assert equally_likely(t) == [f"cards {size}" for size in range(1, most + 1)]


@rule("CB-VAR-02")
def test_the_table_agrees_on_the_number_of_rounds() -> None:
    t = Played(players=3, deals="random", rounds=2).chance("dealer p3")
    another_round(t, "1h 1o", "2h 2o", "3h 3o", bids="0 0 0")
    assert [len(hand) for hand in t.state.hands] == [2, 2, 2]  # the same for all
    t.play("play 1h; play 2h; play 3h; play 3o; play 1o; play 2o")
    another_round(t, "13h", "2h", "3h", bids="0 0 0").play("play 2h; play 3h; play 13h")
    assert t.scores == [10, 40, 0]
    assert t.table.over
    assert len(setup(players=5, deals="random").deals) == 6  # else as many as the list has


@rule("CB-VAR-02")
def test_only_random_deals_leave_the_number_of_rounds_open() -> None:
    with pytest.raises(BadOptions, match="CB-VAR-02"):
        setup(players=4, rounds=3)
