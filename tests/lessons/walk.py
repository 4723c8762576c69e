"""`make lessons`: every lesson of every game to its end, by right answers and by wrong ones."""

import os
import sys
import tempfile
import time
from pathlib import Path

import wyrmhall
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
from wyrmhall.lessons.play import LessonPlay

EVERY = 10_000  # wrong answers at each question
TYPED = 12  # of them in the terminal
HEAD = f"{'lesson':<32} {'minutes':>7} {'beats':>6} {'ways':>5} {'wrong':>6} {'typed':>6} {'seconds':>8}"


class Folders:
    """New folders inside one."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def mktemp(self, name: str) -> Path:
        return Path(tempfile.mkdtemp(prefix=name, dir=self.root))


def try_all_wrong(case: Case) -> int:
    tried = 0
    play = LessonPlay(*case)
    for _ in play_through(play):
        for answer in wrong_answers(play, EVERY):
            try_wrong(play, answer)
            tried += 1
    check_chance(play)
    return tried


def go_all_ways(case: Case) -> int:
    ways = list(other_right_ways(*case))
    for beat, answer in ways:
        go_another_way(*case, beat, answer)
    return 1 + len(ways)


def walk(case: Case, folder: Path) -> str:
    """One line about a lesson that was played in all ways."""
    began = time.monotonic()
    wrong, ways = try_all_wrong(case), go_all_ways(case)
    terminal = TerminalWalk(case, folder, TYPED)
    terminal.to_the_end()
    figures = f"{case.lesson.minutes:>7} {len(case.lesson.beats):>6} {ways:>5} {wrong:>6} {terminal.tried:>6}"
    return f"{case!s:<32} {figures} {time.monotonic() - began:>8.1f}"


def main() -> int:
    dead_ends = 0
    with tempfile.TemporaryDirectory() as root:
        folders = Folders(Path(root))
        source = Path(wyrmhall.__file__).parents[1]
        os.environ["PYTHONPATH"] = f"{source}{os.pathsep}{install_example(folders)}"
        print(HEAD)
        for case in all_lessons():
            os.environ["WYRMHALL_HOME"] = str(folders.mktemp("home"))
            try:
                print(walk(case, folders.root), flush=True)
            except (AssertionError, LessonError) as bad:
                dead_ends += 1
                print(f"{case!s:<32} DEAD END: {bad}", flush=True)
    print(f"Dead ends: {dead_ends}")
    return 1 if dead_ends else 0


if __name__ == "__main__":
    sys.exit(main())
