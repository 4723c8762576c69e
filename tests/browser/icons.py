"""Icons of the app, drawn from the crest: `make icons` writes them to web/public/icons.

What is maskable fills its square, for systems cut it to a circle or a drop: the crest stays in the middle.
"""

import sys
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, NO_CHROMIUM, chromium

CREST: Final = Path("web/public/crest.svg")
TARGET: Final = Path("web/public/icons")
NIGHT: Final = "#1c1618"


class Icon(NamedTuple):
    name: str
    size: int  # pixels
    crest: int  # of 100
    ground: str = "transparent"
    filter: str = "none"


ICONS: Final = (
    Icon("192", 192, 100),
    Icon("512", 512, 100),
    Icon("maskable", 512, 72, NIGHT),
    Icon("180", 180, 84, NIGHT),  # phones of Apple take no transparent one
    Icon("badge", 96, 100, filter="brightness(0) invert(1)"),  # beside a notification: its outline counts
)


def drawn(icon: Icon, crest: str) -> str:
    style = (
        f"html,body{{margin:0;width:{icon.size}px;height:{icon.size}px;background:{icon.ground}}}"
        f"body{{display:grid;place-items:center}}svg{{width:{icon.crest}%;filter:{icon.filter}}}"
    )
    return f"<!doctype html><style>{style}</style>{crest}"


def main() -> int:
    if not chromium():
        print(NO_CHROMIUM)
        return 1
    TARGET.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for icon in ICONS:
            page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
            page.set_content(drawn(icon, CREST.read_text("utf-8")))
            path = TARGET / f"{icon.name}.png"
            page.screenshot(path=path, omit_background=True)
            print(f"{path}: {path.stat().st_size / 1000:.1f} kB")
            page.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
