"""What calls say, by key: data/<language>.toml."""

import tomllib
from functools import cache
from importlib import resources

from wyrmhall.kernel.game_parts.catalogue import ENGLISH


@cache
def sentences(section: str, language: str = ENGLISH) -> dict[str, str]:
    file = resources.files("wyrmhall.server.notifications").joinpath("data").joinpath(f"{language}.toml")
    said: dict[str, str] = tomllib.loads(file.read_text("utf-8"))[section]
    return said
