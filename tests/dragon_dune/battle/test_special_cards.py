"""When and how Special Cards are used: DD-ACE-09, DD-R-123 to DD-R-125, DD-R-128 to DD-R-130, DD-R-172."""

from typing import Any

import pytest

from tests.dragon_dune.battle.battles import EDITIONS, LATER, Settings, declare, decline, meet, reveal
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.cards import card_named
from wyrmhall.games.dragon_dune.rules.event_round import NegateSurvival
from wyrmhall.games.dragon_dune.rules.recruitment.disbanding import NegateDisbanding
from wyrmhall.games.dragon_dune.rules.recruitment.hiring import StopHire


def point(round: str, script: str, edition: str, **options: Any) -> Played:
    """A position and what leads from it to the point in question."""
    t = at(round, edition=edition, talk="off", **options).play(script)
    while t.asked == ["chance"] and round == "dragon":
        t.play("chance: dragon 2" + ("" if edition in ("first", "sixth") else "c"))
    return t


POINTS: dict[str, tuple[str, str, Settings, str]] = {
    "before the dragon": ("dragon", "", {"units": "orcs 1* 2", "hands": "orcs as"}, "orcs use as"),
    "after it": ("dragon", "orcs done", {"units": "orcs 1* 2", "hands": "orcs as"}, "orcs use as"),
    "paying a card": (
        "bidding",
        "chance: sale 5d; elves bid 1; goblins pass; orcs pass; dwarves pass",
        {"hands": "elves as", "first": "elves"},
        "elves use as",
    ),
    "own move": (
        "recruitment",
        "orcs pass; orcs pass",
        {"units": "orcs 1* 2", "hands": "orcs as", "first": "orcs"},
        "orcs use as",
    ),
    "paying mercenaries": (
        "recruitment",
        "elves hire 13; elves count 2",
        {"hands": "elves as", "first": "elves"},
        "elves use as",
    ),
    "announced hire": (
        "recruitment",
        "elves hire 13; elves count 2",
        {"hands": "goblins as", "first": "elves"},
        "goblins use as",
    ),
}
LATER_POINTS: dict[str, tuple[str, str, Settings, str]] = {
    "own graveyard": (
        "recruitment",
        "",
        {"grave": "dwarves 3", "hands": "dwarves as", "first": "dwarves"},
        "dwarves use as",
    ),
    "early disbanding": (
        "recruitment",
        "goblins disband 10*; goblins count 1",
        {"units": "goblins 10* 2", "hands": "elves as", "first": "goblins"},
        "elves use as",
    ),
    "meeting": (
        "recruitment",
        "goblins pass; goblins pass; goblins pass; goblins move 13; goblins to 14",
        {"units": "goblins 13 1; orcs 14 1", "hands": "goblins as", "first": "goblins"},
        "goblins use as",
    ),
    "question": (
        "battle",
        "",
        {"units": "elves 14 1; orcs 14 1", "hands": "elves as", "first": "elves"},
        "elves use as",
    ),
    "named question": (
        "battle",
        "elves ask units",
        {"units": "elves 14 1; orcs 14 1", "hands": "orcs as", "first": "elves"},
        "orcs use as",
    ),
}


@rule("DD-R-123", "DD-R-129", "DD-ACE-09")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", [*POINTS, *LATER_POINTS])
def test_where_a_special_card_can_be_used_and_that_it_is_discarded(edition: str, name: str) -> None:
    round, script, options, use = {**POINTS, **LATER_POINTS}[name]
    if edition == "first" and name in LATER_POINTS:
        if name not in ("early disbanding", "meeting"):  # which the first edition does not have
            t = point(round, script, edition, **options)
            assert "use as" not in t.menu(use.split()[0])
        return
    t = point(round, script, edition, **options)
    assert t.asked == [use.split()[0]]
    t.play(use)
    if round == "dragon":  # the whole wish is named first
        t.play("orcs move 1*; orcs count 1; orcs to 13; orcs done")
    assert t.discarded("as")
    assert not t.holds(use.split()[0], "as")
    assert card_named("as") in [event.get("card") for event in t.told("a spectator")]  # face up


@rule("DD-R-123", "DD-ACE-22")
def test_further_points_come_when_a_swap_is_declared_and_a_dragon_strikes() -> None:
    t = reveal("dwarves 0/2", "elves 1/2 3s", hands="goblins ad", queens="dwarves s", jacks="dwarves h")
    assert t.refusal("goblins use ad").rule == "DD-R-123"
    assert declare(t, "dwarves").menu("goblins") == ["pass", "use ad"]
    t = at("event", units="orcs 13 1", pile="9h", hands="elves as", talk="off")
    t.play("chance: event 7c; chance: event 8h")
    assert t.menu("elves") == ["pass", "use as"]


@rule("DD-R-123")
def test_at_other_points_a_special_card_is_refused() -> None:
    bidding = at("bidding", hands="elves as", first="elves", talk="off").play("chance: sale 5d")
    assert bidding.refusal("elves use as").rule == "DD-R-123"
    turn = at(
        "recruitment", units="elves 14 1; orcs 1* 1", hands="orcs as; elves ah", first="elves", talk="off"
    )
    assert turn.refusal("elves use ah").rule == "DD-R-123"  # conscription needs none
    assert turn.refusal("orcs use as").rule == "DD-R-123"  # not in the turn of another
    plans = decline(meet("goblins 1/2 as", "orcs 1/2"))
    assert plans.refusal("goblins use as").rule == "DD-R-123"
    collection = at("collection", hands="elves as", talk="off")
    assert collection.refusal("elves use as").rule == "DD-R-123"


