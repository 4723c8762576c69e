"""A random game through PettingZoo: `python examples/random_rollout.py [GAME] [SEED]`.

For every game, `make setup` has installed what is needed; elsewhere `pip install 'wyrmhall[learners]'`.
"""

import sys

from wyrmhall.envs import env


def main(game: str = "crown-battles", seed: str = "1") -> None:
    table = env(game, render_mode="ansi")
    table.reset(seed=int(seed))
    decisions = 0
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        if terminated or truncated:
            print(f"{agent}: {reward:.2f}")
            table.step(None)
            continue
        table.step(table.action_space(agent).sample(seen["action_mask"]))
        decisions += 1
    print(f"{decisions} decisions of {game}. The table at the end:")
    print(table.render())


if __name__ == "__main__":
    main(*sys.argv[1:])
