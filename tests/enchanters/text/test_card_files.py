"""Files of cards: every fault is named with its true place, all of them at once, and a game says the same."""

import re
import tomllib
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.enchanters.text.tables import rows, sample
from tests.rules import rule
from wyrmhall.games.enchanters.components.card_set import lint, with_cards
from wyrmhall.games.enchanters.text.compiler.forms import ICON_WORDS
from wyrmhall.games.enchanters.text.compiler.places import Place
from wyrmhall.games.enchanters.text.compiler.reading import TextError, compile_line
from wyrmhall.kernel.house_rules.complaints import BadFile, Complaint
from wyrmhall.kernel.house_rules.toml_positions import Path, Positions

VILLAGE = """# a file of one's own
[[villages]]
key = "fen"
name = "Fen"
flavor = "Heel 3{damage} is no text"
text = [
    "{rest} {minor} Take 3{crystal}",  # Heel 3{damage}
    "{rest} {minor} Heel 3{damage}",
]
"""


def places(found: list[Complaint]) -> list[tuple[int, int]]:
    return [(complaint.line, complaint.column) for complaint in found]


def refused(source: str) -> list[Complaint]:
    return [complaint for complaint in lint(source, "own.toml") if complaint.refused]


# -- true places -------------------------------------------------------------------------------------------


def test_the_line_is_that_of_the_text_and_not_of_the_same_words_elsewhere() -> None:
    (found,) = lint(VILLAGE, "own.toml")
    assert (found.line, found.column) == (8, 21)
    assert VILLAGE.splitlines()[7][20:].startswith("Heel")


@pytest.mark.parametrize(
    ("quoted", "place"),
    [
        ('"{rest} {minor} Heel 3{damage}"', (4, 25)),
        ("'{rest} {minor} Heel 3{damage}'", (4, 25)),
        (r'"{rest} \u007bminor} Heel 3{damage}"', (4, 30)),
        ('"""\n{rest} {minor} Heel 3{damage}"""', (5, 16)),
        ('"""{rest} {minor} \\\n      Heel 3{damage}"""', (5, 7)),
    ],
)
def test_columns_are_those_of_the_file_however_a_text_is_written(quoted: str, place: tuple[int, int]) -> None:
    (found,) = lint(f'[[villages]]\nkey = "fen"\nname = "Fen"\ntext = [{quoted}]\n', "own.toml")
    assert (found.line, found.column) == place
    assert "column 16:" in found.sentence


def test_entries_written_in_other_ways_have_places_too() -> None:
    source = 'villages = [{ key = "fen", name = "Fen", text = ["Heel 3{damage}"] }]\n'
    assert places(refused(source)) == [(1, source.index("Heel") + 1)]
    source = '[[banners]]\nkey = "a"\nname = "A"\n[banners.upper]\ntext = ["Heel"]\n'
    source += "[banners.lower.icons]\ngold = 3\n"
    assert places(refused(source)) == [(5, 10), (7, 1)]
    source = '[[banners]]\n"k\\u0065y" = 3\nname = "A"\nupper = {}\nlower = {}\n'
    assert places(refused(source)) == [(2, 14)]


def nodes(value: object, path: Path = ()) -> list[Path]:
    found = [path]
    if isinstance(value, dict):
        for name, inner in value.items():
            found += nodes(inner, (*path, name))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            found += nodes(inner, (*path, number))
    return found


def test_everything_in_the_files_that_ship_has_a_place() -> None:
    from wyrmhall.games.enchanters.components.card_set import shipped_files

    for file in shipped_files():
        positions = Positions(file.source)
        for path in nodes(tomllib.loads(file.source))[1:]:
            if path[-1] != "cards" or len(path) > 1:
                assert path in positions.values or path in {key[:-1] for key in positions.values}, path


# -- all of them -------------------------------------------------------------------------------------------


