"""Dragon Round: DD-DRG, DD-R-32, DD-R-123."""

from wyrmhall.games.dragon_dune.components.cards import (
    NO_CARD,
)
from wyrmhall.games.dragon_dune.rules.dragon_cards import open_window
from wyrmhall.games.dragon_dune.rules.dragon_marker import NOT_COMMANDED, DragonCard, DragonDie
from wyrmhall.games.dragon_dune.state import State
from wyrmhall.kernel.state import OpenStep, Plain


def begin(s: State) -> None:
    s.stack.append(AfterTheDragon())
    if s.setup.edition.dragon_by_card:
        s.stack.append(DragonCard(NO_CARD, NOT_COMMANDED))
    else:
        s.stack.append(DragonDie(0, NOT_COMMANDED))
    open_window(s, True)


class AfterTheDragon(OpenStep[State]):
    """DD-R-32  The Orcs' Special Card may also be played when the marker has stopped."""

    def finish(self, s: State) -> None:
        open_window(s, False)

    def fields(self) -> tuple[Plain, ...]:  # written by make fields
        return ()
