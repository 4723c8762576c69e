"""Spinner: CB-SPN, and the rulings CB-R-06 to CB-R-08."""

import pytest

from tests.crown_battles.base.rounds import another_round, equally_likely
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import NO_SUIT, SUIT_NAMES, SUIT_OF, card_named
from wyrmhall.kernel.refusal import BadRecord
from wyrmhall.kernel.seat import SPECTATOR


def dealt_but_not_spun(**options: object) -> Played:
    t = Played(players=3, deals="random", rounds=2, **options)
    return t.chance("dealer p3", "cards 1", "deal 7h | 8h | 9h")


def test_CB_SPN_01_the_spin_comes_once_after_the_deal_and_before_any_bid() -> None:
    t = Played(players=3, deals="random", rounds=2).chance("dealer p3", "cards 1")
    with pytest.raises(BadRecord):
        t.chance("spin orcs")
    t.chance("deal 7h | 8h | 9h")
    assert t.asked == ["chance"]
    t.chance("spin orcs")
    assert t.asked == ["p1"]
    t.play("bid 0; bid 0; bid 0; play 7h; play 8h; play 9h")
    assert len(t.told("p1", "spun")) == 1


@rule("CB-SPN-02")
@pytest.mark.parametrize("suit", SUIT_NAMES)
def test_the_suit_the_spinner_stops_on_is_trump(suit: str) -> None:
    t = deal("7h 6h", "1o 1e", "1t 3o", trump=suit, bids="0 0 0")
    assert SUIT_NAMES[t.state.trump] == suit
    t.play("p1 play 7h; p2 play 1e; p3 play 1t")
    assert t.leader == {"elves": "p2", "taurans": "p3"}.get(suit, "p1")


def test_CB_SPN_03_on_X_there_is_no_trump() -> None:
    t = deal("1h", "13o", "13e", trump="none", bids="0 0 0")
    assert t.state.trump == NO_SUIT
    t.play("p1 play 1h; p2 play 13o; p3 play 13e")
    assert t.told("p1", "trick-won")[0]["seat"] == 0


@rule("CB-SPN-04", "CB-R-08")
def test_on_four_colours_the_dealer_names_a_suit_after_seeing_the_hand() -> None:
    t = dealt_but_not_spun().chance("spin choice")
    assert t.asked == ["p3"]
    assert t.view("p3").hands[2] == [card_named("9h")]
    assert t.menu("p3") == [f"trump {suit}" for suit in SUIT_NAMES]
    assert t.refusal("p3 trump none").rule == "CB-R-08"
    assert t.refusal("p1 trump elves").rule == "CB-SPN-04"
    assert t.refusal("p1 bid 0").rule == "CB-DEA-04"
    t.play("p3 trump elves")
    assert SUIT_NAMES[t.state.trump] == "elves"
    assert t.asked == ["p1"]


@rule("CB-SPN-05")
def test_trump_is_public_and_holds_until_the_round_ends() -> None:
    t = deal("7h 6h", "1o 1e", "1t 3o", trump="elves", bids="0 0 0")
    for play in ("play 7h", "play 1e", "play 1t", "play 1o", "play 3o"):
        t.play(play)
        for seat in ("p1", "p2", "p3"):
            assert SUIT_NAMES[t.view(seat).trump] == "elves"
        assert t.state.seen_by(SPECTATOR).trump == t.state.trump  # type: ignore[attr-defined]
    t.play("play 6h")
    assert t.state.trump == NO_SUIT  # until the next spin
    another_round(t, "7h", "1o", "1t", trump="taurans")
    assert SUIT_NAMES[t.state.trump] == "taurans"


@rule("CB-SPN-05")
def test_only_an_alchemist_changes_trump() -> None:
    t = deal("alchemist 6h", "1o 1e", "1t 3o", trump="elves", bids="0 0 0", powers=("alchemist",))
    t.play("p1 play alchemist; p2 play 1o; p3 play 3o; p1 trump taurans")
    assert SUIT_NAMES[t.view("p2").trump] == "taurans"


@rule("CB-R-07")
def test_the_spinner_has_six_equally_likely_fields() -> None:
    fields = [f"spin {field}" for field in (*SUIT_NAMES, "none", "choice")]
    assert equally_likely(dealt_but_not_spun()) == fields


def three_suits(missing: str) -> Played:
    t = Played(
        preset="2C", powers=("jester", "alchemist"), types=("suit-precision",), deals="random", rounds=2
    )
    return t.chance(f"missing {missing}", "dealer p2", "cards 2", "type suit-precision")


@rule("CB-R-06")
def test_the_missing_suit_is_drawn_at_random_before_the_game() -> None:
    t = Played(preset="2C", powers=("jester", "alchemist"))
    assert equally_likely(t) == [f"missing {suit}" for suit in SUIT_NAMES]
    t.chance("missing humans")
    assert {SUIT_OF[card] for card in t.state.setup.deck} == {0, 2, 3, NO_SUIT}
    assert len(t.state.setup.deck) == 28


@rule("CB-R-06")
def test_a_spin_on_the_missing_suit_is_repeated() -> None:
    t = three_suits("humans").chance("deal 7o alchemist | 8o 8e")
    with pytest.raises(BadRecord):
        t.chance("spin humans")
    assert equally_likely(t) == ["spin orcs", "spin elves", "spin taurans", "spin none", "spin choice"]


@rule("CB-R-06")
def test_the_missing_suit_is_neither_named_nor_bid_on() -> None:
    t = three_suits("humans").chance("deal 7o alchemist | 8o 8e", "spin choice")
    assert t.menu("p2") == ["trump orcs", "trump elves", "trump taurans"]
    assert t.refusal("p2 trump humans").rule == "CB-R-06"
    t.play("p2 trump orcs; p1 orcs bid 1")
    assert t.refusal("p1 humans bid 0").rule == "CB-R-06"
    t.play("p1 elves bid 0; p1 taurans bid 0; p2 bid 0 0 0")
    t.play("p1 play alchemist; p2 play 8e")  # p2 wins, lays the trick under Elves
    assert t.menu("p1") == ["keep", "trump elves", "trump taurans", "trump none"]


@rule("CB-R-06")
def test_the_missing_suit_is_not_chosen_for_a_trick_won_with_a_golem() -> None:
    t = three_suits("humans").chance("deal 7o g | 8o 8e", "spin none").play("p1 bid 0 0 0; p2 bid 0 0 0")
    t.play("p1 play g; p2 play 8e")
    assert t.menu("p1") == ["lay orcs", "lay elves", "lay taurans"]


@rule("CB-R-06")
def test_the_missing_suit_is_not_revealed() -> None:
    t = Played(
        preset="2C",
        powers=("jester", "spy"),
        types=("leaked-suit",),
        leak="dealers-call",
        deals="random",
        rounds=2,
    )
    t.chance("missing humans", "dealer p2", "cards 1", "type leaked-suit", "deal 7o | 8o", "spin none")
    assert "leak humans" not in t.menu("p2")
    assert "leak orcs" in t.menu("p2")
