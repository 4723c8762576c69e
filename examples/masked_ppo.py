"""Masked PPO in plain numpy: learns Crown Battles by self-play on one processor core in a few minutes.

    python examples/masked_ppo.py [--minutes 3] [--seed 1]

Two players, short games. A network of one hidden layer reads the observation (as floats), gives every action
a weight and the position a value; what is not legal has weight zero. It plays both seats of many games at
once (`VectorGames`) and learns from the result. Before and after, it plays seat by seat against a random
player; the share of games it wins is printed with its 95 % interval.
"""

import argparse
import time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.envs import VectorGames
from wyrmhall.kernel.study.estimates import rate

Floats = NDArray[np.float32]

TABLE: dict[str, Any] = {"players": 2, "deals": "random", "rounds": 2}
GAMES = 128
STEPS = 24  # decisions of each game between two updates
HIDDEN = 96
EPOCHS = 3
CLIP = 0.2
LEARNING_RATE = 1e-3
ENTROPY = 0.01


def scaled(observations: NDArray[np.int16]) -> Floats:
    """Small numbers stay as they are, large ones are pressed together."""
    rows = observations.astype(np.float32)
    return np.sign(rows) * np.log1p(np.abs(rows))


class Network:
    """Observation -> weights of actions and a value; trained by Adam."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        luck = np.random.default_rng(seed)
        spread = 1 / np.sqrt(inputs)
        self.weights: list[Floats] = [
            luck.normal(0, spread, (inputs, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            luck.normal(0, 0.01, (HIDDEN, actions)).astype(np.float32),
            np.zeros(actions, np.float32),
            np.zeros((HIDDEN, 1), np.float32),
            np.zeros(1, np.float32),
        ]
        self.first = [np.zeros_like(one) for one in self.weights]
        self.second = [np.zeros_like(one) for one in self.weights]
        self.updates = 0

    def read(self, rows: Floats, masks: NDArray[Any]) -> tuple[Floats, Floats, Floats]:
        """Hidden layer, chances of the actions, values."""
        hidden = np.tanh(rows @ self.weights[0] + self.weights[1])
        scores = np.where(masks > 0, hidden @ self.weights[2] + self.weights[3], -1e9)
        scores -= scores.max(1, keepdims=True)
        chances = np.exp(scores)
        chances /= chances.sum(1, keepdims=True)
        return hidden, chances, (hidden @ self.weights[4] + self.weights[5])[:, 0]

    def learn(self, rows: Floats, hidden: Floats, by_score: Floats, by_value: Floats) -> None:
        """One step down the gradient, given the gradients by scores and by values."""
        by_hidden = by_score @ self.weights[2].T + by_value[:, None] @ self.weights[4].T
        by_sum = by_hidden * (1 - hidden**2)
        gradients = [
            rows.T @ by_sum,
            by_sum.sum(0),
            hidden.T @ by_score,
            by_score.sum(0),
            hidden.T @ by_value[:, None],
            by_value.sum(0, keepdims=True),
        ]
        self.updates += 1
        for weight, slope, first, second in zip(
            self.weights, gradients, self.first, self.second, strict=True
        ):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            mean = first / (1 - 0.9**self.updates)
            spread = np.sqrt(second / (1 - 0.999**self.updates))
            weight -= LEARNING_RATE * mean / (spread + 1e-8)


class Sample(NamedTuple):
    """Decisions, what was thought of them, and what came of them."""

    rows: Floats
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    chances: Floats
    values: Floats
    results: Floats


class Player:
    """The network at a table, with its own dice."""

    def __init__(self, network: Network, seed: int) -> None:
        self.network = network
        self.luck = np.random.default_rng(seed)

    def pick(self, chances: Floats) -> NDArray[np.int64]:
        """One action of each row, as likely as the network says."""
        edges = chances.cumsum(1)
        draws = self.luck.random((len(chances), 1)) * edges[:, -1:]
        return (edges < draws).sum(1).astype(np.int64)


class Trainer:
    """Self-play: every decision is rewarded by the result of its game for the seat that made it."""

    def __init__(self, seed: int) -> None:
        self.games = VectorGames("crown-battles", GAMES, seed=seed, **TABLE)
        self.batch = self.games.reset()
        inputs, actions = self.games.setting.layout.size, self.games.action_count
        self.network = Network(inputs, actions, seed)
        self.player = Player(self.network, seed)
        self.waiting: list[list[tuple[Any, ...]]] = [
            [] for _ in range(GAMES)
        ]  # decisions of unfinished games

    def play(self) -> Sample:
        """Some decisions of every game; those of finished games make a sample."""
        played: list[tuple[Any, ...]] = []
        for _ in range(STEPS):
            rows, masks = scaled(self.batch.observations), self.batch.masks.copy()
            seats = self.batch.seats.copy()
            _, chances, values = self.network.read(rows, masks)
            actions = self.player.pick(chances)
            for number in range(GAMES):
                action = actions[number]
                made = (rows[number], masks[number], action, chances[number, action], values[number])
                self.waiting[number].append((*made, seats[number]))
            self.batch = self.games.step(actions)
            for number in np.flatnonzero(self.batch.ended):
                won = 2 * self.batch.rewards[number] - 1
                played += [(*made, won[seat]) for *made, seat in self.waiting[number]]
                self.waiting[number] = []
        return Sample(*[np.array(column) for column in zip(*played, strict=True)])

    def update(self, sample: Sample) -> None:
        """PPO's clipped step, a few times over the sample in pieces."""
        gains = sample.results - sample.values
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        for _ in range(EPOCHS):
            for piece in np.array_split(self.player.luck.permutation(len(gains)), max(1, len(gains) // 512)):
                self.improve(sample, piece, gains[piece].astype(np.float32))

    def improve(self, sample: Sample, piece: NDArray[np.int64], gains: Floats) -> None:
        rows, masks, actions = sample.rows[piece], sample.masks[piece], sample.actions[piece]
        hidden, chances, values = self.network.read(rows, masks)
        count = len(piece)
        taken = chances[np.arange(count), actions]
        ratio = taken / sample.chances[piece]
        moves = ((gains > 0) & (ratio < 1 + CLIP)) | ((gains < 0) & (ratio > 1 - CLIP))
        push = np.where(moves, ratio * gains, 0) / count
        by_score = chances * push[:, None]
        by_score[np.arange(count), actions] -= push
        surprise = np.log(chances + 1e-9)
        by_score += ENTROPY * chances * (surprise - (chances * surprise).sum(1, keepdims=True)) / count
        by_value = (values - sample.results[piece]) / count
        self.network.learn(rows, hidden, by_score.astype(np.float32), by_value.astype(np.float32))


def against_random(network: Network, games: int, seed: int) -> float:
    """The share of games the network wins, in both seats alike; ties count as half."""
    tables = VectorGames("crown-battles", GAMES, seed=seed, **TABLE)
    batch, player = tables.reset(), Player(network, seed)
    mine = np.arange(GAMES) % 2
    won, played = 0.0, 0
    while played < games:
        _, chances, _ = network.read(scaled(batch.observations), batch.masks)
        even = batch.masks / batch.masks.sum(1, keepdims=True)
        own = (batch.seats == mine)[:, None]
        batch = tables.step(player.pick(np.where(own, chances, even)))
        for number in np.flatnonzero(batch.ended):
            won += float(batch.rewards[number, mine[number]])
            played += 1
    return won / played


def tell(network: Network, when: str, games: int = 2000) -> float:
    print(f"{when}: {games} games against a random player ...", flush=True)
    share = against_random(network, games, 99)
    _, low, high = rate(share * games, games)
    print(f"{when}: wins {share:.1%} of them ({low:.1%} to {high:.1%})", flush=True)
    return share


def main() -> None:
    words = argparse.ArgumentParser(description="Masked PPO learns Crown Battles by self-play.")
    words.add_argument("--minutes", type=float, default=3.0, help="how long to learn, in processor time")
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    trainer = Trainer(given.seed)
    tell(trainer.network, "before")
    start, rounds, decisions = time.process_time(), 0, 0
    while (passed := (time.process_time() - start) / 60) < given.minutes:
        sample = trainer.play()
        trainer.update(sample)
        rounds += 1
        decisions += len(sample.actions)
        if rounds % 10 == 0:
            print(
                f"  {passed:.1f} of {given.minutes:g} minutes: {rounds} updates, {decisions:,} decisions",
                flush=True,
            )
    tell(trainer.network, "after")


if __name__ == "__main__":
    main()
