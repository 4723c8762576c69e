"""Negations in battle: DD-ACE-18, 19, 22 to 24, DD-R-124 to DD-R-127, DD-R-172, DD-N9-10."""

import pytest

from tests.dragon_dune.battle.battles import (
    LATER,
    declare,
    decline,
    meet,
    reveal,
    winner,
)
from tests.dragon_dune.tables import at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.cards import CARD_WORDS
from wyrmhall.games.dragon_dune.rules.battle.battle_questions import Answer, AskBothAfterAll, NegateQuestion
from wyrmhall.games.dragon_dune.rules.battle.plans import WritePlans
from wyrmhall.games.dragon_dune.rules.battle.treachery import NegateSwap, Treachery

# Dwarves who can betray the Elves over a spade, but only with Queen and Jack in swapped roles
SWAPPED = {"queens": "dwarves s", "jacks": "dwarves h"}


@rule("DD-ACE-19", "DD-ACE-09", "DD-R-125", "DD-R-172", "DD-R-171")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("negator", ["dwarves", "goblins", "orcs"])
def test_any_other_player_may_prevent_the_question(edition: str, negator: str) -> None:
    hands = f"elves 3c; dwarves 2d; {negator} as"
    t = meet("elves 1/2", "orcs 1/2", hands=hands, edition=edition).play("elves ask units")
    assert isinstance(t.step, NegateQuestion)
    assert negator in t.asked
    assert "elves" not in t.asked  # never the player whose power it is
    for seat in t.asked:
        t.play(f"{seat} {'use as' if seat == negator else 'pass'}")
    assert t.discarded("as")
    assert not t.holds(negator, "as")
    assert [t.names([one["seat"]]) for one in t.told("a spectator", "negated")] == [[negator]]
    assert "send 0" in decline(t).menu("orcs")  # the plans come next
    assert t.told("elves", "answered") == []  # it is lost for this battle


@rule("DD-ACE-19", "DD-R-171")
def test_if_nobody_negates_the_opponent_answers() -> None:
    t = meet("elves 1/2", "orcs 1/2 as").play("elves ask units")
    assert t.menu("orcs") == ["pass", "use as"]
    t.play("orcs pass")
    assert isinstance(t.step, Answer)
    assert t.holds("orcs", "as")


@rule("DD-ACE-18", "DD-ACE-19")
@pytest.mark.parametrize("seat", ["dwarves", "goblins", "orcs"])
def test_the_first_edition_has_no_negation_of_a_question(seat: str) -> None:
    t = meet("elves 1/2", "orcs 1/2", hands=f"{seat} as ad", edition="first").play("elves ask units")
    assert isinstance(t.step, Answer)
    assert t.refusal(f"{seat} use as").rule == "DD-R-123"


@rule("DD-R-125", "DD-N9-10", "DD-R-172")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("negator", ["dwarves", "orcs"])
def test_a_question_of_the_ally_is_negated_too_and_by_anybody(edition: str, negator: str) -> None:
    hands = f"goblins ad 3d; {negator} as"
    t = meet("goblins 1/2", "orcs 1/2", hands=hands, allies="elves goblins", edition=edition)
    t.play("goblins ask units")
    assert t.asked == [negator]  # not the asker, nor who holds no card
    t.play(f"{negator} use as")
    assert t.discarded("as")
    assert isinstance(t.step, WritePlans)  # the ally has no Special Card for both


@rule("DD-R-126", "DD-R-171", "DD-ACE-23", "DD-ACE-24")
@pytest.mark.parametrize("edition", LATER)
def test_after_a_negation_the_elves_may_still_ask_both_by_special_card(edition: str) -> None:
    t = meet("elves 1/2 ah", "orcs 1/2", hands="orcs as ad; goblins ac", edition=edition)
    t.play("elves ask colour; goblins pass; orcs use as")
    assert isinstance(t.step, AskBothAfterAll)
    assert t.menu("elves") == ["pass", "use ah"]
    assert t.refusal("elves ask units").rule == "DD-R-126"  # the question is lost
    t.play("elves use ah")
    assert type(t.step).__name__ == "Answer"  # nobody may negate this
    t.play("orcs answer none; orcs answer 1")
    assert len(t.told("a spectator", "answered")) == 2


@rule("DD-R-126")
def test_elves_who_hold_other_cards_are_asked_and_can_only_pass() -> None:
    t = meet("elves 1/2 4h", "orcs 1/2 as").play("elves ask colour; orcs use as")
    assert t.menu("elves") == ["pass"]
    t.play("elves pass")
    assert isinstance(t.step, WritePlans)
    empty = meet("elves 1/2", "orcs 1/2 as").play("elves ask colour; orcs use as")
    assert isinstance(empty.step, WritePlans)  # without a card there is nothing to ask


@rule("DD-ACE-23", "DD-ACE-24", "DD-ACE-13")
@pytest.mark.parametrize("edition", LATER)
def test_two_questions_by_special_card_cannot_be_negated(edition: str) -> None:
    t = meet("elves 1/2 ah", "orcs 1/2", hands="orcs as; goblins ac; dwarves ad", edition=edition)
    t.play("elves use ah")
    assert isinstance(t.step, Answer)
    assert t.asked == ["orcs"]
    for seat, ace in (("orcs", "as"), ("goblins", "ac"), ("dwarves", "ad")):
        assert t.refusal(f"{seat} use {ace}").rule == "DD-ACE-23"


