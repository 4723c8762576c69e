"""A whole game of each kind, by clicks on the real boards, against bots, to its end screen."""

from typing import Any

import pytest

from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.server.serving import Served

SLOW = (pytest.mark.slow, pytest.mark.timeout(1200))
GAMES: list[Any] = [
    pytest.param(
        "crown-battles",
        "me bot bot",
        {"deals": "random", "rounds": 3, "random_powers": 4},
        id="crown-battles",
    ),
    pytest.param("dragon-dune", "me bot bot bot", {}, id="dragon-dune", marks=SLOW),
    pytest.param("enchanters", "me bot", {"shorter": True}, id="enchanters"),
    pytest.param(
        "enchanters", "me bot", {"mode": "coop", "shorter": True}, id="enchanters-together", marks=SLOW
    ),
]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_a_game_is_played_to_its_end_on_the_board(
    visit: Visit, served: Served, game: str, seats: str, options: dict[str, Any]
) -> None:
    held = served.new(game, seats, options=options, seed="a game of clicks")
    ann = visit()
    ann.sit(held)
    played = Mouse(ann, game).play()
    ann.page.get_by_role("dialog").get_by_text("The game is over").wait_for()
    assert played.on_the_board >= 9 * played.in_the_status_line, played
    assert played.covered == []
    assert ann.refused() == []
    assert "Seed" in ann.page.get_by_role("dialog").inner_text()
