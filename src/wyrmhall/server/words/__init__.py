"""What the server itself says, by key: <language>.toml."""

import tomllib
from functools import cache
from importlib import resources
from typing import Final

from wyrmhall.kernel.game_parts.catalogue import ENGLISH

UNITS: Final = ((86400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))


@cache
def sentences(section: str, language: str = ENGLISH) -> dict[str, str]:
    file = resources.files("wyrmhall.server.words").joinpath(f"{language}.toml")
    said: dict[str, str] = tomllib.loads(file.read_text("utf-8"))[section]
    return said


def log_line(key: str, **names: str) -> str:
    """What a table says in its log; lines that are written stay as they are."""
    return sentences("log")[key].format(**names)


def time_span(seconds: int) -> str:
    """By the largest unit that fits: 1 hour, 90 minutes."""
    units = sentences("units")
    size, unit = next(one for one in UNITS if seconds % one[0] == 0)
    number = seconds // size
    return units[unit if number == 1 else f"{unit}s"].format(number=number)
