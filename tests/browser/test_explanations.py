"""Everything on the table explains itself: by resting on it, by holding it, by pressing its name, by keys."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import Served

WINDOW: Final = ".explainer"
SEED: Final = "explained"
PLAIN_START: Final = {"items": "basic", "enchantments": "basic"}  # nothing is asked before the first turn
HELD: Final = 700  # milliseconds


def at_table(visit: Visit, served: Served, game: str, **more: Any) -> Visitor:
    ann = visit(**{key: more.pop(key) for key in ("width", "height") if key in more})
    ann.sit(served.new(game, seed=SEED, **more))
    ann.until(lambda: ann.asked)
    return ann


def window(ann: Visitor) -> Locator:
    return ann.page.locator(WINDOW)


def is_within_the_page(ann: Visitor) -> bool:
    box, size = window(ann).bounding_box(), ann.page.viewport_size
    assert box is not None
    assert size is not None
    across = box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    return across and box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (360, 740)])
def test_resting_on_a_thing_explains_it(visit: Visit, served: Served, width: int, height: int) -> None:
    ann = at_table(visit, served, "crown-battles", width=width, height=height)
    ann.page.locator("[data-part=type]").hover()
    expect(window(ann)).to_contain_text("Normal Bidding")
    expect(window(ann)).to_contain_text("round type")
    assert is_within_the_page(ann)
    window(ann).hover()  # it stays, so that the rule can be pressed
    ann.page.wait_for_timeout(HELD)
    expect(window(ann)).to_be_visible()
    assert violations(ann) == []
    ann.page.mouse.move(2, 2)
    expect(window(ann)).to_have_count(0)


def test_escape_closes_a_notice_though_the_mouse_rests_on_a_thing(visit: Visit, served: Served) -> None:
    ann = at_table(visit, served, "crown-battles")
    ann.page.keyboard.press("h")
    ann.page.locator(".notice").wait_for()
    ann.page.locator("[data-part=type]").hover()
    expect(window(ann)).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(window(ann)).to_have_count(0)
    expect(ann.page.locator(".notice")).to_have_count(0)


def test_pressing_a_name_in_the_log_explains_it_and_leads_to_its_rule(visit: Visit, served: Served) -> None:
    ann = at_table(visit, served, "crown-battles")
    address = ann.page.url
    ann.page.locator(".log [data-term]", has_text="Normal Bidding").first.click()
    expect(window(ann)).to_contain_text("round type")
    window(ann).get_by_role("button", name="Rule CB-NOR-01").click()
    expect(window(ann)).to_have_count(0)
    expect(ann.page.locator(".side")).to_contain_text("CB-NOR-01")
    assert ann.page.url == address


def test_keys_explain_what_has_the_focus(visit: Visit, served: Served) -> None:
    ann = at_table(visit, served, "crown-battles")
    line = ann.page.locator(".log a.line", has_text="Normal Bidding").first
    line.focus()
    ann.page.keyboard.press("?")
    expect(window(ann)).to_contain_text("Normal Bidding")
    expect(window(ann)).to_be_focused()
    ann.page.keyboard.press("Escape")
    expect(window(ann)).to_have_count(0)
    expect(line).to_be_focused()


def test_enter_on_a_name_in_the_prompt(visit: Visit, served: Served) -> None:
    ann = at_table(visit, served, "crown-battles", options={"deals": "own", "own_deals": [6]})
    name = ann.page.locator(".question [data-term]").first
    play_until(ann, lambda: name.count() > 0)
    name.focus()
    before = len(ann.acts())
    ann.page.keyboard.press("Enter")
    expect(window(ann)).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(name).to_be_focused()
    assert len(ann.acts()) == before


def play_until(ann: Visitor, is_there: Callable[[], bool]) -> None:
    """The first choice, until it is there."""
    for _ in range(12):
        if is_there():
            return
        before = len(ann.acts())
        ann.page.evaluate("() => document.querySelector('[data-choice]:not([disabled])').click()")
        ann.until(ann.has_decided, before)
        ann.until(lambda: ann.asked)
        ann.settle()


def test_holding_explains_and_chooses_nothing(visit: Visit, served: Served) -> None:
    ann = at_table(visit, served, "dragon-dune", width=360, height=740)
    ann.page.locator(".castles").first.scroll_into_view_if_needed()
    hold(ann, ann.page.locator(".castles").first)
    expect(window(ann)).to_contain_text("Castles held")
    assert is_within_the_page(ann)
    assert ann.acts() == []
    assert violations(ann) == []
    window(ann).get_by_role("button", name="Close").click()
    expect(window(ann)).to_have_count(0)


def hold(ann: Visitor, thing: Locator) -> None:
    """As a finger does."""
    box = thing.bounding_box()
    assert box is not None
    touch = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    device = ann.context.new_cdp_session(ann.page)
    device.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    device.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    ann.page.wait_for_timeout(HELD)
    device.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_numbers_tell_their_sum(visit: Visit, served: Served) -> None:
    ann = at_table(visit, served, "enchanters", options=PLAIN_START)
    ann.page.locator(".strip:not(.small) [data-explain='stat.attack']").first.hover()
    expect(window(ann)).to_contain_text("Attack")
    expect(window(ann)).to_contain_text("1 = 1 (Fist)")


def test_own_cards_explain_themselves_at_their_table(visit: Visit, served: Served) -> None:
    own = '[[villages]]\nkey = "breadtown"\nname = "Breadtown"\ntext = ["{rest} {minor} Heal 9{damage}"]\n'
    ann = at_table(visit, served, "enchanters", options={"cards": own, "village": "Breadtown", **PLAIN_START})
    ann.page.locator(".kept-moment").get_by_role("button", name="Put away").click()
    ann.page.locator(".log [data-term]", has_text="Breadtown").first.click()
    expect(window(ann)).to_contain_text("Rest: heal 9 damage")


def test_the_set_up_says_what_editions_are_like(visit: Visit) -> None:
    ann = visit("/new/dragon-dune")
    expect(ann.page.locator(".like").first).to_contain_text("The one to learn with")
    ann.page.get_by_text("First", exact=True).click()
    expect(ann.page.locator(".like").first).to_contain_text("old and rough")
    ann.page.get_by_text("Ninth", exact=True).hover()
    expect(window(ann)).to_contain_text("Ninth edition")
    ann.page.locator("input[value=sixth]").focus()
    ann.page.keyboard.press("?")
    expect(window(ann)).to_contain_text("Sixth edition")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (360, 740)])
def test_holding_a_card_with_the_mouse_plays_nothing(
    visit: Visit, served: Served, width: int, height: int
) -> None:
    ann = at_table(visit, served, "crown-battles", width=width, height=height)
    card = ann.page.locator(".hand button[data-choice]").first
    play_until(ann, lambda: card.count() > 0)
    before = len(ann.acts())
    hold_with_mouse(ann, card)
    expect(ann.page.locator(".zoom.panel")).to_be_visible()
    ann.page.wait_for_timeout(HELD)
    assert len(ann.acts()) == before
    ann.page.mouse.move(2, 2)
    card.click()  # a short press plays it
    ann.until(ann.has_decided, before)


def hold_with_mouse(ann: Visitor, thing: Locator) -> None:
    thing.hover()
    ann.page.mouse.down()
    ann.page.wait_for_timeout(HELD)
    ann.page.mouse.up()


def test_what_is_held_with_the_mouse_is_explained_and_not_pressed(visit: Visit, served: Served) -> None:
    ann = at_table(visit, served, "dragon-dune")
    seat = ann.page.locator("header[data-explain]").first
    hold_with_mouse(ann, seat)
    expect(window(ann)).to_be_visible()
    ann.page.mouse.move(2, 2)
    ann.page.wait_for_timeout(HELD)
    expect(window(ann)).to_be_visible()  # it was asked for: it stays until it is closed
    assert ann.acts() == []


def test_a_page_that_moves_below_the_mouse_explains_nothing(visit: Visit, served: Served) -> None:
    ann = at_table(visit, served, "crown-battles")
    ann.page.mouse.move(3, 300)
    ann.page.locator("[data-part=type]").evaluate(
        "one => one.style.cssText = 'position: fixed; inset: 250px auto auto 0; width: 300px; height: 99px'"
    )
    ann.page.wait_for_timeout(2 * HELD)
    expect(window(ann)).to_have_count(0)
    ann.page.mouse.move(9, 300)
    expect(window(ann)).to_be_visible()


def test_rules_are_words_and_their_numbers_are_there_for_who_asks(visit: Visit, served: Served) -> None:
    ann = at_table(visit, served, "crown-battles")
    ann.page.locator("[data-part=type]").hover()
    link = window(ann).locator(".rule-link").first
    expect(link).to_have_text("Read the rule")
    expect(link).to_have_attribute("title", "Read rule CB-NOR-01")
