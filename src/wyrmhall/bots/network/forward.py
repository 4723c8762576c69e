"""The network as it plays, in numpy: a row in, wishes and chances to win out."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from wyrmhall.bots.network.action_words import ActionWords

Floats = NDArray[np.float32]
Numbers = Mapping[str, Floats]  # by the names PyTorch gives them
EVEN_OUT: Final = np.float32(1e-5)  # as in PyTorch's LayerNorm
HALF: Final = np.float32(0.5)
ROOT: Final = np.float32(0.7978845608)  # of 2 / pi
CUBE: Final = np.float32(0.044715)
NO_ADVICE: Final = -1  # in place of an action's number


def linear(rows: Floats, numbers: Numbers, name: str) -> Floats:
    out: Floats = rows @ numbers[f"{name}.weight"].T + numbers[f"{name}.bias"]
    return out


def normed(rows: Floats, numbers: Numbers, name: str) -> Floats:
    mean = rows.mean(-1, keepdims=True)
    spread = rows.var(-1, keepdims=True)
    even = (rows - mean) / np.sqrt(spread + EVEN_OUT)
    out: Floats = even * numbers[f"{name}.weight"] + numbers[f"{name}.bias"]
    return out


def gelu(rows: Floats) -> Floats:
    """By tanh, as the network was trained with."""
    out: Floats = HALF * rows * (1 + np.tanh(ROOT * (rows + CUBE * rows * rows * rows)))
    return out


def softened(rows: NDArray[Any]) -> Floats:
    """Large numbers (points, gold) brought near to small ones."""
    out: Floats = (np.sign(rows) * np.log1p(np.abs(rows))).astype(np.float32)
    return out


class Network:
    """Its numbers, by the names PyTorch gives them (see `wyrmhall.training.network`)."""

    def __init__(self, numbers: Numbers, words: ActionWords) -> None:
        self.numbers = numbers
        self.blocks = sum(name.endswith("widen.weight") for name in numbers)
        self.actions = words.sums(numbers["parts.weight"])

    def thought(self, rows: NDArray[Any], advised: int = NO_ADVICE) -> Floats:
        """What the network makes of these rows, before anything is asked of it."""
        numbers = self.numbers
        at = linear(softened(rows), numbers, "read")
        if advised != NO_ADVICE:
            at = at + linear(self.actions[advised], numbers, "heed")
        for block in range(self.blocks):
            name = f"blocks.{block}"
            wide = gelu(linear(normed(at, numbers, f"{name}.norm"), numbers, f"{name}.widen"))
            at = at + linear(wide, numbers, f"{name}.narrow")
        return normed(at, numbers, "norm")

    def preferences(self, thought: Floats, ids: Sequence[int], advised: int = NO_ADVICE) -> Floats:
        """How much each of these actions is preferred, as logits, for one row."""
        out: Floats = self.actions[ids] @ linear(thought, self.numbers, "wish")
        if advised != NO_ADVICE:
            out[ids.index(advised)] += linear(thought, self.numbers, "trust")[0]
        return out

    def chances(self, thought: Floats, players: int) -> Floats:
        """To win, by seat, beginning with the one who looks."""
        logits = linear(thought, self.numbers, "wins")[..., :players]
        weights = np.exp(logits - logits.max(-1, keepdims=True))
        out: Floats = weights / weights.sum(-1, keepdims=True)
        return out
