"""The files of examples/house-rules at a table in Chromium: written into the workshop, played, and drawn."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_workshop import at_bench, write

FOLDER: Final = Path(__file__).parents[2] / "examples" / "house-rules"
FILES: Final = {
    "crown-battles": "taxes-and-trolls.toml",
    "dragon-dune": "three-rivers.toml",
    "enchanters": "newts.toml",
}


@pytest.mark.parametrize("game", list(FILES))
def test_an_example_is_played_at_a_table(visit: Visit, game: str) -> None:
    ann = at_bench(visit, game)
    write(ann, (FOLDER / FILES[game]).read_text("utf-8"))
    expect(ann.page.get_by_text("Nothing is wrong.")).to_be_visible()
    expect(ann.page.locator("tbody tr")).not_to_have_count(0)
    ann.page.get_by_role("button", name="Play it").click()
    ann.page.wait_for_url("**/t/*")
    expect(ann.page.locator("main")).to_be_visible()
    assert ann.unexpected() == []
