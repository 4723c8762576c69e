"""Promises about units: DD-DEAL-14 to 16, 23, 24, and how they bind (DD-DEAL-29 to 31, 35)."""

import pytest

from tests.dragon_dune.deals.bargains import all_pass, bargain, deal, heard, pass_until, running
from tests.dragon_dune.tables import Played, at
from tests.rules import rule


def to(t: Played, seat: str) -> set[str]:
    return {word.removeprefix("to ") for word in t.menu(seat) if word.startswith("to ")}


def begins(t: Played, seat: str, verb: str) -> set[str]:
    return {word.removeprefix(f"{verb} ") for word in t.menu(seat) if word.startswith(f"{verb} ")}


# -- KEEP OUT ------------------------------------------------------------------------------------


@rule("DD-DEAL-14", "DD-DEAL-29", "DD-AGR-01")
def test_DD_DEAL_14_no_move_into_named_territories() -> None:
    t = at("recruitment", units="dwarves 9. 2", gold="dwarves 0", first="dwarves")
    number = bargain(t, "dwarves", "goblins: I keep out of 10*, 11 until 5")
    pass_until(t, "dwarves", "move")
    t.play("dwarves move 9.; dwarves count 1")
    assert to(t, "dwarves") == {"8", "9", "7", "8.", "6", "10", "12."}
    refusal = t.refusal("dwarves to 10*")
    assert refusal.rule == "DD-DEAL-14"
    assert refusal.why == f"deal {number}: you promised to keep out of 10★, 11 until the end of turn 5"


@rule("DD-DEAL-14")
def test_DD_DEAL_14_no_recruiting_there_either() -> None:
    t = at("recruitment", units="dwarves 9. 2 10* 1", gold="dwarves 9", first="dwarves")
    bargain(t, "dwarves", "goblins: I keep out of 10*")
    assert begins(t, "dwarves", "conscript") == {"9."}
    t.play("dwarves pass")
    assert "10*" not in begins(t, "dwarves", "hire")
    assert "11" in begins(t, "dwarves", "hire")


@rule("DD-DEAL-14")
def test_DD_DEAL_14_territories_with_visible_units_of_the_other() -> None:
    t = at(
        "recruitment",
        units="dwarves 9. 2; elves 10* 1 8 1 9 1",
        hidden="elves 9",
        gold="dwarves 0",
        first="dwarves",
    )
    bargain(t, "dwarves", "elves: I keep out of your territories")
    t.play("elves done")
    pass_until(t, "dwarves", "move")
    t.play("dwarves move 9.; dwarves count 1")
    assert to(t, "dwarves") == {"9", "11", "7", "8.", "6", "10", "12."}


@rule("DD-DEAL-14")
def test_DD_DEAL_14_the_promise_ends_with_its_term() -> None:
    t = at("battle", units="dwarves 4 1; goblins 4 1", turn=2, dragon=17)
    t.play(
        "dwarves draft with goblins; dwarves draft keep-out; dwarves draft by goblins; dwarves draft named"
    )
    t.play("dwarves draft at 10*; dwarves draft enough")
    assert t.refusal("dwarves draft turn 2").rule == "DD-DEAL-41"  # nobody brings units anywhere any more
    t.play("dwarves draft turn 3; dwarves draft send; goblins accept dwarves 1")
    clause = deal(t, 1).clauses[0]
    assert [clause.in_turn(turn) for turn in (2, 3, 4)] == [True, True, False]


@rule("DD-DEAL-14")
def test_DD_DEAL_14_no_ride_into_them() -> None:
    t = at("battle", units="dwarves 4 1; goblins 4 1; orcs 1 2", dragon=5, pile="9h 7c")
    bargain(t, "orcs", "elves: I keep out of 5* until 3")
    t.play("dwarves send 0; goblins send 0; chance: dragon 3d; chance: event 8h; chance: event 8c")
    assert t.asked == ["orcs"]
    t.play("orcs ride 1")
    assert "5*" not in to(t, "orcs")
    assert "3*" in to(t, "orcs")


@rule("DD-DEAL-14")
def test_DD_DEAL_14_no_special_card_move_into_them() -> None:
    t = at("battle", units="dwarves 4 1; goblins 4 1; orcs 1* 2", hands="orcs as", dragon=5)
    bargain(t, "orcs", "elves: I keep out of 5* until 3")
    t.play("dwarves send 0; goblins send 0; orcs done; orcs use as; orcs move 1*; orcs count 1")
    assert "5*" not in to(t, "orcs")
    assert "3*" in to(t, "orcs")


