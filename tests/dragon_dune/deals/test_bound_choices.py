"""Promises about bids, battles, Special Cards and councils: DD-DEAL-17 to DD-DEAL-22, 25, 28, 34, 42."""

import pytest

from tests.dragon_dune.deals.bargains import all_pass, bargain, deal, heard, offer, running, sell, words
from tests.dragon_dune.tables import Played, at
from tests.rules import rule


def auction(**kwargs: str) -> Played:
    t = at("bidding", first="orcs", **kwargs)  # type: ignore[arg-type]
    return t.play("chance: sale 5d")


# -- NO BID, BID ---------------------------------------------------------------------------------


@rule("DD-DEAL-17", "DD-DEAL-29")
def test_DD_DEAL_17_no_bid_on_the_card_for_sale() -> None:
    t = auction()
    bargain(t, "orcs", "elves: I do not bid on this card")
    assert t.menu("orcs") == ["pass"]
    assert t.refusal("orcs bid 1").rule == "DD-DEAL-17"
    sell(t, "dwarves", 1)
    t.play("chance: sale 6d")
    all_pass(t, but="orcs")
    assert t.menu("orcs") == ["pass", "bid 1", "bid 2", "bid 3"]
    assert running(t) == []


@rule("DD-DEAL-17")
def test_DD_DEAL_17_no_bid_above_a_limit_on_the_next_cards() -> None:
    t = auction()
    bargain(t, "orcs", "elves: I bid no more than 1 on the next 2 cards")
    assert "bid 3" in t.menu("orcs")
    for card in ("6d", "6h"):
        all_pass(t)
        t.play(f"chance: sale {card}")
        all_pass(t, but="orcs")
        assert t.menu("orcs") == ["pass", "bid 1"]
    all_pass(t)
    t.play("chance: sale 6c")
    all_pass(t, but="orcs")
    assert "bid 2" in t.menu("orcs")


@rule("DD-DEAL-17")
def test_DD_DEAL_17_no_bid_for_the_rest_of_the_round() -> None:
    t = auction()
    bargain(t, "orcs", "elves: I do not bid this round")
    for card in ("6d", "6h", "6c"):
        assert t.menu("orcs") == ["pass"]
        all_pass(t)
        t.play(f"chance: sale {card}")
        all_pass(t, but="orcs")
    all_pass(t)
    t.play("chance: next 8s")
    assert running(t) == []


@rule("DD-DEAL-42")
def test_DD_DEAL_42_a_bid_stands() -> None:
    t = auction()
    t.play("orcs bid 2")
    bargain(t, "orcs", "elves: I do not bid on this card")
    all_pass(t)
    assert t.holds("orcs", "5d")
    assert heard(t, "clause-impossible") == []


@rule("DD-DEAL-18", "DD-DEAL-30")
def test_DD_DEAL_18_at_least_so_much_is_bid() -> None:
    t = auction(gold="orcs 5")
    bargain(t, "orcs", "elves: I bid at least 3 on this card")
    assert t.menu("orcs") == ["bid 3", "bid 4", "bid 5"]
    assert t.refusal("orcs pass").rule == "DD-DEAL-18"
    t.play("orcs bid 3")
    assert len(heard(t, "clause-fulfilled")) == 1


@rule("DD-DEAL-18")
def test_DD_DEAL_18_only_while_the_bid_is_still_lower() -> None:
    t = at("bidding", first="dwarves", gold="orcs 5").play("chance: sale 5d")
    bargain(t, "orcs", "elves: I bid at least 3 on this card")
    t.play("dwarves bid 3")
    all_pass(t, but="orcs")
    assert t.menu("orcs") == ["pass", "bid 4", "bid 5"]


@rule("DD-DEAL-18", "DD-DEAL-31")
def test_DD_DEAL_18_a_bid_beyond_the_purse_is_impossible_and_recorded() -> None:
    t = auction(gold="orcs 2")
    bargain(t, "orcs", "elves: I bid at least 3 on this card")
    assert t.menu("orcs") == ["pass", "bid 1", "bid 2"]
    sell(t, "dwarves", 1)
    assert [event["deal"] for event in heard(t, "clause-impossible")] == [1]


