"""Components: CB-CMP, and the colours of CB-R-85."""

from collections import Counter

import pytest

from tests.crown_battles.base.rounds import one_trick
from tests.crown_battles.tables import deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import (
    CARDS,
    POWER_CARDS,
    SUIT_COLOURS,
    SUIT_NAMES,
    card_named,
    is_number,
    word_of,
)
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.language.actions import LEAK, MOST_PLAYERS
from wyrmhall.games.crown_battles.options import Options, make_setup
from wyrmhall.games.crown_battles.rules.missions.deck import DECK
from wyrmhall.games.crown_battles.rules.missions.keeping import COPIES
from wyrmhall.games.crown_battles.rules.round_types.kind import TEAMS
from wyrmhall.games.crown_battles.rules.round_types.table import ROUND_TYPES
from wyrmhall.games.crown_battles.setup import PRESETS
from wyrmhall.kernel.options import BadOptions, read_options


def deck_of(**options: object) -> Counter[str]:
    return Counter(word_of(card) for card in make_setup(read_options(Options, options)).deck)


def test_CB_CMP_01_there_are_52_number_cards_once_each() -> None:
    numbers = {word: count for word, count in deck_of(players=4).items() if is_number(card_named(word))}
    assert numbers == {f"{value}{suit}": 1 for suit in "ohet" for value in range(1, 14)}


@rule("CB-CMP-02", "CB-R-85")
def test_each_people_has_its_own_colour() -> None:
    assert dict(zip(SUIT_NAMES, SUIT_COLOURS, strict=True)) == {
        "elves": "yellow",
        "humans": "blue",
        "orcs": "green",
        "taurans": "red",
    }


def test_CB_CMP_03_there_are_4_peasants_2_golems_and_2_dragons() -> None:
    deck = deck_of(players=4)
    assert (deck["p"], deck["g"], deck["d"]) == (4, 2, 2)


def test_CB_CMP_04_there_are_16_power_cards_one_of_each() -> None:
    printed = "alchemist bishop bomb cursed jester magician merchant smuggler spy summoner thief witch wizard"
    assert [word_of(card) for card in POWER_CARDS] == [
        *printed.split(),
        "double-faced",
        "golem-king",
        "dragon-king",
    ]
    assert len(CARDS) == 52 + 3 + 16
    assert (card_named("GG"), card_named("DD")) == (card_named("golem-king"), card_named("dragon-king"))


@rule("CB-CMP-04")
def test_no_deck_holds_a_power_card_twice() -> None:
    with pytest.raises(BadOptions, match="twice"):
        deck_of(players=4, powers=("spy", "spy"))
    assert deck_of(players=4, powers=("spy",))["spy"] == 1


@rule("CB-CMP-05")
@pytest.mark.parametrize("place", range(8))
def test_there_is_a_bubble_shield_for_each_of_eight_players(place: int) -> None:
    hands = [f"{value}h {value}o" for value in range(1, 9)]
    hands[place] = "wizard 1t"
    t = deal(*hands, bids="0 " * 8, powers=("wizard",))
    for seat, hand in enumerate(hands):
        assert t.state.shields == ((place,) if seat > place else ())
        t.play(f"play {hand.split()[0]}")


@rule("CB-CMP-06")
def test_there_is_one_spin_a_round_and_one_crown() -> None:
    t = one_trick("7h", "8h", "9h")
    assert len(t.told("p1", "spun")) == 1
    assert t.scores == [20, 20, -10]
    assert t.told("p1", "crowned") == []  # one marker cannot be shared
    assert t.state.crown < 0


@rule("CB-CMP-07")
def test_what_the_expansion_holds() -> None:
    assert COPIES * len(DECK) == 64
    suits_to_leak = [act.text for act in LEAK if act.text.removeprefix("leak ") in SUIT_NAMES]
    assert MOST_PLAYERS * len(suits_to_leak) == 32
    assert len([kind for kind in ROUND_TYPES if kind.groups != TEAMS]) == 11


@rule("CB-CMP-08")
def test_alliances_has_3_types_and_a_secret_note_for_each_of_eight_players() -> None:
    assert len([kind for kind in ROUND_TYPES if kind.groups == TEAMS]) == 3
    hands = [f"{value}h {value}o" for value in range(1, 9)]
    t = deal(
        *hands, type="alliances", groups="p8 pair p1 p5; pair p2 p6; pair p3 p7", bids="0 " * 8, rounds=2
    )
    for number, hand in enumerate(hands, 1):
        card = hand.split()[0]
        t.play(f"p{number} note {card}")
        assert t.refusal(f"p{number} note {card}").rule == "CB-ALL-11"
        t.play(f"p{number} play {card}")
    assert t.state.notes == (0, 1, 2, 3, 4, 5, 6, 7)


def test_CB_CMP_09_2_to_8_can_play() -> None:
    assert [read_options(Options, {"players": players}).seats for players in range(2, 9)] == [*range(2, 9)]
    for players in (1, 9):
        with pytest.raises(BadOptions) as bad:
            read_options(Options, {"players": players})
        assert bad.value.field == "players"


@rule("CB-CMP-09")
def test_the_box_says_for_whom_and_how_long() -> None:
    assert (GAME.ages, GAME.minutes) == ("10+", "20-70")


@rule("CB-CMP-09")
def test_every_preset_lasts_20_to_70_minutes() -> None:
    for preset in PRESETS.values():
        if preset.minutes:  # 4A has none printed
            least, most = map(int, preset.minutes.split("-"))
            assert 20 <= least < most <= 70, preset.name
    assert {preset.players for preset in PRESETS.values()} == set(range(2, 9))
