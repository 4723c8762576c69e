"""Compiles the C files of an extension side by side, one on each processor.

setuptools does that for whole extensions only; all that mypyc makes of ours are hundreds of files of one.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from setuptools._distutils.ccompiler import CCompiler
from setuptools.command.build_ext import build_ext


class BuildSideBySide(build_ext):  # type: ignore[misc, unused-ignore]  # setuptools tells no types everywhere
    def build_extensions(self) -> None:
        if type(self.compiler).compile is CCompiler.compile:  # others (MSVC) compile in a way of their own
            self.compiler.compile = partial(compile_all, self.compiler)
        super().build_extensions()


def compile_all(compiler: Any, sources: list[str], *args: Any, **kwargs: Any) -> list[str]:
    """As `CCompiler.compile`, which takes one after the other."""
    objects: list[str] = compiler.object_filenames(sources, output_dir=kwargs.get("output_dir", ""))
    one_by_one = partial(CCompiler.compile, compiler)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda source: one_by_one([source], *args, **kwargs), sources))
    return objects
