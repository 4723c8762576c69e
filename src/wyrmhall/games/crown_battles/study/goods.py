"""What the laboratory follows by round, and the special cards that may turn up at a table."""

from typing import Any

from wyrmhall.games.crown_battles.components.cards import Card
from wyrmhall.games.crown_battles.components.hands import POWERS_AT, UNIT
from wyrmhall.games.crown_battles.options import deck_of, make_setup
from wyrmhall.games.crown_battles.state import crown_state
from wyrmhall.games.crown_battles.study.chronicle import POWERS, special_words
from wyrmhall.kernel.state import State


def goods(s: State) -> dict[str, list[int]]:
    """Points, which also fall."""
    return {"points": list(crown_state(s).scores)}


def things(options: Any) -> tuple[str, ...]:
    """The Golems, the Dragons and the powers in play; any power, where some are drawn."""
    powers, drawn = special_words(sum_of(make_setup(options).powers)), deck_of(options).powers
    return ("golem", "dragon", *(special_words(POWERS << POWERS_AT) if drawn > len(powers) else powers))


def sum_of(cards: tuple[Card, ...]) -> int:
    return sum([UNIT[card] for card in cards])
