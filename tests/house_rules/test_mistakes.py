"""Deliberate mistakes in files of all games: each is told at its own place, with what would be right."""

import pytest

from tests.house_rules.mistakes import MISTAKES, Mistake
from wyrmhall.kernel.house_rules.complaints import Complaint
from wyrmhall.registry import open_game

EACH = [(game, mistake) for game, mistakes in MISTAKES.items() for mistake in mistakes]


def complaints(game: str, text: str) -> list[Complaint]:
    workshop = open_game(game).study.workshop()
    assert workshop is not None
    return [complaint for complaint in workshop.complaints(text) if complaint.refused]


@pytest.mark.parametrize(("game", "mistake"), EACH, ids=[f"{game}-{at}" for at, (game, _) in enumerate(EACH)])
def test_a_mistake_is_told_where_it_is_with_what_would_be_right(game: str, mistake: Mistake) -> None:
    before, mark, after = mistake.text.partition("¶")
    assert mark
    (told,) = complaints(game, before + after)
    above, _, left = before.rpartition("\n")
    assert (told.line, told.column) == (above.count("\n") + 1 + ("\n" in before), len(left) + 1)
    for words in mistake.says:
        assert words in told.sentence


def test_there_are_more_than_fifty() -> None:
    assert len({mistake.text for _, mistake in EACH}) > 50
