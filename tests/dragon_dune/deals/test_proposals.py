"""How deals come about: DD-AGR, DD-DEAL-01 to DD-DEAL-08, DD-DEAL-39 to DD-DEAL-43."""

import pytest

from tests.dragon_dune.deals.bargains import bargain, deal, heard, ledger, offer, running, words
from tests.dragon_dune.tables import at
from tests.rules import rule
from wyrmhall.games.dragon_dune.rules.deals.clauses import KEEP_OUT, PAY_NOW, benefiting


@rule("DD-DEAL-01")
def test_DD_DEAL_01_a_deal_has_number_parties_clauses_and_for_each_clause_who_and_how_long() -> None:
    t = at("recruitment", units="dwarves 4. 3")
    bargain(t, "elves", "dwarves: I pay 1 now")
    number = bargain(t, "dwarves", "goblins, elves: I keep out of 10* until 5; goblins pay elves 1 now")
    found = deal(t, number)
    assert number == 2
    assert t.names(found.parties) == ["dwarves", "elves", "goblins"]
    assert [clause.kind for clause in found.clauses] == [KEEP_OUT, PAY_NOW]
    assert t.names([clause.by for clause in found.clauses]) == ["dwarves", "goblins"]
    assert [clause.last for clause in found.clauses] == [5, 2]
    seats = t.state.setup.seats
    assert [t.names(benefiting(clause, found.parties, seats)) for clause in found.clauses] == [
        ["elves", "goblins"],
        ["elves"],
    ]


def test_DD_DEAL_01_a_deal_needs_another_player() -> None:
    t = at("recruitment", units="dwarves 4. 3")
    assert t.refusal("dwarves draft with dwarves").rule == "DD-DEAL-01"


def test_DD_DEAL_02_any_player_may_propose_while_another_decides() -> None:
    t = at("recruitment", units="dwarves 4. 3")
    assert t.asked == ["dwarves"]
    for seat in ("dwarves", "elves", "goblins", "orcs"):
        assert any(word.startswith("draft with") for word in words(t, seat))
    offer(t, "orcs", "goblins: I pay 1 now")
    assert t.asked == ["dwarves"]
    assert "accept orcs 1" in words(t, "goblins")


def test_DD_DEAL_02_nobody_talks_while_chance_decides() -> None:
    t = at("bidding")
    assert t.asked == ["chance"]
    assert words(t, "elves") == []


@rule("DD-DEAL-02")
def test_DD_DEAL_02_no_deal_between_the_first_fixed_plan_and_the_reveal() -> None:
    t = at("battle", units="dwarves 4 3; orcs 4 2", hands="dwarves 2d; orcs 3c")
    offer(t, "orcs", "dwarves: I pay 1 now")
    assert "accept orcs 1" in words(t, "dwarves")
    t.play("dwarves send 1")  # a part of a plan is not a fixed plan
    assert "accept orcs 1" in words(t, "dwarves")
    t.play("dwarves play none")
    assert not [word for word in words(t, "dwarves") if not word.startswith("give")]
    for act in ("dwarves accept orcs 1", "orcs withdraw 1", "elves draft with orcs"):
        assert t.refusal(act).rule == "DD-DEAL-02"


@rule("DD-DEAL-02")
def test_DD_DEAL_02_no_deal_while_secret_answers_are_collected() -> None:
    t = at("dragon", units="orcs 1* 3", hands="orcs as")
    assert t.asked == ["orcs"]
    assert t.refusal("elves draft with orcs").rule == "DD-DEAL-02"


@rule("DD-DEAL-02")
def test_DD_DEAL_02_no_early_end_while_secret_answers_are_collected() -> None:
    t = at("collection", hands="orcs as; elves 2h")
    assert set(t.asked) == {"orcs", "elves"}  # discards, DD-R-179
    assert t.refusal("elves draft with orcs").rule == "DD-DEAL-02"
    assert t.refusal("elves end 1").rule == "DD-DEAL-02"


