"""Modules of a game's folder `study` that the lab finds by their names; most games have none of them."""

from importlib import import_module, util
from types import ModuleType

from wyrmhall.registry import open_game


def study_module(game: str, name: str) -> ModuleType | None:
    study = f"{open_game(game).package()}.study"
    if util.find_spec(study) is None or util.find_spec(f"{study}.{name}") is None:
        return None
    return import_module(f"{study}.{name}")
