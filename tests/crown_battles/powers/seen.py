"""What a seat sees, in the words of the notation: `hand(t.view("p3"), "p1") == "? 9h"`."""

from collections.abc import Iterable
from typing import Any, Final

from tests.crown_battles.tables import Played, seat_of
from wyrmhall.games.crown_battles.components.cards import Card, word_of
from wyrmhall.games.crown_battles.rules.counts import tricks_of
from wyrmhall.games.crown_battles.state import State

SPECTATOR: Final = "spectator"


def missions(*first: int) -> str:
    """A mission deck with these on top, the others in their order: the first five go to p1."""
    left = [number for copy in (1, 2) for number in range(1, 33) if first.count(number) < copy]
    return "missions " + " ".join(str(number) for number in [*first, *left])


def words(cards: Iterable[int]) -> str:
    return " ".join([word_of(Card(card)) for card in cards])


def hand(s: State, owner: str) -> str:
    return words(s.hands[seat_of(owner)])


def aside(s: State, owner: str) -> str:
    """The half set aside in The Split."""
    return words(s.aside[seat_of(owner)])


def shown(s: State, seat: str) -> list[tuple[str, str]]:
    """What the seat was shown this round: how, and which cards."""
    return [(how, words(cards)) for how, _, cards in s.looks[seat_of(seat)]]


def top(t: Played, seat: str) -> Any:
    """The step on top of the stack, as that seat sees it."""
    return t.view(seat).stack[-1]


def only(t: Played, seat: str, kind: str) -> dict[str, Any]:
    """The values of the one event of a kind, as that seat hears it."""
    (values,) = t.told(seat, kind)
    return values


def tricks(t: Played) -> list[int]:
    """Tricks held by each seat."""
    return [tricks_of(t.state, seat) for seat in t.state.seats()]
