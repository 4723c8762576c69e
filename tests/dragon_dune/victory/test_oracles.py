"""Oracles: DD-ORA-01 to DD-ORA-06, and the rulings DD-R-144 to DD-R-146, DD-R-183."""

from typing import Any

import pytest

from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import place_named
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.state import HIDDEN_PREDICTION, NO_PREDICTION
from wyrmhall.kernel.options import BadOptions

LATER = ("sixth", "sixth-c", "ninth")
EVERYBODY = ("dwarves", "elves", "goblins", "orcs", "nobody")


def opening(edition: str, *oracles: str, **more: Any) -> Played:
    """The setup, up to the first question after the Orcs have placed their units."""
    t = Played(edition=edition, oracles=oracles, talk="off", **more)
    if t.asked == ["orcs"] and "orcs" not in oracles:
        t.play("orcs count 5")
    while t.asked and t.menu("orcs")[:1] == ["count 0"]:
        t.play("orcs count 0")
    return t


def foreseen(castles: str, edition: str = "sixth-c", turn: int = 5, **predictions: str) -> Played:
    """A turn that ends with `goblins 1* 1 3* 1`; `elves="goblins 5 3*"` is what an Oracle predicted."""
    t = at(
        "collection",
        edition=edition,
        talk="off",
        oracles=tuple(predictions),
        units=castles,
        hands="dwarves 2d",
        turn=turn,
    )
    found = [NO_PREDICTION] * 4
    for oracle, text in predictions.items():
        faction, when, castle = text.split()
        found[t.seat(oracle)] = (FACTION_NAMES.index(faction), int(when), place_named(castle))
    t.state.predictions = tuple(found)
    return t


def won(t: Played) -> tuple[list[str], str]:
    t.play("dwarves done")
    return t.names(GAME.winners(t.state)), t.state.victory


THREE = "goblins 1* 1 3* 1 15* 1"


@rule("DD-ORA-01", "DD-R-183")
@pytest.mark.parametrize("edition", LATER)
def test_one_or_more_players_are_oracles_by_agreement_before_the_game(edition: str) -> None:
    assert opening(edition).asked == ["chance"]
    one = opening(edition, "elves")
    assert one.asked == ["elves"]
    several = opening(edition, "goblins", "elves")
    assert several.asked == ["elves", "goblins"]
    assert several.view("nobody").setup.oracles == (several.seat("elves"), several.seat("goblins"))  # public


@rule("DD-ORA-01")
def test_who_is_not_in_play_is_no_oracle_and_the_first_edition_has_none() -> None:
    with pytest.raises(BadOptions, match="DD-ORA-01"):
        Played(factions=("elves", "goblins"), oracles=("orcs",))
    with pytest.raises(BadOptions, match="DD-ORA-01"):
        Played(edition="first", oracles=("elves",))


@pytest.mark.parametrize("edition", LATER)
def test_DD_R_183_all_oracles_record_at_the_same_time(edition: str) -> None:
    t = opening(edition, "elves", "goblins")
    t.play("goblins predict elves; elves predict dwarves; goblins turn 3; goblins castle 5*")
    assert t.asked == ["elves"]
    assert t.told("nobody", "predicted") == []
    t.play("elves turn 8; elves castle 1*")
    assert [event["seat"] for event in t.told("nobody", "predicted")] == [t.seat("elves"), t.seat("goblins")]


@pytest.mark.parametrize("edition", LATER)
def test_DD_ORA_02_faction_turn_and_castle_are_recorded_in_secret(edition: str) -> None:
    t = opening(edition, "elves").play("elves predict orcs; elves turn 4; elves castle 10*")
    prediction = (FACTION_NAMES.index("orcs"), 4, place_named("10*"))
    assert t.state.predictions[t.seat("elves")] == prediction
    assert t.told("elves", "predicted") == [{"seat": t.seat("elves"), "prediction": prediction}]
    for seat in ("dwarves", "orcs", "nobody"):
        assert t.told(seat, "predicted") == [{"seat": t.seat("elves")}]
        assert t.view(seat).predictions[t.seat("elves")] == HIDDEN_PREDICTION


@pytest.mark.parametrize("edition", LATER)
def test_DD_R_144_another_faction_in_play_a_turn_and_a_castle(edition: str) -> None:
    t = opening(edition, "elves", factions=("dwarves", "elves", "orcs"))
    assert t.menu("elves") == ["predict dwarves", "predict orcs"]
    assert t.refusal("elves predict elves").rule == "DD-R-144"
    assert t.refusal("elves predict goblins").rule == "DD-R-144"
    t.play("elves predict orcs")
    assert t.menu("elves") == [f"turn {number}" for number in range(1, 9)]
    t.play("elves turn 1")
    assert sorted(t.menu("elves")) == ["castle 1*", "castle 10*", "castle 15*", "castle 3*", "castle 5*"]


