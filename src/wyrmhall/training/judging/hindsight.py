"""What a position should have been called, known what came later."""

import numpy as np
from numpy.typing import NDArray

from wyrmhall.training.judging.rows import ABSENT, Rows


def expected_later(rows: Rows, chances: NDArray[np.float32], foresight: float) -> NDArray[np.float32]:
    """For every row: how the game ended, and how the rows behind it were called, the nearer ones the more
    (lambda returns, from row to row of a game). Seats are told apart by who looks, so a row's chances are
    turned to the seat that looked before."""
    wanted, games, seats = rows.shares.copy(), rows.games, rows.seats
    players = (rows.shares != ABSENT).sum(1)
    for row in range(len(wanted) - 2, -1, -1):
        if games[row] != games[row + 1]:
            continue
        count = players[row]
        turn = int(seats[row + 1] - seats[row]) % count  # how the next row's seats lie in this one's eyes
        seen = (1 - foresight) * chances[row + 1, :count] + foresight * wanted[row + 1, :count]
        wanted[row, :count] = np.roll(seen, turn)
    return wanted
