"""The example package, installed as anybody would install it, into a folder of its own."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import wyrmhall
from tests.packages.example import install_example

SRC = Path(wyrmhall.__file__).parents[1]

Ran = subprocess.CompletedProcess[str]
Runner = Callable[..., Ran]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_example(tmp_path_factory)


@pytest.fixture
def run(installed: Path, tmp_path: Path) -> Runner:
    """Python with the package installed, in an empty folder."""
    places = {**os.environ, "PYTHONPATH": f"{SRC}{os.pathsep}{installed}", "COLUMNS": "80", "NO_COLOR": "1"}

    def command(*words: str, typed: str = "", fails: bool = False) -> Ran:
        ran = subprocess.run(
            [sys.executable, *words], env=places, cwd=tmp_path, input=typed, capture_output=True, text=True
        )
        assert fails or ran.returncode == 0, ran.stdout + ran.stderr
        return ran

    return command
