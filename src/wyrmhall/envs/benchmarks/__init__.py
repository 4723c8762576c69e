"""Named, frozen benchmarks, for Gymnasium and for PettingZoo.

    import gymnasium
    import wyrmhall.envs.benchmarks                       # registers them
    table = gymnasium.make("wyrmhall/crown-base-4p-v1")   # one agent among bots

    from wyrmhall.envs.benchmarks import crown_base_4p_v1
    table = crown_base_4p_v1.env()                        # PettingZoo: every seat is an agent

`wyrmhall lab benchmarks` plays bots on them. See docs/researchers/benchmarks.md.
"""

from typing import Any

from wyrmhall.envs.benchmarks.definitions import benchmarks
from wyrmhall.envs.benchmarks.registration import register_all

register_all()


def __getattr__(name: str) -> Any:
    """A module with `env`, `raw_env` and `parallel_env` for each of them, as PettingZoo has them."""
    from wyrmhall.envs.aec import as_module  # loads PettingZoo, which Gymnasium's users do without

    for benchmark in benchmarks().values():
        if benchmark.module == name:
            return as_module(**benchmark.table())
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