def test_a_structural_fault_hides_no_other() -> None:
    source = """
[[hats]]
key = "h"

[[villages]]
key = 3
name = "Fen"
text = ["{rest} {minor} Heel 3{damage}", 4]
colour = "green"

[[banners]]
key = "b"
name = "B"
upper.icons = { gold = 1, attack = 1000 }
lower.text = ["Take 3{gold}"]

[[overlords]]
key = "o"
name = "O"
health = 1000
strength = "strong"
"""
    found = refused(source)
    said = " | ".join([complaint.sentence for complaint in found])
    for words in (
        *("no such table", "a text is expected", "Heel 3{damage}", "a line of text is expected"),
        *("no such field", "no such icon as gold", "for attack, and 1000 is written", "{gold}"),
        *("from 0 to 99 is expected, and 1000 is written", 'and "strong" is written'),
        *("invasion is missing", "reward is missing"),
    ):
        assert words in said, words
    assert places(found) == sorted(places(found))
    with pytest.raises(BadFile, match=rf"\(and {len(found) - 1} more\)") as caught:
        with_cards(source, "own.toml")
    assert caught.value.complaints == found


# -- words -------------------------------------------------------------------------------------------------


def fault(text: str) -> TextError:
    with pytest.raises(TextError) as caught:
        compile_line(text, Place("item", "upper"))
    return caught.value


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("{minor} Take 3{crystal", 15, "this brace is not closed"),
        ("{minor Take 3{crystal}", 1, "this brace is not closed"),
        ("{minor} Take 3crystal}", 22, "this brace closes nothing"),
        ("{minor} Take 3{{crystal}}", 15, "this brace is not closed"),
        ("{minor} Take 3{gold}", 15, '(but {crystal} is); the nearest is "Take N{crystal}" (EN-EFF-050)'),
        ("{minor} Take 3{krystal}", 15, '(but {crystal} is); the nearest is "Take N{crystal}" (EN-EFF-050)'),
        ("{minor} Deal 2{wounds} to another player", 15, '(but {damage} is); the nearest is "Deal'),
        ("{minor} Heal 1000{damage}", 14, 'a number from 1 to 999 is expected in "Heal N{damage}"'),
        ("{minor} Heal 1000{damage}", 14, "and 1000 is written"),
        ("{minor} Heal 0{damage}", 14, "and 0 is written"),
        ("{minor} Heal 1{damage}; Take 12345678901{crystal}", 30, "and one of 11 digits is written"),
    ],
)
def test_what_is_wrong_is_called_by_its_name_and_at_its_column(text: str, column: int, words: str) -> None:
    found = fault(text)
    assert found.column == column
    assert words in str(found)


# -- the linter and the game agree -------------------------------------------------------------------------


def agree(source: str) -> None:
    """A game refuses exactly what the linter refuses, with the same words."""
    by_the_game: list[Complaint] = []
    try:
        with_cards(source, "own.toml")
    except BadFile as bad:
        by_the_game = bad.complaints
    assert by_the_game == refused(source)


@pytest.mark.parametrize(
    "source",
    [
        VILLAGE,
        "",
        "[kingdom]\n",
        '[kingdom]\nname = "!"\n',
        "name = 3\n",
        '[[fists]]\nkey = "fist"\n',
        "cards = []\n",
        "villages = [3]\n",
        "kingdom = 4\n",
        "a" + ".a" * 900 + " = 1\n",
        "x = " + "[" * 400 + "]" * 400,
        "[[wounds]]\nkey = 'w'\nname = 'W'\ncopies = 10\nupper = 3\nlower = []\n",
        '[[overlords]]\nkey = "cerberus"\nname = "Kerberos"\nhealth = 1\nstrength = 1\n'
        "invasion = []\nchallenge = []\nother = []\nreward = []\n",
        '[[villages]]\nkey = "normaltown"\nname = "Oddtown"\ntext = []\n',
    ],
)
def test_the_linter_and_the_game_agree(source: str) -> None:
    agree(source)


def banner(lines: list[str]) -> str:
    return f'[[banners]]\nkey = "b"\nname = "B"\nupper.text = {lines!r}\nlower = {{}}\n'


