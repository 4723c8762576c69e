"""How soon the page is usable on a slow phone: `make phone`.

Chromium's own preset `Slow 4G` (1.44 Mbit/s down, 0.675 Mbit/s up, 562.5 ms for each request) and a processor
that is four times slower, at 360 x 640. Usable: something can be pressed that decides or begins something. Of
several tries the median counts, and the machine should have nothing else to do: its load is printed.
"""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.chromium import FLAGS, NO_CHROMIUM, chromium
from tests.browser.clicking import CONTROLS, STATUS
from tests.browser.visitor import CALLED_ANN
from tests.server.serving import Served
from wyrmhall.registry import open_games

SLOW_4G: Final = {
    "offline": False,
    "latency": 562.5,  # milliseconds
    "downloadThroughput": 1.6e6 / 8 * 0.9,  # bytes a second
    "uploadThroughput": 750e3 / 8 * 0.9,
}
SLOWER: Final = 4
TRIES: Final = 5
FIRST: Final = 4_000  # milliseconds, at most
LATER: Final = 1_500
LOBBY: Final = "main .tiles button:enabled"
USABLE: Final = """(selector) => {
  const there = [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
  return there && performance.now();
}"""
SHELL: Final = "async () => Boolean((await navigator.serviceWorker.ready).active) && caches.has('wyrmhall')"


class Place(NamedTuple):
    """Somewhere to go, and what can be pressed there."""

    name: str
    path: str
    selector: str


def places(served: Served) -> Iterator[Place]:
    yield Place("the lobby", "/", LOBBY)
    for game in [one.name for one in open_games() if one.package().startswith("wyrmhall.")]:
        start = next(one for one in served.get("/api/games").json() if one["name"] == game)["starts"][0]
        held = served.new(game, "me bot bot bot", options=start["options"], seed="a first game")
        selector = ", ".join([*CONTROLS[game], STATUS])
        yield Place(f"a table of {game}", f"/t/{held['table']}#{held['secret']}", selector)


@contextmanager
def phone(browser: Browser) -> Iterator[BrowserContext]:
    """A new one: nothing is known to it."""
    size = {"width": 360, "height": 640}
    context = browser.new_context(viewport=size, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    context.add_init_script(CALLED_ANN)
    yield context
    context.close()


def slowed_down(context: BrowserContext) -> Page:
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def visit(context: BrowserContext, address: str, selector: str) -> float:
    """Milliseconds until it is usable."""
    page = slowed_down(context)
    page.goto(address, wait_until="commit")
    usable: float = page.wait_for_function(USABLE, arg=selector, polling="raf").json_value()
    page.close()
    return usable


def settle(context: BrowserContext, address: str, selector: str) -> None:
    """Somebody stays a while: what is kept for later visits is kept then."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(USABLE, arg=selector)
    page.wait_for_function(SHELL)
    page.wait_for_load_state("networkidle")
    page.close()


def measured(browser: Browser, url: str, place: Place) -> tuple[float, float]:
    """First and later visits: the median of several."""
    first, later = [], []
    for _ in range(TRIES):
        with phone(browser) as context:
            first.append(visit(context, url + place.path, place.selector))
            settle(context, url + place.path, place.selector)
            later.append(visit(context, url + place.path, place.selector))
    return median(first), median(later)


def main() -> int:
    if not chromium():
        print(NO_CHROMIUM)
        return 1
    slow = 0
    print(f"| Slow 4G, processor {SLOWER} x slower | first visit | later visit |\n|---|---|---|")
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        with Served(str(Path(kept) / "games.db")) as served:
            for place in list(places(served)):
                first, later = measured(browser, served.url, place)
                slow += (first > FIRST) + (later > LATER)
                print(f"| {place.name} | {first / 1000:.2f} s | {later / 1000:.2f} s |", flush=True)
    load, cores = os.getloadavg()[0], os.cpu_count()
    print(f"wanted: {FIRST / 1000:g} s and {LATER / 1000:g} s; load {load:.1f} on {cores} processors")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
