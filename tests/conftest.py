"""What every run of the tests prints at its end: where its time went."""

import gc
import json
import os
from collections import defaultdict
from pathlib import Path
from typing import Final

import pytest

DURATIONS: Final = Path(__file__).parents[1] / "build" / "test-durations.json"  # seconds of each file
SHOWN: Final = 10
WORTH_TELLING: Final = 20.0  # seconds in all

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the program does, before numpy is there

seconds: Final[defaultdict[str, float]] = defaultdict(float)


def pytest_collection_finish() -> None:
    """Thousands of tests are not looked through for garbage again and again."""
    gc.collect()
    gc.freeze()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    seconds[report.nodeid.partition("::")[0]] += report.duration


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    total = sum(seconds.values())
    if hasattr(config, "workerinput") or total < WORTH_TELLING:
        return
    terminalreporter.section(f"the {SHOWN} dearest of {len(seconds)} files, {total:.0f} s in all")
    for name, spent in sorted(seconds.items(), key=lambda one: -one[1])[:SHOWN]:
        terminalreporter.line(f"{spent:7.1f} s  {name}")
    remember()


def remember() -> None:
    """For `make quick`, which wants to know what fits into a minute."""
    known = json.loads(DURATIONS.read_text("utf-8")) if DURATIONS.exists() else {}
    DURATIONS.parent.mkdir(exist_ok=True)
    DURATIONS.write_text(
        json.dumps(known | {name: round(spent, 2) for name, spent in seconds.items()}), "utf-8"
    )
