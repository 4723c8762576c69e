"""How long a bot that searches may think, written behind its name: `strong@200` thinks 200 milliseconds.

Without it, it counts simulations and plays the same on every machine.
"""

from typing import Final

from wyrmhall.bots.bot import Bot
from wyrmhall.bots.outside.source import UnknownBot

MARK: Final = "@"
LONGEST: Final = 600_000  # milliseconds


def split_time(name: str) -> tuple[str, str]:
    """The bot, and what stands behind the mark. A file may have one in its name."""
    bot, mark, time = name.partition(MARK)
    return (bot, time) if mark and ".py" not in name else (name, "")


def give_time(bot: Bot, name: str, time: str) -> None:
    if not time.isdecimal() or not 1 <= int(time) <= LONGEST:
        raise UnknownBot(f"{name!r}: behind {MARK} stand milliseconds, 1 to {LONGEST}, as in strong{MARK}200")
    if not bot.searches:
        raise UnknownBot(f"{name!r}: {bot.name} does not search, and needs no time to think")
    bot.think_for(int(time))


def with_time(bot: Bot, name: str, milliseconds: int) -> str:
    """The name under which the same bot thinks so long, if it searches and nothing was said of it yet."""
    if not milliseconds or not bot.searches or split_time(name)[1]:
        return name
    return f"{name}{MARK}{milliseconds}"