def test_DD_DEAL_03_a_deal_is_made_when_every_party_has_accepted() -> None:
    t = at("recruitment", units="dwarves 4. 3")
    offer(t, "orcs", "goblins, elves: I pay elves 1 now; I pay goblins 1 now")
    t.play("goblins accept orcs 1")
    assert t.gold["elves"] == 5
    assert heard(t, "deal-made") == []
    t.play("elves accept orcs 1")
    assert t.gold == {"dwarves": 5, "elves": 6, "goblins": 4, "orcs": 1}
    assert len(heard(t, "deal-made")) == 1


def test_DD_DEAL_03_one_refusal_and_it_falls() -> None:
    t = at("recruitment", units="dwarves 4. 3")
    offer(t, "orcs", "goblins, elves: I pay elves 1 now")
    t.play("goblins accept orcs 1; elves refuse orcs 1")
    assert ledger(t).proposals == ()
    assert t.refusal("elves accept orcs 1").rule == "DD-DEAL-03"


def test_DD_DEAL_03_the_proposer_may_withdraw_it() -> None:
    t = at("recruitment", units="dwarves 4. 3")
    offer(t, "orcs", "elves: I pay 1 now")
    assert t.refusal("elves withdraw 1").rule == "DD-DEAL-03"
    t.play("orcs withdraw 1")
    assert t.refusal("elves accept orcs 1").rule == "DD-DEAL-03"


def test_DD_DEAL_03_it_falls_when_the_round_ends() -> None:
    t = at("recruitment", units="dwarves 4. 3; elves 4. 2", grave="dwarves 1")
    offer(t, "orcs", "elves: I pay 1 now")
    while t.round == "recruitment":
        t.play(f"{t.asked[0]} pass")
    assert ledger(t).proposals == ()
    assert heard(t, "proposal-fell") == [{"seat": t.seat("orcs"), "slot": 1}]


def test_DD_DEAL_03_nobody_accepts_for_others_or_twice() -> None:
    t = at("recruitment", units="dwarves 4. 3")
    offer(t, "orcs", "elves, goblins: I pay elves 1 now")
    assert t.refusal("dwarves accept orcs 1").rule == "DD-DEAL-36"
    assert t.refusal("orcs accept orcs 1").rule == "DD-DEAL-03"
    t.play("elves accept orcs 1")
    assert t.refusal("elves accept orcs 1").rule == "DD-DEAL-03"


def test_DD_DEAL_04_an_open_proposal_does_not_stop_the_game() -> None:
    t = at("recruitment", units="dwarves 4. 3")
    offer(t, "orcs", "dwarves: I pay 1 now")
    t.play("dwarves pass")
    assert len(ledger(t).proposals) == 1


def test_DD_DEAL_04_three_open_proposals_at_most() -> None:
    t = at("recruitment", units="dwarves 4. 3")
    assert [offer(t, "orcs", "dwarves: I pay 1 now") for _ in range(3)] == [1, 2, 3]
    assert t.refusal("orcs draft with elves").rule == "DD-DEAL-04"
    t.play("orcs withdraw 2")
    assert offer(t, "orcs", "elves: I pay 1 now") == 2


def test_DD_DEAL_05_proposals_answers_deals_and_payments_are_heard_by_all() -> None:
    t = at("recruitment", units="dwarves 4. 3")
    bargain(t, "orcs", "elves: I pay 2 now")
    for seat in ("dwarves", "goblins", "nobody"):
        assert heard(t, "deal-proposed", seat)[0]["text"] == "Orcs pay the Elves 2 gold now"
        for kind in ("proposal-accepted", "deal-made", "deal-paid"):
            assert len(heard(t, kind, seat)) == 1
        offered = offer(t, "orcs", "elves: I keep out of 5*")
        assert t.view(seat).ledger.fields() == t.state.ledger.fields()
        t.play(f"orcs withdraw {offered}")


