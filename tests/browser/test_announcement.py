"""What whoever runs the server announces stands on every page, in the words that the page has for it."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import axe
from tests.browser.visitor import Visitor
from tests.server.serving import Served
from wyrmhall.cli.main import run
from wyrmhall.server.hosting import orders


def announce(db: str, *words: str) -> int:
    """In a thread of its own: Playwright has a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(run, ["admin", "announce", *words, "--db", db]).result()


def test_a_line_of_the_host_is_shown_as_text_and_taken_back(
    browser: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(orders, "EVERY", 0.05)
    db = served.settings.db
    visitor = Visitor(browser, served.url)
    look = "document.dispatchEvent(new Event('visibilitychange'))"
    try:
        for words, shown in (
            (["<b>Pizza</b> at eight"], "From whoever runs this server: <b>Pizza</b> at eight"),
            (["--restart", "10"], "in about 10 min"),
        ):
            assert announce(db, *words) == 0
            for path in ("/", "/rules"):
                visitor.open(path)
                expect(visitor.page.locator(".notice")).to_contain_text(shown)
        assert axe.violations(visitor) == []
        assert announce(db, "--clear") == 0
        visitor.page.wait_for_timeout(2_500)  # the server reads it every two seconds
        visitor.page.evaluate(look)
        expect(visitor.page.locator(".notice")).to_have_count(0)
    finally:
        announce(db, "--clear")
        visitor.leave()
