"""What is worth looking at again when a game is over."""

import re

import pytest

from tests.server.serving import Served
from tests.server.test_records import bring, played


@pytest.mark.parametrize(
    ("game", "counts"),
    [("crown-battles", "points"), ("dragon-dune", "castles held"), ("enchanters", "points")],
)
def test_a_result_says_what_it_counts_and_where_to_look(served: Served, game: str, counts: str) -> None:
    recording = bring(served, played(game).record.text())
    result = recording["result"]
    assert result["counts"] == counts
    assert 3 <= len(result["highlights"]) <= 8
    places = [line["seq"] for line in result["highlights"]]
    assert places == sorted(places)
    lines = served.get(f"/api/records/{recording['id']}/log?eyes=spectator").json()
    assert all(line in lines for line in result["highlights"])


def test_points_are_told_card_by_card_or_by_the_lines_of_the_log(served: Served) -> None:
    """A log that tells of points more than once a seat is listed itself, line by line."""
    result = bring(served, played("enchanters").record.text())["result"]
    for account, score in zip(result["accounts"], result["scores"], strict=True):
        assert sum(int(one) for one in re.findall(r"-?\d+", account)) == score
    assert bring(served, played("crown-battles").record.text())["result"]["accounts"] == []


@pytest.mark.parametrize(("game", "plural"), [("crown-battles", False), ("dragon-dune", True)])
def test_a_result_says_whether_names_are_plural(served: Served, game: str, plural: bool) -> None:
    """Elves (Ann) win, but Ann wins."""
    assert bring(served, played(game).record.text())["result"]["plural"] is plural


@pytest.mark.parametrize(
    ("game", "unit", "step"),
    [
        ("crown-battles", "points", "round"),
        ("dragon-dune", "castles held", "turn"),
        ("enchanters", "points", "round"),
    ],
)
def test_a_story_says_why_and_draws_it_by_round_or_turn(
    served: Served, game: str, unit: str, step: str
) -> None:
    recording = bring(served, played(game).record.text())
    story = served.get(f"/api/records/{recording['id']}/story").json()
    assert 2 <= len(story["sentences"]) <= 3
    graph = story["graph"]
    assert (graph["unit"], graph["step"]) == (unit, step)
    assert [line["name"] for line in graph["lines"]] == recording["names"]
    assert [line["seat"] for line in graph["lines"]] == list(range(len(recording["names"])))


def test_while_a_game_is_played_nobody_is_told_why(served: Served) -> None:
    held = served.new(seats="me bot")
    answer = served.get(f"/api/records/{held['table']}/story", held["secret"])
    assert (answer.status_code, answer.json()["why"]) == (
        403,
        "Why somebody has won is told when the game is over.",
    )
