"""Missions-Alliances: CB-MAL, CB-R-74."""

import pytest

from tests.crown_battles.missions.rounds import mission_deal, mission_round, shuffled
from tests.crown_battles.round_types.rounds import tricks_won_by
from tests.crown_battles.tables import deal
from tests.rules import rule
from wyrmhall.games.crown_battles.rules.missions.points import POINTS

TYPE = "missions-alliances"
HANDS = ("2o 3o 4o 5o", "2h 3h 4h 5h", "2e 3e 4e 5e", "2t 3t 4t 5t")


@rule("CB-MAL-01")
def test_teams_as_in_alliances_and_five_missions_each() -> None:
    t = deal(*HANDS, type=TYPE, groups="pair p1 p3", trump="orcs")
    assert t.state.groups == ((0, 2), (1, 3))
    t.chance(shuffled())
    assert [len(offer) for offer in t.step.offers] == [5] * 4
    assert t.asked == ["p1", "p2", "p3", "p4"]
    assert t.refusal("p1 keep 32").rule == "CB-MIS-01"
    kept = mission_deal(list(HANDS), "1 25 3 28", type=TYPE, groups="pair p1 p3")
    assert kept.view("spectator").missions == (1, 25, 3, 28)  # open, as in Missions
    assert "note 2o" in kept.menu("p1")
    assert kept.told("p1", "bid") == []


@pytest.fixture(autouse=True)
def _worth_15_and_20(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(POINTS, 1, [[15] * 7] * 6)  # First Strike
    monkeypatch.setitem(POINTS, 3, [[20] * 7] * 6)  # Last Stand


@rule("CB-MAL-02", "CB-MAL-03", "CB-MAL-04", "CB-R-74", "CB-EX-47")
@pytest.mark.parametrize(
    ("winners", "points"),
    [
        ("p1 p3", 35),
        ("p1 p1", 0),
        ("p2 p3", 0),
        ("p2 p2", -40),
    ],
)
def test_a_team_with_missions_worth_15_and_20(winners: str, points: int) -> None:
    t = mission_round(tricks_won_by(winners, 4), "1 27 3 28", type=TYPE, groups="pair p1 p3")
    assert (t.scores[0], t.scores[2]) == (points, points)


@rule("CB-MAL-03")
def test_one_failure_saves_both_from_any_loss_even_of_a_mission_worth_0(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(POINTS, 3, [[0] * 7] * 6)
    t = mission_round(tricks_won_by("p2 p3", 4), "1 27 3 28", type=TYPE, groups="pair p1 p3")
    assert (t.scores[0], t.scores[2]) == (0, 0)


@rule("CB-R-74")
@pytest.mark.parametrize(("winners", "points"), [("p1 p2", 30), ("p2 p1", -20)])
def test_a_solo_player_gets_double_or_loses_20(winners: str, points: int) -> None:
    t = mission_round(tricks_won_by(winners, 3), "1 27 28", type=TYPE, groups="solo p1")
    assert t.scores[0] == points
