"""Boards fit the window: at a large screen nobody scrolls to see the board and the choices."""

from typing import Final

import pytest

from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import Served

SIZES: Final = ((1440, 900), (1280, 720))
SEATS: Final = {
    "crown-battles": "me bot bot bot",
    "dragon-dune": "me bot bot bot",
}
# How many pixels of the board, or of the page, lie below the edge.
BELOW: Final = """() => {
  const board = document.querySelector('main .board');
  const page = document.documentElement;
  return Math.max(board.scrollHeight - board.clientHeight, page.scrollHeight - innerHeight);
}"""


def overflows(visitor: Visitor) -> list[str]:
    """In both sizes, with the log open and closed."""
    problems = []
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        for log in ("open", "closed"):
            visitor.settle()
            visitor.page.wait_for_timeout(100)  # a board that asks how wide it is draws itself again
            below = visitor.page.evaluate(BELOW)
            if below > 1:
                problems.append(f"{width} x {height}, log {log}: {below} px: {visitor.status()}")
            toggle_log(visitor)
    return problems


def toggle_log(visitor: Visitor) -> None:
    close = visitor.page.locator("aside.side .close:visible")
    if close.count():
        close.click()
    else:
        visitor.page.keyboard.press("l")


@pytest.mark.parametrize("game", SEATS)
def test_the_board_fits_the_window(visit: Visit, served: Served, game: str) -> None:
    ann = visit(width=1440, height=900)
    ann.sit(served.new(game, SEATS[game], seed="all in sight"))
    mouse = Mouse(ann, game, seed=3)
    problems: list[str] = []
    for number in range(30):
        ann.until(lambda: ann.asked or ann.over)
        ann.settle()
        if ann.over:
            break
        if number % 3 == 0:
            problems += [f"after {number} decisions, {one}" for one in overflows(ann)]
        mouse.decide()
    assert not problems, "\n".join(problems)