@rule("DD-DEAL-29")
def test_DD_DEAL_29_no_first_word_that_leads_only_where_it_is_forbidden() -> None:
    t = at("recruitment", units="dwarves 1* 2 9. 1", gold="dwarves 0", first="dwarves", dragon=18)
    bargain(t, "dwarves", "orcs: I keep out of 1, 2")
    pass_until(t, "dwarves", "move")
    assert begins(t, "dwarves", "move") == {"9."}
    assert t.refusal("dwarves move 1*").rule == "DD-DEAL-14"


# -- GO ------------------------------------------------------------------------------------------


@rule("DD-DEAL-15", "DD-DEAL-30")
def test_DD_DEAL_15_the_group_must_go() -> None:
    t = at("recruitment", units="dwarves 9. 3 4. 2", gold="dwarves 0", first="dwarves")
    bargain(t, "dwarves", "elves: I move 2 units from 9. to 11")
    pass_until(t, "dwarves", "move")
    assert t.menu("dwarves") == ["move 9."]
    assert t.refusal("dwarves pass").rule == "DD-DEAL-15"
    t.play("dwarves move 9.")
    assert t.menu("dwarves") == ["count 2", "count 3"]
    t.play("dwarves count 2")
    assert t.menu("dwarves") == ["to 11"]
    t.play("dwarves to 11")
    assert heard(t, "clause-fulfilled")[0]["deal"] == 1
    assert running(t) == []


@rule("DD-DEAL-30")
def test_DD_DEAL_30_no_early_disbanding_that_would_leave_too_few() -> None:
    t = at("recruitment", units="goblins 9. 3 4. 2", gold="goblins 0", first="goblins", dragon=9)
    bargain(t, "goblins", "elves: I move 2 units from 9. to 11")
    t.play("goblins disband 9.")
    assert t.menu("goblins") == ["count 1"]  # nobody can be recruited at the dragon marker


@rule("DD-DEAL-30")
def test_DD_DEAL_30_disbanding_stays_free_where_units_can_be_recruited_again() -> None:
    t = at("recruitment", units="goblins 9. 3 4. 2", gold="goblins 0", first="goblins")
    bargain(t, "goblins", "elves: I move 2 units from 9. to 11")
    t.play("goblins disband 9.")
    assert t.menu("goblins") == ["count 1", "count 2"]  # one comes back by conscription


@rule("DD-DEAL-30")
def test_DD_DEAL_30_the_last_chance_to_recruit_must_be_used() -> None:
    t = at("recruitment", units="dwarves 9. 2", gold="dwarves 0", first="dwarves")
    bargain(t, "dwarves", "elves: I move 3 units from 9. to 11")
    assert t.menu("dwarves") == ["conscript 9."]
    t = at("recruitment", units="dwarves 9. 2", gold="dwarves 2", first="dwarves")
    bargain(t, "dwarves", "elves: I move 3 units from 9. to 11")
    assert "pass" in t.menu("dwarves")  # a mercenary would do
    t.play("dwarves pass")
    assert t.menu("dwarves") == ["hire 9."]


@rule("DD-DEAL-31", "DD-DEAL-15")
def test_DD_DEAL_31_what_is_impossible_binds_nobody_and_is_recorded() -> None:
    t = at("recruitment", units="dwarves 9. 2", gold="dwarves 0", first="dwarves")
    bargain(t, "dwarves", "elves: I move 2 units from 9. to 5*")
    pass_until(t, "dwarves", "move")
    assert t.menu("dwarves")[0] == "pass"
    assert begins(t, "dwarves", "move") == {"9."}
    all_pass(t)
    assert heard(t, "clause-impossible") == [
        {
            "deal": 1,
            "seat": t.seat("dwarves"),
            "text": "Dwarves move at least 2 units from 9• to 5★ in turn 2",
        }
    ]
    assert running(t) == []


@rule("DD-DEAL-30")
def test_DD_DEAL_30_no_special_card_is_forced() -> None:
    t = at("recruitment", units="dwarves 9. 2", gold="dwarves 0", first="dwarves", hands="dwarves as")
    bargain(t, "dwarves", "elves: I move 2 units from 9. to 4")  # three territories away
    pass_until(t, "dwarves", "move")
    assert {"pass", "use as", "move 9."} <= set(t.menu("dwarves"))


@rule("DD-DEAL-30", "DD-BRD-12")
def test_DD_DEAL_30_griffins_that_can_be_won_are_a_way_to_go() -> None:
    t = at("recruitment", units="goblins 1* 1", gold="goblins 1", first="goblins", dragon=7)
    bargain(t, "goblins", "elves: I move 1 unit from 1* to 3")  # three territories away
    pass_until(t, "goblins", "hire")
    assert set(t.menu("goblins")) == {"hire 3*", "hire 5*"}


# -- LEAVE ---------------------------------------------------------------------------------------


