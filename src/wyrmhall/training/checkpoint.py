"""A training that can go on after any interruption: plan, weights, optimiser and what was done so far."""

import json
import os
from pathlib import Path
from typing import Any, Final, NamedTuple

import torch

from wyrmhall.bots.network import weights
from wyrmhall.training.learner import Learner
from wyrmhall.training.network import numbers_of
from wyrmhall.training.plan import Plan

STATE: Final = "training.pt"
WEIGHTS: Final = "weights.npz"
LOG: Final = "log.jsonl"


class Progress(NamedTuple):
    """How far a training is."""

    decisions: int = 0
    lessons: int = 0
    seconds: float = 0.0


def save(folder: Path, plan: Plan, learner: Learner, progress: Progress) -> None:
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
    draft = folder / f"{WEIGHTS}.new"
    weights.save(draft, numbers_of(learner.network), story(plan, progress))
    os.replace(draft, folder / WEIGHTS)


def story(plan: Plan, progress: Progress) -> dict[str, Any]:
    """What the weights say of themselves."""
    shapes = {name: list(shape) for name, shape in plan.canvas().shapes.items()}
    return {
        "game": plan.game,
        "options": [json.loads(options) for options in plan.options],
        "canvas": shapes,
        "decisions": progress.decisions,
        "minutes": round(progress.seconds / 60, 1),
        "plan": json.loads(plan.to_json()),
    }


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
