"""The build backend: setuptools, and mypy beside it when a compiled build is asked for (see setup.py).

mypy is 48 MiB that an ordinary install has no use for, hence not in the list of pyproject.toml.
"""

from __future__ import annotations

import os
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_sdist,
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


def for_compiling() -> list[str]:
    return COMPILER if os.environ.get("WYRMHALL_COMPILE", "").strip() not in ("", "0") else []


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *for_compiling()]


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_editable(config_settings), *for_compiling()]
