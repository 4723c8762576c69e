"""Compiles the C files of an extension side by side, one on each processor.

setuptools does that for whole extensions only; all that mypyc makes of ours are hundreds of files of one.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from setuptools.command.build_ext import build_ext


class BuildSideBySide(build_ext):  # type: ignore[misc, unused-ignore]  # setuptools tells no types everywhere
    def build_extensions(self) -> None:
        if "compile" not in vars(type(self.compiler)):  # MSVC's compiles in a way of its own
            self.compiler.compile = partial(compile_all, self.compiler.compile)
        super().build_extensions()


def compile_all(
    one_by_one: Callable[..., list[str]], sources: list[str], *args: Any, **kwargs: Any
) -> list[str]:
    """As the compiler's own method, which takes one after the other."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = list(pool.map(lambda source: one_by_one([source], *args, **kwargs), sources))
    return [file for files in made for file in files]
