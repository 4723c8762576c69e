"""Games are found where they are installed; a package that cannot be used is left out with one line."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import wyrmhall
from wyrmhall.registry import open_game

SRC = Path(wyrmhall.__file__).parents[1]
OURS = ["crown-battles", "dragon-dune", "enchanters"]
LIST = "from wyrmhall.registry import open_games; print(*[game.name for game in open_games()])"
GAME = """
from wyrmhall.kernel.game import Game

class Small(Game):
    kernel = {kernel}
    name = "{name}"

GAME = Small()
"""


def install(folder: Path, package: str, source: str, entry: str) -> None:
    """A package as pip would leave it: its module, and metadata with an entry point."""
    (folder / f"{package}.py").write_text(source)
    metadata = folder / f"{package}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[wyrmhall.games]\n{entry}\n")


def listed(folder: Path) -> tuple[list[str], list[str]]:
    """The names of the games, and what is said on stderr, where ours and that folder are all there is.

    -S keeps away whatever else is installed here.
    """
    places = {**os.environ, "PYTHONPATH": f"{SRC}{os.pathsep}{folder}"}
    words = [sys.executable, "-S", "-c", LIST]
    ran = subprocess.run(words, env=places, capture_output=True, text=True, check=True)
    return ran.stdout.split(), ran.stderr.splitlines()


def test_a_game_is_found_by_its_entry_point(tmp_path: Path) -> None:
    install(tmp_path, "small", GAME.format(kernel=2, name="small-game"), "small-game = small:GAME")
    games, said = listed(tmp_path)
    assert games == [*OURS, "small-game"]
    assert said == []


@pytest.mark.parametrize(
    ("source", "entry", "why"),
    [
        ("import nothing_of_that_name", "small = small:GAME", "No module named 'nothing_of_that_name'"),
        ("1 / 0", "small = small:GAME", "ZeroDivisionError: division by zero"),
        ("GAME = 7", "small = small:GAME", "GAME is no Game"),
        ("", "small = small:GAME", "has no attribute 'GAME'"),
        (GAME.format(kernel=99, name="small"), "small = small:GAME", "written for version 99 of the kernel"),
        (GAME.format(kernel=2, name="other"), "small = small:GAME", "it calls itself 'other'"),
        (GAME.format(kernel=2, name="enchanters"), "enchanters = small:GAME", "has that name already"),
    ],
)
def test_what_cannot_be_used_is_left_out_with_one_line(
    tmp_path: Path, source: str, entry: str, why: str
) -> None:
    install(tmp_path, "small", source, entry)
    games, said = listed(tmp_path)
    assert games == OURS
    assert len(said) == 1
    assert why in said[0]
    assert said[0].startswith("wyrmhall: the game ")


def test_ours_are_found_where_the_source_only_lies_on_the_path() -> None:
    alone = f"import sys; sys.path.insert(0, {str(SRC)!r}); {LIST}"
    ran = subprocess.run([sys.executable, "-ES", "-c", alone], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == OURS


@pytest.mark.parametrize("name", OURS)
def test_a_game_knows_its_package(name: str) -> None:
    assert open_game(name).package() == f"wyrmhall.games.{name.replace('-', '_')}"
