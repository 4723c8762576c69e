"""A real Chromium, a real server, and the page as it was built."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.chromium import FLAGS, NO_CHROMIUM, chromium
from tests.browser.visitor import PATIENCE, Visitor
from tests.server.serving import Served
from wyrmhall.server.handlers.page import FOLDER, INDEX

Visit = Callable[..., Visitor]
expect.set_options(timeout=PATIENCE * 1000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers are slow where other work has the machine: only what hangs is to be ended."""
    for item in items:
        if item.path.parent == Path(__file__).parent and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(900))


@pytest.fixture(scope="session", autouse=True)
def page_is_built() -> None:
    if not (FOLDER / INDEX).is_file():
        pytest.skip("the page is not built: `make page` builds it")


@pytest.fixture(scope="session")
def playing() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playing: Playwright) -> Iterator[Browser]:
    path = chromium()
    if not path:
        pytest.skip(NO_CHROMIUM)
    browser = playing.chromium.launch(executable_path=path, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests of this process, with a database of its own."""
    with Served(str(tmp_path_factory.mktemp("browser") / "games.db")) as server:
        yield server


@pytest.fixture
def visit(browser: Browser, served: Served) -> Iterator[Visit]:
    """Somebody comes with a browser of their own; at the end nobody may have met an error."""
    visitors: list[Visitor] = []

    def come(path: str = "", address: str = "", **more: Any) -> Visitor:
        visitor = Visitor(browser, address or served.url, **more)
        visitors.append(visitor)
        if path:
            visitor.open(path)
        return visitor

    yield come
    for visitor in visitors:
        visitor.leave()
    for visitor in visitors:
        assert visitor.unexpected() == []
        assert visitor.elsewhere == []


@pytest.fixture
def games() -> Path:
    """Games that were recorded in the terminal."""
    return Path(__file__).parents[1] / "playthroughs"
