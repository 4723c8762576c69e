"""From the lobby to the end without a mouse: on the board, and in the text view."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.keys import Keyboard
from tests.browser.visitor import Visitor

CARD = ".hand button.legal"
BID = ".picker .number:enabled:not(.refused)"
QUESTION = "section.question .body button:enabled"


SLOW = (pytest.mark.slow, pytest.mark.timeout(1800))
LENGTHS = pytest.mark.parametrize(
    "most", [12, pytest.param(5000, marks=SLOW)], ids=["for-a-while", "to-the-end"]
)


def to_the_table(ann: Visitor, keys: Keyboard) -> None:
    """And not to the first lesson, which is offered to whoever never played the game."""
    ann.page.locator("dialog[open]").wait_for()
    for _ in range(10):
        keys.press("Tab")
        if keys.name().strip() == "Play now":
            return
    raise AssertionError("Tab does not lead past the first lesson")


@LENGTHS
def test_crown_battles_by_keys_alone(visit: Visit, most: int) -> None:
    ann = visit("/")
    ann.page.get_by_text("Crown Battles").first.wait_for()
    keys = Keyboard(ann)
    keys.tab_to("Play now: Crown Battles")
    keys.press("Enter")
    to_the_table(ann, keys)
    keys.press("Enter")
    decisions = {"arrows": 0, "numbers": 0}
    while sum(decisions.values()) < most:
        ann.until(lambda: ann.asked or ann.over)
        if ann.over:
            break
        ann.settle()
        before = len(ann.acts())
        offered = f"{CARD}, {BID}, {QUESTION}"
        ann.until(ann.page.locator(f"{offered}, .status .choice").filter(visible=True).count)
        wanted = sum(decisions.values()) % 3 == 0 or ann.page.locator(QUESTION).count()
        by_arrows = bool(wanted) and keys.move_to(offered)
        if by_arrows:
            keys.press("Enter")
        else:
            keys.press(f"{number_key(keys)}")
        ann.until(ann.has_decided, before)
        decisions["arrows" if by_arrows else "numbers"] += 1
    assert decisions["arrows"] >= 3
    assert decisions["numbers"] >= 3
    if not ann.over:
        assert most < 100
        return
    ann.page.get_by_role("dialog").get_by_text("The game is over").wait_for()
    keys.press("Escape")
    ann.page.get_by_role("dialog").wait_for(state="hidden")


def number_key(keys: Keyboard) -> str:
    """Of what the board offers under a number; otherwise the first button of the status line."""
    keyed = keys.page.locator(".board [data-hotkey]:enabled:not([aria-disabled=true])")
    return str(keyed.first.get_attribute("data-hotkey")) if keyed.count() else "1"


@LENGTHS
def test_dragon_dune_in_the_text_view_by_keys_alone(visit: Visit, most: int) -> None:
    ann = visit("/")
    ann.page.get_by_text("Dragon Dune").first.wait_for()
    keys = Keyboard(ann)
    keys.tab_to("Play now: Dragon Dune")
    keys.press("Enter")
    to_the_table(ann, keys)
    keys.press("Enter")
    ann.page.locator(".dune").wait_for()
    keys.press("t")
    ann.page.get_by_label("Type what you do").wait_for()
    keys.tab_to("Type what you do")
    luck = random.Random(3)
    for number in range(most):
        ann.until(lambda: ann.asked or ann.over)
        if ann.over:
            break
        ann.settle()
        before = len(ann.acts())
        place = luck.randrange(len(ann.choices))
        keys.type(str(place + 1) if number % 2 else ann.choices[place])
        ann.until(ann.has_decided, before)
    words = ann.page.get_by_label("The table", exact=True).inner_text()
    assert "Dragon" in words
    assert ann.over or most < 100
    assert ann.refused() == []


def test_the_text_view_tells_why_not_and_opens_the_rule(visit: Visit, served: object) -> None:
    ann = visit("/")
    keys = Keyboard(ann)
    ann.page.get_by_text("Crown Battles").first.wait_for()
    keys.tab_to("Play now: Crown Battles")
    keys.press("Enter")
    to_the_table(ann, keys)
    keys.press("Enter")
    ann.until(lambda: ann.asked)
    keys.press("t")
    ann.page.get_by_label("Type what you do").wait_for()
    keys.tab_to("Type what you do")
    keys.type("why bid 99")
    notice = ann.page.locator(".notice.no")
    notice.wait_for()
    expect(notice.locator(".rule-link")).to_have_count(1)
    keys.type("rules trump")
    ann.page.get_by_label("Search the rules").wait_for()
