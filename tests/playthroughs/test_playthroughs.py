"""Golden playthroughs: what every seat sees and hears, decision by decision (see playthrough.py)."""

from pathlib import Path

import pytest

from tests.playthroughs.playthrough import printed, records


def test_there_are_playthroughs() -> None:
    assert len(records()) >= 2


@pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)
def test_a_playthrough_reads_as_it_did(path: Path) -> None:
    assert printed(path).splitlines() == path.with_suffix(".txt").read_text("utf-8").splitlines()
