"""A Chromium that is installed here turns pages into PDF and pictures. Nothing else needs it."""

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

VARIABLE: Final = "CHROMIUM"
NAMES: Final = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    *("microsoft-edge", "microsoft-edge-stable", "brave-browser"),
)
APPLICATIONS: Final = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
FLAGS: Final = (
    *("--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--disable-extensions"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
SECONDS: Final = 600


class NoBrowser(Exception):
    """There is no Chromium here, or it failed; says what to do."""


def browser() -> str:
    """The path of one; empty if there is none. CHROMIUM names another one."""
    wanted = os.environ.get(VARIABLE, "")
    there = [path for name in NAMES if (path := shutil.which(name))]
    there += [path for path in APPLICATIONS if Path(path).is_file()]
    return wanted or next(iter(there), "")


def write_pdf(page: Path, pdf: Path) -> None:
    """Pages keep the size that their CSS says."""
    run(page, pdf, "--no-pdf-header-footer", f"--print-to-pdf={pdf}")


def write_picture(page: Path, picture: Path, width: int, height: int) -> None:
    """The first `width` by `height` pixels of the page."""
    run(page, picture, f"--window-size={width},{height}", f"--screenshot={picture}")


def run(page: Path, wanted: Path, *flags: str) -> None:
    path = browser()
    if not path:
        raise NoBrowser(
            "there is no Chromium or Chrome here. Install one (on Debian: apt-get install chromium), or say "
            f"where it is in {VARIABLE}; or open {page.name} in a browser of yours and print it from there"
        )
    wanted.unlink(missing_ok=True)
    with TemporaryDirectory() as profile:
        command = [path, *FLAGS, *sandbox(), f"--user-data-dir={profile}", *flags, page.resolve().as_uri()]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NoBrowser(f"{path} could not write {wanted.name}: {error}") from None
    if not wanted.is_file():
        last = done.stderr.strip().splitlines()[-1:] or [f"exit code {done.returncode}"]
        raise NoBrowser(f"{path} did not write {wanted.name}: {last[0]}")


def sandbox() -> tuple[str, ...]:
    """Chromium refuses to run as root inside its sandbox; the pages are our own and hold no script."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return ("--no-sandbox",) if is_root else ()
