"""A report of the laboratory in a browser: drawn in both colours, at every width, without a network."""

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser

from tests.lab.test_report import GAME, OPTIONS, games
from wyrmhall.lab.report import page, reports

FAULTY = """() => [...document.querySelectorAll('figure')].filter((one) => {
  const drawn = one.querySelector('svg.marks');
  return !drawn || drawn.getBoundingClientRect().width > one.getBoundingClientRect().width + 1;
}).length"""
TOO_WIDE = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
MARKS = "() => getComputedStyle(document.querySelector('figure .mark-symbol path')).fill"


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "report.html"
    before, after = games(80), games(80, always=3)
    page.write(path, reports.of_ab(GAME, "orc_free_revive=2", [OPTIONS, OPTIONS], before, after, []))
    return path


def look(browser: Browser, report: Path, width: int, scheme: Literal["light", "dark"]) -> str:
    """The colour of the dots, when everything is drawn and nothing was asked for or complained about."""
    context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
    context.set_offline(True)
    visitor, heard, asked = context.new_page(), list[str](), list[str]()
    visitor.on("console", lambda message: heard.append(message.text))
    visitor.on("pageerror", lambda error: heard.append(str(error)))
    visitor.on("request", lambda request: asked.append(request.url))
    visitor.goto(report.as_uri())
    visitor.wait_for_function(f"() => ({FAULTY})() === 0")
    assert not visitor.evaluate(TOO_WIDE)
    assert heard == []
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    colour = str(visitor.evaluate(MARKS))
    context.close()
    return colour


def test_the_report_is_drawn_at_every_width_in_light_and_dark(browser: Browser, report: Path) -> None:
    assert look(browser, report, 360, "light") != look(browser, report, 1440, "dark")
