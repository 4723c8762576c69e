"""A choice is drawn once: what the board offers is not repeated in the status line; a list has them all."""

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
DECISIONS: Final = 10
TWICE: Final = """() => {
  const seen = (where) => [...document.querySelectorAll(where)].filter((one) => one.checkVisibility());
  const board = new Set(seen('.board [data-choice]').map((one) => one.dataset.choice));
  return seen('.status .choice').map((one) => one.dataset.choice).filter((one) => board.has(one));
}"""
# Lines of the list that lie under something as the list is opened; those below its edge are scrolled to.
UNDER: Final = """() => {
  const list = document.querySelector('#choices ul').getBoundingClientRect();
  return [...document.querySelectorAll('#choices [data-choice]')].filter((one) => {
    const box = one.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.bottom <= list.bottom && !one.contains(hit);
  }).map((one) => one.dataset.choice);
}"""


@pytest.mark.parametrize("width", [1440, 360])
@pytest.mark.parametrize("game", SEATS)
def test_no_choice_is_drawn_twice_and_one_list_has_them_all(
    visit: Visit, served: Served, game: str, width: int
) -> None:
    ann = visit(width=width, height=900)
    ann.sit(served.new(game, SEATS[game], seed="once"))
    ann.page.locator(".board .board, .dune").first.wait_for()
    mouse = Mouse(ann, game, seed=6)
    for _ in range(DECISIONS):
        ann.until(lambda: ann.asked)
        ann.settle()
        twice = [one for one in ann.page.evaluate(TWICE) if one not in ("done", "pass")]
        assert twice == []
        ann.page.keyboard.press("a")
        listed = ann.page.locator("#choices [data-choice]")
        listed.first.wait_for()
        assert [one.get_attribute("data-choice") for one in listed.all()] == ann.choices
        assert ann.page.evaluate(UNDER) == []
        ann.page.keyboard.press("a")
        ann.settle()
        mouse.decide()


def test_the_list_stays_open_whatever_else_happens_at_the_table(visit: Visit, served: Served) -> None:
    held = served.new("enchanters", SEATS["enchanters"], seed="once", listed=True)
    ann, eve = visit(), visit()
    ann.sit(held)
    ann.until(lambda: ann.asked)
    ann.settle()
    ann.page.keyboard.press("a")
    listed = ann.page.locator("#choices [data-choice]")
    listed.first.wait_for()
    eve.open(f"/t/{held['table']}")
    ann.until(lambda: bool(ann.known["spectators"]))
    ann.settle()
    assert [one.get_attribute("data-choice") for one in listed.all()] == ann.choices
