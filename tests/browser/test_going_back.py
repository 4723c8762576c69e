"""A vote to go back, on phone, tablet and wide screen: proposed in the menu, shown to all, agreed to."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.test_votes import at, bar, fits
from tests.server.serving import Served
from tests.server.test_going_back import let_play
from tests.server.test_votes import seated


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_a_table_goes_back_when_all_agree(visit: Visit, served: Served, width: int) -> None:
    ann, bob = seated(served, "Bob", "me open")
    host, other = at(visit, ann, width=width), at(visit, bob, width=width)
    let_play(served, ann["table"], 3)
    host.until(lambda: bool(host.log) and host.log[-1]["seq"] == 3)
    host.page.keyboard.press("m")
    host.page.get_by_role("button", name="Choose where to…").click()
    first = host.page.get_by_role("button", name="Before:").last
    expect(first).to_be_visible()
    assert fits(host)
    assert violations(host) == []
    first.click()
    expect(bar(other)).to_contain_text("Ann asks to go back")
    bar(other).get_by_text("What would no longer count").click()
    assert fits(other)
    assert violations(other) == []
    bar(other).get_by_role("button", name="Yes").click()
    host.until(lambda: "everybody agreed" in host.log[-1]["text"])
    other.until(lambda: "everybody agreed" in other.log[-1]["text"])
    for one in (host, other):
        expect(bar(one)).to_have_count(0)
        assert [line for line in one.log if line.get("gone")]
        assert fits(one)
