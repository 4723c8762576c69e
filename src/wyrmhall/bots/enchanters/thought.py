"""A choice with its reason, put into words only when somebody asks; and words for what it is about."""

from typing import NamedTuple

from wyrmhall.games.enchanters.cards import Card
from wyrmhall.games.enchanters.state import State
from wyrmhall.kernel.action import Action


class Thought(NamedTuple):
    """What to do; `words` has a place in braces for each of `about`."""

    act: Action
    words: str
    about: tuple[object, ...] = ()

    def sentence(self) -> str:
        said = self.words.format(*self.about)
        return said[0].upper() + said[1:]


def card_name(s: State, card: Card) -> str:
    return s.setup.cards.of[card].name if card >= 0 else "no card"


def amount(count: int, what: str) -> str:
    return f"1 {what}" if count == 1 else f"{count} {what}s"
