"""The same tasks on Ray: the same bytes come out, and either engine goes on where the other stopped."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lab.test_tasks import interrupted
from wyrmhall.lab import on_ray
from wyrmhall.lab.commands import app
from wyrmhall.lab.tasks import ONE_PROCESS, TaskEngine, run_tasks

RANDOM = ["--seats", "random,random,random", "--set", "deals=random", "--set", "rounds=1"]


def run(*words: str) -> int:
    code = app([*words], result_action="return_value")
    assert isinstance(code, int)
    return code


def work(task: Any) -> Any:
    if task == "bad":
        raise ValueError("a task that cannot be done")
    return {"task": task, "square": task * task}


@pytest.fixture(scope="module")
def _ray() -> Iterator[None]:
    """A cluster of this machine. Ray gives up where the machine is too busy to start it in 30 seconds."""
    ray: Any = pytest.importorskip("ray", reason="Ray is not installed: pip install 'wyrmhall[ray]'")
    for left in reversed(range(2)):
        try:
            on_ray.ready("", 2)
            break
        except on_ray.NoRay as error:
            if not left:
                pytest.skip(f"this machine is too busy for Ray: {error}")
    yield
    ray.shutdown()


@pytest.mark.usefixtures("_ray")
def test_ray_gives_the_results_of_one_worker_and_the_same_parquet(tmp_path: Path) -> None:
    tasks, ray = list(range(9)), TaskEngine(2, "ray")
    assert run_tasks(work, tasks, ray) == run_tasks(work, tasks, ONE_PROCESS)
    with pytest.raises(ValueError, match="cannot be done"):
        run_tasks(work, ["bad"], ray)
    begun = tmp_path / "begun.jsonl"
    run_tasks(work, tasks, ONE_PROCESS, resume=begun)
    kept = begun.read_text("utf-8").splitlines(keepends=True)
    begun.write_text("".join(kept[:4]), "utf-8")  # three tasks were done by a process before
    assert run_tasks(work, tasks, ray, resume=begun) == run_tasks(work, tasks, ONE_PROCESS)
    assert sorted(begun.read_text("utf-8").splitlines(keepends=True)) == sorted(kept)
    files = {}
    for engine, workers in (("processes", "1"), ("ray", "2")):
        path = tmp_path / f"{engine}.parquet"
        words = ["run", "crown-battles", "--games", "12", *RANDOM, "--engine", engine, "--workers", workers]
        assert run(*words, "--parquet", str(path)) == 0
        files[engine] = path.read_bytes()
    assert files["processes"] == files["ray"]


SCRIPT = """
import sys, time
from pathlib import Path
from wyrmhall.lab.tasks import TaskEngine, run_tasks
from tests.lab.test_tasks import slow
if __name__ == "__main__":
    finished = run_tasks(slow, list(range(400)), TaskEngine(2, "ray"), resume=Path(sys.argv[1]))
    print(finished.stopped, len(finished.done()))
"""


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_keeps_what_ray_has_done(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'wyrmhall[ray]'")
    resume_file = tmp_path / "run.jsonl"
    printed, complaints = interrupted(SCRIPT, resume_file)
    if "NoRay" in complaints:
        pytest.skip(f"this machine is too busy for Ray: {complaints.splitlines()[-1]}")
    stopped, done = printed.split()
    assert (stopped, "Traceback" in complaints) == ("True", False)
    assert len(resume_file.read_text("utf-8").splitlines()) - 1 == int(done) < 400


class Pretended:
    """Ray's three verbs over tasks that are done when somebody waits for them, the last one first."""

    def __init__(self, stop_after: int = -1) -> None:
        self.under_way: list[Any] = []
        self.most = self.waited = 0
        self.stop_after = stop_after

    def remote(self, do: Any, task: Any) -> Any:
        self.under_way.append((do, task))
        self.most = max(self.most, len(self.under_way))
        return self.under_way[-1]

    def wait(self, refs: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        self.waited += 1
        if self.waited == self.stop_after:
            raise KeyboardInterrupt
        return refs[-num_returns:], refs[:-num_returns]

    def get(self, ref: Any) -> str:
        self.under_way.remove(ref)
        do, task = ref
        return json.dumps(do(task))


def test_only_a_few_tasks_are_handed_over_at_once_and_all_are_done() -> None:
    ray = Pretended()
    texts = dict(on_ray._hand_over(ray, ray, work, list(range(9)), [0, 2, 4, 6, 8], 3))
    assert sorted(texts) == [0, 2, 4, 6, 8]
    assert all(json.loads(text)["square"] == number**2 for number, text in texts.items())
    assert ray.most == 3


def test_what_is_under_way_when_somebody_stops_is_still_taken_in() -> None:
    ray, texts = Pretended(stop_after=3), list[tuple[int, str]]()
    coming = on_ray._hand_over(ray, ray, work, list(range(20)), list(range(20)), 4)
    with pytest.raises(KeyboardInterrupt):
        texts.extend(coming)
    assert len(texts) == 2 + 4
    assert ray.under_way == []


def test_without_ray_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("wyrmhall.lab.on_ray.util.find_spec", lambda name: None)
    assert run("run", "crown-battles", "--games", "2", *RANDOM, "--engine", "ray") == 2
    assert "pip install 'wyrmhall[ray]'" in capsys.readouterr().err
