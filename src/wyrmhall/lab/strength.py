"""How strong single cards are, by a model that a game fits to played games.

A game that has one offers a package `study.strength`: `campaigns(games)` says what is to be played,
`model_of(results, seed)` fits, `text_of(model)` makes the data file and `lines_of(model)` says how far to
trust it.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from wyrmhall.kernel.game import Game
from wyrmhall.lab.balance import Plan, play_campaigns, played_games
from wyrmhall.lab.study_modules import study_module
from wyrmhall.lab.tasks import TaskEngine


class NoStrength(ValueError):
    """The game has no model of strength."""


class Fitted(NamedTuple):
    """The data file, and what is said about it."""

    text: str
    lines: Sequence[str]


def strength_of(game: Game) -> ModuleType:
    module = study_module(game.name, "strength")
    if module is None:
        raise NoStrength(f"{game.name} has no model of how strong its cards are")
    return module


def fit_strength(game: Game, games: int, seed: int, engine: TaskEngine, resume: Path | None) -> Fitted | None:
    """None if the games were stopped."""
    strength = strength_of(game)
    plans = [Plan(game, campaign, campaign.games, seed) for campaign in strength.campaigns(games)]
    played, stopped = play_campaigns(plans, engine, resume)
    if stopped:
        return None
    results = {plan.campaign.name: played_games(plan, played[plan.campaign.name]) for plan in plans}
    model: Mapping[str, Any] = strength.model_of(results, seed)
    return Fitted(strength.text_of(model), strength.lines_of(model))
