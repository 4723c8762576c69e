"""Treachery: DD-BAT-20 to DD-BAT-23, DD-ACE-10, DD-R-112 to DD-R-118, DD-R-168."""

import pytest

from tests.dragon_dune.battle.battles import (
    EDITIONS,
    LATER,
    Settings,
    declare,
    decline,
    fight,
    left,
    meet,
    reveal,
    totals,
    winner,
    write,
)
from tests.dragon_dune.tables import at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.cards import CLUBS, DIAMONDS, HIDDEN_SUIT
from wyrmhall.games.dragon_dune.rules.battle.losses import KeepArtifact
from wyrmhall.games.dragon_dune.rules.battle.treachery import NegateSwap, Treachery

# Elves who can betray the Dwarves over a club, and Dwarves who can betray the Elves over a heart
ELVES: Settings = {"queens": "elves d", "jacks": "elves c"}
BOTH: Settings = {"queens": "elves d dwarves h", "jacks": "elves c dwarves h"}


@rule("DD-BAT-20")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("queen", "jack", "card", "fits"),
    [
        ("d", "c", "4c", True),
        ("d", "c", "4s", False),  # the suit, not the colour
        ("d", "s", "4c", False),
        ("h", "c", "4c", False),  # the own Queen
        ("s", "c", "4c", False),  # somebody else's
        ("c", "d", "4c", False),  # only the Dwarves swap
        ("d", "d", "4d", True),
    ],
)
def test_treachery_needs_the_queen_of_the_opponent_and_the_jack_of_the_artifacts_suit(
    edition: str, queen: str, jack: str, card: str, fits: bool
) -> None:
    t = reveal(
        "elves 0/2", f"dwarves 2/2 {card}", queens=f"elves {queen}", jacks=f"elves {jack}", edition=edition
    )
    assert t.asked == ["elves"]
    assert t.menu("elves") == (["pass", "declare"] if fits else ["pass"])
    if not fits:
        assert t.refusal("elves declare").rule == "DD-BAT-20"
    t.play("elves pass")  # who may declare need not
    assert winner(t) == "dwarves"


@rule("DD-BAT-21", "DD-BAT-22", "DD-BAT-23")
@pytest.mark.parametrize(("edition", "gold"), [("first", 0), *((later, 2) for later in LATER)])
@pytest.mark.parametrize("first", ["elves", "dwarves"])
def test_who_declares_wins_and_loses_nothing(edition: str, gold: int, first: str) -> None:
    t = reveal("elves 2/3 2h", "dwarves 4/6 5c", first=first, edition=edition, **ELVES)
    before = t.state.gold[t.state.setup.bank]
    declare(t, "elves")
    assert winner(t) == "elves"
    assert totals(t)[0 if first == "elves" else 1] < totals(t)[1 if first == "elves" else 0]
    assert left(t, "elves", "dwarves") == [3, 0]  # all of the victim's, sent or not
    assert (t.grave["elves"], t.grave["dwarves"]) == (0, 6)
    assert t.holds("elves", "2h")
    assert t.discarded("5c")
    received = [(t.names([one["seat"]])[0], one["gold"]) for one in t.told("orcs", "gold-received")]
    assert received == ([("elves", 2)] if gold else [])
    income = [one["gold"] for one in t.told("orcs", "income")]
    assert t.state.gold[t.state.setup.bank] == before - gold - sum(income)  # DD-R-14


@rule("DD-R-112")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_treachery_against_a_side_without_an_artifact(edition: str) -> None:
    t = reveal("elves 0/2 2h", "dwarves 2/2", edition=edition, **BOTH)
    assert t.asked == ["dwarves"]  # who met an artifact; the Elves are not even asked
    assert fight("elves 0/2", "dwarves 2/2", edition=edition, **BOTH).round != "battle"


@rule("DD-R-112")
@pytest.mark.parametrize("edition", EDITIONS[:3])
def test_an_ace_played_as_artifact_can_be_sabotaged(edition: str) -> None:
    t = reveal("elves 0/2", "dwarves 2/2 ac", edition=edition, **ELVES)
    assert winner(declare(t, "elves")) == "elves"
    assert t.discarded("ac")
    assert reveal("elves 0/2", "dwarves 2/2 as", edition=edition, **ELVES).menu("elves") == ["pass"]


@rule("DD-R-112")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_beaten_as_the_higher_of_its_colour_still_counts_as_played(edition: str) -> None:
    t = reveal("elves 0/2 2s", "dwarves 2/2 5c", edition=edition, **ELVES)
    assert winner(declare(t, "elves")) == "elves"


