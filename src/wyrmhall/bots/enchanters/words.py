"""Words for cards and amounts in the reasons of a bot."""

from wyrmhall.games.enchanters.components.cards import Card
from wyrmhall.games.enchanters.language.prose import quoted
from wyrmhall.games.enchanters.state import State


def card_name(s: State, card: Card) -> str:
    return quoted(s.setup.cards.of[card].name) if card >= 0 else "no card"


def amount(count: int, what: str) -> str:
    return f"1 {what}" if count == 1 else f"{count} {what}s"
