"""Somebody at the page: what their browser was sent, what it shows, and what they press."""

import json
import time
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Frame, Page, Request, WebSocket

Plain = dict[str, Any]

PATIENCE: Final = 90.0  # seconds: other tests may have the machine
# The browser's own pages, as that of a server that does not answer, keep nothing.
CALLED_ANN: Final = "try { localStorage.setItem('wyrmhall.name', JSON.stringify('Ann')) } catch {}"
GLANCE: Final = 8  # milliseconds between two looks
REFUSED: Final = "Failed to load resource"  # what the browser notes of an answer that is a no, or of none
# The answer comes in one line with the frames of sockets: what was sent before it is known then.
A_FRAME: Final = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"

DRAWN: Final = "#main:not(.wait)"


class Visitor:
    """A browser context with one page, and everything that went in and out of it."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        width: int = 1280,
        height: int = 900,
        calm: bool = True,
        touch: bool = False,
    ) -> None:
        self.url = url
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce" if calm else "no-preference",
            has_touch=touch,
            is_mobile=touch,
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(CALLED_ANN)
        self.received: list[str] = []  # frames of sockets
        self.sent: list[Plain] = []
        self.errors: list[str] = []
        self.expected: tuple[str, ...] = ()  # errors that the test itself brings about begin so
        self.elsewhere: list[str] = []  # requests to other hosts
        self.sockets = 0
        self.updates = 0
        self.drawn = False  # whether the page shows what it was sent, and hears its keys
        self.known: Plain = {}
        self.screen: Plain = {}  # what all see of the game
        self.log: list[Plain] = []
        self.chat: list[Plain] = []
        self.answers: dict[str, Plain] = {}
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", self._request)
        page.on("framenavigated", self._navigated)
        page.on("websocket", self._socket)
        return page

    def open(self, path: str) -> None:
        self.page.goto(self.url + path)

    def sit(self, held: Plain) -> None:
        """To the table, with the link of one's own seat."""
        self.open(f"/t/{held['table']}#{held['secret']}")

    def leave(self) -> None:
        self.context.close()

    # -- what goes in and out ----------------------------------------------------------------------

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(message.text)

    def unexpected(self) -> list[str]:
        return [error for error in self.errors if not error.startswith(self.expected)]

    def _request(self, request: Request) -> None:
        if urlsplit(request.url).scheme in ("data", "blob"):
            return
        if urlsplit(request.url).netloc != urlsplit(self.url).netloc:
            self.elsewhere.append(request.url)

    def _navigated(self, _: Frame) -> None:
        self.drawn = False

    def _socket(self, socket: WebSocket) -> None:
        if urlsplit(socket.url).netloc != urlsplit(self.url).netloc:
            self.elsewhere.append(socket.url)
        self.sockets += 1
        socket.on("framereceived", lambda frame: self._hear(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def _hear(self, text: str) -> None:
        self.received.append(text)
        message: Plain = json.loads(text)
        if message["type"] == "update":
            self.screen |= message.pop("screen", {})
            self.known |= message
            self.updates += 1
            self.log[message["log_from"] :] = message["log"]
        elif message["type"] == "chat":
            self.chat += message["lines"]
        elif message["type"] in ("done", "no"):
            self.answers[message["id"]] = message

    # -- looking and waiting -------------------------------------------------------------------------

    def look(self) -> None:
        self.page.wait_for_timeout(GLANCE)  # only here does Playwright tell what has happened

    def settle(self) -> None:
        """What the page does about the last click or message is done and heard of, however slow it is."""
        self.page.evaluate(A_FRAME)

    def close_dialog(self) -> None:
        """With Escape, as often as it takes; the end of the game has a dialog of its own, which stays."""
        self.until(self._no_dialog)

    def _no_dialog(self) -> bool:
        self.settle()
        if not self.page.locator("dialog[open]").filter(has_not_text="The game is over").count():
            return True
        self.page.keyboard.press("Escape")
        return False

    def until(self, wanted: Callable[..., object], *given: object, within: float = PATIENCE) -> None:
        end = time.monotonic() + within
        while not wanted(*given):
            assert time.monotonic() < end, f"waited in vain; the page says: {self.status()!r}"
            self.look()

    @property
    def view(self) -> Plain:
        """Empty until the page has drawn it: the socket is asked for before the page's script is read."""
        views = self.known.get("views") or [{}]
        self.drawn = self.drawn or (bool(views[0]) and self.page.locator(DRAWN).count() > 0)
        view: Plain = views[0] if self.drawn else {}
        return view

    def seated(self) -> bool:
        """At the table, or looking on."""
        return bool(self.view)

    @property
    def over(self) -> bool:
        return self.known.get("state") == "over"

    @property
    def asked(self) -> bool:
        return self.known.get("state") == "playing" and bool(self.view.get("asked"))

    @property
    def choices(self) -> list[str]:
        return [choice["text"] for choice in self.view.get("choices", [])]

    def acts(self) -> list[Plain]:
        return [one for one in self.sent if one["type"] == "act"]

    def answered(self) -> bool:
        """Whether every decision that was sent is done or refused."""
        return all(one["id"] in self.answers for one in self.acts())

    def has_decided(self, before: int) -> bool:
        """Whether more decisions than `before` were sent, and all of them are answered."""
        return len(self.acts()) > before and self.answered()

    def refused(self) -> list[Plain]:
        """Decisions that were sent, and not carried out."""
        answers = [self.answers.get(one["id"], {}) for one in self.acts()]
        return [one for one in answers if one.get("type") == "no"]

    def status(self) -> str:
        questions = self.page.locator(".question")
        return (
            questions.first.inner_text()
            if questions.count()
            else self.page.locator("body").inner_text()[:300]
        )

    def in_words(self) -> str:
        """Everything the page holds in words: shown, said to a screen reader, or in an attribute."""
        return str(self.page.evaluate("() => document.documentElement.outerHTML"))
