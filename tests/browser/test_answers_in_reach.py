"""What answers a question of Dragon Dune lies within reach: nobody scrolls to bid, pass or name a number."""

from typing import Final

import pytest

from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.browser.hands import Finger, Hand, MouseHand, name_of, size_for
from tests.browser.learning import Learner
from tests.lessons.all_lessons import all_lessons
from tests.server.serving import Served

LESSONS: Final = {case.lesson.name: case for case in all_lessons() if case.game.name == "dragon-dune"}
# How many of these lie, whole and uncovered, in the window as it is.
IN_REACH: Final = """(where) => [...document.querySelectorAll(where)].filter((one) => {
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.height && box.top >= 0 && box.bottom <= innerHeight && hit && (one === hit || one.contains(hit));
}).length"""
PASS: Final = ".board [data-choice=pass]"
LIT: Final = ".board [data-right]"
BID: Final = "bid"
AUCTIONS: Final = 3

by_hand = pytest.mark.parametrize("hand", [MouseHand(), Finger()], ids=name_of)


@by_hand
@pytest.mark.parametrize("lesson", ["island", "auction"])
def test_in_a_lesson_the_hint_of_an_auction_lights_what_is_in_sight(
    visit: Visit, lesson: str, hand: Hand
) -> None:
    learner = Learner(visit(**size_for(hand)), LESSONS[lesson], hand)
    learner.open()
    asked = 0
    while not learner.is_over():
        learner.settled()
        if learner.play().question is not None and learner.page.locator(".board .auction").count():
            hand.press(learner.card.get_by_role("button", name="Hint"))
            learner.visitor.until(lambda: learner.page.evaluate(IN_REACH, LIT) > 0)
            asked += 1
        learner.step(learner.play(), wrong=False)
        learner.settled()
    assert asked > 1


@by_hand
def test_in_a_game_pass_stands_in_one_place(visit: Visit, served: Served, hand: Hand) -> None:
    ann = visit(**size_for(hand))
    ann.sit(served.new("dragon-dune", "me bot bot bot", seed="reach"))
    ann.page.locator(".dune").wait_for()
    mouse = Mouse(ann, "dragon-dune", seed=3)
    places: list[object] = []
    while len(places) < AUCTIONS:
        ann.until(lambda: ann.asked)
        ann.settle()
        if any(choice.startswith(BID) for choice in ann.choices):
            ann.until(lambda: ann.page.evaluate(IN_REACH, PASS) == 1)
            places.append(ann.page.locator(PASS).bounding_box())
            before = len(ann.acts())
            ann.page.locator(PASS).click()
            ann.until(ann.has_decided, before)
        else:
            mouse.decide()
    assert places.count(places[0]) == AUCTIONS
