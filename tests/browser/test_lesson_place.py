"""A lesson at the page keeps its place: the card, Go on, what is spoken of, what has just happened."""

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.hands import Finger, Hand, MouseHand, name_of, size_for
from tests.browser.learning import Learner
from tests.lessons.all_lessons import Case, all_lessons
from wyrmhall.registry import open_games

NAMES = [game.name for game in open_games()]
FIRST = list({case.game.name: case for case in reversed(all_lessons()) if case.game.name in NAMES}.values())
TRICKS = next(case for case in all_lessons() if case.lesson.name == "first-tricks")
HANDS: list[Hand] = [MouseHand(), Finger()]
ISLAND = next(case for case in all_lessons() if case.lesson.name == "island")
FAR: Final = 90  # pixels between Back and Go on
MOST_OF_A_PHONE: Final = 0.34  # that the card takes
# What of the map lies under the status line, the card, or a bar of the board: pixels.
MAP_COVERED: Final = """() => {
  const top = (thing) => thing && thing.offsetHeight ? thing.getBoundingClientRect().top : innerHeight;
  const map = document.querySelector('[data-part=map] svg').getBoundingClientRect();
  const lead = document.querySelector('.lead');
  const above = getComputedStyle(lead).position === 'sticky' ? lead.getBoundingClientRect().bottom : 0;
  const bars = ['.lesson-card', '.board:not(.resting) [data-bar]'];
  const below = Math.min(...bars.map((one) => top(document.querySelector(one))));
  return Math.max(0, above - map.top, map.bottom - below);
}"""
# Whatever decides something, outside of a hand, and does not look as if it rests.
AWAKE: Final = """() => [...document.querySelectorAll(
  '.board :is([data-choice], [data-begins], [data-answers] .btn)'
)]
  .filter((one) => one.getClientRects().length && !one.closest('[data-part=hand]'))
  .filter((one) => {
    const style = getComputedStyle(one);
    if (style.visibility === 'hidden') return false;
    const still = style.boxShadow === 'none' && style.animationName === 'none';
    const grey = style.filter.includes('grayscale');
    return !still || !grey || (one.matches('.btn') && style.borderStyle !== 'dashed');
  })
  .map((one) => one.outerHTML.slice(0, 120))"""
OFFERS: Final = ".board :is([data-choice], [data-begins]):visible"
CLICK_HAND: Final = "() => document.querySelector('[data-part=hand] li button').click()"
# How far the newest line of the log lies below what can be seen of it.
LOG_END: Final = """() => {
  const box = document.querySelector('[data-part=log]');
  const line = [...box.querySelectorAll('li')].at(-1);
  return line.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
}"""
# How many lines the log has, whenever that changes.
NOTE_LINES: Final = """() => {
  const log = document.querySelector('[data-part=log] ol');
  window.seen = [];
  new MutationObserver(() => seen.push(log.querySelectorAll('li').length)).observe(log, { childList: true });
}"""

first_lessons = pytest.mark.parametrize("case", FIRST, ids=str)


def begun(visit: Visit, case: Case, hand: Hand | None = None, **more: Any) -> Learner:
    hand = hand or MouseHand()
    learner = Learner(visit(**size_for(hand), **more), case, hand)
    learner.open()
    return learner


def on_to(learner: Learner, beat: str) -> None:
    """By right answers, until that beat is there."""
    while (now := learner.play().beat) is not None and now.id != beat:
        learner.step(learner.play(), wrong=False)
        learner.settled()
    assert now is not None, f"no beat {beat}"


@first_lessons
@pytest.mark.parametrize("hand", HANDS, ids=name_of)
def test_go_on_stands_in_one_place_far_from_back(visit: Visit, case: Case, hand: Hand) -> None:
    learner = begun(visit, case, hand)
    places = []
    for _ in range(8):
        learner.settled()
        learner.check_pointing(learner.play())
        if learner.card.locator(".go-on").count():
            go_on = learner.card.locator(".go-on").bounding_box()
            back = learner.card.get_by_role("button", name="Back").bounding_box()
            assert go_on is not None
            assert back is not None
            places.append((go_on["x"], go_on["y"]))
            assert go_on["y"] - back["y"] > FAR
        learner.step(learner.play(), wrong=False)
    assert len(places) > 2
    assert all(max(one) - min(one) < 2 for one in zip(*places, strict=True)), places


