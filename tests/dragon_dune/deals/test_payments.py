"""Clauses that the program carries out: DD-DEAL-09 to DD-DEAL-13, 26, 27, 32, 33, 37, 38, 40, and TELL."""

import pytest

from tests.dragon_dune.deals.bargains import (
    all_pass,
    bargain,
    deal,
    heard,
    ledger,
    offer,
    running,
    sell,
    words,
)
from tests.dragon_dune.tables import at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.cards import FACE_DOWN, HIDDEN_SUIT, card_named
from wyrmhall.kernel.refusal import NOTATION
from wyrmhall.kernel.seat import NOBODY


def test_DD_DEAL_09_pay_now() -> None:
    t = at("recruitment", units="dwarves 4. 3", gold="orcs 3")
    number = bargain(t, "orcs", "elves: I pay 2 now")
    assert (t.gold["orcs"], t.gold["elves"]) == (1, 7)
    assert number not in running(t)  # DD-DEAL-37  nothing is left to be done


def test_DD_DEAL_10_pay_at_the_start_of_a_named_round() -> None:
    t = at("recruitment", units="dwarves 4. 3; orcs 4. 1", gold="orcs 3")
    bargain(t, "orcs", "elves: I pay 2 at the battle round")
    assert t.gold["elves"] == 5
    all_pass(t)
    assert t.round == "battle"
    assert (t.gold["orcs"], t.gold["elves"]) == (1, 7)
    assert running(t) == []


def test_DD_DEAL_10_pay_at_a_later_turn_waits_for_it() -> None:
    t = at("recruitment", units="dwarves 4. 3; orcs 4. 1", gold="orcs 3")
    bargain(t, "orcs", "elves: I pay 2 at the battle round of turn 3")
    all_pass(t)
    assert (t.gold["orcs"], t.gold["elves"]) == (3, 5)


def test_DD_DEAL_10_pay_at_a_later_turn_is_made_at_its_round_and_no_sooner() -> None:
    t = at("battle", units="dwarves 4 1; goblins 4 1", dragon=5)
    bargain(t, "orcs", "elves: I pay 2 at the bidding round of turn 3")
    t.play("dwarves send 0; goblins send 0; chance: dragon 3d; chance: event 8h")
    assert (t.state.turn, t.round, heard(t, "deal-paid")) == (3, "event", [])
    t.play("chance: event 8d")
    assert t.round == "bidding"
    assert heard(t, "deal-paid") == [{"deal": 1, "seat": t.seat("orcs"), "other": t.seat("elves"), "gold": 2}]


@rule("DD-DEAL-11")
def test_DD_DEAL_11_pay_if_somebody_wins_an_auction() -> None:
    t = at("bidding", first="orcs", gold="orcs 3")
    t.play("chance: sale 5d")
    bargain(t, "orcs", "elves: I pay 1 if I win an auction; you pay 1 if dwarves win an auction")
    t.play("orcs bid 1; dwarves pass; elves pass; goblins pass")
    assert (t.gold["orcs"], t.gold["elves"], t.gold["dwarves"]) == (1, 6, 6)
    assert running(t) == [1]
    t.play("chance: sale 6d; dwarves bid 2; elves pass; goblins pass; orcs pass")
    assert (t.gold["orcs"], t.gold["elves"]) == (2, 5)
    assert running(t) == []


def test_DD_DEAL_11_pay_if_is_paid_once() -> None:
    t = at("bidding", first="orcs", gold="orcs 5")
    t.play("chance: sale 5d")
    bargain(t, "orcs", "elves: I pay 1 if anybody wins an auction")
    t.play("orcs bid 1; dwarves pass; elves pass; goblins pass; chance: sale 6d")
    t.play("dwarves bid 1; elves pass; goblins pass; orcs pass")
    assert t.gold["elves"] == 6


@rule("DD-DEAL-11")
@pytest.mark.parametrize(
    ("clause", "paid"),
    [
        ("I pay 2 if I win 4", 2),
        ("I pay 2 if you win 4", 0),
        ("I pay 2 if dwarves lose 4", 2),
        ("I pay 2 if I lose 4", 0),
        ("I pay 2 if I win 8", 0),
    ],
)
def test_DD_DEAL_11_pay_if_a_battle_is_won_or_lost(clause: str, paid: int) -> None:
    t = at("battle", units="orcs 4 3; dwarves 4 1", first="orcs")
    bargain(t, "orcs", f"elves: {clause}")
    t.play("orcs send 2; dwarves send 0")
    assert t.gold["elves"] - t.gold["orcs"] - 2 == 2 * paid


