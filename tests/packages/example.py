"""The example package, installed as anybody would install it."""

import subprocess
import sys
from pathlib import Path
from typing import Final, Protocol

import pytest

EXAMPLE: Final = Path(__file__).parents[2] / "examples/liars_dice"
GAME: Final = "liars-dice"


class Folders(Protocol):
    """Whoever makes new folders: pytest, for one."""

    def mktemp(self, name: str) -> Path: ...


def install_example(folders: Folders | pytest.TempPathFactory) -> Path:
    """A wheel is built and unpacked there by pip."""
    target = folders.mktemp("installed")
    words = ["install", "-q", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    copy = folders.mktemp("source")  # a build leaves files in the source
    subprocess.run(["cp", "-r", f"{EXAMPLE}/.", str(copy)], check=True)
    subprocess.run([sys.executable, "-m", "pip", *words, "-t", str(target), str(copy)], check=True)
    return target
