"""The words of the moments, by key, and the cards at the table."""

from wyrmhall.games.enchanters.components.card_set import shipped
from wyrmhall.games.enchanters.components.cards import CardSet
from wyrmhall.games.enchanters.language.prose import NamesWithCards
from wyrmhall.kernel.event import Event
from wyrmhall.kernel.game_parts.catalogue import printable
from wyrmhall.kernel.game_parts.moment_words import moment_words
from wyrmhall.kernel.game_parts.moments import Fact, Told


def say(key: str, **values: object) -> str:
    return moment_words("wyrmhall.games.enchanters").say(key, **values)


def cards_of(told: Told) -> CardSet:
    return told.names.cards if isinstance(told.names, NamesWithCards) else shipped()


def name_of(told: Told, seat: int) -> str:
    return printable(told.names[seat])


def number(event: Event, name: str) -> int:
    value = event.values[name]
    assert isinstance(value, int)
    return value


def lines(told: Told, kinds: tuple[str, ...], since: int = 0) -> list[Fact]:
    """The events of these kinds, as the log tells them."""
    return [Fact(told.say(event), "", event.rule) for event in told.events[since:] if event.kind in kinds]
