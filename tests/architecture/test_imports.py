"""Imports point one way: cli; lab, envs and server; lessons; bots; one game; the kernel.

The imports are read from the source, so that one inside a function or under TYPE_CHECKING counts too.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src"
PACKAGE = "wyrmhall"

# Who may be imported, beside what is in the same part. "root" is wyrmhall itself and its registry.
BELOW = {
    "kernel": set[str](),
    "games": {"kernel"},
    "bots": {"root", "games", "kernel"},
    "lessons": {"root", "bots", "games", "kernel"},
    "lab": {"root", "bots", "games", "kernel"},
    "envs": {"root", "bots", "games", "kernel"},
    "server": {"root", "lessons", "bots", "games", "kernel"},
    "cli": {"root", "lab", "envs", "server", "lessons", "bots", "games", "kernel"},
}
STANDARD_LIBRARY_ONLY = {"kernel", "games"}
# Used where it is installed, for the compiler's sake; everything runs without it.
OPTIONAL = {("wyrmhall.kernel.compiled", "mypy_extensions")}


def module_name(path: Path) -> str:
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def part_of(module: str) -> str:
    """kernel, games, bots ... or root."""
    names = module.split(".")
    return names[1] if len(names) > 1 and names[1] in BELOW else "root"


def game_of(module: str) -> str:
    names = module.split(".")
    return names[2] if part_of(module) == "games" and len(names) > 2 else ""


def is_module(name: str) -> bool:
    path = SRC.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def imported(source: str, module: str, is_package: bool) -> Iterator[str]:
    """Every module that `module` imports, by its full name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                home = module.split(".")
                home = home[: len(home) - node.level + is_package]
                base = ".".join([*home, *base.split(".")] if base else home)
            for alias in node.names:  # `from wyrmhall import registry` imports wyrmhall.registry
                inner = f"{base}.{alias.name}"
                yield inner if base.split(".")[0] == PACKAGE and is_module(inner) else base


def fault(module: str, target: str) -> str:
    """What is wrong with `module` importing `target`, or nothing."""
    part, top = part_of(module), target.split(".")[0]
    if part == "root" or (module, target) in OPTIONAL:
        return ""
    if top != PACKAGE:
        foreign = part in STANDARD_LIBRARY_ONLY and top not in sys.stdlib_module_names
        return f"{module} imports {target}: {part} may use the standard library only" if foreign else ""
    if part_of(target) not in BELOW[part] | {part}:
        return f"{module} imports {target}: {part} must not know {part_of(target)}"
    if part == "games" and part_of(target) == "games" and game_of(module) != game_of(target):
        return f"{module} imports {target}: a game knows the kernel and itself"
    return ""


def faults_in(source: str, module: str, is_package: bool = False) -> list[str]:
    found = (fault(module, target) for target in imported(source, module, is_package))
    return [sentence for sentence in found if sentence]


def test_no_import_points_back() -> None:
    files = sorted((SRC / PACKAGE).rglob("*.py"))
    assert files
    faults = [
        sentence
        for path in files
        for sentence in faults_in(path.read_text("utf-8"), module_name(path), path.name == "__init__.py")
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("wyrmhall.kernel.step", "import wyrmhall"),
        ("wyrmhall.kernel.step", "from wyrmhall.registry import GAMES"),
        ("wyrmhall.kernel.step", "from ..games import crown_battles"),
        ("wyrmhall.kernel.step", "def f():\n    import msgspec"),
        ("wyrmhall.kernel.step", "if TYPE_CHECKING:\n    from wyrmhall.bots import search"),
        ("wyrmhall.games.crown_battles.deck", "from wyrmhall.games.dragon_dune import board"),
        ("wyrmhall.games.crown_battles.deck", "from ..dragon_dune.board import Place"),
        ("wyrmhall.games.crown_battles.deck", "import numpy as np"),
        ("wyrmhall.games.crown_battles.deck", "from wyrmhall import new"),
        ("wyrmhall.bots.search", "from wyrmhall.lab import arena"),
        ("wyrmhall.lab.arena", "import wyrmhall.cli.main"),
        ("wyrmhall.server.host", "from wyrmhall.lab.arena import Arena"),
    ],
)
def test_an_arrow_that_points_back_is_found(module: str, source: str) -> None:
    assert len(faults_in(source, module)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("wyrmhall.kernel.step", "from __future__ import annotations\nimport tomllib\nfrom . import seat"),
        (
            "wyrmhall.games.crown_battles.deck",
            "from wyrmhall.kernel.step import Step\nfrom .trick import Trick",
        ),
        ("wyrmhall.games.crown_battles.rules.powers.joker", "from ..deck import Card"),
        ("wyrmhall.bots.search", "import wyrmhall\nfrom wyrmhall.kernel import table"),
        ("wyrmhall.cli.main", "import cyclopts\nfrom wyrmhall.lab import arena\nimport wyrmhall.registry"),
    ],
)
def test_an_arrow_that_points_down_is_let_be(module: str, source: str) -> None:
    assert faults_in(source, module) == []
