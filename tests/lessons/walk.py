"""`make lessons`: every lesson of every game to its end, by right answers and by wrong ones.

By the rules alone, in the terminal, and in Chromium with the mouse, by touch and by keys.
`python -m tests.lessons.walk NAME` walks only the lessons with NAME in theirs, `... NAME touch` only in the
ways with that name. The table says of each lesson the minutes it promises and those reckoned, its beats, how
long the walk was, and how each way ended: after how many wrong answers.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Error

import wyrmhall
from tests.browser.chromium import NO_CHROMIUM
from tests.browser.hands import size_for
from tests.browser.lesson_walk import HANDS, Walk, walks_in_chromium
from tests.lessons.all_lessons import Case, all_lessons
from tests.lessons.terminal import TerminalWalk
from tests.packages.example import install_example
from wyrmhall.lessons.checking import (
    check_chance,
    go_another_way,
    other_right_ways,
    play_through,
    try_wrong,
    wrong_answers,
)
from wyrmhall.lessons.lesson import LessonError
from wyrmhall.lessons.minutes import effort_of
from wyrmhall.lessons.play import LessonPlay

WIDTH: Final = 14  # of a column
EVERY: Final = 10_000  # wrong answers at each question
TYPED: Final = 12  # of them in the terminal
RULES, TERMINAL = "rules", "terminal"

Mode = Callable[[Case], int]


class Folders:
    """New folders inside one."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def mktemp(self, name: str) -> Path:
        return Path(tempfile.mkdtemp(prefix=name, dir=self.root))


class Row(NamedTuple):
    """What became of one lesson."""

    case: Case
    ends: dict[str, str]  # how each mode ended
    seconds: float
    dead_ends: list[str]

    def __str__(self) -> str:
        lesson, reckoned = self.case.lesson, effort_of(*self.case).minutes
        figures = f"{lesson.minutes:>7} {reckoned:>8.1f} {len(lesson.beats):>5} {self.seconds:>8.0f}"
        return f"{self.case!s:<28} {figures}  {'  '.join([f'{end:<{WIDTH}}' for end in self.ends.values()])}"


def heading(modes: dict[str, Mode]) -> str:
    figures = f"{'minutes':>7} {'reckoned':>8} {'beats':>5} {'walked s':>8}"
    return f"{'lesson':<28} {figures}  {'  '.join([f'{name:<{WIDTH}}' for name in modes])}"


def by_the_rules(case: Case) -> int:
    """All wrong answers, and all right ones."""
    tried = 0
    play = LessonPlay(*case)
    for _ in play_through(play):
        for answer in wrong_answers(play, EVERY):
            try_wrong(play, answer)
            tried += 1
    check_chance(play)
    for beat, answer in other_right_ways(*case):
        go_another_way(*case, beat, answer)
    return tried


def in_the_terminal(case: Case, folders: Folders) -> int:
    os.environ["WYRMHALL_HOME"] = str(folders.mktemp("home"))
    terminal = TerminalWalk(case, folders.root, TYPED)
    terminal.to_the_end()
    return terminal.tried


def all_modes(folders: Folders, browser: Walk | None) -> dict[str, Mode]:
    modes: dict[str, Mode] = {
        RULES: by_the_rules,
        TERMINAL: lambda case: in_the_terminal(case, folders),
    }
    for hand in HANDS if browser is not None else ():
        modes[f"{hand.name} {size_for(hand)['width']}"] = lambda case, hand=hand: browser(case, hand)  # type: ignore[misc]
    return modes


def walk(case: Case, modes: dict[str, Mode]) -> Row:
    """One lesson in all modes; says which one it is in."""
    began, ends = time.monotonic(), {}
    dead_ends: list[str] = []
    for name, mode in modes.items():
        print(f" {name}", end="", flush=True)
        try:
            ends[name] = f"end, {mode(case)} wrong"
        except (AssertionError, LessonError, Error, OSError) as bad:
            ends[name] = "DEAD END"
            dead_ends.append(f"{case}, {name}: {bad}")
            print(f" (DEAD END: {bad})", end="", flush=True)
    return Row(case, ends, time.monotonic() - began, dead_ends)


def walk_all(cases: list[Case], modes: dict[str, Mode]) -> list[Row]:
    rows = []
    for number, case in enumerate(cases, 1):
        print(f"{number} of {len(cases)}, {case}:", end="", flush=True)
        rows.append(walk(case, modes))
        print(f" ({rows[-1].seconds:.0f} s)", flush=True)
    return rows


def main(only: str = "", way: str = "") -> int:
    cases = [case for case in all_lessons() if only in str(case)]
    with tempfile.TemporaryDirectory() as root:
        folders = Folders(Path(root))
        packages = install_example(folders)
        source = Path(wyrmhall.__file__).parents[1]
        os.environ["PYTHONPATH"] = f"{source}{os.pathsep}{packages}"
        with walks_in_chromium(folders.root, packages) as browser:
            if browser is None:
                print(f"Only the rules and the terminal: {NO_CHROMIUM}.", file=sys.stderr)
            modes = {name: mode for name, mode in all_modes(folders, browser).items() if way in name}
            rows = walk_all(cases, modes)
    print("", heading(modes), *rows, sep="\n")
    dead_ends = [one for row in rows for one in row.dead_ends]
    print(*dead_ends, f"Dead ends: {len(dead_ends)}", sep="\n")
    return 1 if dead_ends else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
