"""Totals, losses and artifacts: DD-BAT-08 to DD-BAT-19, DD-ACE-08, DD-R-119 to DD-R-121, DD-N9-09."""

import pytest

from tests.dragon_dune.battle.battles import (
    EDITIONS,
    LATER,
    decline,
    fight,
    left,
    meet,
    reveal,
    totals,
    winner,
)
from tests.rules import rule
from wyrmhall.games.dragon_dune.rules.battle.losses import KeepArtifact


@rule("DD-BAT-08", "DD-BAT-09")
@pytest.mark.parametrize(("edition", "worth"), [("first", 1), *((later, 2) for later in LATER)])
def test_what_a_unit_is_worth(edition: str, worth: int) -> None:
    assert totals(fight("elves 3/5", "goblins 2/2", edition=edition)) == (3 * worth, 2 * worth)
    assert totals(fight("elves 0/5", "goblins 7/8", edition=edition)) == (0, 7 * worth)  # sent, not held back


@rule("DD-BAT-10")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("one", "other", "points"),
    [
        ("4h", "none", (4, 0)),
        ("none", "4h", (0, 4)),
        ("4h", "5s", (4, 5)),  # each alone in its colour
        ("6d", "6c", (6, 6)),
        ("4h", "5h", (4, 0)),
        ("4h", "5d", (4, 0)),  # the colour, not the suit
        ("6c", "2s", (0, 2)),
    ],
)
def test_the_lower_artifact_of_a_colour_adds_its_value(
    edition: str, one: str, other: str, points: tuple[int, int]
) -> None:
    assert totals(fight(f"elves 0/2 {one}", f"goblins 0/2 {other}", edition=edition)) == points


@rule("DD-R-121", "DD-R-170", "DD-BAT-10")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("one", "other"), [("4h", "4d"), ("5s", "5c")])
def test_equal_artifacts_add_nothing_for_either_side(edition: str, one: str, other: str) -> None:
    assert totals(fight(f"elves 0/2 {one}", f"goblins 0/2 {other}", edition=edition)) == (0, 0)


@rule("DD-BAT-11", "DD-R-119", "DD-BAT-18")
@pytest.mark.parametrize("edition", LATER)
def test_the_higher_artifact_of_a_colour_is_discarded_whoever_wins(edition: str) -> None:
    t = fight("elves 3/3 5h", "goblins 0/2 3d", edition=edition)
    assert winner(t) == "elves"
    assert t.discarded("5h")  # the winner's, because it is the higher one
    assert t.discarded("3d")  # the loser's
    t = fight("elves 1/3 3h", "goblins 0/2 5d", edition=edition)
    assert t.holds("elves", "3h")  # the winner keeps the lower one
    assert t.discarded("5d")


@rule("DD-BAT-12", "DD-R-169", "DD-R-119")
@pytest.mark.parametrize("edition", LATER)
def test_equal_artifacts_are_both_destroyed_and_go_to_the_discard_pile(edition: str) -> None:
    t = fight("elves 3/3 5h", "goblins 0/2 5d", edition=edition)
    assert winner(t) == "elves"
    assert t.discarded("5h")
    assert t.discarded("5d")


@rule("DD-BAT-11", "DD-BAT-12", "DD-R-121", "DD-BAT-19")
@pytest.mark.parametrize("card", ["3d", "5d"])
def test_in_the_first_edition_the_colour_rule_discards_nothing(card: str) -> None:
    t = fight("elves 3/3 5h", f"goblins 0/2 {card}", edition="first")
    assert not t.discarded("5h")
    assert isinstance(t.step, KeepArtifact)
    assert t.play("elves keep").holds("elves", "5h")


@rule("DD-R-119")
@pytest.mark.parametrize("edition", LATER)
def test_the_winner_keeps_its_artifact_without_being_asked(edition: str) -> None:
    t = fight("elves 0/3 5h", "goblins 1/2 4s", edition=edition, first="goblins")
    assert winner(t) == "goblins"
    assert t.holds("goblins", "4s")
    assert t.round == "collection"


def test_DD_BAT_19_the_winner_may_keep_or_discard_in_the_first_edition() -> None:
    for word, kept in (("keep", True), ("discard", False)):
        t = fight("elves 2/3 5h", "goblins 1/2 4s", edition="first")
        assert t.asked == ["elves"]
        assert t.menu("elves") == ["keep", "discard"]
        assert t.refusal("goblins keep").rule == "DD-BAT-19"
        t.play(f"elves {word}")
        assert (t.holds("elves", "5h"), t.discarded("5h")) == (kept, not kept)
        assert t.discarded("4s")
    without = fight("elves 2/3", "goblins 1/2 4s", edition="first", first="goblins")
    assert winner(without) == "goblins"
    assert without.asked == ["goblins"]
    assert fight("elves 2/3", "goblins 1/2", edition="first").asked == ["chance"]  # nothing to keep


@pytest.mark.parametrize(
    ("edition", "dwarves_elves", "dwarves_orcs", "goblins_orcs"),
    [
        ("first", (1, 1), (1, 1), (1, 1)),
        ("sixth", (3, 2), (3, 3), (2, 3)),
        ("sixth-c", (4, 2), (2, 3), (2, 3)),
        ("ninth", (4, 2), (2, 3), (2, 3)),
    ],
)
def test_DD_BAT_13_faction_bonuses_are_added(
    edition: str,
    dwarves_elves: tuple[int, int],
    dwarves_orcs: tuple[int, int],
    goblins_orcs: tuple[int, int],
) -> None:
    assert totals(fight("dwarves 1/2", "elves 1/2", edition=edition)) == dwarves_elves
    assert totals(fight("dwarves 1/2", "orcs 1/2", edition=edition)) == dwarves_orcs
    assert totals(fight("goblins 1/2", "orcs 1/2", edition=edition)) == goblins_orcs


