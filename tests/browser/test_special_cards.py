"""Dragon Dune: what costs a Special Card says so, and one pressed at the wrong moment answers in words."""

import random
import re
from typing import Final

import pytest

from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.browser.visitor import PATIENCE, Visitor
from tests.server.serving import Page, Plain, Served

MOST: Final = 60  # decisions at one table
# What people type, and nobody else should read: `hire 0.`, `use 4h`, `move 3 5* 7`.
# (The ace of spades would be a word.)
NOTATION: Final = re.compile(
    r"possible:|'|`|\b\d+[*.] |\b(?:[2-6][dhcs]|a[dhc])\b|\b(?:pass|hire|bid|move|use) [\d*]"
)


def sale_of(page: Page) -> Plain:
    """What is auctioned, while this page is asked for a bid."""
    if not page.asked():
        return {}
    screen = {**page.known.get("screen", {}), **(page.view["screen"] or {})}
    sale: Plain = screen.get("sale") or {}
    return sale if sale.get("stage") == "bidding" and sale["least"] else {}


async def spend_all(served: Served, held: Plain) -> bool:
    """Bid as much as possible until one's gold does not do for the next bid; whether that came about."""
    luck = random.Random(1)
    async with served.page(held["table"], held["secret"]) as page:
        for _ in range(MOST):
            await page.until(lambda page: page.asked() or page.over())
            sale = sale_of(page)
            if page.over() or (sale and sale["least"] > sale["purse"]):
                return not page.over()
            bids = [text for text in page.choices() if text.startswith("bid ")]
            await page.act(bids[-1] if bids else luck.choice(page.choices()))
    return False


@pytest.fixture
def poor(served: Served) -> Plain:
    """Somebody without gold for the next bid, who may bid all the same."""
    for number in range(1, 9):
        held = served.new("dragon-dune", "me bot bot bot", seed=f"special {number}")
        if served.start(spend_all(served, held)).result(PATIENCE):
            return held
    raise AssertionError("everybody always had gold")


def at_the_board(visit: Visit, held: Plain) -> Visitor:
    ann = visit()
    ann.sit(held)
    ann.page.locator(".dune").wait_for()
    ann.until(lambda: ann.asked)
    ann.settle()
    return ann


def test_a_bid_above_ones_gold_says_what_it_costs_and_is_not_golden(visit: Visit, poor: Plain) -> None:
    ann = at_the_board(visit, poor)
    purse = ({**ann.screen, **(ann.view["screen"] or {})})["sale"]["purse"]
    buttons = ann.page.locator(".auction .btn")
    seen = 0
    for button in buttons.all():
        number = re.match(r"(?:Bid )?(\d+)", button.inner_text())
        if number is None:
            continue
        beyond = int(number[1]) > purse
        assert bool(re.search("Special Card|free card", button.inner_text())) == beyond
        assert not (beyond and "primary" in str(button.get_attribute("class")).split())
        seen += beyond
    assert seen
    assert ann.page.locator(".auction .btn.primary").all_inner_texts() == ["Pass"]


def test_a_card_pressed_at_the_wrong_moment_says_what_it_is(visit: Visit, poor: Plain) -> None:
    ann = at_the_board(visit, poor)
    mouse, said = Mouse(ann, "dragon-dune", seed=3), []
    for _ in range(8):
        ann.until(lambda: ann.asked or ann.over)
        ann.settle()
        for card in ann.page.locator(".tray .card-button:not(.lit)").all():
            ann.page.keyboard.press("Escape")
            card.click()
            window = ann.page.locator(".explainer.stays")
            window.wait_for()
            said.append(
                re.sub(r"(?<=\w)'(?=s?\s)", "", window.inner_text())
            )  # the Orcs' escape is no notation
        ann.page.keyboard.press("Escape")
        mouse.decide()
    assert said
    assert [words for words in said if NOTATION.search(words)] == []
    assert all(len(words.split()) > 3 for words in said)
    assert ann.page.locator(".notice p").count() == 0
