"""axe-core finds nothing on any page: lobby, tables, boards, panels, dialogs, votes, replay, rules, end."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice
from typing import Final
from zlib import crc32

import pytest

from tests.browser.axe import SIZES, THEMES, dressed, installed, violations
from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import Plain, Served
from tests.server.test_votes import gone_for_long, seated

pytestmark = pytest.mark.skipif(not installed(), reason="axe-core is not installed: `make page` installs it")

SEATS: Final = {"crown-battles": "me bot bot", "dragon-dune": "me bot bot bot", "enchanters": "me bot"}
PAGES: Final = (
    *("/", "/new", "/workshop", "/about", "/credits", "/nowhere", "/t/unknown", "/r/unknown"),
    *(f"/new/{game}" for game in SEATS),
    *(f"/rules/{game}" for game in SEATS),
)
UNFOLD: Final = "() => document.querySelectorAll('details').forEach((one) => (one.open = true))"
# Every width meets every theme after so many looks.
LOOKS: Final = [(size, THEMES[(n + place) % 3]) for n in range(3) for place, size in enumerate(SIZES)]


class Inspector:
    """Looks at what a visitor sees, each time in the next width and theme; `make browser` in all of them."""

    def __init__(self, visitor: Visitor, test: str, times: int) -> None:
        self.visitor = visitor
        self.looks = islice(cycle(LOOKS), crc32(test.encode()) % len(LOOKS), None)
        self.times = times
        self.violations: list[str] = []

    def look(self, name: str) -> None:
        for _ in range(self.times):
            (width, height), theme = next(self.looks)
            with dressed(self.visitor, width, height, theme):
                self.violations += [f"{name}, {width} px, {theme}: {one}" for one in violations(self.visitor)]

    def dialog(self, name: str, opened: Callable[[], None]) -> None:
        opened()
        self.visitor.page.locator("dialog[open]").wait_for()
        self.look(name)
        self.visitor.close_dialog()


Inspect = Callable[[Visitor], Inspector]


@pytest.fixture(params=[1, pytest.param(len(LOOKS), marks=pytest.mark.slow)], ids=["once", "everywhere"])
def inspect(request: pytest.FixtureRequest) -> Iterator[Inspect]:
    """Somebody looks on with axe-core; at the end nobody may have found anything."""
    inspectors: list[Inspector] = []

    def begin(visitor: Visitor) -> Inspector:
        inspectors.append(Inspector(visitor, request.node.name, request.param))
        return inspectors[-1]

    yield begin
    violations = [one for inspector in inspectors for one in inspector.violations]
    assert not violations, "\n".join(violations)


def to_the_table(visitor: Visitor, held: Plain) -> None:
    visitor.sit(held)
    visitor.page.locator(".board .board, .dune").first.wait_for()


@pytest.mark.parametrize("path", PAGES)
def test_pages_that_are_read(visit: Visit, served: Served, inspect: Inspect, path: str) -> None:
    served.new("enchanters", "me open open", listed=True, name="Room for two more")
    ann = visit()
    ann.expected = ("Failed to load resource", "WebSocket connection")
    ann.open(path)
    ann.page.wait_for_load_state("networkidle")
    ann.page.evaluate(UNFOLD)
    inspect(ann).look(path)


@pytest.mark.parametrize("who", ["host", "visitor"])
def test_the_waiting_room(visit: Visit, served: Served, inspect: Inspect, who: str) -> None:
    held = served.new("dragon-dune", "me open open bot", name="Friday night")
    ann = visit()
    if who == "host":
        ann.sit(held)
    else:
        ann.open(f"/t/{held['table']}")
    ann.until(ann.seated)
    inspect(ann).look(who)


def decisions(visitor: Visitor, game: str, most: int) -> Iterator[int]:
    """After each decision, its number."""
    mouse = Mouse(visitor, game, seed=3)
    for number in range(most):
        visitor.until(lambda: visitor.asked)
        visitor.settle()
        yield number
        mouse.decide()


@pytest.mark.parametrize("game", SEATS)
def test_boards_in_play(visit: Visit, served: Served, inspect: Inspect, game: str) -> None:
    ann = visit(width=1440)
    to_the_table(ann, served.new(game, SEATS[game], seed="axe"))
    inspector = inspect(ann)
    for number in decisions(ann, game, 12):
        if number in (0, 5, 11):
            inspector.look(f"{game} after {number} decisions")


@pytest.mark.parametrize("game", SEATS)
def test_what_lies_beside_and_over_a_board(visit: Visit, served: Served, inspect: Inspect, game: str) -> None:
    ann = visit(width=1440)
    to_the_table(ann, served.new(game, SEATS[game], seed="axe"))
    ann.until(lambda: ann.asked)
    inspector, page = inspect(ann), ann.page
    for key, name in (("m", "menu"), ("i", "signs"), ("?", "help")):
        inspector.dialog(f"{game}, {name}", partial(page.keyboard.press, key))
    inspector.dialog(f"{game}, settings", lambda: page.locator(".tools [title=Settings]").click())
    page.keyboard.press("h")
    page.locator(".notice").wait_for()
    inspector.look(f"{game}, hint")
    page.keyboard.press("Escape")
    for tab in ("chat", "rules"):
        page.locator(f"#tab-{tab}").click()
        inspector.look(f"{game}, {tab}")
    page.keyboard.press("t")
    page.locator("#typed").wait_for()
    inspector.look(f"{game}, in words")


def test_end_and_replay(visit: Visit, served: Served, inspect: Inspect) -> None:
    held = served.new("crown-battles", "me bot", options={"deals": "random", "rounds": 1}, seed="axe")
    ann = visit(width=1440)
    to_the_table(ann, held)
    Mouse(ann, "crown-battles").play()
    ann.page.get_by_role("dialog").get_by_text("The game is over").wait_for()
    inspector = inspect(ann)
    inspector.look("end")
    ann.open(f"/r/{held['table']}?move=8&eyes=all")
    ann.page.get_by_label("Position", exact=True).wait_for()
    ann.page.wait_for_load_state("networkidle")
    inspector.look("replay")


def test_the_cover(visit: Visit, served: Served, inspect: Inspect) -> None:
    ann = visit()
    ann.sit(served.new("enchanters", "me guest"))
    ann.page.locator(".cover").wait_for()
    inspect(ann).look("cover")


def test_votes_and_people_who_are_gone(visit: Visit, served: Served, inspect: Inspect) -> None:
    ann, *_ = seated(served, "Bob Cid", "me open open bot", game="dragon-dune")
    host, eve = visit(), visit(f"/t/{ann['table']}")
    to_the_table(host, ann)
    gone_for_long(served, ann["table"], 2)
    host.page.get_by_label("Seats").get_by_text("while away").wait_for()
    inspect(host).look("away")
    eve.page.get_by_role("button", name="Ask for a seat").click()
    eve.page.locator("dialog[open]").wait_for()
    inspect(eve).look("sit down")
    eve.page.locator("dialog[open] .sit button").nth(3).click()
    for visitor, name in ((host, "asked"), (eve, "asking")):
        visitor.page.get_by_role("region", name="Vote at the table").wait_for()
        inspect(visitor).look(name)
