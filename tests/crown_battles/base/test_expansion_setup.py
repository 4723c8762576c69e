"""Expansion, setup: CB-EXP, and the rulings CB-R-79, CB-R-80, CB-R-86, CB-R-89."""

from typing import Any

import pytest

from tests.crown_battles.base.rounds import equally_likely, one_trick
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import POWER_NAMES, card_named, word_of
from wyrmhall.games.crown_battles.options import Options, make_setup
from wyrmhall.games.crown_battles.rules.round_types.names import TYPE_NAMES
from wyrmhall.games.crown_battles.rules.round_types.table import ROUND_TYPES
from wyrmhall.games.crown_battles.setup import Setup
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import BadOptions, read_options
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.seat import SPECTATOR

ALLIANCES = ("alliances", "missions-alliances", "suit-precision-alliances")


def setup(**options: Any) -> Setup:
    return make_setup(read_options(Options, options))


def picked(**options: Any) -> list[str]:
    return [TYPE_NAMES[number] for number in setup(**options).types]


def with_types(*types: str, players: int = 3, rounds: int = 4) -> Played:
    t = Played(players=players, types=types, deals="random", rounds=rounds)
    return t.chance(f"dealer p{players}", "cards 1")


def play_one_card(t: Played) -> None:
    """A round of one card each: everybody bids 0, p1 takes the trick with a Dragon."""
    t.chance("deal d | 1h | 2h", "spin none").play("bid 0; bid 0; bid 0")
    for _ in range(3):
        t.play(t.menu(t.asked[0])[0])


@rule("CB-EXP-01")
def test_the_table_picks_the_round_types_it_wants() -> None:
    assert picked(players=4, types=("wagering", "long-play")) == ["long-play", "wagering"]
    t = with_types("wagering", "long-play")
    assert equally_likely(t) == ["type long-play", "type wagering"]
    with pytest.raises(BadRecord):
        t.chance("type missions")


@rule("CB-EXP-01")
def test_without_round_types_every_round_is_a_plain_one() -> None:
    t = Played(players=3, deals="random", rounds=2).chance("dealer p3", "cards 1")
    assert t.step.word == "deal"
    assert t.state.kind.title == "Normal Bidding"


@rule("CB-EXP-02")
def test_a_card_is_turned_up_at_random_for_each_round_and_decides_its_kind() -> None:
    t = with_types("normal-bidding", "blind-bidding", "long-play")
    assert len(equally_likely(t)) == 3
    t.chance("type long-play")
    assert t.state.kind.title == "Long Play"
    play_one_card(t)
    t.chance("cards 1")
    assert equally_likely(t) == ["type normal-bidding", "type blind-bidding"]
    t.chance("type blind-bidding", "deal d | 1h | 2h", "spin none")
    assert t.asked == ["p1", "p2", "p3"]  # all at once


def test_CB_EXP_03_there_are_14_round_types() -> None:
    assert [kind.title for kind in ROUND_TYPES] == [
        *("Normal Bidding", "Blind Bidding", "Long Play", "Leaked Suit", "The Split", "Stealth Play"),
        *("Suit Precision", "Missions", "Blind Missions", "Wagering", "Duel Fights"),
        *("Alliances", "Missions-Alliances", "Suit Precision-Alliances"),
    ]
    assert [kind.number for kind in ROUND_TYPES] == list(range(14))
    assert [kind.title.lower().replace(" ", "-") for kind in ROUND_TYPES] == list(TYPE_NAMES)


@rule("CB-EXP-04", "CB-EXP-05")
@pytest.mark.parametrize(
    ("players", "left_out"),
    [(2, {"stealth-play", "duel-fights", *ALLIANCES}), (3, {"duel-fights"}), (4, set()), (8, set())],
)
def test_types_left_out_by_player_count(players: int, left_out: set[str]) -> None:
    assert set(TYPE_NAMES) - set(picked(players=players, types=TYPE_NAMES)) == left_out


@rule("CB-EXP-06")
def test_everyone_can_read_the_number_of_cards_dealt() -> None:
    t = deal("1h 2h 3h", "1o 2o 3o", "1e 2e 3e", type="normal-bidding", bids="0 0 0")
    t.play("p1 play 1h; p2 play 1o; p3 play 1e")
    for seat in ("p1", "p2", "p3"):
        assert t.view(seat).size == 3
        assert t.told(seat, "round-begins")[0]["cards"] == 3
    seen = t.state.seen_by(SPECTATOR)
    assert seen.size == 3  # type: ignore[attr-defined]