def test_DD_DEAL_06_a_gift_of_gold_at_any_decision_is_public_and_final() -> None:
    t = at("recruitment", units="dwarves 4. 3")
    t.play("orcs give elves 2")
    assert (t.gold["orcs"], t.gold["elves"]) == (1, 7)
    assert heard(t, "gift") == [{"seat": t.seat("orcs"), "other": t.seat("elves"), "gold": 2}]
    assert t.table.past == []  # nothing is left to take back


def test_DD_AGR_03_gold_may_pass_even_while_plans_are_sealed() -> None:
    t = at("battle", units="dwarves 4 3; orcs 4 2")
    t.play("dwarves send 1")
    assert t.asked == ["orcs"]
    t.play("elves give goblins 1")
    assert t.gold["goblins"] == 4


@pytest.mark.parametrize("act", ["orcs give orcs 1", "orcs give elves 4"])
def test_DD_DEAL_06_only_own_gold_to_another(act: str) -> None:
    t = at("recruitment", units="dwarves 4. 3")
    assert t.refusal(act).rule in ("DD-DEAL-06", "DD-DEAL-07")


@rule("DD-DEAL-07")
def test_DD_DEAL_07_gold_behind_the_highest_bid_is_not_free() -> None:
    t = at("bidding", first="orcs")
    t.play("chance: sale 5d; orcs bid 2")
    assert t.refusal("orcs give elves 2").rule == "DD-DEAL-07"
    t.play("orcs give elves 1")
    t.play("dwarves bid 3; orcs give elves 2")  # outbid: free again
    assert t.gold["orcs"] == 0


def test_DD_DEAL_07_gold_behind_a_bid_is_not_free_before_it_is_paid() -> None:
    t = at("bidding", first="orcs", hands="orcs 2h")
    t.play("chance: sale 5d; orcs bid 2; dwarves pass; elves pass; goblins pass")
    assert t.menu("orcs") == ["pay"]
    assert t.refusal("orcs give elves 2").rule == "DD-DEAL-07"


@rule("DD-DEAL-07")
def test_DD_DEAL_07_gold_behind_an_announced_hire_is_not_free() -> None:
    t = at("recruitment", first="elves", hands="elves 2h; goblins 3h", gold="elves 5")
    t.play("elves hire 5*; elves count 4")
    assert t.asked == ["goblins"]
    assert t.refusal("elves give orcs 2").rule == "DD-DEAL-07"
    t.play("elves give orcs 1")


def test_DD_DEAL_07_while_a_hire_is_being_announced_nothing_is_free() -> None:
    t = at("recruitment", first="elves", gold="elves 5")
    t.play("elves hire 5*")
    assert t.refusal("elves give orcs 1").rule == "DD-DEAL-07"


def test_DD_DEAL_08_a_deal_that_cannot_be_paid_is_not_made() -> None:
    t = at("recruitment", units="dwarves 4. 3", gold="orcs 3")
    offer(t, "orcs", "elves: I pay 3 now; you pay 1 now")
    t.play("orcs give dwarves 1")
    refusal = t.refusal("elves accept orcs 1")
    assert (refusal.rule, refusal.why) == ("DD-DEAL-08", "Orcs cannot pay 3 gold now")
    assert t.gold["elves"] == 5
    t.play("dwarves give orcs 1; elves accept orcs 1")
    assert (t.gold["orcs"], t.gold["elves"]) == (1, 7)


def test_DD_DEAL_08_immediate_payments_of_one_player_are_taken_together() -> None:
    t = at("recruitment", units="dwarves 4. 3", gold="orcs 3")
    offer(t, "orcs", "elves, goblins: I pay elves 2 now; I pay goblins 2 now")
    t.play("elves accept orcs 1")
    assert t.refusal("goblins accept orcs 1").rule == "DD-DEAL-08"


