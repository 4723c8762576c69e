"""Is the engine slower than it was? `make bench-against OLD=../old`: two checkouts are measured in turns.

One run of the benchmark on a shared machine says little about another run an hour later, so old and new take
turns and each figure is the median of five. Both checkouts must be set up (`make setup`); compiled copies
are measured too where both have one (`make bench` builds it).
"""

import os
import re
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Final

import cyclopts

HERE: Final = Path(__file__).parents[1]
TURNS: Final = 5
ALLOWED: Final = 0.97  # of the old figure
Figures = dict[str, float]  # the name of a case, and its speed: more is better


def speed(case: str, cells: list[str]) -> float:
    """Of one line of the benchmark's tables: units a second, or operations a second from microseconds."""
    first = float(cells[0].replace(",", ""))
    return 1e6 / first if case.endswith((", clone", ", view of one seat")) else first


def figures(report: str) -> Figures:
    rows = [re.split(r"\s*\|\s*", line.strip("| ")) for line in report.splitlines() if line.startswith("| ")]
    cases = [row for row in rows if re.match(r"[\d,.]+$", row[1])]
    return {row[0]: speed(row[0], row[1:]) for row in cases}


def measured(checkout: Path, compiled: bool, seconds: float) -> Figures:
    source = checkout / ("build/compiled" if compiled else "src")
    done = subprocess.run(
        [checkout / ".venv/bin/python", "-m", "wyrmhall.lab.bench", "--seconds", str(seconds)],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        sys.exit(f"The benchmark of {checkout} failed:\n{done.stderr}")
    return figures(done.stdout)


def in_turns(old: Path, new: Path, compiled: bool, seconds: float) -> tuple[Figures, Figures]:
    """The median figures of each checkout."""
    runs: dict[Path, list[Figures]] = {old: [], new: []}
    for turn in range(TURNS):
        for checkout in (old, new) if turn % 2 == 0 else (new, old):
            print(f"turn {turn + 1} of {TURNS}: {checkout.name}", file=sys.stderr, flush=True)
            runs[checkout].append(measured(checkout, compiled, seconds))
    before, after = [
        {case: statistics.median([run[case] for run in runs[one]]) for case in runs[one][0]}
        for one in (old, new)
    ]
    return before, after


def table(before: Figures, after: Figures) -> list[str]:
    lines = ["| case | before, a second | now, a second | now / before |", "| --- | ---: | ---: | ---: |"]
    for case in sorted(set(before) & set(after)):
        ratio = after[case] / before[case]
        slower = " slower" if ratio < ALLOWED else ""
        lines.append(f"| {case} | {before[case]:,.0f} | {after[case]:,.0f} | {ratio:.3f}{slower} |")
    return lines


def main(old: Path, new: Path = HERE, *, seconds: float = 20.0) -> None:
    """Measure two checkouts in turns and print both, figure by figure.

    Parameters
    ----------
    old
        The checkout to compare with.
    new
        This one, unless another is named.
    seconds
        How long each of the ten runs measures.
    """
    builds = [False]
    if all((one / "build/compiled").exists() for one in (old, new)):
        builds.append(True)
    slower = 0
    for compiled in builds:
        lines = table(*in_turns(old.resolve(), new.resolve(), compiled, seconds))
        slower += sum("slower" in line for line in lines)
        print(f"\n{'Compiled by mypyc' if compiled else 'Plain Python'}, medians of {TURNS} turns:\n")
        print("\n".join(lines), flush=True)
    print(f"\n{slower} figures are more than {1 - ALLOWED:.0%} below what they were.")


if __name__ == "__main__":
    cyclopts.run(main)
