"""Bidding Round: DD-BID-01 to DD-BID-07, and the rulings DD-R-58 to DD-R-63, DD-R-67, DD-R-175.

What is won and how it is paid is in test_paying.py.
"""

import pytest

from tests.dragon_dune.recruitment.auctions import bidding, nobody_bids, starters, won_by
from tests.dragon_dune.recruitment.turns import EVERY_EDITION, LATER_EDITIONS
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.cards import CARD_WORDS, FACE_DOWN, card_named
from wyrmhall.games.dragon_dune.rules.possessions.hands import hand_size
from wyrmhall.kernel.refusal import BadRecord

EIGHT = "2c 3c 4c 5c 6c 2s 3s 4s"


# -- the cards on offer -----------------------------------------------------------------------------------


@rule("DD-BID-01", "DD-BID-02")
@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize(
    ("hands", "count"),
    [
        ("", 4),
        ("dwarves 2d 3d 4d", 4),
        ("dwarves 2d 3d 4d 5d", 3),
        ("dwarves 2d 3d 4d 5d; orcs as ah ad ac", 2),
        ("goblins 2c 3c 4c 5c", 4),
        ("goblins 2c 3c 4c 5c 6c 2s 3s", 4),
        (f"goblins {EIGHT}", 3),
    ],
)
def test_one_card_for_each_player_below_the_maximum(edition: str, hands: str, count: int) -> None:
    t = bidding(edition, hands=hands)
    assert [told["count"] for told in t.told("orcs", "cards-on-offer")] == [count]
    cards = ["2h", "3h", "4h", "5h"][:count]
    starters(t, " ".join(cards))
    assert len(t.told("orcs", "put-up")) == count
    with pytest.raises(BadRecord):
        t.chance("sale 6h")


@rule("DD-BID-02")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_four_cards_are_the_maximum_but_eight_for_the_goblins(edition: str) -> None:
    t = bidding(edition, hands="dwarves 2d 3d 4d; elves 2h 3h 4h 5h; goblins 2c 3c 4c 5c 6c 2s 3s")
    t.chance("sale 5d")
    assert t.refusal("elves bid 1").rule == "DD-R-59"
    won_by(t, "goblins", 1).play("goblins pay").chance("sale 6d")
    assert hand_size(t.state, t.seat("goblins")) == 8
    assert t.refusal("goblins bid 1").rule == "DD-R-59"
    won_by(t, "dwarves", 1).play("dwarves pay").chance("sale 4s")
    assert t.refusal("dwarves bid 1").rule == "DD-R-59"


@rule("DD-R-58")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_the_number_of_cards_is_fixed_when_the_round_begins(edition: str) -> None:
    t = bidding(edition, hands="orcs 2d 3d 4d").chance("sale 2h")
    won_by(t, "orcs", 1).play("orcs pay")  # now they are at the maximum: three more cards all the same
    starters(t, "3h 4h 5h")
    assert len(t.told("elves", "put-up")) == 4


@rule("DD-R-58")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_queen_jack_and_king_do_not_count_but_aces_do(edition: str) -> None:
    t = bidding(edition, hands="dwarves as ah ad").chance("sale 2h")
    assert t.asked == ["dwarves"]  # with King, Queen and Jack they have six cards
    assert bidding(edition, hands="dwarves as ah ad ac").chance("sale 2h").asked == ["elves"]


@rule("DD-BID-03")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_the_cards_are_auctioned_one_at_a_time(edition: str) -> None:
    t = bidding(edition).chance("sale 2h")
    for seat in ("dwarves", "elves", "goblins", "orcs"):
        assert len(t.told("orcs", "put-up")) == 1
        t.play(f"{seat} pass")
    assert t.asked == ["chance"]
    t.chance("sale 3h")
    assert len(t.told("orcs", "put-up")) == 2


