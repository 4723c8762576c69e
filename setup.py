"""Builds Wyrmhall, compiled by mypyc where that is asked for; all else is in pyproject.toml.

WYRMHALL_COMPILE    what is built
unset, 0            pure Python
1                   COMPILED is; pure Python, with a warning, without a C compiler or mypy
required            COMPILED is, or an error

    WYRMHALL_COMPILE=1 pip install .

fetches mypy for the build (backend/compiling.py); with --no-build-isolation the mypy installed is used.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.errors import BaseError

# Folders and modules: the rules, search and what its rollouts wait for, and what the server makes for every
# page at every decision.
COMPILED = (
    "src/wyrmhall/kernel",
    "src/wyrmhall/games",
    "src/wyrmhall/bots/search",
    "src/wyrmhall/bots/crown_battles/guide.py",
    "src/wyrmhall/bots/crown_battles/history.py",
    "src/wyrmhall/bots/crown_battles/quick_play.py",
    "src/wyrmhall/bots/crown_battles/worlds.py",
    "src/wyrmhall/server/rooms/bots.py",
    "src/wyrmhall/server/rooms/connection.py",
    "src/wyrmhall/server/rooms/live.py",
    "src/wyrmhall/server/rooms/reader.py",
    "src/wyrmhall/server/rooms/room.py",
    "src/wyrmhall/server/rooms/showing.py",
    "src/wyrmhall/server/rooms/telling.py",
    "src/wyrmhall/server/rooms/waits.py",
)

# (file, why it stays interpreted). Never compile a msgspec Struct: mypyc drops its class keywords in silence.
NOT_COMPILED: tuple[tuple[str, str], ...] = (
    ("src/wyrmhall/kernel/compiled.py", "its fallback for a missing mypy_extensions is unreachable to mypyc"),
    (
        "src/wyrmhall/games/crown_battles/text.py",
        "draws for people, who wait for nothing; mypyc 2.4.1 fails on it",
    ),
    ("src/wyrmhall/kernel/layout.py", "words for people, who wait for nothing"),
    ("src/wyrmhall/games/crown_battles/arithmetic.py", "words for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/gallery/frames.py", "draws for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/gallery/icons.py", "draws for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/gallery/page.py", "draws for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/gallery/script.py", "draws for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/gallery/style.py", "draws for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/gallery/words.py", "draws for people, who wait for nothing"),
    ("src/wyrmhall/games/dragon_dune/text.py", "draws for people, who wait for nothing"),
    ("src/wyrmhall/games/dragon_dune/map_text.py", "draws for people, who wait for nothing"),
    ("src/wyrmhall/games/dragon_dune/scene_text.py", "draws for people, who wait for nothing"),
    ("src/wyrmhall/games/dragon_dune/ledger_text.py", "draws for people, who wait for nothing"),
    ("src/wyrmhall/games/dragon_dune/prose.py", "words for people, who wait for nothing"),
    ("src/wyrmhall/games/dragon_dune/question.py", "words for people, who wait for nothing"),
    ("src/wyrmhall/games/dragon_dune/notation.py", "words of people, who wait for nothing"),
    ("src/wyrmhall/games/dragon_dune/deals/menus.py", "a Sequence of its own: mypyc has none"),
    ("src/wyrmhall/games/dragon_dune/deals/reading.py", "words of people, who wait for nothing"),
    ("src/wyrmhall/games/dragon_dune/deals/structured.py", "words of people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/card_text.py", "words for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/english_text.py", "words for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/forecast_text.py", "draws for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/line_text.py", "words for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/lord_text.py", "draws for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/notation.py", "words of people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/prose.py", "words for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/question.py", "words for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/scene_text.py", "draws for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/sheet_text.py", "draws for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/stack_text.py", "draws for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/strip_text.py", "draws for people, who wait for nothing"),
    ("src/wyrmhall/games/enchanters/table_text.py", "draws for people, who wait for nothing"),
)

# setuptools runs this file for the name and version too; there is nothing to compile then.
ONLY_METADATA = {"egg_info", "dist_info", "sdist", "clean", "--version", "--name"}


def sources() -> list[str]:
    """All modules in one list, so that a class may inherit from one in another compiled module."""
    left_out = {Path(module) for module, _ in NOT_COMPILED}
    found = [path for one in COMPILED for path in sorted(Path(one).rglob("*.py")) or [Path(one)]]
    # Screens are drawn for people, who wait for nothing; but cards fall quickly in a game of tricks.
    found = [path for path in found if "screen" not in path.parts or "crown_battles" in path.parts]
    return [str(path) for path in found if path.name != "__init__.py" and path not in left_out]


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
    if not sources():
        return without("there is nothing to compile under " + " and ".join(COMPILED))
    if why := compiler_missing():
        return without(f"C cannot be compiled here ({why})")
    # From here on a failure is a fault in our source, and is never passed over in silence.
    extensions: list[Extension] = mypycify(
        sources(), opt_level="3", debug_level="0", group_name="wyrmhall", multi_file=True
    )
    return extensions


def without(why: str) -> list[Extension]:
    if MODE == "required":
        raise SystemExit(f"error: WYRMHALL_COMPILE=required, but {why}.")
    print(f"warning: Wyrmhall is built without compiled modules: {why}.", file=sys.stderr)
    return []


MODE = os.environ.get("WYRMHALL_COMPILE", "").strip() or "0"
if MODE not in ("0", "1", "required"):
    raise SystemExit(f"error: WYRMHALL_COMPILE is {MODE!r}; it may be 0, 1 or required.")

wanted = MODE != "0" and not ONLY_METADATA & set(sys.argv[1:])
setup(ext_modules=compiled_extensions() if wanted else [])
