"""The named benchmarks, as benchmarks.toml defines them."""

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any, Final, NamedTuple

NAMESPACE: Final = "wyrmhall"


class Benchmark(NamedTuple):
    """A table, who else sits there, and how somebody who sits down there is measured."""

    name: str  # crown-base-4p-v1
    about: str
    game: str
    rules: int  # the version of the game's rules
    reward: str
    opponents: tuple[str, ...]
    games: int  # that are evaluated, with the seeds 0, 1, 2 and so on
    options: dict[str, Any]

    @property
    def id(self) -> str:
        """As Gymnasium calls it."""
        return f"{NAMESPACE}/{self.name}"

    @property
    def module(self) -> str:
        """As PettingZoo's modules are called."""
        return self.name.replace("-", "_")

    def table(self) -> dict[str, Any]:
        """The arguments of an environment in which every seat is an agent."""
        return {"game": self.game, "reward": self.reward, **self.options}

    def alone(self) -> dict[str, Any]:
        """The arguments of an environment with one agent among the opponents."""
        return {**self.table(), "opponents": self.opponents}


class UnknownBenchmark(ValueError):
    """Nothing is called so."""


@lru_cache(maxsize=1)
def benchmarks() -> dict[str, Benchmark]:
    """All of them by name, from toy to full game by game."""
    text = resources.files(__package__).joinpath("benchmarks.toml").read_text("utf-8")
    return {name: benchmark_of(name, entry) for name, entry in tomllib.loads(text).items()}


def benchmark_of(name: str, entry: dict[str, Any]) -> Benchmark:
    return Benchmark(**{**entry, "name": name, "opponents": tuple(entry["opponents"])})


def benchmark_called(name: str) -> Benchmark:
    """By its name, with `wyrmhall/` or without; UnknownBenchmark if there is none."""
    found = benchmarks().get(name.removeprefix(f"{NAMESPACE}/"))
    if found is None:
        raise UnknownBenchmark(f"no benchmark is called {name!r}; there are {', '.join(benchmarks())}")
    return found