@rule("DD-DEAL-16", "DD-DEAL-30")
def test_DD_DEAL_16_all_visible_units_leave() -> None:
    t = at("recruitment", units="elves 5* 2 4 1", gold="elves 0", first="elves")
    bargain(t, "elves", "orcs: I leave 5*")
    pass_until(t, "elves", "move")
    assert t.menu("elves") == ["move 5*"]  # nothing is left to pay disbanding
    t.play("elves move 5*")
    assert t.menu("elves") == ["count 2"]
    t.play("elves count 2; elves to 6")
    assert running(t) == []
    assert len(heard(t, "clause-fulfilled")) == 1


@rule("DD-DEAL-16")
def test_DD_DEAL_16_disbanding_is_a_way_to_leave() -> None:
    t = at("recruitment", units="elves 5* 2 4 1", gold="elves 2", first="elves")
    bargain(t, "elves", "orcs: I leave 5*")
    t.play("elves pass; elves pass")
    assert begins(t, "elves", "move") == {"4", "5*"}
    t.play("elves pass")
    assert t.menu("elves") == ["disband 5*"]
    t.play("elves disband 5*")
    assert t.menu("elves") == ["count 2"]


@rule("DD-DEAL-30", "DD-DEAL-16")
def test_DD_DEAL_30_whoever_moves_another_group_must_be_able_to_disband() -> None:
    t = at("recruitment", units="elves 5* 3 4 1", gold="elves 2", first="elves")
    bargain(t, "elves", "orcs: I leave 5*")
    pass_until(t, "elves", "move")
    assert begins(t, "elves", "move") == {"5*"}  # 2 gold pay for two of three units
    t.play("elves move 5*")
    assert t.menu("elves") == ["count 1", "count 2", "count 3"]
    t.play("elves count 1; elves to 6")
    assert t.menu("elves") == ["disband 5*"]


@rule("DD-DEAL-31", "DD-DEAL-16")
def test_DD_DEAL_31_whoever_cannot_leave_stays_and_the_record_says_so() -> None:
    t = at("recruitment", units="dwarves 10* 2", gold="dwarves 0", first="dwarves", dragon=9)
    bargain(t, "dwarves", "goblins: I keep out of 10, 11, 13")  # 9• is the dragon's
    bargain(t, "dwarves", "elves: I leave 10*")
    all_pass(t)
    assert [event["deal"] for event in heard(t, "clause-impossible")] == [2]
    assert t.units("dwarves", "10*") == 2


@rule("DD-DEAL-16")
def test_DD_DEAL_16_hidden_units_may_stay() -> None:
    t = at("recruitment", units="elves 5* 2", hidden="elves 5*", gold="elves 0", first="elves")
    t.play("elves done")
    bargain(t, "elves", "orcs: I leave 5*")
    pass_until(t, "elves", "move")
    assert "pass" in t.menu("elves")
    all_pass(t)
    assert len(heard(t, "clause-fulfilled")) == 1


# -- RECRUIT -------------------------------------------------------------------------------------


@rule("DD-DEAL-23")
def test_DD_DEAL_23_not_in_named_territories() -> None:
    t = at("recruitment", units="orcs 1* 1 17 1", first="orcs")
    bargain(t, "orcs", "elves: I do not recruit in 1*, 16.")
    assert begins(t, "orcs", "conscript") == {"17"}
    t.play("orcs pass")
    assert begins(t, "orcs", "raise") == {"1", "2", "2.", "16", "17"}
    assert t.refusal("orcs raise 1*").rule == "DD-DEAL-23"


@rule("DD-DEAL-23")
def test_DD_DEAL_23_no_more_than_so_many_units_per_turn() -> None:
    t = at("recruitment", units="orcs 1* 1", first="orcs", dragon=9)
    bargain(t, "orcs", "elves: I recruit no more than 3 units per turn until 3")
    t.play("orcs conscript 1*; orcs raise 1*")
    assert t.menu("orcs") == ["count 1", "count 2"]  # one was conscripted
    t.play("orcs count 2")
    assert t.units("orcs", "1*") == 4


@rule("DD-DEAL-23")
def test_DD_DEAL_23_none_at_all() -> None:
    t = at("recruitment", units="orcs 1* 1", first="orcs", dragon=9)
    bargain(t, "orcs", "elves: I recruit no more than 0 units")
    assert t.menu("orcs") == ["pass"]
    assert t.refusal("orcs conscript 1*").rule == "DD-DEAL-23"


# -- HIDE ----------------------------------------------------------------------------------------


