"""`wyrmhall GAME COMMAND`: a game's package brings its own commands, and nothing else knows of them."""

import subprocess
import sys
from pathlib import Path

import pytest

from wyrmhall.cli import game_commands, help
from wyrmhall.cli.main import commands_of_games, run
from wyrmhall.registry import GameEntry

COMMANDS = '''"""Count things.

For example:

    wyrmhall trial-game count-up 3
"""

from wyrmhall.kernel.commands import FAILED, CommandRefused


def count_up(to: int, *, loud: bool = False, output: str = "") -> int:
    """Count to a number.

    Parameters
    ----------
    to
        How far.
    loud
        With a voice.
    """
    if to > 9:
        raise CommandRefused("that is too far.")
    print(to, loud, output)
    return FAILED if to < 0 else 0


COMMANDS = (count_up,)
'''


@pytest.fixture
def trial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package on the path with commands, and one without."""
    for name in ("trial_game", "silent_game"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(
            "raise ValueError('imported')" if "silent" in name else ""
        )
    (tmp_path / "trial_game" / "commands.py").write_text(COMMANDS, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    entries = [GameEntry(f"{name}-game", f"{name}_game.game", "GAME") for name in ("trial", "silent")]
    monkeypatch.setattr(game_commands, "ENTRIES", {entry.name: entry for entry in entries})
    for name in [name for name in sys.modules if name.startswith("trial_game")]:
        monkeypatch.delitem(sys.modules, name)
    return tmp_path


def test_commands_are_found_without_importing_the_game(trial: Path) -> None:
    assert list(game_commands.helps()) == ["trial-game"]
    assert game_commands.helps()["trial-game"].startswith("Count things.")
    assert not [name for name in sys.modules if name.startswith(("trial_game", "silent_game"))]


def test_they_are_listed_and_carried_out(trial: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(()) == 0
    assert "\n  trial-game   Count things." in capsys.readouterr().out
    assert run(("trial-game", "count-up", "3", "--loud", "-o", "here")) == 0
    assert capsys.readouterr().out == "3 True here\n"
    assert run(("trial-game", "count-up", "--", "-1")) == 1


def test_what_a_command_refuses_is_one_sentence(trial: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(("trial-game", "count-up", "10")) == 2
    assert capsys.readouterr().err == "wyrmhall: that is too far.\n"


def test_their_help_comes_from_docstrings(trial: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(("trial-game", "count-up", "--help")) == 0
    out = capsys.readouterr().out
    for words in ("Count to a number.", "How far.", "With a voice.", "--output -o"):
        assert words in out
    assert "--no-loud" not in out


def test_a_package_that_fails_says_so(trial: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (trial / "trial_game" / "commands.py").write_text('"""Torn."""\nimport no_such_thing\n', "utf-8")
    assert run(("trial-game", "count-up", "1")) == 2
    assert "trial_game.commands cannot be used: ModuleNotFoundError" in capsys.readouterr().err


def test_no_game_takes_the_name_of_a_command(trial: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = GameEntry("play", "trial_game.game", "GAME")
    monkeypatch.setattr(game_commands, "ENTRIES", {"play": entry})
    assert "Count things." not in help.overview(commands_of_games())


def test_no_game_is_loaded_for_the_list() -> None:
    script = (
        "import sys, wyrmhall.cli.main\n"
        "wyrmhall.cli.main.run(['--help'])\n"
        "print(*[name for name in sys.modules if name.startswith('wyrmhall.games.')])"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == ""
