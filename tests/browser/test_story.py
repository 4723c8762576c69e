"""The end of a game: why the winner has won, drawn by round or turn, and moments to look at again."""

import os
from pathlib import Path
from typing import Any, Final

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.server.serving import Page, Plain, Served

PICTURES: Final = os.environ.get("PICTURES", "")  # a folder, if somebody wants to look
GAMES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "crown-battles": ("me bot bot", {"deals": "own", "own_deals": [2, 3, 4, 5]}),
    "dragon-dune": ("me bot bot bot", {}),
    "enchanters": ("me bot", {}),
}
OVERLAPPING: Final = """() => {
  const boxes = [...document.querySelectorAll('.story svg .name')].map((one) => one.getBoundingClientRect());
  const meet = (one, two) => one.top < two.bottom - 3 && two.top < one.bottom - 3;
  return boxes.some((one, n) => boxes.some((two, m) => n < m && meet(one, two)));
}"""


def left_to_a_bot(served: Served, held: Plain) -> None:
    """To the end, without a browser: it would draw every decision of every bot."""

    async def run() -> None:
        async with served.page(held["table"], held["secret"]) as page:
            await page.until(lambda page: bool(page.known))
            await page.ask("stand-in", seat=held["seats"][0], on=True)
            await page.until(Page.over, within=180)

    served.start(run()).result()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_ends_with_its_story(visit: Visit, served: Served, game: str) -> None:
    seats, options = GAMES[game]
    held = served.new(game, seats, options=options, seed="the story")
    left_to_a_bot(served, held)
    ann = visit(width=1440, height=900)
    ann.sit(held)
    ann.until(lambda: ann.over)
    story = ann.page.locator(".story")
    story.wait_for()
    lines = len(ann.known["sittings"])
    assert 2 <= story.locator("p").inner_text().count(".") <= 12
    assert story.locator("svg path").count() == lines
    for width in (1440, 768, 360):
        ann.page.set_viewport_size({"width": width, "height": 900})
        ann.settle()
        ann.settle()
        if PICTURES:
            ann.page.screenshot(path=Path(PICTURES) / f"story-{game}-{width}.png")
        assert not ann.page.evaluate(OVERLAPPING)
        box, drawn = story.bounding_box(), story.locator("svg").bounding_box()
        assert box
        assert drawn
        assert drawn["x"] + drawn["width"] <= box["x"] + box["width"] + 1
    story.get_by_text("As a table").click()
    rows = story.locator("tbody tr")
    assert rows.count() > 1
    shown = story.locator("tbody tr:last-child td").all_inner_texts()
    ends = [one.split(" ")[0] for one in story.locator("svg .name").all_text_contents()]
    assert shown == ends
    assert violations(ann) == []
    ann.page.locator(".highlights a").first.click()
    ann.page.get_by_label("Position", exact=True).wait_for()
