"""`make layout-shift`: how much the page jumps while somebody plays, by Chromium's own measure.

    python -m tests.browser.layout_shift [GAME] [WIDTH]

plays 100 decisions of each game at 1440 and 360 px. Score: the worst window of shifts without input (what
browsers report as CLS). Worst decision: the sum of all shifts from the first press to the next question,
those right after a press included. Both may be 0.05 at most. Where they are more, the worst decisions are
printed with what moved, from where to where (x, y, width, height).
"""

import json
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import FLAGS, NO_CHROMIUM, chromium
from tests.browser.clicking import Mouse
from tests.browser.visitor import Visitor
from tests.server.serving import Served

DECISIONS: Final = 100
MOST: Final = 0.05
WORST: Final = 5  # decisions that are printed, if they are too much
SIZES: Final = ((1440, 900), (360, 740))
TABLES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "crown-battles": ("me bot bot bot", {}),
    "dragon-dune": ("me bot bot bot", {}),
    "enchanters": ("me bot bot", {}),
}
GAP, LONGEST = 1000, 5000  # milliseconds: between two shifts of a window, and of a whole window
WATCH: Final = """(() => {
  const name = (one) => one.tagName.toLowerCase() + [...one.classList]
    .filter((name) => !name.startsWith('svelte-')).map((name) => '.' + name).join('');
  const path = (node) => {
    const names = [];
    for (let one = node; one && names.length < 4; one = one.parentElement) names.unshift(name(one));
    return names.join(' ');
  };
  const box = (one) => [one.x, one.y, one.width, one.height].map(Math.round).join(' ');
  const source = ({ node, previousRect, currentRect }) =>
    `${path(node?.nodeType === 1 ? node : node?.parentElement)}: ${box(previousRect)} -> ${box(currentRect)}`;
  const shifts = [];
  const note = (entries) => entries.forEach((one) => shifts.push({
    value: one.value, time: one.startTime, input: one.hadRecentInput, sources: one.sources.map(source),
  }));
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.takeShifts = () => (note(observer.takeRecords()), shifts.splice(0));
})()"""


class Shift(NamedTuple):
    """One entry: what moved, and when."""

    value: float
    time: float
    input: bool
    sources: list[str]


class Figures(NamedTuple):
    """Of one game in one width."""

    game: str
    width: int
    decisions: list[list[Shift]]

    @property
    def score(self) -> float:
        """As browsers report it: the worst window."""
        return worst_window([one for shifts in self.decisions for one in shifts if not one.input])

    @property
    def worst(self) -> float:
        return max((self.of(number) for number in range(len(self.decisions))), default=0.0)

    def of(self, number: int) -> float:
        return sum(one.value for one in self.decisions[number])

    @property
    def order(self) -> list[int]:
        """The decisions, the worst one first."""
        return sorted(range(len(self.decisions)), key=self.of, reverse=True)

    @property
    def holds(self) -> bool:
        return self.score <= MOST and self.worst <= MOST

    def line(self) -> str:
        over = sum(self.of(number) > MOST for number in range(len(self.decisions)))
        words = "" if self.holds else "  TOO MUCH"
        return (
            f"{self.game:<16} {self.width:>5} {len(self.decisions):>9} {self.score:>7.3f} {self.worst:>7.3f} "
            f"{over:>10}{words}"
        )


HEAD: Final = f"{'game':<16} {'px':>5} {'decisions':>9} {'score':>7} {'worst':>7} {'over 0.05':>10}"


def worst_window(shifts: Iterable[Shift]) -> float:
    worst = total = 0.0
    first = last = float("-inf")
    for one in sorted(shifts, key=lambda shift: shift.time):
        if one.time - last > GAP or one.time - first > LONGEST:
            first, total = one.time, 0.0
        total, last = total + one.value, one.time
        worst = max(worst, total)
    return worst


class Player:
    """Somebody who plays, and notes what jumps."""

    def __init__(self, browser: Browser, served: Served, game: str, width: int, height: int) -> None:
        self.ann = Visitor(browser, served.url, width, height)
        self.ann.context.add_init_script(WATCH)
        self.served, self.game, self.width = served, game, width
        self.decisions: list[list[Shift]] = []

    def play(self, most: int) -> Figures:
        for number in range(1, 20):
            if len(self.decisions) < most:
                self.table(f"nothing jumps {number}", most)
        self.ann.leave()
        return Figures(self.game, self.width, self.decisions)

    def table(self, seed: str, most: int) -> None:
        """One game, or as much of it as is wanted."""
        seats, options = TABLES[self.game]
        self.ann.known.clear()
        self.ann.sit(self.served.new(self.game, seats, options=options, seed=seed))
        mouse = Mouse(self.ann, self.game, seed=3)
        self.quiet()
        while len(self.decisions) < most and not self.ann.over:
            self.shifts()  # what came with the page itself is none of a decision
            mouse.decide()
            self.quiet()
            self.decisions.append(self.shifts())

    def quiet(self) -> None:
        """Until the next question, and until nothing moves any more."""
        self.ann.until(lambda: self.ann.asked or self.ann.over, within=120)
        self.ann.settle()
        self.ann.page.wait_for_timeout(350)

    def shifts(self) -> list[Shift]:
        noted: list[dict[str, Any]] = self.ann.page.evaluate("() => takeShifts()")
        return [Shift(**one) for one in noted]


def told(figures: Figures) -> Iterable[str]:
    """What moved in the worst decisions, if they are too much."""
    for number in [number for number in figures.order[:WORST] if figures.of(number) > MOST]:
        yield f"  decision {number}: {figures.of(number):.3f}"
        for one in figures.decisions[number]:
            yield f"    {one.value:.3f}{' after a press' if one.input else ''}"
            yield from (f"      {source}" for source in one.sources)


def keep(figures: Figures, folder: Path) -> None:
    """All that moved, the worst decision first, for whoever mends it."""
    worst = [
        {
            "decision": number,
            "sum": figures.of(number),
            "shifts": [one._asdict() for one in figures.decisions[number]],
        }
        for number in figures.order
        if figures.of(number) > 0
    ]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{figures.game}-{figures.width}.json").write_text(json.dumps(worst, indent=1))


def main(only: str = "", width: str = "", decisions: str = str(DECISIONS)) -> int:
    path = chromium()
    if not path:
        print(f"Nothing is measured: {NO_CHROMIUM}.", file=sys.stderr)
        return 0
    folder, held = Path("build/layout-shift"), True
    with (
        tempfile.TemporaryDirectory() as kept,
        Served(str(Path(kept) / "games.db")) as served,
        sync_playwright() as playing,
    ):
        browser = playing.chromium.launch(executable_path=path, args=FLAGS)
        print(HEAD)
        for game in [game for game in TABLES if only in game]:
            for size in [size for size in SIZES if width in ("", str(size[0]))]:
                figures = Player(browser, served, game, *size).play(int(decisions))
                print(figures.line(), *told(figures), sep="\n", flush=True)
                keep(figures, folder)
                held = held and figures.holds
        browser.close()
    print(f"What moved, decision by decision, stands in {folder}/.")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
