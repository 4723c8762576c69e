"""Schemathesis against a real server: all that the published interface allows, and much that it does not.

`make interface` asks 50,000 times: `python -m tests.server.asked_everything --calls 50000`. Nothing may fail:
no 500, no answer that is not described, nothing malformed accepted, nothing well-formed not understood.
It asks in rounds, each with a seed and a server of its own; what was interrupted goes on with the next one.
"""

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.server.interface_examples import play_on
from tests.server.persons import Browser
from tests.server.serving import Plain, Served
from wyrmhall.server.handlers.page import is_built
from wyrmhall.server.store.quotas import Quota
from wyrmhall.server.workshop.comparisons import ComputeSettings

HERE: Final = Path(__file__).parent
TABLES: Final = 12  # of each kind: waiting, in play
PEOPLE: Final = 6
OPTIONS: Final = {"players": 2, "deals": "own", "own_deals": [1]}
FEWEST: Final = 50  # operations, about: some have so few different requests that they end early
ROUND: Final = 5_000  # calls, about, with one seed
NO_QUOTA: Final = Quota(per_address=1_000_000, in_all=1_000_000)
SHORT: Final = ComputeSettings(within=2)  # seconds a comparison may take


class Asked(NamedTuple):
    calls: int
    statuses: Counter[int]
    output: str
    failed: bool


class CountingServer(Served):
    """Knows how often it was asked, and what it answered."""

    def __enter__(self) -> "CountingServer":
        self.statuses: Counter[int] = Counter()
        super().__enter__()
        inner: Any = self.server.config.app

        async def counted(scope: Any, receive: Any, send: Any) -> None:
            async def counting(message: Any) -> None:
                if message["type"] == "http.response.start":
                    self.statuses[message["status"]] += 1
                await send(message)

            await inner(scope, receive, counting)

        self.server.config.loaded_app = counted
        return self


def known_things(served: Served) -> Plain:
    """Tables that wait, that are played and that are over, and people with a key."""
    tables = [
        served.new(seats=seats, options=OPTIONS) for seats in ("me open", "me me") for _ in range(TABLES)
    ]
    tables += [finished(served) for _ in range(3)]
    keys = [Browser(served).begin().key for _ in range(PEOPLE)]
    return {
        "table": [{"id": one["table"], "secret": one["secret"]} for one in tables],
        "key": keys,
    }


def finished(served: Served) -> Plain:
    held = served.new(seats="me bot", options=OPTIONS)

    async def play() -> None:
        async with served.page(held["table"], held["secret"]) as page:
            await page.until(lambda one: bool(one.known))
            await play_on(page)

    asyncio.run(play())
    return held


def ask_everything(calls: int, phases: str, seed: int = 1) -> Asked:
    with (
        tempfile.TemporaryDirectory() as folder,
        CountingServer(f"{folder}/games.db", compute=SHORT) as served,
    ):
        served.tables.table_quota = NO_QUOTA  # else most new tables would only be refused
        known = known_things(served)
        served.get("/api/openapi.json")  # made when first asked for: on a busy machine that takes a while
        served.statuses.clear()
        words = ["--config-file", str(HERE / "schemathesis.toml"), "run", f"{served.url}/api/openapi.json"]
        words += ["--max-examples", str(max(1, calls // FEWEST)), "--phases", phases, "--seed", str(seed)]
        # Python 3.11's parser, by which it describes what it makes, breaks where two threads use it at once
        words += ["--workers", "1", "--request-timeout", "60"]
        words += ["--no-color", "--suppress-health-check", "all"]
        words += ["--continue-on-failure", "--generation-database", "none"]
        words += [] if is_built() else ["--exclude-tag", "page", "--exclude-path-regex", "^/s/"]
        given = {"SCHEMATHESIS_HOOKS": "tests.server.schemathesis_hooks", "WYRMHALL_KNOWN": json.dumps(known)}
        done = subprocess.run(
            [str(Path(sys.executable).with_name("st")), *words],
            env=os.environ | given,
            capture_output=True,
            text=True,
        )
        statuses = served.statuses
    return Asked(sum(statuses.values()), statuses, done.stdout + done.stderr, done.returncode != 0)


class Rounds:
    """How far a long run has come, kept in a file."""

    def __init__(self, kept: Path, calls: int) -> None:
        self.kept, self.wanted = kept, calls
        self.done: list[Plain] = json.loads(kept.read_text()) if kept.exists() else []

    @property
    def calls(self) -> int:
        return sum(one["calls"] for one in self.done)

    def ask(self, seed: int, phases: str) -> None:
        """One round more; if something failed in it, that is printed."""
        number = len(self.done)
        asked = ask_everything(min(ROUND, self.wanted - self.calls), phases, seed + number)
        if asked.failed:
            print(re.sub(r"\n{3,}", "\n\n", asked.output))
        self.done.append(
            {
                "seed": seed + number,
                "calls": asked.calls,
                "failed": asked.failed,
                "statuses": {str(status): count for status, count in asked.statuses.items()},
            }
        )
        self.kept.parent.mkdir(parents=True, exist_ok=True)
        self.kept.write_text(json.dumps(self.done))
        print(f"{self.calls:,} of {self.wanted:,} calls: {self.told()}", flush=True)

    def told(self) -> str:
        failed = [one["seed"] for one in self.done if one["failed"]]
        statuses = Counter[str]()
        for one in self.done:
            statuses.update(one["statuses"])
        answers = ", ".join(f"{status}: {count:,}" for status, count in sorted(statuses.items(), key=str))
        return f"{f'failures with the seeds {failed}' if failed else 'no failure'}; answered with {answers}"


def main() -> None:
    reader = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    reader.add_argument("--calls", type=int, default=50_000)
    reader.add_argument("--phases", default="examples,coverage,fuzzing,stateful")
    reader.add_argument("--seed", type=int, default=1, help="of the first round")
    reader.add_argument(
        "--kept",
        type=Path,
        default=Path("build/interface.json"),
        help="how far it has come; removed at the end",
    )
    given = reader.parse_args()
    rounds = Rounds(given.kept, given.calls)
    while rounds.calls < given.calls:
        rounds.ask(given.seed, given.phases)
    given.kept.unlink(missing_ok=True)
    sys.exit(any(one["failed"] for one in rounds.done))


if __name__ == "__main__":
    main()