@first_lessons
def test_on_a_phone_the_card_is_small(visit: Visit, case: Case) -> None:
    learner = begun(visit, case, Finger())
    for _ in range(12):
        learner.settled()
        box = learner.page.locator(".lesson-card").bounding_box()
        assert box is not None
        assert box["height"] <= MOST_OF_A_PHONE * 740
        if learner.is_over():
            return
        learner.step(learner.play(), wrong=False)


def test_on_a_phone_the_whole_map_is_in_sight_while_it_is_spoken_of(visit: Visit) -> None:
    learner = begun(visit, ISLAND, Finger())
    looked = 0
    while not learner.is_over():
        learner.settled()
        beat = learner.play().beat
        if beat is not None and beat.point == "map":
            learner.visitor.until(lambda: learner.page.evaluate(MAP_COVERED) <= 1, within=20)
            looked += 1
        learner.step(learner.play(), wrong=False)
        learner.settled()
    assert looked > 8


@first_lessons
def test_while_the_lesson_talks_nothing_looks_as_if_it_could_be_chosen(visit: Visit, case: Case) -> None:
    learner = begun(visit, case)
    rested = 0
    for _ in range(14):
        learner.settled()
        if learner.is_over():
            break
        if learner.play().question is None and learner.play().free is None:
            learner.page.mouse.move(1, 1)
            assert learner.page.evaluate(AWAKE) == []
            rested += learner.page.locator(OFFERS).count()
        learner.step(learner.play(), wrong=False)
    assert rested or case.game.name != "dragon-dune"


def test_a_finished_trick_lies_there_until_go_on(visit: Visit) -> None:
    learner = begun(visit, TRICKS)
    on_to(learner, "humans")
    played = learner.page.locator("[data-part=trick] .slot .played")
    expect(learner.page.locator("[data-part=trick]")).to_contain_text("takes the trick")
    expect(played).to_have_count(3)
    learner.page.wait_for_timeout(2_000)  # longer than it lies there in a game
    expect(played).to_have_count(3)
    learner.go_on()
    expect(learner.page.locator("[data-part=trick]")).not_to_contain_text("takes the trick")


def test_no_answer_is_kept_for_a_question_that_was_not_read(visit: Visit) -> None:
    learner = begun(visit, TRICKS)
    on_to(learner, "others-bid")
    before = learner.kept()
    learner.page.evaluate(CLICK_HAND)
    expect(learner.card.locator(".nudge")).to_be_visible()
    learner.go_on()
    learner.settled()
    assert learner.kept() == [*before, ""]
    assert learner.tried() == 0


@first_lessons
def test_the_log_shows_its_newest_line(visit: Visit, case: Case) -> None:
    learner = begun(visit, case)
    for _ in range(6):
        learner.settled()
        learner.visitor.until(lambda: learner.page.evaluate(LOG_END) <= 1)
        learner.step(learner.play(), wrong=False)


def test_a_hint_lights_what_it_means(visit: Visit) -> None:
    learner = begun(visit, TRICKS)
    on_to(learner, "your-bid")
    expect(learner.page.locator("[data-right]")).to_have_count(0)
    learner.card.get_by_role("button", name="Hint").click()
    expect(learner.page.locator("[data-right]")).to_have_attribute("data-choice", "bid 2")


def test_help_leads_to_the_rules(visit: Visit) -> None:
    learner = begun(visit, TRICKS)
    learner.page.keyboard.press("?")
    learner.page.get_by_role("dialog").get_by_role("button", name="Read the rules").click()
    expect(learner.page.get_by_label("Search the rules")).to_be_visible()
    learner.page.keyboard.press("l")
    expect(learner.page.locator("[data-part=log]")).to_be_visible()


def test_who_has_won_is_told_and_what_was_learned(visit: Visit) -> None:
    learner = begun(visit, TRICKS)
    on_to(learner, "the-end")
    expect(learner.card.locator(".won")).to_contain_text("this game")
    expect(learner.page.locator(".status")).to_contain_text("this game")
    learner.go_on()
    expect(learner.card).to_contain_text("Lesson done")
    expect(learner.card).to_contain_text("bid")


def test_others_act_one_after_another(visit: Visit) -> None:
    learner = begun(visit, TRICKS, calm=False)
    on_to(learner, "others-bid")
    before = learner.page.locator("[data-part=log] li").count()
    learner.page.evaluate(NOTE_LINES)
    learner.go_on()
    learner.settled()
    assert learner.page.evaluate("() => [...new Set(seen)]") == [before + 1, before + 2]
