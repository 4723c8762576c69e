"""A run that is stopped or killed goes on where it was, and writes the same file as one that was not."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

PLAY = ["-m", "wyrmhall.cli", "lab", "run", "crown-battles", "--games", "200", "--workers", "1"]
WITH = ["--seats", "random,random,random", "--set", "players=3"]

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals")


def command(folder: Path, name: str) -> list[str]:
    files = ["--resume", str(folder / "games.jsonl"), "--parquet", str(folder / f"{name}.parquet")]
    return [sys.executable, *PLAY, *WITH, *files]


def lines(resume_file: Path) -> int:
    return len(resume_file.read_text("utf-8").splitlines()) if resume_file.exists() else 0


def interrupt(folder: Path, how: signal.Signals) -> int:
    """Start it, wait until something is done, stop it; its exit code. 0: it was quicker than we were."""
    process = subprocess.Popen(
        command(folder, "interrupted"),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    deadline = time.monotonic() + 120
    while lines(folder / "games.jsonl") < 4 and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(process.pid, how) if how == signal.SIGINT else process.kill()
    return process.wait(timeout=120)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("whole")
    subprocess.run(command(folder, "whole"), check=True, capture_output=True, timeout=200)
    return (folder / "whole.parquet").read_bytes()


@pytest.mark.parametrize(("how", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -9)])
def test_it_resumes_to_the_same_file(how: signal.Signals, code: int, whole: bytes, tmp_path: Path) -> None:
    for _ in range(4):
        if stopped := interrupt(tmp_path, how):
            break
        (tmp_path / "games.jsonl").unlink()
    assert stopped == code
    done = lines(tmp_path / "games.jsonl")
    assert 4 <= done < 41  # the run's own line and 40 tasks: it was not finished
    subprocess.run(command(tmp_path, "resumed"), check=True, capture_output=True, timeout=200)
    assert lines(tmp_path / "games.jsonl") == 41
    assert (tmp_path / "resumed.parquet").read_bytes() == whole
