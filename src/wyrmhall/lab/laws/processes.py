"""The hash of a state is the same in every process."""

import os
import subprocess
import sys
from typing import Any, Final

from wyrmhall.kernel.game import Game
from wyrmhall.kernel.packing import state_hash
from wyrmhall.lab.laws.trial import PROCESS, LawBroken, Tally, Trial, wander


def hashes_of(game: Game, options: Any, seed: int) -> list[str]:
    """The hash of every position of a random game."""
    return [state_hash(d.state) for d in wander(Trial(game, options, seed))]


_IN_ANOTHER_PROCESS: Final = (
    "import sys; from importlib import import_module; from wyrmhall.kernel.chance import Chance;"
    "from wyrmhall.lab.laws.processes import hashes_of; module, name, seed = sys.argv[1:];"
    "game = getattr(import_module(module), name); seed = int(seed);"
    "print(' '.join(hashes_of(game, game.study.sample_options(Chance(seed)), seed)))"
)


def keep_process_law(module: str, name: str, seed: int, tally: Tally | None = None) -> None:
    """Two processes with differing hashing of strings give every position of a game the same hash."""
    first_hashes: list[str] = []
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-c", _IN_ANOTHER_PROCESS, module, name, str(seed)]
        printed = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        hashes = printed.stdout.split()
        if not hashes or (first_hashes and hashes != first_hashes):
            raise LawBroken(PROCESS, f"{module}, seed {seed}", "the hash depends on the process")
        first_hashes = hashes
    if tally is not None:
        tally[PROCESS] += 1
