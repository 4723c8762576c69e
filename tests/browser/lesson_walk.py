"""Lessons in Chromium, from outside of pytest: each by the mouse, by touch and by keys alone."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from tests.browser.apart import Apart
from tests.browser.chromium import FLAGS, chromium
from tests.browser.hands import Finger, Hand, KeysAlone, MouseHand, size_for
from tests.browser.learning import Learner
from tests.browser.visitor import Visitor
from tests.lessons.all_lessons import Case

HANDS: Final[tuple[Hand, ...]] = (MouseHand(), Finger(), KeysAlone())
Walk = Callable[[Case, Hand], int]


def learn(browser: Browser, url: str, case: Case, hand: Hand) -> int:
    """To the end, with wrong answers at every question: how many those were."""
    visitor = Visitor(browser, url, **size_for(hand))
    try:
        learner = Learner(visitor, case, hand)
        learner.open()
        learner.learn(wrong=True)
        assert visitor.unexpected() == [], visitor.unexpected()
    finally:
        visitor.leave()
    return learner.wrong


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
