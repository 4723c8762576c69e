"""Deliberate mistakes in a file of house rules: each is named with its own line and what would be right."""

import time

import pytest

from wyrmhall.games.dragon_dune.components.cards import EVENT_WORDS
from wyrmhall.games.dragon_dune.components.house_edition import HOUSE_RULES
from wyrmhall.games.dragon_dune.options import Options
from wyrmhall.kernel.house_rules.complaints import Complaint
from wyrmhall.kernel.house_rules.rules_file import complaints_about
from wyrmhall.kernel.house_rules.toml_file import LONGEST_FILE
from wyrmhall.kernel.options import BadOptions

FROM = 'from = "sixth-c"\n'
SMALL_MAP = """[map]
[map."1*"]
area = [[0, 0, 1, 1]]
[map.1]
area = [[1, 0, 2, 1]]
[map."3*"]
area = [[2, 0, 3, 1]]
[map."0."]
area = [[3, 0, 4, 1]]"""
EVENTS = [word for word in EVENT_WORDS if word]


def complaints(source: str) -> list[Complaint]:
    return complaints_about(HOUSE_RULES, "mine.toml", source)


# what stands behind `from`, which line is named, and what is said
MISTAKES = [
    ("turns = 0", 2, "1 to 12 is expected, and 0 is written (DD-TRN-03, DD-TRN-04)"),
    ("turns = 13", 2, "1 to 12"),
    ("turns = 6.5", 2, "a whole number from 1 to 12 is expected, and 6.5 is written"),
    ('turns = "8"', 2, 'and "8" is written'),
    ("turns = true", 2, "and true is written"),
    ("turns = [8]", 2, "1 to 12"),
    ("turns = -3", 2, "and -3 is written"),
    ("turn = 8", 2, "did you mean turns?"),
    ("Turns = 8", 2, "did you mean turns?"),
    ("\n\nnumber_of_turns = 8", 4, "no such value"),
    ("castles_to_win = 6", 2, "2 to 5 is expected"),
    ("castles_to_win = 1", 2, "2 to 5 is expected"),
    ("castels_to_win = 4", 2, "did you mean castles_to_win?"),
    ("units = 21", 2, "5 to 20 is expected"),
    ("units = 4", 2, "5 to 20 is expected"),
    ("income = 99", 2, "0 to 20 is expected"),
    ("revive = 3", 2, "a table is expected, with most and free"),
    ("revive = [3, 1]", 2, "a table is expected, with most and free"),
    ("revive.most = 1\nrevive.free = 2", 3, "more are free than leave the graveyard"),
    ("[revive]\nmost = 0", 3, "revive.free = 1, but revive.most = 0"),
    ("[revive]\nfree = 4", 3, "revive.free = 4, but revive.most = 3"),
    ("[revive]\nmaximum = 4", 3, "there are most, free"),
    ("[revives]\nmost = 4", 2, "did you mean revive?"),
    ("most = 4", 2, "did you mean revive.most?"),
    ("revive_most = 4", 2, "did you mean revive.most?"),
    ("[orcs]\ngolds = 4", 3, "did you mean gold?"),
    ("[orcs]\nturns = 4", 3, "no such value in orcs; turns stands at the top of the file"),
    (
        'elves = "Sylvans"',
        2,
        'a table is expected, with name, suit, weak, gold and others: elves.name = "Elves"',
    ),
    (
        '\n\n[[missions]]\nname = "Humble"',
        4,
        "no such value; the page House rules of the documentation lists",
    ),
    ("[orcs]\nunits = 11", 3, "orcs.units = 11, but units = 10"),
    ("units = 5\n[elves]\nunits = 6", 4, "elves.units = 6, but units = 5"),
    ("[dwarves]\nunits = 3", 3, "dwarves.units = 3, but dwarves.places names no territory to start in"),
    ("[dwarves]\ncards = 5", 3, "dwarves.cards = 5, but hand_limit = 4"),
    ("[goblins]\ncards = 9", 3, "goblins.cards = 9, but goblin_hand_limit = 8"),
    ("[humans]\ngold = 3", 2, "no such value"),
    ('[elves]\nname = "Orcs"', 3, '"Orcs" are the orcs already'),
    ('[elves]\nname = "{gold}"', 3, "letters, digits"),
    ('[elves]\nname = ""', 3, "a text of one line"),
    ('[elves]\nname = "Those who dwell in the woods"', 3, "longer than 20 characters"),
    ('[elves]\nsuit = "d"', 3, 'dwarves.suit and elves.suit are both "d"'),
    ('[elves]\nsuit = "hearts"', 3, '"hearts" is none of d, h, c, s'),
    ('[elves]\nweak = "green"', 3, '"green" is none of red, black, none'),
    ('[elves]\nplaces = ["5"]', 3, '"5" is none of'),
    ('[elves]\nplaces = ["1*"]', 3, 'elves.places and orcs.places both have "1*"'),
    ("[elves]\nplaces = []", 3, "elves.units = 5, but elves.places names no territory"),
    ('[elves]\nplaces = ["1", "2", "3", "4", "6"]', 3, "4 words at most"),
    ('[elves]\npowers = ["hide"]', 3, '"hide" is none of sells-cards'),
    ('[elves]\npowers = ["hides", "plunders"]', 3, 'elves.powers and orcs.powers both have "plunders"'),
    ('[elves]\npowers = ["hides", "hides"]', 3, "twice"),
    ('[elves]\npowers = "hides"', 3, "a list of words is expected"),
    ('[goblins]\npowers = ["takes-initiative"]\ncards = 5', 4, "goblins.cards = 5, but hand_limit = 4"),
    ("hand_limit = 6", 2, "1 to 5 is expected"),
    ("hand_limit = 5\ngoblin_hand_limit = 9", 2, "four full hands would hold 24 of 24 cards"),
    ("[artifact_deck]\n6s = 2", 3, "0 to 1 is expected, and 2 is written (DD-CMP-18)"),
    ("[artifact_deck]\n6s = false", 3, "0 to 1 is expected"),
    ("[artifact_deck]\n7s = 0", 3, "no such value in artifact_deck; there are ad, 2d"),
    ("[artifact_deck]\ns6 = 0", 3, "no such value in artifact_deck"),
    ("[artifacts]\n6s = 0", 2, "did you mean artifact_deck?"),
    ("artifact_deck = ['6s']", 2, "a table is expected, with ad, 2d"),
    (
        "[artifact_deck]\n6d = 0\n6h = 0\n6c = 0\n6s = 0",
        3,
        "four full hands would hold 20 of 20 cards, and one at least has to be sold: lower hand_limit",
    ),
    ("[event_deck]\n6s = 0", 3, "no such value in event_deck"),
    ("[event_deck]\n9h = -1", 3, "0 to 1 is expected"),
    (
        "[event_deck]\n" + "\n".join([f"{card} = 0" for card in EVENTS[2:]]),
        3,
        "event_deck has 2 left, and the event round needs 3 (two-cards; DD-R-43)",
    ),
    ("map = 3", 2, "a table is expected, and 3 is written"),
    (SMALL_MAP.replace('"0."', "2"), 2, '"0." is missing'),
    ("[map.19]\narea = [[0, 0, 1, 1]]", 2, "no such territory; did you mean 9?"),
    ('[map."1*"]\norcish = true', 2, "area is missing"),
    (
        "[map.1]\narea = [[0, 0, 1, 1]]\ncolour = 3",
        4,
        "no such value; there are area, gold, griffins, orcish",
    ),
    ("[map.1]\narea = [0, 0, 1, 1]", 3, "rectangles are expected"),
    ("[map.1]\narea = [[0, 0, 1]]", 3, "rectangles are expected"),
    ("[map.1]\narea = [[0, 0, 9, 1]]", 3, "it leaves the drawing"),
    ("[map.1]\narea = [[1, 0, 1, 1]]", 3, "0.5 or more beyond left and top"),
    ("[map.1]\narea = [[0, 0, 1, 1]]\ngold = 99", 4, "0 to 20 is expected"),
    ('[map."1*"]\narea = [[0, 0, 1, 1]]\ngold = 3', 4, "gold appears on plains only"),
    ("[map.1]\narea = [[0, 0, 1, 1]]\ngriffins = true", 4, "griffins live in castles only"),
    ("[map.1]\narea = [[0, 0, 1, 1]]\norcish = 1", 4, "true or false is expected"),
    ("[map]\ntrack = 5", 3, "6 to 18 is expected"),
    (SMALL_MAP.replace("[map]", '[map]\ntroll = "10*"'), 3, '"10*" is no castle of this map: 1*, 3*'),
    (SMALL_MAP.replace("[2, 0, 3, 1]", "[1.5, 0, 3, 1]"), 8, "it lies over 1"),
    (SMALL_MAP.replace("[2, 0, 3, 1]", "[2.5, 0, 3, 1]"), 4, "no way leads from 0. to 1*, 1: territories"),
    (SMALL_MAP.replace("[map]", "[map]\ntrack = 6\n[map.18]\narea = [[0, 1, 1, 2]]"), 4, "track ends at 6"),
    ("goblin_hand_limit = 1", 2, "goblins.cards = 2, but goblin_hand_limit = 1"),
    ("questions = []", 2, "one question at least"),
    ('questions = ["colour"]', 2, "list two (DD-ACE-13)"),
    ('questions = ["colour", "units", "value"]', 2, "and 3 are listed"),
    ('questions = ["color", "units"]', 2, '"color" is none of colour, units, value'),
    ('questions = ["units", "units"]', 2, "twice"),
    ('questions = "units"', 2, "a list of words is expected"),
    ("questions = [1, 2]", 2, "1 is none of colour, units, value"),
    ('events = "three-cards"', 2, "none of great-dragon, colour-card, two-cards"),
    ("events = 2", 2, "none of great-dragon"),
    ('board = "new"', 2, "none of first, later"),
    ("trolls = 1", 2, "true or false is expected, and 1 is written"),
    ('trolls = "no"', 2, 'true or false is expected, and "no" is written'),
    ("troll_takes = 0", 2, "1 to 20"),
    ("elites.count = 4", 2, "0 to 3"),
    ("elites = { number = 2 }", 2, "no such value in elites; there are count, worth"),
    ("hire_price.castle = 0", 2, "1 to 9"),
    ("hire_price.elsewere = 1", 2, "did you mean elsewhere?"),
    ("range = 10", 2, "1 to 9"),
    ("allies_win = true\ncastles_to_win = 5", 3, "two allies must not need fewer castles"),
    ("name = 7", 2, "a text is expected, and 7 is written"),
    ('name = ""', 2, "a text of one line is expected"),
    ('name = "a\\nb"', 2, "a text of one line is expected"),
    ("turns = ", 2, "no TOML"),
    ("turns 8", 2, "no TOML"),
    ("turns = 8\nturns = 9", 3, "no TOML"),
    ('from = "ninth"', 2, "no TOML"),
]


