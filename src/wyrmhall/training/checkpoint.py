"""A training that can go on after any interruption: plan, weights, optimiser and what was done so far."""

import os
from pathlib import Path
from typing import Any, Final, NamedTuple

import torch

from wyrmhall.bots.network import weights
from wyrmhall.training.folder import keep_weights
from wyrmhall.training.learner import Learner
from wyrmhall.training.network import numbers_of
from wyrmhall.training.plan import PlayingPlan

STATE: Final = "training.pt"


class Progress(NamedTuple):
    """How far a training is."""

    decisions: int = 0
    lessons: int = 0
    seconds: float = 0.0


def save(folder: Path, plan: PlayingPlan, learner: Learner, progress: Progress) -> None:
    """All at once: whoever is interrupted here still has the one before."""
    state = {
        "plan": plan.to_json(),
        "network": learner.network.state_dict(),
        "optimiser": learner.optimiser.state_dict(),
        "progress": tuple(progress),
    }
    draft = folder / f"{STATE}.new"
    torch.save(state, draft)
    os.replace(draft, folder / STATE)
    so_far = {"decisions": progress.decisions, "minutes": round(progress.seconds / 60, 1)}
    keep_weights(folder, numbers_of(learner.network), {**plan.story(), **so_far})


def is_kept(folder: Path) -> bool:
    return (folder / STATE).is_file()


def restore(folder: Path, learner: Learner) -> Progress:
    state: Any = torch.load(folder / STATE, map_location=learner.device, weights_only=True)
    learner.network.load_state_dict(state["network"])
    learner.optimiser.load_state_dict(state["optimiser"])
    return Progress(*state["progress"])


def begin_with(learner: Learner, path: Path) -> Progress:
    """Weights as they are shipped, without the optimiser's memory; and how far they had come."""
    arrays, about = weights.arrays_of(path)
    learner.network.load_state_dict(
        {name: torch.from_numpy(array) for name, array in arrays.items()}, strict=True
    )
    return Progress(about["decisions"], 0, 60 * about["minutes"])
