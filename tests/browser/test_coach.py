"""The coach's tab of a replay: asked for, followed, read; and what if: on from a position, against bots."""

import asyncio
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import SIZES, dressed, installed, violations
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.coach.games import short_game
from tests.server.serving import Served
from wyrmhall.bots.crown_battles.guide import CrownGuide
from wyrmhall.bots.search.guide import Playouts
from wyrmhall.server import reviews
from wyrmhall.server.processes.coach import ReviewFailed, review_of


@cache
def short_review() -> bytes:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(CrownGuide, "playouts", lambda self, s: Playouts(4, 1.0))
        return review_of(short_game(), lambda done, total: None)


class Prepared:
    """A review that is half done until somebody lets it go on."""

    may_end = False

    def __init__(self, text: str) -> None:
        self.stopped = False

    async def review(self, heard: Callable[[int, int], None]) -> bytes:
        heard(1, 2)
        while not Prepared.may_end:
            await asyncio.sleep(0.05)
            if self.stopped:
                raise ReviewFailed("stopped")
        return short_review()

    def stop(self) -> None:
        self.stopped = True


def opened(visitor: Visitor, served: Served) -> Locator:
    """The coach's tab, of a game that was brought along."""
    record = served.http.post("/api/records", content=short_game().encode()).json()["id"]
    visitor.open(f"/r/{record}?move=0")
    visitor.page.get_by_role("button", name="Coach", exact=True).click()
    return visitor.page.locator(".coach")


def test_a_review_is_asked_for_stopped_made_and_read(
    visit: Visit, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    short_review()
    monkeypatch.setattr(Prepared, "may_end", False)
    monkeypatch.setattr(reviews, "CoachProcess", Prepared)
    ann = visit(width=1440)
    coach = opened(ann, served)
    coach.get_by_role("button", name="Review this game").click()
    expect(coach.get_by_role("progressbar")).to_have_attribute("value", "1")
    coach.get_by_role("button", name="Stop").click()
    coach.get_by_role("button", name="Review this game").click()
    monkeypatch.setattr(Prepared, "may_end", True)
    expect(coach.get_by_text("as the standard bot would")).to_be_visible()
    expect(coach.get_by_role("img")).to_be_visible()
    expect(coach.get_by_text("was much better than").first).to_be_visible()
    place = coach.locator("ol button").first
    number = place.inner_text()
    place.click()
    expect(ann.page.get_by_label("Position", exact=True)).to_have_value(number)
    if installed():
        for width, height in SIZES:
            with dressed(ann, width, height, "dark"):
                if not coach.count():  # on a small screen it is a drawer, closed at first
                    ann.page.get_by_role("button", name="Log, coach and rules").click()
                expect(coach.get_by_text("as the standard bot would")).to_be_visible()
                assert violations(ann) == []


def test_what_if_leads_to_a_table_at_that_position(visit: Visit, served: Served) -> None:
    ann = visit(width=1440)
    coach = opened(ann, served)
    ann.page.get_by_label("Position", exact=True).fill("4")
    expect(coach.get_by_text("Play on from position 4 yourself")).to_be_visible()
    coach.get_by_role("button", name="Play on from here").click()
    ann.until(lambda: ann.asked or ann.over)
    assert "/t/" in ann.page.url
