"""House rules of any game: one description gives the check of a file, its schema and its table."""

from collections.abc import Mapping
from typing import Any

import pytest

from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.house_rules.complaints import BadFile
from wyrmhall.kernel.house_rules.description import Contradiction, HouseRules, Values
from wyrmhall.kernel.house_rules.entries import Entries
from wyrmhall.kernel.house_rules.rules_file import RulesFile, complaints_about, with_values
from wyrmhall.kernel.house_rules.toml_file import LONGEST_FILE, LONGEST_LINE
from wyrmhall.kernel.house_rules.values import Number, OneOf, SomeOf, Switch, Words


def too_many(values: Values) -> list[Contradiction]:
    if values["revive.free"] > values["revive.most"]:
        return [Contradiction(("revive.free", "revive.most"), "more are free than leave")]
    return []


def chosen(options: Mapping[str, Any]) -> str:
    return str(options.get("edition", "old"))


PRINTED = {
    "turns": 6,
    "talk": True,
    "events": "cards",
    "questions": ["colour"],
    "revive.most": 3,
    "revive.free": 1,
}
RULES = HouseRules(
    {"old": PRINTED, "new": {**PRINTED, "turns": 8}},
    (
        Number("turns", 1, 12, "How many turns.", "XX-TRN-01"),
        Switch("talk", "Whether people talk."),
        OneOf("events", ("cards", "dice"), "How events come."),
        SomeOf("questions", ("colour", "units"), "What may be asked."),
        Number("revive.most", 0, 9, "How many come back."),
        Number("revive.free", 0, 9, "How many of them for nothing."),
    ),
    "XX-FILE-01",
    chosen,
    too_many,
)


def places(source: str) -> list[tuple[int, int, str]]:
    return [(one.line, one.column, one.field) for one in complaints_about(RULES, "own.toml", source)]


def sentences(source: str) -> list[str]:
    return [one.sentence for one in complaints_about(RULES, "own.toml", source)]


def test_what_a_file_does_not_say_is_as_in_the_rules_it_starts_from() -> None:
    own = RulesFile(RULES, "own.toml", 'from = "new"\nname = "Mine"\nrevive = { most = 5 }\n').own_rules()
    assert (own.base, own.name) == ("new", "Mine")
    assert own.values == {**PRINTED, "turns": 8, "revive.most": 5}


def test_a_table_may_be_written_in_any_way() -> None:
    for table in ("revive.most = 5", "revive = { most = 5 }", "[revive]\nmost = 5", '"revive".most = 5'):
        assert RulesFile(RULES, "own.toml", f'from = "old"\n{table}\n').changed == {"revive.most": 5}


def test_a_fingerprint_is_that_of_the_values_and_not_of_the_text() -> None:
    def mark(source: str) -> str:
        return RulesFile(RULES, "own.toml", source).own_rules().fingerprint

    plain = mark('from = "old"\nturns = 7\n')
    assert mark('# mine\nname = "Other"\nturns = 7 # days\nfrom = "old"\ntalk = true') == plain
    assert mark('from = "old"\nturns = 9\n') != plain


