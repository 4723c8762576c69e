"""Environments for learners: thin adapters over Views and menus, with no rule in them.

    from wyrmhall.envs import env
    table = env("crown-battles", players=4)        # PettingZoo, one agent at a time

`parallel_env` asks everybody at once, `gym_env` is Gymnasium's form of it (one agent among bots) and
`gym_vector` many of those, `VectorGames` plays many games in one process, and `wyrmhall.envs.openspiel`
registers the games with OpenSpiel. See docs/researchers/environments.md.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from wyrmhall.envs.aec import env, raw_env
    from wyrmhall.envs.one_agent import gym_env
    from wyrmhall.envs.one_agent_vector import gym_vector
    from wyrmhall.envs.parallel import parallel_env
    from wyrmhall.envs.vector import VectorGames

_HOME: Final = {
    "env": "wyrmhall.envs.aec",
    "raw_env": "wyrmhall.envs.aec",
    "gym_env": "wyrmhall.envs.one_agent",
    "gym_vector": "wyrmhall.envs.one_agent_vector",
    "parallel_env": "wyrmhall.envs.parallel",
    "VectorGames": "wyrmhall.envs.vector",
}

__all__ = ["VectorGames", "env", "gym_env", "gym_vector", "parallel_env", "raw_env"]


def __getattr__(name: str) -> Any:
    """PettingZoo is loaded by those who ask for it: vectors and OpenSpiel do without."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)
