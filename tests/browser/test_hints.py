"""A hint lights what it means where it can be pressed, and says why."""

import os
from pathlib import Path
from typing import Final

import pytest

from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import Served

SEATS: Final = {
    "crown-battles": "me bot bot bot",
    "dragon-dune": "me bot bot bot",
    "enchanters": "me bot bot",
}
DECISIONS: Final = 7
PICTURES: Final = os.environ.get("PICTURES", "")  # a folder, if somebody wants to look
LIT: Final = """() => [...document.querySelectorAll('main [data-right]')]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.dataset.choice ?? '', ...(one.dataset.begins ?? '').split('|')])"""


def ask(ann: Visitor) -> dict[str, str]:
    """The hint as the server gave it, once it is shown."""
    before = len([one for one in ann.sent if one["type"] == "hint"])
    ann.page.keyboard.press("h")
    ann.page.locator(".notice.hint").wait_for()
    ann.settle()
    hints = [one for one in ann.sent if one["type"] == "hint"]
    if len(hints) == before:  # one choice alone: the page need not ask
        return {"choice": ann.choices[0], "text": ann.page.locator(".notice.hint p").inner_text()}
    return ann.answers[hints[-1]["id"]]


@pytest.mark.parametrize("width", [1440, 360])
@pytest.mark.parametrize("game", SEATS)
def test_what_a_hint_means_is_lit_and_its_reason_read(
    visit: Visit, served: Served, game: str, width: int
) -> None:
    ann = visit(width=width, height=900)
    ann.sit(served.new(game, SEATS[game], seed="hints"))
    ann.page.locator(".board .board, .dune").first.wait_for()
    mouse = Mouse(ann, game, seed=5)
    for number in range(DECISIONS):
        ann.until(lambda: ann.asked)
        ann.settle()
        hint = ask(ann)
        words = next(one["words"] for one in ann.view["choices"] if one["text"] == hint["choice"])
        assert ann.page.locator(".notice.hint strong").inner_text() == (words or hint["choice"])
        assert ann.page.locator(".notice.hint p").inner_text() == hint["text"]
        lit = ann.page.evaluate(LIT)
        assert lit, f"{hint} lights nothing"
        assert all(hint["choice"] in one for one in lit), (hint, lit)
        if PICTURES:
            ann.page.screenshot(path=Path(PICTURES) / f"hint-{game}-{width}-{number}.png")
        ann.page.keyboard.press("Escape")
        ann.settle()
        assert ann.page.evaluate(LIT) == []
        mouse.decide()
