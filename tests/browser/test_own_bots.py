"""The page on which a table is set up offers the bots that the host of the server named."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import Visit
from tests.server.serving import Served

BAD_BOTS = Path(__file__).parents[1] / "bots" / "outside" / "bad_bots.py"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Served]:
    with Served(str(tmp_path / "games.db"), bots={"last": f"{BAD_BOTS}:Last"}) as served:
        yield served


def test_a_bot_of_the_host_can_be_seated(host: Served, visit: Visit) -> None:
    page = visit("/new/crown-battles", host.url).page
    page.get_by_text("All bots").click()
    levels = page.get_by_label("Level of the bot in seat 2")
    levels.wait_for()
    offered = levels.locator("option").all_inner_texts()
    assert (offered[0], offered[-1]) == ("Easy", "Last")
    levels.select_option("last")
    page.locator("button.go").click()
    page.wait_for_url("**/t/*")
    [room] = host.tables.rooms.values()
    assert room.info.record.places[1].level == "last"
