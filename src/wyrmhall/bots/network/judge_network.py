"""A network that judges positions, in numpy: an observation and the hand-written judge's figures in, chances
to win out. What it has learned is added to what that judge believes."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from wyrmhall.bots.network.forward import Floats, Numbers, gelu, linear, softened
from wyrmhall.bots.search.consequences import Figures

MEAN: Final = "figures.mean"
SPREAD: Final = "figures.spread"
DOUBT: Final = "doubt"  # two numbers: how many points a lead has to have, at the end and for each turn before
READ: Final = "layers"
WINS: Final = "wins"


class JudgeNetwork:
    """Its numbers, by the names PyTorch gives them (see `wyrmhall.training.judging.network`)."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self.layers = [name[: -len(".weight")] for name in numbers if name.startswith(f"{READ}.")][::2]

    def chances(self, rows: NDArray[Any], figures: Sequence[Figures], players: int) -> Floats:
        """To win, by seat, beginning with the one who looks."""
        numbers = self.numbers
        told = np.array([one.numbers for one in figures], np.float32)
        at = np.concatenate([softened(rows), (told - numbers[MEAN]) / numbers[SPREAD]], 1)
        for name in self.layers:
            at = gelu(linear(at, numbers, name))
        standings = np.array([one.standings for one in figures], np.float32)
        turns = np.array([one.turns for one in figures], np.float32)
        base, more = np.exp(numbers[DOUBT])
        logits = linear(at, numbers, WINS)[:, :players] + standings / (base + more * turns)[:, None]
        weights = np.exp(logits - logits.max(1, keepdims=True))
        out: Floats = weights / weights.sum(1, keepdims=True)
        return out
