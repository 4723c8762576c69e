"""A little of `make crash`: three servers behind HAProxy are killed, stopped and cut off in play."""

import asyncio
import shutil
from pathlib import Path

import pytest

from bench.cluster import trials
from bench.cluster.report import rolling_restart, run_trials
from bench.progress import Part, Progress

pytestmark = pytest.mark.skipif(shutil.which("haproxy") is None, reason="HAProxy is not installed")


def test_nothing_is_lost_or_doubled_when_servers_are_killed(
    postgres_db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "TABLES", 4)
    part = Part()
    asyncio.run(run_trials(postgres_db, tmp_path, part, 4))
    assert part.faults == []
    assert part.kills == 4
    assert part.actions > 0


def test_pages_that_reconnect_see_no_error_of_a_rolling_restart(
    postgres_db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "TABLES", 4)
    assert asyncio.run(rolling_restart(postgres_db, tmp_path, 1)) == []


def test_what_was_interrupted_goes_on(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "build" / "crash.json")
    part = progress.part("SQLite")
    part.kills, part.waits = 25, {"killed": [0.5]}
    progress.keep()
    again = Progress(tmp_path / "build" / "crash.json")
    assert again.part("SQLite") == part
    again.forget()
    assert Progress(tmp_path / "build" / "crash.json").parts == {}
