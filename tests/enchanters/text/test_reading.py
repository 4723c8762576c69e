"""What matters in a text and what does not, its numbers, and what is said about a text nobody understands."""

import pytest

from tests.enchanters.text.tables import COOP_REWARD, ITEM, MONSTER, fault, ids
from tests.rules import rule
from wyrmhall.games.enchanters.text.compiler.reading import TextError, compile_line
from wyrmhall.games.enchanters.text.compiler.writing import render


@pytest.mark.parametrize(
    "text",
    [
        "take 1{damage} {minor} deal 2{damage} TO ANOTHER PLAYER",
        "Take 1 {damage}{minor}Deal 2 {damage}to another player",
        "Take 1{damage} {minor} Deal 2{damage} to another player.",
        "  Take +1{damage}  {MINOR}  Deal +2{damage} to another player. ",
    ],
)
def test_what_does_not_matter(text: str) -> None:
    line = compile_line(text, ITEM)
    assert ids(line) == ["EN-COST-01", "EN-EFF-009"]
    assert render(line) == "Take 1{damage} {minor} Deal 2{damage} to another player"


def test_both_apostrophes_are_read() -> None:
    text = "Swap top {enchantment} with another player’s top {enchantment}"
    assert ids(compile_line(f"{{minor}} {text}", ITEM)) == ["EN-EFF-103"]


@pytest.mark.parametrize(
    "text",
    [
        "{minor} Take -1{crystal}",  # a minus sign cannot be added
        "1{score} for each {damage}",  # nor dropped
        "{minor} {attack} for each 2{item}",  # a wording without a digit takes none
        "{minor} Heal D8{damage}",  # the 6 of D6 is fixed
        "{minor} Heal 1{damage} and",  # a whole wording, to its last character
        "{minor} You may Heal 1{damage}",  # and from its first
        "{minor} Heal 1{damage}, Heal 1{damage}",  # commas do not separate
        "{minor} Heal  1{damage}",  # a space elsewhere than beside an icon
    ],
)
def test_what_matters(text: str) -> None:
    assert fault(text).rule == "EN-LNT-01"


@rule("EN-R-104")
def test_numbers_are_free_where_no_row_fixes_them() -> None:
    line = compile_line("{minor} 7{attack}2{defense-down}", ITEM)
    assert [(phrase.id, phrase.numbers, phrase.n, phrase.m) for phrase in line.effects] == [
        ("EN-EFF-027", (7, 2), 7, 2)
    ]
    assert compile_line("{minor} Swap 2 cards on the Journey Track", ITEM).effects[0].numbers == ()
    for text in ("Swap 3 cards on the Journey Track", "Other players must give you 2{monster}"):
        assert "is expected in" in fault(f"{{minor}} {text}").why


@rule("EN-R-104")
def test_points_may_be_negative() -> None:
    plus, minus = compile_line("3{score}", ITEM).effects[0], compile_line("-3{score}", ITEM).effects[0]
    assert (plus.id, plus.wording, plus.n) == ("EN-VP-01", 0, 3)
    assert (minus.id, minus.wording, minus.n) == ("EN-VP-01", 1, 3)


def test_a_number_is_at_least_one_and_a_slot_lies_on_the_track() -> None:
    assert compile_line("+1{health} on {distance}0 or less", MONSTER).effects[0].numbers == (1, 0)
    assert compile_line("{minor} Put 2{damage} on the card at {distance}5", ITEM).effects[0].numbers == (2, 5)
    assert "from 1 to 5" in fault("After a journey on {distance}0 or more: 1{attack}").why
    assert "from 0 to 5" in fault("{minor} Put 2{damage} on the card at {distance}6").why
    assert "from 1 to 999" in fault("{minor} Heal 0{damage}").why
    assert "one of 5000 digits is written" in fault("{minor} Heal " + "9" * 5000 + "{damage}").why


def test_a_text_that_fits_several_rows_is_the_one_with_its_digits_or_else_the_first() -> None:
    found = [compile_line(f"{{score}} for each {number}{{monster}}", ITEM) for number in (2, 3, 4)]
    assert [ids(line) for line in found] == [["EN-VP-18"], ["EN-VP-19"], ["EN-VP-18"]]
    assert [line.effects[0].n for line in found] == [2, 3, 4]


def test_of_several_wordings_of_a_row_the_first_is_meant() -> None:
    phrase = compile_line("{minor} Deal 4{damage} to another player", ITEM).effects[0]
    assert (phrase.wording, phrase.numbers) == (0, (4,))
    assert compile_line("{minor} Other players take 4{damage}", ITEM).effects[0].wording == 1


@rule("EN-R-103")
def test_words_listed_twice_are_the_first_of_their_rows() -> None:
    assert ids(compile_line("{minor} Target player unburies bottom {enchantment}", ITEM)) == ["EN-EFF-110"]


def test_an_error_names_column_words_nearest_phrase_and_what_is_expected() -> None:
    error = fault("1{crystal} {minor} Heal 1{damage}; Deal 2{damage} to an other player")
    assert (error.column, error.read) == (36, "Deal 2{damage} to an other player")
    assert error.nearest == "EN-EFF-009"
    assert str(error) == (
        'column 36: an effect is expected, and "Deal 2{damage} to an other player" is none; '
        'the nearest is "Deal 1{damage} to another player" (EN-EFF-009)'
    )


@pytest.mark.parametrize(
    ("text", "column", "nearest", "expected"),
    [
        ("Takes 1{damage} {minor} Heal 1{damage}", 1, "EN-COST-01", "a cost is expected"),
        ("After a duel: Heal 1{damage}", 1, "EN-COND-13", "a condition is expected"),
        ("{score} for every {item}", 1, "EN-VP-14", "a victory point text is expected"),
        ("{minor} ", 8, "", "an effect is expected here"),
        ("{minor} Heal 1{damage}; ", 24, "", "an effect is expected here"),
        ("; 1{crystal} {minor} Heal 1{damage}", 1, "", "a cost is expected here"),
        ("", 1, "", "an effect is expected here"),
        ("{multi} 1{attack}", 1, "", "a cost is expected before {multi}"),
        ("{minor} {double} 1{attack}", 9, "", "one action icon"),
        ("1{crystal}; {rest} {minor} 1{attack}", 13, "", "{rest} is expected before all other costs"),
        ("{rest} {double} 1{attack}", 8, "", "{minor} is expected here"),
        ("Ignore all {speed}; Ignore all {pearl}", 21, "", "alone on its line"),
        ("Heal 1{damage}", 1, "EN-EFF-016", "a cost, a condition or {immediate} is expected"),
        ("{minor} Deals double damage", 9, "EN-EFF-142", "stands alone"),
    ],
)
def test_what_is_expected(text: str, column: int, nearest: str, expected: str) -> None:
    error = fault(text)
    assert error.column == column
    assert expected in error.why
    if nearest:
        assert error.nearest == nearest


@rule("EN-LNT-01")
def test_an_icon_word_that_does_not_exist_is_named() -> None:
    assert "nor is {damge} an icon word (but {damage} is)" in fault("{minor} Heal 1{damge}").why
    assert "icon word" not in fault("{minor} Heals 1{damage}").why


@pytest.mark.parametrize(
    "text", ["İ{minor}", "{", "}{", ":", ";;", "{minor}{minor}", "....", "\n", "N{attack}"]
)
def test_nonsense_is_refused_and_nothing_else_happens(text: str) -> None:
    for place in (ITEM, MONSTER, COOP_REWARD):
        with pytest.raises(TextError):
            compile_line(text, place)