@rule("DD-DEAL-11")
@pytest.mark.parametrize(
    ("clause", "paid"), [("I control 1*", 2), ("anybody controls 1*", 2), ("you hold 1*", 0)]
)
def test_DD_DEAL_11_pay_if_a_castle_is_controlled_at_the_end_of_a_turn(clause: str, paid: int) -> None:
    t = at("battle", units="orcs 1* 2; dwarves 4 1 ; goblins 4 1", gold="orcs 3")
    bargain(t, "orcs", f"elves: I pay 2 if {clause}")
    t.play("dwarves send 0; goblins send 0")
    assert t.state.turn == 3
    assert t.gold["elves"] == 5 + 1 + paid  # DD-COL-02


@rule("DD-DEAL-11", "DD-DEAL-13")
def test_DD_DEAL_11_pay_if_mercenaries_are_hired_and_DD_DEAL_13_refund() -> None:
    t = at("recruitment", first="elves", gold="elves 5 goblins 3")
    bargain(t, "elves", "goblins: you refund 1; I pay orcs 1 if I hire")
    t.play("elves hire 5*; elves count 3")
    assert t.gold == {"dwarves": 5, "elves": 2, "goblins": 5, "orcs": 4}


@rule("DD-DEAL-11")
@pytest.mark.parametrize(("second", "paid"), [("8c", 1), ("8d", 0)])
def test_DD_DEAL_11_pay_if_the_red_dragon_appears(second: str, paid: int) -> None:
    t = at("battle", units="dwarves 4 1; goblins 4 1", dragon=5, pile="9h 7c")
    bargain(t, "orcs", "elves: I pay 1 if the red dragon appears until 3")
    t.play(f"dwarves send 0; goblins send 0; chance: dragon 3d; chance: event 8h; chance: event {second}")
    assert len(heard(t, "deal-paid")) == paid


@rule("DD-DEAL-11")
def test_DD_DEAL_11_pay_if_the_dragon_enters_a_number() -> None:
    t = at("battle", units="dwarves 4 1; goblins 4 1", dragon=5)
    bargain(
        t, "orcs", "elves: I pay 1 if the dragon enters 7 until 3; I pay 1 if the dragon enters 9 until 3"
    )
    t.play("dwarves send 0; goblins send 0; chance: dragon 3d")
    assert heard(t, "deal-paid") == [{"deal": 1, "seat": t.seat("orcs"), "other": t.seat("elves"), "gold": 1}]


def test_DD_DEAL_12_share_is_rounded_down() -> None:
    t = at("battle", units="dwarves 4 1; goblins 4 1 10 3", ground="10 5", gold="goblins 0")
    bargain(t, "dwarves", "goblins: you share half of 10")
    t.play("dwarves send 0; goblins send 0")
    assert t.gold["goblins"] == 1 + 5 - 2
    assert t.gold["dwarves"] == 5 + 1 + 2


def test_DD_DEAL_12_only_gold_of_that_territory_and_within_the_term() -> None:
    t = at("battle", units="dwarves 4 1; goblins 4 1 10 3", ground="10 6", gold="goblins 0")
    bargain(t, "dwarves", "goblins: you share half of 11; you share half of 10 in turn 2")
    assert deal(t, 1).clauses[1].last == 2
    t.play("dwarves send 0; goblins send 0")
    assert t.gold["dwarves"] == 5 + 1 + 3
    assert running(t) == []  # expired with the turn


def test_DD_DEAL_13_a_refund_is_at_most_the_payment() -> None:
    t = at("bidding", first="orcs", gold="orcs 3 dwarves 0")
    t.play("chance: sale 5d")
    bargain(t, "orcs", "dwarves: you refund 3")
    t.play("orcs bid 1; elves pass; goblins pass")
    assert (t.gold["orcs"], t.gold["dwarves"]) == (3, 0)


