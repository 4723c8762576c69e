"""The folder of a game's rules follows its rulebook: `rules/__init__.py` lists every chapter of rules.md.

A line is the chapter's heading, two spaces or more, and the modules or folders in which it is played, as
paths from `rules`; a remark in brackets may follow.
"""

import ast
import re
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "src" / "wyrmhall" / "games"
WITH_CHAPTERS = sorted(path.parents[1] for path in GAMES.glob("*/rules/__init__.py"))
ATOM = re.compile(r"^- `[A-Z]+-[A-Z0-9]+-\d+[a-z]?`", re.MULTILINE)


def chapters(rulebook: str) -> list[str]:
    """The headings under which there are rules, in their order."""
    _, *parts = re.split(r"^## ", rulebook, flags=re.MULTILINE)
    return [part.split("\n", 1)[0].strip() for part in parts if ATOM.search(part)]


def listed(game: Path) -> list[tuple[str, list[str]]]:
    """The chapters that the docstring names, each with its modules."""
    docstring = ast.get_docstring(ast.parse((game / "rules" / "__init__.py").read_text("utf-8"))) or ""
    lines = re.findall(r"^ *(\S.*?) {2,}([a-z.][\w./, ]*?)(?: \(.*\))?$", docstring, re.MULTILINE)
    return [(heading, modules.split(", ")) for heading, modules in lines]


def is_module(game: Path, name: str) -> bool:
    place = game / "rules" / name
    return place.with_suffix(".py").is_file() or (place / "__init__.py").is_file()


@pytest.mark.parametrize("game", WITH_CHAPTERS, ids=lambda game: game.name)
def test_every_chapter_of_the_rulebook_is_listed_in_its_order(game: Path) -> None:
    assert [heading for heading, _ in listed(game)] == chapters((game / "rules.md").read_text("utf-8"))


@pytest.mark.parametrize("game", WITH_CHAPTERS, ids=lambda game: game.name)
def test_every_module_that_is_listed_is_there(game: Path) -> None:
    named = [name for _, modules in listed(game) for name in modules]
    assert [name for name in named if not is_module(game, name)] == []


def test_there_are_games_to_look_at() -> None:
    assert WITH_CHAPTERS
