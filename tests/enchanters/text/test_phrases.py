"""One class for each row of the tables, with its words, kind and module."""

import re
from pathlib import Path

import pytest

from tests.enchanters.text.tables import MONSTER, Row, ids, rows, sample
from tests.rules import rule
from wyrmhall.games.enchanters.text.compiler import forms
from wyrmhall.games.enchanters.text.compiler.reading import compile_line
from wyrmhall.games.enchanters.text.compiler.writing import render
from wyrmhall.games.enchanters.text.phrases.all_phrases import CONDITIONS, COSTS, EFFECTS, PHRASES, POINTS
from wyrmhall.games.enchanters.text.phrases.phrase import Phrase

WORDINGS = [(row, wording) for row in rows() for wording in row.wordings]


def test_every_row_is_a_class_and_every_class_a_row() -> None:
    assert [phrase.id for phrase in PHRASES] == [row.id for row in rows()]
    assert [len(table) for table in (COSTS, CONDITIONS, EFFECTS, POINTS)] == [17, 19, 190, 22]
    assert len(set(PHRASES)) == len(PHRASES)


@pytest.mark.parametrize(("phrase", "row"), list(zip(PHRASES, rows(), strict=True)), ids=lambda one: one.id)
def test_a_class_has_the_words_of_its_row(phrase: type[Phrase], row: Row) -> None:
    assert phrase.wordings == row.wordings
    assert phrase.kind == row.kind
    assert phrase.module == row.module
    assert phrase.fixed == ("is fixed" in row.meaning)


def test_a_class_says_which_row_it_is() -> None:
    """Read in the source: compiled classes have no docstrings."""
    folder = Path(forms.__file__).parent.parent
    sources = "".join([path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))])
    found = re.findall(r'class (\w+)\(\w+\):\n    """(EN-\w+-\d+)  ', sources)
    assert {(phrase.__name__, phrase.id) for phrase in PHRASES} - set(found) == set()


@rule("EN-R-106")
def test_rows_above_the_numbers_of_the_reference_are_the_added_ones() -> None:
    last = {"EN-COST": 17, "EN-COND": 18, "EN-EFF": 182, "EN-VP": 22}
    above = [row.id for row in rows() if int(row.id.rsplit("-", 1)[1]) > last[row.id.rsplit("-", 1)[0]]]
    assert above == [row.id for row in rows() if row.meaning.startswith("Added")]
    assert len(above) == 9


@rule("EN-LNT-01", "EN-LNT-13", "EN-R-103")
@pytest.mark.parametrize(("row", "wording"), WORDINGS, ids=lambda one: one.id if isinstance(one, Row) else "")
def test_every_wording_is_understood_and_written_out_again(row: Row, wording: str) -> None:
    text = sample(row, wording)
    line = compile_line(text, MONSTER)
    assert ("EN-EFF-110" if row.id == "EN-EFF-112" else row.id) in ids(line)
    assert render(line) == text


@rule("EN-R-104")
@pytest.mark.parametrize(("row", "wording"), WORDINGS, ids=lambda one: one.id if isinstance(one, Row) else "")
def test_the_numbers_of_a_wording_are_remembered_in_order(row: Row, wording: str) -> None:
    text = sample(row, wording)
    printed = [int(digits) for digits in re.findall(r"(?<![A-Za-z])\d+", sample_words(row, wording))]
    numbers = [
        number
        for phrase in compile_line(text, MONSTER).phrases()
        if phrase.id == ("EN-EFF-110" if row.id == "EN-EFF-112" else row.id)
        for number in phrase.numbers
    ]
    assert numbers == ([] if "is fixed" in row.meaning else printed)


def sample_words(row: Row, wording: str) -> str:
    """The sample without what was put around the wording."""
    text = sample(row, wording)
    for around in (" {minor} Heal 1{damage}", ": All players have +1{speed}"):
        text = text.removesuffix(around)
    return text.removeprefix("If there is 1{reward} per player on the {village}: ")
