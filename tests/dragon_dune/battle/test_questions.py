"""Battle questions: DD-BAT-03, DD-BAT-04, DD-ACE-13, DD-R-107 to DD-R-110, DD-R-171, DD-R-178."""

import pytest

from tests.dragon_dune.battle.battles import EDITIONS, LATER, decline, meet
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.cards import NO_CARD, NO_COLOUR, RED
from wyrmhall.games.dragon_dune.components.editions import COLOUR, UNITS, VALUE
from wyrmhall.games.dragon_dune.rules.battle.battle_questions import Answer, AskQuestion
from wyrmhall.games.dragon_dune.rules.battle.plans import WritePlans

LATER_QUESTIONS = ["pass", "ask colour", "ask units"]


@rule("DD-BAT-03", "DD-R-171")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", ["elves", "orcs"])
def test_the_question_of_the_elves_comes_before_the_plans(edition: str, first: str) -> None:
    t = meet("elves 1/2", "orcs 1/2 4h", first=first, edition=edition)
    assert t.asked == ["elves"]
    assert t.refusal("elves send 1").rule == t.refusal("orcs send 1").rule == "DD-BAT-03"
    t.play("elves pass")  # or neither
    assert isinstance(t.step, WritePlans)
    assert t.told("orcs", "asked") == []


