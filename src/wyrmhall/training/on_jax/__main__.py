"""The command: a folder is a training, and the same command goes on with it."""

import argparse
import dataclasses
import json
from pathlib import Path
from typing import Any, Final

from wyrmhall.envs.jax import make
from wyrmhall.training.folder import keep_plan, kept_plan
from wyrmhall.training.on_jax.run import Training
from wyrmhall.training.plan import PlayingPlan, option_set

TABLES: Final = 8192
FLAGS: Final = {
    "games": "tables on the device",
    "steps": "decisions of every table between two lessons",
    "width": "of the network",
    "blocks": "of the network",
    "rate": "of learning, at the beginning",
    "last_rate": "and at the end",
    "curiosity": "weight of the entropy, at the beginning",
    "last_curiosity": "and at the end",
    "passes": "over the decisions of a lesson",
    "batch": "decisions of one step of learning",
    "points": "a lead of so many points is worth as much as --win",
    "win": "what the win is worth",
    "share_among": "share of the tables at which another network plays all seats but one",
    "seed": "of weights and tables",
}


def reader() -> argparse.ArgumentParser:
    words = argparse.ArgumentParser(
        prog="python -m wyrmhall.training.on_jax", description="Train a network for a game on one device."
    )
    words.add_argument("game", help="one that is written for JAX")
    words.add_argument("--into", type=Path, required=True, help="folder; a training in it goes on")
    words.add_argument("--minutes", type=float, default=10.0)
    words.add_argument("--players", type=int, default=4)
    words.add_argument(
        "--look-every", type=float, default=5.0, help="minutes between looks at how good it is"
    )
    words.add_argument(
        "--renew-after", type=int, default=50, help="lessons after which the earlier network is renewed"
    )
    words.add_argument(
        "--history", action="store_true", help="it also reads who played what and is out of which suit"
    )
    words.add_argument("--begin-with", type=Path, help="weights.npz of another training")
    words.add_argument(
        "--among",
        action="append",
        default=[],
        help="weights.npz of who sits at the tables of --share-among instead of an earlier network; may be"
        " repeated",
    )
    usual = {field.name: field.default for field in dataclasses.fields(PlayingPlan)}
    for name, about in FLAGS.items():
        value = TABLES if name == "games" else usual[name]
        words.add_argument(
            f"--{name.replace('_', '-')}", type=type(value), default=None, help=f"{about} ({value})"
        )
    return words


def plan_of(asked: argparse.Namespace) -> PlayingPlan:
    """That of the folder, or a new one; what is said on the command line counts."""
    said = {name: getattr(asked, name) for name in FLAGS if getattr(asked, name) is not None}
    if asked.among:
        said["among"] = tuple(asked.among)
    kept = kept_plan(asked.into, PlayingPlan)
    if kept is not None:
        return dataclasses.replace(kept, **said)
    options = option_set(make(asked.game, players=asked.players).setting.options)
    return PlayingPlan(asked.game, (options,), history=asked.history, **{"games": TABLES, **said})


def main(given: list[str] | None = None) -> None:
    asked = reader().parse_args(given)
    asked.into.mkdir(parents=True, exist_ok=True)
    plan = plan_of(asked)
    keep_plan(asked.into, plan)
    options: dict[str, Any] = json.loads(plan.options[0])
    training = Training(plan, options, asked.into, lambda line: print(line, flush=True))
    if not training.restore() and asked.begin_with is not None:
        training.begin_with(asked.begin_with)
    training.go_on(asked.minutes, asked.look_every, asked.renew_after)


if __name__ == "__main__":
    main()
