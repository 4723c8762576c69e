"""Who is asked, in which order, and what others notice: DD-R-124, DD-R-165, DD-R-166."""

from typing import Any

import pytest

from tests.dragon_dune.battle.battles import EDITIONS, LATER, Settings, fight, meet, reveal
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import place_named
from wyrmhall.games.dragon_dune.components.cards import card_named
from wyrmhall.games.dragon_dune.rules.bidding_round import Payment


@rule("DD-R-165")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_has_cards_but_no_gold_is_asked_to_bid_and_can_only_pass(edition: str) -> None:
    t = at("bidding", hands="elves 4h", gold="elves 0 goblins 0", first="elves", edition=edition, talk="off")
    t.play("chance: sale 5d")
    assert t.asked == ["elves"]  # might hold a Special Card
    assert t.menu("elves") == ["pass"]
    t.play("elves pass")
    assert t.asked == ["orcs"]  # the Goblins have neither gold nor cards, and count as passing


@rule("DD-R-165")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("hand", "menu"), [("", None), ("4h", ["pay"]), ("as", ["pay", "use as"])])
def test_who_pays_for_a_card_is_asked_if_a_special_card_could_be_held(
    edition: str, hand: str, menu: list[str] | None
) -> None:
    t = at("bidding", hands=f"elves {hand}", first="elves", edition=edition, talk="off")
    t.play("chance: sale 5d; elves bid 1; goblins pass; orcs pass; dwarves pass")
    if menu is None:
        assert t.holds("elves", "5d")  # paid without a question
    else:
        assert isinstance(t.step, Payment)
        assert t.menu("elves") == menu


@rule("DD-R-165", "DD-R-124")
@pytest.mark.parametrize("edition", LATER)
def test_a_forced_pass_looks_like_any_other(edition: str) -> None:
    heard, seen = [], []
    for card in ("as", "3s"):
        t = meet("elves 1/2", "orcs 1/2", hands=f"goblins {card}; orcs 4h", edition=edition)
        t.play("elves ask units")
        assert t.asked == ["goblins", "orcs"]
        t.play("goblins pass")
        seen.append([step.fields() for step in t.view("elves").stack])
        t.play("orcs pass")
        heard.append(t.told("elves"))
    assert heard[0] == heard[1]
    assert seen[0] == seen[1]


@rule("DD-R-165")
@pytest.mark.parametrize("edition", LATER)
def test_who_openly_cannot_respond_is_not_asked(edition: str) -> None:
    t = meet("elves 1/2", "orcs 1/2", hands="goblins 3s", edition=edition).play("elves ask units")
    assert t.asked == ["goblins"]  # the others hold nothing


@rule("DD-R-165")
@pytest.mark.parametrize("edition", EDITIONS)
def test_treachery_is_asked_of_who_cannot_declare(edition: str) -> None:
    t = reveal("goblins 1/2 4h", "orcs 1/2 5c", edition=edition)
    assert sorted(t.asked) == ["goblins", "orcs"]
    assert (t.menu("goblins"), t.menu("orcs")) == (["pass"], ["pass"])
    assert fight("goblins 1/2", "orcs 1/2", edition=edition).round != "battle"  # nothing was played


@rule("DD-R-124")
def test_an_answer_to_a_response_is_sealed_until_all_are_in() -> None:
    seen: list[list[Any]] = []
    for word in ("use as", "pass"):
        t = meet("elves 1/2", "orcs 1/2", hands="goblins as; orcs 4h").play(
            f"elves ask units; goblins {word}"
        )
        assert t.asked == ["orcs"]
        assert t.refusal("goblins pass").rule == "DD-R-166"  # and final
        seen.append([t.told(listener) for listener in ("elves", "orcs", "a spectator")])
        seen[-1].append([step.fields() for step in t.view("orcs").stack])
    assert seen[0] == seen[1]


def before_the_dragon(**options: Any) -> Played:
    """The window before the card is revealed, walls and command for two Special Cards."""
    return at("dragon", dragon=18, talk="off", **{"two_aces": ("walls", "command"), **options})


@rule("DD-R-166", "DD-R-124")
@pytest.mark.parametrize(("first", "moved", "kept"), [("elves", 3, "as"), ("orcs", 5, "ad")])
def test_uses_are_named_in_secret_and_carried_out_in_player_order(first: str, moved: int, kept: str) -> None:
    t = before_the_dragon(hands="elves ad ah; orcs ac as", first=first)
    assert sorted(t.asked) == ["elves", "orcs"]
    t.play("orcs use ac as; orcs command 5; orcs done")
    assert t.told("elves", "card-used") == []
    t.play("elves use ad ah; elves command 3; elves done")
    assert t.state.dragon == moved
    loser = "elves" if kept == "ad" else "orcs"
    assert t.holds(loser, kept)  # no longer needed: the card is kept
    assert card_named(kept) not in [event.get("card") for event in t.told("a spectator")]  # and unseen
    assert len(t.told("a spectator", "card-used")) == 2


@rule("DD-R-166")
@pytest.mark.parametrize("edition", ["sixth", "sixth-c", "ninth"])
def test_the_uses_of_one_player_are_carried_out_in_the_order_named(edition: str) -> None:
    t = at("dragon", units="orcs 1* 3", hands="orcs as ac", dragon=18, edition=edition, talk="off")
    t.play("orcs use as; orcs move 1*; orcs count 2; orcs to 13")
    t.play("orcs use ac; orcs move 1*; orcs count 2; orcs to 14; orcs done")
    assert t.units("orcs", "13") == 2
    assert t.units("orcs", "14") == 0  # no longer possible: only one unit was left
    assert t.discarded("as")
    assert t.holds("orcs", "ac")


@rule("DD-R-166")
def test_different_uses_do_not_hinder_each_other_and_the_point_does_not_reopen() -> None:
    t = before_the_dragon(hands="elves ad ah; orcs ac as", units="elves 3 1; orcs 1* 2", first="orcs")
    t.play("elves use ad ah; elves walls 3*; elves done; orcs use ac as; orcs command 2; orcs done")
    assert t.state.breached == 1 << place_named("3*")
    assert t.state.dragon == 2
    assert t.round != "dragon"  # nobody holds a card for the time after


@rule("DD-R-166")
@pytest.mark.parametrize("word", ["use as", "pass"])
def test_hiding_alone_is_decided_one_after_another(word: str) -> None:
    options: Settings = {
        "units": "goblins 13 1; orcs 14 1",
        "hands": "goblins as; orcs ac",
        "first": "goblins",
    }
    t = at("recruitment", talk="off", **options)
    t.play("goblins pass; goblins pass; goblins pass; goblins move 13; goblins to 14")
    assert t.asked == ["goblins"]  # whose units arrive
    t.play(f"goblins {word}")
    assert t.hidden("goblins", "14") == (word == "use as")
    assert ("use ac" in t.menu("orcs")) == (word == "pass")  # the Orcs know it when they are asked
