"""Every lesson of the games here in `wyrmhall learn`; tests/packages plays that of the example package."""

from pathlib import Path

import pytest

from tests.lessons.all_lessons import Case, all_lessons
from tests.lessons.terminal import TerminalWalk
from wyrmhall.registry import GAMES

CASES = [case for case in all_lessons() if case.game.name in GAMES]
TRIED = 2  # wrong answers at each question; `make lessons` tries more


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_lesson_is_played_in_the_terminal_to_its_end(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WYRMHALL_HOME", str(tmp_path))
    walk = TerminalWalk(case, tmp_path, TRIED)
    walk.to_the_end()
    assert max(map(len, walk.driver.screen.splitlines())) <= 80