def test_DD_DEAL_13_a_refund_of_each_payment_of_that_buyer_only() -> None:
    t = at("bidding", first="orcs", gold="orcs 5 dwarves 0")
    t.play("chance: sale 5d")
    bargain(t, "orcs", "dwarves: you refund 1")
    sell(t, "orcs", 2)
    t.play("chance: sale 6d")
    sell(t, "elves", 2)
    t.play("chance: sale 6h")
    sell(t, "orcs", 2)
    assert (t.gold["orcs"], t.gold["elves"], t.gold["dwarves"]) == (3, 3, 4)


# -- TELL ----------------------------------------------------------------------------------------


@rule("DD-DEAL-26", "DD-R-142")
def test_DD_DEAL_26_the_card_for_sale_is_shown_to_one_player_only() -> None:
    t = at("bidding", first="orcs", gold="orcs 3")
    t.play("chance: sale 5d")
    assert t.view("orcs").stack[-1].card == FACE_DOWN  # type: ignore[attr-defined]
    bargain(t, "orcs", "elves: I pay 2 now; you tell card")
    assert t.view("orcs").stack[-1].card == card_named("5d")  # type: ignore[attr-defined]
    assert t.view("dwarves").stack[-1].card == FACE_DOWN  # type: ignore[attr-defined]
    assert heard(t, "fact-shown", "orcs")[0]["seen"] == (card_named("5d"),)
    assert "seen" not in heard(t, "fact-shown", "dwarves")[0]
    assert heard(t, "fact-shown", "dwarves")[0]["fact"] == "card"


def test_DD_DEAL_26_otherwise_as_soon_as_it_can_be_seen_and_once() -> None:
    t = at("battle", units="dwarves 4 1; goblins 4 1", dragon=5, pile="9h 7c", first="elves")
    bargain(t, "orcs", "elves: you tell card until 3")
    t.play("dwarves send 0; goblins send 0; chance: dragon 3d; chance: event 8h; chance: event 8d")
    assert heard(t, "fact-shown") == []
    t.play("chance: sale 5d")
    assert heard(t, "fact-shown", "orcs")[0]["seen"] == (card_named("5d"),)
    assert running(t) == []


@rule("DD-DEAL-26", "DD-AGR-04")
def test_DD_DEAL_26_a_shown_hand_stays_with_its_owner() -> None:
    t = at("recruitment", units="dwarves 4. 3", hands="orcs as 4h; elves 2c")
    bargain(t, "orcs", "elves: I show my hand")
    assert t.holds("orcs", "as")
    assert t.holds("orcs", "4h")
    seen = t.view("elves").hands[t.seat("orcs")]
    assert seen == 1 << card_named("as") | 1 << card_named("4h")
    assert t.view("dwarves").hands[t.seat("orcs")] == 0
    assert t.view("nobody").hands[t.seat("orcs")] == 0


def test_DD_DEAL_26_queen_and_jack() -> None:
    t = at("recruitment", units="dwarves 4. 3", queens="orcs h", jacks="orcs d")
    bargain(t, "orcs", "elves: I show my queen; I show my jack to all")
    assert t.view("elves").queens[t.seat("orcs")] == 1
    assert t.view("dwarves").queens[t.seat("orcs")] == HIDDEN_SUIT
    assert t.view("dwarves").jacks[t.seat("orcs")] == 0
    assert t.view("goblins").jacks[t.seat("orcs")] == 0


def test_DD_DEAL_26_the_next_event_card() -> None:
    t = at("recruitment", units="dwarves 4. 3", next_event="8s")
    bargain(t, "orcs", "elves: I pay 1 now; you tell next event")
    place = t.state.event_next
    assert heard(t, "fact-shown", "orcs")[0]["seen"] == (place,)
    assert "seen" not in heard(t, "fact-shown", "dwarves")[0]


@rule("DD-DEAL-26")
def test_DD_DEAL_26_what_was_shown_ends_undo() -> None:
    t = at("recruitment", units="dwarves 4. 3", hands="orcs as")
    bargain(t, "orcs", "elves: I show my hand")
    assert t.table.past == []


def test_DD_R_142_cards_are_shown_by_no_other_word() -> None:
    t = at("recruitment", units="dwarves 4. 3", hands="orcs as 4h")
    before = [t.view(seat).hands for seat in ("dwarves", "elves", "goblins")]
    bargain(t, "orcs", "elves: I promise: I hold the Ace of spades")
    t.play("orcs give elves 1")
    assert [t.view(seat).hands for seat in ("dwarves", "elves", "goblins")] == before


# -- gold left, debts, reservation ---------------------------------------------------------------


