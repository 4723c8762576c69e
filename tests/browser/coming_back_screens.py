"""Pictures of all that has to do with coming back: your move, your page, calls, votes, pauses, rematches,
spectators, duplicate tables, shared moments, and the page without the network."""

from typing import Any, Protocol

from tests.browser.test_duplicates import sit_down
from tests.browser.test_me import make_key, set_passphrase
from tests.browser.test_shares import DRAWN
from tests.browser.test_votes import bar
from tests.browser.visitor import Plain, Visitor
from tests.server.receivers import Receiver
from tests.server.serving import Served
from tests.server.test_duplicates import finish
from tests.server.test_going_back import let_play
from tests.server.test_votes import seated

DAYS: Any = {"clock": "relaxed", "seconds": 86_400}
SHORT: Any = {"players": 3, "deals": "random", "rounds": 1}
SHELL = "async () => Boolean((await navigator.serviceWorker.ready).active) && caches.has('wyrmhall')"


class Album(Protocol):
    """What tests/browser/screens.py takes pictures with."""

    served: Served

    def visitor(self) -> Any: ...
    def take(self, visitor: Visitor, name: str, at: str = "") -> None: ...
    def wants(self, name: str) -> bool: ...


def coming_back(album: Album, receiver: Receiver) -> None:
    your_move(album)
    yourself(album, receiver)
    votes(album)
    rematch(album)
    spectators(album)
    duplicates(album)
    shared(album)
    offline(album)


def at(visitor: Visitor, held: Plain) -> Visitor:
    visitor.sit(held)
    visitor.until(visitor.seated)
    return visitor


def your_move(album: Album) -> None:
    """One table that asks, one that waits for Bob, who has said something, and one that is over."""
    if not album.wants("back-lobby"):
        return
    served = album.served
    asks = served.new(seats="me bot bot", name="Old woods", **DAYS)
    waits, bob = seated(served, "Bob", "me open", name="The long crown", **DAYS)
    over = served.new(seats="me bot bot", name="The short crown", options=SHORT)
    let_play(served, over["table"])
    with album.visitor() as ann, album.visitor() as other:
        for held in (asks, waits, over):
            at(ann, held)
        if ann.page.locator("dialog[open]").count():
            ann.page.keyboard.press("Escape")
        at(ann, waits)
        while ann.asked:
            let_play(served, waits["table"], 1)
            ann.settle()
        ann.open("/")
        at(other, bob)
        other.page.keyboard.press("/")
        other.page.locator("#chat-words").fill("Back on Friday!")
        other.page.keyboard.press("Enter")
        other.until(lambda: other.chat)
        ann.open("/")
        ann.page.get_by_text("new message").first.wait_for()
        album.take(ann, "back-lobby")


def yourself(album: Album, receiver: Receiver) -> None:
    if not album.wants("back-me"):
        return
    served = album.served
    over = served.new(seats="me bot bot", name="The short crown", options=SHORT)
    let_play(served, over["table"])
    with album.visitor() as ann:
        ann.open("/me")
        ann.page.get_by_role("button", name="Make a key").wait_for()
        album.take(ann, "back-me-without-a-key")
        at(ann, over)
        make_key(ann)
        ann.page.get_by_text("The short crown").first.wait_for()
        set_passphrase(ann)
        ann.page.get_by_label("Address of a webhook").fill(f"{receiver.url}/hook")
        ann.page.get_by_role("button", name="Send a code").last.click()
        ann.page.get_by_label("The code that was sent there").wait_for()
        ann.page.get_by_role("button", name="Make a link").click()
        ann.page.get_by_role("img", name="QR code of the link").wait_for()
        album.take(ann, "back-me")


