"""Cards in the Dragon Round: DD-ACE-16, DD-ACE-17, DD-TWO-07, DD-TWO-08, DD-N9-14, DD-N9-15, DD-N9-21,
and the rulings DD-R-32, DD-R-33, DD-R-36, DD-R-37, DD-R-156."""

from typing import Any

import pytest

from tests.dragon_dune.dragons.flights import EDITIONS, LATER, fly, numbered, words_after
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.kernel.options import BadOptions

TWO_ACE_EDITIONS = ("sixth", "sixth-c")
EVERY_SIX = ("clubs", "diamonds", "hearts", "spades")


def with_ace(edition: str, units: str = "orcs 1* 3 16. 2", **position: Any) -> Played:
    position = {"hands": "orcs as 4h; elves ah", "dragon": 5, **position}
    return at("dragon", edition=edition, talk="off", units=units, **position)


# -- the Orcs' Special Card ----------------------------------------------------------------------


@rule("DD-ACE-16", "DD-ACE-17", "DD-R-33")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_orcs_move_some_or_all_units_of_one_territory_anywhere(edition: str, count: int) -> None:
    t = with_ace(edition)
    assert t.menu("orcs") == ["done", "use as"]  # Special Cards only
    t.play("orcs use as")
    assert t.menu("orcs") == ["move 1*", "move 16."]
    t.play("orcs move 1*")
    assert words_after(t, "orcs", "count") == ["1", "2", "3"]
    t.play(f"orcs count {count}")
    assert len(t.menu("orcs")) == (27 if edition == "first" else 26)  # not 1★, later not 5★ either
    t.play("orcs to 9; orcs done")
    assert (t.units("orcs", "1*"), t.units("orcs", "9")) == (3 - count, count)
    assert t.discarded("as")
    assert not t.holds("orcs", "as")


@rule("DD-ACE-16", "DD-ACE-17")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_orcs_and_only_in_the_dragon_round(edition: str) -> None:
    t = with_ace(edition, "orcs 1* 3; elves 5* 2", dragon=4)
    assert t.asked == ["orcs"]
    assert t.refusal("elves use ah").rule == ("DD-ACE-16" if edition in ("first", "sixth") else "DD-ACE-17")
    assert fly(with_ace(edition, hands="elves ah"), 1).round == "event"  # no card, no question
    assert fly(with_ace(edition, "elves 5* 1"), 1).round == "event"  # no units, no question
    t = at("recruitment", edition=edition, talk="off", units="orcs 1* 3", hands="orcs as", first="orcs")
    while t.asked == ["orcs"]:
        assert "to 9" not in t.menu("orcs")
        t.play("orcs pass")


@rule("DD-R-33")
@pytest.mark.parametrize("edition", ["first", "sixth"])
def test_a_stack_is_any_part_of_the_units_of_a_territory(edition: str) -> None:
    t = at("recruitment", edition=edition, talk="off", units="elves 7 3", gold="elves 0", first="elves")
    while "move 7" not in t.menu("elves"):
        t.play("elves pass")
    t.play("elves move 7")
    assert words_after(t, "elves", "count") == ["1", "2", "3"]
    t = at("recruitment", edition=edition, talk="off", units="elves 7 3", gold="elves 3", first="elves")
    while "disband 7" not in t.menu("elves"):
        t.play("elves pass")
    t.play("elves disband 7")
    assert words_after(t, "elves", "count") == ["1", "2", "3"]
    t.play("elves count 2")
    assert t.units("elves", "7") == 1


@rule("DD-R-32")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_card_is_played_before_the_roll_or_after_the_stop_not_in_between(edition: str) -> None:
    t = with_ace(edition, "orcs 6 4 16. 2")
    t.play("orcs use as; orcs move 6; orcs count 4; orcs to 9; orcs done")
    assert t.asked == ["chance"]
    fly(t, 1)
    assert t.units("orcs", "9") == 4
    t = with_ace(edition, "orcs 6 4 16. 2").play("orcs done")
    assert t.asked == ["chance"]
    fly(t, 1)
    assert t.asked == ["orcs"]
    assert (t.state.dragon, t.units("orcs", "6")) == (6, 2)  # the marker has stopped already
    t.play("orcs use as; orcs move 6; orcs count 2; orcs to 9; orcs done")
    assert t.units("orcs", "9") == 2
    assert t.round == "event"


