"""Elves: DD-ELF (their start: test_setup)."""

import pytest

from tests.dragon_dune.base.openings import EVERY, LATER
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import HIDDEN_PLACE, place_named
from wyrmhall.games.dragon_dune.components.cards import FACE_DOWN, card_named

ASKS = {
    "first": ["ask colour", "ask value", "ask units"],
    "sixth": ["ask colour", "ask units"],
    "sixth-c": ["ask colour", "ask units"],
    "ninth": ["ask colour", "ask units"],
}


def battle(edition: str, units: str, first: str = "elves", allies: str = "", hands: str = "") -> Played:
    return at("battle", edition=edition, talk="off", units=units, first=first, allies=allies, hands=hands)


@pytest.mark.parametrize("edition", EVERY)
def test_DD_ELF_05_the_elves_see_each_card_before_the_bidding_on_it(edition: str) -> None:
    t = at("bidding", edition=edition, talk="off", first="orcs")
    for card in ("5d", "as"):
        t.chance(f"sale {card}")
        assert t.told("elves", "put-up")[-1]["card"] == card_named(card)
        assert t.told("elves", "bid") == []
        assert t.view("elves").stack[-1].card == card_named(card)  # type: ignore[attr-defined]
        for other in ("dwarves", "goblins", "orcs", "spectator"):
            assert "card" not in t.told(other, "put-up")[-1]
            assert t.view(other).stack[-1].card == FACE_DOWN  # type: ignore[attr-defined]
        while t.asked != ["chance"]:
            t.play(f"{t.asked[0]} pass")


@rule("DD-ELF-06", "DD-ELF-07")
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("first", ["elves", "goblins"])
def test_what_the_elves_may_ask_in_their_battles(edition: str, first: str) -> None:
    t = battle(edition, "elves 7 2; goblins 7 3", first)
    assert t.asked == ["elves"]
    assert t.menu("elves") == ["pass", *ASKS[edition]]
    if edition != "first":
        assert t.refusal("elves ask value").rule == "DD-ELF-07"


@rule("DD-ELF-06")
@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("colour", ["answer red", "answer black", "answer none"]),
        ("value", ["answer 3", "answer 4", "answer none"]),
        ("units", ["answer 0", "answer 1", "answer 2", "answer 3"]),
    ],
)
def test_one_of_three_things_in_the_first_edition(question: str, answers: list[str]) -> None:
    t = battle("first", "elves 7 2; goblins 7 3", hands="goblins 4h 3c")
    t.play(f"elves ask {question}")
    assert t.menu("goblins") == answers
    t.play(f"goblins {answers[0]}")
    assert not [text for text in t.menu("elves") if text[:3] == "ask"]  # one only


@rule("DD-ELF-07")
@pytest.mark.parametrize("edition", LATER)
def test_one_of_two_things_later(edition: str) -> None:
    t = battle(edition, "elves 7 2; orcs 7 3", hands="orcs 4h 3c").play("elves ask units; orcs pass")
    assert t.menu("orcs") == ["answer 0", "answer 1", "answer 2", "answer 3"]
    t.play("orcs answer 2")
    assert t.refusal("orcs send 3").rule == "DD-BAT-04"
    assert "ask colour" not in t.menu("elves")
    t = battle(edition, "elves 7 2; orcs 7 3", hands="orcs 4h 3h").play("elves ask colour; orcs pass")
    assert t.menu("orcs") == ["answer red", "answer none"]


@rule("DD-ELF-06", "DD-ELF-07")
@pytest.mark.parametrize("edition", EVERY)
def test_nobody_asks_where_neither_the_elves_nor_their_ally_fight(edition: str) -> None:
    t = battle(edition, "dwarves 7 2; orcs 7 3", "dwarves", allies="elves goblins")
    assert sorted(t.asked) == ["dwarves", "orcs"]
    assert t.menu("dwarves")[0] == "send 0"


@pytest.mark.parametrize("edition", EVERY)
def test_DD_ELF_08_the_question_comes_before_the_own_plan(edition: str) -> None:
    t = battle(edition, "elves 7 2; orcs 7 3", hands="orcs 4h")
    assert t.refusal("elves send 1").rule == t.refusal("orcs send 1").rule == "DD-BAT-03"
    t.play("elves ask units")
    if edition != "first":
        t.play("orcs pass")
    t.play("orcs answer 3")
    assert t.menu("elves") == ["send 0", "send 1", "send 2"]  # all is still open to them
    t.play("elves send 1")
    assert t.refusal("elves ask colour").rule == "DD-ELF-08"


