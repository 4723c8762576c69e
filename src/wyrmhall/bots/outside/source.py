"""Which bot of others is meant by a name. Nothing of it is imported to know that."""

import re
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final, NamedTuple

GROUP: Final = "wyrmhall.bots"
EXAMPLE: Final = "my_bot.py:Greedy"
_IN_FILE: Final = re.compile(r"^(.+\.py):([^\W\d]\w*)$")
_ALMOST: Final = re.compile(r"\.py(:.*)?$")


class UnknownBot(ValueError):
    """No bot has that name, or it cannot be used."""


class BotSource(NamedTuple):
    """Where the class of a bot is: in a file, or in a module that is installed."""

    name: str  # what it is called at a table and in a record
    place: str  # the whole path of a file, or a module
    attribute: str  # the class

    @property
    def in_file(self) -> bool:
        return self.place.endswith(".py")

    @property
    def spec(self) -> str:
        """By this it is found again, from any folder."""
        return f"{self.place}:{self.attribute}" if self.in_file else self.name

    def __str__(self) -> str:
        """For people: without the folders."""
        return f"{Path(self.place).name}:{self.attribute}" if self.in_file else self.name


def find_source(name: str) -> BotSource | None:
    """The bot that is called so; None if it is no such name. UnknownBot if it is one, but half written."""
    wanted = name.strip()
    match = _IN_FILE.match(wanted)
    if match:
        return BotSource(match[2].lower(), str(Path(match[1]).expanduser().absolute()), match[2])
    if _ALMOST.search(wanted):
        raise UnknownBot(f"{name!r} does not name a class: write file and class like {EXAMPLE}")
    return installed_bots().get(wanted.lower())


@cache
def installed_bots() -> dict[str, BotSource]:
    """By name; of two with the same name the first."""
    bots: dict[str, BotSource] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        bots.setdefault(point.name.lower(), BotSource(point.name.lower(), point.module, point.attr))
    return bots