@rule("DD-BID-04", "DD-R-67")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_the_elves_and_nobody_else_are_shown_the_card(edition: str) -> None:
    t = bidding(edition).chance("sale 5s")
    card = card_named("5s")  # the whole card: suit and value
    assert t.view("elves").stack[-1].card == card  # type: ignore[attr-defined]
    assert t.told("elves", "put-up")[0]["card"] == card
    for other in ("dwarves", "goblins", "orcs", "spectator"):
        assert t.view(other).stack[-1].card == FACE_DOWN  # type: ignore[attr-defined]
        assert card not in t.told(other, "put-up")[0].values()


# -- who starts -------------------------------------------------------------------------------------------


@rule("DD-BID-05")
@pytest.mark.parametrize("emperor", ["dwarves", "goblins"])
def test_the_emperor_starts_the_bidding_on_each_card(emperor: str) -> None:
    t = bidding("first", first=emperor)
    assert starters(t, "2h 3h 4h 5h") == [emperor] * 4


def test_DD_BID_05_out_of_turn_bids_are_refused() -> None:
    assert bidding("first").chance("sale 2h").refusal("orcs bid 1").rule == "DD-TRN-05"


@rule("DD-BID-06")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_the_starting_bidder_goes_round(edition: str) -> None:
    t = bidding(edition, first="goblins")
    assert starters(t, "2h 3h 4h 5h") == ["goblins", "orcs", "dwarves", "elves"]
    assert bidding(edition).chance("sale 2h").refusal("orcs bid 1").rule == "DD-TRN-06"


@rule("DD-BID-06")
def test_who_wins_does_not_change_who_starts_next() -> None:
    t = won_by(bidding("sixth-c").chance("sale 2h"), "orcs", 1)
    assert t.chance("sale 3h").asked == ["elves"]


@rule("DD-R-59")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_whoever_is_at_the_maximum_is_skipped(edition: str) -> None:
    t = bidding(edition, hands="dwarves 2d 3d 4d 5d; goblins 2c").chance("sale 2h")
    order = []
    while t.asked != ["chance"]:
        assert t.refusal("dwarves bid 1").rule == t.refusal("dwarves pass").rule == "DD-R-59"
        order += t.asked
        t.play(f"{t.asked[0]} pass")
    assert order == ["elves", "goblins", "orcs"]


@rule("DD-R-175")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_after_a_skipped_starting_bidder_the_next_is_counted_from_who_started(edition: str) -> None:
    t = bidding(edition, hands="elves 2d 3d 4d 5d")
    assert starters(t, "2h 3h 4h") == ["dwarves", "goblins", "orcs"]
    skipped_first = bidding(edition, hands="elves 2d 3d 4d 5d", first="elves")
    assert starters(skipped_first, "2h 3h") == ["goblins", "orcs"]


# -- bids -------------------------------------------------------------------------------------------------


@rule("DD-R-60")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_bids_are_whole_numbers_each_higher_than_the_last(edition: str) -> None:
    t = bidding(edition, gold="dwarves 4 elves 4").chance("sale 2h")
    assert t.menu("dwarves") == ["pass", "bid 1", "bid 2", "bid 3", "bid 4"]
    t.play("dwarves bid 2")
    assert t.menu("elves") == ["pass", "bid 3", "bid 4"]
    assert t.refusal("elves bid 2").rule == t.refusal("elves bid 1").rule == "DD-R-60"


@rule("DD-BID-07", "DD-R-61")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_a_player_who_passed_may_bid_again(edition: str) -> None:
    t = bidding(edition, gold="dwarves 5 elves 5 goblins 5 orcs 5").chance("sale 2h")
    t.play("dwarves pass; elves pass; goblins pass; orcs bid 1; dwarves pass; elves bid 2; goblins pass")
    assert t.asked == ["orcs"]
    t.play("orcs pass; dwarves bid 3; elves pass; goblins bid 4; orcs pass; dwarves pass")
    assert t.asked == ["elves"]
    t.play("elves pass")
    assert t.told("orcs", "auction-won") == [{"seat": t.seat("goblins"), "gold": 4}]


