"""Lost connections, a killed server, people who come late, and two windows of one seat."""

from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.apart import Apart
from tests.browser.clicking import Mouse
from tests.browser.conftest import Visit
from tests.browser.visitor import REFUSED, Visitor
from tests.server.serving import Served

SOCKETS = """(() => {
  const Plain = WebSocket;
  window.sockets = [];
  window.WebSocket = class extends Plain {
    constructor(...given) { super(...given); window.sockets.push(this); }
  };
})()"""
LOST = "p.lost"


def board_of(visitor: Visitor) -> str:
    """The board in words; what moves by itself is left out."""
    return str(visitor.page.locator(".hand").inner_text()) + str(visitor.page.locator(".status").inner_text())


def test_a_broken_connection_is_mended_and_nothing_is_missed(visit: Visit, served: Served) -> None:
    held = served.new(seats="me bot bot")
    ann = visit()
    ann.context.add_init_script(SOCKETS)
    ann.sit(held)
    mouse = Mouse(ann, "crown-battles")
    mouse.play(4)
    ann.until(lambda: ann.asked)
    ann.settle()
    view, shown, updates = ann.view, board_of(ann), ann.updates
    ann.page.evaluate("() => window.sockets.at(-1).close()")
    ann.until(lambda: ann.sockets > 1 and ann.updates > updates)
    ann.page.locator(LOST).wait_for(state="hidden")
    assert ann.view == view
    ann.until(lambda: board_of(ann) == shown)
    mouse.play(4)


def test_a_killed_server_comes_back_to_the_same_table(browser: Browser, visit: Visit, tmp_path: Path) -> None:
    with Apart(tmp_path / "games.db") as server:
        ann = visit("/", server.url)
        ann.page.locator("button", has_text="Play now: Crown Battles").click()
        ann.page.get_by_role("dialog").get_by_role("button", name="Play now").click()
        mouse = Mouse(ann, "crown-battles")
        mouse.play(3)
        ann.until(lambda: ann.asked)
        ann.settle()
        view, shown, log, updates = ann.view, board_of(ann), len(ann.log), ann.updates
        ann.expected = (REFUSED, "WebSocket connection")  # the browser itself reports that there is no answer
        server.kill()
        ann.page.locator(LOST).wait_for()
        server.start()
        ann.until(lambda: ann.updates > updates)
        ann.page.locator(LOST).wait_for(state="hidden")
        assert (ann.view, len(ann.log)) == (view, log)
        ann.until(lambda: board_of(ann) == shown)
        mouse.play(5)
        # whoever closes the browser finds the way back from the lobby; its icon may still be on the way then
        ann.expected += ("Access to resource at",)
        ann.page.goto("about:blank")
        ann.open("/")
        ann.page.get_by_role("heading", name="Your move").wait_for()


def test_whoever_comes_late_sees_the_table(visit: Visit, served: Served) -> None:
    held = served.new(seats="me bot bot")
    ann = visit()
    ann.sit(held)
    Mouse(ann, "crown-battles").play(4)
    bob = visit(f"/t/{held['table']}")
    bob.page.locator(".felt").wait_for()
    ann.until(lambda: ann.asked)
    bob.until(lambda: bob.known.get("seq") == ann.known["seq"])
    assert [line["text"] for line in bob.log if "You" not in line["text"]] != []
    assert not bob.page.locator(".hand").count()


def test_two_windows_of_one_seat_show_the_same(visit: Visit, served: Served) -> None:
    held = served.new(seats="me bot bot")
    ann = visit()
    ann.sit(held)
    ann.until(lambda: ann.asked)
    second = ann.new_page()
    second.goto(f"{ann.url}/t/{held['table']}")
    second.locator(".hand").wait_for()
    mouse = Mouse(ann, "crown-battles")
    for _ in range(4):
        ann.until(lambda: ann.asked)
        mouse.decide()
        ann.until(lambda: ann.asked)
        ann.settle()
        shown = board_of(ann)
        second.wait_for_function(
            "(wanted) => document.querySelector('.hand').innerText"
            " + document.querySelector('.status').innerText === wanted",
            arg=shown,
        )
