"""The words of a game's moments, by key: `moments/<language>.toml` of its package."""

import tomllib
from functools import cache
from importlib import resources
from typing import Final

from wyrmhall.kernel.game_parts.catalogue import ENGLISH

FOLDER: Final = "moments"


class MomentWords:
    """A sentence for each key; what stands in braces is filled in."""

    def __init__(self, package: str, language: str) -> None:
        self.file = f"{FOLDER}/{language}.toml"
        text = resources.files(package).joinpath(FOLDER).joinpath(f"{language}.toml").read_text("utf-8")
        self.sentences: dict[str, str] = tomllib.loads(text)

    def say(self, key: str, **values: object) -> str:
        template = self.sentences.get(key)
        if template is None:
            raise KeyError(f"{self.file}: there is no {key!r}")
        return template.format(**values)


@cache
def moment_words(package: str, language: str = ENGLISH) -> MomentWords:
    return MomentWords(package, language)
