"""What is dimmed answers when it is pressed: a sentence, and a link that opens the rule."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.server.serving import Plain, Served

DIMMED = {
    "crown-battles": (".hand button.refused", ".picker .number.refused"),
    "enchanters": (".press.refused", ".card-action.refused"),
    "dragon-dune": (
        ".goals .dimmed",
        ".land.dimmed",
        ".now .btn.dimmed",
        ".deals .dimmed",
        ".artifacts .dimmed",
    ),
}
KINDS = {"crown-battles": 2, "enchanters": 2, "dragon-dune": 2}
SEEDS = {"crown-battles": "why not", "enchanters": "why not", "dragon-dune": "why"}  # games with two kinds
SEATS = {"crown-battles": "me bot bot", "enchanters": "me bot", "dragon-dune": "me bot bot bot"}


def whys(visitor: Visitor) -> list[Plain]:
    visitor.look()
    return [one for one in visitor.sent if one["type"] == "why"]


def why_not(mouse: Mouse, kind: str) -> str:
    """Press something dimmed; the sentence that came, after its rule was opened."""
    visitor, page = mouse.visitor, mouse.visitor.page
    page.keyboard.press("Escape")
    before = len(whys(visitor))

    def has_asked() -> bool:
        if len(whys(visitor)) > before:
            return True
        mouse.press((kind,))  # again, if something lay over it
        return False

    visitor.until(has_asked)
    notice = page.locator(".notice.no")
    notice.wait_for()
    words = notice.locator("p").inner_text()
    assert len(words.split()) > 3, words
    link = notice.locator(".rule-link").first
    rule = link.get_attribute("data-rule-number")
    expect(link).to_have_text(re.compile(r"^Rule: \w+"))
    link.click()
    marked = page.locator(f'[data-rule="{rule}"].marked')
    marked.wait_for()
    visitor.until(lambda: len(marked.locator("p").inner_text()) > 10)
    page.locator("#tab-log").click()
    return words


@pytest.mark.parametrize("game", DIMMED)
def test_every_dimmed_thing_says_why_and_opens_its_rule(visit: Visit, served: Served, game: str) -> None:
    held = served.new(game, SEATS[game], seed=SEEDS[game])
    ann = visit()
    ann.sit(held)
    mouse = Mouse(ann, game, seed=5)
    refusals: dict[str, list[str]] = {}
    for _ in range(60):
        ann.until(lambda: ann.asked)
        ann.settle()
        if game == "dragon-dune":
            mouse.press((".now .goals .btn:not(.dimmed):not([aria-pressed])",))  # picks a group
        for kind in DIMMED[game]:
            if len(refusals.get(kind, [])) < 2 and ann.page.locator(kind).count():
                refusals.setdefault(kind, []).append(why_not(mouse, kind))
        if len(refusals) >= KINDS[game] and all(len(words) > 1 for words in refusals.values()):
            break
        ann.page.keyboard.press("Escape")
        mouse.decide()
    assert len(refusals) >= KINDS[game], refusals
    rules = {atom["id"] for atom in served.get(f"/api/games/{game}/rules?words=").json()}
    answers = [ann.answers[one["id"]] for one in ann.sent if one["type"] == "why"]
    assert [one for one in answers if one["type"] == "no" and one["rule"] not in rules] == []
