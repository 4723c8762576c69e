"""`make hostile` in short: it must go on finding out what it is there for."""

import subprocess
import sys
from pathlib import Path

import pytest

from bench.hostile.told import CARRIED_OUT, OUR_FAULT, UNCLEAR, Told

ATTACKS = (
    "HTTP",
    "cards",
    "foreign",
    "garbled",
    "half-sent",
    "heads",
    "hostile addresses by mail",
    "hostile addresses by push",
    "hostile addresses by webhook",
    "hostile subjects",
    "host's actions",
    "illegal",
    "mails that arrived",
    "misshapen",
    "records",
)


@pytest.mark.timeout(600)  # of a busy machine
def test_everything_is_tried_and_nothing_carried_out() -> None:
    words = [sys.executable, "-W", "ignore", "-m", "bench.hostile", "--short"]
    done = subprocess.run(words, capture_output=True, text=True, cwd=Path(__file__).parents[2])
    assert done.returncode == 0, done.stdout + done.stderr[-2_000:]
    lines = done.stdout.splitlines()
    for attack in ATTACKS:
        assert any(line.startswith(f"{attack}: ") for line in lines), (attack, done.stdout)
    assert any(line.startswith("the bystander's p99 is ") for line in lines)


def test_what_must_not_be_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told()
    told.refused("x", "asked", 404, b'{"why":"No."}')
    told.refused("x", "asked", 0, b"")
    assert not told.faults
    told.refused("x", "asked", 200, b"{}")
    told.refused("x", "asked", 500, b'{"why":"No."}')
    told.refused("x", "asked", 404, b'{"why":""}')
    assert told.faults == {CARRIED_OUT: 1, OUR_FAULT: 1, UNCLEAR: 1}
    assert told["x"] == 5