@pytest.mark.parametrize(("written", "line", "said"), MISTAKES, ids=[repr(one[0]) for one in MISTAKES])
def test_a_mistake_is_named_with_its_line(written: str, line: int, said: str) -> None:
    (found,) = complaints(f"{FROM}{written}\n")
    assert (found.line, found.refused, found.rule) == (line, True, "DD-R-188")
    assert said in str(found)
    source = f"{FROM}{written}\n".splitlines()
    assert 1 <= found.column <= len(source[line - 1]) + 1


def test_what_a_map_lacks_is_told_at_its_first_heading_even_without_one_of_its_own() -> None:
    told = complaints(f"{FROM}\n{SMALL_MAP.partition(chr(10))[2]}\n")
    assert "castles_to_win = 3, but the map has 2 castles" in str(told[0])
    assert {(one.line, one.column) for one in told} == {(3, 1)}


def test_a_field_inside_a_map_is_named_as_it_is_written() -> None:
    (found,) = complaints(f'{FROM}[map."1*"]\narea = [[0, 0, 1, 1]]\ngold = 3')
    assert (found.field, found.sentence) == ('map."1*".gold', "gold appears on plains only (DD-BRD-03)")


def test_there_are_fifty_of_them() -> None:
    assert len(MISTAKES) >= 50