def votes(album: Album) -> None:
    if not album.wants("back-votes"):
        return
    held, bob = seated(album.served, "Bob", "me open bot", name="Old woods", **DAYS)
    let_play(album.served, held["table"], 4)
    with album.visitor() as host, album.visitor() as other:
        at(host, held)
        at(other, bob)
        host.until(lambda: len(host.log) > 3)
        host.page.keyboard.press("m")
        album.take(host, "back-votes-menu")
        host.page.get_by_role("button", name="Choose where to…").click()
        host.page.get_by_role("button", name="Before:").first.wait_for()
        album.take(host, "back-votes-where-to")
        host.page.get_by_role("button", name="Before:").last.click()
        bar(other).get_by_text("What would no longer count").click()
        album.take(other, "back-votes-asked")
        bar(other).get_by_role("button", name="Yes").click()
        host.until(lambda: any("everybody agreed" in line["text"] for line in host.log))
        host.page.keyboard.press("m")
        host.page.get_by_role("button", name="Ask for a pause").click()
        bar(other).get_by_role("button", name="Yes").click()
        host.page.get_by_role("region", name="Pause the game").wait_for()
        album.take(host, "back-votes-paused")


def rematch(album: Album) -> None:
    if not album.wants("back-rematch"):
        return
    held, bob = seated(album.served, "Bob", "me open bot", options=SHORT, name="The short crown")
    with album.visitor() as host, album.visitor() as other:
        at(host, held)
        at(other, bob)
        let_play(album.served, held["table"])
        host.page.get_by_label("Seats of the rematch").wait_for()
        album.take(host, "back-rematch-offered")
        host.page.get_by_role("button", name="Rematch", exact=True).click()
        host.page.get_by_text("kept for Bob").wait_for()
        album.take(host, "back-rematch-waits")
        other.page.get_by_role("button", name="Take my seat").wait_for()
        album.take(other, "back-rematch-kept")


def spectators(album: Album) -> None:
    if not album.wants("back-spectators"):
        return
    held, _ = seated(album.served, "Bob", "me open bot", name="Old woods")
    with album.visitor() as host, album.visitor() as eve:
        at(host, held)
        eve.open(f"/t/{held['table']}")
        eve.until(eve.seated)
        host.until(lambda: host.known["spectators"] == 1)
        host.page.keyboard.press("m")
        host.page.get_by_role("button", name="Mute").wait_for()
        album.take(host, "back-spectators-menu")
        album.take(eve, "back-spectators-looks-on")
        host.page.get_by_role("button", name="Remove").click()
        host.page.get_by_role("button", name="Remove for good?").click()
        eve.page.get_by_text("asked you to leave the table").wait_for()
        album.take(eve, "back-spectators-removed")


def duplicates(album: Album) -> None:
    if not album.wants("back-duplicates"):
        return
    with album.visitor() as ann, album.visitor() as dan:
        ann.open("/new/crown-battles")
        ann.page.get_by_label("Tables with the same deals").select_option("2")
        ann.page.get_by_role("button", name="Open 2 tables").click()
        ann.page.get_by_text("0 of 2 tables have ended").wait_for()
        album.take(ann, "back-duplicates-waiting")
        group = ann.page.url.removeprefix(ann.url)
        first, second = (str(link.get_attribute("href")) for link in ann.page.locator(".ways a").all())
        dan.open(second)
        sit_down(dan, "Dan")
        dan.until(dan.seated)
        let_play(album.served, second.removeprefix("/t/"), 6)
        for table in (first, second):
            finish(album.served, table.removeprefix("/t/"))
        ann.open(group)
        ann.page.get_by_role("heading", name="Who made most of their cards").wait_for()
        album.take(ann, "back-duplicates-compared")


def shared(album: Album) -> None:
    if not album.wants("back-shared"):
        return
    held = album.served.new(seats="me bot bot", options=SHORT, name="The short crown")
    finish(album.served, held["table"])
    with album.visitor() as ann:
        at(ann, held)
        ann.open(f"/r/{held['table']}?move=5&eyes=all")
        ann.page.get_by_role("button", name="Keep this moment").click()
        ann.page.get_by_role("button", name="Share this moment").click()
        ann.page.get_by_role("button", name="Make a link").click()
        ann.page.get_by_label("Link to this moment").wait_for()
        ann.page.wait_for_function(DRAWN)
        album.take(ann, "back-shared")


def offline(album: Album) -> None:
    if not album.wants("back-offline"):
        return
    with album.visitor() as ann:
        ann.open("/")
        ann.page.wait_for_function(SHELL)
        ann.page.reload()
        ann.page.wait_for_load_state("networkidle")
        ann.context.set_offline(True)
        ann.open("/")
        ann.page.get_by_role("alert").first.wait_for()
        album.take(ann, "back-offline")