@pytest.mark.parametrize("edition", LATER)
def test_DD_ORA_05_an_oracle_who_was_right_in_all_wins_instead(edition: str) -> None:
    assert won(foreseen(THREE, edition, elves="goblins 5 3*")) == (["elves"], "DD-ORA-05")


@rule("DD-ORA-05")
@pytest.mark.parametrize("wrong", ["dwarves 5 3*", "goblins 4 3*", "goblins 6 3*", "goblins 5 10*"])
def test_an_oracle_with_one_part_wrong_does_not(wrong: str) -> None:
    assert won(foreseen(THREE, elves=wrong)) == (["goblins"], "DD-VIC-05")


@rule("DD-ORA-05")
def test_the_castle_must_be_under_control() -> None:
    four = "goblins 1* 1 3* 1 15* 1 10* 1; orcs 10* 1"
    assert won(foreseen(four, elves="goblins 5 10*")) == (["goblins"], "DD-VIC-05")
    assert won(foreseen("goblins 1* 1 3* 1 15* 1 10* 1", elves="goblins 5 10*"))[0] == ["elves"]


@pytest.mark.parametrize("edition", LATER)
def test_DD_ORA_06_two_who_were_right_cancel_each_other(edition: str) -> None:
    both = foreseen(THREE, edition, elves="goblins 5 3*", orcs="goblins 5 15*")
    assert won(both) == (["goblins"], "DD-VIC-05")
    one = foreseen(THREE, edition, elves="goblins 5 3*", orcs="goblins 5 10*")
    assert won(one)[0] == ["elves"]


@pytest.mark.parametrize("edition", LATER)
def test_DD_ORA_03_a_victory_by_oracle_cannot_be_foreseen(edition: str) -> None:
    """The dwarves foresaw that the elves would win: they do, but by their prediction."""
    t = foreseen(THREE, edition, elves="goblins 5 3*", dwarves="elves 5 3*")
    assert won(t) == (["elves"], "DD-ORA-05")


@rule("DD-ORA-04", "DD-R-145")
@pytest.mark.parametrize("edition", LATER)
def test_the_default_victory_of_the_orcs_cannot_be_foreseen(edition: str) -> None:
    t = foreseen("orcs 1* 1 3* 1", edition, turn=8, elves="orcs 8 3*")
    assert won(t) == (["orcs"], "DD-ORC-17")
    by_castles = foreseen("orcs 1* 1 3* 1 5* 1", edition, turn=8, elves="orcs 8 3*")
    assert won(by_castles) == (["elves"], "DD-ORA-05")


@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("goblins", ["10* 1 3* 1", "10* 1 0. 1", "10* 1"])
def test_DD_R_145_nor_can_the_decision_by_most_castles(edition: str, goblins: str) -> None:
    t = at(
        "collection",
        edition=edition,
        talk="off",
        factions=("dwarves", "goblins", "elves"),
        oracles=("elves",),
        units=f"dwarves 1* 1; goblins {goblins}",
        hands="dwarves 2d",
        turn=8,
    )
    t.state.predictions = (
        NO_PREDICTION,
        NO_PREDICTION,
        (FACTION_NAMES.index("goblins"), 8, place_named("10*")),
    )
    assert won(t)[0] == ["goblins"]


@pytest.mark.parametrize(
    ("units", "turn"), [(THREE, 5), ("goblins 1* 1", 8)], ids=["three castles", "the last turn"]
)
def test_DD_R_146_predictions_are_shown_when_somebody_wins_or_the_game_ends(units: str, turn: int) -> None:
    t = foreseen(units, turn=turn, elves="orcs 2 1*", dwarves="elves 1 5*")
    assert t.view("orcs").predictions == (HIDDEN_PREDICTION, HIDDEN_PREDICTION, NO_PREDICTION, NO_PREDICTION)
    assert t.told("orcs", "prediction-revealed") == []
    won(t)
    for seat in EVERYBODY:
        assert t.view(seat).predictions == t.state.predictions
        told = {event["seat"]: event["prediction"] for event in t.told(seat, "prediction-revealed")}
        assert told == {t.seat(name): t.state.predictions[t.seat(name)] for name in ("elves", "dwarves")}


@rule("DD-R-146")
def test_predictions_stay_secret_while_the_game_goes_on() -> None:
    t = foreseen("goblins 1* 1", turn=5, elves="orcs 5 1*")
    t.play("dwarves done")
    assert not t.table.over
    assert t.told("dwarves", "prediction-revealed") == []
    assert t.view("dwarves").predictions[t.seat("elves")] == HIDDEN_PREDICTION
