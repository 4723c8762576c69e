"""Double-faced: CB-DBL, CB-R-23, CB-R-49."""

import pytest

from tests.crown_battles.powers.seen import SPECTATOR, only, words
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import DOUBLE_FACED


def faced(side: str, *others: str, trump: str = "none") -> Played:
    """p1 has led Double-faced, p2 and p3 have played these cards."""
    hands = ("double-faced 2o", f"{others[0]} 3o", f"{others[1]} 4o")
    t = deal(*hands, trump=trump, bids="0 0 0", powers=("double-faced",))
    return t.play(f"p1 play double-faced {side}; p2 play {others[0]}; p3 play {others[1]}")


@pytest.mark.parametrize("side", ["peasant", "golem"])
def test_CB_DBL_01_declared_aloud_as_one_or_the_other(side: str) -> None:
    t = deal("double-faced 2o", "5h 3o", "6h 4o", bids="0 0 0", powers=("double-faced",))
    assert t.menu("p1")[1:] == ["play double-faced peasant", "play double-faced golem"]
    assert t.refusal("p1 play double-faced dragon").rule == "NOTATION"
    t.play(f"p1 play double-faced {side}")
    for seat in ("p1", "p2", "p3", SPECTATOR):
        assert only(t, seat, "played") == {"seat": 0, "card": DOUBLE_FACED, "golem": int(side == "golem")}


@rule("CB-DBL-01")
def test_always_playable_with_both_faces() -> None:
    t = deal("5h 3o", "double-faced 6h", "7h 4o", bids="0 0 0", powers=("double-faced",)).play("p1 play 5h")
    assert t.menu("p2") == ["play 6h", "play double-faced peasant", "play double-faced golem"]


@rule("CB-DBL-02", "CB-R-23")
@pytest.mark.parametrize(
    ("side", "others", "leader"),
    [
        ("golem", ("13h", "13o"), "p1"),
        ("golem", ("g", "13o"), "p1"),
        ("golem", ("d", "13o"), "p2"),
        ("peasant", ("1h", "p"), "p2"),
        ("peasant", ("p", "p"), "p1"),
        ("peasant", ("g", "1o"), "p2"),
    ],
)
def test_CB_DBL_02_ranked_as_the_declared_card(side: str, others: tuple[str, str], leader: str) -> None:
    assert faced(side, *others, trump="orcs").leader == leader


@rule("CB-R-23")
def test_CB_R_23_the_earlier_of_two_golems_ranks_higher() -> None:
    t = deal("g 2o", "double-faced 3o", "13h 4o", bids="0 0 0", powers=("double-faced",))
    assert t.play("p1 play g; p2 play double-faced golem; p3 play 13h").leader == "p1"
    assert faced("golem", "g", "g").leader == "p1"


@rule("CB-DBL-02", "CB-R-23")
def test_CB_R_23_led_as_golem_it_leaves_the_trick_without_a_lead_suit() -> None:
    t = deal("double-faced 2o", "5h 3o", "6h 4o", bids="0 0 0", powers=("double-faced",))
    t.play("p1 play double-faced golem; p2 play 5h")
    assert t.menu("p3") == ["play 4o", "play 6h"]


@rule("CB-DBL-02", "CB-R-23")
def test_CB_R_23_led_as_peasant_it_passes_the_lead_on() -> None:
    t = deal("double-faced 2o", "5h 3o", "6h 4o", bids="0 0 0", powers=("double-faced",))
    t.play("p1 play double-faced peasant; p2 play 5h")
    assert t.menu("p3") == ["play 6h"]
    assert t.refusal("p3 play 4o").rule == "CB-TRK-05"


@rule("CB-DBL-02", "CB-R-23")
def test_after_a_peasant_the_declared_golem_frees_the_trick() -> None:
    hands = ("p 2o", "double-faced 3o", "5h 4o", "6h 5o")
    t = deal(*hands, bids="0 0 0 0", powers=("double-faced",))
    t.play("p1 play p; p2 play double-faced golem; p3 play 5h")
    assert t.menu("p4") == ["play 5o", "play 6h"]


@rule("CB-R-49", "CB-HID-06")
@pytest.mark.parametrize(("side", "leader"), [("golem", "p2"), ("peasant", "p3")])
def test_CB_R_49_face_down_it_is_declared_secretly(side: str, leader: str) -> None:
    t = stealth(f"double-faced {side}")
    for seat in ("p1", "p3", SPECTATOR):
        assert t.told(seat, "laid-face-down") == [{"seat": 1}]
        assert words(t.view(seat).trick) == "5h ?"
        assert t.view(seat).fields() == stealth("3h").view(seat).fields()  # as if any other card lay there
    assert only(t, "p2", "laid-face-down")["golem"] == int(side == "golem")
    t.play("p3 play 6h")
    turned = [told for told in t.told("p1", "turned-up") if told["seat"] == 1]
    assert turned == [{"seat": 1, "card": DOUBLE_FACED, "golem": int(side == "golem")}]
    assert t.leader == leader


def stealth(second: str) -> Played:
    """p1 has led 5h face up, p2 has laid a card face down."""
    hands = ("5h 2h", "double-faced 3h", "6h 4o")
    t = deal(*hands, type="stealth-play", bids="0 0 0", powers=("double-faced",))
    return t.play(f"p1 play 5h; p2 play {second}")