@rule("DD-BAT-14", "DD-BAT-15", "DD-BAT-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("attacker", ["elves", "goblins"])
def test_the_higher_total_wins_and_a_tie_goes_to_the_attacker(edition: str, attacker: str) -> None:
    defender = "goblins" if attacker == "elves" else "elves"
    assert winner(fight(f"{attacker} 2/3", f"{defender} 1/3", edition=edition)) == attacker
    assert winner(fight(f"{attacker} 2/3", f"{defender} 2/3", edition=edition)) == attacker
    assert winner(fight(f"{attacker} 2/3", f"{defender} 3/3", edition=edition)) == defender
    assert winner(fight(f"{attacker} 0/3", f"{defender} 0/3", edition=edition)) == attacker


@rule("DD-BAT-16", "DD-BAT-17")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("one", "other", "stay"),
    [
        ("elves 3/5", "goblins 2/4", [2, 0]),
        ("elves 1/5", "goblins 2/4", [0, 2]),
        ("elves 0/5", "goblins 0/4", [5, 0]),
    ],
)
def test_the_winner_loses_what_it_sent_and_the_loser_all(
    edition: str, one: str, other: str, stay: list[int]
) -> None:
    t = fight(one, other, edition=edition, units="elves 13 1; goblins 11 1")
    assert left(t, "elves", "goblins") == stay
    assert [t.grave["elves"], t.grave["goblins"]] == [5 - stay[0], 4 - stay[1]]  # DD-R-13
    assert [t.units("elves", "13"), t.units("goblins", "11")] == [1, 1]  # elsewhere nothing happens


@rule("DD-BAT-17")
def test_hidden_units_of_others_stay() -> None:
    t = fight("orcs 3/3", "goblins 0/4", units="elves 14 2", hidden="elves 14")
    assert left(t, "elves", "goblins", "orcs") == [2, 0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_DD_BAT_18_the_loser_discards_the_artifact_it_played_and_no_other(edition: str) -> None:
    t = fight("elves 3/3", "goblins 0/4 3d", hands="goblins 5c", edition=edition)
    assert winner(t) == "elves"
    assert t.discarded("3d")
    assert t.holds("goblins", "5c")


@rule("DD-ACE-08", "DD-R-120")
@pytest.mark.parametrize("edition", EDITIONS[:3])
def test_a_special_card_is_an_artifact_of_value_1(edition: str) -> None:
    assert totals(fight("elves 0/2 as", "goblins 0/2 2c", edition=edition)) == (1, 0)
    assert totals(fight("elves 0/2 as", "goblins 0/2 ac", edition=edition)) == (0, 0)
    assert totals(fight("elves 0/2 as", "goblins 0/2 ad", edition=edition)) == (1, 1)


@rule("DD-R-120", "DD-ACE-08", "DD-ACE-09")
@pytest.mark.parametrize("edition", ["sixth", "sixth-c"])
def test_an_ace_played_as_artifact_stays_or_goes_like_any_other(edition: str) -> None:
    assert fight("elves 1/2 as", "goblins 0/2 2c", edition=edition).holds(
        "elves", "as"
    )  # the winner keeps it
    assert fight("elves 0/2 as", "goblins 1/2", edition=edition).discarded("as")  # the loser does not
    assert fight("elves 1/2 as", "goblins 0/2 ac", edition=edition).discarded("as")  # equal ones go


@rule("DD-R-120", "DD-BAT-19")
def test_the_winner_may_keep_an_ace_played_as_artifact_in_the_first_edition() -> None:
    t = fight("elves 1/2 as", "goblins 0/2", edition="first")
    assert t.menu("elves") == ["keep", "discard"]
    assert t.play("elves keep").holds("elves", "as")


@rule("DD-N9-09", "DD-ACE-08")
def test_in_the_ninth_edition_an_ace_is_no_artifact() -> None:
    t = decline(meet("elves 1/2 as", "goblins 1/2", hands="elves 2h", edition="ninth")).play("elves send 1")
    assert t.menu("elves") == ["play none", "play 2h"]
    assert t.refusal("elves play as").rule == "DD-N9-09"
    t = meet("elves 1/2", "goblins 1/2 as", edition="ninth").play("elves ask colour; goblins pass")
    assert t.menu("goblins") == ["answer none"]  # black would not be possible
    assert "answer black" in decline(
        meet("elves 1/2", "goblins 1/2 as", edition="sixth-c").play("elves ask colour")
    ).menu("goblins")


@rule("DD-R-111")
@pytest.mark.parametrize("edition", EDITIONS)
def test_treachery_comes_before_totals(edition: str) -> None:
    suits = {"queens": "elves c orcs d", "jacks": "elves d"}
    if edition == "ninth":
        suits = {"queens": "elves s orcs d", "jacks": "elves d"}
    t = reveal("elves 0/2", "goblins 5/5 6d", edition=edition, **suits)
    assert t.told("elves", "battle-over") == []  # no totals yet
    t.play("elves declare")
    assert winner(t) == "elves"
