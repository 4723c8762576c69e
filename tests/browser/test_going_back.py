"""A vote to go back, on phone, tablet and wide screen: proposed in the menu, shown to all, agreed to."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.test_votes import at, bar, fits
from tests.server.serving import Served
from tests.server.test_going_back import let_play
from tests.server.test_votes import seated
from wyrmhall.cli.verify import verify


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_a_table_goes_back_when_all_agree(visit: Visit, served: Served, width: int) -> None:
    ann, bob = seated(served, "Bob", "me open")
    host, other = at(visit, ann, width=width), at(visit, bob, width=width)
    let_play(served, ann["table"], 3)
    host.until(lambda: bool(host.log) and host.log[-1]["seq"] == 3)
    host.page.keyboard.press("m")
    host.page.get_by_role("button", name="Choose where to…").click()
    expect(host.page.get_by_role("button", name="Before:").first).to_be_focused()
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


def test_both_branches_are_in_the_replay_and_the_record_verifies(
    visit: Visit, served: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two people and a bot to the end of a game, with a vote to go back on its way."""
    options = {"players": 3, "deals": "random", "rounds": 1}
    ann, bob = seated(served, "Bob", "me open bot", options=options)
    table = ann["table"]
    host, other = at(visit, ann), at(visit, bob)
    let_play(served, table, 5)
    host.until(lambda: bool(host.log) and host.log[-1]["seq"] >= 5)
    host.page.keyboard.press("m")
    host.page.get_by_role("button", name="Choose where to…").click()
    host.page.get_by_role("button", name="Before:").last.click()
    bar(other).get_by_role("button", name="Yes").click()
    # the bot may have decided anew by then
    host.until(lambda: any("everybody agreed" in line["text"] for line in host.log))
    seen = [line["text"] for line in host.log if line.get("gone")]
    assert seen
    let_play(served, table)
    expect(host.page.get_by_text("The game is over").first).to_be_visible()
    host.page.get_by_role("button", name="Verify the shuffle").click()
    expect(host.page.get_by_text("Every shuffle follows from the seed")).to_be_visible()

    host.open(f"/r/{table}?move=3")  # in the branch that no longer counts
    log = host.page.get_by_role("log", name="Log")
    for text in seen:
        expect(log.get_by_text(text, exact=True).first).to_be_visible()
    expect(log.get_by_text("The table has gone back", exact=False).first).to_be_visible()
    assert violations(host) == []

    record = tmp_path / "game.jsonl"
    record.write_text(served.get(f"/api/tables/{table}/record").text)
    assert verify(record) == 0
    assert "the table went back to how it stood" in capsys.readouterr().out
