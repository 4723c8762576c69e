"""The course of the Battle Round: DD-BAT-01 to DD-BAT-07, DD-BAT-24, DD-R-104 to DD-R-106, DD-R-167."""

import pytest

from tests.dragon_dune.battle.battles import (
    EDITIONS,
    LATER,
    decline,
    fight,
    left,
    meet,
    opponents,
    reveal,
    totals,
    winner,
    write,
)
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.cards import CARD_WORDS, NO_CARD, NO_COLOUR
from wyrmhall.games.dragon_dune.components.editions import COLOUR
from wyrmhall.games.dragon_dune.language.typed_offers import expand
from wyrmhall.games.dragon_dune.rules.battle.plans import BLANK, SEALED_PLAN, WritePlans
from wyrmhall.games.dragon_dune.rules.deals.talk import Talk


def fight_all(t: Played) -> Played:
    """Every side sends nobody, so that the attacker wins each battle and keeps its units."""
    while t.round == "battle" and t.asked:
        decline(t)
        if t.round == "battle" and isinstance(t.step, WritePlans):
            for seat in t.asked:
                t.play(f"{seat} send 0")
        elif t.round == "battle":
            t.play(f"{t.asked[0]} {t.menu(t.asked[0])[0]}")
    return t


@rule("DD-BAT-01", "DD-BAT-02", "DD-BAT-24")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("first", "battles"),
    [
        ("dwarves", [("dwarves", "goblins"), ("elves", "orcs"), ("goblins", "orcs")]),
        ("orcs", [("orcs", "elves"), ("orcs", "goblins"), ("dwarves", "goblins")]),
    ],
)
def test_all_battles_are_fought_in_player_order_from_the_first_seat(
    edition: str, first: str, battles: list[tuple[str, str]]
) -> None:
    units = "dwarves 6 1; goblins 6 1 8 2; elves 7 2 4 3; orcs 7 2 8 2 17 5"
    t = fight_all(at("battle", units=units, first=first, edition=edition, talk="off"))
    assert opponents(t) == battles
    assert t.round != "battle"
    assert (t.units("elves", "4"), t.units("orcs", "17")) == (3, 5)  # met nobody


@pytest.mark.parametrize("edition", EDITIONS)
def test_DD_BAT_01_no_battle_without_a_meeting(edition: str) -> None:
    t = at("battle", units="elves 7 2 0. 3; orcs 8 2 0. 1", edition=edition, talk="off")
    assert opponents(t) == []
    assert (t.units("elves", "0."), t.units("orcs", "0.")) == (3, 1)  # DD-BRD-08


def test_DD_BAT_01_hidden_units_do_not_meet_anybody() -> None:
    t = at("battle", units="elves 7 2; orcs 7 2", hidden="elves 7", talk="off")
    assert opponents(t) == []


@pytest.mark.parametrize(("first", "attacker"), [("elves", "elves"), ("orcs", "orcs"), ("goblins", "orcs")])
def test_DD_BAT_02_the_attacker_is_the_player_whose_turn_of_the_round_it_is(
    first: str, attacker: str
) -> None:
    t = meet("elves 0/2", "orcs 0/2", first=first)
    assert opponents(t)[0][0] == attacker
    assert winner(fight("elves 0/2", "orcs 0/2 2h", first="orcs")) == "orcs"


def test_DD_BAT_24_the_next_player_attacks_only_when_the_first_has_no_battle_left() -> None:
    t = at("battle", units="dwarves 6 1 7 1; goblins 6 1 8 1; orcs 7 1 8 1", talk="off")
    t.play("dwarves fight 7 orcs; dwarves send 1; orcs send 0")
    assert opponents(t)[-1] == ("dwarves", "goblins")  # the second battle of the Dwarves
    t.play("dwarves send 0; goblins send 1")
    assert opponents(t)[-1] == ("goblins", "orcs")