@rule("DD-R-36")
@pytest.mark.parametrize("edition", LATER)
def test_the_card_leads_anywhere_but_to_the_marker_as_it_stands_then(edition: str) -> None:
    ace = "orcs use as; orcs move 1*; orcs count 1"
    t = with_ace(edition, dragon=9).play(ace)
    for place in numbered(9):
        assert t.refusal(f"orcs to {place}").rule == "DD-R-36"
    assert {"to 0.", "to 10", "to 10*"} <= set(t.menu("orcs"))
    t = fly(with_ace(edition, dragon=9).play("orcs done"), 1).play(ace)
    for place in numbered(10):
        assert t.refusal(f"orcs to {place}").rule == "DD-R-36"
    assert {"to 9", "to 9."} <= set(t.menu("orcs"))
    t.play("orcs to 0.; orcs done")
    assert t.units("orcs", "0.") == 1


@rule("DD-R-37")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_castle_limit_applies_to_the_card(edition: str) -> None:
    units = "orcs 1* 3; dwarves 10* 1 15* 1; elves 10* 1 3* 1; goblins 3* 1"
    t = with_ace(edition, units, hands="orcs as").play("orcs use as; orcs move 1*; orcs count 1")
    assert t.refusal("orcs to 10*").rule == "DD-R-37"
    assert "to 15*" in t.menu("orcs")  # one other player stands there
    t = with_ace(edition, units, hands="orcs as", hidden="elves 10*")
    t.play("orcs use as; orcs move 1*; orcs count 1")
    assert "to 10*" in t.menu("orcs")
    assert t.refusal("orcs to 3*").rule == "DD-R-37"


@rule("DD-R-37")
def test_it_applies_to_the_placing_card_of_the_first_edition() -> None:
    units = "dwarves 10* 1 15* 1; goblins 10* 1"
    t = at("recruitment", edition="first", talk="off", units=units, hands="elves as", first="elves")
    while "use as" not in t.menu("elves"):
        t.play("elves pass")
    t.play("elves use as")
    assert "10*" not in words_after(t, "elves", "place")
    assert "15*" in words_after(t, "elves", "place")


# -- the dragons are commanded -------------------------------------------------------------------


def commander(edition: str, **position: Any) -> Played:
    if edition == "ninth":
        return at("dragon", edition=edition, talk="off", sixes=("clubs",), **position)
    return at("dragon", edition=edition, talk="off", two_aces=("command",), **position)


@rule("DD-TWO-07", "DD-TWO-08", "DD-R-156")
@pytest.mark.parametrize("edition", TWO_ACE_EDITIONS)
@pytest.mark.parametrize("distance", range(1, 7))
def test_two_special_cards_command_the_dragons(edition: str, distance: int) -> None:
    t = commander(edition, hands="elves ad as", dragon=5).play("elves use ad as")
    assert t.menu("elves") == [f"command {number}" for number in range(1, 7)]
    assert t.refusal("elves command 0").rule == ("DD-TWO-07" if edition == "sixth" else "DD-TWO-08")
    assert t.refusal("elves command 7").rule == t.refusal("elves command 0").rule
    deck = t.state.deck
    t.play(f"elves command {distance}; elves done")
    assert t.state.dragon == 5 + distance
    assert t.state.deck == deck  # no card revealed, no die rolled
    assert not t.told("orcs", "dragon-card")
    assert not t.told("orcs", "dragon-rolled")
    assert t.discarded("ad")
    assert t.discarded("as")


@rule("DD-N9-15")
@pytest.mark.parametrize("distance", range(11))
def test_in_the_ninth_the_six_of_clubs_commands_them(distance: int) -> None:
    t = commander("ninth", hands="elves 6c ad as", dragon=5)
    assert t.menu("elves") == ["done", "use 6c"]
    t.play("elves use 6c")
    assert t.menu("elves") == [f"command {number}" for number in range(11)]
    deck = t.state.deck
    t.play(f"elves command {distance}; elves done")
    assert t.state.dragon == 5 + distance
    assert t.state.deck == deck
    assert t.discarded("6c")
    assert t.round == "event"