@rule("DD-DEAL-30")
def test_DD_DEAL_30_no_special_card_is_forced_by_a_promised_bid() -> None:
    t = auction(gold="orcs 2", hands="orcs as")
    bargain(t, "orcs", "elves: I bid at least 3 on this card")
    assert {"pass", "bid 1", "bid 60"} <= set(t.menu("orcs"))


@rule("DD-DEAL-18")
def test_DD_DEAL_18_the_next_card() -> None:
    t = auction(gold="orcs 5")
    bargain(t, "orcs", "elves: I bid at least 3 on the next card")
    assert "pass" in t.menu("orcs")
    sell(t, "dwarves", 1)
    t.play("chance: sale 6d")
    all_pass(t, but="orcs")
    assert t.menu("orcs") == ["bid 3", "bid 4", "bid 5"]


@rule("DD-DEAL-35", "DD-DEAL-31")
def test_DD_DEAL_35_no_bid_and_bid_the_older_prevails() -> None:
    t = auction(gold="orcs 5")
    bargain(t, "orcs", "elves: I do not bid on this card")
    bargain(t, "orcs", "goblins: I bid at least 3 on this card")
    assert t.menu("orcs") == ["pass"]
    t = auction(gold="orcs 5")
    bargain(t, "orcs", "goblins: I bid at least 3 on this card")
    bargain(t, "orcs", "elves: I do not bid on this card")
    assert t.menu("orcs") == ["bid 3", "bid 4", "bid 5"]
    t.play("orcs bid 3")
    assert [event["deal"] for event in heard(t, "clause-impossible")] == [2]


# -- PLAN ----------------------------------------------------------------------------------------


def battle(**kwargs: str) -> Played:
    kwargs.setdefault("units", "goblins 11 3; elves 11 3")
    return at("battle", first="goblins", **kwargs)  # type: ignore[arg-type]


@rule("DD-DEAL-19", "DD-DEAL-11", "DD-DEAL-29")
def test_DD_DEAL_19_the_example_of_the_rules() -> None:
    t = battle(hands="goblins 2d 3c", gold="elves 5 goblins 0")
    bargain(t, "goblins", "elves: I plan 0 units no artifact in 11; you pay 3 if you win 11")
    t.play("elves pass")  # no question
    assert t.menu("goblins") == ["send 0"]
    t.play("goblins send 0")
    assert t.menu("goblins") == ["play none"]
    assert t.refusal("goblins play 2d").rule == "DD-DEAL-19"
    t.play("goblins play none; elves send 1")
    assert (t.gold["goblins"], t.gold["elves"]) == (3 + 1, 5 - 3 + 1)


@rule("DD-DEAL-19")
@pytest.mark.parametrize(
    ("promise", "sends"),
    [
        ("exactly 2 units", ["send 2"]),
        ("at least 2 units", ["send 2", "send 3"]),
        ("at most 1 unit", ["send 0", "send 1"]),
    ],
)
def test_DD_DEAL_19_exactly_at_least_or_at_most(promise: str, sends: list[str]) -> None:
    t = battle()
    bargain(t, "goblins", f"elves: I plan {promise} in 11")
    t.play("elves pass")
    assert t.menu("goblins") == sends


@rule("DD-DEAL-19")
@pytest.mark.parametrize(
    ("promise", "plays"),
    [
        ("no artifact", ["play none"]),
        ("any artifact", ["play 2d", "play 3c"]),
        ("a red artifact", ["play 2d"]),
        ("a black artifact", ["play 3c"]),
    ],
)
def test_DD_DEAL_19_no_artifact_any_or_one_of_a_colour(promise: str, plays: list[str]) -> None:
    t = battle(hands="goblins 2d 3c")
    bargain(t, "goblins", f"elves: I plan 1 unit and {promise} in 11")
    t.play("elves pass; goblins send 1")
    assert t.menu("goblins") == plays


