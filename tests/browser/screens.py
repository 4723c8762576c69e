"""Pictures of the main states of every screen, for people to look at: `make screens` writes them. Beside it
axe-core looks at each, in its width and theme.

`python -m tests.browser.screens NAME THEME` takes only those whose name has NAME in it, in another theme.
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from tests.browser import axe
from tests.browser.chromium import FLAGS, NO_CHROMIUM, chromium
from tests.browser.clicking import Mouse
from tests.browser.coming_back_screens import coming_back
from tests.browser.visitor import Visitor
from tests.server.receivers import Receiver
from tests.server.serving import Served
from wyrmhall.server.notifications.settings import CallSettings

SIZES: Final = ((1440, 900), (768, 1024), (360, 740))
LONGEST: Final = 3000
CALLS: Final = CallSettings(
    url="https://play.example.org", kinds=("push", "webhook"), networks=("127.0.0.1/32",)
)
FROM_THE_TOP: Final = """() => {
  scrollTo(0, 0);
  document.querySelectorAll('main, main .board').forEach((one) => (one.scrollTop = 0));
}"""


class Album:
    """A folder of pictures, each in three widths."""

    def __init__(self, folder: Path, browser: Browser, served: Served, only: str, theme: str) -> None:
        self.folder, self.browser, self.served = folder, browser, served
        self.only, self.theme = only, theme
        self.taken: list[str] = []
        self.missed: list[str] = []
        self.violations: list[str] = []

    @contextmanager
    def visitor(self) -> Iterator[Visitor]:
        visitor = Visitor(self.browser, self.served.url, *SIZES[0])
        visitor.context.add_init_script(
            f"localStorage.setItem('wyrmhall.settings', JSON.stringify({{ theme: '{self.theme}' }}))"
        )
        yield visitor
        visitor.leave()

    def take(self, visitor: Visitor, name: str, at: str = "") -> None:
        """Three pictures; on large screens scrolled to what it is `at`."""
        for width, height in SIZES:
            visitor.page.set_viewport_size({"width": width, "height": height})
            side = visitor.page.locator("aside .tabs [aria-label=Close]")
            if width < 1025 and side.count() and side.is_visible() and not self.dialog(visitor):
                side.click()  # whoever comes with a small screen does not find it open
            visitor.page.mouse.move(1, 1)
            visitor.page.evaluate(FROM_THE_TOP)
            if width < 700:  # a phone scrolls: the whole way down at once
                long = visitor.page.evaluate("() => document.documentElement.scrollHeight")
                visitor.page.set_viewport_size({"width": width, "height": min(max(height, long), LONGEST)})
            elif at:
                visitor.page.locator(at).scroll_into_view_if_needed()
            visitor.page.wait_for_timeout(150)
            visitor.page.screenshot(path=self.folder / f"{name}-{width}.png")
            if axe.installed():
                self.violations += [f"{name}-{width}: {one}" for one in axe.violations(visitor)]
        visitor.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
        if not self.dialog(visitor):
            visitor.page.keyboard.press("l")
        self.taken.append(name)

    def beside(self, visitor: Visitor, name: str, tab: str) -> None:
        """A tab of the side panel: on small screens it lies over the board."""
        for width, height in SIZES:
            visitor.page.set_viewport_size({"width": width, "height": height})
            if not visitor.page.locator(f"#tab-{tab}").is_visible():
                visitor.page.locator("nav.bottom button").get_by_text(tab.capitalize()).click()
            visitor.page.locator(f"#tab-{tab}").click()
            visitor.page.wait_for_timeout(150)
            visitor.page.screenshot(path=self.folder / f"{name}-{width}.png")
        visitor.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
        self.taken.append(name)

    def dialog(self, visitor: Visitor) -> bool:
        return visitor.page.locator("dialog[open], .cover").count() > 0

    def wants(self, name: str) -> bool:
        return self.only in name

    def page(self, name: str, path: str) -> None:
        if not self.wants(name):
            return
        with self.visitor() as ann:
            ann.open(path)
            ann.page.wait_for_load_state("networkidle")
            self.take(ann, name)

    def states(
        self,
        name: str,
        game: str,
        seats: str,
        options: dict[str, Any],
        wanted: dict[str, str],
        most: int = 150,
        *,
        start: int = 1,
    ) -> None:
        """Play until each wanted state was there after `start` decisions, by what the board shows in it."""
        if not self.wants(name):
            return
        left = dict(wanted)
        for once_more in ("", ", once more", ", a third time"):
            if left:
                seed = f"a picture of {name}{once_more}"
                held = self.served.new(game, seats, options=options, seed=seed, name="The long table")
                self.meet(held, game, left, name, range(start, most))
        self.missed += [f"{name}-{state}" for state in left]

    def meet(self, held: dict[str, Any], game: str, left: dict[str, str], name: str, within: range) -> None:
        """Play at one table; what was met `within` those decisions is left no more."""
        with self.visitor() as ann:
            ann.sit(held)
            mouse = Mouse(ann, game, seed=3)
            for number in range(within.stop):
                ann.until(lambda: ann.asked or ann.over, within=60)
                if ann.over or not left:
                    break
                ann.page.wait_for_timeout(60)
                for state, selector in list(left.items()):
                    if number in within and ann.page.locator(selector).count():
                        self.take(ann, f"{name}-{state}")
                        del left[state]
                        break
                mouse.decide()

    def end(
        self, name: str, game: str, seats: str, options: dict[str, Any], wanted: dict[str, str] | None = None
    ) -> None:
        """The end of a game that a bot has played for Ann, and its replay in the middle."""
        if not self.wants(f"{name}-end"):
            return
        held = self.served.new(game, seats, options=options, seed=f"the end of {name}", name="The last game")
        with self.visitor() as ann:
            ann.sit(held)
            ann.until(ann.seated)
            ann.page.locator(".status").wait_for()
            ann.page.keyboard.press("m")
            ann.page.get_by_role("button", name="Let a bot play for me").click()
            ann.page.keyboard.press("Escape")
            ann.until(lambda: ann.over, within=180)
            ann.page.get_by_role("dialog").get_by_text("The game is over").wait_for()
            self.take(ann, f"{name}-end")
            ann.page.keyboard.press("Escape")
            self.take(ann, f"{name}-board-at-the-end")
            last = int(ann.known["seq"])
            ann.open(f"/r/{held['table']}?move={last // 2}&eyes=all")
            ann.page.get_by_label("Position", exact=True).wait_for()
            ann.page.wait_for_load_state("networkidle")
            self.take(ann, f"{name}-replay")
            self.moments(ann, name, held["table"], wanted or {})

    def moments(self, visitor: Visitor, name: str, table: str, wanted: dict[str, str]) -> None:
        """The last positions of a finished game whose screen has something under those names."""
        left = dict(wanted)
        frames = self.served.http.get(f"/api/records/{table}").json()["frames"]
        for number in reversed(range(frames)):
            if not left:
                return
            frame = self.served.http.get(f"/api/records/{table}/frames/{number}?eyes=all").json()
            for state in [state for state, field in left.items() if dig(frame["screen"], field)]:
                visitor.open(f"/r/{table}?move={number}&eyes=all")
                visitor.page.wait_for_load_state("networkidle")
                self.take(visitor, f"{name}-{state}")
                del left[state]
        self.missed += [f"{name}-{state}" for state in left]


def dig(screen: Any, field: str) -> Any:
    for part in field.split("."):
        screen = (screen or {}).get(part)
    return screen


def deal_builder(album: Album) -> None:
    if not album.wants("dune-deal-builder"):
        return
    held = album.served.new("dragon-dune", "me bot bot bot", seed="a deal")
    with album.visitor() as ann:
        ann.sit(held)
        mouse = Mouse(ann, "dragon-dune", seed=3)
        offer = ann.page.get_by_role("button", name="New proposal", exact=True)
        for _ in range(60):
            ann.until(lambda: ann.asked)
            if offer.count():
                break
            mouse.decide()
        offer.click()
        ann.page.locator(".builder .with .btn").first.click()
        ann.page.locator(".builder .add .btn").first.click()
        album.take(ann, "dune-deal-builder", ".builder .send")


def waiting(album: Album) -> None:
    held = album.served.new("dragon-dune", "me open open bot", listed=True, name="Friday night")
    album.served.join(held["table"], "Bob")
    album.served.new("enchanters", "me open open", listed=True, name="Room for two more")
    if album.wants("waiting"):
        with album.visitor() as ann:
            ann.sit(held)
            ann.until(ann.seated)
            album.take(ann, "waiting-room")


def at_the_table(album: Album) -> None:
    """What a person does beside playing: asks why, reads, talks, looks at words instead of pictures."""
    if not album.wants("at-the-table"):
        return
    held = album.served.new("crown-battles", "me bot bot bot", seed="beside the game", name="The long table")
    with album.visitor() as ann:
        ann.sit(held)
        page = ann.page
        mouse = Mouse(ann, "crown-battles", seed=3)
        for _ in range(60):
            ann.until(lambda: ann.asked)
            ann.settle()
            if page.locator(".hand .refused").count():
                break
            mouse.decide()
        mouse.press((".hand .refused",))
        page.locator(".notice.no").wait_for()
        album.take(ann, "at-the-table-refused")
        page.keyboard.press("Escape")
        page.keyboard.press("h")
        page.locator(".notice").wait_for()
        album.take(ann, "at-the-table-hint")
        page.keyboard.press("Escape")
        for number, words in enumerate(("Well bid, Corvin!", "Thanks. Who holds the Dragon King?"), 1):
            page.keyboard.press("/")
            page.locator("#chat-words").fill(words)
            page.keyboard.press("Enter")
            ann.until(lambda number=number: len(ann.chat) >= number)
        page.keyboard.press("Escape")
        album.beside(ann, "at-the-table-chat", "chat")
        album.beside(ann, "at-the-table-log", "log")
        page.locator("#tab-rules").click()
        page.get_by_label("Search the rules").fill("follow suit")
        album.beside(ann, "at-the-table-rules", "rules")
        for key, name in (("m", "menu"), ("i", "signs")):
            page.keyboard.press("Escape")
            page.keyboard.press(key)
            album.take(ann, f"at-the-table-{name}")
            ann.close_dialog()
        for button, name in (("Settings", "settings"), ("Help", "help")):
            page.get_by_role("button", name=button, exact=True).first.click()
            album.take(ann, f"at-the-table-{name}")
            ann.close_dialog()
        page.get_by_role("button", name="Score sheet").click()
        album.take(ann, "at-the-table-sheet", ".drawer")
        page.keyboard.press("t")
        album.take(ann, "at-the-table-text")
    held = album.served.new("crown-battles", "me guest", seed="one screen")
    with album.visitor() as ann:
        ann.sit(held)
        ann.page.locator(".cover, .picker").first.wait_for()
        if not ann.page.locator(".cover").count():
            Mouse(ann, "crown-battles", seed=3).decide()
        ann.page.locator(".cover").wait_for()
        album.take(ann, "at-the-table-cover")


def everything(album: Album) -> None:
    waiting(album)
    album.page("lobby", "/")
    album.page("new-which", "/new")
    for game in ("crown-battles", "dragon-dune", "enchanters"):
        album.page(f"new-{game}", f"/new/{game}")
    album.page("workshop-which", "/workshop")
    for game in ("crown-battles", "dragon-dune", "enchanters"):
        album.page(f"workshop-{game}", f"/workshop/{game}")
    album.page("rules", "/rules/dragon-dune")
    album.states(
        "crown",
        "crown-battles",
        "me bot bot bot",
        {"random_powers": 4},
        {"bid": ".picker", "trick": ".hand .refused"},
    )
    album.states("crown-first", "crown-battles", "me bot bot", {}, {"bid": ".picker"}, start=0)
    album.states(
        "crown-twenty", "crown-battles", "me bot", {"deals": "descending"}, {"bid": ".picker"}, start=0
    )
    album.states(
        "crown-powers",
        "crown-battles",
        "me bot bot bot",
        {"powers": ["magician", "merchant", "thief", "witch"]},
        {"asked": "section.question"},
    )
    album.states("crown-eight", "crown-battles", "me " + "bot " * 7, {}, {"trick": ".hand .legal"})
    types = ["the-split", "suit-precision", "wagering"]
    album.states(
        "crown-types",
        "crown-battles",
        "me bot bot bot",
        {"types": types},
        {"two-grids": ".parts.two", "wager": ".picker .few", "suits": ".picker.suits"},
    )
    album.states(
        "dune",
        "dragon-dune",
        "me bot bot bot",
        {},
        {
            "auction": ".auction .buttons",
            "move": "section.turn",
            "plan": ".plan .wheel",
            "answers": ".answering",
            "battle": ".battle",
        },
    )
    # in this edition every other event brings the Red Dragon, and with it a council
    album.states(
        "dune-council",
        "dragon-dune",
        "me bot bot bot",
        {"edition": "sixth"},
        {"offers": ".council .buttons"},
    )
    deal_builder(album)
    album.states(
        "enchanters",
        "enchanters",
        "me bot bot",
        {"overlord": True},
        {"offers": ".answers.cards", "main": ".press.lit", "fight": ".clash"},
    )
    album.states(
        "enchanters-picked",
        "enchanters",
        "me bot",
        {"selection": "order"},
        {"kingdoms": ".answers.grid"},
        start=0,
    )
    album.states(
        "enchanters-together",
        "enchanters",
        "me bot",
        {"mode": "coop"},
        {"main": ".enemy.coop", "later": ".covered ~ .covered"},
    )
    at_the_table(album)
    short = {"deals": "random", "rounds": 3}
    album.end("crown", "crown-battles", "me bot bot", short)
    album.end("dune", "dragon-dune", "me bot bot bot", {}, {"battle-reveal": "battle.reveal"})
    album.end("enchanters", "enchanters", "me bot", {"shorter": True})


def main(only: str = "", theme: str = "dark") -> int:
    path = chromium()
    if not path:
        print(f"No pictures are taken: {NO_CHROMIUM}.", file=sys.stderr)
        return 0
    folder = Path("build/screens") / ("" if theme == "dark" else theme)
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as kept,
        Receiver() as receiver,
        Served(str(Path(kept) / "games.db"), calls=CALLS) as served,
        sync_playwright() as playing,
    ):
        browser = playing.chromium.launch(executable_path=path, args=FLAGS)
        album = Album(folder, browser, served, only, theme)
        everything(album)
        coming_back(album, receiver)
        browser.close()
    print(f"{len(album.taken)} states in {len(SIZES)} widths are in {folder}/.")
    if album.missed:
        print("Not met this time: " + ", ".join(album.missed), file=sys.stderr)
    for violation in album.violations:
        print(violation, file=sys.stderr)
    return 1 if album.violations else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
