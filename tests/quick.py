"""`make quick`: the tests nearest to what has changed, as many as fit into a minute.

Git says what has changed since the last commit or, in a clean checkout, with it. Tests that import it come
first, with those in the folder of tests of the same name; then those that import it by way of other modules.
How long each file takes is known from earlier runs (build/test-durations.json). What does not fit in is left
out, and it says so.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tests.architecture.imports import Graph, graph, modules
from tests.conftest import DURATIONS

ROOT: Final = Path(__file__).parents[1]
SECONDS: Final = 40.0  # for the tests themselves; the rest of the minute goes into starting and checking
UNKNOWN: Final = 2.0  # seconds that a file is taken for which was never run here
NEVER: Final = (
    "tests/browser/",
    "tests/packages/",
)  # a browser, or an environment of its own, is no quick thing


def changed() -> list[str]:
    """Files that differ from the last commit; if none does, those of the last commit."""
    here = [*git("diff", "--name-only", "HEAD"), *git("ls-files", "--others", "--exclude-standard")]
    return here or git("diff", "--name-only", "HEAD~1", "HEAD")


def git(*words: str) -> list[str]:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout.split(
        "\n"
    )[:-1]


def all_modules() -> dict[str, Path]:
    return {**modules(), **modules(ROOT / "tests"), **modules(ROOT / "bench")}


def importers(arrows: Graph) -> Graph:
    """The arrows turned round: who imports a module."""
    turned: Graph = {name: set() for name in arrows}
    for name, targets in arrows.items():
        for target in targets:
            turned[target].add(name)
    return turned


def distances(names: Iterable[str], arrows: Graph) -> dict[str, int]:
    """How many imports lie between each module and the nearest of those that are named."""
    far: dict[str, int] = {}
    edge, steps = set(names), 0
    while edge:
        far.update(dict.fromkeys(edge, steps))
        edge = {name for one in edge for name in arrows[one]} - far.keys()
        steps += 1
    return far


def same_room(test: Path, files: list[str]) -> bool:
    """Whether the tests' folder, or the file itself (test_docs), is called like a folder of what changed."""
    room = test.relative_to(ROOT / "tests").parts[0].removeprefix("test_").removesuffix(".py")
    return any(room in Path(file).parts for file in files)


def nearest(files: list[str]) -> list[str]:
    """Test files from the nearest on."""
    known = all_modules()
    touched = [name for name, path in known.items() if str(path.relative_to(ROOT)) in files]
    far = distances(touched, importers(graph(known)))
    near = {
        str(path.relative_to(ROOT)): far.get(name, 9) - 2 * same_room(path, files)
        for name, path in known.items()
        if path.name.startswith("test_") and (name in far or same_room(path, files))
    }
    return sorted((test for test in near if not test.startswith(NEVER)), key=lambda test: (near[test], test))


def fitting(tests: list[str], seconds: dict[str, float], most: float) -> list[str]:
    """As many of the nearest as fit; one that is too long does not keep shorter ones out."""
    chosen: list[str] = []
    for test in tests:
        cost = seconds.get(test, UNKNOWN)
        if cost <= most:
            chosen.append(test)
            most -= cost
    return chosen


def main() -> int:
    files = changed()
    seconds = json.loads(DURATIONS.read_text("utf-8")) if DURATIONS.exists() else {}
    tests = nearest(files)
    chosen = fitting(tests, seconds, SECONDS * (os.cpu_count() or 1))
    print(f"{len(files)} files have changed; running {len(chosen)} of the {len(tests)} test files they touch")
    if not chosen:
        return 0
    ended = subprocess.run([sys.executable, "-m", "pytest", "-n", "auto", *chosen], cwd=ROOT).returncode
    if left := len(tests) - len(chosen):
        print(f"{left} test files did not fit into a minute; `make test` runs them all")
    return ended


if __name__ == "__main__":
    sys.exit(main())
