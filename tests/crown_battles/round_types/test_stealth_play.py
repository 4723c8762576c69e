"""Stealth Play: CB-STE, CB-HID-06, CB-R-48, CB-R-49."""

from tests.crown_battles.round_types.rounds import round_won_by
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.components.cards import word_of


def stealth(*hands: str, powers: tuple[str, ...] = (), trump: str = "none") -> Played:
    return deal(*hands, type="stealth-play", powers=powers, trump=trump, bids="0 0 0")


def lying(t: Played, to: str) -> str:
    """The trick as a seat sees it."""
    return " ".join(word_of(card) for card in t.view(to).trick)


@rule("CB-STE-01", "CB-HID-06")
def test_only_the_lead_lies_face_up() -> None:
    t = stealth("2h 1o", "3h 2o", "4h 3o")
    assert t.hearers("p1", "play 2h") == ["p1", "p2", "p3"]
    assert t.play("p1 play 2h").hearers("p2", "play 3h") == ["p2"]
    t.play("p2 play 3h")
    assert lying(t, "p1") == lying(t, "p3") == lying(t, "spectator") == "2h ?"
    assert lying(t, "p2") == "2h 3h"
    assert t.told("p3", "laid-face-down") == [{"seat": 1}]
    assert t.told("p2", "laid-face-down") == [{"seat": 1, "card": 15, "golem": 0}]
    assert t.told("p3", "played") == [{"seat": 0, "card": 14, "golem": 0}]


def test_CB_STE_02_the_cards_are_turned_up_when_all_lie_and_the_usual_ranking_counts() -> None:
    t = stealth("2h 1o", "3h 2o", "4h 3o").play("p1 play 2h; p2 play 3h")
    assert t.told("p1", "turned-up") == []
    t.play("p3 play 4h")
    assert [(event["seat"], event["card"]) for event in t.told("p1", "turned-up")] == [(1, 15), (2, 16)]
    assert t.leader == "p3"
    assert t.view("p1").lying == (0, (14, 15, 16))


def test_CB_STE_03_the_suit_of_the_lead_must_be_followed_face_down_too() -> None:
    t = stealth("2h 1o", "3h 2o", "p 3o").play("p1 play 2h")
    assert t.refusal("p2 play 2o").rule == "CB-TRK-05"
    t.play("p2 play 3h")
    assert t.menu("p3") == ["play 3o", "play p"]  # no Humans


@rule("CB-STE-04", "CB-EX-18")
def test_bids_and_scoring_are_those_of_normal_bidding() -> None:
    t = round_won_by("p1 p1 p2 p2 p2 p2", bids="2; 2; 0-1", type="stealth-play")
    assert t.scores == [40, -20, 10]
    assert deal("2h", "3h", "4h", type="stealth-play", bids="1 0").refusal("p3 bid 0").rule == "CB-BID-07"


def test_CB_R_48_after_a_zero_card_nobody_follows_and_the_first_number_card_sets_the_suit() -> None:
    t = stealth("p 1o", "3h 2e", "4h 13o").play("p1 play p; p2 play 3h")
    assert t.menu("p3") == ["play 13o", "play 4h"]  # nobody can know of the Humans
    t.play("p3 play 13o")
    assert t.leader == "p2"


def test_CB_R_48_after_a_summoner_too() -> None:
    t = stealth("summoner 1o", "3h 2e", "4h 13o", powers=("summoner",)).play("p1 play summoner; p2 play 3h")
    assert t.menu("p3") == ["play 13o", "play 4h"]
    assert t.play("p3 play 13o").leader == "p2"


def test_CB_R_49_the_face_up_lead_acts_at_its_normal_time() -> None:
    t = stealth("bishop 1o", "3h 2e", "4h 13o", powers=("bishop",)).play("p1 play bishop")
    assert t.asked == ["p1"]
    assert "look p2" in t.menu("p1")


def test_CB_R_49_face_down_cards_act_after_the_reveal_the_immediate_ones_before_the_winner_is_found() -> None:
    t = stealth("2h 1o", "bishop 2e", "wizard 13o", powers=("bishop", "wizard"))
    t.play("p1 play 2h; p2 play bishop")
    assert t.asked == ["p3"]
    t.play("p3 play wizard")
    assert t.asked == ["p2"]  # in playing order: first the Bishop,
    assert len(t.state.shields) == 0  # then the Wizard,
    assert t.told("p1", "trick-won") == []  # then the winner
    assert lying(t, "p1") == "2h bishop wizard"
    t.play("p2 look p1")
    assert list(t.state.shields) == [2]
    assert t.leader == "p1"


def test_CB_R_49_end_of_trick_actions_come_last() -> None:
    t = stealth("2h 1o", "witch 2e", "bishop 13o", powers=("bishop", "witch"))
    t.play("p1 play 2h; p2 play witch; p3 play bishop")
    assert t.asked == ["p3"]
    t.play("p3 look p1")
    assert t.told("p1", "trick-won") != []
    assert t.menu("p2")[0].startswith("hex")


def double_faced(side: str) -> Played:
    t = stealth("2h 1o", "double-faced 2e", "4h 13o", powers=("double-faced",))
    return t.play(f"p1 play 2h; p2 play double-faced {side}")


def test_CB_R_49_a_face_down_double_faced_is_declared_in_secret() -> None:
    golem, peasant = double_faced("golem"), double_faced("peasant")
    assert golem.told("p3", "laid-face-down") == [{"seat": 1}]
    for stranger in ("p1", "p3", "spectator"):
        assert golem.view(stranger).stack[-1].fields() == peasant.view(stranger).stack[-1].fields()
        assert golem.view(stranger).fields() == peasant.view(stranger).fields()
    assert golem.view("p2").stack[-1].fields() != peasant.view("p2").stack[-1].fields()
    golem.play("p3 play 4h")
    assert golem.told("p3", "turned-up")[0]["golem"] == 1
    assert golem.leader == "p2"
    assert peasant.play("p3 play 4h").leader == "p3"


def test_CB_R_49_a_face_down_summoner_repeats_the_action_after_its_model() -> None:
    t = stealth("2h 1o", "bishop 2e", "summoner 13o", powers=("bishop", "summoner"))
    t.play("p1 play 2h; p2 play bishop; p3 play summoner")
    assert t.asked == ["p2"]
    t.play("p2 look p1")
    assert t.asked == ["p3"]
    assert t.play("p3 look p2").leader == "p1"
