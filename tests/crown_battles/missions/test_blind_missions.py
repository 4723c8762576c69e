"""Blind Missions: CB-BLM, CB-HID-11."""

import pytest

from tests.crown_battles.missions.rounds import mission_deal, mission_round, shuffled
from tests.crown_battles.round_types.rounds import hands_of, play_trick, play_tricks, tricks_won_by
from tests.crown_battles.tables import Played, deal
from tests.rules import rule
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.games.crown_battles.rules.missions.points import POINTS, points_for
from wyrmhall.games.crown_battles.state import ACHIEVED, FAILED, HIDDEN_MISSION, OPEN_FATE, crown_state
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.seat import Seat

TRICKS = tricks_won_by("p1 p2 p3", 3)


def blind(keep: str = "1 5 3", **settings: str) -> Played:
    return mission_deal(hands_of(TRICKS), keep, type="blind-missions", **settings)


@rule("CB-BLM-01", "CB-HID-11")
def test_kept_missions_stay_secret_until_the_last_trick() -> None:
    t = blind()
    first, second, third = TRICKS.split("/")
    for trick in (first, second):
        assert t.view("p2").missions == (HIDDEN_MISSION, 5, HIDDEN_MISSION)
        assert t.view("spectator").missions == (HIDDEN_MISSION,) * 3
        assert t.told("p2", "mission-revealed") == []
        play_trick(t, trick)
    assert t.told("p2", "mission-revealed") == []
    assert t.told("p1", "mission-sealed") == [{"seat": 0, "mission": 1}, {"seat": 1}, {"seat": 2}]
    play_trick(t, third)
    assert t.told("p2", "mission-revealed") == [
        {"seat": 0, "mission": 1, "worth": points_for(1, 3, 3)},
        {"seat": 1, "mission": 5, "worth": points_for(5, 3, 3)},
        {"seat": 2, "mission": 3, "worth": points_for(3, 3, 3)},
    ]


@rule("CB-BLM-01")
def test_missions_are_dealt_and_kept_as_in_missions() -> None:
    t = deal(*hands_of(TRICKS), type="blind-missions", trump="none")
    t.chance(shuffled((12, 1, 1, 2, 3, 4, 5)))
    assert t.menu("p1") == ["keep 1", "keep 2", "keep 3", "keep 4", "keep 5"]
    assert t.refusal("p1 keep 12").rule == "CB-MIS-01"


@rule("CB-BLM-01", "CB-BLM-02")
def test_end_of_trick_actions_of_the_last_trick_come_before_the_reveal() -> None:
    tricks = "9h 2h 3h / 1e witch 9e"
    t = mission_deal(hands_of(tricks), "1 5 3", type="blind-missions", powers=("witch",))
    play_tricks(t, tricks)
    assert t.asked == ["p2"]
    assert t.told("p3", "mission-revealed") == []
    assert t.view("p3").missions == (HIDDEN_MISSION, HIDDEN_MISSION, 3)
    t.play("p2 hex p1 20")
    assert len(t.told("p3", "mission-revealed")) == 3


@rule("CB-BLM-02")
def test_they_are_scored_as_in_missions(monkeypatch: pytest.MonkeyPatch) -> None:
    for mission, points in ((1, 15), (5, 35), (3, 25)):
        monkeypatch.setitem(POINTS, mission, [[points] * 7] * 6)
    t = mission_round(TRICKS, "1 5 3", type="blind-missions")
    assert t.scores == [15, -20, 25]
    assert mission_round(TRICKS, "1 5 3", type="missions").scores == t.scores
    kinds = [event.kind for event in t.table.log]
    assert kinds.index("mission-revealed") < kinds.index("scored")


@rule("CB-BLM-02", "CB-HID-11")
def test_at_the_end_of_the_game_the_missions_lie_face_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(POINTS, 1, [[15] * 7] * 6)
    t = mission_round(TRICKS, "1 5 28", type="blind-missions", rounds=1)
    assert t.table.over
    assert t.view("spectator").missions == (1, 5, 28)
    assert t.view("p2").fates == (ACHIEVED, FAILED, FAILED)


def imagined(trump: str) -> set[int]:
    """Missions p1 imagines p2 to have kept, after an Alchemist has set this trump."""
    tricks = f"alchemist 2e 3e, p1 trump {trump} / 9h 2h 3h"
    hands = hands_of(tricks)
    t = mission_deal(hands, "1 5 3", type="blind-missions", trump="orcs", powers=("alchemist",))
    play_trick(t, tricks.partition("/")[0])
    view, seat = t.table.view(Seat(0)), Seat(0)
    worlds = (crown_state(GAME.imagine(view, seat, Chance(number))) for number in range(400))
    return {world.missions[1] for world in worlds}


@rule("CB-HID-11")
def test_a_mission_that_needed_trump_may_still_be_kept_after_an_alchemist() -> None:
    assert {23, 24} <= imagined("none")
    assert {23, 24} <= imagined("humans")
    assert imagined("none").isdisjoint({9, 11, 12})  # two tricks were too few for these


@rule("CB-BLM-03")
def test_an_early_success_or_failure_is_shown_to_the_owner_only() -> None:
    first, second, _ = TRICKS.split("/")
    t = play_trick(blind(), first)
    assert t.told("p1", "mission-turned") == [{"seat": 0, "fate": ACHIEVED}]
    assert t.view("p1").fates == (ACHIEVED, OPEN_FATE, OPEN_FATE)
    play_trick(t, second)
    assert t.told("p2", "mission-turned") == [{"seat": 1, "fate": FAILED}]
    assert t.view("p2").fates == (OPEN_FATE, FAILED, OPEN_FATE)
    for stranger in ("p3", "spectator"):
        assert t.told(stranger, "mission-turned") == []
        assert t.view(stranger).fates == (OPEN_FATE,) * 3


@rule("CB-EX-29", "CB-MIS-08")
def test_a_mission_worth_0_pays_0_and_costs_20(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(POINTS, 2, [[0] * 7] * 6)
    assert mission_round(TRICKS, "2 2 3", type="blind-missions").scores[:2] == [-20, 0]