@rule("DD-DEAL-27", "DD-R-131")
@pytest.mark.parametrize(("clause", "taken"), [("collect no more than 2 from 10", 2), ("leave 11", 5)])
def test_DD_DEAL_27_no_more_than_so_much_is_collected(clause: str, taken: int) -> None:
    t = at("recruitment", units="goblins 10 3", ground="10 5", gold="goblins 0", first="goblins")
    bargain(t, "dwarves", f"goblins: you {clause}")
    all_pass(t)
    all_pass(t)
    assert t.gold["goblins"] == 1 + taken
    assert t.ground("10") == 5 - taken


@rule("DD-DEAL-32")
def test_DD_DEAL_32_what_is_short_stays_a_debt_paid_from_the_next_gold() -> None:
    t = at("battle", units="orcs 4 3; dwarves 4 1", first="orcs", gold="orcs 3")
    bargain(t, "orcs", "elves: I pay 5 if I win 4")
    t.play("orcs send 2; dwarves send 0")
    # 3 at once; 1 from the income of the Collection Round
    assert t.gold["orcs"] == 0
    assert t.gold["elves"] == 5 + 3 + 1 + 1
    assert [debt.amount for debt in ledger(t).debts] == [1]
    assert running(t) == [1]
    assert heard(t, "debt-arises")[0]["gold"] == 2


@rule("DD-DEAL-32")
def test_DD_DEAL_32_a_gift_to_the_debtor_settles_the_debt() -> None:
    t = at("recruitment", first="elves", gold="elves 3 orcs 5")
    bargain(t, "elves", "orcs: I pay 2 if I hire")
    t.play("elves hire 5*; elves count 3")
    assert [debt.amount for debt in ledger(t).debts] == [2]
    t.play("dwarves give elves 3")
    assert t.gold["orcs"] == 7
    assert t.gold["elves"] == 1
    assert ledger(t).debts == ()
    assert running(t) == []
    assert heard(t, "debt-paid")[0]["left"] == 0


@rule("DD-DEAL-32")
def test_DD_DEAL_32_a_debt_takes_nothing_but_what_comes_in() -> None:
    t = at("bidding", first="goblins", gold="elves 4")
    t.play("chance: sale 5d")
    bargain(t, "elves", "orcs: I pay 4 if goblins win an auction; I pay 1 at the battle round")
    sell(t, "goblins", 1)
    t.play("chance: second 2c; chance: sale 2h")
    assert t.gold["elves"] == 1  # reserved for the battle round
    assert [debt.amount for debt in ledger(t).debts] == [1]
    t.play("dwarves give elves 1")
    assert t.gold["elves"] == 1
    assert ledger(t).debts == ()


def test_DD_DEAL_32_all_parties_may_end_a_debt() -> None:
    t = at("recruitment", first="elves", gold="elves 3")
    bargain(t, "elves", "orcs: I pay 2 if I hire")
    t.play("elves hire 5*; elves count 3; elves end 1; orcs accept elves 1")
    assert ledger(t).debts == ()
    t.play("dwarves give elves 3")
    assert t.gold["elves"] == 3


@rule("DD-DEAL-33")
def test_DD_DEAL_33_gold_due_this_turn_is_reserved() -> None:
    t = at("bidding", first="orcs", gold="orcs 5")
    t.play("chance: sale 5d")
    bargain(t, "orcs", "elves: I pay 3 at the battle round")
    assert t.menu("orcs") == ["pass", "bid 1", "bid 2"]
    assert t.refusal("orcs give elves 3").rule == "DD-DEAL-07"
    t.play("orcs give elves 2")


@rule("DD-DEAL-33")
def test_DD_DEAL_33_not_before_the_turn_in_which_it_falls_due() -> None:
    t = at("bidding", first="orcs", gold="orcs 5")
    t.play("chance: sale 5d")
    bargain(t, "orcs", "elves: I pay 3 at the battle round of turn 3")
    t.play("orcs bid 5")


@rule("DD-DEAL-33", "DD-DEAL-42")
def test_DD_DEAL_33_gold_that_backs_a_bid_cannot_be_reserved_away() -> None:
    t = at("bidding", first="orcs", gold="orcs 5")
    t.play("chance: sale 5d; orcs bid 4")
    offer(t, "orcs", "elves: I pay 3 at the battle round")
    assert t.refusal("elves accept orcs 1").rule == "DD-DEAL-07"
    offer(t, "orcs", "elves: I pay 1 at the battle round")
    t.play("elves accept orcs 2")
    all_pass(t)
    assert t.gold["orcs"] == 1


