"""What a network reads of a View: its observation, laid out on the canvas it was trained with."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyrmhall.bots.network.canvas import Canvas
from wyrmhall.kernel.game import Game
from wyrmhall.kernel.seat import Seat
from wyrmhall.kernel.state import State
from wyrmhall.kernel.study.observation import Layout


class Reader:
    """For the tables of one option set; DoesNotFit if the canvas has no room for them."""

    def __init__(self, game: Game, options: Any, canvas: Canvas) -> None:
        fields = game.study.observation(options)
        known = [field for field in game.study.history(options) if field.name in canvas.shapes]
        self.layout = Layout(fields + known)
        self.places = canvas.places(self.layout)
        self.size = canvas.size
        self.players = len(game.seat_names(options))

    def rows(self, looks: list[tuple[State, Seat]]) -> NDArray[np.int16]:
        """A row for each View and the seat that has it."""
        numbers = np.frombuffer(b"".join([self.layout.write(*look) for look in looks]), np.int16)
        rows = np.zeros((len(looks), self.size), np.int16)
        rows[:, self.places] = numbers.reshape(len(looks), -1)
        rows[:, -1] = self.players
        return rows
