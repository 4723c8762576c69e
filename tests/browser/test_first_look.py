"""The first look at Dragon Dune: who one is, what signs mean, where the dragon is, why not there."""

from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.hands import Finger, MouseHand, size_for
from tests.browser.learning import Learner
from tests.browser.visitor import Visitor
from tests.lessons.all_lessons import all_lessons
from tests.server.serving import Served

ISLAND = next(case for case in all_lessons() if case.lesson.name == "island")
SIGNS: Final = {
    ".mark.troll": "Troll",
    ".pieces .griffin": "Griffins",
    ".reach": "Orcish lands",
    ".station": "The dragon's track",
    ".phases li": "Dragon Round",
}
# In the middle of a sign, or of a line somewhere on it.
SPOT: Final = """(sign) => {
  if (sign.getTotalLength) {
    const at = sign.getPointAtLength(sign.getTotalLength() / 2).matrixTransform(sign.getScreenCTM());
    return [at.x, at.y];
  }
  const box = sign.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""


def at_table(visit: Visit, served: Served, width: int = 1440, height: int = 900) -> Visitor:
    ann = visit(width=width, height=height)
    options = {"factions": ["elves", "orcs"], "talk": "off"}
    ann.sit(served.new("dragon-dune", "me bot", options=options, seed="a first look"))
    ann.until(lambda: ann.asked)
    return ann


def card(ann: Visitor) -> Locator:
    return ann.page.locator(".kept-moment")


def test_whoever_sits_down_is_told_who_they_are(visit: Visit, served: Served) -> None:
    ann = at_table(visit, served)
    for words in ("You are the Elves", "5 units in 5★", "hold three castles", "First the dragon flies"):
        expect(card(ann)).to_contain_text(words)
    assert violations(ann) == []
    card(ann).get_by_role("button", name="Put away").click()
    expect(card(ann)).to_have_count(0)
    assert ann.acts() == []


def test_on_a_phone_it_comes_folded_up_and_is_in_nobody_s_way(visit: Visit, served: Served) -> None:
    ann = at_table(visit, served, 360, 740)
    expect(card(ann)).to_contain_text("You are the Elves")
    expect(card(ann)).not_to_contain_text("castles")
    box = card(ann).bounding_box()
    assert box is not None
    assert box["height"] < 60
    card(ann).get_by_role("button", name="Show in full").click()
    expect(card(ann)).to_contain_text("castles")


@pytest.mark.parametrize("sign", SIGNS)
def test_signs_explain_themselves(visit: Visit, served: Served, sign: str) -> None:
    ann = at_table(visit, served)
    there = ann.page.locator(sign).first
    there.wait_for()
    ann.page.mouse.move(2, 2)
    ann.page.mouse.move(*there.evaluate(SPOT), steps=4)
    expect(ann.page.locator(".explainer")).to_contain_text(SIGNS[sign])


def test_a_press_on_a_sign_is_one_on_its_territory(visit: Visit, served: Served) -> None:
    ann = at_table(visit, served)
    ann.page.mouse.click(*ann.page.locator(".mark.troll").first.evaluate(SPOT))
    expect(ann.page.locator(".details")).to_contain_text("Troll")


@pytest.mark.parametrize("hand", [MouseHand(), Finger()])
def test_one_dragon_is_drawn_and_red_is_where_it_burns(visit: Visit, hand: MouseHand) -> None:
    learner = Learner(visit(**size_for(hand)), ISLAND, hand)
    learner.open()
    while (beat := learner.play().beat) is not None and beat.id != "dragon":
        learner.step(learner.play(), wrong=False)
        learner.settled()
    page = learner.page
    expect(page.locator(".mark.dragon")).to_have_count(1)
    expect(page.locator('.station path, [aria-label="Dragon track"] svg')).to_have_count(0)
    expect(page.locator(".land.burning")).to_have_count(1)
    expect(page.locator(".land.burning")).to_have_attribute("data-explain", "place.3|term.dragon")
    expect(page.locator(".closed")).to_have_count(1)  # 3★: safe, and closed


def test_where_nobody_can_be_hired_the_rule_is_told(visit: Visit) -> None:
    learner = Learner(visit(width=1440, height=900), ISLAND)
    learner.open()
    while (beat := learner.play().beat) is not None and beat.id != "second-castle":
        learner.step(learner.play(), wrong=False)
        learner.settled()
    learner.page.mouse.click(*learner.page.locator(".mark.dragon").evaluate(SPOT))
    expect(learner.page.locator(".notice")).to_contain_text("the dragon is there")
    learner.page.locator('.land[aria-label^="6,"]').click()
    learner.page.locator('[data-choice="hire 1 6"]').first.click()
    expect(learner.card.locator("[data-wrong]")).to_contain_text("2 gold")
