"""A table on a phone: which one it is, the whole question, and bids that are wider than the screen."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import Served

CUT = "() => { const one = document.querySelector('.question'); return one.scrollHeight - one.clientHeight; }"


def on_a_phone(visit: Visit, held: dict[str, Any]) -> Visitor:
    ann = visit(width=360, height=740, touch=True)
    ann.sit(held)
    ann.until(lambda: ann.asked)
    ann.settle()
    return ann


def test_its_head_names_the_table(visit: Visit, served: Served) -> None:
    ann = on_a_phone(visit, served.new(seats="me bot", name="The long crown of the northern valleys"))
    head = ann.page.get_by_role("heading", level=1)
    expect(head).to_have_text("The long crown of the northern valleys")
    box = head.bounding_box()
    assert box
    assert box["height"] < 40  # two lines, however long it is


def test_a_question_with_a_switch_beside_it_is_read_whole(visit: Visit, served: Served) -> None:
    ann = on_a_phone(visit, served.new("dragon-dune", "me bot bot bot", host="Maximiliana"))
    expect(ann.page.locator(".question")).to_contain_text("passing is not final")
    switch = ann.page.locator(".status [data-switch]").first
    expect(switch).to_be_visible()
    assert ann.page.evaluate(CUT) <= 0
    switch.tap(position={"x": 20, "y": -5})  # a finger may miss it by a little
    ann.until(lambda: any(one["on"] for one in ann.view.get("switches", [])))


def test_bids_that_are_wider_than_the_screen_are_reached_by_keys(visit: Visit, served: Served) -> None:
    options = {"deals": "own", "own_deals": [17]}
    ann = on_a_phone(visit, served.new(seats="me bot bot", options=options))
    bids = ann.page.get_by_role("region", name="Bids so far, in the order of bidding")
    bids.focus()
    ann.page.keyboard.press("ArrowRight")
    ann.until(lambda: bids.evaluate("(box) => box.scrollLeft") > 0)
    assert violations(ann) == []
