"""Options: a schema for whoever draws a form, and refusals that name the field."""

import dataclasses
import re
from typing import Any

import pytest

import wyrmhall
from tests.laws.toys import Options
from wyrmhall.kernel.options import BadOptions, idle_option, plain_options, read_options, schema
from wyrmhall.registry import open_game, open_games

SCHEMA = schema(Options)


def test_the_schema_says_all_there_is_to_know() -> None:
    assert SCHEMA["title"] == "Coins"
    assert SCHEMA["additionalProperties"] is False
    properties = SCHEMA["properties"]
    assert list(properties) == ["rounds", "gifts", "strict", "opening", "promises"]
    assert properties["rounds"] == {
        "title": "Rounds",
        "description": "How often all bid.",
        "default": 2,
        "type": "integer",
        "minimum": 1,
        "maximum": 2,
        "x-rule": "TY-BID-01",
    }
    assert properties["gifts"]["type"] == "boolean"
    assert properties["gifts"]["x-excludes"] == ["strict"]
    assert properties["opening"]["enum"] == ["plain", "loud"]
    assert properties["promises"]["type"] == "array"
    assert properties["promises"]["uniqueItems"] is True
    assert "p1-modest" in properties["promises"]["items"]["enum"]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, Options()),
        ({"rounds": "1"}, Options(rounds=1)),
        ({"rounds": 1}, Options(rounds=1)),
        ({"gifts": "No"}, Options(gifts=False)),
        ({"gifts": False}, Options(gifts=False)),
        ({"strict": "on"}, Options(strict=True)),
        ({"opening": "LOUD"}, Options(opening="loud")),
        ({"promises": "p1-modest,p2-modest"}, Options(promises=("p1-modest", "p2-modest"))),
        ({"promises": ["P1-Modest"]}, Options(promises=("p1-modest",))),
        ({"promises": ""}, Options()),
    ],
)
def test_values_are_read_as_typed_or_as_json(given: dict[str, Any], expected: Options) -> None:
    assert read_options(Options, given) == expected


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("rounds", 3, "3 is outside 1 to 2"),
        ("rounds", 0, "0 is outside 1 to 2"),
        ("rounds", "many", "a whole number is expected"),
        ("rounds", 1.5, "a whole number is expected"),
        ("rounds", True, "a whole number is expected"),
        ("rounds", None, "a whole number is expected"),
        ("gifts", "maybe", "say yes or no"),
        ("gifts", 1, "say yes or no"),
        ("opening", "silent", "is not one of plain, loud"),
        ("opening", 7, "a word is expected"),
        ("promises", ["p9-modest"], "is not one of"),
        ("promises", ["p1-modest", "P1-MODEST"], "twice"),
        ("promises", 3, "a list of words is expected"),
        ("promises", [3], "a word is expected"),
        ("colour", "red", "no such option; there are rounds, gifts"),
    ],
)
def test_a_refusal_names_the_field_and_the_reason(field: str, value: Any, why: str) -> None:
    with pytest.raises(BadOptions) as bad:
        read_options(Options, {field: value})
    assert bad.value.field == field
    assert why in bad.value.why
    assert str(bad.value).startswith(f"{field}: ")


def test_a_contradiction_is_refused_by_the_options_themselves() -> None:
    with pytest.raises(BadOptions, match="promises: a strict table knows no promises"):
        read_options(Options, {"strict": True, "promises": ["p1-modest"]})


def test_only_what_differs_from_the_default_is_written_and_reads_back() -> None:
    assert plain_options(Options()) == {}
    options = Options(rounds=1, gifts=False, promises=("p2-modest",))
    assert plain_options(options) == {"rounds": 1, "gifts": False, "promises": ["p2-modest"]}
    assert read_options(Options, plain_options(options)) == options


def test_an_option_that_would_do_nothing_is_refused_where_a_table_is_opened() -> None:
    kind = open_game("dragon-dune").options_type
    assert schema(kind)["properties"]["poorer_elves"]["x-when"] == "edition=sixth-c,ninth"
    with pytest.raises(BadOptions, match="poorer_elves: it does something only where edition is sixth-c"):
        wyrmhall.new("dragon-dune", edition="sixth", poorer_elves=True)
    wyrmhall.new("dragon-dune", edition="ninth", poorer_elves=True)
    old = read_options(kind, {"edition": "sixth", "poorer_elves": True})  # as records have it
    assert idle_option(old) is not None


# -- numbers that count nothing ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "name", "sentence"),
    [
        (
            "crown-battles",
            "players",
            "2 to 8; 0 means as the preset says, 4 in the standard game (CB-CMP-09)",
        ),
        (
            "crown-battles",
            "random_powers",
            "0 to 16; -1 means as many as the preset lacks, none in the standard game (CB-POW-02)",
        ),
        (
            "crown-battles",
            "peasants",
            "0 to 4; -1 means as printed, each power card in the place of one (CB-R-92)",
        ),
        ("crown-battles", "golems", "0 to 2; -1 means as printed (CB-R-91)"),
        ("crown-battles", "dragons", "0 to 2; -1 means as printed (CB-R-91)"),
        ("crown-battles", "lowest", "1 to 13; 0 means as printed (CB-R-91)"),
        ("crown-battles", "rounds", "1 to 40; 0 means as many as the preset has (CB-VAR-02)"),
        ("dragon-dune", "players", "2 to 4; 0 means one for each faction named (DD-R-181)"),
        (
            "dragon-dune",
            "gifts",
            "0 to 12; -1 means any number, as people may, or 12 where programs alone play (DD-DEAL-39)",
        ),
        ("enchanters", "players", "1 to 4; 0 means four (EN-OPT-14)"),
    ],
)
def test_a_number_that_is_none_is_told_what_counts_and_what_stands_beside_it(
    game: str, name: str, sentence: str
) -> None:
    given: dict[str, Any] = {name: 99}
    with pytest.raises(BadOptions) as refused:
        wyrmhall.new(game, **given)
    assert refused.value.why == f"99 is outside {sentence}"


def test_numbers_that_count_nothing_are_told_wherever_there_are_any() -> None:
    """No option has a number among those that count that its own help explains as something else."""
    for game in open_games():
        for name, part in schema(game.options_type)["properties"].items():
            if part["type"] == "integer":
                said = [int(one) for one in re.findall(r"(?:^|\. )(-?\d+): ", part["description"])]
                (field,) = [one for one in dataclasses.fields(game.options_type) if one.name == name]
                assert said == list(field.metadata["instead"]), f"{game.name}: {name}"
                assert all(part["minimum"] <= one <= part["maximum"] for one in said)


def test_what_is_between_the_two_is_refused() -> None:
    for game in ("crown-battles", "dragon-dune"):
        with pytest.raises(BadOptions, match="1 is outside 2 to"):
            wyrmhall.new(game, players=1)
