"""`make test`: everything CI runs, in two lanes side by side.

Each part says how long it took, and in the end the dearest are listed: whoever makes one dearer sees it.
A few tests that fail while two lanes share the machine are tried once more with nothing beside them; those
that pass then are named, for somebody to make them steady.
"""

import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
BIN: Final = ROOT / ".venv" / "bin"
GAMES: Final = sorted(
    path.parent.name.replace("_", "-") for path in ROOT.glob("src/wyrmhall/games/*/game.py")
)
DEAREST: Final = 10
NOBODY: Final = -1  # no lane is heard
MOST_UNSTEADY: Final = 3  # tests that are tried again; more of them are no accident
SOAK: Final = ("GAMES=2000", "LAWS=0", "RECORDS=40", "BACKS=40")  # the laws have tests of their own


class Part(NamedTuple):
    name: str
    command: tuple[str, ...]
    folder: Path = ROOT
    cache: str = ""  # where pytest keeps which tests have failed

    def failures(self) -> list[str]:
        kept = self.folder / self.cache / "v" / "cache" / "lastfailed"
        return list(json.loads(kept.read_text("utf-8"))) if self.cache and kept.is_file() else []


Lane = tuple[Part, ...]


class Ended(NamedTuple):
    part: Part
    seconds: float
    passed: bool

    @property
    def is_worth_another_try(self) -> bool:
        return not self.passed and 0 < len(self.part.failures()) <= MOST_UNSTEADY


def of_python(name: str, *words: str) -> Part:
    return Part(name, (f"{BIN}/{words[0]}", *words[1:]))


def of_tests(name: str, workers: int, *words: str) -> Part:
    cache = f"build/pytest/{name.replace(' ', '-')}"
    kept = ("-o", f"cache_dir={cache}", "--cache-clear")
    return Part(name, (f"{BIN}/pytest", "-n", str(workers), *kept, *words), cache=cache)


def of_page(name: str, script: str) -> Part:
    return Part(name, ("npm", "run", "--silent", script), ROOT / "web")


FIRST: Final = (
    (of_python("style", "ruff", "check", "."), of_python("format", "ruff", "format", "--check", ".")),
    (Part("the page is built", ("make", "--no-print-directory", "page")),),
    # once, so that what Python and pytest make of each module is there for every process below
    (of_python("tests are collected", "pytest", "--collect-only", "-qq"),),
)
# Servers wait, and browsers wait for them: more of them than there are processors keep all of these busy.
THEN: Final = (
    (
        of_python("types", "mypy", "--strict"),
        of_python("direction of imports", "lint-imports", "--no-logo"),
        of_tests("tests", 3, "--dist", "worksteal", "--ignore=tests/browser"),
    ),
    (
        of_page("types of the page", "check"),
        of_page("tests of the page", "test"),
        # in a process of their own: their event loop suffers no other
        of_tests("tests in a browser", 2, "tests/browser"),
        *[Part(f"soak of {game}", ("make", "--no-print-directory", f"soak-{game}", *SOAK)) for game in GAMES],
        *[
            of_python(f"rules of {game} covered by tests", "wyrmhall", "rules", game, "--coverage")
            for game in GAMES
        ],
    ),
)


def run(part: Part, quietly: bool) -> Ended:
    """A part that runs beside another one is heard only if it fails."""
    began = time.monotonic()
    path = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run(part.command, cwd=part.folder, env=path, capture_output=quietly, text=True)
    ended = Ended(part, time.monotonic() - began, done.returncode == 0)
    if quietly and not ended.passed:
        print(done.stdout, done.stderr, sep="", flush=True)
    print(f"\n{'ok' if ended.passed else 'FAILED'}: {part.name} ({ended.seconds:.1f} s)", flush=True)
    return ended


class Lanes:
    """Parts that run side by side, lane by lane, until one fails: then no other begins."""

    def __init__(self, lanes: tuple[Lane, ...], heard: int) -> None:
        self.lanes, self.heard = lanes, heard  # the lane whose output is shown as it comes
        self.failed = False

    def run(self) -> list[Ended]:
        with ThreadPoolExecutor(len(self.lanes)) as threads:
            return [ended for lane in threads.map(self.run_lane, range(len(self.lanes))) for ended in lane]

    def run_lane(self, number: int) -> list[Ended]:
        ended: list[Ended] = []
        for part in self.lanes[number]:
            if not self.failed:
                ended.append(run(part, quietly=number != self.heard))
                self.failed |= not ended[-1].passed and not ended[-1].is_worth_another_try
        return ended


def with_another_try(first: Ended) -> list[Ended]:
    """The few tests that have failed decide once more, now with the machine to themselves."""
    if not first.is_worth_another_try:
        return [first]
    failed = first.part.failures()
    name = f"{first.part.name} that failed, alone"
    alone = run(Part(name, (f"{BIN}/pytest", "-n", "0", "-p", "no:cacheprovider", *failed)), quietly=False)
    if alone.passed:
        print(f"NOT STEADY, failed beside others and passed alone: {', '.join(failed)}", flush=True)
    return [first._replace(passed=True), alone]


def tell(ended: list[Ended], seconds: float) -> None:
    print(f"The {DEAREST} dearest of {len(ended)} parts, {seconds:.0f} s in all:")
    for one in sorted(ended, key=lambda one: -one.seconds)[:DEAREST]:
        print(f"{one.seconds:7.1f} s  {one.part.name}")


def main() -> int:
    began = time.monotonic()
    ended = Lanes(FIRST, NOBODY).run()
    if all(one.passed for one in ended):
        ended += [last for one in Lanes(THEN, 0).run() for last in with_another_try(one)]
    tell(ended, time.monotonic() - began)
    failed = [one.part.name for one in ended if not one.passed]
    print(f"FAILED: {', '.join(failed)}" if failed else "Everything passed.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
