"""Options: a schema for whoever draws a form, and refusals that name the field."""

from typing import Any

import pytest

import wyrmhall
from tests.laws.toys import Options
from wyrmhall.kernel.options import BadOptions, idle_option, plain_options, read_options, schema
from wyrmhall.registry import open_game

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
