"""The set that ships, as the brief wants it, and a designer's own cards."""

import re

import pytest

from tests.enchanters.text.tables import beside
from tests.rules import rule
from wyrmhall.games.enchanters.components.card_set import shipped, with_cards
from wyrmhall.games.enchanters.components.cards import (
    CLASS,
    DRAGON,
    ENCHANTMENT,
    EVENT,
    ITEM,
    MONSTER,
    NO_PART,
    OVERLORD,
    VILLAGE,
    WOUND,
)
from wyrmhall.games.enchanters.text.compiler.line import REST, TRIGGERED
from wyrmhall.games.enchanters.text.compiler.writing import render
from wyrmhall.games.enchanters.text.phrases.all_phrases import PHRASES
from wyrmhall.kernel.house_rules.complaints import BadFile

KINGDOM = """
[kingdom]
name = "Clerks"
theme = "forms in triplicate"
village = "Normaltown"

[[cards]]
key = "stamp"
name = "Stamp"
type = "item"
upper.icons = { attack = 4, defense-down = 1 }
upper.text = ["1{crystal} {minor} 2{attack}"]
lower.icons = { attack = 1 }
lower.text = []
"""


@rule("EN-LNT-06")
def test_there_are_as_many_cards_as_the_brief_wants() -> None:
    cards = shipped()
    sizes = {kingdom.name: (len(kingdom.cards), len(kingdom.marked)) for kingdom in cards.kingdoms}
    assert len(sizes) == 22
    assert sizes.pop("Dracons") == (26, 14)
    assert set(sizes.values()) == {(25, 13)}
    assert [len(cards.fists), len(cards.enchantings)] == [4, 4]
    assert [len(cards.villages), len(cards.banners), len(cards.classes)] == [38, 26, 26]
    assert [len(cards.overlords), len(cards.overlays), len(cards.specific)] == [27, 16, 4]
    assert sum(cards.of[wound].copies for wound in cards.wounds) == 26
    assert sum(cards.of[event].copies for event in cards.events) == 26
    assert [sum(cards.of[event].copies for event in own) for own in cards.specific.values()] == [6] * 4


@rule("EN-LNT-13")
def test_every_line_that_ships_is_written_out_unchanged() -> None:
    assert [line.text for line in shipped().lines if render(line) != line.text] == []
    assert len(shipped().lines) > 700


def test_every_phrase_stands_on_a_card() -> None:
    used = {phrase.id for line in shipped().lines for phrase in line.phrases()}
    unused = {phrase.id for phrase in PHRASES} - used
    assert unused == {"EN-EFF-112"}  # EN-R-103  counted with EN-EFF-110
    assert "EN-EFF-110" in used


def test_lines_know_their_numbers() -> None:
    lines = shipped().lines
    assert [line.number for line in lines] == list(range(len(lines)))
    assert len({id(line) for line in lines}) == len(lines)


def test_copies_are_numbered_kingdom_by_kingdom() -> None:
    cards = shipped()
    in_kingdoms = [card for kingdom in cards.kingdoms for card in kingdom.cards]
    assert in_kingdoms == list(range(len(in_kingdoms)))
    order = [*in_kingdoms, *cards.fists, *cards.enchantings, *cards.banners, *cards.classes, *cards.wounds]
    order += [*cards.villages, *cards.overlords]
    assert order == list(range(len(order)))
    assert all(cards.types[card] == EVENT for card in range(len(order), len(cards.of)))
    for kingdom in cards.kingdoms:
        assert all(cards.of[card].kingdom == kingdom.key for card in kingdom.cards)
        assert set(kingdom.marked) <= set(kingdom.cards)


@rule("EN-LNT-06")
def test_copies_and_marks_follow_from_type_and_rank() -> None:
    found = {(d.type, d.rank, d.copies, d.marked) for d in shipped().designs if d.kingdom}
    assert found == {
        (ITEM, "", 2, 1),
        (ENCHANTMENT, "", 2, 1),
        (MONSTER, "minor", 6, 3),
        (MONSTER, "medium", 4, 2),
        (MONSTER, "major", 2, 1),
        (DRAGON, "", 1, 1),
    }


def test_texts_lie_where_the_engine_looks_for_them() -> None:
    cards = shipped()
    village = cards.by_name["Normaltown"]
    assert (cards.types[village], cards.lowers[village]) == (VILLAGE, NO_PART)
    assert any(line.shape == REST for line in cards.uppers[village].lines)
    lord = cards.by_name["Lord Vragan, the Blackest Knight"]
    assert (cards.types[lord], cards.uppers[lord]) == (OVERLORD, NO_PART)
    assert cards.overlord_designs[lord].invasion
    assert cards.overlays[lord].challenge
    assert set(cards.overlord_designs) == set(cards.overlords)
    specific = [event for own in cards.specific.values() for event in own]
    assert set(cards.anger) == {*cards.events, *specific}
    assert all(len(levels) == 3 and all(levels) for levels in cards.anger.values())
    assert all(cards.types[wound] == WOUND for wound in cards.wounds)
    assert cards.of[cards.classes[0]].group == CLASS


def test_down_icons_are_taken_off_and_remembered() -> None:
    cards = with_cards(KINGDOM)
    stamp = cards.uppers[cards.by_name["Stamp"]]
    assert (stamp.attack, stamp.defense, stamp.others) == (4, -1, ())
    assert stamp.downs == (0, 1)


