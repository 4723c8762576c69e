"""The board as data: Table B1, DD-BRD-01 to DD-BRD-07, DD-BRD-18, DD-BRD-19, DD-R-01, DD-R-07, DD-R-08."""

from importlib import resources
from itertools import combinations

import pytest

from tests.dragon_dune.base.openings import EVERY, LATER, opened
from tests.dragon_dune.tables import at
from tests.rules import rule
from wyrmhall.games.dragon_dune.components.board import (
    AT_NUMBER,
    BOARD,
    BORDERS,
    CASTLES,
    FORESTS,
    GRIFFINS,
    MOUNTAIN,
    ORCISH_LANDS,
    PLACE_NAMES,
    PLACE_WORDS,
    PLACES,
    PLAINS,
    place_named,
    places_in,
)
from wyrmhall.games.dragon_dune.components.cards import EVENT_WORDS
from wyrmhall.games.dragon_dune.components.editions import EDITIONS

SUITS = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s"}


def table_b1() -> dict[str, list[str]]:
    """The rows of Table B1 by territory."""
    text = resources.files("wyrmhall.games.dragon_dune").joinpath("rules.md").read_text("utf-8")
    lines = text[text.index("Table B1. ") : text.index("- `DD-BRD-01`")].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line[:1] == "|"]
    return {row[0]: row[1:] for row in rows[2:]}


TABLE = table_b1()


def names(bits: int) -> list[str]:
    return [PLACE_NAMES[place] for place in places_in(bits)]


def gold(cell: str) -> int:
    return 0 if cell == "none" else int(cell)


def event_word(cell: str) -> str:
    number, _, suit = cell.partition(" ")
    return "" if cell == "none" else number + SUITS[suit]


def touching(one: str, other: str) -> tuple[float, bool]:
    """The length of the edge two areas share, and whether any two of their corners meet."""
    shared, corner = 0.0, False
    for left, top, right, bottom in BOARD[one]["area"]:
        for left2, top2, right2, bottom2 in BOARD[other]["area"]:
            wide = min(right, right2) - max(left, left2)
            high = min(bottom, bottom2) - max(top, top2)
            assert wide <= 0 or high <= 0, f"{one} and {other} overlap"
            if wide == 0 and high == 0:
                corner = True
            elif wide == 0 or high == 0:
                shared += max(0.0, wide, high)
    return shared, corner


def test_DD_BRD_01_28_territories_of_three_kinds() -> None:
    assert names(PLAINS) == [str(n) for n in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18)]
    assert names(CASTLES) == ["1★", "3★", "5★", "10★", "15★"]
    assert names(FORESTS) == ["0•", "2•", "4•", "8•", "9•", "12•", "16•"]
    assert len(PLACES) == len(TABLE) == 28


@rule("DD-BRD-01", "DD-BRD-02", "DD-BRD-03", "DD-BRD-04", "DD-BRD-05", "DD-BRD-12", "DD-BRD-18")
@pytest.mark.parametrize("name", TABLE)
def test_the_data_agree_with_table_b1_in_every_column(name: str) -> None:
    kind, orcish, borders, card, first, later = TABLE[name]
    place = place_named(name)
    found = BOARD[PLACE_WORDS[place]]
    assert [found["kind"], *(word for word in ("neutral", "griffins") if word in found)] == kind.split(", ")
    assert orcish == ("yes" if ORCISH_LANDS >> place & 1 else "no")
    assert sorted(names(BORDERS[place])) == sorted(borders.split(", "))
    assert EVENT_WORDS[place] == event_word(card)
    assert EDITIONS["first"].event_gold[place] == gold(first)
    assert {EDITIONS[edition].event_gold[place] for edition in LATER} == {gold(later)}
    assert (GRIFFINS >> place & 1 == 1) == ("griffins" in kind)


def test_the_territories_stand_in_the_order_of_table_b1() -> None:
    assert list(TABLE) == list(PLACE_NAMES)


def test_DD_BRD_02_there_are_42_borders_and_each_works_in_both_directions() -> None:
    borders = {(one, other) for one in PLACES for other in places_in(BORDERS[one])}
    assert len(borders) == 84
    assert borders == {(other, one) for one, other in borders}
    assert all(one != other for one, other in borders)


@rule("DD-BRD-02", "DD-R-07")
def test_areas_share_an_edge_exactly_where_there_is_a_border() -> None:
    drawn = {
        frozenset((one, other)) for one, other in combinations(PLACE_WORDS, 2) if touching(one, other)[0] > 0
    }
    printed = {
        frozenset((PLACE_WORDS[one], PLACE_WORDS[other]))
        for one in PLACES
        for other in places_in(BORDERS[one])
    }
    in_the_rules = {
        frozenset((PLACE_WORDS[place_named(name)], PLACE_WORDS[place_named(other)]))
        for name, row in TABLE.items()
        for other in row[2].split(", ")
    }
    assert drawn == printed == in_the_rules
    assert len(drawn) == 42


