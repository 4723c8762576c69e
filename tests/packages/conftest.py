"""The example package, installed as anybody would install it, into a folder of its own."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import wyrmhall

SRC = Path(wyrmhall.__file__).parents[1]
EXAMPLE = Path(__file__).parents[2] / "examples/liars_dice"

Ran = subprocess.CompletedProcess[str]
Runner = Callable[..., Ran]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel is built and unpacked there by pip."""
    target = tmp_path_factory.mktemp("installed")
    words = ["install", "-q", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    copy = tmp_path_factory.mktemp("source")  # a build leaves files in the source
    subprocess.run(["cp", "-r", f"{EXAMPLE}/.", str(copy)], check=True)
    subprocess.run([sys.executable, "-m", "pip", *words, "-t", str(target), str(copy)], check=True)
    return target


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
