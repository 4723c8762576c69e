"""What stands on the pages beside the words of a game: data/<language>.toml."""

import tomllib
from functools import cache
from importlib import resources

from wyrmhall.kernel.game_parts.catalogue import ENGLISH


@cache
def catalogue(language: str = ENGLISH) -> dict[str, str]:
    folder = resources.files("wyrmhall.print_and_play").joinpath("data")
    said: dict[str, str] = tomllib.loads(folder.joinpath(f"{language}.toml").read_text("utf-8"))["words"]
    return said


def said(key: str, **values: object) -> str:
    return catalogue()[key].format(**values)
