"""Positions and what came of them, on disk: one file for some games of one process."""

import os
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from wyrmhall.bots.search.consequences import Figures

FOLDER: Final = "rows"
ABSENT: Final = -1.0  # instead of a share, where nobody sits


class Rows(NamedTuple):
    """Ends of turns, in the eyes of the seat whose turn it was."""

    observations: NDArray[np.int16]
    numbers: NDArray[np.float32]
    standings: NDArray[np.float32]  # by seat, beginning with the one who looks; 0 where nobody sits
    turns: NDArray[np.float32]
    shares: NDArray[np.float32]  # of the win, by seat in the same order
    seats: NDArray[np.int8]  # who looked
    games: NDArray[np.int64]  # which of them were of one game, one after the other

    def save(self, path: Path) -> None:
        """All at once: whoever is interrupted here leaves no half file behind."""
        draft = path.with_suffix(".new")
        with draft.open("wb") as file:
            np.savez(file, allow_pickle=False, **self._asdict())
        os.replace(draft, path)

    @classmethod
    def load(cls, path: Path) -> Self:
        with np.load(path, allow_pickle=False) as file:
            return cls(**{name: file[name] for name in cls._fields})


class Notes:
    """Rows as they come, game by game."""

    def __init__(self, most_players: int) -> None:
        self.most_players = most_players
        self.observations: list[NDArray[np.int16]] = []
        self.figures: list[Figures] = []
        self.seats: list[int] = []
        self.shares: list[list[float]] = []
        self.games: list[int] = []

    def note(self, observation: NDArray[np.int16], figures: Figures, seat: int) -> None:
        self.observations.append(observation)
        self.figures.append(figures)
        self.seats.append(seat)

    def end_game(self, game: int, shares: list[float]) -> None:
        """What came of the rows that were noted since the last one."""
        players = len(shares)
        for seat in self.seats[len(self.shares) :]:
            own_first = [shares[(seat + place) % players] for place in range(players)]
            self.shares.append(own_first + [ABSENT] * (self.most_players - players))
            self.games.append(game)

    def rows(self) -> Rows:
        missing = [[0.0] * (self.most_players - len(one.standings)) for one in self.figures]
        standings: Any = [one.standings + none for one, none in zip(self.figures, missing, strict=True)]
        return Rows(
            np.stack(self.observations),
            np.array([one.numbers for one in self.figures], np.float32),
            np.array(standings, np.float32),
            np.array([one.turns for one in self.figures], np.float32),
            np.array(self.shares, np.float32),
            np.array(self.seats, np.int8),
            np.array(self.games, np.int64),
        )


def all_rows(folder: Path) -> Rows:
    """Of all games that were played so far."""
    parts = [Rows.load(path) for path in sorted((folder / FOLDER).glob("*.npz"))]
    return Rows(*[np.concatenate(columns) for columns in zip(*parts, strict=True)])
