"""A board that an installed package brings: played by clicks to the end, looked at again, in every width."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.apart import Apart
from tests.browser.axe import SIZES, THEMES, dressed, installed, violations
from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.packages.example import GAME, install_example

BOARD = ".liars-dice"
# What lies outside of the screen at a side.
OUTSIDE = """() => [...document.querySelectorAll('.liars-dice, .liars-dice *')]
  .map((one) => [one.className, one.getBoundingClientRect()])
  .filter(([, box]) => box.right > innerWidth + 1 || box.left < -1)
  .map(([name]) => name)"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Apart]:
    """A server as anybody would start it, with the package installed beside it."""
    games = tmp_path_factory.mktemp("package") / "games.db"
    with Apart(games, install_example(tmp_path_factory)) as started:
        yield started


def accessible(visitor: Visitor, width: int, height: int) -> list[str]:
    faults: list[str] = []
    for theme in THEMES if installed() else ():
        with dressed(visitor, width, height, theme):
            faults += [f"{theme}: {one}" for one in violations(visitor)]
    return faults


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_it_is_played_to_the_end_and_looked_at_again(
    visit: Visit, server: Apart, width: int, height: int
) -> None:
    held = server.new(GAME, "me bot bot", options={"dice": 2, "wild": True}, seed="under the cups")
    ann = visit(address=server.url, width=width, height=height)
    ann.sit(held)
    ann.page.locator(BOARD).wait_for()
    mouse = Mouse(ann, GAME)
    mouse.play(most=2)
    assert ann.page.evaluate(OUTSIDE) == []
    assert accessible(ann, width, height) == []
    played = mouse.play()
    assert (played.in_the_status_line, played.covered) == (0, [])
    assert ann.refused() == []
    ann.page.get_by_role("dialog").get_by_text("The game is over").wait_for()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_label("The latest doubt")).to_contain_text("lost a die")
    ann.open(f"/r/{held['table']}?move=3&eyes=all")
    expect(ann.page.locator(f"{BOARD} .cup")).to_have_count(3)
    expect(ann.page.locator(f"{BOARD} .die.hidden")).to_have_count(0)
    assert ann.page.locator(f"{BOARD} button").count() == 0
    assert accessible(ann, width, height) == []


def test_what_the_rules_refuse_says_why_and_the_focus_stays(visit: Visit, server: Apart) -> None:
    held = server.new(GAME, "me guest", options={"dice": 3}, seed="one bid")
    ann = visit(address=server.url)
    ann.sit(held)
    ann.page.locator(f"{BOARD}, .cover").first.wait_for()
    if ann.page.locator(".cover").count():
        ann.page.locator(".cover button").click()
    count = ann.page.locator(f"{BOARD} .count", has_text="3 ×")
    count.focus()
    ann.page.keyboard.press("Enter")
    expect(count).to_be_focused()
    expect(count).to_have_attribute("aria-pressed", "true")
    before = len(ann.acts())
    ann.page.get_by_role("button", name="Bid 3 times 2").click()
    ann.until(ann.has_decided, before)
    ann.page.locator(".cover button").click()
    ann.page.get_by_role("button", name="Bid 3 times 1").click(force=True)  # dimmed, and answers
    expect(ann.page.locator(".notice [data-rule-number^=LD-BID]")).to_be_visible()


def test_its_files_come_from_the_package_and_its_picture_is_in_the_lobby(visit: Visit, server: Apart) -> None:
    ann = visit("/", address=server.url)
    picture = ann.page.locator(f"img[src='/boards/{GAME}/picture.svg']").first
    expect(picture).to_be_visible()
    assert server.get(f"/boards/{GAME}/board.js").headers["content-type"].startswith("text/javascript")
    assert server.get(f"/boards/{GAME}/../game.py").status_code == 404
    assert not list(Path("web/src").rglob("*liars*"))
