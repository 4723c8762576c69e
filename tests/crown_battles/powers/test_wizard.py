"""Wizard and Bubble Shields: CB-WIZ, CB-BUB, CB-R-24 to CB-R-26, CB-R-38, CB-R-39, CB-EX-11."""

import pytest

from tests.crown_battles.powers.seen import SPECTATOR, tricks, words
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import ELVES, NO_SUIT, WIZARD, Suit, card_named
from wyrmhall.games.crown_battles.components.power_texts.power_book import PRINTED_POWERS
from wyrmhall.games.crown_battles.rules.powers import wizard
from wyrmhall.games.crown_battles.rules.ranking import strongest
from wyrmhall.kernel.seat import Seat


def winner(trick: str, trump: Suit = NO_SUIT, as_golem: bool = False) -> str:
    """The winning card of a trick written down in playing order."""
    cards = trick.split()
    return cards[strongest([card_named(card) for card in cards], trump, as_golem)]


def conjured(third: str = "5h") -> Played:
    """p1 has led the Wizard, p2 and p3 have followed."""
    t = deal("wizard 2o", "4h 3o", f"{third} 4o", bids="0 0 0", powers=("wizard", "summoner"))
    return t.play(f"p1 play wizard; p2 play 4h; p3 play {third}")


@rule("CB-WIZ-01", "CB-R-24")
@pytest.mark.parametrize("giant", ["g", "d", "golem-king", "dragon-king", "double-faced"])
def test_CB_R_24_golem_and_dragon_cards_of_the_trick_are_peasants(giant: str) -> None:
    for trick in (f"{giant} 1h wizard", f"wizard 1h {giant}", f"wizard {giant} 1h", f"1h {giant} wizard"):
        assert winner(trick, as_golem=True) == "1h"


@rule("CB-WIZ-01")
def test_CB_WIZ_01_only_in_the_trick_of_the_wizard() -> None:
    t = deal("wizard g", "4h 3o", "5h 4o", bids="0 0 0", powers=("wizard",))
    t.play("p1 play wizard; p2 play 4h; p3 play 5h; p3 play 4o; p1 play g; p2 play 3o")
    assert t.scores == [-10, 20, -10]


@rule("CB-WIZ-01")
def test_CB_WIZ_01_of_zero_cards_only_the_first_wins() -> None:
    assert winner("g wizard d") == "g"
    assert winner("wizard d g") == "wizard"


@rule("CB-EX-11", "CB-WIZ-01", "CB-R-25")
def test_CB_EX_11_green_eight_wins() -> None:
    hands = ("g 1e", "3o 2e", "wizard 3e", "8o 4e")
    t = deal(*hands, trump="elves", bids="0 0 0 0", powers=("wizard",))
    t.play("p1 play g; p2 play 3o; p3 play wizard; p4 play 8o")
    assert t.leader == "p4"
    assert winner("g 3o wizard 8o", trump=ELVES) == "8o"


@rule("CB-R-24")
@pytest.mark.parametrize("giant", ["g", "d", "golem-king", "dragon-king"])
def test_CB_R_24_a_summoner_copying_a_giant_is_worth_a_half(giant: str) -> None:
    assert winner(f"wizard {giant} summoner") == "summoner"
    assert winner(f"{giant} summoner wizard") == "summoner"
    assert winner(f"{giant} summoner wizard 1h") == "1h"


@rule("CB-R-25")
def test_CB_R_25_a_trick_freed_before_the_wizard_stays_free() -> None:
    hands = ("g 1e", "wizard 2e", "3o 3e", "8o 4e")
    t = deal(*hands, bids="0 0 0 0", powers=("wizard",))
    t.play("p1 play g; p2 play wizard; p3 play 3o")
    assert t.menu("p4") == ["play 8o", "play 4e"]
    t.play("p4 play 4e")
    assert t.leader == "p3"  # the first number card sets the lead suit for finding the winner


@rule("CB-R-26")
@pytest.mark.parametrize("giant", ["g", "d", "golem-king", "dragon-king", "double-faced golem"])
def test_CB_R_26_a_giant_after_the_wizard_does_not_free_the_trick(giant: str) -> None:
    powers = ("wizard", *[name for name in (giant.split()[0],) if len(name) > 1])
    hands = ("wizard 1e", f"{giant.split()[0]} 2e", "3o 3e", "8o 4e")
    t = deal(*hands, bids="0 0 0 0", powers=powers)
    t.play(f"p1 play wizard; p2 play {giant}; p3 play 3o")
    assert t.refusal("p4 play 4e").rule == "CB-TRK-05"
    assert t.play("p4 play 8o").leader == "p4"


# -- the shield; what it keeps off: test_thief and test_witch


@rule("CB-WIZ-02", "CB-BUB-01", "CB-BUB-02", "CB-BUB-03")
def test_CB_BUB_02_a_shield_from_the_moment_of_playing_visible_to_all() -> None:
    t = deal("wizard 2o", "4h 3o", "5h 4o", bids="0 0 0", powers=("wizard",))
    assert t.state.shields == ()
    t.play("p1 play wizard")
    for seat in ("p1", "p2", "p3", SPECTATOR):
        assert t.view(seat).shields == (0,)
        assert t.told(seat, "shielded") == [{"seat": 0}]


