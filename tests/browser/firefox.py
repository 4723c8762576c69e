"""Firefox, as Debian ships it, driven over WebDriver BiDi: a few commands are all that playing needs."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterable
from itertools import count
from queue import Queue
from typing import Any, Final, Self

from websockets.sync.client import ClientConnection, connect

Plain = dict[str, Any]

NAMES: Final = ("firefox-esr", "firefox")
NO_FIREFOX: Final = (
    "there is no Firefox here (on Debian: apt-get install firefox-esr), so nothing is tried in it"
)
PATIENCE: Final = 90.0  # seconds: other tests may have the machine
GLANCE: Final = 0.02
LISTENING: Final = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
# Nothing but the page is fetched, and nothing is asked on a first start.
PREFERENCES: Final = """
user_pref("app.normandy.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("remote.active-protocols", 1);
user_pref("ui.prefersReducedMotion", 1);
"""


def firefox() -> str:
    """The path of a browser; empty if there is none. FIREFOX names another one."""
    wanted = os.environ.get("FIREFOX", "")
    return wanted or next((path for name in NAMES if (path := shutil.which(name))), "")


def pass_on(lines: Iterable[str], told: Queue[str]) -> None:
    for line in lines:
        told.put(line)


class Firefox:
    """One browser with one page."""

    def __enter__(self) -> Self:
        self.profile = tempfile.mkdtemp(prefix="wyrmhall-firefox-")
        with open(f"{self.profile}/user.js", "w", encoding="utf-8") as file:
            file.write(PREFERENCES)
        self.process = subprocess.Popen(
            [firefox(), "--headless", "--no-remote", "--profile", self.profile, "--remote-debugging-port=0"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            env={
                **os.environ,
                "HOME": self.profile,
                "MOZ_HEADLESS_WIDTH": "1280",
                "MOZ_HEADLESS_HEIGHT": "900",
            },
        )
        self.socket = self.connected()
        self.numbers = count(1)
        self.errors: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        # The tab of the start never has the focus of its window: there Enter presses no button of any page.
        self.context = self.ask("browsingContext.create", type="tab")["context"]
        self.ask("browsingContext.activate", context=self.context)
        return self

    def connected(self) -> ClientConnection:
        """Firefox says on stderr where it listens, and goes on talking there."""
        assert self.process.stderr is not None
        told: Queue[str] = Queue()
        threading.Thread(target=pass_on, args=(self.process.stderr, told), daemon=True).start()
        while not (match := LISTENING.search(told.get(timeout=PATIENCE))):
            pass
        return connect(f"{match[1]}/session", max_size=None)

    def __exit__(self, *_: object) -> None:
        self.socket.close()
        self.process.terminate()
        self.process.wait(30)
        shutil.rmtree(self.profile, ignore_errors=True)

    # -- the protocol ----------------------------------------------------------------------------

    def ask(self, method: str, **params: Any) -> Plain:
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message: Plain = json.loads(self.socket.recv(PATIENCE))
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.errors.append(str(message["params"]["text"]))
            if message.get("id") == number:
                assert message["type"] == "success", message
                result: Plain = message["result"]
                return result

    def evaluate(self, function: str, *given: Any) -> Any:
        """Call a function of the page; what it says travels as JSON."""
        done = self.ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({function})(...{json.dumps(given)})))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert done["type"] == "success", done
        return json.loads(done["result"].get("value", "null"))

    def open(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def click(self, x: float, y: float) -> None:
        moves: list[Plain] = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": moves}
        self.ask("input.performActions", context=self.context, actions=[mouse])

    def press(self, key: str) -> None:
        keys = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.ask(
            "input.performActions",
            context=self.context,
            actions=[{"type": "key", "id": "keys", "actions": keys}],
        )

    def until(self, wanted: Callable[[], object]) -> None:
        end = time.monotonic() + PATIENCE
        while not wanted():
            assert time.monotonic() < end, f"waited in vain; the page says: {self.text()[:300]!r}"
            time.sleep(GLANCE)

    def text(self) -> str:
        return str(self.evaluate("() => document.body.innerText"))

    def shows(self, selector: str) -> bool:
        return bool(self.evaluate("(one) => !!document.querySelector(one)?.checkVisibility()", selector))
