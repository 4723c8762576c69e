"""Builds Wyrmhall, compiled by mypyc where that is asked for; all else is in pyproject.toml.

WYRMHALL_COMPILE    what is built
unset, 0            pure Python
1                   what backend/compiled_modules.py lists; a warning says what had to be left out: all
                    without a C compiler or mypy, the server's without the libraries of the `web` extra
required            all of it, or an error

    WYRMHALL_COMPILE=1 pip install .

fetches mypy and those libraries for the build (backend/compiling.py); with --no-build-isolation those
installed are used.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.errors import BaseError

sys.path.insert(0, str(Path(__file__).parent / "backend"))  # already there, unless this file is run by hand

from compiled_modules import COMPILED, COMPILED_WITH_WEB, missing_libraries, modules_of
from readme import long_description
from side_by_side import BuildSideBySide

# Nothing of ours can be replaced from outside, so it is reached directly; what leads to errors lies apart.
# Together they make random play 5 to 8 % quicker.
COLD_PATHS = Path(__file__).resolve().parent / "backend" / "cold_paths.h"
QUICK = ["-fvisibility=hidden", "-fno-semantic-interposition", "-include", str(COLD_PATHS)]
# setuptools runs this file for the name and version too; there is nothing to compile then.
ONLY_METADATA = {"egg_info", "dist_info", "sdist", "clean", "--version", "--name"}


def sources() -> list[str]:
    """All modules in one list, so that a class may inherit from one in another compiled module."""
    missing = missing_libraries()
    if missing:
        leave_out("the server's modules", f"{' and '.join(missing)} cannot be imported")
    return modules_of(COMPILED if missing else COMPILED + COMPILED_WITH_WEB)


def compiler_missing() -> str:
    """Why C cannot be compiled here (no compiler, no Python.h), or nothing if it can."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return 0; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(probe)], output_dir=folder, include_dirs=[get_python_inc()])
        except (BaseError, OSError) as error:
            return str(error) or type(error).__name__
        except Exception as error:
            # distutils keeps its compile errors in a place that differs between versions of setuptools.
            return f"{type(error).__name__}: {error}"
    return ""


def compiled_extensions() -> list[Extension]:
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        return without(f"mypyc cannot be imported ({error})")
    if why := compiler_missing():
        return without(f"C cannot be compiled here ({why})")
    # From here on a failure is a fault in our source, and is never passed over in silence.
    extensions: list[Extension] = mypycify(
        sources(), opt_level="3", debug_level="0", group_name="wyrmhall", multi_file=True
    )
    if os.name == "posix":
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *QUICK]  # one list is that of all
    return extensions


def without(why: str) -> list[Extension]:
    leave_out("all modules", why)
    return []


def leave_out(what: str, why: str) -> None:
    if MODE == "required":
        raise SystemExit(f"error: WYRMHALL_COMPILE=required, but {why}.")
    print(f"warning: {what} stay uncompiled: {why}.", file=sys.stderr)


MODE = os.environ.get("WYRMHALL_COMPILE", "").strip() or "0"
if MODE not in ("0", "1", "required"):
    raise SystemExit(f"error: WYRMHALL_COMPILE is {MODE!r}; it may be 0, 1 or required.")

wanted = MODE != "0" and not ONLY_METADATA & set(sys.argv[1:])
setup(
    cmdclass={"build_ext": BuildSideBySide},
    ext_modules=compiled_extensions() if wanted else [],
    long_description=long_description(),
    long_description_content_type="text/markdown",
)