@rule("DD-ELF-09")
@pytest.mark.parametrize("edition", LATER)
def test_the_elves_look_at_the_next_event_card(edition: str) -> None:
    t = at("bidding", edition=edition, talk="off", gold="dwarves 0 elves 0 goblins 0 orcs 0")
    t.chance("sale 5d", "sale 4d", "sale 3d", "sale 2d", "next 9h")
    assert t.round == "recruitment"
    assert t.told("elves", "looked-ahead")[0]["place"] == place_named("13")
    assert "place" not in t.told("orcs", "looked-ahead")[0]
    assert t.view("elves").event_next == place_named("13")
    assert t.view("orcs").event_next == t.view("spectator").event_next == HIDDEN_PLACE
    assert t.view("orcs").event_deck >> place_named("13") & 1


@rule("DD-ELF-09")
@pytest.mark.parametrize("edition", LATER)
def test_it_is_the_card_that_comes_next(edition: str) -> None:
    t = at("dragon", edition=edition, talk="off", next_event="9h", dragon=1)
    t.chance("dragon 1" if edition == "sixth" else "dragon as")
    assert t.told("orcs", "event-card")[0]["place"] == place_named("13")


@rule("DD-ELF-09")
def test_there_is_no_such_look_in_the_first_edition() -> None:
    t = at("bidding", edition="first", talk="off", gold="dwarves 0 elves 0 goblins 0 orcs 0")
    t.chance("sale 5d", "sale 4d", "sale 3d", "sale 2d")
    assert (t.round, t.told("elves", "looked-ahead")) == ("recruitment", [])


@rule("DD-ELF-10")
@pytest.mark.parametrize("edition", EVERY)
def test_elven_units_may_hide_to_avoid_conflict(edition: str) -> None:
    t = at("recruitment", edition=edition, talk="off", units="elves 7 2; dwarves 6 3", dragon=1)
    t.play("dwarves pass; dwarves pass; dwarves move 6; dwarves count 3; dwarves to 7")
    assert t.asked == ["elves"]
    t.play("elves hide")
    assert t.hidden("elves", "7")
    while t.round == "recruitment":
        t.play(f"{t.asked[0]} pass")
    assert t.told("spectator", "battle") == []


@rule("DD-ELF-10")
@pytest.mark.parametrize("edition", EVERY)
def test_the_others_have_no_such_power(edition: str) -> None:
    t = at(
        "recruitment",
        edition=edition,
        talk="off",
        units="goblins 7 2; dwarves 6 3",
        dragon=1,
        hands="goblins 2h",
    )
    t.play("dwarves pass; dwarves pass; dwarves move 6; dwarves count 3; dwarves to 7")
    assert "hide" not in t.menu(t.asked[0])
    if edition != "first":
        assert t.refusal("goblins hide").rule == "DD-HID-11"


@rule("DD-ELF-06", "DD-ELF-11")
def test_in_the_first_edition_the_elves_ask_on_their_allys_behalf() -> None:
    t = battle("first", "goblins 7 2; orcs 7 3", "goblins", allies="elves goblins", hands="orcs 4h")
    assert t.asked == ["elves"]
    assert t.menu("elves") == ["pass", *ASKS["first"]]
    t.play("elves ask value; orcs answer 4; orcs send 1")
    assert t.menu("orcs") == ["play 4h"]


@rule("DD-ELF-07", "DD-ELF-12")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("first", ["goblins", "orcs"])
def test_later_the_ally_asks_in_the_same_way(edition: str, first: str) -> None:
    t = battle(edition, "goblins 7 2; orcs 7 3", first, allies="elves goblins", hands="orcs 4h")
    assert t.asked == ["goblins"]
    assert t.menu("goblins") == ["pass", *ASKS[edition]]
    t.play("goblins ask units; orcs pass; orcs answer 1")
    assert t.refusal("orcs send 2").rule == "DD-BAT-04"
    assert t.refusal("elves ask colour").rule == "DD-ELF-08"
