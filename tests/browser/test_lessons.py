"""Lessons at the page: one of each game to its end; `make lessons` plays all of them in all ways."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Route, expect

from tests.browser.apart import Apart
from tests.browser.conftest import Visit
from tests.browser.hands import Finger, Hand, KeysAlone, MouseHand, name_of, size_for
from tests.browser.learning import Learner
from tests.lessons.all_lessons import Case, all_lessons
from tests.packages.example import GAME, install_example
from wyrmhall.registry import open_games

NAMES = {game.name for game in open_games()}
CASES = [case for case in all_lessons() if case.game.name in NAMES]
FIRST = list({case.game.name: case for case in reversed(CASES)}.values())
PACKAGED = next(case for case in all_lessons() if case.game.name == GAME)
HANDS: list[Hand] = [MouseHand(), Finger(), KeysAlone()]


@pytest.mark.parametrize(("case", "hand"), list(zip(FIRST, HANDS, strict=False)), ids=name_of)
def test_the_first_lesson_is_learned(visit: Visit, case: Case, hand: Hand) -> None:
    """Each game in another way; with three wrong answers at every question."""
    ann = visit(**size_for(hand))
    learner = Learner(ann, case, hand)
    learner.open()
    assert learner.learn(wrong=True) >= len(case.lesson.beats)
    assert learner.wrong
    assert learner.in_words == []
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= size_for(hand)["width"]
    ann.open("/")
    expect(ann.page.get_by_role("link", name=f"Learn {case.game.title}")).to_contain_text("1 of")


@pytest.fixture(scope="module")
def packaged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Apart]:
    """A server with the example package installed beside it."""
    games = tmp_path_factory.mktemp("package") / "games.db"
    with Apart(games, install_example(tmp_path_factory)) as started:
        yield started


def test_the_lesson_of_a_package_is_learned(visit: Visit, packaged: Apart) -> None:
    ann = visit(address=packaged.url, **size_for(Finger()))
    learner = Learner(ann, PACKAGED, Finger())
    learner.open()
    assert learner.learn(wrong=True) >= len(PACKAGED.lesson.beats)


def test_a_lesson_ends_in_a_short_game_against_easy_bots(visit: Visit) -> None:
    case = min(CASES, key=lambda one: len(one.lesson.beats))
    ann = visit()
    learner = Learner(ann, case)
    learner.open()
    learner.learn()
    learner.card.get_by_role("button", name="short game").click()
    ann.page.wait_for_url("**/t/*")
    ann.until(lambda: ann.asked or ann.over)
    bots = [one for one in ann.known["sittings"] if one["kind"] == "bot"]
    assert {one["level"] for one in bots} == {"easy"}


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
    """While something is said, the status line asks nothing, and a card on the board does not decide."""
    ann, case = visit(), FIRST[0]
    learner = Learner(ann, case)
    learner.open()
    assert learner.play().question is None
    expect(ann.page.locator(".status .question")).to_contain_text("Read, then go on")
    expect(ann.page.locator(".status button")).to_have_count(0)
    ann.page.locator(".board [data-choice]:visible").first.click()
    expect(learner.card.locator(".nudge")).to_be_visible()


def test_what_the_rules_forbid_is_refused_with_their_reason(visit: Visit) -> None:
    ann, case = visit(), next(case for case in FIRST if case.game.name == "crown-battles")
    learner = Learner(ann, case)
    learner.open()
    refused = ann.page.locator(".board [aria-disabled=true]:visible")
    for _ in range(len(case.lesson.beats)):
        learner.settled()
        if learner.play().question is not None and refused.count():
            break
        learner.step(learner.play(), wrong=False)
    before = learner.here()
    refused.first.click(force=True)  # it only looks as if it could not be pressed
    expect(ann.page.locator(".notice.no")).to_be_visible()
    assert learner.here() == before


def test_a_busy_server_is_asked_again(visit: Visit) -> None:
    """At the beginning and in the middle: the page says that it waits, and then goes on by itself."""
    ann, case = visit(), FIRST[0]
    ann.expected = ("Failed to load resource",)
    learner, busy = Learner(ann, case), [True]

    def answer(route: Route) -> None:
        if busy[0]:
            route.fulfill(status=429, json={"why": "busy", "retry_after": 1})
        else:
            route.continue_()

    ann.page.route("**/api/lessons/**", answer)
    ann.open(f"/learn/{case.game.name}/{case.lesson.name}")
    expect(ann.page.locator("main.wait")).to_contain_text("Still trying")
    busy[0] = False
    expect(learner.card).to_contain_text("1 of")
    busy[0] = True
    learner.card.locator(".go-on").click()
    expect(learner.card.locator(".nudge")).to_contain_text("Still trying")
    busy[0] = False
    expect(learner.card).to_contain_text("2 of")


def test_a_lesson_that_is_not_there(visit: Visit) -> None:
    ann = visit()
    ann.expected = ("Failed to load resource",)
    ann.open(f"/learn/{FIRST[0].game.name}/none")
    expect(ann.page.get_by_role("heading", name="This lesson cannot be played")).to_be_visible()
