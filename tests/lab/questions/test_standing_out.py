"""What stands out, with everything compared at once; and that it stands first wherever it is told."""

import html
import re
from typing import Any

import pytest

from tests.lab.questions.pebbles import GAME, Digger, Options, Sleeper
from tests.lab.test_report import GAME as DUNE
from tests.lab.test_report import OPTIONS, SEATS, games
from wyrmhall.lab.arena import Result, play_one
from wyrmhall.lab.questions import terminal_lines
from wyrmhall.lab.questions.option_forms import OptionForms
from wyrmhall.lab.questions.standing_out import in_short, outstanding
from wyrmhall.lab.report import page, reports


def one_sided(many: int) -> list[Result]:
    """The first player always digs and wins, the second always sleeps."""
    bots, names, forms = [Digger(), Sleeper()], ["digger", "sleeper"], OptionForms()
    return [
        Result(*play_one(GAME, Options(), bots, names, number, f"{number}", watched=forms))
        for number in range(many)
    ]


@pytest.fixture(scope="module")
def results() -> list[Result]:
    return one_sided(300)


def test_a_game_in_which_all_is_even_has_nothing_that_stands_out() -> None:
    found = outstanding(games(400), SEATS)
    assert [one.name for one in found.rows] == ["axe", "bow"]  # the axe of those games always wins
    without = [one._replace(facts=[one.facts[0], one.facts[1], [[], [], [], []]]) for one in games(400)]
    found = outstanding(without, SEATS)
    assert (list(found.rows), found.compared) == ([], 4)
    assert in_short(found) == "Of 4 things compared at once none stands out."


def test_all_that_is_remarkable_stands_out(results: list[Result]) -> None:
    found = outstanding(results, ["p1", "p2"])
    said = {(one.what, one.name): one.verdict for one in found.rows}
    assert said["seat", "p1"] == "wins more than a fair share"
    assert said["seat", "p2"] == "wins less than a fair share"
    assert said["shape", "wins of who is ahead at half-time"] == "a lead at half-time mostly wins"
    assert said["shape", "wins of who is last at half-time"] == "who is last at half-time hardly ever wins"
    assert said["shape", "lead changes in a game"] == "seldom"
    assert ("decision", "dig or wait") not in said  # both options are taken


def test_with_more_things_compared_less_stands_out(results: list[Result]) -> None:
    few = [one for one in outstanding(games(60, always=3), SEATS).rows if one.what == "seat"]
    assert few
    assert not [one for one in few if one.stands_out(10**12)]


def test_the_farthest_comes_first(results: list[Result]) -> None:
    rows = outstanding(results, ["p1", "p2"]).rows
    assert [one.distance for one in rows] == sorted([one.distance for one in rows], reverse=True)


def text_of(section: page.Section) -> str:
    return " ".join(
        [*section.words, *[cell for row in (section.table.rows if section.table else ()) for cell in row]]
    )


def test_the_page_begins_with_what_stands_out_and_ends_with_every_row(results: list[Result]) -> None:
    made = reports.of_run(GAME, Options(), results, [])
    titles = [section.title for section in made.sections]
    assert titles[0] == "What stands out"
    assert "wins more than a fair share" in text_of(made.sections[0])
    for title in (
        "What shape has a game?",
        "Does being ahead win?",
        "How long is a game?",
        "Where is something to decide?",
        "Which options are dead?",
        "Which cards are dead?",
        "Pebbles: what comes, what goes?",
        "Pebbles by turn",
    ):
        assert title in titles
    said = " ".join(made.answers)
    assert "The lead changes 0.00 (0.00 to 0.00) times in a game." in said
    assert "Never turned up: fly." in said
    whole = html.unescape(re.sub(r"<[^>]*>", " ", page.html(made, "")))
    assert "+1.0 \u22120.0 = 4.0" in whole


def test_a_page_of_games_without_a_course_says_nothing_of_it() -> None:
    made = reports.of_run(DUNE, OPTIONS, games(60), [])
    titles: list[Any] = [section.title for section in made.sections]
    assert titles[0] == "What stands out"
    assert "What shape has a game?" not in titles
    assert "Which options are dead?" not in titles


def test_the_terminal_says_the_same(results: list[Result]) -> None:
    first = terminal_lines.outstanding_lines(results, ["p1", "p2"], (), False)
    assert first[1].startswith("Of ")
    assert any("wins more than a fair share" in line for line in first)
    lines = "\n".join(terminal_lines.lines(results, ["p1", "p2"], ("fly",), True))
    for words in (
        "lead changes in a game",
        "dig or wait",
        "never turned up",
        "pebbles, of a game",
        "by turn",
    ):
        assert words in lines
    assert "by turn" not in "\n".join(terminal_lines.lines(results, ["p1", "p2"], ("fly",), False))
