"""What the page weighs, compressed, for somebody who opens a first game of each kind: `make weight`.

Counted is all of the page that Chromium fetched: scripts, styles, drawings and pictures, each once.
"""

import gzip
import sys
import tempfile
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import Response, sync_playwright

from tests.browser.chromium import FLAGS, NO_CHROMIUM, chromium
from tests.browser.clicking import Mouse
from tests.browser.visitor import Visitor
from tests.server.serving import Served
from wyrmhall.registry import open_games

MOST: Final = 260_000
DECISIONS: Final = 12
DATA: Final = "/api/"  # what a table says, not the page


class Scale:
    """Weighs what the page fetches; everything once."""

    def __init__(self) -> None:
        self.weights: dict[str, int] = {}

    def weigh(self, response: Response) -> None:
        path = urlsplit(response.url).path
        path = "/" if path.startswith(("/t/", "/new", "/learn")) else path
        if not path.startswith(DATA) and path not in self.weights and response.ok:
            self.weights[path] = len(gzip.compress(response.body(), 9, mtime=0))

    def total(self) -> int:
        return sum(self.weights.values())


def play_first_game(visitor: Visitor, served: Served, game: str) -> None:
    """The first of the ways to begin, against bots, for some decisions."""
    start = next(one for one in served.get("/api/games").json() if one["name"] == game)["starts"][0]
    held = served.new(game, "me bot bot bot", options=start["options"], seed="a first game")
    visitor.sit(held)
    mouse = Mouse(visitor, game, seed=3)
    for _ in range(DECISIONS):
        visitor.until(lambda: visitor.asked or visitor.over)
        mouse.decide()
    visitor.page.wait_for_load_state("networkidle")


def main() -> int:
    if not chromium():
        print(NO_CHROMIUM)
        return 1
    scale = Scale()
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        with Served(str(Path(kept) / "games.db")) as served:
            visitor = Visitor(browser, served.url)
            visitor.page.on("response", scale.weigh)
            visitor.open("/")
            visitor.page.wait_for_load_state("networkidle")
            print(f"the lobby: {scale.total() / 1000:.1f} kB")
            for game in [one.name for one in open_games() if one.package().startswith("wyrmhall.")]:
                before = scale.total()
                play_first_game(visitor, served, game)
                print(f"{game}: {(scale.total() - before) / 1000:.1f} kB more")
            visitor.leave()
    pictures = sum([weight for path, weight in scale.weights.items() if path.startswith("/art/")])
    print(f"together: {scale.total() / 1000:.1f} kB, of which pictures {pictures / 1000:.1f} kB", end="")
    print(f"; at most {MOST / 1000:.0f} kB")
    return 1 if scale.total() > MOST else 0


if __name__ == "__main__":
    sys.exit(main())
