"""What went wrong with a bot that others wrote, in words: `data/<language>.toml` of the bots."""

import sys
import tomllib
from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from wyrmhall.kernel.game_parts.catalogue import ENGLISH
from wyrmhall.kernel.seat import Seat

CRASHED: Final = "crashed"
ENDED: Final = "ended"
LATE: Final = "late"
NOT_ALLOWED: Final = "not-allowed"
NOT_SAID: Final = "not-said"
NO_START: Final = "no-start"
MOST_PRINTED: Final = 5  # of one bot and process, where thousands of games are played


class BotFailed(Exception):
    """It gave no answer that can be used."""

    def __init__(self, why: str, line: str = "", detail: str = "") -> None:
        super().__init__(why)
        self.why, self.line, self.detail = why, line, detail


class OwnDecisions(NamedTuple):
    """How much of what a bot of others is credited with it did itself."""

    failed: int  # the standard bot decided in its place
    chose: int  # all in which there was a choice

    def sentences(self, bot: str) -> list[str]:
        """None if it never failed: otherwise whatever was measured is not its own."""
        if not self.failed:
            return []
        return [f"{bot} failed in {self.failed:,} of {self.chose:,} decisions: the standard bot made them."]


class BotFailure(NamedTuple):
    """A question that somebody else had to answer."""

    bot: str
    seat: Seat
    why: str
    line: str  # what was raised where, without anything that the bot knows
    detail: str  # may hold what the bot knows: not for the others at its table

    def sentence(self, who: str = "") -> str:
        """What everybody may read. `who`: as the bot is called there."""
        return failure_words(self.why).format(who=who or self.bot)

    def with_line(self, who: str = "") -> str:
        """The same for whoever wrote the bot, at its table."""
        return f"{self.sentence(who)} ({self.line})" if self.line else self.sentence(who)

    def with_detail(self) -> str:
        """All there is to know: where nobody plays against it."""
        detail = ": ".join([one for one in (self.line, self.detail) if one])
        return f"{self.sentence()} ({detail})" if detail else self.sentence()


Report = Callable[[BotFailure], None]


@cache
def _words(language: str = ENGLISH) -> dict[str, str]:
    file = resources.files("wyrmhall.bots").joinpath("data").joinpath(f"{language}.toml")
    words: dict[str, str] = tomllib.loads(file.read_text("utf-8"))["failures"]
    return words


def failure_words(key: str) -> str:
    return _words()[key]


_printed: Final = Counter[str]()


def print_failure(failure: BotFailure) -> None:
    """On standard error; a bot that fails again and again is told of a few times."""
    _printed[failure.bot] += 1
    if _printed[failure.bot] <= MOST_PRINTED:
        print(f"wyrmhall: {failure.with_detail()}", file=sys.stderr)
    if _printed[failure.bot] == MOST_PRINTED:
        print(f"wyrmhall: {failure_words('no-more').format(who=failure.bot)}", file=sys.stderr)
