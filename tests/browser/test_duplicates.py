"""Several tables with the same deals: opened, sat down at, played apart, and compared."""

import os
from pathlib import Path

from tests.browser import axe
from tests.browser.conftest import Visit
from tests.browser.visitor import REFUSED, Visitor
from tests.server.serving import Served
from tests.server.test_duplicates import finish
from tests.server.test_going_back import let_play

WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
PICTURES = os.environ.get("WYRMHALL_PICTURES", "")  # a folder: what was looked at is kept there


def look(visitor: Visitor, name: str) -> None:
    """Nothing sticks out and axe finds nothing, on a phone, a tablet and a desk."""
    for width, height, theme in ((360, 740, "light"), (768, 1024, "dark"), (1440, 900, "light")):
        with axe.dressed(visitor, width, height, theme):
            assert visitor.page.evaluate(WIDE) <= 0, f"{name} at {width} px"
            if axe.installed():
                assert axe.violations(visitor) == [], f"{name} at {width} px"
            if PICTURES:
                path = Path(PICTURES) / f"{name}-{width}.png"
                visitor.page.screenshot(path=path, full_page=True)


def sit_down(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_label("Your name").fill(name)
    visitor.page.get_by_role("button", name="Sit here").first.click()


def test_two_tables_with_the_same_deals(visit: Visit, served: Served) -> None:
    ann = visit("/new/crown-battles")
    ann.page.get_by_label("Tables with the same deals").select_option("2")
    look(ann, "new")
    ann.page.get_by_role("button", name="Open 2 tables").click()
    ann.page.get_by_text("0 of 2 tables have ended").wait_for()
    group = ann.page.url.removeprefix(ann.url)
    look(ann, "waiting")
    first, second = (str(link.get_attribute("href")) for link in ann.page.locator(".ways a").all())

    # whoever sits at the first does not sit down at the second, and cannot look on there
    ann.open(second)
    ann.expected = (REFUSED,)
    sit_down(ann, "Anna")
    ann.page.get_by_text("nobody sits at two of them").wait_for()
    look(ann, "seat")
    dan = visit(second)
    dan.page.get_by_text("The same cards are dealt at other tables too").wait_for()
    sit_down(dan, "Dan")
    ann.page.get_by_text("nobody looks on before the last has ended").wait_for()
    look(ann, "shut")
    ann.page.get_by_role("link", name="All of these tables").click()
    ann.page.get_by_text("being played").first.wait_for()

    ann.open(first)  # with bots in all other seats it has begun by itself
    finish(served, first.removeprefix("/t/"))
    end = ann.page.get_by_role("dialog")
    end.get_by_text("Seed, record and replay are told when the last").wait_for()
    assert end.get_by_role("button", name="Export").count() == 0
    look(ann, "end")
    table = second.removeprefix("/t/")
    let_play(served, table, 6)
    finish(served, table)
    end.get_by_role("link", name="Compare the tables").wait_for()
    end.get_by_role("button", name="Export").wait_for()
    ann.open(group)
    ann.page.get_by_role("heading", name="Who made most of their cards").wait_for()
    assert ann.page.get_by_text("Dan").count() >= 3
    look(ann, "compared")
    ann.page.get_by_role("link", name="Replay").last.click()
    ann.page.get_by_role("heading", name="Crown Battles").wait_for()


def test_a_host_closes_a_table_at_which_nobody_sits(visit: Visit) -> None:
    ann = visit("/new/enchanters")
    ann.page.get_by_label("Tables with the same deals").select_option("3")
    ann.page.get_by_role("button", name="Open 3 tables").click()
    ann.page.get_by_text("0 of 3 tables have ended").wait_for()
    for left in (2, 1):
        ann.page.get_by_role("button", name="Close this table").last.click()
        ann.page.get_by_role("button", name="Close it for everybody?").click()
        ann.page.get_by_text(f"{3 - left} of 3 tables have ended").wait_for()