@pytest.mark.parametrize("edition", EDITIONS)
def test_DD_R_113_queen_and_jack_are_shown_stay_and_may_be_used_again(edition: str) -> None:
    units = "elves 14 2 13 2; dwarves 14 1 13 1"
    t = at("battle", units=units, hands="dwarves 4c 5c", first="elves", edition=edition, talk="off", **ELVES)
    assert t.view("orcs").queens[t.seat("elves")] == HIDDEN_SUIT
    for place, card in (("14", "4c"), ("13", "5c")):
        decline(t.play(f"elves fight {place} dwarves") if place == "14" else t)
        write(write(t, "elves 0"), f"dwarves 1 {card}")
        declare(t, "elves")
        assert t.view("orcs").queens[t.seat("elves")] == DIAMONDS
        assert t.view("orcs").jacks[t.seat("elves")] == CLUBS
    assert [t.units("dwarves", "14"), t.units("dwarves", "13")] == [0, 0]
    assert len(t.told("orcs", "pair-shown")) == 2


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("card", ["6s", "5s", "2s", "6h"])
def test_DD_R_114_the_winner_by_treachery_keeps_its_artifact_whatever_the_colours(
    edition: str, card: str
) -> None:
    t = declare(reveal(f"elves 0/2 {card}", "dwarves 2/2 5c", edition=edition, **ELVES), "elves")
    assert not isinstance(t.step, KeepArtifact)  # it need not even be asked
    assert t.holds("elves", card)
    assert t.discarded("5c")


@pytest.mark.parametrize("edition", EDITIONS)
def test_DD_R_115_two_traitors_lose_everything(edition: str) -> None:
    t = declare(reveal("elves 1/3 2h", "dwarves 2/4 5c", edition=edition, **BOTH), "elves", "dwarves")
    assert winner(t) == "nobody"
    assert left(t, "elves", "dwarves") == [0, 0]
    assert (t.grave["elves"], t.grave["dwarves"]) == (3, 4)
    assert t.discarded("2h")
    assert t.discarded("5c")
    assert t.told("orcs", "gold-received") == []


@rule("DD-R-115")
def test_without_a_winner_the_orcs_steal_nothing() -> None:
    suits = {"queens": "elves s orcs h", "jacks": "elves c orcs h"}
    t = reveal("orcs 1/3 5c", "elves 2/4 2h", hands="elves 6d", edition="first", **suits)
    declare(t, "elves", "orcs")
    assert t.holds("elves", "6d")
    assert t.asked == ["chance"]  # the next turn


@pytest.mark.parametrize("edition", EDITIONS)
def test_DD_R_116_all_are_asked_at_once_and_nobody_sees_who_could_declare(edition: str) -> None:
    heard = []
    for suits in (BOTH, {"queens": "elves h dwarves d", "jacks": "elves c dwarves d"}):
        t = reveal("elves 1/3 2h", "dwarves 2/4 5c", edition=edition, **suits)
        assert isinstance(t.step, Treachery)
        assert sorted(t.asked) == ["dwarves", "elves"]
        before = len(t.told("orcs"))
        t.play("dwarves pass")
        assert t.told("orcs")[before:] == [{"seat": t.seat("dwarves")}]  # that they have answered, not how
        assert t.asked == ["elves"]
        t.play("elves pass")
        heard.append(t.told("orcs"))
        assert t.view("orcs").queens[t.seat("elves")] == HIDDEN_SUIT
    assert heard[0] == heard[1]


@rule("DD-R-116")
def test_a_declaration_is_secret_until_all_have_answered() -> None:
    t = reveal("elves 1/3 2h", "dwarves 2/4 5c", **BOTH).play("dwarves declare")
    seen = t.view("elves").stack[-1]
    other = reveal("elves 1/3 2h", "dwarves 2/4 5c", **BOTH).play("dwarves pass").view("elves").stack[-1]
    assert seen.fields() == other.fields()
    assert t.told("elves", "treachery") == []
    assert t.refusal("dwarves pass").rule == "DD-R-166"  # and stands


@rule("DD-R-117")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(
    ("victim", "card", "fits"),
    [
        ("elves", "4s", True),  # swapped: the Jack of hearts as Usurper, the Queen as Sabotaged Artifact
        ("elves", "4h", False),  # the Jack in both roles
        ("spades", "4h", True),  # ordinary
        ("spades", "4s", False),  # the Queen in both roles
    ],
)
def test_each_of_the_dwarves_cards_has_one_role(edition: str, victim: str, card: str, fits: bool) -> None:
    victim = victim if victim == "elves" else "goblins" if edition == "ninth" else "orcs"  # DD-N9-01
    suits = {"queens": "dwarves s", "jacks": "dwarves h"}
    t = reveal("dwarves 0/2", f"{victim} 2/2 {card}", edition=edition, **suits)
    assert t.menu("dwarves") == (["pass", "declare"] if fits else ["pass"])
    if fits:
        assert winner(declare(t, "dwarves")) == "dwarves"
        assert not isinstance(t.step, NegateSwap)  # nobody holds a card


