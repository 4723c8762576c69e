"""axe-core finds nothing on any page: lobby, tables, boards, panels, dialogs, replay, rules, cover, end."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from typing import Final

import pytest

from tests.browser.axe import SIZES, THEMES, dressed, installed, violations
from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import Plain, Served

pytestmark = pytest.mark.skipif(not installed(), reason="axe-core is not installed: `make page` installs it")

SEATS: Final = {"crown-battles": "me bot bot", "dragon-dune": "me bot bot bot", "enchanters": "me bot"}
PAGES: Final = (
    *("/", "/new", "/about", "/nowhere", "/t/unknown", "/r/unknown"),
    *(f"/new/{game}" for game in SEATS),
    *(f"/rules/{game}" for game in SEATS),
)
# Every width meets every theme after so many looks.
LOOKS: Final = [(size, THEMES[(n + place) % 3]) for n in range(3) for place, size in enumerate(SIZES)]


class Inspector:
    """Looks at what a visitor sees, each time in the next few widths and themes."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.looks = cycle(LOOKS)
        self.found: list[str] = []

    def look(self, name: str, times: int = 3) -> None:
        for _ in range(times):
            (width, height), theme = next(self.looks)
            with dressed(self.visitor, width, height, theme):
                self.found += [f"{name}, {width} px, {theme}: {one}" for one in violations(self.visitor)]

    def dialog(self, name: str, opened: Callable[[], None]) -> None:
        opened()
        self.visitor.page.locator("dialog[open]").wait_for()
        self.look(name, 1)
        self.visitor.close_dialog()


def to_the_table(visitor: Visitor, held: Plain) -> None:
    visitor.sit(held)
    visitor.page.locator(".board .board, .dune").first.wait_for()


@pytest.mark.parametrize("path", PAGES)
def test_pages_that_are_read(visit: Visit, served: Served, path: str) -> None:
    served.new("enchanters", "me open open", listed=True, name="Room for two more")
    ann = visit()
    ann.expected = ("Failed to load resource", "WebSocket connection")
    ann.open(path)
    ann.page.wait_for_load_state("networkidle")
    inspector = Inspector(ann)
    inspector.look(path)
    assert not inspector.found, "\n".join(inspector.found)


@pytest.mark.parametrize("who", ["host", "visitor"])
def test_the_waiting_room(visit: Visit, served: Served, who: str) -> None:
    held = served.new("dragon-dune", "me open open bot", name="Friday night")
    ann = visit()
    if who == "host":
        ann.sit(held)
    else:
        ann.open(f"/t/{held['table']}")
    ann.until(ann.seated)
    inspector = Inspector(ann)
    inspector.look(who)
    assert not inspector.found, "\n".join(inspector.found)


def decisions(visitor: Visitor, game: str, most: int) -> Iterator[int]:
    """After each decision, its number."""
    mouse = Mouse(visitor, game, seed=3)
    for number in range(most):
        visitor.until(lambda: visitor.asked)
        visitor.settle()
        yield number
        mouse.decide()


@pytest.mark.parametrize("game", SEATS)
def test_boards_in_play(visit: Visit, served: Served, game: str) -> None:
    ann = visit(width=1440)
    to_the_table(ann, served.new(game, SEATS[game], seed="axe"))
    inspector = Inspector(ann)
    for number in decisions(ann, game, 12):
        if number in (0, 5, 11):
            inspector.look(f"{game} after {number} decisions", 2)
    assert not inspector.found, "\n".join(inspector.found)


@pytest.mark.parametrize("game", SEATS)
def test_what_lies_beside_and_over_a_board(visit: Visit, served: Served, game: str) -> None:
    ann = visit(width=1440)
    to_the_table(ann, served.new(game, SEATS[game], seed="axe"))
    ann.until(lambda: ann.asked)
    inspector, page = Inspector(ann), ann.page
    for key, name in (("m", "menu"), ("i", "signs"), ("?", "help")):
        inspector.dialog(f"{game}, {name}", partial(page.keyboard.press, key))
    inspector.dialog(f"{game}, settings", lambda: page.locator(".tools [title=Settings]").click())
    page.keyboard.press("h")
    page.locator(".notice").wait_for()
    inspector.look(f"{game}, hint", 1)
    page.keyboard.press("Escape")
    for tab in ("chat", "rules"):
        page.locator(f"#tab-{tab}").click()
        inspector.look(f"{game}, {tab}", 1)
    page.keyboard.press("t")
    page.locator("#typed").wait_for()
    inspector.look(f"{game}, in words", 1)
    assert not inspector.found, "\n".join(inspector.found)


def test_end_and_replay(visit: Visit, served: Served) -> None:
    held = served.new("crown-battles", "me bot", options={"deals": "random", "rounds": 1}, seed="axe")
    ann = visit(width=1440)
    to_the_table(ann, held)
    Mouse(ann, "crown-battles").play()
    ann.page.get_by_role("dialog").get_by_text("The game is over").wait_for()
    inspector = Inspector(ann)
    inspector.look("end")
    ann.open(f"/r/{held['table']}?move=8&eyes=all")
    ann.page.get_by_label("Position", exact=True).wait_for()
    ann.page.wait_for_load_state("networkidle")
    inspector.look("replay")
    assert not inspector.found, "\n".join(inspector.found)


def test_the_cover(visit: Visit, served: Served) -> None:
    ann = visit()
    ann.sit(served.new("enchanters", "me guest"))
    ann.page.locator(".cover").wait_for()
    inspector = Inspector(ann)
    inspector.look("cover")
    assert not inspector.found, "\n".join(inspector.found)
