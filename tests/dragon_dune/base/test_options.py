"""The options of a table, what contradicts what, and DD-R-164."""

import re
from dataclasses import fields
from typing import Any

import pytest

from tests.dragon_dune.base.openings import EVERY, LATER, opened
from tests.dragon_dune.tables import Played, at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.editions import EDITIONS
from wyrmhall.games.dragon_dune.components.factions import FACTION_NAMES
from wyrmhall.games.dragon_dune.game import GAME
from wyrmhall.games.dragon_dune.options import Options
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.options import BadOptions, read_options, schema
from wyrmhall.kernel.refusal import IllegalAction

THREE = ("elves", "goblins", "orcs")

CONTRADICTIONS: list[tuple[dict[str, Any], str, str]] = [
    ({"players": 1}, "players", "DD-R-181"),
    ({"factions": ("orcs",)}, "players", "DD-R-181"),
    ({"players": 4, "factions": THREE}, "factions", "DD-CMP-01"),
    ({"players": 3, "factions": THREE[:2], "drawn": True}, "factions", "DD-CMP-01"),
    ({"players": 2, "factions": THREE}, "factions", "DD-R-06"),
    ({"factions": THREE, "oracles": ("dwarves",)}, "oracles", "DD-ORA-01"),
    ({"factions": THREE, "players": 2, "drawn": True, "oracles": ("dwarves",)}, "oracles", "DD-ORA-01"),
    ({"edition": "first", "oracles": ("elves",)}, "oracles", "DD-ORA-01"),
    ({"edition": "first", "weaknesses": True}, "weaknesses", "DD-WKN-01"),
    ({"edition": "first", "advanced": ("elite",)}, "advanced", "DD-ADV-01"),
    ({"edition": "first", "two_aces": ("walls",)}, "two_aces", "DD-TWO-01"),
    ({"edition": "first", "orc_free_revive": 2}, "orc_free_revive", "DD-BAL-04"),
    ({"edition": "first", "dwarf_levy": 1}, "dwarf_levy", "DD-BAL-05"),
    ({"edition": "first", "poorer_elves": True}, "poorer_elves", "DD-BAL-07"),
    ({"edition": "ninth", "two_aces": ("chaos",)}, "two_aces", "DD-N9-14"),
    ({"edition": "first", "sixes": ("clubs",)}, "sixes", "DD-N9-14"),
    ({"edition": "sixth", "sixes": ("clubs",)}, "sixes", "DD-N9-14"),
    ({"edition": "sixth-c", "sixes": ("hearts",)}, "sixes", "DD-N9-14"),
]

NO_VALUES: list[tuple[dict[str, Any], str]] = [
    ({"edition": "second"}, "edition"),
    ({"players": 5}, "players"),
    ({"players": -1}, "players"),
    ({"factions": ("elves", "elves")}, "factions"),
    ({"factions": ("elves", "humans")}, "factions"),
    ({"extra_conscripts": 2}, "extra_conscripts"),
    ({"orc_free_revive": 1}, "orc_free_revive"),
    ({"dwarf_levy": 2}, "dwarf_levy"),
    ({"talk": "maybe"}, "talk"),
    ({"proposals": 13}, "proposals"),
    ({"gifts": -2}, "gifts"),
    ({"advanced": ("elite", "elite")}, "advanced"),
    ({"trolls": True}, "trolls"),
]


def options(**given: Any) -> Options:
    read: Options = read_options(Options, given)
    return read


@rule("DD-CMP-01", "DD-R-06", "DD-R-181")
@pytest.mark.parametrize(("given", "field", "atom"), CONTRADICTIONS)
def test_a_contradiction_is_refused_with_a_sentence_and_the_rule(
    given: dict[str, Any], field: str, atom: str
) -> None:
    with pytest.raises(BadOptions) as bad:
        options(**given)
    assert bad.value.field == field
    assert re.fullmatch(rf"[a-z0-9][^()]{{10,}} \({atom}\)", bad.value.why)
    assert atom in GAME.rulebook()
    with pytest.raises(BadOptions):
        Options(**given)  # nor can it be built in another way