def test_DD_DEAL_40_payments_are_made_in_order_of_deal_and_clause() -> None:
    t = at("recruitment", units="dwarves 4. 3; orcs 4. 1", gold="orcs 3")
    bargain(t, "orcs", "elves: I pay 2 at the battle round")
    bargain(t, "orcs", "goblins: I pay 2 at the battle round")
    all_pass(t)
    assert (t.gold["elves"], t.gold["goblins"]) == (7, 4)
    assert [(debt.deal, debt.amount) for debt in ledger(t).debts] == [(2, 1)]


@rule("DD-DEAL-40")
def test_DD_DEAL_40_incoming_gold_settles_the_oldest_debt_first() -> None:
    t = at("recruitment", units="dwarves 4 3; orcs 4 1; elves 8 1; goblins 8 1", gold="orcs 0")
    bargain(t, "orcs", "elves: I pay 2 at the battle round")
    bargain(t, "orcs", "goblins: I pay 2 at the battle round")
    all_pass(t)
    assert t.round == "battle"
    t.play("dwarves give orcs 3")
    assert (t.gold["elves"], t.gold["goblins"], t.gold["orcs"]) == (7, 4, 0)
    assert [(debt.deal, debt.amount) for debt in ledger(t).debts] == [(2, 1)]


@rule("DD-DEAL-37", "DD-DEAL-38")
def test_DD_DEAL_38_a_clause_without_a_term_ends_with_the_turn() -> None:
    t = at("battle", units="dwarves 4 1; goblins 4 1")
    bargain(t, "orcs", "elves: I do not betray you; you do not betray me until 3")
    assert [clause.last for clause in deal(t, 1).clauses] == [2, 3]
    bargain(t, "orcs", "elves: I do not betray you")
    t.play("dwarves send 0; goblins send 0")
    assert t.state.turn == 3
    assert running(t) == [1]
    assert heard(t, "deal-ended") == [{"deal": 2}]


@rule("DD-DEAL-38")
def test_DD_DEAL_38_a_clause_that_can_name_no_term_ends_with_the_turn_too() -> None:
    t = at("bidding", first="orcs", turn=4).play("chance: sale 5d")
    bargain(t, "orcs", "elves: I do not bid on this card; you do not bid this round")
    assert [clause.last for clause in deal(t, 1).clauses] == [4, 4]


@rule("DD-DEAL-38")
def test_DD_DEAL_38_no_term_beyond_the_last_turn() -> None:
    t = at("recruitment", units="dwarves 4. 3", turn=7)
    t.play("orcs draft with elves; orcs draft no-treachery; orcs draft by orcs; orcs draft to elves")
    assert [word for word in words(t, "orcs") if "turn" in word] == ["draft turn 7", "draft turn 8"]
    t = at("recruitment", units="dwarves 4. 3", turn=5, edition="first", talk="on")
    t.play("orcs draft with elves; orcs draft no-treachery; orcs draft by orcs; orcs draft to elves")
    assert t.refusal("orcs draft turn 7").rule == "DD-DEAL-41"


@rule("DD-DEAL-37")
def test_DD_DEAL_37_a_change_of_alliances_does_not_affect_a_deal() -> None:
    t = at("bidding", first="orcs", allies="orcs elves").play("chance: sale 5d")
    bargain(t, "orcs", "elves: I do not bid on this card; I pay 1 if dwarves win an auction")
    t.state.allies = (NOBODY,) * 4
    assert t.menu("orcs") == ["pass"]
    sell(t, "dwarves", 1)
    assert t.gold["elves"] == 6


@rule("DD-DEAL-36", "DD-AGR-04")
@pytest.mark.parametrize(
    "text", ["I give you 4h", "you give me the Ace", "I hand you 2 units", "I win the game"]
)
def test_DD_DEAL_36_no_clause_transfers_cards_or_units_or_changes_a_rule(text: str) -> None:
    t = at("recruitment", units="dwarves 4. 3", hands="orcs as 4h")
    told = t.refusal(f"orcs offer elves: {text}")
    assert told.rule == (NOTATION if text == "I win the game" else "DD-DEAL-36")