@pytest.mark.parametrize(
    ("source", "place", "said"),
    [
        ("turns = 6\n", (1, 1, "from"), 'from = "old" or "new"'),
        ('from = "older"\n', (1, 8, "from"), '"older" is none of old, new'),
        ('from = "old"\nturns = 13\n', (2, 9, "turns"), "1 to 12 is expected, and 13 is written (XX-TRN-01)"),
        ('from = "old"\nturns = true\n', (2, 9, "turns"), "and true is written"),
        ('from = "old"\n  turns = "six"\n', (2, 11, "turns"), 'and "six" is written'),
        ('from = "old"\nturn = 6\n', (2, 1, "turn"), "did you mean turns?"),
        ('from = "old"\nxyz = 6\n', (2, 1, "xyz"), "there are from, name, turns"),
        ('from = "old"\nmost = 6\n', (2, 1, "most"), "did you mean revive.most?"),
        ('from = "old"\nrevive = 6\n', (2, 10, "revive"), "a table is expected, with most and free"),
        ('from = "old"\n[revive]\nfre = 1\n', (3, 1, "fre"), "no such value in revive; did you mean free?"),
        ('from = "old"\nrevive.free = 4\n', (2, 15, "revive.free"), "more are free than leave"),
        ('from = "old"\nrevive.most = 0\n', (2, 15, "revive.most"), "more are free than leave"),
        ('from = "old"\ntalk = 1\n', (2, 8, "talk"), "true or false is expected, and 1 is written"),
        ('from = "old"\nquestions = ["size"]\n', (2, 14, "questions.1"), '"size" is none of colour, units'),
        ('from = "old"\nquestions = ["units", "units"]\n', (2, 23, "questions.2"), "twice"),
        ('from = "old"\nname = 3\n', (2, 8, "name"), "a text is expected"),
        ('from = "old"\nturns = \n', (2, 9, ""), "no TOML: Invalid value"),
    ],
)
def test_a_mistake_is_named_with_its_place_and_what_would_be_right(
    source: str, place: tuple[int, int, str], said: str
) -> None:
    assert places(source) == [place]
    assert said in sentences(source)[0]


def test_all_mistakes_are_told_at_once_in_the_order_of_the_lines() -> None:
    assert [line for line, _, _ in places('from = "old"\nturns = 0\ntalk = 2\n[revive]\nmost = 99\n')] == [
        2,
        3,
        5,
    ]


def test_values_that_do_not_go_together_are_told_beside_values_that_are_wrong() -> None:
    together = "more are free than leave"
    said = sentences('from = "old"\nturns = 0\nrevive.free = 4\n')
    assert len(said) == 2
    assert said[1] == together
    assert together in sentences('from = "old"\nrevive.free = 4\ntunrs = 4\n')[0]


@pytest.mark.parametrize(
    "source",
    [
        "revive.free = 4\nrevive.most = 10\n",  # it will be at least as large
        "revive.free = 4\nrevive.mots = 5\n",
        'revive.free = 4\nquestions = ["size"]\n',  # what a list lacks may change much
        'revive.free = 4\nfrom = "older"\n',
    ],
)
def test_what_depends_on_a_wrong_value_waits_until_that_is_right(source: str) -> None:
    source = source if "from" in source else f'from = "old"\n{source}'
    assert len(sentences(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "#" * (LONGEST_LINE + 1),
        "a = 1\n" * (LONGEST_FILE // 6 + 1),
        "a = " + "[" * 1900,
        "a." * 900 + "a = 1",
        "turns = " + "9" * 1900,
        'from = "old"\nturns = inf\n',
        'from = "old"\nturns = 1979-05-27\n',
        'from = ["old"]\n',
        "[[from]]\na = 1\n",
        'from = "old"\n[[turns]]\na = 1\n',
        'from = "old"\n"revive.most" = 3\n',
        'from = "old"\nname = "a\\u0000b"\n',
        'from = "old"\nquestions = [["colour"]]\n',
        'from = "old"\nquestions = [{ a = 1 }]\n',
    ],
)
def test_hostile_files_are_refused(source: str) -> None:
    with pytest.raises(BadFile):
        RulesFile(RULES, "own.toml", source).own_rules()


def test_the_schema_and_the_table_say_what_the_check_says() -> None:
    top = RULES.schema()["properties"]
    assert list(top) == ["from", "name", "turns", "talk", "events", "questions", "revive"]
    assert (top["turns"]["minimum"], top["turns"]["maximum"]) == (1, 12)
    assert list(top["revive"]["properties"]) == ["most", "free"]
    assert "| `turns` | 1 to 12 | 6 | 8 | How many turns. | XX-TRN-01 |" in RULES.markdown()


def test_values_are_set_by_name() -> None:
    text = with_values(RULES, "", "new", {"revive.free": 0, "turns": 10})
    assert text == 'from = "new"\nturns = 10\nrevive.free = 0\n'
    more = with_values(RULES, 'from = "old"\nname = "My \\"own\\""\nturns = 7\n', "new", {"talk": False})
    own = RulesFile(RULES, "own.toml", more).own_rules()
    assert (own.base, own.name, own.values["turns"], own.values["talk"]) == ("old", 'My "own"', 7, False)


# -- lists of tables -----------------------------------------------------------------------------------------

THINGS = Entries(
    "things",
    (Words("name"), Number("size", 1, 9), Switch("round")),
    {"round": False},
    ("name",),
    3,
    "Things of your own.",
)
WITH_THINGS = HouseRules({"old": {"things": []}}, (THINGS,), "R-1", lambda options: "old")


class Anything(Words):
    """Texts of many lines, as cards have them."""

    def fault(self, value: object) -> str:
        return "" if isinstance(value, str) else "a text"


SAID = HouseRules({"old": {"said": ""}}, (Anything("said"),), "R-1", lambda options: "old")


def things(text: str) -> list[str]:
    complaints = complaints_about(WITH_THINGS, "own.toml", f'from = "old"\n{text}')
    return [f"{one.line}:{one.column}: {one.field}: {one.sentence}" for one in complaints]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("things = 4", "2:10: things: tables are expected, each under [[things]]"),
        ("things = [4]", "2:10: things: tables are expected, each under [[things]]"),
        ("[[things]]\nsize = 3", "2:1: things.1: name is missing: name = up to 60 characters"),
        (
            "[[things]]\nname = 'a'\nsize = 0",
            "4:8: things.1.size: a number from 1 to 9 is expected, and 0 is written",
        ),
        (
            "[[things]]\nname = 'a'\nsize = 1\nsiez = 2",
            '5:1: things.1.siez: no such field in things: "siez"; did you mean size?',
        ),
        (
            "[[things]]\nname = 'a'\nsize = 1\n[[things]]\nname = 'A'\nsize = 1",
            '6:8: things.2.name: "A" stands above already',
        ),
        ("[[things]]\nname = 'a'\nsize = 1\n" * 4, "11:1: things.4: 3 of them at most, and 4 are written"),
    ],
)
def test_a_mistake_in_a_list_of_tables_is_found_where_it_stands(text: str, said: str) -> None:
    assert things(text) == [said]


