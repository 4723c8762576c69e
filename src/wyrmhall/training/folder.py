"""What every training keeps in its folder: its plan, its log, and the weights as a bot plays with them."""

import json
import os
from pathlib import Path
from typing import Any, Final, TypeVar

from wyrmhall.bots.network.weights import save
from wyrmhall.training.plan import Plan

PLAN: Final = "plan.json"
WEIGHTS: Final = "weights.npz"
LOG: Final = "log.jsonl"

Kept = TypeVar("Kept", bound=Plan)


def keep_plan(folder: Path, plan: Plan) -> None:
    (folder / PLAN).write_text(plan.to_json() + "\n", encoding="utf-8")


def kept_plan(folder: Path, kind: type[Kept]) -> Kept | None:
    """That of the training in this folder, if there is one."""
    path = folder / PLAN
    return kind.from_json(path.read_text(encoding="utf-8")) if path.is_file() else None


def keep_weights(folder: Path, numbers: dict[str, Any], story: dict[str, Any]) -> None:
    """All at once: whoever is interrupted here still has those of before."""
    draft = folder / f"{WEIGHTS}.new"
    save(draft, numbers, story)
    os.replace(draft, folder / WEIGHTS)


def log(folder: Path, said: dict[str, Any]) -> None:
    with (folder / LOG).open("a", encoding="utf-8") as file:
        file.write(json.dumps(said) + "\n")


def logged(folder: Path) -> list[dict[str, Any]]:
    path = folder / LOG
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return [json.loads(line) for line in lines]


def decisions_so_far(folder: Path) -> int:
    """Of the training in this folder."""
    return max([said.get("decisions", 0) for said in logged(folder)], default=0)
