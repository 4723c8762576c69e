"""Moments at the page: skipped by anything, kept beside the board until put away; nobody waits for them."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.moments import LISTEN_IN, battle, moment, tell
from tests.browser.visitor import Visitor
from tests.server.serving import Served

LONGEST = 3000  # milliseconds
MOVING = """() => document.getAnimations().map((one) => one.effect.getComputedTiming().endTime)"""
SHIFTS = """() => { window.shifted = 0; new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.shifted += one.value;
}).observe({ type: 'layout-shift' }); }"""


@pytest.fixture
def ann(visit: Visit, served: Served) -> Visitor:
    return sit(visit(calm=False, width=1440), served)


def sit(visitor: Visitor, served: Served, moments: bool = True) -> Visitor:
    """What is said at the beginning is read, and put away."""
    visitor.context.add_init_script(LISTEN_IN)
    visitor.sit(served.new("dragon-dune", "me bot bot bot", seed="moments"))
    visitor.page.locator(".dune").first.wait_for()
    visitor.until(lambda: visitor.asked)
    visitor.settle()
    if moments:
        expect(tray(visitor)).to_contain_text("You are the")
        tray(visitor).get_by_label("Put away").click()
    return visitor


def stage(visitor: Visitor) -> Locator:
    return visitor.page.locator(".stage")


def tray(visitor: Visitor) -> Locator:
    return visitor.page.locator(".kept-moment")


def test_a_battle_opens_in_the_middle_and_then_stays_beside_the_board(ann: Visitor) -> None:
    tell(ann, battle(), asked=False)
    expect(stage(ann)).to_contain_text("Elves, attacking")
    ann.page.evaluate(SHIFTS)  # what the question moved by going is over
    assert max(ann.page.evaluate(MOVING)) <= LONGEST
    expect(stage(ann)).to_have_count(0, timeout=10 * LONGEST)
    expect(tray(ann)).to_contain_text("Battle in 14")
    expect(tray(ann).locator(".total").first).to_have_text(re.compile("8"))
    assert ann.page.evaluate("() => window.shifted") < 0.02


@pytest.mark.parametrize("press", ["key", "mouse"])
def test_anything_skips_it_and_works_all_the_same(ann: Visitor, press: str) -> None:
    tell(ann, battle(), asked=False)
    stage(ann).wait_for()
    if press == "key":
        ann.page.keyboard.press("m")
        expect(ann.page.locator("dialog[open]")).to_be_visible()  # the menu of the table
    else:
        ann.page.locator("#tab-chat").click()
        expect(ann.page.locator("#tab-chat")).to_have_attribute("aria-selected", "true")
    expect(stage(ann)).to_have_count(0, timeout=LONGEST)


def test_whoever_is_asked_has_the_board_free(ann: Visitor) -> None:
    tell(ann, battle(), asked=True)
    expect(tray(ann)).to_contain_text("Battle in 14")
    assert stage(ann).count() == 0


def test_cards_are_turned_over_and_put_away(ann: Visitor) -> None:
    tell(ann, battle("First battle"), asked=True)
    tell(ann, battle("Second battle"), asked=True)
    expect(tray(ann)).to_contain_text("Second battle")
    tray(ann).get_by_label("Earlier moment").click()
    expect(tray(ann)).to_contain_text("First battle")
    tray(ann).get_by_label("Put away").click()
    expect(tray(ann)).to_contain_text("Second battle")
    ann.page.keyboard.press("Escape")
    expect(tray(ann)).to_have_count(0)
    ann.page.get_by_label("Look at it again: Second battle").last.click()
    expect(tray(ann)).to_contain_text("Second battle")


def test_what_passes_by_itself_leaves_nothing(ann: Visitor) -> None:
    tell(ann, moment("Turn 2 of 8", "brief"), asked=True)
    expect(stage(ann)).to_contain_text("Turn 2 of 8")
    expect(stage(ann)).to_have_count(0, timeout=10 * LONGEST)
    assert tray(ann).count() == 0


def test_with_less_motion_the_card_is_there_at_once_and_nothing_moves(visit: Visit, served: Served) -> None:
    ann = sit(visit(calm=True, width=1440), served)
    tell(ann, battle(), asked=False)
    expect(tray(ann)).to_contain_text("Loss 3")
    assert stage(ann).count() == 0
    assert all(end <= 20 for end in ann.page.evaluate(MOVING))


def test_a_setting_switches_them_off(visit: Visit, served: Served) -> None:
    ann = visit(calm=False, width=1440)
    ann.context.add_init_script("localStorage.setItem('wyrmhall.settings', '{\"moments\": false}')")
    sit(ann, served, moments=False)
    tell(ann, battle(), asked=False)
    expect(ann.page.get_by_label("Look at it again: Battle in 14")).to_have_count(1)
    assert stage(ann).count() == tray(ann).count() == 0


def test_on_a_phone_it_lies_folded_up_above_the_bar_and_opens_by_a_touch(
    visit: Visit, served: Served
) -> None:
    ann = sit(visit(calm=True, width=360, height=740), served)
    tell(ann, battle(), asked=False)
    fold = tray(ann).locator(".fold")
    expect(fold).to_have_attribute("aria-expanded", "false")
    fold.click()
    expect(tray(ann)).to_contain_text("Loss 3")
    assert violations(ann) == []


def test_what_happened_is_told_in_words(ann: Visitor) -> None:
    ann.page.get_by_role("button", name="What happened?").click()
    expect(ann.page.locator(".notice")).to_contain_text("Since your last decision")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("w")
    expect(ann.page.locator(".notice")).to_contain_text("Since your last decision")
