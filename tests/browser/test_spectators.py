"""Spectators in the browser: chosen with the table, shown to all, muted and removed in the menu; finished
rounds with all cards open."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.test_votes import at, fits
from tests.server.serving import Served
from tests.server.test_spectators import ROUNDS, play_into_round
from tests.server.test_votes import seated


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_a_spectator_is_muted_and_removed_in_the_menu(visit: Visit, served: Served, width: int) -> None:
    ann, _ = seated(served, "Bob", "me open bot")
    host = at(visit, ann, width=width)
    eve = visit(width=width)
    eve.open(f"/t/{ann['table']}")  # called like the host, and so by no name
    eve.until(eve.seated)
    host.until(lambda: host.known["spectators"] == 1)
    host.page.keyboard.press("m")
    menu = host.page.locator("dialog[open]")
    expect(menu).to_contain_text("Whoever has the link may look on, and sees what is public.")
    expect(menu.get_by_role("listitem").filter(has_text="Somebody who looks on")).to_be_visible()
    assert fits(host)
    assert violations(host) == []
    menu.get_by_role("button", name="Mute").click()
    expect(menu.get_by_role("button", name="Let speak")).to_be_visible()
    eve.page.keyboard.press("/")  # what is refused is said where it was typed, and can be sent again
    eve.page.get_by_label("What to say").fill("Play the Dragon!")
    eve.page.keyboard.press("Enter")
    expect(eve.page.locator("form").get_by_text("Those who play here have muted you.")).to_be_visible()
    expect(eve.page.get_by_label("What to say")).to_have_value("Play the Dragon!")
    menu.get_by_role("button", name="Remove").click()
    menu.get_by_role("button", name="Remove for good?").click()
    expect(eve.page.get_by_text("asked you to leave the table")).to_be_visible()
    assert violations(eve) == []
    eve.page.reload()  # the same browser is not let in again
    expect(eve.page.get_by_text("asked you to leave the table")).to_be_visible()
    expect(menu.get_by_role("button", name="Let in again")).to_be_visible()
    host.close_dialog()
    host.page.keyboard.press("/")
    chat = host.page.get_by_role("log", name="Chat")
    expect(chat).to_contain_text("Ann has removed a spectator: Somebody who looks on.")
    eve.expected = ("Failed to load resource",)


def test_who_may_look_on_is_chosen_with_the_table(visit: Visit, served: Served) -> None:
    ann = visit("/new/crown-battles")
    ann.page.get_by_text("Nobody", exact=True).click()
    expect(ann.page.get_by_text("Nobody looks on while the game is played.")).to_be_visible()
    assert violations(ann) == []
    ann.page.get_by_label("Listed in the lobby").check()
    ann.page.get_by_label("Who sits in seat 2").select_option("open")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.until(ann.seated)
    assert ann.known["watching"] == "none"
    expect(ann.page.get_by_text("Nobody looks on while the game is played.")).to_be_visible()
    bob = visit("/")
    expect(bob.page.get_by_text("nobody looks on").first).to_be_visible()


@pytest.mark.parametrize("width", [360, 1440])
def test_finished_rounds_are_looked_at_with_all_cards_open(visit: Visit, served: Served, width: int) -> None:
    held = served.new(seats="me guest guest", watching="hands", options=ROUNDS)
    play_into_round(served, held["table"], 2)
    eve = visit(f"/t/{held['table']}", width=width)
    eve.until(eve.seated)
    assert fits(eve)
    eve.page.keyboard.press("m")
    expect(eve.page.locator("dialog[open]")).to_contain_text("with all cards open")
    eve.page.get_by_role("link", name="Finished rounds, all cards open").click()
    expect(eve.page.get_by_label("Whose eyes")).to_have_value("all")
    opened = eve.known["opened"]
    eve.page.keyboard.press("End")
    eve.page.wait_for_url(f"**/r/{held['table']}?move={opened - 1}&eyes=all")
    assert violations(eve) == []
    assert fits(eve)
