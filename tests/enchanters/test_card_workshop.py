"""Cards in the workshop: their schema, what they replace, and what is in play when they are compared."""

import tomllib
from typing import Any, Final

import pytest

from wyrmhall.games.enchanters.card_workshop import CardWorkshop
from wyrmhall.games.enchanters.components.card_file import TABLES
from wyrmhall.games.enchanters.components.card_set import shipped_files

WORKSHOP: Final = CardWorkshop("cards", "")
CENSER: Final = """[[cards]]
key = "thorned-censer"
name = "Blunted Censer"
type = "item"
upper.icons = { attack = 2 }
upper.text = []
lower.icons = { attack = 1 }
lower.text = []
"""
FEN: Final = """[[villages]]
key = "lanternfen"
name = "Lanternfen"
text = ["{rest} {minor} Heal 3{damage}"]
"""
CULTISTS: Final = '[kingdom]\nname = "Cultists"\n'


@pytest.mark.parametrize("table", [name for name in TABLES if name not in ("fists", "enchantings")])
def test_the_schema_knows_every_field_of_the_cards_that_ship(table: str) -> None:
    known = WORKSHOP.schema()["properties"][table]["items"]["properties"]
    entries: list[dict[str, Any]] = [
        entry for file in shipped_files() for entry in tomllib.loads(file.source).get(table, [])
    ]
    assert entries
    assert {field for entry in entries for field in entry} <= set(known)


def test_a_card_that_replaces_another_names_it() -> None:
    censer, fen = WORKSHOP.changes(CULTISTS + CENSER + FEN)
    assert (censer.before, censer.after, censer.about) == ("Thorned Censer", "Blunted Censer", "item")
    assert (fen.before, fen.after, fen.about) == ("", "Lanternfen", "village")


def test_the_kingdom_that_is_changed_is_in_play_at_both_tables() -> None:
    before, after = WORKSHOP.tables(CULTISTS + CENSER)
    assert before == {"kingdoms": ["cultists"]}
    assert after["kingdoms"] == ["cultists"]


def test_a_kingdom_and_a_village_that_do_not_ship_are_in_play_at_one() -> None:
    own = CULTISTS.replace("Cultists", "Lantern Folk") + CENSER + FEN
    before, after = WORKSHOP.tables(own)
    assert before == {}
    assert (after["kingdoms"], after["village"]) == (["lantern-folk"], "Lanternfen")


def test_cards_are_drawn_in_the_order_of_the_file() -> None:
    faces = WORKSHOP.pictures(CULTISTS + CENSER + FEN)
    assert [(face["name"], face["kind"]) for face in faces] == [
        ("Blunted Censer", "item"),
        ("Lanternfen", "village"),
    ]
