"""A refusal names the rule that forbids, not the one that offers: read, written down, and kept current."""

import re
from functools import cache

import pytest

import wyrmhall
from tests.refusals.table import HERE, table, unread, walk
from tests.refusals.walk import Walk, steps_that_ask

LISTS = re.compile(r"possible: |; or one of ")  # a list of notations is no reason


@cache
def walked(name: str) -> Walk:
    return walk(name)


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_every_rule_cited_says_no_in_its_own_words(name: str) -> None:
    assert unread(walked(name)) == []


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_the_table_is_current(name: str) -> None:
    assert (HERE / f"{name}.md").read_text("utf-8") == table(walked(name)), "python -m tests.refusals.table"


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_every_step_that_asks_was_met(name: str) -> None:
    met = {step.__name__ for step in walked(name).steps}
    assert sorted({step.__name__ for step in steps_that_ask(wyrmhall.open_game(name))} - met) == []


@pytest.mark.parametrize("name", wyrmhall.GAMES)
def test_refusals_are_reasons_and_no_lists_of_notations(name: str) -> None:
    said = {why for by_rule in walked(name).refusals.values() for why in by_rule.values()}
    assert [why for why in sorted(said) if LISTS.search(why)] == []
