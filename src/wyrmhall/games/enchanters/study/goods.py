"""What the laboratory follows by round, and the kingdoms' cards there are at a table."""

from typing import Any

from wyrmhall.games.enchanters.components.cards import KINGDOM
from wyrmhall.games.enchanters.rules.setup_steps.setup_from_options import make_setup
from wyrmhall.games.enchanters.state import enchanters_state
from wyrmhall.kernel.state import State


def goods(s: State) -> dict[str, list[int]]:
    """Crystals and wounds by player; cooperative players share their wounds."""
    own = enchanters_state(s)
    seats = own.setup.seats
    wounds = {} if own.setup.coop else {"wounds": [own.wound_count(seat) for seat in seats]}
    return {"crystals": own.crystals[: len(seats)], **wounds}


def things(options: Any) -> tuple[str, ...]:
    """Of the kingdoms that are named, or of all."""
    setup = make_setup(options)
    named = setup.options.kingdoms if len(options.kingdoms) == options.kingdom_count else ()
    designs = setup.cards.designs
    return tuple(
        [one.name for one in designs if one.group == KINGDOM and (not named or one.kingdom in named)]
    )
