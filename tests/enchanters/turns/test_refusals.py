"""A refusal names the rule that forbids: EN-R-138, EN-R-139, and those behind them."""

import pytest

from tests.enchanters.tables import at, hero, item, monster, overlord
from tests.rules import rule

HIT = "{minor} Deal 1{damage} to another player"
SPARE = "{minor} 1{attack}"


@rule("EN-R-138")
@pytest.mark.parametrize(
    ("words", "cited"),
    [
        ("p1 journey 0", "EN-TRN-06"),
        ("p1 rest village 1", "EN-TRN-06"),
        ("p1 challenge 1", "EN-TRN-06"),
        ("p1 pass", "EN-TRN-06"),
        ("p1 yes", "EN-R-138"),
        ("p1 item 1", "EN-R-138"),
        ("p1 keep 1", "EN-R-138"),
        ("p2 journey 0", "EN-R-138"),
        ("p2 done", "EN-R-138"),
        ("p2 use item 1", "EN-ACT-02"),
    ],
)
def test_EN_R_138_behind_the_main_action(words: str, cited: str) -> None:
    t = at(p1=hero([item(low=[SPARE, SPARE])]), p2=hero([item(low=SPARE)]), lord=overlord())
    t.play("p1 rest village 1")
    assert t.refusal(words).rule == cited


@rule("EN-R-139")
@pytest.mark.parametrize(
    ("words", "cited"),
    [
        ("p1 use item 9", "EN-R-139"),
        ("p1 use token 1", "EN-R-139"),
        ("p1 rest village 9", "EN-R-139"),
        ("p1 rest creature 1", "EN-R-139"),
        ("p1 challenge 2", "EN-R-139"),
        ("p1 done", "EN-TRN-09"),
        ("p1 pass", "EN-R-123"),
        ("p1 journey 5", "EN-JRN-07"),
    ],
)
def test_EN_R_139_what_is_not_there(words: str, cited: str) -> None:
    t = at(p1=hero([item(low=SPARE)], crystals=1), lord=overlord())
    assert t.refusal(words).rule == cited


@rule("EN-R-139", "EN-TRM-20", "EN-R-97")
@pytest.mark.parametrize(
    ("words", "cited"),
    [
        ("p1 target p1", "EN-TRM-20"),
        ("p1 target p2", "EN-R-97"),
        ("p1 target overlord", "EN-R-139"),
        ("p1 done", "EN-R-138"),
        ("p2 target p3", "EN-R-138"),
    ],
)
def test_who_cannot_be_chosen(words: str, cited: str) -> None:
    safe = item(text="You can't be the target of card abilities during other player's turns")
    t = at(players=4, p1=hero([item(low=HIT)]), p2=hero([safe]))
    t.play("p1 use item 1")
    assert t.refusal(words).rule == cited
    assert at(p1=hero([item(low=HIT)])).play("p1 use item 1").refusal("p1 target p4").rule == "EN-R-139"


@rule("EN-EFF-159", "EN-OVL-08")
def test_why_an_overlord_is_not_challenged() -> None:
    dear = overlord(challenge=["{challenge}; 9{crystal} {minor} Fight the Overlord"])
    assert at(lord=dear).refusal("p1 challenge 1").rule == "EN-OVL-08"
    coward = hero([item(low="You cannot fight {overlord}")])
    assert at(p1=coward, lord=overlord()).refusal("p1 challenge 1").rule == "EN-EFF-159"


@rule("EN-DIS-01", "EN-R-139")
def test_which_card_cannot_be_chosen() -> None:
    tool = item(low="Discard a card {minor} Take 1{crystal}")
    t = at(p1=hero([tool], creatures=[monster()])).play("p1 use item 1")
    assert t.refusal("p1 enchantment 1").rule == "EN-DIS-01"
    assert t.refusal("p1 item 9").rule == "EN-R-139"


def test_refusals_list_no_notations() -> None:
    t = at(p1=hero([item(low=HIT)])).play("p1 use item 1")
    assert "possible:" not in t.refusal("p1 done").why
