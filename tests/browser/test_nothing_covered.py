"""Nothing lies over what has to be read or pressed, and nothing is cut off, from 320 to 1920 pixels."""

from typing import Final

import pytest

from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.server.serving import Served

SEATS: Final = {
    "crown-battles": "me bot bot bot",
    "dragon-dune": "me bot bot bot",
    "enchanters": "me bot bot",
}
BOARDS: Final = ".board .board, .dune"

AT_THE_TOP: Final = """() => {
  scrollTo(0, 0);
  document.querySelectorAll('main, main .board').forEach((one) => (one.scrollTop = 0));
}"""
MEETS: Final = """([one, other]) => {
  const [a, b] = [one, other].map((name) => document.querySelector(name)?.getBoundingClientRect());
  if (!a || !b) return false;
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
}"""


def test_what_has_to_be_followed_is_read_above_the_hand(visit: Visit, served: Served) -> None:
    ann = visit(width=360, height=740)
    ann.sit(served.new("crown-battles", SEATS["crown-battles"], seed="follow"))
    ann.page.locator(BOARDS).first.wait_for()
    mouse, seen = Mouse(ann, "crown-battles", seed=3), 0
    for _ in range(40):
        ann.until(lambda: ann.asked)
        ann.settle()
        if ann.page.locator(".follow").count():
            ann.page.evaluate(AT_THE_TOP)
            ann.settle()
            assert not ann.page.evaluate(MEETS, [".follow", ".mine"])
            seen += 1
        if seen > 2:
            return
        mouse.decide()
    raise AssertionError("no suit was led")


def test_a_narrower_window_closes_what_would_lie_over_the_board(visit: Visit, served: Served) -> None:
    ann = visit(width=1440)
    ann.sit(served.new("dragon-dune", SEATS["dragon-dune"]))
    ann.page.locator(BOARDS).first.wait_for()
    ann.page.locator("aside.side.open").wait_for()
    ann.page.set_viewport_size({"width": 900, "height": 900})
    ann.page.locator("aside.side.open").wait_for(state="hidden")
    ann.page.locator("nav.bottom button").get_by_text("Log").click()  # there it is opened by hand
    ann.page.locator("aside.side.open").wait_for()
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    ann.settle()
    assert not ann.page.evaluate(MEETS, ["aside.side", "main .board"])


@pytest.mark.parametrize("width", [360, 1440])
@pytest.mark.parametrize("game", SEATS)
def test_a_notice_has_its_own_place_and_leaves(visit: Visit, served: Served, game: str, width: int) -> None:
    ann = visit(width=width, height=900)
    ann.page.clock.install()
    ann.sit(served.new(game, SEATS[game], seed="notices"))
    ann.page.locator(BOARDS).first.wait_for()
    ann.until(lambda: ann.asked)
    notice = ann.page.locator(".notice")

    def hint() -> None:
        ann.page.keyboard.press("h")
        notice.wait_for()
        ann.settle()
        assert not ann.page.evaluate(MEETS, [".notice", "main .board"])

    hint()
    notice.locator("p").click(position={"x": 2, "y": 2})  # a press
    notice.wait_for(state="detached")
    hint()
    ann.page.keyboard.press("Escape")
    notice.wait_for(state="detached")
    ann.page.mouse.move(1, 1)
    hint()
    ann.page.clock.fast_forward(120_000)  # or time
    notice.wait_for(state="detached")
