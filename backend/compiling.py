"""The build backend: setuptools; mypy beside it when a compiled build is asked for (see setup.py), and Node
when the page has to be built (see page.py).

mypy is 48 MiB that an ordinary install has no use for, hence not in the list of pyproject.toml.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

import page
from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

COMPILER = ["mypy>=2.4.1,<2.5", "mypy_extensions>=1.1"]  # as in the dev group: the mypy that checks
PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def for_compiling() -> list[str]:
    """mypy, and the libraries of the server: it reads their types, wherever the result is installed."""
    if os.environ.get("WYRMHALL_COMPILE", "").strip() in ("", "0"):
        return []
    extras = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["optional-dependencies"]
    return [*COMPILER, *extras["web"]]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *for_compiling(), *page.for_page()]


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(config_settings), *page.for_page()]


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    """Whoever works in a checkout builds the page by `make page`."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *for_compiling()]


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: Any = None) -> str:
    page.prepare()
    return str(build_meta.build_wheel(wheel_directory, config_settings, metadata_directory))


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    page.prepare()
    return str(build_meta.build_sdist(sdist_directory, config_settings))
