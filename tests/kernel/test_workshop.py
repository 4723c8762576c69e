"""The file that designers write, whatever the game: its example, its schema, what it changes."""

import tomllib
from typing import Any

import pytest

from wyrmhall.kernel.house_rules.workshop import Workshop
from wyrmhall.kernel.options import read_options
from wyrmhall.registry import GAMES, open_game


def workshop_of(game: str) -> Workshop:
    workshop = open_game(game).study.workshop()
    assert workshop is not None
    return workshop


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_wrong_with_the_example(game: str) -> None:
    workshop = workshop_of(game)
    assert workshop.complaints(workshop.example) == []
    assert workshop.changes(workshop.example) != []


@pytest.mark.parametrize("game", GAMES)
def test_both_tables_can_be_played_and_have_the_same_seats(game: str) -> None:
    opened, workshop = open_game(game), workshop_of(game)
    pair = workshop.tables(workshop.example)
    before, after = [read_options(opened.options_type, options) for options in pair]
    assert opened.seat_names(before) == opened.seat_names(after)
    for options in (before, after):
        opened.start(options)
    assert pair.after[workshop.option] == workshop.example


def keys_outside(schema: dict[str, Any], written: Any, path: str = "") -> list[str]:
    """What stands in a file and not in its schema."""
    if isinstance(written, list):
        return [key for one in written for key in keys_outside(schema.get("items", {}), one, path)]
    if not isinstance(written, dict):
        return []
    known = schema.get("properties", {})
    outside = [f"{path}{key}" for key in written if key not in known]
    inner = [
        keys_outside(known[key], value, f"{path}{key}.") for key, value in written.items() if key in known
    ]
    return outside + [key for keys in inner for key in keys]


@pytest.mark.parametrize("game", GAMES)
def test_the_schema_knows_every_key_of_the_example(game: str) -> None:
    workshop = workshop_of(game)
    assert keys_outside(workshop.schema(), tomllib.loads(workshop.example)) == []


def test_a_value_that_is_as_printed_is_no_change() -> None:
    changes = workshop_of("dragon-dune").changes('from = "sixth-c"\nturns = 8\nincome = 2\n')
    assert [(one.name, one.before, one.after) for one in changes] == [("income", "1", "2")]
