"""The island in the workshop: what is drawn of a file is what a table with it begins with."""

from pathlib import Path
from typing import Any, Final

import pytest

from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.kernel.house_rules.workshop import Workshop

RIVERS: Final = Path("examples/house-rules/three-rivers.toml").read_text("utf-8")


def workshop() -> Workshop:
    found = GAME.study.workshop()
    assert found is not None
    return found


def drawn(text: str) -> dict[str, Any]:
    [screen] = workshop().pictures(text)
    assert isinstance(screen, dict)
    return screen


def territory(screen: dict[str, Any], word: str) -> dict[str, Any]:
    return next(one for one in screen["territories"] if one["word"] == word)


def test_an_island_of_the_house_is_drawn_from_its_rectangles() -> None:
    screen = drawn(RIVERS)
    ground = {one["word"]: one for one in screen["island"]}
    assert sorted(ground) == sorted(["0.", "1*", "2", "2.", "3", "3*", "5*", "6", "8", "9.", "10*", "11"])
    assert [list(box) for box in ground["9."]["area"]] == [[4, 5.5, 6, 8], [4, 4.5, 5, 5.5]]
    assert ground["3*"]["griffins"]
    assert ground["2."]["orcish"]
    assert [one["number"] for one in screen["dragon"]["stations"]] == list(range(1, 13))


def test_gold_trolls_and_starting_units_lie_where_they_may_be() -> None:
    screen = drawn(RIVERS)
    assert territory(screen, "11")["gold"] == 6
    assert [one["word"] for one in screen["territories"] if one["troll"]] == ["3*"]
    assert [stack["units"] for stack in territory(screen, "5*")["stacks"]] == [6]
    halves = [territory(screen, word)["stacks"][0]["units"] for word in ("1*", "2.")]
    assert halves == [2, 2]


def test_units_that_cannot_be_divided_evenly_all_stand_somewhere() -> None:
    screen = drawn('from = "sixth-c"\n[orcs]\nunits = 7\nplaces = ["1*", "9.", "15*"]\n')
    stood = [territory(screen, word)["stacks"] for word in ("1*", "9.", "15*")]
    orcs = [stack["units"] for stacks in stood for stack in stacks if stack["seat"] == 3]
    assert orcs == [3, 2, 2]


def test_a_file_without_a_map_shows_the_printed_island() -> None:
    screen = drawn('from = "sixth-c"\nturns = 6\n')
    assert screen["island"] == ()  # the page knows it
    assert len(screen["territories"]) == 28


@pytest.mark.parametrize(
    "text",
    ["turns = 6\n", "[map", 'from = "sixth-c"\nturns = 99\n', RIVERS.replace("track = 12", "track = 2")],
)
def test_a_file_that_is_refused_has_no_picture(text: str) -> None:
    assert workshop().pictures(text) == []


def test_a_whole_map_is_told_in_a_few_words() -> None:
    [change] = [one for one in workshop().changes(RIVERS) if one.name == "map"]
    assert (change.before, change.after) == ("the printed map", "12 territories, as drawn")
    others = workshop().changes('from = "sixth-c"\nturns = 6\n')
    assert [(one.before, one.after) for one in others] == [("8", "6")]