@rule("CB-WIZ-03", "CB-R-39")
def test_CB_WIZ_03_the_sign_of_protection_stays_with_its_player() -> None:
    t = conjured()
    assert tricks(t) == [0, 0, 1]  # p3 has taken the packet
    for seat in ("p1", "p2", "p3", SPECTATOR):
        assert t.view(seat).shields == (0,)


@rule("CB-R-39")
def test_CB_R_39_the_token_takes_the_place_of_the_card() -> None:
    t = conjured()
    assert t.view("p2").shields == (0,)
    assert card_named("wizard") not in [*t.state.hands[0], *t.state.undealt]
    assert words(sorted(t.state.out)) == "4h 5h wizard"  # nothing is left to be played or drawn


@rule("CB-BUB-02", "CB-R-39", "CB-R-21", "CB-SUM-04")
def test_CB_BUB_02_a_summoner_that_copies_the_wizard_brings_a_shield_too() -> None:
    t = deal("wizard 2o", "summoner 3o", "5h 4o", bids="0 0 0", powers=("wizard", "summoner"))
    t.play("p1 play wizard; p2 play summoner")
    assert t.state.shields == (0, 1)
    assert [told["seat"] for told in t.told("p3", "shielded")] == [0, 1]


@rule("CB-BUB-02")
@pytest.mark.parametrize("trick", ["wizard 5h summoner", "summoner wizard 5h"])
def test_CB_BUB_02_no_shield_without_a_copy(trick: str) -> None:
    cards = trick.split()
    hands = [f"{card} {number}o" for number, card in enumerate(cards, 2)]
    t = deal(*hands, bids="0 0 0", powers=("wizard", "summoner"))
    for number, card in enumerate(cards, 1):
        t.play(f"p{number} play {card}")
    assert t.state.shields == (cards.index("wizard"),)


@rule("CB-BUB-02")
def test_CB_BUB_02_never_more_than_one() -> None:
    """No deal gives one player two: the card before a Summoner is always somebody else's."""
    t = conjured()
    wizard.act(t.state, Seat(0), PRINTED_POWERS.first(WIZARD))
    assert t.state.shields == (0,)


@rule("CB-R-38")
def test_CB_R_38_protection_blocks_any_number_of_attempts() -> None:
    hands = ("wizard 2o 3o", "thief 5o 1e", "summoner 4o 2e", "witch 6o 3e")
    t = deal(*hands, bids="0 0 0 0", powers=("wizard", "thief", "summoner", "witch"))
    t.play("p1 play wizard; p2 play 1e; p3 play 2e; p4 play 3e; p4 play 6o; p1 play 3o; p2 play thief")
    t.play("p3 play summoner")  # p4 holds both tricks
    assert t.menu("p2") == ["steal p4", "decline"]
    t.play("p2 steal p4")
    assert t.menu("p3") == ["steal p2", "steal p4", "decline"]
    t.play("p3 decline; p4 play witch; p1 play 2o; p2 play 5o; p3 play 4o")
    assert t.menu("p4")[0] == "hex p2 0"
    t.play("p4 hex p2 5")
    assert [(told["victim"], told["points"]) for told in t.told("p1", "hexed")] == [(1, 5), (2, 15)]


@rule("CB-R-38", "CB-THI-03")
def test_CB_R_38_a_shielded_holder_is_left_alone_in_later_tricks() -> None:
    hands = ("wizard 13o 2o 1e", "4h 5o thief 3e", "5e 4o 2e 6e")
    t = deal(*hands, bids="0 0 0", powers=("wizard", "thief"))
    t.play("p1 play wizard; p2 play 4h; p3 play 5e; p2 play 5o; p3 play 4o; p1 play 13o")
    assert tricks(t) == [1, 1, 0]
    t.play("p1 play 2o; p2 play thief; p3 play 2e")
    assert tricks(t) == [2, 1, 0]
    assert t.asked == ["p1"]  # nobody but the shielded p1 holds a trick that is not the thief's own
    assert t.menu("p1") == ["play 1e"]


@rule("CB-BUB-03", "CB-R-38")
def test_CB_BUB_03_handed_back_when_the_round_ends() -> None:
    t = conjured().play("p3 play 4o; p1 play 2o; p2 play 3o")
    t.chance("cards 1", "deal 2o | 3o | 4o", "spin none")
    for seat in ("p1", "p2", SPECTATOR):
        assert t.view(seat).shields == ()


@rule("CB-R-49", "CB-WIZ-01")
def test_CB_R_49_a_face_down_wizard_acts_after_the_reveal_and_before_the_winner_is_found() -> None:
    hands = ("g 2h", "wizard 3o", "5h 4o")
    t = deal(*hands, type="stealth-play", bids="0 0 0", powers=("wizard",))
    t.play("p1 play g; p2 play wizard")
    assert t.view("p3").shields == ()
    t.play("p3 play 5h")
    assert t.state.shields == (1,)
    assert t.leader == "p3"


@rule("CB-R-50", "CB-WIZ-01")
def test_in_long_play_the_wizard_reaches_both_circles() -> None:
    hands = ("g wizard 2e", "2h 3o 3e", "5h 4o 4e")
    t = deal(*hands, type="long-play", bids="0 0 0", powers=("wizard",))
    t.play("p1 play g; p2 play 2h; p3 play 5h; p1 play wizard; p2 play 3o; p3 play 4o")
    assert t.leader == "p3"