@pytest.mark.parametrize("edition", EDITIONS)
def test_DD_R_104_the_attacker_chooses_territories_and_opponents(edition: str) -> None:
    units = "dwarves 6 1 7 2; elves 6 1; goblins 7 1; orcs 7 1"
    t = at("battle", units=units, edition=edition, talk="off")
    assert t.asked == ["dwarves"]
    assert set(t.menu("dwarves")) == {"fight 6 elves", "fight 7 goblins", "fight 7 orcs"}
    assert t.refusal("dwarves fight 7 elves").rule == "DD-BAT-01"
    assert t.refusal("elves fight 6 dwarves").rule == "DD-R-104"
    t.play("dwarves fight 7 orcs; dwarves send 1; orcs send 0")
    assert set(t.menu("dwarves")) == {"fight 6 elves", "fight 7 goblins"}


@rule("DD-R-104")
@pytest.mark.parametrize(("sent", "next_battle"), [(2, ("goblins", "orcs")), (1, ("dwarves", "orcs"))])
def test_it_goes_on_until_the_attacker_has_no_units_there_or_is_alone(
    sent: int, next_battle: tuple[str, str]
) -> None:
    t = at("battle", units="dwarves 7 2; goblins 7 1; orcs 7 1", talk="off")
    t.play(f"dwarves fight 7 goblins; dwarves send {sent}; goblins send 0")
    assert opponents(t)[1:] == ([] if sent == 2 else [next_battle])
    assert t.units("dwarves", "7") == 2 - sent


