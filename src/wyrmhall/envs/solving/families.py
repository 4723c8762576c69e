"""Families of games so small that they can be solved: each game has its own, or none."""

from importlib import import_module, util
from typing import Any, NamedTuple

from wyrmhall.envs.setting import Setting
from wyrmhall.envs.solving.cut import WHOLE_GAME, Cut
from wyrmhall.registry import open_game


class NoMember(ValueError):
    """There is no such game in the family, or no family; says why."""


class Member(NamedTuple):
    """One game of a family: a file of house rules, which can be played at the table too."""

    game: str
    name: str
    rules: str
    options: dict[str, Any]
    cut: Cut = WHOLE_GAME

    def setting(self) -> Setting:
        return Setting(self.game, {**self.options, "rules": self.rules})


def members(game: str, names: tuple[str, ...] = ()) -> list[Member]:
    """Those with these names; without any, all that the family publishes."""
    home = f"{__package__}.games.{open_game(game).name.replace('-', '_')}"
    if util.find_spec(home) is None:
        raise NoMember(f"{game}: nobody has cut small games out of it yet")
    family = import_module(f"{home}.family")
    return [family.member_called(name) for name in names or family.PUBLISHED]