@rule("DD-R-07")
def test_no_border_at_a_corner_or_across_water() -> None:
    for one, other in (("4", "8"), ("7", "8."), ("8.", "9."), ("8", "9"), ("12.", "17")):
        assert touching(one, other) == (0, True)
        assert not BORDERS[place_named(one)] >> place_named(other) & 1
    for one, other in (("4", "3*"), ("18", "2."), ("7", "5*"), ("13", "11"), ("16", "14")):
        assert touching(one, other) == (0, False)
        assert not BORDERS[place_named(one)] >> place_named(other) & 1


def test_DD_BRD_03_every_plain_has_one_event_card_and_nothing_else_has() -> None:
    cards = [EVENT_WORDS[place] for place in places_in(PLAINS)]
    assert sorted(cards) == sorted(value + suit for value in ("7", "8", "9", "10") for suit in "cdhs")
    assert {EVENT_WORDS[place] for place in places_in(CASTLES | FORESTS)} == {""}


@rule("DD-BRD-04", "DD-BRD-05", "DD-R-08")
@pytest.mark.parametrize(("card", "place"), [("7s", "4"), ("9s", "14"), ("9h", "13")])
@pytest.mark.parametrize("edition", EVERY)
def test_the_amount_of_the_board_of_the_edition_is_placed(edition: str, card: str, place: str) -> None:
    t = at("event", edition=edition, talk="off")
    if edition == "sixth":
        t.chance("event 7c")  # the card that decides about the Red Dragon
    t.chance(f"event {card}")
    if edition in ("sixth-c", "ninth"):
        t.chance("event 7c")
    boards = {"4": (8, 3), "14": (6, 4), "13": (12, 6)}
    assert t.ground(place) == boards[place][edition != "first"]


@rule("DD-BRD-06", "DD-BRD-07")
def test_0_is_the_one_neutral_territory_in_the_middle() -> None:
    assert [word for word in BOARD if BOARD[word].get("neutral")] == ["0."] == [PLACE_WORDS[MOUNTAIN]]
    (left, top, right, bottom), *more = BOARD["0."]["area"]
    assert (left + right, top + bottom, more) == (8, 8, [])  # of a board of 8 by 8


def test_DD_BRD_18_the_orcish_lands() -> None:
    assert sorted(names(ORCISH_LANDS)) == sorted(["1", "1★", "2", "2•", "16", "16•", "17", "18"])


def test_DD_BRD_19_territories_of_one_number_belong_together() -> None:
    pairs = {1: "1★ 1", 2: "2 2•", 3: "3 3★", 4: "4• 4", 8: "8 8•", 9: "9 9•", 10: "10 10★", 15: "15 15★"}
    pairs |= {16: "16 16•", 5: "5★", 12: "12•"}
    pairs |= {number: str(number) for number in (6, 7, 11, 13, 14, 17, 18)}
    assert {number: names(AT_NUMBER[number]) for number in range(1, 19)} == {
        number: text.split() for number, text in pairs.items()
    }
    assert AT_NUMBER[0] == 0  # the marker never visits 0•


@rule("DD-BRD-19")
@pytest.mark.parametrize("edition", LATER)
def test_the_marker_is_in_all_territories_of_its_number(edition: str) -> None:
    t = at("recruitment", edition=edition, talk="off", dragon=10, gold="dwarves 9")
    assert t.refusal("dwarves hire 10").rule == t.refusal("dwarves hire 10*").rule == "DD-REC-15"
    assert "hire 9." in t.menu("dwarves")


@rule("DD-R-01")
def test_city_is_castle_and_fort_is_forest() -> None:
    """The first edition writes 1c, 9s and 16s for where the Orcs start, and t for griffins."""
    t = opened(edition="first", orcs="orcs count 4; orcs count 3")
    assert names(t.state.where[t.seat("orcs")] & CASTLES) == ["1★"]
    assert names(t.state.where[t.seat("orcs")] & FORESTS) == ["9•", "16•"]
    assert place_named("9s") < 0
    t = at("recruitment", edition="first", talk="off", units="elves 5* 1 2. 1", gold="elves 2", first="elves")
    t.play("elves pass; elves hire 2.")
    assert t.gold["elves"] == 0  # a fort is no city: 2 gold
    assert t.step.distance(t.state) == 4
