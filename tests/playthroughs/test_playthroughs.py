"""Golden playthroughs: what every seat sees and hears, decision by decision (see playthrough.py)."""

from pathlib import Path

import pytest

from tests.playthroughs.playthrough import LEAK, printed, records
from wyrmhall.kernel.records.record import game_named_in
from wyrmhall.registry import GAMES


def test_there_are_playthroughs_of_every_game() -> None:
    assert {game_named_in(path.read_text("utf-8")) for path in records()} == set(GAMES)


@pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)
def test_a_playthrough_reads_as_it_did(path: Path) -> None:
    text = printed(path)
    assert text.splitlines() == path.with_suffix(".txt").read_text("utf-8").splitlines()
    assert LEAK not in text
