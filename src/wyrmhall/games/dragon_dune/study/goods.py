"""What the laboratory follows by turn, and the artifact cards there are at a table."""

from typing import Any

from wyrmhall.games.dragon_dune.components.cards import CARD_WORDS, cards_in
from wyrmhall.games.dragon_dune.rules.possessions.units import castles_held
from wyrmhall.games.dragon_dune.state import dune_state
from wyrmhall.kernel.state import State


def goods(s: State) -> dict[str, list[int]]:
    """Gold in the purses, units on the map, cards in the hands, castles held."""
    own = dune_state(s)
    seats = own.setup.seats
    return {
        "gold": own.gold[: len(seats)],
        "units on the map": [sum(own.units[seat]) for seat in seats],
        "artifact cards": [own.hands[seat].bit_count() for seat in seats],
        "castles": [castles_held(own, seat) for seat in seats],
    }


def things(options: Any) -> tuple[str, ...]:
    return tuple([CARD_WORDS[card] for card in cards_in(options.edition_in_force.artifact_cards)])