@rule("DD-DEAL-19")
@pytest.mark.parametrize("promise", ["against orcs in 11", "in 10", "in 11 in turn 3"])
def test_DD_DEAL_19_only_against_that_player_there_and_then(promise: str) -> None:
    t = battle()
    bargain(t, "goblins", f"elves: I plan 0 units {promise}")
    t.play("elves pass")
    assert t.menu("goblins") == ["send 0", "send 1", "send 2", "send 3"]


@rule("DD-DEAL-34", "DD-DEAL-31")
def test_DD_DEAL_34_an_impossible_plan_becomes_public_with_the_reveal_only() -> None:
    t = battle(hands="goblins 3c")
    bargain(t, "goblins", "elves: I plan 1 unit and a red artifact in 11")
    t.play("elves pass")
    assert len(t.menu("goblins")) == 4  # free, since no red artifact is held
    t.play("goblins send 2; goblins play 3c")
    assert heard(t, "clause-impossible") == []
    t.play("elves send 1")
    assert [event["deal"] for event in heard(t, "clause-impossible")] == [1]


@rule("DD-DEAL-34")
def test_DD_DEAL_34_what_others_see_does_not_tell_whether_a_plan_is_possible() -> None:
    seen = []
    for hand in ("goblins 3c", "goblins 2d"):
        t = battle(hands=hand)
        bargain(t, "goblins", "elves: I plan 1 unit and a red artifact in 11")
        t.play("elves pass")
        seen.append(([e.plain() for e in t.table.heard(t.seat("orcs"))], words(t, "orcs"), words(t, "elves")))
    assert seen[0] == seen[1]


@rule("DD-DEAL-30")
def test_DD_DEAL_30_a_promised_artifact_is_never_a_special_card() -> None:
    t = battle(hands="goblins ad 3c")
    bargain(t, "goblins", "elves: I plan 1 unit and a red artifact in 11")
    t.play("elves pass; goblins send 2")
    assert t.menu("goblins") == ["play none", "play ad", "play 3c"]
    t = battle(hands="goblins ad 3d 3c")
    bargain(t, "goblins", "elves: I plan 1 unit and a red artifact in 11")
    t.play("elves pass; goblins send 1")
    assert t.menu("goblins") == ["play ad", "play 3d"]  # an Ace keeps it as well


@rule("DD-DEAL-19", "DD-BAT-04")
def test_DD_DEAL_19_no_answer_that_would_break_the_promise() -> None:
    t = battle(hands="goblins 2d 3c")
    bargain(t, "goblins", "elves: I plan at least 2 units and a red artifact in 11")
    t.play("elves ask units; goblins pass")  # no negation
    assert t.menu("goblins") == ["answer 2", "answer 3"]
    t = battle(hands="goblins 2d 3c")
    bargain(t, "goblins", "elves: I plan at least 2 units and a red artifact in 11")
    t.play("elves ask colour; goblins pass")
    assert t.menu("goblins") == ["answer red"]


@rule("DD-DEAL-42")
def test_DD_DEAL_42_an_answer_given_before_stands() -> None:
    t = battle(hands="goblins 2d 3c")
    t.play("elves ask colour; goblins pass; goblins answer black")
    bargain(t, "goblins", "elves: I plan 1 unit and a red artifact in 11")
    t.play("goblins send 2")  # impossible by now, so free
    assert t.menu("goblins") == ["play 3c"]


# -- NO TREACHERY, QUESTION ----------------------------------------------------------------------


@rule("DD-DEAL-20")
@pytest.mark.parametrize(("against", "menu"), [("elves", ["pass"]), ("orcs", ["pass", "declare"])])
def test_DD_DEAL_20_no_treachery(against: str, menu: list[str]) -> None:
    t = battle(queens="goblins h", jacks="goblins d", hands="elves 4d")
    bargain(t, "goblins", f"elves, orcs: I do not betray {against}")
    t.play("elves pass; goblins send 1; elves send 1; elves play 4d")
    assert t.menu("goblins") == menu


@rule("DD-DEAL-22")
@pytest.mark.parametrize(
    ("promise", "menu"),
    [
        ("do not ask me questions", ["pass"]),
        ("ask me the units", ["ask units"]),
        ("ask me the colour", ["ask colour"]),
        ("do not ask orcs questions", ["pass", "ask colour", "ask units"]),
    ],
)
def test_DD_DEAL_22_the_named_question_or_none(promise: str, menu: list[str]) -> None:
    t = battle()
    bargain(t, "goblins", f"elves: you {promise}")
    assert t.asked == ["elves"]
    assert t.menu("elves") == menu


