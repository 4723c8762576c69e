"""What the linter says of a file without mistakes: a value at a time, in lines that fit a terminal."""

from pathlib import Path

import pytest

from wyrmhall.cli.main import run

EXAMPLES = Path(__file__).parents[2] / "examples/house-rules"
FILES = [("crown-battles", "taxes-and-trolls.toml"), ("dragon-dune", "three-rivers.toml")]


@pytest.mark.parametrize(("game", "name"), FILES)
def test_what_a_file_changes_is_a_list(game: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = EXAMPLES / name
    assert run((game, "lint", str(path))) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.startswith(f"{path}: ")
    assert head.endswith(":")
    assert len(lines) > 10
    assert max(map(len, lines)) <= 80
    changes = [line.split()[0] for line in lines if line[2] != " "]
    assert len(set(changes)) == len(changes)
    assert {"crown-battles": "  lowest 1 → 3", "dragon-dune": "  turns 8 → 6"}[game] in lines


def test_tables_of_a_list_begin_lines_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(("crown-battles", "lint", str(EXAMPLES / "taxes-and-trolls.toml"))) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith('    {name = "Exactly Two"') for line in lines)


def test_of_a_file_that_changes_nothing_it_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('from = "sixth-c"\nturns = 8\n', "utf-8")
    assert run(("dragon-dune", "lint", str(path))) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.endswith(": nothing is changed")
