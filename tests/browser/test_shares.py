"""A moment is shared, from the replay and from the page about yourself, with its preview in sight."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_duplicates import look
from tests.browser.test_replay import see
from tests.browser.visitor import REFUSED
from tests.server.serving import Served
from tests.server.test_duplicates import finish

DRAWN = """() => {
  const picture = document.querySelector('dialog[open] img');
  return picture.complete && picture.naturalWidth;
}"""


def test_a_moment_is_shared_and_opened_by_somebody_else(visit: Visit, served: Served) -> None:
    held = served.new(seats="me bot", options={"players": 2, "deals": "random", "rounds": 2})
    table = held["table"]
    ann = visit()
    ann.sit(held)
    finish(served, table)
    ann.open(f"/r/{table}?move=5&eyes=all")
    see(ann, 5)
    look(ann, "replay")
    ann.page.get_by_role("button", name="Keep this moment").click()
    ann.page.get_by_role("button", name="Share this moment").click()
    ann.page.get_by_role("button", name="Make a link").click()
    link = ann.page.get_by_label("Link to this moment").input_value()
    ann.page.wait_for_function(DRAWN)
    assert ann.page.evaluate(DRAWN) == 1200
    look(ann, "share")

    eve = visit(link.removeprefix(ann.url))
    see(eve, 5)
    assert f"/r/{table}?move=5" in eve.page.url
    assert eve.page.locator('meta[property="og:image"]').get_attribute("content") == f"{link}/picture.png"
    eve.expected = (REFUSED,)  # she has not played there
    eve.page.get_by_role("button", name="One step on").click()
    see(eve, 6)
    eve.page.get_by_role("button", name="Share this moment").click()
    eve.page.get_by_role("button", name="Make a link").click()
    eve.page.get_by_text("Only those who sat at this table may share it").wait_for()

    ann.page.get_by_role("button", name="Withdraw all links to this game").click()
    ann.page.get_by_role("button", name="Really? They lead nowhere then.").click()
    ann.page.get_by_text("One link was withdrawn.").wait_for()
    ann.close_dialog()
    eve.open(link.removeprefix(ann.url))
    eve.page.get_by_role("heading", name="This link leads nowhere").wait_for()

    ann.open("/me")
    moments = ann.page.get_by_role("region", name="Favourite moments")
    moments.get_by_role("button", name="Share this moment").click()
    ann.page.get_by_label("Call people by their names in the preview").check()
    ann.page.get_by_role("button", name="Make a link").click()
    expect(ann.page.get_by_label("Link to this moment")).not_to_have_value(link)
    ann.page.wait_for_function(DRAWN)
    look(ann, "me")
