"""`python -m bench.workshop`: from a file that was just changed to what it does, in pairs of games.

The example of each game's workshop is held against the printed game, as its button does, while somebody else
asks for the lobby twenty times a second.
"""

import argparse
import sys
import tempfile
import threading
import time
from collections.abc import Sequence

import httpx
import msgspec

from bench.playing import Figures
from bench.serving import Server
from wyrmhall.server.workshop.wire import ComparisonState

PAIRS = {"crown-battles": 150, "dragon-dune": 40, "enchanters": 40}
LONGEST = 60.0  # seconds
LATEST = 200.0  # milliseconds that 99 of 100 others wait at most
PAUSE = 0.05  # seconds


class Visitor:
    """Asks for the lobby all the time."""

    def __init__(self, url: str) -> None:
        self.url, self.figures, self.stopped = url, Figures(), False

    def run(self) -> None:
        with httpx.Client(base_url=self.url, timeout=60) as http:
            while not self.stopped:
                start = time.perf_counter()
                http.get("/api/tables").raise_for_status()
                self.figures.times.append(1000 * (time.perf_counter() - start))
                time.sleep(PAUSE)


def compare(http: httpx.Client, game: str, pairs: int) -> tuple[float, ComparisonState]:
    """How long it took, and what was known in the end."""
    text = http.get(f"/api/games/{game}/workshop").raise_for_status().json()["example"]
    start = time.perf_counter()
    told = http.post(f"/api/games/{game}/workshop/compare", json={"text": text, "pairs": pairs})
    last = told.raise_for_status().content.splitlines()[-1]
    return time.perf_counter() - start, msgspec.json.decode(last, type=ComparisonState)


def main(given: Sequence[str] | None = None) -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--games", default=",".join(PAIRS), help="separated by commas")
    games, failed = words.parse_args(given).games.split(","), 0
    with tempfile.TemporaryDirectory(prefix="wyrmhall-workshop-") as folder:
        server = Server(f"{folder}/games.db")
        try:
            with httpx.Client(base_url=server.url, timeout=300) as http:
                for game in games:
                    visitor = Visitor(server.url)
                    visiting = threading.Thread(target=visitor.run)
                    visiting.start()
                    took, last = compare(http, game, PAIRS[game])
                    visitor.stopped = True
                    visiting.join()
                    late = visitor.figures.quantile(0.99)
                    print(
                        f"{game}: {last.pairs} of {PAIRS[game]} pairs in {took:.1f} s"
                        f" (wanted: {LONGEST:.0f}), others waited p99 {late:.0f} ms (wanted: {LATEST:.0f})",
                        flush=True,
                    )
                    failed += last.state != "done"
        finally:
            server.stop()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