@rule("DD-R-124", "DD-ACE-19")
@pytest.mark.parametrize(
    ("first", "counts"), [("elves", "goblins"), ("orcs", "orcs"), ("dwarves", "dwarves")]
)
def test_the_first_in_player_order_counts_and_nobody_learns_of_the_others(first: str, counts: str) -> None:
    aces = {"dwarves": "ad", "goblins": "ac", "orcs": "as"}
    hands = "; ".join(f"{seat} {ace}" for seat, ace in aces.items())
    t = meet("elves 1/2", "orcs 1/2", hands=hands, first=first).play("elves ask units")
    assert sorted(t.asked) == ["dwarves", "goblins", "orcs"]
    for seat in ("orcs", "goblins", "dwarves"):  # not in player order
        before = len(t.told("elves"))
        t.play(f"{seat} use {aces[seat]}")
        if seat != "dwarves":
            assert t.told("elves")[before:] == [{"seat": t.seat(seat)}]  # that, not how, it has answered
    for seat, ace in aces.items():
        assert t.holds(seat, ace) == (seat != counts)
        assert t.discarded(ace) == (seat == counts)
    heard = [event for event in t.told("elves") if "card" in event]
    assert [CARD_WORDS[event["card"]] for event in heard] == [aces[counts]]


@rule("DD-ACE-22", "DD-R-127", "DD-ACE-09", "DD-R-125")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("negator", ["elves", "goblins"])
def test_a_special_card_stops_a_swap(edition: str, negator: str) -> None:
    t = reveal("dwarves 0/2", "elves 1/2 3s", hands=f"{negator} ad", edition=edition, **SWAPPED)
    declare(t, "dwarves")
    assert isinstance(t.step, NegateSwap)
    assert "dwarves" not in t.asked
    assert t.told("orcs", "pair-shown")[-1]["swapped"] == 1  # shown before it may be stopped
    for seat in t.asked:
        t.play(f"{seat} {'use ad' if seat == negator else 'pass'}")
    assert t.discarded("ad")
    assert winner(t) == "elves"  # 2 + 3 points against a bonus: it counts as not declared
    assert t.told("a spectator", "gold-received") == []


@rule("DD-ACE-22", "DD-R-127")
@pytest.mark.parametrize("edition", LATER)
def test_a_swap_that_nobody_stops_wins(edition: str) -> None:
    t = decline(
        declare(
            reveal("dwarves 0/2", "elves 1/2 3s", hands="elves ad", edition=edition, **SWAPPED), "dwarves"
        )
    )
    assert t.holds("elves", "ad")
    assert winner(t) == "dwarves"


@rule("DD-R-127", "DD-ACE-22")
@pytest.mark.parametrize("edition", LATER)
def test_the_ordinary_pair_cannot_be_negated(edition: str) -> None:
    t = reveal(
        "dwarves 0/2",
        "elves 1/2 3s",
        hands="elves ad",
        queens="dwarves h",
        jacks="dwarves s",
        edition=edition,
    )
    declare(t, "dwarves")
    assert not isinstance(t.step, NegateSwap)
    assert winner(t) == "dwarves"
    assert t.told("elves", "pair-shown")[-1]["swapped"] == 0


@rule("DD-R-127")
def test_if_both_pairs_fit_it_is_the_ordinary_one() -> None:
    t = reveal("dwarves 0/2", "elves 1/2 3h", hands="elves ad", queens="dwarves h", jacks="dwarves h")
    declare(t, "dwarves")
    assert winner(t) == "dwarves"
    assert t.holds("elves", "ad")


@rule("DD-R-127")
def test_a_negated_swap_leaves_the_treachery_of_the_other_side() -> None:
    suits = {"queens": "dwarves s elves d", "jacks": "dwarves h elves c"}
    t = reveal("dwarves 2/2 4c", "elves 1/2 3s", hands="elves ad", **suits)
    declare(t, "dwarves", "elves").play("elves use ad")
    assert winner(t) == "elves"
    assert t.told("a spectator", "gold-received") == [{"seat": t.seat("elves"), "gold": 2}]


@rule("DD-R-172")
@pytest.mark.parametrize("edition", LATER)
def test_no_negation_is_offered_where_there_is_nothing_to_stop(edition: str) -> None:
    t = meet("elves 1/2", "orcs 1/2 as", edition=edition).play("elves pass")
    assert isinstance(t.step, WritePlans)  # no question named
    t = reveal("dwarves 0/2", "elves 1/2 3s", hands="goblins ad", edition=edition, **SWAPPED)
    assert isinstance(t.step, Treachery)
    t.play("dwarves pass")
    assert t.round != "battle"  # no swap declared
    assert t.holds("goblins", "ad")


@rule("DD-ACE-18")
def test_in_the_first_edition_only_the_stop_of_a_hire_works_against_others() -> None:
    t = reveal("dwarves 0/2", "elves 1/2 3s", hands="goblins ad", edition="first", **SWAPPED)
    assert t.menu("dwarves") == ["pass"]  # there is no swap to stop
    t = at(
        "event", units="orcs 13 4", pile="9h", hands="elves as", edition="first", first="elves", talk="off"
    )
    t.play("chance: event 7d")
    assert t.grave["orcs"] == 2  # a Great Dragon: they have survived by halves, nobody was asked
    t = at("recruitment", hands="goblins as; dwarves ad", edition="first", first="elves", talk="off")
    t.play("elves hire 13; elves count 1")
    assert t.asked == ["goblins"]
    t.play("goblins use as")
    assert t.units("elves", "13") == 0