def test_a_new_kingdom_is_added_behind_the_others() -> None:
    cards = with_cards(KINGDOM)
    assert [kingdom.key for kingdom in cards.kingdoms][22:] == ["clerks"]
    assert [cards.of[card].name for card in cards.kingdoms[22].cards] == ["Stamp", "Stamp"]
    assert len(shipped().kingdoms) == 22


def test_a_known_key_is_replaced_and_the_rest_stays() -> None:
    own = """
[[villages]]
key = "normaltown"
name = "Normaltown"
text = ["{rest} {minor} Take 9{crystal}"]
"""
    cards = with_cards(own)
    village = cards.by_name["Normaltown"]
    assert [line.text for line in cards.uppers[village].lines] == ["{rest} {minor} Take 9{crystal}"]
    assert len(cards.villages) == 38
    old = shipped()
    assert len(old.uppers[old.by_name["Normaltown"]].lines) > 1


def test_a_card_of_a_kingdom_that_ships_is_replaced() -> None:
    changed = KINGDOM.replace("Clerks", "Cultists").replace('"stamp"', '"thorned-censer"')
    cards = with_cards(changed)
    cultists = next(kingdom for kingdom in cards.kingdoms if kingdom.key == "cultists")
    assert len(cultists.cards) == 25
    assert cultists.overlord == "Lord Vragan, the Blackest Knight"
    assert "Thorned Censer" not in cards.by_name
    assert cards.of[cards.by_name["Stamp"]].kingdom == "cultists"


@pytest.mark.parametrize(
    ("old", "new", "field", "place", "why"),
    [
        ("2{attack}", "2{atack}", "upper.text", "12:36", "column 21: an effect is expected"),
        ("attack = 4", "atack = 4", "upper.icons.atack", "11:17", "no such icon as atack"),
        ("attack = 4", "attack = 44", "upper.icons.attack", "11:26", "a number from 0 to 9"),
        ('"item"', '"hat"', "type", "10:8", '"hat" is none of item'),
        ('"item"', '"monster"', "", "7:1", "rank is missing: a monster needs it"),
        ('"item"', '"item"\nhealth = 3', "health", "11:1", "is for creatures"),
        ("lower.text", "lower.texts", "lower.texts", "14:7", "no such field"),
        ("lower.text = []", "lower.text = 3", "lower.text", "14:14", "a list of lines"),
        ('"item"', '"item"\nprice = 3', "price", "11:1", "no such field"),
        ('"Stamp"', '"Thorned Censer"', "name", "9:8", "another card is called"),
    ],
)
def test_a_fault_is_named_with_file_key_field_and_line(
    old: str, new: str, field: str, place: str, why: str
) -> None:
    with pytest.raises(BadFile, match=re.escape(why)) as caught:
        with_cards(KINGDOM.replace(old, new), "clerks.toml")
    error = caught.value
    first = error.complaints[0]
    assert (error.file, error.key, error.field, f"{first.line}:{first.column}") == (
        "clerks.toml",
        "stamp",
        field,
        place,
    )
    assert str(error).startswith(f"clerks.toml:{place}: stamp{', ' if field else ''}{field}: ")


@pytest.mark.parametrize(
    ("own", "why"),
    [
        ("[[cards]\n", "no TOML"),
        (KINGDOM.replace("Normaltown", "Nowhere"), 'there is no village "Nowhere"'),
        (KINGDOM + KINGDOM.partition("\n\n")[2], "used twice"),
        (KINGDOM.partition("\n\n")[2], "the name of the kingdom is missing"),
        ('[[fists]]\nkey = "fist"\nname = "Glove"\nupper = {}\nlower = {}\n', "stay as they are"),
        ("[[hats]]\nkey = 3\n", "no such table"),
        ('villages = "none"', "entries headed [[villages]]"),
        ('[[villages]]\nkey = "x"\nname = "X"\n', "is missing"),
        (
            '[[events]]\nkey = "x"\nname = "X"\noverlord = "Nobody"\nanger1 = []\nanger2 = []\nanger3 = []\n',
            "no co-op specific Overlord",
        ),
    ],
)
def test_files_that_cannot_be_read(own: str, why: str) -> None:
    with pytest.raises(BadFile, match=re.escape(why)):
        with_cards(own)


@rule("EN-LNT-01")
def test_the_worked_examples_of_the_brief_are_on_cards_with_the_phrases_printed_there() -> None:
    cards = shipped()
    examples = re.findall(r"name: (.+)\n(?:.*\n)*?  phrases: \[(.*)\]", beside("cards-brief.md"))
    assert len(examples) == 6
    for name, phrases in examples:
        design = cards.of[cards.by_name[name]]
        lines = (*design.upper.lines, *design.lower.lines)
        assert [phrase.id for line in lines for phrase in line.phrases()] == phrases.split(", ")


def test_situations_and_creature_texts_are_found_in_advance() -> None:
    own = KINGDOM.replace('"item"', '"dragon"\nhealth = 12\nstrength = 11').replace(
        '"1{crystal} {minor} 2{attack}"',
        '"Attacks all players", "When in combat with this {dragon}: 1{attack}", "After each duel: 1{attack}"',
    )
    cards = with_cards(own)
    stamp = cards.of[cards.by_name["Stamp"]]
    assert [text.id for text in stamp.creature_texts] == ["EN-EFF-143"]
    assert [(line.shape, line.text[:4]) for line in stamp.situations] == [(TRIGGERED, "When")]