@rule("DD-R-118", "DD-R-116")
def test_the_dwarves_betray_for_their_ally_in_the_first_edition_with_their_own_cards() -> None:
    suits = {"queens": "dwarves s goblins h", "jacks": "dwarves c goblins d"}
    options = {"allies": "dwarves goblins", "edition": "first"}
    t = reveal("goblins 0/2", "orcs 2/2 4c", **options, **suits)
    assert sorted(t.asked) == ["dwarves", "goblins"]
    assert t.menu("goblins") == ["pass"]  # the Dwarves decide
    declare(t, "dwarves")
    assert winner(t) == "goblins"
    assert left(t, "goblins", "orcs") == [2, 0]
    mixed = {"queens": "goblins s dwarves h", "jacks": "dwarves c goblins d"}
    t = reveal("goblins 0/2", "orcs 2/2 4c", **options, **mixed)
    assert (t.menu("dwarves"), t.menu("goblins")) == (["pass"], ["pass"])  # both cards must be the Dwarves'


@rule("DD-R-118", "DD-ACE-10")
def test_for_their_ally_too_an_ace_of_the_dwarves_stands_for_the_jack() -> None:
    suits = {"queens": "dwarves s", "jacks": "dwarves d"}
    t = reveal(
        "goblins 0/2", "orcs 2/2 4c", hands="dwarves ac", allies="dwarves goblins", edition="first", **suits
    )
    declare(t, "dwarves")
    assert winner(t) == "goblins"
    assert t.discarded("ac")
    t = reveal("goblins 0/2 ac", "orcs 2/2 4c", allies="dwarves goblins", edition="first", **suits)
    assert t.menu("dwarves") == ["pass"]  # it must be the Dwarves' own


@rule("DD-R-118", "DD-R-116")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_else_is_asked_for_treachery(edition: str) -> None:
    t = reveal("goblins 0/2", "orcs 2/2 4c", allies="dwarves goblins", edition=edition)
    assert sorted(t.asked) == (["dwarves", "goblins"] if edition == "first" else ["goblins"])
    assert reveal("goblins 0/2", "orcs 2/2 4c", edition=edition).asked == ["goblins"]  # no ally


@pytest.mark.parametrize(
    ("ace", "card", "fits"),
    [("ac", "4c", True), ("as", "4c", False), ("ac", "4s", False), ("3c", "4c", False)],
)
def test_DD_ACE_10_an_ace_of_the_dwarves_is_the_jack_of_its_suit(ace: str, card: str, fits: bool) -> None:
    suits = {"queens": "dwarves h", "jacks": "dwarves d"}
    t = reveal("dwarves 0/2", f"elves 2/2 {card}", hands=f"dwarves {ace}", edition="first", **suits)
    assert t.menu("dwarves") == (["pass", "declare"] if fits else ["pass"])
    if fits:
        declare(t, "dwarves")
        assert winner(t) == "dwarves"
        assert t.discarded("ac")  # DD-R-129
        assert t.view("orcs").jacks[t.seat("dwarves")] == HIDDEN_SUIT  # the Jack is not shown


@rule("DD-ACE-10")
def test_an_ace_is_a_jack_for_nobody_else_and_in_no_other_edition() -> None:
    t = reveal(
        "goblins 0/2",
        "elves 2/2 4c",
        hands="goblins ac",
        edition="first",
        queens="goblins h",
        jacks="goblins d",
    )
    assert t.menu("goblins") == ["pass"]
    for edition in LATER:
        t = reveal(
            "dwarves 0/2",
            "elves 2/2 4c",
            hands="dwarves ac",
            edition=edition,
            queens="dwarves h",
            jacks="dwarves d",
        )
        assert t.menu("dwarves") == ["pass"]
    t = reveal(
        "dwarves 0/2",
        "elves 2/2 4c",
        hands="dwarves ac",
        edition="first",
        queens="dwarves s",
        jacks="dwarves d",
    )
    assert t.menu("dwarves") == ["pass"]  # the Queen is needed all the same


@rule("DD-R-168", "DD-ACE-10")
def test_an_ace_of_the_battle_plan_cannot_stand_for_the_jack() -> None:
    suits = {"queens": "dwarves h", "jacks": "dwarves d"}
    t = reveal("dwarves 0/2 ac", "elves 2/2 4c", edition="first", **suits)
    assert t.menu("dwarves") == ["pass"]
    t = decline(meet("dwarves 0/2 ac", "elves 2/2 4c", edition="first", **suits))
    t = write(write(t, "dwarves 0 none"), "elves 2 4c")
    assert t.menu("dwarves") == ["pass", "declare"]  # not played, it may


@rule("DD-R-168")
def test_an_ace_of_the_battle_plan_cannot_negate() -> None:
    suits = {"queens": "dwarves s", "jacks": "dwarves h"}
    t = declare(reveal("dwarves 0/2", "elves 2/2 as", hands="elves 4d", **suits), "dwarves")
    assert isinstance(t.step, NegateSwap)
    assert t.menu("elves") == ["pass"]
    assert t.refusal("elves use as").rule == "DD-R-168"
    t = declare(reveal("dwarves 0/2", "elves 2/2 as", **suits), "dwarves")
    assert winner(t) == "dwarves"  # with no other card they are not asked
