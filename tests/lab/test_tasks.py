"""Numbered tasks: the same for any number of workers, resumable, stopped without loss."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from wyrmhall.kernel.refusal import IllegalAction, Refusal
from wyrmhall.lab.seeds import seed_of
from wyrmhall.lab.tasks import (
    ONE_PROCESS,
    TaskEngine,
    TaskFailed,
    TaskResults,
    WrongResumeFile,
    chunks,
    run_tasks,
)

TASKS = [[number, f"task {number}"] for number in range(12)]
stop_at: list[int] = []
worked: list[int] = []


def work(task: Any) -> Any:
    number, name = task
    worked.append(number)
    if number in stop_at:
        raise KeyboardInterrupt
    return {"name": name, "square": number * number, "pair": (number, None)}


def slow(task: Any) -> Any:
    time.sleep(0.25)
    return task


def faulty(task: Any) -> Any:
    raise IllegalAction(Refusal("DD-DEAL-04", f"task {task} offers too much"))


def faulty_at_first(task: Any) -> Any:
    number, folder = task
    if number == 0:
        raise ValueError("the first")
    time.sleep(0.05)
    Path(folder, str(number)).touch()


@pytest.fixture(autouse=True)
def _nothing_done() -> None:
    stop_at.clear()
    worked.clear()


def test_results_come_in_the_order_of_the_tasks_for_any_number_of_workers() -> None:
    alone = run_tasks(work, TASKS, ONE_PROCESS)
    assert alone == run_tasks(work, TASKS, TaskEngine(2))
    assert [result["square"] for result in alone.results] == [number**2 for number in range(12)]
    assert not alone.stopped


def test_a_fault_in_another_process_is_told_as_it_was() -> None:
    with pytest.raises(TaskFailed, match=r"DD-DEAL-04  task \d offers too much"):
        run_tasks(faulty, [1, 2], TaskEngine(2))


def test_after_a_fault_nothing_else_is_begun(tmp_path: Path) -> None:
    with pytest.raises(TaskFailed, match="the first"):
        run_tasks(faulty_at_first, [[number, str(tmp_path)] for number in range(400)], TaskEngine(2))
    assert len(list(tmp_path.iterdir())) < 200


def test_a_stopped_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    resume_file = tmp_path / "run.jsonl"
    stop_at.append(5)
    stopped = run_tasks(work, TASKS, ONE_PROCESS, resume=resume_file)
    assert stopped.stopped
    assert len(stopped.done()) == 5
    assert stopped.results[5:] == [None] * 7
    stop_at.clear()
    worked.clear()
    resumed = run_tasks(work, TASKS, ONE_PROCESS, resume=resume_file)
    assert worked == list(range(5, 12))
    assert resumed == run_tasks(work, TASKS, ONE_PROCESS)


def test_a_torn_last_line_is_done_again(tmp_path: Path) -> None:
    resume_file = tmp_path / "run.jsonl"
    whole = run_tasks(work, TASKS, ONE_PROCESS, resume=resume_file)
    resume_file.write_bytes(resume_file.read_bytes()[:-9])
    worked.clear()
    assert run_tasks(work, TASKS, ONE_PROCESS, resume=resume_file) == whole
    assert worked == [11]


def test_a_file_of_another_run_is_refused(tmp_path: Path) -> None:
    resume_file = tmp_path / "run.jsonl"
    run_tasks(work, TASKS, ONE_PROCESS, resume=resume_file)
    with pytest.raises(WrongResumeFile, match="belongs to another run"):
        run_tasks(work, TASKS[:-1], ONE_PROCESS, resume=resume_file)


def test_an_error_in_a_task_is_not_swallowed() -> None:
    with pytest.raises(ValueError, match="unpack"):
        run_tasks(work, [[1, 2, 3]], ONE_PROCESS)


def test_chunks_are_all_numbers_once() -> None:
    assert chunks(7, 3) == [(0, 3), (3, 6), (6, 7)]
    assert chunks(0, 3) == []


def test_seeds_depend_on_every_part() -> None:
    seeds = {seed_of(run, index, "bot") for run in range(20) for index in range(50)}
    assert len(seeds) == 1000
    assert seed_of(1, 23) != seed_of(12, 3)


SCRIPT = """
import sys
from pathlib import Path
from tests.lab.test_tasks import slow
from wyrmhall.lab.tasks import TaskEngine, run_tasks
if __name__ == "__main__":
    finished = run_tasks(slow, list(range(200)), TaskEngine(2), resume=Path(sys.argv[1]))
    print(finished.stopped, len(finished.done()))
"""


def interrupted(text: str, resume_file: Path) -> tuple[str, str]:
    """What a script prints and complains of that gets Ctrl-C once it has finished a few tasks."""
    script = resume_file.with_suffix(".py")
    script.write_text(text, "utf-8")
    process = subprocess.Popen(
        [sys.executable, str(script), str(resume_file)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and process.poll() is None:
        if resume_file.exists() and len(resume_file.read_text().splitlines()) >= 4:
            break
        time.sleep(0.05)
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to every process of the group
    return process.communicate(timeout=120)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_keeps_what_was_done(tmp_path: Path) -> None:
    resume_file = tmp_path / "run.jsonl"
    printed, complaints = interrupted(SCRIPT, resume_file)
    stopped, done = printed.split()
    assert stopped == "True"
    assert "Traceback" not in complaints
    lines = [json.loads(line) for line in resume_file.read_text("utf-8").splitlines()][1:]
    assert len(lines) == int(done) < 200
    assert all(line["task"] == line["result"] for line in lines)


def test_a_finished_run_says_what_is_missing() -> None:
    assert TaskResults([1, None, 3], True).done() == [1, 3]
