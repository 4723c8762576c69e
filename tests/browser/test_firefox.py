"""A short game of each kind in Firefox: boards, dialogs, keys and the socket work there as well."""

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.browser.clicking import CONTROLS, FIND, STATUS
from tests.browser.firefox import NO_FIREFOX, Firefox, firefox
from tests.server.serving import Served
from wyrmhall.server.tables.room import Room

GAMES: Final[list[Any]] = [
    pytest.param("crown-battles", "me bot bot", {"deals": "random", "rounds": 1}, id="crown-battles"),
    pytest.param("dragon-dune", "me bot bot bot", {}, id="dragon-dune"),
    pytest.param("enchanters", "me bot", {"shorter": True}, id="enchanters"),
]
MOST: Final = 10  # decisions; Crown Battles is over by then
ENTER = "\ue006"
ESCAPE = "\ue00c"


@pytest.fixture(scope="module")
def browser() -> Iterator[Firefox]:
    if not firefox():
        pytest.skip(NO_FIREFOX)
    with Firefox() as browser:
        yield browser


class Clicker:
    """Somebody who presses anything that is offered."""

    def __init__(self, browser: Firefox, served: Served, room: Room, game: str) -> None:
        self.browser, self.served, self.room, self.game = browser, served, room, game
        self.luck = random.Random(1)
        self.covered: list[str] = []

    def entries(self) -> int:
        return self.served.ask(lambda: len(self.room.log.table().log))

    def asked(self) -> bool:
        return self.browser.shows(".status.yours")

    def over(self) -> bool:
        return self.served.ask(lambda: self.room.log.table().over)

    def press(self) -> bool:
        selectors = [*CONTROLS[self.game], STATUS]
        target = self.browser.evaluate(FIND, [selectors, self.luck.random()])
        if target["at"] is None:
            return False
        self.covered += target["covered"]
        self.browser.click(*target["at"])
        return True

    def decide(self) -> None:
        """As many clicks as it needs until something has happened at the table."""
        before = self.entries()
        self.browser.until(lambda: (self.press(), self.entries() > before)[1])


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_a_short_game_is_played_in_firefox(
    browser: Firefox, served: Served, game: str, seats: str, options: dict[str, Any]
) -> None:
    held = served.new(game, seats, options=options, seed="a game of clicks")
    room = served.tables.rooms[held["table"]]
    browser.open(f"{served.url}/t/{held['table']}#{held['secret']}")
    browser.until(lambda: browser.shows(".board .board, .dune"))
    clicker = Clicker(browser, served, room, game)
    for _ in range(MOST):
        browser.until(lambda: clicker.asked() or clicker.over())
        if clicker.over():
            break
        clicker.decide()
    assert clicker.covered == []
    if clicker.over():
        browser.until(lambda: "The game is over" in browser.text())
    else:
        browser.press("m")
        browser.until(lambda: browser.shows("dialog[open]"))
    browser.press(ESCAPE)
    browser.until(lambda: not browser.shows("dialog[open]"))
    assert browser.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert browser.errors == []


def test_the_cover_in_firefox(browser: Firefox, served: Served) -> None:
    held = served.new("enchanters", "me guest", seed="one screen")
    browser.open(f"{served.url}/t/{held['table']}#{held['secret']}")
    browser.until(lambda: browser.shows(".cover"))
    for key in "1m?t":
        browser.press(key)
    assert browser.evaluate("() => document.querySelectorAll('button, a, input, dialog[open]').length") == 1
    browser.press(ENTER)
    browser.until(lambda: browser.shows(".board .board"))
    assert browser.errors == []
