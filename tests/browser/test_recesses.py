"""A pause by agreement, on phone, tablet and wide screen: asked for in the menu, agreed to, and ended."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.test_votes import at, bar, fits
from tests.browser.visitor import Visitor
from tests.server.serving import Served
from tests.server.test_votes import seated


def recess(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Pause the game")


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_all_agree_to_a_pause_and_to_its_end(visit: Visit, served: Served, width: int) -> None:
    ann, bob = seated(served, "Bob", "me open bot")
    host, other = at(visit, ann, width=width), at(visit, bob, width=width)
    eve = visit(f"/t/{ann['table']}", width=width)
    host.page.keyboard.press("m")
    host.page.get_by_label("For how long").select_option("1 day")
    assert violations(host) == []
    host.page.get_by_role("button", name="Ask for a pause").click()
    expect(bar(other)).to_contain_text("Ann asks to pause the game: 1 day at most.")
    bar(other).get_by_role("button", name="Yes").click()
    for one in (host, other, eve):
        expect(recess(one)).to_contain_text("The game is paused until")
        assert fits(one)
        assert violations(one) == []
    expect(recess(eve).get_by_role("button")).to_have_count(0)
    assert (host.asked, other.asked) == (False, False)

    other.open("/")
    expect(other.page.get_by_text("Paused until").first).to_be_visible()
    assert fits(other)
    other.open(f"/t/{ann['table']}")
    recess(other).get_by_role("button", name="Ask to go on").click()
    expect(bar(host)).to_contain_text("Bob asks to go on with the game.")
    bar(host).get_by_role("button", name="Yes").click()
    for one in (host, other):
        expect(recess(one)).to_have_count(0)
    other.until(lambda: host.asked or other.asked)


def test_alone_with_bots_nobody_is_asked(visit: Visit, served: Served) -> None:
    held = served.new(seats="me bot bot")
    host = at(visit, held)
    host.page.keyboard.press("m")
    host.page.get_by_role("button", name="Pause it").click()
    recess(host).get_by_role("button", name="Go on").click()
    expect(recess(host)).to_have_count(0)
    host.until(lambda: host.asked)
