"""Collection Round: DD-COL-01 to DD-COL-06, and the rulings DD-R-131, DD-R-132, DD-R-179."""

from typing import Any

import pytest

from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.cards import card_named
from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.language.json_offers import words_of

LATER = ("sixth", "sixth-c", "ninth")
PURSES = "dwarves 1 elves 2 goblins 3 orcs 4"


def collected(edition: str, units: str = "", **more: Any) -> Played:
    """After the Collection Round of a table where nobody holds a card."""
    return at("collection", edition=edition, talk="off", units=units, gold=PURSES, **more)


def gains(t: Played) -> dict[str, int]:
    before = dict(zip(PURSES.split()[::2], map(int, PURSES.split()[1::2]), strict=True))
    return {name: t.gold[name] - before[name] for name in before}


def test_DD_COL_01_in_the_first_edition_every_player_receives_2_gold() -> None:
    assert gains(collected("first")) == {"dwarves": 2, "elves": 2, "goblins": 2, "orcs": 2}


@pytest.mark.parametrize("edition", LATER)
def test_DD_COL_02_later_every_player_receives_1_gold(edition: str) -> None:
    t = collected(edition)
    assert gains(t) == {"dwarves": 1, "elves": 1, "goblins": 1, "orcs": 1}
    assert sum(t.state.gold) == 0  # it came from the bank


@rule("DD-COL-03")
@pytest.mark.parametrize(("edition", "orcs"), [("first", 2), ("sixth", 1), ("sixth-c", 4), ("ninth", 4)])
def test_a_castle_under_control_brings_1_gold_from_sixth_c_on(edition: str, orcs: int) -> None:
    t = collected(edition, "orcs 1* 3 15* 1 3* 1 10* 2 9. 2; elves 3* 1")
    assert gains(t)["orcs"] == orcs  # 1*, 15* and 10*; 3* is shared, 9. is no castle


@rule("DD-COL-03")
def test_hidden_units_neither_bring_nor_prevent_castle_gold() -> None:
    t = collected("sixth-c", "orcs 1* 3; elves 1* 1 5* 2", hidden="elves 1* 5*")
    assert gains(t) == {"dwarves": 1, "elves": 1, "goblins": 1, "orcs": 2}


@rule("DD-COL-04")
@pytest.mark.parametrize(("edition", "gain"), [("first", 2), ("sixth", 1), ("sixth-c", 2), ("ninth", 2)])
def test_the_ally_of_the_dwarves_receives_1_more_from_sixth_c_on(edition: str, gain: int) -> None:
    t = collected(edition, allies="dwarves goblins")
    assert gains(t)["goblins"] == gain
    assert gains(t)["dwarves"] == gains(t)["orcs"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_DD_COL_05_units_in_control_collect_2_gold_each_of_what_lies_there(edition: str) -> None:
    t = collected(
        edition, "elves 7 2 13 3; orcs 8 1; goblins 8 1; dwarves 6 1", ground="7 9 13 5 8 4 6 2 4 3"
    )
    base = 2 if edition == "first" else 1
    assert gains(t) == {"dwarves": base + 2, "elves": base + 4 + 5, "goblins": base, "orcs": base}
    assert [t.ground(place) for place in ("7", "13", "8", "6", "4")] == [5, 0, 4, 0, 3]


@rule("DD-COL-05")
@pytest.mark.parametrize("edition", EDITIONS)
def test_hidden_units_neither_collect_nor_stand_in_the_way(edition: str) -> None:
    t = collected(edition, "elves 7 2 8 1; orcs 8 1", ground="7 4 8 4", hidden="elves 7 8")
    assert [t.ground("7"), t.ground("8")] == [4, 2]


@pytest.mark.parametrize("edition", EDITIONS)
def test_DD_R_131_the_greatest_amount_is_collected_without_asking(edition: str) -> None:
    t = collected(edition, "elves 7 2 8 1", ground="7 3 8 9")
    assert [event["gold"] for event in t.told("elves", "collected")] == [3, 2]
    assert (t.ground("7"), t.ground("8")) == (0, 7)
    assert t.round != "collection"  # nobody was asked anything


@rule("DD-R-131")
def test_unless_a_deal_says_otherwise() -> None:
    t = at("battle", units="elves 7 2; orcs 9 1; dwarves 9 1", ground="7 4", talk="on")
    clause = {"kind": "leave-gold", "by": "elves", "gold": 1, "place": "7"}
    for word in words_of(t.state, t.seat("elves"), {"with": ["orcs"], "clauses": [clause]}):
        t.play(f"elves {word}")
    t.play("orcs accept elves 1; dwarves send 1; orcs send 0")
    assert t.ground("7") == 3


@rule("DD-COL-06")
@pytest.mark.parametrize("edition", LATER)
def test_any_number_of_artifact_cards_may_be_discarded(edition: str) -> None:
    t = at("collection", edition=edition, talk="off", hands="elves as 4h 2c; orcs 6d")
    t.play("elves drop as; elves drop 2c; elves done; orcs done")
    assert t.discarded("as")
    assert t.discarded("2c")
    assert t.holds("elves", "4h")
    assert t.holds("orcs", "6d")
    all_gone = at("collection", edition=edition, talk="off", hands="elves as 4h")
    all_gone.play("elves drop as; elves drop 4h; elves done")
    assert all_gone.state.hands == [0, 0, 0, 0]


@rule("DD-COL-06")
def test_in_the_first_edition_nobody_discards() -> None:
    t = at("collection", edition="first", talk="off", hands="elves as 4h")
    assert t.round != "collection"
    assert t.refusal("elves drop as").rule != "DD-COL-06"


@pytest.mark.parametrize("edition", LATER)
def test_DD_R_132_discards_lie_face_up_and_queens_and_jacks_stay(edition: str) -> None:
    t = at("collection", edition=edition, talk="off", hands="elves as 4h", queens="elves s", jacks="elves d")
    assert t.menu("elves") == ["done", "drop 4h", "drop as"]  # Aces may go; no Queen, Jack or King
    assert t.refusal("elves drop 5d").rule == "DD-R-184"
    t.play("elves drop as; elves done")
    for seat in ("dwarves", "elves", "orcs", "nobody"):
        assert t.view(seat).discard == 1 << card_named("as")
        assert [event["cards"] for event in t.told(seat, "cards-dropped")] == [(card_named("as"),)]


@pytest.mark.parametrize("edition", LATER)
def test_DD_R_179_all_decide_once_at_the_same_time_and_after_collecting(edition: str) -> None:
    t = at(
        "collection", edition=edition, talk="off", units="orcs 7 1", ground="7 2", hands="elves 4h; orcs 6d"
    )
    assert t.ground("7") == 0
    assert t.asked == ["elves", "orcs"]  # who holds no card has nothing to decide
    t.play("orcs drop 6d; orcs done")
    assert t.asked == ["elves"]
    assert t.refusal("orcs done").rule == "DD-R-179"  # once
    assert not t.discarded("6d")
    assert t.told("elves", "cards-dropped") == []
    t.play("elves done")
    assert t.discarded("6d")
    assert [event["seat"] for event in t.told("elves", "cards-dropped")] == [t.seat("orcs")]


@rule("DD-R-179")
def test_discards_are_shown_together_in_player_order() -> None:
    t = at("collection", talk="off", hands="elves 4h; orcs 6d", first="orcs")
    t.play("elves drop 4h; elves done; orcs drop 6d; orcs done")
    assert [event["seat"] for event in t.told("nobody", "cards-dropped")] == [t.seat("orcs"), t.seat("elves")]
