"""How a benchmark is measured: the same games for everybody, each from another seat."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from wyrmhall.bots.outside.proxy import own_decisions
from wyrmhall.envs.benchmarks.definitions import Benchmark, benchmark_called
from wyrmhall.envs.bot_agent import BotAgent
from wyrmhall.envs.one_agent import OneAgentEnv
from wyrmhall.kernel.chance import Chance

Policy = Callable[[Any, Any], int]  # from observation and mask to an action


def evaluate(benchmark: Benchmark, policy: Policy, seeds: Sequence[int]) -> list[float]:
    """What a policy of yours gains in the games with these seeds."""
    table = OneAgentEnv(**benchmark.alone())
    gains: list[float] = []
    for seed in seeds:
        seen, info = table.reset(seed=seed)
        gained, over = 0.0, False
        while not over:
            seen, reward, over, _, info = table.step(policy(seen, info["action_mask"]))
            gained += reward
        gains.append(gained)
    return gains


class BotGames(NamedTuple):
    """What a bot gained in some games, and how much of it was its own doing."""

    gains: list[float]
    failed: int
    chose: int


def games_of_bot(task: tuple[str, str, int, int]) -> BotGames:
    """A task of `wyrmhall benchmarks`: a bot plays the games from one seed to another."""
    name, bot, first, end = task
    table = OneAgentEnv(**benchmark_called(name).alone())
    agent = BotAgent(bot, table.setting)
    gains: list[float] = []
    for seed in range(first, end):
        table.reset(seed=seed)
        agent.chance = Chance(seed)
        episode, seating = table.episode, table.seating
        seating.sit_down(agent)
        seating.go_on(episode)
        gained = episode.gains()
        assert gained is not None, "the game is over"
        gains.append(gained[seating.seat])
    return BotGames(gains, *own_decisions(agent.bot))


def plays_itself(benchmark: Benchmark, bot: str) -> bool:
    """Whether no other bot plays in its place at this table."""
    table = OneAgentEnv(**benchmark.alone())
    return not BotAgent(bot, table.setting).bot.substitute()
