"""What commands say, by key: data/<language>.toml."""

import tomllib
from functools import cache
from importlib import resources

from wyrmhall.kernel.game_parts.catalogue import ENGLISH


@cache
def sentences(section: str, language: str = ENGLISH) -> dict[str, str]:
    file = resources.files("wyrmhall.cli").joinpath("data").joinpath(f"{language}.toml")
    said: dict[str, str] = tomllib.loads(file.read_text("utf-8"))[section]
    return said


def sentence(section: str, key: str, **values: object) -> str:
    return sentences(section)[key].format(**values)
