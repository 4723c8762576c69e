"""Missions and power cards in the workshop: what is drawn of a file is what a table with it shows."""

from pathlib import Path
from typing import Any, Final

import pytest

from wyrmhall.games.crown_battles.components.cards import POWER_NAMES
from wyrmhall.games.crown_battles.components.house_preset import HOUSE_RULES
from wyrmhall.games.crown_battles.components.own_missions import MISSION_WORDS
from wyrmhall.games.crown_battles.game import GAME
from wyrmhall.kernel.house_rules.rules_file import with_values
from wyrmhall.kernel.house_rules.workshop import Workshop
from wyrmhall.server.workshop.checking import checked_file

TAXES: Final = Path("examples/house-rules/taxes-and-trolls.toml").read_text("utf-8")


def workshop() -> Workshop:
    found = GAME.study.workshop()
    assert found is not None
    return found


def drawn(text: str) -> dict[str, dict[str, Any]]:
    """By the printed card whose place each takes."""
    return {one["instead_of"]: one for one in workshop().pictures(text)}


def test_missions_come_first_and_all_in_the_order_of_the_file() -> None:
    assert list(drawn(TAXES)) == ["First Strike", "Mirror", "Alchemist", "Bomb", "Dragon King"]


def test_a_mission_says_what_it_asks_and_costs_at_a_table_with_the_file() -> None:
    mission = drawn(TAXES)["First Strike"]["mission"]
    assert mission["name"] == "Proud Guest"
    assert mission["aim"].startswith("win the first trick, do not win the last trick")
    assert mission["aim"].endswith("hold at most 3")
    assert (mission["points"], mission["loss"]) == (65, 10)
    assert mission["fate"] == ""  # nobody has kept it


def test_what_a_mission_is_worth_is_told_for_the_hands_that_are_dealt() -> None:
    exactly_two = drawn(TAXES)["Mirror"]
    assert [(one["least"], one["most"], one["points"]) for one in exactly_two["worth"]] == [
        (2, 2, 45),
        (4, 4, 35),
        (6, 6, 30),
    ]
    assert exactly_two["mission"]["points"] == 45
    larger = drawn(TAXES.replace("deals = [2, 4, 6, 4, 2]", "deals = [8, 9]"))["Mirror"]
    assert [(one["least"], one["most"], one["points"]) for one in larger["worth"]] == [(8, 9, 25)]


def test_a_power_card_has_its_name_and_text_and_the_place_of_a_printed_one() -> None:
    one = drawn(TAXES)["Bomb"]
    assert one["power"] == {
        "card": "bomb",
        "name": "Earthquake",
        "text": "In the trick: the trick is destroyed. Right after playing: you must name the trump suit.",
    }
    assert (one["mission"], one["worth"]) == (None, ())


def test_points_of_the_file_stand_in_a_text_that_leaves_them_to_the_scoring() -> None:
    witch = "End of the trick: you must take {witch} points from other players."
    own = f'[[power_cards]]\nname = "Grey Lady"\ninstead_of = "spy"\ntext = "{witch}"\n'
    text = f'from = "standard-4"\nscoring.witch = 15\n{own}'
    assert workshop().complaints(text) == []
    assert "take 15 points" in drawn(text)["Spy"]["power"]["text"]


@pytest.mark.parametrize(
    "text", ["", "[[missions", TAXES.replace("points = 65", "points = 7"), TAXES.replace("4, 6, 4", "38")]
)
def test_a_file_that_no_table_takes_has_no_picture(text: str) -> None:
    assert workshop().pictures(text) == []


def test_a_file_without_cards_of_its_own_has_no_picture() -> None:
    assert workshop().pictures('from = "standard-4"\nstake = 30\n') == []


def test_what_is_drawn_is_told_by_its_names() -> None:
    told = {one.name: (one.before, one.after) for one in workshop().changes(TAXES)}
    assert told["missions"] == ("", "Proud Guest, Exactly Two: as drawn")
    assert told["power_cards"] == ("", "Tax Collector, Earthquake, Old Troll: as drawn")
    assert told["golems"] == ("2", "1")


def test_all_cards_that_a_file_can_hold_are_drawn() -> None:
    missions = [
        {"name": f"Mission {word}", "instead_of": word, "least": 1, "points": 10} for word in MISSION_WORDS
    ]
    powers = [
        {"name": f"Own {word}", "instead_of": word, "text": "In the trick: it is a Golem."}
        for word in POWER_NAMES
    ]
    text = with_values(HOUSE_RULES, "", "standard-4", {"missions": missions, "power_cards": powers})
    checked = checked_file("crown-battles", text)
    assert [one.sentence for one in checked.complaints] == []
    assert len(checked.pictures) == len(MISSION_WORDS) + len(POWER_NAMES)