@rule("CB-EXP-07")
@pytest.mark.parametrize("type", ["normal-bidding", "stealth-play", "leaked-suit", "long-play"])
def test_what_a_type_does_not_change_is_as_in_the_base_game(type: str) -> None:
    base = one_trick("7h", "9h", "8h", trump="elves")
    t = deal("7h", "9h", "8h", trump="elves", type=type)
    if type == "leaked-suit":
        t.play("p1 leak humans; p2 leak humans; p3 leak humans")
    assert t.menu("p1") == ["bid 0", "bid 0-1", "bid 1"]
    t.play("bid 0; bid 0; bid 0; play 7h; play 9h; play 8h")
    assert t.scores == base.scores
    assert t.told("p1", "trick-won") == base.told("p1", "trick-won")
    assert t.state.dealer == base.state.dealer


@rule("CB-R-79")
def test_no_alliances_type_is_turned_up_for_the_final_round() -> None:
    final = with_types("normal-bidding", *ALLIANCES, "wagering", rounds=1)
    assert equally_likely(final) == ["type normal-bidding", "type wagering"]
    with pytest.raises(BadRecord):
        final.chance("type alliances")
    earlier = with_types("normal-bidding", *ALLIANCES, "wagering", rounds=2)
    assert "type alliances" in equally_likely(earlier)


@rule("CB-R-79")
def test_if_the_pile_runs_out_in_the_final_round_it_is_shuffled_anew() -> None:
    t = with_types("normal-bidding", "alliances", rounds=2).chance("type normal-bidding")
    play_one_card(t)
    t.chance("cards 1")
    assert [TYPE_NAMES[number] for number in t.state.unused] == ["alliances"]
    assert equally_likely(t) == ["type normal-bidding"]


@rule("CB-R-79")
def test_with_nothing_but_alliances_types_the_final_round_is_normal_bidding() -> None:
    t = with_types("alliances", "missions-alliances", rounds=1)
    assert equally_likely(t) == ["type normal-bidding"]
    t.chance("type normal-bidding", "deal d | 1h | 2h", "spin none")
    assert t.state.kind.title == "Normal Bidding"


@rule("CB-R-80")
def test_no_type_repeats_until_all_have_been_used() -> None:
    t = with_types("normal-bidding", "long-play", rounds=5)
    for number in range(4):
        offered = equally_likely(t)
        assert len(offered) == 2 - number % 2
        t.chance(offered[0])
        play_one_card(t)
        t.chance("cards 1")
        assert (offered[0] in equally_likely(t)) == (number % 2 == 1)


@rule("CB-R-86")
def test_the_dragon_king_is_revealed_with_the_giants_and_power_cards_stay_hidden() -> None:
    powers = ("dragon-king", "golem-king", "spy", "double-faced")
    hand = "dragon-king spy g double-faced 7h"
    t = deal(hand, "1o 2o 3o 4o 5o", "1e 2e 3e 4e 5e", type="leaked-suit", powers=powers)
    assert t.menu("p1") == ["leak humans", "leak giants"]
    t.play("p1 leak giants; p2 leak orcs; p3 leak elves")
    assert [word_of(card) for card in t.view("p2").opened[0]] == ["g", "dragon-king"]
    assert card_named("spy") not in t.view("p2").hands[0]


@rule("CB-R-89")
def test_unnamed_power_cards_are_drawn_at_random_and_public() -> None:
    t = Played(preset="4B", powers=("spy",))
    drawn = {word for seed in range(60) for word in drawn_powers(t, seed)}
    assert drawn == set(POWER_NAMES) - {"spy"}
    with pytest.raises(BadRecord):
        t.chance("powers spy thief witch")
    with pytest.raises(BadRecord):
        t.chance("powers thief witch")
    t.chance("powers thief witch bomb")
    for seat in ("p1", "p4"):
        assert [word_of(card) for card in t.view(seat).setup.powers] == ["bomb", "spy", "thief", "witch"]
        assert len(t.told(seat, "powers-drawn")) == 1


def drawn_powers(t: Played, seed: int) -> list[str]:
    cards = t.step.roll(t.state, Chance(seed)).items
    assert len(cards) == 3
    return [word_of(card) for card in cards]


@rule("CB-R-89")
def test_options_are_settled_once_before_the_game() -> None:
    t = one_trick("7h", "8h", "spy", type="normal-bidding")
    before = t.state.setup
    t.chance("cards 1", "type normal-bidding", "deal spy | 8h | 9h", "spin none")
    assert t.state.setup is before
    for seat in ("p1", "p2"):
        assert t.view(seat).setup is before  # public
    assert t.table.record.lines()[0].count('"powers": ["spy"]') == 1


@rule("CB-R-89")
def test_the_picked_types_must_include_one_for_the_player_count() -> None:
    with pytest.raises(BadOptions, match="CB-R-89"):
        setup(players=2, types=("stealth-play", *ALLIANCES))
    with pytest.raises(BadOptions, match="CB-R-89"):
        setup(players=3, types=("duel-fights",))
    assert picked(players=2, types=("stealth-play", "wagering")) == ["wagering"]
