"""The files of examples/house-rules at a table in Chromium: written into the workshop, played, and drawn."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_workshop import at_bench, write
from tests.server.serving import Served
from wyrmhall.games.crown_battles.components.cards import POWER_NAMES
from wyrmhall.games.crown_battles.components.house_preset import HOUSE_RULES
from wyrmhall.kernel.house_rules.rules_file import with_values

FOLDER: Final = Path(__file__).parents[2] / "examples" / "house-rules"
CARDS: Final = [
    {"name": f"Troll {number}", "instead_of": word, "text": "In the trick: it is a Golem."}
    for number, word in enumerate(POWER_NAMES)
]
DECK: Final = {"suits": ["orcs"], "lowest": 13, "golems": 0, "dragons": 0, "peasants": 0}
# hands of hardly anything but power cards, all of them written by the house
TROLLS: Final = with_values(
    HOUSE_RULES, "", "standard-2", {**DECK, "deals": [8], "powers": len(CARDS), "power_cards": CARDS}
)
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


def test_the_page_names_and_explains_power_cards_as_the_file_does(visit: Visit, served: Served) -> None:
    held = served.new("crown-battles", "me bot", options={"rules": TROLLS}, seed="trolls")
    ann = visit()
    ann.sit(held)
    ann.until(lambda: ann.asked)
    card = ann.page.get_by_role("group", name="Your hand").get_by_role("button", name="Troll").first
    name = card.locator(".foot").inner_text()
    assert name.startswith("Troll ")
    card.click(button="right")
    expect(ann.page.locator(".zoom h3")).to_have_text(name)
    expect(ann.page.locator(".zoom")).to_contain_text("In the trick: it is a Golem.")
    ann.page.get_by_role("button", name="Signs").click()
    legend = ann.page.get_by_role("dialog", name="What the signs mean")
    expect(legend).to_contain_text("Troll 15")
    expect(legend).not_to_contain_text("The strongest card: beats every other one.")
