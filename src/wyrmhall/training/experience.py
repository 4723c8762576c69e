"""What happened between two lessons: every decision of every game, on the device where learning happens."""

from typing import Any

import torch
from torch import Tensor

from wyrmhall.training.actors import HALVES, Actors
from wyrmhall.training.plan import PlayingPlan


class Experience:
    """Room for `steps` decisions of all games, written step by step."""

    def __init__(self, plan: PlayingPlan, actors: Actors, device: str) -> None:
        steps, games, players = plan.steps, HALVES * actors.games, actors.most_players
        size, actions = (array.shape[1] for array in actors.rows[0][:2])

        def room(*shape: int, kind: Any = torch.float32) -> Tensor:
            return torch.zeros((steps, games, *shape), dtype=kind, device=device)

        self.device = device
        self.half = actors.games
        self.observations = room(size, kind=torch.int16)
        self.masks = room(actions, kind=torch.int8)
        self.seats = room(kind=torch.int64)
        self.actions = room(kind=torch.int64)
        self.advice = room(kind=torch.int64)
        self.likelihood = room()  # of the action, as a logarithm, when it was chosen
        self.worth = room()
        self.win_chances = room(players)  # beginning with the seat that decided
        self.rewards = room(players)
        self.wins = room(players)
        self.ended = room(kind=torch.bool)
        if device == "cuda":
            pin(actors)
        self.players = torch.cat([self.here(rows.players) for rows in actors.rows])

    def here(self, array: Any) -> Tensor:
        return torch.from_numpy(array).to(self.device, non_blocking=True)

    def part(self, half: int) -> slice:
        return slice(half * self.half, (half + 1) * self.half)

    def note_outcome(self, step: int, half: int, rows: Any) -> None:
        part = self.part(half)
        self.rewards[step, part] = self.here(rows.rewards)
        self.wins[step, part] = self.here(rows.wins)
        self.ended[step, part] = self.here(rows.ended)


def pin(actors: Actors) -> None:
    """The shared memory stays where it is from now on, so that the GPU fetches it by itself."""
    runtime = torch.cuda.cudart()
    for rows in actors.rows:
        for array in rows:
            runtime.cudaHostRegister(array.ctypes.data, array.nbytes, 0)
