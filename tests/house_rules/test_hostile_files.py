"""What `make hostile` sends as cards and house rules: all of it is refused, soon, with few words."""

import time

import pytest

from bench.hostile.files import CARDS, RULES
from wyrmhall.registry import open_game

SOON = 5.0  # seconds of the processor
SENT = [(game, text) for (game, _), own in RULES.items() for text in (*CARDS, *own)]


@pytest.mark.parametrize(("game", "text"), SENT, ids=range(len(SENT)))
def test_a_hostile_file_is_refused_soon(game: str, text: str) -> None:
    workshop = open_game(game).study.workshop()
    assert workshop is not None
    before = time.process_time()
    complaints = workshop.complaints(text)
    assert time.process_time() - before < SOON
    assert any(complaint.refused for complaint in complaints)
    assert max(len(complaint.sentence) for complaint in complaints) < 5000
