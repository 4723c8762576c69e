"""What is printed beside the words of the game: en.toml of this folder."""

import tomllib
from functools import cache
from importlib import resources


@cache
def words() -> dict[str, str]:
    text = resources.files("wyrmhall.games.dragon_dune.printing").joinpath("en.toml").read_text("utf-8")
    said: dict[str, str] = tomllib.loads(text)["words"]
    return said