@rule("DD-N9-21")
def test_with_a_choice_of_0_the_marker_stays_and_strikes_nothing() -> None:
    t = commander("ninth", hands="elves 6c", units="elves 7 2; orcs 8 1", ground="7 3", dragon=7)
    t.play("elves use 6c; elves command 0; elves done")
    assert t.state.dragon == 7
    assert (t.units("elves", "7"), t.units("orcs", "8"), t.ground("7")) == (2, 1, 3)


@rule("DD-R-156")
@pytest.mark.parametrize("edition", TWO_ACE_EDITIONS)
@pytest.mark.parametrize(("first", "commander_"), [("elves", "elves"), ("goblins", "goblins")])
def test_only_the_first_in_player_order_commands(edition: str, first: str, commander_: str) -> None:
    t = commander(edition, hands="elves ad as; goblins ah ac", dragon=5, first=first)
    assert set(t.asked) == {"elves", "goblins"}
    t.play("elves use ad as; elves command 2; elves done")
    assert t.told("goblins", "dragons-commanded") == []
    t.play("goblins use ah ac; goblins command 4; goblins done")
    assert t.state.dragon == 5 + (2 if commander_ == "elves" else 4)
    assert t.holds("goblins", "ah") == (commander_ == "elves")
    assert t.holds("elves", "ad") == (commander_ == "goblins")
    assert "ah" not in str(t.told("orcs", "card-used")) or commander_ == "goblins"


@rule("DD-R-156")
@pytest.mark.parametrize("edition", LATER)
def test_the_dragons_are_commanded_before_the_roll_only(edition: str) -> None:
    t = commander(edition, hands="orcs ad as 6c", units="orcs 1* 1", dragon=5).play("orcs done")
    fly(t, 1)
    assert t.menu("orcs") == ["done", "use ad", "use as"]
    assert t.refusal("orcs command 3").rule == "DD-R-185"


@rule("DD-TWO-07", "DD-TWO-08", "DD-N9-15")
@pytest.mark.parametrize("edition", LATER)
def test_where_the_option_is_off_nobody_commands(edition: str) -> None:
    t = at("dragon", edition=edition, talk="off", hands="elves ad as 6c")
    assert t.asked == ["chance"]


# -- two Special Cards or sixes ------------------------------------------------------------------


@rule("DD-N9-14")
@pytest.mark.parametrize("action", ["move", "question", "chaos", "walls", "command"])
def test_the_ninth_has_no_actions_with_two_special_cards(action: str) -> None:
    with pytest.raises(BadOptions, match="DD-N9-14"):
        at("dragon", edition="ninth", two_aces=(action,))


@rule("DD-N9-14")
@pytest.mark.parametrize("edition", ["first", "sixth", "sixth-c"])
def test_sixes_belong_to_the_ninth(edition: str) -> None:
    with pytest.raises(BadOptions, match="DD-N9-14"):
        at("dragon", edition=edition, sixes=("clubs",))


@rule("DD-N9-14")
@pytest.mark.parametrize("on", EVERY_SIX)
def test_each_six_is_an_option_of_its_own_and_is_discarded(on: str) -> None:
    six = f"6{on[0]}"
    hands = {"clubs": ("dragon", "command 3"), "spades": ("dragon", "walls 5*")}
    round, target = hands.get(on, ("recruitment", ""))
    position: dict[str, Any] = {
        "units": "elves 5* 1",
        "grave": "elves 2",
        "hands": "elves 6c 6d 6h 6s",
        "first": "elves",
    }
    t = at(round, edition="ninth", talk="off", sixes=(on,), **position)
    offered: set[str] = set()
    while t.asked == ["elves"]:
        offered |= {text for text in t.menu("elves") if text.startswith("use ")}
        t.play(f"elves {'use ' + six if 'use ' + six in t.menu('elves') else t.menu('elves')[0]}")
        if target and target in t.menu("elves"):
            t.play(f"elves {target}")
    assert offered == {f"use {six}"}
    assert t.discarded(six)


@rule("DD-N9-14")
def test_a_six_serves_only_its_own_action() -> None:
    t = at("dragon", edition="ninth", talk="off", sixes=EVERY_SIX, units="elves 5* 1", hands="elves 6c 6s")
    t.play("elves use 6s")
    assert t.menu("elves") == ["walls 5*"]
    t.play("elves walls 5*; elves use 6c")
    assert t.menu("elves") == [f"command {number}" for number in range(11)]