@rule("DD-DEAL-24", "DD-DEAL-30")
def test_DD_DEAL_24_units_hide_at_the_next_opportunity() -> None:
    t = at("recruitment", units="elves 5* 2; orcs 4. 2", first="orcs")
    bargain(t, "orcs", "elves: you hide in 5*")
    t.play("orcs pass; orcs pass; orcs move 4.; orcs count 1; orcs to 5*")
    assert t.asked == ["elves"]
    assert t.menu("elves") == ["hide"]
    assert t.refusal("elves pass").rule == "DD-DEAL-24"
    t.play("elves hide")
    assert running(t) == []


@rule("DD-DEAL-24", "DD-DEAL-30")
def test_DD_DEAL_24_no_special_card_is_forced_to_hide() -> None:
    t = at("recruitment", units="dwarves 5* 2; orcs 4. 2", first="orcs", hands="dwarves as")
    bargain(t, "orcs", "dwarves: you hide in 5*")
    t.play("orcs pass; orcs pass; orcs move 4.; orcs count 1; orcs to 5*")
    assert t.menu("dwarves") == ["pass", "use as"]


@rule("DD-DEAL-24")
@pytest.mark.parametrize(
    ("promise", "menu"),
    [("stay hidden in 5*", ["done", "reveal 4"]), ("come out in 5*", ["reveal 4", "reveal 5*"])],
)
def test_DD_DEAL_24_units_stay_hidden_or_come_out(promise: str, menu: list[str]) -> None:
    full = "dwarves 2h 3h 4h 5h; orcs 2d 3d 4d 5d; goblins 2c 3c 4c 5c 6c 2s 3s 4s"
    t = at("bidding", units="elves 5* 2 4 1", hidden="elves 5* 4", hands=full)
    t.play("chance: sale 6d")  # for the Elves alone
    bargain(t, "orcs", f"elves: you {promise}")
    t.play("elves pass; chance: next 8s")
    assert t.asked == ["elves"]
    assert sorted(t.menu("elves")) == sorted(menu)
    t.play("elves reveal 4")
    t.play("elves reveal 5*; elves done" if "reveal 5*" in menu else "elves done")
    assert running(t) == []


# -- two promises --------------------------------------------------------------------------------


@rule("DD-DEAL-35")
def test_DD_DEAL_35_the_older_deal_prevails() -> None:
    t = at("recruitment", units="dwarves 9. 3", gold="dwarves 0", first="dwarves")
    bargain(t, "dwarves", "elves: I move 2 units from 9. to 11")
    bargain(t, "dwarves", "goblins: I keep out of 11 until 5")
    pass_until(t, "dwarves", "move")
    t.play("dwarves move 9.; dwarves count 2")
    assert t.menu("dwarves") == ["to 11"]
    t.play("dwarves to 11")
    assert [event["deal"] for event in heard(t, "clause-impossible")] == [2]
    assert running(t) == [2]  # DD-DEAL-31  it stays in force for later moments


@rule("DD-DEAL-35")
def test_DD_DEAL_35_the_other_way_round() -> None:
    t = at("recruitment", units="dwarves 9. 3", gold="dwarves 0", first="dwarves")
    bargain(t, "dwarves", "goblins: I keep out of 11 until 5")
    bargain(t, "dwarves", "elves: I move 2 units from 9. to 11")
    pass_until(t, "dwarves", "move")
    t.play("dwarves move 9.; dwarves count 2")
    assert "to 11" not in t.menu("dwarves")


@rule("DD-DEAL-35")
def test_DD_DEAL_35_within_a_deal_the_clause_that_stands_first() -> None:
    t = at("recruitment", units="dwarves 9. 3", gold="dwarves 0", first="dwarves")
    bargain(t, "dwarves", "elves: I keep out of 11; I move 2 units from 9. to 11")
    pass_until(t, "dwarves", "move")
    t.play("dwarves move 9.; dwarves count 2")
    assert "to 11" not in t.menu("dwarves")


@rule("DD-DEAL-35", "DD-DEAL-31")
def test_DD_DEAL_35_recruiting_that_an_older_deal_demands() -> None:
    t = at("recruitment", units="dwarves 9. 2", gold="dwarves 0", first="dwarves")
    bargain(t, "dwarves", "elves: I move 3 units from 9. to 11")
    bargain(t, "dwarves", "goblins: I recruit no more than 0 units until 3")
    t.play("dwarves conscript 9.")
    assert [event["deal"] for event in heard(t, "clause-impossible")] == [2]


@rule("DD-DEAL-42")
def test_DD_DEAL_42_an_announced_disbanding_stands() -> None:
    t = at("recruitment", units="goblins 9. 3", hands="elves 2h", first="goblins")
    t.play("goblins disband 9.; goblins count 3")
    assert t.asked == ["elves"]  # a secret answer: no deal now (DD-DEAL-02)
    t.play("elves pass")
    bargain(t, "goblins", "elves: I move 1 unit from 9. to 11")
    assert t.units("goblins", "9.") == 0
