"""The benchmarks under their names in Gymnasium."""

from typing import Any, Final

from wyrmhall.envs.extras import missing_extra

try:
    from gymnasium.envs.registration import register, registry
except ModuleNotFoundError as missing:
    raise missing_extra("learners", missing) from None

from wyrmhall.envs.benchmarks.definitions import benchmark_called, benchmarks
from wyrmhall.envs.one_agent import OneAgentEnv
from wyrmhall.envs.one_agent_vector import OneAgentVector

HERE: Final = "wyrmhall.envs.benchmarks.registration"


def register_all() -> None:
    """What is registered already stays."""
    for benchmark in benchmarks().values():
        if benchmark.id not in registry:
            register(
                benchmark.id,
                f"{HERE}:one_table",
                vector_entry_point=f"{HERE}:many_tables",
                kwargs={"benchmark": benchmark.name},
            )


def one_table(benchmark: str, **arguments: Any) -> OneAgentEnv:
    """`gymnasium.make` calls this; whoever adds arguments measures something else."""
    return OneAgentEnv(**{**benchmark_called(benchmark).alone(), **arguments})


def many_tables(benchmark: str, num_envs: int = 1, **arguments: Any) -> OneAgentVector:
    return OneAgentVector(count=num_envs, **{**benchmark_called(benchmark).alone(), **arguments})
