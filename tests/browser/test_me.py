"""One person with two devices; what waits for them; and nothing left when they throw everything away."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import axe
from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.browser.visitor import REFUSED, Visitor
from tests.server.serving import Served
from wyrmhall.server.http.limits import PASSPHRASES

DONE = {"crown-battles/first": {"steps": [], "done": True}}
KEEP = "([name, value]) => localStorage.setItem('wyrmhall.' + name, JSON.stringify(value))"
RECALL = "(name) => JSON.parse(localStorage.getItem('wyrmhall.' + name))"
PASSPHRASE = "a dragon's breakfast"
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def recalled(visitor: Visitor, name: str) -> Any:
    return visitor.page.evaluate(RECALL, name)


def make_key(visitor: Visitor) -> None:
    visitor.open("/me")
    visitor.page.get_by_role("button", name="Make a key").click()
    visitor.page.get_by_role("heading", name="Your devices").wait_for()


def link_of(visitor: Visitor) -> str:
    """For one further device; it is shown as a QR code, too."""
    visitor.page.get_by_role("button", name="Make a link").click()
    visitor.page.get_by_role("img", name="QR code of the link").wait_for()
    return str(visitor.page.get_by_label("Link for one further device").input_value())


def further(visitor: Visitor, visit: Visit) -> Visitor:
    phone = visit("", width=360, height=740)
    phone.open(link_of(visitor).removeprefix(visitor.url))
    phone.page.get_by_label("Name of this device").fill("Pocket")
    phone.page.get_by_role("button", name="Add this browser").click()
    phone.page.get_by_role("heading", name="Your devices").wait_for()
    return phone


def throw_away(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Throw everything away").click()
    visitor.page.get_by_role("button", name="Really throw everything away?").click()


def set_passphrase(visitor: Visitor) -> None:
    visitor.page.get_by_label("New passphrase").fill(PASSPHRASE)
    visitor.page.get_by_role("button", name="Set", exact=True).click()
    visitor.page.get_by_text("A passphrase is set.").wait_for()


def test_two_devices_one_key_one_shut_out_and_nothing_left(visit: Visit, served: Served) -> None:
    held = served.new(seats="me open open")
    table = held["table"]
    laptop = visit("/")
    laptop.sit(held)
    laptop.page.get_by_role("heading", name="Invite").wait_for()
    laptop.page.evaluate(KEEP, ["lessons", DONE])
    laptop.page.evaluate(KEEP, ["settings", {"theme": "light"}])
    make_key(laptop)
    assert recalled(laptop, f"table.{table}") is None  # the key holds the seat now
    phone = further(laptop, visit)
    assert phone.page.get_by_text("has a key of its own").count() == 0  # it is that of the link
    assert "#" not in phone.page.url  # the token is in no address any more
    assert recalled(phone, "lessons") == DONE
    assert recalled(phone, "settings")["theme"] == "light"
    phone.open(f"/t/{table}")
    phone.until(lambda: any(one["mine"] for one in phone.known.get("sittings", [])))
    phone.expected = (REFUSED,)
    laptop.page.reload()
    laptop.page.get_by_role("listitem").filter(has_text="Pocket").get_by_role("button").click()
    laptop.page.get_by_role("listitem").filter(has_text="Pocket").get_by_role("button").click()
    laptop.page.get_by_text("Pocket").wait_for(state="detached")
    phone.page.get_by_text("This door stays shut").wait_for()
    phone.open("/me")
    phone.page.get_by_role("button", name="Make a key").wait_for()
    phone.page.get_by_text("another of your devices has shut it out").wait_for()
    assert recalled(phone, "key") is None
    throw_away(laptop)
    laptop.page.get_by_text("Everything was thrown away").wait_for()
    assert recalled(laptop, "key") is None
    laptop.open(f"/t/{table}")  # by a secret again
    laptop.until(lambda: any(one["mine"] for one in laptop.known.get("sittings", [])))


def test_a_link_is_protected_by_a_passphrase(visit: Visit) -> None:
    laptop, phone = visit("/"), visit("/")
    make_key(laptop)
    set_passphrase(laptop)
    phone.expected = (REFUSED,)
    phone.open(link_of(laptop).removeprefix(laptop.url))
    phone.page.get_by_role("button", name="Add this browser").click()
    phone.page.get_by_role("textbox", name="Passphrase", exact=True).fill(PASSPHRASE)
    phone.page.get_by_role("button", name="Add this browser").click()
    phone.page.get_by_role("heading", name="Your devices").wait_for()


def test_nothing_is_thrown_away_without_the_passphrase(visit: Visit, served: Served) -> None:
    held = served.new(seats="me open open")
    ann = visit("/")
    ann.sit(held)
    ann.page.get_by_role("heading", name="Invite").wait_for()
    make_key(ann)
    set_passphrase(ann)
    ann.expected = (REFUSED,)
    ann.page.get_by_role("button", name="Throw everything away").click()
    ann.page.get_by_role("textbox", name="Passphrase", exact=True).fill("a guess of somebody")
    ann.page.get_by_role("button", name="Really throw everything away?").click()
    ann.page.get_by_role("alert").filter(has_text="passphrase").wait_for()
    assert recalled(ann, f"table.{held['table']}") is None  # the key holds the seat as before
    ann.open(f"/t/{held['table']}")
    ann.until(lambda: any(one["mine"] for one in ann.known.get("sittings", [])))


def test_a_device_is_shut_out_by_whoever_knows_the_passphrase(visit: Visit) -> None:
    laptop = visit("/")
    make_key(laptop)
    phone = further(laptop, visit)
    set_passphrase(laptop)
    phone.expected = (REFUSED,)
    phone.page.reload()
    phone.page.get_by_role("button", name="Shut out: Computer").click()
    phone.page.get_by_role("textbox", name="Passphrase", exact=True).fill("a guess of somebody")
    phone.page.get_by_role("button", name="Shut out: Computer").click()
    phone.page.get_by_role("alert").filter(has_text="That is not the passphrase.").wait_for()
    assert axe.violations(phone) == []
    assert phone.page.evaluate(WIDE) <= 0
    laptop.page.reload()
    laptop.page.get_by_role("button", name="Shut out: Pocket").click()
    laptop.page.get_by_role("textbox", name="Passphrase", exact=True).fill(PASSPHRASE)
    laptop.page.get_by_role("button", name="Shut out: Pocket").click()
    laptop.page.get_by_text("Pocket").wait_for(state="detached")
    laptop.page.get_by_role("button", name="Remove the passphrase").click()
    laptop.page.get_by_role("textbox", name="Passphrase", exact=True).fill(PASSPHRASE)
    laptop.page.get_by_role("button", name="Remove the passphrase").click()
    laptop.page.get_by_label("The passphrase that is set").wait_for(state="detached")


def test_whoever_guesses_too_often_is_told_when_to_try_again(visit: Visit, tmp_path: Path) -> None:
    with Served(str(tmp_path / "games.db"), limits=True) as guarded:
        ann = visit("/", address=guarded.url)
        make_key(ann)
        set_passphrase(ann)
        ann.expected = (REFUSED,)
        remove = ann.page.get_by_role("button", name="Remove the passphrase")
        guess = ann.page.get_by_role("textbox", name="Passphrase", exact=True)
        why = ann.page.locator("section", has=remove).get_by_role("alert")
        remove.click()
        for number in range(PASSPHRASES.burst):
            guess.fill(f"a guess, number {number}")
            remove.click()
            expect(why).to_have_text("That is not the passphrase.")
            expect(guess).to_have_value("")
        guess.fill(PASSPHRASE)
        remove.click()
        expect(why).to_contain_text("That was guessed too often on this device. Try again in")
        ann.page.get_by_role("button", name="Cancel").click()
        expect(why).to_have_count(0)
        ann.leave()


def test_the_lobby_begins_with_the_tables_that_wait_for_you(visit: Visit, served: Served) -> None:
    held = served.new(seats="me bot bot", clock="relaxed", name="The long one")
    ann = visit("/")
    ann.sit(held)
    ann.until(lambda: ann.asked)
    ann.open("/")
    first = ann.page.get_by_role("heading", level=2).first
    first.wait_for()
    ann.page.get_by_role("heading", name="Your move").wait_for()
    row = ann.page.get_by_role("link").filter(has_text="The long one")
    row.get_by_text("left").wait_for()
    ann.until(lambda: ann.page.title().startswith("(1) "))
    assert ann.page.locator("link[rel=icon]").get_attribute("href") == "/crest-dot.svg"
    row.click()
    ann.page.locator(".felt").wait_for()
    ann.until(lambda: not ann.page.title().startswith("(1) "))  # the table that is open calls for itself


def test_a_phone_shows_them_without_scrolling(visit: Visit, served: Served) -> None:
    ann = visit("/", width=360, height=740)
    ann.sit(served.new(seats="me bot bot", clock="relaxed", name="The long one"))
    ann.until(lambda: ann.asked)
    ann.open("/")
    row = ann.page.get_by_role("link").filter(has_text="The long one").bounding_box()
    assert row
    assert row["y"] + row["height"] < 740


def test_whoever_has_decided_is_led_to_the_next_table_that_waits(visit: Visit, served: Served) -> None:
    ann = visit("/")
    ann.sit(served.new(seats="me bot bot", clock="relaxed", name="The second one"))
    ann.until(lambda: ann.asked)
    held = served.new(seats="me open", clock="relaxed", name="The first one")
    served.join(held["table"], "Ben")
    ann.sit(held)
    ann.until(ann.seated)
    ann.open("/")
    ann.page.get_by_role("link").filter(has_text="The first one").click()
    ann.page.locator(".felt").wait_for()
    mouse, further = (
        Mouse(ann, "crown-battles"),
        ann.page.get_by_role("link", name="Another table waits for you"),
    )
    while ann.asked:  # until it is Ben's turn
        assert further.count() == 0
        mouse.play(1)
    further.click()
    ann.page.get_by_role("heading", name="The second one").wait_for()


@pytest.mark.parametrize("size", axe.SIZES)
def test_the_page_fits_and_hinders_nobody(visit: Visit, served: Served, size: tuple[int, int]) -> None:
    if not axe.installed():
        pytest.skip("axe-core is not installed")
    ann = visit("/", width=size[0], height=size[1])
    ann.sit(served.new(seats="me bot bot", clock="relaxed"))
    ann.until(lambda: ann.asked)
    make_key(ann)
    link_of(ann)
    assert axe.violations(ann) == []
    assert ann.page.evaluate(WIDE) <= 0
    ann.open("/")
    ann.page.get_by_role("heading", name="Your move").wait_for()
    assert axe.violations(ann) == []
    assert ann.page.evaluate(WIDE) <= 0
