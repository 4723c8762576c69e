"""Where the browser of the tests is. Playwright's own is not needed: Debian's, or Chrome, will do."""

import os
import shutil
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_CHROMIUM: Final = (
    "there is no Chromium here (on Debian: apt-get install chromium), so nothing is tried in it"
)
FLAGS: Final = [
    "--no-sandbox",  # which is not to be had as root
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
]


def chromium() -> str:
    """The path of a browser; empty if there is none. CHROMIUM names another one."""
    wanted = os.environ.get("CHROMIUM", "")
    return wanted or next((path for name in NAMES if (path := shutil.which(name))), "")