@rule("DD-R-61")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_the_auction_ends_when_all_other_entitled_players_have_passed_in_succession(edition: str) -> None:
    t = bidding(edition, hands="elves 2d 3d 4d 5d").chance("sale 2h")
    t.play("dwarves bid 1; goblins pass")
    assert not t.told("orcs", "auction-won")
    t.play("orcs pass")  # the Elves are not entitled
    assert t.told("orcs", "auction-won") == [{"seat": t.seat("dwarves"), "gold": 1}]


@rule("DD-R-62")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_an_unsold_card_goes_face_down_to_the_bottom_of_the_deck(edition: str) -> None:
    left = ["2d", "3d", "4d", "5d"]
    others = " ".join(word for word in CARD_WORDS if word not in left)
    t = bidding(edition, discard=others)
    nobody_bids(t, "4d")
    assert t.state.bottom == (card_named("4d"),)
    assert not t.discarded("4d")
    assert t.view("orcs").bottom == (FACE_DOWN,)
    with pytest.raises(BadRecord):
        t.chance("sale 4d")
    starters(t, "2d 3d 5d")
    assert t.state.bottom == tuple(card_named(word) for word in ("4d", "2d", "3d", "5d"))
    assert t.state.deck == 0
    again = bidding(edition, discard=others, bottom="4d 2d", hands="orcs 3d 5d")
    with pytest.raises(BadRecord):
        again.chance("sale 2d")  # the one that was put there first lies above it
    again.chance("sale 4d")


@rule("DD-R-63")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_nobody_bids_more_than_the_own_gold(edition: str) -> None:
    t = bidding(edition, gold="dwarves 2", hands="dwarves 6d").chance("sale 2h")
    assert t.menu("dwarves") == ["pass", "bid 1", "bid 2"]
    assert t.refusal("dwarves bid 3").rule == "DD-R-63"


@rule("DD-R-63")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_a_special_card_covers_bids_up_to_60(edition: str) -> None:
    t = bidding(edition, gold="elves 2", hands="elves as 3c", first="elves").chance("sale 2h")
    assert t.menu("elves")[-1] == "bid 60"
    assert t.refusal("elves bid 61").rule == "DD-R-63"
    won_by(t, "elves", 3)
    assert t.menu("elves") == ["use as"]
    assert t.refusal("elves pay").rule == "DD-R-63"
    t.play("elves use as")
    assert t.gold["elves"] == 2
    rich = bidding(edition, gold="elves 70", hands="elves as", first="elves").chance("sale 2h")
    assert rich.menu("elves")[-1] == "bid 70"


@rule("DD-R-63", "DD-R-165")
@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize(("bid", "asked"), [(59, True), (60, False)])
def test_whoever_has_cards_alone_is_asked_up_to_60(edition: str, bid: int, asked: bool) -> None:
    """Everybody knows that no card covers more."""
    gold = "elves 70 goblins 0 orcs 0 dwarves 0"
    t = bidding(edition, gold=gold, hands="elves as; goblins 2c", first="elves").chance("sale 2h")
    t.play(f"elves bid {bid}")
    assert bool(t.menu("goblins")) is asked


@rule("DD-R-63", "DD-DWF-11")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_the_free_card_of_the_dwarves_ally_covers_bids_up_to_60(edition: str) -> None:
    t = bidding(edition, gold="orcs 0", allies="dwarves orcs", first="orcs").chance("sale 2h")
    assert t.menu("orcs")[-1] == "bid 60"
    won_by(t, "orcs", 9)
    assert t.menu("orcs") == ["free"]
    t.play("orcs free").chance("sale 3h").play("dwarves pass; elves pass; goblins pass")
    assert t.menu("orcs") == ["pass"]  # the right is used, and there is no gold
    assert t.refusal("orcs bid 1").rule == "DD-R-63"
