"""A random game through PettingZoo: `python examples/random_rollout.py [GAME] [--seed 1]`.

For every game, `make setup` has installed what is needed; elsewhere `pip install 'wyrmhall[learners]'`.
"""

import argparse

from wyrmhall.envs import env
from wyrmhall.registry import GAMES


def main() -> None:
    words = argparse.ArgumentParser(description="A random game through PettingZoo.")
    words.add_argument("game", nargs="?", choices=GAMES, default="crown-battles")
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    table = env(given.game, render_mode="ansi")
    table.reset(seed=given.seed)
    for number, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(given.seed + number)  # whoever chooses has numbers of its own
    decisions = 0
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        if terminated or truncated:
            print(f"{agent}: {reward:.2f}")
            table.step(None)
            continue
        table.step(table.action_space(agent).sample(seen["action_mask"]))
        decisions += 1
    print(f"{decisions} decisions of {given.game}. The table at the end:")
    print(table.render())


if __name__ == "__main__":
    main()
