"""A rematch in the browser: set up at the end of a game; the others follow from there or from the lobby."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.test_votes import at, fits
from tests.server.serving import Served
from tests.server.test_going_back import let_play
from tests.server.test_votes import seated

SHORT = {"players": 3, "deals": "random", "rounds": 1}


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_those_who_played_follow_to_the_seats_kept_for_them(visit: Visit, served: Served, width: int) -> None:
    ann, bob, cid = seated(served, "Bob Cid", "me open open", options=SHORT)
    host, other = at(visit, ann, width=width), at(visit, bob, width=width)
    third = visit(width=width)
    let_play(served, ann["table"])
    seats = host.page.get_by_label("Seats of the rematch")
    expect(seats).to_have_value("same")
    assert fits(host)
    assert violations(host) == []
    seats.select_option("Move on one seat")
    host.page.get_by_role("button", name="Rematch", exact=True).click()
    expect(host.page.get_by_text("kept for Bob")).to_be_visible()

    end = other.page.locator("dialog[open]")
    expect(end).to_contain_text("Ann has set up a rematch. Your seat is kept for you.")
    assert fits(other)
    assert violations(other) == []
    end.get_by_role("button", name="Take my seat").click()
    other.page.wait_for_url(lambda url: ann["table"] not in url)

    third.open(f"/t/{cid['table']}#{cid['secret']}")  # who was away finds it in the lobby
    third.until(third.seated)
    third.open("/")
    row = third.page.get_by_text("Ann waits for you: a rematch, with your seat kept.")
    expect(row).to_be_visible()
    assert violations(third) == []
    assert fits(third)
    row.click()
    third.page.get_by_role("button", name="Take my seat").click()
    third.until(lambda: third.known.get("table") != cid["table"] and third.known.get("state") == "playing")
    assert third.view["seat"] == 0
    host.until(lambda: host.known.get("state") == "playing")


def test_the_link_of_the_new_table_leads_to_the_kept_seat_too(visit: Visit, served: Served) -> None:
    ann, bob = seated(served, "Bob", "me open bot", options=SHORT)
    other = at(visit, bob)
    let_play(served, ann["table"])
    made = served.post(f"/api/tables/{ann['table']}/rematch", {}, ann["secret"]).json()
    other.open(f"/t/{made['table']}")
    other.page.get_by_role("button", name="I played before: take my seat").click()
    other.until(lambda: other.known.get("state") == "playing" and other.view.get("seat") == 1)
