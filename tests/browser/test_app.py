"""As an app: it can be installed, opens without the network and at the table that waits, keeps no secret."""

import struct
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import axe
from tests.browser.phone import SHELL
from tests.browser.test_me import make_key
from tests.browser.visitor import PATIENCE, Visitor
from tests.server.persons import Browser as Key
from tests.server.serving import Served
from tests.server.test_own_tables import settled
from wyrmhall.server.handlers.page import INDEX, PAGE

OFFLINE = "You are offline. What you have read here before"
NO_NETWORK = {"offline": True, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
KEPT = """async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      kept.push([new URL(request.url).pathname, await (await cache.match(request)).text()]);
    }
  }
  return kept;
}"""


@pytest.fixture
def ann(browser: Browser, served: Served) -> Iterator[Visitor]:
    visitor = Visitor(browser, served.url)
    yield visitor
    visitor.leave()


def stay(visitor: Visitor) -> None:
    """Until the worker has kept what it keeps."""
    visitor.page.wait_for_function(SHELL)


def asked_at(served: Served, visitor: Visitor, name: str) -> str:
    """A table that waits for the key of this visitor."""
    key = Key(served, visitor.page.evaluate("() => JSON.parse(localStorage.getItem('wyrmhall.key'))"))
    given = {"game": "crown-battles", "host": "Ann", "name": name, "options": {"players": 3}}
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    table: str = key.ask("/api/tables", {**given, "seats": seats})["table"]
    settled(served, table)
    return table


def test_it_can_be_installed(served: Served, ann: Visitor) -> None:
    ann.open("/")
    session = ann.context.new_cdp_session(ann.page)
    assert session.send("Page.getAppManifest")["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] == ["in-incognito"]  # as all browsers of tests are
    answer = served.http.get("/wyrmhall.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    icons = answer.json()["icons"]
    assert {"any", "maskable"} <= {icon.get("purpose", "any") for icon in icons}
    for icon in icons:
        file = served.http.get(icon["src"])
        assert file.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert "{}x{}".format(*struct.unpack(">II", file.content[16:24])) == icon["sizes"]


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_a_later_visit_opens_without_the_network_and_says_so(
    browser: Browser, served: Served, width: int
) -> None:
    visitor = Visitor(browser, served.url, width=width, height=800)
    visitor.open("/")
    stay(visitor)
    visitor.page.reload()
    visitor.page.get_by_role("heading", name="The games").wait_for()
    visitor.page.wait_for_load_state("networkidle")
    visitor.context.set_offline(True)
    visitor.open("/")
    visitor.page.get_by_role("alert").get_by_text(
        "You are offline, or the server does not answer."
    ).wait_for()
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NO_NETWORK)  # a page that was just opened is not told
    visitor.page.get_by_text(OFFLINE).wait_for()
    expect(visitor.page.locator("main .tiles button").first).to_be_enabled(timeout=PATIENCE * 1000)
    assert visitor.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    assert axe.violations(visitor) == []
    visitor.page.get_by_role("link", name="Rules of Crown Battles").click()  # never read here before
    visitor.page.get_by_role("heading", name="Not without the network").wait_for()
    session.send("Network.emulateNetworkConditions", {**NO_NETWORK, "offline": False})
    visitor.page.get_by_text(OFFLINE).wait_for(state="detached")
    visitor.leave()


def test_it_opens_at_the_table_that_waits(served: Served, ann: Visitor) -> None:
    ann.open("/?app")  # nobody waits for whoever has no table
    ann.page.get_by_role("heading", name="The games").wait_for()
    make_key(ann)
    table = asked_at(served, ann, "The long one")
    ann.open("/?app")
    ann.page.wait_for_url(f"**/t/{table}")
    ann.page.go_back()
    ann.page.wait_for_url(served.url + "/")
    asked_at(served, ann, "The short one")
    ann.open("/?app")
    ann.page.get_by_text("The short one").first.wait_for()
    assert ann.page.url == served.url + "/"  # both are listed there
    assert ann.unexpected() == []


def test_nothing_of_a_person_or_a_table_is_kept(served: Served, ann: Visitor) -> None:
    ann.open("/")
    stay(ann)
    make_key(ann)
    table = asked_at(served, ann, "The long one")
    for path in ("/", f"/t/{table}", "/me", "/rules/crown-battles"):
        ann.open(path)
        ann.page.wait_for_load_state("networkidle")
    kept = ann.page.evaluate(KEPT)
    paths = [path for path, _ in kept]
    assert "/" in paths
    assert any(path.startswith("/assets/table-") for path in paths)
    assert [path for path in paths if path.startswith("/api/") and not path.startswith("/api/games")] == []
    key = ann.page.evaluate("() => JSON.parse(localStorage.getItem('wyrmhall.key'))")
    for path, body in kept:
        assert key not in body, path
        assert table not in body, path
        assert "The long one" not in body, path


def test_a_server_that_does_not_answer_is_no_secret_either(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with Served(str(tmp_path_factory.mktemp("stopped") / "games.db")) as served:
        visitor = Visitor(browser, served.url)
        visitor.open("/")
        stay(visitor)
        visitor.page.reload()
        visitor.page.wait_for_load_state("networkidle")
    visitor.page.reload()
    visitor.page.get_by_role("alert").get_by_text("the server does not answer.").wait_for()
    assert visitor.page.locator("main .tiles button").count() == 3  # the games were kept
    visitor.leave()


def test_a_page_that_was_built_anew_is_shown_at_once(served: Served, ann: Visitor) -> None:
    ann.open("/")
    stay(ann)
    old = PAGE.files[INDEX]
    newer = old.body.replace(b"<title>Wyrmhall</title>", b"<title>Wyrmhall</title><meta name=newer>")
    try:
        PAGE.files[INDEX] = old._replace(body=newer, compressed=newer)
        ann.open("/")
        ann.page.locator("meta[name=newer]").wait_for(state="attached")
        ann.page.get_by_role("heading", name="The games").wait_for()
    finally:
        PAGE.files[INDEX] = old