@rule("DD-DEAL-08", "DD-DEAL-07")
def test_DD_DEAL_08_gold_that_backs_a_bid_covers_no_deal() -> None:
    t = at("bidding", first="orcs", gold="orcs 3")
    t.play("chance: sale 5d; orcs bid 2")
    offer(t, "orcs", "elves: I pay 2 now")
    assert t.refusal("elves accept orcs 1").rule == "DD-DEAL-08"


@rule("DD-DEAL-39")
def test_DD_DEAL_39_twelve_proposals_in_a_round() -> None:
    t = at("recruitment", units="dwarves 4. 3; elves 5* 2")
    for _ in range(12):
        slot = offer(t, "orcs", "elves: I pay 1 now")
        t.play(f"orcs withdraw {slot}")
    assert t.refusal("orcs draft with elves").rule == "DD-DEAL-39"
    while t.round == "recruitment":
        t.play(f"{t.asked[0]} pass")
    assert ledger(t).made[t.seat("orcs")] == 0


@rule("DD-DEAL-39")
def test_DD_DEAL_39_a_draft_that_is_dropped_counts() -> None:
    t = at("recruitment", units="dwarves 4. 3", proposals=2)
    t.play("orcs draft with elves; orcs draft drop; orcs draft with elves; orcs draft drop")
    assert t.refusal("orcs draft with elves").rule == "DD-DEAL-39"


@rule("DD-DEAL-39")
def test_DD_DEAL_39_as_many_gifts_in_a_round_as_the_table_sets() -> None:
    t = at("recruitment", units="dwarves 4. 3", gold="orcs 20", gifts=1)
    t.play("orcs give elves 1")
    assert t.refusal("orcs give elves 1").rule == "DD-DEAL-39"


@rule("DD-DEAL-41")
def test_DD_DEAL_41_moments_must_lie_ahead() -> None:
    t = at("recruitment", units="dwarves 4. 3", turn=3)
    t.play("orcs draft with elves")
    drafted = words(t, "orcs")
    assert "draft bid" in drafted  # the cards of turn 4
    t.play("orcs draft bid; orcs draft by elves; orcs draft next; orcs draft gold 2")
    assert t.refusal("orcs draft turn 3").rule == "DD-DEAL-41"
    assert next(word for word in words(t, "orcs") if "turn" in word) == "draft turn 4"


@pytest.mark.parametrize(
    "text",
    [
        "elves: I pay 1 at the recruitment round of turn 3",  # it has begun
        "elves: you share half of 10 in turn 2",
        "elves: I bid 3 on this card",  # no card is for sale
        "elves: I pay 1 at the dragon round of turn 3",
    ],
)
def test_DD_DEAL_41_what_has_passed_cannot_be_proposed(text: str) -> None:
    t = at("recruitment", units="dwarves 4. 3", turn=3)
    with pytest.raises(Exception, match="DD-DEAL-41"):
        offer(t, "orcs", text)


@rule("DD-DEAL-41")
def test_DD_DEAL_41_no_promise_about_the_last_turns_auctions_after_them() -> None:
    t = at("recruitment", units="dwarves 4. 3", turn=8)
    t.play("orcs draft with elves")
    assert "draft bid" not in words(t, "orcs")
    assert "draft council" not in words(t, "orcs")
    assert t.refusal("orcs draft bid").rule == "DD-DEAL-41"


@rule("DD-DEAL-41")
def test_DD_DEAL_41_a_turn_of_recruiting_that_is_over_is_no_moment_ahead() -> None:
    t = at("recruitment", units="dwarves 4. 3; elves 5* 2", first="dwarves", turn=8)
    t.play("elves draft with dwarves; elves draft go; elves draft by dwarves; elves draft drop")
    while t.asked == ["dwarves"]:
        t.play("dwarves pass")
    t.play("elves draft with dwarves; elves draft go")
    assert t.refusal("elves draft by dwarves").rule == "DD-DEAL-41"
    t.play("elves draft by elves")


