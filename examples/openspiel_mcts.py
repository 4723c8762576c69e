"""OpenSpiel's Python MCTS against a bot of Wyrmhall: `python examples/openspiel_mcts.py --bot standard`.

Crown Battles for two, short games, seats in turns. OpenSpiel's MCTS knows nothing of hidden cards: left alone
it would look at the true ones. So before every search what it cannot see is dealt anew.
(The C++ MCTSBot of OpenSpiel ends the process on any game written in Python: use the Python one.)
"""

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from wyrmhall.bots import BOTS, open_bot
from wyrmhall.envs.openspiel import SpielState
from wyrmhall.kernel.chance import Chance
from wyrmhall.kernel.play import legal

TABLE = "wyrmhall_crown_battles(players=2,deals=random,rounds=2)"


def bot_move(state: SpielState, bot: Any, chance: Chance) -> int:
    """Our bot sees a View and a menu, nothing else."""
    s, seat = state.node.state, state.node.seat()
    view = s.seen_by(seat)
    return int(bot.choose(view, seat, legal(s, seat), chance).id)


def play(game: Any, search: Any, bot: Any, seat: int, luck: np.random.RandomState) -> float:
    """One game; what the searching seat gets of it."""
    state, chance = game.new_initial_state(), Chance(luck.randint(1 << 30))
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=chances)))
        elif state.current_player() == seat:
            state.apply_action(search.step(state.resample_from_infostate(seat, luck.random_sample)))
        else:
            state.apply_action(bot_move(state, bot, chance))
    return float(state.returns()[seat])


def main() -> None:
    words = argparse.ArgumentParser(description="OpenSpiel's Python MCTS against a bot of Wyrmhall.")
    words.add_argument("--bot", default="standard", help=f"{', '.join(BOTS)}, or your own: my_bot.py:Greedy")
    words.add_argument("--games", type=int, default=20)
    words.add_argument("--simulations", type=int, default=100, help="of each search of OpenSpiel's")
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    game, luck = pyspiel.load_game(TABLE), np.random.RandomState(given.seed)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck)
    search = mcts.MCTSBot(game, 1.4, given.simulations, evaluator, solve=False, random_state=luck)
    bot = open_bot(given.bot, game.setting.game)
    bot.prepare(game.setting.options)
    won = 0.0
    for number in range(given.games):
        won += play(game, search, bot, number % 2, luck)
        print(f"game {number + 1}: MCTS has won {won:g} of {number + 1} against {given.bot}", flush=True)


if __name__ == "__main__":
    main()
