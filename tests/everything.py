"""`make test`: everything CI runs, two things at a time where each would use one processor only.

Each part says how long it took, and in the end the dearest are listed: whoever makes one dearer sees it.
"""

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
SOAK: Final = ("GAMES=2000", "LAWS=20", "RECORDS=40")


class Part(NamedTuple):
    name: str
    command: tuple[str, ...]
    folder: Path = ROOT


class Ended(NamedTuple):
    part: Part
    seconds: float
    passed: bool


def of_python(name: str, *words: str) -> Part:
    return Part(name, (f"{BIN}/{words[0]}", *words[1:]))


def of_page(name: str, script: str) -> Part:
    return Part(name, ("npm", "run", "--silent", script), ROOT / "web")


SIDE_BY_SIDE: Final = (
    (of_python("types", "mypy", "--strict"), of_python("direction of imports", "lint-imports", "--no-logo")),
    (
        of_python("style", "ruff", "check", "."),
        of_python("format", "ruff", "format", "--check", "."),
        of_page("types of the page", "check"),
        of_page("tests of the page", "test"),
        Part("the page is built", ("make", "--no-print-directory", "page")),
    ),
)
ONE_BY_ONE: Final = (
    of_python("tests", "pytest", "-n", "auto", "--ignore=tests/browser"),
    of_python(
        "tests in a browser", "pytest", "-n", "auto", "tests/browser"
    ),  # whose event loop suffers no other
    *[Part(f"soak of {game}", ("make", "--no-print-directory", f"soak-{game}", *SOAK)) for game in GAMES],
    *[
        of_python(f"rules of {game} covered by tests", "wyrmhall", "rules", game, "--coverage")
        for game in GAMES
    ],
)


def run(part: Part, quietly: bool = False) -> Ended:
    """A part that runs beside another one is heard only if it fails."""
    began = time.monotonic()
    path = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run(part.command, cwd=part.folder, env=path, capture_output=quietly, text=True)
    ended = Ended(part, time.monotonic() - began, done.returncode == 0)
    if quietly and not ended.passed:
        print(done.stdout, done.stderr, sep="", flush=True)
    print(f"{'ok' if ended.passed else 'FAILED'}: {part.name} ({ended.seconds:.1f} s)", flush=True)
    return ended


def run_lane(parts: tuple[Part, ...]) -> list[Ended]:
    return [run(part, quietly=True) for part in parts]


def side_by_side() -> list[Ended]:
    with ThreadPoolExecutor(len(SIDE_BY_SIDE)) as threads:
        return [ended for lane in threads.map(run_lane, SIDE_BY_SIDE) for ended in lane]


def one_by_one() -> list[Ended]:
    """Until one fails."""
    ended: list[Ended] = []
    for part in ONE_BY_ONE:
        print(f"{part.name} ...", flush=True)
        ended.append(run(part))
        if not ended[-1].passed:
            break
    return ended


def tell(ended: list[Ended], seconds: float) -> None:
    print(f"The {DEAREST} dearest of {len(ended)} parts, {seconds:.0f} s in all:")
    for one in sorted(ended, key=lambda one: -one.seconds)[:DEAREST]:
        print(f"{one.seconds:7.1f} s  {one.part.name}")


def main() -> int:
    began = time.monotonic()
    ended = side_by_side()
    if all(one.passed for one in ended):
        ended += one_by_one()
    tell(ended, time.monotonic() - began)
    failed = [one.part.name for one in ended if not one.passed]
    print(f"FAILED: {', '.join(failed)}" if failed else "Everything passed.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