@rule("DD-DEAL-22", "DD-DEAL-30")
def test_DD_DEAL_22_no_special_card_is_forced_and_none_forbidden_for_the_named_question() -> None:
    t = battle(hands="elves as")
    bargain(t, "goblins", "elves: you ask me the units")
    assert t.menu("elves") == ["ask units", "use as"]
    t = battle(hands="elves as")
    bargain(t, "goblins", "elves: you do not ask me questions")
    assert t.menu("elves") == ["pass"]


# -- NO CARD -------------------------------------------------------------------------------------


@rule("DD-DEAL-21", "DD-DEAL-29")
def test_DD_DEAL_21_no_negation_of_a_question() -> None:
    t = battle(hands="goblins as; orcs ah")
    bargain(t, "goblins", "elves: I do not use special cards to prevent questions")
    t.play("elves ask units")
    assert t.menu("goblins") == ["pass"]
    assert t.menu("orcs") == ["pass", "use ah"]
    assert t.refusal("goblins use as").rule == "DD-DEAL-21"


@rule("DD-DEAL-21")
@pytest.mark.parametrize(("whose", "menu"), [("my", ["pass"]), ("elves'", ["pass", "use as"])])
def test_DD_DEAL_21_no_stop_of_a_hire(whose: str, menu: list[str]) -> None:
    t = at("recruitment", first="dwarves", hands="goblins as")
    bargain(t, "dwarves", f"goblins: you do not use special cards to stop {whose} hires")
    t.play("dwarves hire 5*; dwarves count 2")
    assert t.menu("goblins") == menu


@rule("DD-DEAL-21")
def test_DD_DEAL_21_no_hiding_by_special_card() -> None:
    t = at("recruitment", units="dwarves 5* 2; orcs 4. 2", first="orcs", hands="dwarves as")
    bargain(t, "orcs", "dwarves: you do not use special cards to hide")
    t.play("orcs pass; orcs pass; orcs move 4.; orcs count 1; orcs to 5*")
    assert t.menu("dwarves") == ["pass"]


@rule("DD-DEAL-21")
def test_DD_DEAL_21_no_move_in_the_dragon_round() -> None:
    t = at("battle", units="dwarves 4 1; goblins 4 1; orcs 1* 2", hands="orcs as", dragon=5)
    bargain(t, "orcs", "elves: I do not use special cards to move in the dragon round until 3")
    t.play("dwarves send 0; goblins send 0; orcs done")
    assert t.round == "dragon"
    assert t.menu("orcs") == ["done"]


@rule("DD-DEAL-21")
def test_DD_DEAL_21_no_negation_of_early_disbanding_or_of_the_orcs_survival() -> None:
    t = at("recruitment", units="goblins 9. 3", hands="elves as", first="goblins")
    bargain(t, "goblins", "elves: you do not use special cards to stop early disbanding")
    t.play("goblins disband 9.; goblins count 1")
    assert t.menu("elves") == ["pass"]
    t = at("battle", units="dwarves 4 1; goblins 4 1; orcs 1 2", hands="elves as", dragon=5, pile="9h 7c")
    bargain(t, "orcs", "elves: you do not use special cards to stop the survival until 3")
    t.play(
        "dwarves send 0; goblins send 0; elves done; chance: dragon 3d; chance: event 8h; chance: event 8c"
    )
    assert t.menu("elves") == ["pass"]


# -- COUNCIL -------------------------------------------------------------------------------------


def council(*deals: str, allies: str = "") -> Played:
    """A Great Council of turn 3, the Dwarves first to speak; deals are made in turn 2."""
    t = at("battle", units="orcs 4 1; goblins 4 1", dragon=5, pile="9h 7c", first="orcs", allies=allies)
    for text in deals:
        proposer, _, rest = text.partition(" ")
        bargain(t, proposer, rest)
    t.play("orcs send 0; goblins send 0; chance: dragon 3d; chance: event 8h; chance: event 8c")
    return t