@rule("DD-R-129", "DD-R-130")
@pytest.mark.parametrize("edition", EDITIONS)
def test_several_special_cards_in_one_turn_one_for_each_use(edition: str) -> None:
    options: Settings = {"units": "dwarves 14 1", "gold": "dwarves 4", "first": "dwarves"}
    t = at("recruitment", hands="dwarves ad ah ac as", edition=edition, talk="off", **options)
    t.play("dwarves pass; dwarves hire 14; dwarves count 2; dwarves use ad")
    assert t.gold["dwarves"] == 2
    assert "use ad" not in t.menu("dwarves")
    t.play("dwarves use ah; dwarves use ac; dwarves move 14; dwarves count 3")
    assert [t.discarded(card) for card in ("ad", "ah", "ac", "as")] == [True, True, True, False]
    if edition == "first":  # an extra movement each
        t.play(
            "dwarves to 10; dwarves move 10; dwarves count 3; dwarves to 9.; dwarves move 9.; dwarves count 3"
        )
    t.play("dwarves to 8")  # 14, 12., 11, 9., 8
    assert t.units("dwarves", "8") == 3


@rule("DD-R-128", "DD-R-172")
@pytest.mark.parametrize("edition", LATER)
def test_early_disbanding_may_be_stopped_when_it_is_announced(edition: str) -> None:
    t = at(
        "recruitment",
        units="goblins 10* 3",
        hands="goblins ac; elves as; orcs 3d",
        first="goblins",
        edition=edition,
        talk="off",
    )
    t.play("goblins disband 10*; goblins count 2")
    assert isinstance(t.step, NegateDisbanding)
    assert sorted(t.asked) == ["elves", "orcs"]  # not the Goblins, nor who holds no card
    assert t.told("dwarves", "disbanding-announced")[0]["count"] == 2
    t.play("orcs pass; elves use as")
    assert t.discarded("as")
    assert t.units("goblins", "10*") == 3  # the units stay
    assert t.menu("goblins")[:2] == ["pass", "conscript 10*"]  # the early step is over
    t.play("goblins pass; goblins pass; goblins pass")
    assert type(t.step).__name__ == "Disband"  # it counts as not yet used
    t.play("goblins disband 10*; goblins count 1")
    assert t.units("goblins", "10*") == 2


@rule("DD-R-128")
@pytest.mark.parametrize("edition", LATER)
def test_early_disbanding_that_nobody_stops_is_the_disbanding_of_the_turn(edition: str) -> None:
    t = at(
        "recruitment", units="goblins 10* 3", hands="elves as", first="goblins", edition=edition, talk="off"
    )
    t.play("goblins disband 10*; goblins count 2; elves pass; goblins pass; goblins pass; goblins pass")
    assert t.units("goblins", "10*") == 1
    assert t.asked != ["goblins"]


@rule("DD-R-125", "DD-N9-10")
@pytest.mark.parametrize("edition", LATER)
def test_the_early_disbanding_of_the_goblins_ally_may_be_stopped_by_anybody(edition: str) -> None:
    options: Settings = {"allies": "goblins elves", "first": "elves", "talk": "off"}
    t = at("recruitment", units="elves 10* 3", hands="elves ac; dwarves as", edition=edition, **options)
    t.play("elves disband 10*; elves count 2")
    assert t.asked == ["dwarves"]
    t.play("dwarves use as")
    assert t.units("elves", "10*") == 3


@rule("DD-R-172", "DD-R-125")
@pytest.mark.parametrize("edition", LATER)
def test_the_survival_of_the_orcs_may_be_stopped_only_where_orcs_are_struck(edition: str) -> None:
    cards = "chance: event 7d" if edition == "sixth" else "chance: event 7c; chance: event 8h"
    hands = "orcs ac; elves as; dwarves 3d"
    t = at("event", units="orcs 13 2", pile="9h", hands=hands, edition=edition, talk="off").play(cards)
    assert isinstance(t.step, NegateSurvival)
    assert t.asked == ["dwarves", "elves"]  # not the Orcs
    elsewhere: list[Settings] = [{"units": "orcs 14 2"}, {"units": "orcs 13 2", "hidden": "orcs 13"}]
    for options in elsewhere:
        t = at("event", pile="9h", hands=hands, edition=edition, talk="off", **options).play(cards)
        assert not isinstance(t.step, NegateSurvival)  # nobody to be seen there


@rule("DD-R-172")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_stop_of_a_hire_is_offered_only_on_the_hire_of_another(edition: str) -> None:
    gold: Settings = {"gold": "goblins 9 elves 9", "talk": "off", "edition": edition}
    t = at("recruitment", hands="goblins as", first="goblins", **gold).play(
        "goblins hire 13; goblins count 1"
    )
    assert not isinstance(t.step, StopHire)
    assert t.units("goblins", "13") == 1
    t = at("recruitment", hands="goblins as", first="elves", **gold).play("elves hire 13; elves count 1")
    assert isinstance(t.step, StopHire)
    assert t.asked == ["goblins"]
    t = at("recruitment", units="orcs 1* 1", hands="goblins as", first="orcs", **gold)
    t.play("orcs pass; orcs raise 1*; orcs count 1")
    assert not isinstance(t.step, StopHire)  # raising is no hire
