"""How often the network, which always takes what it likes best, wins alone among other bots."""

import math

import numpy as np
import torch

from wyrmhall.training.actors import Actors
from wyrmhall.training.learner import Learner
from wyrmhall.training.win_share import WinShare, win_share


def evaluate(actors: Actors, learner: Learner, bot: str, games: int, seed: int) -> WinShare:
    """At least so many games of every process."""
    tables = min(games, actors.plan.games)
    wins, rounds = 0.0, math.ceil(games / tables)
    for number in range(rounds):
        actors.send((bot, (seed * 1000 + number) * 1000 + 7, tables))
        actors.wait()
        wins += wins_in_a_round(actors, learner, tables)
    actors.send(None)
    actors.wait()
    return win_share(wins, rounds * tables * actors.processes)


def wins_in_a_round(actors: Actors, learner: Learner, tables: int) -> float:
    """One game at each of these tables of every process; all of them are played to their end."""
    rows, size = actors.rows[0], actors.plan.games
    at = (np.arange(tables)[None] + size * np.arange(actors.processes)[:, None]).reshape(-1)
    finished = np.zeros(len(at), np.bool_)
    learners = rows.seats[at]  # a table's learner keeps its seat to the end of the game
    wins = 0.0
    while not finished.all():
        seen = (rows.observations, rows.masks, rows.advice)
        logits, _, _ = learner.look(*[torch.from_numpy(array[at]).to(learner.device) for array in seen])
        rows.actions[at] = logits.argmax(-1).cpu().numpy()
        actors.send(0)
        actors.wait()
        now = rows.ended[at] & ~finished
        wins += float(rows.wins[at[now], learners[now]].sum())
        finished |= now
    return wins