@rule("DD-DEAL-25", "DD-DEAL-30")
def test_DD_DEAL_25_an_alliance_is_offered() -> None:
    t = council("dwarves elves: I ally with you until 3")
    assert t.asked == ["dwarves"]
    assert t.menu("dwarves") == ["ally elves"]
    t.play("dwarves ally elves; elves decline")
    all_pass(t)
    assert running(t) == []


@rule("DD-DEAL-25")
def test_DD_DEAL_25_the_others_offer_is_accepted() -> None:
    t = council("elves dwarves: I ally with you until 3")
    t.play("dwarves ally elves")
    assert t.menu("elves") == ["accept"]
    t = council("elves dwarves: I ally with you until 3")
    t.play("dwarves pass; elves ally dwarves")
    assert t.menu("dwarves") == ["accept", "decline"]  # who promised nothing is free


@rule("DD-DEAL-25")
def test_DD_DEAL_25_another_alliance_does_not_come_first() -> None:
    t = council("elves goblins: I ally with you until 3")
    t.play("dwarves ally elves")
    assert t.menu("elves") == ["decline"]


@rule("DD-DEAL-25")
def test_DD_DEAL_25_an_alliance_is_not_broken() -> None:
    t = council("elves dwarves: I do not break the alliance until 3", allies="elves dwarves")
    t.play("dwarves pass")
    assert t.menu("elves") == ["pass"]
    assert t.refusal("elves break").rule == "DD-DEAL-25"


@rule("DD-DEAL-25")
def test_DD_DEAL_25_no_alliance_with_a_third() -> None:
    t = council("elves dwarves: I do not ally with goblins until 3")
    t.play("dwarves pass")
    assert "ally goblins" not in t.menu("elves")
    assert "ally orcs" in t.menu("elves")
    t.play("elves pass; goblins ally elves")
    assert t.menu("elves") == ["decline"]


@rule("DD-DEAL-25")
def test_DD_DEAL_25_only_the_next_council() -> None:
    t = council("elves dwarves: I do not ally with goblins until 8")
    all_pass(t)
    assert running(t) == []


# -- HONOUR --------------------------------------------------------------------------------------


@rule("DD-DEAL-28")
def test_DD_DEAL_28_free_text_is_recorded_with_a_note_and_binds_nothing() -> None:
    t = at("recruitment", units="orcs 9. 2", first="orcs")
    free = t.menu("orcs")
    bargain(t, "orcs", "elves: I promise: Peace in 10★, by my axe!")
    assert deal(t, 1).clauses[0].text == "Peace in 10★, by my axe!"
    text = heard(t, "deal-made")[0]["text"]
    assert "no program can enforce it" in text
    assert "Peace in 10★, by my axe!" in text
    assert t.menu("orcs") == free


@rule("DD-DEAL-28")
def test_DD_DEAL_28_stock_sentences_are_offered_and_own_words_taken() -> None:
    t = at("recruitment", units="orcs 9. 2", first="orcs")
    t.play("orcs draft with elves; orcs draft honour; orcs draft by orcs")
    said = [word for word in words(t, "orcs") if word.startswith("draft say")]
    assert len(said) == 4
    t.play("orcs draft say Only This Once")
    assert "draft say we stay friends" not in words(t, "orcs")


@rule("DD-DEAL-36", "DD-R-105")
def test_DD_DEAL_36_a_promise_cancels_no_battle() -> None:
    t = battle()
    bargain(t, "goblins", "elves: I keep out of 11 until 5; you keep out of my territories until 5")
    assert t.asked == ["elves"]
    t.play("elves pass; goblins send 0; elves send 0")
    assert len(t.told("nobody", "battle-over")) == 1


@rule("DD-AGR-01")
def test_DD_AGR_01_talk_outside_of_deals_binds_nobody() -> None:
    t = auction()
    free = t.menu("orcs")
    offer(t, "orcs", "elves: I do not bid on this card")
    assert t.menu("orcs") == free  # proposed only
    t.play("elves accept orcs 1")
    assert t.menu("orcs") == ["pass"]