@rule("EN-R-137")
def test_EN_R_137_more_than_a_table_can_carry_is_refused_with_card_and_line() -> None:
    assert refused(banner(["{minor} Heal 1{damage}"] * 60)) == []
    source = banner(["{minor} Heal 1{damage}"] * 61).replace(", '", ",\n'")
    (found,) = refused(source)
    assert (found.key, found.line) == ("b", 64)
    assert "60 actions are the most (EN-R-134)" in found.sentence
    agree(source)
    number = count()
    lords = "".join(
        f'[[overlords]]\nkey = "o{next(number)}"\nname = "O{next(number)}"\nhealth = 1\nstrength = 1\n'
        'invasion = []\nchallenge = ["{challenge} {minor} Fight the Overlord"]\nother = []\nreward = []\n'
        for _ in range(34)
    )
    (found,) = refused(lords)
    assert "more than 60 Overlords" in found.sentence
    wounds = "".join(
        f'[[wounds]]\nkey = "w{each}"\nname = "W{each}"\ncopies = 9\nupper = {{}}\nlower = {{}}\n'
        for each in range(11)
    )
    (found,) = refused(wounds)
    assert "more than 120 wound cards" in found.sentence
    many = '[[villages]]\nkey = "v"\nname = "V"\ntext = [\n' + '"1{score}",\n' * 3100 + "]\n"
    (found,) = refused(many)
    assert "more than 4096 lines of text" in found.sentence


# -- whatever is written -----------------------------------------------------------------------------------

WORDINGS = [sample(row, wording) for row in rows() for wording in row.wordings]
ICONS = [f"{{{word}}}" for word in (*ICON_WORDS, "gold", "", "Attack")]
PIECES = st.one_of(
    st.sampled_from(WORDINGS),
    st.sampled_from(
        [*ICONS, ";", ":", ".", " ", "{", "}", "N", "S", "0", "999", "1000", "-1", "+1", "D6", "’"]
    ),
    st.text(max_size=6),
)
TEXTS = st.lists(PIECES, max_size=6).map("".join)
PLACES = st.builds(
    Place,
    st.sampled_from(
        ["item", "monster", "dragon", "banner", "class", "wound", "village", "overlord", "event"]
    ),
    st.sampled_from(["upper", "lower", "text", "invasion", "challenge", "other", "reward", "anger"]),
    st.booleans(),
)
FUZZ = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@FUZZ
@given(TEXTS, PLACES)
def test_any_text_compiles_or_is_a_text_error_within_it(text: str, place: Place) -> None:
    column = 1
    try:
        compile_line(text, place)
    except TextError as error:
        column = error.column
    assert 1 <= column <= len(text) + 1


VALUES = st.recursive(
    st.one_of(st.integers(), st.booleans(), TEXTS, st.floats(allow_nan=False)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=5,
)
KEYS = st.sampled_from(
    [
        *("key", "name", "flavor", "type", "rank", "health", "strength", "upper", "lower", "text", "icons"),
        *("copies", "overlord", "specific", "coop", "invasion", "challenge", "other", "reward", "anger1"),
        *("anger2", "anger3", "kingdom", "villages", "banners", "cards", "odyssey"),
    ]
)


def toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return (
            '"'
            + "".join(
                letter if letter.isalnum() or letter in " {}:;'" else escaped(letter) for letter in value
            )
            + '"'
        )
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{toml(key)} = {toml(inner)}" for key, inner in value.items()) + "}"
    return str(value)


def escaped(letter: str) -> str:
    number = ord(letter)
    return f"\\U{number:08x}" if not 0xD800 <= number <= 0xDFFF else "?"


ENTRIES = st.tuples(
    st.sampled_from(["cards", "villages", "banners", "wounds", "overlords", "events", "fists", "hats"]),
    st.dictionaries(KEYS, VALUES, max_size=6),
)


@FUZZ
@given(st.lists(ENTRIES, max_size=3), st.dictionaries(KEYS, VALUES, max_size=3), st.text(max_size=5))
def test_any_file_is_taken_or_refused_alike_by_linter_and_game(
    entries: list[tuple[str, dict[str, object]]], head: dict[str, object], junk: str
) -> None:
    lines = ["[kingdom]", *[f"{key} = {toml(value)}" for key, value in head.items()]] if head else []
    for table, fields in entries:
        lines += [f"[[{table}]]", *[f"{key} = {toml(value)}" for key, value in fields.items()]]
    source = "\n".join(lines)
    agree(source)
    agree(f"{source}\n{junk}")
    for complaint in lint(source, "own.toml"):
        assert 1 <= complaint.line <= source.count("\n") + 1
        assert re.fullmatch(r"EN-LNT-\d\d", complaint.rule)
