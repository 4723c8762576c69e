"""Editions of ours: house rules that come with the game, by the names that stand for their text."""

from importlib import resources
from typing import Final


def texts() -> dict[str, str]:
    folder = resources.files("wyrmhall.games.dragon_dune").joinpath("data/editions")
    files = {file.name: file.read_text("utf-8") for file in folder.iterdir()}
    return {name.removesuffix(".toml"): files[name] for name in sorted(files)}


OUR_EDITIONS: Final = texts()