@pytest.mark.parametrize(("given", "field"), NO_VALUES)
def test_a_value_that_does_not_exist_is_refused(given: dict[str, Any], field: str) -> None:
    with pytest.raises(BadOptions) as bad:
        options(**given)
    assert bad.value.field == field
    assert len(bad.value.why.split()) > 3


@pytest.mark.parametrize(
    "given",
    [
        {"players": 2},
        {"players": 3, "drawn": True, "oracles": ("dwarves",)},
        {"players": 2, "factions": THREE, "drawn": True},
        {"edition": "first", "extra_conscripts": 1},
        {"edition": "sixth", "poorer_elves": True, "orc_free_revive": 2, "dwarf_levy": 1},
        {"edition": "sixth", "two_aces": ("move", "question", "chaos", "walls", "command")},
        {"edition": "ninth", "sixes": ("clubs", "diamonds", "hearts", "spades")},
        {
            "edition": "sixth-c",
            "advanced": ("plunder", "elite", "blessing", "initiative"),
            "weaknesses": True,
        },
        {"oracles": FACTION_NAMES},
        {"talk": "off", "proposals": 0, "gifts": 0},
    ],
)
def test_what_fits_together_makes_a_table(given: dict[str, Any]) -> None:
    GAME.check(Played(**given).state)


@rule("DD-R-06")
@pytest.mark.parametrize(
    ("given", "drawn"),
    [({"players": 3}, True), ({"factions": THREE}, False), ({"drawn": True}, True), ({}, False)],
)
def test_factions_are_drawn_where_no_agreement_names_them(given: dict[str, Any], drawn: bool) -> None:
    t = Played(**given)
    assert (t.asked == ["chance"] and t.step.word == "factions") == drawn
    assert options(**given).faction_drawn == drawn


def test_every_option_cites_an_atom_and_says_what_it_does() -> None:
    properties = schema(Options)["properties"]
    book = GAME.rulebook()
    assert set(properties) == {field.name for field in fields(Options)}
    assert {name for name, found in properties.items() if found["x-rule"] not in book} == set()
    assert all(len(found["description"].split()) > 3 for found in properties.values())


def test_sampled_options_are_such_as_a_table_may_have() -> None:
    sampled = [GAME.study.sample_options(Chance(seed)) for seed in range(200)]
    assert {found.edition for found in sampled} == set(EDITIONS)
    assert {found.seats for found in sampled} == {2, 3, 4}


@rule("DD-R-164")
@pytest.mark.parametrize(("edition", "talks"), [("first", False), *((edition, True) for edition in LATER)])
def test_deals_and_gifts_are_as_the_edition_says(edition: str, talks: bool) -> None:
    t = at("recruitment", edition=edition, gold="elves 3 orcs 0")
    assert bool(list(t.table.standing(t.seat("elves")))) == talks
    if talks:
        t.table.play("elves give orcs 2")
        assert (t.gold["elves"], t.gold["orcs"]) == (1, 2)
    else:
        t.refusal("elves give orcs 2")
        t.refusal("elves draft with orcs")


@rule("DD-R-164")
@pytest.mark.parametrize("edition", EVERY)
def test_a_table_may_switch_them_on_or_off(edition: str) -> None:
    t = at("recruitment", edition=edition, gold="elves 3 orcs 0", talk="on")
    t.table.play("elves give orcs 2; elves draft with orcs")
    assert t.gold["orcs"] == 2
    t = at("recruitment", edition=edition, gold="elves 3 orcs 0", talk="off")
    with pytest.raises(IllegalAction):
        t.table.play("elves give orcs 2")
    assert t.gold["orcs"] == 0


def test_an_opened_table_takes_its_first_decision_with_any_edition() -> None:
    assert [opened(edition=edition).state.turn for edition in EVERY] == [1, 1, 1, 1]
