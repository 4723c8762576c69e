"""The same numbered tasks on Ray's scheduler (`wyrmhall[ray]`): on this machine, or on a running cluster."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module, util
from typing import Any, Final

STOPPING: Final = "Stopping: waiting for the tasks under way on Ray. What is done is kept."
AHEAD: Final = 2  # tasks handed over for each core: enough to keep it busy, few enough to stop soon
STORE: Final = 80 * 1024 * 1024  # bytes; Ray's least. Results are short texts

Do = Callable[[Any, Any], str]


class NoRay(ValueError):
    """Ray cannot be used here; says why."""


def ready(address: str, cores: int) -> Any:
    """Ray itself, connected: to the cluster at the address, or to one that ends with this process."""
    if util.find_spec("ray") is None:
        raise NoRay("--engine ray needs Ray: pip install 'wyrmhall[ray]'")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anybody
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    ray: Any = import_module("ray")
    if ray.is_initialized():  # by the run before: A and B of a comparison, say
        return ray
    quiet = {"include_dashboard": False, "log_to_driver": False, "logging_level": "ERROR"}
    try:
        if address:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        else:
            ray.init(address="local", num_cpus=cores, object_store_memory=STORE, **quiet)
    except Exception as error:  # plain ones among them, where a busy machine is too slow for Ray's own clock
        ray.shutdown()
        raise NoRay(f"Ray {f'at {address}' if address else 'here'} does not answer: {error}") from None
    return ray


def in_ray(
    do: Do, work: Any, tasks: Sequence[Any], left: list[int], workers: int, address: str
) -> Iterator[tuple[int, str]]:
    """Numbers and results as they come in. `workers` are cores taken at once; 0: all there are."""
    ray = ready(address, workers or os.cpu_count() or 1)
    remote: Any = ray.remote(num_cpus=1, max_retries=3)(do)
    most = workers or AHEAD * int(ray.cluster_resources().get("CPU", 1))
    yield from _hand_over(ray, remote, work, tasks, left, most)


def _hand_over(
    ray: Any, remote: Any, work: Any, tasks: Sequence[Any], left: list[int], most: int
) -> Iterator[tuple[int, str]]:
    to_do = list(reversed(left))
    under_way: dict[Any, int] = {}
    interrupted = False
    while to_do or under_way:
        try:
            while to_do and len(under_way) < most:
                number = to_do.pop()
                under_way[remote.remote(work, tasks[number])] = number
            done, _ = ray.wait(list(under_way), num_returns=1)
        except KeyboardInterrupt:
            interrupted = True
            print(STOPPING, file=sys.stderr)
            to_do.clear()
            continue
        for one in done:
            yield under_way.pop(one), ray.get(one)
    if interrupted:
        raise KeyboardInterrupt
