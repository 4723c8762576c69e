"""What talk brings: `python -m tests.talkers.measure [LETTERS] [PAIRS] [OPPONENT]`.

Each talker is held against itself silent. A pair is one deal of `sixth-c`, played twice with it in the same
seat among three others; the seats take turns. Printed is how much more it wins with talk, with the 95 %
interval.
"""

import math
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

from tests.talkers.bots import TALKERS, Silent
from wyrmhall.bots import open_bot
from wyrmhall.bots.bot import Bot
from wyrmhall.kernel.options import new_options
from wyrmhall.lab.arena import play_game
from wyrmhall.registry import open_game

GAME, SEATS = "dragon-dune", 4


def won(number: int, talker: type[Bot], opponent: str) -> float:
    game, seat = open_game(GAME), number % SEATS
    bots = [open_bot(opponent, game) for _ in range(SEATS)]
    bots[seat] = talker()
    options = new_options(game.options_type, {"edition": "sixth-c"})
    state = play_game(game, options, bots, f"talk {number}")[0]
    winners = game.winners(state)
    return 1 / len(winners) if seat in winners else 0.0


def pair(task: tuple[int, str, str]) -> tuple[float, float]:
    number, letter, opponent = task
    return won(number, TALKERS[letter], opponent), won(number, Silent, opponent)


def interval(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    gains = [talking - silent for talking, silent in pairs]
    mean = sum(gains) / len(gains)
    spread = math.sqrt(sum([(gain - mean) ** 2 for gain in gains]) / max(1, len(gains) - 1) / len(gains))
    return mean, 1.96 * spread


def main(letters: str = "abcdef", count: str = "600", opponent: str = "standard") -> None:
    with ProcessPoolExecutor(2) as workers:
        for letter in letters:
            tasks = [(number, letter, opponent) for number in range(int(count))]
            pairs = list(workers.map(pair, tasks, chunksize=4))
            mean, half = interval(pairs)
            share = sum([talking for talking, _ in pairs]) / len(pairs)
            name = f"({letter}) {TALKERS[letter].name}"
            won_by = f"wins {share:6.1%}, silent {share - mean:6.1%}"
            gained = f"talk is worth {100 * mean:+5.1f} ± {100 * half:.1f} points"
            print(f"{name:22s} {won_by}: {gained} ({len(pairs)} pairs)", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
