"""A whole review: its tasks can be done anywhere, and it says the same every time."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from tests.coach.games import NAMES, short_game
from wyrmhall.bots.crown_battles.guide import CrownGuide
from wyrmhall.bots.search.guide import Playouts
from wyrmhall.coach.review import Review, Reviewer, Task, do_task
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State

ANN = Seat(0)


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    def few(self: CrownGuide, s: State) -> Playouts:
        return Playouts(4, 1.0)

    monkeypatch.setattr(CrownGuide, "playouts", few)


def run_here(tasks: Sequence[Task]) -> list[Any] | None:
    """Every task and every result goes through JSON, as between processes."""
    return [json.loads(json.dumps(do_task(json.loads(json.dumps(task))))) for task in tasks]


def review_of(text: str) -> Review:
    made = Reviewer(text, NAMES, run_here).review([ANN])
    assert made is not None
    return made


def test_a_review_tells_the_chances_of_all_from_the_first_position_to_the_result() -> None:
    made = review_of(short_game())
    assert made.names == list(NAMES)
    assert made.numbers == list(range(len(made.chances)))
    assert all(len(chances) == 3 for chances in made.chances)
    winner = max(range(3), key=lambda seat: made.chances[-1][seat])
    assert json.loads(short_game().splitlines()[-1])["winners"] == [f"p{winner + 1}"]
    assert "standard bot" in made.assumes


def test_only_own_decisions_with_a_choice_are_judged() -> None:
    made = review_of(short_game())
    assert {one.seat for one in made.decisions} == {ANN}
    assert made.decisions
    for one in made.decisions:
        assert one.sentence
        assert bool(one.better) == (one.gain > 0)
        assert one.played in one.sentence


def test_a_review_is_the_same_whenever_it_is_made() -> None:
    assert review_of(short_game()) == review_of(short_game())


def test_a_review_that_is_stopped_is_none() -> None:
    assert Reviewer(short_game(), NAMES, lambda tasks: None).review([ANN]) is None
