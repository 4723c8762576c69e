"""Stretches of decisions whose returns can be counted by hand, for both ways of training."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

WORTH = 0.3
CHANCES = (0.75, 0.25)  # of whoever decides, and of the other
STEPS = 6


class Stretch(NamedTuple):
    """One game of two seats, who decide in turns; by step."""

    seats: NDArray[np.int64]
    worth: NDArray[np.float32]
    win_chances: NDArray[np.float32]
    rewards: NDArray[np.float32]
    wins: NDArray[np.float32]
    ended: NDArray[np.bool_]


def stretch(over_after: int | None = None) -> Stretch:
    """In which nothing is gained, and the network says the same at every decision; the first seat wins what
    ends at that step."""
    wins, ended = np.zeros((STEPS, 1, 2), np.float32), np.zeros((STEPS, 1), np.bool_)
    if over_after is not None:
        wins[over_after, 0] = (1.0, 0.0)
        ended[over_after, 0] = True
    return Stretch(
        np.arange(STEPS).reshape(STEPS, 1) % 2,
        np.full((STEPS, 1), WORTH, np.float32),
        np.tile(np.asarray(CHANCES, np.float32), (STEPS, 1, 1)),
        np.zeros((STEPS, 1, 2), np.float32),
        wins,
        ended,
    )


def check_a_stretch_that_goes_on(advantages: Any, wins: Any, known: Any) -> None:
    """Nothing happened, so nothing was better or worse than expected, however far the stretch goes."""
    assert np.asarray(known)[:, 0].tolist() == [True] * 4 + [False] * 2
    assert np.allclose(np.asarray(advantages)[:4], 0.0, atol=1e-6)
    assert np.allclose(np.asarray(wins), CHANCES)


def check_a_game_that_ends(advantages: Any, wins: Any, known: Any, win: float, foresight: float) -> None:
    """After the fourth decision: half a win more than a fair share for the one, less for the other."""
    assert np.asarray(known)[:, 0].tolist() == [True] * 4 + [False] * 2
    last = (win / 2 - WORTH, -win / 2 - WORTH)
    expected = [foresight * last[0], foresight * last[1], *last]
    assert np.allclose(np.asarray(advantages)[:4, 0], expected, atol=1e-6)
    assert np.allclose(np.asarray(wins)[2:4, 0], [(1.0, 0.0), (0.0, 1.0)])
