"""Steps a second of the environments beside RLCard's and PettingZoo's own: `make bench-envs`.

Random masked play, observation and mask made at every step. As in `wyrmhall.lab.bench` all cases take turns
of a few milliseconds of processor time in one process, and each gets the median of its ratios.
"""

import logging
import random
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module, util
from typing import Any, Final

import cyclopts
import numpy as np

from wyrmhall.envs import VectorGames, env, raw_env
from wyrmhall.lab.bench import Case, Count, Rates, Work, how_built, measure, quiet, ratio
from wyrmhall.registry import open_game, open_games

PART: Final = 64  # steps in a row
BATCH: Final = 64  # games of a vector
RLCARD: Final = ("bridge", "doudizhu")
CLASSIC: Final = ("leduc_holdem_v4", "tictactoe_v3")
OF_VECTOR: Final = 1 / 3  # of our vector's speed: what the adapter for OpenSpiel has to reach
# what each game has to reach: (peer, times)
GOALS: Final = {
    "crown-battles": ("RLCard bridge", 1.5),
    "dragon-dune": ("RLCard doudizhu", 2.0),
    "enchanters": ("RLCard doudizhu", 2.0),
}

rand: Callable[[], float] = random.Random(1).random


def in_parts(steps: Iterator[None]) -> Work:
    """Work in pieces of PART steps, whatever the length of a game."""

    def work() -> Count:
        for _ in range(PART):
            next(steps)
        return PART, 0

    return work


def turn_by_turn(table: Any) -> Iterator[None]:
    """Any PettingZoo environment with masks, for ever."""
    table.reset(seed=1)  # a seeded reset rebuilds some of PettingZoo's games: once only
    while True:
        table.reset()
        for _ in table.agent_iter():
            seen, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
                continue
            open_ids = np.flatnonzero(seen["action_mask"])
            table.step(int(open_ids[int(rand() * len(open_ids))]))
            yield


def vector(game: str, given: dict[str, Any]) -> Work:
    games = VectorGames(game, BATCH, seed=1, **given)
    batch = games.reset()

    def work() -> Count:
        games.step([ids[int(rand() * len(ids))] for ids in batch.legal])
        return BATCH, 0

    return work


def spiel_steps(game: str, given: dict[str, Any]) -> Iterator[None]:
    """OpenSpiel's own loop: chance number by number, tensor and legal actions at every decision."""
    module = import_module("wyrmhall.envs.openspiel")
    options = ",".join([f"{name}={value}" for name, value in given.items()])
    table = import_module("pyspiel").load_game(f"{module.PREFIX}{game.replace('-', '_')}({options})")
    while True:
        s = table.new_initial_state()
        while not s.is_terminal():
            if s.is_chance_node():
                outcomes = s.chance_outcomes()
                s.apply_action(outcomes[int(rand() * len(outcomes))][0])
                continue
            seat = s.current_player()
            s.observation_tensor(seat)
            open_ids = s.legal_actions(seat)
            s.apply_action(open_ids[int(rand() * len(open_ids))])
            yield


def rlcard_steps(name: str) -> Iterator[None]:
    table = import_module("rlcard").make(name, config={"seed": 1})
    while True:
        seen, _ = table.reset()
        while not table.is_over():
            open_ids = list(seen["legal_actions"])
            seen, _ = table.step(open_ids[int(rand() * len(open_ids))])
            yield


def our_cases() -> list[Case]:
    cases: list[Case] = []
    for game in open_games():
        given, name, title = game.face().bench, game.name, game.title
        if given is None:
            continue
        cases += [
            Case(f"{title}, vector of {BATCH}", vector(name, given)),
            Case(f"{title}, raw_env", in_parts(turn_by_turn(raw_env(name, **given)))),
            Case(f"{title}, env", in_parts(turn_by_turn(env(name, **given)))),
        ]
        if util.find_spec("pyspiel") is not None:
            cases.append(Case(f"{title}, OpenSpiel", in_parts(spiel_steps(name, given))))
    return cases


def peer_cases() -> list[Case]:
    cases: list[Case] = []
    if util.find_spec("rlcard") is not None:
        cases += [Case(f"RLCard {name}", in_parts(rlcard_steps(name))) for name in RLCARD]
        for name in CLASSIC:
            classic = import_module(f"pettingzoo.classic.{name}")
            cases += [
                Case(f"PettingZoo {name}, raw_env", in_parts(turn_by_turn(classic.raw_env()))),
                Case(f"PettingZoo {name}, env", in_parts(turn_by_turn(classic.env()))),
            ]
    return cases


def report(rates: dict[str, Rates]) -> list[str]:
    peers = [f"RLCard {name}" for name in RLCARD if f"RLCard {name}" in rates]
    lines = [f"Random masked play, {how_built()}; observation and mask at every step.", ""]
    lines.append("| case | steps/s (p95) |" + "".join([f" x {peer} |" for peer in peers]))
    lines.append("| --- | ---: |" + " ---: |" * len(peers))
    for name, rate in rates.items():
        ratios = "".join([f" {ratio(rate, rates[peer]):.2f} |" for peer in peers])
        lines.append(f"| {name} | {quiet(rate.units):,.0f} |{ratios}")
    lines.append("")
    for game in GOALS:
        title = open_game(game).title
        if f"{title}, OpenSpiel" in rates:
            reached = ratio(rates[f"{title}, OpenSpiel"], rates[f"{title}, vector of {BATCH}"])
            lines.append(f"{title}, OpenSpiel: {reached:.2f} of our vector; the goal is {OF_VECTOR:.2f}.")
    if not peers:
        return [*lines, "", "RLCard is not installed here, so there is nothing to compare with."]
    lines.append("")
    for game, (peer, times) in GOALS.items():
        title = open_game(game).title
        for form in (f"vector of {BATCH}", "raw_env"):
            reached = ratio(rates[f"{title}, {form}"], rates[peer])
            lines.append(f"{title}, {form}: {reached:.2f} x {peer}; the goal is {times:g}.")
    return lines


def main(*, seconds: float = 30.0) -> None:
    """Measure for so many seconds and print a table."""
    warnings.filterwarnings("ignore")
    logging.disable(logging.WARNING)
    print("\n".join(report(measure([*our_cases(), *peer_cases()], seconds))))


if __name__ == "__main__":
    cyclopts.run(main)
