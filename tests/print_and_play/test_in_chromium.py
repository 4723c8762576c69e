"""The pages as Chromium prints them: sizes in millimetres, nothing over an edge, as many pages as sheets."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import FLAGS, NO_CHROMIUM, chromium
from wyrmhall.cli.main import run
from wyrmhall.print_and_play.finding import printables_of
from wyrmhall.print_and_play.paper import MARGIN, PAPERS
from wyrmhall.print_and_play.writing import RULES, Order, offered, page_of
from wyrmhall.registry import GAMES, open_game

MM = 96 / 25.4
LEAST_PICTURE = 7  # mm
LEAST_TEXT = 1.5  # mm; the longest texts of Overlords and Aces
pytestmark = pytest.mark.skipif(not chromium(), reason=NO_CHROMIUM)

MEASURE = """() => {
  const WORDS = 'h3, .body, .body *, footer';
  const over = (one, edge) => {
    const r = one.getBoundingClientRect();
    const out = r.bottom > edge.bottom || r.top < edge.top || r.left < edge.left || r.right > edge.right;
    return r.width && !one.closest('svg') && out;
  };
  const piece = (one, at) => {
    const edge = one.getBoundingClientRect();
    const [picture, body] = [one.querySelector('figure'), one.querySelector('.body')];
    return {
      key: one.dataset.key,
      round: one.classList.contains('token'),
      box: [edge.left - at.left, edge.top - at.top, edge.width, edge.height],
      over: [...one.querySelectorAll(WORDS)].filter((word) => over(word, edge)).length,
      picture: picture ? picture.getBoundingClientRect().height : -1,
      text: body ? parseFloat(getComputedStyle(body).fontSize) : -1,
    };
  };
  return [...document.querySelectorAll('.page')].map((page) => {
    const at = page.getBoundingClientRect();
    const room = (one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
    return {
      size: [at.width, at.height],
      pieces: [...page.querySelectorAll('article')].map((one) => piece(one, at)),
      sheet: [...page.querySelectorAll('.sheet')].map(room),
    };
  });
}"""


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        one = browser.new_page()
        one.emulate_media(media="print")
        one.route(
            "**/*", lambda route: route.abort() if "://" in route.request.url[5:] else route.continue_()
        )
        yield one
        browser.close()


def open_part(page: Page, folder: Path, game: str, part: str, paper: str) -> None:
    opened = open_game(game)
    order = Order(printables_of(opened), opened.options_type(), PAPERS[paper])
    file = folder / f"{part}.html"
    file.write_text(page_of(order, part), "utf-8")
    page.goto(file.as_uri())


def parts_of(game: str) -> list[str]:
    opened = open_game(game)
    return [part for part in offered(printables_of(opened), opened.options_type()) if part != RULES]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("game", "part"), [(game, part) for game in GAMES for part in parts_of(game)])
def test_nothing_is_cut_off(page: Page, tmp_path: Path, game: str, part: str, paper: str) -> None:
    open_part(page, tmp_path, game, part, paper)
    sheets: list[dict[str, Any]] = page.evaluate(MEASURE)
    width, height = PAPERS[paper].width * MM, PAPERS[paper].height * MM
    assert sheets
    for sheet in sheets:
        assert sorted(sheet["size"]) == pytest.approx(sorted([width, height]), abs=0.6)
        assert [over for over in sheet["sheet"] if max(over) > 1] == []
        for piece in sheet["pieces"]:
            left, top, wide, high = piece["box"]
            assert min(left, top, width - left - wide, height - top - high) >= MARGIN * MM - 0.6, piece
            assert piece["over"] == 0, piece
            if not piece["round"]:
                assert piece["picture"] == -1 or piece["picture"] >= LEAST_PICTURE * MM, piece
                assert piece["text"] == -1 or piece["text"] >= LEAST_TEXT * MM, piece
                assert (round(wide / MM), round(high / MM)) in ((63, 88), (88, 126))


@pytest.mark.parametrize("paper", PAPERS)
def test_a_pdf_has_a_page_for_each_sheet(page: Page, tmp_path: Path, paper: str) -> None:
    for part in parts_of("dragon-dune"):
        open_part(page, tmp_path, "dragon-dune", part, paper)
        count = page.locator(".page").count()
        pdf = page.pdf(prefer_css_page_size=True, print_background=True)
        boxes = media_boxes(pdf)
        assert len(boxes) == count, part
        wanted = sorted([PAPERS[paper].width * 72 / 25.4, PAPERS[paper].height * 72 / 25.4])
        assert all(sorted(box) == pytest.approx(wanted, abs=1) for box in boxes), part


def media_boxes(pdf: bytes) -> list[tuple[float, float]]:
    found = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    return [(float(width), float(height)) for width, height in found]


def test_the_command_writes_pdf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["print", "crown-battles", "--what", "scores,rules", "--paper", "letter", "--pdf", "--into"]
    assert run([*words, str(tmp_path / "made" / "here")]) == 0
    said = capsys.readouterr().out
    for name in ("scores.html", "scores.pdf", "rules.html", "rules.pdf"):
        assert (tmp_path / "made" / "here" / name).is_file()
        assert name in said
    (box,) = media_boxes((tmp_path / "made" / "here" / "scores.pdf").read_bytes())
    assert box == pytest.approx((792, 612), abs=1)  # landscape
    rules = media_boxes((tmp_path / "made" / "here" / "rules.pdf").read_bytes())
    assert len(rules) > 10
    assert all(one == pytest.approx((612, 792), abs=1) for one in rules)


def test_pictures_for_tabletop_simulator_are_drawn(tmp_path: Path) -> None:
    words = ["print", "crown-battles", "--players", "2", "--what", "rules", "--tabletop-simulator", "--into"]
    assert run([*words, str(tmp_path)]) == 0
    picture = (tmp_path / "tabletop-simulator" / "deck-1.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    width, height = [int.from_bytes(picture[place : place + 4], "big") for place in (16, 20)]
    assert (width, height % 559) == (4000, 0)
