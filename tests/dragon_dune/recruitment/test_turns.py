"""The turns of the Recruitment and Movement Round: DD-REC-01 to DD-REC-04, DD-ADV-08, DD-R-152."""

from typing import Any

import pytest

from tests.dragon_dune.recruitment.turns import (
    EVERY_EDITION,
    LATER_EDITIONS,
    recruiting,
    steps_of_turn,
    to_step,
)
from tests.dragon_dune.tables import Played
from tests.rules import rule
from wyrmhall.games.dragon_dune.rules.possessions.player_order import player_order

EVERYBODY = "dwarves 4. 2; elves 5* 2; goblins 10* 2; orcs 9. 2"
RICH = "dwarves 9 elves 9 goblins 9 orcs 9"
DEAD = "dwarves 2 elves 2 goblins 2 orcs 2"


def turns_taken(t: Played) -> list[str]:
    return t.names(told["seat"] for told in t.told("spectator", "turn-of"))


@rule("DD-REC-01")
@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize(
    ("first", "order"), [("dwarves", "dwarves elves goblins orcs"), ("goblins", "goblins orcs dwarves elves")]
)
def test_one_player_after_another_takes_a_complete_turn(edition: str, first: str, order: str) -> None:
    t = recruiting(edition, units=EVERYBODY, gold=RICH, grave=DEAD, first=first)
    for number, seat in enumerate(order.split(), 1):
        assert turns_taken(t) == order.split()[:number]
        others = [other for other in order.split() if other != seat]
        assert all(t.refusal(f"{other} pass").rule.startswith("DD-REC") for other in others)
        assert len(steps_of_turn(t, seat)) >= 5
    assert t.round != "recruitment"


@rule("DD-REC-02")
@pytest.mark.parametrize("seat", ["dwarves", "elves", "goblins", "orcs"])
def test_the_steps_of_a_turn_in_the_first_edition(seat: str) -> None:
    t = recruiting("first", units=EVERYBODY, gold=RICH, grave=DEAD, first=seat, allies="goblins elves")
    assert steps_of_turn(t, seat) == ["revive", "conscript", "hire", "move", "disband"]


@rule("DD-REC-03", "DD-GOB-11")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
@pytest.mark.parametrize("seat", ["dwarves", "elves", "goblins", "orcs"])
def test_the_steps_of_a_turn_in_the_later_editions(edition: str, seat: str) -> None:
    t = recruiting(edition, units=EVERYBODY, gold=RICH, grave=DEAD, first=seat, allies="goblins elves")
    early = ["disband"] if seat in ("goblins", "elves") else []
    recruit = "raise" if seat == "orcs" else "hire"
    assert steps_of_turn(t, seat) == ["revive", *early, "conscript", recruit, "move", "disband"]


@rule("DD-REC-02", "DD-REC-03")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_no_step_can_be_taken_before_or_after_its_time(edition: str) -> None:
    t = recruiting(edition, units=EVERYBODY, gold=RICH, grave=DEAD)
    assert all(t.refusal(f"dwarves {word}") for word in ("move 4.", "hire 4.", "conscript 4.", "disband 4."))
    to_step(t, "dwarves", "hire")
    assert all(t.refusal(f"dwarves {word}") for word in ("move 4.", "revive 1", "conscript 4.", "disband 4."))
    to_step(t, "dwarves", "disband")
    assert all(t.refusal(f"dwarves {word}") for word in ("move 4.", "hire 4.", "revive 1", "conscript 4."))


@rule("DD-REC-04")
@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_every_step_is_optional(edition: str) -> None:
    t = recruiting(edition, units=EVERYBODY, gold=RICH, grave=DEAD, hands="goblins 2c; elves 2h")
    units, gold, grave = [row[:] for row in t.state.units], t.gold, t.grave
    while t.round == "recruitment":
        assert (t.state.units, t.gold, t.grave) == (units, gold, grave)
        t.play(f"{t.asked[0]} pass")
    assert (t.state.units, t.grave) == (units, grave)


@rule("DD-REC-04", "DD-R-167")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_a_step_in_which_everybody_sees_that_nothing_can_be_done_is_left_out(edition: str) -> None:
    poor = recruiting(edition, units="dwarves 7 2", gold="dwarves 0")
    assert steps_of_turn(poor, "dwarves") == ["conscript", "move"]  # no gold to hire or to disband
    maybe = recruiting(edition, units="dwarves 7 2", gold="dwarves 0", hands="dwarves as")
    assert "hire" in steps_of_turn(maybe, "dwarves")  # half of 1 gold is nothing
    nobody = recruiting(edition, gold="dwarves 5")
    assert steps_of_turn(nobody, "dwarves") == ["hire"]
    shut_in = recruiting(edition, units="dwarves 1 1; elves 1* 1; goblins 1* 1", gold="dwarves 0", dragon=2)
    assert steps_of_turn(shut_in, "dwarves") == ["conscript"]


# -- Goblin Initiative ------------------------------------------------------------------------------------


def initiative(edition: str, **position: Any) -> Played:
    return recruiting(edition, advanced=("initiative",), **position)


def goblins_wait(t: Played, times: int) -> list[str]:
    """The Goblins pass so often before they take their turn; the order of the turns."""
    while t.round == "recruitment":
        if "now" in t.menu(t.asked[0]):
            assert t.asked == ["goblins"]
            t.play("goblins now" if times == 0 else "goblins pass")
            times -= 1
        else:
            t.play(f"{t.asked[0]} pass")
    return turns_taken(t)


@rule("DD-ADV-08", "DD-R-152")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
@pytest.mark.parametrize("first", ["dwarves", "goblins", "orcs"])
@pytest.mark.parametrize("times", [0, 1, 2, 3])
def test_the_goblins_take_their_turn_when_they_like(edition: str, first: str, times: int) -> None:
    t = initiative(edition, first=first)
    others = [seat for seat in t.names(player_order(t.state)) if seat != "goblins"]
    assert goblins_wait(t, times) == [*others[:times], "goblins", *others[times:]]


@rule("DD-R-152")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_a_turn_under_way_is_not_interrupted(edition: str) -> None:
    t = initiative(edition, units=EVERYBODY).play("goblins pass")
    assert t.asked == ["dwarves"]
    while t.asked == ["dwarves"]:
        assert t.refusal("goblins now")
        t.play("dwarves pass")
    assert t.menu("goblins") == ["pass", "now"]  # only before the next player's turn
    t.play("goblins now")
    assert t.refusal("elves pass").rule == "DD-REC-01"


@rule("DD-ADV-08")
@pytest.mark.parametrize("edition", LATER_EDITIONS)
def test_without_the_option_the_goblins_wait_for_their_turn(edition: str) -> None:
    t = recruiting(edition)
    assert t.asked == ["dwarves"]
    assert t.refusal("goblins now")
    assert goblins_wait(t, 0) == ["dwarves", "elves", "goblins", "orcs"]
