"""How heavy the page is, how it fits small screens, and that it keeps still for those who want it."""

from pathlib import Path

import pytest
from playwright.sync_api import Route

from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.browser.visitor import REFUSED, Visitor
from tests.server.serving import Served
from wyrmhall.server.handlers.page import FOLDER

HEAVIEST = 400_000  # bytes on the way, of everything the page can ever load but for the workshop,
HEAVIEST_WORKSHOP = 140_000  # which only designers open: its editor

PHONE = {"width": 360, "height": 640}
TOO_WIDE = """() => {
  const roots = [document.documentElement, ...document.querySelectorAll('main, main .board, .room')];
  const wide = roots.filter((one) => one.scrollWidth > one.clientWidth + 1);
  return wide.map((one) => one.className || one.tagName);
}"""
MOVING = """() => document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().activeDuration > 20)
  .map((one) => one.animationName || one.transitionProperty)"""
SAID_IN_A_FORM = """() => {
  document.querySelectorAll('details').forEach((one) => (one.open = true));
  const fields = [...document.querySelectorAll('.option input[type=number], .option select')];
  const shown = (one) => one.selectedOptions?.[0].textContent ?? one.value;
  const help = [...document.querySelectorAll('.option .help')];
  return [...help.map((one) => one.textContent), ...fields.map(shown)];
}"""
BOARDS = [
    ("crown-battles", "me bot bot bot"),
    ("dragon-dune", "me bot bot bot"),
    ("enchanters", "me bot bot"),
]


def test_the_page_is_light(served: Served) -> None:
    sent = {"workshop": 0, "page": 0}
    for path in (one for one in FOLDER.rglob("*") if one.is_file() and one.parent.name != "icons"):
        name = path.relative_to(FOLDER).as_posix()
        with served.http.stream("GET", f"/{name}", headers={"accept-encoding": "gzip"}) as answer:
            assert answer.status_code == 200, name
            part = "workshop" if path.name.startswith("Workshop") else "page"
            sent[part] += sum(len(piece) for piece in answer.iter_raw())
    assert 50_000 < sent["page"] < HEAVIEST
    assert 50_000 < sent["workshop"] < HEAVIEST_WORKSHOP


@pytest.mark.parametrize(
    "path", ["/", "/new", "/new/crown-battles", "/new/dragon-dune", "/new/enchanters", "/rules/dragon-dune"]
)
def test_a_page_fits_a_small_phone(visit: Visit, path: str) -> None:
    ann = visit(path, **PHONE)
    ann.page.locator("h1").first.wait_for()
    ann.page.wait_for_load_state("networkidle")
    assert ann.page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("game", [game for game, _ in BOARDS])
def test_a_form_has_words_where_a_number_stands_for_something_else(visit: Visit, game: str) -> None:
    ann = visit(f"/new/{game}")
    ann.page.locator(".option").first.wait_for()
    said = ann.page.evaluate(SAID_IN_A_FORM)
    assert said
    assert [words for words in said if "-1" in words] == []
    assert game != "dragon-dune" or "Usual: any number" in said


@pytest.mark.parametrize(("game", "seats"), BOARDS)
def test_a_board_fits_a_small_phone_all_through_a_game(
    visit: Visit, served: Served, game: str, seats: str
) -> None:
    held = served.new(game, seats, seed="small")
    ann = visit(**PHONE)
    ann.sit(held)
    mouse = Mouse(ann, game)
    for _ in range(12):
        ann.until(lambda: ann.asked)
        ann.settle()
        assert ann.page.evaluate(TOO_WIDE) == []
        mouse.decide()
    assert mouse.covered == []
    assert mouse.board >= 8


def test_who_wants_no_motion_gets_none(visit: Visit, served: Served) -> None:
    held = served.new("enchanters", "me bot", seed="calm")
    ann = visit(calm=True)
    ann.sit(held)
    mouse = Mouse(ann, "enchanters")
    moving: set[str] = set()
    for _ in range(15):
        ann.until(lambda: ann.asked)
        mouse.decide()
        moving |= set(ann.page.evaluate(MOVING))
    assert moving == set()


def test_addresses_that_lead_nowhere_say_so(visit: Visit) -> None:
    for path in ("/t/nothing-here", "/r/nothing-here", "/new/chess"):
        ann: Visitor = visit(path)
        ann.expected = (REFUSED,)
        ann.page.get_by_text("no", exact=False).first.wait_for()
        ann.page.locator("a[href='/'], a[href='/new']").first.wait_for()


def test_nothing_is_loaded_from_elsewhere(visit: Visit, games: Path) -> None:
    """`visit` counts what any page asks of another host; here all kinds of pages are opened."""
    ann = visit("/", calm=False)
    for game in ("Crown Battles", "Dragon Dune", "Enchanters"):
        ann.open("/")
        ann.page.locator("button", has_text=f"Play now: {game}").click()
        ann.page.get_by_role("dialog").get_by_role("button", name="Play now").click()
        ann.page.locator(".board .board, .dune").first.wait_for()
    for path in ("/rules/enchanters", "/new", "/new/enchanters"):
        ann.open(path)
        ann.page.wait_for_load_state("networkidle")
    assert ann.elsewhere == []


def test_a_table_is_asked_for_before_the_page_is_read(visit: Visit, served: Served) -> None:
    held = served.new(seats="me bot bot")
    ann = visit()
    withheld: list[Route] = []
    ann.page.route("**/assets/page-*.js", lambda route: withheld.append(route))
    ann.page.goto(f"{ann.url}/t/{held['table']}#{held['secret']}", wait_until="commit")
    ann.until(lambda: withheld and ann.known)
    assert not ann.view
    for route in withheld:
        route.continue_()
    ann.until(lambda: ann.asked)
    assert ann.sockets == 1
