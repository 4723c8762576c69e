"""Lessons in Chromium, from outside of pytest: each by the mouse, by touch and by keys alone."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Error, sync_playwright

from tests.browser.apart import Apart
from tests.browser.chromium import FLAGS, chromium
from tests.browser.detours import Detours
from tests.browser.hands import Finger, Hand, KeysAlone, MouseHand, size_for
from tests.browser.learning import Learner
from tests.browser.visitor import Visitor
from tests.lessons.all_lessons import Case
from wyrmhall.lessons.checking import beat_id

HANDS: Final[tuple[Hand, ...]] = (MouseHand(), Finger(), KeysAlone())
PICTURES: Final = Path("runs/lessons")
Walk = Callable[[Case, Hand], int]


def learn(browser: Browser, url: str, case: Case, hand: Hand) -> int:
    """To the end and into a game, with wrong answers at every beat: how many those were."""
    visitor = Visitor(browser, url, **size_for(hand))
    learner = Learner(visitor, case, hand)
    try:
        walk(learner)
    except (AssertionError, Error) as bad:
        picture = picture_of(learner)
        raise AssertionError(f"beat {beat_id(learner.at.beat)} (see {picture}): {bad}") from bad
    finally:
        visitor.leave()
    return learner.wrong


def walk(learner: Learner) -> None:
    detours = Detours(learner)
    learner.open()
    learner.learn(wrong=True, look=detours)
    assert learner.in_words == [], f"only in words: {learner.in_words}"
    detours.play_short_game()
    assert learner.visitor.unexpected() == [], learner.visitor.unexpected()


def picture_of(learner: Learner) -> Path:
    """Of where it ended."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    picture = PICTURES / f"{learner.case} {learner.hand.name}.png".replace(" ", "-")
    learner.page.screenshot(path=picture)
    return picture


@contextmanager
def walks_in_chromium(folder: Path, packages: Path) -> Iterator[Walk | None]:
    """A server with the games of `packages`, and a browser; None where there is no browser."""
    path = chromium()
    if not path:
        yield None
        return
    with Apart(folder / "games.db", packages) as server, sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=path, args=FLAGS)
        yield lambda case, hand: learn(browser, server.url, case, hand)
        browser.close()