@pytest.mark.parametrize(
    ("source", "line", "said"),
    [
        ("turns = 8\n", 1, 'from = "first" or "sixth" or "sixth-c" or "ninth"'),
        ("", 1, "from which rules yours start"),
        ('turns = 8\nfrom = "tenth"\n', 2, '"tenth" is none of first, sixth, sixth-c, ninth'),
        ("form = 8\n", 1, "from which rules yours start"),
    ],
)
def test_a_file_says_from_which_edition_it_starts(source: str, line: int, said: str) -> None:
    found = complaints(source)[0]
    assert found.line == line
    assert said in str(found)


def test_a_table_says_what_the_linter_says_with_the_line() -> None:
    with pytest.raises(BadOptions) as refused:
        Options(rules=f"{FROM}turns = 99\n")
    assert refused.value.field == "rules"
    assert str(refused.value).startswith("rules: your rules:2:9: turns: a number from 1 to 12")


HOSTILE = [
    "a" * (LONGEST_FILE + 1),
    "[" * 1900,
    FROM + "x = " + "[" * 1000 + "]" * 1000,
    FROM + "x = " + "{ a = " * 300 + "1" + " }" * 300,
    "\n".join(["a" + ".a" * 900 + " = 1"]),
    "\n".join([f"[{'.'.join(['a'] * 500)}{number}]" for number in range(90)]),
    "\n".join([f"value{number} = 1" for number in range(6000)]),
    FROM + "\n".join([f"[[orcs]]\ngold = {number}" for number in range(3000)]),
    FROM + "turns = " + "9" * 1900,
    FROM + "turns = 0x" + "f" * 1900,
    FROM + "turns = nan",
    FROM + "turns = 07:32:00",
    FROM + 'turns = """' + "a\n" * 2000 + '"""',
    FROM + 'name = "' + "\\u202e" * 70 + '"',
    FROM + '"' + "x" * 1900 + '" = 1',
    "from = { from = { from = 1 } }",
    FROM + "revive.most.most = 3",
    FROM + "questions = [[[['colour']]]]",
    "\x00",
    'from = "ninth"\n\ufeffturns = 8',
]


@pytest.mark.parametrize("source", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_files_are_refused_quickly_and_in_few_words(source: str) -> None:
    began = time.process_time()
    with pytest.raises(BadOptions) as refused:
        Options(rules=source)
    assert time.process_time() - began < 2
    assert len(str(refused.value)) < 3000