@pytest.mark.parametrize(
    "script",
    [
        "draft refund",  # Orcs and Elves sell nothing
        "draft tell; draft by orcs; draft card",  # only the Elves see it
        "draft no-card; draft by orcs; draft stop-hire",  # only the Goblins
        "draft no-card; draft by elves; draft dragon-move",  # only the Orcs
        "draft hide; draft by orcs; draft stay-hidden",  # only the Elves choose
        "draft share; draft by orcs; draft to elves; draft half; draft at 5*",  # no gold ever lies there
        "draft plan; draft by orcs; draft to elves; draft at 0.",  # no battle there
        "draft question; draft by elves; draft ask-value",  # a question of the first edition
    ],
)
def test_DD_DEAL_41_only_what_a_player_could_come_to_do(script: str) -> None:
    t = at("bidding")
    t.play("chance: sale 5d; orcs draft with elves")
    *before, last = script.split("; ")
    for word in before:
        t.play(f"orcs {word}")
    assert t.refusal(f"orcs {last}").rule == "DD-DEAL-41"


def test_DD_DEAL_41_an_offer_lapses_with_its_moment() -> None:
    t = at("bidding", first="orcs")
    t.play("chance: sale 5d")
    offer(t, "orcs", "elves: you do not bid on this card")
    t.play("orcs bid 1; dwarves pass; elves pass; goblins pass; chance: sale 2d")
    assert t.refusal("elves accept orcs 1").rule == "DD-DEAL-41"


def test_DD_DEAL_36_nobody_else_is_bound() -> None:
    t = at("recruitment", units="dwarves 4. 3")
    t.play("orcs draft with elves; orcs draft leave")
    refusal = t.refusal("orcs draft by dwarves")
    assert "only parties of the deal can promise" in refusal.why


def test_DD_AGR_02_a_deal_ends_early_only_if_all_agree() -> None:
    t = at("recruitment", units="dwarves 4. 3; orcs 9. 2", first="dwarves")
    number = bargain(t, "orcs", "elves, dwarves: I pay elves 1 now; dwarves keep out of 5*, 4 until 5")
    t.play(f"dwarves end {number}; elves accept dwarves 1")
    assert running(t) == [number]
    t.play("orcs accept dwarves 1")
    assert running(t) == []
    assert t.gold["elves"] == 6  # what was paid stays paid
    assert len(heard(t, "deal-ended-early")) == 1


def test_DD_DEAL_43_a_refusal_keeps_the_deal() -> None:
    t = at("recruitment", units="dwarves 4. 3")
    number = bargain(t, "dwarves", "elves: I keep out of 5* until 5")
    t.play(f"dwarves end {number}; elves refuse dwarves 1")
    assert running(t) == [number]


def test_DD_DEAL_43_only_parties_end_a_deal_and_it_counts_as_a_proposal() -> None:
    t = at("recruitment", units="dwarves 4. 3", proposals=2)
    number = bargain(t, "dwarves", "elves: I keep out of 5* until 5")
    assert t.refusal(f"orcs end {number}").rule == "DD-DEAL-43"
    assert t.refusal("elves end 9").rule == "DD-DEAL-43"
    t.play(f"dwarves end {number}")
    assert t.refusal("dwarves draft with elves").rule == "DD-DEAL-39"


def test_DD_R_164_the_first_edition_has_neither_deals_nor_gifts() -> None:
    t = at("recruitment", units="dwarves 4. 3", edition="first")
    assert words(t, "orcs") == []


def test_DD_R_164_a_table_may_switch_them_on() -> None:
    t = at("recruitment", units="dwarves 4. 3", edition="first", talk="on")
    bargain(t, "orcs", "elves: I pay 2 now")
    assert t.gold["elves"] == 12


def test_DD_AGR_03_a_table_may_switch_deals_off() -> None:
    t = at("recruitment", units="dwarves 4. 3", talk="off")
    assert words(t, "orcs") == []
