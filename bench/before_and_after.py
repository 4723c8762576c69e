"""Is the engine slower than it was? `make bench-against OLD=../old`: two checkouts are measured in turns.

One run of the benchmark on a shared machine says little about another run an hour later. So old and new take
turns, each figure is its ratio to OpenSpiel's in the same run, and the median of five counts. Both checkouts
must be set up (`make setup`); compiled copies are measured too where both have one (`make bench` builds it).
"""

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Final

import cyclopts

HERE: Final = Path(__file__).parents[1]
TURNS: Final = 5
ALLOWED: Final = 0.97  # of the old figure
Figures = dict[str, float]  # the name of a case, and its speed beside its peer's, slice by slice in one run

# Runs in either checkout, with its own engine: plain rates say little, since within one run the machine may
# be half as quick as a minute before. Printed tables are rounded too far for 3 %.
MEASURE: Final = """
import json, sys
from wyrmhall.lab import bench
seconds = float(sys.argv[1])
figures = {}
for cases, share, peer in (
    (bench.play_cases(), 0.6, bench.YARDSTICKS[0]),
    (bench.state_cases(), 0.2, bench.OH_CLONE),
    (bench.search_cases(), 0.2, bench.OH_SEARCH),
):
    rates = bench.measure(cases, share * seconds)
    figures |= {name: bench.ratio(one, rates[peer]) for name, one in rates.items() if name != peer}
print(json.dumps(figures))
"""


def measured(checkout: Path, compiled: bool, seconds: float) -> Figures:
    source = checkout / ("build/compiled" if compiled else "src")
    done = subprocess.run(
        [checkout / ".venv/bin/python", "-c", MEASURE, str(seconds)],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        sys.exit(f"The benchmark of {checkout} failed:\n{done.stderr}")
    figures: Figures = json.loads(done.stdout)
    return figures


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
    lines = [
        "| case, x OpenSpiel in the same run | before | now | now / before |",
        "| --- | ---: | ---: | ---: |",
    ]
    for case in sorted(set(before) & set(after)):
        change = after[case] / before[case]
        slower = " slower" if change < ALLOWED else ""
        lines.append(f"| {case} | {before[case]:.4f} | {after[case]:.4f} | {change:.3f}{slower} |")
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
