"""Lessons at the page: played to their ends, with the mouse, by touch and by keys alone."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.keys import Keyboard
from tests.browser.learning import Learner
from tests.lessons.all_lessons import Case, all_lessons
from wyrmhall.registry import open_games

NAMES = {game.name for game in open_games()}
CASES = [case for case in all_lessons() if case.game.name in NAMES]
FIRST = list({case.game.name: case for case in reversed(CASES)}.values())
SIZES = [(1440, 900), (360, 740)]


@pytest.mark.parametrize("case", FIRST, ids=str)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_first_lesson_is_learned(visit: Visit, case: Case, width: int, height: int) -> None:
    ann = visit(width=width, height=height)
    learner = Learner(ann, case)
    learner.open()
    assert learner.learn(wrong=True) > len(case.lesson.beats) // 2
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= width
    ann.open("/")
    expect(ann.page.get_by_role("link", name=f"Learn {case.game.title}")).to_contain_text("1 of")


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize(("width", "height"), [*SIZES, (768, 1024)])
def test_every_lesson_is_learned(visit: Visit, case: Case, width: int, height: int) -> None:
    learner = Learner(visit(width=width, height=height), case)
    learner.open()
    assert learner.learn(wrong=True)


def test_a_lesson_by_keys_alone(visit: Visit) -> None:
    ann, case = visit(), FIRST[0]
    learner, keys = Learner(ann, case), Keyboard(ann)
    learner.open()
    for _ in range(200):
        learner.settled()
        if learner.is_over():
            break
        play, before = learner.play(), learner.here()
        if play.question is None and play.free is None:
            keys.press("g")
        else:
            text = play.table.choices_in(play.right_answers()[0])[0]
            keys.press("t")
            keys.tab_to(text, most=200)
            keys.press("Enter", "t")
        ann.until(lambda before=before: learner.here() != before)
    assert learner.is_over()


def test_back_again_and_where_it_was_left(visit: Visit) -> None:
    ann, case = visit(), FIRST[0]
    learner = Learner(ann, case)
    learner.open()
    first = learner.here()
    learner.go_on()
    second = learner.here()
    ann.page.reload()
    learner.card.wait_for()
    assert learner.here() == second
    learner.card.get_by_role("button", name="Back").click()
    ann.until(lambda: learner.here() == first)
    learner.go_on()
    learner.card.get_by_role("button", name="Begin again").click()
    ann.until(lambda: learner.here() == first)


def test_play_now_offers_the_first_lesson_once(visit: Visit) -> None:
    ann, case = visit("/"), FIRST[0]
    ann.page.locator("button", has_text=f"Play now: {case.game.title}").click()
    offer = ann.page.get_by_role("dialog")
    expect(offer.get_by_role("link")).to_contain_text("First lesson")
    offer.get_by_role("button", name="Play now").click()
    ann.page.wait_for_url("**/t/*")
    ann.open("/")
    ann.page.locator("button", has_text=f"Play now: {case.game.title}").click()
    ann.page.wait_for_url("**/t/*")


def test_a_press_at_the_wrong_time_says_what_to_do(visit: Visit) -> None:
    ann, case = visit(), FIRST[0]
    learner = Learner(ann, case)
    learner.open()
    while learner.play().table.legal(case.lesson.learner) == () and not learner.play().question:
        learner.go_on()
    if learner.play().question is None:
        learner.choose(learner.play().table.legal(case.lesson.learner)[0].text)
        expect(learner.card.locator(".nudge")).to_be_visible()


def test_a_lesson_that_is_not_there(visit: Visit) -> None:
    ann = visit()
    ann.expected = ("Failed to load resource",)
    ann.open(f"/learn/{FIRST[0].game.name}/none")
    expect(ann.page.get_by_role("heading", name="This lesson cannot be played")).to_be_visible()
