"""MaskablePPO of sb3-contrib learns Crown Battles for two, without a line of wrapper code.

    pip install 'wyrmhall[learners]' sb3-contrib
    python examples/masked_ppo_sb3.py [--minutes 10] [--hands 1,3,5,3,1]

The deck is the small one of the benchmark `crown-small-2p-v1`, the other player a random one. `--hands` says
how many cards are dealt round by round: with the few of the benchmark luck decides one game in five at least,
whoever plays. `gym_env` has all that MaskablePPO asks for: observations from 0 to 1, and `action_masks()`.
Every line with a share of games won is one of the learning curve; `--csv` writes them to a file.
"""

import argparse
import csv
import time
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

from wyrmhall.envs import gym_env
from wyrmhall.envs.benchmarks.definitions import benchmark_called
from wyrmhall.kernel.study.estimates import rate

SMALL = benchmark_called("crown-small-2p-v1")
HANDS = "8,8,8,8,8,8,8,8"
TABLES = 16
FIRST_JUDGED = 1_000_000  # the seeds of games that are judged; no table that is learned at begins there


def table_with(hands: str) -> dict[str, Any]:
    """The arguments of `gym_env`."""
    dealt = [int(number) for number in hands.split(",")]
    return {"game": SMALL.game, "opponents": ["random"], **SMALL.options, "own_deals": dealt}


def share_won(model: MaskablePPO, table: Any, games: int) -> float:
    """Of games with seeds of their own, at both seats alike."""
    won = 0.0
    for seed in range(FIRST_JUDGED, FIRST_JUDGED + games):
        seen, _ = table.reset(seed=seed)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=table.action_masks(), deterministic=True)
            seen, reward, over, _, _ = table.step(int(action))
            won += reward
    return won / games


class Curve(BaseCallback):
    """Stops after so many minutes of processor time, and judges the network now and then."""

    def __init__(self, table: Any, minutes: float, every: float, games: int) -> None:
        super().__init__()
        self.table, self.minutes, self.every, self.games = table, minutes, every, games
        self.points: list[tuple[float, int, float]] = []
        self.spent_judging = 0.0
        self.start = time.process_time()

    @property
    def passed(self) -> float:
        """Minutes of learning; what judging took is not counted."""
        return (time.process_time() - self.start - self.spent_judging) / 60

    def _on_rollout_start(self) -> None:
        if self.passed >= len(self.points) * self.every:
            self.judge()

    def _on_step(self) -> bool:
        return self.passed < self.minutes

    def judge(self) -> None:
        minutes, begun = self.passed, time.process_time()
        share = share_won(self.model, self.table, self.games)
        self.spent_judging += time.process_time() - begun
        self.points.append((minutes, self.num_timesteps, share))
        print(f"{minutes:4.1f} minutes, {self.num_timesteps:>9,} decisions: wins {share:.1%}", flush=True)


def main() -> None:
    words = argparse.ArgumentParser(description="sb3-contrib's MaskablePPO against a random player.")
    words.add_argument("--minutes", type=float, default=10.0, help="how long to learn, in processor time")
    words.add_argument("--hands", default=HANDS, help="cards for each player, round by round")
    words.add_argument("--every", type=float, default=1.0, help="minutes between two points of the curve")
    words.add_argument("--games", type=int, default=400, help="for each point of the curve")
    words.add_argument("--judged", type=int, default=2000, help="games in the end")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--csv", help="where the curve is written")
    given = words.parse_args()
    torch.set_num_threads(1)
    arguments = table_with(given.hands)
    tables = make_vec_env(gym_env, n_envs=TABLES, seed=given.seed, env_kwargs=arguments)
    settings: dict[str, Any] = {
        "n_steps": 256, "batch_size": 1024, "n_epochs": 4, "learning_rate": 1e-3, "ent_coef": 0.01,
        "gamma": 1.0, "gae_lambda": 0.95, "policy_kwargs": {"net_arch": [128, 128]},
    }  # fmt: skip
    model = MaskablePPO("MlpPolicy", tables, seed=given.seed, device="cpu", **settings)
    table = gym_env(**arguments)
    curve = Curve(table, given.minutes, given.every, given.games)
    model.learn(1_000_000_000, callback=curve)
    curve.judge()
    share = share_won(model, table, given.judged)
    _, low, high = rate(share * given.judged, given.judged)
    print(f"in the end it wins {share:.1%} of {given.judged} games ({low:.1%} to {high:.1%})")
    if given.csv:
        with open(given.csv, "w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([("minutes", "decisions", "share"), *curve.points])


if __name__ == "__main__":
    main()
