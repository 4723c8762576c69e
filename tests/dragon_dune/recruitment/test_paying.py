"""Bidding Round: DD-BID-08 to DD-BID-11, DD-ACE-01, and the rulings DD-R-64 to DD-R-66."""

import pytest

from tests.dragon_dune.recruitment.auctions import bidding, starters, won_by
from tests.dragon_dune.recruitment.turns import EVERY_EDITION, LATER_EDITIONS
from tests.dragon_dune.tables import at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.cards import card_named
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.kernel.refusal import BadRecord

# -- paying -----------------------------------------------------------------------------------------------


@rule("DD-BID-08", "DD-DWF-04", "DD-DWF-05")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_the_winner_pays_the_dwarves_and_they_pay_the_bank(edition: str) -> None:
    t = bidding(edition, gold="dwarves 5 elves 5 goblins 3 orcs 3").chance("sale 2h")
    won_by(t, "orcs", 2)
    assert t.gold == {"dwarves": 7, "elves": 5, "goblins": 3, "orcs": 1}
    assert t.holds("orcs", "2h")
    bank = t.state.gold[-1]
    won_by(t.chance("sale 3h"), "dwarves", 4)
    assert t.gold["dwarves"] == 3
    assert t.state.gold[-1] == bank + 4
    assert t.holds("dwarves", "3h")


@rule("DD-BID-09", "DD-ACE-01")
@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize("winner", ["dwarves", "elves", "goblins", "orcs"])
def test_a_special_card_avoids_payment(edition: str, winner: str) -> None:
    t = bidding(edition, hands=f"{winner} ac 2c").chance("sale 2h")
    before = t.gold
    won_by(t, winner, 2)
    assert t.menu(winner) == ["pay", "use ac"]
    assert t.refusal(f"{winner} use as").rule == "DD-R-184"
    assert t.refusal(f"{winner} use 6h").rule == "DD-CMP-16"
    t.play(f"{winner} use ac")
    assert t.gold == before
    assert t.discarded("ac")
    assert not t.holds(winner, "ac")
    assert t.holds(winner, "2h")


@rule("DD-BID-09", "DD-R-65")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_the_dwarves_ally_decides_right_after_winning_and_once_a_turn(edition: str) -> None:
    t = bidding(edition, gold="elves 9", allies="dwarves elves", first="elves").chance("sale 2h")
    won_by(t, "elves", 2)
    assert t.menu("elves") == ["pay", "free"]
    t.play("elves pay")
    won_by(t.chance("sale 3h"), "elves", 3).play("elves free")
    assert t.gold["elves"] == 7
    won_by(t.chance("sale 4h"), "elves", 3)
    assert t.menu("elves") == ["pay"]
    assert t.refusal("elves free").rule == "DD-DWF-11"


@rule("DD-R-65")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_an_unused_right_to_a_free_card_is_not_saved_for_the_next_turn(edition: str) -> None:
    t = at("victory", edition=edition, talk="off", gold="elves 9", allies="dwarves elves")
    t.chance("dragon 1" if edition == "sixth" else "dragon ad", "event 7c", "event 8d")
    assert (t.state.turn, t.round) == (3, "bidding")  # that of turn 2 was not used
    won_by(t.chance("sale 2h"), "elves", 2).play("elves free")
    won_by(t.chance("sale 3h"), "elves", 2)
    assert t.menu("elves") == ["pay"]


@rule("DD-BID-09")
def test_in_the_first_edition_the_dwarves_ally_pays() -> None:
    t = bidding("first", gold="elves 9", hands="elves 2c", allies="dwarves elves", first="elves")
    won_by(t.chance("sale 2h"), "elves", 2)
    assert t.menu("elves") == ["pay"]


@rule("DD-R-64")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_a_special_card_cannot_pay_for_itself(edition: str) -> None:
    t = bidding(edition, hands="elves 2c", first="elves").chance("sale ah")
    assert t.refusal("elves bid 11").rule == "DD-R-63"  # though they see it is an Ace
    won_by(t, "elves", 2)
    assert t.menu("elves") == ["pay"]
    assert t.refusal("elves use ah").rule == "DD-R-184"
    won_by(t.play("elves pay").chance("sale 2h"), "elves", 1)
    assert t.menu("elves") == ["pay", "use ah"]


# -- after the auction ------------------------------------------------------------------------------------


@rule("DD-BID-10", "DD-R-66", "DD-GOB-09")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_the_goblins_second_card_comes_before_the_next_auction(edition: str) -> None:
    t = won_by(bidding(edition).chance("sale 2h"), "goblins", 1)
    with pytest.raises(BadRecord):
        t.chance("sale 3h")
    t.chance("second 6s")
    assert t.holds("goblins", "2h")
    assert t.holds("goblins", "6s")
    assert "card" not in t.told("elves", "second-card")[0]
    assert t.told("goblins", "second-card")[0]["card"] == card_named("6s")
    won_by(t.chance("sale 3h"), "orcs", 1).chance("sale 4h")  # nobody else gets one


@rule("DD-R-66")
@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize(("held", "second"), [("2c 3c 4c 5c 6c 2s", True), ("2c 3c 4c 5c 6c 2s 3s", False)])
def test_the_second_card_comes_only_if_there_is_room(edition: str, held: str, second: bool) -> None:
    t = bidding(edition, hands=f"goblins {held}").chance("sale 2h")
    won_by(t, "goblins", 1).play("goblins pay")
    t.chance("second 6s" if second else "sale 6s")
    assert hand_size(t.state, t.seat("goblins")) == 8


@rule("DD-R-66")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_the_second_card_comes_also_when_the_first_cost_nothing(edition: str) -> None:
    t = won_by(bidding(edition, hands="goblins as").chance("sale 2h"), "goblins", 1)
    t.play("goblins use as").chance("second 6s")
    assert t.holds("goblins", "6s")


@rule("DD-BID-11")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_the_elves_look_at_the_next_event_when_the_last_auction_is_over(edition: str) -> None:
    t = bidding(edition)
    starters(t, "2h 3h 4h 5h")
    assert t.round == "bidding"
    assert t.asked == ["chance"]
    t.chance("next 9h")
    assert t.round == "recruitment"
    assert len(t.told("elves", "looked-ahead")) == 1
    assert "place" in t.told("elves", "looked-ahead")[0]
    assert "place" not in t.told("orcs", "looked-ahead")[0]


@rule("DD-BID-11")
def test_in_the_first_edition_the_elves_do_not_look() -> None:
    t = bidding("first")
    starters(t, "2h 3h 4h 5h")
    assert t.round == "recruitment"