def test_a_name_that_stands_twice_is_told_beside_a_value_that_is_wrong() -> None:
    said = things("[[things]]\nname = 'a'\nsize = 0\n[[things]]\nname = 'A'\nsize = 1\n[[things]]\nsize = 2")
    assert [one.partition(": ")[0] for one in said] == ["4:8", "6:8", "8:1"]
    assert said[1].endswith('"A" stands above already')


def test_a_text_of_several_lines_is_written_for_a_file_and_read_again() -> None:
    name = "\\u0001 one\\n\ttwo \\\\ three"
    text = with_values(SAID, f'from = "old"\nsaid = """{name}"""\n', "old", {})
    again = RulesFile(SAID, "own.toml", text).own_rules()
    assert again.values["said"] == "\x01 one\n\ttwo \\ three"


def test_a_list_of_tables_is_written_and_read_again() -> None:
    text = '[[things]]\nname = "a \\"b\\""\nsize = 3\n[[things]]\nname = "c"\nsize = 4\nround = true\n'
    source = f'from = "old"\n{text}'
    own = RulesFile(WITH_THINGS, "own.toml", source).own_rules()
    again = RulesFile(WITH_THINGS, "own.toml", with_values(WITH_THINGS, source, "old", {})).own_rules()
    assert again.values == own.values
    assert again.fingerprint == own.fingerprint
    assert [THINGS.whole(entry)["round"] for entry in own.values["things"]] == [False, True]


def test_drawn_tables_go_together() -> None:
    for seed in range(50):
        assert not THINGS.faults(THINGS.sample(Chance(seed)))


def test_the_schema_and_the_page_know_the_fields() -> None:
    items = WITH_THINGS.schema()["properties"]["things"]["items"]
    assert items["required"] == ["name", "size"]
    assert any(row.startswith("| `things`: `size` | 1 to 9 |") for row in WITH_THINGS.markdown())
