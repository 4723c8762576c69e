"""What the coach says, by key: data/<language>.toml."""

import tomllib
from functools import cache
from importlib import resources

from wyrmhall.kernel.game_parts.catalogue import ENGLISH


@cache
def sentences(language: str = ENGLISH) -> dict[str, str]:
    file = resources.files("wyrmhall.coach").joinpath("data").joinpath(f"{language}.toml")
    said: dict[str, str] = tomllib.loads(file.read_text("utf-8"))["coach"]
    return said


def say(key: str, **values: object) -> str:
    return sentences()[key].format(**values)


def in_hundred(chance: float) -> int:
    """A chance as people say it."""
    return round(100 * chance)