@rule("DD-R-104")
def test_a_beaten_attacker_fights_no_more_there() -> None:
    t = at("battle", units="dwarves 7 2; goblins 7 2; orcs 7 1", talk="off")
    t.play("dwarves fight 7 goblins; dwarves send 0; goblins send 2")
    assert opponents(t) == [("dwarves", "goblins")]  # the Goblins have spent all, the Orcs are alone
    assert [t.units(one, "7") for one in ("dwarves", "goblins", "orcs")] == [0, 0, 1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_DD_R_105_battles_are_compulsory(edition: str) -> None:
    t = at("battle", units="dwarves 6 1 7 2; goblins 7 1; orcs 6 1", edition=edition, talk="off")
    assert "pass" not in t.menu("dwarves")
    assert t.refusal("dwarves pass").rule == "DD-R-105"
    t.play("dwarves fight 6 orcs")
    assert t.refusal("dwarves pass").rule == "DD-R-105"
    assert t.refusal("orcs pass").rule == "DD-R-105"


@rule("DD-R-105")
def test_no_agreement_cancels_a_battle() -> None:
    t = meet("elves 0/2", "orcs 0/2", talk="on")
    assert any(isinstance(step, Talk) for step in t.state.standing())
    offer = "offer elves: I keep out of your territories until 5, you keep out of my territories until 5"
    for speaker, text in (("orcs", offer), ("elves", "accept orcs")):
        for word in expand(t.state, t.seat(speaker), text) or []:
            t.play(f"{speaker} {word}")
    assert len(t.state.ledger.deals) == 1
    t.play("elves pass; elves send 1; orcs send 0")
    assert winner(t) == "elves"


@rule("DD-BAT-05", "DD-R-106")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_plan_is_a_number_of_visible_units_there_and_at_most_one_artifact(edition: str) -> None:
    t = decline(meet("elves 0/3 4h", "orcs 0/2", hands="elves 5c", units="elves 13 5", edition=edition))
    assert t.asked == ["elves", "orcs"]
    assert t.menu("elves") == ["send 0", "send 1", "send 2", "send 3"]
    assert t.refusal("elves send 4").rule == "DD-R-106"
    assert t.refusal("goblins send 1").rule == "DD-BAT-05"
    assert t.refusal("elves play 4h").rule == "DD-R-185"  # first the units
    t.play("elves send 3")
    assert t.menu("elves") == ["play none", "play 4h", "play 5c"]
    assert t.refusal("elves play 6h").rule == "DD-R-184"  # not in the hand
    t.play("elves play 4h")
    assert t.refusal("elves play 5c").rule == "DD-BAT-05"  # at most one
    assert t.asked == ["orcs"]


@rule("DD-BAT-05")
def test_hidden_units_are_not_sent() -> None:
    t = meet("goblins 0/3", "orcs 0/2", units="elves 14 4", hidden="elves 14")
    assert t.asked == ["goblins", "orcs"]
    t.play("goblins send 3; orcs send 0")
    assert left(t, "elves", "goblins", "orcs") == [4, 0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_DD_BAT_06_a_side_may_play_no_artifact(edition: str) -> None:
    t = decline(meet("elves 0/3 4h", "orcs 0/2", edition=edition))
    t.play("elves send 1; elves play none; orcs send 0")
    revealed = t.told("everybody", "plan-revealed")
    assert [plan["card"] for plan in revealed] == [NO_CARD, NO_CARD]
    assert t.holds("elves", "4h")


@pytest.mark.parametrize("edition", EDITIONS)
def test_DD_BAT_07_both_plans_are_revealed_at_the_same_time(edition: str) -> None:
    t = decline(meet("elves 2/3 4h", "orcs 1/2 5c", edition=edition))
    assert t.asked == ["elves", "orcs"]  # at the same time, either may be first
    write(t, "orcs 1 5c")
    assert t.told("elves", "plan-revealed") == []
    assert [heard["seat"] for heard in t.told("elves", "plan-sealed")] == [t.seat("orcs")]
    seen = t.view("elves").stack[-1]
    assert isinstance(seen, WritePlans)
    assert seen.plans == (BLANK, SEALED_PLAN)
    write(t, "elves 2 4h")
    plans = t.told("dwarves", "plan-revealed")
    assert [(plan["seat"], plan["count"], CARD_WORDS[plan["card"]]) for plan in plans] == [
        (t.seat("elves"), 2, "4h"),
        (t.seat("orcs"), 1, "5c"),
    ]


@rule("DD-BAT-07")
def test_a_plan_half_written_is_as_secret_as_a_sealed_one() -> None:
    t = decline(meet("elves 2/3 4h", "orcs 1/2 5c")).play("orcs send 2")
    seen = t.view("elves").stack[-1]
    assert isinstance(seen, WritePlans)
    assert seen.plans[1] == BLANK
    assert t.told("elves", "plan-sealed") == []


@rule("DD-R-106")
@pytest.mark.parametrize(
    ("edition", "expected"),
    [("first", (0, 3)), ("sixth", (1, 3)), ("sixth-c", (2, 3)), ("ninth", (2, 3))],
)
def test_artifact_and_bonus_count_without_units(edition: str, expected: tuple[int, int]) -> None:
    t = fight("dwarves 0/3", "elves 0/2 3h", edition=edition)
    assert totals(t) == expected
    assert winner(t) == "elves"


@rule("DD-R-106")
@pytest.mark.parametrize("edition", LATER)
def test_a_weakness_counts_without_units(edition: str) -> None:
    assert totals(fight("goblins 0/3", "elves 0/2 3c", edition=edition, weaknesses=True)) == (-2, 3)


@rule("DD-R-167")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_has_a_single_answer_is_not_asked(edition: str) -> None:
    t = meet("goblins 1/2", "orcs 1/2", edition=edition)
    assert t.asked == ["goblins", "orcs"]  # one battle only: nobody chooses it
    t.play("goblins send 1")
    assert t.asked == ["orcs"]  # an empty hand: no artifact to choose
    t.play("orcs send 0")
    assert t.round != "battle"  # no artifact, no treachery to ask about


@rule("DD-R-167", "DD-BAT-04")
def test_a_plan_that_answers_have_fixed_is_not_asked_again() -> None:
    t = meet("elves 1/2", "orcs 1/2 4h", hands="elves as").play(
        "elves use as; orcs answer none; orcs answer 1"
    )
    assert t.asked == ["elves"]  # everybody knows the plan of the Orcs
    t.play("elves send 2")
    assert [(plan["count"], plan["card"]) for plan in t.told("orcs", "plan-revealed")][1] == (1, NO_CARD)
    assert t.holds("orcs", "4h")


@rule("DD-R-167")
def test_an_empty_hand_answers_by_itself() -> None:
    t = meet("elves 1/2", "orcs 1/2").play("elves ask colour")
    assert [(one["question"], one["said"]) for one in t.told("goblins", "answered")] == [(COLOUR, NO_COLOUR)]
    assert t.asked == ["elves", "orcs"]


@rule("DD-R-167")
def test_a_pass_that_cards_might_avoid_is_asked_all_the_same() -> None:
    t = reveal("goblins 1/2 4h", "orcs 1/2")
    assert t.asked == ["orcs"]  # who cannot declare, but nobody knows
    assert t.menu("orcs") == ["pass"]
