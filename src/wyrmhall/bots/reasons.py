"""Why a bot would do something, in words: by key, from `data/<language>.toml` beside the bots of a game."""

import tomllib
from functools import cache
from importlib import resources
from typing import Final

from wyrmhall.kernel.game_parts.catalogue import ENGLISH

GENERAL: Final = "wyrmhall.bots"
QUOTES: Final = '\u201c\u2018"'


@cache
def reasons(package: str, language: str = ENGLISH) -> dict[str, str]:
    """The reasons of the bots that lie in that package."""
    file = resources.files(package).joinpath("data").joinpath(f"{language}.toml")
    words: dict[str, str] = tomllib.loads(file.read_text("utf-8"))["reasons"]
    return words


def reason(package: str, key: str, *about: object) -> str:
    """A whole sentence; each of `about` has a numbered place in braces."""
    said = reasons(package)[key].format(*about)
    first = 1 if said[0] in QUOTES else 0  # of a name in quotation marks, too
    return f"{said[:first]}{said[first].upper()}{said[first + 1 :]}."