@rule("DD-BAT-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_question_in_a_battle_of_others(edition: str) -> None:
    t = meet("goblins 1/2", "orcs 1/2 4h", edition=edition, allies="elves dwarves")
    assert isinstance(t.step, WritePlans)
    assert t.asked == ["goblins", "orcs"]


def test_DD_R_178_the_first_edition_has_three_questions_and_none_about_the_whole_card() -> None:
    t = meet("elves 1/2", "orcs 1/2 4h", edition="first")
    assert sorted(t.menu("elves")) == ["ask colour", "ask units", "ask value", "pass"]
    t.play("elves ask value")
    assert t.menu("orcs") == ["answer 4", "answer none"]  # a value, not the suit
    t.play("orcs answer 4")
    assert [(one["question"], one["said"]) for one in t.told("goblins", "answered")] == [(VALUE, 4)]


@rule("DD-R-171", "DD-ACE-13")
@pytest.mark.parametrize("edition", LATER)
def test_one_of_two_questions_or_a_special_card_for_both(edition: str) -> None:
    t = meet("elves 1/2", "orcs 1/2 4h", hands="elves as ad 3c", edition=edition)
    assert t.menu("elves") == [*LATER_QUESTIONS, "use ad", "use as"]
    assert t.refusal("elves ask value").rule == "DD-ELF-07"
    t.play("elves use as")
    assert t.discarded("as")
    assert t.asked == ["orcs"]
    t.play("orcs answer red; orcs answer 2")
    assert [(one["question"], one["said"]) for one in t.told("goblins", "answered")] == [
        (COLOUR, RED),
        (UNITS, 2),
    ]
    assert isinstance(t.step, WritePlans)
    assert t.menu("orcs") == ["play 4h"]  # bound by both
    assert t.menu("elves") == ["send 0", "send 1", "send 2"]  # the own plan is still free


@rule("DD-ACE-13")
def test_only_the_elves_of_the_later_editions_ask_both() -> None:
    assert "use as" not in meet("elves 1/2 as", "orcs 1/2 4h", edition="first").menu("elves")
    t = meet("goblins 1/2 as", "orcs 1/2 4h", allies="elves goblins")
    assert t.menu("goblins") == LATER_QUESTIONS


@rule("DD-BAT-04", "DD-R-107")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_answer_about_colour_binds_the_artifact_and_nothing_else(edition: str) -> None:
    t = meet("elves 1/2", "orcs 1/2", hands="orcs 4h 5d 3s", edition=edition)
    decline(t.play("elves ask colour"))
    assert t.asked == ["orcs"]
    assert t.menu("orcs") == ["answer red", "answer black", "answer none"]
    assert t.refusal("orcs answer 2").rule == "DD-R-107"
    t.play("orcs answer red")
    assert t.menu("orcs") == ["send 0", "send 1", "send 2"]
    t.play("orcs send 2")
    assert t.menu("orcs") == ["play 5d", "play 4h"]
    assert t.refusal("orcs play 3s").rule == "DD-BAT-04"
    assert t.refusal("orcs play none").rule == "DD-BAT-04"


@rule("DD-BAT-04", "DD-R-107")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_answer_about_units_binds_their_number_and_nothing_else(edition: str) -> None:
    t = meet("elves 1/2", "orcs 1/2", hands="orcs 4h 3s", edition=edition)
    decline(t.play("elves ask units"))
    assert t.menu("orcs") == ["answer 0", "answer 1", "answer 2"]
    assert t.refusal("orcs answer 3").rule == "DD-R-107"  # not possible
    assert t.refusal("orcs answer none").rule == "DD-R-107"
    t.play("orcs answer 1")
    assert t.refusal("orcs send 2").rule == "DD-BAT-04"
    assert t.menu("orcs") == ["play none", "play 4h", "play 3s"]
    t.play("orcs play 3s; elves send 2")
    assert [plan["count"] for plan in t.told("dwarves", "plan-revealed")] == [2, 1]


@rule("DD-BAT-04", "DD-R-167")
@pytest.mark.parametrize(("plan", "artifact"), [("plan 1", "none"), ("plan 1 3s", "3s")])
def test_a_whole_plan_may_repeat_the_number_that_an_answer_has_bound(plan: str, artifact: str) -> None:
    t = meet("elves 1/2", "orcs 1/2", hands="orcs 4h 3s")
    decline(t.play("elves ask units")).play("orcs answer 1")
    assert t.refusal("orcs plan 2").rule == "DD-BAT-04"
    t.play(f"orcs {plan}; elves send 2")
    (orcs,) = [one for one in t.told("dwarves", "plan-revealed") if one["count"] == 1]
    assert (orcs["card"] == NO_CARD) == (artifact == "none"), orcs


@rule("DD-BAT-04", "DD-R-107", "DD-R-178")
def test_an_answer_about_value_binds_the_value() -> None:
    t = meet("elves 1/2", "orcs 1/2", hands="orcs 4h 4s 3s as", edition="first").play("elves ask value")
    assert t.menu("orcs") == ["answer 1", "answer 3", "answer 4", "answer none"]
    assert t.refusal("orcs answer 5").rule == "DD-R-107"
    t.play("orcs answer 4; orcs send 0")
    assert t.menu("orcs") == ["play 4h", "play 4s"]
    assert t.refusal("orcs play 3s").rule == "DD-BAT-04"
    none = meet("elves 1/2", "orcs 1/2 4h", edition="first").play(
        "elves ask value; orcs answer none; orcs send 1"
    )
    assert none.asked == ["elves"]  # nothing but no artifact was left to the Orcs


@rule("DD-R-107")
@pytest.mark.parametrize(
    ("hand", "answers"),
    [
        ("4h 5d", ["answer red", "answer none"]),
        ("3s", ["answer black", "answer none"]),
        ("as", ["answer black", "answer none"]),
    ],
)
def test_an_answer_must_be_possible(hand: str, answers: list[str]) -> None:
    t = decline(meet("elves 1/2", "orcs 1/2", hands=f"orcs {hand}").play("elves ask colour"))
    assert t.menu("orcs") == answers
    assert t.refusal(f"orcs answer {'black' if 'red' in answers[0] else 'red'}").rule == "DD-R-107"


@rule("DD-R-107")
def test_the_answer_none_leaves_no_artifact() -> None:
    t = decline(meet("elves 1/2", "orcs 1/2 4h").play("elves ask colour")).play("orcs answer none")
    assert [one["said"] for one in t.told("goblins", "answered")] == [NO_COLOUR]
    t.play("orcs send 1; elves send 1")
    assert t.holds("orcs", "4h")
    assert t.round != "battle"


@rule("DD-R-109", "DD-R-107")
@pytest.mark.parametrize("edition", EDITIONS)
def test_question_and_answer_are_public(edition: str) -> None:
    t = meet("elves 1/2", "orcs 1/2 4h", edition=edition)
    decline(t.play("elves ask units")).play("orcs answer 2")
    for listener in ("dwarves", "goblins", "a spectator"):
        assert t.told(listener, "asked") == [
            {"seat": t.seat("elves"), "target": t.seat("orcs"), "question": UNITS}
        ]
        assert t.told(listener, "answered") == [{"seat": t.seat("orcs"), "question": UNITS, "said": 2}]


@rule("DD-R-108")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(("attacker", "defender"), [("elves", "goblins"), ("goblins", "elves")])
def test_elves_against_their_ally_the_attacker_asks_and_is_answered_first(
    edition: str, attacker: str, defender: str
) -> None:
    t = meet(f"{attacker} 1/2", f"{defender} 1/2", allies="elves goblins", edition=edition)
    assert t.asked == [attacker]
    t.play(f"{attacker} ask units")
    assert (t.asked, type(t.step)) == ([defender], Answer)
    t.play(f"{defender} answer 2")
    assert (t.asked, type(t.step)) == ([defender], AskQuestion)
    t.play(f"{defender} ask units; {attacker} answer 1")
    assert [plan["count"] for plan in t.told("orcs", "plan-revealed")] == [1, 2]


@rule("DD-R-108")
@pytest.mark.parametrize(("attacker", "defender"), [("elves", "goblins"), ("goblins", "elves")])
def test_in_the_first_edition_only_the_elves_ask_against_their_ally(attacker: str, defender: str) -> None:
    t = meet(f"{attacker} 1/2", f"{defender} 1/2", allies="elves goblins", edition="first")
    assert t.asked == ["elves"]
    t.play("elves ask units")
    assert t.asked == ["goblins"]
    t.play("goblins answer 2")
    assert isinstance(t.step, WritePlans)


@rule("DD-R-110", "DD-BAT-03")
@pytest.mark.parametrize("edition", LATER)
def test_in_a_battle_of_their_ally_the_ally_asks(edition: str) -> None:
    t = meet("orcs 1/2", "goblins 1/2 as", hands="elves ah", allies="elves goblins", edition=edition)
    assert t.asked == ["goblins"]
    assert t.menu("goblins") == LATER_QUESTIONS  # no Special Card for both
    assert t.refusal("goblins use as").rule == "DD-R-110"
    assert t.refusal("elves ask units").rule == "DD-ELF-07"
    assert t.refusal("elves use ah").rule == "DD-ELF-07"


@rule("DD-BAT-03", "DD-R-110")
def test_in_the_first_edition_the_elves_ask_for_their_ally() -> None:
    t = meet("orcs 1/2", "goblins 1/2 as", allies="elves goblins", edition="first")
    assert t.asked == ["elves"]
    t.play("elves ask units")
    assert t.asked == ["orcs"]
    t.play("orcs answer 2")
    assert t.asked == ["goblins"]  # the plan of the Orcs, who hold no card, is known by now
    assert [one["said"] for one in t.told("goblins", "answered")] == [2]
